"""`hanabi verify`: whether a deck was sealed before its game."""

import click

from hanabi.errors import HanabiError
from hanabi.language import choose_language
from hanabi.terminal import files
from hanabi.terminal.options import speaks


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
