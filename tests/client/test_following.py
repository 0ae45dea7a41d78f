"""A client's own picture of a table is the table's, whatever it hears first and whatever is taken back."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from table.room import Room, against_bots, begun

from kugel.client.following import FRESH, Following, Gap
from kugel.game.viewer import mask
from kugel.server.hall import Logged
from kugel.server.messages import AskHistory, AskView, History, ServerMessage
from kugel.server.rooms import news, whole
from kugel.table import commands as do
from kugel.table.asking import choices
from kugel.table.settings import Settings
from kugel.table.sights import eyes, sight, told

_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class Pretended:
    """A server that answers questions late: only when it is told to."""

    def __init__(self, room: Room, person: str) -> None:
        self.room, self.person = room, person
        self.following = Following()
        self.told = 0

    def show(self) -> None:
        self.take(whole(self.room.table, self.person))
        self.told = self.room.table.number

    def tell(self) -> None:
        fresh = [Logged(*entry) for entry in self.room.entries if entry[0] > self.told]
        self.told = self.room.table.number
        self.take(news(self.room.table, self.person, fresh))

    def answer(self) -> None:
        questions, self.following.questions = self.following.questions, []
        for question in questions:
            match question:
                case AskHistory(id):
                    self.following.take(self.history(id))
                case AskView(id):
                    self.take(whole(self.room.table, self.person, id))
                case _:
                    raise AssertionError(question)

    def history(self, id: str) -> History:
        table = self.room.table
        viewer = eyes(table, self.person)
        assert viewer
        assert table.playing
        return History(id, table.playing.number, tuple(told(table.playing, viewer)))

    def take(self, frame: str) -> None:
        self.following.take(_decoder.decode(frame))

    def check(self) -> None:
        """What the client has worked out is what the server would show it."""
        following, table = self.following, self.room.table
        shown = sight(table, self.person)
        assert following.number == table.number == following.seen
        assert (following.phase, following.game) == (shown.phase, shown.game.number if shown.game else 0)
        if shown.game and table.playing:
            viewer = eyes(table, self.person)
            assert following.watcher
            assert viewer
            assert following.watcher.view() == shown.game.view
            assert following.events == [mask(event, viewer) for event in table.playing.game.events]
            assert following.deciding == shown.game.deciding


@pytest.mark.parametrize("person", ["p1", "p2", "p4"])
def test_it_follows_a_game_from_its_first_card(person: str) -> None:
    room = begun(Settings("four:max_deals=2"))
    table = Pretended(room, person)
    table.show()
    table.answer()
    rng = Random(1)
    while room.table.running:
        for _ in range(rng.randint(1, 4)):
            if room.table.running:
                room.decide_at_random(rng)
        table.tell()
        table.answer()
        table.check()
    room.do("p1", do.Start())
    table.tell()
    table.answer()
    table.check()


def test_what_happens_before_the_history_comes_is_not_lost_and_not_told_twice() -> None:
    room, rng = begun(), Random(2)
    room.play_on(1, 6)
    table = Pretended(room, "p2")
    table.show()
    for _ in range(5):
        room.decide_at_random(rng)
        table.tell()
    assert table.following.seen == FRESH, "after a cut it has to begin anew"
    table.answer()
    table.check()


def test_a_takeback_is_followed_before_and_after_the_history_comes() -> None:
    for late in (False, True):
        room = against_bots()
        table = Pretended(room, "p1")
        table.show()
        if not late:
            table.answer()
        room.play("a", choices(room.table, "p1", "a")[0].play)
        table.tell()
        room.do("p1", do.Propose("takeback"))
        table.tell()
        room.play("a", choices(room.table, "p1", "a")[1].play)
        table.tell()
        table.answer()
        table.answer()
        table.check()


def test_who_takes_a_chair_over_looks_again_with_its_eyes() -> None:
    room = begun()
    zoe = room.join("Zoe")
    table = Pretended(room, zoe)
    table.show()
    table.answer()
    room.do("p2", do.Leave())
    room.do(zoe, do.Sit("b"))
    table.tell()
    table.answer()
    table.answer()
    table.check()
    assert table.following.chair
    assert table.following.chair.chair == "b"


def test_old_numbers_are_passed_over_and_a_gap_is_noticed() -> None:
    room = begun()
    table = Pretended(room, "p1")
    table.show()
    table.answer()
    room.play_on(1, 2)
    table.tell()
    table.told -= 4
    table.tell()
    table.check()
    room.play_on(2, 2)
    table.told += 1
    with pytest.raises(Gap):
        table.tell()


def test_it_starts_a_game_only_where_nobody_else_has_to() -> None:
    room = Room()
    bob = room.join("Bob", "b")
    table = Pretended(room, bob)

    def may_start() -> bool:
        table.show()
        return table.following.may_start

    assert not may_start()
    for chair in ("a", "c", "d"):
        room.do("p1", do.SeatBot(chair, "random"))
    assert not may_start(), "the host is here"
    room.go("p1")
    assert may_start()
