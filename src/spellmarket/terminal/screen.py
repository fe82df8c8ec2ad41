"""The table on the full screen: one screen for every game, made of what a chair gives."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import ClassVar, TypeAlias

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..bots import Search, faults
from ..bots.explain import Candidate, explain, spoken
from ..kernel import Game, SpellmarketError, Table
from ..learn.guide import explained, guide
from .boards import Row, board, described, fitted, text, worded, wrapped
from .boards.parts import DIM
from .names import called, glossary
from .seats import PATIENCE, Player, parts, reason, record_text

Key: TypeAlias = tuple[str, str, str]  # its name in the last row, what it does, what the page of help says
KEYS: dict[str, Key] = {
    "h": ("Hint", "hint", "a good move, and why; Enter then plays it"),
    "u": ("Undo", "undo", "take your last move back"),
    "r": ("Rules", "rules", "the rule of what is asked, and a search through rules and cards"),
    "w": ("Why not", "why", "why a move is refused, or what speaks for it: you write it"),
    "s": ("Save", "save", "write the record of this game"),
    "t": ("Light", "light", "light or dark"),
    "z": ("Zoom", "zoom", "the table alone, on the whole screen, and back"),
    "q": ("Quit", "leave", "leave the table"),
    "?": ("Help", "help", "this page"),
}
HELP = """Choose a move with the arrow keys and play it with Enter.

Begin to write, and only moves with these words are left; / begins with any letter, Escape shows all again. \
A move can be written out, too: if it is refused you are told why, and by which rule.

