"""People around a table: who sits where, what they may do, what each may see, and when somebody is late.

No clock and no network of its own: the time is told with every command, and chance comes as a seed.
"""
