"""The drawn pieces of Eleven: marks, tokens, jerseys, the pitch of nine zones, cards and tracks.

Everything takes a `Look` and plain values (names, numbers, colours, lines of text) and gives a cached picture. Nothing
here knows a rule, a state of the game or a word that people read.
"""
