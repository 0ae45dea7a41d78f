# `packed` as inline functions: calling Python would cost more than the play that is unpacked.

cdef inline int kind_of(long long code) noexcept nogil:
    return code & 15


cdef inline int card_of(long long code) noexcept nogil:
    return code >> 4 & 31


cdef inline int copied_of(long long code) noexcept nogil:
    return code >> 9 & 31


cdef inline int colour_of(long long code) noexcept nogil:
    return code >> 14 & 7


cdef inline int begin_of(long long code) noexcept nogil:
    return code >> 17 & 255


cdef inline int end_of(long long code) noexcept nogil:
    return code >> 25 & 255
