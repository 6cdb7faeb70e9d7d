"""The rules of every game in the cabinet: pure, deterministic, and blind to the screen."""
