"""`hanabi convert` and `hanabi verify`: the format of a record, and the proof that its deck was fixed."""

import click

from hanabi.errors import HanabiError
from hanabi.language import Language
from hanabi.record import HANAB_LIVE, OURS
from hanabi.terminal import files, options
from hanabi.terminal.usage import LocalizedCommand


@click.command(cls=LocalizedCommand)
@click.argument("source", metavar="IN")
@click.argument("target", metavar="[OUT]", default=files.STREAM)
@click.option("--to", "form", type=click.Choice([OURS, HANAB_LIVE]))
@options.speaks
def convert(source: str, target: str, form: str | None, language: Language) -> None:
    """Turn a record into hanab.live's format, or back; - is the standard stream."""
    record, found = files.load_record(source, language)
    wanted = form or (HANAB_LIVE if found == OURS else OURS)
    files.write_text(target, files.write_record(record, wanted, language), language)


@click.command(cls=LocalizedCommand)
@click.argument("file")
@click.option("--hash", "published", metavar="HASH")
@options.speaks
def verify(file: str, published: str | None, language: Language) -> None:
    """Check that the deck of a recorded game was fixed before it began."""
    record, _ = files.load_record(file, language)
    if record.seal is None:
        raise HanabiError(language.say("verify-no-seal", file=file))
    if published is not None and published.strip().lower() != record.seal.hash:
        raise HanabiError(language.say("verify-other-hash", hash=record.seal.hash))
    if not record.seal.fits(record.deck):
        raise HanabiError(language.say("verify-broken"))
    click.echo(language.say("verify-fair", hash=record.seal.hash))
