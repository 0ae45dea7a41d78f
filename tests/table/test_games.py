"""Games at a table: started, played, paused and ended by agreement, and played again by the same people."""

from __future__ import annotations

from pathlib import Path

import pytest
from table.table_driver import SHORT, TableDriver, against_bots, begun, events, gathered, refusing

from kugel.game import everybody
from kugel.game.events import Deal, Reveal
from kugel.game.record import header_for, write_record
from kugel.game.shuffle import commitment
from kugel.game.verify import verify
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import Opening
from kugel.table.log_entries import (
    Agreed,
    Declined,
    GameEvent,
    GameStarted,
    GameStopped,
    Paused,
    Proposed,
    Resumed,
    SeedChosen,
)
from kugel.table.questions import deciding, plays
from kugel.table.settings import Settings
from kugel.table.state import GATHERING, OVER, PAUSED, PLAYING, Table
from kugel.table.views import view_of


def test_a_game_begins_when_every_chair_is_taken() -> None:
    driver = gathered()
    driver.do("p4", do.Stand())
    with refusing("chairs-empty"):
        driver.do("p1", do.Start())
    driver.do("p1", do.SeatBot("d", "planner"))
    began, deal, *_ = driver.do("p1", do.Start())
    assert began == GameStarted(1, {Seat.A: "Ann", Seat.B: "Bob", Seat.C: "Cleo", Seat.D: "planner"})
    assert isinstance(deal, GameEvent)
    assert isinstance(deal.event, Deal)
    assert driver.table.phase == PLAYING
    with refusing("game-running"):
        driver.do("p1", do.Start())


def test_before_a_game_nothing_can_be_played_or_paused() -> None:
    driver = gathered()
    assert driver.table.phase == GATHERING
    assert deciding(driver.table) == ()
    for command in (
        do.MakePlay(Seat.A, "5:discard", 99),
        do.MakePlay(Seat.A, "5:give", 99),
        do.Propose("pause"),
        do.Propose("takeback"),
    ):
        with refusing("no-game"):
            driver.do("p1", command)


def test_cards_are_given_simultaneously_in_any_order() -> None:
    driver = begun()
    assert set(deciding(driver.table)) == set("abcd")
    for seat in (Seat.D, Seat.B, Seat.A, Seat.C):
        driver.play(seat, plays(driver.table, f"p{seat.number + 1}", seat)[0].text)
    assert len(deciding(driver.table)) == 1


def test_nobody_plays_for_another_seat() -> None:
    driver = begun()
    zoe = driver.join("Zoe")
    for person in ("p2", zoe):
        for command in (
            do.MakePlay(Seat.A, "5:discard", 99),
            do.MakePlay(Seat.A, "5:give", 99),
            do.MakePlay(Seat.F, "5:discard", 99),
        ):
            with refusing("not-your-seat"):
                driver.do(person, command)


def exchanged() -> TableDriver:
    """A game in which all have given."""
    driver = begun()
    for seat, person in zip(tuple(Seat)[:4], ("p1", "p2", "p3", "p4"), strict=True):
        driver.play(seat, plays(driver.table, person, seat)[0].text)
    return driver


def actor(driver: TableDriver) -> tuple[Seat, str, str]:
    """Who has to play: the seat, the person, and one of their plays."""
    (seat,) = deciding(driver.table)
    person = driver.table.sitting[driver.table.chair_at(seat)]
    return seat, person, plays(driver.table, person, seat)[0].text


def test_a_play_based_on_an_old_state_is_stale() -> None:
    driver = exchanged()
    seat, person, play = actor(driver)
    assert driver.table.playing
    settled = driver.table.playing.settled
    with refusing("stale"):
        driver.do(person, do.MakePlay(seat, play, settled - 1))
    driver.do(person, do.MakePlay(seat, play, settled))


def test_what_others_have_given_does_not_make_a_gift_stale() -> None:
    driver = begun()
    seen = driver.table.number
    for seat, person in zip(tuple(Seat)[:4], ("p1", "p2", "p3", "p4"), strict=True):
        driver.do(person, do.MakePlay(seat, plays(driver.table, person, seat)[0].text, seen))
    seat, person, play = actor(driver)
    with refusing("stale"):
        driver.do(person, do.MakePlay(seat, play, seen))


def test_talk_and_arrivals_do_not_make_a_play_stale() -> None:
    driver = exchanged()
    seat, person, play = actor(driver)
    seen = driver.table.number
    driver.join("Zoe")
    driver.do(person, do.MakePlay(seat, play, seen))


