"""The course: lessons, their positions, and what follows each play in them."""
