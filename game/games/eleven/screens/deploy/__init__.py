"""The deployment: cards onto the pitch, and tactics."""
