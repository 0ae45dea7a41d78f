cimport cython
from kugel.rules.chooser cimport Chooser
from kugel.rules.observer cimport Observer
from kugel.rules.state cimport State, Table

cdef int OVER, WORDS, PREFIX

@cython.final
cdef class Worker:
    cdef Chooser chooser
    cdef short[::1] words
    cdef int at, storing

    @cython.locals(index=cython.int)
    cdef void copy(self, State state, int game, int storing) noexcept nogil
    cdef int pass_by(self, int value) noexcept nogil

@cython.final
cdef class Batch:
    cdef readonly Table table
    cdef readonly int games
    cdef readonly short[::1] words
    cdef short[::1] prefix
    cdef unsigned long long[::1] luck
    cdef Observer observer

    @cython.locals(game=cython.int)
    cpdef start(self, Worker worker, int low, int high, short[:, ::1] seen, signed char[:, ::1] offered,
                signed char[::1] decider)
    @cython.locals(game=cython.int, length=cython.int, seat=cython.int)
    cpdef step(self, Worker worker, int low, int high, int[::1] choices, short[:, ::1] seen,
               signed char[:, ::1] offered, signed char[::1] decider, float[:, ::1] reward, signed char[::1] over)
    @cython.locals(seat=cython.int)
    cdef void pay(self, State state, int game, float[:, ::1] reward) noexcept nogil
    @cython.locals(dealer=cython.int)
    cdef void begin(self, Worker worker) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void take(self, Worker worker, int game) noexcept nogil
    @cython.locals(choice=cython.int)
    cdef void write(self, Worker worker, int game, short[:, ::1] seen, signed char[:, ::1] offered,
                    signed char[::1] decider) noexcept nogil
