cimport cython
from kugel.bots.player cimport Player
from kugel.rules.dice cimport Dice
from kugel.rules.sampler cimport Sampler
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int CANDIDATE_LIMIT

@cython.final
cdef class Search:
    cdef readonly Geometry geometry
    cdef readonly Sampler sampler
    cdef readonly Player player
    cdef readonly Dice dice
    cdef State known, world, trial
    cdef readonly int seat, count, worlds
    cdef long long code[64]
    cdef long long detail[64]
    cdef int active[64]
    cdef double value[64]
    cdef double total[64]
    cdef double square[4096]

    @cython.locals(plays=cython.int, best=cython.int, index=cython.int, least=cython.double)
    cpdef int begin(self, State known, int most, double margin) noexcept nogil
    @cython.locals(drawn=cython.int, index=cython.int, _=cython.int)
    cpdef int run(self, int worlds)
    @cython.locals(first=cython.int, second=cython.int, difference=cython.double)
    cdef void add_world(self) noexcept nogil
    @cython.locals(best=cython.int, index=cython.int)
    cpdef int best(self) noexcept nogil
    @cython.locals(left=cython.int, index=cython.int)
    cdef int count_active(self) noexcept nogil
    @cython.locals(left=cython.int, index=cython.int, worst=cython.int)
    cpdef int keep_best(self, int most) noexcept nogil
    @cython.locals(
        best=cython.int, index=cython.int, lead=cython.double, spread=cython.double, bound=cython.double
    )
    cpdef int settle(self, int least, double sure, double negligible) noexcept nogil
    @cython.locals(index=cython.int, second=cython.int)
    cpdef void take_over(self, Search other) noexcept nogil
    @cython.locals(index=cython.int)
    cpdef void drop_as(self, Search other) noexcept nogil
