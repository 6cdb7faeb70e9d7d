"""Rounds of fixtures, watched all at once."""
