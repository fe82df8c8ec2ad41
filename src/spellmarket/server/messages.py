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
Password = Annotated[str, Meta(min_length=8, max_length=256)]
Hex = Annotated[
    str, Meta(pattern="^[0-9a-f]{32,64}$", description="16 to 32 bytes of luck, an even number of digits")
]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200, description="a move in the game's notation")]
Level = Literal["easy", "medium", "hard"]
Status = Literal["waiting", "playing", "over"]


class Strict(Struct, kw_only=True, forbid_unknown_fields=True):
    """What comes in: a field too many is a mistake, never ignored."""


class Told(Struct, kw_only=True):
    """What goes out."""


# Commands: what somebody at a table wants


class Command(Strict, tag_field="type", tag=str.lower):
    id: Id


class Sit(Command):
    """Take an open seat: the one named or the first. `entropy` goes into the deal."""

    seat: SeatNumber | None = None
    entropy: Hex | None = None


class Leave(Command):
    """Get up. Before the start the seat is open again; later a bot plays it on."""


class Seat(Command):
    """The host says who a seat is for; once the game runs, only for somebody who is away."""

    seat: SeatNumber
    to: Literal["open", "bot"]
    level: Level = "medium"


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


class Chat(Command):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Command):
    """Hear somebody no more, or again. Only I know."""

    person: Annotated[str, Meta(max_length=64)]
    on: bool = True


class Rematch(Command):
    """Open the same table again for the same company, or follow whoever did."""


class Why(Command):
    """Ask whether a move is possible, and if not, why not. Changes nothing."""

    move: MoveText


class Preview(Command):
    """Ask what would follow from a move, as far as my seat may know. Changes nothing."""

    move: MoveText


class Hint(Command):
    """Ask a bot of this level what it would do in my place. Changes nothing."""

    level: Level = "medium"


class Ping(Command):
    """Ask for the server's clock."""


Commands = (
    Sit
    | Leave
    | Seat
    | Start
    | Play
    | Undo
    | Ask
    | Answer
    | Hand
    | Resume
    | Chat
    | Mute
    | Rematch
    | Why
    | Preview
    | Hint
    | Ping
)


# The table as everybody may see it


class SeatShown(Told):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    person: str | None = None
    level: Level | None = None  # who plays: a bot of its own, or one that keeps a person's seat warm
    away: bool = False  # a person's seat that a bot plays just now
    free: bool = False  # its person left the game: anybody may sit down
    here: bool = False  # connected at this moment
    clock: float | None = None  # seconds left when `time` was read; running if the seat is pending


class Clock(Strict):
    """Each seat has `bank` seconds, and `more` after every decision. Who has none left is played by a bot."""

    bank: Annotated[int, Meta(ge=10, le=30 * 86400)]
    more: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0


class Deal(Told):
    commitment: str  # SHA-256 of the secret, fixed before anybody sits down
    entropy: list[str | None]  # what each seat added
    secret: str | None = None  # after the end
    seed: str | None = None  # after the end


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
    away: Literal["wait", "bot"]
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


class Happened(Told):
    """One line of the story: an event of the game or something the company did."""

    seq: int
    about: Literal["game", "table"]
    event: str
    data: dict[str, Any]
    text: str


class Offer(Told):
    """One move that is possible now."""

    move: str
    text: str
    parts: dict[str, Any]


class Question(Told):
    """What you are asked. `options` never is empty."""

    decision: str
    phase: str  # the game's name for what is asked; its words are the prompt
    prompt: str
    rule: str
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
    chat: list[ChatLine]


class Update(Said):
    """What is new since the last message; what is missing has not changed."""

    seq: int
    events: list[Happened]
    view: Any = UNSET
    ask: Question | UnsetType | None = UNSET
    table: TableShown | UnsetType = UNSET
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


class Previewed(Said):
    """The answer to `preview`: what is certain, up to where luck, a secret or somebody else decides."""

    id: str
    move: str
    events: list[Foreseen]
    figures: list[Change]
    luck: bool
    others: bool
    next: list[int]
    over: bool


class Hinted(Said):
    """The answer to `hint`."""

    id: str
    move: str
    text: str
    why: str


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


# HTTP: bodies and answers


class Problem(Told):
    """Every refusal by HTTP."""

    code: str
    reason: str
    rule: str | None = None


class Me(Told):
    kind: Literal["nobody", "guest", "account"]
    person: str | None
    name: str


class NewName(Strict):
    name: Name


class Credentials(Strict):
    name: Name
    password: Password