def test_a_play_out_of_turn_or_against_the_rules_is_refused_with_the_reason() -> None:
    driver = exchanged()
    seat, person, _ = actor(driver)
    other = Seat.at((seat.number + 1) % 4)
    with refusing("not-your-turn"):
        driver.play(other, "5:discard")
    with refusing("play-form"):
        driver.do(person, do.MakePlay(seat, "nonsense", driver.table.number))
    with refusing("not-giving"):
        driver.do(person, do.MakePlay(seat, "5:give", 99))


def test_a_refused_command_changes_nothing() -> None:
    driver = exchanged()
    assert driver.table.playing
    before, number = list(driver.table.playing.game.events), driver.table.number
    seat, person, _ = actor(driver)
    with refusing("play-form"):
        driver.do(person, do.MakePlay(seat, "nonsense", number))
    assert driver.table.playing.game.events == before
    assert driver.table.number == number


# Pause and end.


def test_a_game_is_paused_when_everybody_present_agrees() -> None:
    driver = begun()
    assert driver.do("p1", do.Propose("pause")) == [Proposed("p1", "pause")]
    assert driver.do("p1", do.Agree()) == []
    assert driver.do("p2", do.Agree()) == [Agreed("p2")]
    assert driver.do("p2", do.Agree()) == []
    driver.do("p3", do.Agree())
    assert driver.do("p4", do.Agree()) == [Agreed("p4"), Paused()]
    assert driver.table.phase == PAUSED


def test_absent_players_do_not_block_an_agreement() -> None:
    driver = begun()
    for person in ("p2", "p3", "p4"):
        driver.go(person)
    assert driver.do("p1", do.Propose("pause")) == [Proposed("p1", "pause"), Paused()]


def test_when_the_last_one_asked_leaves_the_others_agreement_is_enough() -> None:
    driver = begun()
    driver.do("p1", do.Propose("pause"))
    driver.do("p2", do.Agree())
    driver.do("p3", do.Agree())
    driver.go("p4")
    assert driver.do("p1", do.Agree()) == [Paused()]


def test_a_single_no_keeps_the_game_going() -> None:
    driver = begun()
    driver.do("p1", do.Propose("pause"))
    assert driver.do("p3", do.Decline()) == [Declined("p3")]
    assert driver.table.phase == PLAYING


def paused() -> TableDriver:
    driver = exchanged()
    for person in ("p2", "p3", "p4"):
        driver.go(person)
    driver.do("p1", do.Propose("pause"))
    for person in ("p2", "p3", "p4"):
        driver.come(person)
    return driver


def test_nobody_plays_during_a_pause_and_any_player_may_end_it() -> None:
    driver = paused()
    seat, person, play = actor(driver)
    zoe = driver.join("Zoe")
    with refusing("game-paused"):
        driver.do(person, do.MakePlay(seat, play, driver.table.number))
    with refusing("game-paused"):
        driver.do("p1", do.Propose("pause"))
    with refusing("players-only"):
        driver.do(zoe, do.Resume())
    assert driver.do("p2", do.Resume()) == [Resumed()]
    assert driver.do("p2", do.Resume()) == []
    driver.do(person, do.MakePlay(seat, play, driver.table.number))


def test_a_pause_costs_no_thinking_time() -> None:
    driver = exchanged()
    assert driver.table.playing
    driver.wait(10)
    for person in ("p2", "p3", "p4"):
        driver.go(person)
    driver.do("p1", do.Propose("pause"))
    driver.wait(1000)
    driver.do("p1", do.Resume())
    assert driver.now - driver.table.playing.turned == 10_000


def test_a_game_ends_without_result_when_all_agree_and_the_next_seed_is_committed() -> None:
    driver = against_bots()
    assert driver.table.playing
    seeds = driver.table.playing.game.seeds
    happened = driver.do("p1", do.Propose("end"))
    assert happened[:2] == [Proposed("p1", "end"), GameStopped()]
    assert events(happened) == [Reveal(seeds.server.hex(), seeds.clients)]
    assert isinstance(happened[-1], SeedChosen)
    assert happened[-1].seed != seeds.server.hex()
    assert driver.table.phase == OVER
    for command in (
        do.Propose("end"),
        do.Propose("pause"),
        do.Propose("takeback"),
        do.MakePlay(Seat.A, "5:give", 99),
    ):
        with refusing("table-game-over"):
            driver.do("p1", command)


