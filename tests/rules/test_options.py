"""Variants and options: teams, people, decks, rulebooks, limits."""

import pytest
from rule_helpers import board, play, plays, rule, texts, turn

from kugel.notation import NotationError, read_position, read_variant, write_variant
from kugel.rules.refusals import ConfigRefused
from kugel.rules.variants import VARIANTS, configure

HOME = "h1,h2,h3,h4"


@rule("CB-13", "V6-2", "V6-14", "K33", "VO-1")
def test_how_many_people_play() -> None:
    people = {
        name: len({variant.person(seat) for seat in variant.seats}) for name, variant in VARIANTS.items()
    }
    assert {name: number for name, number in people.items() if VARIANTS[name].board == 4} == {
        "four": 4,
        "coop": 4,
        "coop-two": 2,
        "coop-three": 3,
        "solo": 1,
        "two": 2,
        "two-double": 2,
        "three": 3,
        "three-double": 3,
        "three-single": 3,
    }
    assert {name: number for name, number in people.items() if VARIANTS[name].board == 6} == {
        "six": 6,
        "six-trios": 6,
        "six-coop": 6,
        "six-coop-three": 3,
        "six-double": 3,
    }


@rule("VC-5", "V6-13")
@pytest.mark.parametrize(
    ("name", "whole_team", "people"),
    [
        ("coop-two", "coop", [(0, 2), (1, 3), (0, 2), (1, 3)]),
        ("coop-three", "coop", [(0, 2), (1,), (0, 2), (3,)]),
        ("six-coop-three", "six-coop", [(0, 3), (1, 4), (2, 5), (0, 3), (1, 4), (2, 5)]),
    ],
)
def test_fewer_people_share_the_seats_of_a_cooperative_game(
    name: str, whole_team: str, people: list[tuple[int, ...]]
) -> None:
    shared, each = read_variant(name), read_variant(whole_team)
    assert [shared.person(seat) for seat in shared.seats] == people
    assert not shared.open_hands
    assert (shared.teams, shared.deck, shared.deal_sizes) == (each.teams, each.deck, each.deal_sizes)
    assert [shared.receiver(seat) for seat in shared.seats] == [each.receiver(seat) for seat in each.seats]


@rule("VO-2", "Q87")
def test_solo_is_the_cooperative_game_with_open_hands() -> None:
    solo, coop = read_variant("solo"), read_variant("coop")
    assert solo.open_hands
    assert not coop.open_hands
    assert solo.person(0) == solo.seats
    assert (solo.teams, solo.deal_sizes) == (coop.teams, coop.deal_sizes)
    assert [solo.receiver(seat) for seat in solo.seats] == [2, 3, 0, 1]


@rule("V6-14", "K35")
def test_three_people_on_six_seats_have_two_facing_colours_each() -> None:
    double = read_variant("six-double")
    assert [double.person(seat) for seat in range(6)] == [(0, 3), (1, 4), (2, 5), (0, 3), (1, 4), (2, 5)]
    assert double.deal_sizes == read_variant("six").deal_sizes


@rule("V6-1")
def test_six_colours_have_four_marbles_each() -> None:
    assert texts("-/-/-/-/-/2,3,4,h4 f ?5/?5/?5/?5/?5/13 - e1 six") == {"13:4-17"}
    with pytest.raises(NotationError, match="board-five"):
        read_position("-/-/-/-/-/1,2,3,4,5 a 5/?5/?5/?5/?5/?5 - f1 six")


@rule("IG-2", "SU-4", "N08")
def test_the_introductory_game_of_the_books_leaves_the_masters_out() -> None:
    assert sum(configure("four", {"intro": "on", "masters": "off"}).deck.values()) == 100
    assert sum(configure("four", {"intro": "on"}).deck.values()) == 104


@rule("VS-3", "SU-5", "K22")
def test_experts_add_all_masters_even_with_the_spanish_book() -> None:
    spanish = configure("four", {"rulebook": "es", "masters": "add"})
    assert (sum(spanish.deck.values()), spanish.deal_sizes[-1]) == (104, 6)


@rule("VS-2")
@pytest.mark.parametrize("letters", ["J", "AW", "JAWD"])
def test_any_selection_of_masters_may_replace(letters: str) -> None:
    assert sum(configure("four", {"masters": f"replace+{letters}"}).deck.values()) == 100


@rule("Q97")
@pytest.mark.parametrize("masters", ["add+J", "add+JAW", "add+JAWD"])
def test_masters_added_one_by_one_are_refused(masters: str) -> None:
    with pytest.raises(ConfigRefused, match=r"masters-one-by-one.*Q97"):
        configure("four", {"masters": masters})


@rule("K22", "Q97")
@pytest.mark.parametrize("masters", ["replace+", "replace+X", "replace+JJ", "some", "off+J", ""])
def test_unknown_masters_are_refused(masters: str) -> None:
    with pytest.raises(ConfigRefused, match="option-value"):
        configure("four", {"masters": masters})


