"""The OpenSpiel game: OpenSpiel's own test suites unmodified, and what they do not cover."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, ClassVar

import pytest

from kugel.notation import read_variant, write_position
from kugel.rules.cards import KINDS
from kugel.rules.chooser import Chooser
from kugel.rules.codes import OVER
from kugel.rules.geometry import Geometry
from kugel.rules.variants import VARIANTS

pyspiel = pytest.importorskip("pyspiel", reason="the OpenSpiel game needs the extra `research`")

from adapters.openspiel_games import FAST, SHORT, load, players, states  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from kugel.adapters.openspiel import MAX_DEALS, TacState  # noqa: E402

UTILITY = pyspiel.GameType.Utility


# OpenSpiel's own suites.


@pytest.mark.parametrize("variant", VARIANTS)
def test_openspiel_random_sim_test(variant: str) -> None:
    pyspiel.random_sim_test(load(variant), num_sims=2 if FAST else 1, serialize=True, verbose=False)


@pytest.mark.skipif(not FAST, reason="takes a minute with the uncompiled core")
def test_openspiel_random_sim_test_of_the_default_game() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("python_tac"), num_sims=1, serialize=True, verbose=False)


class TestOpenSpielApiFirstStates(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's test class for large games, on states near the initial one."""

    game_name: ClassVar[str] = "python_tac"
    game: ClassVar[Any] = load()


class TestOpenSpielApiWholeGames(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """The same test class, on all states of whole games."""

    game_name: ClassVar[str] = "python_tac"
    game: ClassVar[Any] = load("six-trios")

    @classmethod
    def setUpClass(cls) -> None:
        cls.game_type = cls.game.get_type()
        cls.some_states = [state.clone() for state in states(cls.game, 1)]


class TestOpenSpielApiFullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """OpenSpiel's test class for small games, on states of some games: the whole tree is too large."""

    game_name: ClassVar[str] = "python_tac"
    game: ClassVar[Any] = load("four")
    # These two compare with numbers that OpenSpiel stores for the whole trees of its own small games.
    test_number_of_nodes: ClassVar[None] = None
    test_game_is_perfect_recall: ClassVar[None] = None

    @classmethod
    def setUpClass(cls) -> None:
        seeds = range(3 if FAST else 1)
        cls.all_states = {state.clone() for seed in seeds for state in states(cls.game, seed)}


@pytest.mark.filterwarnings("ignore::DeprecationWarning:open_spiel")
def test_openspiel_rl_environment_can_step_the_game() -> None:
    environment = rl_environment.Environment(load("four"))
    rng, step = Random(1), environment.reset()
    while not step.last():
        player = step.current_player()
        assert (
            len(step.observations["info_state"][player]) == environment.game.information_state_tensor_size()
        )
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])
    assert len(step.rewards) == 4


# Parameters.


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("python_tac", f"python_tac(max_deals={MAX_DEALS},variant=four)"),
        ("python_tac(max_deals=3)", "python_tac(max_deals=3,variant=four)"),
        (
            "python_tac(masters=replace+JD,variant=six,second_place=on,max_deals=4)",
            "python_tac(masters=replace+JD,max_deals=4,second_place=on,variant=six)",
        ),
        ("python_tac(rulebook=es,sector=12)",
         f"python_tac(dealer=d,jester_last=own,masters=replace,max_deals={MAX_DEALS},sector=12,variant=four)"),
    ],
)  # fmt: skip
def test_a_game_is_named_by_its_parameters(text: str, canonical: str) -> None:
    game = pyspiel.load_game(text)
    assert str(game) == canonical
    assert str(pyspiel.load_game(str(game))) == canonical
    assert str(pickle.loads(pickle.dumps(game))) == canonical


def test_options_may_follow_the_variant_as_in_the_notation() -> None:
    game = pyspiel.load_game("python_tac", {"variant": "four:masters=off,intro=on,max_deals=2"})
    assert str(game) == "python_tac(intro=on,masters=off,max_deals=2,variant=four)"


@pytest.mark.parametrize("parameters", [{"variant": "five"}, {"masters": "some"}, {"second_place": "on"}])
def test_parameters_that_name_no_variant_are_refused(parameters: dict[str, str]) -> None:
    with pytest.raises(Exception, match=r"unknown|option|variant"):
        pyspiel.load_game("python_tac", parameters)


@pytest.mark.parametrize(
    ("variant", "utility"),
    [
        *((variant, "ZERO_SUM") for variant in ("four", "two", "two-double", "three-double", "six-trios")),
        *(
            (variant, "IDENTICAL")
            for variant in ("coop", "coop-two", "coop-three", "solo", "six-coop", "six-coop-three")
        ),
        *((variant, "GENERAL_SUM") for variant in ("three", "three-single", "six", "six-double")),
    ],
)
def test_utilities_fit_the_variant(variant: str, utility: str) -> None:
    game = load(variant)
    assert game.get_type().utility == getattr(UTILITY, utility)
    assert game.num_players() == len(VARIANTS[variant].seats)


