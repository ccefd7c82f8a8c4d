"""A cache of compiled rules that was damaged on disk: noticed, and removed."""

import os
import shutil
import traceback

from hanabi.engine import jit

LOADER = os.path.join("numba", "core", "caching.py")  # what reads the cache; any error may come out of it


def is_cache_damaged(error: Exception) -> bool:
    """Whether an error came up when kernels were loaded, here, in a bot or in another process."""
    return not isinstance(error, OSError) and LOADER in "".join(traceback.format_exception(error))


def remove_cache() -> None:
    """Remove the compiled kernels; the next run compiles them again."""
    if jit.COMPILED:
        for folder in filter(None, (jit.CACHE, *jit.CACHES.values())):
            shutil.rmtree(folder, ignore_errors=True)
