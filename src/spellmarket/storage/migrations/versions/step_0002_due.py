"""When a table next needs somebody, instead of whether; what operators need to know and to undo."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.execute("UPDATE tables SET due = 0 WHERE busy")  # somebody looks soon, and knows better then
    op.drop_index("ix_tables_busy", "tables")
    op.drop_column("tables", "busy")
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("people", sa.Column("seen", sa.BigInteger))
    op.add_column("people", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "outages",
        sa.Column("begun", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("begun", name="pk_outages"),
    )
    op.create_table(
        "resets",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_resets"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_resets_person", ondelete="CASCADE"),
    )
    op.create_table(
        "deeds",
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_deeds"),
    )
