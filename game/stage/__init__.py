"""What plays events, whatever the game: timeline, feeds, and the scenes and parts that games build theirs from."""
