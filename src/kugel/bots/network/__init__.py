"""Bots that play by a trained network, and everything the network is told."""
