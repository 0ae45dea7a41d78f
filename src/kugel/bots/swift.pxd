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

    static inline short kugel_damped(int total, int shift, int high) {
        total >>= shift;
        total = total < 0 ? 0 : total;
        return (short)(total > high ? high : total);
    }

    /* Four results at once, so that each value is fetched once for four weights. */
    KUGEL_LANES static void kugel_layer(const short *values, const short *rows, const int *bias, short *into,
                                        int inputs, int outputs, int shift, int high) {
        int out = 0;
        for (; out + 4 <= outputs; out += 4) {
            const short *a = rows + (long)out * inputs, *b = a + inputs, *c = b + inputs, *d = c + inputs;
            int one = bias[out], two = bias[out + 1], three = bias[out + 2], four = bias[out + 3];
            for (int index = 0; index < inputs; index++) {
                one += values[index] * a[index];
                two += values[index] * b[index];
                three += values[index] * c[index];
                four += values[index] * d[index];
            }
            into[out] = kugel_damped(one, shift, high);
            into[out + 1] = kugel_damped(two, shift, high);
            into[out + 2] = kugel_damped(three, shift, high);
            into[out + 3] = kugel_damped(four, shift, high);
        }
        for (; out < outputs; out++) {
            int total = bias[out];
            for (int index = 0; index < inputs; index++) total += values[index] * rows[(long)out * inputs + index];
            into[out] = kugel_damped(total, shift, high);
        }
    }
    """
    void kugel_add_row(short *sums, const short *row, int size) noexcept nogil
    void kugel_take_row(short *sums, const short *row, int size) noexcept nogil
    void kugel_clip(const short *sums, short *into, int size, short top) noexcept nogil
    int kugel_product(const short *values, const short *row, int size) noexcept nogil
    void kugel_layer(const short *values, const short *rows, const int *bias, short *into,
                     int inputs, int outputs, int shift, int high) noexcept nogil


cdef inline void add_row(short *sums, short[::1] rows, long at, int size) noexcept nogil:
    kugel_add_row(sums, &rows[at], size)


cdef inline void take_row(short *sums, short[::1] rows, long at, int size) noexcept nogil:
    kugel_take_row(sums, &rows[at], size)


cdef inline void clip(short *sums, short *into, int size, int top) noexcept nogil:
    kugel_clip(sums, into, size, <short>top)


cdef inline int product(short *values, short[::1] row, int size) noexcept nogil:
    return kugel_product(values, &row[0], size)


cdef inline void layer(
    short *values, short[::1] rows, int[::1] bias, short *into, int inputs, int outputs, int shift, int high
) noexcept nogil:
    kugel_layer(values, &rows[0], &bias[0], into, inputs, outputs, shift, high)
