"""Naming and changing a line-up."""
