"""No byte that somebody at a table gets depends on what they may not know: the byte test of games, for tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest
from game.game_helpers import VARIANTS, Rigged
from game.hidden_card_swaps import record
from game.test_leaks import ATTEMPTS, games, moments
from table.table_driver import TableDriver, gathered

import kugel
from kugel.game import SPECTATOR, Viewer, people
from kugel.game.events import DevilLook, PassOn
from kugel.i18n import explain
from kugel.notation import IllegalPlay
from kugel.protocol.choices import LegalPlay
from kugel.rules.cards import NAMES
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.rules.step import Step
from kugel.table import commands as do
from kugel.table.decide import decide
from kugel.table.log_entries import GameEvent, GameStarted, LogEntry
from kugel.table.playing import Playing
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
