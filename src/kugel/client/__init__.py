"""At a table from outside, through the open API: follow its news, decide with a bot or by hand, survive cuts."""
