"""Why not? For a card or a play that is not legal: all the reasons, each a key with facts and a rule."""

from kugel.notation import obstacles
from kugel.notation.spaces import place_text
from kugel.rules.cards import DEVIL, JESTER, NAMES, NO_CARD, TAC, TRICKSTER, UNKNOWN, WARRIOR
from kugel.rules.codes import DISCARD, GIFT, GIVE, OVER, SKIPPED, WAIT
from kugel.rules.generator import Generator
from kugel.rules.refusals import Refusal, because
from kugel.rules.state import State
from kugel.rules.variants import SEATS

_generator = Generator()


def plays_with(state: State, card: int) -> int:
    """How many legal plays use this card; laying it without effect is not using it."""
    count = _generator.generate(state)
    codes = [_generator.play(index)[0] for index in range(count)]
    return sum(1 for code in codes if code >> 4 & 31 == card and (code & 15) not in (DISCARD, GIFT))


def why_not_card(state: State, card: int) -> list[Refusal]:
    """Why a card cannot be used now; empty if it can."""
    if reasons := why_nobody_acts(state):
        return reasons
    if state.phase == GIVE:
        return [because("must-give", "EX-1", seat=SEATS[state.actor])]
    if reasons := why_not_held(state, card):
        return reasons
    if plays_with(state, card):
        return []
    if state.pending and card != TAC:
        return [because("must-answer", "WI-4", seat=SEATS[state.owner])]
    if state.phase == SKIPPED and card != TAC:
        return [because("skipped", "C8-4", seat=SEATS[state.owner])]
    return why_not_used(state, card)


def why_nobody_acts(state: State) -> list[Refusal]:
    if state.phase == OVER:
        return [because("game-over", "WI-1")]
    if state.phase == WAIT:
        return [because("deal-over", "DK-9")]
    return []


def why_not_held(state: State, card: int) -> list[Refusal]:
    if state.holds(state.owner, card):
        return []
    rule = "TO-2" if state.actor == state.owner else "DE-1"
    return [because("not-held", rule, card=NAMES[card], seat=SEATS[state.owner])]


def why_not_used(state: State, card: int) -> list[Refusal]:
    """Everything that keeps the seat to act from using this card on the board as it is."""
    owner = state.owner
    colours = obstacles.colours_of(state.controlled(owner))
    seat = SEATS[owner]
    on_ring = any(state.out[colour] for colour in colours)
    reasons: list[Refusal] = []
    match card:
        case 7:
            for colour in colours:
                reasons += obstacles.seven(state, colour)
        case 4:
            for colour in colours:
                reasons += obstacles.number_card(state, colour, -4)
        case number if number <= 13:
            for colour in colours:
                reasons += obstacles.number_card(state, colour, number)
            if number == 8:
                reasons += why_not_skip(state, on_ring)
        case _ if card == TRICKSTER:
            alone = sum(state.out) < 2
            reasons += [] if on_ring else [because("swap-no-own", "CT-2", seat=seat)]
            reasons += [because("swap-alone", "CT-3")] if alone else []
        case _ if card == WARRIOR:
            reasons.append(because("attack-no-own", "WA-3", seat=seat))
        case _ if card == JESTER:
            reasons.append(because("jester-last", "JE-3", seat=seat))
        case _ if card == DEVIL:
            reasons.append(because("devil-nobody", "DE-7", seat=SEATS[state.next_seat(owner)]))
        case _ if card == TAC:
            reasons += why_not_tac(state)
    return reasons


def why_not_skip(state: State, on_ring: bool) -> list[Refusal]:
    owner = state.owner
    following = state.next_seat(owner)
    reasons = [] if on_ring else [because("skip-no-own", "C8-3", seat=SEATS[owner])]
    if state.held[following] == 0:
        reasons.append(because("skip-nobody", "C8-5", seat=SEATS[following]))
    elif state.table.skip_trick and state.held[owner] == 1:
        reasons.append(because("skip-last-trick", "K04", seat=SEATS[owner]))
    return reasons


def why_not_tac(state: State) -> list[Refusal]:
    if state.last_card == NO_CARD:
        return [because("tac-nothing", "TX-3")]
    if state.barred:
        return [because("tac-barred", "WI-5")]
    undone = state.clone()
    if state.last_undo:
        undone.swap_boards()
    card = NAMES[state.last_card]
    return [because("tac-useless", "TC-4", card=card), *why_not_used(undone, state.last_card)]


def why_not_discard(state: State, card: int) -> list[Refusal]:
    """Laying a card without effect is only for who can use none (MP-1, MP-2)."""
    if state.pending:
        return [because("must-answer", "WI-4", seat=SEATS[state.owner])]
    kinds = sorted(set(state.cards(state.owner)) - {UNKNOWN})
    usable = tuple(NAMES[kind] for kind in kinds if plays_with(state, kind))
    return [because("must-play", "MP-2", card=NAMES[card], cards=usable)]


def why_not_there(place: int) -> Refusal:
    return because("no-marble-there", "MV-1", space=place_text(place))
