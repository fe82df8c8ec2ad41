"""Packs of the workshop, their versions, and the texts that tables were played with."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("sealed", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_packs"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_packs_person", ondelete="CASCADE"),
    )
    op.create_index("ix_packs_person", "packs", ["person"])
    op.create_table(
        "pack_versions",
        sa.Column("pack", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("pack", "number", name="pk_pack_versions"),
        sa.ForeignKeyConstraint(["pack"], ["packs.id"], name="fk_pack_versions_pack", ondelete="CASCADE"),
    )
    op.create_index("ix_pack_versions_mark", "pack_versions", ["mark"])
    op.create_index("ix_pack_versions_hash", "pack_versions", ["hash"])
    op.create_table(
        "played_packs",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_played_packs"),
    )
