"""Reading a play: from text to one of the legal plays, or all the reasons why it is none."""

from typing import NoReturn

from kugel.notation import obstacles
from kugel.notation.errors import IllegalPlay
from kugel.notation.legal import Legal, after, legal
from kugel.notation.moving import check_own, meant, standing, why_not_move
from kugel.notation.position import board_text
from kugel.notation.spaces import place_text
from kugel.notation.stepping import Stepper
from kugel.notation.syntax import ANY, Opening, Runs, Spoken, Swap, Victim, Word, read_syntax
from kugel.notation.why import (
    all_home,
    restored,
    unbound,
    why_bound,
    why_nobody_acts,
    why_not_devil,
    why_not_discard,
    why_not_held,
    why_not_laid,
    why_not_pass,
    why_not_skip,
    why_not_swap,
    why_not_tac,
)
from kugel.rules.cards import ANGEL, DEVIL, JESTER, NAMES, NO_CARD, OPENING, TAC, TRICKSTER
from kugel.rules.codes import GIVE, HOME, OPEN
from kugel.rules.refusals import Refusal, because
from kugel.rules.state import State
from kugel.rules.variants import SEATS

GIVES, DISCARDS = Word("give"), Word("discard")


def read_play(state: State, text: str) -> Legal:
    """The legal play that a text means; `IllegalPlay` carries the reasons if there is none."""
    spoken = read_syntax(text)
    if reasons := _why_not_now(state, spoken):
        raise IllegalPlay(reasons)
    bound = [] if spoken.what in (GIVES, DISCARDS) else why_bound(state, spoken.card)
    try:
        play = _Reader(unbound(state) if bound else state, spoken).read(text)
    except IllegalPlay as illegal:
        raise IllegalPlay([*bound, *illegal.reasons]) from None
    if bound:
        raise IllegalPlay(bound)
    return play


def _why_not_now(state: State, spoken: Spoken) -> list[Refusal]:
    """Reasons that hold whatever the play does: nobody acts, it is not the time, no such card."""
    if spoken.what != GIVES:
        return why_not_laid(state, spoken.card)
    late = [] if state.phase == GIVE else [because("not-giving", "EX-1", seat=SEATS[state.actor])]
    return why_nobody_acts(state) or [*late, *why_not_held(state, spoken.card)]


