"""Ratings: one scale for people and bots, by game, with any number of players and shared places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, func, select, update

from .schema import people, ratings, results, unless_there

INTERVAL = 1.96  # standard deviations on each side of what is believed with 95 %


@dataclass(slots=True)
class Standing:
    player: str
    name: str
    mu: float
    sigma: float
    games: int

    @property
    def rating(self) -> float:
        """What the player is worth with near certainty, so that a few lucky games do not lead the list."""
        return self.mu - 3 * self.sigma

    @property
    def error(self) -> float:
        """Half of the 95 % interval."""
        return INTERVAL * self.sigma


@dataclass(slots=True, frozen=True)
class Ended:
    """A finished game: where, when, and for how many it was laid."""

    table: str
    game: str
    at: int
    seats: int


@dataclass(slots=True, frozen=True)
class Result:
    table: str
    game: str
    seats: int
    place: int
    at: int
    mu: float | None
    sigma: float | None


@dataclass(slots=True)
class Share:
    """Games with one number of players, and how many of them were won."""

    seats: int
    games: int
    won: int


@dataclass(slots=True)
class Rung:
    """Somebody on the ladder of a game."""

    standing: Standing
    last: int | None = None  # when they last ended a game; None: before that was kept
    shares: list[Share] = field(default_factory=list)


@dataclass(slots=True, frozen=True)
class Rival:
    player: str
    name: str
    games: int
    ahead: int  # in how many of them one came before the other


def enter(c: Connection, ended: Ended, players: Sequence[tuple[str, str]], places: Sequence[int]) -> None:
    """One finished game: who came in which place, and what they are worth after it."""
    after = rate(c, ended.game, players, places)
    rows = {
        player: {
            "table": ended.table,
            "game": ended.game,
            "at": ended.at,
            "seats": ended.seats,
            "player": player,
            "place": place,
            "mu": after[player][0] if player in after else None,
            "sigma": after[player][1] if player in after else None,
        }
        for (player, _), place in reversed(list(zip(players, places, strict=True)))
    }
    c.execute(unless_there(c.dialect.name, results), list(rows.values()))


def rate(
    c: Connection, game: str, players: Sequence[tuple[str, str]], places: Sequence[int]
) -> dict[str, tuple[float, float]]:
    """What everybody is worth after a game: players (id, name) and the place of each."""
    first = {player: at for at, (player, _) in reversed(list(enumerate(players)))}
    if len(first) < 2:
        return {}
    # Of several bots of one level the first counts: nobody is measured against themselves.
    places = [places[at] for at in sorted(first.values())]
    players = [players[at] for at in sorted(first.values())]
    from openskill.models import PlackettLuce  # not needed to start a server

    model = PlackettLuce()
    fresh = model.rating()
    # Everybody has a row before it is read, and rows are locked in the order of their names: of two tables
    # that end at the same moment one waits for the other, and neither is forgotten.
    beginners = [
        {"game": game, "player": player, "name": name, "mu": fresh.mu, "sigma": fresh.sigma, "games": 0}
        for player, name in sorted(players)
    ]
    c.execute(unless_there(c.dialect.name, ratings), beginners)
    found = select(ratings).where(ratings.c.game == game, ratings.c.player.in_(first))
    rows = c.execute(found.order_by(ratings.c.player).with_for_update())
    known = {row.player: row for row in rows}
    teams = [[model.rating(mu=known[player].mu, sigma=known[player].sigma)] for player, _ in players]
    after = model.rate(teams, ranks=[float(place) for place in places])
    for (player, name), [rated] in zip(players, after, strict=True):
        mine = update(ratings).where(ratings.c.game == game, ratings.c.player == player)
        c.execute(mine.values(name=name, mu=rated.mu, sigma=rated.sigma, games=ratings.c.games + 1))
    return {player: (rated.mu, rated.sigma) for (player, _), [rated] in zip(players, after, strict=True)}


def standings(c: Connection, game: str, count: int) -> list[Standing]:
    found = select(ratings).where(ratings.c.game == game)
    found = found.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.player).limit(count)
    return [Standing(*row[1:]) for row in c.execute(found)]


def rungs(c: Connection, game: str, count: int) -> list[Rung]:
    """Everybody who has played a game, the highest rating first."""
    found = select(ratings).where(ratings.c.game == game).order_by(ratings.c.mu.desc(), ratings.c.player)
    rows = {row.player: Rung(Standing(*row[1:])) for row in c.execute(found.limit(count))}
    won = func.sum((results.c.place == 1).cast(results.c.place.type))
    shares = select(results.c.player, results.c.seats, func.count(), won, func.max(results.c.at))
    shares = shares.where(results.c.game == game).group_by(results.c.player, results.c.seats)
    for player, seats, games, first, last in c.execute(shares.order_by(results.c.seats)):
        if player in rows:
            rows[player].shares.append(Share(seats, games, int(first)))
            rows[player].last = max(last, rows[player].last or 0)
    return list(rows.values())


def of_player(c: Connection, player: str, count: int) -> list[Result]:
    """The last results of somebody, newest first."""
    columns = (results.c.table, results.c.game, results.c.seats, results.c.place, results.c.at)
    found = select(*columns, results.c.mu, results.c.sigma).where(results.c.player == player)
    return [Result(*row) for row in c.execute(found.order_by(results.c.at.desc()).limit(count))]


def rated(c: Connection, player: str) -> dict[str, Standing]:
    """What somebody is worth, by game."""
    found = c.execute(select(ratings).where(ratings.c.player == player))
    return {row.game: Standing(*row[1:]) for row in found}


def rivals(c: Connection, player: str, count: int) -> list[Rival]:
    """Whom somebody has played with most often."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    ahead = func.sum((mine.c.place < theirs.c.place).cast(results.c.place.type))
    games = func.count()
    found = select(theirs.c.player, games, ahead)
    found = found.join(mine, (mine.c.table == theirs.c.table) & (mine.c.player == player))
    found = found.where(theirs.c.player != player).group_by(theirs.c.player)
    rows = c.execute(found.order_by(games.desc(), theirs.c.player).limit(count)).all()
    names = called(c, [row[0] for row in rows])
    return [Rival(who, names.get(who, ""), games, int(before)) for who, games, before in rows]


def called(c: Connection, ids: Iterable[str]) -> dict[str, str]:
    """What people are called now."""
    found = select(people.c.id, people.c.name).where(people.c.id.in_(list(ids)))
    return {row[0]: row[1] for row in c.execute(found)}
