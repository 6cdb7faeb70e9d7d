"""Fütti at the kiosk."""
