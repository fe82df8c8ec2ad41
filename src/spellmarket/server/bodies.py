"""Bodies and answers of the HTTP interface, as types; what the socket says is in `messages`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw

from .messages import (
    Absence,
    Clock,
    Happened,
    Hex,
    Lateness,
    Level,
    Name,
    Offer,
    OwnBot,
    Password,
    People,
    Previewed,
    Promise,
    Question,
    SeatNumber,
    Strict,
    TableShown,
    Told,
)


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


class Credentials(NewName):
    password: Password


class Forget(Strict):
    """Forget me, with all that is mine; the own name says that it is meant."""

    name: Name


class NewRecovery(Strict):
    """My password, so that nobody else makes themselves a way into my account."""

    password: Password


class Recovery(Told):
    """A code to be written down: it opens the account once, with a new password, and is shown only now."""

    code: str


class ResetPassword(Strict):
    """A new password by the token that an operator gave."""

    token: Annotated[str, Meta(max_length=100)]
    new: Password


class NewPassword(Strict):
    old: Password
    new: Password


Rank = Literal["ranked", "new", "inactive"]  # new: too few games; inactive: none for long


class SeatWanted(Strict):
    kind: Literal["me", "open", "bot"]
    level: Level = "medium"
    name: Annotated[str, Meta(max_length=24)] = ""  # of a bot: one of those that `/api/games` names
    own: OwnBot = ""  # a bot of the server's own, instead of a level


class NewTable(Strict):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    options: dict[Annotated[str, Meta(max_length=40)], str | int | bool] = {}
    name: Annotated[str, Meta(max_length=40)] = ""
    listed: bool = True
    watch: bool = True
    start: Literal["full", "host"] = "full"
    mix: bool = False
    away: Absence = "wait"  # somebody is gone for a minute: wait, a bot plays on, or the seat sits out
    late: Lateness = "bot"  # time is up: a bot keeps the seat warm, anybody may take it, or it sits out
    clock: Clock | None = None
    guide: bool = True  # whether players may be advised: by hints, and by the guide
    packs: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] = []
    entropy: Hex | None = None
    promise: Promise | None = None  # instead: the SHA-256 of what I will reveal
    invite: People = []  # friends, and with whom I have ended a game lately


class NewBranch(Strict):
    """Play on from a moment of a finished table: I take `seat`, bots or friends the others."""

    at: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    others: Literal["bots", "open"] = "bots"
    level: Level = "medium"


class TableList(Told):
    tables: list[TableShown]
    more: str | None  # hand it in as `before` to read on


class Waiting(Told):
    """A table that waits for me."""

    table: str
    prompt: str  # what I am asked
    since: int  # milliseconds since 1970
    left: float | None  # seconds on my clock


class Invitation(Told):
    """A table that gathers, to which somebody has invited me."""

    table: TableShown
    by: str
    name: str
    at: int  # milliseconds since 1970


class MyTables(Told):
    """Where I sit: first the tables that wait for me, the shortest clock before the longest wait."""

    tables: list[TableShown]
    waiting: list[Waiting]
    more: str | None = None
    invitations: list[Invitation] = []  # newest first


class OptionShown(Told):
    name: str
    values: list[Any] | None  # a choice; None: a number from `least` to `most`
    least: int | None
    most: int | None
    default: Any
    rule: str
    text: str
    title: str  # what people call it
    words: dict[str, str]  # and those of its values that have other names


class PackShown(Told):
    hash: str
    name: str
    seal: str = ""  # what games said of it, in a line


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
    great: list[tuple[str, str]]
    fuller: list[tuple[str, str]]


Learning = Annotated[str, Meta(pattern="^[a-z0-9_/-]{1,80}$")]  # kameloot/first-steps, puzzle/kameloot/gold-7


class LearntMore(Strict):
    """What this browser knows; of two numbers the larger stands."""

    done: Annotated[dict[Learning, Annotated[int, Meta(ge=1, le=1000)]], Meta(max_length=300)]


class Learnt(Told):
    """Steps done of each lesson, and 1 for each puzzle that is solved."""

    done: dict[str, int]


class FirstLesson(Told):
    id: str
    minutes: int


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
    view: dict[
        str, str
    ]  # places of a view that hold a "seat", or "seats": a row for each; `*` is any of many
    lesson: FirstLesson | None  # where a stranger begins
    guide: bool  # whether it is told how the game is played
    sits_out: str  # the rule by which a seat may sit out; "" where there is none


class GameList(Told):
    games: list[GameShown]
    bots: list[str]  # what bots may be called
    own: list[str] = []  # bots that whoever keeps the server has added, by name


class LessonShown(Told):
    game: str
    id: str
    title: str
    can: str  # what one can do afterwards
    minutes: int
    steps: list[str]


class PracticeShown(Told):  # a table to practise at, as it would be opened
    game: str
    id: str
    title: str
    says: str
    seats: int
    level: Level
    after: str  # the lesson from whose end on it is offered
    lessons: list[str]  # those at whose end it is offered
    options: dict[str, str | int | bool]


class LessonList(Told):
    lessons: list[LessonShown]
    tables: list[PracticeShown]


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
    anew: bool  # the table was set up anew: what happened before is no part of it
    wanted: list[str]  # moves that fulfil it; none: it is for looking
    results: dict[str, LessonResult]
    refusals: dict[str, LessonRefusal]
    then: list[Happened]  # what is played before the next step


class LessonPlay(Told):
    lesson: LessonShown
    seat: int
    names: list[str]
    steps: list[LessonStep]


class PuzzleShown(Told):
    game: str
    id: str
    title: str
    asks: str
    lamps: int  # how hard it is, 1 to 5


class PuzzleList(Told):
    today: list[PuzzleShown]
    puzzles: list[PuzzleShown]


class PuzzleTry(Told):
    """Where a line stands after its moves; at its end it has brought something, the best or not."""

    events: list[Happened]  # of the last move
    view: Raw
    pending: list[int]
    ask: Question | None
    over: bool
    brings: int
    best: bool


class PuzzleNode(Told):
    """A place that tries lead to, and where each move leads on from there, by its number in the map."""

    view: Raw
    pending: list[int]
    ask: Question | None
    over: bool
    brings: int
    best: bool
    leads: dict[str, int]


class PuzzleMap(Told):
    nodes: list[PuzzleNode]  # the first is the start


class PuzzlePlay(Told):
    puzzle: PuzzleShown
    know: str
    hints: list[str]
    rules: list[str]
    one: str  # what is brought
    many: str
    seat: int
    names: list[str]
    lines: int  # that were tried to prove it
    start: PuzzleTry


class PuzzleLine(Told):
    """Lines that bring everybody the same, by the words of one of them."""

    moves: list[str]
    brings: list[int]  # by seat
    same: int  # others like it


class PuzzleSolution(Told):
    moves: list[str]
    brings: int
    next: int  # what the best of the other lines brings
    reasons: list[str]
    lines: list[PuzzleLine]
    lesson: str  # that teaches it, and its title; "" where none does
    lesson_title: str


class Rule(Told):
    id: str
    text: str  # as the ledger has it
    chapter: str
    source: str  # where it comes from, in a word; "" where the ledger does not say
    words: str  # the text without that and without marks


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


class Scored(Told):
    """The standing after a turn; the first is the one before the game."""

    at: int  # the frame of the replay that shows it
    turn: int
    round: int
    scores: list[int]


class MomentShown(Told):
    """A move that changed the standing: who stood better by it, and what was told of it."""

    at: int  # the frame of the replay that shows it
    turn: int
    round: int
    seat: int
    gain: int  # of that turn
    leads: bool  # the seat took the lead
    events: list[Happened]


class Story(Told):
    """How a finished game went."""

    standings: list[Scored]
    moments: list[MomentShown]


class TurnRead(Told):
    """A turn of a finished game, and what moved the chances in it; a number for each seat."""

    turn: int
    round: int
    seat: int  # -1: everybody's
    at: int  # the frame of the replay with which it begins
    chances: list[float]  # of winning, when it began; alone at a table, the score to be expected
    errors: list[float]
    kind: Literal["deal", "dice", "draws"]
    luck: list[float]
    choices: list[float]
    others: list[float]


class AccountShown(Told):
    """A seat's game in figures: start + luck + choices + others = result."""

    seat: int
    start: float
    result: float
    luck: float
    by: dict[str, float]
    choices: float
    others: float
    error: float
    made: int
    costly: int
    costliest: int | None  # a choice, by its frame
    best: int | None  # a turn, by its frame


