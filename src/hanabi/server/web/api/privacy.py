"""The routes about a player's data: devices, export, and deletion."""

from msgspec import json
from starlette.responses import Response

from hanabi.server.messages.people import DeviceShown, Me, Privacy
from hanabi.server.messages.refusal import Refusal
from hanabi.server.people.players import digest
from hanabi.server.store.privacy import export
from hanabi.server.web.api.games import download
from hanabi.server.web.routes import JSON, Ok, RequestContext, Route


@Route("GET", "/api/me/devices", list[DeviceShown], refusals=(Refusal.NO_PLAYER,))
async def list_devices(call: RequestContext) -> list[DeviceShown]:
    """List my devices, the one used last first."""
    return await call.server.players.list_devices(call.me, call.cookie)


@Route("DELETE", "/api/me/devices", Me, refusals=(Refusal.NO_PLAYER,))
async def sign_out_others(call: RequestContext) -> Me:
    """Sign out all my other devices, and invalidate my links."""
    me, kept = call.me, digest(call.cookie)
    await call.server.players.sign_out_others(me, call.cookie)
    others = {one.device for one in call.server.sanction_watcher.sockets if one.player == me} - {kept}
    call.server.sanction_watcher.sign_out(sorted(others))
    return Me(call.server.players.names[me])


@Route(
    "DELETE", "/api/me/devices/{device}", list[DeviceShown], refusals=(Refusal.NO_PLAYER, Refusal.NO_DEVICE)
)
async def sign_out_device(call: RequestContext, device: str) -> list[DeviceShown]:
    """Sign out one of my devices."""
    gone = await call.server.players.sign_out_device(call.me, device)
    call.server.sanction_watcher.sign_out([gone])
    return await call.server.players.list_devices(call.me, call.cookie)


@Route("GET", "/api/me/export", JSON, refusals=(Refusal.NO_PLAYER,))
async def export_me(call: RequestContext) -> Response:
    """Download everything stored about me, in one file."""
    me = call.me
    call.measure("exports")
    return download(json.format(json.encode(await export(call.server.store, me))), "hanabi-export.json")


@Route("DELETE", "/api/me", Me, refusals=(Refusal.NO_PLAYER,))
async def delete_me(call: RequestContext) -> Ok:
    """Delete my name, my devices and everything I wrote; games stay, without my name."""
    await call.server.sanction_watcher.delete(call.me)
    return Ok(Me(""), cookie="")


@Route("GET", "/api/privacy", Privacy)
async def show_privacy(call: RequestContext) -> Privacy:
    """Get the retention periods, and the contact for questions about them."""
    return Privacy(call.server.settings.contact, **call.server.settings.keep._asdict())
