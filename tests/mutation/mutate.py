"""Mutation testing: change one thing in the code of a package, and see whether its tests notice.

    python tests/mutation/mutate.py rules                     every mutant of gocli/rules
    python tests/mutation/mutate.py board/kernel.py           every mutant of one module
    python tests/mutation/mutate.py scoring --sample 300      a random sample (--seed N for another)

Each mutant is judged by the tests with its module's name first, then by those of its package, and by the wide ones if
it survives those. Nothing is written: a mutant exists in the memory of a forked process. Kernels run interpreted. What
the survivors mean is in README.md beside this.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import random
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

NAMED = {
    "scoring": [
        f"tests/scoring/test_{name}.py" for name in ("classics", "terms", "eyespace", "regions", "marks", "joints")
    ],
}
"""Tests that notice most of what happens to a package, and are quick; they run before all of its own."""

WIDE = {
    "board": ["tests/oracles/test_plain_replay.py", "tests/validation"],
    "rules": ["tests/scoring", "tests/validation", "tests/cli/test_main.py", "tests/cli/test_explain.py"],
    "scoring": ["tests/cli/test_score.py", "tests/figures/test_maps.py"],
}
SLOW = ["test_symmetries_change_nothing", "test_no_text_breaks_the_reader"]
"""Tests that take seconds; they run last, with the wide ones."""

COMPILER = {ROOT / "gocli/board/gear.py"}
"""Does not run where kernels run interpreted."""

SPARE = 3
"""Seconds of the processor that a mutant may take beyond twice what the tests take without any; then it does not end,
and counts as noticed. Of the clock it has four times as much, so that a busy machine does not decide."""

NO_TESTS = 5
"""The exit status of pytest where nothing was to be run."""

MOVED = 3
"""Lines by which a mutant may have moved since it was named."""

LOADED_ONCE = ("click", "hypothesis", "numpy", "pytest", "sgfmill.sgf")
"""What every mutant needs besides gocli."""


@dataclass(frozen=True)
class Mutant:
    """A change of one node. change, undo: make it in the tree of its module, and take it back."""

    path: Path
    line: int
    before: str
    after: str
    change: Callable[[], None]
    undo: Callable[[], None]
    tree: ast.Module

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.before}  ->  {self.after}"

    def code(self) -> Any:
        """The compiled module with the change in it."""
        self.change()
        try:
            return compile(ast.fix_missing_locations(self.tree), str(self.path), "exec")
        finally:
            self.undo()


COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Pow: ast.Mult,
}


def mutants(path: Path) -> list[Mutant]:
    """Every mutant of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for node in walk(tree):
        for target, name, new, place in changes(node):
            old = getattr(target, name)
            before = shown(place)
            setattr(target, name, new)
            after = shown(place) if place is node else "left out, or break and continue exchanged"
            setattr(target, name, old)
            found.append(
                Mutant(
                    path, line_of(place), before, after, partial(setattr, target, name, new),
                    partial(setattr, target, name, old), tree,
                )
            )  # fmt: skip
    return found


def line_of(node: Any) -> int:
    return int(node.target.lineno if isinstance(node, ast.comprehension) else node.lineno)


