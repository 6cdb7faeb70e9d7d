"""Scouting: a continent is named, a card turned over, signed or let go."""
