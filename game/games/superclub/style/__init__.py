"""How Superclub looks."""
