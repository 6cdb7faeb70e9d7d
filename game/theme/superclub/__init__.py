"""The drawn pieces of Superclub: cards, stars and links, tokens, the auction, departments, the world, the table.

Everything takes a `Look` and plain values (names, numbers, kits, words) and gives a cached picture, or paints cached
pictures where it is told. Nothing here knows a rule, a state of the game or a word that people read.
"""
