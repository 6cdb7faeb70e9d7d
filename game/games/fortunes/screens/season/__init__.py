"""A season: what happens in it, its tables, its log."""
