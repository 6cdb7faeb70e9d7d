"""The match of nine zones."""
