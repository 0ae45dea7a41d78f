"""The Gymnasium environment: `check_env` unmodified and without a warning, and one seat against bots."""

from __future__ import annotations

from typing import Any

import pytest

import kugel
from kugel.rules.cards import UNKNOWN
from kugel.rules.refusals import Refused
from kugel.rules.variants import VARIANTS

np = pytest.importorskip("numpy", reason="the research interfaces need the extra `research`")
gymnasium = pytest.importorskip("gymnasium", reason="the Gymnasium environment needs the extra `research`")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from kugel.adapters.gymnasium import TacEnv, random_bot  # noqa: E402
from kugel.adapters.opponents import shown_to  # noqa: E402

FAST = kugel.core() == "compiled"
NAME = "Kugel/TAC-v0"


@pytest.mark.parametrize("variant", VARIANTS)
def test_gymnasium_check_env(variant: str, capsys: pytest.CaptureFixture[str]) -> None:
    seat = "abcdef"[VARIANTS[variant].seats[-1]]
    check_env(gymnasium.make(NAME, variant=variant, seat=seat).unwrapped)
    assert variant.partition("-")[0] in capsys.readouterr().out  # the boards of render_mode="human"


def test_the_environment_is_found_by_its_module_name() -> None:
    game = gymnasium.make(f"kugel.adapters.gymnasium:{NAME}")
    assert isinstance(game.unwrapped, TacEnv)


def play_out(game: Any, seed: int) -> tuple[list[bytes], float]:
    """Play a game to its end with random choices."""
    rng = np.random.default_rng(seed)
    seen, info = game.reset(seed=seed)
    rows, terminated, reward = [], False, 0.0
    while not terminated:
        assert reward == 0
        assert info == {}
        assert seen in game.observation_space
        rows.append(seen["observation"].tobytes())
        choice = random_bot(seen["observation"], seen["action_mask"], rng)
        seen, reward, terminated, truncated, info = game.step(choice)
        assert not truncated
    assert not seen["action_mask"].any()
    return rows, reward


def test_games_end_and_pay_the_seat() -> None:
    rewards = {play_out(TacEnv("four:max_deals=10", seat="c"), seed)[1] for seed in range(20 if FAST else 2)}
    assert rewards <= {1.0, -1.0, 0.0}
    assert rewards >= {1.0, -1.0} or not FAST


def test_the_same_seed_gives_the_same_game() -> None:
    game = TacEnv("four:max_deals=2")
    assert play_out(game, 7) == play_out(TacEnv("four:max_deals=2"), 7) == play_out(game, 7)
    assert play_out(game, 7) != play_out(game, 8)


def test_the_seat_only_decides_from_its_own_hand_or_as_the_devil() -> None:
    game = TacEnv("four:max_deals=3", seat="b")
    seen, _ = game.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(60):
        assert game._game.state.actor == 1
        assert seen["action_mask"].any()
        seen, _, terminated, _, _ = game.step(random_bot(seen["observation"], seen["action_mask"], rng))
        if terminated:
            break


def test_bots_play_all_other_seats() -> None:
    asked = []

    def bot(observation: Any, mask: Any, rng: Any) -> int:
        asked.append(game._game.state.actor)
        assert len(mask) == 170
        assert len(observation) == 293
        return int(np.flatnonzero(mask)[0])

    game = TacEnv("four:max_deals=1", seat="d", bot=bot)
    play_out(game, 1)
    assert set(asked) == {0, 1, 2}


def test_a_bot_that_cheats_is_detected() -> None:
    game = TacEnv("four:dealer=a", bot=lambda observation, mask, rng: 95)
    with pytest.raises(ValueError, match="the bot chose 95, which its mask does not offer"):
        game.reset(seed=1)


def test_an_illegal_action_loses_the_game() -> None:
    game = TacEnv()
    seen, _ = game.reset(seed=1)
    closed = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = game.step(closed)
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal_action": closed})
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\)"):
        game.step(0)
    game.reset()


@pytest.mark.parametrize(("variant", "seat"), [("four", "e"), ("two", "b"), ("four", "ab"), ("four", "")])
def test_a_seat_must_exist(variant: str, seat: str) -> None:
    with pytest.raises(ValueError, match=f"'{seat}' is not a seat of {variant}; choose one of a,"):
        TacEnv(variant, seat)


@pytest.mark.parametrize("variant", VARIANTS)
def test_kugels_own_bots_play_the_other_seats(variant: str) -> None:
    game = TacEnv(f"{variant}:max_deals=2", opponents="greedy")
    assert play_out(game, 7) == play_out(TacEnv(f"{variant}:max_deals=2", opponents="greedy"), 7)


def test_action_masks_are_the_choices_on_offer() -> None:
    game = TacEnv("four:max_deals=2", opponents="learned")
    seen, _ = game.reset(seed=3)
    assert game.action_masks().dtype == np.bool_
    assert (game.action_masks() == seen["action_mask"].astype(bool)).all()


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused, match="nobody"):
        TacEnv(opponents="nobody")


def test_an_opponent_is_shown_no_other_hand() -> None:
    game = TacEnv("four:max_deals=3")
    for seed in range(10):
        game.reset(seed=seed)
        state = game._game.state
        seen = shown_to(state)
        others = [seat for seat in range(4) if seat != state.actor]
        assert all(set(seen.cards(seat)) == {UNKNOWN} for seat in others)
        assert seen.cards(state.actor) == state.cards(state.actor)
