"""Superclub: a draft, an off-season in five rooms, a season of matches in thirds, and two ways to win."""
