"""Stepping through a record: what each key does, in a real terminal of 80 columns and 24 lines."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest
from commands.command_runner import ENVIRONMENT, KUGEL, printed, run
from commands.screen import Terminal
from game.records import FOLDER, GAMES
from rich.console import Console

from kugel.game.events import Deal, Discard, Give, Played, Result
from kugel.game.record import read_record
from kugel.terminal.keys import names_of
from kugel.terminal.replay import SPEEDS, Walk, moments, walk_through

FOUR, SIX = FOLDER / "four.jsonl", FOLDER / "six.jsonl"


def walk(path: Path = FOUR) -> Walk:
    return Walk(moments(read_record(path)))


def after(keys: str) -> Walk:
    """The state of the replay after these keys, one word each."""
    here = walk()
    for key in keys.split():
        here.press(key)
    return here


# Steps.


@pytest.mark.parametrize("name", GAMES)
def test_every_deal_and_every_decision_is_a_step(name: str) -> None:
    record = read_record(FOLDER / f"{name}.jsonl")
    steps = moments(record)
    wanted = sum(isinstance(event, Deal | Give | Played | Discard | Result) for event in record.events)
    assert len(steps) == wanted
    assert [step.play for step in steps if step.play] == [
        event.play
        if isinstance(event, Played)
        else f"{event.card}:{'give' if isinstance(event, Give) else 'discard'}"
        for event in record.events
        if isinstance(event, Played | Discard) or (isinstance(event, Give) and event.card != "?")
    ]
    assert all(step.words for step in steps)
    first = next(event for event in record.events if isinstance(event, Deal))
    assert f"{first.dealer} deals" in steps[0].words


# Keys.


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ("", 0),
        ("n", 1),
        ("space right enter", 3),
        ("n n b", 1),
        ("n n left backspace left", 0),
        ("b", 0),
        ("? x tab", 0),
        ("d 2 enter n [", -2),
        ("G g", 0),
        ("end home", 0),
    ],
)
def test_keys_step_forwards_and_backwards(keys: str, place: int) -> None:
    here = after(keys)
    begins = next(number for number, step in enumerate(here.moments) if step.deal == 2)
    assert here.place == (begins if place == -2 else place)


def test_keys_jump_to_deals() -> None:
    here = walk()
    begins = next(number for number, step in enumerate(here.moments) if step.deal == 2)
    assert after("]").place == begins
    assert after("] ]").place == begins
    assert after("] n n [").place == begins
    assert after("] [").place == 0
    assert after("[").place == 0
    assert after("d 2 enter").place == begins
    assert after("d 9 enter").place == begins, "the last deal, as there is no ninth"
    assert after("n d escape").place == after("n d q").place == 1
    assert not after("d q").done
    assert after("d 9 backspace 1 enter").place == 0
    assert after("d enter").place == 0


def test_autoplay_runs_to_the_end() -> None:
    here = after("p")
    assert here.playing
    here.tick()
    assert here.place == 1
    here.press("n")
    assert (here.place, here.playing) == (2, False)
    here.tick()
    assert here.place == 2
    here.press("p")
    for _ in here.moments:
        here.tick()
    assert (here.place, here.playing) == (len(here.moments) - 1, False)


def test_speed_is_limited() -> None:
    assert walk().pause == 1.0
    assert after("+ +").pause == 0.25
    assert after("-").pause == 2.0
    assert after("+ " * 20).pause == 1 / SPEEDS[-1]
    assert after("- " * 20).pause == 1 / SPEEDS[0]


def test_q_quits() -> None:
    assert after("q").done
    assert after("escape").done


def test_terminal_input_is_decoded_into_key_names() -> None:
    typed = "n \x1b[C\x1b[D\x1bOC\x1b[1~\x1b[F\x1b[5~\r\x7f\x1b"
    keys = ["n", "space", "right", "left", "right", "home", "end", "enter", "backspace", "escape"]
    assert list(names_of(typed)) == keys


# The screen.


class FakeKeyboard:
    """A keyboard on which these keys are pressed."""

    def __init__(self, *keys: str) -> None:
        self.keys = list(keys)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def read(self, timeout: float) -> str:
        assert timeout > 0
        return self.keys.pop(0)


def test_a_small_terminal_keeps_the_status_and_key_lines() -> None:
    console = Console(file=io.StringIO(), width=40, height=10, force_terminal=True, legacy_windows=False)
    with console.capture() as captured:
        walk_through(moments(read_record(SIX)), FakeKeyboard("n", "q"), console)
    frame = re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", captured.get().split("\x1b[H")[-1]).split("\n")
    assert len(frame) == 10
    assert frame[0].startswith("Step 2/")
    assert "next" in frame[-1]
    assert max(map(len, frame)) <= 40


def shows(*texts: str) -> Callable[[list[str]], bool]:
    """The condition that all these texts are on the screen."""
    return lambda lines: all(text in "\n".join(lines) for text in texts)


@pytest.mark.parametrize("path", [FOUR, SIX], ids=["four", "six"])
def test_a_record_can_be_stepped_through_in_an_80_by_24_terminal(path: Path) -> None:
    here = walk(path)
    steps, deals = len(here.moments), here.deals
    keys = "q quit."
    with Terminal([*KUGEL, "replay", str(path)], ENVIRONMENT) as terminal:
        lines = terminal.wait(shows(f"Step 1/{steps}, deal 1/{deals}. ", here.moment.words, keys))
        assert lines[0].startswith("Step 1/")
        assert lines[-1].startswith("space next")
        assert "▶" in "\n".join(lines)
        terminal.press(" ")
        terminal.wait(shows(f"Step 2/{steps}", here.moments[1].words[:20], keys))
        terminal.press("\x1b[C\x1b[C")
        terminal.wait(shows(f"Step 4/{steps}", keys))
        terminal.press("\x1b[D")
        terminal.wait(shows(f"Step 3/{steps}", keys))
        terminal.press("G")
        terminal.wait(shows(f"Step {steps}/{steps}", "Over: ", keys))
        terminal.press("d")
        terminal.wait(shows(f"Go to deal (1 to {deals}, then Enter):"))
        terminal.press("1\r")
        terminal.wait(shows("Step 1/", keys))
        terminal.press("++++p")
        terminal.wait(shows("Playing, steps a second: 16."))
        terminal.wait(shows(f"Step {steps}/{steps}", keys))
        assert terminal.screen.whole
        terminal.press("q")
        assert terminal.finish() == 0
        assert not terminal.screen.whole
        assert terminal.as_before
        assert terminal.screen.scrolled == 0


def test_ctrl_c_leaves_the_terminal_as_it_was() -> None:
    with Terminal([*KUGEL, "replay", str(FOUR)], ENVIRONMENT) as terminal:
        terminal.wait(shows("Step 1/", "q quit."))
        terminal.interrupt()
        assert terminal.finish() == 130
        assert not terminal.screen.whole
        assert terminal.as_before


def test_without_a_terminal_every_step_is_printed_as_plain_text() -> None:
    text = "\n".join(printed("replay", FOUR))
    steps = walk().moments
    assert "\x1b" not in text
    assert [int(number) for number in re.findall(r"^Step (\d+)/", text, re.MULTILINE)] == [
        *range(1, len(steps) + 1)
    ]
    assert text.count("four:max_deals=2  ac – bd") == len(steps)


def test_an_impossible_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = FOUR.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:4]) + b"{\n")
    assert run("replay", file).exit_code == 1
