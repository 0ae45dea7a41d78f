"""One socket: answers its messages one by one, and sends it the news of the table."""

import re
import time
from collections.abc import Sequence
from math import inf
from typing import assert_never

import msgspec
import structlog
from starlette.types import Message, Receive

from kugel.game.viewer import masked
from kugel.protocol import version1
from kugel.protocol.choices import seat_choices
from kugel.protocol.messages import (
    LONGEST_ID,
    VERSION,
    AskChoices,
    AskHistory,
    AskLog,
    AskSeven,
    AskSnapshot,
    AskWhy,
    Bye,
    Choices,
    ClientMessage,
    CommandMessage,
    Done,
    Hello,
    History,
    Log,
    Ping,
    Pong,
    RefusedCommand,
    Seven,
    Why,
    in_words,
)
from kugel.rules.refusals import Refusal, Refused, reason
from kugel.server.http.answers import reasons
from kugel.server.node import Node
from kugel.server.rate_limits import Account, Bucket
from kugel.server.store.database import Unreachable
from kugel.server.tables import Logged, now
from kugel.server.ws.channels import PIECE, Channel, frame, numbered
from kugel.server.ws.outbox import LONGEST_QUEUE, Outbox
from kugel.table import commands as do
from kugel.table.checks import check_own, running
from kugel.table.log_entries import Left, SettingsChanged, StandInCalled, TokenRenewed
from kugel.table.people import Person
from kugel.table.questions import seven_progress, why_not
from kugel.table.seat_rule import KEPT
from kugel.table.state import Table
from kugel.table.views import events_for, seating_of, viewer_of

GOING_AWAY, RESTART, LATER = 1001, 1012, 1013
BROKEN = 1011
NONSENSE, NOT_WELCOME, UNKNOWN_VERSION, TOO_FAST = 4400, 4403, 4426, 4429
"""Close codes; docs/api.md explains them."""

MOST_NONSENSE = 8
"""Messages in a row that are malformed or too fast, before a socket is closed."""

WHOLE = 2000
"""Entries of a log that are told in one message to clients that do not ask for pieces."""

LIMITS = {
    "acts-many": "person_acts",
    "talk-fast": "person_talk",
    "talk-much": "table_talk",
    "log-full": "entries",
}
"""Reasons for which a table refuses a command because of a limit."""

REVOKING = (Left, StandInCalled, TokenRenewed, SettingsChanged)
"""Entries that may end the right to be here."""

SEAT_KEPT = reason("seat-kept", minutes=KEPT // 60_000)

ID = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}")

log = structlog.get_logger("kugel.socket")


class _Named(msgspec.Struct):
    """The part of a message that is needed to answer it."""

    id: str = ""


_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_naming = msgspec.json.Decoder(_Named)


