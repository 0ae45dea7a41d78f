"""Self-play and learning; needs the extra `train`."""