@rule("K01", "K04", "K05", "K19", "K22", "TR-2", "TR-3")
@pytest.mark.parametrize(
    ("book", "written"),
    [
        ("de", "four"),
        ("en", "four"),
        ("nl", "four:jester_last=own,skip_last=trick,dealer=d"),
        ("fr", "four:jester_tac=copy,dealer=draw"),
        ("es", "four:masters=replace,jester_last=own,dealer=d"),
    ],
)
def test_a_rulebook_sets_its_options(book: str, written: str) -> None:
    assert write_variant(read_variant(f"four:rulebook={book}")) == written


@rule("K05")
def test_an_option_overrides_the_rulebook() -> None:
    assert (
        write_variant(read_variant("four:rulebook=nl,dealer=a,jester_last=table"))
        == "four:skip_last=trick,dealer=a"
    )


@rule("N07")
def test_where_there_is_no_seat_d_the_last_seat_deals_first() -> None:
    assert read_variant("three:rulebook=es").options.dealer == "c"
    assert read_variant("two:rulebook=nl").options.dealer == "c"


@rule("Q02", "N09")
@pytest.mark.parametrize(
    ("variant", "lowest", "highest"), [("four", 4, 32), ("two", 4, 32), ("six", 3, 21), ("six-trios", 3, 21)]
)
def test_the_sector_has_limits(variant: str, lowest: int, highest: int) -> None:
    for sector in (lowest, highest):
        assert configure(variant, {"sector": str(sector)}).ring == sector * VARIANTS[variant].board
    for sector in (lowest - 1, highest + 1):
        with pytest.raises(ConfigRefused, match="option-value"):
            configure(variant, {"sector": str(sector)})


@rule("Q02")
def test_starts_follow_the_sector() -> None:
    assert plays("-/-/-/-/-/- b ?5/13/?5/?5/?5/?5 - a1 six", "13") == {"-/12*/-/-/-/-"}
    assert plays("-/-/-/-/-/- b ?5/13/?5/?5/?5/?5 - a1 six:sector=16", "13") == {"-/17*/-/-/-/-"}
    assert plays("90/-/-/-/-/- a 9/?5/?5/?5/?5/?5 - f1 six:sector=16", "9") == {
        "3/-/-/-/-/-",
        "h2/-/-/-/-/-",
    }


@rule("N09", "WA-5")
def test_on_the_smallest_ring_no_card_laps() -> None:
    assert plays("3/-/-/- a 13/?5/?5/?5 - d1 four:sector=4", "13") == {"16/-/-/-", "1*,3/-/-/-"}


@rule("K34", "Q78", "Q91")
@pytest.mark.parametrize(
    ("variant", "option", "belongs"),
    [
        ("four", "pair_sees", "three-double"),
        ("four", "final_tac", "coop"),
        ("six-trios", "second_place", "six"),
    ],
)
def test_an_option_is_refused_where_it_has_no_meaning(variant: str, option: str, belongs: str) -> None:
    assert write_variant(configure(belongs, {option: "on"})) == f"{belongs}:{option}=on"
    with pytest.raises(ConfigRefused, match="option-not-here"):
        configure(variant, {option: "on"})


@rule("Q90", "N03")
@pytest.mark.parametrize(
    ("marbles", "variant", "result"),
    [
        ("11,h4/-/-/-", "four", "#ac"),
        ("11,h4/h3,h4/-/-", "four", "#bd"),
        ("11,h4/-/-/h4", "four", "#"),
        ("11/-/-/-", "four", "#"),
        ("11,h4/h3,h4/-/x", "three-single", "#"),
        ("11,h3,h4/h3,h4/h4/x", "three-single", "#a"),
        (f"11/{HOME}/{HOME}/{HOME}", "coop", "#"),
    ],
)
def test_after_the_last_deal_the_larger_share_at_home_wins(marbles: str, variant: str, result: str) -> None:
    absent = "x" if marbles.endswith("x") else "-"
    dealer = "c" if absent == "x" else "d"
    position = f"{marbles} a 5/-/-/{absent} - {dealer}1 {variant}:max_deals=1"
    assert turn(play(position, "5:11-16")) == result
    assert turn(play(position.replace("max_deals=1", "max_deals=2"), "5:11-16")) == "%"


@rule("Q90")
@pytest.mark.parametrize("number", ["0", "-1", "many", ""])
def test_max_deals_must_be_a_positive_number(number: str) -> None:
    with pytest.raises(ConfigRefused, match="option-value"):
        configure("four", {"max_deals": number})


@rule("K18", "IG-1")
def test_by_default_nobody_begins_with_a_marble_on_the_start() -> None:
    assert read_variant("four").options.intro == "off"
    assert board("-/-/-/- a 5/?5/?5/?5 - d1 four") == "-/-/-/-"


@rule("Q01")
def test_more_cards_than_the_box_holds_are_refused() -> None:
    with pytest.raises(NotationError, match="cards-too-many"):
        read_position("-/-/-/- a T,T,T/T,T/?5/?5 - d1 four")
    with pytest.raises(NotationError, match="card-not-in-deck"):
        read_position("-/-/-/- a J/?5/?5/?5 - d1 four:masters=off")
