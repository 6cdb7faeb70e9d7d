"""Training: players to develop, a die for each."""
