"""Commands about whole games: simulate, verify, stats, export-text."""

from __future__ import annotations

from pathlib import Path

import pytest
from commands.command_runner import printed, run, started
from game.records import FOLDER, GAMES, forged, golden, record_of

import kugel
from kugel.cli import main
from kugel.commands import parallel
from kugel.commands.games import COMMANDS
from kugel.game.export import export_text
from kugel.game.record import read_record
from kugel.rules.cards import KIND_OF

MANY = 40 if kugel.core() == "compiled" else 17
"""Enough games to use several processes."""

SHORT = "four:max_deals=2"


def write(path: Path, record: bytes) -> Path:
    path.write_bytes(record)
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_commands_belong_to_kugel() -> None:
    names = [command.name for command in COMMANDS]
    assert names == ["simulate", "verify", "replay", "stats", "export-text"]
    assert all(main.commands[command.name or ""] is command for command in COMMANDS)


# simulate and verify


def test_simulated_games_verify(tmp_path: Path) -> None:
    out = tmp_path / "new" / "games"
    assert printed("simulate", "--games", "3", "--variant", "two:sector=5", "--seed", "7", "--out", out) == [
        f"Games written to {out}: 3."
    ]
    assert list(contents(out)) == ["game-0001.jsonl", "game-0002.jsonl", "game-0003.jsonl"]
    assert printed("verify", *sorted(out.iterdir())) == ["Correct records: 3 of 3."]


def test_many_games_on_all_cores_are_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many, one = tmp_path / "many", tmp_path / "one"
    options = "--games", str(MANY), "--variant", SHORT, "--seed", "7"
    result = started("simulate", *options, "--out", many)
    assert (result.returncode, result.stdout, result.stderr) == (0, f"Games written to {many}: {MANY}.\n", "")
    monkeypatch.setattr(parallel, "cores", lambda: 1)
    printed("simulate", *options, "--out", one)
    assert contents(many) == contents(one)
    assert len(set(contents(many).values())) == MANY
    result = started("verify", *sorted(many.iterdir()))
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"Correct records: {MANY} of {MANY}.\n"


def test_one_changed_byte_in_many_games_is_found_and_located(tmp_path: Path) -> None:
    printed("simulate", "--games", "17", "--variant", SHORT, "--seed", "7", "--out", tmp_path)
    files = sorted(tmp_path.iterdir())
    record = bytearray(files[11].read_bytes())
    place = len(record) // 2
    record[place] ^= 1
    files[11].write_bytes(record)
    line = record[:place].count(b"\n") + 1
    result = started("verify", *files)
    assert result.returncode == 1
    assert result.stderr.startswith(f"{files[11]}: line {line}: ")
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == "Correct records: 16 of 17.\n"


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        printed("simulate", "--variant", SHORT, "--seed", seed, "--out", tmp_path / seed)
    assert contents(tmp_path / "1") != contents(tmp_path / "2")


def test_masked_games_show_one_seat_and_verify(tmp_path: Path) -> None:
    printed("simulate", "--games", "2", "--variant", SHORT, "--masked", "b", "--out", tmp_path)
    files = sorted(tmp_path.iterdir())
    assert read_record(files[0]).header.viewer == "b"
    assert printed("verify", *files) == [
        "Correct records: 2 of 2.",
        "Records that show only one viewer's cards and were checked as far as possible: 2.",
    ]


def test_an_unfinished_game_is_reported_to_lack_its_seed(tmp_path: Path) -> None:
    file = write(tmp_path / "cut.jsonl", record_of(SHORT, 1, "a", events=50))
    assert "not over" in printed("verify", file)[-1]


