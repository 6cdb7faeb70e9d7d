"""The market and its auctions."""
