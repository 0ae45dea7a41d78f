"""Changes that need the agreement of others: a pause, a takeback, an end without a result, a swap, a stand-in."""

from kugel.game.events import Deal, DevilLook, Exchange, PassOn, Reveal, Win
from kugel.table import commands as do
from kugel.table.checks import check_not_running, check_player, proposed, refused, running
from kugel.table.log_entries import (
    Agreed,
    Declined,
    GameEvent,
    GameStopped,
    LogEntry,
    Paused,
    Proposed,
    SeedChosen,
    StandInCalled,
    Swapped,
    TakenBack,
)
from kugel.table.playing import Playing, decider
from kugel.table.seat_rule import counts, lost
from kugel.table.state import PAUSED, Table

PROPOSALS = ("pause", "takeback", "end", "swap", "stand-in")

STUCK_MINUTES = 3
"""Without a decision of somebody who is here; then the others may let a bot play for them."""

REVEALING = (Deal, Exchange, PassOn, DevilLook, Win, Reveal)
"""Events that show a player something hidden; where people play, no decision before them can be taken back.

A win shows that nobody could answer it with a TAC.
"""


def propose(table: Table, person: str, command: do.Propose, seed: bytes, at: int) -> list[LogEntry]:
    """Propose; if nobody has to agree, it is done at once."""
    if command.what not in PROPOSALS:
        raise refused("proposal-unknown", given=command.what[:40], allowed=PROPOSALS)
    check_player(table, person)
    if table.proposal:
        raise refused("proposal-open")
    match command.what:
        case "swap":
            check_not_running(table)
            if command.chair not in table.sitting or command.chair == table.chair_of(person):
                raise refused("swap-nobody", chair=command.chair[:1])
        case "takeback":
            events_before_takeback(table, person)
        case "stand-in":
            _check_stuck(table, person, command.chair, at)
        case "pause" if table.phase == PAUSED:
            raise refused("game-paused")
        case _:
            running(table)
    asking = Proposed(person, command.what, command.chair)
    if _asked(table, asking, at):
        return [asking]
    return [asking, *_carried_out(table, asking, frozenset(), seed, at)]


def agree(table: Table, person: str, seed: bytes, at: int) -> list[LogEntry]:
    """Agree; the last agreement needed carries it out."""
    open_one = proposed(table)
    asking = Proposed(open_one.person, open_one.what, open_one.chair)
    if person not in _asked(table, asking, at) | {asking.person}:
        raise refused("proposal-not-asked")
    agreed: list[LogEntry] = [] if person in open_one.agreed else [Agreed(person)]
    # People who were asked may be away by now: a second "agree" then finds nobody left to ask.
    having_agreed = open_one.agreed | {person}
    waiting = _asked(table, asking, at) - having_agreed
    return agreed if waiting else [*agreed, *_carried_out(table, asking, having_agreed, seed, at)]


def withdrawn(table: Table, person: str) -> list[LogEntry]:
    """Withdraw the open proposal if this person, who gives up their chair, made it or was asked."""
    asks = table.proposal and (table.proposal.person == person or table.chair_of(person))
    return [Declined(person)] if asks else []


def decline(table: Table, person: str) -> list[LogEntry]:
    """Decline, or withdraw one's own proposal."""
    proposed(table)
    check_player(table, person)
    return [Declined(person)]


def _asked(table: Table, asking: Proposed, at: int) -> set[str]:
    """The people who have to agree: all who play; those who are away block only the end, and that not for ever."""
    if asking.what == "swap":
        return {table.sitting[asking.chair]} if asking.chair in table.sitting else set()
    others = set(table.sitting.values()) - {asking.person}
    if asking.what == "stand-in":
        others.discard(table.sitting.get(asking.chair, ""))
    if asking.what == "end":
        return {one for one in others if counts(table, one, at)}
    return {one for one in others if table.people[one].here}


def _carried_out(
    table: Table, asking: Proposed, agreed: frozenset[str], seed: bytes, at: int
) -> list[LogEntry]:
    match asking.what:
        case "pause":
            return [Paused()]
        case "end":
            playing = running(table)
            events = playing.game.break_off()
            playing.ahead = len(events)
            # Also those who have lost their seats since: they have not agreed to anything.
            absent = tuple(sorted({*playing.seated, *table.sitting.values()} - {asking.person} - agreed))
            return [GameStopped(absent), *map(GameEvent, events), SeedChosen(seed.hex()), *lost(table, at)]
        case "stand-in":
            return [StandInCalled(asking.chair, table.settings.stand_in)]
        case "takeback":
            return [TakenBack(events_before_takeback(table, asking.person))]
        case _:
            own = table.chair_of(asking.person)
            there = own and asking.chair in table.sitting
            return [Swapped(own, asking.chair)] if own and there else [Declined(asking.person)]


def _check_stuck(table: Table, person: str, chair: str, at: int) -> None:
    """Somebody else who is here has not decided for long, at a table without a clock."""
    playing, owner = running(table), table.sitting.get(chair, "")
    if table.phase == PAUSED:
        raise refused("game-paused")
    awaited = any(table.chair_at(seat) == chair for seat in playing.game.deciding())
    here = owner not in ("", person) and table.people[owner].here and chair not in table.stand_ins
    if not awaited or not here or table.settings.timer:
        raise refused("stand-in-nobody", chair=chair[:1])
    if at < playing.turned + 60_000 * STUCK_MINUTES:
        raise refused("stand-in-early", minutes=STUCK_MINUTES)


def events_before_takeback(table: Table, person: str) -> int:
    """How many events remain when this person takes back their last decision, with all that bots did since.

    With other people at the table nobody may have learned anything by it: no person has decided since, and nothing
    hidden was shown. A game against bots alone counts for nothing, so there every own decision can be taken back.
    """
    playing, own = running(table), table.seats_of(person)
    for before in reversed(playing.decided):
        seat = decider(playing.game.events[before])
        if seat in own:
            break
        if seat and table.chair_at(seat) in table.sitting:
            raise refused("takeback-not-yours")
    else:
        raise refused("takeback-nothing")
    if person in playing.seated and before < playing.seated[person].event:
        # A bot made it, before this person sat down.
        raise refused("takeback-nothing")
    if not _against_bots(table, person) and _revealed_since(playing, before):
        raise refused("takeback-revealed")
    return before


def _against_bots(table: Table, person: str) -> bool:
    """Nobody else plays or has played, and at least one bot does: a solo game counts its cards."""
    return bool(table.bots) and set(running(table).seated) == {person}


def _revealed_since(playing: Playing, before: int) -> bool:
    """Whether a player has been shown something. While a win is pending, the next seat must hold a TAC (WI-4)."""
    return playing.game.state.pending != 0 or any(
        isinstance(event, REVEALING) for event in playing.game.events[before:]
    )
