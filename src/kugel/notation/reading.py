"""Reading a play: from text to one of the legal plays, or all the reasons why it is none."""

from kugel.notation import obstacles
from kugel.notation.errors import IllegalPlay
from kugel.notation.legal import Legal, after, legal
from kugel.notation.spaces import place_text
from kugel.notation.stepping import Stepper
from kugel.notation.syntax import ANY, Marble, Opening, Runs, Spoken, Swap, Victim, Word, read_syntax
from kugel.notation.why import (
    why_nobody_acts,
    why_not_card,
    why_not_discard,
    why_not_held,
    why_not_skip,
    why_not_tac,
    why_not_there,
    why_not_used,
)
from kugel.rules.cards import ANGEL, DEVIL, JESTER, NAMES, NO_CARD, TAC, TRICKSTER, WARRIOR
from kugel.rules.codes import (
    ATTACK,
    DEVIL_IN,
    DISCARD,
    GIFT,
    GIVE,
    HOME,
    MOVE,
    OPEN,
    PASS_ON,
    SKIP,
    SKIPPED,
    STEPS,
    SWAP,
)
from kugel.rules.refusals import Refusal, because
from kugel.rules.state import State
from kugel.rules.variants import SEATS

KIND_OF_WORD = {"skip": SKIP, "pass": PASS_ON, "discard": DISCARD, "give": GIFT}


def read_play(state: State, text: str) -> Legal:
    """The legal play that a text means; `IllegalPlay` carries the reasons if there is none."""
    spoken = read_syntax(text)
    for play in legal(state):
        if play.text == text:
            return play
    if reasons := _why_not_now(state, spoken):
        raise IllegalPlay(reasons)
    board = _board_used(state, spoken)
    match spoken.what:
        case Word(word):
            return _read_word(state, spoken, KIND_OF_WORD[word])
        case Victim(seat):
            victim = state.next_seat(state.owner)
            if seat != victim:
                raise IllegalPlay([because("devil-next-seat", "DE-1", given=SEATS[seat], seat=SEATS[victim])])
            return _only(state, spoken, {DEVIL_IN}, _why_not_function(state, spoken, DEVIL))
        case Opening():
            return _read_opening(state, board, spoken, spoken.what)
        case Swap():
            return _read_swap(state, board, spoken, spoken.what)
        case Runs():
            return _read_runs(state, board, spoken, spoken.what)


def _used(spoken: Spoken) -> int:
    return spoken.copied or spoken.card


def _board_used(state: State, spoken: Spoken) -> State:
    """The board on which the card is used: after its undoing for a TAC (Q44)."""
    board = state.clone()
    if spoken.copied and state.last_undo:
        board.swap_boards()
    return board


def _why_not_now(state: State, spoken: Spoken) -> list[Refusal]:
    """Reasons that hold whatever the play does: nobody acts, no such card, nothing for a TAC."""
    if reasons := why_nobody_acts(state):
        return reasons
    gives = spoken.what == Word("give")
    if gives != (state.phase == GIVE):
        key = "not-giving" if gives else "must-give"
        return [because(key, "EX-1", seat=SEATS[state.actor])]
    if reasons := why_not_held(state, spoken.card):
        return reasons
    if spoken.what in (Word("discard"), Word("give")):
        return []
    if spoken.card == TAC:
        if state.last_card == NO_CARD or state.barred:
            return why_not_tac(state)
        if spoken.copied != state.last_card:
            return [because("tac-copies", "TC-2", card=NAMES[state.last_card])]
    elif state.pending or state.phase == SKIPPED:
        return why_not_card(state, spoken.card)
    return []


def _read_word(state: State, spoken: Spoken, kind: int) -> Legal:
    match kind:
        case _ if kind == DISCARD:
            reasons = why_not_discard(state, spoken.card)
        case _ if kind == SKIP and _used(spoken) == 8:
            colours = obstacles.colours_of(state.controlled(state.owner))
            board = _board_used(state, spoken)
            reasons = why_not_skip(state, any(board.out[colour] for colour in colours))
        case _ if kind == PASS_ON:
            reasons = _why_not_function(state, spoken, JESTER)
        case _:
            reasons = _why_not_function(state, spoken, 8)
    return _only(state, spoken, {kind}, reasons)


def _why_not_function(state: State, spoken: Spoken, card: int) -> list[Refusal]:
    """The card has another function than the text says, or it cannot be used at all."""
    if _used(spoken) != card:
        return [because("other-function", "MV-4", card=NAMES[_used(spoken)])]
    return why_not_used(_board_used(state, spoken), card)


def _only(state: State, spoken: Spoken, kinds: set[int], reasons: list[Refusal]) -> Legal:
    """The one legal play of this card and kind, or the refusal."""
    plays = _candidates(state, spoken, kinds)
    if len(plays) != 1:
        raise IllegalPlay(reasons or _unlike_any(spoken))
    return plays[0]


def _candidates(state: State, spoken: Spoken, kinds: set[int]) -> list[Legal]:
    wanted = (NAMES[spoken.card], NAMES[spoken.copied] if spoken.copied else None)
    return [play for play in legal(state) if (play.card, play.copied) == wanted and play.code & 15 in kinds]


def _unlike_any(spoken: Spoken) -> list[Refusal]:
    return [because("not-this-way", "MV-4", card=NAMES[_used(spoken)])]


