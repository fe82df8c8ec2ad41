"""Plays every game for some moves, and Kameloot to its end, on the full screen of an installed package."""

import asyncio
import time

import spellmarket as sm
from spellmarket.terminal.screen import Screen
from spellmarket.terminal.seats import sit_down

PATIENCE = 800.0  # seconds that anything may take
FEW = 5  # moves


async def play(name: str, most: int | None) -> None:
    game = sm.game(name)
    names, players = sit_down(game, None, 1)
    app = Screen(game.table(len(names), 3, names=names, listen=True), players, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        moves, end = 0, time.monotonic() + PATIENCE
        while not app.table.over and (most is None or moves < most):
            assert time.monotonic() < end, f"{name} stands still"
            if app.thinking or app.seat not in app.table.pending:
                await pilot.pause(0.005)
                continue
            before = app.table.length
            await pilot.press("enter")
            await pilot.pause()
            assert app.table.length > before
            moves += 1
        if most is None:
            assert app.table.over
        drawn = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert game.title in drawn
        assert ("The game is over." if app.table.over else "Your moves") in drawn


for game in sm.games():
    asyncio.run(play(game, None if game == "kameloot" else FEW))
    print(game, "is played")
