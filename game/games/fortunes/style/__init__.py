"""How Football Fortunes looks."""
