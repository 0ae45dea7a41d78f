"""Kugel's own bots as OpenSpiel's bots and agents."""

from typing import Any

import pyspiel
from open_spiel.python.rl_agent import AbstractAgent, StepOutput

from kugel.adapters.openspiel import TacGame, TacState
from kugel.adapters.opponents import NamedBot


class TacBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """One of `kugel bots` for a player of `python_tac`: it decides from what this player may know."""

    def __init__(
        self, game: TacGame, player: int, name: str = "learned", seconds: float = 0.05, seed: int = 0
    ) -> None:
        super().__init__()
        self._player = player
        self._seed = seed
        self._bot = NamedBot(name, seconds)
        self._geometry = game.desk.geometry
        self.restart()

    def player_id(self) -> int:
        return self._player

    def restart(self) -> None:
        """A new game: from the same seed the bot plays the same."""
        self._bot.begin(self._geometry, self._seed)

    def restart_at(self, state: TacState) -> None:
        self.restart()

    def inform_action(self, state: TacState, player: int, action: int) -> None:
        """The bot reads the state when it decides."""

    def provides_policy(self) -> bool:
        return False

    def step(self, state: TacState) -> int:
        """The next choice."""
        return self._bot.choose(state.deals.at_desk())


class TacAgent(AbstractAgent):  # type: ignore[misc]
    """The same for `open_spiel.python.rl_environment`, made with `include_full_state=True`."""

    def __init__(
        self, game: TacGame, player_id: int, name: str = "learned", seconds: float = 0.05, seed: int = 0
    ) -> None:
        self._bot = TacBot(game, player_id, name, seconds, seed)

    def step(self, time_step: Any, is_evaluation: bool = False) -> Any:
        """The next choice; nothing at the end of a game, which begins the next one."""
        if time_step.last():
            self._bot.restart()
            return None
        _, state = pyspiel.deserialize_game_and_state(time_step.observations["serialized_state"])
        choice = self._bot.step(state)
        chances = [0.0] * state.get_game().num_distinct_actions()
        chances[choice] = 1.0
        return StepOutput(action=choice, probs=chances)
