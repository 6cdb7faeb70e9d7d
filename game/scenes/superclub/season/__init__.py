"""The season: its table, rounds, news and end, and what can be looked up about it."""
