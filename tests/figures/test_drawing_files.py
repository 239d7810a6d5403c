"""Files: the same bytes for the same input, grey where there is no colour, words for those who cannot see."""

from __future__ import annotations

import hashlib
import io
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from gocli.errors import UsageError
from gocli.figures.animation import frames
from gocli.figures.build import figures_of
from gocli.figures.model import Figure
from gocli.figures.pages import Page
from gocli.figures.rendering import Look, missing_note, render
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.records.reading import read_bytes

GAME = (
    b"(;SZ[9]PB[A & B]PW[<W>];B[ee];W[ec];B[cc]C[Black 1 and 3];W[gc];B[gg];W[];B[cg]LB[aa:a][ab:b]TR[ee]"
    b"AR[aa:cc]DD[hh:ii])"
)


def figures(**wanted: object) -> list[Figure]:
    return figures_of(read_bytes(GAME).records[0], Request(**{"coordinates": "western", "every": 3, **wanted}))


def drawn(format: str, style: str = "print", **wanted: object) -> bytes:
    found = figures(**wanted)
    chosen = found if format in ("pdf", "gif", "html", "sensei") else found[-1:]
    if format == "gif":
        chosen = [replace(figure, caption=(), comment=()) for figure in found]
    return render(chosen, format, Look(STYLES[style]))[0]


@pytest.mark.parametrize("format", ["png", "svg", "pdf", "gif", "html", "sensei"])
def test_the_same_input_gives_the_same_bytes(format):
    assert drawn(format) == drawn(format)


def test_bytes_do_not_depend_on_hash_seed_zone_or_clock():
    code = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[1]);"
        "from test_drawing_files import drawn;"
        "print([hashlib.sha256(drawn(f)).hexdigest() for f in ('png', 'svg', 'pdf', 'gif')])"
    )
    here = os.path.dirname(__file__)
    other = {**os.environ, "PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "86400"}
    ended = subprocess.run([sys.executable, "-c", code, here], env=other, capture_output=True, text=True, check=True)
    expected = [hashlib.sha256(drawn(format)).hexdigest() for format in ("png", "svg", "pdf", "gif")]
    assert ended.stdout.strip() == str(expected)


def test_no_date_is_written():
    assert b"CreationDate" not in drawn("pdf")
    assert b"date" not in drawn("svg").lower()


def test_a_style_without_colour_is_an_8_bit_grey_image():
    image = Image.open(io.BytesIO(drawn("png")))
    assert image.mode == "L"
    assert Image.open(io.BytesIO(drawn("png", "wood"))).mode == "RGB"


@pytest.mark.parametrize("dpi", [50, 144, 300, 333])
def test_lines_are_a_whole_number_of_pixels_apart(dpi):
    look = Look(STYLES["print"], dpi=dpi)
    empty = figures_of(read_bytes(b"(;SZ[9])").records[0], Request(caption="none"))
    image = Image.open(io.BytesIO(render(empty, "png", look)[0]))
    cell = round(20 * dpi / 72)
    middle = image.height // 2 + cell // 2
    dark = [x for x in range(image.width) if image.getpixel((x, middle)) < 100]
    starts = [x for x in dark if x - 1 not in dark]
    assert len(starts) == 9
    assert {right - left for left, right in pairwise(starts[1:-1])} == {cell}


def test_svg_carries_role_title_and_description():
    root = ElementTree.fromstring(drawn("svg"))
    space = {"svg": "http://www.w3.org/2000/svg"}
    assert root.get("role") == "img"
    title, description = root.find("svg:title", space), root.find("svg:desc", space)
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    assert "A & B" in title.text
    assert "<W>" in title.text
    assert "B7 C3" in drawn("svg", every=None).decode()


def test_svg_needs_no_font():
    assert b"<text" not in drawn("svg")
    assert b"font-family" not in drawn("svg")


def test_html_needs_no_network_and_no_script():
    page = drawn("html").decode()
    assert "<script" not in page
    assert not re.findall(r'(?:src|href)="(?!#)', page)
    assert page.count('role="img"') == 3
    assert "&lt;W&gt;" in page
    assert "<W>" not in page
    assert '<span class="stone black">1</span>' in page


def test_html_identifiers_are_unique():
    names = re.findall(r' id="([^"]+)"', drawn("html").decode())
    assert len(names) == len(set(names))


def test_a_pdf_holds_every_figure():
    assert drawn("pdf").count(b"/Type /Page ") + drawn("pdf").count(b"/Type /Page\n") == 3


def test_a_book_has_headers_and_fewer_pages():
    look = Look(STYLES["book"], page=Page("a5", 4))
    data, missing = render(figures(), "pdf", look, ("A book",))
    assert not missing
    assert data.count(b"/MediaBox [0 0 420 595]") + data.count(b"/MediaBox [ 0 0 420 595 ]") == 1


def test_a_gif_holds_its_last_frame():
    animation = Image.open(io.BytesIO(drawn("gif")))
    times = []
    for frame in range(animation.n_frames):
        animation.seek(frame)
        times.append(animation.info["duration"])
    assert times == [800, 800, 5000]


def test_png_holds_one_picture():
    with pytest.raises(UsageError, match="holds one picture and there are 3"):
        render(figures(), "png", Look(STYLES["print"]))


def test_an_image_too_large_is_refused():
    with pytest.raises(UsageError, match="too large"):
        render(figures()[:1], "png", Look(STYLES["print"], dpi=20000))


def test_characters_that_no_font_has_are_named():
    found = figures_of(read_bytes("(;SZ[5]C[\U00012000 x])".encode()).records[0], Request())
    _, missing = render(found, "svg", Look(STYLES["print"]))
    assert missing == {"\U00012000"}
    assert "install" in missing_note(missing)


def test_sensei_text():
    text = drawn("sensei", every=None).decode()
    assert text.startswith("$$Bc9 A & B (Black)")
    assert "$$ | . . 3 . 2 . 4 . . |" in text
    assert "$$ {AR 1:1 3:3}" in text
    assert "6 pass" in text


def test_drawing_needs_no_pyplot_and_the_model_no_matplotlib():
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "import gocli.figures, gocli.cli.diagram, gocli.cli.show; assert 'matplotlib' not in sys.modules;"
        "assert 'numpy' not in sys.modules;"
        "from test_drawing_files import drawn; [drawn(format) for format in ('png', 'svg', 'pdf')];"
        "assert 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code, os.path.dirname(__file__)], check=True)


def test_an_animation_keeps_the_colours_of_its_style():
    animation = Image.open(io.BytesIO(drawn("gif", "wood")))
    for frame in range(animation.n_frames):
        animation.seek(frame)
        colors = {color for _, color in animation.convert("RGB").getcolors(1 << 20)}
        assert {(255, 255, 255), (0xE4, 0xB8, 0x69), (0, 0, 0)} <= colors


@pytest.mark.parametrize("style", ["print", "wood"])
def test_the_frames_of_a_gif_have_one_size_whatever_their_captions_need(style):
    record = read_bytes(b"(;SZ[2];B[aa];W[bb])").records[0]
    data, _ = render(frames(record, Request()), "gif", Look(STYLES[style]))
    animation = Image.open(io.BytesIO(data))
    sizes = set()
    for frame in range(animation.n_frames):
        animation.seek(frame)
        sizes.add(animation.size)
    animation.seek(0)
    assert sizes == {animation.size}
