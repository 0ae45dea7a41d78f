"""`python -m kugel.terminal.picture OUT.svg [POSITION]`: a drawn position as an SVG, for pages and README."""

import argparse
import io
import re
from pathlib import Path

from rich.console import Console

from kugel.notation import read_position
from kugel.rules.refusals import Refused
from kugel.rules.state import State
from kugel.terminal.board import draw
from kugel.terminal.layout import COLUMNS

EXAMPLE = (
    "1*,27,h4/20,41,h3,h4/36,58,h4/12,49* a 4,7,13,T/?4/?4/?4 "
    "5@1*,27,h4/20,41,h3,h4/12,36,58,h4/7,49* d3 four"
)
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def picture(state: State) -> str:
    """The position as the text of an SVG file."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), color_system="truecolor")
    console.print(draw(state))
    # A picture must not load fonts from elsewhere; the reader's own monospace font will do.
    return FONTS.sub("", console.export_svg(title="kugel show", unique_id="kugel"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="kugel.terminal.picture", description="Draw a position as an SVG.")
    parser.add_argument("out", type=Path, metavar="OUT.svg")
    parser.add_argument("position", nargs="?", default=EXAMPLE, metavar="POSITION")
    arguments = parser.parse_args()
    try:
        state = read_position(arguments.position)
    except Refused as error:
        parser.error(str(error))
    arguments.out.write_text(picture(state), encoding="utf-8")


if __name__ == "__main__":
    main()
