"""The history of the database's schema, one step per file in `versions/`."""
