"""Seasons as a whole: how things stand, what happened, the review, the end."""
