"""Bots that simulate plays in sampled worlds."""
