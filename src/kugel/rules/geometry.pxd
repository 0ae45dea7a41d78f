cimport cython

cdef int NO_CARD, SEAT_LIMIT, DECK_SIZE

@cython.final
cdef class Geometry:
    cdef readonly object variant
    cdef readonly int seats, ring, teams, hands, exchange, jester_copies, jester_own, skip_trick, final_tac
    cdef readonly int second_place, cooperative, max_deals, intro, cards, deals
    cdef readonly int start[6]
    cdef readonly int used[6]
    cdef readonly int after[6]
    cdef readonly int team[6]
    cdef readonly int members[6]
    cdef readonly int stage[18]
    cdef readonly int receiver[6]
    cdef readonly short deck[104]
    cdef readonly int deal_size[104]
