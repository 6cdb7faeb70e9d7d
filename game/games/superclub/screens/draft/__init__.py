"""The draft."""