class _Reader:
    """Finds the legal play that is meant, on the board on which its card is used."""

    def __init__(self, state: State, spoken: Spoken) -> None:
        self.state = state
        self.spoken = spoken
        self.card = spoken.used
        self.board = restored(state) if spoken.copied else state
        # Who owns the marbles that are moved, and which colours those are.
        self.mover = state.next_seat(state.owner) if self.card == ANGEL else state.owner
        self.colours = obstacles.colours_of(self.board.controlled(self.mover))
        laid = NAMES[spoken.card], NAMES[spoken.copied] if spoken.copied else None
        self.plays = [play for play in legal(state) if (play.card, play.copied) == laid]

    def read(self, text: str) -> Legal:
        for play in self.plays:
            if play.text == text:
                return play
        match self.spoken.what:
            case Word("give" | "discard"):
                raise IllegalPlay(why_not_discard(self.state, self.card))
            case _ if self.spoken.card == TAC and self.spoken.copied != self.state.last_card:
                self.refuse_tac()
            case Word("skip"):
                self.refuse(8, "only-8-skips", "C8-2", why_not_skip(self.board))
            case Word():
                self.refuse(JESTER, "only-jester-passes", "JE-1", why_not_pass(self.board))
            case Victim(seat):
                self.refuse(DEVIL, "only-devil-plays", "DE-1", self.why_not_victim(seat))
            case Opening(colour, place):
                return self.read_opening(colour, place)
            case Swap() as swap:
                return self.read_swap(swap)
            case Runs() as runs:
                return self.read_runs(runs)

    def refuse_tac(self) -> NoReturn:
        if self.state.last_card == NO_CARD:
            raise IllegalPlay(why_not_tac(self.state))
        raise IllegalPlay([because("tac-copies", "TC-2", card=NAMES[self.state.last_card])])

    def refuse(self, card: int, key: str, rule: str, reasons: list[Refusal]) -> NoReturn:
        """A function that only one card has: this is another card, or the function cannot be used now."""
        if self.card != card:
            raise IllegalPlay([because(key, rule, card=NAMES[self.card])])
        raise IllegalPlay(reasons)

    def why_not_victim(self, seat: int) -> list[Refusal]:
        victim = self.state.next_seat(self.state.owner)
        reasons = why_not_devil(self.board)
        if seat == victim:
            return reasons
        return [because("devil-next-seat", "DE-1", given=SEATS[seat], seat=SEATS[victim]), *reasons]

    def read_opening(self, colour: int, place: int) -> Legal:
        if self.card not in (*OPENING, ANGEL):
            raise IllegalPlay([because("no-opening-card", "DC-4", card=NAMES[self.card])])
        if not self.colours:
            raise IllegalPlay([all_home(self.mover)])
        if colour != ANY:
            check_own(colour, self.colours, self.rule_of_others())
        named = [own for own in self.colours if colour in (ANY, own)]
        start = self.board.table.start
        there = [own for own in named if start[own] == place]
        if not there:
            starts = tuple(place_text(start[own]) for own in named)
            rule = "AN-1" if self.card == ANGEL else "C1-1"
            raise IllegalPlay([because("open-elsewhere", rule, space=place_text(place), starts=starts)])
        openings = {play.code >> 14 & 7: play for play in self.plays if play.code & 15 == OPEN}
        if there[0] in openings:
            return openings[there[0]]
        if self.board.in_base(there[0]):
            # Of several openings that change nothing the engine offers one (Q05).
            return next(play for own, play in openings.items() if self.board.fresh >> own & 1)
        angel, seat = self.card == ANGEL, SEATS[there[0]]
        raise IllegalPlay(
            [because("angel-moves", "AN-2", seat=seat) if angel else because("base-empty", "C1-1", seat=seat)]
        )

    def read_swap(self, swap: Swap) -> Legal:
        if self.card != TRICKSTER:
            raise IllegalPlay([because("only-trickster-swaps", "CT-1", card=NAMES[self.card])])
        reasons: list[Refusal] = []
        for marble in (swap.first, swap.second):
            if marble.place >= HOME:
                reasons.append(because("swap-home", "CT-6", space=place_text(marble.place)))
                continue
            try:
                standing(self.board, marble)
            except IllegalPlay as illegal:
                reasons += illegal.reasons
        if swap.first.place == swap.second.place:
            reasons = [*reasons[:1], because("swap-twice", "CT-1", space=place_text(swap.first.place))]
        reasons += why_not_swap(self.board)
        if reasons:
            raise IllegalPlay(reasons)
        return self.leading_to(_swapped(self.board, swap.first.place, swap.second.place))

    def read_runs(self, runs: Runs) -> Legal:
        if self.card in (TRICKSTER, JESTER, DEVIL):
            raise IllegalPlay([because("moves-no-marble", "MV-2", card=NAMES[self.card])])
        if not self.colours:
            raise IllegalPlay([all_home(self.mover)])
        if self.card == 7:
            stepper = Stepper(self.board)
            stepper.make(runs.runs)
            return self.leading_to(stepper.board)
        if len(runs.runs) > 1:
            raise IllegalPlay([because("one-marble", "MV-2", card=NAMES[self.card])])
        begin, end = runs.runs[0]
        colour = meant(self.board, begin, self.colours)
        check_own(colour, self.colours, self.rule_of_others())
        wanted = colour, begin.place, end.place
        for play in self.plays:
            if (play.code >> 14 & 7, play.code >> 17 & 255, play.code >> 25 & 255) == wanted:
                return play
        raise IllegalPlay(why_not_move(self.board, self.card, *wanted))

    def rule_of_others(self) -> str:
        """Why no other marbles are moved: the Angel's are the next player's, all others one's own."""
        return "AN-1" if self.card == ANGEL else "MV-1"

    def leading_to(self, board: State) -> Legal:
        """The play with this result."""
        wanted = board_text(board)
        return next(play for play in self.plays if board_text(after(self.state, play)) == wanted)


def _swapped(board: State, first: int, second: int) -> State:
    result = board.clone()
    colours = board.at[first] - 1, board.at[second] - 1
    result.lift(first)
    result.lift(second)
    result.put(colours[1], first)
    result.put(colours[0], second)
    return result
