"""Bots that play by a trained network, and the network's input."""
