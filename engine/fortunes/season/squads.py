"""What clubs begin with: squads of made-up players, and the ratings of clubs nobody manages (FF-2, FF-32)."""

from __future__ import annotations

from engine.fortunes.content.cards import Content, Ratings
from engine.fortunes.line_up import places_of
from engine.fortunes.season.model import Person, SeasonTable
from engine.fortunes.season.state import SeasonPlay

UNRATED = Ratings(0, 0)
"""What stands for a managed club, whose line-up is rated for each match."""


def new_squads(play: SeasonPlay, count: int) -> list[tuple[Person, ...]]:
    """So many squads, all worth the same: eleven seniors by place of the formation, then the youths (FF-2)."""
    tables = play.content.tables
    names = list(play.content.names)
    play.chance.shuffle("names", names)
    squads = []
    for _ in range(count):
        stars = list(tables.start_stars)
        play.chance.shuffle("start-stars", stars)
        seniors = [Person(names.pop(), *place) for place in zip(places_of(tables.formation), stars, strict=True)]
        youths = [Person(names.pop(), "youth", 0) for _ in range(tables.start_youths)]
        squads.append((*seniors, *youths))
    return squads


def computer_ratings(content: Content, count: int, level: int) -> list[Ratings]:
    """The ratings of so many computer clubs, best first: lines of the table, spread evenly (FF-32)."""
    lines, more = content.tables.ratings, content.tables.levels[level - 1]
    last = len(lines) - 1
    # The nearest whole number, halves up: line round(last × i ÷ (count − 1)).
    picked = [(2 * last * place + count - 1) // (2 * (count - 1)) for place in range(count)]
    return [lines[line].plus(more) for line in picked]


def is_computer(table: SeasonTable, club: int) -> bool:
    """Whether a club of the league is the game's own: neither managed nor a sacked manager's (FF-28, FF-32)."""
    return club < table.league and table.clubs[club].manager is None and not table.clubs[club].frozen


def grown(table: SeasonTable, more: int) -> tuple[Ratings, ...]:
    """All clubs' ratings, those of computer clubs higher by so much (FF-32)."""
    return tuple(
        club.ratings.plus(more) if is_computer(table, number) else club.ratings
        for number, club in enumerate(table.clubs)
    )


def drifted(play: SeasonPlay) -> tuple[Ratings, ...]:
    """All clubs' ratings, each of a computer club's one up, one down, or as it was (FF-32)."""
    table = play.table
    found = []
    for number, club in enumerate(table.clubs):
        ratings = club.ratings
        if is_computer(table, number):
            by = [play.chance.below("drift", 3) - 1 for _ in "da"]
            ratings = Ratings(ratings.defence + by[0], ratings.attack + by[1])
        found.append(ratings)
    return tuple(found)
