"""Games at a table: begun, played, paused and ended by agreement, and played again by the same people."""

from __future__ import annotations

from pathlib import Path

import pytest
from table.room import SHORT, Room, against_bots, begun, events, gathered, refusing

from kugel.game import everybody
from kugel.game.events import Deal, Reveal
from kugel.game.record import header_for, write_record
from kugel.game.shuffle import commitment
from kugel.game.verify import verify
from kugel.rules.variants import SEATS
from kugel.table import commands as do
from kugel.table.asking import choices, deciding
from kugel.table.decisions import Opening
from kugel.table.happenings import (
    Agreed,
    Began,
    Declined,
    Ended,
    Happened,
    Paused,
    Proposed,
    Resumed,
    Sealed,
)
from kugel.table.settings import Settings
from kugel.table.sights import sight
from kugel.table.table import GATHERING, OVER, PAUSED, PLAYING, Table


def test_a_game_begins_when_every_chair_is_taken() -> None:
    room = gathered()
    room.do("p4", do.Stand())
    with refusing("chairs-empty"):
        room.do("p1", do.Start())
    room.do("p1", do.SeatBot("d", "planner"))
    began, deal, *_ = room.do("p1", do.Start())
    assert began == Began(1, {"a": "Ann", "b": "Bob", "c": "Cleo", "d": "planner"})
    assert isinstance(deal, Happened)
    assert isinstance(deal.game, Deal)
    assert room.table.phase == PLAYING
    with refusing("game-running"):
        room.do("p1", do.Start())


def test_before_a_game_nothing_can_be_played_or_paused() -> None:
    room = gathered()
    assert room.table.phase == GATHERING
    assert deciding(room.table) == ()
    for command in (
        do.Play("a", "5:discard", 99),
        do.Give("a", "5"),
        do.Propose("pause"),
        do.Propose("takeback"),
    ):
        with refusing("no-game"):
            room.do("p1", command)


def test_cards_are_given_by_all_at_once_in_any_order() -> None:
    room = begun()
    assert set(deciding(room.table)) == set("abcd")
    for seat in "dbac":
        room.play(seat, choices(room.table, f"p{'abcd'.index(seat) + 1}", seat)[0].play)
    assert len(deciding(room.table)) == 1


def test_nobody_plays_for_another_seat() -> None:
    room = begun()
    zoe = room.join("Zoe")
    for person in ("p2", zoe):
        for command in (
            do.Play("a", "5:discard", 99),
            do.Give("a", "5"),
            do.Play("nonsense", "5:discard", 99),
        ):
            with refusing("not-your-seat"):
                room.do(person, command)


def exchanged() -> Room:
    """A game in which all have given."""
    room = begun()
    for seat, person in zip("abcd", ("p1", "p2", "p3", "p4"), strict=True):
        room.play(seat, choices(room.table, person, seat)[0].play)
    return room


def actor(room: Room) -> tuple[str, str, str]:
    """Who has to play: seat, person, and one of his plays."""
    (seat,) = deciding(room.table)
    person = room.table.sitting[room.table.chair_at(seat)]
    return seat, person, choices(room.table, person, seat)[0].play


def test_a_play_must_have_seen_everything_of_the_game() -> None:
    room = exchanged()
    seat, person, play = actor(room)
    assert room.table.playing
    last = room.table.playing.last
    with refusing("stale"):
        room.do(person, do.Play(seat, play, last - 1))
    room.do(person, do.Play(seat, play, last))


def test_talk_and_comings_do_not_make_a_play_stale() -> None:
    room = exchanged()
    seat, person, play = actor(room)
    seen = room.table.number
    room.join("Zoe")
    room.do(person, do.Play(seat, play, seen))


def test_a_play_out_of_turn_or_against_the_rules_is_refused_with_the_rules_reason() -> None:
    room = exchanged()
    seat, person, _ = actor(room)
    other = SEATS[(SEATS.index(seat) + 1) % 4]
    with refusing("not-your-turn"):
        room.play(other, "5:discard")
    with refusing("play-form"):
        room.do(person, do.Play(seat, "nonsense", room.table.number))
    with refusing("not-giving"):
        room.do(person, do.Give(seat, "5"))


def test_a_refused_command_changes_nothing() -> None:
    room = exchanged()
    assert room.table.playing
    before, number = list(room.table.playing.game.events), room.table.number
    seat, person, _ = actor(room)
    with refusing("play-form"):
        room.do(person, do.Play(seat, "nonsense", number))
    assert room.table.playing.game.events == before
    assert room.table.number == number


# Pause and end.


def test_a_game_is_paused_when_all_who_are_here_agree() -> None:
    room = begun()
    assert room.do("p1", do.Propose("pause")) == [Proposed("p1", "pause")]
    assert room.do("p1", do.Agree()) == []
    assert room.do("p2", do.Agree()) == [Agreed("p2")]
    assert room.do("p2", do.Agree()) == []
    room.do("p3", do.Agree())
    assert room.do("p4", do.Agree()) == [Agreed("p4"), Paused()]
    assert room.table.phase == PAUSED


def test_who_is_away_does_not_stand_in_the_way() -> None:
    room = begun()
    for person in ("p2", "p3", "p4"):
        room.go(person)
    assert room.do("p1", do.Propose("pause")) == [Proposed("p1", "pause"), Paused()]


def test_if_the_last_one_who_was_asked_goes_away_those_who_agreed_need_not_wait() -> None:
    room = begun()
    room.do("p1", do.Propose("pause"))
    room.do("p2", do.Agree())
    room.do("p3", do.Agree())
    room.go("p4")
    assert room.do("p1", do.Agree()) == [Paused()]


