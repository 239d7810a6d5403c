"""The properties of SGF: which there are in FF[1] to FF[4], and what the format says of their values.

Sources: the FF[4] property list and its Go-specific properties, the FF[3] list, and Smart Game Board's FF[1] names.
Names that only one program writes (KGSDE, MULTIGOGM, Fox's TT and RL, …) are not here: they are unknown properties.
"""

from __future__ import annotations

from typing import NamedTuple


class PropertyType(NamedTuple):
    """What the format says of one property.

    text: the values hold free text, in which brackets may stand unescaped by mistake; all others hold points, numbers
    and single letters, and end at their first `]`.
    single: there may be one value only.  required: an empty value means nothing.
    """

    text: bool
    single: bool
    required: bool


TEXT = PropertyType(text=True, single=True, required=False)
UNKNOWN = PropertyType(text=True, single=False, required=False)

MOVES = frozenset({"B", "W"})
SETUP_STONES = frozenset({"AB", "AW", "AE"})
POINTS = MOVES | SETUP_STONES
"""The properties that put something on the board."""

LONG_TEXTS = frozenset({"C", "GC", "N"})
"""Texts in which anything may stand, also what looks like SGF."""

ROOT_ONLY = frozenset({"AP", "CA", "FF", "GM", "ST", "SZ"})
"""FF[4]: properties that belong to the root node and nowhere else."""

_FAMILIES: tuple[tuple[PropertyType, str], ...] = (
    # Moves, and marks without a value.
    (PropertyType(text=False, single=True, required=False), "B W KO DO IT"),
    # Numbers, single letters, and the like.
    (
        PropertyType(text=False, single=True, required=True),
        "MN PL DM GB GW HO UC V BM TE FF GM ST SZ HA TM BL WL OB OW PM",
    ),
    # Komi has a finding of its own for an empty value (M306).
    (PropertyType(text=False, single=True, required=False), "KM"),
    # Lists of points.
    (PropertyType(text=False, single=False, required=True), "AB AW AE AR CR LN MA SL SQ TR L M"),
    # Lists of points that may be empty.
    (PropertyType(text=False, single=False, required=False), "DD VW TB TW"),
    # Lists of points with a text.
    (PropertyType(text=True, single=False, required=True), "LB"),
    # Free text: comments, names, game information.
    (TEXT, "C N AN AP BR BT CA CP DT EV FG GC GN ON OT PB PC PW RE RO RU SO US WR WT"),
    # Properties of earlier versions, and of other games: only known, nothing said of their values.
    (
        UNKNOWN,
        "AA AS BO BS CH CO CS CV DI EL EX ID IP IS IY KI LT MI NP NR NS OH OM OP OV RG RS SC SE SI SU TC WO WS",
    ),
)

PROPERTIES: dict[str, PropertyType] = {name: kind for kind, names in reversed(_FAMILIES) for name in names.split()}
"""Every property that a version of the format defines, by its name."""
