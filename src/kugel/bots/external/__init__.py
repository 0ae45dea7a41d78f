"""Bots in any language, run as child processes."""
