"""How Fütti looks."""
