"""People around a table: who sits where, what they may do, what each may see, and who is late.

It has no clock and no randomness: every command comes with its time, and random numbers come as seeds.
"""
