"""Hints for beginners: the play of a good bot, from what they may know themselves."""

import kugel
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.table.checks import check_own, refused, running
from kugel.table.questions import deciding
from kugel.table.state import Table
from kugel.table.timers import PendingMove


def adviser() -> str:
    """The strongest bot that answers quickly; uncompiled, a network takes seconds."""
    return "expert" if kugel.core() == "compiled" else "planner"


def advice(table: Table, person: str, seat: Seat) -> PendingMove:
    """The move to think about; refused outside introductory games, where nobody may help (CO-2, CO-4)."""
    if table.variant.options.intro == "off":
        raise Refused(reason("hint-not-here", "CO-4"))
    check_own(table, person, seat)
    state = running(table).game.state
    if seat not in deciding(table):
        raise refused("not-your-turn", seat=seat, actor=state.actor)
    return PendingMove(at=0, seat=seat, bot=adviser(), cause="", command="")
