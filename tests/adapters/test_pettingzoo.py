"""The PettingZoo environment: PettingZoo's own test suite unmodified, and what it does not cover."""

from __future__ import annotations

import pickle
import sys
import time
import warnings
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import kugel
from kugel.rules.codes import DEVILISH
from kugel.rules.variants import VARIANTS

np = pytest.importorskip("numpy", reason="the research interfaces need the extra `research`")
pytest.importorskip("pettingzoo", reason="the PettingZoo environment needs the extra `research`")

from pettingzoo.utils import wrappers  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

from kugel.adapters.pettingzoo import env, guarded_env, raw_env  # noqa: E402

FAST = kugel.core() == "compiled"
KNOWN_ADVICE = [
    # PettingZoo gives this advice to every environment that is not on its own list. Its classic ones are on it
    # and have the same spaces. Our agents are named after the seats of the notation.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named in the format"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def suite(name: str) -> Callable[..., None]:
    """A test of PettingZoo's suite; importing it loads environments that are deprecated."""
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore", message="The old environment creation API", category=DeprecationWarning
        )
        import pettingzoo.test  # noqa: PLC0415
    return getattr(pettingzoo.test, name)  # type: ignore[no-any-return]


def with_known_advice(test: Any) -> Any:
    for mark in KNOWN_ADVICE:
        test = mark(test)
    return test


@with_known_advice
@pytest.mark.parametrize("variant", [*VARIANTS, "four:max_deals=1"])
def test_pettingzoo_api_test(variant: str) -> None:
    suite("api_test")(env(variant), num_cycles=1000 if FAST else 40)


@with_known_advice
@pytest.mark.parametrize("make", [env, raw_env])
def test_pettingzoo_api_test_on_the_guarded_and_the_raw_environment(make: Any) -> None:
    suite("api_test")(make("two:max_deals=2"), num_cycles=2000 if FAST else 200)


@pytest.mark.parametrize("variant", ["four", "six-trios"])
def test_pettingzoo_seed_test(variant: str) -> None:
    suite("seed_test")(lambda: env(variant), num_cycles=500 if FAST else 50)


