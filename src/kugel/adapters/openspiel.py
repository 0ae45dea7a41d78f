"""OpenSpiel: TAC as a Python game, registered as `python_tac` when this module is imported.

Parameters are the variant's name, and every option of the notation by name. Chance is explicit:
the first dealer, then every card dealt, so a game is its history and no state hides chance.
`max_deals` makes games finite; when it is reached, marbles at home decide (N03).
"""

from collections.abc import Callable
from typing import Any

import pyspiel

from kugel.adapters.chance_nodes import CARD, CHOICE, DEALER, END, Deals, Desk
from kugel.adapters.observation_layout import CARDS, choice_text
from kugel.adapters.openspiel_observer import TacObserver
from kugel.adapters.resampling import resample
from kugel.notation import read_variant, write_position, write_variant
from kugel.rules.cards import DEVIL, JESTER, NAMES, TAC
from kugel.rules.dice import Dice
from kugel.rules.seat import Seat
from kugel.rules.variants import OPTION_NAMES, Variant

MAX_DEALS = 20
SHORT_NAME = "python_tac"
NUMBERS = {"max_deals": MAX_DEALS, "sector": 0}
PARAMETERS: dict[str, Any] = {
    "variant": "four",
    "rulebook": "",
    **dict.fromkeys(OPTION_NAMES, ""),
    **NUMBERS,
}
LONGEST_PLAY, LONGEST_SEVEN = 3, 15
"""Choices: card, marble, target; and for a 7 marble and target seven times."""


class TacGame(pyspiel.Game):  # type: ignore[misc]
    """A variant for OpenSpiel: players are the occupied seats, clockwise from seat a."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        variant = variant_of(params or {})
        self.variant_text = write_variant(variant)
        self.desk = Desk(self.variant_text)
        self.most_chance = (variant.options.dealer not in tuple(Seat)) + cards_dealt(variant)
        self.most_choices = most_choices(variant)
        self.most_events = most_events(variant)
        utility, total = utility_of(variant)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.desk.chooser.size,
            max_chance_outcomes=len(CARDS),
            num_players=len(variant.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=total,
            max_game_length=self.most_choices,
        )
        super().__init__(game_type(utility), info, parameters_of(variant))

    def new_initial_state(self) -> "TacState":
        return TacState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_chance

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> TacObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TacObserver(self.desk, self.most_events, kind, params)


class TacState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. Copies and serialised states are made from its history (`Deals`)."""

    def __init__(self, game: TacGame) -> None:
        super().__init__(game)
        self.deals = Deals(game.variant_text)

    def current_player(self) -> int:
        deals = self.deals
        if deals.next == CHOICE:
            return deals.player
        return int(pyspiel.PlayerId.TERMINAL if deals.next == END else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.deals.next == END

    def _legal_actions(self, player: int) -> list[int]:
        return self.deals.at_desk().choices()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.deals.outcomes()

    def _apply_action(self, action: int) -> None:
        self.deals.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        geometry = self.deals.state.geometry
        if player != pyspiel.PlayerId.CHANCE:
            return choice_text(geometry, action)
        if self.deals.next == DEALER:
            return f"dealer {Seat.at(geometry.variant.seats[action])}"
        return f"deal {CARDS[action]}"

    def returns(self) -> list[float]:
        """1 for every seat of the winners, -1 for the others, 0 for all without a winner."""
        state = self.deals.state
        geometry = state.geometry
        if self.deals.next != END or state.winner < 0:
            return [0.0] * geometry.hands
        return [1.0 if geometry.team[seat] == state.winner else -1.0 for seat in geometry.variant.seats]

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> "TacState":
        """A state that this player cannot tell from this one; `sample` draws numbers from 0 to 1."""
        seat = self.deals.state.geometry.variant.seats[player]
        other: TacState = self.get_game().new_initial_state()
        for action in resample(self.deals, seat, Dice(int(sample() * (1 << 53)))).history:
            other.apply_action(action)
        return other

    def __str__(self) -> str:
        deals = self.deals
        words = [write_position(deals.state)]
        words += [choice_text(deals.state.geometry, choice) for choice in deals.prefix]
        if deals.next == CARD:
            words.append("dealt " + ",".join(NAMES[kind] for kind in deals.drawn))
        return " | ".join(words)


def variant_of(params: dict[str, Any]) -> Variant:
    """The variant with these parameters; options may also follow the name, as in the notation."""
    given = {name: str(value) for name, value in params.items() if value not in ("", 0)}
    text = given.pop("variant", "four")
    options = [f"{name}={value}" for name, value in given.items() if f"{name}=" not in text]
    if "max_deals" not in given and "max_deals=" not in text:
        options.append(f"max_deals={MAX_DEALS}")
    return read_variant(",".join([text, *options]) if ":" in text else f"{text}:{','.join(options)}")


def parameters_of(variant: Variant) -> dict[str, Any]:
    """The parameters of this variant: all that differ from the defaults."""
    name, _, options = write_variant(variant).partition(":")
    pairs = (option.split("=") for option in options.split(",") if option)
    return {"variant": name, **{name: int(value) if name in NUMBERS else value for name, value in pairs}}


def utility_of(variant: Variant) -> tuple[Any, float | None]:
    """Two teams of equal size play a zero-sum game; a single team shares everything."""
    if variant.cooperative:
        return pyspiel.GameType.Utility.IDENTICAL, None
    if len(variant.teams) == 2 and len(variant.teams[0]) == len(variant.teams[1]):
        return pyspiel.GameType.Utility.ZERO_SUM, 0.0
    return pyspiel.GameType.Utility.GENERAL_SUM, None


# The most that a game can last, ended by `max_deals`.


def cards_dealt(variant: Variant) -> int:
    sizes = variant.deal_sizes
    decks, rest = divmod(variant.options.max_deals, len(sizes))
    return (decks * sum(sizes) + sum(sizes[:rest])) * len(variant.seats)


def most_of(variant: Variant, *kinds: int) -> int:
    """How many cards of these kinds can be laid in the whole game."""
    decks = -(-variant.options.max_deals // len(variant.deal_sizes))
    return decks * sum(variant.deck.get(kind, 0) for kind in kinds)


def gifts(variant: Variant) -> int:
    return variant.options.max_deals * sum(variant.receiver(seat) is not None for seat in variant.seats)


def most_choices(variant: Variant) -> int:
    """The most choices: every card in as many choices as possible, 7s and the TACs that copy one step by step."""
    cards = cards_dealt(variant)
    slow = min(cards, most_of(variant, 7, TAC))
    return gifts(variant) + LONGEST_PLAY * cards + (LONGEST_SEVEN - LONGEST_PLAY) * slow


def most_events(variant: Variant) -> int:
    """The most events: dealer, cards dealt, choices, cards received, hands passed by Jesters or shown to Devils."""
    largest = max(variant.deal_sizes)
    passed = most_of(variant, JESTER, TAC) * largest * len(variant.seats)
    shown = most_of(variant, JESTER, DEVIL, TAC) * largest
    return 1 + cards_dealt(variant) + most_choices(variant) + gifts(variant) + passed + shown


def game_type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Python TAC (Kugel)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS,
    )


pyspiel.register_game(game_type(pyspiel.GameType.Utility.ZERO_SUM), TacGame)
