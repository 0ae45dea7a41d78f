"""Reading and writing a whole position: `board turn hands last deal variant`."""

from functools import lru_cache

from kugel.notation.checks import check_cards, check_turn
from kugel.notation.errors import EXAMPLE, NotationError
from kugel.notation.spaces import each_seat, seat_number, whole_number
from kugel.notation.variant import geometry_for, write_variant
from kugel.rules.cards import JESTER, KIND_OF, NAMES, NO_CARD, TAC, UNKNOWN
from kugel.rules.codes import DEVILISH, GIVE, HAND_LIMIT, OVER, PLAY, SKIPPED, WAIT
from kugel.rules.geometry import Geometry
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State
from kugel.rules.step import HOMES

FIELDS = ("board", "turn", "hands", "last", "deal", "variant")


def read_position(text: str) -> State:
    """The position of a text; `NotationError` says what is wrong with any other text."""
    fields = text.split()
    if len(fields) != len(FIELDS):
        raise NotationError("position-fields", given=text.strip(), count=len(fields), example=EXAMPLE)
    board, turn, hands, last, deal, variant = fields
    geometry = geometry_for(variant)
    state = State(geometry)
    _read_last(state, last)
    _read_board(state, board, "board")
    _read_deal(state, deal)
    _read_hands(state, hands)
    _read_turn(state, turn)
    check_cards(state)
    check_turn(state, turn)
    return state


def write_position(state: State) -> str:
    return " ".join(
        (
            board_text(state),
            _turn_text(state),
            _hands_text(state),
            _last_text(state),
            _deal_text(state),
            variant_text(state.geometry),
        )
    )


@lru_cache(maxsize=256)
def variant_text(geometry: Geometry) -> str:
    return write_variant(geometry.variant)


# Board.


def read_board(geometry: Geometry, text: str) -> State:
    """Only the board: no hands, and nobody to act."""
    state = State(geometry)
    _read_board(state, text, "board")
    return state


def _read_board(state: State, text: str, field: str) -> None:
    parts = text.split("/")
    geometry = state.geometry
    if len(parts) != geometry.seats:
        example = each_seat(geometry, "-")
        raise NotationError(
            "board-parts", field=field, given=text, count=len(parts), wanted=geometry.seats, example=example
        )
    taken: dict[int, int] = {}
    for seat, part in enumerate(parts):
        if (part == "x") == bool(geometry.used[seat]):
            key = "board-seat-missing" if part == "x" else "board-seat-empty"
            raise NotationError(key, field=field, given=part, seat=seat, variant=geometry.variant.name)
        if part in ("-", "x"):
            continue
        marbles = part.split(",")
        if len(marbles) > 4:
            raise NotationError("board-five", "CB-1", field=field, seat=seat, given=part)
        for marble in marbles:
            _read_marble(state, seat, marble, field, taken)


def _read_marble(state: State, seat: int, marble: str, field: str, taken: dict[int, int]) -> None:
    start = state.geometry.start[seat]
    home = HOMES.index(marble) if marble in HOMES else -1
    number = whole_number(marble.removesuffix("*")) - 1
    fresh = marble.endswith("*")
    if home >= 0:
        if state.home[seat] >> home & 1:
            raise NotationError("board-twice", field=field, given=marble, seat=seat)
        state.set_home(seat, state.home[seat] | 1 << home)
    elif 0 <= number < state.geometry.ring and (not fresh or number == start):
        if number in taken:
            raise NotationError("board-twice", field=field, given=marble, seat=taken[number])
        taken[number] = seat
        state.put(seat, number)
        if fresh:
            state.set_fresh(seat)
    else:
        ring, own = state.geometry.ring, start + 1
        raise NotationError("board-marble", field=field, given=marble, seat=seat, ring=ring, start=own)


def board_text(state: State) -> str:
    """The first field of the position."""
    spots, out, home = tuple(state.spots), tuple(state.out), tuple(state.home)
    return _board_text(state.geometry, spots, out, home, state.fresh)


