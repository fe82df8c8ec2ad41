"""Figures for whoever runs the server, in Prometheus' format. No names, no tables, nothing a player said."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

ROOMS = Gauge("spellmarket_rooms", "tables in memory", registry=REGISTRY)
SOCKETS = Gauge("spellmarket_sockets", "open sockets", registry=REGISTRY)
TABLES = Counter("spellmarket_tables", "tables opened", ["game"], registry=REGISTRY)
COMMANDS = Counter("spellmarket_commands", "commands answered", ["command", "outcome"], registry=REGISTRY)
ACK = Histogram(
    "spellmarket_ack_seconds", "from command to durable acknowledgement", buckets=QUICK, registry=REGISTRY
)
BOTS = Histogram("spellmarket_bot_seconds", "a bot's thinking", ["level"], registry=REGISTRY)
REQUESTS = Counter("spellmarket_requests", "HTTP requests", ["method", "status"], registry=REGISTRY)
CLOSED = Counter("spellmarket_closed", "sockets closed by us", ["code"], registry=REGISTRY)
STORE = Gauge("spellmarket_store_writable", "1 while the store can be written", registry=REGISTRY)
DISK = Gauge("spellmarket_disk_free_bytes", "left for SQLite; -1: not ours to know", registry=REGISTRY)
NOTICES = Counter("spellmarket_notices", "notices by channel", ["channel", "outcome"], registry=REGISTRY)
ERRORS = Counter("spellmarket_errors", "unhandled errors", registry=REGISTRY)


def text() -> bytes:
    return generate_latest(REGISTRY)
