"""Everybody's squad, one key away."""
