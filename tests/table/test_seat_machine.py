"""People leave, come back and take new names, and nobody sees two hands in one deal.

Each is at the table under one name at a time, but keeps all keys to older names. Everybody agrees to anything.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from table.table_driver import TableDriver, events

import kugel
from kugel.game.events import Deal
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import FIRST, Opening
from kugel.table.questions import deciding
from kugel.table.seat_rule import OBJECTION, open_to_guests
from kugel.table.settings import Settings
from kugel.table.views import events_for, viewer_of

VARIANTS = ("four", "three", "solo", "two-double", "three-double:pair_sees=on", "six")
DEALS = "max_deals=14"
PEOPLE = 5

somebody = st.integers(0, PEOPLE - 1)
numbers = st.integers(0, 2**32 - 1)
chairs = st.sampled_from("abcdef")


class ManyNames(RuleBasedStateMachine):
    """A few people with many names."""

    def __init__(self) -> None:
        super().__init__()
        self.driver = TableDriver()
        self.names: dict[int, list[str]] = {}
        """All names that each of them has had at this table, as the table knows them."""
        self.now: dict[int, str] = {}
        """Under which of them each is at the table now."""
        self.hands: defaultdict[tuple[int, int, int], set[str]] = defaultdict(set)
        """The chairs whose hand each has seen in each deal of each game."""

    @initialize(
        variant=st.sampled_from(VARIANTS),
        seated=st.sampled_from((0, 1, 2, 2, 3)),
        grace=st.sampled_from((0, 60)),
        begins=st.sampled_from((True, True, False)),
    )
    def open(self, variant: str, seated: int, grace: int, begins: bool) -> None:
        text = f"{variant}{',' if ':' in variant else ':'}{DEALS}"
        wanted = Settings(text, grace=grace, stand_in="random")
        all_chairs = list(TableDriver(Opening("Ann", wanted)).table.chairs)
        bots = dict.fromkeys(all_chairs[seated:], "random")
        self.driver = TableDriver(Opening("Name 1", wanted, all_chairs[0] if seated else "", bots))
        self.names, self.now = {0: [FIRST]}, {0: FIRST}
        for person, chair in enumerate(all_chairs[1:seated], 1):
            self.take_name(person, chair)
        if begins:
            self.driver.do(FIRST, do.Start())

    def attempt(self, person: int, command: do.Command) -> None:
        with suppress(Refused):
            self.driver.do(self.now[person], command)

    # People.

    @rule(
        person=somebody,
        which=numbers,
        leaves=st.booleans(),
        after=st.sampled_from((1, 601)),
        welcome=st.sampled_from((True, True, False)),
        returns=st.booleans(),
    )
    def somebody_comes_under_a_new_name(
        self, person: int, which: int, leaves: bool, after: int, welcome: bool, returns: bool
    ) -> None:
        if leaves and person in self.now:
            self.attempt(person, do.Leave())
        self.somebody_goes(person)
        self.driver.wait(after)
        chairs_open = [chair for chair in self.driver.table.chairs if self.may_be_free(chair)]
        with suppress(Refused):
            self.take_name(person, chairs_open[which % len(chairs_open)] if chairs_open else "")
        if welcome and self.now and not self.driver.table.running:
            self.they_start_again(frees=False, others=False)
            self.nobody_sees_two_hands_in_one_deal()
        elif welcome:
            self.all_answer(do.AdmitGuest)
            self.driver.wait(OBJECTION / 1000)
            self.they_play(which, to_the_next_deal=True)
            self.nobody_sees_two_hands_in_one_deal()
        if returns:
            self.somebody_comes_back_under_an_old_name(person, which)

    def may_be_free(self, chair: str) -> bool:
        table = self.driver.table
        return open_to_guests(table, chair, self.driver.now) if table.running else chair not in table.sitting

    def take_name(self, person: int, chair: str) -> None:
        name = self.driver.join(f"Name {len(self.driver.table.people) + 1}", chair)
        self.names.setdefault(person, []).append(name)
        self.now[person] = name

    @rule(person=somebody, which=numbers)
    def somebody_comes_back_under_an_old_name(self, person: int, which: int) -> None:
        known = [one for one in self.names.get(person, []) if not self.driver.table.people[one].gone]
        self.somebody_goes(person)
        if known:
            self.now[person] = known[which % len(known)]
            self.driver.come(self.now[person])

    @rule(person=somebody)
    def somebody_goes(self, person: int) -> None:
        if name := self.now.pop(person, ""):
            self.driver.go(name)

    @precondition(lambda self: self.now)
    @rule(
        which=numbers, command=st.one_of(st.builds(do.Leave), st.builds(do.Sit, chairs), st.builds(do.Stand))
    )
    def somebody_moves(self, which: int, command: do.Command) -> None:
        person = sorted(self.now)[which % len(self.now)]
        self.attempt(person, command)
        if isinstance(command, do.Leave):
            self.somebody_goes(person)

    @precondition(lambda self: self.driver.table.requests)
    @rule(answer=st.sampled_from((do.AdmitGuest, do.AdmitGuest, do.AdmitGuest, do.RefuseGuest)))
    def all_answer(self, answer: type[do.AdmitGuest | do.RefuseGuest]) -> None:
        for guest in tuple(self.driver.table.requests):
            for person in tuple(self.now):
                self.attempt(person, answer(guest))

    @precondition(lambda self: self.now)
    @rule(
        command=st.one_of(
            st.builds(do.SeatBot, chairs, st.just("random")),
            st.builds(do.CloseChair, chairs, st.booleans()),
            st.builds(do.RemovePerson, st.integers(1, 9).map(lambda number: f"p{number}")),
            st.builds(do.FreeChair, chairs),
            st.builds(do.MoveChair, chairs, chairs),
            st.builds(do.ShuffleChairs),
        )
    )
    def the_host_sets_up(self, command: do.Command) -> None:
        for person in tuple(self.now):
            self.attempt(person, command)

    # Games.

    @rule(seconds=st.sampled_from((6, 300, 601)))
    def time_passes(self, seconds: int) -> None:
        self.driver.wait(seconds)

    @rule(seed=numbers, to_the_next_deal=st.sampled_from((True, True, True, False)))
    def they_play(self, seed: int, to_the_next_deal: bool) -> None:
        rng = Random(seed)
        while self.driver.table.phase == "playing" and deciding(self.driver.table):
            told = events(self.driver.decide_at_random(rng))
            if not to_the_next_deal or any(isinstance(event, Deal) for event in told):
                break

    @precondition(lambda self: self.now and self.driver.table.phase == "playing")
    @rule(what=st.sampled_from(("takeback", "takeback", "takeback", "end")))
    def they_agree(self, what: str) -> None:
        for person in tuple(self.now):
            self.attempt(person, do.Propose(what))
        for person in tuple(self.now):
            self.attempt(person, do.Agree())

    @precondition(lambda self: self.now and self.driver.table.phase == "playing")
    @rule(which=numbers, owner_plays_on=st.booleans())
    def a_bot_plays_for_somebody_who_does_not_decide(self, which: int, owner_plays_on: bool) -> None:
        table = self.driver.table
        chair = table.chair_at(deciding(table)[which % len(deciding(table))])
        self.driver.wait(181)
        for person in tuple(self.now):
            self.attempt(person, do.Propose("stand-in", chair))
        for person in tuple(self.now):
            self.attempt(person, do.Agree())
        if owner_plays_on:
            for person in tuple(self.now):
                self.attempt(person, do.PlayOn())

    @precondition(lambda self: self.now and not self.driver.table.running)
    @rule(frees=st.booleans(), others=st.booleans())
    def they_start_again(self, frees: bool, others: bool) -> None:
        """Whoever starts does not know who is who; sometimes they free the chairs of people who are away."""
        table = self.driver.table
        away = [chair for chair, name in table.sitting.items() if not table.people[name].here]
        for chair in away if frees else ():
            for person in tuple(self.now):
                self.attempt(person, do.FreeChair(chair))
        for chair in self.driver.table.chairs:
            for person in tuple(self.now):
                self.attempt(person, do.SeatBot(chair, "random"))
        for person in tuple(self.now):
            self.attempt(person, do.Start(others))

    @precondition(lambda self: self.now and not self.driver.table.running)
    @rule(chair=chairs)
    def they_swap(self, chair: str) -> None:
        for person in tuple(self.now):
            self.attempt(person, do.Propose("swap", chair))
        for person in tuple(self.now):
            self.attempt(person, do.Agree())

    # What holds.

    @invariant()
    def nobody_sees_two_hands_in_one_deal(self) -> None:
        table = self.driver.table
        if not table.running or table.playing is None:
            return
        for person, name in self.now.items():
            viewer, chair = viewer_of(table, name), table.chair_of(name)
            seen = events_for(table.playing, viewer) if viewer and chair else []
            deals = [event for event in seen if isinstance(event, Deal)]
            for number, deal in enumerate(deals):
                if chair and own_hand(deal, chair):
                    chairs_seen = self.hands[person, table.playing.number, number]
                    chairs_seen.add(chair)
                    assert len(chairs_seen) == 1

    @invariant()
    def every_seat_has_one_who_plays_it(self) -> None:
        table = self.driver.table
        assert not set(table.sitting) & set(table.bots)
        if table.running:
            assert {*table.sitting, *table.bots} == set(table.chairs)
        assert set(table.stand_ins) <= set(table.sitting)
        assert not any(table.people[person].gone for person in (*table.sitting.values(), *table.requests))


def own_hand(deal: Deal, chair: str) -> bool:
    """Whether the hand that is dealt to a chair is to be seen."""
    return not deal.hands.split("/")[Seat(chair).number].startswith("?")


TestManyNames = ManyNames.TestCase
TestManyNames.settings = settings(
    max_examples=settings().max_examples // {"compiled": 3, "uncompiled": 25}[kugel.core()],
    stateful_step_count=50,
)
