"""Bots that play positions out in sampled worlds."""
