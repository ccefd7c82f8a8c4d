"""what a player did besides moving, and no index of all moves, which made each of them dearer"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    is_no_move = sa.text("game IS NULL")
    op.drop_index("entries_player", "entries")
    op.create_index(
        "entries_besides", "entries", ["player"], sqlite_where=is_no_move, postgresql_where=is_no_move
    )
