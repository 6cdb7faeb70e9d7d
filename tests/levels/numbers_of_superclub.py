"""The figures of Superclub's rulebook: what is said as its tables and rules have it, and what is the book's alone."""

from __future__ import annotations

from collections import Counter

from engine.superclub.content import cards as superclub_cards
from engine.superclub.content import load as superclub
from engine.superclub.friendly import MOST_WINS
from engine.superclub.season import model as superclub_season
from tests.levels.words import listed, many, word

SC = superclub.load()
ST = SC.tables


def stars_of(position: str) -> str:
    """How many players of a position have so many stars: "five of 2 stars, six of 3"."""
    counts = Counter(card.stars for card in SC.players if card.position == position and card.number != SC.star)
    first, *more = sorted(counts.items())
    told = [f"{many(first[1])} of {first[0]} star" + "s" * (first[0] > 1)]
    return ", ".join([*told, *(f"{many(count)} of {stars}" for stars, count in more)])


SAYS: dict[str, list[str]] = {
    "SC-2": [f"full stars from 1 to {superclub_cards.MOST_STARS}"],
    "SC-5": [
        f"There are {len(SC.players)} players. The "
        f"{sum(card.position == 'utility' for card in SC.players)} utility players",
        f"Potential is on {sum(card.ceiling > 0 for card in SC.players)} cards",
        *(
            f"{name}: {stars_of(position)}"
            for name, position in (
                ("Goalkeepers", "goalkeeper"),
                ("Defenders", "defender"),
                ("Midfielders", "midfielder"),
                ("Attackers", "attacker"),
                ("Utility players", "utility"),
            )
        ),
    ],
    "SC-11": [
        f"You begin with {ST.cash['normal']} M. In a slower game it is {ST.cash['slow']} M, in a quicker one "
        f"{ST.cash['quick']} M",
        f"{word(ST.cup_cards_quick)} SuperCup cards are enough",
    ],
    "SC-13": [
        f"{ST.rewards[0]} M for the champion, then {listed(ST.rewards[1:])} M",
    ],
    "SC-15": [
        f"Below {ST.status[1]} you are newly promoted, from {ST.status[1]} to {ST.status[2] - 1} established, from "
        f"{ST.status[2]} to {ST.status[3] - 1} mid-table, from {ST.status[3]} on a title contender",
    ],
    "SC-17": [
        f"players of up to {ST.happy[0]} stars happy, the established up to {ST.happy[1]}, mid-table up to "
        f"{ST.happy[2]}, and title contenders everybody",
        f"The bid is {ST.unhappy_bid} M for each full star",
    ],
    "SC-21": [
        f"{ST.scouted[0]} on level 1, {ST.scouted[1]} on level 2, {ST.scouted[2]} on level 3 and "
        f"{ST.scouted[3]} on level 4",
    ],
    "SC-24": [f"There are {len(SC.staff)} of them"],
    "SC-25": [f"With {superclub_season.MOST_CARDS} players you have to make room"],
    "SC-28": [f"A squad has at most {superclub_season.MOST_CARDS} players"],
    "SC-29": [f"fewer than {word(superclub_season.FLOOR)} outfield players who can be picked"],
    "SC-32": [
        f"A win is worth {ST.points[0]} points, a draw {ST.points[1]}, a defeat none",
        f"a win brings {ST.points_long[0]} points and a draw {ST.points_long[1]}",
        f"stays at {ST.points[0]} and {ST.points[1]}",
    ],
    "SC-39": [f"There are {sum(card.copies for card in SC.changers)}, of three kinds"],
    "SC-41": [f"With {ST.win_at} points or more"],
    "SC-45": [
        *(
            f"{f'Season {number}' if number < 5 else 'From season 5 on'}: {one.defence}, {one.midfield} and "
            f"{one.attack}"
            for number, one in enumerate(ST.powerhouses, 1)
        ),
        f"up to {ST.powerhouse_spread} higher or lower",
        f"they start at {listed([one.start for one in ST.powerhouses])} in seasons 1 to 5, with "
        f"{ST.powerhouse_bonus[0]} more if there are two managers, {ST.powerhouse_bonus[1]} more with three, "
        f"{ST.powerhouse_bonus[2]} more with four and no more with five",
    ],
    "SC-46": [f"each side wins no more than {MOST_WINS} matches in 100"],
}

ELSEWHERE = {"SC-4", "SC-14", "SC-18", "SC-22", "SC-30", "SC-31", "SC-43"}
"""Sections whose figures are read line by line by the test of this book."""

LEFT: dict[str, str] = {
    "How": "6 2 100",
    "SC-2": "6",
    "SC-5": "6 2 3 4 5 6 1 2 3 4 5 6 2 3 4 5 6 3 4 5 6 4 5 6 5 6 12 12 5 13 12 6 12 12 5 3 3 3",
    "SC-9": "1 16 1 2 16",
    "SC-11": "2 1",
    "SC-12": "1",
    "SC-16": "1",
    "SC-19": "2 6 3 1 2 3 4 5 6 4",
    "SC-24": "1 10 2 20 3 40 1 40 1 20 2 40 15 20 20 30 50 100 40 20 50 30 80 30 25 5 10 50 60 20 8 40 60 10",
    "SC-33": "3 3 4 3 4 3 3 5 2 4 3 3 4 4 2",
    "SC-39": "14 4 10 20 30 40 50 22 10 15 30 2 1 3 3 18 2 2 0 6",
    "SC-44": "7 6 5 2 1 6 5 4 5 4",
    "SC-46": "1 3 4",
}
"""What stands in the book beside that, section by section: examples, and what a rule has no table for."""