def test_pettingzoo_performance_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs for five seconds by its own clock, which runs faster here."""
    benchmark = suite("performance_benchmark")
    start = time.time()
    clock = SimpleNamespace(time=lambda: start + 10 * (time.time() - start))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    benchmark(env("four:max_deals=2"))


def some_action(game: Any, rng: Random) -> int:
    choices: list[int] = np.flatnonzero(game.observe(game.agent_selection)["action_mask"]).tolist()
    return rng.choice(choices)


def play_out(game: Any, seed: int) -> dict[str, float]:
    """Play a game to its end and return the rewards of all agents."""
    rng, rewards = Random(seed), {}
    game.reset(seed=seed)
    for agent in game.agent_iter():
        _, reward, terminated, truncated, _ = game.last()
        assert not truncated
        if terminated:
            rewards[agent] = reward
        else:
            assert reward == 0
        game.step(None if terminated else some_action(game, rng))
    return rewards


TEAM_A = {"four": "ac", "two": "a", "three-single": "a", "six-trios": "ace"}


@pytest.mark.parametrize("variant", TEAM_A)
def test_winners_get_one_and_losers_minus_one(variant: str) -> None:
    results = set()
    for seed in range(12 if FAST else 2):
        rewards = play_out(env(f"{variant}:max_deals=8"), seed)
        assert list(rewards) == [f"seat_{'abcdef'[seat]}" for seat in VARIANTS[variant].seats]
        first = {rewards[f"seat_{letter}"] for letter in TEAM_A[variant]}
        others = {reward for agent, reward in rewards.items() if agent[-1] not in TEAM_A[variant]}
        assert len(first) == len(others) == 1
        assert first.pop() == -others.pop()
        results |= set(rewards.values())
    assert results in ({1, -1}, {1, -1, 0}) or not FAST


def test_an_unfinished_cooperative_game_pays_nothing() -> None:
    assert set(play_out(env("coop:max_deals=1"), 4).values()) == {0}


def test_the_seed_determines_dealer_and_shuffles() -> None:
    first, second = env(), env()
    for seed in (0, 1, 2**70, -3):
        first.reset(seed=seed)
        second.reset(seed=seed)
        for agent in first.agents:
            assert (first.observe(agent)["observation"] == second.observe(agent)["observation"]).all()
    assert play_out(first, 5) == play_out(second, 5)
    first.reset(seed=1)
    second.reset(seed=2)
    assert any(
        (first.observe(a)["observation"] != second.observe(a)["observation"]).any() for a in first.agents
    )


def test_a_reset_without_a_seed_continues_the_random_stream() -> None:
    game, again = env(), env()
    game.reset(seed=1)
    again.reset(seed=1)
    rows = []
    for _ in range(4):
        rows.append(game.observe("seat_a")["observation"].tobytes())
        assert rows[-1] == again.observe("seat_a")["observation"].tobytes()
        game.reset()
        again.reset()
    assert len(set(rows)) == 4


def test_only_the_deciding_agent_has_choices() -> None:
    game = env("four:max_deals=1")
    game.reset(seed=3)
    rng = Random(3)
    while not all(game.terminations.values()):
        for agent in game.agents:
            seen = game.observe(agent)
            assert seen in game.observation_space(agent)
            assert seen["action_mask"].any() == (agent == game.agent_selection)
        game.step(some_action(game, rng))
    assert not any(game.observe(agent)["action_mask"].any() for agent in game.agents)


def test_the_devils_player_decides_for_the_victim() -> None:
    game, rng = env(), Random(1)
    for seed in range(100):
        game.reset(seed=seed)
        for _ in range(150):
            state = game._game.state
            assert game.agent_selection == f"seat_{'abcd'[state.actor]}"
            if state.phase == DEVILISH:
                assert state.actor != state.owner
                return
            game.step(some_action(game, rng))
    pytest.fail("no Devil was played")


# The bare environment behaves as if it had PettingZoo's wrappers.


def wrapped(variant: str) -> Any:
    """The bare environment in PettingZoo's own wrappers."""
    game = wrappers.TerminateIllegalWrapper(raw_env(variant), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


def status(game: Any) -> list[object]:
    if not game.agents:
        return []
    seen, *rest = game.last()
    said = [dict(game.rewards), dict(game.terminations), dict(game.truncations), dict(game.infos)]
    return [
        game.agent_selection,
        *(part.tobytes() for part in seen.values()),
        *rest,
        *said,
        list(game.agents),
    ]


@pytest.mark.parametrize("after", [0, 1, 30])
def test_an_illegal_action_ends_the_game_as_with_the_wrappers(after: int) -> None:
    ours, theirs, rng = env(), wrapped("four"), Random(after)
    EnvLogger.suppress_output()
    for game in (ours, theirs):
        game.reset(seed=after)
    for _ in range(after):
        action = some_action(ours, rng)
        ours.step(action)
        theirs.step(action)
    closed = np.flatnonzero(ours.observe(ours.agent_selection)["action_mask"] == 0)
    loser, action = ours.agent_selection, int(closed[rng.randrange(len(closed))])
    EnvLogger.flush()
    for game in (ours, theirs):
        game.step(action)
    assert len(EnvLogger.mqueue) == 2
    assert EnvLogger.mqueue[0] == EnvLogger.mqueue[1]
    EnvLogger.flush()
    EnvLogger.unsuppress_output()
    assert ours.rewards == {agent: -1.0 * (agent == loser) for agent in ours.agents}
    while ours.agents:
        assert status(ours) == status(theirs)
        ours.step(None)
        theirs.step(None)
    assert not theirs.agents


@pytest.mark.parametrize("action", [-1, 10_000, None])
def test_an_action_outside_its_space_is_an_error_as_with_the_wrappers(action: int | None) -> None:
    for game in (env(), wrapped("four")):
        game.reset(seed=1)
        with pytest.raises(AssertionError, match="action is not in action space"):
            game.step(action)


def test_the_raw_environment_refuses_an_illegal_action() -> None:
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(ValueError, match=r"action 95 is not on offer to seat_[abcd]"):
        game.step(95)


@pytest.mark.parametrize("ask", ["step", "observe", "render", "agent_iter"])
def test_nothing_works_before_the_first_reset_as_with_the_wrappers(ask: str) -> None:
    arguments = {"step": (0,), "observe": ("seat_a",)}.get(ask, ())
    for game in (env(), wrapped("four")):
        with pytest.raises(AssertionError, match="reset"):
            getattr(game, ask)(*arguments)


def test_a_loop_over_agents_must_step() -> None:
    game = env()
    game.reset(seed=1)
    with pytest.raises(AssertionError, match=r"need to call step\(\)"):
        for _ in game.agent_iter():
            pass
    game.reset(seed=1)
    steps = 0
    for _ in game.agent_iter(7):
        game.step(some_action(game, Random(1)))
        steps += 1
    assert steps == 7


def test_a_step_after_the_end_only_warns() -> None:
    game = env("two:max_deals=1")
    play_out(game, 1)
    EnvLogger.suppress_output()
    EnvLogger.flush()
    game.step(None)
    assert len(EnvLogger.mqueue) == 1
    EnvLogger.flush()
    EnvLogger.unsuppress_output()


# Pictures and copies.


def test_the_board_is_drawn_as_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    game = env(render_mode="ansi")
    game.reset(seed=1)
    picture = game.render()
    assert picture is not None
    assert "dealer" in picture
    assert max(map(len, picture.splitlines())) <= 80
    assert not capsys.readouterr().out
    shown = env("six", render_mode="human")
    shown.reset(seed=1)
    assert shown.render() is None
    assert "six" in capsys.readouterr().out
    shown.close()


def test_rendering_without_a_mode_says_what_to_do() -> None:
    game = env()
    game.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode='ansi' or 'human'"):
        assert game.render() is None


@pytest.mark.parametrize("make", [guarded_env, raw_env])
def test_environments_are_pickled_as_their_arguments(make: Any) -> None:
    twin = pickle.loads(pickle.dumps(make("six-trios", "ansi")))
    assert type(twin) is make
    assert (twin.possible_agents, twin.render_mode) == ([f"seat_{letter}" for letter in "abcdef"], "ansi")
