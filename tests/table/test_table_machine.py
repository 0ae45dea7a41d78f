"""A table under random commands, sensible or not: the invariants hold after every single one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
from game.test_leaks import MARK, marked
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from table.table_driver import TableDriver

import kugel
from kugel.game import Observer, everybody, person_at
from kugel.game.record import header_for, write_record
from kugel.game.verify import verify
from kugel.notation import write_position
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import Opening, play_for
from kugel.table.log_entries import GameEvent, LogEntry
from kugel.table.questions import deciding
from kugel.table.settings import Settings, checked
from kugel.table.state import Table
from kugel.table.timers import pending_moves
from kugel.table.views import entry_for, events_for, summary_of, view_of, viewer_of

VARIANTS = (
    "four:max_deals=1",
    "two:max_deals=1",
    "solo:max_deals=1",
    "three-double:max_deals=1,pair_sees=on",
)

numbers = st.integers(0, 2**32 - 1)
people = st.integers(1, 9).map(lambda number: f"p{number}")
"""Some are at the table, some have left, some have never been there."""

chairs = st.sampled_from(("a", "b", "c", "d", "", "z"))
kinds = st.sampled_from(("pause", "takeback", "end", "swap", "stand-in", "nonsense"))
tables = st.builds(
    Settings,
    variant=st.sampled_from(VARIANTS),
    spectators=st.booleans(),
    timer=st.sampled_from((0, 30)),
    grace=st.sampled_from((0, 60)),
    stand_in=st.just("greedy"),
    talk=st.sampled_from(("none", "phrases")),
)
commands = st.one_of(
    st.builds(do.Rename, st.text(max_size=30)),
    st.builds(do.Sit, chairs, st.sampled_from(("", "seed"))),
    st.builds(do.Stand),
    st.builds(do.Leave),
    st.builds(do.ChangeSettings, tables),
    st.builds(do.SeatBot, chairs, st.sampled_from(("random", "exec:sh"))),
    st.builds(do.FreeChair, chairs),
    st.builds(do.CloseChair, chairs, st.booleans()),
    st.builds(do.RemovePerson, people),
    st.builds(do.AdmitGuest, people),
    st.builds(do.RefuseGuest, people),
    st.builds(do.MoveChair, chairs, chairs),
    st.builds(do.ShuffleChairs),
    st.builds(do.RenewToken),
    st.builds(do.Start, st.booleans()),
    st.builds(
        do.MakePlay,
        st.sampled_from(Seat),
        st.sampled_from(("7:discard", "1:give", "7:give", "T:give", "11:give", "5:1-6", "?")),
        st.integers(-1, 400),
    ),
    st.builds(do.Propose, kinds, chairs),
    st.builds(do.Agree),
    st.builds(do.Decline),
    st.builds(do.Resume),
    st.builds(do.PlayOn),
    st.builds(do.Say, st.text(max_size=20), st.sampled_from(("", "phrase-hello", "x"))),
)


class AtTheTable(RuleBasedStateMachine):
    """People come, sit, play, ask, forge and leave, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.checked = self.proved = 0
        self.driver = TableDriver()

    @initialize(wanted=tables, start=st.booleans())
    def open(self, wanted: Settings, start: bool) -> None:
        bots = dict.fromkeys(TableDriver(Opening("Ann", wanted)).table.chairs, "random")
        bots.pop("a")
        self.driver = TableDriver(Opening("Ann", wanted, "a", bots, start=start))

    def attempt(self, person: str, command: do.Command) -> bool:
        """A command from anybody; if it is refused, it leaves no trace."""
        before = self.traces()
        try:
            self.driver.do(person, command)
        except Refused:
            assert self.traces() == before
            return False
        return True

    def traces(self) -> tuple[int, bytes]:
        table = self.driver.table
        position = write_position(table.playing.game.state) if table.playing else ""
        return table.number, msgspec.json.encode((summary_of(table), position))

    @rule(person=people, command=commands)
    def somebody_asks(self, person: str, command: do.Command) -> None:
        self.attempt(person, command)

    @rule(person=people, command=commands)
    def somebody_asks_twice(self, person: str, command: do.Command) -> None:
        """The table copes with the repetition: it is carried out, refused, or changes nothing."""
        self.attempt(person, command)
        self.attempt(person, command)

    @rule(name=st.text(max_size=10), chair=chairs)
    def somebody_joins(self, name: str, chair: str) -> None:
        with suppress(Refused):
            self.driver.join(name, chair)

    @rule(person=people, node=st.sampled_from(("one", "two")), here=st.booleans())
    def somebody_comes_or_goes(self, person: str, node: str, here: bool) -> None:
        if person in self.driver.table.people:
            self.driver.come(person, node) if here else self.driver.go(person, node)

    @rule(seconds=st.sampled_from((0, 1, 30, 61, 181, 601)))
    def time_passes(self, seconds: int) -> None:
        self.driver.wait(seconds)

    @precondition(lambda self: self.driver.table.phase == "playing")
    @rule(seed=numbers, decisions=st.sampled_from((1, 1, 3, 40)))
    def they_play(self, seed: int, decisions: int) -> None:
        rng = Random(seed)
        for _ in range(decisions):
            if deciding(self.driver.table):
                self.driver.decide_at_random(rng)

    @precondition(lambda self: self.driver.table.phase == "playing")
    @rule(seed=numbers)
    def a_stale_play_is_refused(self, seed: int) -> None:
        table = self.driver.table
        assert table.playing
        for person in table.sitting.values():
            for seat in table.seats_of(person):
                seen = table.playing.settled - 1 - seed % 3
                assert not self.attempt(person, do.MakePlay(seat, "7:discard", seen))

    @precondition(lambda self: bool(pending_moves(self.driver.table)))
    @rule(seed=numbers)
    def a_pending_move_is_made(self, seed: int) -> None:
        driver = self.driver
        pending = pending_moves(driver.table)[0]
        driver.now = max(driver.now, pending.at)
        play = Random(seed).choice(self.offered(pending.seat))
        driver.keep(
            play_for(driver.table, driver.now, pending.seat, play, pending.cause, driver.fresh_seed())
        )
        assert pending.command not in [one.command for one in pending_moves(driver.table)]

    def offered(self, seat: Seat) -> tuple[str, ...]:
        """The plays that a seat finds for itself, from what it has seen."""
        table = self.driver.table
        assert table.playing
        observer = Observer(table.variant, person_at(table.variant, seat.number))
        for event in events_for(table.playing, observer.viewer):
            observer.see(event)
        return observer.plays()[seat]

    # What holds.

    @invariant()
    def chairs_and_people_fit(self) -> None:
        table = self.driver.table
        assert len(set(table.sitting.values())) == len(table.sitting)
        assert not set(table.sitting) & set(table.bots)
        assert set(table.stand_ins) <= set(table.sitting)
        assert {*table.sitting, *table.bots} <= set(table.chairs)
        assert not any(table.people[person].gone for person in table.sitting.values())
        assert [game.number for game in table.series] == sorted({game.number for game in table.series})
        assert len(table.series) == table.games - table.running
        if table.running:
            assert not any(table.free(chair) for chair in table.chairs)
        at_table = [person for person, one in table.people.items() if not one.gone]
        assert table.host in at_table or not at_table or table.people[table.host].gone
        assert table.settings == checked(table.settings)
        names = [one.name.casefold() for one in table.people.values() if not one.gone]
        assert len(set(names)) == len(names)

    @invariant()
    def nobody_sees_what_he_may_not_know(self) -> None:
        """Every new entry, with marks in place of hidden cards, and the whole table as each person sees it."""
        table = self.driver.table
        for person in table.people:
            for _, _, entry in self.driver.entries[self.checked :]:
                shown = msgspec.json.encode(
                    entry_for(self.with_marks(person, entry), person, viewer_of(table, person))
                )
                assert MARK not in shown.decode()
                assert table.seed.encode() not in shown
            assert table.seed.encode() not in msgspec.json.encode(view_of(table, person))
            if table.running and table.playing:
                secret = table.playing.game.seeds.server.hex().encode()
                assert secret not in msgspec.json.encode(view_of(table, person))
        self.checked = len(self.driver.entries)

    def with_marks(self, person: str, entry: LogEntry) -> LogEntry:
        viewer = viewer_of(self.driver.table, person)
        if isinstance(entry, GameEvent) and viewer:
            return GameEvent(marked(entry.event, viewer), entry.cause)
        return entry

    @invariant()
    def a_finished_game_can_be_checked_by_anybody(self) -> None:
        table, playing = self.driver.table, self.driver.table.playing
        if playing and playing.game.over and playing.number > self.proved:
            self.proved = playing.number
            header = header_for(
                table.variant, playing.game.commitment, everybody(table.variant), playing.names
            )
            with TemporaryDirectory() as folder:
                path = Path(folder) / "game.jsonl"
                write_record(path, header, playing.game.events)
                assert verify(path).proved

    def teardown(self) -> None:
        """The log alone leads to the same table."""
        again = Table("abc")
        for number, at, entry in self.driver.entries:
            again.follow(number, at, entry)
        table = self.driver.table
        assert [view_of(again, one) for one in again.people] == [view_of(table, one) for one in table.people]
        assert pending_moves(again) == pending_moves(table)


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = settings(
    max_examples=settings().max_examples // {"compiled": 8, "uncompiled": 25}[kugel.core()],
    stateful_step_count=40,
)
