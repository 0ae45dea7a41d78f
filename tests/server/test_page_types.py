"""The page knows the server's types as they are: `web/protocol.d.ts` is made from them."""

from __future__ import annotations

from kugel.server.page_types import AGAIN, FILE, page_types


def test_the_page_knows_the_types_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == page_types(), f"{FILE.name} is out of date: run `{AGAIN}`"


def test_what_need_not_be_sent_may_be_left_out_only_by_the_page() -> None:
    text = page_types()
    assert "  captured: readonly string[];" in text
    assert "  captured?: readonly string[];" in text


def test_a_type_is_named_by_its_tag() -> None:
    assert "export interface Deal {\n  type: 'deal';\n  dealer: Seat;\n" in page_types()
