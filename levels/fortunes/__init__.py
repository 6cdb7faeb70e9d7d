"""The cards, clubs, tables and rulebook of Football Fortunes."""
