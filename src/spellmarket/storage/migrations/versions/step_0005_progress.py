"""How far somebody has come in lessons and puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "progress",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "what", name="pk_progress"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_progress_person", ondelete="CASCADE"),
    )
