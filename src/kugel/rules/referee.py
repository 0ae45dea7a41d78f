"""Carries out plays: marbles, hands, a TAC's reference, the next turn, wins, and deals."""

from kugel.rules.cards import JESTER, NO_CARD, TAC, UNKNOWN
from kugel.rules.codes import (
    ATTACK,
    DEVIL_IN,
    DEVILISH,
    DISCARD,
    FULL,
    GIFT,
    GIVE,
    HAND_LIMIT,
    HOME,
    MOVE,
    NO_COLOUR,
    OPEN,
    OVER,
    PASS_ON,
    PLAY,
    SKIP,
    SKIPPED,
    STEPS,
    SWAP,
    WAIT,
)
from kugel.rules.dice import Dice
from kugel.rules.generator import Generator
from kugel.rules.play import Play
from kugel.rules.state import State


class Referee:
    """Carries out plays. It needs its own generator to see whether a TAC could answer a win (WI-4)."""

    def __init__(self) -> None:
        self.generator = Generator()
        self.moving = [0] * 36
        self.moved = [0] * 6

    def make(self, state: State, play: Play) -> None:
        """Carry out one legal play."""
        self.apply(state, play.code, play.detail)

    def apply(self, state: State, code: int, detail: int) -> None:
        """Carry out one legal play, and find the next seat to act."""
        kind, card, copied = code & 15, code >> 4 & 31, code >> 9 & 31
        colour, begin, end = code >> 14 & 7, code >> 17 & 255, code >> 25 & 255
        owner = state.owner
        if kind == GIFT:
            state.gift[owner] = card
            self.next_giver(state, owner)
            return
        state.drop_card(owner, card)
        state.laid[card] += 1
        if kind == DISCARD:
            self.note_discard(state, card)
            self.end_turn(state, 0)
            return
        if kind == PASS_ON:
            self.pass_on(state, card)
            return
        self.remember(state, card, copied)
        if kind == DEVIL_IN:
            # The victim's turn is played by the player of the Devil, or of the TAC that copies it (Q54).
            state.actor = owner
            state.owner = colour
            state.phase = DEVILISH
            return
        if kind != SKIP:
            self.move(state, kind, colour, begin, end, detail)
        self.end_turn(state, kind == SKIP)

    def apply_steps(self, state: State, card: int, copied: int, board: State) -> None:
        """Carry out a 7, or a TAC that copies one, that was made step by step elsewhere and led to `board`."""
        state.drop_card(state.owner, card)
        state.laid[card] += 1
        self.remember(state, card, copied)
        state.copy_board(board)
        self.end_turn(state, 0)

    def remember(self, state: State, card: int, copied: int) -> None:
        """Store what the next TAC would refer to; a TAC undoes the last play."""
        if card == TAC:
            self.undo(state, copied)
        else:
            state.keep_board()
            state.last_card = card
            state.last_undo = 1
            state.last_below = NO_CARD
            state.barred = 0

    def undo(self, state: State, copied: int) -> None:
        """Restore the board before the last play; the next TAC would restore this one (TX-7)."""
        barred = state.pending
        if state.last_undo:
            state.swap_boards()
        else:
            state.keep_board()
        state.last_card = copied
        state.last_undo = 1
        state.last_below = NO_CARD
        state.barred = barred

    def note_discard(self, state: State, card: int) -> None:
        """A discarded card can only be copied; a discarded TAC keeps the card below it (TX-9, TX-10)."""
        if card != TAC:
            if card == JESTER:
                state.last_below = state.last_card
            else:
                state.last_below = NO_CARD
            state.last_card = card
        state.last_undo = 0
        state.barred = 0

    def pass_on(self, state: State, card: int) -> None:
        """The Jester: every hand goes to the right, and the same player plays on (JE-1, JE-2, DE-6)."""
        if card == TAC:
            # The discarded Jester is used up; the card before it can only be copied (Q102).
            state.last_card = state.last_below
            state.last_below = NO_CARD
            state.last_undo = 0
        elif state.geometry.jester_copies:
            state.last_undo = 0
        self.moving[:] = state.hand
        self.moved[:] = state.held
        seat = state.owner
        while True:
            left = state.next_seat(seat)
            for place in range(HAND_LIMIT):
                state.hand[seat * HAND_LIMIT + place] = self.moving[left * HAND_LIMIT + place]
            state.held[seat] = self.moved[left]
            seat = left
            if seat == state.owner:
                break
        if state.held[state.owner] == 0:
            self.end_turn(state, 0)

    def move(self, state: State, kind: int, colour: int, begin: int, end: int, detail: int) -> None:
        """Carry out all movements on the board."""
        if kind == MOVE:
            if begin >= HOME:
                state.home[colour] ^= 1 << (begin - HOME) | 1 << (end - HOME)
                return
            state.lift(begin)
            if end >= HOME:
                state.home[colour] |= 1 << (end - HOME)
            else:
                state.land(colour, end)
        elif kind == OPEN:
            state.open(colour)
        elif kind == ATTACK:
            state.lift(begin)
            if begin != end:
                state.land(colour, end)
        elif kind == SWAP:
            first, second = state.at[begin] - 1, state.at[end] - 1
            state.lift(begin)
            state.lift(end)
            state.put(second, begin)
            state.put(first, end)
        elif kind == STEPS:
            self.make_steps(state, colour, begin, detail)

    def make_steps(self, state: State, colour: int, done: int, detail: int) -> None:
        """Set up the board after a 7, from a result packed by `seven`."""
        for seat in range(state.geometry.seats):
            for index in range(3, -1, -1):
                if detail >> (seat * 4 + index) & 1:
                    state.lift(state.spots[seat * 4 + index])
        for seat in range(state.geometry.seats):
            if done >> seat & 1 or seat == colour:
                while state.out[seat]:
                    state.lift(state.spots[seat * 4])
            if done >> seat & 1:
                state.home[seat] = FULL
        if colour != NO_COLOUR:
            state.home[colour] = detail >> 24 & 15
            for index in range(4):
                space = detail >> (28 + 8 * index) & 255
                if space:
                    state.put(colour, space - 1)
            if detail >> 60:
                state.fresh |= 1 << colour

    # Turns.

    def end_turn(self, state: State, skip: int) -> None:
        """Win, TAC window, skip, the next seat that holds a card, or the end of the deal."""
        owner, team = state.owner, state.complete()
        following = state.next_seat(owner)
        state.pending = 0
        if team >= 0:
            if self.can_answer(state, team, following):
                self.to_play(state, following)
                state.pending = 1
                return
            self.win(state, team)
            if state.phase == OVER:
                return
            # The first place is won for good: no later TAC may take it back (Q70, N04).
            state.last_undo = 0
            following = state.next_seat(owner)
        if skip:
            self.to_play(state, following)
            state.phase = SKIPPED
            return
        seat = following
        while state.held[seat] == 0:
            seat = state.next_seat(seat)
            if seat == following:
                self.end_deal(state)
                return
        self.to_play(state, seat)

    def to_play(self, state: State, seat: int) -> None:
        state.actor = seat
        state.owner = seat
        state.phase = PLAY

    def can_answer(self, state: State, team: int, following: int) -> int:
        """Whether the next seat might hold a TAC that has to answer the winning play (WI-4, Q70 to Q78)."""
        if state.barred or not state.last_undo or state.held[following] == 0:
            return 0
        if state.geometry.cooperative:
            if not state.geometry.final_tac:
                return 0
        elif state.geometry.team[following] == team:
            return 0
        if not state.holds(following, TAC) and not state.holds(following, UNKNOWN):
            return 0
        return self.generator.tac_could_answer(state, following)

    def win(self, state: State, team: int) -> None:
        if state.winner < 0:
            state.winner = team
        state.placed |= 1 << team
        left = 0
        for other in range(state.geometry.teams):
            left += not state.placed >> other & 1
        if left < 2 or not state.geometry.second_place:
            state.placed = 0
            state.phase = OVER

    def end_deal(self, state: State) -> None:
        """All hands are empty: the next deal follows, unless the agreed number of deals is reached (Q90)."""
        for seat in range(state.geometry.seats):
            state.held[seat] = 0
        state.last_card = NO_CARD
        state.last_below = NO_CARD
        state.last_undo = 0
        state.barred = 0
        state.phase = WAIT
        if state.geometry.max_deals and state.deals >= state.geometry.max_deals:
            self.count_home(state)
            state.placed = 0
            state.phase = OVER

    def count_home(self, state: State) -> None:
        """After the last deal the team with the larger share of its marbles home wins, if any (N03)."""
        if state.winner >= 0 or state.geometry.cooperative:
            return
        best, best_size, equal = -1, 1, 0
        for team in range(state.geometry.teams):
            home, size = 0, 0
            for seat in range(state.geometry.seats):
                if state.geometry.members[team] >> seat & 1:
                    size += 1
                    for space in range(4):
                        home += state.home[seat] >> space & 1
            if home * best_size > best * size or best < 0:
                best, best_size, equal = home, size, 0
                state.winner = team
            elif home * best_size == best * size:
                equal = 1
        if equal:
            state.winner = -1

    # Deals.

    def dealer_by_lot(self, state: State, dice: Dice) -> int:
        """Any seat that takes part, each equally likely (TR-3)."""
        dealer = state.geometry.after[state.geometry.seats - 1]
        for _ in range(dice.below(state.geometry.hands)):
            dealer = state.geometry.after[dealer]
        return dealer

    def begin(self, state: State, dealer: int) -> None:
        """Set up the board; the first deal is dealt by `dealer`."""
        state.clear_board()
        for seat in range(state.geometry.seats):
            state.held[seat] = 0
            state.gift[seat] = NO_CARD
            state.gave[seat] = NO_CARD
            state.got[seat] = NO_CARD
        state.last_card = NO_CARD
        state.last_below = NO_CARD
        state.last_undo = 0
        state.barred = 0
        state.pending = 0
        state.placed = 0
        state.winner = -1
        state.phase = WAIT
        state.dealer = dealer
        state.deal = 0
        state.deals = 0
        if state.geometry.intro:
            for seat in range(state.geometry.seats):
                if state.geometry.used[seat]:
                    state.open(seat)

    def shuffle(self, state: State, dice: Dice) -> None:
        """A new deck in random order."""
        state.stack[:] = state.geometry.deck
        state.fresh_deck()
        for place in range(state.geometry.cards - 1, 0, -1):
            other = dice.below(place + 1)
            card = state.stack[place]
            state.stack[place] = state.stack[other]
            state.stack[other] = card

    def needs_deck(self, state: State) -> int:
        """Whether the next deal begins a new deck (DK-8, Q83); also if the old stack is unknown."""
        if state.deal == 0 or state.deal == state.geometry.deals:
            return 1
        return (
            state.drawn + state.geometry.deal_size[state.deal] * state.geometry.hands > state.geometry.cards
        )

    def deal(self, state: State, dice: Dice) -> None:
        """Deal the next hands, from a new deck if the old one is used up (DK-4)."""
        if self.needs_deck(state):
            self.shuffle(state, dice)
        self.deal_hands(state)

    def deal_cards(self, state: State, deck: list[int]) -> None:
        """Deal the next hands; if a new deck is due it is this one, in the order of dealing."""
        if self.needs_deck(state):
            state.set_stack(deck)
        self.deal_hands(state)

    def deal_hands(self, state: State) -> None:
        """Deal one card at a time, clockwise from the dealer's left; the deal advances (DK-2, DK-3, TO-3)."""
        if state.deal == state.geometry.deals:
            state.deal = 0
        if state.deals:
            state.dealer = state.geometry.after[state.dealer]
        size = state.geometry.deal_size[state.deal]
        state.deal += 1
        state.deals += 1
        state.declared = 0
        for _ in range(size):
            seat = state.dealer
            while True:
                seat = state.geometry.after[seat]
                card = state.stack[state.drawn]
                state.add_card(seat, card)
                state.drawn += 1
                if card == 1 or card == 13:
                    state.declared |= 1 << seat
                if seat == state.dealer:
                    break
        self.next_giver(state, state.dealer)

    def next_giver(self, state: State, seat: int) -> None:
        """The next seat that has to give a card; when all have given, the cards change hands (EX-1, EX-2)."""
        for _ in range(state.geometry.seats):
            seat = state.next_seat(seat)
            if state.geometry.receiver[seat] >= 0 and state.gift[seat] == NO_CARD:
                state.actor = seat
                state.owner = seat
                state.phase = GIVE
                return
        for giver in range(state.geometry.seats):
            state.gave[giver] = state.gift[giver]
            state.got[giver] = NO_CARD
            if state.gift[giver] != NO_CARD:
                state.drop_card(giver, state.gift[giver])
        for giver in range(state.geometry.seats):
            if state.gift[giver] != NO_CARD:
                state.add_card(state.geometry.receiver[giver], state.gift[giver])
                state.got[state.geometry.receiver[giver]] = state.gift[giver]
                state.gift[giver] = NO_CARD
        self.to_play(state, state.next_seat(state.dealer))
