"""Commands from people at a table; `decide` answers them."""

import msgspec

from kugel.rules.seat import Seat
from kugel.table.settings import Settings


class CommandBase(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all commands: in JSON the field `type` names them."""


class Rename(CommandBase, frozen=True, tag="rename"):
    """Change one's name."""

    name: str


class Sit(CommandBase, frozen=True, tag="sit"):
    """Take a free chair; `seed` is added to the shuffles. During a game: ask for a bot's chair."""

    chair: str
    seed: str = ""


class Stand(CommandBase, frozen=True, tag="stand"):
    """Give up the chair and watch."""


class Leave(CommandBase, frozen=True, tag="leave"):
    """Leave for good; whoever leaves a game can come back to it for a while, and a bot plays until then."""


class ChangeSettings(CommandBase, frozen=True, tag="change-settings"):
    """Host, before a game: change the settings of the table."""

    settings: Settings


class SeatBot(CommandBase, frozen=True, tag="seat-bot"):
    """Host: put a bot on a free chair; during a game let it play at once for somebody who is away."""

    chair: str
    bot: str


class FreeChair(CommandBase, frozen=True, tag="free-chair"):
    """Host, before a game: remove a bot or a person from a chair."""

    chair: str


class CloseChair(CommandBase, frozen=True, tag="close-chair"):
    """Host: nobody may take this chair from now on, or again everybody; before a game whoever sits there stands up."""

    chair: str
    closed: bool = True


class MoveChair(CommandBase, frozen=True, tag="move-chair"):
    """Host, before a game: whoever is on one chair moves to another, and whoever is there comes to theirs."""

    chair: str
    to: str


class ShuffleChairs(CommandBase, frozen=True, tag="shuffle-chairs"):
    """Host, before a game: draw anew who sits where, and so who plays with whom."""


class RemovePerson(CommandBase, frozen=True, tag="remove-person"):
    """Host: remove somebody from the table; a player only after they were away for long."""

    person: str


class AdmitGuest(CommandBase, frozen=True, tag="admit-guest"):
    """Agree that this person takes over the chair they have asked for."""

    person: str


class RefuseGuest(CommandBase, frozen=True, tag="refuse-guest"):
    """Refuse that, or withdraw one's own request."""

    person: str


class RenewToken(CommandBase, frozen=True, tag="renew-token"):
    """Make all one's older seat tokens worthless, and get a new one."""


class Start(CommandBase, frozen=True, tag="start"):
    """Host: begin a game, also a rematch after one: with `other_partners` all play with those whom they had least."""

    other_partners: bool = False


class MakePlay(CommandBase, frozen=True, tag="play"):
    """Play, discard or give a card, in notation; `seen` is the last number the player had seen."""

    seat: Seat
    play: str
    seen: int


class Propose(CommandBase, frozen=True, tag="propose"):
    """Ask the others for `pause`, `takeback`, `end`, `swap` with the person on `chair`, or a `stand-in` for them."""

    what: str
    chair: str = ""


class Agree(CommandBase, frozen=True, tag="agree"):
    """Agree to the open proposal."""


class Decline(CommandBase, frozen=True, tag="decline"):
    """Decline the open proposal, or withdraw one's own."""


class Resume(CommandBase, frozen=True, tag="resume"):
    """Go on after a pause."""


class PlayOn(CommandBase, frozen=True, tag="play-on"):
    """Play on oneself, where the others have let a bot play because one did not decide."""


class Say(CommandBase, frozen=True, tag="say"):
    """Talk: a phrase by its key, or free text where that is allowed."""

    text: str = ""
    phrase: str = ""


Command = (
    Rename
    | Sit
    | Stand
    | Leave
    | ChangeSettings
    | SeatBot
    | FreeChair
    | CloseChair
    | MoveChair
    | ShuffleChairs
    | RemovePerson
    | AdmitGuest
    | RefuseGuest
    | RenewToken
    | Start
    | MakePlay
    | Propose
    | Agree
    | Decline
    | Resume
    | PlayOn
    | Say
)
