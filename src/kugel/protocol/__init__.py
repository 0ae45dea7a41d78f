"""The messages between server, clients and page."""
