"""`rule` and `routine`: the only two ways to compile a kernel.

A kernel is a plain Python function on plain data. With Numba it is compiled on first use and kept on disk;
with `HANABI_JIT=0`, or without Numba, it stays interpreted. The compiled form can also be called from a CUDA
kernel.

Two habits keep the ways of running equal: all fields are signed integers, and every value read from a
record goes through `int` before arithmetic (NumPy scalars would wrap where Numba widens).
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy

Kernel = TypeVar("Kernel", bound=Callable[..., object])

COMPILED = os.environ.get("HANABI_JIT", "1") != "0" and find_spec("numba") is not None
DAYS_KEPT = 30  # a cache unused for longer is removed


# The sources that a kernel may be compiled from; files without kernels are not listed. The engine calls
# nothing else, so its kernels outlive a change of a bot, and so do those of the analysis and of the
# environments.
ENGINE_SOURCES = ("engine",)
ANALYSIS_SOURCES = ("engine", "analysis")
STEP_SOURCES = tuple(
    f"envs/{name}.py" for name in ("bits", "canonical", "loops", "rewards", "rich", "steps", "v0", "xla")
)
ENV_SOURCES = (*ANALYSIS_SOURCES, *STEP_SOURCES)
BOT_SOURCES = (
    "bots/companion", "bots/hat", "bots/learned", "bots/master", "bots/partner", "bots/person",
    "bots/cautious_kernels.py", "bots/chance.py", "bots/deduction.py", "bots/kernel.py", "bots/memory.py",
    "bots/sets.py", "bots/zoo/kernels.py", "bots/zoo/smart.py",
)  # fmt: skip
KERNEL_SOURCES = (
    *ENV_SOURCES,
    "envs/partners.py",
    *BOT_SOURCES,
    "review/playouts.py",
    "learn",
    "arena/device",
    "arena/fast.py",
)  # also for other packages' kernels


def cache_folder(sources: tuple[str, ...] = KERNEL_SOURCES) -> Path:
    """The folder of compiled kernels, named by a hash of all their possible sources.

    Numba checks the age of a kernel's own file only and would keep the kernel when a callee in another
    file changes, so the name of the folder depends on all of them.
    """
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(sys.version.encode())
    for source in sources:
        path = package / source
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            digest.update(file.read_bytes())
    return cache_home() / f"kernels-{digest.hexdigest()[:16]}"


def cache_home() -> Path:
    """Return the folder for the user's caches; `HANABI_CACHE` overrides it."""
    if named := os.environ.get("HANABI_CACHE"):
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "hanabi"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "hanabi" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hanabi"


def open_cache(sources: tuple[str, ...] = KERNEL_SOURCES) -> Path | None:
    """Make the cache folder and remove those long unused; return None if it cannot be written."""
    try:
        folder = cache_folder(sources)
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except (OSError, RuntimeError):  # RuntimeError if there is no home folder
        return None
    tidy_cache(folder.parent)
    return folder if os.access(folder, os.W_OK) else None


def tidy_cache(home: Path) -> None:
    for folder in home.glob("kernels-*"):
        with suppress(OSError):  # another process may be tidying too
            if time.time() - folder.stat().st_mtime > DAYS_KEPT * 86400:
                shutil.rmtree(folder, ignore_errors=True)


