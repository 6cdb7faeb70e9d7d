"""The home of a day: stats, boards, and what can be done now."""
