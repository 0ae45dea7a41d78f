"""Numbers typed by users; refusals say what would be right."""

from math import isfinite

from kugel.rules.refusals import Refused, reason

MOST_SECONDS = 86400.0


def read_number(
    field: str, given: str, least: float, most: float, example: str, *, whole: bool = False
) -> float:
    """A number between two others, both included."""
    try:
        number = float(int(given)) if whole else float(given)
    except ValueError:
        number = float("nan")
    if not (isfinite(number) and least <= number <= most):
        allowed = f"{least:g} … {most:.15g}"
        raise Refused(reason("number-form", field=field, given=given, allowed=allowed, example=example))
    return number
