"""PettingZoo: every seat is an agent of an AEC environment.

If one person plays several seats, each seat is still a separate agent; it sees all hands of its person.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

import gymnasium
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from kugel.adapters.opponents import NamedBot
from kugel.adapters.rendering import picture, show
from kugel.adapters.single_game import Observation, SingleGame
from kugel.rules.seat import Seat

ILLEGAL_REWARD = -1.0


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """The bare environment: an illegal action is an error."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tac_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, variant: str = "four", render_mode: str | None = None) -> None:
        EzPickle.__init__(self, variant, render_mode)
        super().__init__()
        self._game = SingleGame(variant)
        self._agent_at = [f"seat_{letter}" for letter in Seat]
        self._seat_of = {agent: seat for seat, agent in enumerate(self._agent_at)}
        self.render_mode = render_mode
        self.possible_agents = [self._agent_at[seat] for seat in self._game.seats]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._game.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._game.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed determines the first dealer and all shuffles."""
        self._game.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._agent_at[self._game.state.actor]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        return self._game.observe(self._seat_of[agent])

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or self._game.chooser.choose(action) < 0:
            self._refuse(action)
            return
        if self._game.over:
            self._end(self._game.results())
        else:
            self.agent_selection = self._agent_at[self._game.state.actor]
        if self.render_mode == "human":
            self.render()

    def _end(self, results: dict[int, float]) -> None:
        self.rewards = {self._agent_at[seat]: reward for seat, reward in results.items()}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _refuse(self, action: int | None) -> None:
        raise ValueError(f"action {action} is not on offer to {self.agent_selection}: see its action_mask")

    def render(self) -> str | None:
        """The board with all hands: as a text (`ansi`), or printed (`human`)."""
        if self.render_mode == "ansi":
            return picture(self._game.chooser)
        if self.render_mode == "human":
            show(self._game.chooser)
        else:
            gymnasium.logger.warn("render() shows nothing: give render_mode='ansi' or 'human' to env()")
        return None

    def close(self) -> None:
        """There is nothing to close."""


class guarded_env(raw_env):
    """Built-in equivalents of PettingZoo's wrappers TerminateIllegal, AssertOutOfBounds and OrderEnforcing.

    The wrappers take several times as long as a step here.
    """

    def __init__(self, variant: str = "four", render_mode: str | None = None) -> None:
        super().__init__(variant, render_mode)
        self._begun = False
        self._moved = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begun = self._moved = True
        super().reset(seed, options)

    def step(self, action: int | None) -> None:
        if not self.agents:
            if self._begun:
                EnvLogger.warn_step_after_terminated_truncated()
            else:
                EnvLogger.error_step_before_reset()
            return
        self._moved = True
        super().step(action)

    def observe(self, agent: str) -> Observation:
        if not self._begun:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> str | None:
        if not self._begun:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The deciding agents in turn; each needs a step or a reset before the next."""
        if not self._begun:
            EnvLogger.error_agent_iter_before_reset()
        return self._deciding(max_iter)

    def _deciding(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            assert self._moved, "need to call step() or reset() in a loop over `agent_iter`"
            self._moved = False
            most -= 1
            yield self.agent_selection

    def _refuse(self, action: int | None) -> None:
        """End the game; the agent that made the illegal move has lost."""
        agent = self.agent_selection
        assert action is not None, "action is not in action space"
        assert self.action_space(agent).contains(action), "action is not in action space"
        EnvLogger.warn_on_illegal_move()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()


def env(variant: str = "four", render_mode: str | None = None) -> guarded_env:
    """The environment with PettingZoo's usual behaviour: an illegal action ends the game, and its agent has lost."""
    return guarded_env(variant, render_mode)


class policy:
    """One of `kugel bots` as a policy `(observation, agent) -> action` for the agents of an environment.

    It decides when the agent is the one to step, from what that agent may know; from the same seed it plays the same.
    """

    def __init__(
        self, environment: raw_env, name: str = "learned", seconds: float = 0.05, seed: int = 0
    ) -> None:
        self._game = environment.unwrapped._game
        self._bot = NamedBot(name, seconds)
        self._bot.begin(self._game.geometry, seed)

    def __call__(self, observation: Observation, agent: str) -> int:
        return self._bot.choose(self._game.chooser)
