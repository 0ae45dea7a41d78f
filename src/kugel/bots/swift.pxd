# What `lanes` does, in C: with GCC on Linux compiled for newer processors as well, and the best is chosen at start.

cdef extern from *:
    """
    #if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
    #define KUGEL_LANES __attribute__((target_clones("avx2", "default")))
    #else
    #define KUGEL_LANES
    #endif

    KUGEL_LANES static void kugel_add_row(short *sums, const short *row, int size) {
        for (int index = 0; index < size; index++) sums[index] += row[index];
    }

    KUGEL_LANES static void kugel_take_row(short *sums, const short *row, int size) {
        for (int index = 0; index < size; index++) sums[index] -= row[index];
    }

    KUGEL_LANES static void kugel_clip(const short *sums, short *into, int size, short top) {
        for (int index = 0; index < size; index++) {
            short value = sums[index] < 0 ? 0 : sums[index];
            into[index] = value > top ? top : value;
        }
    }

    KUGEL_LANES static int kugel_product(const short *values, const short *row, int size) {
        int total = 0;
        for (int index = 0; index < size; index++) total += values[index] * row[index];
        return total;
    }
    """
    void kugel_add_row(short *sums, const short *row, int size) noexcept nogil
    void kugel_take_row(short *sums, const short *row, int size) noexcept nogil
    void kugel_clip(const short *sums, short *into, int size, short top) noexcept nogil
    int kugel_product(const short *values, const short *row, int size) noexcept nogil


cdef inline void add_row(short *sums, short[::1] rows, long at, int size) noexcept nogil:
    kugel_add_row(sums, &rows[at], size)


cdef inline void take_row(short *sums, short[::1] rows, long at, int size) noexcept nogil:
    kugel_take_row(sums, &rows[at], size)


cdef inline void clip(short *sums, short *into, int size, int top) noexcept nogil:
    kugel_clip(sums, into, size, <short>top)


cdef inline int product(short *values, short[::1] rows, long at, int size) noexcept nogil:
    return kugel_product(values, &rows[at], size)
