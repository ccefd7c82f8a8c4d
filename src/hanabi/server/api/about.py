"""The routes about the server itself: its bots, its editions, its health."""

from starlette.responses import Response

import hanabi
from hanabi import EDITIONS
from hanabi.bots.catalog import find_bot, list_bots, read_strength
from hanabi.errors import HanabiError
from hanabi.server import metrics
from hanabi.server.api.route import Call, Route
from hanabi.server.messages.about import BotListed, EditionListed, Health


@Route("GET", "/api/bots", list[BotListed])
async def show_bots(call: Call) -> list[BotListed]:
    """The bots, with their measured strength."""
    strengths = read_strength()
    shown = []
    for name in list_bots():
        try:
            listing = find_bot(name)
        except HanabiError:
            continue  # a broken bot of another package
        means = {str(players): cell.mean for players, cell in strengths.get(name, {}).items()}
        shown.append(
            BotListed(
                name,
                listing.message,
                listing.sentence,
                listing.players,
                means,
                default=listing.default,
                followable=listing.followable,
                code=listing.code,
                first=listing.first,
            )
        )
    return shown


@Route("GET", "/api/editions", list[EditionListed])
async def list_editions(call: Call) -> list[EditionListed]:
    """The printed editions and the variants that each has."""
    return [
        EditionListed(name, box.switches, "empty_clues" in box.included, box.included)
        for name, box in EDITIONS.items()
    ]


@Route("GET", "/api/health", Health)
async def show_health(call: Call) -> Health:
    """Whether the server answers, its database included."""
    await call.house.store.find_names(["nobody"])
    return Health(True, hanabi.__version__)


@Route("GET", "/metrics", "text/plain")
async def show_metrics(call: Call) -> Response:
    """What Prometheus reads."""
    return Response(metrics.write_metrics(), media_type="text/plain; version=0.0.4")