# A TAC would restore the same board after most plays of a position.
@lru_cache(maxsize=1 << 12)
def _board_text(
    geometry: Geometry, spots: tuple[int, ...], out: tuple[int, ...], home: tuple[int, ...], fresh: int
) -> str:
    return "/".join(
        [
            seat_text(
                spots[seat * 4 : seat * 4 + out[seat]],
                home[seat],
                start if fresh >> seat & 1 else -1,
            )
            if used
            else "x"
            for seat, used, start in _seats(geometry)
        ]
    )


@lru_cache(maxsize=256)
def _seats(geometry: Geometry) -> tuple[tuple[int, bool, int], ...]:
    """Each seat of the board: its number, whether it is occupied, its start."""
    used, start = geometry.used, geometry.start
    return tuple((seat, bool(used[seat]), start[seat]) for seat in range(geometry.seats))


@lru_cache(maxsize=1 << 16)
def seat_text(spaces: tuple[int, ...], home: int, fresh: int) -> str:
    """One seat's marbles; `fresh` is the space of the fresh one, or -1."""
    words = [f"{space + 1}*" if space == fresh else str(space + 1) for space in spaces]
    words += [HOMES[depth] for depth in range(4) if home >> depth & 1]
    return ",".join(words) or "-"


# Turn.


def _read_turn(state: State, text: str) -> None:
    if text == "%":
        state.phase = WAIT
        return
    if text.startswith("#"):
        state.phase = OVER
        state.winner = _winner(state, text)
        return
    letter, mark, victim = text[:1], text[1:2], text[2:]
    seat = seat_number(letter)
    if (
        seat < 0
        or not state.geometry.used[seat]
        or mark not in ("", "!", "~", ">")
        or (victim and mark != ">")
    ):
        allowed = tuple(Seat.at(seat) for seat in state.geometry.variant.seats)
        raise NotationError("turn-form", given=text, allowed=allowed)
    state.actor = state.owner = seat
    state.phase = {"": PLAY, "!": SKIPPED, "~": GIVE, ">": DEVILISH}[mark]
    if mark == ">":
        state.owner = seat_number(victim)


def _winner(state: State, text: str) -> int:
    winners = text[1:]
    if not winners:
        return -1
    for number, team in enumerate(state.geometry.variant.teams):
        if winners == letters(team):
            return number
    teams = ("#" + letters(team) for team in state.geometry.variant.teams)
    raise NotationError("turn-winner", given=text, allowed=("#", *teams))


def _turn_text(state: State) -> str:
    actor = Seat.at(state.actor)
    phase = state.phase
    if phase == DEVILISH:
        return f"{actor}>{Seat.at(state.owner)}"
    if phase == OVER:
        winners = state.geometry.variant.teams[state.winner] if state.winner >= 0 else ()
        return "#" + letters(winners)
    return {PLAY: actor, SKIPPED: f"{actor}!", GIVE: f"{actor}~", WAIT: "%"}[phase]


# Hands.


def _read_hands(state: State, text: str) -> None:
    parts = text.split("/")
    geometry = state.geometry
    if len(parts) != geometry.seats:
        example = each_seat(geometry, "?5")
        raise NotationError(
            "hands-parts", given=text, count=len(parts), wanted=geometry.seats, example=example
        )
    for seat, part in enumerate(parts):
        if (part == "x") == bool(geometry.used[seat]):
            key = "hands-seat-missing" if part == "x" else "hands-seat-empty"
            raise NotationError(key, given=part, seat=seat, variant=geometry.variant.name)
        if part in ("-", "x"):
            continue
        for word in part.split(","):
            _read_card(state, seat, word)


