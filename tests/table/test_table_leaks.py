"""No byte that somebody at a table gets depends on what they may not know: the byte test of games, for tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest
from game.game_helpers import VARIANTS, Rigged
from game.hidden_card_swaps import record, replay_swapped
from game.test_leaks import ATTEMPTS, MARK, games, marked, moments
from table.table_driver import TableDriver, gathered

import kugel
from kugel.game import SPECTATOR, Viewer, people
from kugel.game.events import Deal, DevilLook, PassOn
from kugel.game.viewer import mask, masked
from kugel.i18n import explain
from kugel.notation import IllegalPlay
from kugel.protocol.choices import LegalPlay
from kugel.rules.cards import NAMES
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.rules.step import Step
from kugel.server.tables import Logged
from kugel.server.ws.channels import news_frame
from kugel.table import commands as do
from kugel.table.decide import decide
from kugel.table.log_entries import GameEvent, GameStarted, LogEntry
from kugel.table.playing import Playing, Seated
from kugel.table.questions import deciding, plays, seven_progress, why_not
from kugel.table.settings import Settings
from kugel.table.state import Table
from kugel.table.timers import pending_moves
from kugel.table.views import entry_for, events_for, summary_of, view_of, viewer_of

TRIES = {"compiled": 3, "uncompiled": 1}[kugel.core()]


def table_with(game: Rigged, variant: str) -> TableDriver:
    """A table with people on all chairs, a spectator, and this game."""
    driver = gathered(Settings(variant, timer=60))
    driver.join("Zoe")
    names = {Seat.at(seat): "somebody" for seat in game.variant.seats}
    driver.table.playing = Playing(
        1, game, names, {}, driver.table.seating(), [0], driver.table.number, driver.now
    )
    return driver


def bytes_for(driver: TableDriver, person: str, attempts: list[str]) -> Iterator[bytes]:
    """Everything that this person can get out of a table."""
    table, playing = driver.table, driver.table.playing
    assert playing
    entries: list[LogEntry] = [GameStarted(1, playing.names), *map(GameEvent, playing.game.events)]
    for entry in entries:
        yield msgspec.json.encode(entry_for(entry, person, viewer_of(table, person)))
    yield msgspec.json.encode(view_of(table, person))
    yield msgspec.json.encode(summary_of(table))
    yield repr((deciding(table), pending_moves(table))).encode()
    if viewer := viewer_of(table, person):
        yield msgspec.json.encode(events_for(playing, viewer))
    for seat in Seat:
        yield answer(plays, table, person, seat)
        for name in NAMES.values():
            yield answer(why_not, table, person, seat, name)
        yield answer(seven_progress, table, person, seat, "7", ())
        yield answer(seven_progress, table, person, seat, "T", (Step(seat, "1", "2"),))
        for text in attempts:
            yield answer(allowed, table, person, do.MakePlay(seat, text, table.number))
    yield answer(allowed, table, person, do.Propose("takeback"))


def allowed(table: Table, person: str, command: do.Command) -> bool:
    return bool(decide(table, person, command, bytes(32), 0).entries)


def answer(ask: Callable[..., object], *question: object) -> bytes:
    """The answer to a question or an attempted command."""
    try:
        return msgspec.json.encode(ask(*question), enc_hook=LegalPlay.of)
    except IllegalPlay as illegal:
        return "\n".join(explain(reason) for reason in illegal.reasons).encode()
    except Refused as refused:
        return explain(refused.refusal).encode()


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_anybody_at_a_table_gets_depends_on_what_they_may_not_know(variant: str) -> None:
    kept, compared = record(variant, 1, 40), 0
    viewers: list[Viewer] = [*people(kept.variant), SPECTATOR]
    for number, viewer in enumerate(viewers, 1):
        rng = Random(number)
        chosen = [rng.randint(0, len(kept.commands)) for _ in range(TRIES)]
        chosen += moments(kept, PassOn, DevilLook)[:1]
        for same, other in games(kept, viewer, chosen, number):
            attempts = rng.sample(ATTEMPTS, 4)
            one, two = (
                list(bytes_for(table_with(game, variant), f"p{number}", attempts)) for game in (same, other)
            )
            assert one == two
            compared += 1
    assert compared or variant.startswith("solo"), "there must be something to compare"


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_late_guest_gets_no_card_of_the_deals_before_they_sat_down(variant: str) -> None:
    """With a mark in place of every card that was hidden from a spectator then."""
    kept = record(variant, 3, 60)
    game = replay_swapped(kept, len(kept.commands), [])
    assert game
    driver = table_with(game, variant)
    playing = driver.table.playing
    assert playing
    since = max(place for place, event in enumerate(game.events) if isinstance(event, Deal))
    before = [marked(event, SPECTATOR) for event in game.events[:since]]
    assert MARK in msgspec.json.encode(before).decode()
    game.events[:since] = before
    number = driver.table.number
    log = [Logged(number + place, 0, GameEvent(event)) for place, event in enumerate(game.events, 1)]
    driver.table.number = log[-1].number
    for person in driver.table.sitting.values():
        chair = driver.table.chair_of(person)
        assert chair
        playing.seated = {person: Seated(chair, since, number + since)}
        viewer = viewer_of(driver.table, person)
        assert viewer
        shown = msgspec.json.encode((view_of(driver.table, person), events_for(playing, viewer))).decode()
        shown += news_frame(driver.table, person, log)
        assert MARK not in shown
        deal = masked(game.events, viewer)[since]
        assert isinstance(deal, Deal)
        assert deal.hands != mask(game.events[since], SPECTATOR).hands  # type: ignore[union-attr]
