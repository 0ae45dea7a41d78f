"""Whole games: commands lead to events, automatic steps are events too, refusals change nothing."""

from random import Random

import pytest
from game.game_helpers import (
    VARIANTS,
    at,
    dealt,
    gives,
    play_out,
    random_game,
    random_step,
    seat,
    seed_of,
    tell,
)
from rule_helpers import rule

from kugel.game import Game
from kugel.game.events import (
    Deal,
    Declare,
    DevilLook,
    Discard,
    Event,
    Exchange,
    Give,
    PassOn,
    Played,
    Result,
    Reveal,
    Skip,
    Turn,
    Win,
)
from kugel.notation import NotationError, read_variant, write_position
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.rules.variants import VARIANTS as NAMES

HANDS = "1,2,3,4,5/2,3,4,5,6/1,7,7,13,X/8,8,9,10,12"


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def check_refused(game: Game, key: str, command: str, *arguments: object) -> None:
    """Check that the command is refused with this key, and that the game stays unchanged."""
    before = write_position(game.state), list(game.events), list(game.pile), game.cards_laid
    with pytest.raises(Refused) as refused:
        getattr(game, command)(*arguments)
    assert refused.value.refusal.key == key
    assert (write_position(game.state), game.events, game.pile, game.cards_laid) == before


# Deal, declare, exchange.


@rule("DC-1", "DC-3", "DC-6")
def test_a_game_starts_with_deal_declaration_and_turn() -> None:
    game = dealt("four", HANDS)
    assert game.start() == [Deal(Seat.D, 1, 1, HANDS), Declare("ac"), Turn("a~")]


@rule("DC-1", "DC-2", "DC-4", scenario="T212")
def test_a_declaration_shows_neither_the_number_nor_the_cards() -> None:
    game = dealt("four", "1,5,6,9,13/5,6,9,T,A/2,2,2,2,2/13,3,3,3,3")
    assert game.start()[1] == Declare("ad")


@rule("EX-1", "EX-2", "Q88", "N10")
def test_gifts_stay_hidden_until_all_have_given() -> None:
    game = dealt("four", HANDS)
    game.start()
    assert game.play(seat("c"), "13:give") == [Give(Seat.C, "13"), Turn("a~")]
    assert game.play(seat("a"), "1:give") == [Give(Seat.A, "1"), Turn("b~")]
    assert game.play(seat("d"), "8:give") == [Give(Seat.D, "8"), Turn("b~")]
    assert write_position(game.state).split()[2] == "(1),2,3,4,5/2,3,4,5,6/1,7,7,(13),X/8,(8),9,10,12"
    last = game.play(seat("b"), "6:give")
    assert last == [Give(Seat.B, "6"), Exchange("13/8/1/6"), Turn("a")]
    assert write_position(game.state).split()[2] == "2,3,4,5,13/2,3,4,5,8/1,1,7,7,X/6,8,9,10,12"


def test_a_card_can_be_given_in_play_notation() -> None:
    game = dealt("four", HANDS)
    game.start()
    assert game.play(seat("b"), "2:give") == [Give(Seat.B, "2"), Turn("a~")]


@rule("Q84")
def test_without_a_partner_there_is_no_exchange() -> None:
    game = dealt("three-single", "1,2,3,4,5/2,3,4,5,6/1,7,7,13,X/x")
    assert game.start()[-1] == Turn("b~"), "the dealer c sits on the right of a, who has no partner"
    check_refused(game, "gives-nothing", "play", seat("a"), "1:give")
    game.play(seat("c"), "7:give")
    assert game.play(seat("b"), "2:give")[1:] == [Exchange("-/7/2/x"), Turn("a")]


@rule("DK-9", "TO-3")
def test_the_next_deal_follows_automatically() -> None:
    game = at("-/-/-/- d -/-/-/9 8= d1 four")
    assert tell(game, "9:discard") == [Discard(Seat.D, Seat.D, "9"), *game.events[2:]]
    assert kinds(game.events[2:]) == ["Deal", "Declare", "Turn"]
    assert game.events[-1] == Turn("b~")


# Plays.


@rule("C8-2", "C8-4")
def test_a_skip_is_an_event() -> None:
    events = tell(at("13/-/-/- a 8,2/2,3/2,3/2,3 - d1 four"), "8:skip", "2:discard")
    assert events[1:] == [Skip(Seat.B), Turn("b!"), Discard(Seat.B, Seat.B, "2"), Turn("c")]


@rule("JE-1", "JE-2")
def test_a_jester_passes_all_hands_to_the_right() -> None:
    events = tell(at("13/-/-/- a J,1/2,3/4,5/6,7 - d1 four"), "J:pass")
    assert events[1:] == [PassOn("2,3/4,5/6,7/1"), Turn("a")]


