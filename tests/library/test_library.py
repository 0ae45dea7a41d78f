"""The library as a student uses it: games, positions, views, bots, records."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kugel
from kugel.library.board_layout import board_layout

VARIANTS = [variant.name for variant in kugel.variants()]
BLOCKED = "11/-/-/14 a 5/?5/?5/?5 - d1 four"
GEOMETRY = Path(__file__).parents[2] / "src/kugel/server/web/board/geometry.js"


def played(variant: str, plays: int, name: str = "greedy") -> kugel.Game:
    game, bot = kugel.Game(variant, seed=7), kugel.bot(name)
    for _ in range(plays):
        if game.over:
            break
        game.play(bot.choose(game.view()))
    return game


# Games.


@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_play_every_variant_to_its_end(variant: str) -> None:
    game = played(variant, 5_000)
    assert game.over
    assert game.turn is None
    assert game.legal() == []
    assert game.record.verify().whole


def test_the_same_seed_and_plays_are_the_same_game() -> None:
    assert played("four", 60).record.events == played("four", 60).record.events
    assert kugel.Game("four", seed=7).position != kugel.Game("four", seed=8).position


def test_options_change_house_rules() -> None:
    assert kugel.Game("four", masters="off").variant == kugel.Game("four:masters=off").variant
    off = kugel.Game("four:masters=off").variant
    assert (
        kugel.Game(off, jester_tac="copy").variant == kugel.Game("four:masters=off,jester_tac=copy").variant
    )


def test_an_illegal_play_changes_nothing_and_says_why_in_every_language() -> None:
    game = played("four", 10)
    before = game.position
    with pytest.raises(kugel.IllegalPlay) as refused:
        game.play("5:h1-h2" if "5" not in game.view().hand else "6:1-9")
    assert game.position == before
    said = {language: refused.value.say(language) for language in ("en", "de", "fr", "es", "nl")}
    assert len(set(said.values())) == 5
    assert str(refused.value) == said["en"]


def test_nonsense_is_refused_as_nonsense() -> None:
    with pytest.raises(kugel.NotationError):
        kugel.Game("four", seed=7).play("hello")
    with pytest.raises(kugel.NotationError):
        kugel.Position.from_text("hello")
    with pytest.raises(kugel.KugelError, match="chess"):
        kugel.Game("chess")
    with pytest.raises(kugel.KugelError, match="z"):
        kugel.Game("four").view("z")


@given(st.integers(0, 2**32), st.integers(1, 60))
def test_taking_back_leads_to_the_position_before(seed: int, plays: int) -> None:
    game, bot = kugel.Game("four", seed=seed), kugel.bot("random", seed=seed)
    before = game.position
    for _ in range(plays):
        before = game.position
        game.play(bot.choose(game.view()))
    game.undo()
    assert game.position == before
    assert game.legal() == kugel.Game.legal(game)


def test_in_a_new_game_nothing_can_be_taken_back() -> None:
    with pytest.raises(kugel.KugelError):
        kugel.Game("four").undo()


def test_in_the_exchange_anybody_may_give_first() -> None:
    game = kugel.Game("four", seed=7)
    seats = [seat for seat in "abcd" if seat != game.turn]
    for seat in seats:
        game.play(game.view(seat).legal()[0])
        assert game.view(seat).legal() == []
    game.play(f"{game.view().hand[0]}:give", seat=game.turn)
    assert game.legal()[0].kind != "give"


# Files.


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    game = played("four", 40)
    game.save(tmp_path / "game.jsonl", names={"a": "Anna"})
    again = kugel.Game.load(tmp_path / "game.jsonl")
    assert again.position == game.position
    assert again.legal() == game.legal()
    bot = kugel.bot("greedy")
    while not again.over:
        play = bot.choose(again.view())
        again.play(play)
        game.play(play)
    assert game.winners == again.winners != ""
    again.save(tmp_path / "whole.jsonl")
    whole = kugel.Record.load(tmp_path / "whole.jsonl")
    assert whole.verify().proved
    assert kugel.Game.load(tmp_path / "whole.jsonl").over
    assert kugel.Record.load(tmp_path / "game.jsonl").names == {"a": "Anna"}


def test_a_record_of_one_persons_view_is_no_game(tmp_path: Path) -> None:
    from kugel.game.simulate import save_simulated  # noqa: PLC0415
    from kugel.rules.variants import configure  # noqa: PLC0415

    path = tmp_path / "masked.jsonl"
    save_simulated(path, configure("four"), 7, 1, seat=0)
    with pytest.raises(kugel.KugelError, match="all hands"):
        kugel.Game.load(path)


# Positions.


@given(st.integers(0, 2**32), st.sampled_from(VARIANTS))
def test_a_position_and_its_text_are_the_same(seed: int, variant: str) -> None:
    position = kugel.Position.random(seed, variant)
    assert kugel.Position.from_text(position.text) == position
    assert eval(repr(position), {"kugel": kugel}) == position
    assert position.turn
    plays = position.legal()
    assert plays
    assert position.play(plays[-1]) == position.play(plays[-1].text)
    assert all(position.why(play.text) == () for play in plays)


def test_why_answers_in_the_language_asked_for() -> None:
    position = kugel.Position.from_text(BLOCKED)
    assert "14" in position.why("5", lang="de")[0]
    assert position.why("5", lang="de") != position.why("5")
    with pytest.raises(ValueError, match="en"):
        position.why("5", lang="tlh")


@given(st.integers(0, 2**32), st.sampled_from(VARIANTS))
def test_positions_are_drawn_as_text_and_as_pictures(seed: int, variant: str) -> None:
    position = kugel.Position.random(seed, variant)
    assert len(str(position).splitlines()) > 10
    picture = ElementTree.fromstring(position._repr_svg_())
    marbles = [
        one for one in picture.iter("{http://www.w3.org/2000/svg}text") if one.get("font-size") == "24"
    ]
    assert len(marbles) == 4 * len(position.variant.seats)


@pytest.mark.parametrize(("seats", "sector"), [(4, 16), (6, 11), (4, 12)])
def test_a_picture_has_the_geometry_of_the_page(seats: int, sector: int) -> None:
    node = shutil.which("node")
    if not node:
        pytest.skip("Node.js is not here")
    script = (
        f"import {{ layout }} from {json.dumps(GEOMETRY.as_uri())};"
        f"const one = layout({{ seats: {seats}, sector: {sector} }});"
        "console.log(JSON.stringify({ marble: one.marble, places: Object.fromEntries(one.places) }));"
    )
    said = subprocess.run([node, "--input-type=module", "-e", script], capture_output=True, check=True)
    wanted, layout = json.loads(said.stdout), board_layout(seats, sector)
    assert layout.marble == pytest.approx(wanted["marble"])
    assert set(layout.places) == set(wanted["places"])
    for name, point in layout.places.items():
        assert point == pytest.approx((wanted["places"][name]["x"], wanted["places"][name]["y"])), name


# Views and bots.


@pytest.mark.parametrize("name", kugel.bots())
def test_every_bot_chooses_a_legal_play_at_every_seat(name: str) -> None:
    game, bot = kugel.Game("four", seed=7), kugel.bot(name, seconds=0.01)
    for _ in range(9):
        play = bot.choose(game.view())
        assert play in game.legal()
        game.play(play)
    bot.close()


def test_a_bot_is_asked_only_when_its_seat_decides() -> None:
    game = played("four", 4)
    others = [seat for seat in "abcd" if seat != game.turn]
    with pytest.raises(ValueError, match=str(game.turn)):
        kugel.bot("greedy").choose(game.view(others[0]))


@pytest.mark.parametrize("variant", VARIANTS)
def test_chances_are_chances_and_expected_cards_are_positive(variant: str) -> None:
    game, bot = kugel.Game(variant, seed=3), kugel.bot("greedy")
    for _ in range(30):
        for seat in game.variant.seats:
            chances = kugel.evaluate(game.view("abcdef"[seat]))
            if game.variant.cooperative:
                assert all(cards > 0 for cards in chances.values())
            else:
                assert sum(chances.values()) == pytest.approx(1)
                assert all(0 <= chance <= 1 for chance in chances.values())
        game.play(bot.choose(game.view()))


@pytest.mark.parametrize("variant", VARIANTS)
def test_samples_agree_with_the_view(variant: str) -> None:
    view = played(variant, 20).view()
    for position in kugel.sample(view, 10, seed=1):
        assert position.hand(view.seat) == view.hand
        assert "?" not in position.text.split()[2]
        assert position.text.split()[0] == view.position.text.split()[0]
    assert kugel.sample(view, 3, seed=1) == kugel.sample(view, 3, seed=1)
