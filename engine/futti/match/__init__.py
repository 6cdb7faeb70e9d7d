"""One match of Fütti, a game of its own: a season holds it, a replay shares it, a batch simulates it."""
