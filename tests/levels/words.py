"""Numbers as rulebooks write them."""

from __future__ import annotations

from collections import Counter

WORDS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
]


def word(number: int) -> str:
    return WORDS[number]


def listed(numbers: tuple[int, ...] | list[int], last: str = " and ") -> str:
    """2, 3 and 5."""
    return f"{', '.join(str(one) for one in numbers[:-1])}{last}{numbers[-1]}"


TENS = {20: "twenty", 30: "thirty", 40: "forty"}


def many(number: int) -> str:
    """Numbers up to 49 in words."""
    if number < len(WORDS):
        return word(number)
    if number < 20:
        return {18: "eighteen"}.get(number, f"{word(number - 10)}teen")
    tens, ones = number - number % 10, number % 10
    return TENS[tens] + (f"-{word(ones)}" if ones else "")


def listed_counts(counts: Counter[int], ending: str) -> str:
    """Fourteen 2s, eight 3s."""
    return ", ".join(f"{many(count)} {value}{ending}" for value, count in sorted(counts.items()))
