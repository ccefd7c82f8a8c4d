"""`hanabi serve`: the table's server; `hanabi verify`: a deal that was sealed."""

import asyncio
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from hanabi.bots.catalog import DEFAULT
from hanabi.errors import HanabiError
from hanabi.language import choose_language
from hanabi.terminal import files
from hanabi.terminal.options import speaks

if TYPE_CHECKING:
    import uvicorn

    from hanabi.server.house import Settings

HOST, PORT = "127.0.0.1", 8042


def data_folder() -> Path:
    """Where this user's games are kept."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hanabi"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "hanabi"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hanabi"


@click.command()
@click.option(
    "--host", envvar="HANABI_HOST", default=HOST, show_default=True, help="The address to listen at."
)
@click.option(
    "--port",
    envvar="HANABI_PORT",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="The port; 0: any free one.",
)
@click.option(
    "--database",
    envvar="HANABI_DATABASE",
    help="A file, or the URL of a PostgreSQL. [default: the user's folder]",
)
@click.option("--public-url", envvar="HANABI_PUBLIC_URL", help="Where people reach the server.")
@click.option(
    "--pause/--no-pause", default=True, help="Bots take a moment before they move. [default: pause]"
)
@click.option("--open/--no-open", "opens", default=False, help="Open the page in the browser.")
@speaks
def serve(
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    pause: bool,
    opens: bool,
    language: str | None,
) -> None:
    """Serve the table in the browser."""
    from hanabi.server.house import Settings

    speech = choose_language(language)
    if public_url is not None and urlsplit(public_url).scheme not in ("http", "https"):
        raise click.UsageError(speech.say("serve-no-url", url=public_url))
    try:
        listener = listen(host, port)
    except OSError as error:
        detail = error.strerror or str(error)
        raise HanabiError(speech.say("serve-no-address", host=host, port=str(port), detail=detail)) from None
    shown = "localhost" if host in ("0.0.0.0", "::", HOST) else host
    url = (public_url or f"http://{shown}:{listener.getsockname()[1]}").rstrip("/")
    settings = Settings(
        database=database or str(data_folder() / "hanabi.db"),
        url=url,
        public_url=public_url and public_url.rstrip("/"),
        pause=pause,
        warm_up=DEFAULT,
    )

    def welcome() -> None:
        click.echo(speech.say("serve-ready", url=url))
        if opens:
            webbrowser.open(url)

    def warn() -> None:
        click.echo(speech.say("game-prepare"))

    with asyncio.Runner(loop_factory=find_loop()) as runner:
        runner.run(keep_serving(settings, listener, welcome, warn if opens else None))


def find_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast event loop, where there is one."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # Windows
        return None
    return new_event_loop


async def keep_serving(
    settings: "Settings",
    listener: socket.socket,
    welcome: Callable[[], None],
    warn: Callable[[], None] | None,
) -> None:
    """Open the house, say so, and serve until somebody ends it.

    Who is about to play waits for the bots, and is told so by `warn`; a server lets people in at once.
    """
    import uvicorn

    from hanabi.server.app import make_app
    from hanabi.server.house import House

    house = await House.open(settings)
    if warn is not None:
        await house.wait_for_bots(warn)
    config = configure(make_app(settings, house))
    settle_down()
    welcome()
    await uvicorn.Server(config).serve(sockets=[listener])


def configure(app: Any) -> "uvicorn.Config":
    """How uvicorn serves an application for us."""
    import uvicorn

    from hanabi.server.limits import LARGEST_FRAME

    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
    )


def settle_down() -> None:
    """What is loaded by now stays: the collector need not look at it again, nor at every few objects."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    sys.setswitchinterval(0.001)  # the thread that commits waits no longer than this for its turn


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address, so that whoever opens the page at once is let in."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Without the protocol named, asyncio does not switch off the wait for full packets: 40 ms a move.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    listener.listen(512)
    return listener


@click.command()
@click.argument("file")
@click.option("--hash", "published", metavar="HASH", help="The hash that was shown when the game began.")
@speaks
def verify(file: str, published: str | None, language: str | None) -> None:
    """Check that the deck of a recorded game was fixed before it began."""
    speech = choose_language(language)
    record, _ = files.read_record(file, speech)
    if record.seal is None:
        raise HanabiError(speech.say("verify-no-seal", file=file))
    if published is not None and published.strip().lower() != record.seal.hash:
        raise HanabiError(speech.say("verify-other-hash", hash=record.seal.hash))
    if not record.seal.fits(record.deck):
        raise HanabiError(speech.say("verify-broken"))
    click.echo(speech.say("verify-fair", hash=record.seal.hash))