def test_returns_are_one_for_the_winners() -> None:
    seen = set()
    for seed in range(30 if FAST else 2):
        for state in states(load("four", 6), seed):
            if not state.is_terminal():
                assert state.returns() == [0, 0, 0, 0]
        seen.add(tuple(state.returns()))
    assert seen <= {(1, -1, 1, -1), (-1, 1, -1, 1), (0, 0, 0, 0)}
    assert len(seen) == 3 or not FAST


# Chance, copies, lengths.


@pytest.mark.parametrize("variant", [*VARIANTS, "four:dealer=c"])
def test_the_openspiel_game_matches_the_core(variant: str) -> None:
    """The same dealer, cards and choices lead to the same positions."""
    text = f"{variant}{',' if ':' in variant else ':'}max_deals={SHORT}"
    geometry, state, deals, rng = (
        Geometry(read_variant(text)),
        load(variant).new_initial_state(),
        0,
        Random(2),
    )
    chooser = Chooser(geometry, 21)
    chooser.start()
    core = chooser.state
    while True:
        if core.deals > deals:
            if not deals and "dealer" not in variant:
                state.apply_action(geometry.variant.seats.index(core.dealer))
            deals = core.deals
            size = geometry.deal_size[core.deal - 1] * geometry.hands
            for card in core.stack[core.drawn - size : core.drawn]:
                state.apply_action(KINDS.index(card))
        assert write_position(state.deals.state) == write_position(core)
        assert state.is_terminal() == (core.phase == OVER)
        if state.is_terminal():
            break
        assert geometry.variant.seats[state.current_player()] == core.actor
        assert state.legal_actions() == chooser.choices()
        choice = rng.choice(chooser.choices())
        state.apply_action(choice)
        chooser.choose(choice)


def test_impossible_actions_are_refused() -> None:
    for state in states(load("two"), 1):
        legal, before = state.legal_actions(), str(state)
        for action in (-1, 10_000, *(number for number in range(200) if number not in legal)):
            with pytest.raises(Exception, match=r"not on offer|not left|over|no seat"):
                state.deals.apply(action)
        assert (str(state), state.legal_actions()) == (before, legal)


def test_chance_draws_from_the_remaining_cards() -> None:
    for state in states(load("four", 5), 2):
        if state.is_chance_node() and state.history():
            deals = state.deals
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            dealt = state.history()[1:]
            if len(deals.drawn) == len(dealt):  # the first deal
                for number, chance in outcomes:
                    left = VARIANTS["four"].deck[KINDS[number]] - dealt.count(number)
                    assert chance == pytest.approx(left / (104 - len(dealt)))
    # After five deals the whole deck has been dealt.
    cards = [action for action, player in zip(state.history(), players(state), strict=True) if player < 0][1:]
    assert {kind: cards.count(number) for number, kind in enumerate(KINDS)} == VARIANTS["four"].deck


@pytest.mark.parametrize("variant", ["four", "six-double"])
def test_copies_are_independent(variant: str) -> None:
    game = load(variant)
    for number, state in enumerate(states(game, 3)):
        if number % 7 or state.is_terminal():
            continue
        before = str(state), state.legal_actions(), state.history()
        twin = state.clone()
        for _ in range(30):
            if not twin.is_terminal():
                twin.apply_action(twin.legal_actions()[-1])
        assert (str(state), state.legal_actions(), state.history()) == before
        again = game.deserialize_state(state.serialize())
        assert (str(again), again.legal_actions(), again.history()) == before
        for player in range(game.num_players()):
            if not state.is_chance_node():
                assert again.information_state_string(player) == state.information_state_string(player)
                assert again.observation_tensor(player) == state.observation_tensor(player)


def test_threads_may_take_turns_with_one_state() -> None:
    game, rng = load(), Random(4)
    state, alone = game.new_initial_state(), game.new_initial_state()
    with ThreadPoolExecutor(1) as thread:
        while not state.is_terminal():
            action = rng.choice(state.legal_actions())
            alone.apply_action(action)
            if rng.random() < 0.5:
                thread.submit(state.apply_action, action).result()
            else:
                state.apply_action(action)
            assert (str(state), state.legal_actions()) == (str(alone), alone.legal_actions())


def test_a_state_can_be_pickled() -> None:
    *_, state = states(load(), 1)
    twin = pickle.loads(pickle.dumps(state))
    assert isinstance(twin, TacState)
    assert (str(twin), twin.returns()) == (str(state), state.returns())


@pytest.mark.parametrize("variant", ["four", "six", "two", "coop:masters=off"])
def test_no_game_is_longer_than_its_declared_maximum(variant: str) -> None:
    game = load(variant, 3 if FAST else 1)
    for seed in range(3 if FAST else 1):
        *_, state = states(game, seed)
        chance = sum(player < 0 for player in players(state))
        assert chance == game.max_chance_nodes_in_history()
        assert len(state.history()) - chance <= game.max_game_length()
        assert len(state.deals.events) <= len(
            game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)).dict["memory"]
        )


def test_unknown_observation_types_are_refused() -> None:
    everybody = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="SINGLE_PLAYER"):
        make_observation(load(), everybody)
    with pytest.raises(ValueError, match="no observation parameters"):
        load().make_py_observer(None, {"size": 3})
