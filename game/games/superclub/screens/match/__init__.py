"""A match of Superclub, watched and played."""
