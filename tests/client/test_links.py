"""Links to tables, and seats saved for their owners."""

from __future__ import annotations

from pathlib import Path

import pytest
from table.table_driver import refusing

from kugel.client import saved_seats as seats
from kugel.client.link import Link, read_link
from kugel.client.saved_seats import Kept


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://127.0.0.1:8000/t/abcd2345", Link("http://127.0.0.1:8000", "abcd2345")),
        ("https://tac.example.org/t/abcd2345/", Link("https://tac.example.org", "abcd2345")),
        ("http://[::1]:8000/t/abcd2345#seat=x.y", Link("http://[::1]:8000", "abcd2345", "x.y")),
    ],
)
def test_a_link_names_a_server_a_table_and_maybe_a_seat(text: str, link: Link) -> None:
    assert read_link(text) == link


@pytest.mark.parametrize(
    "text", ["", "abcd2345", "http://127.0.0.1:8000/", "ftp://x/t/abcd2345", "http:///t/a"]
)
def test_a_text_that_is_not_a_link_is_refused(text: str) -> None:
    with refusing("join-link"):
        read_link(text)


def test_the_socket_url_is_as_secure_as_that_of_the_page() -> None:
    assert read_link("https://tac.example.org/t/ab").socket == "wss://tac.example.org/api/tables/ab/socket"
    assert read_link("http://localhost:8000/t/ab").local
    assert not read_link("https://tac.example.org/t/ab").local


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(seats, "user_data_path", lambda name: tmp_path / name)
    return tmp_path


LINK = Link("http://127.0.0.1:8000", "abcd2345")


def test_returning_players_find_their_seat(folder: Path) -> None:
    with Kept(LINK, "") as kept:
        kept.seat.name, kept.seat.token = "Ann", "secret"
        kept.write()
    with Kept(LINK, "") as kept:
        assert (kept.seat.name, kept.seat.token) == ("Ann", "secret")
    (path,) = (folder / "kugel" / "seats").iterdir()
    assert path.stat().st_mode & 0o077 == 0, "nobody else can read it"


def test_a_seat_in_use_is_not_taken_by_a_second_program(folder: Path) -> None:
    with Kept(LINK, "") as first, Kept(LINK, "") as second:
        assert first.seat.id != second.seat.id


def test_saved_seats_depend_on_name_and_table(folder: Path) -> None:
    with Kept(LINK, "Ann") as ann:
        ann.seat.name = "Ann"
        ann.write()
    with Kept(LINK, "Bob") as bob, Kept(Link(LINK.server, "other"), "Ann") as other:
        assert len({ann.seat.id, bob.seat.id, other.seat.id}) == 3
    with Kept(LINK, "Ann") as again:
        assert again.seat.id == ann.seat.id


def test_a_seat_that_was_given_up_is_forgotten(folder: Path) -> None:
    with Kept(LINK, "") as kept:
        kept.write()
        kept.forget()
    with Kept(LINK, "") as fresh:
        assert fresh.seat.id != kept.seat.id
