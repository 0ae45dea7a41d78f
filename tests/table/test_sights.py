"""What each person sees of a table: everything public, his own cards, and of secrets only what was promised."""

from __future__ import annotations

import msgspec
from game.watching import check_view
from table.room import SHORT, Room, begun, gathered

from kugel.game import SPECTATOR, Watcher, people
from kugel.game.events import Deal
from kugel.game.shuffle import commitment
from kugel.table import commands as do
from kugel.table.asking import deciding
from kugel.table.decisions import Opening
from kugel.table.happenings import Came, Happened, Joined, Promised, Renewed, Said, Sat, Sealed
from kugel.table.settings import Settings
from kugel.table.sights import card, eyes, seen, sight, told


def shown(room: Room, person: str) -> bytes:
    """All entries of the log as this person sees them now."""
    return msgspec.json.encode([seen(room.table, person, happening) for _, _, happening in room.entries])


def test_of_a_sealed_seed_everybody_sees_only_what_it_must_lead_to() -> None:
    room = gathered()
    seed = room.table.seed
    promise = commitment(bytes.fromhex(seed))
    assert seen(room.table, "p1", Sealed(seed)) == Promised(promise)
    for person in room.table.people:
        assert seed.encode() not in shown(room, person) + msgspec.json.encode(sight(room.table, person))
        assert sight(room.table, person).promise == promise
    assert seed.encode() not in msgspec.json.encode(card(room.table))


def test_the_promise_before_a_game_is_the_commitment_of_its_record() -> None:
    room = gathered()
    promise = sight(room.table, "p1").promise
    room.do("p1", do.Start())
    game = sight(room.table, "p2").game
    assert game
    assert game.commitment == promise


def test_the_seed_of_a_person_is_nobodys_business_until_the_game_is_over() -> None:
    room = Room(Opening("Ann", Settings("solo:max_deals=1"), "a", seed="my secret"))
    zoe = room.join("Zoe")
    room.do("p1", do.Sit("a", "my secret again"))
    assert b"my secret" not in shown(room, zoe)
    room.do("p1", do.Start())
    room.play_out(1)
    assert b"my secret again" in shown(room, zoe), "now everybody can check the shuffles"


def test_a_token_that_was_renewed_is_news_for_its_owner_only() -> None:
    room = gathered()
    assert seen(room.table, "p1", Renewed("p1", 2)) == Renewed("p1", 2)
    assert seen(room.table, "p2", Renewed("p1", 2)) is None


def test_nobody_learns_through_which_node_somebody_comes() -> None:
    assert seen(gathered().table, "p2", Came("p1", "one")) == Came("p1")


def test_what_is_public_is_seen_by_all_as_it_is() -> None:
    room = gathered()
    for happening in (Joined("p9", "Zoe"), Said("p1", "hello")):
        assert seen(room.table, "p2", happening) == happening
    assert seen(room.table, "p2", Sat("p1", "a", "secret")) == Sat("p1", "a")


def test_each_sees_his_own_hand_and_a_watcher_none() -> None:
    room = begun()
    zoe = room.join("Zoe")
    deal = next(one for _, _, one in room.entries if isinstance(one, Happened) and isinstance(one.game, Deal))
    for person in ("p1", "p2", "p3", "p4", zoe):
        masked = seen(room.table, person, deal)
        assert isinstance(masked, Happened)
        assert isinstance(masked.game, Deal)
        hidden = [hand.startswith("?") for hand in masked.game.hands.split("/")]
        assert hidden == [person != owner for owner in ("p1", "p2", "p3", "p4")]


def test_where_watching_is_not_allowed_who_has_no_chair_sees_nothing_of_the_game() -> None:
    room = gathered(Settings(SHORT, spectators=False))
    zoe = room.join("Zoe")
    room.do("p1", do.Start())
    assert eyes(room.table, zoe) is None
    assert sight(room.table, zoe).game is None
    assert all(seen(room.table, zoe, one) is None for _, _, one in room.entries if isinstance(one, Happened))
    assert sight(room.table, "p1").game


def test_who_takes_over_a_chair_sees_the_game_with_its_eyes_from_then_on() -> None:
    room = begun()
    room.do("p2", do.Leave())
    zoe = room.join("Zoe")
    assert eyes(room.table, zoe) == SPECTATOR
    room.do(zoe, do.Sit("b"))
    view = sight(room.table, zoe).game
    assert view
    assert view.view.seats == "b"


def test_the_view_is_what_a_watcher_of_the_same_events_knows() -> None:
    room = begun()
    room.play_on(4, 20)
    assert room.table.playing
    for person, viewer in zip(("p1", "p2", "p3", "p4"), people(room.table.variant), strict=True):
        watcher = Watcher(room.table.variant, viewer)
        for event in told(room.table.playing, viewer):
            watcher.see(event)
        game = sight(room.table, person).game
        assert game
        assert game.view == watcher.view()
        check_view(room.table.playing.game, watcher)


def test_where_nobody_may_watch_strangers_do_not_see_whose_turn_it_is() -> None:
    assert card(begun(Settings("four", spectators=False)).table).deciding == ()


def test_the_lobby_shows_who_sits_where_and_whose_turn_it_is_and_nothing_of_the_cards() -> None:
    room = begun()
    before = card(room.table)
    assert [(chair.chair, chair.name) for chair in before.chairs] == list(
        zip("abcd", ("Ann", "Bob", "Cleo", "Dan"), strict=True)
    )
    room.play_on(1, 10)
    assert card(room.table) == msgspec.structs.replace(before, deciding=deciding(room.table))
