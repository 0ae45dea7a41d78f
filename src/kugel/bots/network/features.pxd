cimport cython
from kugel.bots.network.danger cimport Danger
from kugel.bots.network.memory cimport Memory
from kugel.bots.network.reach cimport Reach
from kugel.rules.geometry cimport Geometry
from kugel.rules.state cimport State

cdef int GIVE, HAND_LIMIT, WAIT, UNKNOWN, NO_CARD, TRICKSTER, BACKWARD, SEVEN, FORWARD
cdef int CARRIES, STRIKES, PLANS, DANGER, DANGER_LEVELS, MOST_PLANNED, SELF, PARTNER
cdef int MOST_SEATS, CELLS, MASKS, FAR, KINDS, MOST_OF_A_KIND, MOST_DEALS, MOST_HELD
cdef int FRIEND, FOE, OWN, OTHER, NOBODY
cdef int VARIANT, MASTERS, RELATION, DEALER, DEAL, UNSEEN
cdef int RING, FRESH, HOME, BASE, AHEAD, BEHIND
cdef int UNDONE_RING, UNDONE_HOME, UNDONE_BASE, LAST, UNDO, BARRED
cdef int HAND, HELD, KNOWN, DECLARATION, BLOCKED, PHASE, NEXT
cdef int HITS, ENTERS, MOBILITY, USE, SWAP, VALUES, QUARTERS, USES
cdef int STUCK, MOVES, HITS_FOE, HITS_FRIEND, ENTERS_HOME, SETTLES, OPENS
cdef int IN_HOME[16]

@cython.final
cdef class Features:
    cdef readonly Geometry geometry
    cdef readonly Reach reach
    cdef readonly Danger danger
    cdef readonly short on[256]
    cdef readonly int fixed, count
    cdef int seats, ring, variant_number, without_masters
    cdef int deck[20]
    cdef int open_hands[6]
    cdef int cards[20]
    cdef int stamp
    cdef int last_added[8192]

    cpdef int shown(self, State state) noexcept nogil
    cdef void add(self, int number) noexcept nogil
    cdef void add_once(self, int number) noexcept nogil
    cdef int seat_offset(self, int seat, int viewer) noexcept nogil
    @cython.locals(seat=cython.int, place=cython.int, relation=cython.int, kind=cython.int, number=cython.int, known=cython.int)
    cpdef void begin(self, State state, int viewer, Memory memory, int shown) noexcept nogil
    cpdef void write(self, State state, int viewer, Memory memory, int shown) noexcept nogil
    @cython.locals(seat=cython.int, offset=cython.int)
    cdef void write_board(self, State state, int viewer) noexcept nogil
    @cython.locals(marble=cython.int, there=cython.int, steps=cython.int, side=cython.int, quarter=cython.int)
    cdef void write_ring(self, State state, int seat, int offset, int viewer) noexcept nogil
    cdef int side(self, int seat, int other) noexcept nogil
    cdef int quarter(self, int seat, int space) noexcept nogil
    @cython.locals(enters=cython.int, usable=cython.int, number=cython.int, card=cython.int)
    cdef void write_reach(self, int seat, int offset) noexcept nogil
    @cython.locals(colours=cython.int, colour=cython.int, moves=cython.int, foes=cython.int, friends=cython.int,
                   enters=cython.int, settles=cython.int, opens=cython.int, card=cython.int, at=cython.int)
    cdef void write_uses(self, State state, int seat, int offset) noexcept nogil
    @cython.locals(colours=cython.int, colour=cython.int, marble=cython.int, space=cython.int, usable=cython.int,
                   distance=cython.int, ahead=cython.int, steps=cython.int, behind=cython.int, card=cython.int,
                   there=cython.int, end=cython.int)
    cdef void write_carries(self, State state, int seat, int holder) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, card=cython.int, steps=cython.int, number=cython.int,
                   colours=cython.int, first=cython.int, second=cython.int, colour=cython.int, home_spaces=cython.int,
                   marble=cython.int, distances=cython.int)
    cdef void write_plans(self, State state, int seat) noexcept nogil
    @cython.locals(seat=cython.int, offset=cython.int, marble=cython.int, space=cython.int, at=cython.int)
    cdef void write_danger(self, State state, int viewer) noexcept nogil
    @cython.locals(best=cython.int, seat=cython.int, marble=cython.int, space=cython.int, other=cython.int,
                   victim=cython.int, there=cython.int, gain=cython.int)
    cdef int best_swap(self, State state, int viewer) noexcept nogil
    cdef int distance(self, int seat, int space) noexcept nogil
    @cython.locals(seat=cython.int, offset=cython.int, marble=cython.int, space=cython.int,
                   before=cython.int, now=cython.int)
    cdef void write_undone(self, State state, int viewer) noexcept nogil
    @cython.locals(seat=cython.int, offset=cython.int, kind=cython.int, number=cython.int, gift=cython.int, at=cython.int, unknown=cython.int)
    cdef void write_cards(self, State state, int viewer, Memory memory, int shown) noexcept nogil
    @cython.locals(place=cython.int, kind=cython.int)
    cdef void count_hand(self, State state, int seat) noexcept nogil
    @cython.locals(kind=cython.int, number=cython.int)
    cdef void write_hand(self) noexcept nogil
