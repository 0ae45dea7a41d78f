"""The web application: pages, the API over HTTP, and the checks of every request."""
