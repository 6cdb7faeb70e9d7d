"""Choosing one card of a few, and throwing a die again, over whatever screen one is at."""
