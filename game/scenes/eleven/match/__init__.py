"""A match of Eleven on the screen."""
