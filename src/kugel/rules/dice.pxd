cimport cython

cdef unsigned long long MULTIPLIER, INCREMENT, WORD, LONG

@cython.final
cdef class Dice:
    cdef readonly unsigned long long state
    cpdef void reseed(self, unsigned long long seed) noexcept nogil
    cpdef void resume(self, unsigned long long state) noexcept nogil
    @cython.locals(state=cython.ulonglong, shifted=cython.ulonglong, turn=cython.ulonglong)
    cpdef unsigned long long roll(self) noexcept nogil
    cpdef int below(self, unsigned long long limit) noexcept nogil
