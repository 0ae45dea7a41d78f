"""What a player of the OpenSpiel game knows: everything they have seen, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kugel.notation import write_position
from kugel.rules.cards import KINDS, NAMES
from kugel.rules.codes import DEVILISH, GIVE, PLAY
from kugel.rules.seat import Seat

pyspiel = pytest.importorskip("pyspiel", reason="the OpenSpiel game needs the extra `research`")

from adapters.openspiel_games import FAST, load, players, states  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from kugel.adapters.chance_nodes import FIRST, HIDDEN  # noqa: E402

USE_TAC, USE_JESTER, USE_DEVIL = 13, 14, 17
NO_CARDS = pyspiel.PrivateInfoType.NONE


def everything_seen(state: Any, player: int) -> tuple[Any, ...]:
    """Every byte that a player gets."""
    public = [
        make_observation(state.get_game(), pyspiel.IIGObservationType(True, recall, NO_CARDS))
        for recall in (False, True)
    ]
    for encoder in public:
        encoder.set_from(state, player)
    return (
        state.observation_string(player),
        state.observation_tensor(player),
        state.information_state_string(player),
        state.information_state_tensor(player),
        [(encoder.string_from(state, player), encoder.tensor.tolist()) for encoder in public],
        state.current_player() == player and state.legal_actions(),
    )


def rebuilt(game: Any, history: list[int]) -> Any | None:
    """The state with this history, or None if the history is impossible."""
    state = game.new_initial_state()
    for action in history:
        if action not in state.legal_actions():
            return None
        state.apply_action(action)
    return state


def since_the_deal(state: Any) -> int:
    """The length of the history when the last card was dealt."""
    made = players(state)
    return next(index for index in range(len(made), 0, -1) if made[index - 1] < 0)


def swapped(state: Any, viewer: int, rng: Random) -> list[int] | None:
    """The history with two cards swapped that were dealt to other players in the current deal."""
    history: list[int] = state.history()
    variant = state.deals.state.geometry.variant
    begin = since_the_deal(state) - state.deals.wanted
    mine = {Seat.at(seat) for seat in variant.person(variant.seats[viewer])}
    hidden = [
        begin + index
        for index in range(state.deals.wanted)
        if Seat.at(state.deals.order[index % len(state.deals.order)]) not in mine
    ]
    one, two = rng.sample(hidden, 2)
    if history[one] == history[two]:
        return None
    history[one], history[two] = history[two], history[one]
    return history


@pytest.mark.parametrize("variant", ["four", "coop", "six", "two", "three", "three-double", "two-double"])
def test_cards_a_player_has_not_seen_do_not_affect_what_they_get(variant: str) -> None:
    """Swap two hidden cards in the past. If all choices stay possible and all that the viewer saw stays the
    same, so does every byte that the viewer gets, while the owners of the cards notice the change."""
    game, rng, compared, noticed = load(variant), Random(5), 0, 0
    enough = 60 if FAST else 3
    for seed in range(100):
        for state in states(game, seed):
            if state.is_chance_node() or state.is_terminal() or rng.random() < 0.9 or compared >= enough:
                continue
            for viewer in range(game.num_players()):
                history = swapped(state, viewer, rng)
                other = rebuilt(game, history) if history else None
                if other is None or public_facts(other) != public_facts(state):
                    continue
                if shown(other, viewer) != shown(state, viewer) or hands_moved(state):
                    continue
                compared += 1
                assert everything_seen(other, viewer) == everything_seen(state, viewer)
                noticed += any(
                    everything_seen(other, player) != everything_seen(state, player)
                    for player in range(game.num_players())
                )
        if compared >= enough and noticed:
            return
    pytest.fail(f"compared {compared} times, and the change was noticed {noticed} times")


def public_facts(state: Any) -> tuple[Any, ...]:
    """What everybody sees; a changed declaration, or another seat to act, is not hidden."""
    core = state.deals.state
    fields = write_position(core).split()
    return fields[0], fields[1], fields[3:], core.declared, list(core.laid), list(core.held)


def shown(state: Any, player: int) -> tuple[Any, ...]:
    """What this player sees of hidden cards if no hand was passed on or looked at: their own, and gifts."""
    core = state.deals.state
    seats = core.geometry.variant.person(core.geometry.variant.seats[player])
    return tuple((core.cards(seat), core.gave[seat], core.got[seat], core.gift[seat]) for seat in seats)


def hands_moved(state: Any) -> bool:
    """Whether a Jester or a Devil was used in this deal, or copied by a TAC."""
    return bool({USE_JESTER, USE_DEVIL, USE_TAC} & set(state.history()[since_the_deal(state) :]))


def test_a_gift_stays_hidden_until_all_have_given() -> None:
    game = load("four")
    for seed in range(20):
        for state in states(game, seed):
            deals = state.deals
            if not state.is_chance_node() and deals.state.phase == GIVE and len(state.legal_actions()) > 1:
                giver = state.current_player()
                texts = set()
                for gift in state.legal_actions()[:2]:
                    twin = state.child(gift)
                    others = [player for player in range(4) if player != giver]
                    if twin.deals.state.phase != GIVE:  # the exchange is over: only the receiver knows
                        others.remove((giver + 2) % 4)
                    texts.add(tuple(str(everything_seen(twin, player)) for player in others))
                assert len(texts) == 1
            elif not state.is_chance_node():
                break


def remembered(state: Any, before: int) -> list[list[int]]:
    """What every player has learned since then."""
    return [state.deals.memory(seat)[before:] for seat in range(4)]


def cards_of(state: Any, seat: int, seen: bool) -> list[int]:
    core, desk = state.deals.state, state.deals.desk
    return [desk.first_card + KINDS.index(card) if seen else HIDDEN for card in core.cards(seat)]


def test_after_a_jester_players_see_only_their_own_new_hand() -> None:
    seen, before = 0, 0
    for seed in range(200):
        for state in states(load("four", 5), seed):
            core, history = state.deals.state, state.history()
            if history and history[-1] == USE_JESTER and players(state)[-1] >= 0 and core.phase == PLAY:
                assert remembered(state, before) == [
                    [FIRST + USE_JESTER]
                    + [card for seat in range(4) for card in cards_of(state, seat, seat == viewer)]
                    for viewer in range(4)
                ]
                seen += 1
            before = len(state.deals.events)
        if seen > 2:
            return
    pytest.fail("no Jester was played")


def test_only_the_devils_player_sees_the_victims_hand() -> None:
    seen, before = 0, 0
    for seed in range(200):
        for state in states(load("four", 5), seed):
            core, history = state.deals.state, state.history()
            if history and history[-1] == USE_DEVIL and players(state)[-1] >= 0 and core.phase == DEVILISH:
                assert remembered(state, before) == [
                    [FIRST + USE_DEVIL, *cards_of(state, core.owner, viewer == core.actor)]
                    for viewer in range(4)
                ]
                seen += 1
            before = len(state.deals.events)
        if seen > 2:
            return
    pytest.fail("no Devil was played")


def test_players_remember_the_cards_they_get() -> None:
    """The first deal and its exchange, written out by hand."""
    game = load("four")
    state = game.new_initial_state()
    state.apply_action(3)
    for number in range(20):
        state.apply_action(number % 12)
    for _ in range(4):
        state.apply_action(state.legal_actions()[0])
    known = state.information_state_string(1).split(" | ")
    assert known[:22] == ["seat b", "dealer d"] + [
        f"{[*range(1, 11), 12, 13][number % 12]}" if number % 4 == 1 else "?" for number in range(20)
    ]
    # b gives after a and before c and d, then gets from d.
    core = state.deals.state
    assert known[22:26] == ["?", f"give {NAMES[core.gave[1]]}", "?", "?"]
    assert known[26:30] == ["?", NAMES[core.got[1]], "?", "?"]


def test_the_public_history_shows_no_hidden_card() -> None:
    game = load("four")
    public = make_observation(game, pyspiel.IIGObservationType(True, True, NO_CARDS))
    for state in states(game, 2):
        histories = {public.string_from(state, player).partition(" | ")[2] for player in range(4)}
        memories = [state.deals.memory(seat) for seat in range(4)]
        assert len(histories) == 1
        public.set_from(state, 0)
        for place, numbers in enumerate(zip(*memories, strict=True)):
            known = numbers[0] if len(set(numbers)) == 1 else HIDDEN
            assert public.dict["memory"][place] == known
