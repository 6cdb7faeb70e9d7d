"""Eleven's cards, boards, clubs and rulebook."""
