"""Choosing a card, throwing again."""
