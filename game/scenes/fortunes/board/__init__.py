"""The board of Football Fortunes: the ring of squares, counters, die and cards, and what is asked there."""
