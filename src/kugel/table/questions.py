"""Questions of players before they decide: their plays, the next steps of a 7, why a card cannot be played.

The answers follow from their own cards and the board alone, so they reveal nothing new.
"""

from kugel.notation.errors import NotationError
from kugel.notation.why.cards import why_not_card
from kugel.rules.cards import KIND_OF, NAMES, TAC
from kugel.rules.codes import GIVE
from kugel.rules.play import Play
from kugel.rules.refusals import Refusal
from kugel.rules.seat import Seat
from kugel.rules.seven.progress import SevenProgress, progress
from kugel.rules.step import Step
from kugel.table.checks import check_own, refused, running
from kugel.table.state import Table


def deciding(table: Table) -> tuple[Seat, ...]:
    """The seats that have to decide."""
    return table.playing.game.deciding() if table.running and table.playing else ()


def plays(table: Table, person: str, seat: Seat) -> list[Play]:
    """The plays of one of this person's seats; none while another seat decides."""
    check_own(table, person, seat)
    return running(table).game.plays(seat)


def why_not(table: Table, person: str, seat: Seat, card: str) -> tuple[Refusal, ...]:
    """The reasons why a card cannot be played now; none if it can."""
    check_own(table, person, seat)
    state = running(table).game.state
    if card not in KIND_OF:
        raise NotationError("played-card", given=card[:40], allowed=tuple(KIND_OF))
    if seat not in deciding(table):
        raise refused("not-your-turn", seat=seat, actor=state.actor)
    return () if state.phase == GIVE else tuple(why_not_card(state, KIND_OF[card]))


def seven_progress(table: Table, person: str, seat: Seat, card: str, made: tuple[Step, ...]) -> SevenProgress:
    """The steps that can follow these in a 7, or in a TAC that uses one."""
    check_own(table, person, seat)
    game = running(table).game
    # A 7 may also be given or discarded; then there is nothing to step.
    if not any(play.card == card and play.is_seven for play in game.plays(seat)):
        raise refused("no-seven", card=card[:2])
    return progress(game.state, card == NAMES[TAC], made)
