"""`hanabi serve`: the server of the tables."""

import os
import sys
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import click

from hanabi.bots.catalog import DEFAULT, find_bot
from hanabi.bots.foreign import ALLOWED, list_allowed
from hanabi.errors import HanabiError, MissingExtra
from hanabi.language import Language
from hanabi.terminal.options import speaks
from hanabi.terminal.troubles import explain_cause
from hanabi.terminal.usage import LocalizedCommand

HOST, PORT = "127.0.0.1", 8042
LOGS = ("text", "json")
MOST = 64  # processes
EVERYWHERE = ("0.0.0.0", "::")
SITE = "https://hanabi.example.org"


def data_folder() -> Path:
    """The place of this user's games."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hanabi"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "hanabi"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hanabi"


def check_address(address: str, language: Language) -> None:
    """UsageError for anything but an address, a network, or `*` for all."""
    try:
        if address != "*":
            ip_network(address, strict=False)
    except ValueError:
        raise click.UsageError(language.say("serve-no-network", text=address)) from None


def check_url(url: str, language: Language) -> None:
    """UsageError for anything but the address of a whole site, because links have paths below it."""
    try:
        parts = urlsplit(url)
        is_site = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        is_site = is_site and not (parts.path.strip("/") or parts.query or parts.fragment)
    except ValueError:  # no such port
        is_site = False
    if not is_site:
        raise click.UsageError(language.say("serve-no-site", url=url, example=SITE))


def take_options(context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
    """Take options from a settings file, unless they were given otherwise."""
    from hanabi.server.settings import read_options

    found = read_options(file)
    for name in ("proxy", "metrics_for"):
        if name in found and not isinstance(found[name], list):
            found[name] = str(found[name]).split()
    context.default_map = {**(context.default_map or {}), **found}
    return file


def allow_bots(bots: tuple[str, ...]) -> None:
    """Register bots, here and in the processes in which they think; an error names one that cannot be
    loaded.
    """
    if bots:
        listed = [*filter(None, os.environ.get(ALLOWED, "").split(";")), *bots]
        os.environ[ALLOWED] = ";".join(listed)
    for name in list_allowed():
        find_bot(name)


@click.command(cls=LocalizedCommand)
@click.option("--host", envvar="HANABI_HOST", default=HOST, show_default=True)
@click.option("--port", envvar="HANABI_PORT", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option("--database", envvar="HANABI_DATABASE")
@click.option("--public-url", envvar="HANABI_PUBLIC_URL")
@click.option("--proxy", envvar="HANABI_PROXY", multiple=True)
@click.option("--metrics-for", envvar="HANABI_METRICS_FOR", multiple=True)
@click.option("--contact", envvar="HANABI_CONTACT", default="")
@click.option(
    "--settings",
    "file",
    envvar="HANABI_SETTINGS",
    type=click.Path(path_type=Path),
    metavar="FILE",
    is_eager=True,
    callback=take_options,
)
@click.option("--bot", "bots", multiple=True)
@click.option("--log", envvar="HANABI_LOG", type=click.Choice(LOGS), default=LOGS[0], show_default=True)
@click.option("--processes", envvar="HANABI_PROCESSES", type=click.IntRange(1, MOST), default=1)
@click.option("--check", "checks", is_flag=True)
@click.option("--pause/--no-pause", default=True)
@click.option("--open/--no-open", "opens", default=False)
@speaks
def serve(
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    proxy: tuple[str, ...],
    metrics_for: tuple[str, ...],
    contact: str,
    file: Path | None,
    bots: tuple[str, ...],
    log: str,
    processes: int,
    checks: bool,
    pause: bool,
    opens: bool,
    language: Language,
) -> None:
    """Serve the table in the browser."""
    try:
        from hanabi.server.log import set_up_log
        from hanabi.server.ops.run import find_lan_address, listen, run
        from hanabi.server.ops.supervisor import supervise
        from hanabi.server.settings import PROXIES, ServerSettings, list_settings, read_limits
        from hanabi.server.web.page import StaticFiles
    except ModuleNotFoundError as error:
        raise MissingExtra(str(error.name), "hanabi[server]") from error

    if public_url is not None:
        check_url(public_url, language)
    for address in (*proxy, *metrics_for):
        check_address(address, language)
    allow_bots(bots)
    limits, keep = read_limits(file, os.environ)
    if checks:
        options = {
            "host": host,
            "port": port,
            "proxy": proxy or PROXIES,
            "metrics_for": metrics_for or PROXIES,
            "contact": contact,
            "log": log,
            "processes": processes,
            **({"public_url": public_url} if public_url else {}),
        }
        click.echo("\n".join(list_settings(limits, keep, options)))
        return
    set_up_log(log == "json")
    try:
        listener = listen(host, port)
    except OSError as error:
        detail = explain_cause(error, language)
        raise HanabiError(
            language.say("serve-no-address", host=host, port=str(port), detail=detail)
        ) from None
    port = listener.getsockname()[1]
    shown = "localhost" if host in (*EVERYWHERE, HOST) else host
    lan = find_lan_address() if host in EVERYWHERE and not public_url else None
    here = f"http://{shown}:{port}"
    url = (public_url or (f"http://{lan}:{port}" if lan else here)).rstrip("/")
    settings = ServerSettings(
        database=database or str(data_folder() / "hanabi.db"),
        url=url,
        public_url=public_url and public_url.rstrip("/"),
        pause=pause,
        warm_up=DEFAULT,
        limits=limits,
        keep=keep,
        proxies=proxy or PROXIES,
        metrics_for=metrics_for or PROXIES,
        contact=contact,
    )

    def welcome() -> None:
        click.echo(language.say("serve-ready", url=here if lan else url))
        if lan:
            click.echo(language.say("serve-others", url=url))
        if not StaticFiles().is_built:
            click.echo(language.say("page-not-built", url=f"{here}/api/openapi.json"))
        elif opens:
            webbrowser.open(here if lan else url)

    def warn() -> None:
        click.echo(language.say("game-prepare"))

    if processes > 1:
        supervise(settings, listener, processes, log == "json", welcome)
    else:
        run(settings, listener, welcome, warn if opens else None)
