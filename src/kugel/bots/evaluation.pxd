cimport cython
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int FULL, FAR, ON_RING, PROGRESS, NEAR, BACK_DOOR, AT_HOME, DEEPER, LOCKED, GATE_SHUT, DONE, DANGER
cdef int ON_THEIR_START, HIT_BACKWARDS
cdef double WON

@cython.final
cdef class Evaluation:
    cdef readonly Geometry geometry
    cdef double weights[12]
    cdef double hit[14]
    cdef double keep[20]

    @cython.locals(total=cython.double, worth=cython.double, missing=cython.int, seat=cython.int)
    cpdef double value(self, State state, int team) noexcept nogil
    @cython.locals(ring=cython.int, start=cython.int, home=cython.int, total=cython.double, behind=cython.int,
                   depth=cython.int, marble=cython.int, space=cython.int, past=cython.int, worth=cython.double)
    cdef double colour(self, State state, int seat) noexcept nogil
    @cython.locals(ring=cython.int, chance=cython.double, other_space=cython.int, steps=cython.int, there=cython.int,
                   other=cython.int)
    cdef double danger(self, State state, int seat, int space) noexcept nogil
