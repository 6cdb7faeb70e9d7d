"""A match of Football Fortunes on the screen."""
