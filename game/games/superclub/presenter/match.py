"""What a match of Superclub is told with: who is who, and what stands on the stage.

On the stage are the match's table, and what has happened in which third.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.model import Event
from engine.superclub.content.cards import GIVEN, Card, Content
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import MatchTable, Side

NoteKind = Literal["injured", "saved", "changer", "weapon"]


@dataclass(frozen=True, slots=True)
class Names:
    """The content, and names that nobody's card has."""

    content: Content
    given: str
    unknown: str

    def club(self, table: MatchTable, side: Side) -> str:
        """What a side is called."""
        return table.teams[side].squad.name or self.unknown

    def player(self, table: MatchTable, side: Side, number: int | None) -> str:
        """A player's name; of nobody in particular his club's."""
        if number is None:
            return self.club(table, side)
        return self.given if number == GIVEN else card_of(table, side, number).name

    def params(self, table: MatchTable, **more: str | int) -> dict[str, str | int]:
        """The gaps that most lines have."""
        return {"home": self.club(table, 0), "away": self.club(table, 1), **more}


def card_of(table: MatchTable, side: Side, number: int) -> Card:
    """A player of a side by his card's number. Raises `StopIteration` for a stranger."""
    return next(card for card in table.teams[side].squad.cards if card.number == number)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that a third is remembered by: whom a double hit, a card that was earned, a weapon that was played.

    `third` counts from 0; −1 stands for the time before the first. `card` is a player's or a Game changer's number.
    """

    third: int
    side: Side
    kind: NoteKind
    card: int | None = None


@dataclass(slots=True)
class Stage:
    """What can be seen of a match at one moment between two events.

    `shooting` is who shoots first, once it has come to penalties; `turns` are the throws that may turn the result.
    """

    table: MatchTable
    notes: tuple[Note, ...] = ()
    shooting: Side | None = None
    turns: tuple[ev.ResultThrownFor, ...] = ()

    @property
    def revealed(self) -> bool:
        """Whether the line-ups lie open."""
        return any(team.line_up is not None for team in self.table.teams)


def lay(stage: Stage, event: Event) -> None:
    """Lay an event on the stage. Assigns only."""
    third = len(stage.table.duels) - 1
    match event:
        case ev.PlayerInjured(side=side, card=card):
            stage.notes = (*stage.notes, Note(third, side, "injured", card))
        case ev.InjuryCancelled(side=side, card=card):
            hit = Note(third, side, "injured", card)
            kept = tuple(note for note in stage.notes if note != hit)
            stage.notes = (*kept, Note(third, side, "saved", card))
        case ev.ChangerEarned(side=side):
            stage.notes = (*stage.notes, Note(third, side, "changer"))
        case ev.WeaponPlayed(side=side, weapon=weapon):
            stage.notes = (*stage.notes, Note(third, side, "weapon", weapon))
        case ev.ShootOutBegun(first=first):
            stage.shooting = first
        case ev.ResultThrownFor():
            stage.turns = (*stage.turns, event)
    fold(stage.table, event)
