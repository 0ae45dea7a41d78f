"""Reading and writing a whole position: `board turn hands last deal variant`."""

from collections import Counter
from functools import lru_cache

from kugel.notation.errors import EXAMPLE, NotationError
from kugel.notation.spaces import HOMES, seat_number, whole_number
from kugel.notation.variant import table_for, write_variant
from kugel.rules.cards import JESTER, KIND_OF, NAMES, NO_CARD, TAC, UNKNOWN
from kugel.rules.codes import DEVILISH, FULL, GIVE, HAND_LIMIT, OVER, PLAY, SKIPPED, WAIT
from kugel.rules.generator import Generator
from kugel.rules.state import State, Table
from kugel.rules.variants import SEATS

FIELDS = ("board", "turn", "hands", "last", "deal", "variant")


def read_position(text: str) -> State:
    """The position that a text describes; `NotationError` says what is wrong with any other text."""
    fields = text.split()
    if len(fields) != len(FIELDS):
        raise NotationError("position-fields", count=len(fields), example=EXAMPLE)
    board, turn, hands, last, deal, variant = fields
    table = table_for(variant)
    state = State(table)
    _read_last(state, last)
    _read_board(state, board, "board")
    _read_deal(state, deal)
    _read_hands(state, hands)
    _read_turn(state, turn)
    _check_cards(state)
    _check_turn(state, turn)
    return state


def write_position(state: State) -> str:
    return " ".join(
        (
            board_text(state),
            _turn_text(state),
            _hands_text(state),
            _last_text(state),
            f"{SEATS[state.dealer]}{state.deal}",
            variant_text(state.table),
        )
    )


@lru_cache(maxsize=256)
def variant_text(table: Table) -> str:
    return write_variant(table.variant)


# Board.


def _read_board(state: State, text: str, field: str) -> None:
    parts = text.split("/")
    table = state.table
    if len(parts) != table.seats:
        raise NotationError("board-parts", field=field, given=text, count=len(parts), wanted=table.seats)
    taken: dict[int, int] = {}
    for seat, part in enumerate(parts):
        if (part == "x") == bool(table.used[seat]):
            key = "board-seat-missing" if part == "x" else "board-seat-empty"
            raise NotationError(key, field=field, given=part, seat=SEATS[seat], variant=table.variant.name)
        if part in ("-", "x"):
            continue
        marbles = part.split(",")
        if len(marbles) > 4:
            raise NotationError("board-five", "CB-1", field=field, seat=SEATS[seat], given=part)
        for marble in marbles:
            _read_marble(state, seat, marble, field, taken)


def _read_marble(state: State, seat: int, marble: str, field: str, taken: dict[int, int]) -> None:
    start = state.table.start[seat]
    home = HOMES.index(marble) if marble in HOMES else -1
    number = whole_number(marble.removesuffix("*")) - 1
    fresh = marble.endswith("*")
    if home >= 0:
        if state.home[seat] >> home & 1:
            raise NotationError("board-twice", field=field, given=marble, seat=SEATS[seat])
        state.set_home(seat, state.home[seat] | 1 << home)
    elif 0 <= number < state.table.ring and (not fresh or number == start):
        if number in taken:
            raise NotationError("board-twice", field=field, given=marble, seat=SEATS[taken[number]])
        taken[number] = seat
        state.put(seat, number)
        if fresh:
            state.set_fresh(seat)
    else:
        ring, own = state.table.ring, start + 1
        raise NotationError("board-marble", field=field, given=marble, seat=SEATS[seat], ring=ring, start=own)


def board_text(state: State) -> str:
    """The first field of the position."""
    return _board_text(state.table, state.spots, state.out, state.home, state.fresh)


def _board_text(table: Table, spots: list[int], out: list[int], home: list[int], fresh: int) -> str:
    return "/".join(
        [
            seat_text(
                tuple(spots[seat * 4 : seat * 4 + out[seat]]),
                home[seat],
                start if fresh >> seat & 1 else -1,
            )
            if used
            else "x"
            for seat, used, start in _seats(table)
        ]
    )


@lru_cache(maxsize=256)
def _seats(table: Table) -> tuple[tuple[int, bool, int], ...]:
    """Each seat of the board: its number, whether it is taken, its start."""
    used, start = table.used, table.start
    return tuple((seat, bool(used[seat]), start[seat]) for seat in range(table.seats))


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
    if seat < 0 or not state.table.used[seat] or mark not in ("", "!", "~", ">") or (victim and mark != ">"):
        allowed = tuple(SEATS[seat] for seat in state.table.variant.seats)
        raise NotationError("turn-form", given=text, allowed=allowed)
    state.actor = state.owner = seat
    state.phase = {"": PLAY, "!": SKIPPED, "~": GIVE, ">": DEVILISH}[mark]
    if mark == ">":
        state.owner = seat_number(victim)


def _winner(state: State, text: str) -> int:
    winners = text[1:]
    if not winners:
        return -1
    for number, team in enumerate(state.table.variant.teams):
        if winners == "".join(SEATS[seat] for seat in team):
            return number
    teams = tuple("".join(SEATS[seat] for seat in team) for team in state.table.variant.teams)
    raise NotationError("turn-winner", given=text, allowed=teams)


def _turn_text(state: State) -> str:
    actor = SEATS[state.actor]
    phase = state.phase
    if phase == DEVILISH:
        return f"{actor}>{SEATS[state.owner]}"
    if phase == OVER:
        winners = state.table.variant.teams[state.winner] if state.winner >= 0 else ()
        return "#" + "".join(SEATS[seat] for seat in winners)
    return {PLAY: actor, SKIPPED: f"{actor}!", GIVE: f"{actor}~", WAIT: "%"}[phase]


