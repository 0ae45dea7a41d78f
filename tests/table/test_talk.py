"""Talk: free before and after a game and in introductory games, otherwise nothing or fixed phrases."""

from __future__ import annotations

import pytest
from table.table_driver import begun, gathered, refusing

from kugel.table import commands as do
from kugel.table.log_entries import Said
from kugel.table.settings import Settings
from kugel.table.state import TALK_KEPT
from kugel.table.user_text import PHRASES, TEXT_LENGTH
from kugel.table.views import view_of


def test_everybody_may_talk_freely_before_and_after_a_game() -> None:
    driver = gathered(Settings("four:max_deals=1"))
    zoe = driver.join("Zoe")
    assert driver.do(zoe, do.Say("Have  fun!\n")) == [Said(zoe, "Have fun!")]
    driver.do("p1", do.Start())
    driver.play_out(1)
    driver.do("p2", do.Say("Well played."))
    driver.do(zoe, do.Say(phrase="emote-clap"))


def test_during_a_game_nobody_talks_by_default() -> None:
    driver = begun()
    for command in (do.Say("psst"), do.Say(phrase="phrase-hello")):
        with refusing("talk-none"):
            driver.do("p1", command)


def test_a_table_that_allows_phrases_accepts_only_listed_ones() -> None:
    driver = begun(Settings(talk="phrases"))
    for phrase in PHRASES:
        assert driver.do("p1", do.Say(phrase=phrase)) == [Said("p1", phrase=phrase)]
    with refusing("phrase-unknown"):
        driver.do("p1", do.Say(phrase="phrase-play-your-7"))
    with refusing("talk-phrases"):
        driver.do("p1", do.Say("play your 7"))


def test_everybody_may_talk_during_an_introductory_game() -> None:
    driver = begun(Settings("four:intro=on"))
    driver.do("p1", do.Say("Shall I play the 7?"))


def test_spectators_may_not_talk_during_a_game() -> None:
    driver = begun(Settings("four:intro=on", talk="phrases"))
    zoe = driver.join("Zoe")
    for command in (do.Say("He has a 7!"), do.Say(phrase="phrase-hello")):
        with refusing("talk-watching"):
            driver.do(zoe, command)


@pytest.mark.parametrize("text", ["", " \n", "\u200d\u200d", "\u202e"])
def test_blank_messages_are_refused(text: str) -> None:
    with refusing("talk-empty"):
        gathered().do("p1", do.Say(text))


def test_messages_have_a_maximum_length_and_lose_disturbing_characters() -> None:
    driver = gathered()
    assert driver.do("p1", do.Say("a\u202eb\x07")) == [Said("p1", "ab")]
    with refusing("talk-long"):
        driver.do("p1", do.Say("x" * (TEXT_LENGTH + 1)))


def test_only_the_newest_messages_are_kept_for_latecomers() -> None:
    driver = gathered()
    for number in range(TALK_KEPT + 5):
        driver.do("p1", do.Say(f"line {number}"))
    assert [said.text for _, said, _ in driver.table.talk] == [
        f"line {number}" for number in range(5, TALK_KEPT + 5)
    ]


def test_a_line_of_talk_keeps_the_name_of_its_speaker_who_has_left_or_has_another_name_since() -> None:
    driver = gathered()
    zoe = driver.join("Zoe")
    driver.do(zoe, do.Say("Hello"))
    driver.do("p2", do.Say("Hello"))
    driver.do("p2", do.Rename("Benedict"))
    driver.do(zoe, do.Leave())
    assert [(line.said.person, line.name) for line in view_of(driver.table, "p1").talk] == [
        (zoe, "Zoe"),
        ("p2", "Bob"),
    ]
