"""`hanabi serve`: the server of the tables."""

import os
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit

import click

from hanabi.bots.catalog import DEFAULT
from hanabi.errors import HanabiError
from hanabi.language import Language
from hanabi.terminal.options import speaks
from hanabi.terminal.troubles import explain
from hanabi.terminal.usage import Spoken

HOST, PORT = "127.0.0.1", 8042
EVERYWHERE = ("0.0.0.0", "::")


def data_folder() -> Path:
    """Where this user's games are kept."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hanabi"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "hanabi"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hanabi"


@click.command(cls=Spoken)
@click.option("--host", envvar="HANABI_HOST", default=HOST, show_default=True)
@click.option("--port", envvar="HANABI_PORT", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option("--database", envvar="HANABI_DATABASE")
@click.option("--public-url", envvar="HANABI_PUBLIC_URL")
@click.option("--pause/--no-pause", default=True)
@click.option("--open/--no-open", "opens", default=False)
@speaks
def serve(
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    pause: bool,
    opens: bool,
    language: Language,
) -> None:
    """Serve the table in the browser."""
    from hanabi.server.house import Settings
    from hanabi.server.run import find_lan_address, listen, run

    if public_url is not None and urlsplit(public_url).scheme not in ("http", "https"):
        raise click.UsageError(language.say("serve-no-url", url=public_url))
    try:
        listener = listen(host, port)
    except OSError as error:
        detail = explain(error, language)
        raise HanabiError(
            language.say("serve-no-address", host=host, port=str(port), detail=detail)
        ) from None
    port = listener.getsockname()[1]
    shown = "localhost" if host in (*EVERYWHERE, HOST) else host
    lan = find_lan_address() if host in EVERYWHERE and not public_url else None
    here = f"http://{shown}:{port}"
    url = (public_url or (f"http://{lan}:{port}" if lan else here)).rstrip("/")
    settings = Settings(
        database=database or str(data_folder() / "hanabi.db"),
        url=url,
        public_url=public_url and public_url.rstrip("/"),
        pause=pause,
        warm_up=DEFAULT,
    )

    def welcome() -> None:
        click.echo(language.say("serve-ready", url=here if lan else url))
        if lan:
            click.echo(language.say("serve-others", url=url))
        if opens:
            webbrowser.open(here if lan else url)

    def warn() -> None:
        click.echo(language.say("game-prepare"))

    run(settings, listener, welcome, warn if opens else None)
