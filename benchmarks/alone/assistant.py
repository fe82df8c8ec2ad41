"""Plays a game of Kameloot to its end as an assistant program would, over standard input and output."""

import asyncio
import json
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def call(session: ClientSession, tool: str, **words: object) -> dict[str, object]:
    answer = await session.call_tool(tool, words)
    assert not answer.is_error, answer.content
    told: dict[str, object] = json.loads(answer.content[0].text)  # type: ignore[union-attr]
    return told


async def play(program: str) -> None:
    async with (
        stdio_client(StdioServerParameters(command=program, args=["mcp"])) as streams,
        ClientSession(*streams) as session,
    ):
        await session.initialize()
        assert len((await session.list_tools()).tools) > 10
        told = await call(session, "new_table", game="kameloot", seats=["you", "easy", "easy"], seed=3)
        table, moves = told["table"], 0
        while True:
            look = await call(session, "look", table=table)
            if look.get("over"):
                break
            open_now = look["moves"]
            assert isinstance(open_now, list)
            await call(session, "play", table=table, move=open_now[0]["move"])
            moves += 1
        print("over after", moves, "moves")


asyncio.run(play(sys.argv[1]))