def test_an_open_question_is_withdrawn_when_the_game_ends() -> None:
    driver = begun(Settings("four:max_deals=1"))
    driver.do("p1", do.Propose("end"))
    driver.play_out(1)
    assert driver.table.phase == OVER
    with refusing("proposal-none"):
        driver.do("p2", do.Agree())


# Playing again.


def test_the_same_people_play_again_with_other_cards() -> None:
    driver = begun(Settings("four:max_deals=1"))
    driver.play_out(1)
    assert driver.table.playing
    first = driver.table.playing.game
    happened = driver.do("p1", do.Start())
    assert happened[0] == GameStarted(2, {Seat.A: "Ann", Seat.B: "Bob", Seat.C: "Cleo", Seat.D: "Dan"})
    assert driver.table.playing.game.seeds.server != first.seeds.server
    assert events(happened)[0] != first.events[0]


@pytest.mark.parametrize(
    ("variant", "names"),
    [
        ("four", "Ann Bob Dan Cleo"),
        ("six", "Ann Bob Cleo Finn Dan Eve"),
        ("three-single", "Bob Ann Cleo"),
        ("three", "Ann Bob Cleo"),
    ],
)
def test_the_same_people_play_again_with_other_partners(variant: str, names: str) -> None:
    driver = gathered(Settings(f"{variant}:max_deals=1"))
    driver.do("p1", do.Start())
    with refusing("game-running"):
        driver.do("p1", do.Start(other_partners=True))
    driver.play_out(1)
    driver.do("p1", do.Start(other_partners=True))
    assert driver.table.playing
    assert " ".join(driver.table.playing.names.values()) == names
    assert len(driver.table.sitting) + len(driver.table.bots) == len(names.split())


def test_the_commitment_before_each_game_matches_its_seed() -> None:
    driver = begun(Settings("four:max_deals=1"))
    promised = []
    for number in (1, 2, 3):
        assert driver.table.playing
        promised.append(driver.table.playing.game.commitment)
        driver.play_out(number)
        driver.do("p1", do.Start())
    sealed = [one.seed for _, _, one in driver.entries if isinstance(one, SeedChosen)]
    revealed = [
        one.event.server_seed
        for _, _, one in driver.entries
        if isinstance(one, GameEvent) and isinstance(one.event, Reveal)
    ]
    assert revealed == sealed[:3]
    assert promised == [commitment(bytes.fromhex(seed)) for seed in revealed]
    assert len(set(sealed)) == 4


def check_record(driver: TableDriver, path: Path) -> None:
    playing, variant = driver.table.playing, driver.table.variant
    assert playing
    header = header_for(variant, playing.game.commitment, everybody(variant), playing.names)
    write_record(path, header, playing.game.events)
    checked = verify(path)
    assert (checked.whole, checked.proved) == (True, True)


@pytest.mark.parametrize("variant", ["four:max_deals=1", "solo:max_deals=2", "three-double:max_deals=1"])
def test_the_record_of_a_finished_game_verifies(variant: str, tmp_path: Path) -> None:
    driver = begun(Settings(variant))
    driver.play_out(5)
    check_record(driver, tmp_path / "game.jsonl")


@pytest.mark.parametrize("decisions", [0, 2, 30])
def test_the_record_of_a_game_ended_by_agreement_verifies(decisions: int, tmp_path: Path) -> None:
    driver = against_bots()
    driver.play_on(3, decisions)
    driver.do("p1", do.Propose("end"))
    assert driver.table.phase == OVER
    check_record(driver, tmp_path / "game.jsonl")


def test_a_table_read_again_from_its_log_is_the_same() -> None:
    driver = begun(Settings(SHORT))
    driver.play_on(3, 30)
    assert driver.table.playing
    again = Table("abc")
    for number, at, entry in driver.entries:
        again.follow(number, at, entry)
    assert again.playing
    assert again.playing.game.events == driver.table.playing.game.events
    assert [view_of(again, person) for person in again.people] == [
        view_of(driver.table, person) for person in driver.table.people
    ]


def test_a_gap_in_the_log_is_noticed() -> None:
    driver = gathered()
    for number in (driver.table.number, driver.table.number + 2):
        with pytest.raises(ValueError):
            driver.table.follow(number, 0, Paused())


def test_settings_are_stored_in_their_shortest_form() -> None:
    driver = TableDriver(Opening("Ann", Settings("four:rulebook=de,masters=add")))
    assert driver.table.settings.variant == "four"
