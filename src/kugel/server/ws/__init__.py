"""The sockets at each table: who is connected, and what each is sent."""
