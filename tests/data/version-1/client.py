"""A client of version 1, as it was written before there was another: `client.py URL` plays a game to its end.

It knows nothing of Kugel but the guide to the API of that time, and stops at the first word that is not in it.
"""

from __future__ import annotations

import json
import secrets
import sys
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

ENTRIES = [
    "opened",
    "changed",
    "promised",
    "joined",
    "renamed",
    "sat",
    "stood",
    "bot-sat",
    "freed",
    "swapped",
    "left",
    "renewed",
    "host",
    "began",
    "game",
    "taken-back",
    "ended",
    "paused",
    "resumed",
    "proposed",
    "agreed",
    "declined",
    "said",
    "came",
    "went",
]
EVENTS = [
    "deal",
    "declare",
    "give",
    "exchange",
    "play",
    "discard",
    "skip",
    "pass-on",
    "devil-look",
    "turn",
    "win",
    "result",
    "reveal",
]
MESSAGES = ["view", "news", "done", "refused", "choices", "seven", "why", "history", "pong", "bye"]


class Client:
    """One socket at a table, and what was told through it."""

    def __init__(self, socket: ClientConnection, seen: int) -> None:
        self.socket = socket
        self.number = seen
        self.told: list[Json] = []
        self.table: Json = {}
        self.send({"type": "hello", "seen": seen})

    def send(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        message: Json = json.loads(self.socket.recv(60))
        assert message["type"] in MESSAGES, message
        if message["type"] == "view":
            self.table = message["table"]
            self.number = self.table["number"]
            assert all(line["said"]["event"] == "said" for line in self.table["talk"])
        if message["type"] == "news":
            for entry in message["entries"]:
                self.take(entry)
        return message

    def take(self, entry: Json) -> None:
        assert set(entry) == {"number", "at", "event"}, entry
        assert entry["number"] == self.number + 1
        self.number = entry["number"]
        if (told := entry["event"]) is None:
            return
        assert told["event"] in ENTRIES, told
        assert "type" not in told
        if told["event"] == "game":
            assert set(told) == {"event", "game", "cause"}
            assert told["game"]["event"] in EVENTS, told
            assert "type" not in told["game"]
        self.told.append(told)

    def ask(self, **question: Any) -> Json:
        id = secrets.token_hex(8)
        self.send({**question, "id": id})
        while (answer := self.hear()).get("id") != id:
            pass
        return answer

    def do(self, do: str, **facts: Any) -> Json:
        return self.ask(type="do", command={"do": do, **facts})

    def play(self) -> bool:
        """Take the next decision; whether the game goes on."""
        self.ask(type="ask-view")
        game = self.table["game"]
        if game["over"]:
            return False
        seat = game["deciding"][0]
        offered = self.ask(type="ask-choices", seat=seat)
        choice = offered["choices"][0]
        if choice["kind"] == "give":
            done = self.do("give", seat=seat, card=choice["card"])
        else:
            done = self.do("play", seat=seat, play=choice["play"], seen=offered["number"])
        assert done["type"] == "done", done
        return True


def main(server: str) -> None:
    http = httpx.Client(base_url=server, trust_env=False)
    opening = {"name": "Ada", "settings": {"variant": "four"}, "chair": "a"}
    me = http.post("/api/tables", json={"id": secrets.token_hex(16), "opening": opening}).json()
    address = f"{server.replace('http', 'ws')}/api/tables/{me['code']}/socket"
    headers = {"Authorization": f"Bearer {me['token']}"}

    with connect(address, additional_headers=headers, proxy=None) as socket:
        client = Client(socket, -1)
        assert client.hear()["type"] == "view"
        assert client.do("seat-bot", chair="b", bot="greedy")["type"] == "done"
        assert client.do("free", chair="b")["type"] == "done"
        assert client.do("change", settings={"variant": "solo:max_deals=1"})["type"] == "done"
        assert client.do("say", text="Hello")["type"] == "done"
        assert client.do("start")["type"] == "done"
        assert client.do("free", chair="a")["reasons"][0]["key"] == "game-running"
        client.play()
        assert client.do("propose", what="takeback")["type"] == "done"
        client.play()
        client.send({"type": "ping"})
        while client.hear()["type"] != "pong":
            pass
        client.ask(type="ask-view")
        seat = client.table["game"]["deciding"][0]
        assert client.ask(type="ask-why", seat=seat, card="5")["type"] in ("why", "refused")
        before = client.number
        client.play()

    with connect(address, additional_headers=headers, proxy=None) as socket:
        again = Client(socket, before)
        assert again.hear()["type"] == "news"
        while again.play():
            pass
        history = again.ask(type="ask-history")
        assert [event["event"] for event in history["events"]][-2:] == ["result", "reveal"]
        renewed = again.do("renew")
        assert renewed["type"] == "done"
        assert renewed["token"] not in ("", me["token"])
    told = sorted({one["event"] for one in client.told + again.told})
    print(json.dumps({"code": me["code"], "entries": told, "last": again.number}))


if __name__ == "__main__":
    main(sys.argv[1])
