"""snapshots of ledgers, what lists are read by, and a row to see whether the database can be written"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("format", sa.String(length=16), nullable=False),
        sa.Column("ledger", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "pulses",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.execute(sa.text("UPDATE tables SET listed = false WHERE phase = 'closed'"))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("tables_listed")
        batch_op.create_index("tables_listed", ["listed", "changed"], unique=False)
        batch_op.create_index("tables_idle", ["phase", "changed"], unique=False)
    with op.batch_alter_table("cookies", schema=None) as batch_op:
        batch_op.create_index("cookies_player", ["player"], unique=False)
        batch_op.create_index("cookies_created", ["created"], unique=False)
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.create_index("games_table", ["table"], unique=False)
