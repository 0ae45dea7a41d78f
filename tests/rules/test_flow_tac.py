"""TAC: what it undoes, what it copies, and when it is dead."""

from rule_helpers import board, discards, hands, last, play, plays, rule, skips, texts, turn, usable


@rule("TX-3", "MP-2", scenario="T135")
def test_tac_cannot_be_the_first_card_of_a_deal() -> None:
    first = "11/-/-/- a 5,T/2/-/- - d1 four"
    assert usable(first) == {"5"}
    assert not discards(first)


@rule("TX-3", "TX-10", "K27", "K28", "Q49", scenario="T136")
def test_after_a_tac_discarded_as_first_card_there_is_nothing_to_copy() -> None:
    second = play("-/21/-/- a 9,T/5,T/-/- - d1 four", "T:discard")
    assert usable(second) == {"5"}
    assert last(second) == "-"


@rule("K28", "TC-2")
def test_the_second_play_of_a_deal_may_be_a_tac() -> None:
    second = play("11/21/-/- a 2,5/3,T/3/3 - d1 four", "5:11-16")
    assert plays(second, "T") == {"11/26/-/-"}


@rule("TX-9", scenario="T137")
def test_after_a_plain_discard_tac_copies_and_undoes_nothing() -> None:
    second = play("-/21/-/- a 9,12/2,T/-/- - d1 four", "9:discard")
    assert plays(second, "T") == {"-/30/-/-"}


@rule("TX-8", scenario="T138")
def test_tac_takes_over_a_card_that_was_discarded_because_of_an_8() -> None:
    skipped = play("11/-/-/- a 2,8/2,13/9,T/2,2 - d1 four", "8:skip")
    assert turn(skipped) == "b!"
    third = play(skipped, "13:discard")
    assert turn(third) == "c"
    assert plays(third, "T") == {"11/-/33*/-"}


@rule("TX-8", "TX-10", scenario="T139")
def test_after_a_tac_discarded_because_of_an_8_the_8_is_copied_and_not_undone() -> None:
    third = play("11/-/41/- a 2,8/2,T/9,T/2,2 - d1 four", "8:skip", "T:discard")
    assert last(third) == "8="
    assert plays(third, "T") == {"11/-/49/-"}
    assert skips(third, "T")
    assert turn(play(third, "T(8):skip")) == "d!"


@rule("TX-7", "Q43", scenario="T141")
def test_four_tacs_in_a_row_each_go_back_to_the_board_before_the_right_neighbours_tac() -> None:
    after_a = play("-/-/-/- a 13,T/2,T/2,T/2,T - d1 four", "13:+1")
    after_b = play(after_a, "T(13):+17")
    after_c = play(after_b, "T(13):+33")
    after_d = play(after_c, "T(13):+49")
    assert board(after_b) == "-/17*/-/-"
    assert board(after_c) == "1*/-/33*/-"
    assert board(after_d) == "-/17*/-/49*"
    assert plays(after_d, "T") == {"1*/-/33*/-", "14/-/33*/-"}


@rule("TX-5", "TX-7", "Q43", scenario="T142")
def test_a_skip_that_a_chain_brings_back_has_no_further_effect() -> None:
    third = play("11/21/41/- a 2,8/2,T/9,T/2,2 - d1 four", "8:skip", "T(8):skip")
    assert turn(third) == "c!"
    fourth = play(third, "T(8):41-49")
    assert board(fourth) == "11/21/49/-"
    assert turn(fourth) == "d"


@rule("Q43", "TX-15")
def test_a_devil_that_a_chain_brings_back_has_no_further_effect() -> None:
    chain = play("-/-/-/- a 2,D/12,T/9,T/3,13 - d1 four", "D:b", "T(D):c", "T(D):d")
    assert turn(chain) == "c>d"
    assert turn(play(chain, "13:+49")) == "a"


@rule("TX-8", "Q41", scenario="T146")
def test_tac_uses_an_angel_that_was_discarded_because_of_an_8() -> None:
    third = play("11/-/-/- a 2,8/3,A/9,T/5,6 - d1 four", "8:skip", "A:discard")
    assert plays(third, "T") == {"11/-/-/49*"}


@rule("TX-8", "Q41", "Q101", scenario="T147")
def test_tac_uses_a_devil_that_was_discarded_because_of_an_8() -> None:
    third = play("11/-/-/- a 2,8/3,D/9,T/6,13 - d1 four", "8:skip", "D:discard", "T(D):d")
    assert turn(third) == "c>d"
    assert usable(third) == {"13"}
    assert not discards(third)
    assert board(play(third, "13:+49")) == "11/-/-/49*"


@rule("TX-8", "TC-4", "WA-3", scenario="T148")
def test_tac_on_a_discarded_warrior_needs_a_ring_marble() -> None:
    third = play("11/-/-/- a 2,8/3,W/13,T/5,6 - d1 four", "8:skip", "W:discard")
    assert usable(third) == {"13"}
    assert not discards(third)


@rule("Q41", "TX-8")
def test_tac_uses_a_trickster_that_was_discarded_because_of_an_8() -> None:
    third = play("11/-/41/- a 2,8/3,X/9,T/5,6 - d1 four", "8:skip", "X:discard")
    assert plays(third, "T") == {"41/-/11/-"}


@rule("TX-7", "TX-12", "Q99", scenario="T149")
def test_a_tac_looks_through_a_jester_at_the_tac_before_it() -> None:
    third = play("11/21/41/- a 2,5/2,T/3,J/9,T - d1 four", "5:11-16", "T(5):21-26", "J:pass")
    assert turn(third) == "c"
    assert hands(third).split("/")[2] == "9,T"
    assert plays(third, "T") == {"16/21/46/-"}


