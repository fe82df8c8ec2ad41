"""Plain lines: a table for a screen reader, a pipe or a train.

At the prompt a person writes a move in notation, the number of an option, or one of the words of HELP.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from ..bots import Search, faults
from ..bots.explain import explain, spoken
from ..kernel import Game, SpellmarketError, Table
from ..learn.guide import explained, guide
from .boards import board, text, worded
from .names import called, glossary
from .seats import PATIENCE, Player, parts, reason, record_text

HELP = """A move is written as it is listed, or as its number in the list. Other words:
  options         what you may do now
  table           what you see
  log             what has happened so far
  hint            good moves, what each brings, and why
  guide           a word of help with every question, on or off
  why MOVE        why a move is refused, or what speaks for it
  undo            take your last move back
  rules [WORD]    the rule you stand at, a rule by its name, or rules with a word
  save FILE       write the record of this game
  quit            leave the table"""

NARROW, WIDEST = 24, 44  # columns for moves as they are written, before their words
FEW = 30  # options that are listed without asking


class Left(Exception):
    """The person at the keyboard has gone."""


class Line:
    """A table in plain lines. `read` gives the next line of input, `write` shows one."""

    def __init__(
        self,
        table: Table,
        players: list[Player],
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        guided: bool = False,
        company: Sequence[str] = (),
    ) -> None:
        self.table = table
        self.guided = guided
        self.game: Game = table.game
        self.cards = {name: called(card) for name, card in glossary(self.game.contents()).items()}
        self.players = players
        self.company = list(company)  # as --seats says it, for who goes on later
        self.read = read
        self.write = write
        self.heard = [0] * table.seats
        self.scores = [] if table.length else table.scores  # as they were last said
        self.people = [seat for seat, player in enumerate(players) if player is None]

    def play(self) -> None:
        """Play to the end, or until a person leaves."""
        table = self.table
        names = ", ".join(f"{seat} {name}" for seat, name in enumerate(table.names))
        self.write(f"{self.game.title}: {names}. Write 'help' for help.")
        while not table.over:
            bots = [seat for seat in table.pending if self.players[seat] is not None]
            if bots:
                self.bot_moves(bots[0])
            else:
                self.person_moves(table.pending[0])
        self.show_news(self.people[0] if len(self.people) == 1 else -1)
        self.show_result()

    def bot_moves(self, seat: int) -> None:
        player = self.players[seat]
        assert player is not None, "a bot sits there"
        chair = self.table.chair(seat)
        chair.play(player.choose(chair))
        for fault in faults(player):
            self.write(fault)
        if not self.people:
            self.show_news(-1)

    def person_moves(self, seat: int) -> None:
        """Ask one person until a move is made."""
        table = self.table
        self.show_news(seat)
        self.show_scores()
        chair = table.chair(seat)
        name = table.names[seat]
        self.write(f"{name}: {chair.prompt}" if len(self.people) > 1 else chair.prompt)
        if self.guided:
            self.show_word(chair.asks)
        if len(chair.options) <= FEW:
            self.show_options(seat)
        else:
            self.write(f"{len(chair.options)} moves are open; 'options' lists them.")
        before = table.length
        while table.length == before:
            try:
                self.obey(seat, self.read(f"{name}> ").strip())
            except EOFError:
                raise Left("the input ended before the game did") from None
            except SpellmarketError as refusal:
                self.write(str(refusal))

    def obey(self, seat: int, told: str) -> None:
        word, _, rest = told.partition(" ")
        rest = rest.strip()
        words: dict[str, Callable[[], None]] = {
            "help": lambda: self.write(HELP),
            "?": lambda: self.write(HELP),
            "options": lambda: self.show_options(seat),
            "table": lambda: self.show_view(seat),
            "log": lambda: self.show_log(seat),
            "hint": lambda: self.show_hint(seat),
            "guide": lambda: self.turn_guide(seat),
            "why": lambda: self.show_why(seat, rest),
            "undo": lambda: self.table.chair(seat).undo(),
            "rules": lambda: self.show_rules(seat, rest),
            "save": lambda: self.save(rest),
        }
        if not told:
            return
        if word == "quit":
            raise Left("you left the table")
        if word in words and (not rest or word in ("why", "rules", "save")):
            words[word]()
            return
        chair = self.table.chair(seat)
        chair.play(self.meant(seat, told))

    def meant(self, seat: int, told: str, among: list[int] | None = None) -> int:
        """A move by its number in the list or by its notation."""
        options = self.table.chair(seat).options if among is None else among
        if told.isdigit() and 1 <= int(told) <= len(options):
            return options[int(told) - 1]
        return self.game.parse(told)

    # What is shown

    def show_options(self, seat: int, among: list[int] | None = None) -> None:
        """What is open, or those `among` it that are meant."""
        shown = self.table.chair(seat).options if among is None else among
        rows = [(self.game.text(move), said) for move, said in worded(self.table, seat, shown).items()]
        width = min(WIDEST, max((len(move) for move, _ in rows), default=0))
        for number, (move, said) in enumerate(rows, 1):
            self.write(f"  {number:3}  {move:{max(NARROW, width)}} {said}")

    def show_news(self, seat: int) -> None:
        """What happened since this seat was last asked."""
        since = self.heard[seat] if seat >= 0 else max(self.heard)
        for told in self.table.events(seat, since):
            self.write("- " + self.game.tell(told, self.table.names, seat))
        now = len(self.table.listen())
        for other in [seat] if seat >= 0 else range(self.table.seats):
            self.heard[other] = now

    def show_scores(self) -> None:
        """The scores, where they have changed: who only hears the lines cannot look at a title."""
        scores = self.table.scores
        if scores != self.scores:
            self.write(
                "Scores: " + ", ".join(f"{name} {score}" for name, score in zip(self.table.names, scores))
            )
        self.scores = scores

    def show_log(self, seat: int) -> None:
        for told in self.table.events(seat):
            self.write("- " + self.game.tell(told, self.table.names, seat))

    def show_view(self, seat: int) -> None:
        for row in board(self.table, seat, self.cards):
            self.write(text(row))

    def show_word(self, phase: str) -> None:
        """What a guide whispers at a question, where one is written."""
        if explained(self.game.name):
            self.write(f"  {guide(self.game.name).lines[phase]} 'hint' names good moves.")

    def turn_guide(self, seat: int) -> None:
        self.guided = not self.guided
        if self.guided:
            self.show_word(self.table.chair(seat).asks)
        else:
            self.write("The guide is silent; 'guide' brings it back.")

    def show_hint(self, seat: int) -> None:
        for row in spoken(explain(self.table.chair(seat), Search(most=PATIENCE))):
            self.write(row)

    def show_why(self, seat: int, told: str) -> None:
        if not told:
            self.write("Write the move too: why MOVE")
            return
        self.write(reason(self.table.chair(seat), self.meant(seat, told), told))

    def show_rules(self, seat: int, told: str) -> None:
        rules = self.game.rules
        wanted = told or self.table.chair(seat).rule
        found = [wanted.upper()] if wanted.upper() in rules else []
        found = found or [rule for rule, text in rules.items() if wanted.lower() in text.lower()]
        for rule in found[:12]:
            self.write(f"{rule}  {rules[rule]}")
        if not found:
            self.write(f"No rule is called or mentions '{told}'.")
        elif len(found) > 12:
            self.write(f"… and {len(found) - 12} more")

    def show_result(self) -> None:
        table = self.table
        self.write("The game is over.")
        for seat in sorted(range(table.seats), key=table.places.__getitem__):
            self.write(f"  {table.places[seat]}. {table.names[seat]}: {table.scores[seat]}")
        if len(table.sheet) > 1:
            for part, shared in parts(table):
                self.write(f"  {part}: {shared}")

    def save(self, file: str) -> None:
        if not file:
            self.write("Write a file name too: save FILE")
            return
        try:
            Path(file).write_text(record_text(self.table, self.company), encoding="utf-8")
        except OSError as error:
            self.write(f"The record cannot be written to {file}: {error.strerror}.")
        else:
            self.write(f"Saved to {file}. 'spellmarket play --resume {file}' goes on from here.")


def read_line(prompt: str) -> str:
    """A line of input; a pipe gets no prompt, so that the output stays readable."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"{prompt}{line.rstrip()}")
    return line
