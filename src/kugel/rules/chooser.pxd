cimport cython
from kugel.rules.dice cimport Dice
from kugel.rules.generator cimport Generator
from kugel.rules.referee cimport Referee
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State
from kugel.rules.seven.stepping cimport SevenSteps

cdef int NO_CARD, TAC, DISCARD, GIFT, HOME, OPEN, OVER, SKIP, SWAP, WAIT
cdef int USE, OPENING, SKIPPING, LAYING, GIVING, PLACE, SEVEN_USED, TAC_USED
cdef int CARD_STAGE, MARBLE_STAGE, TARGET_STAGE, NOWHERE

@cython.final
cdef class Chooser:
    cdef readonly Geometry geometry
    cdef readonly State state
    cdef readonly Generator generator
    cdef readonly Referee referee
    cdef readonly SevenSteps steps
    cdef readonly Dice dice
    cdef public int dealing
    cdef readonly int first_dealer, size, stage, function, marble, length
    cdef readonly short offered[256]
    cdef readonly short prefix[16]

    @cython.locals(dealer=cython.int)
    cpdef void start(self) noexcept nogil
    cpdef void begin(self, int dealer) noexcept nogil
    cdef void to_decide(self) noexcept nogil
    cpdef void deal(self) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef deal_cards(self, list cards)
    cpdef void restart(self) noexcept nogil
    @cython.locals(choice=cython.int)
    cpdef load(self, State state, list prefix)
    @cython.locals(made=cython.int, place=cython.int)
    cdef void resume(self) noexcept nogil
    cdef int by_steps(self, int function) noexcept nogil
    cpdef int choose(self, int choice) noexcept nogil
    cdef int choose_trusted(self, int choice) noexcept nogil
    @cython.locals(only=cython.int)
    cdef int go_on(self, int choice) noexcept nogil
    cdef int make(self, int index) noexcept nogil
    @cython.locals(copies=cython.int)
    cdef void start_steps(self) noexcept nogil
    @cython.locals(index=cython.int)
    cdef int make_step(self, int choice) noexcept nogil
    @cython.locals(kind=cython.int, card=cython.int, number=cython.int)
    cdef int function_of(self, long long code) noexcept nogil
    @cython.locals(owner=cython.int, space=cython.int, seat=cython.int)
    cdef int place_of(self, int colour, int place) noexcept nogil
    @cython.locals(found=cython.int, index=cython.int)
    cdef int fitting(self, int target) noexcept nogil
    @cython.locals(colour=cython.int, begin=cython.int, end=cython.int, kind=cython.int)
    cdef int fits(self, long long code, int target) noexcept nogil
    @cython.locals(choice=cython.int, index=cython.int, begin=cython.int, code=cython.longlong)
    cdef void offer(self) noexcept nogil
    @cython.locals(colour=cython.int, kind=cython.int, begin=cython.int, end=cython.int)
    cdef void offer_places(self, long long code) noexcept nogil
    cpdef int allows(self, int choice) noexcept nogil
    @cython.locals(choice=cython.int)
    cpdef list choices(self)
    @cython.locals(choice=cython.int)
    cpdef void write_offered(self, signed char[::1] row) noexcept nogil