@rule("DE-1", "DE-3")
def test_a_devil_looks_at_a_hand_and_plays_from_it() -> None:
    events = tell(at("-/30/-/- a D,1/2,3/4,5/6,7 - d1 four"), "D:b", "2:30-32")
    assert events[1:3] == [DevilLook(Seat.A, Seat.B, "2,3"), Turn("a>b")]
    assert (events[3], events[4]) == (played(events[3], "b", by="a"), Turn("c"))


@rule("DE-6")
def test_a_devil_looks_again_after_the_victims_jester() -> None:
    events = tell(at("-/30/-/- a D,1/J,3/4,5/6,7 - d1 four"), "D:b", "J:pass", "4:30-26")
    assert events[3:6] == [
        played(events[3], "b", by="a"),
        PassOn("3/4,5/6,7/1"),
        DevilLook(Seat.A, Seat.B, "4,5"),
    ]


@rule("TX-15", "Q54")
def test_a_player_who_copies_a_devil_looks_and_decides() -> None:
    events = tell(at("-/-/40/- a D,1/T,3/4,5/6,7 - d1 four"), "D:b", "T(D):c", "4:40-36")
    assert events[4:6] == [DevilLook(Seat.B, Seat.C, "4,5"), Turn("b>c")]
    assert events[6] == played(events[6], "c", by="b")


def played(event: Event, seat: str, by: str) -> Event:
    """The event as a play by these seats."""
    assert isinstance(event, Played)
    assert (event.seat, event.by) == (seat, by)
    return event


# The end.

WON = "64,h2,h3,h4/30/h1,h2,h3,h4/- a 1,2/{b}/3/4 - d1 four"


@rule("WI-1", "Q70")
def test_a_win_ends_the_game_with_result_and_seeds() -> None:
    game = at(WON.format(b="5"))
    events = tell(game, "2:64-h1")
    assert kinds(events) == ["Played", "Win", "Turn", "Result", "Reveal"]
    assert events[1:3] == [Win("ac"), Turn("#ac")]
    assert events[3] == Result("ac", 1, 1, (4, 0, 4, 0), 0)
    assert events[4] == Reveal("00" * 32, ("", "", "", ""))
    check_refused(game, "game-over", "play", seat("b"), "5:discard")


@rule("WI-4", "WI-6")
def test_a_win_that_a_tac_must_answer_is_not_final() -> None:
    game = at(WON.format(b="5,T"))
    events = tell(game, "2:64-h1")
    assert kinds(events) == ["Played", "Turn"]
    assert events[-1] == Turn("b")
    check_refused(game, "must-answer", "play", seat("b"), "5:30-35")
    assert kinds(tell(game, "T(2):30-32")) == ["Played", "Turn"]
    assert not game.over


@rule("N04", "Q91")
def test_for_second_place_the_first_win_does_not_end_the_game() -> None:
    game = at("66,h2,h3,h4/12/-/h1,h2,h3,h4/-/- a 1,2/5/5/5/5/5 - f1 six:second_place=on")
    events = tell(game, "2:66-h1")
    assert kinds(events) == ["Played", "Win", "Turn"]
    assert events[1:] == [Win("ad"), Turn("b")]


@rule("Q90", "N03")
def test_after_the_maximum_number_of_deals_marbles_are_counted() -> None:
    game = play_out(Game(read_variant("four:max_deals=3"), seed_of(4)), Random(4))
    result = game.events[-2]
    assert isinstance(result, Result)
    assert result.deals == 3
    assert result.cards == 60
    assert sum(isinstance(event, Deal) for event in game.events) == 3
    assert not any(isinstance(event, Win) for event in game.events)


@rule("K32", "VC-1")
@pytest.mark.parametrize("variant", NAMES)
def test_every_variant_plays_to_its_end(variant: str) -> None:
    game = random_game(variant, 2)
    assert kinds(game.events[-4:]) == ["Win", "Turn", "Result", "Reveal"]
    result = game.events[-2]
    assert isinstance(result, Result)
    laid = sum(isinstance(event, Played | Discard) for event in game.events)
    deals = [event for event in game.events if isinstance(event, Deal)]
    assert (result.cards, result.deals, result.decks) == (laid, len(deals), deals[-1].deck)
    assert all(result.home[member] == 4 for member in game.variant.teams[game.state.winner])


