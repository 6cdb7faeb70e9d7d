"""Fütti on the screen."""
