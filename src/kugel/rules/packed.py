"""The parts of a packed play's code, by name (see `codes`); `packed_c.pxd` has the same in C."""


def kind_of(code: int) -> int:
    """The kind of play: MOVE, OPEN and so on."""
    return code & 15


def card_of(code: int) -> int:
    """The card that is laid or given."""
    return code >> 4 & 31


def copied_of(code: int) -> int:
    """The card that a TAC copies, or NO_CARD."""
    return code >> 9 & 31


def colour_of(code: int) -> int:
    """The colour whose marble moves; for the Devil, whose hand is played next."""
    return code >> 14 & 7


def begin_of(code: int) -> int:
    """The place where the marble starts."""
    return code >> 17 & 255


def end_of(code: int) -> int:
    """The place where it ends."""
    return code >> 25 & 255
