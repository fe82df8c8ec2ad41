"""A table of a server for an assistant: the seat that a token is for, played like any other."""

from __future__ import annotations

from threading import Lock
from time import monotonic
from typing import Any

from ..games import game
from ..kernel import BadSetup
from ..remote import Declined, RemoteSeat
from .mcp_forms import Advised, Choice, Hint, Refusal, Result, Rule, Sight, Story, Verdict, paged

PATIENCE = 5.0  # seconds that others may move on before an answer is given
PAGE = 50  # moves in one answer
RULED = ("illegal", "not-asked", "stale", "not-now", "no-advice")  # answers of a table, and no mistakes


class FarSeating:
    """One seat at a table of a server; what it shows is what the server told this seat."""

    made_up = False

    def __init__(self, name: str, seat: RemoteSeat) -> None:
        self.name = name
        self.lock = Lock()
        self._seat = seat
        self._heard = -1
        seat.look()
        if seat.seat < 0:
            raise BadSetup("token", "this token is for no seat of this table")
        self.game = game(seat.told["table"]["game"])

    @property
    def seat(self) -> int:
        return self._seat.seat

    @property
    def over(self) -> bool:
        return self._seat.over

    @property
    def asked(self) -> bool:
        return self._seat.told["ask"] is not None

    def look(self, page: int = 1, view: bool = False, refused: Refusal | None = None) -> Sight:
        """How things stand, when this seat is asked, the game is over or an answer is due."""
        until = monotonic() + PATIENCE
        self._seat.look()
        while not self.asked and not self.over and monotonic() < until:
            self._seat.look(wait=1.0)
        told = self._seat.told
        table, ask = told["table"], told["ask"]
        options, pages = paged(ask["options"] if ask else [], page, PAGE)
        news = [line["text"] for line in told["events"] if line["seq"] > self._heard]
        self._heard = max([self._heard, *(line["seq"] for line in told["events"])])
        names = [each["name"] or "open" for each in table["seats"]]
        return Sight(
            table=self.name,
            game=self.game.name,
            seat=self.seat,
            players=names,
            refused=refused,
            happened=news[-2 * PAGE :],
            left_out=max(0, len(news) - 2 * PAGE),
            now=self._now(),
            asked=ask is not None,
            waits_for=[names[seat] for seat in table["pending"]],
            prompt=ask["prompt"] if ask else "",
            rule=self._rule(ask["rule"]) if ask else None,
            moves=[Choice(move=each["move"], words=each["text"]) for each in options],
            page=page,
            pages=pages,
            view=told["view"] if view else None,
            over=self.over,
            result=self._result(table["result"]),
        )

    def _now(self) -> str:
        status = self._seat.told["table"]["status"]
        if status == "waiting":
            return "The game has not begun: call `look` again until it has."
        if self.over:
            return "The game is over: `record` has the whole of it."
        if self.asked:
            return "You are asked: choose one of the moves and `play` it."
        return "Others are asked: call `look` to wait for them."

    def _rule(self, name: str) -> Rule:
        return Rule(id=name, text=self.game.rules.get(name, ""))

    def _result(self, told: dict[str, Any] | None) -> Result | None:
        if told is None:
            return None
        return Result(places=told["places"], scores=told["scores"], parts=dict(told["sheet"]))

    def _refusal(self, error: Declined) -> Refusal:
        if error.code not in RULED:
            raise error
        return Refusal(reason=error.reason, rule=error.rule, text=self.game.rules.get(error.rule, ""))

    def play(self, move: str, view: bool) -> Sight:
        try:
            self._seat.play(move)
        except Declined as error:
            return self.look(view=view, refused=self._refusal(error))
        return self.look(view=view)

    def undo(self) -> Sight:
        try:
            self._seat.send("undo")
        except Declined as error:
            return self.look(refused=self._refusal(error))
        return self.look()

    def why_not(self, move: str) -> Verdict:
        code = self.game.parse(move)  # before the server is asked: what is no move is told in one line
        answer = self._seat.send("why", move=move)
        names = tuple(each["name"] or "open" for each in self._seat.told["table"]["seats"])
        refused = None
        if not answer["possible"]:
            rule = answer["rule"] or ""
            refused = Refusal(reason=answer["reason"], rule=rule, text=self.game.rules.get(rule, ""))
        return Verdict(
            move=move,
            words=self.game.say(code, names, self.seat),
            legal=bool(answer["possible"]),
            refused=refused,
        )

    def hint(self, level: str) -> Hint:
        told = self._seat.send("hint", **({"level": level} if level == "master" else {}))
        return Hint(
            move=told["move"],
            words=told["text"],
            why=told["why"],
            candidates=[Advised(**one) for one in told["candidates"]],
        )

    def record(self, page: int) -> Story:
        """The story as the server keeps it; the record once the game is over."""
        told = self._seat.look()
        story, pages = paged([line["text"] for line in told["events"]], page, 2 * PAGE)
        return Story(
            table=self.name,
            finished=self.over,
            record=self._seat.read(f"/api/tables/{self._seat.table}/record") if self.over else None,
            note="The whole game; `replay` tells it, `verify` checks it."
            if self.over
            else "The record holds the seed and what others chose unseen: it is given at the end.",
            story=story,
            page=page,
            pages=pages,
        )
