"""Observations: every number means what docs/research.md says, and nothing hidden is in them."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from adapters.choice_walk import positions

import kugel
from kugel.adapters.observation_layout import CARDS, choice_text, layout
from kugel.notation import read_variant
from kugel.rules.cards import KINDS, UNKNOWN
from kugel.rules.choices import PLACE
from kugel.rules.chooser import Chooser
from kugel.rules.codes import DEVILISH, GIVE
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.observation import ObservationEncoder, observation_size
from kugel.rules.sampler import Sampler
from kugel.rules.state import State
from kugel.rules.variants import VARIANTS

FAST = kugel.core() == "compiled"
TABLES = (*VARIANTS, "three-double:pair_sees=on", "six:second_place=on", "four:intro=on,sector=9")
NUMBER = {0: 0, **{kind: number for number, kind in enumerate(KINDS, 1)}}


def short_table(text: str) -> Geometry:
    name, _, options = text.partition(":")
    deals = f"max_deals={6 if FAST else 1}"
    return Geometry(read_variant(f"{name}:{options},{deals}" if options else f"{name}:{deals}"))


def row_of(chooser: Chooser, seat: int | None = None) -> list[int]:
    """The observation of a seat, by default the one to decide."""
    encoder = ObservationEncoder(chooser.geometry)
    row = array("h", [-1] * encoder.size)
    if seat is None:
        encoder.write(chooser, row)
    else:
        encoder.write_for(chooser, row, seat)
    return row.tolist()


def parts_of(chooser: Chooser, seat: int) -> dict[str, list[int]]:
    row = row_of(chooser, seat)
    return {name: row[place] for name, place in layout(chooser.geometry).items()}


def shown_hands(state: State, viewer: int) -> set[int]:
    """The seats whose hands the viewer sees."""
    variant = state.geometry.variant
    shown = set(variant.person(viewer))
    if viewer == state.actor:
        shown.add(state.owner)
    if state.phase == GIVE and variant.options.pair_sees == "on":
        shown |= set(variant.team(viewer))
    return shown


def board_parts(board: State, prefix: str, spots: list[int], out: list[int], home: list[int], fresh: int,
                order: list[int]) -> dict[str, list[int]]:  # fmt: skip
    geometry, first = board.geometry, board.geometry.start[order[0]]
    ring = [0] * geometry.ring
    for place, seat in enumerate(order, 1):
        for space in spots[seat * 4 : seat * 4 + out[seat]]:
            ring[(space - first) % geometry.ring] = place
    return {
        f"{prefix}ring": ring,
        f"{prefix}home": [home[seat] >> depth & 1 for seat in order for depth in range(4)],
        f"{prefix}base": [geometry.used[seat] * (4 - out[seat] - home[seat].bit_count()) for seat in order],
        f"{prefix}fresh": [fresh >> seat & 1 for seat in order],
    }


def expected(chooser: Chooser, viewer: int) -> dict[str, list[int]]:
    """The same observation, computed in a slow and simple way."""
    state, geometry = chooser.state, chooser.geometry
    frame = state.owner if viewer == state.actor else viewer
    order = [(frame + step) % geometry.seats for step in range(geometry.seats)]
    now = chooser.steps.board if chooser.steps.left else state
    parts = board_parts(now, "", now.spots, now.out, now.home, now.fresh, order)
    undone = board_parts(
        state, "undone_", state.last_spots, state.last_out, state.last_home, state.last_fresh, order
    )
    parts |= undone if state.last_undo else {name: [0] * len(part) for name, part in undone.items()}
    shown = shown_hands(state, viewer)
    hands = [[state.cards(seat).count(kind) * (seat in shown) for kind in KINDS] for seat in order]
    giving = state.phase == GIVE
    chosen = list(chooser.prefix[: chooser.length]) if chooser.stage else []
    marble = 0
    if chooser.stage == 2:
        place = chosen[-1] - PLACE
        if place < geometry.ring:
            marble = 1 + (place + geometry.start[state.owner] - geometry.start[frame]) % geometry.ring
        else:
            seat, depth = divmod(place - geometry.ring, 4)
            marble = 1 + geometry.ring + (seat + state.owner - frame) % geometry.seats * 4 + depth
    return parts | {
        "held": [state.held[seat] for seat in order],
        "declared": [state.declared >> seat & 1 for seat in order],
        "hands": [number for hand in hands for number in hand],
        "laid": [state.laid[kind] for kind in KINDS],
        "gave": [NUMBER[state.gift[viewer] if giving else state.gave[viewer]]],
        "got": [0 if giving else NUMBER[state.got[viewer]]],
        "last_card": [NUMBER[state.last_card]],
        "last_undo": [state.last_undo],
        "last_below": [NUMBER[state.last_below]],
        "barred": [state.barred],
        "phase": [int(state.phase == phase) for phase in range(4)],
        "pending": [state.pending],
        "actor": [order.index(state.actor)],
        "owner": [order.index(state.owner)],
        "dealer": [order.index(state.dealer)],
        "deal": [state.deal],
        "deals_left": [geometry.max_deals - state.deals],
        "function": [chosen[0] + 1 if chosen else 0],
        "marble": [marble],
        "steps_left": [chooser.steps.left],
    }


@pytest.mark.parametrize("text", TABLES)
def test_every_number_is_as_documented(text: str) -> None:
    geometry = short_table(text)
    for chooser, rng in positions(geometry, 5, games=2 if FAST else 1):
        if FAST or rng.random() < 0.2:
            for seat in geometry.variant.seats:
                assert parts_of(chooser, seat) == expected(chooser, seat)
            assert row_of(chooser) == row_of(chooser, chooser.state.actor)


@pytest.mark.parametrize("text", TABLES)
def test_an_observation_has_the_length_of_its_parts(text: str) -> None:
    geometry = short_table(text)
    assert (
        list(layout(geometry).values())[-1].stop
        == observation_size(geometry)
        == ObservationEncoder(geometry).size
    )


def hide_cards(state: State, viewer: int, kept: set[int]) -> State:
    """The position with unknown cards in the hands that the viewer does not see, except for those kept."""
    known = state.clone()
    for seat in set(state.geometry.variant.seats) - shown_hands(state, viewer) - kept:
        for card in state.cards(seat):
            known.drop_card(seat, card)
            known.add_card(seat, UNKNOWN)
    return known


@pytest.mark.parametrize("text", TABLES)
def test_hidden_cards_and_the_order_of_the_stack_leave_no_trace(text: str) -> None:
    geometry = short_table(text)
    sampler, other, dice = Sampler(geometry), State(geometry), Dice(3)
    copy, differed = Chooser(geometry, 0), 0
    for chooser, rng in positions(geometry, 8):
        if not chooser.choices() or rng.random() < 0.5:
            continue
        state, prefix = chooser.state, list(chooser.prefix[: chooser.length])
        for viewer in geometry.variant.seats:
            # A seat that has begun to play a card holds it, and a hidden gift is still in the giver's hand.
            kept = {state.actor, state.owner} if prefix else set()
            kept |= {seat for seat in range(geometry.seats) if state.gift[seat]}
            sampler.load(hide_cards(state, viewer, kept), list(state.laid))
            assert sampler.draw(dice, other)
            copy.load(other, prefix)
            assert row_of(copy, viewer) == row_of(chooser, viewer)
            hands = [state.cards(seat) for seat in geometry.variant.seats]
            differed += hands != [other.cards(seat) for seat in geometry.variant.seats]
    assert differed or geometry.variant.open_hands


def test_the_leak_test_would_find_a_leak() -> None:
    """A row that showed a hidden hand would change with it."""
    geometry = short_table("four")
    for chooser, _ in positions(geometry, 8):
        state = chooser.state
        hidden = next(seat for seat in range(4) if seat not in shown_hands(state, 0))
        sampler, other = Sampler(geometry), State(geometry)
        sampler.load(hide_cards(state, 0, set()), list(state.laid))
        sampler.draw(Dice(1), other)
        copy = Chooser(geometry, 0)
        copy.load(other, [])
        assert row_of(copy, 0) == row_of(chooser, 0)
        assert row_of(copy, hidden) != row_of(chooser, hidden)
        break


def test_the_public_row_shows_no_card_that_is_hidden() -> None:
    geometry = short_table("four")
    encoder, places = ObservationEncoder(geometry), layout(geometry)
    hidden = ("hands", "gave", "got")
    for chooser, rng in positions(geometry, 4):
        if rng.random() < 0.9 or chooser.state.actor == 2:
            continue
        row = array("h", [-1] * encoder.size)
        encoder.write_public(chooser, row, 2)
        own = parts_of(chooser, 2)
        for name, place in places.items():
            part = row[place].tolist()
            assert part == ([0] * len(part) if name in hidden else own[name])


def test_the_devil_sees_the_hand_they_play_from() -> None:
    geometry = short_table("four")
    seen = 0
    for seed in range(40):
        for chooser, _ in positions(geometry, seed):
            state = chooser.state
            if state.phase != DEVILISH:
                continue
            seen += 1
            hands = parts_of(chooser, state.actor)["hands"]
            assert sum(hands[: len(CARDS)]) == state.held[state.owner]
            assert parts_of(chooser, state.actor)["actor"] == [(state.actor - state.owner) % 4]
            assert sum(parts_of(chooser, (state.owner + 1) % 4)["hands"]) == state.held[(state.owner + 1) % 4]
        if seen:
            return
    pytest.fail("no Devil was played")


def test_every_choice_has_its_own_name() -> None:
    for name in ("four", "six"):
        geometry = Geometry(VARIANTS[name])
        words = [choice_text(geometry, choice) for choice in range(Chooser(geometry, 0).size)]
        assert len(set(words)) == len(words)
    assert [choice_text(geometry, choice) for choice in (0, 13, 29, 53, 55, 89, 90, 95)] == [
        "use 1", "use T", "open with 13", "skip with D", "lay 2", "give D", "+0", "+5",
    ]  # fmt: skip
    assert [choice_text(geometry, 90 + 66 + place) for place in (0, 3, 4, 23)] == ["h1", "h4", "1h1", "5h4"]


def test_random_choices_reach_everything_an_observation_can_show() -> None:
    """Otherwise the tests above would only compare zeros."""
    rare = {"barred", "last_below", "undone_fresh", "marble", "steps_left", "got", "gave", "pending"}
    rng = Random(1)
    for seed in range(200):
        geometry = short_table(rng.choice(("four", "six-trios", "coop")))
        for chooser, _ in positions(geometry, seed):
            if rng.random() < 0.2:
                parts = parts_of(chooser, chooser.state.actor)
                rare -= {name for name in rare if any(parts[name])}
        if rare <= {"barred", "pending"}:
            return
    pytest.fail(f"never seen: {rare}")