if COMPILED:
    if find_spec("numba_cuda") and not hasattr(numpy, "row_stack"):
        numpy.row_stack = numpy.vstack  # numba-cuda uses it, NumPy 2.5 lacks it
    from llvmlite import ir
    from llvmlite.binding import parse_assembly
    from numba import cfunc, from_dtype, njit, types
    from numba.core import config
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import Compiler
    from numba.core.compiler_lock import global_compiler_lock
    from numba.extending import intrinsic

    CACHE = open_cache()
    CACHES = {  # by package or module
        "hanabi.envs.partners": CACHE,  # it calls bots
        "hanabi.engine": open_cache(ENGINE_SOURCES),
        "hanabi.analysis": open_cache(ANALYSIS_SOURCES),
        "hanabi.envs": open_cache(ENV_SOURCES),
    }

    def rule(kernel: Kernel) -> Kernel:
        """Compile `kernel` on first use, keep the result on disk, and inline it wherever it is called."""
        return keep(kernel, inline=True)

    def routine(kernel: Kernel) -> Kernel:
        """The same for a large kernel, which is called and not inlined: callers compile faster."""
        return keep(kernel, inline=False)

    def keep(kernel: Kernel, inline: bool) -> Kernel:
        module = kernel.__module__ or ""
        cache = CACHES.get(module, CACHES.get(module.rpartition(".")[0], CACHE))
        try:
            return compile_later(kernel, cache, inline)
        except RuntimeError:  # typed at a prompt: no file, no cache
            return compile_later(kernel, None, inline)

    def compile_later(kernel: Kernel, cache: Path | None, inline: bool) -> Kernel:
        """The kernel in two forms: for calls from Python, and for calls from other kernels, which compiles
        faster.

        What other kernels call has no way in from Python, and is optimized where it ends up.
        """
        options = {"nogil": True, "forceinline": inline, "error_model": "numpy"}
        compiled = decorate(kernel, cache, options)
        options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        options["pipeline_class"] = Called
        called = decorate(kernel, cache and cache / "called", options)

        def find_template(args: Any, kws: Any) -> Any:
            widened = {name: widen(kind) for name, kind in kws.items()}
            return called.get_call_template(tuple(map(widen, args)), widened)

        compiled.get_call_template, compiled.get_overload = find_template, called.get_overload
        return cast(Kernel, compiled)

    def widen(kind: Any) -> Any:
        """The type of an argument for which a called kernel is compiled: the same for all signed numbers and
        constants, which Numba would compile one by one.
        """
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind

    def decorate(kernel: Kernel, cache: Path | None, options: dict[str, Any]) -> Any:
        with caching_in(cache):
            return njit(cache=cache is not None, **options)(kernel)

    @contextmanager
    def caching_in(cache: Path | None) -> Iterator[None]:
        """Set the cache folder while Numba decorates a kernel, the only time at which it reads the
        setting.
        """
        kept, config.CACHE_DIR = config.CACHE_DIR, str(cache or "")
        try:
            yield
        finally:
            config.CACHE_DIR = kept

    class Linked(JITCodeLibrary):  # type: ignore[misc]
        """The code of a kernel that others call: linked into theirs, never made into machine code itself.

        It is optimized once here and again in its callers, so one run of the passes is enough.
        """

        def _optimize_functions(self, module: Any) -> None:
            module.data_layout = self._codegen._data_layout

        def _optimize_final_module(self) -> None:
            passes, builder = self._codegen._module_pass_manager()
            passes.run(self._final_module, builder)

        def _finalize_final_module(self) -> None:
            self._finalize_dynamic_globals()
            self._verify_declare_only_symbols()
            self._codegen._add_module(self._empty_twin())
            self._codegen._engine.finalize_object()
            self._finalized = True

        def _empty_twin(self) -> Any:
            """A module with only the places of Numba's environments, which Numba fills in by name."""
            module, place = self._codegen._create_empty_module(self.name), ir.IntType(8).as_pointer()
            for variable in self._final_module.global_variables:
                if variable.name.startswith("_ZN08NumbaEnv"):
                    environment = ir.GlobalVariable(module, place, variable.name)
                    environment.linkage, environment.initializer = "common", place(None)
            return parse_assembly(str(module))

        def serialize_using_object_code(self) -> Any:
            machine_code = self._codegen._tm.emit_object(self._empty_twin())
            return self.name, "object", (machine_code, self._get_module_for_linking().as_bitcode())

    class Called(Compiler):  # type: ignore[misc]
        """Compiles kernels for calls from kernels."""

        def compile_extra(self, func: Any) -> Any:
            self.state.library = Linked(self.state.targetctx.codegen(), func.__qualname__)
            kept, config.OPT = config.OPT, type(config.OPT)(2)
            try:
                return super().compile_extra(func)
            finally:
                config.OPT = kept

    EXPOSED: dict[Callable[..., int], Any] = {}  # functions with an address must stay alive

    def address_of(kernel: Callable[..., int], view: Any, event: Any) -> Any:
        """The address of a kernel for `call_at`; `view` and `event` are the types of records.

        A loop that took kernels as arguments could not be kept on disk; addresses are but numbers.
        """
        if kernel not in EXPOSED:
            number, memory = types.int64, types.Array(types.uint8, 1, "C")
            settings = types.Array(number, 1, "C")
            shape = number(number, from_dtype(view), from_dtype(event), memory, number, settings)
            with caching_in(CACHE):
                EXPOSED[kernel] = cfunc(shape, cache=CACHE is not None, error_model="numpy")(kernel)
        return EXPOSED[kernel].address

    @intrinsic  # type: ignore[untyped-decorator]
    def call_at(
        typing: Any, address: Any, task: Any, view: Any, event: Any, memory: Any, seed: Any, settings: Any
    ) -> Any:
        """Call the kernel at an address."""
        number = types.int64
        shape = number(number, number, view, event, memory, number, settings)

        def build(context: Any, builder: Any, shape: Any, values: Any) -> Any:
            inputs = [context.get_value_type(kind) for kind in shape.args[1:]]
            kernel = ir.FunctionType(context.get_value_type(shape.return_type), inputs)
            return builder.call(builder.inttoptr(values[0], kernel.as_pointer()), values[1:])

        return shape, build

    def await_compiler() -> None:
        """Wait until no thread is compiling, nor reading compiled kernels from disk."""
        with global_compiler_lock:
            return

else:

    def rule(kernel: Kernel) -> Kernel:
        """Leave `kernel` as it is: interpreted, visible to debuggers and coverage."""
        return kernel

    routine = rule

    def address_of(kernel: Callable[..., int], view: Any, event: Any) -> Any:
        """The kernel itself, for `call_at`."""
        return kernel

    def call_at(kernel: Callable[..., int], *inputs: Any) -> int:
        """Call a kernel."""
        return kernel(*inputs)

    def await_compiler() -> None:
        """Return at once: nothing is compiled."""
