"""What is to be done although nobody asks: a bot's turn, a clock run out, somebody away for too long."""

from __future__ import annotations

from random import Random

from table.room import Room, against_bots, begun, events, gathered

from kugel.game.events import Discard, Give, Play
from kugel.table import commands as do
from kugel.table.asking import choices, deciding
from kugel.table.decisions import Opening, play_for
from kugel.table.duties import PACE, deadline, due, duties
from kugel.table.happenings import Happened, Happening
from kugel.table.settings import DAY, Settings


def causes(room: Room) -> dict[str, str]:
    return {duty.seat: duty.cause for duty in duties(room.table)}


def test_bots_decide_in_their_turn_always_after_the_same_time() -> None:
    room = against_bots()
    assert {(duty.seat, duty.bot, duty.cause, duty.at) for duty in duties(room.table)} == {
        (seat, "random", "bot", room.now + PACE) for seat in "bcd"
    }
    assert due(room.table) == room.now + PACE


def test_where_nobody_who_plays_is_here_bots_wait() -> None:
    room = against_bots(Settings("four", grace=5))
    room.join("Zoe")
    room.go("p1")
    room.wait(1000)
    assert duties(room.table) == []
    room.come("p1")
    assert set(causes(room)) == set("bcd")


def test_in_a_slow_game_bots_do_not_wait_for_anybody() -> None:
    room = against_bots(Settings("four", timer=DAY))
    room.go("p1")
    assert causes(room) == {"a": "timeout", **dict.fromkeys("bcd", "bot")}


def test_nothing_is_to_be_done_before_a_game_in_a_pause_and_after_it() -> None:
    room = gathered(Settings("four:max_deals=1", timer=10))
    assert due(room.table) is None
    room.do("p1", do.Start())
    assert due(room.table)
    for person in ("p2", "p3", "p4"):
        room.go(person)
    room.do("p1", do.Propose("pause"))
    assert due(room.table) is None
    room.do("p1", do.Resume())
    room.play_out(1)
    assert due(room.table) is None
    assert deadline(room.table) is None


# Clocks.


def test_without_a_timer_there_is_no_deadline() -> None:
    room = begun(Settings("four", timer=0))
    assert deadline(room.table) is None
    assert duties(room.table) == []


def test_when_the_time_is_over_the_stand_in_decides() -> None:
    room = begun(Settings("four", timer=30, stand_in="greedy"))
    assert deadline(room.table) == room.now + 30_000
    assert {(duty.seat, duty.at, duty.bot, duty.cause) for duty in duties(room.table)} == {
        (seat, room.now + 30_000, "greedy", "timeout") for seat in "abcd"
    }


def test_every_turn_starts_the_clock_anew_and_all_who_give_have_the_same_time() -> None:
    room = begun(Settings("four", timer=30))
    began = room.now
    for seat, person in zip("abcd", ("p1", "p2", "p3", "p4"), strict=True):
        assert deadline(room.table) == began + 30_000
        room.wait(5)
        room.play(seat, choices(room.table, person, seat)[0].play)
    assert deadline(room.table) == room.now + 30_000
    room.wait(5)
    room.play_on(1, 1)
    assert deadline(room.table) == room.now + 30_000


def test_talk_does_not_start_the_clock_anew() -> None:
    room = begun(Settings("four", timer=30, talk="phrases"))
    before = deadline(room.table)
    room.wait(20)
    room.do("p1", do.Say(phrase="phrase-thinking"))
    assert deadline(room.table) == before


# People who are away.


def test_after_the_grace_time_a_stand_in_plays_for_who_is_away_until_he_returns() -> None:
    room = begun(Settings("four", grace=60))
    room.go("p2")
    gone = room.now
    assert [(duty.seat, duty.at, duty.cause) for duty in duties(room.table)] == [
        ("b", gone + 60_000, "stand-in")
    ]
    room.wait(100)
    (duty,) = duties(room.table)
    told = room.keep(play_for(room.table, "b", f"{card_of(room, 'b')}:give", duty.cause, bytes(32)))
    assert isinstance(told[0], Happened)
    assert told[0].cause == "stand-in"
    room.come("p2")
    assert room.table.sitting["b"] == "p2", "his chair is still his"
    assert duties(room.table) == []


def test_while_a_stand_in_plays_it_keeps_the_pace_of_a_bot() -> None:
    room = begun(Settings("four", grace=60))
    room.go("p2")
    room.wait(1000)
    rng = Random(1)
    while deciding(room.table) != ("b",):
        room.decide_at_random(rng)
    (duty,) = duties(room.table)
    assert duty.at == room.now + PACE


def test_without_a_grace_time_the_table_waits() -> None:
    room = begun(Settings("four", grace=0))
    room.go("p2")
    assert duties(room.table) == []


def test_in_a_slow_game_nobody_counts_as_away() -> None:
    room = begun(Settings("four", grace=60, timer=DAY))
    room.go("p2")
    assert set(causes(room).values()) == {"timeout"}


# The same wherever it is worked out.


def test_a_duty_has_the_same_command_everywhere_and_another_for_every_decision() -> None:
    room = against_bots(Settings("four", timer=30))
    rng, done = Random(1), set[str]()
    for _ in range(30):
        assert duties(room.table.copy()) == duties(room.table)
        commands = {duty.command for duty in duties(room.table)}
        assert len(commands) == len(deciding(room.table))
        assert not commands & done
        seat = decided_by(room.decide_at_random(rng))
        done |= {command for command in commands if f":{seat}:" in command}


def decided_by(told: list[Happening]) -> str:
    first = events(told)[0]
    assert isinstance(first, Give | Play | Discard)
    return first.seat if isinstance(first, Give) else first.by


def test_bots_alone_play_while_somebody_watches() -> None:
    room = Room(Opening("Ann", Settings("four"), bots=dict.fromkeys("abcd", "random"), start=True))
    assert set(causes(room)) == set("abcd")
    room.go("p1")
    assert duties(room.table) == []


def card_of(room: Room, seat: str) -> str:
    person = room.table.sitting[room.table.chair_at(seat)]
    return choices(room.table, person, seat)[0].card
