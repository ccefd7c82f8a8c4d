"""answers to puzzles, and what the turns of finished games were worth"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column("puzzle", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("move", sa.String(length=8), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", "player"),
    )
    with op.batch_alter_table("answers", schema=None) as batch_op:
        batch_op.create_index("answers_player", ["player"], unique=False)
    op.create_table(
        "judgments",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("edition", sa.String(length=16), nullable=False),
        sa.Column("valued", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game", "turn", "edition"),
    )
