cimport cython
from kugel.rules.state cimport State

@cython.final
cdef class Play:
    cdef readonly State state
    cdef readonly long long code, detail
    cdef object known_steps, known_text

@cython.locals(play=Play)
cpdef Play play_of(State state, long long code, long long detail)
