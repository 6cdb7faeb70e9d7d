"""Eleven on the screen."""
