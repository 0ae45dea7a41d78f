cimport cython
from kugel.rules.chooser cimport Chooser
from kugel.rules.geometry cimport Geometry

cdef int GIVE, HAND_LIMIT, KINDS, EXTRAS, MANY_DEALS, NOBODY, PLACE, TARGET_STAGE

@cython.final
cdef class ObservationEncoder:
    cdef Geometry geometry
    cdef readonly int size
    cdef int open[6]
    cdef int open_dealt[6]

    cpdef void write(self, Chooser game, short[::1] row) noexcept nogil
    cpdef void write_for(self, Chooser game, short[::1] row, int seat) noexcept nogil
    cpdef void write_public(self, Chooser game, short[::1] row, int frame) noexcept nogil
    @cython.locals(seats=cython.int, block=cython.int, place=cython.int, at=cython.int, seat=cython.int,
                   relative=cython.int)
    cdef void see(self, Chooser game, short[::1] row, int viewer, int frame) noexcept nogil
    cdef int relative(self, int seat, int frame) noexcept nogil
    @cython.locals(ring=cython.int, seats=cython.int, start=cython.int, seat=cython.int, relative=cython.int,
                   base=cython.int, marble=cython.int, space=cython.int, depth=cython.int, inside=cython.int)
    cdef void write_board(self, short[::1] row, int at, int frame, short* spots, short* out, short* home,
                          int fresh) noexcept nogil
    @cython.locals(shown=cython.int, seat=cython.int, first=cython.int, place=cython.int, kind=cython.int)
    cdef void write_cards(self, Chooser game, short[::1] row, int at, int viewer, int frame) noexcept nogil
    @cython.locals(left=cython.int)
    cdef void write_turn(self, Chooser game, short[::1] row, int at, int viewer, int frame) noexcept nogil
    @cython.locals(ring=cython.int, seats=cython.int, inside=cython.int)
    cdef int place_from(self, int place, int owner, int frame) noexcept nogil

cdef int number_of(int kind) noexcept nogil
cdef int kind_or_none(int kind) noexcept nogil
