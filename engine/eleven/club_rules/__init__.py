"""A club's affairs, wherever they happen: what it owns, what its cards do, its dice and its choices.

The season and the match are both played on a club; what they have in common is here, and neither knows the other's."""
