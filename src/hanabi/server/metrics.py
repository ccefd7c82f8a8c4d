"""Prometheus metrics of the server: counts and times, never names or contents.

The processes of one address share a folder, named by the environment, in which prometheus_client keeps the
metrics of each; any of them reports all.
"""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # set before this module is loaded; prometheus_client reads it then

REGISTRY = CollectorRegistry()
ENTRIES = Counter("hanabi_entries", "Changes of tables stored", ["kind"], registry=REGISTRY)
REFUSALS = Counter("hanabi_refusals", "Commands and requests refused", ["reason"], registry=REGISTRY)
FAILURES = Counter("hanabi_failures", "Unhandled exceptions", registry=REGISTRY)
BOT_FAILURES = Counter("hanabi_bot_failures", "Bots replaced", ["bot"], registry=REGISTRY)
EXPIRED = Counter("hanabi_expired", "Idle tables and people removed", registry=REGISTRY)
WAITED = Histogram(
    "hanabi_queue_seconds", "From asking a bot to its first thought", ["urgency"], registry=REGISTRY
)
LAG = Histogram("hanabi_loop_lag_seconds", "How late the event loop is", registry=REGISTRY)
COMMITS = Histogram("hanabi_commit_seconds", "A commit to the database", registry=REGISTRY)
COMMANDS = Histogram("hanabi_command_seconds", "From a command to its answer", registry=REGISTRY)


def gauge_by_pid(name: str, about: str) -> Gauge:
    """A gauge of this process; if several are read together, each has its `pid`."""
    return Gauge(name, about, registry=REGISTRY, multiprocess_mode="liveall")


TABLES = gauge_by_pid("hanabi_tables_open", "Tables in memory")
LEASES = gauge_by_pid("hanabi_leases", "Tables and reviews that this process sees to")
SOCKETS = gauge_by_pid("hanabi_sockets", "Websockets open")
CONNECTIONS = gauge_by_pid("hanabi_connections", "Connections open")
QUEUE = gauge_by_pid("hanabi_queue", "Jobs for the bots that wait")


def gauge_by_number(name: str, about: str) -> Gauge:
    """A gauge of each process for every process number: 0 for numbers that are not its own.

    The sum is 0 for a process that is gone.
    """
    return Gauge(name, about, ["process"], registry=REGISTRY, multiprocess_mode="livesum")


HEALTHY = gauge_by_number("hanabi_healthy", "Players are let in and what they do can be stored")
UP = gauge_by_number("hanabi_process_up", "The process does its work")


def note_process(number: int, count: int, is_healthy: bool) -> None:
    """Report this process, one of several, as up."""
    for process in range(count):
        UP.labels(process).set(process == number)
        HEALTHY.labels(process).set(process == number and is_healthy)


def gather() -> CollectorRegistry:
    """The metrics of all processes of this address."""
    if FOLDER not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def write_metrics() -> bytes:
    """Write all metrics in the format of Prometheus."""
    return generate_latest(gather())


def list_healthy() -> dict[str, bool]:
    """Return whether each process is up and healthy, by its number."""
    found = (sample for metric in gather().collect() for sample in metric.samples)
    return {one.labels["process"]: one.value == 1 for one in found if one.name == "hanabi_healthy"}