# Hands.


def _read_hands(state: State, text: str) -> None:
    parts = text.split("/")
    table = state.table
    if len(parts) != table.seats:
        raise NotationError("hands-parts", given=text, count=len(parts), wanted=table.seats)
    for seat, part in enumerate(parts):
        if (part == "x") == bool(table.used[seat]):
            key = "hands-seat-missing" if part == "x" else "hands-seat-empty"
            raise NotationError(key, given=part, seat=SEATS[seat], variant=table.variant.name)
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
        raise NotationError("hands-card", given=word, seat=SEATS[seat], allowed=tuple(KIND_OF))
    if given and state.gift[seat]:
        raise NotationError("hands-two-gifts", "EX-1", given=word, seat=SEATS[seat])
    if state.held[seat] + number > HAND_LIMIT:
        raise NotationError("hands-too-many", "DK-7", seat=SEATS[seat], limit=HAND_LIMIT)
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
            for seat, used, _ in _seats(state.table)
        ]
    )


@lru_cache(maxsize=1 << 16)
def hand_text(cards: tuple[int, ...], gift: int = NO_CARD) -> str:
    """One hand in order; the card given away stands in brackets, behind others of its kind."""
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


# What a TAC refers to.


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
    board = _board_text(state.table, state.last_spots, state.last_out, state.last_home, state.last_fresh)
    return f"{NAMES[state.last_card]}@{board}{bar}"


# Deal.


def _read_deal(state: State, text: str) -> None:
    dealer, number = seat_number(text[:1]), whole_number(text[1:] or "0")
    limit = state.table.deals
    if dealer < 0 or not state.table.used[dealer] or not 1 <= number <= limit:
        seats = tuple(SEATS[seat] for seat in state.table.variant.seats)
        raise NotationError("deal-form", given=text, allowed=seats, limit=limit)
    state.dealer = dealer
    state.deal = state.deals = number


# What the box and the rules can hold.


def _check_cards(state: State) -> None:
    deck = state.table.variant.deck
    known = Counter(card for seat in range(state.table.seats) for card in state.cards(seat))
    unknown = known.pop(UNKNOWN, 0)
    if state.last_card:
        known[state.last_card] += 1
    if state.last_below:
        known[state.last_below] += 1
    for card, number in known.items():
        if number > deck.get(card, 0):
            key = "cards-too-many" if deck.get(card) else "card-not-in-deck"
            raise NotationError(key, "Q01", card=NAMES[card], given=number, limit=deck.get(card, 0))
    if sum(known.values()) + unknown > state.table.cards:
        raise NotationError(
            "cards-beyond-deck", "Q01", given=sum(known.values()) + unknown, limit=state.table.cards
        )


def _check_turn(state: State, text: str) -> None:
    phase, owner = state.phase, state.owner
    seats = state.table.variant.seats
    if phase in (WAIT, OVER):
        if phase == WAIT and any(state.held):
            raise NotationError("turn-wait-cards", given=text)
        return
    _note_finished_pair(state)
    if phase == DEVILISH and owner != state.next_seat(state.actor):
        expected = f"{SEATS[state.actor]}>{SEATS[state.next_seat(state.actor)]}"
        raise NotationError("turn-devil", "DE-1", given=text, example=expected)
    if state.held[owner] == 0:
        raise NotationError("turn-no-card", given=text, seat=SEATS[owner])
    if phase == GIVE:
        if state.table.receiver[owner] < 0:
            raise NotationError("turn-no-exchange", "Q84", given=text, variant=state.table.variant.name)
        if state.gift[owner]:
            raise NotationError("turn-has-given", "EX-1", given=text, seat=SEATS[owner])
        if state.last_card:
            raise NotationError("turn-give-last", "TX-3", given=text)
        for seat in seats:
            if state.gift[seat] and state.table.receiver[seat] < 0:
                raise NotationError("turn-no-exchange", "Q84", given=text, variant=state.table.variant.name)
            if state.held[seat] == 0 and state.table.receiver[seat] >= 0:
                raise NotationError("turn-give-empty", "EX-1", given=text, seat=SEATS[seat])
    elif any(state.gift):
        raise NotationError("hands-gift-now", "EX-1", given=text)
    _check_window(state, text)


def _note_finished_pair(state: State) -> None:
    """With second_place=on, a pair that was complete before the last play has already won."""
    team = state.complete()
    if team < 0 or not state.table.second_place:
        return
    members = state.table.variant.teams[team]
    undone = state.last_undo and not state.barred and any(state.last_home[seat] != FULL for seat in members)
    if not undone:
        state.winner = team
        state.placed = 1 << team


def _check_window(state: State, text: str) -> None:
    """A complete team with somebody still to act: only a TAC that answers the winning play (WI-4)."""
    team = state.complete()
    if team < 0:
        return
    members = state.table.variant.teams[team]
    before = state.last_undo and any(state.last_home[seat] != FULL for seat in members)
    opponent = state.table.cooperative or state.owner not in members
    may_hold = state.holds(state.owner, TAC) or state.holds(state.owner, UNKNOWN)
    if state.table.cooperative and not state.table.final_tac:
        opponent = False
    possible = state.phase == PLAY and before and opponent and may_hold and not state.barred
    if not (possible and Generator().tac_could_answer(state, state.owner)):
        winners = "".join(SEATS[seat] for seat in members)
        raise NotationError("turn-game-over", "WI-1", given=text, example=f"#{winners}")
    state.pending = 1
