"""Every refusal that people can meet at the table, said to whom it concerns and to others, in five languages."""

from __future__ import annotations

import re
from typing import Any

import message_keys

from browser.playing import Guests
from kugel.i18n import LANGUAGES, catalogue, page

AT_THE_TABLE = ("kugel.notation.why", "kugel.notation.reading", "kugel.notation.verdict", "kugel.game.game")
MET = (*AT_THE_TABLE, "kugel.rules.seven", "kugel.table", "kugel.server.tables", "kugel.server.ws")
"""Where the reasons come from that a command at the table can be refused with."""

OF_LETTERS = {"say-which", "devil-next-seat"}
"""About a play that was typed in notation: seats are letters there."""

BESIDES = {"not-your-marble", "seven-nobody-left", "not-your-seat"}
"""They also name seats that are not one's own."""

FACTS: dict[str, Any] = {
    "seat": "f",
    "seats": ["f"],
    "blocker": "b",
    "other": "b",
    "actor": "b",
    "chair": "b",
}
LONE_SEAT = re.compile(r"(?<!\w)[bf](?!\w)")

SAY = """async ({ language, reasons }) => {
  const { switchLanguage } = await import('/web/shared/i18n.js');
  const { reasonWords } = await import('/web/table/choices.js');
  await switchLanguage(language);
  const names = { b: 'Bruno', f: 'Frida' };
  const said = (own) => {
    const perspective = { own, name: (seat) => names[seat] };
    return reasons.map((reason) => reasonWords({ perspective, name: perspective.name }, reason));
  };
  return { you: said('f'), others: said('') };
}"""


def reasons() -> list[dict[str, Any]]:
    """A reason of every key, with facts of the kind it has."""
    met = {use.key: use.facts for use in message_keys.key_uses() if use.module.startswith(MET)}
    return [
        {"key": key, "rule": "", "facts": {fact: FACTS.get(fact, "7") for fact in facts}, "sentence": ""}
        for key, facts in sorted(met.items())
        if key not in OF_LETTERS
    ]


def test_every_refusal_is_said_in_second_and_third_person_in_five_languages(guests: Guests) -> None:
    anna = guests.come()
    anna.page.goto("/")
    asked = reasons()
    assert len(asked) > 60
    for language in LANGUAGES:
        said = anna.page.evaluate(SAY, {"language": language, "reasons": asked})
        for person in ("you", "others"):
            for reason, words in zip(asked, said[person], strict=True):
                assert words, (language, person, reason["key"])
                assert not re.search(r"[{}⟦]", words), (language, words)
                assert not LONE_SEAT.search(words), (language, words)
                if person == "you" and {"seat", "seats"} & reason["facts"].keys():
                    assert "Frida" not in words or reason["key"] in BESIDES, (language, words)


def test_whoever_a_refusal_concerns_is_spoken_to() -> None:
    concerned = {
        use.key
        for use in message_keys.key_uses()
        if use.module.startswith(AT_THE_TABLE) and use.facts & {"seat", "seats"}
    }
    for language in LANGUAGES:
        lacking = {key for key in concerned - OF_LETTERS if f"{key}-you" not in page(language)}
        assert lacking == set(), language
        assert concerned <= catalogue(language).keys()
