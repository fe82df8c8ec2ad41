"""Routes of the ladder: who stands where in a game, and what somebody has played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...storage import friends, ratings
from ...storage.ratings import Result, Rung, Share, Standing
from ..asked import Asked, Denied, Endpoint
from ..bodies import Ladder, PlayedShown, Profile, Rank, RatedShown, RivalShown, RungShown, ShareShown
from ..hall import ID
from ..identity import milliseconds

SETTLED = 10  # games until somebody is ranked
AWAY = 180 * 86_400_000  # milliseconds without a game until a place is given up
RUNGS = 500  # of a ladder
RESULTS = 2000  # of somebody that are looked through
CLIMB = 100  # ratings that are shown one after the other
FORM = 10  # last places
RIVALS = 5
BOT = "bot:"


async def ladder(asked: Asked) -> Ladder:
    game = asked.game()
    rungs = await asked.hall.store.read(ratings.rungs, game.name, RUNGS)
    shown = climbed(rungs, milliseconds())
    unshown = await hidden(asked, [one.person for one in shown])
    for one in shown:
        one.person = None if one.person in unshown else one.person
    return Ladder(game=game.name, games=sum(rung.standing.games for rung in rungs), rungs=shown)


async def hidden(asked: Asked, people: Iterable[str | None]) -> set[str]:
    """Whose licence whoever asks may not see."""
    found = await asked.hall.store.read(friends.hidden, [one for one in people if one is not None])
    return found - {asker(asked)}


def asker(asked: Asked) -> str:
    """Who asks in person; a token is for its seat and nothing else."""
    caller = asked.caller
    return "" if caller is None or caller.session is None else caller.actor.person


def climbed(rungs: Sequence[Rung], now: int) -> list[RungShown]:
    """Whoever is ranked, with the places that the intervals allow; then who is new, and who stays away."""
    states = [state(rung, now) for rung in rungs]
    ranked = [rung.standing for rung, is_now in zip(rungs, states, strict=True) if is_now == "ranked"]
    shown = [shown_rung(rung, is_now, ranked) for rung, is_now in zip(rungs, states, strict=True)]
    return sorted(shown, key=lambda one: ("ranked", "new", "inactive").index(one.state))


def state(rung: Rung, now: int) -> Rank:
    if rung.last is not None and now - rung.last > AWAY:
        return "inactive"
    return "new" if rung.standing.games < SETTLED else "ranked"


def shown_rung(rung: Rung, is_now: Rank, ranked: list[Standing]) -> RungShown:
    mine = rung.standing
    places = None
    if is_now == "ranked":
        above = sum(other.mu - other.error > mine.mu + mine.error for other in ranked)
        below = sum(other.mu + other.error < mine.mu - mine.error for other in ranked)
        places = (ranked.index(mine) + 1, above + 1, len(ranked) - below)
    place, least, most = places or (None, None, None)
    person, level = known(mine.player)
    return RungShown(
        name=mine.name,
        person=person,
        level=level,
        rating=round(mine.mu, 1),
        error=round(mine.error, 1),
        games=mine.games,
        shares=[shown_share(one) for one in rung.shares if one.seats > 1],
        state=is_now,
        place=place,
        least=least,
        most=most,
        more=max(0, SETTLED - mine.games),
        last=rung.last,
    )


def known(player: str) -> tuple[str | None, str | None]:
    """A person by their id, or a bot by its level."""
    return (None, player.removeprefix(BOT)) if player.startswith(BOT) else (player, None)


def shown_share(one: Share) -> ShareShown:
    return ShareShown(seats=one.seats, games=one.games, won=one.won)


async def profile(asked: Asked) -> Profile:
    person, store = asked.path["person"], asked.hall.store
    # by pattern, because a database does not take every character
    names = await store.read(ratings.called, [person]) if ID.fullmatch(person) else {}
    name = names.get(person)
    if name is None or await hidden(asked, [person]):
        raise Denied(404, "unknown", "There is nobody of that id here.")
    results = await store.read(ratings.of_player, person, RESULTS)
    rated = await store.read(ratings.rated, person)
    games = sorted({one.game for one in results} | set(rated))
    played = [
        shown_played(game, [one for one in results if one.game == game], rated.get(game)) for game in games
    ]
    found = await store.read(ratings.rivals, person, RIVALS)
    unshown = await hidden(asked, [one.player for one in found])
    rivals = [
        RivalShown(
            name=one.name, person=None if id in unshown else id, level=level, games=one.games, ahead=one.ahead
        )
        for one in found
        for id, level in [known(one.player)]
    ]
    return Profile(
        person=person,
        name=name,
        games=sum(one.games for one in played),
        played=sorted(played, key=lambda one: -one.games),
        rivals=rivals,
        met=await store.read(friends.met, asker(asked), person),
        hidden=bool(await store.read(friends.hidden, [person])),
    )


def shown_played(game: str, results: list[Result], rated: Standing | None) -> PlayedShown:
    """Somebody's results of a game, newest first, as they are shown."""
    shares = [share(seats, results) for seats in sorted({one.seats for one in results if one.seats > 1})]
    climb = [
        RatedShown(at=one.at, rating=round(one.mu, 2), error=round(ratings.INTERVAL * one.sigma, 2))
        for one in results[:CLIMB]
        if one.mu is not None and one.sigma is not None
    ]
    return PlayedShown(
        game=game,
        games=max(len(results), 0 if rated is None else rated.games),
        won=sum(one.won for one in shares),
        shares=shares,
        rating=None if rated is None else round(rated.mu, 1),
        error=None if rated is None else round(rated.error, 1),
        places=[one.place for one in results if one.seats > 1][:FORM][::-1],
        climb=climb[::-1],
    )


def share(seats: int, results: list[Result]) -> ShareShown:
    mine = [one for one in results if one.seats == seats]
    return ShareShown(seats=seats, games=len(mine), won=sum(one.place == 1 for one in mine))


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET", "/api/games/{game}/ladder", "Who stands where, people and bots.", ladder, Ladder, denied=(404,)
    ),
    Endpoint("GET", "/api/people/{person}", "What somebody has played.", profile, Profile, denied=(404,)),
)  # fmt: skip
