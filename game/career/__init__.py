"""A career in the window: which screen comes next, and the way from the session's events to what is seen."""
