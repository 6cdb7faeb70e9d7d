"""Laying out a game, and taking over a club after a sack (FF-1 … FF-3): what is done before a season."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import Reason
from engine.fortunes.content.cards import PILES, ClubCard, Content, Ratings
from engine.fortunes.season import money
from engine.fortunes.season.actions import TakeClub
from engine.fortunes.season.calendar import calendar_of
from engine.fortunes.season.events import BoardLaid, ClubTaken, PeopleJoined
from engine.fortunes.season.model import Club, Person, SeasonTable, TakeOverDue
from engine.fortunes.season.squads import UNRATED, computer_ratings, is_computer, new_squads
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import AskTakeOver, BeginSeason, Found

# -- the board


def found(play: SeasonPlay, step: Found) -> None:
    """The league, everybody's squad, and the piles (FF-1 … FF-3)."""
    content, piles = play.content, play.piles
    people: list[Person] = []
    squads = [_add(people, squad) for squad in new_squads(play, len(play.table.setup.seats))]
    piles.seniors = list(_add(people, (Person(card.name, card.position, card.stars) for card in content.seniors)))
    academy = list(_add(people, (Person(card.name, "youth", 0) for card in content.youths)))
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
    """The managers' clubs, computer clubs from the strongest down, then those of the continent.

    Which computer clubs are strong is drawn, and in the short league which are in it.
    """
    content, setup = play.content, play.table.setup
    count = calendar_of(content, setup).clubs - len(setup.clubs)
    names = {entry.key: entry.name for entry in (*setup.renamed, *setup.clubs) if entry.name}
    cards = {card.key: card for card in content.clubs}

    def club(card: ClubCard, ratings: Ratings, manager: int | None = None) -> Club:
        return Club(card.key, names.get(card.key, card.name), ratings, manager)

    managed = [club(cards.pop(entry.key), UNRATED, seat) for seat, entry in enumerate(setup.clubs)]
    others = list(cards.values())
    play.chance.shuffle("strength", others)
    ratings = computer_ratings(content, count, setup.level)
    computers = [club(card, rating) for card, rating in zip(others[:count], ratings, strict=True)]
    abroad = [Club(card.key, card.name, Ratings(card.defence, card.attack)) for card in content.continental]
    return (*managed, *computers, *abroad)


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


def _fault(content: Content, table: SeasonTable, due: TakeOverDue, action: TakeClub) -> Reason | None:
    """Keys: `not_offered`."""
    return None if action.club is None or action.club in due.clubs else Reason("not_offered")


def _options(content: Content, table: SeasonTable, due: TakeOverDue) -> list[TakeClub]:
    return [TakeClub(due.seat, None), *(TakeClub(due.seat, club) for club in due.clubs)]


def _default(content: Content, table: SeasonTable, due: TakeOverDue) -> TakeClub:
    return TakeClub(due.seat, None)


HANDLERS: Handlers = {Found: found, AskTakeOver: ask_take_over}
ANSWERS: Answers = {(TakeOverDue, None): Answer((TakeClub,), _fault, _options, _default, _take_over)}
