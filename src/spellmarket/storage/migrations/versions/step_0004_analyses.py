"""What was found out about finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("known", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "known", name="pk_analyses"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_analyses_table", ondelete="CASCADE"),
    )
