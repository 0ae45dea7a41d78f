"""How the database came to its present shape, one step per file in `versions/`."""
