"""A player in a few lines: with the token of a seat it takes the longest move it is offered.

    python examples/seat_bot.py http://127.0.0.1:8000 TABLE TOKEN

Open a table in the browser, sit down, choose "A token for a program" in the table's menu, and hand over that
and the last part of the table's address. docs/protocol.md explains every message; no game is named here.
"""

import asyncio
import json
import secrets
import sys

import websockets


def choose(ask: dict, view: dict) -> str:
    """Your idea goes here. `ask["options"]` is never empty; `view` is all that your seat may know."""
    return max((option["move"] for option in ask["options"]), key=len)


async def play(server: str, table: str, token: str) -> dict:
    """Play until the table is over, through lost connections and restarts; the result of the table."""
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    seen, view, ask, status, waiting = None, None, None, {}, {}
    while True:
        try:
            where = address if seen is None else f"{address}?seen={seen}"
            async with websockets.connect(
                where, additional_headers={"Authorization": f"Bearer {token}"}
            ) as socket:
                for command in waiting.values():  # not answered yet: sending it again is safe
                    await socket.send(json.dumps(command))
                async for message in socket:
                    told = json.loads(message)
                    if told["type"] in ("done", "refused"):
                        waiting.pop(told["id"], None)
                        told = told.get("update") or {}
                    if told.get("type") in ("welcome", "update"):
                        seen = told["seq"]
                        view, ask = told.get("view", view), told.get("ask", ask)
                        status = told.get("table", status)
                    if status.get("status") == "over":
                        return status["result"]
                    if ask and not waiting:
                        id = secrets.token_hex(8)
                        command = {
                            "type": "play",
                            "id": id,
                            "decision": ask["decision"],
                            "move": choose(ask, view),
                        }
                        waiting[id], ask = command, None
                        await socket.send(json.dumps(command))
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(1)


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:4])))
