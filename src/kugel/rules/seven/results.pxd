cimport cython
from kugel.rules.state cimport State

cdef int FULL, NO_COLOUR, CAPACITY, SLOTS, LAST_STAMP, UNMOVED
cdef int REACH[640]

@cython.final
cdef class Seven:
    cdef readonly int count, wanted, depth, risky, several, stamp
    cdef long long key[4096]
    cdef int colour[4096]
    cdef int done[4096]
    cdef int origin[4096]
    cdef int slot[8192]
    cdef int slot_stamp[8192]
    cdef readonly int mover[6]
    cdef readonly int movers[6]
    cdef readonly int begin[24]
    cdef readonly int to_start[24]
    cdef int gap[96]
    cdef int caught[192]
    cdef readonly int travel[24]
    cdef readonly int enters[24]
    cdef int taken[6]
    cdef readonly int before[6]
    cdef int loose[6]
    cdef int close[6]
    cdef readonly int inside[6]
    cdef readonly int home[6]

    @cython.locals(slot=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(colour=cython.int)
    cdef void run(self, State state, int seat, int colours, int steps) noexcept nogil
    @cython.locals(wanted=cython.int)
    cpdef int find(self, State state, int seat, int colour, int steps, long long key, int end, int done) noexcept nogil
    @cython.locals(ring=cython.int, start=cython.int, first=cython.int, movers=cython.int, home=cython.int,
                   index=cython.int, space=cython.int, mover=cython.int, away=cython.int, caught=cython.int,
                   row=cython.int, step=cython.int, cell=cython.int, there=cython.int, other=cython.int,
                   ahead=cython.int, gap=cython.int)
    cdef int spend(self, State state, int seat, int colour, int steps, int depth, int taken, int done) noexcept nogil
    @cython.locals(mover=cython.int, movers=cython.int, last=cython.int, shortest=cython.int, travel=cython.int,
                   away=cython.int)
    cdef int travels(self, State state, int seat, int steps, int depth, int index, int entered) noexcept nogil
    @cython.locals(colour=cython.int, base=cython.int, homes=cython.int, finishes=cython.int, inside=cython.int,
                   first=cython.int, movers=cython.int, taken=cython.int, spaces=cython.longlong, mover=cython.int,
                   travel=cython.int, overrun=cython.int, behind=cython.int, space=cython.int, home=cython.int,
                   fresh=cython.int, still=cython.int, found=cython.int, reach=cython.int)
    cdef int settle(self, State state, int seat, int steps, int depth, int entered) noexcept nogil
    @cython.locals(colour=cython.int, done=cython.int, base=cython.int, colours=cython.int, inside=cython.int,
                   other=cython.int)
    cdef int hand_over(self, State state, int seat, int steps, int depth, int entered, int taken) noexcept nogil
    @cython.locals(stage=cython.int, colours=cython.int, colour=cython.int)
    cdef int next_colours(self, State state, int seat, int done) noexcept nogil
    @cython.locals(key=cython.longlong, slot=cython.int, there=cython.int, done=cython.int)
    cdef int add(self, int depth, int colour, int taken, int home, long long spaces, int fresh) noexcept nogil

@cython.locals(low=cython.longlong, rest=cython.longlong, shift=cython.int)
cdef long long insert(long long spaces, long long space) noexcept nogil
