"""Routes of the workshop: the book, packs and their versions, and many games with them."""

from __future__ import annotations

from functools import partial

import msgspec

from ...kernel import Game
from ...storage import packs
from ...storage.packs import VersionRow
from ..asked import Asked, Denied, Endpoint
from ..said import said
from ..workshop import book
from ..workshop.bodies import (
    BookShown,
    CheckShown,
    Draft,
    NewPack,
    NewRun,
    NewVersion,
    Offering,
    OffersShown,
    PackSheet,
    RunShown,
    WorkshopShown,
)
from ..workshop.desk import (
    add_version,
    checked,
    closed,
    draft_of,
    enter,
    examined,
    listed,
    mine,
    new,
    opened,
    save,
    shared,
    version_shown,
)
from ..workshop.offers import offers
from ..workshop.playing import Side
from ..workshop.runs import Gaming

HERE = "/api/workshop"
PACK = HERE + "/packs/{id}"
RUN = HERE + "/runs/{id}"


def game_of(asked: Asked, name: str) -> Game:
    asked.path["game"] = name
    return asked.game()


async def workshop(asked: Asked) -> WorkshopShown:
    settings, no = asked.hall.settings, closed(asked)
    person = asked.person.actor.person
    rows = [] if no else await asked.hall.store.read(packs.of_person, person)
    return WorkshopShown(
        open=no is None,
        reason="" if no is None else said(asked.language, no[1]),
        packs=[listed(game_of(asked, row.game), row) for row in rows],
        most=settings.workshop_packs,
        bytes=settings.workshop_bytes,
        games=settings.workshop_games,
    )


async def the_book(asked: Asked) -> BookShown:
    game = asked.game()
    return await asked.hall.show(partial(book.shown, game.name, asked.language))


async def check(asked: Asked) -> CheckShown:
    enter(asked)
    return await examined(asked, asked.game(), asked.body)


async def offer(asked: Asked) -> OffersShown:
    enter(asked)
    return await asked.hall.show(partial(offers, asked.game(), asked.body))


# Packs


async def new_pack(asked: Asked) -> PackSheet:
    person = enter(asked)
    return await new(asked, person, game_of(asked, asked.body.game))


async def one_pack(asked: Asked) -> PackSheet:
    row = await mine(asked)
    return await opened(asked, row, game_of(asked, row.game))


async def save_pack(asked: Asked) -> PackSheet:
    row = await mine(asked)
    return await save(asked, row, game_of(asked, row.game))


async def remove_pack(asked: Asked) -> WorkshopShown:
    row = await mine(asked)
    await asked.hall.store.write(packs.remove, row.id)
    return await workshop(asked)


async def new_version(asked: Asked) -> PackSheet:
    row = await mine(asked)
    game = game_of(asked, row.game)
    made = await add_version(asked, row, game, asked.body.title)
    if asked.body.title and made.title != asked.body.title:
        await asked.hall.store.write(packs.name_version, row.id, made.number, asked.body.title)
    return await opened(asked, row, game)


async def seal(asked: Asked) -> PackSheet:
    row = await mine(asked)
    await add_version(asked, row, game_of(asked, row.game), "")
    await asked.hall.store.write(packs.seal, row.id)
    return await one_pack(asked)


# Versions: whoever has the link may read one


async def one_version(asked: Asked) -> PackSheet:
    row = await shared(asked, asked.path["mark"])
    game, draft = await sheet_of(asked, row)
    told = await asked.hall.show(partial(checked, game, draft, asked.language))
    return PackSheet(
        id="",
        game=game.name,
        title=draft.title,
        rows=draft.rows,
        options=dict(draft.options),
        sealed=True,
        changed=row.made,
        versions=[version_shown(row)],
        check=told,
    )


async def sheet_of(asked: Asked, row: VersionRow) -> tuple[Game, Draft]:
    kept = await asked.hall.store.read(packs.one, row.pack)
    assert kept is not None, "versions go with their packs"
    game = game_of(asked, kept.game)
    return game, draft_of(game, row.text, row.options)


async def version_text(asked: Asked) -> str:
    """As a file for `spellmarket`, with the options that go with it as a remark."""
    row = await shared(asked, asked.path["mark"])
    options = msgspec.json.decode(row.options, type=dict[str, str | int | bool])
    said = [f"# --option {name}={str(value).lower()}\n" for name, value in options.items()]
    return "".join(said) + row.text


async def version_result(asked: Asked) -> RunShown:
    row = await shared(asked, asked.path["mark"])
    found = await asked.hall.store.read(packs.result, row.mark, asked.person.actor.person)
    if found is None:
        raise Denied(404, "unknown", "Nobody has played games with this version yet.")
    return msgspec.json.decode(found, type=RunShown)


# Many games


