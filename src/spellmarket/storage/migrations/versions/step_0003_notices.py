"""How people want to be told that it is their move, and what they were told."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_wishes"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_wishes_person", ondelete="CASCADE"),
    )
    channels()
    notices()
    op.create_table(
        "hushed",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "table", name="pk_hushed"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_hushed_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_hushed_table", ondelete="CASCADE"),
    )


def channels() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("on", sa.Boolean, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("sent", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_channels_person", ondelete="CASCADE"),
        sa.UniqueConstraint("person", "kind", "address", name="uq_channels_person_kind_address"),
    )
    op.create_index("ix_channels_person", "channels", ["person"])


def notices() -> None:
    op.create_table(
        "notices",
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("channel", "table", name="pk_notices"),
        sa.ForeignKeyConstraint(["channel"], ["channels.id"], name="fk_notices_channel", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_notices_table", ondelete="CASCADE"),
    )
    op.create_index("ix_notices_due", "notices", ["due"])
    op.create_index("ix_notices_table", "notices", ["table"])
