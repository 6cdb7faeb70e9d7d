"""Fütti's cards, clubs, charts and rulebook."""
