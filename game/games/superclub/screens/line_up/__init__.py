"""Naming a line-up."""
