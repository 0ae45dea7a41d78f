cimport cython
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int FULL, HOME, STEPS, NOBODY

@cython.final
cdef class SevenSteps:
    cdef readonly State board
    cdef readonly int owner, left, serving, count
    cdef int locked[6]
    cdef int colour[48]
    cdef int begin[48]
    cdef int end[48]

    @cython.locals(colour=cython.int, locked=cython.int, space=cython.int)
    cpdef int start(self, State state, int owner) noexcept nogil
    cpdef void stop(self) noexcept nogil
    @cython.locals(colour=cython.int, begin=cython.int, end=cython.int, moved=cython.int)
    cpdef int step(self, int index) noexcept nogil
    @cython.locals(colours=cython.int, colour=cython.int)
    cdef int offer(self) noexcept nogil
    @cython.locals(ring=cython.int, start=cython.int, home=cython.int, marble=cython.int, space=cython.int,
                   following=cython.int, after=cython.int)
    cdef void offer_colour(self, int colour) noexcept nogil
    @cython.locals(before=cython.int, able=cython.int)
    cdef int can_go_on(self, int colour, int on_ring, int home) noexcept nogil
    @cython.locals(colours=cython.int, colour=cython.int, loose=cython.int)
    cdef int others_can(self) noexcept nogil
    cdef void add(self, int colour, int begin, int end) noexcept nogil
