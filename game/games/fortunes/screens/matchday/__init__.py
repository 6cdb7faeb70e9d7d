"""A round of matches, told side by side."""
