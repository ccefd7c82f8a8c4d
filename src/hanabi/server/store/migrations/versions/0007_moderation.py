"""bans, reports and what the owner did; devices by name; all that one player did by an index"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "measures",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("network", sa.String(length=50), nullable=True),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=True),
        sa.Column("why", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("what", sa.String(length=16), nullable=False),
        sa.Column("whom", sa.String(length=80), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("deeds_at", "deeds", ["at"], unique=False)
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("reporter", sa.String(length=32), nullable=True),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("done", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("reporter", "table", "player", "version"),
    )
    op.create_index("reports_at", "reports", ["at"], unique=False)
    op.create_index("reports_player", "reports", ["player"], unique=False)
    op.create_index("entries_player", "entries", ["player"], unique=False)
    with op.batch_alter_table("cookies", schema=None) as batch_op:
        batch_op.add_column(sa.Column("began", sa.Double(), nullable=True))
        batch_op.add_column(sa.Column("device", sa.String(length=40), nullable=True))
