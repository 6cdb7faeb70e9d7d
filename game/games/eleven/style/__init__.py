"""How Eleven looks."""
