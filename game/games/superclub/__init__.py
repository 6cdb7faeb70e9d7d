"""Superclub on the screen."""
