cimport cython
from kugel.bots.evaluation cimport Evaluation
from kugel.rules.generator cimport Generator
from kugel.rules.referee cimport Referee
from kugel.rules.geometry cimport Geometry
from kugel.rules.packed_c cimport card_of, kind_of
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
    cdef int best_index(self, State state) noexcept nogil
    @cython.locals(count=cython.int, team=cython.int, index=cython.int)
    cdef int evaluate_plays(self, State state) noexcept nogil
    cdef void exclude(self, int index) noexcept nogil
    @cython.locals(code=cython.longlong, detail=cython.longlong, kind=cython.int, card=cython.int, worth=cython.double)
    cdef double value_of_play(self, State state, int index, int team) noexcept nogil
    @cython.locals(owner=cython.int, partner=cython.int, card=cython.int, openers=cython.int, needs=cython.int,
                   spare=cython.int)
    cdef double value_of_gift(self, State state, int index) noexcept nogil
    cdef void apply_generated(self, State state, int index) noexcept nogil
    cdef void begin_world(self) noexcept nogil
    cdef void apply(self, State state, long long code, long long detail) noexcept nogil
    cdef double value_at_deal_end(self, State state, int seat) noexcept nogil
    cdef void finish_deal(self, State state) noexcept nogil
