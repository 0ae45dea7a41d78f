"""Kugel for researchers: the interfaces they know. Each needs the extra `research`."""
