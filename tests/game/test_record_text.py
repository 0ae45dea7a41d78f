"""A record as text: every deal, round and play, in the notation."""

from __future__ import annotations

import pytest
from game.game_helpers import dealt, gives, tell
from game.records import GAMES, golden

from kugel.game import Event, everybody
from kugel.game.events import Discard, Played, Reveal
from kugel.game.export import export_text
from kugel.game.record import Reader, header_for
from kugel.notation import read_variant
from kugel.rules.seat import Seat

HANDS = "1,2,3,8,J/2,3,4,5,6/2,7,7,13,X/8,8,9,10,12"


def text_of(name: str) -> list[str]:
    reader = Reader(golden(name).splitlines(keepends=True))
    return list(export_text(reader.header, reader))


def text_without_heading(variant: str, events: list[Event]) -> list[str]:
    """The text without its heading."""
    parsed = read_variant(variant)
    lines = list(export_text(header_for(parsed, "0" * 64, everybody(parsed)), events))
    return lines[lines.index("") + 1 :]


def test_a_deal_is_written_round_by_round() -> None:
    game = dealt("four", HANDS)
    events = game.start() + gives(game, "3 6 2 8")
    events += tell(game, "1:+1", "2:discard", "13:+33", "8:discard")
    events += tell(game, "8:skip", "3:discard", "7:33-40", "9:discard")
    assert text_without_heading("four", events) == [
        "Deal 1, dealer d (deck 1, deal 1)",
        "  hands     a 1,2,3,8,J   b 2,3,4,5,6   c 2,7,7,13,X   d 8,8,9,10,12",
        "  declare   a c",
        "  give      a 3   b 6   c 2   d 8",
        "  1.  a 1:+1            b 2:discard       c 13:+33          d 8:discard",
        "  2.  a 8:skip          b 3:discard       c 7:33-40         d 9:discard",
    ]


def test_after_a_jester_the_round_continues_with_the_new_hands() -> None:
    game = dealt("four", HANDS)
    events = game.start() + gives(game, "3 6 2 8")
    events += tell(game, "J:pass", "2:discard", "13:+17", "6:discard", "1:+49", "4:discard")
    assert text_without_heading("four", events)[4:] == [
        "  1.  a J:pass",
        "  hands     a 2,3,4,5,8   b 3,7,7,13,X   c 6,8,9,10,12   d 1,2,2,8",
        "      a 2:discard       b 13:+17          c 6:discard       d 1:+49",
        "  2.  a 4:discard",
    ]


def test_a_devils_play_is_in_the_column_of_the_victims_hand() -> None:
    game = dealt("two", "1,2,3,8,D/x/2,3,4,5,13/x")
    events = game.start() + tell(game, "D:c", "13:+33", "1:+1")
    assert text_without_heading("two", events)[-2:] == [
        "  1.  a D:c             c (a) 13:+33",
        "  2.  a 1:+1",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_text_contains_every_play(name: str) -> None:
    events, lines = list(Reader(golden(name).splitlines(keepends=True))), text_of(name)
    text = " ".join(lines[lines.index("") :]).split()
    plays = [event.play for event in events if isinstance(event, Played)]
    plays += [f"{event.card}:discard" for event in events if isinstance(event, Discard)]
    assert sorted(word for word in text if ":" in word[:-1]) == sorted(plays)
    reveal = events[-1]
    assert isinstance(reveal, Reveal)
    assert reveal.server_seed in text


def test_the_heading_names_variant_players_and_viewer() -> None:
    lines = text_of("four-seen-by-b")
    assert lines[0] == "TAC, variant four:max_deals=2: ac - bd"
    assert lines[1:3] == ["Players: a Ada   c Çelik", "Seen by: b"]
    assert any(line.startswith("  receive   a ?   b ") for line in lines)


def test_the_end_names_winners_and_marbles_home() -> None:
    lines = text_of("two-won")
    end = lines.index("", len(lines) - 6)
    winner = lines[end + 1].removeprefix("Won by: ")
    assert winner in tuple(Seat)
    assert f"{winner} 4" in lines[end + 2]
    assert lines[end - 1] == f"  home      {winner}"


def test_an_abandoned_game_ends_with_its_plays_and_the_seeds() -> None:
    game = dealt("four", HANDS)
    events = game.start() + gives(game, "3 6 2 8") + tell(game, "1:+1") + game.break_off()
    assert text_without_heading("four", events)[-2:] == ["  1.  a 1:+1", f"Server seed: {'00' * 32}"]


def test_terminal_control_characters_are_not_printed() -> None:
    variant = read_variant("two")
    header = header_for(variant, "0" * 64, everybody(variant), {Seat.A: "\x1b[2Jboo\r"})
    lines = [*export_text(header, [Reveal("\x1b[2J", ("\x07", ""))])]
    assert all(line.isprintable() for line in lines)
    assert lines[1] == "Players: a �[2Jboo�"
