"""The campaigns: their map, and how the one that is played stands."""
