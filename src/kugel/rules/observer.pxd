cimport cython
from kugel.rules.chooser cimport Chooser
from kugel.rules.state cimport Table

cdef int HAND_LIMIT, KINDS, EXTRAS

@cython.final
cdef class Observer:
    cdef Table table
    cdef readonly int size

    @cython.locals(seats=cython.int, ring=cython.int, owner=cython.int, place=cython.int, start=cython.int,
                   seat=cython.int, relative=cython.int, out=cython.int, home=cython.int, fresh=cython.int,
                   base=cython.int, index=cython.int, space=cython.int, depth=cython.int)
    cpdef void write(self, Chooser game, short[::1] row) noexcept nogil
    @cython.locals(owner=cython.int, actor=cython.int, place=cython.int, kind=cython.int)
    cdef void write_cards(self, Chooser game, short[::1] row, int at) noexcept nogil
    @cython.locals(seats=cython.int, owner=cython.int, actor=cython.int)
    cdef void write_turn(self, Chooser game, short[::1] row, int at) noexcept nogil

cdef int number_of(int kind) noexcept nogil
