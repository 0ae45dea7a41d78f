cimport cython
from kugel.rules.dice cimport Dice
from kugel.rules.generator cimport Generator
from kugel.rules.referee cimport Referee
from kugel.rules.state cimport State, Table
from kugel.rules.steps cimport Steps

cdef int NO_CARD, TAC, DISCARD, GIFT, HOME, KIND_LIMIT, OPEN, OVER, SKIP, STEPS, SWAP, WAIT
cdef int USE, OPENING, SKIPPING, LAYING, GIVING, PLACE, CARD_STAGE, MARBLE_STAGE, TARGET_STAGE, NOWHERE

@cython.final
cdef class Chooser:
    cdef readonly Table table
    cdef readonly State state
    cdef readonly Generator generator
    cdef readonly Referee referee
    cdef readonly Steps steps
    cdef readonly Dice dice
    cdef readonly int size, stage, card, function, marble
    cdef readonly short offered[256]

    cpdef void begin(self, int dealer) noexcept nogil
    cdef void to_decide(self) noexcept nogil
    cpdef void come_back(self) noexcept nogil
    cpdef void restart(self) noexcept nogil
    @cython.locals(kind=cython.int, card=cython.int, number=cython.int)
    cdef int function_of(self, long long code) noexcept nogil
    @cython.locals(owner=cython.int, space=cython.int)
    cdef int place_of(self, int colour, int place) noexcept nogil
    @cython.locals(only=cython.int)
    cpdef int choose(self, int choice) noexcept nogil
    @cython.locals(index=cython.int, code=cython.longlong)
    cdef int only_steps(self) noexcept nogil
    @cython.locals(copies=cython.int)
    cdef void start_steps(self) noexcept nogil
    @cython.locals(index=cython.int, card=cython.int, copied=cython.int)
    cdef int make_step(self, int choice) noexcept nogil
    @cython.locals(found=cython.int, index=cython.int)
    cdef int fitting(self, int target) noexcept nogil
    @cython.locals(colour=cython.int, begin=cython.int, end=cython.int, kind=cython.int)
    cdef int fits(self, long long code, int target) noexcept nogil
    cdef int make(self, int index) noexcept nogil
    @cython.locals(choice=cython.int, index=cython.int, begin=cython.int, code=cython.longlong)
    cdef void offer(self) noexcept nogil
    @cython.locals(colour=cython.int, kind=cython.int, begin=cython.int, end=cython.int)
    cdef void offer_places(self, long long code) noexcept nogil
