cimport cython
from kugel.bots.evaluation cimport Evaluation
from kugel.rules.generator cimport Generator
from kugel.rules.referee cimport Referee
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int DEVIL_IN, DISCARD, FULL, GIVE, OVER, PASS_ON, SKIP, WAIT
cdef double SKIP_WORTH, DEVIL_WORTH, JESTER_WORTH

cdef class Player:
    cdef readonly Geometry geometry
    cdef readonly Evaluation evaluation
    cdef readonly Generator generator
    cdef readonly Referee referee
    cdef State trial
    cdef double worth[8192]

    @cython.locals(count=cython.int, best=cython.int, index=cython.int)
    cdef int choose(self, State state) noexcept nogil
    @cython.locals(count=cython.int, team=cython.int, index=cython.int)
    cdef int weigh(self, State state) noexcept nogil
    cdef void forget(self, int index) noexcept nogil
    @cython.locals(code=cython.longlong, detail=cython.longlong, kind=cython.int, card=cython.int, worth=cython.double)
    cdef double look_at(self, State state, int index, int team) noexcept nogil
    @cython.locals(owner=cython.int, partner=cython.int, card=cython.int, openers=cython.int, needs=cython.int,
                   spare=cython.int)
    cdef double look_at_gift(self, State state, int index) noexcept nogil
    cdef void make(self, State state, int index) noexcept nogil
    cdef void enter(self) noexcept nogil
    cdef void carry_out(self, State state, long long code, long long detail) noexcept nogil
    cdef double value(self, State state, int seat) noexcept nogil
    cdef void finish_deal(self, State state) noexcept nogil
