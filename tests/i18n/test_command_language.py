"""The command line uses the requested language, and English by default."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result
from game.records import FOLDER

from kugel.cli import main
from kugel.i18n import LANGUAGES, catalogue, explain, say, speaking
from kugel.notation.errors import EXAMPLE
from kugel.rules.refusals import reason
from kugel.terminal.layout import COLUMNS

SPARE = "11/-/-/14 a 5/?5/?5/?5 - d1 four"
SKIPPED = "-/-/-/- b! 5/?5/?5/?5 8@-/-/-/- d1 four"
DEVIL = "1/h1,h2,h3,h4/-/60 a>b 5/?5/?5/?5 D@1/h1,h2,h3,h4/-/60 d1 four"
SIX = "h1,h2,h3,h4/-/-/h1,h2,h3,h4/-/- b -/?5/?5/-/?5/?5 - f1 six:second_place=on"

languages = pytest.mark.parametrize("language", LANGUAGES)
BLOCKED = {
    "en": "a's marble on 11 cannot go 5: d's marble on 14 is in the way and cannot be jumped. (MV-3)",
    "de": "Die Kugel von a auf 11 kann nicht 5 Felder weit ziehen: "
    "Die Kugel von d auf 14 ist im Weg und darf nicht übersprungen werden. (MV-3)",
    "fr": "La bille de a sur 11 ne peut pas faire 5 cases\u00a0: "
    "la bille de d sur 14 est sur le chemin, et on ne peut pas la dépasser. (MV-3)",
    "es": "La bola de a en 11 no se puede mover 5 posiciones: "
    "la bola de d en 14 está en el camino y no se puede saltar. (MV-3)",
    "nl": "De knikker van a op 11 kan geen 5 posities verplaatst worden: "
    "de knikker van d op 14 ligt in de weg, en springen mag niet. (MV-3)",
}


def run(*arguments: str, **environment: str) -> Result:
    settings = {"KUGEL_LANG": None, **environment}
    return CliRunner(env=settings).invoke(main, arguments, prog_name="kugel")


@languages
def test_reasons_are_in_the_requested_language(language: str) -> None:
    assert run("--lang", language, "why", SPARE, "5").stdout == BLOCKED[language] + "\n"
    assert run("why", SPARE, "5", KUGEL_LANG=language).stdout == BLOCKED[language] + "\n"


def test_the_option_overrides_the_environment_variable() -> None:
    assert run("--lang", "nl", "why", SPARE, "5", KUGEL_LANG="de").stdout == BLOCKED["nl"] + "\n"


@pytest.mark.parametrize("name", ["LANG", "LC_ALL", "LANGUAGE"])
def test_the_language_of_the_system_changes_nothing(name: str) -> None:
    assert run("why", SPARE, "5", **{name: "de_DE.UTF-8"}).stdout == BLOCKED["en"] + "\n"


def test_an_unknown_language_is_refused() -> None:
    result = run("--lang", "it", "why", SPARE, "5")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'nl'" in result.stderr


@languages
def test_refusals_are_in_the_requested_language(language: str) -> None:
    result = run("--lang", language, "legal", "nonsense")
    reason = say("position-fields", {"given": "nonsense", "count": 1, "example": EXAMPLE}, language)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == say("error", {"reason": reason}, language) + "\n"


@languages
def test_plays_are_the_same_in_every_language(language: str) -> None:
    for arguments in (
        ("legal", EXAMPLE),
        ("legal", EXAMPLE, "--json"),
        ("perft", "-/-/-/- a 1/2/3/4 - d1 four", "2"),
    ):
        assert run("--lang", language, *arguments).stdout == run(*arguments).stdout
    assert json.loads(run("--lang", language, "legal", EXAMPLE, "--json").stdout)["position"] == EXAMPLE


def test_after_a_command_the_language_is_english_again() -> None:
    run("--lang", "de", "why", SPARE, "5")
    assert say("game-over") == catalogue("en")["game-over"]


def test_a_language_lasts_as_long_as_its_with_block() -> None:
    refusal = reason("not-held", "TO-2", seat="a", card="X")
    with speaking("de"):
        assert explain(refusal) == "a hat die Karte Trickser nicht auf der Hand. (TO-2)"
        with speaking("fr"):
            assert explain(refusal) == "a n'a pas la carte Trickser en main. (TO-2)"
        assert explain(refusal, "es") == "a no tiene la carta Truco en la mano. (TO-2)"
    assert explain(refusal) == "a holds no Trickster. (TO-2)"


@languages
@pytest.mark.parametrize("position", [EXAMPLE, SKIPPED, DEVIL, SIX])
def test_a_drawing_fits_into_80_columns_in_every_language(position: str, language: str) -> None:
    lines = run("--lang", language, "show", position).stdout.splitlines()
    assert max(map(len, lines)) <= COLUMNS


@languages
def test_a_drawing_fits_into_24_lines_in_every_language(language: str) -> None:
    for position in (EXAMPLE, SKIPPED, DEVIL, SIX):
        assert len(run("--lang", language, "show", position).stdout.splitlines()) <= 24


@languages
def test_the_keys_of_a_replay_fit_into_a_line(language: str) -> None:
    assert len(say("replay-keys", language=language)) <= COLUMNS
    assert len(say("replay-playing", {"speed": "0.25"}, language)) <= COLUMNS


@languages
def test_replay_and_stats_work_in_every_language(language: str) -> None:
    replayed = run("--lang", language, "replay", str(FOLDER / "four.jsonl"))
    assert (replayed.exit_code, replayed.stderr) == (0, "")
    assert say("sentence-exchange", language=language) in replayed.stdout
    counted = run("--lang", language, "stats", *[str(FOLDER / "six.jsonl")] * 3).stdout.splitlines()
    assert max(map(len, counted[3:-3])) <= COLUMNS
    assert counted[3].split()[0] == say("column-card", language=language)
