"""The commands of `kugel`, room by room."""
