"""Superclub at the kiosk."""
