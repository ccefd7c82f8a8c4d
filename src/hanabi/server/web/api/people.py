"""The routes about people: names, devices, calls."""

from hanabi.server.messages.people import BanShown, BlockShown, LinkMade, Me, NewPlayer, NewPush, PushKey
from hanabi.server.messages.refusal import Refusal
from hanabi.server.web.routes import Ok, RequestContext, Route


@Route("POST", "/api/players", Me, NewPlayer, refusals=(Refusal.BAD_NAME,))
async def add_player(call: RequestContext) -> Ok:
    """Create a player with a name; the answer sets the cookie."""
    server_state = call.server
    if call.player is not None:
        return Ok(await change_me(call))
    call.measure("newcomers")
    cookie = await server_state.players.add(call.body.name, call.agent)
    player = await server_state.players.find(cookie)
    assert player is not None
    return Ok(Me(server_state.players.names[player]), 201, cookie)


@Route("GET", "/api/me", Me, refusals=(Refusal.NO_PLAYER,))
async def show_me(call: RequestContext) -> Ok:
    """Get the current player and renew the cookie."""
    ban = call.server.sanction_watcher.sanctions.find("ban", call.me, call.address)
    name = call.server.players.names[call.me]
    experienced = await call.server.library.is_experienced(call.me)
    return Ok(Me(name, BanShown(ban.why, ban.until) if ban else None, experienced), cookie=call.cookie)


@Route("PATCH", "/api/me", Me, NewPlayer, refusals=(Refusal.NO_PLAYER, Refusal.BAD_NAME))
async def change_me(call: RequestContext) -> Me:
    """Change my name."""
    call.server.sanction_watcher.sanctions.check("mute", call.me, call.address)
    call.measure("renames")
    name = await call.server.players.rename(call.me, call.body.name)
    call.server.registry.tell_about(call.me)
    return Me(name)


@Route("POST", "/api/me/links", LinkMade, refusals=(Refusal.NO_PLAYER,))
async def make_link(call: RequestContext) -> Ok:
    """Make a link and a code, either of which signs in another device, once."""
    me = call.me
    call.measure("links")
    return Ok(await call.server.players.make_link(me, call.server.settings.url), 201)


@Route("DELETE", "/api/me/links", Me, refusals=(Refusal.NO_PLAYER,))
async def drop_links(call: RequestContext) -> Me:
    """Invalidate my unused links."""
    await call.server.store.drop_links(call.me)
    return Me(call.server.players.names[call.me])


@Route("GET", "/api/me/blocks", list[BlockShown], refusals=(Refusal.NO_PLAYER,))
async def list_blocks(call: RequestContext) -> list[BlockShown]:
    """List the players whom I have blocked."""
    return await call.server.blocks.list(call.me)


@Route("DELETE", "/api/me/blocks/{block}", list[BlockShown], refusals=(Refusal.NO_PLAYER,))
async def drop_block(call: RequestContext, block: str) -> list[BlockShown]:
    """Unblock a player."""
    await call.server.blocks.drop(call.me, block)
    return await call.server.blocks.list(call.me)


@Route("GET", "/api/push", PushKey)
async def show_push_key(call: RequestContext) -> PushKey:
    """Get the key with which a browser subscribes to notifications."""
    return PushKey(await call.server.push.public_key())


@Route("POST", "/api/me/pushes", PushKey, NewPush, refusals=(Refusal.NO_PLAYER, Refusal.BAD_PUSH))
async def add_push(call: RequestContext) -> Ok:
    """Send me notifications there when it is my turn and I have no tab open."""
    await call.server.push.add(call.me, call.body)
    return Ok(PushKey(await call.server.push.public_key()), 201)


@Route("GET", "/api/links/{code}", Me, refusals=(Refusal.NO_LINK,))
async def show_link(call: RequestContext, code: str) -> Me:
    """Get the player of a link or a code."""
    return Me(await call.server.players.find_link(code))


@Route("POST", "/api/links/{code}", Me, refusals=(Refusal.NO_LINK,))
async def follow_link(call: RequestContext, code: str) -> Ok:
    """Sign in this device as the player of a link or a code."""
    cookie, player = await call.server.players.follow_link(code, call.agent)
    return Ok(Me(call.server.players.names[player]), 200, cookie)
