"""What `import kugel` offers: games, positions, views and records for programs."""
