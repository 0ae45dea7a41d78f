"""What a viewer knows: their own hand, what they gave, passed on or saw, and what follows from that."""

from collections import Counter
from random import Random

import pytest
from game.game_helpers import VARIANTS, Rigged, dealt, gives, random_step, seat, seed_of
from game.observer_checks import all_observers, check_knowledge, check_view, hand, show
from rule_helpers import rule

import kugel
from kugel.game import SPECTATOR, Event, Game, Observer, everybody, mask, people, person_at
from kugel.game.events import DevilLook, Discard, Played, Turn
from kugel.notation import read_variant
from kugel.rules.cards import UNKNOWN
from kugel.rules.dice import Dice
from kugel.rules.refusals import Refused
from kugel.rules.sampler import Sampler
from kugel.rules.seat import Seat
from kugel.rules.state import State

DECISIONS = {"compiled": 400, "uncompiled": 60}[kugel.core()]


class ObservedGame:
    """A game with an observer for every viewer."""

    def __init__(self, game: Rigged) -> None:
        self.game = game
        variant = game.variant
        self.observers: dict[str, Observer] = {
            Seat.at(seat): Observer(variant, person_at(variant, seat)) for seat in variant.seats
        }
        self.observers["-"] = Observer(variant, SPECTATOR)
        self.tell(game.start())

    def tell(self, events: list[Event]) -> None:
        show(list(self.observers.values()), events)

    def give(self, cards: str) -> None:
        self.tell(gives(self.game, cards))

    def play(self, *script: str) -> None:
        for text in script:
            self.tell(self.game.play(Seat.at(self.game.state.actor), text))

    def hands(self, viewer: str) -> str:
        """All hands as this viewer knows them."""
        return self.observers[viewer].view().position.split()[2]

    def impossible(self, viewer: str, seat: str) -> set[str]:
        return set(self.observers[viewer].view().impossible[seat])


HANDS = "1,2,3,4,5/2,3,4,5,6/1,7,7,13,X/8,8,9,10,12"


@rule("DK-5", "Q95")
def test_after_the_deal_everybody_knows_their_own_hand() -> None:
    observed = ObservedGame(dealt("four", HANDS))
    assert observed.hands("a") == "1,2,3,4,5/?5/?5/?5"
    assert observed.hands("d") == "?5/?5/?5/8,8,9,10,12"
    assert observed.hands("-") == "?5/?5/?5/?5"
    assert {observer.view().declared for observer in observed.observers.values()} == {"ac"}


@rule("Q88")
def test_before_all_have_given_nobody_sees_what_was_given() -> None:
    observed = ObservedGame(dealt("four", HANDS))
    observed.tell(observed.game.play(seat("c"), "13:give"))
    view = observed.observers[Seat.A].view()
    assert observed.hands("a") == "1,2,3,4,5/?5/?4,(?)/?5"
    assert (view.given, view.gave, view.received) == ("c", {}, {})
    assert view.plays == {"a": ("1:give", "2:give", "3:give", "4:give", "5:give")}
    giver = observed.observers[Seat.C].view()
    assert observed.hands("c") == "?5/?5/1,7,7,(13),X/?5"
    assert (giver.gave, giver.plays) == ({"c": "13"}, {})
    assert observed.hands("-") == "?5/?5/?4,(?)/?5"


def test_a_sampler_sees_a_hidden_gift_as_not_yet_given() -> None:
    observed = ObservedGame(dealt("four", HANDS))
    observed.tell(observed.game.play(seat("c"), "13:give"))
    assert list(observed.observers[Seat.A].sampling().state.gift[:4]) == [0, 0, 0, 0]
    assert list(observed.observers[Seat.C].sampling().state.gift[:4]) == [0, 0, 13, 0]


def test_after_the_exchange_players_know_what_they_gave() -> None:
    observed = ObservedGame(dealt("four", HANDS))
    observed.give("1 6 13 8")
    assert observed.hands("a") == "2,3,4,5,13/?5/1,?4/?5"
    assert observed.hands("c") == "13,?4/?5/1,1,7,7,X/?5"
    assert observed.hands("-") == "?5/?5/?5/?5"
    view = observed.observers[Seat.A].view()
    assert (view.gave, view.received, view.given) == ({"a": "1"}, {"a": "13"}, "")


