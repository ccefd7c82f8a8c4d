"""One server in several processes."""
