"""A game at a prompt, and the `Play` that resolves it, which knows the content and the rules of a match too.

Owns what is in the state beside the table (what lies face down, what is still to be resolved, what is asked), and what
a seat may see of it: the table without others' secret weapons and limits (SC-12, SC-25, SC-39).
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.core import answers, play
from engine.core.auction import hide_limits
from engine.core.chance import Chance
from engine.core.model import Decision, Model
from engine.superclub.content.cards import Card, Content
from engine.superclub.match.model import MatchState, MatchTable
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.season.fold import fold
from engine.superclub.season.model import Club, SeasonDecision, SeasonTable
from engine.superclub.season.steps import SeasonStep


class Piles(Model):
    """What lies face down, next card last; staff goes back under the deck, at the front. `cups` are each seat's."""

    players: list[int] = msgspec.field(default_factory=list)
    continents: list[list[int]] = msgspec.field(default_factory=list)
    staff: list[int] = msgspec.field(default_factory=list)
    changers: list[int] = msgspec.field(default_factory=list)
    supercup: list[int] = msgspec.field(default_factory=list)
    cups: list[list[int]] = msgspec.field(default_factory=list)


class SeasonState(Model):
    """A game at a prompt, or over.

    `asking` is the step that put the last question of the season's own, which is put again when something at the desk
    changed it. `waiting` is what was asked before a deal was offered. `match` is a game of its own.
    """

    table: SeasonTable
    chance: Chance
    piles: Piles
    agenda: list[SeasonStep] = msgspec.field(default_factory=list)
    asked: list[SeasonDecision] = msgspec.field(default_factory=list)
    waiting: list[SeasonDecision] = msgspec.field(default_factory=list)
    asking: SeasonStep | None = None
    match: MatchState | None = None


class SeasonPlay(play.Play[SeasonState, SeasonTable]):
    """A game being resolved."""

    __slots__ = ("content", "match", "piles")

    def __init__(self, state: SeasonState, content: Content, match: SuperclubMatch) -> None:
        super().__init__(state, fold)
        self.content = content
        self.match = match
        self.piles = state.piles

    def club(self, seat: int) -> Club:
        return self.table.clubs[seat]

    def card(self, number: int) -> Card:
        """A player as he is now, trained stars included."""
        return self.content.players[number].with_stars(self.table.stars[number])

    def put(self, step: SeasonStep, question: Decision) -> None:
        """Ask `question` on behalf of `step`, which is resolved again if something at the desk changes it."""
        self.state.asking = step
        self.ask(question)


Handlers = play.Handlers[SeasonPlay]
Answer = answers.Answer[Content, SeasonTable, SeasonPlay]
Answers = answers.Answers[Content, SeasonTable, SeasonPlay]


def view_of(table: SeasonTable, match: MatchTable | None, seat: int | None) -> SeasonTable:
    """The table as `seat` (None: a spectator) sees it, with his view of the match being played."""
    clubs = [club if owner == seat else _seen_from_outside(club) for owner, club in enumerate(table.clubs)]
    auction = None if table.auction is None else hide_limits(table.auction, seat)
    return replace(table, clubs=clubs, auction=auction, match=match)


def _seen_from_outside(club: Club) -> Club:
    if not club.weapons:
        return club
    return replace(club, weapons=[])
