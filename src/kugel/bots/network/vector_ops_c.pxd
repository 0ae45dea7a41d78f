# `vector_ops` in C: with GCC on Linux compiled for newer processors as well, of which the best is chosen at start.

cdef extern from *:
    """
    #if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
    #define KUGEL_CLONES __attribute__((target_clones("avx2", "default")))
    #else
    #define KUGEL_CLONES
    #endif

    KUGEL_CLONES static void kugel_add_row(short *sums, const short *row, int size) {
        for (int index = 0; index < size; index++) sums[index] += row[index];
    }

    KUGEL_CLONES static void kugel_subtract_row(short *sums, const short *row, int size) {
        for (int index = 0; index < size; index++) sums[index] -= row[index];
    }

    KUGEL_CLONES static void kugel_clip(const short *sums, short *into, int size, short top) {
        for (int index = 0; index < size; index++) {
            short value = sums[index] < 0 ? 0 : sums[index];
            into[index] = value > top ? top : value;
        }
    }

    KUGEL_CLONES static int kugel_product(const short *values, const short *row, int size) {
        int total = 0;
        for (int index = 0; index < size; index++) total += values[index] * row[index];
        return total;
    }

    static inline short kugel_damped(int total, int shift, int high) {
        total >>= shift;
        total = total < 0 ? 0 : total;
        return (short)(total > high ? high : total);
    }

    /* Most values are 0: only the columns of the others are added up. */
    static void kugel_add_columns(const short *values, const short *columns, const int *bias, short *into,
                                  int inputs, int outputs, int from, int shift, int high) {
        int totals[256];
        for (int out = from; out < outputs; out++) totals[out] = bias[out];
        for (int index = 0; index < inputs; index++) {
            const short *column = columns + (long)index * outputs;
            if (values[index])
                for (int out = from; out < outputs; out++) totals[out] += values[index] * column[out];
        }
        for (int out = from; out < outputs; out++) into[out] = kugel_damped(totals[out], shift, high);
    }

    #if defined(__GNUC__) && defined(__x86_64__)
    #include <immintrin.h>

    /* `wide` times sixteen results, which stay in registers; two columns at a time. */
    __attribute__((target("avx2"), always_inline)) static inline void kugel_add_pairs(
            const int *some, const int *pairs, int number, const short *columns, const int *bias, short *into,
            int outputs, int wide, int shift, int high) {
        __m256i even[4], odd[4];
        int totals[64];
        for (int part = 0; part < wide; part++) even[part] = odd[part] = _mm256_setzero_si256();
        for (int place = 0; place < number; place += 2) {
            __m256i pair = _mm256_set1_epi32(pairs[place / 2]);
            const __m256i *one = (const __m256i *)(columns + (long)some[place] * outputs);
            const __m256i *two = (const __m256i *)(columns + (long)some[place + 1] * outputs);
            for (int part = 0; part < wide; part++) {
                __m256i a = _mm256_loadu_si256(one + part), b = _mm256_loadu_si256(two + part);
                __m256i low = _mm256_unpacklo_epi16(a, b), high = _mm256_unpackhi_epi16(a, b);
                even[part] = _mm256_add_epi32(even[part], _mm256_madd_epi16(pair, low));
                odd[part] = _mm256_add_epi32(odd[part], _mm256_madd_epi16(pair, high));
            }
        }
        for (int part = 0; part < wide; part++) {
            __m256i *to = (__m256i *)(totals + 16 * part);
            _mm256_storeu_si256(to, _mm256_permute2x128_si256(even[part], odd[part], 0x20));
            _mm256_storeu_si256(to + 1, _mm256_permute2x128_si256(even[part], odd[part], 0x31));
        }
        for (int out = 0; out < 16 * wide; out++) into[out] = kugel_damped(totals[out] + bias[out], shift, high);
    }

    /* There are zeros behind the values up to the next sixteenth. */
    __attribute__((target("avx2"))) static int kugel_layer_avx2(
            const short *values, const short *columns, const int *bias, short *into, int inputs, int outputs,
            int shift, int high) {
        int some[1025], pairs[512], number = 0, out = 0;
        for (int index = 0; index < inputs; index += 16) {
            __m256i here = _mm256_loadu_si256((const __m256i *)(values + index));
            unsigned zeros = _mm256_movemask_epi8(_mm256_cmpeq_epi16(here, _mm256_setzero_si256()));
            for (unsigned left = ~zeros & 0x55555555u; left; left &= left - 1)
                some[number++] = index + __builtin_ctz(left) / 2;
        }
        some[number] = 0;
        for (int place = 0; place < number; place += 2)
            pairs[place / 2] = values[some[place]] | (place + 1 < number ? values[some[place + 1]] << 16 : 0);
        for (; out + 64 <= outputs; out += 64)
            kugel_add_pairs(some, pairs, number, columns + out, bias + out, into + out, outputs, 4, shift, high);
        for (; out + 16 <= outputs; out += 16)
            kugel_add_pairs(some, pairs, number, columns + out, bias + out, into + out, outputs, 1, shift, high);
        return out;
    }
    #define KUGEL_HAS_AVX2 __builtin_cpu_supports("avx2")
    #else
    #define KUGEL_HAS_AVX2 0
    #define kugel_layer_avx2(...) 0
    #endif

    static void kugel_layer(const short *values, const short *columns, const int *bias, short *into, int inputs,
                            int outputs, int shift, int high) {
        int done = KUGEL_HAS_AVX2 ? kugel_layer_avx2(values, columns, bias, into, inputs, outputs, shift, high) : 0;
        if (done < outputs)
            kugel_add_columns(values, columns, bias, into, inputs, outputs, done, shift, high);
    }
    """
    void kugel_add_row(short *sums, const short *row, int size) noexcept nogil
    void kugel_subtract_row(short *sums, const short *row, int size) noexcept nogil
    void kugel_clip(const short *sums, short *into, int size, short top) noexcept nogil
    int kugel_product(const short *values, const short *row, int size) noexcept nogil
    void kugel_layer(const short *values, const short *columns, const int *bias, short *into,
                     int inputs, int outputs, int shift, int high) noexcept nogil


cdef inline void add_row(short *sums, short[::1] rows, long at, int size) noexcept nogil:
    kugel_add_row(sums, &rows[at], size)


cdef inline void subtract_row(short *sums, short[::1] rows, long at, int size) noexcept nogil:
    kugel_subtract_row(sums, &rows[at], size)


cdef inline void clip(short *sums, short *into, int size, int top) noexcept nogil:
    kugel_clip(sums, into, size, <short>top)


cdef inline int product(short *values, short[::1] row, int size) noexcept nogil:
    return kugel_product(values, &row[0], size)


cdef inline void layer(
    short *values, short[::1] columns, int[::1] bias, short *into, int inputs, int outputs, int shift, int high
) noexcept nogil:
    kugel_layer(values, &columns[0], &bias[0], into, inputs, outputs, shift, high)
