"""Reading a play: from text to one of the legal plays, or all reasons why it is not legal."""

from kugel.notation.errors import IllegalPlay, illegal
from kugel.notation.syntax import ANY, Marble, Opening, PlaySyntax, Runs, Swap, Victim, Word, read_syntax
from kugel.notation.why import obstacles
from kugel.notation.why.cards import (
    all_home,
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
from kugel.notation.why.moves import check_own, meant, standing, why_not_move
from kugel.notation.why.seven import Stepper
from kugel.rules.cards import ANGEL, DEVIL, JESTER, NAMES, NO_CARD, OPENING, TAC, TRICKSTER
from kugel.rules.codes import GIVE, HOME
from kugel.rules.legal import leading_to, legal
from kugel.rules.play import Play, restored
from kugel.rules.refusals import Refusal, reason
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.step import BASE, place_text

GIVES, DISCARDS = Word("give"), Word("discard")
KIND_OF_WORD = {"skip": "skip", "pass": "jester", "discard": "discard", "give": "give"}


def read_play(state: State, text: str) -> Play:
    """The legal play of a text; `IllegalPlay` carries the reasons if there is none."""
    spoken = read_syntax(text)
    if reasons := _why_not_now(state, spoken):
        raise IllegalPlay(reasons)
    bound = [] if spoken.what in (GIVES, DISCARDS) else why_bound(state, spoken.card)
    try:
        play = _Reader(unbound(state) if bound else state, spoken).read()
    except IllegalPlay as refused:
        raise IllegalPlay([*bound, *refused.reasons]) from None
    if bound:
        raise IllegalPlay(bound)
    return play


def _why_not_now(state: State, spoken: PlaySyntax) -> list[Refusal]:
    """Reasons that hold whatever the play does: nobody acts, it is the wrong phase, the card is missing."""
    if spoken.what != GIVES:
        return why_not_laid(state, spoken.card)
    late = [] if state.phase == GIVE else [reason("not-giving", "EX-1", seat=state.actor)]
    return why_nobody_acts(state) or [*late, *why_not_held(state, spoken.card)]


class _Reader:
    """Finds the legal play of a text, on the board on which its card is used."""

    def __init__(self, state: State, spoken: PlaySyntax) -> None:
        self.state = state
        self.spoken = spoken
        self.card = spoken.used
        self.board = restored(state) if spoken.copied else state
        # The owner of the marbles that are moved, and their colours.
        self.mover = state.next_seat(state.owner) if self.card == ANGEL else state.owner
        self.colours = obstacles.colours_of(self.board.controlled(self.mover))
        laid = NAMES[spoken.card], NAMES.get(spoken.copied)
        self.plays = [play for play in legal(state) if (play.card, play.copied) == laid]

    def read(self) -> Play:
        what = self.spoken.what
        if what not in (GIVES, DISCARDS):
            self.check_tac()
        match what:
            case Word(word):
                return self.read_word(word)
            case Victim(seat):
                return self.read_victim(seat)
            case Opening(colour, place):
                return self.read_opening(colour, place)
            case Swap() as swap:
                return self.read_swap(swap)
            case Runs(runs):
                return self.read_runs(runs)

    def check_tac(self) -> None:
        """A TAC must name the card that it copies, which is the last one."""
        if self.spoken.card != TAC or self.spoken.copied == self.state.last_card != NO_CARD:
            return
        if self.state.last_card == NO_CARD:
            raise IllegalPlay(why_not_tac(self.state))
        raise illegal("tac-copies", "TC-2", card=NAMES[self.state.last_card])

    def read_word(self, word: str) -> Play:
        if plays := self.of_kind(KIND_OF_WORD[word]):
            return plays[0]
        match word:
            case "skip":
                self.check_card(8, "only-8-skips", "C8-2")
                raise IllegalPlay(why_not_skip(self.board))
            case "pass":
                self.check_card(JESTER, "only-jester-passes", "JE-1")
                raise IllegalPlay(why_not_pass(self.board))
            case _:
                raise IllegalPlay(why_not_discard(self.state, self.card))

    def check_card(self, card: int, key: str, rule: str) -> None:
        """Refuse a function that only this card has."""
        if self.card != card:
            raise illegal(key, rule, card=NAMES[self.card])

    def read_victim(self, seat: int) -> Play:
        self.check_card(DEVIL, "only-devil-plays", "DE-1")
        victim = self.state.next_seat(self.state.owner)
        plays = self.of_kind("devil")
        if seat == victim and plays:
            return plays[0]
        reasons = why_not_devil(self.board)
        if seat != victim:
            reasons.insert(0, reason("devil-next-seat", "DE-1", given=Seat.at(seat), seat=victim))
        raise IllegalPlay(reasons)

    def read_opening(self, colour: int, place: int) -> Play:
        if self.card not in (*OPENING, ANGEL):
            raise illegal("no-opening-card", "DC-4", card=NAMES[self.card])
        if not self.colours:
            raise IllegalPlay([all_home(self.mover)])
        if colour != ANY:
            check_own(colour, self.colours, self.rule_of_others())
        named = [own for own in self.colours if colour in (ANY, own)]
        start = self.board.geometry.start
        there = [own for own in named if start[own] == place]
        if not there:
            starts = tuple(place_text(start[own]) for own in named)
            rule = "AN-1" if self.card == ANGEL else "C1-1"
            raise illegal("open-elsewhere", rule, space=place_text(place), starts=starts)
        openings = {play.steps[0].seat.number: play for play in self.of_kind("open")}
        if there[0] in openings:
            return openings[there[0]]
        if self.board.in_base(there[0]):
            # Of several openings without effect the engine offers one (Q05).
            return next(play for own, play in openings.items() if self.board.fresh >> own & 1)
        if self.card == ANGEL:
            raise illegal("angel-moves", "AN-2", seat=there[0])
        raise illegal("base-empty", "C1-1", seat=there[0])

    def read_swap(self, swap: Swap) -> Play:
        self.check_card(TRICKSTER, "only-trickster-swaps", "CT-1")
        reasons: list[Refusal] = []
        for marble in (swap.first, swap.second):
            if marble.place >= HOME:
                reasons.append(reason("swap-home", "CT-6", space=place_text(marble.place)))
                continue
            try:
                standing(self.board, marble)
            except IllegalPlay as refused:
                reasons += refused.reasons
        if swap.first.place == swap.second.place:
            reasons = [*reasons[:1], reason("swap-twice", "CT-1", space=place_text(swap.first.place))]
        reasons += why_not_swap(self.board)
        if reasons:
            raise IllegalPlay(reasons)
        return self.leading_to(_swapped(self.board, swap.first.place, swap.second.place))

    def read_runs(self, runs: tuple[tuple[Marble, Marble], ...]) -> Play:
        if self.card in (TRICKSTER, JESTER, DEVIL):
            raise illegal("moves-no-marble", "MV-2", card=NAMES[self.card])
        if self.card == 7:
            stepper = Stepper(self.board)
            stepper.make(runs)
            return self.leading_to(stepper.board)
        if not self.colours:
            raise IllegalPlay([all_home(self.mover)])
        if len(runs) > 1:
            raise illegal("one-marble", "MV-2", card=NAMES[self.card])
        begin, end = runs[0]
        colour = meant(self.board, begin, self.colours)
        check_own(colour, self.colours, self.rule_of_others())
        target = BASE if begin.place == end.place else place_text(end.place)
        for play in self.of_kind("move"):
            step = play.steps[0]
            if (step.seat.number, step.begin, step.end) == (colour, place_text(begin.place), target):
                return play
        raise IllegalPlay(why_not_move(self.board, self.card, colour, begin.place, end.place))

    def rule_of_others(self) -> str:
        """The rule against moving other marbles: the Angel moves the next player's, all others one's own."""
        return "AN-1" if self.card == ANGEL else "MV-1"

    def of_kind(self, kind: str) -> list[Play]:
        return [play for play in self.plays if play.kind == kind]

    def leading_to(self, board: State) -> Play:
        """The play with this result."""
        play = leading_to(self.state, self.plays, board)
        assert play is not None, "what is allowed leads to a result that the engine has found"
        return play


def _swapped(board: State, first: int, second: int) -> State:
    result = board.clone()
    colours = board.at[first] - 1, board.at[second] - 1
    result.lift(first)
    result.lift(second)
    result.put(colours[1], first)
    result.put(colours[0], second)
    return result