@rule("TC-5", "MP-2", "TC-7", "MP-3", "MV-6", scenario="T151")
def test_tac_must_be_played_if_it_is_the_only_usable_card() -> None:
    second = play("-/-/-/- a 2,13/9,T/3/3 - d1 four", "13:+1")
    assert usable(second) == {"T"}
    assert not discards(second)
    assert plays(second, "T") == {"-/17*/-/-"}


@rule("TX-9", "TC-3", scenario="T153")
def test_after_a_discarded_8_tac_may_run_or_skip() -> None:
    second = play("-/21/-/- a 8,12/2,T/3/3 - d1 four", "8:discard")
    assert plays(second, "T") == {"-/29/-/-"}
    assert skips(second, "T")
    assert turn(play(second, "T(8):skip")) == "c!"


@rule("TC-1", "TC-2", "TC-6")
def test_tac_undoes_and_must_then_use_the_card() -> None:
    undone = "11/21/-/-"
    assert plays(f"16/21/-/- b ?5/T/?5/?5 5@{undone} a1 four", "T") == {"11/26/-/-"}


@rule("TX-2", "HE-6")
def test_tac_brings_a_marble_out_of_home_again() -> None:
    second = play("61/21/-/- a 2,5/3,T/3/3 - d1 four", "5:61-h1")
    assert plays(second, "T") == {"61/26/-/-"}


@rule("TX-4")
def test_tac_on_an_8_that_ran_may_run_or_skip() -> None:
    second = play("11/21/-/- a 2,8/3,T/3/3 - d1 four", "8:11-19")
    assert plays(second, "T") == {"11/29/-/-"}
    assert turn(play(second, "T(8):skip")) == "c!"
    assert board(play(second, "T(8):skip")) == "11/21/-/-"


@rule("TX-5", "Q40", "C8-4", "K27")
def test_a_skipped_player_may_answer_with_tac_or_discard_any_card() -> None:
    skipped = play("11/21/-/- a 2,8/2,13,T/3/3 - d1 four", "8:skip")
    assert texts(skipped) == {"T(8):21-29", "T(8):skip", "2:discard", "13:discard", "T:discard"}


@rule("TX-6", "FR-5", "K11")
def test_a_fresh_marble_that_a_tac_puts_back_on_its_start_is_fresh() -> None:
    swapped = play("1*/31/-/51 d 2,T/3/3/3,X - c1 four", "X:a1~b31")
    assert board(swapped) == "31/1/-/51"
    assert plays(swapped, "T") == {"31/1/-/51", "51/31/-/1", "1*/51/-/31"}


@rule("TX-13")
def test_tac_on_an_angel_serves_the_player_after_the_tac() -> None:
    assert plays(play("-/-/-/- a 2,A/3,T/3/3 - d1 four", "A:b+17"), "T") == {"-/-/33*/-"}
    full = "-/-/41,h2,h3,h4/- a 2,A/3,T/3/3 - d1 four"
    assert plays(play(full, "A:b+17"), "T") == {"-/-/42,h2,h3,h4/-", "-/-/54,h2,h3,h4/-"}


@rule("TX-14")
def test_tac_on_a_warrior_puts_both_back_and_captures_ahead_of_an_own_marble() -> None:
    second = play("11/21/-/16 a 2,W/3,T/3/3 - d1 four", "W:11x16")
    assert board(second) == "16/21/-/-"
    assert plays(second, "T") == {"-/11/-/16"}


@rule("TX-18", "Q41", "JE-1")
def test_tac_plays_a_jester_that_was_discarded() -> None:
    third = play("11/-/-/- a 2,8/3,J/9,T/5,6 - d1 four", "8:skip", "J:discard")
    assert texts(third) == {"T(J):pass"}
    passed = play(third, "T(J):pass")
    assert turn(passed) == "c"
    assert hands(passed) == "3/9/5,6/2"


@rule("Q102")
def test_a_second_tac_on_a_discarded_jester_copies_the_card_that_counted_before_it() -> None:
    third = play("11/-/41/- a 2,8/3,J/9,T/5,T - d1 four", "8:skip", "J:discard")
    assert last(third) == "J=8"
    passed = play(third, "T(J):pass")
    assert last(passed) == "8="
    assert plays(passed, "T") == {"11/-/49/-"}
    assert skips(passed, "T")


@rule("Q102")
def test_a_second_tac_on_a_discarded_jester_is_dead_if_nothing_counted_before_it() -> None:
    passed = play("-/-/41/- c 2/3/9,T/5,T J= b1 four", "T(J):pass")
    assert usable(passed) == {"5"}


@rule("Q45", "TO-2")
def test_tac_undoes_the_board_but_neither_hands_nor_the_order_of_turns() -> None:
    third = play("11/21/-/- a 2,5/3,T/3/3 - d1 four", "5:11-16", "T(5):21-26")
    assert hands(third) == "2/3/3/3"
    assert turn(third) == "c"


@rule("Q48")
def test_tac_refers_to_the_last_play_of_the_deal_whoever_made_it() -> None:
    a_and_d_ran_dry = "11/21/46/- b -/T/3/- 5@11/21/41/- d5 four"
    assert plays(a_and_d_ran_dry, "T") == {"11/26/41/-"}


@rule("Q49", "TX-3")
def test_tac_does_not_reach_into_the_deal_before() -> None:
    over = play("11/-/-/- a 5/-/-/- - a1 four", "5:11-16")
    assert turn(over) == "%"
    assert last(over) == "-"
