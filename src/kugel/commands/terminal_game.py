"""A game in the terminal, one person against bots: the board is drawn, the plays are listed, typed lines are played."""

from collections.abc import Iterator, Sequence
from secrets import randbits

from rich.console import Console

from kugel.bots.by_name import bot as named_bot
from kugel.game.events import Event
from kugel.game.viewer import person_at
from kugel.i18n import explain, say
from kugel.library.errors import KugelError
from kugel.library.game import Game
from kugel.library.view import View
from kugel.notation.why.cards import why_not_card
from kugel.rules.cards import KIND_OF
from kugel.rules.play import Play
from kugel.rules.variants import Variant
from kugel.terminal.board import draw
from kugel.terminal.event_sentences import tell

QUIT, TAKE_BACK, WHY = "quit", "takeback", "why"


class TerminalGame:
    """The person plays the first seat, and those that belong to it; bots play all others."""

    def __init__(self, variant: Variant, bot: str, lines: Iterator[str], console: Console) -> None:
        self._game = Game(variant)
        self._own = person_at(variant, variant.seats[0]).seats
        self._bot = named_bot(bot, seed=randbits(32))
        self._lines = lines
        self._console = console
        self._told = 0

    def play(self) -> None:
        """Play until the game is over, `quit`, or the end of the input."""
        self._help()
        try:
            while not self._game.over:
                self._tell()
                if self._game.turn not in self._own:
                    self._game.play(self._bot.choose(self._game.view()))
                elif not self._decide(self._game.view()):
                    return
            self._tell()
        finally:
            self._bot.close()

    def _decide(self, view: View) -> bool:
        """Show what there is to decide, and follow one typed line; returns whether the person goes on."""
        plays = view.legal()
        self._console.print(draw(view.position._state))
        for number, play in enumerate(plays, 1):
            self._console.print(f"{number:>4}  {view.seat}  {play.text}")
        self._console.print(say("join-turn", {"seats": (view.seat,)}))
        line = next(self._lines, QUIT).strip()
        if line == QUIT:
            return False
        try:
            self._follow(line, view, plays)
        except KugelError as refused:
            for reason in refused.reasons:
                self._console.print(explain(reason))
        return True

    def _follow(self, line: str, view: View, plays: list[Play]) -> None:
        word, _, rest = line.partition(" ")
        if word.isdecimal() and 0 < int(word) <= len(plays):
            self._game.play(plays[int(word) - 1])
        elif ":" in word:
            self._game.play(word, view.seat)
        elif word == TAKE_BACK:
            self._take_back()
        elif word == WHY and rest in KIND_OF:
            for reason in why_not_card(view.position._state, KIND_OF[rest]):
                self._console.print(explain(reason))
        elif word:
            self._help()

    def _take_back(self) -> None:
        """Undo the person's last decision, and what the bots have done since."""
        self._game.undo()
        while self._game.turn not in self._own:
            self._game.undo()
        self._told = len(self._heard())
        self._console.print(say("join-taken-back"))

    def _help(self) -> None:
        self._console.print(say("join-help", {"words": (f"{WHY} …", TAKE_BACK, QUIT)}))

    def _tell(self) -> None:
        """What has happened since the last time, as far as the person may know it."""
        heard = self._heard()
        if words := tell(heard[self._told :]):
            self._console.print(words)
        self._told = len(heard)

    def _heard(self) -> Sequence[Event]:
        return self._game.view(min(self._own))._heard
