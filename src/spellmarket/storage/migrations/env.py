"""Alembic runs this file: migrations happen on the connection they are given."""

from alembic import context

from spellmarket.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True
)
context.run_migrations()
