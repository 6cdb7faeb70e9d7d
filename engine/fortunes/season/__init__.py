"""Seasons of Football Fortunes: the weeks, the board, the market, the competitions."""
