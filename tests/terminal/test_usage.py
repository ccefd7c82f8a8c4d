"""Wrong usage, bad files, damaged caches: one line, and the right exit code."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.error import URLError

import pytest
from click.testing import CliRunner

from hanabi import __version__
from hanabi.cli import main, report_error
from hanabi.engine import jit
from hanabi.errors import MissingExtra, StoreError
from hanabi.language import LANGUAGES, Language
from hanabi.server.store import make_engine
from hanabi.terminal.troubles import explain_cause
from tests.terminal.console import PERFECT, PLAIN, STRIKEOUT, run, spawn


@pytest.mark.parametrize("command", ["replay", "convert"])
def test_files_that_hold_no_game(command, tmp_path):
    bad = tmp_path / "bad"
    assert "There is no file" in run(command, str(bad), code=1)
    assert "is a folder" in run(command, str(tmp_path), code=1)
    for content in (
        b"",
        b"\x00\xff\x7fELF",
        b"[]",
        b"[" * 100000,
    ):
        bad.write_bytes(content)
        assert "does not contain a recorded game." in run(command, str(bad), code=1)
    bad.write_text('{"hanabi": 1, "variant": 7}')
    assert "does not contain a readable game (details: " in run(command, str(bad), code=1)
    assert "cannot be read" in run(command, "a\0b", code=1)


@pytest.mark.parametrize(
    ("change", "tag", "said"),
    [
        ({"hanabi": 2}, "sv",
         "FILE är sparad av en annan version av programmet och går inte att läsa med den här."),
        ({"deck": []}, "nl", "In FILE staat niet welke kaarten er gedeeld zijn."),
        ({"options": {"variant": "Omni"}}, "es", "La partida de FILE tiene reglas que aquí no existen: Omni"),
        ({"options": {"detrimentalCharacters": True}}, "en",
         "The game in FILE has rules that do not exist here: detrimentalCharacters"),
        ({"actions": [{"type": 0, "target": 49, "value": 0}]}, "fi",
         "Tiedoston FILE siirto 1 ei ole mahdollinen: p49"),
        ({"hanabi": 1, "variant": {"players": 2}, "deck": "r1", "moves": "c1r dance"}, "en",
         "Move 2 in FILE cannot be made: dance"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_record_is_told_in_the_language(change, tag, said, tmp_path):
    bad = tmp_path / "game.json"
    live = {} if "hanabi" in change else json.loads(Path(PERFECT).read_text())
    bad.write_text(json.dumps(live | change))
    assert run("replay", str(bad), "--language", tag, code=1) == f"hanabi: {said}\n".replace("FILE", str(bad))


def test_outputs_that_cannot_be_written(tmp_path):
    assert "cannot be written" in run("convert", PERFECT, str(tmp_path / "no" / "such"), code=1)
    assert "is a folder" in run("convert", PERFECT, str(tmp_path), code=1)
    assert "is a folder" in run("play", "--save", str(tmp_path), code=1)
    assert "cannot be written" in run("play", "--save", str(tmp_path / "no" / "such"), code=1)


@pytest.mark.parametrize(
    "args",
    [
        ["dance"],
        ["play", "--players", "6"],
        ["play", "--players", "1"],
        ["play", "--edition", "es", "--cascade"],
        ["play", "--edition", "nl", "--choreography"],
        ["play", "--edition", "de"],
        ["play", "--edition", "es", "--suits", "3"],
        ["play", "--edition", "sv", "--hand-size", "3", "--players", "4"],
        ["play", "--players", "5", "--suits", "1", "--hand-size", "9"],
        ["play", "--seat", "2"],
        ["play", "--seat", "-1"],
        ["play", "--first", "5"],
        ["play", "--seed", "-1"],
        ["play", "--seed", str(2**63)],
        ["play", "--bot", "genius"],
        ["play", "--language", "de"],
        ["play", "extra"],
        ["replay"],
        ["replay", PERFECT, "--eyes", "3"],
        ["convert", PERFECT, "--to", "pdf"],
    ],
    ids=lambda args: " ".join(args).replace(PERFECT, "FILE"),
)
def test_wrong_usage_is_one_line_and_2(args):
    assert run(*args, code=2).startswith("hanabi: ")


@pytest.mark.parametrize(("typed", "meant"), [("simulat", "simulate"), ("turnament", "tournament")])
def test_a_command_nearly_typed_is_named(typed, meant):
    assert run(typed, code=2) == f"hanabi: There is no command {typed}. Did you mean {meant}?\n"


def test_no_command_is_named_that_is_not_near():
    assert run("xyz", code=2) == "hanabi: There is no command xyz. Try --help.\n"


@pytest.mark.skipif(not getattr(jit, "CACHE", None), reason="no cache")
@pytest.mark.parametrize(("kind", "size"), [("nbi", 0), ("nbi", 20), ("nbc", 0), ("nbc", 500)])
def test_a_damaged_cache_is_removed_in_one_line(kind, size, tmp_path):
    run("replay", STRIKEOUT, "--all")
    cache = jit.CACHES["hanabi.engine"]
    assert cache
    folder = tmp_path / cache.name
    shutil.copytree(cache, folder)
    for file in folder.rglob(f"*.{kind}"):
        os.truncate(file, size)
    process = spawn("replay", STRIKEOUT, "--all", env=PLAIN | {"HANABI_CACHE": str(tmp_path)})
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err.decode() == f"hanabi: {Language('en').say('error-cache')}\n"
    assert not folder.exists()


@pytest.mark.skipif(not getattr(jit, "CACHE", None), reason="no cache")
def test_a_lab_without_the_server_compiles_ahead(monkeypatch, tmp_path):
    monkeypatch.setattr(jit, "CACHE", tmp_path)  # where is noted what is ready
    for name in ("hanabi.server", "hanabi.server.store.backup", "hanabi.server.web.server_state"):
        monkeypatch.setitem(sys.modules, name, None)
    assert run("compile", "--bot", "random") == "random is compiled.\n"
    assert {file.name for file in tmp_path.iterdir()} >= {"ready-random", "ready-arena-random"}
    assert "There is no bot hatt." in run("compile", "--bot", "hatt", code=2)


@pytest.mark.parametrize(
    ("command", "code"),
    [("simulate stranger", 1), ("tournament hat stranger", 1), ("play --bot stranger", 2)],
)
def test_a_bot_that_refuses_the_game_says_which_it_plays(command, code):
    said = run(*command.split(), "--players", "5", code=code)
    assert "The bot stranger plays only the standard game with 2, 3, 4 players." in said


def test_a_mistake_of_the_program_is_not_hidden(monkeypatch):
    def fail(*_):
        raise RuntimeError("oh no")

    monkeypatch.setattr("hanabi.terminal.options.read_rules", fail)
    result = CliRunner().invoke(main, ["play"])
    assert isinstance(result.exception, RuntimeError)


def test_version_and_help():
    assert run("--version") == f"hanabi {__version__}\n"
    for args in ([], ["--help"], ["play", "--help"], ["replay", "--help"], ["convert", "--help"]):
        assert "Usage:" in run(*args)


def test_a_complaint_keeps_a_name_that_runs_to_the_left_in_its_place():
    said = run("replay", "דנה.json", code=1)
    assert said == "hanabi: There is no file \N{FIRST STRONG ISOLATE}דנה.json\N{POP DIRECTIONAL ISOLATE}.\n"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--language", "sv"], True),
        (["--language", "sv", "--edition", "none"], False),
        (["--language", "sv", "--no-empty-clues"], False),
        (["--language", "es", "--cascade"], False),
        (["--language", "en"], False),
    ],
)
def test_a_game_begins_with_the_box_of_the_language(args, says):
    shown = run("play", "--seed", "1", "--first", "0", *args, text="q\n")
    empty = Language(args[1]).say("variant-empty-clues")
    assert (empty in shown.splitlines()[0]) == says


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("command", [None, *main.commands])
def test_the_help_speaks_every_language(tag, command):
    """Nothing of the help is left as click would say it, and every line fits."""
    args = [command, "--help"] if command else ["--help"]
    shown = run(*args, env={"HANABI_LANGUAGE": tag})
    speech = Language(tag)
    assert shown.startswith(f"{speech.say('usage-usage')}: ")
    assert speech.say("flag-help") in shown
    assert f"{speech.say('usage-options')}:" in shown
    assert "message and exit." not in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["ply", "--language", "nl"], "Er is geen opdracht ply. Bedoel je play?"),
        (["play", "--plyers", "3", "--language", "fi"], "Valitsinta --plyers ei ole. Kokeile --help."),
        (["play", "--players", "9", "--language=es"], "--players debe ser un número entero del 2 al 5."),
        (["play", "--players", "x", "--language", "en"], "--players must be a whole number from 2 to 5."),
        (["play", "--edition", "xx", "--language", "sv"],
         "--edition måste vara något av: sv, fi, nl, es eller none."),
        (["play", "--seat", "x", "--language", "en"], "--seat must be a whole number."),
        (["play", "--time-limit", "0", "--language", "en"], "--time-limit must be a number above 0."),
        (["simulate", "random", "--games", "0"], "--games must be a whole number, 1 or more."),
        (["play", "--cascade=3"], "The option --cascade is not used that way. Try --help."),
        (["replay", "--language", "sv"], "FILE saknas. Prova --help."),
        (["replay", "a", "b", "--language", "nl"], "Dit hoort hier niet: b. Probeer --help."),
        (["play", "--language", "xx"], "--language must be one of: en, sv, fi, nl, or es."),
    ],
)  # fmt: skip
def test_wrong_usage_is_explained_in_the_language(args, said):
    assert run(*args, code=2) == f"hanabi: {said}\n"


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["play", "--edition", "es", "--cascade", "--suits", "3", "--language", "fi"], 2,
         "Espanjankielinen versio ei sisällä seuraavia: värivyöry ja 3 väriä."),
        (["play", "--players", "5", "--suits", "1", "--language", "sv"], 2,
         "Kortleken har för få kort för de här händerna."),
        (["play", "--bot", "master:level=9", "--language", "nl"], 2,
         "De bot master heeft geen instelling “level”. Wel: worlds (0\N{EN DASH}1000000), "
         "milliseconds (1\N{EN DASH}3600000)."),
        (["play", "--bot", "cautious:level=9", "--language", "es"], 2, "El bot cautious no tiene ajustes."),
        (["play", "--bot", "partner:worlds=abc", "--language", "en"], 2,
         "worlds of the bot partner must be a whole number from 0 to 1000000, not “abc”."),
        (["simulate", "master:milliseconds=0", "--language", "fi"], 2,
         "Botin master asetuksen milliseconds on oltava kokonaisluku väliltä 1\N{EN DASH}3600000, ei ”0”."),
        (["play", "--bot", "partner:level=1:level=2", "--language", "sv"], 2,
         "level är angivet två gånger för boten partner."),
        (["play", "--save", "/nowhere/at/all", "--language", "sv"], 1,
         "Det går inte att skriva till /nowhere/at/all: mappen finns inte"),
    ],
)  # fmt: skip
def test_details_are_in_the_language_too(args, code, said):
    assert run(*args, code=code) == f"hanabi: {said}\n"


@pytest.mark.parametrize(
    ("where", "tag", "said"),
    [
        ("sqlite://", "nl", "Een database in het geheugen zou alles verliezen. Noem een bestand."),
        ("mysql://x/y", "es", "mysql://x/y no sirve: la base de datos debe ser SQLite o PostgreSQL."),
        ("no://way:x", "fi",
         "Se ei ole tietokannan osoite. Anna tiedosto tai osoite, esimerkiksi postgresql://user@host/name"),
        ("/dev/null/no/way", "sv", "Det går inte att öppna databasen /dev/null/no/way: mappen finns inte"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_database_is_told_in_the_language(where, tag, said, capsys):
    with pytest.raises(StoreError) as caught:
        make_engine(where)
    assert report_error(caught.value, Language(tag)) == 1
    assert capsys.readouterr().err == f"hanabi: {said}\n"


def test_a_trouble_that_we_do_not_know_is_told_by_the_system():
    speech = Language("nl")
    assert explain_cause(OSError(errno.ENOSPC, "full"), speech) == "de schijf is vol"
    assert explain_cause(OSError(errno.EDOM, "out of domain"), speech) == "out of domain"
    assert explain_cause(ValueError("embedded null byte"), speech) == "embedded null byte"
    assert (
        explain_cause(URLError(OSError(-2, "Name or service not known")), speech)
        == "Name or service not known"
    )


def test_a_detail_for_programmers_has_words_around_it(capsys):
    assert report_error(StoreError("no database"), Language("sv")) == 1
    assert report_error(StoreError("no database"), Language("en")) == 1
    assert report_error(MissingExtra("Ray", "hanabi[cluster]"), Language("nl")) == 1
    assert capsys.readouterr().err.splitlines() == [
        "hanabi: Det gick inte (för programmerare: no database).",
        "hanabi: no database",
        "hanabi: Ray is niet geïnstalleerd. Probeer: pip install 'hanabi[cluster]'",
    ]


def test_without_the_libraries_of_the_server_the_table_says_what_to_install():
    light = "import sys; sys.modules['uvicorn'] = None; from hanabi.cli import main; main()"
    program = [sys.executable, "-c", light, "serve", "--check"]
    done = subprocess.run(program, env=PLAIN, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "hanabi: uvicorn is not installed. Try: pip install 'hanabi[server]'\n"
