"""Records as files: recognized by their content, and written whole or not at all."""

import errno
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hanabi.errors import HanabiError, InvalidRecord
from hanabi.language import Language
from hanabi.record import OURS, GameRecord, read_record
from hanabi.sentences import name_variant
from hanabi.terminal.troubles import FileTrouble, explain_cause, explain_error

STREAM = "-"  # standard input or output in place of a file


class NoGame(FileTrouble):
    """A file without a game, or without one that can be played here."""


def load_record(name: str, language: Language) -> tuple[GameRecord, str]:
    """The game in a file, and the name of its format."""
    with explained_errors(name, language, "error-unreadable"):
        text = sys.stdin.buffer.read() if name == STREAM else Path(name).read_bytes()
    try:
        return read_record(text)
    except HanabiError as error:
        raise NoGame(explain_error(error, language, "error-record", file=name)) from None


def write_record(record: GameRecord, form: str, language: Language) -> str:
    """The text of a record in a format; a format cannot express every game."""
    try:
        if form == OURS:
            return record.to_json() + "\n"
        return json.dumps(record.to_hanab_live(), ensure_ascii=False) + "\n"
    except InvalidRecord:
        raise FileTrouble(
            language.say("error-convert", variants=name_variant(language, record.variant))
        ) from None


def write_text(name: str, text: str, language: Language) -> None:
    """Write a file; if that fails, the earlier file is still there."""
    if name == STREAM:
        write_stream(text)
        return
    with explained_errors(name, language):
        if Path(name).exists() and not Path(name).is_file():
            Path(name).write_text(text, "utf-8")  # a folder fails here, a device does not
        else:
            replace_file(Path(os.path.realpath(name)), text)


def write_stream(text: str) -> None:
    """Write to the standard output, in UTF-8 whatever the screen's encoding."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def replace_file(path: Path, text: str) -> None:
    """Write beside the file, then replace it."""
    if path.exists():
        check_access(path)
    mask = os.umask(0)
    os.umask(mask)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~mask
    handle, beside = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, mode)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def check_writable(name: str, language: Language) -> None:
    """Complain before the game rather than after it."""
    if name == STREAM:
        return
    folder = Path(os.path.realpath(name)).parent
    with explained_errors(name, language):
        if Path(name).is_dir():
            raise IsADirectoryError
        if not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        check_access(Path(name) if os.path.exists(name) else folder)


def check_access(path: Path) -> None:
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@contextmanager
def explained_errors(name: str, language: Language, message: str = "error-unwritable") -> Iterator[None]:
    """Report a file's fault in the player's language."""
    try:
        yield
    except BrokenPipeError:
        raise
    except IsADirectoryError:
        raise FileTrouble(language.say("error-directory", file=name)) from None
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError) and message == "error-unreadable":
            raise FileTrouble(language.say("error-no-file", file=name)) from None
        raise FileTrouble(language.say(message, file=name, detail=explain_cause(error, language))) from None
