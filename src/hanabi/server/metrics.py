"""What Prometheus may know about the server: counts and times, never who or what."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
ENTRIES = Counter("hanabi_entries", "Changes of tables stored", ["kind"], registry=REGISTRY)
REFUSALS = Counter("hanabi_refusals", "Commands and requests refused", ["reason"], registry=REGISTRY)
FAILURES = Counter("hanabi_failures", "Mistakes of the server", registry=REGISTRY)
BOT_FAILURES = Counter("hanabi_bot_failures", "Bots replaced", ["bot"], registry=REGISTRY)
EXPIRED = Counter("hanabi_expired", "Idle tables and people removed", registry=REGISTRY)
TABLES = Gauge("hanabi_tables_open", "Tables in memory", registry=REGISTRY)
LEASES = Gauge("hanabi_leases", "Tables whose bots and clock run in this process", registry=REGISTRY)
SOCKETS = Gauge("hanabi_sockets", "Websockets open", registry=REGISTRY)
CONNECTIONS = Gauge("hanabi_connections", "Connections open", registry=REGISTRY)
QUEUE = Gauge("hanabi_queue", "Jobs for the bots that wait", registry=REGISTRY)
WAITED = Histogram(
    "hanabi_queue_seconds", "From asking a bot to its first thought", ["urgency"], registry=REGISTRY
)
LAG = Histogram("hanabi_loop_lag_seconds", "How late the event loop is", registry=REGISTRY)
COMMITS = Histogram("hanabi_commit_seconds", "A commit to the database", registry=REGISTRY)
COMMANDS = Histogram("hanabi_command_seconds", "From a command to its answer", registry=REGISTRY)


def write_metrics() -> bytes:
    return generate_latest(REGISTRY)
