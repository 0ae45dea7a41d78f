cimport cython
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int FAR, FORWARD, BACKWARD, SEVEN, OPENING

@cython.final
cdef class Reach:
    cdef readonly Geometry geometry
    cdef readonly short ahead[24]
    cdef readonly short meets[24]
    cdef readonly short behind[24]
    cdef readonly int able[24]
    cdef readonly short away[24]
    cdef readonly int room[6]
    cdef readonly int moves[6]
    cdef readonly int foes[6]
    cdef readonly int friends[6]
    cdef readonly int enters[6]
    cdef readonly int settles[6]
    cdef readonly int opens[6]

    @cython.locals(colour=cython.int)
    cpdef void look(self, State state) noexcept nogil
    @cython.locals(home=cython.int, start=cython.int, room=cython.int, fresh=cython.int, marble=cython.int, may_enter=cython.int)
    cdef void look_at(self, State state, int colour) noexcept nogil
    cdef void hit(self, int colour, int other, int cards) noexcept nogil
    @cython.locals(ring=cython.int, cell=cython.int, free=cython.int, cards=cython.int, away=cython.int)
    cdef void look_ahead(self, State state, int colour, int marble, int room) noexcept nogil
    @cython.locals(ring=cython.int, cell=cython.int, free=cython.int, away=cython.int)
    cdef void look_back(self, State state, int colour, int marble, int room) noexcept nogil
    @cython.locals(depth=cython.int, free=cython.int)
    cdef void look_inside(self, int colour, int home) noexcept nogil
