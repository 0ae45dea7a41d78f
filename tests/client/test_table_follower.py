"""A client's own state of a table agrees with the server's, in whatever order messages come."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from table.table_driver import TableDriver, against_bots, begun

from kugel.client.table_follower import FRESH, Gap, TableFollower
from kugel.protocol.messages import AskHistory, AskSnapshot, History, ServerMessage
from kugel.rules.seat import Seat
from kugel.server.tables import Logged
from kugel.server.ws.channels import news_frame, snapshot_frame
from kugel.table import commands as do
from kugel.table.questions import plays
from kugel.table.settings import Settings
from kugel.table.views import events_for, view_of, viewer_of

_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class FakeServer:
    """A server that answers only when the test says so."""

    def __init__(self, driver: TableDriver, person: str) -> None:
        self.driver, self.person = driver, person
        self.follower = TableFollower()
        self.last_sent = 0

    def show(self) -> None:
        self.take(snapshot_frame(self.driver.table, self.person))
        self.last_sent = self.driver.table.number

    def tell(self) -> None:
        fresh = [Logged(*entry) for entry in self.driver.entries if entry[0] > self.last_sent]
        self.last_sent = self.driver.table.number
        self.take(news_frame(self.driver.table, self.person, fresh))

    def answer(self) -> None:
        questions, self.follower.questions = self.follower.questions, []
        for question in questions:
            match question:
                case AskHistory(id):
                    self.follower.take(self.history(id))
                case AskSnapshot(id):
                    self.take(snapshot_frame(self.driver.table, self.person, id))
                case _:
                    raise AssertionError(question)

    def history(self, id: str) -> History:
        table = self.driver.table
        viewer = viewer_of(table, self.person)
        assert viewer
        assert table.playing
        return History(
            id,
            table.playing.number,
            tuple(events_for(table.playing, viewer)),
        )

    def take(self, frame: str) -> None:
        self.follower.take(_decoder.decode(frame))

    def check(self) -> None:
        """The client's state is what the server would show it."""
        follower, table = self.follower, self.driver.table
        shown = view_of(table, self.person)
        assert follower.number == table.number == follower.seen
        assert (follower.phase, follower.game) == (shown.phase, shown.game.number if shown.game else 0)
        if shown.game and table.playing:
            viewer = viewer_of(table, self.person)
            assert follower.observer
            assert viewer
            assert follower.observer.view() == shown.game.view
            assert follower.events == events_for(table.playing, viewer)
            assert follower.deciding == shown.game.deciding


@pytest.mark.parametrize("person", ["p1", "p2", "p4"])
def test_it_follows_a_game_from_its_first_card(person: str) -> None:
    driver = begun(Settings("four:max_deals=2"))
    table = FakeServer(driver, person)
    table.show()
    table.answer()
    rng = Random(1)
    while driver.table.running:
        for _ in range(rng.randint(1, 4)):
            if driver.table.running:
                driver.decide_at_random(rng)
        table.tell()
        table.answer()
        table.check()
    driver.do("p1", do.Start())
    table.tell()
    table.answer()
    table.check()


def test_entries_before_the_history_arrives_are_neither_lost_nor_repeated() -> None:
    driver, rng = begun(), Random(2)
    driver.play_on(1, 6)
    table = FakeServer(driver, "p2")
    table.show()
    for _ in range(5):
        driver.decide_at_random(rng)
        table.tell()
    assert table.follower.seen == FRESH, "after a lost connection it has to start again"
    table.answer()
    table.check()


def test_a_takeback_is_followed_before_and_after_the_history_arrives() -> None:
    for late in (False, True):
        driver = against_bots()
        table = FakeServer(driver, "p1")
        table.show()
        if not late:
            table.answer()
        driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
        table.tell()
        driver.do("p1", do.Propose("takeback"))
        table.tell()
        driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[1].text)
        table.tell()
        table.answer()
        table.answer()
        table.check()


def test_a_guest_who_takes_over_a_chair_has_its_view_from_that_deal_on() -> None:
    driver = against_bots(Settings("four:max_deals=4"))
    zoe = driver.join("Zoe")
    table = FakeServer(driver, zoe)
    table.show()
    table.answer()
    driver.do(zoe, do.Sit("b"))
    driver.do("p1", do.AdmitGuest(zoe))
    rng = Random(1)
    while driver.table.chair_of(zoe) is None:
        driver.decide_at_random(rng)
    table.tell()
    table.answer()
    table.answer()
    table.check()
    driver.play_on(2, 5)
    table.tell()
    table.check()
    assert table.follower.chair
    assert table.follower.chair.chair == "b"


def test_old_numbers_are_skipped_and_a_gap_is_noticed() -> None:
    driver = begun()
    table = FakeServer(driver, "p1")
    table.show()
    table.answer()
    driver.play_on(1, 2)
    table.tell()
    table.last_sent -= 4
    table.tell()
    table.check()
    driver.play_on(2, 2)
    table.last_sent += 1
    with pytest.raises(Gap):
        table.tell()


def test_a_client_starts_a_game_only_where_nobody_else_has_to() -> None:
    driver = TableDriver()
    bob = driver.join("Bob", "b")
    table = FakeServer(driver, bob)

    def may_start() -> bool:
        table.show()
        return table.follower.may_start

    assert not may_start()
    for chair in ("a", "c", "d"):
        driver.do("p1", do.SeatBot(chair, "random"))
    assert not may_start(), "the host is here"
    driver.go("p1")
    assert may_start()
