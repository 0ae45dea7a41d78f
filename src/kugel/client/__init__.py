"""Playing at a table over the open API: follow its news, decide with a bot or by hand, survive cuts."""
