cimport cython
from kugel.rules.geometry cimport Geometry

cdef int NO_CARD
cdef int WAIT, FULL, KIND_LIMIT, HAND_LIMIT, DECK_SIZE
cdef int IN_HOME[16]

@cython.final
cdef class State:
    cdef readonly Geometry geometry
    cdef readonly short at[128]
    cdef readonly short spots[24]
    cdef readonly short out[6]
    cdef readonly short home[6]
    cdef public int fresh, last_card, last_undo, last_below, barred, last_fresh
    cdef readonly short last_spots[24]
    cdef readonly short last_out[6]
    cdef readonly short last_home[6]
    cdef readonly short hand[36]
    cdef readonly short held[6]
    cdef readonly short gift[6]
    cdef public int phase, actor, owner, pending, placed, winner, dealer, deal, deals, drawn, declared
    cdef readonly short stack[104]
    cdef readonly short laid[20]
    cdef readonly short gave[6]
    cdef readonly short got[6]

    cpdef void copy_from(self, State other) noexcept nogil
    cdef void copy_board(self, State other) noexcept nogil
    @cython.locals(seat=cython.int, marble=cython.int)
    cpdef bint same_board(self, State other) noexcept nogil
    cpdef State clone(self)
    @cython.locals(place=cython.int)
    cpdef void put(self, int seat, int space) noexcept nogil
    @cython.locals(seat=cython.int, end=cython.int, place=cython.int)
    cpdef void lift(self, int space) noexcept nogil
    cpdef void land(self, int seat, int space) noexcept nogil
    cpdef void open(self, int seat) noexcept nogil
    @cython.locals(space=cython.int, seat=cython.int)
    cpdef void clear_board(self) noexcept nogil
    @cython.locals(space=cython.int, seat=cython.int, place=cython.int)
    cpdef void settle_board(self) noexcept nogil
    cpdef int in_base(self, int seat) noexcept nogil
    cpdef void set_home(self, int seat, int mask) noexcept nogil
    cpdef void set_fresh(self, int seat) noexcept nogil
    cpdef void keep_board(self) noexcept nogil
    @cython.locals(seat=cython.int, place=cython.int)
    cpdef void swap_boards(self) noexcept nogil
    @cython.locals(depth=cython.int, colours=cython.int, colour=cython.int)
    cpdef int controlled(self, int seat) noexcept nogil
    cpdef int next_seat(self, int seat) noexcept nogil
    @cython.locals(team=cython.int, full=cython.int, seat=cython.int)
    cpdef int complete(self) noexcept nogil
    @cython.locals(first=cython.int, place=cython.int)
    cpdef void add_card(self, int seat, int card) noexcept nogil
    @cython.locals(place=cython.int, end=cython.int)
    cpdef void drop_card(self, int seat, int card) noexcept nogil
    @cython.locals(place=cython.int, number=cython.int)
    cpdef int holds(self, int seat, int card) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef set_stack(self, list deck)
    @cython.locals(kind=cython.int)
    cdef void fresh_deck(self) noexcept nogil
    cpdef void set_gift(self, int seat, int card) noexcept nogil