class ChoiceShown(Told):
    """A decision: what was played, what the adviser prefers, and what that is worth to the seat."""

    at: int  # the frame of the replay before it
    seat: int
    turn: int
    round: int
    played: Offer
    best: Offer
    cost: float
    error: float  # standard error of the cost
    costly: bool  # more than noise
    chance: float | None  # after what was played; None: the adviser plays the same
    kept: float | None  # after the best
    tables: int  # on which they were compared


class TurningPointShown(Told):
    """What changed a seat's chances much: luck, its own choice, or that of another."""

    seat: int
    kind: Literal["luck", "choice", "other"]
    by: float
    turn: int
    round: int
    at: int
    events: list[Happened]


class AnalysisShown(Told):
    """A finished game taken apart, as far as it has been read."""

    state: Literal["reading", "done", "stopped", "failed"]
    reason: str  # of a failure
    left: float | None  # about so many seconds of processor time, while it is read
    known: bool
    unit: Literal["win", "points"]
    read: int
    total: int
    complete: bool
    result: list[float]
    turns: list[TurnRead]
    accounts: list[AccountShown]
    choices: list[ChoiceShown]
    points: list[TurningPointShown]


class MomentRead(Told):
    """A decision of a finished game as its seat saw it, and what would have followed from a move."""

    at: int
    seat: int
    view: Any
    pending: list[int]
    previewed: Previewed


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
    level: str | None  # null: no bot
    rating: float
    games: int


