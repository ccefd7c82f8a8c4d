"""What Prometheus may know about the server: counts and times, never who or what.

The processes of one address each keep a file of their own figures in one folder, and whichever is asked tells
what is in all of them. A process that has not written for a while is not up.
"""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct, json
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.samples import Sample

STALE = 20.0  # seconds without figures after which a process is not up

REGISTRY = CollectorRegistry()
ENTRIES = Counter("hanabi_entries", "Changes of tables stored", ["kind"], registry=REGISTRY)
REFUSALS = Counter("hanabi_refusals", "Commands and requests refused", ["reason"], registry=REGISTRY)
FAILURES = Counter("hanabi_failures", "Mistakes of the server", registry=REGISTRY)
BOT_FAILURES = Counter("hanabi_bot_failures", "Bots replaced", ["bot"], registry=REGISTRY)
EXPIRED = Counter("hanabi_expired", "Idle tables and people removed", registry=REGISTRY)
TABLES = Gauge("hanabi_tables_open", "Tables in memory", registry=REGISTRY)
LEASES = Gauge("hanabi_leases", "Tables and reviews that this process sees to", registry=REGISTRY)
SOCKETS = Gauge("hanabi_sockets", "Websockets open", registry=REGISTRY)
CONNECTIONS = Gauge("hanabi_connections", "Connections open", registry=REGISTRY)
QUEUE = Gauge("hanabi_queue", "Jobs for the bots that wait", registry=REGISTRY)
WAITED = Histogram(
    "hanabi_queue_seconds", "From asking a bot to its first thought", ["urgency"], registry=REGISTRY
)
LAG = Histogram("hanabi_loop_lag_seconds", "How late the event loop is", registry=REGISTRY)
COMMITS = Histogram("hanabi_commit_seconds", "A commit to the database", registry=REGISTRY)
COMMANDS = Histogram("hanabi_command_seconds", "From a command to its answer", registry=REGISTRY)
HEALTHY = Gauge("hanabi_healthy", "People are let in and what they do can be stored", registry=REGISTRY)
UP = Gauge("hanabi_process_up", "The process does its work", registry=REGISTRY)
UP.set(1)


class Family(Struct):
    """Figures of one name."""

    name: str
    about: str
    kind: str
    samples: list[tuple[str, dict[str, str], float]]  # a name, the labels, the value


decode_families = json.Decoder(list[Family]).decode


def write_metrics() -> bytes:
    """The figures of this process, as Prometheus reads them."""
    return generate_latest(REGISTRY)


class Board:
    """Where the processes of one address leave their figures for whichever is asked."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self._files = [folder / str(place) for place in range(count)]
        self._own = self._files[number]

    def write(self) -> None:
        """Leave the figures of this process."""
        new = self._own.with_suffix(".new")
        new.write_bytes(json.encode(list(read_registry())))
        new.replace(self._own)

    def write_metrics(self) -> bytes:
        """The figures of all processes, as Prometheus reads them, each with the number of its process."""
        found = {str(place): read_families(file) for place, file in enumerate(self._files)}
        return generate_latest(Gathered([*merge(found)]))

    def list_healthy(self) -> dict[str, bool]:
        """Whether each process is up and healthy, by its number."""
        return {str(place): is_healthy(read_families(file)) for place, file in enumerate(self._files)}


class Gathered:
    """What a registry is to whoever writes it down."""

    def __init__(self, metrics: Sequence[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Sequence[Metric]:
        return self._metrics


def read_registry() -> Iterator[Family]:
    for metric in REGISTRY.collect():
        samples = [(one.name, dict(one.labels), float(one.value)) for one in metric.samples]
        yield Family(metric.name, metric.documentation, metric.type, samples)


def read_families(file: Path) -> list[Family]:
    """What a process has left; that it is not up, where that was long ago."""
    try:
        if time.time() - file.stat().st_mtime < STALE:
            return decode_families(file.read_bytes())
    except FileNotFoundError:
        pass
    return [Family(one.name, one.documentation, one.type, [(one.name, {}, 0.0)]) for one in UP.collect()]


def is_healthy(families: Sequence[Family]) -> bool:
    values = [value for one in families for name, _, value in one.samples if name == "hanabi_healthy"]
    return values == [1.0]


def merge(found: dict[str, list[Family]]) -> Iterator[Metric]:
    merged: dict[str, Metric] = {}
    for process, families in found.items():
        for family in families:
            metric = merged.setdefault(family.name, Metric(family.name, family.about, family.kind))
            for name, labels, value in family.samples:
                metric.samples.append(Sample(name, labels | {"process": process}, value))
    yield from merged.values()
