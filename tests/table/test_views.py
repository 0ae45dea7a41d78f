"""What each person sees of a table: everything public, their own cards, and of seeds only the commitment."""

from __future__ import annotations

import msgspec
from game.observer_checks import check_view
from table.table_driver import SHORT, TableDriver, begun, gathered

from kugel.game import Observer, people
from kugel.game.events import Deal
from kugel.game.shuffle import commitment
from kugel.table import commands as do
from kugel.table.decide import Opening
from kugel.table.log_entries import (
    Connected,
    GameEvent,
    Joined,
    Said,
    Sat,
    SeedChosen,
    SeedPromised,
    TokenRenewed,
)
from kugel.table.questions import deciding
from kugel.table.settings import Settings
from kugel.table.views import entry_for, events_for, summary_of, view_of, viewer_of


def shown(driver: TableDriver, person: str) -> bytes:
    """All log entries as this person sees them now."""
    return msgspec.json.encode(
        [entry_for(entry, person, viewer_of(driver.table, person)) for _, _, entry in driver.entries]
    )


def test_of_a_secret_seed_everybody_sees_only_the_commitment() -> None:
    driver = gathered()
    seed = driver.table.seed
    promise = commitment(bytes.fromhex(seed))
    assert entry_for(SeedChosen(seed), "p1", viewer_of(driver.table, "p1")) == SeedPromised(promise)
    for person in driver.table.people:
        assert seed.encode() not in shown(driver, person) + msgspec.json.encode(view_of(driver.table, person))
        assert view_of(driver.table, person).promise == promise
    assert seed.encode() not in msgspec.json.encode(summary_of(driver.table))


def test_the_commitment_before_a_game_is_that_of_its_record() -> None:
    driver = gathered()
    promise = view_of(driver.table, "p1").promise
    driver.do("p1", do.Start())
    game = view_of(driver.table, "p2").game
    assert game
    assert game.commitment == promise


def test_a_persons_seed_is_hidden_until_the_game_is_over() -> None:
    driver = TableDriver(Opening("Ann", Settings("solo:max_deals=1"), "a", seed="my secret"))
    zoe = driver.join("Zoe")
    driver.do("p1", do.Sit("a", "my secret again"))
    assert b"my secret" not in shown(driver, zoe)
    driver.do("p1", do.Start())
    driver.play_out(1)
    assert b"my secret again" in shown(driver, zoe), "now everybody can check the shuffles"


def test_only_the_owner_hears_of_a_renewed_token() -> None:
    driver = gathered()
    assert entry_for(TokenRenewed("p1", 2), "p1", viewer_of(driver.table, "p1")) == TokenRenewed("p1", 2)
    assert entry_for(TokenRenewed("p1", 2), "p2", viewer_of(driver.table, "p2")) is None


def test_nobody_sees_which_node_somebody_uses() -> None:
    assert entry_for(Connected("p1", "one"), "p2", None) == Connected("p1")


def test_public_entries_look_the_same_to_everybody() -> None:
    driver = gathered()
    for entry in (Joined("p9", "Zoe"), Said("p1", "hello")):
        assert entry_for(entry, "p2", viewer_of(driver.table, "p2")) == entry
    assert entry_for(Sat("p1", "a", "secret"), "p2", viewer_of(driver.table, "p2")) == Sat("p1", "a")


def test_players_see_their_own_hand_and_spectators_none() -> None:
    driver = begun()
    zoe = driver.join("Zoe")
    deal = next(
        one for _, _, one in driver.entries if isinstance(one, GameEvent) and isinstance(one.event, Deal)
    )
    for person in ("p1", "p2", "p3", "p4", zoe):
        masked = entry_for(deal, person, viewer_of(driver.table, person))
        assert isinstance(masked, GameEvent)
        assert isinstance(masked.event, Deal)
        hidden = [hand.startswith("?") for hand in masked.event.hands.split("/")]
        assert hidden == [person != owner for owner in ("p1", "p2", "p3", "p4")]


def test_where_watching_is_not_allowed_people_without_a_chair_see_nothing_of_the_game() -> None:
    driver = gathered(Settings(SHORT, spectators=False))
    zoe = driver.join("Zoe")
    driver.do("p1", do.Start())
    assert viewer_of(driver.table, zoe) is None
    assert view_of(driver.table, zoe).game is None
    assert all(
        entry_for(one, zoe, viewer_of(driver.table, zoe)) is None
        for _, _, one in driver.entries
        if isinstance(one, GameEvent)
    )
    assert view_of(driver.table, "p1").game


def test_the_view_is_what_an_observer_of_the_same_events_knows() -> None:
    driver = begun()
    driver.play_on(4, 20)
    assert driver.table.playing
    for person, viewer in zip(("p1", "p2", "p3", "p4"), people(driver.table.variant), strict=True):
        observer = Observer(driver.table.variant, viewer)
        for event in events_for(driver.table.playing, viewer):
            observer.see(event)
        game = view_of(driver.table, person).game
        assert game
        assert game.view == observer.view()
        check_view(driver.table.playing.game, observer)


def test_where_watching_is_not_allowed_strangers_do_not_see_whose_turn_it_is() -> None:
    assert summary_of(begun(Settings("four", spectators=False)).table).deciding == ()


def test_the_lobby_shows_who_sits_where_and_whose_turn_it_is_and_nothing_of_the_cards() -> None:
    driver = begun()
    before = summary_of(driver.table)
    assert [(chair.chair, chair.name) for chair in before.chairs] == list(
        zip("abcd", ("Ann", "Bob", "Cleo", "Dan"), strict=True)
    )
    driver.play_on(1, 10)
    assert summary_of(driver.table) == msgspec.structs.replace(before, deciding=deciding(driver.table))
