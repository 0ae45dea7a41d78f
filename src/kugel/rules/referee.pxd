cimport cython
from kugel.rules.dice cimport Dice
from kugel.rules.generator cimport Generator
from kugel.rules.play cimport Play
from kugel.rules.state cimport State

cdef int JESTER, NO_CARD, TAC, UNKNOWN, HAND_LIMIT
cdef int ATTACK, DEVIL_IN, DEVILISH, DISCARD, FULL, GIFT, GIVE, HOME, MOVE, NO_COLOUR, OPEN, OVER, PASS_ON, PLAY
cdef int SKIP, SKIPPED, STEPS, SWAP, WAIT

@cython.final
cdef class Referee:
    cdef Generator generator
    cdef short moving[36]
    cdef short moved[6]

    cpdef void make(self, State state, Play play) noexcept
    @cython.locals(kind=cython.int, card=cython.int, copied=cython.int, colour=cython.int, begin=cython.int,
                   end=cython.int, owner=cython.int)
    cpdef void apply(self, State state, long long code, long long detail) noexcept nogil
    cpdef void apply_steps(self, State state, int card, int copied, State board) noexcept nogil
    cdef void remember(self, State state, int card, int copied) noexcept nogil
    @cython.locals(barred=cython.int)
    cdef void undo(self, State state, int copied) noexcept nogil
    cdef void note_discard(self, State state, int card) noexcept nogil
    @cython.locals(seat=cython.int, left=cython.int, place=cython.int)
    cdef void pass_on(self, State state, int card) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int)
    cdef void move(self, State state, int kind, int colour, int begin, int end, long long detail) noexcept nogil
    @cython.locals(seat=cython.int, index=cython.int, space=cython.int)
    cdef void make_steps(self, State state, int colour, int done, long long detail) noexcept nogil
    @cython.locals(owner=cython.int, team=cython.int, following=cython.int, seat=cython.int)
    cdef void end_turn(self, State state, int skip) noexcept nogil
    cdef void to_play(self, State state, int seat) noexcept nogil
    cdef int can_answer(self, State state, int team, int following) noexcept nogil
    @cython.locals(left=cython.int, other=cython.int)
    cdef void win(self, State state, int team) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void end_deal(self, State state) noexcept nogil
    @cython.locals(best=cython.int, best_size=cython.int, equal=cython.int, team=cython.int, home=cython.int,
                   size=cython.int, seat=cython.int, space=cython.int)
    cdef void count_home(self, State state) noexcept nogil
    @cython.locals(dealer=cython.int, _=cython.int)
    cdef int dealer_by_lot(self, State state, Dice dice) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void begin(self, State state, int dealer) noexcept nogil
    @cython.locals(place=cython.int, other=cython.int, card=cython.short)
    cpdef void shuffle(self, State state, Dice dice) noexcept nogil
    cpdef int needs_deck(self, State state) noexcept nogil
    cpdef void deal(self, State state, Dice dice) noexcept nogil
    cpdef deal_cards(self, State state, list deck)
    @cython.locals(size=cython.int, seat=cython.int, card=cython.int, _=cython.int)
    cdef void deal_hands(self, State state) noexcept nogil
    @cython.locals(giver=cython.int, _=cython.int)
    cdef void next_giver(self, State state, int seat) noexcept nogil
