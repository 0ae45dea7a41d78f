cimport cython
from kugel.rules.dice cimport Dice
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int UNKNOWN, HAND_LIMIT, KIND_LIMIT, MOST_TRIES, EVERY_KIND
cdef double HALF_WORD

@cython.final
cdef class Sampler:
    cdef readonly Geometry geometry
    cdef readonly State known
    cdef readonly int unseen[20]
    cdef int left[20]
    cdef int hidden[6]
    cdef int possible[6]
    cdef int order[6]
    cdef int seats, limited, size, exchanged
    cdef int declared[6]
    cdef int given[6]
    cdef int hand_of[6]
    cdef int played[6]
    cdef int openers[6]
    cdef int gift[6]

    @cython.locals(present=cython.int, kind=cython.int, seat=cython.int)
    cdef void arrange(self) noexcept nogil
    @cython.locals(tries=cython.int)
    cpdef int draw(self, Dice dice, State into) noexcept nogil
    @cython.locals(chance=cython.double, index=cython.int, seat=cython.int, possible=cython.int, choices=cython.int,
                   most=cython.int, kind=cython.int, pick=cython.int, _=cython.int)
    cdef int fill_hands(self, Dice dice, State into) noexcept nogil
    @cython.locals(seat=cython.int, place=cython.int, receiver=cython.int, dealt=cython.int, giver=cython.int)
    cdef int agrees(self, Dice dice, State into) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void fill_gifts(self, Dice dice, State into) noexcept nogil
    @cython.locals(end=cython.int, place=cython.int, kind=cython.int, last=cython.int, other=cython.int,
                   card=cython.short, _=cython.int)
    cdef void fill_stack(self, Dice dice, State into) noexcept nogil