Tab goes round the panels; the arrow keys then scroll.
"""
FOUND = 40  # rules and cards that a search shows
LATELY = 120  # sentences of the log that are kept on the screen
PACE = 0.35  # seconds between two moves of bots, so that people can follow


class Page(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "dismiss", "Back"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet"):
            yield Static(self.text, markup=False)


class Line(Input):
    """One line that is asked for below the table, which stays in sight; Escape gives it up."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "Back")]

    def __init__(self) -> None:
        super().__init__(id="line")
        self.answer: Callable[[str], None] = lambda told: None

    def on_mount(self) -> None:
        self.display = False

    def ask(self, question: str, answer: Callable[[str], None], value: str = "") -> None:
        self.border_title = question
        self.answer = answer
        self.value = value
        self.display = True
        self.focus()

    def action_close(self) -> None:
        self.display = False
        self.screen.set_focus(self.screen.query_one("#moves"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.action_close()
        self.answer(event.value.strip())


class Keys(Static):
    """The keys in the last row; they can be touched, too. Textual's own row is made anew with every Tab."""

    def __init__(self, keys: dict[str, Key]) -> None:
        told = (f"[@click=app.{does}][b $accent]{key}[/] {name}[/]" for key, (name, does, _) in keys.items())
        super().__init__(Content.from_markup("  ".join(told)), id="keys")


class Book(ModalScreen[None]):
    """The ledger and the cards: first the rule that is asked about, then whatever is searched for."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Back")]

    def __init__(self, game: Game, rule: str, cards: dict[str, str]) -> None:
        super().__init__()
        self.game = game
        self.rule = rule
        self.pages = {**game.rules, **cards}

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Input(placeholder=f"{self.game.title}: the name of a rule or a card, or a word")
            with VerticalScroll(classes="found"):
                yield Static(self.found(self.rule), id="found")

    def on_input_changed(self, event: Input.Changed) -> None:
        self.query_one("#found", Static).update(self.found(event.value.strip() or self.rule))

    def found(self, wanted: str) -> Content:
        word = wanted.lower()
        hits = [name for name in self.pages if name.lower() == word]
        hits = hits or [name for name, text in self.pages.items() if word in f"{name} {text}".lower()]
        rows = [
            Content.assemble((name, "bold $text-accent"), f"  {self.pages[name]}") for name in hits[:FOUND]
        ]
        if len(hits) > FOUND:
            rows.append(Content(f"… and {len(hits) - FOUND} more"))
        return Content("\n").join(rows) if rows else Content(f"No rule and no card mentions '{wanted}'.")


def room(width: int, whole: bool) -> int:
    """Columns for a row of the board, as screen.tcss shares the width: less frame, padding and bar."""
    return (width if whole else max(52, width * 2 // 3)) - 5


def hanging(row: Row, width: int) -> Content:
    """A row that goes on below itself, set in."""
    first, *rest = wrapped(row, width)
    for part in rest:
        first += [("\n", ""), *part]
    return Content.assemble(*first)


def headline(table: Table, stands: Sequence[str], width: int) -> str:
    """Game, how everybody stands and who is waited for; where that is too long, the scores stay."""
    stand = ", ".join(stands)
    waits = ", ".join(table.names[seat] for seat in table.pending)
    short = "the game is over" if table.over else f"▶ {waits}"
    ending = short if table.over else f"the table waits for {waits}"
    told = [f"{table.game.title} · {stand} · {end}" for end in (ending, short)] + [f"{stand} · {short}"]
    return next((line for line in told if len(line) <= width - 2), told[-1])


def result(table: Table) -> list[str]:
    """Places and scores of a game that is over, and the parts of the scores below them."""
    rows = [
        f"{table.places[seat]}. {table.names[seat]}: {table.scores[seat]}"
        for seat in sorted(range(table.seats), key=table.places.__getitem__)
    ]
    if len(table.sheet) > 1:
        rows += [f"   {part}: {shared}" for part, shared in parts(table)]
    return rows


class Screen(App[str]):
    """A table for people and bots. `run()` gives the reason why it was left, or "" when the game is over."""

    CSS_PATH = "screen.tcss"
    keys: ClassVar[dict[str, Key]] = KEYS  # those that work,
    last_row: ClassVar[str] = "".join(KEYS)  # and of them those that are named there
    how: ClassVar[str] = HELP
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding({"?": "question_mark"}.get(key, key), does, name) for key, (name, does, _) in KEYS.items()),
        Binding("ctrl+q", "leave_now", "Quit", show=False),
    ]

    class Chose(Message):
        """A bot has made up its mind, or failed to."""

        def __init__(self, seat: int, move: int, moment: int, error: Exception | None) -> None:
            super().__init__()
            self.seat = seat
            self.move = move
            self.moment = moment  # how long the history was when it began to think
            self.error = error

    class Hinted(Message):
        """Good moves have been found, or none."""

        def __init__(self, found: list[Candidate], moment: int, error: Exception | None) -> None:
            super().__init__()
            self.found = found
            self.moment = moment
            self.error = error

    def __init__(
        self,
        table: Table,
        players: list[Player],
        save: str | None = None,
        guided: bool = False,
        pace: float = PACE,
        company: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.table = table
        self.game: Game = table.game
        self.players = players
        self.company = list(company)  # as --seats says it, for who goes on later
        self.save_to = save
        self.words = guide(self.game.name).lines if guided and explained(self.game.name) else {}
        self.pace = pace
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.seat = self.people[0] if self.people else -1
        self.curtain = len(self.people) > 1  # several people share the screen: nobody's hand is shown unasked
        self.sought: str | None = None  # what the list of moves is narrowed to
        self.thinking = False
        self.hinting = False
        self.leaving = False
        self.big = False  # the table has the screen to itself
        self.listed: list[int] = []
        self.said: dict[int, str] = {}  # the open moves in words
        cards = glossary(self.game.contents())
        self.names = {name: called(card) for name, card in cards.items()}
        self.texts = {called(card): described(card) for card in cards.values()}

    def compose(self) -> ComposeResult:
        yield Static("", id="title", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(id="board", classes="panel"):
                yield Static("", id="view")
            with VerticalScroll(id="log", classes="panel"):
                yield Static("", id="story", markup=False)
        yield Static("", id="prompt")
        yield OptionList(id="moves")
        yield Static("", id="message", markup=False)
        yield Line()
        yield Keys({key: self.keys[key] for key in self.last_row})

    def on_mount(self) -> None:
        self.query_one("#board").border_title = "Table"
        self.query_one("#log").border_title = "What happened"
        self.query_one("#moves").focus()
        gc.collect()
        gc.freeze()  # what is loaded by now stays: to look through it again and again takes 50 ms each time
        self.go_on()

    def on_unmount(self) -> None:
        gc.unfreeze()

    # The course of the game

    def go_on(self) -> None:
        """Have bots think, or turn to the person who is asked."""
        if not self.query("#title"):
            return  # a pause between two moves was over when the screen had been left
        asked = self.table.pending
        bots = [seat for seat in asked if self.players[seat] is not None]
        people = [seat for seat in asked if self.players[seat] is None]
        if bots and not self.thinking:
            self.think(bots[0])
        if people and self.seat not in people:
            self.seat = people[0]
            self.curtain = len(self.people) > 1
        if self.curtain and self.big:
            self.action_zoom()
        self.show()

    def think(self, seat: int) -> None:
        """A thread of its own for a bot, on a copy of the table: the screen never waits for it."""
        player = self.players[seat]
        assert player is not None, "a bot sits there"
        self.thinking = True
        moment = self.table.length
        chair = self.table.copy().chair(seat)

        def choose() -> None:
            move, error = -1, None
            try:
                move = player.choose(chair)
            except Exception as raised:  # it is raised again where somebody hears it
                error = raised
            with contextlib.suppress(RuntimeError):  # the screen was left in the meantime
                self.post_message(self.Chose(seat, move, moment, error))

        Thread(target=choose, daemon=True).start()

    def on_screen_chose(self, event: Chose) -> None:
        self.thinking = False
        if event.error is not None:
            raise event.error
        if event.moment == self.table.length:  # otherwise somebody moved or took back: think again
            self.table.chair(event.seat).play(event.move)
            player = self.players[event.seat]
            for fault in faults(player) if player is not None else []:
                self.notify(fault, severity="warning")
        if self.pace and not self.table.over:
            self.show()
            self.set_timer(self.pace, self.go_on)
        else:
            self.go_on()

    def play(self, move: int | str) -> None:
        try:
            self.table.chair(self.seat).play(move)
        except SpellmarketError as refusal:
            self.say(str(refusal))
            return
        self.sought = None
        self.say("")
        self.go_on()

    # What is shown

    def say(self, text: str) -> None:
        self.leaving = False
        if text and self.big:
            self.action_zoom()
        self.query_one("#message", Static).update(text)

    def show(self) -> None:
        table = self.table
        shown = -1 if self.curtain or (table.over and len(self.people) > 1) else self.seat
        self.query_one("#title", Static).update(headline(table, self.stands, self.size.width))
        columns = room(self.size.width, self.big)
        rows = [hanging(fitted(row, columns), columns) for row in self.board(shown, columns)]
        self.query_one("#view", Static).update(Content("\n").join(rows))
        told = [self.game.tell(event, table.names, shown) for event in table.events(shown)[-LATELY:]]
        beside = max(20, self.size.width - room(self.size.width, whole=False) - 10)  # frames, padding, bars
        story = "\n".join(text(part) for sentence in told for part in wrapped([(sentence, "")], beside))
        self.query_one("#story", Static).update(story)
        newest = self.query_one("#log", VerticalScroll).scroll_end
        self.call_after_refresh(newest, animate=False)  # when it is known how many rows there are
        asked = shown >= 0 and not table.over
        self.said = self.moves(shown) if asked else {}
        self.show_moves()

    @property
    def stands(self) -> list[str]:
        """Everybody with what they have scored."""
        return [f"{name} {score}" for name, score in zip(self.table.names, self.table.scores, strict=True)]

    def board(self, shown: int, columns: int) -> list[Row]:
        """What lies on the table, as a seat sees it."""
        return board(self.table, shown, self.names, columns)

    def moves(self, shown: int) -> dict[int, str]:
        """What a seat may do now, in words."""
        return worded(self.table, shown, self.table.chair(shown).options)

    def show_moves(self) -> None:
        """The prompt, and the list of moves that are left by what was written."""
        table = self.table
        moves = self.query_one("#moves", OptionList)
        if table.over:
            self.listed = []
            moves.border_title = "Result"
            moves.set_options([Option(row, disabled=True) for row in result(table)])
            self.prompt("The game is over. q leaves the table, s saves it.")
            return
        if self.curtain:
            self.listed = []
            moves.border_title = "Moves"
            moves.clear_options()
            self.prompt(f"{table.names[self.seat]}, it is your turn. Press Enter when only you are looking.")
            return
        options, said = tuple(self.said), self.said
        words = (self.sought or "").lower().split()
        self.listed = [
            move
            for move in options
            if all(word in f"{said[move]} {self.game.text(move)}".lower() for word in words)
        ]
        width = aligned(
            [(len(said[move]), len(self.game.text(move))) for move in self.listed], self.size.width - 7
        )
        moves.border_title = f"Your moves: {len(self.listed)} of {len(options)}" if words else "Your moves"
        rows = {
            move: [(said[move].ljust(width) + "  ", ""), (self.game.text(move), DIM)] for move in self.listed
        }
        moves.set_options(Option(hanging(rows[move], self.size.width - 5)) for move in self.listed)
        if self.listed:
            moves.highlighted = self.first
        if options:
            chair = table.chair(self.seat)
            word = self.words.get(chair.asks, "")
            asked = f"{chair.prompt}\n{word}" if word else chair.prompt
            self.prompt(f"{table.names[self.seat]}: {asked}" if len(self.people) > 1 else asked)
        else:
            self.prompt(self.waiting)

    @property
    def first(self) -> int:
        """Where the cursor stands in a new list."""
        return 0

    @property
    def waiting(self) -> str:
        """What is said while nobody before the screen is asked."""
        if not self.people:
            return "Only bots play; you watch."
        return f"{', '.join(self.table.names[seat] for seat in self.table.pending)}: thinking …"

    def prompt(self, text: str) -> None:
        sought = (
            [("  / ", "$text-accent"), (f"{self.sought}▏", "$text-accent")] if self.sought is not None else []
        )
        self.query_one("#prompt", Static).update(Content.assemble(text, *sought))

    def on_resize(self) -> None:
        moves = self.query_one("#moves", OptionList)
        at = moves.highlighted
        self.show()
        moves.highlighted = at

    # Keys

    def on_key(self, event: events.Key) -> None:
        """What is written narrows the list of moves; the keys of the footer work while nothing is written."""
        if len(self.screen_stack) > 1:
            return
        if self.curtain and event.key == "enter" and not self.table.over:
            self.curtain = False
            self.show()
        elif event.key == "enter" and self.sought and not self.listed:
            self.play(" ".join(self.sought.split()))
        elif event.key == "escape" and self.big:
            self.action_zoom()
        elif event.key == "escape" and self.sought is not None:
            self.seek(None)
        elif event.key == "backspace" and self.sought is not None:
            self.seek(self.sought[:-1] if self.sought else None)
        elif event.character == "/" and self.sought is None:
            self.seek("")
        elif (
            event.is_printable
            and event.character
            and (self.sought is not None or event.character not in self.keys)
        ):
            self.seek((self.sought or "") + event.character)
        else:
            return
        event.prevent_default()
        event.stop()

    def seek(self, told: str | None) -> None:
        if self.curtain or self.table.over:
            return
        if self.big:
            self.action_zoom()
        self.sought = told
        self.say("")
        self.show_moves()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if 0 <= event.option_index < len(self.listed):
            self.play(self.listed[event.option_index])

    def asked(self) -> bool:
        """Is the person before the screen asked now? If not, they are told."""
        if self.curtain or self.seat not in self.table.pending:
            self.say("You are not asked now." if self.people else "You only watch.")
            return False
        return True

    def action_hint(self) -> None:
        """Beside the screen, like a bot: it may take a second."""
        if not self.asked() or self.hinting:
            return
        self.hinting = True
        self.say("Looking for a good move …")
        chair = self.table.copy().chair(self.seat)
        moment = self.table.length

        def look() -> None:
            found: list[Candidate] = []
            error = None
            try:
                found = explain(chair, Search(most=PATIENCE))
            except Exception as raised:  # it is raised again where somebody hears it
                error = raised
            with contextlib.suppress(RuntimeError):  # the screen was left in the meantime
                self.post_message(self.Hinted(found, moment, error))

        Thread(target=look, daemon=True).start()

    def on_screen_hinted(self, event: Hinted) -> None:
        self.hinting = False
        if event.error is not None:
            raise event.error
        if event.moment != self.table.length or not self.asked():  # somebody has moved: it is of the past
            return
        found = event.found
        self.sought = None
        self.show_moves()
        move = self.game.parse(found[0]["move"])
        self.query_one("#moves", OptionList).highlighted = self.listed.index(move)
        self.say("\n".join(spoken(found)))

    def action_undo(self) -> None:
        if self.seat < 0:
            self.say("You only watch.")
            return
        try:
            self.table.chair(self.seat).undo()
        except SpellmarketError as refusal:
            self.say(str(refusal))
        else:
            self.say("Your move is taken back.")
            self.go_on()

    def action_rules(self) -> None:
        rule = self.table.rule(-1 if self.curtain else self.seat)
        self.push_screen(Book(self.game, rule, self.texts))

    def action_why(self) -> None:
        def answer(told: str) -> None:
            if told:
                self.say(reason(self.table.chair(self.seat), told, told))

        if self.asked():
            first = self.game.text(self.table.chair(self.seat).options[0])
            self.query_one(Line).ask(f"Why not … (a move as it is written, such as '{first}')", answer)

    def action_save(self) -> None:
        self.query_one(Line).ask("Save this game to", self.save, self.save_to or f"{self.game.name}.txt")

    def save(self, file: str) -> None:
        if not file:
            return
        try:
            Path(file).write_text(record_text(self.table, self.company), encoding="utf-8")
        except OSError as error:
            self.say(f"The record cannot be written to {file}: {error.strerror}.")
        else:
            self.say(f"Saved to {file}. 'spellmarket play --resume {file}' goes on from here.")

    def action_zoom(self) -> None:
        """The table alone: where the screen is small, a board may have more rows than fit beside the rest."""
        self.big = not self.big
        for name in ("#log", "#prompt", "#moves", "#message"):
            self.query_one(name).display = not self.big
        self.query_one("#board" if self.big else "#moves").focus()
        self.show()

    def action_light(self) -> None:
        self.theme = "textual-light" if self.current_theme.dark else "textual-dark"

    def action_help(self) -> None:
        rows = [f"{key}  {said}" for key, (_, _, said) in self.keys.items()]
        self.push_screen(Page("\n".join([self.how, *rows])))

    def action_leave(self) -> None:
        if self.table.over or self.save_to or self.leaving or not self.people:
            self.action_leave_now()
            return
        self.say("Press q again to leave the table; s saves the game first.")
        self.leaving = True

    def action_leave_now(self) -> None:
        self.exit("" if self.table.over else "you left the table")


def aligned(rows: Sequence[tuple[int, int]], room: int) -> int:
    """Where the second column begins, so that all rows that reach it keep within the room."""
    widths = sorted({first for first, _ in rows}, reverse=True)
    return next(
        (
            width
            for width in widths
            if all(width + second <= room for first, second in rows if first <= width)
        ),
        0,
    )
