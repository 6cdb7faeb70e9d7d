"""What all games share. Knows no game; every game package builds on it and on nothing beside it."""
