"""A match of Fütti, watched and played."""
