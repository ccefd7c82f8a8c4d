"""who has begun which deal of a day, and who has finished a game without a bot's help"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "dailies",
        sa.Column("deal", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("deal", "player"),
    )
    op.create_index("dailies_player", "dailies", ["player"])
    op.add_column("participants", sa.Column("own", sa.Boolean()))
