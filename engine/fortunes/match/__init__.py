"""A match of Football Fortunes, a game of its own without questions."""
