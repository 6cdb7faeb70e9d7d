"""The drawn pieces of Football Fortunes: board, counters, cards, money, trophies, the press, the cup draw.

Everything takes a `Look` and plain values (names, amounts, kits, words) and gives a cached picture, or paints cached
pictures where it is told. Nothing here knows a rule, a state of the game or a word that people read.
"""
