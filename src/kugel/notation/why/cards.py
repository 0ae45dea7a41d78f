"""Why a card cannot be used: all reasons, each a key with facts and a rule."""

from kugel.notation.why import obstacles
from kugel.rules.cards import ANGEL, DEVIL, JESTER, KIND_OF, NAMES, NO_CARD, TAC, TRICKSTER, UNKNOWN, WARRIOR
from kugel.rules.codes import GIVE, OVER, PLAY, SKIPPED, WAIT
from kugel.rules.legal import legal
from kugel.rules.play import restored
from kugel.rules.refusals import Refusal, reason
from kugel.rules.seat import letters
from kugel.rules.state import State


def why_not_card(state: State, card: int) -> list[Refusal]:
    """Why a card cannot be used now; empty if it can."""
    if reasons := why_not_laid(state, card):
        return reasons
    bound, free = why_bound(state, card), unbound(state)
    return bound if card in usable(free) else [*bound, *why_not_used(free, card)]


def usable(state: State) -> set[int]:
    """The cards with a legal use; laying or giving one away does not count."""
    return {KIND_OF[play.card] for play in legal(state) if play.kind not in ("discard", "give")}


# Independent of the board.


def why_not_laid(state: State, card: int) -> list[Refusal]:
    """Why this card cannot even be laid: no card may be laid now, or it is not in the hand."""
    if reasons := why_nobody_acts(state):
        return reasons
    exchange = [reason("must-give", "EX-1", seat=state.actor)] if state.phase == GIVE else []
    return [*exchange, *why_not_held(state, card)]


def why_nobody_acts(state: State) -> list[Refusal]:
    if state.phase == OVER:
        return [reason("game-over", "WI-1")]
    if state.phase == WAIT:
        return [reason("deal-over", "DK-9")]
    return []


def why_not_held(state: State, card: int) -> list[Refusal]:
    if state.holds(state.owner, card):
        return []
    key = "not-shown" if state.holds(state.owner, UNKNOWN) else "not-held"
    rule = "TO-2" if state.actor == state.owner else "DE-1"
    return [reason(key, rule, card=NAMES[card], seat=state.owner)]


def why_bound(state: State, card: int) -> list[Refusal]:
    """Why only a TAC may be played now, or any card but a TAC."""
    if card == TAC:
        return [reason("tac-barred", "WI-5")] if state.barred else []
    if state.pending:
        return [reason("must-answer", "WI-4", seat=state.owner)]
    if state.phase == SKIPPED:
        return [reason("skipped", "C8-4", seat=state.owner)]
    return []


def unbound(state: State) -> State:
    """The same position without a win, a reversed win or a skip that binds the seat to act."""
    free = state.clone()
    free.pending = free.barred = 0
    free.phase = PLAY if state.phase == SKIPPED else state.phase
    return free


def why_not_discard(state: State, card: int) -> list[Refusal]:
    """Only a player who can use no card may lay one without effect (MP-1, MP-2)."""
    if state.pending:
        return [reason("must-answer", "WI-4", seat=state.owner)]
    cards = tuple(NAMES[kind] for kind in sorted(usable(state)))
    return [reason("must-play", "MP-2", card=NAMES[card], cards=cards)]


# On this board.


def why_not_used(state: State, card: int) -> list[Refusal]:
    """All reasons why the seat to act cannot use a card."""
    owner = state.owner
    colours = obstacles.colours_of(state.controlled(owner))
    match card:
        case _ if card == TAC:
            return why_not_tac(state)
        case _ if card == JESTER:
            return why_not_pass(state)
        case _ if card == DEVIL:
            return why_not_devil(state)
        case _ if card == ANGEL:
            return [all_home(state.next_seat(owner))]
        case _ if not colours:
            return [all_home(owner)]
        case _ if card == TRICKSTER:
            return why_not_swap(state)
        case _ if card == WARRIOR:
            return _needs_ring(state, "attack-no-own", "WA-3")
        case 7:
            return [reason for colour in colours for reason in obstacles.seven(state, colour)]
        case 8:
            return [*_why_not_number(state, colours, card), *why_not_skip(state)]
        case _:
            return _why_not_number(state, colours, card)


def why_not_tac(state: State) -> list[Refusal]:
    """Why a TAC has no card to copy, or no use for it on the restored board (Q44)."""
    if state.last_card == NO_CARD:
        return [reason("tac-nothing", "TX-3")]
    key = "tac-useless" if state.last_undo else "tac-useless-copy"
    useless = reason(key, "TC-4", card=NAMES[state.last_card])
    return [useless, *why_not_used(restored(state), state.last_card)]


def why_not_skip(state: State) -> list[Refusal]:
    owner, following = state.owner, state.next_seat(state.owner)
    reasons = _needs_ring(state, "skip-no-own", "C8-3")
    if state.held[following] == 0:
        reasons.append(reason("skip-nobody", "C8-5", seat=following))
    if state.geometry.skip_trick and state.held[owner] == 1:
        reasons.append(reason("skip-last-trick", "K04", seat=owner))
    return reasons


def why_not_swap(state: State) -> list[Refusal]:
    reasons = _needs_ring(state, "swap-no-own", "CT-2")
    return [*reasons, reason("swap-alone", "CT-3")] if sum(state.out) < 2 else reasons


def why_not_pass(state: State) -> list[Refusal]:
    """Why the Jester has no effect: as the last card of all, or by option as a player's own last (K05)."""
    owner = state.owner
    if state.geometry.jester_own:
        return [reason("jester-own-last", "K05", seat=owner)] if state.held[owner] == 1 else []
    seat = state.next_seat(owner)
    while seat != owner and not state.held[seat]:
        seat = state.next_seat(seat)
    return [reason("jester-last", "JE-3", seat=owner)] if seat == owner else []


def why_not_devil(state: State) -> list[Refusal]:
    victim = state.next_seat(state.owner)
    return [] if state.held[victim] else [reason("devil-nobody", "DE-7", seat=victim)]


def _why_not_number(state: State, colours: list[int], card: int) -> list[Refusal]:
    return [reason for colour in colours for reason in obstacles.number_card(state, colour, card)]


def _needs_ring(state: State, key: str, rule: str) -> list[Refusal]:
    """A function needs a ring marble of a colour that the seat moves, in the end phase a partner's (Q31)."""
    colours = obstacles.colours_of(state.controlled(state.owner))
    if any(state.out[colour] for colour in colours):
        return []
    seats = tuple(letters(colours))
    return [reason(key, rule, seats=seats)] if seats else [all_home(state.owner)]


def all_home(seat: int) -> Refusal:
    """The seat has nothing left to move."""
    return reason("all-home", "EP-1", seat=seat)
