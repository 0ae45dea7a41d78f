"""Settings of a table: the variant, who may watch and talk, and what happens when a player is slow or away."""

import msgspec

from kugel.bots.names import BOTS
from kugel.game.viewer import Viewer, people
from kugel.notation.variant import read_variant, write_variant
from kugel.rules.refusals import Refused, reason
from kugel.rules.variants import Variant

DAY = 24 * 60 * 60
LONGEST_TIMER = 14 * DAY
LONGEST_GRACE = DAY
SLOW = 60 * 60
"""Seconds per turn from which a game counts as slow: nobody waits at the table for the next turn."""

TALK = ("none", "phrases")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host's choices; all of them are public.

    `timer` is the time for one decision in seconds, 0 for none. After `grace` seconds of absence the bot
    `stand_in` plays on until the person returns; with 0 the table waits. `talk` is the talk allowed during a
    game: nothing, or phrases of the fixed list.
    """

    variant: str = "four"
    public: bool = False
    spectators: bool = True
    timer: int = 0
    grace: int = 60
    stand_in: str = "planner"
    talk: str = "none"


def checked(settings: Settings) -> Settings:
    """The same settings with the variant in its shortest form; refused if something does not fit."""
    variant = read_variant(settings.variant)
    if not 0 <= settings.timer <= LONGEST_TIMER:
        raise Refused(reason("table-timer", given=settings.timer, limit=LONGEST_TIMER))
    if not 0 <= settings.grace <= LONGEST_GRACE:
        raise Refused(reason("table-grace", given=settings.grace, limit=LONGEST_GRACE))
    if settings.talk not in TALK:
        raise Refused(reason("table-talk", given=settings.talk, allowed=TALK))
    check_bot(settings.stand_in)
    return msgspec.structs.replace(settings, variant=write_variant(variant))


def check_bot(name: str) -> None:
    """Refuses bots that a table does not offer: unknown ones, and commands of the server's machine."""
    if name not in BOTS:
        raise Refused(reason("table-bot", given=name[:40], allowed=tuple(BOTS)))


def chairs(variant: Variant) -> dict[str, Viewer]:
    """One chair for each person who plays, named after its first seat."""
    return {min(viewer.seats): viewer for viewer in people(variant)}
