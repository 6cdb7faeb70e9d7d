"""The market: windows, and every player who is up for auction."""
