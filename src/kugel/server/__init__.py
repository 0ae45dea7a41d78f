"""Tables on the network: HTTP and WebSocket, the store of the games, and the bus between nodes."""
