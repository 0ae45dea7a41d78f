"""What the library refuses: exceptions with facts for programs and sentences for people."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from kugel.i18n import LANGUAGES, explain
from kugel.notation import errors
from kugel.rules.refusals import Refusal, Refused


class KugelError(Exception):
    """A request that Kugel refuses.

    `reasons` are all reasons: each has a key, facts and the number of a rule. The text of the exception is English.

    Examples:
        >>> import kugel
        >>> try:
        ...     kugel.Game("chess")
        ... except kugel.KugelError as error:
        ...     print(error.reasons[0].key)
        variant-unknown
    """

    def __init__(self, reasons: Sequence[Refusal]) -> None:
        super().__init__(tuple(reasons))
        self.reasons: tuple[Refusal, ...] = tuple(reasons)

    def say(self, language: str = LANGUAGES[0]) -> str:
        """The reasons as sentences in a language: `en`, `de`, `fr`, `es` or `nl`."""
        return " ".join(sentences(self.reasons, language))

    def __str__(self) -> str:
        return self.say()


class IllegalPlay(KugelError):
    """A play, but not in this position.

    Examples:
        >>> import kugel
        >>> position = kugel.Position.from_text("11/-/-/14 a 5/?5/?5/?5 - d1 four")
        >>> try:
        ...     position.play("5:11-16")
        ... except kugel.IllegalPlay as error:
        ...     print(error.reasons[0].key, error.reasons[0].facts["space"])
        way-blocked 14
    """


class NotationError(KugelError):
    """A text that is no position, no play of any game, or no variant.

    Examples:
        >>> import kugel
        >>> try:
        ...     kugel.Position.from_text("11/-/-/14 a 5")
        ... except kugel.NotationError as error:
        ...     print(error.reasons[0].key)
        position-fields
    """


def sentences(reasons: Sequence[Refusal], language: str) -> tuple[str, ...]:
    """Each reason as a sentence."""
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; choose one of {', '.join(LANGUAGES)}")
    return tuple(explain(one, language) for one in reasons)


@contextmanager
def refusals() -> Iterator[None]:
    """Turn refusals from inside Kugel into the library's exceptions."""
    try:
        yield
    except errors.IllegalPlay as refused:
        raise IllegalPlay(refused.reasons) from None
    except errors.NotationError as refused:
        raise NotationError([refused.refusal]) from None
    except Refused as refused:
        raise KugelError([refused.refusal]) from None
