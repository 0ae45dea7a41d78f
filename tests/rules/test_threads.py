"""Several threads may ask for legal plays at the same time: none is given what another has found."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

import pytest
import strategies

import kugel
from kugel.notation import legal, read_play, read_position, write_position
from kugel.rules.legal import after, can_use_a_card, is_legal, leading_to

THREADS = 2
SEEDS, CROWDED = {"compiled": (400, 60), "uncompiled": (30, 30)}[kugel.core()]
"""How many positions are drawn, and how many legal plays one must have to be asked about."""


def positions() -> list[str]:
    """Positions in which a 7 can be played in many ways, also as what a TAC copies."""
    drawn = []
    for seed in range(SEEDS):
        rng = Random(seed)
        drawn.append(strategies.random_position(rng, first="7"))
        drawn.append(strategies.random_position(rng, first="T").replace(" - ", " 7= "))
    return [text for text in drawn if len(legal(read_position(text))) >= CROWDED]


def listed_in(text: str) -> list[str]:
    """The legal plays as the core packs them, found again and again."""
    state = read_position(text)
    return [f"{play.code} {play.detail}" for _ in range(20) for play in legal(state)]


def found_in(text: str) -> list[str]:
    """The legal plays of a position, and what each leads to."""
    state = read_position(text)
    return [f"{play.text} {play.captures} {write_position(after(state, play))}" for play in legal(state)]


def read_in(text: str) -> list[str]:
    """Some of the plays, read from their texts, found again by their results, and whether they are legal."""
    state = read_position(text)
    answers = [str(can_use_a_card(state))]
    plays = legal(state)
    for play in plays[:: len(plays) // 5]:
        found = leading_to(state, plays, after(state, play))
        answers.append(f"{play.text} {read_play(state, play.text).text} {found} {is_legal(state, play)}")
    return answers


@pytest.fixture
def _restless() -> Iterator[None]:
    """Threads take turns as often as Python lets them."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("_restless")
@pytest.mark.parametrize("ask", [listed_in, found_in, read_in])
def test_threads_that_ask_at_the_same_time_are_told_what_one_alone_is_told(
    ask: Callable[[str], list[str]],
) -> None:
    texts = positions()
    assert len(texts) >= 10
    alone = [ask(text) for text in texts]
    begin = Barrier(THREADS)

    def all_from(first: int) -> list[list[str]]:
        """The answers for all positions; each thread begins at another one."""
        begin.wait()
        told = {text: ask(text) for text in [*texts[first:], *texts[:first]]}
        return [told[text] for text in texts]

    with ThreadPoolExecutor(THREADS) as threads:
        answers = list(threads.map(all_from, range(0, len(texts), -(-len(texts) // THREADS))))
    assert len(answers) == THREADS
    for told in answers:
        assert told == alone


@pytest.mark.usefixtures("_restless")
def test_plays_that_several_threads_look_at_say_the_same_to_all() -> None:
    """What a play says is worked out when somebody asks, perhaps two at once."""
    plays = [legal(read_position(text)) for text in positions()]
    begin = Barrier(THREADS)

    def ask(_: int) -> list[list[tuple[str, tuple[str, ...]]]]:
        begin.wait()
        return [[(play.text, play.captures) for play in some] for some in plays]

    with ThreadPoolExecutor(THREADS) as threads:
        answers = list(threads.map(ask, range(THREADS)))
    alone = [[(play.text, play.captures) for play in legal(read_position(text))] for text in positions()]
    assert answers == [alone] * THREADS
