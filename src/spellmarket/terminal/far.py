"""A table of a server in plain lines: the seat, the chat and the clock that the browser shows, too."""

from __future__ import annotations

from collections.abc import Callable
from queue import Queue
from threading import Event, Thread
from typing import Any

from ..kernel import SpellmarketError
from ..remote import WAIT, RemoteSeat
from .boards import board, text
from .line import FEW, NARROW, WIDEST, Left
from .names import called, glossary
from .wire import Box, FarTable, clocked, order
from .wire import matters as matters_of

HELP = """A move is written as it is listed, or as its number in the list. Other words:
  options         what you may do now
  table           what you see
  log             what has happened so far
  clock           how much time everybody has left
  say WORDS       a line of chat, for everybody at the table
  hint            good moves, what each brings, and why
  why MOVE        why a move is refused
  undo            take your last move back
  rules [WORD]    the rule you stand at, a rule by its name, or rules with a word
  ask             ask the others to take back your last move
  hand            let a bot play your seat until you resume
  begin           begin the game, if the table is yours: bots take the open seats
  agree, decline, resume, stay    when the table asks for it
  quit            leave the terminal; the seat stays yours"""


Line = str | SpellmarketError | None  # what was written, or what went wrong; "" is news, None the end


class Far:
    """A seat at a table of a server. `lines` gives what is written, as it comes; `write` shows a line."""

    def __init__(self, seat: RemoteSeat, lines: Queue[Line], write: Callable[[str], None] = print) -> None:
        self.seat = seat
        self.lines = lines
        self.write = write
        told = seat.look()
        self.box = Box(seat, told["table"])
        self.rules = self.box.rules
        self.cards = {name: called(card) for name, card in glossary(self.box.contents()).items()}
        self.heard = self.read = -1  # the last line of the log, and of the chat, that was shown
        self.asked = ""  # the decision that was shown last
        self.waits: list[int] | None = None
        self.open: set[str] = set()  # words for what the table asks, that were shown

    @property
    def table(self) -> FarTable:
        """What the server has told last."""
        return FarTable(self.box, self.seat.told)

    def play(self) -> None:
        """Until the game is over or the person goes."""
        seats = ", ".join(
            f"{one['seat']} {one['name'] or 'open'}" for one in self.seat.told["table"]["seats"]
        )
        self.write(f"{self.seat.told['table']['title']}: {seats}. Write 'help' for help.")
        self.gone = Event()
        Thread(target=self.listen, daemon=True).start()
        try:
            while True:
                self.show_news()
                if self.seat.over:
                    self.show_result()
                    return
                try:
                    self.obey(self.lines.get())
                except SpellmarketError as refusal:
                    self.write(str(refusal))
        finally:
            self.gone.set()

    def listen(self) -> None:
        """Asks the server for news, so that whoever writes never waits; a lost one is asked again."""
        lost = False
        while not self.gone.is_set():
            try:
                self.seat.look(wait=WAIT)
                self.lines.put("")
                lost = False
            except SpellmarketError as error:
                if not lost:
                    self.lines.put(error)
                lost = True
                self.gone.wait(WAIT)

    def obey(self, line: Line) -> None:
        if isinstance(line, SpellmarketError):
            raise line
        if line is None:
            raise Left("the input ended before the game did")
        told = line.strip()
        word, _, rest = told.partition(" ")
        words: dict[str, Callable[[], object]] = {
            "help": lambda: self.write(HELP),
            "?": lambda: self.write(HELP),
            "options": self.show_options,
            "table": self.show_table,
            "log": lambda: self.show_log(self.seat.told["events"]),
            "clock": self.show_clock,
            "say": lambda: self.seat.send("chat", text=rest.strip()),
            "hint": self.show_hint,
            "why": lambda: self.show_why(rest.strip()),
            "undo": lambda: self.seat.send("undo"),
            "rules": lambda: self.show_rules(rest.strip()),
            "begin": lambda: self.seat.send("start"),
        }
        if word == "quit":
            raise Left("you left the table")
        if word in words:
            words[word]()
        elif told:
            order(self.table, self.meant(told))(self.seat)
        else:
            return
        self.seat.look()

    def meant(self, told: str) -> str:
        """A move by its number in the list, or as it is written."""
        options = self.options()
        if told.isdigit() and 1 <= int(told) <= len(options):
            return str(options[int(told) - 1]["move"])
        return told

    def options(self) -> list[dict[str, Any]]:
        asked = self.seat.told["ask"]
        return asked["options"] if asked else []

    # What is shown

    def show_news(self) -> None:
        """What has happened and been said since the last time, and the question if it is a new one."""
        told = self.seat.told
        self.show_log([line for line in told["events"] if line["seq"] > self.heard])
        self.heard = max([self.heard, *(line["seq"] for line in told["events"])])
        for line in told["chat"]:
            if line["number"] > self.read:
                self.write(f"{line['name']} says: {line['text']}")
        self.read = max([self.read, *(line["number"] for line in told["chat"])])
        matters = matters_of(told)
        for word in sorted(matters.keys() - self.open - {"begin"}):
            self.write(f"{matters[word].says} (write '{word}')")
        self.open = set(matters)
        asked = told["ask"]
        decision = asked["decision"] if asked else ""
        if asked and decision != self.asked:
            self.write(f"{asked['prompt']}{self.left()}")
            if len(asked["options"]) <= FEW:
                self.show_options()
            else:
                self.write(f"{len(asked['options'])} moves are open; 'options' lists them.")
        elif not asked and told["table"]["pending"] != self.waits and told["table"]["status"] == "playing":
            names = [told["table"]["seats"][seat]["name"] for seat in told["table"]["pending"]]
            self.write(f"The table waits for {', '.join(names)}.")
        self.asked, self.waits = decision, None if asked else told["table"]["pending"]

    def left(self) -> str:
        """How much time this seat has, where there is a clock."""
        clock = self.seat.told["table"]["seats"][self.seat.seat]["clock"]
        return "" if clock is None else f" ({clocked(clock)} left)"

    def show_clock(self) -> None:
        for each in self.seat.told["table"]["seats"]:
            time = "no clock" if each["clock"] is None else clocked(each["clock"])
            mark = "▶" if each["seat"] in self.seat.told["table"]["pending"] else " "
            self.write(f"{mark} {each['name'] or 'open'}: {time}")

    def show_log(self, events: list[dict[str, Any]]) -> None:
        for line in events:
            self.write(f"- {line['text']}")

    def show_options(self) -> None:
        said = self.table.moves()
        width = min(WIDEST, max(map(len, said), default=0))
        for number, (written, words) in enumerate(said.items(), 1):
            self.write(f"  {number:3}  {written:{max(NARROW, width)}} {words}")

    def show_table(self) -> None:
        if self.seat.told["view"] is None:
            self.write("The game has not begun.")
            return
        seen: Any = self.table
        for row in board(seen, self.seat.seat, self.cards):
            self.write(text(row))

    def show_hint(self) -> None:
        for each in self.seat.send("hint")["candidates"]:
            self.write(f"  {each['move']:24} {each['words']}: {each['reason']}")

    def show_why(self, told: str) -> None:
        answer = self.seat.send("why", move=self.meant(told))
        self.write("It is open." if answer["possible"] else f"{answer['reason']} ({answer['rule']})")

    def show_rules(self, told: str) -> None:
        asked = self.seat.told["ask"]
        wanted = told or (asked["rule"] if asked else "")
        found = [wanted.upper()] if wanted.upper() in self.rules else []
        found = found or [
            rule for rule, words in self.rules.items() if told and told.lower() in words.lower()
        ]
        for rule in found[:12]:
            self.write(f"{rule}  {self.rules[rule]}")
        if not found:
            self.write(f"No rule is called or mentions '{told}'.")

    def show_result(self) -> None:
        table = self.seat.told["table"]
        result = table["result"]
        self.write("The game is over.")
        for seat in sorted(range(len(result["places"])), key=result["places"].__getitem__):
            self.write(
                f"  {result['places'][seat]}. {table['seats'][seat]['name']}: {result['scores'][seat]}"
            )


def listened(read: Callable[[str], str]) -> Queue[Line]:
    """What is written, line by line, by a thread of its own: a person may speak while the table waits."""
    lines: Queue[Line] = Queue()

    def listen() -> None:
        try:
            while True:
                lines.put(read(""))
        except (EOFError, ValueError):
            lines.put(None)

    Thread(target=listen, daemon=True).start()
    return lines
