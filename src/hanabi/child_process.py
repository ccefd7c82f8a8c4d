"""Child processes: each uses one core and ends with its parent."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait

# Limit NumPy to one thread: there is a child for every core, and more threads would compete for them.
ONE_CORE = {"OPENBLAS_NUM_THREADS": "1"}


def end_with_parent() -> None:
    """Send this process a SIGTERM when its parent is gone."""
    threading.Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
