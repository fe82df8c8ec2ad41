"""Routes of the shelf: the games, their cards, their rules, their best."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ...games import SHELF
from ...kernel import Game
from ...kernel.tongues import tongue
from ...learn.guide import explained
from ...storage import ratings
from .. import lessons as school
from ..asked import Asked, Denied, Endpoint, LanguageQuery
from ..bodies import (
    FactsShown,
    GameList,
    GameShown,
    OptionShown,
    PackShown,
    Rule,
    Rules,
    Standing,
    Standings,
)
from ..hall import Hall
from ..room import BOT_NAMES
from .ladder import hidden, known


async def games(asked: Asked) -> GameList:
    return shelf(asked.hall)


def shelf(hall: Hall) -> GameList:
    found = [shown_game(hall, hall.boxes.game(name, [])) for name in SHELF]
    return GameList(games=found, bots=list(BOT_NAMES), own=list(hall.settings.own))


def shown_game(hall: Hall, game: Game) -> GameShown:
    options = []
    for option in game.options.values():
        numbers = isinstance(option.values, range)
        options.append(
            OptionShown(
                name=option.name,
                values=None if numbers else list(option.values),
                least=option.values[0] if isinstance(option.values, range) else None,
                most=option.values[-1] if isinstance(option.values, range) else None,
                default=option.default,
                rule=option.rule,
                text=option.text,
                title=game.texts.options.get(option.name, ""),
                words={
                    str(value): game.texts.options[f"{option.name}.{value}"]
                    for value in option.values
                    if f"{option.name}.{value}" in game.texts.options
                },
            )
        )
    packs = [
        PackShown(hash=pack.hash, name=pack.name, seal=hall.settings.seals.get(pack.hash, ""))
        for pack in hall.settings.packs
        if pack.game == game.name
    ]
    return GameShown(
        name=game.name,
        title=game.title,
        code=game.code,
        edition=game.edition,
        seats=list(game.seats),
        about=game.about,
        options=options,
        packs=packs,
        facts=msgspec.convert(game.facts.json(), FactsShown),
        verbs={verb.name: verb.kinds() for verb in game.moves.verbs},
        events={event.name: event.kinds() for event in game.events},
        view=game.view_kinds(),
        lesson=school.first(game.name),
        guide=explained(game.name),
        sits_out=game.away,
    )


async def one_game(asked: Asked) -> GameShown:
    return shown_game(asked.hall, asked.game())


class ContentsQuery(LanguageQuery):
    pack: Annotated[str, Meta(pattern="^([0-9a-f]{64}(,[0-9a-f]{64}){0,7})?$")] = ""  # of a table: its packs


async def contents(asked: Asked) -> dict[str, Any]:
    game = asked.game()
    if asked.query.pack:
        held = asked.query.pack.split(",")
        await asked.hall.boxes.bring(held)
        game = asked.hall.boxes.game(game.name, held)
    words = tongue(game, asked.query.language or "en")
    return game.contents() if words is None else words.box(game)


SOURCED = re.compile(r"(?:\((\w+)\) )?(.*)", re.DOTALL)  # a rule of a ledger: where it is from, and its words


async def rules(asked: Asked) -> Rules:
    return Rules(rules=[ruled(id, text) for id, text in asked.game().rules.items()])


def ruled(id: str, text: str) -> Rule:
    found = SOURCED.fullmatch(re.sub(r"[`*]", "", text))
    assert found, "anything matches"
    return Rule(id=id, text=text, chapter=id.rpartition("-")[0], source=found[1] or "", words=found[2])


async def rule(asked: Asked) -> Rule:
    text = asked.game().rules.get(asked.path["rule"])
    if text is None:
        raise Denied(404, "unknown", "There is no such rule.")
    return ruled(asked.path["rule"], text)


async def standings(asked: Asked) -> Standings:
    game = asked.game()
    rows = await asked.hall.store.read(ratings.standings, game.name, 100)
    unshown = await hidden(asked, [row.player for row in rows])
    standings = []
    for row in rows:
        person, level = known(row.player)
        person = None if person in unshown else person
        rating = round(row.rating, 2)
        standings.append(Standing(name=row.name, person=person, level=level, rating=rating, games=row.games))
    return Standings(game=game.name, standings=standings)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/games", "The shelf.", games, GameList),
    Endpoint("GET", "/api/games/{game}", "One game.", one_game, GameShown, denied=(404,)),
    Endpoint(
        "GET", "/api/games/{game}/contents", "The cards.", contents, dict[str, Any],
        query=ContentsQuery, denied=(404,),
    ),
    Endpoint("GET", "/api/games/{game}/rules", "The ledger.", rules, Rules, denied=(404,)),
    Endpoint("GET", "/api/games/{game}/rules/{rule}", "One rule.", rule, Rule, denied=(404,)),
    Endpoint("GET", "/api/games/{game}/standings", "The best.", standings, Standings, denied=(404,)),
)  # fmt: skip
