"""Parents: a process that was started to help another ends with it, whatever ended that one."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait


def end_with_parent() -> None:
    """Send this process a SIGTERM when the one that started it is gone."""
    threading.Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
