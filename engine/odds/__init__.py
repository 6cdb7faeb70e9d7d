"""Probabilities and batch simulation: what the window tells and the command line counts. Decides nothing in a game."""
