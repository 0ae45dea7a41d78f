"""Texts of strangers as they may be shown: what controls a terminal, or hides and turns other text, is left out."""

import unicodedata

JOINER = "\u200d"
"""It holds emoji together."""

REPLACEMENT = "�"


def printable(text: str) -> str:
    """The text on one line, with � for each character that is not meant to be seen."""
    return text if text.isprintable() else "".join(sign if harmless(sign) else REPLACEMENT for sign in text)


def harmless(sign: str) -> bool:
    """Whether a character is seen as itself: no control, no format, no line break, nothing private or unknown."""
    return sign == JOINER or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
