"""Every message that crosses the wire, as a type: what is not declared here is neither read nor sent.

Commands come in by socket (`/api/tables/ID/socket`) or one at a time by HTTP (`POST
/api/tables/ID/commands`); what goes out by socket is a `Said`. `docs/protocol.md` shows each of them with
an example.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

PROTOCOL = 1

Id = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", description="chosen by the client, new for every command")
]
Name = Annotated[str, Meta(min_length=1, max_length=24, description="as others see it")]
PersonId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
People = Annotated[list[PersonId], Meta(max_length=16)]
Password = Annotated[str, Meta(min_length=8, max_length=256)]
Hex = Annotated[
    str, Meta(pattern="^[0-9a-f]{32,64}$", description="16 to 32 bytes of luck, an even number of digits")
]
Promise = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of the entropy that will be revealed")
]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200, description="a move in the game's notation")]
CHAIN = 60  # moves of one preview: enough for the longest offer
Level = Literal["easy", "medium", "hard", "master"]
OwnBot = Annotated[str, Meta(max_length=64, description="one of the bots that `/api/games` names as `own`")]
Status = Literal["waiting", "playing", "over"]


class Strict(Struct, kw_only=True, forbid_unknown_fields=True):
    """What comes in: a field too many is a mistake, never ignored."""


class Told(Struct, kw_only=True):
    """What goes out."""


# Commands: what somebody at a table wants


class Command(Strict, tag_field="type", tag=str.lower):
    id: Id


class Sit(Command):
    """Take an open seat: the one named or the first. What is promised or given goes into the deal."""

    seat: SeatNumber | None = None
    entropy: Hex | None = None
    promise: Promise | None = None


class Reveal(Command):
    """Before the first card: the entropy that I have promised, once all promises are known."""

    entropy: Hex


class Leave(Command):
    """Get up. Before the start the seat is open again; later a bot plays it on."""


class Seat(Command):
    """The host says who a seat is for; once the game runs, only for somebody who is away."""

    seat: SeatNumber
    to: Literal["open", "bot"]
    level: Level = "medium"
    own: OwnBot = ""  # one of the server's own bots instead, before the start


class Start(Command):
    """The host begins; open seats become bots."""


class Play(Command):
    """Answer the decision named with a move."""

    decision: Annotated[str, Meta(max_length=64)]
    move: MoveText


class Undo(Command):
    """Take back my last move, as far as the rules of taking back let me alone."""


class Ask(Command):
    """Ask the table to take back my last move, and whatever came after it."""


class Answer(Command):
    """Agree to what was asked, or not."""

    agree: bool


class Hand(Command):
    """Let a bot play my seat until I take it again."""

    level: Level = "medium"


class Resume(Command):
    """Take my seat again from the bot."""


class Stay(Command):
    """My time is up, and I am here: one more minute, once in a game."""


class Rest(Command):
    """Add days of my vacation to my clock."""

    days: Annotated[int, Meta(ge=1, le=60)]


class Chat(Command):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Command):
    """Hear somebody no more, or again. Only I know."""

    person: Annotated[str, Meta(max_length=64)]
    on: bool = True


class Report(Command):
    """Tell whoever keeps the server of a line of chat."""

    number: Annotated[int, Meta(ge=1, lt=1 << 53)]


class Rematch(Command):
    """Open the same table again for the same company, or follow whoever did."""

    entropy: Hex | None = None
    promise: Promise | None = None


class Why(Command):
    """Ask whether a move is possible, and if not, why not. Changes nothing."""

    move: MoveText


class Preview(Command):
    """Ask what would follow from a move and those `then`, as far as my seat may know. Changes nothing."""

    move: MoveText
    then: Annotated[list[MoveText], Meta(max_length=CHAIN)] = []
    see: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=8)] = []  # places of the view


class Hint(Command):
    """Ask a bot of this level what it would do in my place. Changes nothing."""

    level: Level = "medium"


class Ping(Command):
    """Ask for the server's clock."""


Commands = (
    Sit
    | Reveal
    | Leave
    | Seat
    | Start
    | Play
    | Undo
    | Ask
    | Answer
    | Hand
    | Resume
    | Stay
    | Rest
    | Chat
    | Mute
    | Report
    | Rematch
    | Why
    | Preview
    | Hint
    | Ping
)


# The table as everybody may see it


Absence = Literal["wait", "bot", "out"]  # somebody is gone for a minute
Lateness = Literal["bot", "free", "out"]  # somebody's time is up


