"""Superclub's cards, tables, clubs and rulebook."""
