cimport cython
from kugel.bots.network.memory cimport Memory
from kugel.bots.network.player cimport NetworkPlayer
from kugel.bots.player cimport Player
from kugel.rules.dice cimport Dice
from kugel.rules.referee cimport Referee
from kugel.rules.geometry cimport Geometry
from kugel.rules.packed_c cimport kind_of
from kugel.rules.state cimport State

cdef int FEATURES, FULL, GIFT, GIVE, JESTER, OVER, TAC, WAIT, MOST_CARDS, MOST_ROWS, MOST_TURNS, PLAYS, LIKELY, NEW, OLD, GREEDY
cdef double PER_CARD, HALF_WORD

@cython.final
cdef class SelfPlay:
    cdef readonly Geometry geometry
    cdef State state
    cdef Referee referee
    cdef Dice dice
    cdef Memory memory
    cdef NetworkPlayer new, old, lesson_player
    cdef State trial
    cdef Player greedy
    cdef public int apprentice, stopped
    cdef public double trace, curiosity, old_share, greedy_share, endgame_share, rare_share, study_share, patience
    cdef readonly int games_against[3]
    cdef readonly double won_against[3]
    cdef readonly long long cards
    cdef int policy[6]
    cdef int last_row[6]
    cdef int previous_row[4096]
    cdef int was_random[4096]
    cdef int cards_before[4096]
    cdef double value[4096]
    cdef double best[4096]
    cdef readonly int lessons
    cdef int likely[8]
    cdef int rows, game_cards, rare, learning_team, opponent

    @cython.locals(filled=cython.long, game=cython.int)
    cpdef long play(self, unsigned long long seed, int games, short[:, ::1] rows, float[::1] targets,
                    short[:, ::1] tried, float[:, ::1] worths)
    cdef int by_chance(self, double share) noexcept nogil
    @cython.locals(code=cython.longlong, index=cython.int, detail=cython.longlong, giving=cython.int)
    cdef void play_game(self, short[:, ::1] rows, long first, short[:, ::1] tried, float[:, ::1] worths) noexcept nogil
    @cython.locals(team=cython.int, other=cython.int)
    cdef void begin(self) noexcept nogil
    @cython.locals(seat=cython.int, depth=cython.int, space=cython.int, deals=cython.int, deal=cython.int, _=cython.int, luck=cython.int, card=cython.int)
    cdef void set_endgame(self) noexcept nogil
    @cython.locals(place=cython.int, end=cython.int, other=cython.int, card=cython.short)
    cdef void deal(self) noexcept nogil
    @cython.locals(count=cython.int, index=cython.int, chosen=cython.int, shown=cython.int)
    cdef int decide(self, short[:, ::1] rows, long first, short[:, ::1] tried, float[:, ::1] worths) noexcept nogil
    @cython.locals(count=cython.int, place=cython.int, turns=cython.int)
    cdef void study(self, int chosen, short[:, ::1] tried, float[:, ::1] worths) noexcept nogil
    @cython.locals(number=cython.int, best=cython.int, index=cython.int, place=cython.int, other=cython.int)
    cdef int choose_likely(self, int chosen) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int is_likely(self, int index, int number) noexcept nogil
    @cython.locals(code=cython.longlong, detail=cython.longlong, shown=cython.int)
    cdef int try_play(self, int index, int turns, short[:, ::1] tried, float[:, ::1] worths, int place) noexcept nogil
    @cython.locals(worth=cython.double, own=cython.int)
    cdef double play_on(self, int seat, int turns) noexcept nogil
    @cython.locals(count=cython.int, best=cython.int, index=cython.int, chance=cython.double)
    cdef double expected_chance(self) noexcept nogil
    @cython.locals(seat=cython.int, logit=cython.double)
    cdef void keep_boards(self, short[:, ::1] rows, long first) noexcept nogil
    @cython.locals(place=cython.int, width=cython.int)
    cdef void copy_features(self, short[:, ::1] rows, long row) noexcept nogil
    cdef void keep_row(self, short[:, ::1] rows, long first, int seat, double logit, double best, int was_random) noexcept nogil
    @cython.locals(seat=cython.int, row=cython.int, later=cython.int, worth=cython.double)
    cdef void set_targets(self, float[::1] targets, long first) noexcept nogil
    @cython.locals(share=cython.double)
    cdef double share_of(self, State state, int team) noexcept nogil
