"""Football Fortunes on the screen."""
