"""How the server runs."""
