"""Messages to readers, never as sentences: a key with its facts; a refusal also names the rule."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kugel.rules.seat import Seat

Fact = str | int | tuple["Fact", ...] | None


@dataclass(frozen=True, slots=True)
class Message:
    """A message, such as the description of a bot; the catalogue has its text."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason of a refusal; `rule` is its number on the rules page, empty without a rule."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    rule: str = ""


class Refused(Exception):
    """A refused request; the catalogue turns `refusal` into text."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {dict(refusal.facts)} {refusal.rule}".rstrip())
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        # Refusals of every kind arrive from a worker process as plain ones.
        return Refused, (self.refusal,)


class ConfigRefused(Refused):
    """A variant or an option that does not exist, or conflicts with others."""


def no_such_option(option: str, given: str, allowed: str) -> ConfigRefused:
    return ConfigRefused(Refusal("option-value", {"option": option, "given": given, "allowed": allowed}))


SEAT_FACTS = ("seat", "seats", "actor", "other")
"""Facts that name seats: given as numbers, shown as letters."""


def reason(key: str, rule: str = "", **facts: Fact | list[int]) -> Refusal:
    """A reason, with its facts by name."""
    return Refusal(key, {name: _fact(name, fact) for name, fact in facts.items()}, rule)


def _fact(name: str, fact: Fact | list[int]) -> Fact:
    if name in SEAT_FACTS:
        if isinstance(fact, int):
            return Seat.at(fact)
        if isinstance(fact, list | tuple):
            return tuple(Seat.at(seat) if isinstance(seat, int) else seat for seat in fact)
    return tuple(fact) if isinstance(fact, list) else fact
