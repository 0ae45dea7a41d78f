"""The sockets at each table: who is connected, what is sent to whom."""
