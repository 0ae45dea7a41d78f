cimport cython
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int FAR, FORWARD, BACKWARD, SEVEN, OPENING

@cython.final
cdef class Reach:
    cdef readonly Geometry geometry
    cdef readonly short free_ahead[24]
    cdef readonly short meets_ahead[24]
    cdef readonly short meets_behind[24]
    cdef readonly int usable[24]
    cdef readonly short distance_home[24]
    cdef readonly int home_free[6]
    cdef readonly int moves[6]
    cdef readonly int foes[6]
    cdef readonly int friends[6]
    cdef readonly int enters[6]
    cdef readonly int settles[6]
    cdef readonly int opens[6]

    @cython.locals(colour=cython.int)
    cpdef void compute(self, State state) noexcept nogil
    @cython.locals(home=cython.int, start=cython.int, home_free=cython.int, fresh=cython.int, marble=cython.int, may_enter=cython.int)
    cdef void compute_colour(self, State state, int colour) noexcept nogil
    cdef void add_hit(self, int colour, int other, int cards) noexcept nogil
    @cython.locals(ring=cython.int, space=cython.int, free=cython.int, cards=cython.int, distance_home=cython.int)
    cdef void look_ahead(self, State state, int colour, int marble, int home_free) noexcept nogil
    @cython.locals(ring=cython.int, space=cython.int, free=cython.int, distance_home=cython.int)
    cdef void look_back(self, State state, int colour, int marble, int home_free) noexcept nogil
    @cython.locals(depth=cython.int, free=cython.int)
    cdef void look_inside(self, int colour, int home) noexcept nogil
