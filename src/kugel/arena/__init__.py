"""Matches between bots on equal deals, and what they prove."""