async def new_run(asked: Asked) -> RunShown:
    person = enter(asked)
    wanted: NewRun = asked.body
    game = game_of(asked, wanted.game)
    most = asked.hall.settings.workshop_games
    if wanted.games > most:
        raise Denied(400, "games", f"One run has at most {most} games, not {wanted.games}.")
    if wanted.seats not in game.seats:
        least, last = game.seats[0], game.seats[-1]
        raise Denied(400, "seats", f"{game.title} is for {least} to {last}, not {wanted.seats}.")
    if wanted.a == wanted.b != "" and wanted.option is None:  # the book alone tells how it fares
        raise Denied(400, "sides", "A version is not compared with itself.")
    sides = [await side_of(asked, game, mark) for mark in (wanted.a, wanted.b)]
    if wanted.option is not None:
        sides = axis(game, wanted, sides[0], most)
    asked.limit(asked.hall.settings.limits.runs, "runs", person)
    return asked.hall.arena.shown(asked.hall.arena.begin(person, wanted, sides))


def axis(game: Game, wanted: NewRun, side: Side, most: int) -> list[Side]:
    """One side with every value of an option, which together play no more than two sides may."""
    option = game.options.get(wanted.option or "")
    if option is None:
        raise Denied(400, "option", f"{game.title} has no option {wanted.option}.")
    values = wanted.values
    if wanted.b or len({str(value) for value in values}) < max(2, len(values)):
        raise Denied(400, "values", "An option is tried with two different values at least, of one side.")
    for value in values:
        if not option.allows(value):
            raise Denied(400, "values", f"The option {option.name} takes {option.shown()}, not {value}.")
    if wanted.games * len(values) > 2 * most:
        raise Denied(400, "games", f"{len(values)} values have at most {2 * most // len(values)} games each.")
    return [Side(side.text, {**side.options, option.name: value}) for value in values]


async def side_of(asked: Asked, game: Game, mark: str) -> Side:
    if not mark:
        return Side("", {})
    row = await shared(asked, mark)
    found, draft = await sheet_of(asked, row)
    if found.name != game.name:
        raise Denied(400, "sides", f"That version is for {found.title}, not {game.title}.")
    return Side(row.text if draft.rows else "", dict(draft.options))


def run_of(asked: Asked) -> Gaming:
    run = asked.hall.arena.found(asked.path["id"], enter(asked))
    if run is None:
        raise Denied(404, "unknown", "There is no such run; the server forgets old ones.")
    return run


async def one_run(asked: Asked) -> RunShown:
    return spoken(asked, await asked.hall.arena.look(run_of(asked)))


async def stop_run(asked: Asked) -> RunShown:
    return spoken(asked, await asked.hall.arena.stop(run_of(asked)))


def spoken(asked: Asked, run: RunShown) -> RunShown:
    run.reason = said(asked.language, run.reason)
    return run


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET", HERE, "May I work here, and my packs.", workshop, WorkshopShown,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "GET", HERE + "/books/{game}", "All that a pack may change.", the_book, BookShown, denied=(404, 429)
    ),
    Endpoint(
        "POST", HERE + "/books/{game}/check", "Check a pack, and print its rows.", check, CheckShown, Draft,
        denied=(401, 403, 404, 413, 429), who="person",
    ),
    Endpoint(
        "POST", HERE + "/books/{game}/offers", "What fits at the caret.", offer, OffersShown, Offering,
        denied=(401, 403, 404, 429), who="person",
    ),
    Endpoint(
        "POST", HERE + "/packs", "A new pack.", new_pack, PackSheet, NewPack,
        denied=(401, 403, 404, 409, 413, 429), who="person",
    ),
    Endpoint("GET", PACK, "A pack of mine.", one_pack, PackSheet, denied=(401, 403, 404, 429), who="person"),
    Endpoint(
        "POST", PACK, "Save a pack of mine.", save_pack, PackSheet, Draft,
        denied=(401, 403, 404, 409, 413, 429), who="person",
    ),
    Endpoint(
        "DELETE", PACK, "Remove a pack of mine.", remove_pack, WorkshopShown,
        denied=(401, 403, 404, 429), who="person",
    ),
    Endpoint(
        "POST", PACK + "/versions", "Keep what is written as a version.", new_version, PackSheet, NewVersion,
        denied=(401, 403, 404, 409, 429), who="person",
    ),
    Endpoint(
        "POST", PACK + "/seal", "Seal a pack: nobody changes it any more.", seal, PackSheet, NewVersion,
        denied=(401, 403, 404, 409, 429), who="person",
    ),
    Endpoint(
        "GET", HERE + "/versions/{mark}", "A version, by its link.", one_version, PackSheet, denied=(404, 429)
    ),
    Endpoint("GET", HERE + "/versions/{mark}/toml", "A version as a file.", version_text, str, denied=(404,)),
    Endpoint(
        "GET", HERE + "/versions/{mark}/result", "What games have told of a version.", version_result,
        RunShown, denied=(404,),
    ),
    Endpoint(
        "POST", HERE + "/runs", "Play many games: two sides, the same deals.", new_run, RunShown, NewRun,
        denied=(401, 403, 404, 429), who="person",
    ),
    Endpoint("GET", RUN, "How far a run is.", one_run, RunShown, denied=(401, 403, 404, 429), who="person"),
    Endpoint(
        "DELETE", RUN, "Stop a run here.", stop_run, RunShown, denied=(401, 403, 404, 429), who="person"
    ),
)  # fmt: skip
