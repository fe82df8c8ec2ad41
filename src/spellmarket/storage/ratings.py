"""Ratings: one scale for people and bots, by game, with any number of players and shared places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from .schema import ratings


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
    known: dict[str, Standing] = {}
    found = select(ratings).where(
        ratings.c.game == game, ratings.c.player.in_([player for player, _ in players])
    )
    for _, player, name, mu, sigma, games in c.execute(found):
        known[player] = Standing(player, name, mu, sigma, games)
    teams = []
    for player, _ in players:
        before = known.get(player)
        teams.append([model.rating() if before is None else model.rating(mu=before.mu, sigma=before.sigma)])
    after = model.rate(teams, ranks=[float(place) for place in places])
    for (player, name), [rated] in zip(players, after, strict=True):
        games = known[player].games + 1 if player in known else 1
        c.execute(delete(ratings).where(ratings.c.game == game, ratings.c.player == player))
        values = {
            "game": game,
            "player": player,
            "name": name,
            "mu": rated.mu,
            "sigma": rated.sigma,
            "games": games,
        }
        c.execute(insert(ratings).values(values))


def standings(c: Connection, game: str, count: int) -> list[Standing]:
    found = select(ratings).where(ratings.c.game == game)
    found = found.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.player).limit(count)
    return [Standing(*row[1:]) for row in c.execute(found)]
