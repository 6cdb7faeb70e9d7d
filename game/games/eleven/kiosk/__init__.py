"""Eleven at the kiosk."""
