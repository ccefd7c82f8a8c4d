"""`rule` in both modes, and the cache of compiled kernels.

The module under test is a second copy of jit.py, so that the engine in use stays as it is.
"""

import importlib.util
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hanabi.engine import jit

DAY = 86400


@pytest.fixture
def load(monkeypatch, tmp_path):
    """Load jit.py afresh with an environment of its own."""

    def load(compiled, cache=tmp_path / "cache"):
        monkeypatch.setenv("HANABI_JIT", "1" if compiled else "0")
        monkeypatch.setenv("HANABI_CACHE", str(cache))
        spec = importlib.util.spec_from_file_location("hanabi.engine.jit", jit.__file__)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return load


def double(number):
    return 2 * number


def test_the_engine_runs_in_the_mode_asked_for():
    assert (os.environ.get("HANABI_JIT", "1") != "0") == jit.COMPILED


def test_interpreted_a_kernel_stays_what_it_is(load, tmp_path):
    module = load(compiled=False)
    assert not module.COMPILED
    assert module.rule(double) is double
    assert not (tmp_path / "cache").exists()


def test_compiled_a_kernel_is_kept_on_disk(load, tmp_path):
    module = load(compiled=True)
    kernel = module.rule(double)
    assert kernel is not double
    assert kernel.py_func is double
    assert module.cache_folder() == module.CACHE
    assert not list(module.CACHE.rglob("*.nbc"))
    assert kernel(21) == 42
    assert [path.parent.parent for path in module.CACHE.rglob("*.nbc")] == [module.CACHE]
    assert module.CACHE.parent == tmp_path / "cache"


def test_a_routine_is_compiled_and_kept_too(load):
    module = load(compiled=True)
    assert module.routine(double)(21) == 42
    assert list(module.CACHE.rglob("*.nbc"))
    assert load(compiled=False).routine(double) is double


def test_a_kernel_that_others_call_has_a_form_of_its_own_for_them(load):
    """Each is compiled when it is needed, and neither is taken for the other."""
    from numba.core import config

    module, level = load(compiled=True), config.OPT
    for make in (module.rule, module.routine):
        kernel = make(double)

        def quadruple(number, kernel=kernel):
            return kernel(kernel(number))

        called = module.compile_later(quadruple, None, False)
        assert called(5) == 20
        assert not kernel.overloads
        assert kernel(21) == 42
    assert len(list(module.CACHE.rglob("*.nbc"))) == 2
    assert len(list((module.CACHE / "called").rglob("*.nbc"))) == 1
    assert level == config.OPT


def test_a_called_kernel_is_compiled_once_for_numbers_of_any_width(load):
    module = load(compiled=True)
    kernel = module.rule(double)

    def add_up(number):
        return kernel(number) + kernel(1) + kernel(np.int8(100)) + kernel(np.int32(number))

    assert module.routine(add_up)(5) == 10 + 2 + 200 + 10
    assert len(list((module.CACHE / "called").rglob("*.nbc"))) == 1


CALLEE = """
from hanabi.engine.jit import rule

@rule
def callee(number):
    print(number)
    return 2 * number
"""
CALLER = """
from hanabi.engine.jit import routine
from callee import callee

@routine
def {name}(number):
    return callee(number) + 1

print({name}(3))
"""


def test_what_others_call_is_linked_into_those_of_later_processes(tmp_path):
    """Without machine code of its own, and with the environment by which Numba prints."""
    (tmp_path / "callee.py").write_text(CALLEE)
    environment = {**os.environ, "HANABI_JIT": "1", "HANABI_CACHE": str(tmp_path / "cache")}
    for name in ("first", "second", "second"):
        (tmp_path / f"{name}.py").write_text(CALLER.format(name=name))
        command = [sys.executable, str(tmp_path / f"{name}.py")]
        assert subprocess.run(command, env=environment, capture_output=True, check=True).stdout == b"3\n7\n"
    kept = [path.name.split(".")[0] for path in tmp_path.rglob("*.nbc")]
    assert sorted(kept) == ["callee", "first", "second"]


NUMBER = np.dtype([("number", np.int64)])


def add_up(task, view, event, memory, seed, settings):
    memory[0] += 1
    return task + view["number"] + event["number"] + memory[0] + seed + settings[0]


@pytest.mark.parametrize("compiled", [True, False])
def test_a_kernel_is_called_by_its_address(load, compiled):
    """As a loop does that does not name it."""
    module = load(compiled)
    call_at, memory, records = module.call_at, np.zeros(8, np.uint8), np.full(1, 20, NUMBER)

    def call(address, records, memory, settings):
        return call_at(address, 1, records[0], records[0], memory, 300, settings)

    address = module.address_of(add_up, NUMBER, NUMBER)
    assert address == module.address_of(add_up, NUMBER, NUMBER)
    called = module.compile_later(call, None, False) if compiled else call
    assert called(address, records, memory, np.full(1, 4000)) == 4342
    assert memory[0] == 1
    assert bool(list(module.cache_folder().rglob("*add_up*.nbc"))) == compiled


def test_a_kept_kernel_is_found_again(load):
    assert load(compiled=True).rule(double)(21) == 42
    again = load(compiled=True).rule(double)
    assert again(21) == 42
    assert sum(again.stats.cache_hits.values()) == 1


def test_compiling_leaves_the_settings_of_others_alone(load):
    from numba.core import config

    before = config.CACHE_DIR
    load(compiled=True).rule(double)
    assert before == config.CACHE_DIR


