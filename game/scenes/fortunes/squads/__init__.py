"""Everybody's squad, the transfer list, the free pool and the academy, one key away."""
