"""The games the cabinet is laid out for, by the names commands and files know them by, and those that are in it."""

GAMES = {"futti": "Fütti", "eleven": "Eleven", "superclub": "Superclub", "fortunes": "Football Fortunes"}
PLAYABLE = ("futti",)