class SeatShown(Told):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    person: str | None = None
    level: Level | None = None  # who plays: a bot of its own, or one that keeps a person's seat warm
    own: str = ""  # the bot of the server's own that plays, by name
    away: bool = False  # a person's seat that a bot plays just now, or that sits out
    out: bool = False  # it sits out, as the game's rules say, until its player comes back
    free: bool = False  # its person left the game: anybody may sit down
    here: bool = False  # connected at this moment
    clock: float | None = None  # seconds left when `time` was read; running if the seat is pending
    vacation: int = 0  # days that its player may still add to the clock
    spare: bool = False  # at zero its player is asked for 20 seconds, and may have one more minute
    guided: bool = False  # its player has asked for advice in this game


class Clock(Strict):
    """Each seat has `bank` seconds, and `more` after every decision. Who has none left is played by a bot."""

    bank: Annotated[int, Meta(ge=10, le=30 * 86400)]
    more: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    anew: bool = False  # every decision begins with the whole bank again
    vacation: Annotated[int, Meta(ge=0, le=60)] = 0  # days that each seat may add to its clock in a game


class Deal(Told):
    commitment: str  # SHA-256 of the secret, fixed before anybody sits down
    entropy: list[str | None]  # what each seat added: revealed, or given in clear when it sat down
    secret: str | None = None  # after the end
    seed: str | None = None  # after the end
    promises: list[str | None] = []  # what each seat has promised to add, by its SHA-256
    drawing: bool = False  # all promises are fixed: whoever has made one reveals it now


class Proposal(Told):
    by: int
    text: str
    agreed: list[int]
    waiting: list[int]


class Result(Told):
    scores: list[int]
    places: list[int]
    sheet: list[tuple[str, list[int]]]


class Branch(Told):
    table: str
    at: int


class TableShown(Told):
    id: str
    name: str
    game: str
    title: str
    edition: int
    options: dict[str, Any]
    packs: list[str]
    status: Status
    listed: bool
    watch: bool
    start: Literal["full", "host"]
    mix: bool
    away: Absence
    host: str
    seats: list[SeatShown]
    clock: Clock | None
    seq: int
    pending: list[int]
    proposal: Proposal | None
    deal: Deal | None
    result: Result | None
    created: int
    time: int  # the server's clock, milliseconds since 1970
    branch: Branch | None = None
    next: str | None = None
    late: Lateness = "bot"  # time is up: a bot keeps the seat warm, anybody may take it, or it sits out
    guide: bool = True  # whether players may be advised


class Happened(Told):
    """One line of the story: an event of the game or something the company did."""

    seq: int
    about: Literal["game", "table"]
    event: str
    data: dict[str, Any]
    text: str
    turn: int = 0  # the number of the turn that it belongs to
    touches: bool = False  # somebody else's doing, and it concerns you


class TurnShown(Told):
    """A turn of the log: whose (null: all act at once), what everybody had before it, and what it brought."""

    turn: int
    round: int
    seat: int | None
    had: list[int]
    gains: list[int]


class RoundShown(Told):
    """A round of the log, with the same figures."""

    round: int
    had: list[int]
    gains: list[int]


class RecapLine(Told):
    """What one seat did since your last turn, the most important of it; of your own, what touched it."""

    seat: int
    events: list[Happened]
    more: int  # events that are left out here
    gain: int


class RecapShown(Told):
    turn: int  # the one it is told in
    lines: list[RecapLine]  # your own first, then around the table


class CourseShown(Told):
    """Where the game stands. In an update `turns` and `rounds` are those that have changed."""

    round: int
    order: list[int]  # who has the turns from now on, the present one first; nobody: all act at once
    turns: list[TurnShown]
    rounds: list[RoundShown]
    recap: RecapShown | UnsetType | None = UNSET  # left out: as before


class Offer(Told):
    """One move that is possible now."""

    move: str
    text: str
    parts: dict[str, Any]


BLANKS = "\u202f\u00a0 "  # French has one before a colon and a question mark


class Asking(Told, kw_only=True):
    """A question. Its prompt names the subject first, `Bid for Grain: how many?`; `short` is what follows."""

    phase: str  # the game's name for what is asked; its words are the prompt
    about: dict[str, Any]  # what is asked about, by name: a good, a plot, what was given before
    prompt: str
    short: str = ""
    subject: str = ""
    rule: str

    def __post_init__(self) -> None:
        subject, _, short = self.prompt.rpartition(": ")
        self.subject, self.short = subject.rstrip(BLANKS), short.rstrip(f"?{BLANKS}")


