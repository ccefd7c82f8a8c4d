"""The web application: routes, sockets, limits."""
