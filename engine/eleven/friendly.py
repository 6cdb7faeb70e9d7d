"""A friendly of Eleven: a matchday, or several, of one to four managers with clubs made up for the evening.

Owns the set-up and the order of things; clubs are `evening.py`'s, deployments and matches the season's own. Everybody
meets other clubs of the league in matches of his own; among several managers points decide, then goals. On every
matchday a club is as it was dealt, with as many tactics.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.core.chance import Chance, derive
from engine.core.entries import first_entries
from engine.core.friendly import (
    BEST_OF,
    POINTS_DRAW,
    POINTS_WIN,
    FriendlyEnded,
    NextLeg,
    friendly_fault,
    is_decided,
)
from engine.core.model import LEVELS, Outcome, Placing, Reason
from engine.eleven.club_rules.model import Club, DeployDue
from engine.eleven.evening import WEEK, evening_clubs
from engine.eleven.match.opening import back_of, rise_of
from engine.eleven.season import effects, events, opening
from engine.eleven.season.events import ClubsRested, DayBegun, SeasonBegun, WeekBegun, WeekEnded
from engine.eleven.season.fold import Handlers, SeasonPlay
from engine.eleven.season.model import (
    FEWEST_SEATS,
    MOST_SEATS,
    BeginMatchday,
    LayOut,
    Piles,
    Played,
    PlayMatch,
    SeasonSetup,
    SeasonState,
    SeasonTable,
)
from engine.eleven.season.rules import ElevenSeason

TACTICS = 3
"""How many everybody holds."""


class FriendlySetup(SeasonSetup, frozen=True):
    """What a friendly needs to begin: one to four seats and their clubs, and of how many matchdays it is the best."""

    best_of: int = 1
    rematch: int = 0


class FriendlyTable(SeasonTable):
    """A season's table without a transfer area. It is always the same week; `again` tells matchdays apart."""

    setup: FriendlySetup


class FriendlyState(SeasonState):
    """A friendly at a prompt, or over. `dealt` are the clubs as they come to every matchday."""

    table: FriendlyTable
    dealt: tuple[Club, ...] = ()


def _lay_out(play: SeasonPlay, step: LayOut) -> None:
    """Clubs, opponents, and a hand of tactics for everybody (EL-5)."""
    content, setup, state = play.content, cast(FriendlyTable, play.table).setup, cast(FriendlyState, play.state)
    opening.deal_opponents(play, [Club() for _ in setup.seats])
    chance = Chance(derive(play.chance.seed, "evening"))
    clubs = state.dealt = tuple(evening_clubs(content, chance, play.piles.opponents, setup.best_of))
    play.piles.tactics = list(range(len(content.tactics)))
    play.chance.shuffle("deck-tactics", play.piles.tactics)
    decks = {"tactics": len(play.piles.tactics)}
    play.emit(SeasonBegun(tier=0, first=play.chance.below("first", len(clubs)), clubs=clubs, rows={}, decks=decks))
    play.then(NextLeg())


def _next_leg(play: SeasonPlay, step: NextLeg) -> None:
    """The end, or whom everybody meets next (EL-24), with clubs as they were dealt and full hands of tactics."""
    table, setup = play.table, cast(FriendlyTable, play.table).setup
    if is_over(table, setup.best_of):
        play.emit(FriendlyEnded(winner=winner_of(table), rule="EL-32"))
        return
    if table.week:
        play.emit(WeekEnded(week=table.week))
    again = setup.rematch * max(BEST_OF) + len(table.played[0])
    if again:
        play.emit(ClubsRested(clubs=cast(FriendlyState, play.state).dealt, again=again))
    for seat in play.seats_in_turn():
        effects.draw_tactics(play, seat, TACTICS - len(play.club(seat).secrets.tactics), "EL-5")
    backs = tuple(back_of(play.content, pile[-1], rise_of(0, WEEK)) for pile in play.piles.opponents)
    play.emit(WeekBegun(week=WEEK, first=table.first, opponents=backs))
    play.then(BeginMatchday())


def _begin_matchday(play: SeasonPlay, step: BeginMatchday) -> None:
    """All deploy at the same time (EL-25); then the matches."""
    play.emit(DayBegun(day="matchday", rule="EL-23"))
    play.then(*(PlayMatch(seat) for seat in play.seats_in_turn()), NextLeg())
    for seat in range(len(play.table.clubs)):
        play.ask(DeployDue(seat))


# -- who is ahead


def is_over(table: SeasonTable, best_of: int) -> bool:
    """Whether all matchdays were played; who plays alone stops once the rest could change nothing."""
    (first, *others) = table.played
    if others:
        return len(first) == best_of
    return is_decided([{"win": 0, "draw": None, "loss": 1}[one.result] for one in first], best_of)


def points_of(played: Sequence[Played]) -> int:
    """What a manager's matches count: 3 a win, 1 a draw."""
    return sum({"win": POINTS_WIN, "draw": POINTS_DRAW, "loss": 0}[one.result] for one in played)


def _worth(played: Sequence[Played]) -> tuple[int, int, int]:
    """What tells managers apart, in this order: points, goal difference, goals."""
    goals, against = sum(one.goals for one in played), sum(one.against for one in played)
    return points_of(played), goals - against, goals


def places(table: SeasonTable) -> list[int]:
    """Every manager's place, from 1; level ones share it."""
    worths = [_worth(played) for played in table.played]
    return [1 + sum(other > worth for other in worths) for worth in worths]


def winner_of(table: SeasonTable) -> int | None:
    """The only manager in the first place; who plays alone must have won more matches than he lost."""
    if len(table.played) == 1:
        results = [one.result for one in table.played[0]]
        return 0 if results.count("win") > results.count("loss") else None
    found = places(table)
    return found.index(1) if found.count(1) == 1 else None


_HANDLERS: Handlers = {
    **ElevenSeason.handlers,
    LayOut: _lay_out,
    NextLeg: _next_leg,
    BeginMatchday: _begin_matchday,
}


class ElevenFriendly(ElevenSeason):
    """A matchday or several of clubs made up for the evening; with the shipped content by default."""

    game = "eleven-friendly"
    version = ElevenSeason.version + 1  # with other rules of a season a friendly is another too
    setup_type = FriendlySetup
    state_type: type[SeasonState] = FriendlyState
    view_type: type[SeasonTable] = FriendlyTable
    event_type = events.SeasonEvent | FriendlyEnded
    manager_levels = LEVELS  # there are no days to think about
    handlers = _HANDLERS

    def default_setup(self, seats: int = FEWEST_SEATS, level: int = 2) -> FriendlySetup:
        """One matchday."""
        managers, clubs = first_entries(self.content.homes, seats, level)
        return FriendlySetup(seats=managers, clubs=clubs)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the friendly can be played, else why not. Keys: those of `friendly_fault`."""
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        return friendly_fault(setup, {club.key for club in self.content.homes}, FEWEST_SEATS, MOST_SEATS)

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        assert isinstance(setup, FriendlySetup), "a friendly has a set-up of its own"
        return FriendlyState(FriendlyTable(setup), chance, Piles(), [LayOut()])

    def outcome(self, state: SeasonState) -> Outcome | None:
        """The managers by points, then goal difference, then goals."""
        table = state.table
        if not table.over:
            return None
        names = {home.key: home.name for home in self.content.homes}
        found = places(table)
        placings = [
            Placing(entry.name or names[entry.key], seat, found[seat], points_of(table.played[seat]))
            for seat, entry in enumerate(table.setup.clubs)
        ]
        return Outcome(tuple(sorted(placings, key=lambda placing: placing.place)))