def _read_card(state: State, seat: int, word: str) -> None:
    given = word.startswith("(") and word.endswith(")")
    name = word[1:-1] if given else word
    if name.startswith("?"):
        card, number = UNKNOWN, (1 if name == "?" else whole_number(name[1:]))
    else:
        card, number = KIND_OF.get(name, NO_CARD), 1
    if card == NO_CARD or number < 1 or (given and number != 1):
        raise NotationError("hands-card", given=word, seat=seat, allowed=tuple(KIND_OF))
    if given and state.gift[seat]:
        raise NotationError("hands-two-gifts", "EX-1", given=word, seat=seat)
    if state.held[seat] + number > HAND_LIMIT:
        total = state.held[seat] + number
        raise NotationError("hands-too-many", "DK-7", given=total, seat=seat, limit=HAND_LIMIT)
    for _ in range(number):
        state.add_card(seat, card)
    if given:
        state.set_gift(seat, card)


def _hands_text(state: State) -> str:
    hand, held, gift = state.hand, state.held, state.gift
    return "/".join(
        [
            hand_text(tuple(hand[seat * HAND_LIMIT : seat * HAND_LIMIT + held[seat]]), gift[seat])
            if used
            else "x"
            for seat, used, _ in _seats(state.geometry)
        ]
    )


@lru_cache(maxsize=1 << 16)
def hand_text(cards: tuple[int, ...], gift: int = NO_CARD) -> str:
    """One hand in order; the card given away is in brackets, after others of its kind."""
    words: list[str] = []
    for card in sorted(set(cards)):
        number = cards.count(card)
        kept = number - (card == gift)
        if card == UNKNOWN:
            words += [f"?{kept}"] if kept else []
        else:
            words += [NAMES[card]] * kept
        if card == gift:
            words.append("(?)" if card == UNKNOWN else f"({NAMES[card]})")
    return ",".join(words) or "-"


# The reference of a TAC.


def _read_last(state: State, text: str) -> None:
    if text == "-":
        return
    rest = text.removesuffix("!")
    barred = rest != text
    name, mark, board = rest.partition("@")
    if mark:
        card, below = KIND_OF.get(name, NO_CARD), NO_CARD
        _read_board(state, board, "last")
        state.keep_board()
        state.clear_board()
        state.last_undo = 1
    else:
        name, mark, under = rest.partition("=")
        card = KIND_OF.get(name, NO_CARD)
        below = KIND_OF.get(under, NO_CARD)
        if under and (below in (NO_CARD, TAC, JESTER) or card != JESTER):
            card = NO_CARD
    if card in (NO_CARD, TAC) or not mark or (card == JESTER and state.last_undo):
        raise NotationError("last-form", given=text)
    state.last_card, state.last_below, state.barred = card, below, int(barred)


def _last_text(state: State) -> str:
    if state.last_card == NO_CARD:
        return "-"
    bar = "!" if state.barred else ""
    if not state.last_undo:
        below = NAMES[state.last_below] if state.last_below else ""
        return f"{NAMES[state.last_card]}={below}{bar}"
    spots, out, home = tuple(state.last_spots), tuple(state.last_out), tuple(state.last_home)
    board = _board_text(state.geometry, spots, out, home, state.last_fresh)
    return f"{NAMES[state.last_card]}@{board}{bar}"


# Deal.


def _read_deal(state: State, text: str) -> None:
    within, slash, in_all = text.partition("/")
    dealer, number = seat_number(within[:1]), whole_number(within[1:] or "0")
    geometry, limit = state.geometry, state.geometry.deals
    if dealer < 0 or not geometry.used[dealer] or not 1 <= number <= limit:
        seats = tuple(Seat.at(seat) for seat in geometry.variant.seats)
        raise NotationError("deal-form", given=text, allowed=seats, limit=limit)
    deals = whole_number(in_all or "0", digits=6) if slash else number
    if slash and not (number <= deals <= geometry.max_deals and (deals - number) % limit == 0):
        raise NotationError("deal-in-all", "N03", given=text, limit=limit, example=within)
    state.dealer, state.deal, state.deals = dealer, number, deals


def _deal_text(state: State) -> str:
    """Where the number of deals is limited and the deck is not the first, also the number of the deal in the game."""
    within = f"{Seat.at(state.dealer)}{state.deal}"
    later = state.geometry.max_deals and state.deals > state.deal
    return f"{within}/{state.deals}" if later else within
