"""A match in thirds as a game of its own: league matches and both finals (SC-33 … SC-39, SC-41 … SC-45)."""
