"""Who came in which place, game by game; games that are over are entered as far as they are known."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    results = op.create_table(
        "results",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.PrimaryKeyConstraint("table", "player", name="pk_results"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_results_table", ondelete="CASCADE"),
    )
    op.create_index("ix_results_player_at", "results", ["player", "at"])
    op.create_index("ix_results_game_at", "results", ["game", "at"])
    over = sa.text("SELECT id, game, summary, changed FROM tables WHERE status = 'over'")
    for row in op.get_bind().execute(over).all():
        found = entered(json.loads(row.summary))
        rows = [
            {
                "table": row.id,
                "game": row.game,
                "at": row.changed,
                "seats": seats,
                "place": place,
                "player": who,
            }
            for who, seats, place in found
        ]
        if rows:
            op.bulk_insert(results, rows)


def entered(summary: dict[str, Any]) -> list[tuple[str, int, int]]:
    """Players of a finished table with its number of seats and their places; of equal bots the first."""
    if summary.get("branch") is not None or summary.get("result") is None:
        return []
    seats, places = summary["seats"], summary["result"]["places"]
    found: dict[str, int] = {}
    for seat, place in zip(seats, places, strict=True):
        who = f"bot:{seat['level']}" if seat.get("level") else seat.get("person")
        if who and who not in found:
            found[who] = place
    return [(who, len(seats), place) for who, place in found.items()]
