"""Positions drawn in the terminal."""
