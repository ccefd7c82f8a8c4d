"""The routes about the server itself: its bots and its health."""

from starlette.responses import Response

import hanabi
from hanabi.bots.catalog import find_bot, list_bots, read_strength
from hanabi.errors import HanabiError, TableError
from hanabi.server.address import Proxies
from hanabi.server.messages.about import BotListed, Health, Life
from hanabi.server.messages.refusal import Refusal
from hanabi.server.web.routes import Ok, RequestContext, Route


@Route("GET", "/api/bots", list[BotListed])
async def show_bots(call: RequestContext) -> list[BotListed]:
    """The bots, with their measured strength."""
    strengths = read_strength()
    shown = []
    for name in list_bots():
        try:
            listing = find_bot(name)
        except HanabiError:
            continue  # a broken bot of another package
        measured = strengths.get(name, {})
        shown.append(
            BotListed(
                name,
                listing.message,
                listing.sentence,
                listing.players,
                {rules: cell.mean for rules, cell in measured.items() if "last_drop" not in rules},
                {rules: cell.perfect for rules, cell in measured.items() if "last_drop" in rules},
                default=listing.default,
                followable=listing.followable,
                code=listing.code,
                experienced=listing.experienced,
                confined=listing.confined,
                research=listing.research,
            )
        )
    return shown


@Route("GET", "/api/health", Health)
async def show_health(call: RequestContext) -> Ok:
    """Whether the server accepts people and can store their actions; 503 if not.

    The answer is that of the process that was asked; where several serve one address, it also has what each
    of them said last.
    """
    health = await call.server.health.check()
    return Ok(health, 200 if health.ready and health.writes else 503)


@Route("GET", "/api/health/live", Life)
async def show_life(call: RequestContext) -> Life:
    """Confirm that the server answers, whatever the state of its database."""
    return Life(call.server.is_ready, hanabi.__version__)


@Route("GET", "/metrics", "text/plain", refusals=(Refusal.FOREIGN_ORIGIN,))
async def show_metrics(call: RequestContext) -> Response:
    """The metrics for Prometheus; only for the operator."""
    client = call.request.client
    if client is None or client.host not in Proxies(call.server.settings.metrics_for):
        raise TableError(Refusal.FOREIGN_ORIGIN)
    return Response(await call.server.health.write_metrics(), media_type="text/plain; version=0.0.4")