class Question(Asking, kw_only=True):
    """What you are asked. `options` never is empty."""

    decision: str
    options: Raw  # list[Offer], encoded once for each move of a game


class You(Told):
    person: str | None
    name: str
    seat: int | None
    host: bool


class ChatLine(Told):
    number: int
    person: str
    name: str
    text: str
    at: int
    watching: bool  # said from outside the table
    after: int  # the newest line of the log that its reader could count when it was said


# What the socket says


class Said(Told, tag_field="type", tag=str.lower):
    pass


class Welcome(Said):
    """The whole table, first thing after connecting without a number or from too far back."""

    protocol: int
    you: You
    table: TableShown
    seq: int
    events: list[Happened]
    view: Any
    ask: Question | None
    course: CourseShown | None  # null before the start
    chat: list[ChatLine]
    muted: list[str] = []  # persons whom I do not hear


class Update(Said):
    """What is new since the last message; what is missing has not changed."""

    seq: int
    events: list[Happened]
    view: Any = UNSET
    ask: Question | UnsetType | None = UNSET
    table: TableShown | UnsetType = UNSET
    course: CourseShown | UnsetType = UNSET
    pending: list[int] | UnsetType = UNSET  # all of the table that a move changes, unless there are clocks
    you: You | UnsetType = UNSET


class Done(Said):
    """Your command is stored for good. `again`: it had been already."""

    id: str
    seq: int
    again: bool = False
    table: str | None = None  # rematch: where to go


class Refused(Said):
    """Your command changed nothing, and this is why."""

    id: str
    code: str
    reason: str
    seq: int
    rule: str | None = None
    update: Update | None = None  # with "stale": the table as it is


class Reason(Said):
    """The answer to `why`."""

    id: str
    possible: bool
    reason: str = ""
    rule: str | None = None


class Foreseen(Told):
    """An event that would follow, with its sentence for whoever asks."""

    event: str
    data: dict[str, Any]
    text: str


class Change(Told):
    """A figure before the move and after it: whose (no seat: the table's), and of what, if it has parts."""

    figure: str
    of: str | None
    seat: int | None
    private: bool
    before: int
    after: int


class Price(Told):
    """What the move takes from the seat that makes it: of which figure, and how much."""

    figure: str
    of: str | None
    amount: int


class Asked(Asking, kw_only=True):
    """What my seat would be asked next, after a move of a preview."""

    options: list[Offer]


class Seen(Told):
    """What stands at a place of the view before the move and after it."""

    path: str
    before: Any
    after: Any


class Previewed(Said):
    """The answer to `preview`: what is certain, up to where luck, a secret or somebody else decides."""

    id: str
    move: str
    asked: list[Asked]  # after each move that leaves the next one to my seat
    events: list[Foreseen]
    figures: list[Change]
    price: list[Price]
    luck: bool
    others: bool
    next: list[int]
    over: bool
    touched: list[int]  # other seats whose side of the table it changes
    final: bool  # it could not be taken back freely
    turn: bool  # the turn of this seat is over with it
    vain: bool  # it comes to nothing: what is paid is lost
    ruin: bool  # it ruins whoever does it
    view: list[Seen] = []  # changes below the places that were asked for


class Advised(Struct):
    """A move that is worth thinking about: what it brings for certain, why, and its gap to the first."""

    move: str
    words: str
    gains: list[str]  # on one's own side: `gold 3 → 5`
    reason: str
    gap: float  # in parts of a win; alone at a table, in points
    tie: bool  # the gap is no more than the noise of what was tried
    risk: str  # on how many imagined tables another was better
    after: list[int] = []  # what each seat has then of what counts, as far as it is certain
    luck: bool = False  # something falls or is turned up before that is all


class Hinted(Said):
    """The answer to `hint`: the move, and up to three candidates, the same one first."""

    id: str
    move: str
    text: str
    why: str
    candidates: list[Advised] = []


class ChatSaid(Said, tag="chat"):
    line: ChatLine


class Presence(Said):
    here: list[bool]
    watching: int


class Pong(Said):
    id: str
    time: int


class Closing(Said):
    """The last message before the server closes the socket."""

    reason: str
    again: float | None = None  # seconds to wait before connecting again


Answers = Done | Refused | Reason | Previewed | Hinted | Pong
