"""The build tools of the page: what it takes from the server, as files; `make types` runs them."""
