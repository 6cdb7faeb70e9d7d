"""A game of Superclub: draft, off-season in five rooms, season, and how it is won (SC-9 … SC-32, SC-39 … SC-46)."""
