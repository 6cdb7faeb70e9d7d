"""The board: the home of a week."""
