"""A match of Superclub on the screen."""
