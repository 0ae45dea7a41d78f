"""Matches between bots on equal deals, and their statistics."""
