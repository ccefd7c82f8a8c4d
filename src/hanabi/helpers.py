"""Helpers: processes that are started to help another. They end with it, and use one core each."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait

# There is a helper for every core: threads for its products would only stand in the way of the others'.
ONE_CORE = {"OPENBLAS_NUM_THREADS": "1"}


def end_with_parent() -> None:
    """Send this process a SIGTERM when the one that started it is gone."""
    threading.Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
