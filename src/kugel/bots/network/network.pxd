cimport cython
from kugel.bots.network.vector_ops_c cimport add_row, clip, layer, product, subtract_row

cdef int TOP, HIGH, SHIFT, STEPS_PER_UNIT, LOGIT_LIMIT
cdef double UNIT

@cython.final
cdef class Network:
    cdef readonly dict card
    cdef readonly int features, first, second, third
    cdef readonly short[::1] first_rows
    cdef readonly short[::1] first_bias
    cdef readonly short[::1] second_rows
    cdef readonly int[::1] second_bias
    cdef readonly short[::1] third_rows
    cdef readonly int[::1] third_bias
    cdef readonly short[::1] last_row
    cdef readonly int last_bias
    cdef short[::1] second_columns
    cdef short[::1] third_columns
    cdef double[::1] chances

    @cython.locals(place=cython.int, units=cython.double)
    cpdef double chance(self, double logit) noexcept nogil

@cython.final
cdef class Evaluator:
    cdef readonly Network network
    cdef short sums[1024]
    cdef short first_layer[1024]
    cdef short second_layer[256]
    cdef short third_layer[256]
    cdef int last_on[8192]
    cdef short previous[256]
    cdef int previous_count, stamp, fixed

    @cython.locals(index=cython.int)
    cdef void begin(self, short* on, int fixed) noexcept nogil
    @cython.locals(index=cython.int, number=cython.int)
    cdef double logit(self, short* on, int count) noexcept nogil
    @cython.locals(total=cython.int)
    cdef double forward(self) noexcept nogil
