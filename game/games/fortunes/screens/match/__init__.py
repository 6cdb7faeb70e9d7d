"""A match of Football Fortunes, watched and played."""
