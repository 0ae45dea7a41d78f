"""A package, so that its fixtures end with it: the browser runs an event loop that must not affect other tests."""
