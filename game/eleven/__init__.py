"""Eleven in the cabinet: its words, its cards as pictures, and who leads through a game of it."""
