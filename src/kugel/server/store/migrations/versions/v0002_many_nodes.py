"""Many nodes and many tables: who is alive, what is due, and the lobby, without reading everything."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    has_due = sa.text("due IS NOT NULL")
    op.create_index("tables_due", "tables", ["due"], sqlite_where=has_due, postgresql_where=has_due)
    op.create_index(
        "tables_public",
        "tables",
        ["phase", "created"],
        sqlite_where=sa.text("public = 1"),
        postgresql_where=sa.text("public"),
    )
