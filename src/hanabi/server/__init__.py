"""The table's server: people and bots at tables, over websockets and HTTP."""
