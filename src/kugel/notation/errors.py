"""Two errors of texts: no position or play of any game, or a play that is not legal here."""

from kugel.rules.refusals import Fact, Refusal, Refused, reason

EXAMPLE = "1*,13,h4/17/-/64 a 1,7,13,T,J/?5/?5/?5 5@1*,8,h4/17/-/64 d1 four"
"""A correct position, shown with every refusal of a malformed one."""


class NotationError(Refused):
    """The text is no position, or no play of any game."""

    def __init__(self, key: str, rule: str = "", **facts: Fact | list[int]) -> None:
        super().__init__(reason(key, rule, **facts))


class IllegalPlay(Refused):
    """A play, but not in this position; `reasons` are all its obstacles."""

    def __init__(self, reasons: list[Refusal]) -> None:
        super().__init__(reasons[0])
        self.reasons = reasons

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalPlay, (self.reasons,)


def illegal(key: str, rule: str, **facts: Fact | list[int]) -> IllegalPlay:
    """A play that one reason forbids."""
    return IllegalPlay([reason(key, rule, **facts)])
