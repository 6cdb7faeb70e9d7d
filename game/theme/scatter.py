"""Values that look scattered but are always the same: for stars, a crowd, confetti. Never for anything that counts."""


def scattered(number: int, use: int) -> float:
    """A fixed value from 0 up to 1 for a thing's number and what it is wanted for: a hash of both."""
    mixed = (number * 0x9E3779B1 + use * 0x85EBCA77) & 0xFFFFFFFF
    for shift, factor in ((16, 0x21F0AAAD), (15, 0x735A2D97)):
        mixed = ((mixed ^ (mixed >> shift)) * factor) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 15)) & 0xFFFFFF) / 0x1000000
