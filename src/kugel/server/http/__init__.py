"""The web application: pages, the API over HTTP, and what every request must pass."""
