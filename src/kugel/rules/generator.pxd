cimport cython
from kugel.rules.play cimport Play, play_of
from kugel.rules.seven.results cimport Seven
from kugel.rules.state cimport State

cdef int ANGEL, DEVIL, JESTER, NO_CARD, TAC, TRICKSTER, UNKNOWN, WARRIOR
cdef int ATTACK, DEVIL_IN, DISCARD, GIFT, GIVE, HOME, MOVE, OPEN, OVER, PASS_ON, SKIP, SKIPPED, STEPS, SWAP, WAIT
cdef int CAPACITY, HAND_LIMIT, SEAT_LIMIT, FAR

@cython.final
cdef class Generator:
    cdef readonly Seven seven
    cdef readonly int count
    cdef int colours, lowest, highest, scanned, idle
    cdef long long code[8192]
    cdef long long detail[8192]
    cdef int ahead[24]

    cpdef Play play(self, State state, int index)
    @cython.locals(index=cython.int, number=cython.int)
    cpdef int uses(self) noexcept nogil
    @cython.locals(index=cython.int)
    cpdef bint offers(self, long long code, long long detail) noexcept nogil
    @cython.locals(owner=cython.int, before=cython.int, place=cython.int, card=cython.int)
    cpdef int generate(self, State state) noexcept nogil
    @cython.locals(before=cython.int, place=cython.int, card=cython.int)
    cdef void each_card(self, State state, int owner, int kind) noexcept nogil
    cpdef int tac_could_answer(self, State state, int owner) noexcept nogil
    cdef void add_tac(self, State state, int owner) noexcept nogil
    cdef void look(self, State state, int owner) noexcept nogil
    @cython.locals(colours=cython.int, colour=cython.int, victim=cython.int)
    cdef void add_uses(self, State state, int owner, int card, int copied, int used) noexcept nogil
    @cython.locals(ring=cython.int, marble=cython.int, free=cython.int, cell=cython.int)
    cdef void scan(self, State state, int colour) noexcept nogil
    @cython.locals(free=cython.int)
    cdef int free_behind(self, State state, int space) noexcept nogil
    @cython.locals(ring=cython.int, start=cython.int, marble=cython.int, space=cython.int, free=cython.int,
                   target=cython.int, away=cython.int, depth=cython.int)
    cdef void add_forwards(self, State state, int colour, int steps, int card, int copied) noexcept nogil
    @cython.locals(ring=cython.int, start=cython.int, marble=cython.int, space=cython.int, free=cython.int,
                   target=cython.int, away=cython.int)
    cdef void add_backwards(self, State state, int colour, int card, int copied) noexcept nogil
    cdef void add_entry(self, State state, int colour, int space, int away, int depth, int card, int copied) noexcept nogil
    @cython.locals(home=cython.int, passed=cython.int, space=cython.int)
    cdef void add_inside(self, State state, int colour, int steps, int card, int copied) noexcept nogil
    @cython.locals(start=cython.int)
    cdef void add_opening(self, State state, int colour, int card, int copied) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void add_sevens(self, State state, int owner, int colours, int card, int copied) noexcept nogil
    @cython.locals(following=cython.int, colour=cython.int)
    cdef int can_skip(self, State state, int owner, int colours) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int can_pass_on(self, State state, int owner) noexcept nogil
    @cython.locals(usable=cython.int, colour=cython.int, same=cython.int, start=cython.int,
                   first=cython.int, space=cython.int, second=cython.int, other=cython.int, another=cython.int)
    cdef void add_swaps(self, State state, int colours, int card, int copied) noexcept nogil
    @cython.locals(ring=cython.int, colour=cython.int, marble=cython.int, space=cython.int, target=cython.int)
    cdef void add_attacks(self, State state, int colours, int card, int copied) noexcept nogil
    @cython.locals(colours=cython.int, colour=cython.int)
    cdef void add_angel(self, State state, int owner, int card, int copied) noexcept nogil
    @cython.locals(code=cython.longlong)
    cdef void add(self, int kind, int card, int copied, int colour, int begin, int end) noexcept nogil
