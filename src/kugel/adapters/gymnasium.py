"""Gymnasium: one seat against bots, registered as `Kugel/TAC-v0` when this module is imported."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from kugel.adapters.opponents import NamedBot
from kugel.adapters.rendering import picture, show
from kugel.adapters.single_game import Observation, SingleGame, seat_number

Bot = Callable[[NDArray[np.int16], NDArray[np.int8], np.random.Generator], int]
"""Chooses for a seat from its observation and mask; all its randomness comes from the generator."""

ILLEGAL_REWARD = -1.0


def random_bot(observation: NDArray[np.int16], mask: NDArray[np.int8], rng: np.random.Generator) -> int:
    """Makes each legal choice with equal probability."""
    choices = np.flatnonzero(mask)
    return int(choices[rng.integers(len(choices))])


class TacEnv(gymnasium.Env[Observation, np.int64]):
    """One seat; bots play all others, even partners. After an illegal action the seat has lost.

    `opponents` names one of Kugel's bots (`learned`, `greedy` …), which decides within `seconds`; without it, the
    function `bot` does.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 2}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        variant: str = "four",
        seat: str = "a",
        bot: Bot = random_bot,
        render_mode: str | None = None,
        opponents: str = "",
        seconds: float = 0.05,
    ) -> None:
        self._game = SingleGame(variant)
        self._seat = seat_number(self._game, seat)
        self._bot = bot
        self._opponents = NamedBot(opponents, seconds) if opponents else None
        self._playing = False
        self.render_mode = render_mode
        self.observation_space = self._game.observation_space()
        self.action_space = self._game.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game. The seed determines the first dealer, all shuffles, and the bots' randomness."""
        super().reset(seed=seed)
        self._game.start(int(self.np_random.integers(1 << 63)))
        if self._opponents:
            self._opponents.begin(self._game.geometry, int(self.np_random.integers(1 << 31)))
        self._playing = True
        self._let_bots_play()
        return self._game.observe(self._seat), {}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._playing:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() before the next step()")
        illegal = self._game.chooser.choose(int(action)) < 0
        if illegal:
            self._playing = False
        else:
            self._let_bots_play()
        reward = 0.0
        if not self._playing:
            reward = ILLEGAL_REWARD if illegal else self._game.results()[self._seat]
        info = {"illegal_action": int(action)} if illegal else {}
        return self._game.observe(self._seat), reward, not self._playing, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The choices on offer, as masked algorithms ask for them."""
        return self._game.observe(self._seat)["action_mask"].astype(np.bool_)

    def _let_bots_play(self) -> None:
        """Play until the seat has to decide, or the game is over."""
        game = self._game
        while not game.over and game.state.actor != self._seat:
            if self._opponents:
                game.chooser.make_play(self._opponents.decide(game.state))
                continue
            seen = game.observe(game.state.actor)
            choice = self._bot(seen["observation"], seen["action_mask"], self.np_random)
            if game.chooser.choose(choice) < 0:
                raise ValueError(f"the bot chose {choice}, which its mask does not offer")
        self._playing = not game.over
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board with all hands: as a text (`ansi`), or printed (`human`)."""
        if self.render_mode == "ansi":
            return picture(self._game.chooser)
        if self.render_mode == "human":
            show(self._game.chooser)
        return None


gymnasium.register(id="Kugel/TAC-v0", entry_point="kugel.adapters.gymnasium:TacEnv")
