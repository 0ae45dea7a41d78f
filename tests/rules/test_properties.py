"""Invariants of every position of every variant, whatever is played."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random

import strategies
from hypothesis import given
from literal import BASE, HOME, LETTERS, VARIANTS, controlled, geometry, parse

from kugel.notation import legal, read_position, read_variant, write_position
from kugel.rules.cards import KIND_OF, NAMES
from kugel.rules.codes import DEVILISH, FULL, GIVE, OVER, SKIPPED, WAIT
from kugel.rules.legal import after
from kugel.rules.playout import Playout
from kugel.rules.state import State


def snapshot(state: State) -> dict[str, object]:
    """Every number in a state."""
    names = [name for name in dir(state) if not name.startswith("_") and name != "table"]
    values = {name: getattr(state, name) for name in names}
    return {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in values.items()
        if isinstance(value, int | list)
    }


def hands(state: State) -> dict[int, Counter[str]]:
    names = {**NAMES, max(NAMES) + 1: "?"}
    return {seat: Counter(names[card] for card in state.cards(seat)) for seat in state.geometry.variant.seats}


def all_cards(state: State) -> Counter[str]:
    return sum(hands(state).values(), Counter())


def assert_sound(state: State) -> None:
    """Every colour has four marbles, each in one place, and all arrays agree."""
    ring: dict[int, int] = {}
    for seat in range(state.geometry.seats):
        spaces = state.spots[seat * 4 : seat * 4 + state.out[seat]]
        ring.update(dict.fromkeys(spaces, seat + 1))
        assert len(set(spaces)) == len(spaces)
        assert len(spaces) + bin(state.home[seat]).count("1") + state.in_base(seat) == 4
        assert state.in_base(seat) >= 0
        assert 0 <= state.home[seat] <= FULL
        if state.fresh >> seat & 1:
            assert state.geometry.start[seat] in spaces
        if not state.geometry.used[seat]:
            assert state.out[seat] == state.home[seat] == 0
    assert {space: there for space, there in enumerate(state.at) if there} == ring
    assert len(ring) == sum(state.out)


@given(strategies.states)
def test_marbles_are_conserved_by_every_play(state: State) -> None:
    assert_sound(state)
    for play in legal(state):
        assert_sound(after(state, play))


@given(strategies.states)
def test_every_play_lays_exactly_its_card(state: State) -> None:
    before = hands(state)
    for play in legal(state):
        result = after(state, play)
        laid = Counter() if play.kind == "give" else Counter([play.card])
        assert all_cards(state) - all_cards(result) == laid
        assert not all_cards(result) - all_cards(state)
        if play.kind not in ("give", "jester"):
            for seat, cards in hands(result).items():
                assert cards == before[seat] - (laid if seat == state.owner else Counter())


@given(strategies.states)
def test_a_jester_passes_every_hand_to_the_right(state: State) -> None:
    for play in legal(state):
        if play.kind == "jester" and not state.placed:
            before, now = hands(state), hands(after(state, play))
            before[state.owner] -= Counter([play.card])
            assert now == {seat: before[state.geometry.after[seat]] for seat in before}


@given(strategies.seeds)
def test_the_deck_is_dealt_out_before_it_is_shuffled_again(seed: int) -> None:
    """At the beginning of every deal hands, stack and laid cards together are the deck (DK-4, DK-8)."""
    rng, playout = strategies.game(seed)
    state, variant = playout.state, playout.geometry.variant
    deck = Counter({NAMES[kind]: number for kind, number in variant.deck.items() if number})
    laid: Counter[str] = Counter()
    dealt, deals = all_cards(state), state.deals
    for _ in range(300):
        if not playout.count:
            break
        playout.play(rng.randrange(playout.count))
        if state.deals == deals:
            continue
        laid += dealt
        dealt, deals = all_cards(state), state.deals
        assert state.deal == (deals - 1) % len(variant.deal_sizes) + 1
        if state.deal == 1:
            laid.clear()
        assert all(state.held[seat] == variant.deal_sizes[state.deal - 1] for seat in variant.seats)
        stack = Counter(NAMES[card] for card in state.stack[state.drawn : state.geometry.cards])
        assert dealt + stack + laid == deck


@given(strategies.states)
def test_a_copy_is_the_same_and_playing_on_it_leaves_the_original_alone(state: State) -> None:
    before = snapshot(state)
    assert {"spots", "hand", "last_home", "pending", "stack"} <= before.keys()
    copy = state.clone()
    assert snapshot(copy) == before
    for play in legal(state):
        after(state, play)
    strategies.play_on(Random(1), copy, 10)
    assert snapshot(state) == before
    copy.copy_from(state)
    assert snapshot(copy) == before


@given(strategies.states)
def test_undoing_twice_changes_nothing(state: State) -> None:
    before, text = snapshot(state), write_position(state)
    state.swap_boards()
    state.swap_boards()
    assert write_position(state) == text
    assert snapshot(state) == before


@given(strategies.states)
def test_no_two_plays_of_a_card_have_the_same_result(state: State) -> None:
    plays = legal(state)
    results = Counter((play.card, play.copied, write_position(after(state, play))) for play in plays)
    assert max(results.values(), default=1) == 1
    assert len({play.text for play in plays}) == len(plays)


@given(strategies.states)
def test_somebody_can_act_until_the_deal_or_the_game_is_over(state: State) -> None:
    known = any(card in NAMES for card in state.cards(state.owner))
    if state.phase in (WAIT, OVER):
        assert legal(state) == []
    elif known and not state.pending:
        assert legal(state)


@given(strategies.seeds)
def test_a_tac_is_played_only_on_a_card_of_this_deal_and_never_on_a_reversed_win(seed: int) -> None:
    """TX-3, WI-5."""
    state = read_position(strategies.random_position(Random(seed), first="T"))
    plays = legal(state)
    assert {play.copied for play in plays} <= {None, NAMES.get(state.last_card)}
    if state.barred or not state.last_card:
        assert [play.text for play in plays] == ["T:discard"]


@given(strategies.seeds.map(strategies.won))
def test_a_win_must_be_answered_and_the_answer_cannot_be_undone(state: State) -> None:
    """WI-4, WI-5, Q72: only for the next play, and the deal may be over."""
    for play in legal(state) if state.pending else ():
        assert (play.card, play.copied) == ("T", NAMES[state.last_card])
        result = after(state, play)
        assert result.barred or result.phase in (WAIT, OVER)
        assert not any(after(result, reply).barred for reply in legal(result) if reply.kind != "jester")


@given(strategies.reachable)
def test_a_skip_and_a_devil_are_never_pending_together(state: State) -> None:
    """Q101: a skipped seat answers the 8 or lays a card without effect; only a Devil can play for the next seat."""
    plays = legal(state)
    if state.phase == SKIPPED:
        assert state.actor == state.owner
        assert {play.kind for play in plays} <= {"discard", "move", "skip"}
        assert {play.copied for play in plays} <= {None, "8"}
    if state.phase == DEVILISH:
        assert state.owner == state.next_seat(state.actor) != state.actor
    else:
        assert state.phase in (WAIT, OVER) or state.owner == state.actor
    for play in plays:
        phase = after(state, play).phase
        goes_on = state.phase == DEVILISH and play.kind == "jester"
        assert (phase == DEVILISH) == (play.kind == "devil" or goes_on)
        if phase == SKIPPED:
            assert play.kind == "skip"


@given(strategies.seeds)
def test_a_seven_needs_a_ring_marble_or_a_loose_one_and_always_changes_the_board(seed: int) -> None:
    """RULES 0.2 no. 5."""
    text = strategies.random_position(Random(seed), first="7")
    board = text.split()[0]
    variant = read_variant(text.split()[-1])
    state = read_position(text)
    drawn = parse(board, geometry(variant.name, variant.sector))
    playable = False
    for colour in controlled(drawn, state.owner):
        own = drawn.marbles[colour]
        deepest = HOME[4 - sum(place in HOME for place in own) :]
        playable |= any(isinstance(place, int) for place in own) or not set(deepest) <= set(own)
    plays = [play for play in legal(state) if play.card == "7" and play.kind == "move"]
    assert bool(plays) == playable
    assert all(write_position(after(state, play)).split()[0] != board for play in plays)


@given(strategies.seeds)
def test_the_angel_is_always_playable(seed: int) -> None:
    """RULES 0.2 no. 6."""
    rng = Random(seed)
    name = rng.choice(VARIANTS)
    state = read_position(strategies.random_position(rng, name, first="A"))
    assert any(play.card == "A" and play.kind in ("open", "move") for play in legal(state))


@given(strategies.seeds)
def test_bringing_in_the_last_marble_is_never_forced(seed: int) -> None:
    """RULES 0.2 no. 7: what can finish a colour can also be used otherwise."""
    rng = Random(seed)
    numbers = [NAMES[kind] for kind in KIND_OF.values() if kind <= 13]
    state = read_position(strategies.random_position(rng, first=rng.choice((*numbers, "T")), near=1))
    finishing: dict[tuple[str, str | None], set[bool]] = defaultdict(set)
    for play in legal(state):
        before = state.last_home if play.copied and state.last_undo else state.home
        now = after(state, play).home
        finishes = any(now[seat] == FULL != before[seat] for seat in range(state.geometry.seats))
        if play.kind in ("move", "open"):
            finishing[play.card, play.copied].add(finishes)
    assert {True} not in finishing.values()


@given(strategies.seeds)
def test_a_jester_costs_the_dealer_the_last_turn_of_the_deal(seed: int) -> None:
    """RULES 0.2 no. 9: every seat has as many turns as cards, after a Jester the dealer has one fewer."""
    rng = Random(seed)
    playout = Playout(read_variant(rng.choice(VARIANTS)), rng.getrandbits(32))
    state, seats = playout.state, playout.geometry.variant.seats
    turns: Counter[int] = Counter()
    jesters, deals, dealer, size = 0, 0, 0, 0
    for _ in range(400):
        if not playout.count:
            break
        if state.deals != deals:
            expected = Counter({seat: size - (jesters and seat == dealer) for seat in seats})
            assert not deals or turns == expected
            deals, dealer, size = state.deals, state.dealer, state.held[seats[0]]
            turns, jesters = Counter(), 0
        play = playout.generator.play(state, index := _eager(rng, playout))
        jesters += play.kind == "jester"
        if play.kind not in ("give", "jester"):
            turns[state.owner] += 1
        playout.play(index)


def _eager(rng: Random, playout: Playout) -> int:
    """A random play; a Jester or a Devil is preferred, because they are rare."""
    plays = range(playout.count)
    rare = [index for index in plays if playout.generator.play(playout.state, index).card in "JD"]
    return rng.choice(rare or plays)


@given(strategies.reachable)
def test_gifts_lie_open_only_during_the_exchange(state: State) -> None:
    if state.phase != GIVE:
        assert not any(state.gift)
    else:
        assert state.last_card == 0
        givers = [seat for seat in state.geometry.variant.seats if state.gift[seat]]
        assert all(state.holds(seat, state.gift[seat]) for seat in givers)


# Rotating the table.

TURNS = {
    "four": 1,
    "coop": 1,
    "coop-two": 1,
    "coop-three": 1,
    "solo": 1,
    "two-double": 1,
    "three-double": 1,
    "two": 2,
}
TURNS |= {"six": 1, "six-trios": 1, "six-coop": 1, "six-coop-three": 1, "six-double": 1}
"""By how many seats a table can be rotated and stay the same; other variants have an empty seat."""


def turned(text: str, by: int) -> str:
    """The same position after everybody has moved `by` seats to the left."""
    board, turn, cards, last, deal, variant = text.split()
    parsed = read_variant(variant)
    card, mark, before = last.partition("@")
    before, bar, _ = before.partition("!")
    return " ".join(
        (
            _turned_board(board, by, parsed.sector, parsed.ring),
            _turned_letters(turn, by, parsed.board),
            _turned_parts(cards, by),
            card + mark + (_turned_board(before, by, parsed.sector, parsed.ring) if mark else "") + bar,
            _turned_letters(deal, by, parsed.board),
            variant,
        )
    )


def _turned_parts(text: str, by: int) -> str:
    parts = text.split("/")
    return "/".join(parts[-by:] + parts[:-by])


def _turned_letters(text: str, by: int, seats: int) -> str:
    letters = [LETTERS[(LETTERS.index(sign) + by) % seats] if sign in LETTERS else sign for sign in text]
    return "#" + "".join(sorted(letters[1:])) if text.startswith("#") else "".join(letters)


def _turned_board(text: str, by: int, sector: int, ring: int) -> str:
    def place(name: str) -> str:
        if not name[:1].isdigit():
            return name
        number, star = name.removesuffix("*"), "*" if name.endswith("*") else ""
        return f"{(int(number) - 1 + by * sector) % ring + 1}{star}"

    return _turned_parts("/".join(",".join(map(place, part.split(","))) for part in text.split("/")), by)


@given(strategies.states)
def test_turning_the_table_turns_the_results(state: State) -> None:
    by = TURNS.get(state.geometry.variant.name)
    if not by or len(state.geometry.variant.options.dealer) == 1:
        return
    there = read_position(turned(write_position(state), by))
    here_results = Counter(
        (play.card, play.copied, play.kind, _canonical(turned(write_position(after(state, play)), by)))
        for play in legal(state)
    )
    there_results = Counter(
        (play.card, play.copied, play.kind, write_position(after(there, play))) for play in legal(there)
    )
    assert here_results == there_results


def _canonical(text: str) -> str:
    return write_position(read_position(text))


def test_the_random_positions_include_every_phase_and_rare_situations() -> None:
    states = [strategies.any_state(seed) for seed in range(400)]
    assert {state.phase for state in states} == set(range(6))
    assert sum(state.pending for state in states) > 20
    assert sum(bool(state.placed) for state in states) > 5
    assert sum(state.barred for state in states) > 5
    assert sum(BASE in own for state in states for own in _marbles(state)) > 100
    assert {state.geometry.variant.name for state in states} == set(VARIANTS)


def _marbles(state: State) -> tuple[tuple[int | str, ...], ...]:
    variant = state.geometry.variant
    return parse(write_position(state).split()[0], geometry(variant.name, variant.sector)).marbles
