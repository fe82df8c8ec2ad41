"""Ratings: one scale for people and bots, by game, with any number of players and shared places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from .schema import ratings, unless_there


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


def rate(c: Connection, game: str, players: Sequence[tuple[str, str]], places: Sequence[int]) -> None:
    """Enter one finished game: players (id, name) and the place of each."""
    first = {player: at for at, (player, _) in reversed(list(enumerate(players)))}
    if len(first) < 2:
        return
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


def standings(c: Connection, game: str, count: int) -> list[Standing]:
    found = select(ratings).where(ratings.c.game == game)
    found = found.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.player).limit(count)
    return [Standing(*row[1:]) for row in c.execute(found)]
