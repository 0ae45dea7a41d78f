cimport cython
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int DEVIL_IN, DISCARD, GIFT, HAND_LIMIT, PASS_ON, SKIPPED, UNKNOWN
cdef int SEATS, KINDS, SILENT, HOLDS, LAID

@cython.final
cdef class Memory:
    cdef readonly Geometry geometry
    cdef readonly short known[720]
    cdef readonly short total[36]
    cdef readonly short spoken[6]
    cdef readonly short blocked[6]
    cdef short moved[720]
    cdef short moved_total[36]
    cdef short moved_spoken[6]
    cdef short moved_blocked[6]

    cpdef void clear(self) noexcept nogil
    cpdef void copy_from(self, Memory other) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void deal(self, State state) noexcept nogil
    @cython.locals(giver=cython.int)
    cpdef void exchange(self, State state) noexcept nogil
    @cython.locals(kind=cython.int, card=cython.int, owner=cython.int, viewer=cython.int, at=cython.int)
    cpdef void note(self, State state, long long code) noexcept nogil
    @cython.locals(colours=cython.int, seat=cython.int)
    cdef int on_ring(self, State state) noexcept nogil
    cdef void learn(self, int viewer, int seat, int card) noexcept nogil
    @cython.locals(at=cython.int, kind=cython.int)
    cdef void forget(self, int viewer, int seat) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void see(self, State state, int viewer, int seat) noexcept nogil
    @cython.locals(seat=cython.int, viewer=cython.int, left=cython.int, kind=cython.int, own=cython.int)
    cdef void pass_on(self, State state, int card) noexcept nogil
