"""Players: one protocol, several strengths."""
