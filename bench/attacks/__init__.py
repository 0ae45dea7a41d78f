"""One visitor who wants to stop a server, and what the others notice of it. Everything stays on this machine."""