def test_a_kernel_typed_at_a_prompt_is_compiled_without_a_cache(load):
    module = load(compiled=True)
    typed: dict[str, Any] = {}
    exec("def triple(number):\n    return 3 * number", typed)
    assert module.rule(typed["triple"])(14) == 42
    assert not list(module.CACHE.rglob("*.nbc"))


def test_without_a_place_to_write_kernels_are_compiled_all_the_same(load, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    module = load(compiled=True, cache=tmp_path / "file")
    assert module.CACHE is None
    assert module.rule(double)(21) == 42


def test_a_folder_that_cannot_be_written_is_not_used(load, monkeypatch):
    module = load(compiled=False)
    assert module.open_cache() == module.cache_folder()
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert module.open_cache() is None


def test_the_folder_is_named_by_the_sources(load, tmp_path, monkeypatch):
    module = load(compiled=False)
    sources = ("engine/jit.py", "engine/rules.py", "bots/sets.py", "bots/hat/choice.py", "server/app.py")
    for name in (*sources, "review/playouts.py"):
        path = tmp_path / "package" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}")
    monkeypatch.setattr(module, "__file__", str(tmp_path / "package" / "engine" / "jit.py"))
    names = [module.cache_folder().name]
    assert module.cache_folder().name == names[0]
    for name in ("engine/rules.py", "bots/sets.py", "bots/hat/choice.py"):
        (tmp_path / "package" / name).write_text("# changed")
        names.append(module.cache_folder().name)
    monkeypatch.setattr(sys, "version", "another Python")
    names.append(module.cache_folder().name)
    assert len(set(names)) == len(names)
    assert all(name.startswith("kernels-") for name in names)
    (tmp_path / "package" / "server" / "app.py").write_text("# no kernels here")
    assert module.cache_folder().name == names[-1]


def test_the_engines_kernels_outlive_a_change_of_a_bot(load, tmp_path, monkeypatch):
    module = load(compiled=False)
    for name in ("engine/jit.py", "bots/sets.py"):
        path = tmp_path / "package" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}")
    monkeypatch.setattr(module, "__file__", str(tmp_path / "package" / "engine" / "jit.py"))
    before = module.cache_folder(module.ENGINE_SOURCES)
    (tmp_path / "package" / "bots" / "sets.py").write_text("# changed")
    assert module.cache_folder(module.ENGINE_SOURCES) == before
    (tmp_path / "package" / "engine" / "rules.py").write_text("# new")
    assert module.cache_folder(module.ENGINE_SOURCES) != before


IMPORT = re.compile(r"^from hanabi\.((?:analysis|arena|bots|envs|learn|review)[\w.]*) import", re.MULTILINE)


def test_every_source_that_kernels_are_made_of_names_a_cache():
    package = Path(jit.__file__).parent.parent
    rooms = [package / room for room in jit.KERNEL_SOURCES]

    def is_kept(source):
        return any(room == source or room in source.parents for room in rooms)

    for source in package.rglob("*.py"):
        text = source.read_text("utf-8")
        if "\n@rule" in text or "\n@routine" in text:
            assert is_kept(source), source
            for name in IMPORT.findall(text):  # a kernel may hold what its file imports
                path = package / name.replace(".", "/")
                plain = name in ("bots", "bots.bot")  # classes only
                assert plain or is_kept(path.with_suffix(".py")) or is_kept(path), (source, name)


def test_folders_long_unused_are_tidied_away(load, tmp_path):
    module = load(compiled=False)
    cache = tmp_path / "cache"
    now = time.time()
    for name, days in {"kernels-old": 31, "kernels-young": 29, "other": 99}.items():
        folder = cache / name
        folder.mkdir(parents=True)
        (folder / "kernel.nbc").write_bytes(b"code")
        os.utime(folder, (now - days * DAY,) * 2)
    folder = module.open_cache()
    assert {path.name for path in cache.iterdir()} == {"kernels-young", "other", folder.name}


def test_the_folder_in_use_counts_as_used_today(load):
    module = load(compiled=False)
    folder = module.open_cache()
    os.utime(folder, (time.time() - 99 * DAY,) * 2)
    assert module.open_cache() == folder
    assert time.time() - folder.stat().st_mtime < DAY


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "home/.cache/hanabi"),
        ("linux", {"XDG_CACHE_HOME": ""}, "home/.cache/hanabi"),
        ("linux", {"XDG_CACHE_HOME": "xdg"}, "xdg/hanabi"),
        ("darwin", {"XDG_CACHE_HOME": "xdg"}, "home/Library/Caches/hanabi"),
        ("win32", {"LOCALAPPDATA": "local"}, "local/hanabi/cache"),
        ("win32", {}, "home/hanabi/cache"),
    ],
)
def test_every_platform_has_its_place_for_caches(load, monkeypatch, platform, environment, expected):
    module = load(compiled=False)
    for name in ("HANABI_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", classmethod(lambda cls: cls("home")))
    assert module.cache_home() == Path(expected)


def test_a_cache_can_be_named(load, tmp_path):
    assert load(compiled=False, cache=tmp_path / "mine").cache_home() == tmp_path / "mine"


def test_interpreted_nothing_of_numba_is_loaded():
    script = "import sys, hanabi; sys.exit('numba' in sys.modules)"
    environment = {**os.environ, "HANABI_JIT": "0"}
    assert subprocess.run([sys.executable, "-c", script], env=environment, check=False).returncode == 0


@pytest.mark.parametrize("compiled", [True, False])
def test_nobody_waits_for_a_compiler_that_rests(load, compiled):
    assert load(compiled=compiled).await_compiler() is None
