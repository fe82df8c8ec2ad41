"""Friends, invitations to tables, and licences that their owners hide."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "friends",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("friend", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "friend", name="pk_friends"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_friends_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["friend"], ["people.id"], name="fk_friends_friend", ondelete="CASCADE"),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    op.create_table(
        "invitations",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "person", name="pk_invitations"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_invitations_table", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_invitations_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name="fk_invitations_by", ondelete="CASCADE"),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
