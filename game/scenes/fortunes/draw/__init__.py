"""The draws of the cups, ball by ball."""
