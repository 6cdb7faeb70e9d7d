"""Football Fortunes in the cabinet: what its screens share and is no screen, and who leads through a game."""
