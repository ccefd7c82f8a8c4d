"""What Prometheus may know of the server: counts and times, never who or what."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here = self.registry
        self.entries = Counter("hanabi_entries", "Changes of tables stored", ["kind"], registry=here)
        self.refusals = Counter("hanabi_refusals", "Commands and requests refused", ["reason"], registry=here)
        self.failures = Counter("hanabi_failures", "Mistakes of the server", registry=here)
        self.bot_failures = Counter("hanabi_bot_failures", "Bots replaced", ["bot"], registry=here)
        self.tables = Gauge("hanabi_tables_open", "Tables in memory", registry=here)
        self.sockets = Gauge("hanabi_sockets", "Websockets open", registry=here)
        self.commands = Histogram("hanabi_command_seconds", "From a command to its answer", registry=here)

    def text(self) -> bytes:
        """The metrics in the format that Prometheus reads."""
        return generate_latest(self.registry)


METRICS = Metrics()