def test_a_folder_that_is_not_empty_is_left_alone_unless_forced(tmp_path: Path) -> None:
    note = write(tmp_path / "note.txt", b"mine")
    result = run("simulate", "--variant", SHORT, "--out", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--force" in result.stderr
    assert contents(tmp_path) == {"note.txt": b"mine"}
    printed("simulate", "--variant", SHORT, "--out", tmp_path, "--force")
    printed("simulate", "--variant", SHORT, "--out", tmp_path, "--force")
    assert list(contents(tmp_path)) == ["game-0001.jsonl", "note.txt"]
    assert note.read_bytes() == b"mine"


# Refusals.


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--games", "0"),
        ("simulate", "--games", "many"),
        ("simulate", "--games", "1.5"),
        ("simulate", "--seed", "-1"),
        ("simulate", "--variant", "five"),
        ("simulate", "--variant", "four:masters=some"),
        ("simulate", "--masked", "e"),
        ("simulate", "--masked", ""),
    ],
)
def test_wrong_options_are_refused_and_nothing_is_written(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments, "--out", tmp_path / "games")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: ")
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("command", ["verify", "replay", "stats", "export-text"])
def test_an_unreadable_file_is_wrong_input(command: str, tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.jsonl", tmp_path):
        result = run(command, path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f'Error: "{path}" cannot be used: ')
        assert len(result.stderr.splitlines()) == 1


def test_a_missing_file_among_many_is_wrong_input_too(tmp_path: Path) -> None:
    files = [FOLDER / "four.jsonl"] * 20
    for command in ("verify", "stats"):
        result = started(command, *files, tmp_path / "nothing.jsonl")
        assert (result.returncode, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["verify", "replay", "stats", "export-text"])
def test_a_wrong_record_is_refused_with_its_line(command: str, tmp_path: Path) -> None:
    lines = golden("four").splitlines(keepends=True)
    file = write(tmp_path / "gap.jsonl", b"".join([*lines[:9], *lines[10:]]))
    result = run(command, file)
    assert result.exit_code == 1
    assert f"{file}: line 10: Event 9 should be here, not 10" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_future_version_is_named_in_the_message(tmp_path: Path) -> None:
    file = write(tmp_path / "new.jsonl", golden("four").replace(b'"version":1', b'"version":2', 1))
    result = run("verify", file)
    assert result.exit_code == 1
    assert "line 1: The record has the future version 2" in result.stderr


def test_several_wrong_records_are_all_named(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", forged(golden("four"), lambda lines: lines[2].update(openers="a")))
    other = write(tmp_path / "b.jsonl", b"")
    result = run("verify", file, FOLDER / "six.jsonl", other)
    assert result.exit_code == 1
    assert [line.partition(": ")[0] for line in result.stderr.splitlines()] == [str(file), str(other)]
    assert result.stdout == "Correct records: 1 of 3.\n"


# export-text and stats


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_exported_as_text(name: str) -> None:
    file = FOLDER / f"{name}.jsonl"
    record = read_record(file)
    assert printed("export-text", file) == list(export_text(record.header, record.events))


def test_the_cards_of_many_games_are_counted(tmp_path: Path) -> None:
    printed("simulate", "--games", "40", "--variant", "four:max_deals=10", "--seed", "7", "--out", tmp_path)
    lines = printed("stats", *sorted(tmp_path.iterdir()))
    assert lines[0] == "Games: 40. Seats with visible cards: a, b, c, d."
    assert lines[3].split() == ["card", "expected", "a", "b", "c", "d"]
    assert [line.split()[0] for line in lines[4:22]] == list(KIND_OF)
    assert max(map(len, lines[3:-3])) <= 80
    counts = [int(word) for line in lines[4:22] for word in line.split()[2::2]]
    assert sum(counts) == 40 * 2 * 104
    assert lines[-2].startswith("Nothing unusual: by chance alone, a difference this large happens in ")


def test_six_seats_fit_into_80_columns() -> None:
    lines = printed("stats", *[FOLDER / "six.jsonl"] * 3)
    assert max(map(len, lines[3:-3])) <= 80
    assert lines[-2].startswith("Too few cards for a verdict")


def test_the_same_game_repeated_is_called_unusual(tmp_path: Path) -> None:
    """The same game again and again is as far from random as possible."""
    lines = printed("stats", *[FOLDER / "four.jsonl"] * 200)
    assert lines[-2].startswith("This is not chance")


def test_seats_seen_in_different_deals_get_separate_tables(tmp_path: Path) -> None:
    lines = printed("stats", FOLDER / "four-seen-by-b.jsonl", FOLDER / "four-seen-by-nobody.jsonl")
    assert lines[0] == "Games: 2. Seats with visible cards: b."
    lines = printed("stats", FOLDER / "four-seen-by-b.jsonl", FOLDER / "three-double-seen-by-d.jsonl")
    assert [line.split()[2:] for line in lines if line.startswith("card")] == [["b"], ["d"]]


def test_without_a_visible_hand_there_is_nothing_to_count() -> None:
    assert len(printed("stats", FOLDER / "four-seen-by-nobody.jsonl")) == 1
