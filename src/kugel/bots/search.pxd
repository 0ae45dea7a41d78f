cimport cython
from kugel.bots.player cimport Player
from kugel.rules.dice cimport Dice
from kugel.rules.sampler cimport Sampler
from kugel.rules.state cimport State, Table

cdef int MOST

@cython.final
cdef class Search:
    cdef readonly Table table
    cdef readonly Sampler sampler
    cdef readonly Player player
    cdef readonly Dice dice
    cdef State known, world, trial
    cdef readonly int seat, count
    cdef long long code[64]
    cdef long long detail[64]
    cdef int active[64]
    cdef int visits[64]
    cdef double total[64]

    @cython.locals(plays=cython.int, best=cython.int, index=cython.int, least=cython.double)
    cpdef int begin(self, State known, int most, double margin) noexcept nogil
    @cython.locals(drawn=cython.int, index=cython.int, _=cython.int)
    cpdef int run(self, int worlds)
    cpdef double mean(self, int index) noexcept nogil
    @cython.locals(best=cython.int, index=cython.int)
    cpdef int best(self) noexcept nogil
    @cython.locals(left=cython.int, index=cython.int, keep=cython.int, worst=cython.int)
    cpdef int halve(self) noexcept nogil
    @cython.locals(index=cython.int)
    cpdef void add_up(self, Search other) noexcept nogil
    @cython.locals(index=cython.int)
    cpdef void follow(self, Search other) noexcept nogil
