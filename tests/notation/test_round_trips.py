"""Every position can be written and read back, and no text crashes the parser."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
import strategies
from hypothesis import given
from hypothesis import strategies as st
from rule_helpers import rule

from kugel.game.events import Discard, Played
from kugel.game.game import Game
from kugel.game.simulate import simulate
from kugel.notation import board_text, legal, read_play, read_position, write_position
from kugel.notation.legal_json import legal_json
from kugel.notation.variant import read_variant
from kugel.rules.codes import OVER, WAIT
from kugel.rules.legal import after
from kugel.rules.play import Play
from kugel.rules.refusals import Refused
from kugel.rules.state import State

ALPHABET = "0123456789abcdefhxXTJAWD?*!~>%#@=/,-+:() _\u0660\n"


def meaning(state: State) -> dict[str, str]:
    """The legal plays, and the positions they lead to."""
    return {play.text: write_position(after(state, play)) for play in legal(state)}


@given(strategies.states)
def test_what_is_written_reads_back_as_the_same_position(state: State) -> None:
    text = write_position(state)
    again = read_position(text)
    assert write_position(again) == text
    assert meaning(again) == meaning(state)


@given(strategies.states)
def test_every_result_is_a_position_that_reads_back(state: State) -> None:
    for play in legal(state):
        text = write_position(after(state, play))
        assert write_position(read_position(text)) == text


@given(strategies.texts)
def test_an_accepted_text_keeps_its_meaning_when_written_back(text: str) -> None:
    state = read_position(text)
    canonical = write_position(state)
    again = read_position(canonical)
    assert write_position(again) == canonical
    assert meaning(again) == meaning(state)


@given(strategies.texts, strategies.seeds)
def test_the_order_of_marbles_cards_and_options_does_not_matter(text: str, seed: int) -> None:
    rng = Random(seed)
    board, turn, hands, last, deal, variant = text.split()
    card, mark, before = last.partition("@")
    before, bar, _ = before.partition("!")
    name, colon, options = variant.partition(":")
    other = " ".join(
        (
            _reordered(rng, board),
            turn,
            _reordered(rng, hands),
            card + mark + _reordered(rng, before) + bar,
            deal,
            name + colon + _reordered(rng, options),
        )
    )
    assert write_position(read_position(f"  {other}\n")) == write_position(read_position(text))
    assert meaning(read_position(other)) == meaning(read_position(text))


def _reordered(rng: Random, text: str) -> str:
    """The same text with the words of every part in another order."""
    parts = [part.split(",") for part in text.split("/")]
    return "/".join(",".join(rng.sample(words, len(words))) for words in parts)


def chain(seed: int, plays: int) -> None:
    """Play a random game in the core and, in parallel, from text to text: nothing may differ."""
    rng, playout = strategies.game(seed)
    for _ in range(plays):
        if not playout.count:
            break
        chained = read_position(write_position(playout.state))
        inside = {play.text: play for play in legal(playout.state)}
        beside = {play.text: play for play in legal(chained)}
        assert beside.keys() == inside.keys()
        chosen = rng.choice(sorted(beside))
        result = after(chained, beside[chosen])
        indexes = {playout.generator.play(playout.state, index): index for index in range(playout.count)}
        playout.play(indexes[inside[chosen]])
        if result.phase == WAIT:
            # At this point the core has dealt.
            assert board_text(result) == board_text(playout.state)
        else:
            assert write_position(result) == write_position(playout.state)


@given(strategies.seeds)
def test_positions_chained_through_text_are_the_game_that_the_core_plays(seed: int) -> None:
    chain(seed, 40)


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_can_be_chained_through_text(seed: int) -> None:
    chain(seed, 1500)


# Invalid text.


def accepts(read: Callable[[str], object], text: str) -> bool:
    """Whether the text is accepted; any exception but a refusal is a bug of the parser."""
    try:
        read(text)
    except Refused:
        return False
    return True


def mutated(rng: Random, text: str, times: int) -> str:
    """The text with a few characters or words deleted, doubled, replaced or swapped."""
    for _ in range(times):
        place = rng.randrange(len(text) + 1)
        match rng.randrange(6):
            case 0:
                text = text[:place] + text[place + 1 :]
            case 1:
                text = text[:place] + rng.choice(ALPHABET) + text[place:]
            case 2:
                text = text[:place] + rng.choice(ALPHABET) + text[place + 1 :]
            case 3:
                end = min(place + rng.randrange(1, 6), len(text))
                text = text[:end] + text[place:end] + text[end:]
            case 4:
                words = text.split(" ")
                rng.shuffle(words)
                text = " ".join(words) if rng.random() < 0.2 else text
            case _:
                words = text.split(",")
                first, second = rng.randrange(len(words)), rng.randrange(len(words))
                words[first], words[second] = words[second], words[first]
                text = ",".join(words)
    return text


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    accepts(read_position, text)
    accepts(lambda garbage: read_play(read_position("1*/-/-/- a 1,7,X/?5/?5/?5 - d1 four"), garbage), text)


@given(st.lists(st.text("0123456789abch-/,x?*!~>%#@=", max_size=12), min_size=6, max_size=6))
def test_six_fields_of_signs_are_read_or_refused(fields: list[str]) -> None:
    accepts(read_position, " ".join(fields))
    accepts(read_position, " ".join([*fields[:5], "four"]))


@given(strategies.texts, strategies.seeds)
def test_a_mistyped_position_is_refused_or_is_a_complete_position(text: str, seed: int) -> None:
    rng = Random(seed)
    for times in (1, 1, 2, 3, 8):
        slipped = mutated(rng, text, times)
        if accepts(read_position, slipped):
            state = read_position(slipped)
            assert legal_json(state)["position"] == write_position(state)
            for play in legal(state):
                result = write_position(after(state, play))
                assert write_position(read_position(result)) == result


@given(strategies.seeds)
def test_an_unlikely_position_is_refused_or_leads_only_to_valid_positions(seed: int) -> None:
    text = strategies.random_position(Random(seed), loose=True)
    if accepts(read_position, text):
        state = read_position(text)
        for play in legal(state):
            result = write_position(after(state, play))
            assert write_position(read_position(result)) == result


@given(strategies.states, strategies.seeds)
def test_a_mistyped_play_is_refused_or_is_a_legal_play(state: State, seed: int) -> None:
    rng = Random(seed)
    plays = legal(state)
    for play in rng.sample(plays, min(len(plays), 4)):
        slipped = mutated(rng, play.text, rng.choice((1, 1, 2, 4)))
        try:
            found: Play = read_play(state, slipped)
        except Refused:
            continue
        assert found in plays


@rule("N03")
@pytest.mark.parametrize("variant", ["four:max_deals=7", "six:masters=off,max_deals=4", "two:max_deals=12"])
def test_positions_chained_beyond_one_deck_end_with_the_game(variant: str) -> None:
    game = simulate(read_variant(variant), 3, 0)
    again = Game(game.variant, game.seeds.server, game.seeds.clients)
    ends = []
    for event in game.events:
        # A decision: at once in the game, and beside it from text to text.
        if isinstance(event, Played | Discard) and again.followed == len(again.events):
            chained = json.loads(json.dumps(legal_json(read_position(write_position(again.state)))))
            text = event.play if isinstance(event, Played) else f"{event.card}:discard"
            (result,) = (play["result"] for play in chained["plays"] if play["play"] == text)
            ends.append(read_position(result).phase == OVER)
        again.follow(event)
    assert again.over
    assert ends == [False] * (len(ends) - 1) + [True]
    assert write_position(again.state).split()[4].endswith(f"/{variant.rpartition('=')[2]}")


@rule("N03")
def test_the_deal_of_the_game_is_written_only_where_it_tells_more() -> None:
    for text, canonical in (("d2/2", "d2"), ("d2/7", "d2/7"), ("d2", "d2")):
        position = f"1/17/-/64 a 5/?5/?5/?5 - {text} four:max_deals=10"
        assert write_position(read_position(position)).split()[4] == canonical
