"""Career files and replay files: the engine's one way to a disk. Knows records, and no game."""
