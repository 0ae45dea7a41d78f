cimport cython
from kugel.rules.dice cimport Dice
from kugel.rules.generator cimport Generator
from kugel.rules.referee cimport Referee
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int GIVE, OVER, WAIT

@cython.final
cdef class Playout:
    cdef readonly Geometry geometry
    cdef readonly State state
    cdef readonly Generator generator
    cdef readonly Referee referee
    cdef readonly Dice dice
    cdef int first_dealer

    @cython.locals(dealer=cython.int)
    cpdef void begin(self) noexcept nogil
    cpdef int play(self, int index) noexcept nogil
    cdef int go_on(self) noexcept nogil
    @cython.locals(decisions=cython.longlong, _=cython.int)
    cpdef long long random_games(self, int games)
