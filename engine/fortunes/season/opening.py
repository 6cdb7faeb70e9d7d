"""Laying out a game, its squads of made-up players, and taking over a club after a sack (FF-1 … FF-3): before a season.

Owns also the ratings of clubs nobody manages (FF-32).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import Reason
from engine.fortunes.content.cards import PILES, ClubCard, Content, Ratings
from engine.fortunes.line_up import places_of
from engine.fortunes.season import money
from engine.fortunes.season.actions import TakeClub
from engine.fortunes.season.calendar import calendar_of
from engine.fortunes.season.events import BoardLaid, ClubTaken, PeopleJoined
from engine.fortunes.season.model import Club, Person, SeasonTable, TakeOverDue
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import AskTakeOver, BeginSeason, Found

UNRATED = Ratings(0, 0)
"""What stands for a managed club, whose line-up is rated for each match."""


# -- the board


def found(play: SeasonPlay, step: Found) -> None:
    """The league, everybody's squad, and the piles (FF-1 … FF-3)."""
    content, piles = play.content, play.piles
    people: list[Person] = []
    squads = [_add(people, squad) for squad in new_squads(play, len(play.table.setup.seats))]
    seniors = (Person(card.name, card.position, card.stars, card.face) for card in content.seniors)
    piles.seniors = list(_add(people, seniors))
    academy = list(_add(people, (Person(card.name, "youth", 0, card.face) for card in content.youths)))
    play.chance.shuffle("seniors", piles.seniors)
    play.chance.shuffle("academy", academy)
    for pile in PILES:
        deck = piles.deck(pile)
        deck.pile = [card.number for card in content.pile(pile) for _ in range(card.copies)]
        play.chance.shuffle(pile, deck.pile)
    play.emit(
        BoardLaid(
            clubs=_clubs(play),
            league=calendar_of(content, play.table.setup).clubs,
            people=tuple(people),
            squads=tuple(squads),
            academy=tuple(academy),
            seniors=len(piles.seniors),
            rule="FF-1",
        )
    )
    play.then(BeginSeason())


def _add(people: list[Person], more: Iterable[Person]) -> tuple[int, ...]:
    first = len(people)
    people += more
    return tuple(range(first, len(people)))


def _clubs(play: SeasonPlay) -> tuple[Club, ...]:
    """The league, then the clubs of the continent."""
    content = play.content
    abroad = [Club(card.key, card.name, Ratings(card.defence, card.attack)) for card in content.continental]
    return (*league_clubs(play, calendar_of(content, play.table.setup).clubs), *abroad)


def league_clubs(play: SeasonPlay, league: int) -> tuple[Club, ...]:
    """The managers' clubs, then computer clubs from the strongest down, `league` in all.

    Which computer clubs are strong is drawn, and in a league that has no room for all which are in it.
    """
    content, setup = play.content, play.table.setup
    count = league - len(setup.clubs)
    names = {entry.key: entry.name for entry in (*setup.renamed, *setup.clubs) if entry.name}
    cards = {card.key: card for card in content.clubs}

    def club(card: ClubCard, ratings: Ratings, manager: int | None = None) -> Club:
        return Club(card.key, names.get(card.key, card.name), ratings, manager)

    managed = [club(cards.pop(entry.key), UNRATED, seat) for seat, entry in enumerate(setup.clubs)]
    others = list(cards.values())
    play.chance.shuffle("strength", others)
    ratings = computer_ratings(content, count, setup.level) if count else []
    computers = [club(card, rating) for card, rating in zip(others[:count], ratings, strict=True)]
    return (*managed, *computers)


# -- taking over a club


def ask_take_over(play: SeasonPlay, step: AskTakeOver) -> None:
    """A sacked manager may have a computer club for the season that begins, as long as there is one (FF-28)."""
    clubs = tuple(club for club in range(play.table.league) if is_computer(play.table, club))
    if clubs:
        play.put(step, TakeOverDue(step.seat, clubs))


def _take_over(play: SeasonPlay, due: TakeOverDue, action: TakeClub) -> None:
    """With a squad like the first one, and the first cash (FF-1, FF-2)."""
    if action.club is None:
        return
    (squad,) = new_squads(play, 1)
    first = len(play.table.people)
    play.emit(PeopleJoined(people=squad, seniors=play.table.seniors, rule="FF-2"))
    numbers = tuple(range(first, first + len(squad)))
    play.emit(ClubTaken(seat=due.seat, club=action.club, squad=numbers, rule="FF-28"))
    money.pay(play, None, due.seat, play.content.tables.cash, "take_over", "FF-1")


def _take_over_fault(content: Content, table: SeasonTable, due: TakeOverDue, action: TakeClub) -> Reason | None:
    """Keys: `not_offered`."""
    return None if action.club is None or action.club in due.clubs else Reason("not_offered")


def _take_over_options(content: Content, table: SeasonTable, due: TakeOverDue) -> list[TakeClub]:
    return [TakeClub(due.seat, None), *(TakeClub(due.seat, club) for club in due.clubs)]


def _take_over_default(content: Content, table: SeasonTable, due: TakeOverDue) -> TakeClub:
    return TakeClub(due.seat, None)


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


HANDLERS: Handlers = {Found: found, AskTakeOver: ask_take_over}
ANSWERS: Answers = {
    (TakeOverDue, None): Answer((TakeClub,), _take_over_fault, _take_over_options, _take_over_default, _take_over)
}
