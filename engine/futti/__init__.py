"""Fütti: its cards and charts, a match, a season of matches, and the computer managers that play them."""
