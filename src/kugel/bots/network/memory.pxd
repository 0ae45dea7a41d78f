cimport cython
from kugel.rules.geometry cimport Geometry
from kugel.rules.packed_c cimport card_of, colour_of, kind_of
from kugel.rules.state cimport State

cdef int DEVIL_IN, DISCARD, GIFT, HAND_LIMIT, PASS_ON, SKIPPED, UNKNOWN
cdef int MOST_SEATS, KINDS, UNDECLARED, DECLARED, DECLARED_AND_LAID

@cython.final
cdef class Memory:
    cdef readonly Geometry geometry
    cdef readonly short known[720]
    cdef readonly short total[36]
    cdef readonly short declaration[6]
    cdef readonly short blocked[6]
    cdef short moved[720]
    cdef short moved_total[36]
    cdef short moved_declaration[6]
    cdef short moved_blocked[6]

    cpdef void clear(self) noexcept nogil
    cpdef void copy_from(self, Memory other) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void note_deal(self, State state) noexcept nogil
    @cython.locals(giver=cython.int)
    cpdef void note_exchange(self, State state) noexcept nogil
    @cython.locals(kind=cython.int, card=cython.int, owner=cython.int, viewer=cython.int, at=cython.int)
    cpdef void note_play(self, State state, long long code) noexcept nogil
    @cython.locals(colours=cython.int, seat=cython.int)
    cdef int on_ring(self, State state) noexcept nogil
    cdef void note_card(self, int viewer, int seat, int card) noexcept nogil
    @cython.locals(at=cython.int, kind=cython.int)
    cdef void forget_hand(self, int viewer, int seat) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void note_hand(self, State state, int viewer, int seat) noexcept nogil
    @cython.locals(seat=cython.int, viewer=cython.int, left=cython.int, kind=cython.int, own=cython.int)
    cdef void pass_on(self, State state, int card) noexcept nogil