class Standings(Told):
    game: str
    standings: list[Standing]


class ShareShown(Told):
    """Games with one number of players, and how many of them were won."""

    seats: int
    games: int
    won: int


class RungShown(Told):
    """Somebody on the ladder of a game; the interval is that of 95 %."""

    name: str
    person: str | None  # null: a bot, or somebody whose licence is hidden
    level: str | None  # null: no bot
    rating: float
    error: float  # on each side
    games: int
    shares: list[ShareShown]
    state: Rank
    place: int | None  # of those who are ranked
    least: int | None  # the places that the intervals allow
    most: int | None
    more: int = 0  # games until a new one is ranked
    last: int | None = None  # when the last game ended, in milliseconds since 1970


class Ladder(Told):
    game: str
    games: int  # that were entered
    rungs: list[RungShown]


class RatedShown(Told):
    """A rating after a game."""

    at: int
    rating: float
    error: float


class PlayedShown(Told):
    """Somebody's games of one kind."""

    game: str
    games: int
    won: int
    shares: list[ShareShown]
    rating: float | None  # null: only games alone
    error: float | None
    places: list[int]  # the last ten, newest last
    climb: list[RatedShown]  # oldest first


class RivalShown(Told):
    """Somebody with whom one has played, and in how many games one came before them."""

    name: str
    person: str | None
    level: str | None
    games: int
    ahead: int


class Profile(Told):
    person: str
    name: str
    games: int
    played: list[PlayedShown]  # the most played first
    rivals: list[RivalShown]
    met: bool = False  # whether I have sat at a table with them, and so may ask them to be a friend
    hidden: bool = False  # mine, and nobody else can see it


class Health(Told):
    status: Literal["ok", "starting", "failing"]
    version: str
    database: str
