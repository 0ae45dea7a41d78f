"""The course: lessons, their positions, and the consequences of each play."""