def _read_opening(state: State, board: State, spoken: Spoken, opening: Opening) -> Legal:
    used = _used(spoken)
    if used not in (1, 13, ANGEL):
        raise IllegalPlay([because("no-opening-card", "DC-4", card=NAMES[used])])
    mover = state.next_seat(state.owner) if used == ANGEL else state.owner
    colours = obstacles.colours_of(board.controlled(mover))
    start = board.table.start
    named = [own for own in colours if opening.colour in (ANY, own) and start[own] == opening.place]
    for play in _candidates(state, spoken, {OPEN}):
        if play.code >> 14 & 7 in named:
            return play
    if not named:
        seats = tuple(SEATS[colour] for colour in colours)
        raise IllegalPlay([because("open-elsewhere", "AN-1" if used == ANGEL else "C1-1", seats=seats)])
    # Of several openings that change nothing the engine offers one (Q05).
    idle = [play for play in _candidates(state, spoken, {OPEN}) if _changes_nothing(board, state, play)]
    if idle and board.in_base(named[0]) and board.fresh >> named[0] & 1:
        return idle[0]
    raise IllegalPlay([because("base-empty", "C1-1", seat=SEATS[named[0]])])


def _changes_nothing(board: State, state: State, play: Legal) -> bool:
    return board_key(board) == board_key(after(state, play))


def board_key(state: State) -> tuple[object, ...]:
    """Equal for equal boards, whatever the order in which marbles are stored."""
    rings = tuple(tuple(obstacles.ring_of(state, colour)) for colour in range(state.table.seats))
    return rings, tuple(state.home), state.fresh


def _read_swap(state: State, board: State, spoken: Spoken, swap: Swap) -> Legal:
    if _used(spoken) != TRICKSTER:
        raise IllegalPlay([because("other-function", "MV-4", card=NAMES[_used(spoken)])])
    first, second = swap.first.place, swap.second.place
    reasons: list[Refusal] = []
    for marble in (swap.first, swap.second):
        if marble.place >= HOME:
            reasons.append(because("swap-home", "CT-6"))
        elif not _stands_there(board, marble):
            reasons.append(why_not_there(marble.place))
    if first == second:
        reasons.append(because("swap-alone", "CT-3"))
    plays = _candidates(state, spoken, {SWAP})
    if reasons or not plays:
        raise IllegalPlay(reasons + why_not_used(board, TRICKSTER) or _unlike_any(spoken))
    colours = board.at[first] - 1, board.at[second] - 1
    swapped = board.clone()
    swapped.lift(first)
    swapped.lift(second)
    swapped.put(colours[1], first)
    swapped.put(colours[0], second)
    return _leading_to(state, plays, swapped)


def _leading_to(state: State, plays: list[Legal], board: State) -> Legal:
    wanted = board_key(board)
    return next(play for play in plays if board_key(after(state, play)) == wanted)


def _stands_there(board: State, marble: Marble) -> bool:
    there = board.at[marble.place] - 1 if marble.place < board.table.ring else -1
    return there >= 0 and marble.colour in (ANY, there)


def _read_runs(state: State, board: State, spoken: Spoken, what: Runs) -> Legal:
    used = _used(spoken)
    if used == 7:
        stepper = Stepper(board)
        stepper.make(what.runs)
        return _leading_to(state, _candidates(state, spoken, {STEPS}), stepper.board)
    if len(what.runs) > 1:
        raise IllegalPlay([because("one-marble", "MV-2", card=NAMES[used])])
    if used in (TRICKSTER, JESTER, DEVIL):
        raise IllegalPlay([because("other-function", "MV-4", card=NAMES[used])])
    begin, end = what.runs[0]
    mover = state.next_seat(state.owner) if used == ANGEL else state.owner
    colour = _colour_of(board, begin, mover)
    for play in _candidates(state, spoken, {MOVE, ATTACK}):
        if (play.code >> 14 & 7, play.code >> 17 & 255, play.code >> 25 & 255) == (
            colour,
            begin.place,
            end.place,
        ):
            return play
    raise IllegalPlay(_why_not_run(board, used, colour, begin.place, end.place))


def _colour_of(board: State, marble: Marble, mover: int) -> int:
    """Whose marble a text means; refused if there is none, or it is not the mover's to move."""
    colours = obstacles.colours_of(board.controlled(mover))
    if marble.place < HOME:
        if not _stands_there(board, marble):
            raise IllegalPlay([why_not_there(marble.place)])
        colour = board.at[marble.place] - 1
    else:
        named = [marble.colour] if marble.colour != ANY else colours
        there = [colour for colour in named if board.home[colour] >> (marble.place - HOME) & 1]
        if not there:
            raise IllegalPlay([why_not_there(marble.place)])
        colour = there[0]
    if colour not in colours:
        own = tuple(SEATS[own] for own in colours)
        raise IllegalPlay([because("not-your-marble", "EP-2", seat=SEATS[colour], seats=own)])
    return colour


def _why_not_run(board: State, used: int, colour: int, begin: int, end: int) -> list[Refusal]:
    """The marble is the right one, but this card does not take it there."""
    seat, card = SEATS[colour], NAMES[used]
    if used == WARRIOR:
        return [because("attack-next", "WA-1")]
    if used == ANGEL and (begin >= HOME or board.in_base(colour)):
        return [because("angel-opens" if board.in_base(colour) else "angel-ring-only", "AN-2", seat=seat)]
    given = obstacles.step_count(board, colour, begin, end, backwards=used == 4)
    if abs(given) not in ((1, 13) if used == ANGEL else (used,)):
        return [because("wrong-distance", "MV-4", card=card, given=abs(given))]
    if begin >= HOME and (used == 4 or used > 3):
        rule = "C4-5" if used == 4 else "HM-2"
        return [because("home-not-this-card", rule, marble=place_text(begin), seat=seat, card=card)]
    if begin >= HOME:
        reasons = obstacles.inside(board, colour, begin - HOME, given)
    elif end >= HOME:
        reasons = obstacles.entry(board, colour, begin, given)
    else:
        reasons = obstacles.travel(board, colour, begin, given)
    return reasons or [because("not-this-way", "MV-4", card=card)]