def test_one_no_keeps_the_game_going() -> None:
    room = begun()
    room.do("p1", do.Propose("pause"))
    assert room.do("p3", do.Decline()) == [Declined("p3")]
    assert room.table.phase == PLAYING


def paused() -> Room:
    room = exchanged()
    for person in ("p2", "p3", "p4"):
        room.go(person)
    room.do("p1", do.Propose("pause"))
    for person in ("p2", "p3", "p4"):
        room.come(person)
    return room


def test_in_a_pause_nobody_plays_and_anybody_who_plays_may_end_it() -> None:
    room = paused()
    seat, person, play = actor(room)
    zoe = room.join("Zoe")
    with refusing("game-paused"):
        room.do(person, do.Play(seat, play, room.table.number))
    with refusing("game-paused"):
        room.do("p1", do.Propose("pause"))
    with refusing("players-only"):
        room.do(zoe, do.Resume())
    assert room.do("p2", do.Resume()) == [Resumed()]
    assert room.do("p2", do.Resume()) == []
    room.do(person, do.Play(seat, play, room.table.number))


def test_nobody_loses_thinking_time_by_a_pause() -> None:
    room = exchanged()
    assert room.table.playing
    room.wait(10)
    for person in ("p2", "p3", "p4"):
        room.go(person)
    room.do("p1", do.Propose("pause"))
    room.wait(1000)
    room.do("p1", do.Resume())
    assert room.now - room.table.playing.turned == 10_000


def test_a_game_ends_without_result_when_all_agree_and_the_next_seed_is_sealed() -> None:
    room = against_bots()
    assert room.table.playing
    seeds = room.table.playing.game.seeds
    told = room.do("p1", do.Propose("end"))
    assert told[:2] == [Proposed("p1", "end"), Ended()]
    assert events(told) == [Reveal(seeds.server.hex(), seeds.clients)]
    assert isinstance(told[-1], Sealed)
    assert told[-1].seed != seeds.server.hex()
    assert room.table.phase == OVER
    for command in (do.Propose("end"), do.Propose("pause"), do.Propose("takeback"), do.Give("a", "5")):
        with refusing("table-game-over"):
            room.do("p1", command)


def test_a_question_that_is_open_when_the_game_is_over_is_off() -> None:
    room = begun(Settings("four:max_deals=1"))
    room.do("p1", do.Propose("end"))
    room.play_out(1)
    assert room.table.phase == OVER
    with refusing("proposal-none"):
        room.do("p2", do.Agree())


# Again.


def test_the_same_people_play_again_with_other_cards() -> None:
    room = begun(Settings("four:max_deals=1"))
    room.play_out(1)
    assert room.table.playing
    first = room.table.playing.game
    told = room.do("p1", do.Start())
    assert told[0] == Began(2, {"a": "Ann", "b": "Bob", "c": "Cleo", "d": "Dan"})
    assert room.table.playing.game.seeds.server != first.seeds.server
    assert events(told)[0] != first.events[0]


def test_what_was_promised_before_each_game_is_what_its_seed_leads_to() -> None:
    room = begun(Settings("four:max_deals=1"))
    promised = []
    for number in (1, 2, 3):
        assert room.table.playing
        promised.append(room.table.playing.game.commitment)
        room.play_out(number)
        room.do("p1", do.Start())
    sealed = [one.seed for _, _, one in room.entries if isinstance(one, Sealed)]
    revealed = [
        one.game.server_seed
        for _, _, one in room.entries
        if isinstance(one, Happened) and isinstance(one.game, Reveal)
    ]
    assert revealed == sealed[:3]
    assert promised == [commitment(bytes.fromhex(seed)) for seed in revealed]
    assert len(set(sealed)) == 4


def check_record(room: Room, path: Path) -> None:
    playing, variant = room.table.playing, room.table.variant
    assert playing
    header = header_for(variant, playing.game.commitment, everybody(variant), playing.names)
    write_record(path, header, playing.game.events)
    checked = verify(path)
    assert (checked.whole, checked.proved) == (True, True)


@pytest.mark.parametrize("variant", ["four:max_deals=1", "solo:max_deals=2", "three-double:max_deals=1"])
def test_the_record_of_a_finished_game_verifies(variant: str, tmp_path: Path) -> None:
    room = begun(Settings(variant))
    room.play_out(5)
    check_record(room, tmp_path / "game.jsonl")


@pytest.mark.parametrize("decisions", [0, 2, 30])
def test_the_record_of_a_game_that_all_ended_verifies(decisions: int, tmp_path: Path) -> None:
    room = against_bots()
    room.play_on(3, decisions)
    room.do("p1", do.Propose("end"))
    assert room.table.phase == OVER
    check_record(room, tmp_path / "game.jsonl")


def test_a_table_read_again_from_its_log_is_the_same() -> None:
    room = begun(Settings(SHORT))
    room.play_on(3, 30)
    assert room.table.playing
    again = Table("abc")
    for number, at, happening in room.entries:
        again.follow(number, at, happening)
    assert again.playing
    assert again.playing.game.events == room.table.playing.game.events
    assert [sight(again, person) for person in again.people] == [
        sight(room.table, person) for person in room.table.people
    ]


def test_a_gap_in_the_log_is_noticed() -> None:
    room = gathered()
    for number in (room.table.number, room.table.number + 2):
        with pytest.raises(ValueError):
            room.table.follow(number, 0, Paused())


def test_the_settings_are_written_in_the_shortest_way() -> None:
    room = Room(Opening("Ann", Settings("four:rulebook=de,masters=add")))
    assert room.table.settings.variant == "four"
