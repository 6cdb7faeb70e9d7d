"""Where the money went."""
