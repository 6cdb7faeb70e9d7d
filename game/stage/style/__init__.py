"""Drawings that several games share: player cards and tokens, stars, papers, the auction."""
