"""The small types that many messages share."""

from typing import Annotated

from msgspec import Meta

from hanabi.server.limits import LONGEST_ID, LONGEST_NAME

Count = Annotated[int, Meta(ge=0)]
Order = Annotated[int, Meta(ge=0, le=54)]
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern="^[ -~]*$")]
MoveText = Annotated[str, Meta(min_length=2, max_length=4)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
BotName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