@pytest.mark.parametrize("variant", VARIANTS)
def test_events_keep_their_order(variant: str) -> None:
    """Each command ends with a turn; no event comes twice; a new deck clears the pile."""
    game = Game(read_variant(variant), seed_of(8))
    rng, pile, deck = Random(8), 0, 0
    events = list(game.start())
    while True:
        assert kinds(events).count("Turn") == 1
        assert kinds(events)[-1] in ("Turn", "Reveal")
        for event in events:
            pile += isinstance(event, Played | Discard)
            if isinstance(event, Deal) and event.deck != deck:
                deck, pile = event.deck, 0
        assert len(game.pile) == pile
        if game.over:
            return
        events = random_step(game, rng)


# Reproducibility.


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_seeds_and_decisions_give_the_same_game(variant: str) -> None:
    assert random_game(variant, 5).events == random_game(variant, 5).events
    assert random_game(variant, 5).events != random_game(variant, 6).events


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_can_be_rebuilt_from_its_events_and_continued(variant: str) -> None:
    parsed = read_variant(variant)
    whole = random_game(variant, 7)
    for cut in (0, 1, 6, len(whole.events) // 2):
        again = Game.from_events(parsed, whole.events[:cut], seed_of(7))
        for event in whole.events[cut:]:
            again.follow(event)
        assert again.events == whole.events
        assert again.pile == whole.pile
        assert again.cards_laid == whole.cards_laid
        assert write_position(again.state) == write_position(whole.state)


def test_a_rebuilt_game_accepts_new_decisions() -> None:
    parsed = read_variant("four")
    begun = random_game("four", 7).events[:40]
    again = Game.from_events(parsed, begun, seed_of(7))
    rng = Random(1)
    while not again.over:
        random_step(again, rng)
    assert again.events[:40] == begun
    assert Game.from_events(parsed, again.events, seed_of(7)).events == again.events


def test_events_of_another_game_are_refused() -> None:
    events = random_game("four:max_deals=2", 7).events
    with pytest.raises(Refused) as refused:
        Game.from_events(read_variant("four:max_deals=2"), events, seed_of(8))
    assert refused.value.refusal.key == "event-differs"


@pytest.mark.parametrize("step", range(7))
def test_a_changed_missing_or_repeated_event_is_refused(step: int) -> None:
    parsed = read_variant("four:max_deals=2")
    events = random_game("four:max_deals=2", 7).events
    place = 20 + step
    for wrong in (
        [*events[:place], *events[place + 1 :]],
        [*events[:place], events[place], *events[place:]],
        [*events[:place], Turn("a>b"), *events[place + 1 :]],
        [
            *events[:place],
            Played(Seat.A, Seat.A, "5:1-6", "5", None, "move", (), (), "6/-/-/-"),
            *events[place + 1 :],
        ],
    ):
        with pytest.raises(Refused):
            Game.from_events(parsed, wrong, seed_of(7))


# Refusals.


def test_nothing_can_be_played_before_the_start_or_started_twice() -> None:
    game = dealt("four", HANDS)
    for text in ("1:give", "1:+1"):
        with pytest.raises(Refused) as refused:
            game.play(seat("a"), text)
        assert refused.value.refusal.key == "not-started"
    game.start()
    check_refused(game, "has-started", "start")


def test_giving_is_refused_to_seats_that_may_not_give() -> None:
    game = dealt("four", HANDS)
    game.start()
    check_refused(game, "not-held", "play", seat("a"), "13:give")
    check_refused(game, "no-such-seat", "play", seat("e"), "13:give")
    check_refused(game, "must-give", "play", seat("a"), "1:+1")
    game.play(seat("a"), "1:give")
    check_refused(game, "has-given", "play", seat("a"), "2:give")
    check_refused(game, "not-your-turn", "play", seat("a"), "2:discard")
    for giver, card in (("b", "2"), ("c", "1"), ("d", "8")):
        game.play(seat(giver), f"{card}:give")
    check_refused(game, "not-giving", "play", seat("b"), "3:give")


def test_playing_is_refused_to_seats_that_may_not_play() -> None:
    game = dealt("four", HANDS)
    game.start()
    gives(game, "1 2 1 8")
    check_refused(game, "not-your-turn", "play", seat("b"), "3:discard")
    check_refused(game, "not-held", "play", seat("a"), "9:discard")
    check_refused(game, "must-play", "play", seat("a"), "2:discard")
    for text in ("", "nonsense", "7", "give", "11:+1", "1:+1 "):
        with pytest.raises(NotationError):
            game.play(seat("a"), text)
    for card in ("", "?", "11", "7:give", "a"):
        with pytest.raises(NotationError):
            game.play(seat("a"), f"{card}:give")


@rule("DE-1")
def test_only_the_devils_player_decides_for_the_victim() -> None:
    game = at("-/30/-/- a D,1/2,3/4,5/6,7 - d1 four")
    tell(game, "D:b")
    check_refused(game, "not-your-turn", "play", seat("b"), "2:30-32")
    game.play(seat("a"), "2:30-32")
