cimport cython
from kugel.bots.network.memory cimport Memory
from kugel.bots.network.reach cimport Reach
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int BACKWARD, FORWARD, DECLARED, SEVEN, PARTS, OPENER_HELD, OPENER_HIDDEN

@cython.final
cdef class Danger:
    cdef readonly Geometry geometry
    cdef int unseen[20]
    cdef int hidden
    cdef readonly int parts[96]

    @cython.locals(space=cython.int, seat=cython.int, marble=cython.int, there=cython.int, steps=cython.int,
                   number=cython.int, start=cython.int)
    cdef void compute(self, State state, Reach reach, Memory memory, int shown) noexcept nogil
    cdef int are_foes(self, int seat, int other) noexcept nogil
    cdef void add_threat(self, int space, int cards) noexcept nogil
    cdef int level(self, int space) noexcept nogil