class Connection:
    """A connection to one table, of a person or of a spectator without a name (the empty person)."""

    __slots__ = (
        "_account",
        "_channel",
        "_ending_token",
        "_language",
        "_node",
        "_nonsense",
        "_outbox",
        "_pace",
        "_token",
        "_version",
        "address",
        "heard",
        "person",
        "welcome",
    )

    def __init__(
        self,
        node: Node,
        account: Account,
        outbox: Outbox,
        address: str,
        person: str,
        token: str,
        language: str,
    ) -> None:
        self.address = address
        self.person = person
        self.welcome = False
        """Whether the first message was answered, so that the client knows the table."""
        self.heard = time.monotonic()
        self._node = node
        self._account = account
        self._outbox = outbox
        self._token = token
        self._language = language
        limits = node.settings.limits
        self._pace = Bucket(limits.message_rate, limits.message_burst)
        self._nonsense = 0
        self._ending_token = False
        self._version = 0
        """The client's version; not known before its first message."""

    async def run(self, channel: Channel, receive: Receive) -> None:
        """Answer messages until the socket is closed."""
        self._channel = channel
        while (message := await receive())["type"] != "websocket.disconnect":
            self.heard = time.monotonic()
            await self._account.turn()
            if not self._outbox.closing:
                await self._take(message)

    # From the channel.

    @property
    def staying(self) -> bool:
        return not (self._ending_token or self._outbox.closing)

    def tell(self, frame: str) -> None:
        self._outbox.put(version1.downgrade(frame) if self._version == version1.VERSION else frame)

    def notice(self, table: Table, logged: Sequence[Logged]) -> None:
        """Close the socket if these entries have ended its right to be here."""
        if self._ending_token or not any(isinstance(one.entry, REVOKING) for one in logged):
            return
        try:
            self.check(table)
            if self.person and table.people[self.person].left:
                raise Refused(SEAT_KEPT)
        except Refused as refused:
            hosts = [
                one.entry.by
                for one in logged
                if isinstance(one.entry, Left) and one.entry.person == self.person
            ]
            removed = hosts and hosts[0] and reason("removed", name=table.people[hosts[0]].name)
            self._bye(NOT_WELCOME, removed or refused.refusal, again=False)

    def check(self, table: Table) -> None:
        self._node.tokens.admit(table, self._token)

    def fell_silent(self) -> None:
        self._bye(GOING_AWAY, reason("socket-silent"), again=True)

    def dismiss(self) -> None:
        self._bye(RESTART, reason("server-stops"), again=True)

    def _bye(self, code: int, refusal: Refusal, again: bool) -> None:
        if not self._outbox.closing:
            self.tell(frame(Bye((in_words(refusal, self._language),), again)))
            self._outbox.close(code)

    # From the client.

    async def _take(self, message: Message) -> None:
        text = message.get("text") or ""
        if not self._pace.take():
            self._node.metrics.limit_reached("message_rate")
            self._refuse(_id_in(text), Refused(reason("too-fast")))
            self._count_nonsense(TOO_FAST)
            return
        try:
            asked = self._read(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self._refuse(_id_in(text), Refused(reason("message-form", reason=str(error)[:200])))
            self._count_nonsense(NONSENSE)
            return
        self._nonsense = 0
        try:
            await self._answer(asked)
        except Unreachable:
            # It may have been stored or not: the client comes back and asks with the same id.
            self._bye(LATER, reason("server-away"), again=True)
        except Refused as refused:
            if limit := LIMITS.get(refused.refusal.key):
                self._node.metrics.limit_reached(limit)
            self._refuse(getattr(asked, "id", ""), refused)
        except Exception:
            log.exception("a message failed", kind=type(asked).__name__)
            self._bye(BROKEN, reason("server-error"), again=True)

    def _read(self, text: str) -> ClientMessage:
        """A message in the client's version, or in either before the client has named one."""
        if self._version == version1.VERSION:
            return _decoder.decode(version1.upgrade(text))
        try:
            return _decoder.decode(text)
        except msgspec.ValidationError:
            if self._version:
                raise
            return _decoder.decode(version1.upgrade(text))

    def _refuse(self, id: str, refused: Refused) -> None:
        self.tell(frame(RefusedCommand(id[:LONGEST_ID], reasons(refused, self._language))))

    def _count_nonsense(self, code: int) -> None:
        self._nonsense += 1
        if self._nonsense >= MOST_NONSENSE:
            self._bye(code, reason("socket-nonsense"), again=True)

    async def _answer(self, asked: ClientMessage) -> None:
        if isinstance(asked, Ping):
            self.tell(frame(Pong(now())))
            return
        if self.welcome == isinstance(asked, Hello):
            raise Refused(reason("hello-first"))
        table = self._channel.table
        match asked:
            case Hello(seen, version):
                await self._hello(seen, version)
            case CommandMessage(id, command):
                await self._do(id, command)
            case AskChoices(id, seat):
                check_own(table, self.person, seat)
                running(table)
                self.tell(frame(Choices(id, table.number, seat_choices(table, seat))))
            case AskSeven(id, seat, card, steps):
                self.tell(frame(Seven(id, seat, seven_progress(table, self.person, seat, card, steps))))
            case AskWhy(id, seat, card):
                against = why_not(table, self.person, seat, card)
                self.tell(frame(Why(id, card, tuple(in_words(one, self._language) for one in against))))
            case AskHistory(id, after):
                self.tell(_history(table, self.person, id, after))
            case AskLog(id, after):
                await self._tell_log(id, after)
            case AskSnapshot(id):
                self.tell(self._channel.snapshot(self.person, id))
            case _:
                assert_never(asked)

    async def _tell_log(self, id: str, after: int) -> None:
        table = self._channel.table
        if table.playing is None:
            raise Refused(reason("no-game"))
        began = table.playing.before.number
        if after < 0:
            _check_length(table.number - began)
        logged = await self._channel.logged_after(max(began, after), inf if after < 0 else PIECE)
        # No await from here on, so that the log ends with what this socket was told last.
        table = self._channel.table
        viewer = viewer_of(table, self.person)
        if viewer is None or table.playing is None:
            raise Refused(reason("no-game"))
        before = table.playing.before
        entries = numbered(table, self.person, [one for one in logged if one.number > before.number])
        more = bool(entries) and entries[-1].number < table.number
        answer = frame(Log(id, table.playing.number, seating_of(table, before), entries, more))
        self.tell(answer if after >= 0 else _fitting(answer))

    async def _hello(self, seen: int, version: int) -> None:
        if version not in (version1.VERSION, VERSION):
            allowed = f"{version1.VERSION}, {VERSION}"
            self._bye(UNKNOWN_VERSION, reason("wire-version", given=version, allowed=allowed), again=False)
            return
        self._version = version
        try:
            await self._channel.welcome(self, seen)
        except Unreachable:
            raise
        except Refused as refused:
            self._bye(NOT_WELCOME, refused.refusal, again=False)

    async def _do(self, id: str, command: do.Command) -> None:
        """Carry out a command; the answer comes only when it is stored."""
        check_id(id)
        if not self.person:
            raise Refused(reason("not-at-table"))
        # People who make their own token worthless get the answer first.
        self._ending_token = isinstance(command, do.RenewToken | do.Leave)
        before = self._channel.table.people[self.person]
        try:
            with self._node.metrics.command(command):
                number = await self._node.tables.command(self._channel.code, self.person, id, command)
                if self._ending_token and not await self._token_ended(before):
                    # The id belongs to another command: that one was known, and this one was not carried out.
                    raise Refused(reason("id-spent"))
        finally:
            self._ending_token = False
        renewed = isinstance(command, do.RenewToken)
        if renewed:
            self._token = self._node.tokens.issue(self._channel.table, self.person)
        self.tell(frame(Done(id, number, self._token if renewed else "")))
        if isinstance(command, do.Leave):
            left = self._channel.table.people[self.person].left
            self._bye(NOT_WELCOME, SEAT_KEPT if left else reason("seat-token-old"), again=False)

    async def _token_ended(self, before: Person) -> bool:
        """Whether the person has left or has another token since; it may have been on another node."""
        await self._node.tables.catch_up(self._channel.code)
        after = self._channel.table.people[self.person]
        return (after.gone, after.left, after.generation) != (before.gone, before.left, before.generation)


def _history(table: Table, person: str, id: str, after: int) -> str:
    """The events of the game for one person: a piece of them, or all if they are not too many."""
    viewer, playing = viewer_of(table, person), table.playing
    if viewer is None or playing is None:
        raise Refused(reason("no-game"))
    if after < 0:
        _check_length(len(playing.game.events))
        return _fitting(frame(History(id, playing.number, tuple(events_for(playing, viewer)))))
    piece = masked(playing.game.events[: after + PIECE], viewer, after)
    more = after + len(piece) < len(playing.game.events)
    return frame(History(id, playing.number, tuple(piece), more))


def _check_length(entries: int) -> None:
    """What is too long for one message has to be asked for in pieces."""
    if entries > WHOLE:
        raise Refused(reason("log-long"))


def _fitting(answer: str) -> str:
    if len(answer) > LONGEST_QUEUE / 2:
        raise Refused(reason("log-long"))
    return answer


def check_id(id: str) -> None:
    """Ids of commands are letters, digits, - and _."""
    if not ID.fullmatch(id):
        raise Refused(reason("id-form", given=id[:20], limit=LONGEST_ID))


def _id_in(text: str) -> str:
    try:
        return _naming.decode(text).id
    except (msgspec.DecodeError, RecursionError):
        return ""
