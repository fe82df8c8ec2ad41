"""A table of a server on the full screen: the seat, the chat and the clock that the browser shows, too."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Any, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Static

from ..kernel import SpellmarketError
from ..remote import WAIT, RemoteSeat
from .boards.parts import Row, row
from .screen import HELP, KEYS, Key, Line, Screen, headline
from .wire import Box, FarTable, clocked, order

OWN_KEYS: dict[str, Key] = {
    "c": ("Chat", "chat", "a line of chat, for everybody at the table"),
    "s": ("Save", "save", "write the record of this game, when it is over"),
}
FAR_HELP = f"""{HELP}
What the table asks besides stands above the moves. Two words can be written at any time: 'ask' asks the \
others to take back your last move, 'hand' lets a bot play your seat until you take it again.
"""


class FarScreen(Screen):
    """A seat at a table of some server. Nothing is waited for: every request has a thread of its own."""

    keys: ClassVar[dict[str, Key]] = {**KEYS, **OWN_KEYS}
    last_row: ClassVar[str] = "hurwczq?"  # what is left out is on the page of help
    how: ClassVar[str] = FAR_HELP
    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "chat", "Chat")]

    class News(Message):
        """The server has told something, or cannot be reached."""

        def __init__(self, told: dict[str, Any], error: SpellmarketError | None) -> None:
            super().__init__()
            self.told = told
            self.error = error

    class Answered(Message):
        """A request has been answered; what is made of it runs where the screen is drawn."""

        def __init__(self, then: Callable[[Any], None], found: Any, error: SpellmarketError | None) -> None:
            super().__init__()
            self.then = then
            self.found = found
            self.error = error

    def __init__(self, seat: RemoteSeat, guided: bool = False) -> None:
        told = seat.look()
        self.far = seat
        self.box = Box(seat, told["table"])
        self.gone = Event()
        self.lost = False
        super().__init__(self.seen(told), [], guided=guided and told["table"]["guide"])
        self.sit()

    def seen(self, told: dict[str, Any]) -> Any:
        """What this seat now sees, as the screen asks for it."""
        return FarTable(self.box, told)

    def sit(self) -> None:
        """The screen is for the seat that the server says."""
        self.game = cast(Any, self.told.game)
        self.seat = self.told.seat
        self.people = [self.seat]

    @property
    def told(self) -> FarTable:
        return cast(FarTable, self.table)

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(1.0, self.tick)
        Thread(target=self.listen, daemon=True).start()

    def on_unmount(self) -> None:
        super().on_unmount()
        self.gone.set()

    # What comes from the server

    def listen(self) -> None:
        while not self.gone.is_set():
            told, error = self.far.told, None
            try:
                told = self.far.look(wait=WAIT)
            except SpellmarketError as raised:
                error = raised
            self.post(self.News(told, error))
            if error is not None:
                self.gone.wait(WAIT)

    def post(self, message: Message) -> None:
        with contextlib.suppress(RuntimeError):  # the screen was left in the meantime
            self.post_message(message)

    def on_far_screen_news(self, event: News) -> None:
        if event.error is not None:
            self.lost = True
            self.say(f"{event.error} It is asked again.")
            return
        if self.lost:
            self.lost = False
            self.say("The server answers again.")
        self.take(event.told)

    def take(self, told: dict[str, Any]) -> None:
        """Show what is new; what was written and where the list stood stay while the question does."""
        if told is self.told.told:
            return
        before, moves = self.told, self.query_one("#moves")
        at = getattr(moves, "highlighted", None)
        self.table = self.seen(told)
        self.sit()
        same = before.asked == self.told.asked and before.game.matters == self.told.game.matters
        if not same:
            self.sought = None
        self.show()
        if same and at is not None:
            moves.highlighted = at  # type: ignore[attr-defined]

    def tick(self) -> None:
        """Clocks run on."""
        if any(self.told.left(seat) is not None for seat in self.told.pending):
            title = headline(self.table, self.stands, self.size.width)
            self.query_one("#title", Static).update(title)

    # What is sent

    def request(self, work: Callable[[RemoteSeat], Any], then: Callable[[Any], None]) -> None:
        """Have something done by the server, and go on with what it answers."""

        def carry() -> None:
            found, error = None, None
            try:
                found = work(self.far)
                self.far.look()
            except SpellmarketError as raised:
                error = raised
            self.post(self.Answered(then, found, error))

        Thread(target=carry, daemon=True).start()

    def on_far_screen_answered(self, event: Answered) -> None:
        self.hinting = False
        if event.error is not None:
            self.say(str(event.error))
            return
        self.say("")
        self.take(self.far.told)
        event.then(event.found)

    def go_on(self) -> None:
        """Everybody else is the server's affair."""
        self.show()

    def play(self, move: int | str) -> None:
        told = self.told.game.text(move) if isinstance(move, int) else move

        def done(_: Any) -> None:
            self.sought = None
            self.show_moves()

        self.request(order(self.told, told), done)

    def action_chat(self) -> None:
        def send(told: str) -> None:
            if told:
                self.request(lambda seat: seat.send("chat", text=told), lambda _: None)

        self.query_one(Line).ask("To everybody at the table", send)

    def action_undo(self) -> None:
        self.request(lambda seat: seat.send("undo"), lambda _: self.say("Your move is taken back."))

    def action_hint(self) -> None:
        if self.asked() and not self.hinting:
            self.hinting = True
            self.say("Looking for a good move …")
            asked = self.told.asked

            def show(found: Any) -> None:
                if asked == self.told.asked:  # the log has gone on by the hint itself
                    self.on_screen_hinted(self.Hinted(found["candidates"], self.told.length, None))

            self.request(lambda seat: seat.send("hint"), show)

    def action_why(self) -> None:
        def answer(told: str) -> None:
            if told:
                self.request(lambda seat: seat.send("why", move=told), lambda found: self.say(reason(found)))

        if self.asked():
            first = self.game.text(self.table.chair(self.seat).options[0])
            self.query_one(Line).ask(f"Why not … (a move as it is written, such as '{first}')", answer)

    def action_save(self) -> None:
        if self.table.over:
            super().action_save()
        else:
            self.say("The record of this game is told when it is over.")

    def save(self, file: str) -> None:
        def write(record: str) -> None:
            try:
                Path(file).write_text(record, encoding="utf-8")
            except OSError as error:
                self.say(f"The record cannot be written to {file}: {error.strerror}.")
            else:
                self.say(f"Saved to {file}. 'spellmarket replay {file}' tells it again.")

        if file:
            self.request(lambda seat: seat.read(f"/api/tables/{seat.table}/record"), write)

    def action_leave(self) -> None:
        self.action_leave_now()

    # What is shown

    @property
    def stands(self) -> list[str]:
        """Everybody with score and clock."""
        told = []
        for seat, name in enumerate(self.table.names):
            left = self.told.left(seat)
            score = f" {self.table.scores[seat]}" if self.table.scores else ""
            told.append(f"{name}{score}" + (f" ({clocked(left)})" if left is not None else ""))
        return told

    def board(self, shown: int, columns: int) -> list[Row]:
        if self.told.told["view"] is not None:
            return super().board(shown, columns)
        rows = [row(("The game has not begun.", "bold")), row("")]
        rows += [row(f"{name}") for name in self.table.names]
        return [*rows, row(""), row(f"{self.far.server}/tables/{self.far.table}")]

    def moves(self, shown: int) -> dict[int, str]:
        """What the table asks, then moves in words."""
        matters = [each.says for each in self.told.game.matters.values()]
        return dict(enumerate([*matters, *self.told.moves().values()]))

    @property
    def first(self) -> int:
        """A move, if one is listed: nobody shall answer the table by an Enter too many."""
        matters = len(self.told.game.matters)
        return next((place for place, move in enumerate(self.listed) if move >= matters), 0)

    @property
    def waiting(self) -> str:
        if self.told.status == "waiting":
            return "The game begins when all seats are taken, or when the host says so."
        if self.seat < 0:
            return "You watch."
        return super().waiting


def reason(found: dict[str, Any]) -> str:
    """The answer to `why`."""
    return "It is open." if found["possible"] else f"{found['reason']} ({found['rule']})"
