"""`python -m spellmarket.server`: the server and its database by hand."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..kernel import SpellmarketError


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m spellmarket.server", description="Serve tables of all games."
    )
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", default="spellmarket.db", help="a file, or postgresql://…")
    parser.add_argument("--origin", action="append", default=[], help="https://where.the.pages.are")
    parser.add_argument("--pack", action="append", default=[], type=Path)
    parser.add_argument("--metrics-token", default="")
    parser.add_argument("--log-level", default="warning")
    parser.add_argument(
        "--backup", type=Path, metavar="FILE", help="write the database into a new file, and stop"
    )
    parser.add_argument(
        "--restore", type=Path, metavar="FILE", help="fill an empty database from a backup, and stop"
    )
    told = parser.parse_args()
    try:
        if told.backup or told.restore:
            from ..storage.backup import backup, restore

            if told.backup:
                print(f"{backup(told.database, told.backup)} lines of history in {told.backup}")
            else:
                print(f"{restore(told.restore, told.database)} lines of history restored")
            return
        from .serving import serve

        serve(
            told.host,
            told.port,
            told.database,
            origin=tuple(told.origin),
            packs=tuple(told.pack),
            metrics_token=told.metrics_token,
            log_level=told.log_level,
        )
    except SpellmarketError as error:
        sys.exit(f"spellmarket: {error}")


if __name__ == "__main__":
    main()
