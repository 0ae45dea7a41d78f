"""Variant and options as text: `four`, `four:masters=off,jester_tac=copy`."""

from functools import lru_cache

from kugel.notation.errors import NotationError
from kugel.rules.geometry import Geometry
from kugel.rules.variants import OPTION_NAMES, Options, Variant, configure


def read_variant(text: str) -> Variant:
    name, colon, rest = text.partition(":")
    options: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        option, equals, value = part.partition("=")
        if not (option and equals and value):
            raise NotationError("option-form", given=part, example="four:masters=off,jester_tac=copy")
        if option in options:
            raise NotationError("option-twice", given=option)
        options[option] = value
    return configure(name, options)


def write_variant(variant: Variant) -> str:
    """The name, and the options that differ from the default."""
    default = Options()
    options = [
        f"{option}={_short(str(getattr(variant.options, option)))}"
        for option in OPTION_NAMES
        if getattr(variant.options, option) != getattr(default, option)
    ]
    return f"{variant.name}:{','.join(options)}" if options else variant.name


def _short(value: str) -> str:
    return "replace" if value == "replace+JAWD" else value


@lru_cache(maxsize=256)
def geometry_for(text: str) -> Geometry:
    return Geometry(read_variant(text))