def walk(node: ast.AST) -> Iterator[Any]:
    """The nodes of a tree that run: without annotations, documentation, and what only a type checker sees."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_idle(child):
                yield from walk(child)


def is_idle(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


Change = tuple[Any, str, Any, Any]
"""An object, its attribute, what that becomes, and the node to show."""


def changes(node: Any) -> Iterator[Change]:
    """What may be changed at a node."""
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            for other in COMPARISONS[type(op)]:
                yield node, "ops", [*node.ops[:at], other(), *node.ops[at + 1 :]], node
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield node, "op", OPERATORS[type(node.op)](), node
    elif isinstance(node, ast.BoolOp):
        yield node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And(), node
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield node, "op", ast.UAdd(), node
    elif isinstance(node, ast.Constant):
        for value in other_values(node.value):
            yield node, "value", value, node
    elif isinstance(node, ast.comprehension):
        for at, test in enumerate(node.ifs):
            yield node, "ifs", [*node.ifs[:at], turned(test), *node.ifs[at + 1 :]], node
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare):
        yield node, "test", turned(node.test), node  # comparisons change in their own way
    elif isinstance(node, ast.Return) and node.value is not None and not is_none(node.value):
        yield node, "value", ast.Constant(None), node
    for name in ("body", "orelse"):
        if isinstance(getattr(node, name, None), list):
            yield from statements(node, name)


def other_values(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1] if value > 1 else [value + 1]
    return [value + 1] if isinstance(value, float) else []


def turned(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)


def statements(node: Any, name: str) -> Iterator[Change]:
    """Calls and additions are left out; `break` and `continue` change places."""
    body = getattr(node, name)
    for at, statement in enumerate(body):
        new: ast.stmt | None = None
        if isinstance(statement, ast.AugAssign) or (isinstance(statement, ast.Expr) and not is_idle(statement)):
            new = ast.Pass()
        elif isinstance(statement, ast.Break | ast.Continue):
            new = ast.Continue() if isinstance(statement, ast.Break) else ast.Break()
        if new is not None:
            yield node, name, [*body[:at], ast.copy_location(new, statement), *body[at + 1 :]], statement


def is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def shown(node: Any) -> str:
    """A node in one line; of a compound statement its head."""
    return ast.unparse(node).split("\n")[0]


def verdict(mutant: Mutant | None, tests: list[str], options: list[str], limit: int = 600) -> str:
    """What the tests say of a mutant: `killed`, `timeout` or `survived`. Without one, of the code as it is.

    limit: seconds of the processor.
    """
    pid = os.fork()
    if pid == 0:
        signal.setitimer(signal.ITIMER_PROF, limit)
        signal.alarm(4 * limit)
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        os._exit(run(mutant, tests, options))
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGALRM, signal.SIGPROF):
        return "timeout"
    return "survived" if os.waitstatus_to_exitcode(status) in (0, NO_TESTS) else "killed"


@cache
def limit(tests: tuple[str, ...], options: tuple[str, ...]) -> int:
    """How many seconds of the processor a mutant may take in some tests, which must pass without any."""
    before = os.times()
    if verdict(None, list(tests), list(options)) != "survived":
        raise SystemExit(f"{' '.join(tests)}: fails without any mutant")
    now = os.times()
    return SPARE + int(2 * (now.children_user + now.children_system - before.children_user - before.children_system))


def run(mutant: Mutant | None, tests: list[str], options: list[str]) -> int:
    """Run tests in this process with a mutant in the place of its module."""
    if mutant is not None:
        code, path, usual = mutant.code(), str(mutant.path), SourceFileLoader.get_code

        def get_code(self: SourceFileLoader, name: str) -> Any:
            return code if self.path == path else usual(self, name)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    import hypothesis
    import pytest

    hypothesis.settings.register_profile("mutation", database=None, deadline=None, derandomize=True)
    hypothesis.settings.load_profile("mutation")
    return int(pytest.main(["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", *options, *tests]))


def named(every: list[Mutant], output: str) -> list[Mutant]:
    """The mutants that an output names; their lines may have moved a little since."""
    told = [line.split(":", 2) for line in output.splitlines() if "  ->  " in line]
    return [
        mutant
        for mutant in every
        if any(
            str(mutant) == f"{path}:{mutant.line}:{change}" and abs(mutant.line - int(line)) <= MOVED
            for path, line, change in told
        )
    ]


def rounds(path: Path, package: str, quick: bool) -> Iterator[tuple[list[str], list[str]]]:
    """Which tests judge a mutant of a module, with options of pytest: its own, its package's, the wide, the slow.

    What a folder inside the package tests has no need of the modules beside it.
    """
    folder = ROOT / "tests" / path.parent.relative_to(ROOT / "gocli")
    own = sorted(str(each.relative_to(ROOT)) for each in folder.glob(f"test_*{path.stem}*.py"))
    slow = " or ".join(SLOW)
    of_others = [
        each for each in sorted((ROOT / "tests" / package).glob("*/")) if each not in (folder, *folder.parents)
    ]
    ignored = [f"--ignore={each.relative_to(ROOT)}" for each in of_others if path.suffix]
    for tests in (own, NAMED.get(package, []), [f"tests/{package}"]):
        if tests:
            yield tests, ["-k", f"not ({slow})", *ignored]
    if not quick:
        yield WIDE[package], []
        yield [f"tests/{package}"], ["-k", slow]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", help="a package or a module below gocli: board, rules, scoring/counting.py")
    parser.add_argument("--sample", type=int, help="so many mutants, chosen at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", type=Path, help="only the survivors that an earlier output names")
    parser.add_argument("--quick", action="store_true", help="judge by the quick tests alone")
    given = parser.parse_args()
    package = given.target.split("/")[0]
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    os.environ |= {"GOCLI_GEAR": "interpreted", "XDG_CACHE_HOME": tempfile.mkdtemp(), "PYTHONDONTWRITEBYTECODE": "1"}
    for name in LOADED_ONCE:
        importlib.import_module(name)
    target = ROOT / "gocli" / given.target
    paths = sorted(set(target.rglob("*.py")) - COMPILER) if target.is_dir() else [target]
    every = [mutant for path in paths for mutant in mutants(path)]
    chosen = every if given.again is None else named(every, given.again.read_text(encoding="utf-8"))
    if given.sample is not None and given.sample < len(every):
        chosen = sorted(random.Random(given.seed).sample(every, given.sample), key=lambda each: (each.path, each.line))
    print(f"{len(chosen)} of {len(every)} mutants", flush=True)
    counts: dict[Path, Counter[str]] = {path: Counter() for path in paths}
    for mutant in chosen:
        said = "survived"
        for tests, options in rounds(mutant.path, package, given.quick):
            said = verdict(mutant, tests, options, limit(tuple(tests), tuple(options)))
            if said != "survived":
                break
        counts[mutant.path][said] += 1
        if said == "survived":
            print(mutant, flush=True)
    print(f"\n{'module':36} made  killed  endless  survived")
    for path, count in [*counts.items(), (ROOT / "gocli", sum(counts.values(), Counter()))]:
        if count:
            row = f"{count.total():4}  {count['killed']:6}  {count['timeout']:7}  {count['survived']:8}"
            print(f"{path.relative_to(ROOT)!s:36} {row}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