def test_a_card_that_was_given_is_known_until_it_is_laid() -> None:
    observed = ObservedGame(dealt("four", HANDS))
    observed.give("1 6 13 8")
    observed.play("13:+1", "2:discard", "1:+33")
    assert observed.hands("a") == "2,3,4,5/?4/?4/?5"
    assert observed.observers[Seat.A].view().pile == (("a", "13"), ("b", "2"), ("c", "1"))
    assert observed.observers[Seat.A].view().laid == {"1": 1, "2": 1, "13": 1}


@rule("MP-2")
def test_a_discard_shows_that_no_card_could_be_used() -> None:
    observed = ObservedGame(dealt("four", HANDS))
    observed.give("1 6 13 8")
    observed.play("13:+1", "2:discard")
    assert observed.impossible("a", "b") == {"1", "13", "T", "J", "A", "D"}
    assert observed.impossible("a", "c") == set()


def test_a_player_who_declared_and_got_no_opener_holds_none() -> None:
    observed = ObservedGame(dealt("four", HANDS))
    assert observed.impossible("a", "b") == {"1", "13"}
    assert observed.impossible("a", "c") == set()
    observed.give("1 6 13 8")
    assert observed.impossible("a", "d") == {"1", "13"}, "b declared nothing, so b gave no opener"
    assert observed.impossible("b", "c") == set()


@rule("C8-4")
def test_a_skipped_players_discard_reveals_nothing() -> None:
    observed = ObservedGame(dealt("four:intro=on", "8,2,3,4,5/2,3,4,5,6/1,7,7,13,X/8,8,9,10,12"))
    observed.give("2 6 13 8")
    observed.play("8:skip", "2:discard")
    assert observed.impossible("a", "b") == {"1", "13"}, "only what was declared"


@rule("JE-1", "Q95")
def test_after_a_jester_players_know_the_hand_they_passed_on() -> None:
    observed = ObservedGame(dealt("four", "J,1,2,3,4/5,5,6,6,7/1,7,7,13,X/8,8,9,10,12"))
    observed.give("1 6 13 8")
    observed.play("J:pass")
    assert observed.hands("a") == "5,5,6,7,8/1,?4/?5/2,3,4,13"
    assert observed.hands("d") == "8,?4/?5/6,8,9,10,12/2,3,4,13"
    assert observed.hands("-") == "?5/?5/?5/?4"


def test_knowledge_travels_with_the_hands() -> None:
    """a gave c a 1; with the Jester c's hand goes to b, and a still knows of the 1."""
    observed = ObservedGame(dealt("four", "J,1,2,3,4/5,5,6,6,7/1,7,7,13,X/8,8,9,10,12"))
    observed.give("1 6 13 8")
    assert observed.hands("a").split("/")[2] == "1,?4"
    observed.play("J:pass")
    assert observed.hands("a").split("/")[1] == "1,?4"
    assert observed.observers[Seat.A].sampling().hand_of[:4] == [1, 2, 3, 0]


@rule("DE-3", "Q61")
def test_a_devil_sees_one_hand_and_nobody_else_does() -> None:
    observed = ObservedGame(dealt("four:intro=on", "D,1,2,3,4/5,5,6,6,7/1,7,7,13,X/8,8,9,10,12"))
    observed.give("1 6 13 8")
    observed.play("D:b")
    assert hand(observed.observers[Seat.A], "b") == "5,5,6,7,8"
    for other in "cd-":
        assert hand(observed.observers[other], "b") == ("?5" if other != "d" else "8,?4")
    assert observed.observers[Seat.A].view().plays.keys() == {"a"}
    assert not observed.observers[Seat.B].view().plays
    observed.play("5:17-22")
    assert hand(observed.observers[Seat.A], "b") == "5,6,7,8", "a seen hand is remembered"


@rule("K34", "V3-4")
def test_a_pair_that_may_look_knows_both_hands() -> None:
    observed = ObservedGame(dealt("three-double:pair_sees=on", HANDS))
    assert observed.hands("b") == "?5/2,3,4,5,6/?5/8,8,9,10,12"
    assert observed.hands("a") == "1,2,3,4,5/?5/1,7,7,13,X/?5"
    observed.tell(observed.game.play(seat("d"), "8:give"))
    assert observed.hands("b") == "?5/2,3,4,5,6/?5/8,8,9,10,12", "the card itself is not shown yet"
    observed.tell(observed.game.play(seat("a"), "1:give"))
    observed.tell(observed.game.play(seat("c"), "7:give"))
    observed.tell(observed.game.play(seat("b"), "2:give"))
    assert observed.hands("b") == "?5/3,4,5,6,8/?5/2,8,9,10,12"


