"""Adapters to the interfaces that researchers know. Each needs the extra `research`."""
