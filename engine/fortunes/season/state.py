"""A game at a prompt, and the `Play` that resolves it, which knows the content and the rules of a match too.

Owns what is in the state beside the table (what lies face down, what is still to be resolved, what is asked), and what
a seat may see of it: the table without others' line-ups and limits (FF-22, FF-29).
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.core import answers, play
from engine.core.auction import hide_limits
from engine.core.chance import Chance
from engine.core.model import Decision, Model
from engine.fortunes.content.cards import Content, Pile
from engine.fortunes.match.rules import FortunesMatch
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import Manager, Person, SeasonDecision, SeasonTable
from engine.fortunes.season.steps import SeasonStep


class Deck(Model):
    """A pile of kinds of cards, next one last, and what was read of it."""

    pile: list[int] = msgspec.field(default_factory=list)
    discards: list[int] = msgspec.field(default_factory=list)


class Piles(Model):
    """What lies face down. `seniors` are players, next one last; the others are numbers of card kinds."""

    seniors: list[int] = msgspec.field(default_factory=list)
    luck: Deck = msgspec.field(default_factory=Deck)
    selection: Deck = msgspec.field(default_factory=Deck)
    crisis: Deck = msgspec.field(default_factory=Deck)

    def deck(self, pile: Pile) -> Deck:
        match pile:
            case "luck":
                return self.luck
            case "selection":
                return self.selection
            case "crisis":
                return self.crisis


class SeasonState(Model):
    """A game at a prompt, or over.

    `asking` is the step that put the open question, which is put again when something at the desk changed what it is
    about. `waiting` is what was asked before a deal was offered.
    """

    table: SeasonTable
    chance: Chance
    piles: Piles
    agenda: list[SeasonStep] = msgspec.field(default_factory=list)
    asked: list[SeasonDecision] = msgspec.field(default_factory=list)
    waiting: list[SeasonDecision] = msgspec.field(default_factory=list)
    asking: SeasonStep | None = None


class SeasonPlay(play.Play[SeasonState, SeasonTable]):
    """A game being resolved."""

    __slots__ = ("content", "match", "piles")

    def __init__(self, state: SeasonState, content: Content, match: FortunesMatch) -> None:
        super().__init__(state, fold)
        self.content = content
        self.match = match
        self.piles = state.piles

    def manager(self, seat: int) -> Manager:
        """The manager at `seat`."""
        return self.table.managers[seat]

    def person(self, number: int) -> Person:
        """A player as he is now."""
        return self.table.people[number]

    def put(self, step: SeasonStep, question: Decision) -> None:
        """Ask `question` on behalf of `step`, which is resolved again if something at the desk changes it."""
        self.state.asking = step
        self.ask(question)


Handlers = play.Handlers[SeasonPlay]
Answer = answers.Answer[Content, SeasonTable, SeasonPlay]
Answers = answers.Answers[Content, SeasonTable, SeasonPlay]


def view_of(table: SeasonTable, seat: int | None) -> SeasonTable:
    """The table as `seat` (None: a spectator) sees it. Whenever somebody is asked, line-ups aren't shown yet."""
    named = [line_up if owner == seat else None for owner, line_up in enumerate(table.named)]
    auction = None if table.auction is None else hide_limits(table.auction, seat)
    return replace(table, named=named, auction=auction)
