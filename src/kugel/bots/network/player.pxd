cimport cython
from kugel.bots.network.features cimport Features
from kugel.bots.network.memory cimport Memory
from kugel.bots.network.network cimport Evaluator, Network
from kugel.bots.player cimport Player
from kugel.rules.geometry cimport Geometry
from kugel.rules.packed_c cimport card_of, kind_of
from kugel.rules.state cimport State

cdef int GIFT, GIVE, OVER, PASS_ON, DECIDED, WRITTEN, FIXED_CHANGED
cdef double SURE, PER_CARD

cdef class NetworkPlayer(Player):
    cdef readonly Network network
    cdef readonly Evaluator evaluator
    cdef readonly Features features
    cdef readonly Memory memory, initial_memory
    cdef Memory memory_after
    cdef int all_seats

    @cython.locals(count=cython.int)
    cdef int evaluate_plays(self, State state) noexcept nogil
    @cython.locals(index=cython.int, shown=cython.int, code=cython.longlong)
    cdef void evaluate_generated(self, State state) noexcept nogil
    cdef void begin_decision(self, State state, int viewer, Memory memory, int shown) noexcept nogil
    @cython.locals(outcome=cython.int)
    cdef double logit_after(self, State state, long long code, long long detail, int shown) noexcept nogil
    cdef int write_after(self, State state, long long code, long long detail, int shown) noexcept nogil
    @cython.locals(won=cython.int)
    cdef double decided_logit(self, State state, int team) noexcept nogil
    cdef void begin_world(self) noexcept nogil
    @cython.locals(giving=cython.int)
    cdef void apply(self, State state, long long code, long long detail) noexcept nogil
    @cython.locals(worth=cython.double, seat_at=cython.int, _=cython.int)
    cdef double value_at_deal_end(self, State state, int seat) noexcept nogil
    cdef double board_logit(self, State state, int seat) noexcept nogil
