"""The commands of `kugel`, one module for each topic."""
