"""several processes: who lives, who runs which table, who is where, and when something is due"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

PASSING = ["UNLOGGED"]  # what a crash of the database may lose, for it is said again at once


def upgrade() -> None:
    prefixes = PASSING if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        prefixes=prefixes,
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("name"),
        prefixes=prefixes,
    )
    op.create_table(
        "presences",
        sa.Column("place", sa.String(length=100), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("here", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("place", "process"),
        prefixes=prefixes,
    )
    op.add_column("tables", sa.Column("due", sa.Double()))
    op.create_index("tables_due", "tables", ["due"])