class Forget(Strict):
    """Forget me, with all that is mine; the own name says that it is meant."""

    name: Name


class ResetPassword(Strict):
    """A new password by the token that an operator gave."""

    token: Annotated[str, Meta(max_length=100)]
    new: Password


class NewPassword(Strict):
    old: Password
    new: Password


class SeatWanted(Strict):
    kind: Literal["me", "open", "bot"]
    level: Level = "medium"


class NewTable(Strict):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    options: dict[Annotated[str, Meta(max_length=40)], str | int | bool] = {}
    name: Annotated[str, Meta(max_length=40)] = ""
    listed: bool = True
    watch: bool = True
    start: Literal["full", "host"] = "full"
    mix: bool = False
    away: Literal["wait", "bot"] = "wait"  # somebody is gone for a minute: wait, or a bot plays on
    clock: Clock | None = None
    packs: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] = []
    entropy: Hex | None = None


class NewBranch(Strict):
    """Play on from a moment of a finished table: I take `seat`, bots or friends the others."""

    at: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    others: Literal["bots", "open"] = "bots"
    level: Level = "medium"


class TableList(Told):
    tables: list[TableShown]
    more: str | None  # hand it in as `before` to read on


class OptionShown(Told):
    name: str
    values: list[Any] | None  # a choice; None: a number from `least` to `most`
    least: int | None
    most: int | None
    default: Any
    rule: str
    text: str


class PackShown(Told):
    hash: str
    name: str


class FactsShown(Told):
    """What the shelf says of a game before anybody sits down."""

    short: str
    invites: str
    minutes: tuple[int, int]
    weight: int
    seats: int
    light: str
    dark: str
    deep: str
    crest: str
    counted: str
    unit: str
    total: str
    quiet: list[str]
    lit: list[str]
    marks: list[str]
    tails: list[tuple[str, str]]
    fuller: list[tuple[str, str]]


class GameShown(Told):
    name: str
    title: str
    code: str
    edition: int
    seats: list[int]
    about: str
    options: list[OptionShown]
    packs: list[PackShown]
    facts: FactsShown
    verbs: dict[str, dict[str, str]]  # what each slot of a move holds: "seat", "number" or "name"
    events: dict[str, dict[str, str]]  # and each slot of an event


class GameList(Told):
    games: list[GameShown]


class LessonShown(Told):
    game: str
    id: str
    title: str
    can: str  # what one can do afterwards
    minutes: int
    steps: list[str]


class LessonList(Told):
    lessons: list[LessonShown]


class LessonWords(Told):
    does: str
    see: str
    short: str
    why: str


class LessonResult(Told):
    """What a move of the learner does: it fulfils the step, or it is allowed and not asked for."""

    verdict: Literal["done", "allowed"]
    says: str
    events: list[Happened]
    view: Raw


class LessonRefusal(Told):
    rule: str
    reason: str
    says: str


class LessonStep(Told):
    id: str
    words: LessonWords
    marks: list[str]
    rules: list[str]
    view: Raw
    pending: list[int]
    ask: Question | None
    wanted: list[str]  # moves that fulfil it; none: it is for looking
    results: dict[str, LessonResult]
    refusals: dict[str, LessonRefusal]
    then: list[Happened]  # what is played before the next step


class LessonPlay(Told):
    lesson: LessonShown
    seat: int
    names: list[str]
    steps: list[LessonStep]


class Rule(Told):
    id: str
    text: str


class Rules(Told):
    rules: list[Rule]


class NewToken(Strict):
    label: Annotated[str, Meta(max_length=40)] = ""


class Token(Told):
    """Shown once. It opens this seat of this table and nothing else."""

    token: str
    table: str
    seat: int


class Frame(Told):
    """The table after `at` moves; before the end of the game `seat`, `move` and `scores` are null."""

    at: int
    seq: int  # the line of the log that led here
    seat: int | None
    move: str | None
    events: list[Happened]
    view: Any  # for eyes "all": a list with the view of every seat
    pending: list[int]
    scores: list[int] | None


class Replay(Told):
    table: TableShown
    eyes: str
    total: int
    frames: list[Frame]


class Check(Told):
    """One thing that was recomputed from the record alone."""

    what: str
    good: bool
    detail: str


class Verified(Told):
    good: bool
    checks: list[Check]


class Standing(Told):
    name: str
    person: str | None
    rating: float
    games: int


class Standings(Told):
    game: str
    standings: list[Standing]


class Health(Told):
    status: Literal["ok", "starting", "failing"]
    version: str
    database: str
