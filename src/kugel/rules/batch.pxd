cimport cython
from kugel.rules.chooser cimport Chooser
from kugel.rules.dice cimport Dice
from kugel.rules.observation cimport ObservationEncoder
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int OVER, WAIT, WORDS, PREFIX, DECK, LOW
cdef unsigned long long FOR_SAMPLING

@cython.final
cdef class Worker:
    cdef Chooser chooser
    cdef Dice sampling

    @cython.locals(index=cython.int)
    cdef void load(self, short[::1] words, Py_ssize_t at) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void load_board(self, State state, short[::1] words, Py_ssize_t at) noexcept nogil
    cdef void load_turn(self, State state, short[::1] words, Py_ssize_t at) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void store(self, short[::1] words, Py_ssize_t at) noexcept nogil
    @cython.locals(index=cython.int)
    cdef void store_board(self, State state, short[::1] words, Py_ssize_t at) noexcept nogil
    cdef void store_turn(self, State state, short[::1] words, Py_ssize_t at) noexcept nogil

@cython.final
cdef class Batch:
    cdef readonly Geometry geometry
    cdef readonly int games, size
    cdef short[::1] words
    cdef short[::1] stacks
    cdef unsigned long long[::1] shuffle_states
    cdef unsigned long long[::1] sampling_states
    cdef ObservationEncoder encoder

    @cython.locals(dice=Dice, game=cython.Py_ssize_t)
    cdef void reseed(self, unsigned long long seed)
    @cython.locals(game=cython.Py_ssize_t)
    cpdef start(self, Worker worker, int low, int high, short[:, ::1] seen, signed char[:, ::1] offered,
                signed char[::1] decider)
    @cython.locals(game=cython.Py_ssize_t, seat=cython.int)
    cpdef step(self, Worker worker, int low, int high, long long[::1] choices, short[:, ::1] seen,
               signed char[:, ::1] offered, signed char[::1] decider, float[:, ::1] reward, signed char[::1] over)
    @cython.locals(seat=cython.int)
    cdef void pay(self, State state, Py_ssize_t game, float[:, ::1] reward) noexcept nogil
    cdef void begin(self, Worker worker, Py_ssize_t game) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void deal(self, Worker worker, Py_ssize_t game) noexcept nogil
    cdef void write(self, Worker worker, Py_ssize_t game, short[:, ::1] seen, signed char[:, ::1] offered,
                    signed char[::1] decider) noexcept nogil
    @cython.locals(game=cython.Py_ssize_t, choice=cython.longlong)
    cpdef int first_wrong(self, long long[::1] choices, signed char[:, ::1] offered) noexcept nogil
    @cython.locals(game=cython.Py_ssize_t, count=cython.int, choice=cython.int, left=cython.int)
    cpdef sample(self, Worker worker, int low, int high, signed char[:, ::1] offered, long long[::1] choices)