@rule("Q85", "V2-3")
def test_a_player_of_two_seats_knows_both_hands() -> None:
    observed = ObservedGame(dealt("two-double", HANDS))
    assert observed.hands("a") == observed.hands("c") == "1,2,3,4,5/?5/1,7,7,13,X/?5"
    assert set(observed.observers[Seat.A].view().plays) == {"a", "c"}
    assert observed.observers[Seat.A].view().seats == "ac"


@rule("VO-2", "Q87")
def test_in_a_solo_game_all_hands_are_open_to_the_player_only() -> None:
    observed = ObservedGame(dealt("solo", HANDS))
    assert observed.hands("c") == HANDS
    assert observed.hands("-") == "?5/?5/?5/?5"


@rule("WI-4")
def test_a_player_who_has_to_answer_a_win_is_known_to_hold_a_tac() -> None:
    """Only then does the game go on, so everybody may know it."""
    observed = ObservedGame(dealt("four", HANDS))
    observed.give("1 6 13 8")
    observer = observed.observers[Seat.A]
    observer.state.pending = 1
    observer.state.actor = observer.state.owner = seat("b").number
    observer.see(Turn("b"))
    assert hand(observer, "b") == "T,?4"


@pytest.mark.parametrize("variant", VARIANTS)
def test_known_cards_are_true_and_offered_plays_are_the_legal_ones(variant: str) -> None:
    game, rng = Game(read_variant(variant), seed_of(3)), Random(3)
    observers = all_observers(game.variant)
    show(observers, game.start())
    for number in range(DECISIONS):
        for observer in observers:
            check_knowledge(game, observer)
            if number % 5 == 0:
                check_view(game, observer)
        if game.over:
            break
        show(observers, random_step(game, rng))


@pytest.mark.parametrize("variant", ["four", "three-double:pair_sees=on", "six:second_place=on", "two"])
def test_samples_agree_with_everything_that_is_known(variant: str) -> None:
    """A sample looks the same to the viewer as the real position."""
    game, rng, dice = Game(read_variant(variant), seed_of(5)), Random(5), Dice(5)
    observers = all_observers(game.variant)
    show(observers, game.start())
    for _ in range(60):
        show(observers, random_step(game, rng))
        for observer in observers:
            sampling = observer.sampling()
            sampler, drawn = Sampler(sampling.state.geometry), State(sampling.state.geometry)
            sampling.tell(sampler)
            assert sampler.draw(dice, drawn)
            for place in game.variant.seats:
                known = Counter(sampling.state.cards(place))
                unknown = known.pop(UNKNOWN, 0)
                added = Counter(drawn.cards(place))
                added.subtract(known)
                assert min(added.values(), default=0) >= 0
                assert added.total() == unknown
                assert all(sampling.possible[place] >> card & 1 for card in +added)


def test_only_the_devils_player_is_shown_the_hand() -> None:
    look = DevilLook(Seat.A, Seat.B, "2,3")
    four = read_variant("four")
    shown = [mask(look, viewer) for viewer in [*people(four), SPECTATOR, everybody(four)]]
    hidden = DevilLook(Seat.A, Seat.B, "?2")
    assert shown == [look, hidden, hidden, hidden, hidden, look]


@pytest.mark.parametrize(
    "wrong",
    [
        Turn("b"),
        Discard(Seat.B, Seat.B, "2"),
        Discard(Seat.A, Seat.A, "9"),
        Discard(Seat.F, Seat.A, "2"),
        Played(Seat.A, Seat.A, "5:1-6", "5", None, "move", (), (), "6/-/-/-"),
        Played(Seat.A, Seat.A, "13:+1", "13", None, "open", (), (), "2/-/-/-"),
    ],
)
def test_an_event_that_cannot_happen_is_refused(wrong: Event) -> None:
    observed = ObservedGame(dealt("four", HANDS))
    observed.give("1 6 13 8")
    for observer in observed.observers.values():
        if wrong == Discard(Seat.A, Seat.A, "9") and not observer.viewer.holds(Seat.A):
            continue
        with pytest.raises(Refused) as refused:
            observer.see(wrong)
        assert refused.value.refusal.key == "event-impossible"
