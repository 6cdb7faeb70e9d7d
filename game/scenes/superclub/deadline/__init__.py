"""Deadline day, and the bids for unhappy players: what is sold among managers, live."""
