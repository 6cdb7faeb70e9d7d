"""What a match of Superclub is told with: who is who, what stands on the stage, what a third is made of, the odds.

On the stage are the match's table, and what has happened in which third. The order in which a third's strength is
counted up on the screen (SC-34 … SC-39) is owned here; what each thing is worth, in halves of a star, is asked of the
engine. Chances are worked out from what lies open (`engine.superclub.odds`); doubles are left out of account, and
whoever shows figures says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal, NamedTuple

from engine.core.model import Event
from engine.core.shares import Shares
from engine.superclub.content.cards import GIVEN, Card, Content
from engine.superclub.content.effects import Third
from engine.superclub.line_up import chemistry, halves_of, keeper_stars, links
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import SIDES, MatchTable, Side, Team, winner_of
from engine.superclub.odds import THROWS, table_odds, third_odds
from game.ui.text import score_of

NoteKind = Literal["injured", "saved", "changer", "weapon"]
TWO_DICE = range(2, 13)
EXTRAS: tuple[Part, ...] = ("links", "boost", "staff", "news", "weapons")
"""What is counted after the players."""
KEEPER = -1
"""The slot of a goalkeeper, who has none (SC-38)."""
Part = Literal["block", "player", "keeper", "links", "boost", "staff", "news", "weapons"]


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


def points(halves: int) -> str:
    """Halves written as people say them: 3, 3½, ½.

    >>> points(7), points(1), points(0), points(-4)
    ('3½', '½', '0', '−2')
    """
    whole, half = divmod(abs(halves), 2)
    digits = f"{whole or ''}½" if half else str(whole)
    return f"−{digits}" if halves < 0 else digits


def scored(won: tuple[int, int]) -> str:
    """Thirds that both sides have won, in halves, as they are told: 2:1½."""
    return score_of(points(won[0]), points(won[1]))


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


def match_shares(table: MatchTable) -> Shares | None:
    """How the match ends for the home side from here, a final by who wins it; None before the line-ups are shown."""
    if table.over:
        winner = winner_of(table.result) if table.winner is None else table.winner
        return 1.0 * (winner == 0), 1.0 * (winner is None), 1.0 * (winner == 1)
    if all(team.line_up is None for team in table.teams):
        return None
    return table_odds(table).shares


def third_shares(strength: tuple[int, int]) -> Shares:
    """How a third between these strengths ends, before its dice."""
    home, draw, away = third_odds(*strength)
    return home / THROWS, draw / THROWS, away / THROWS


class Needed(NamedTuple):
    """From which throw on the visitors win a third, and which draws it, once the home side has thrown."""

    win: int
    draw: int | None

    def meaning(self, throw: int) -> Side | None:
        """Who wins with that throw of the visitors, None for a draw."""
        return 1 if throw >= self.win else None if throw == self.draw else 0


def needed(strength: tuple[int, int], home: tuple[int, int]) -> Needed:
    """What the visitors' two dice must show. `win` may be out of reach, or below what two dice show at least."""
    behind = strength[0] + 2 * sum(home) - strength[1]
    even = behind // 2
    return Needed(even + 1, even if behind % 2 == 0 else None)


class Entry(NamedTuple):
    """One thing that counts: who stands in `slot` of a third, or something added to all of it."""

    part: Part
    halves: int
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What both sides count at the same moment, home first; None for a side that has nothing more of it."""

    entries: tuple[Entry | None, Entry | None]

    @property
    def is_extra(self) -> bool:
        """Whether this is something beside the players."""
        return any(entry is not None and entry.part in EXTRAS for entry in self.entries)


def entries(table: MatchTable, side: Side, third: Third) -> list[Entry]:
    """Everything that a side counts in a third, players first, nothing that is worth nothing beside them."""
    team = table.teams[side]
    if team.squad.block is not None:
        return [Entry("block", 2 * team.squad.block.of(third))]
    return [] if team.line_up is None else _players(team, third) + _extras(table, team, third)


def _players(team: Team, third: Third) -> list[Entry]:
    assert team.line_up is not None, "asked after the reveal"
    found = [
        Entry("player", worth(team, third, card), slot)
        for slot, card in enumerate(row(team, third))
        if card is not None
    ]
    if third == "defence":
        cards = {card.number: card for card in team.squad.cards}
        found.append(Entry("keeper", 2 * keeper_stars(cards, team.line_up), KEEPER))
    return found


def _extras(table: MatchTable, team: Team, third: Third) -> list[Entry]:
    squad, line_up = team.squad, team.line_up
    assert line_up is not None, "asked after the reveal"
    counted: dict[Part, int] = {"news": squad.handicap.of(third), "weapons": team.lifts.of(third)}
    if not table.derby:
        counted["links"] = squad.link_stars * chemistry(row(team, third))
        counted["boost"] = squad.boost if line_up.captain == third else 0
        counted["staff"] = squad.staff.of(third)
    return [Entry(part, 2 * counted[part]) for part in EXTRAS if counted.get(part)]


def steps(table: MatchTable, thirds: tuple[Third, Third]) -> list[Step]:
    """How both sides count their strengths up: players side by side from the left, then what is added to them."""
    counted = [entries(table, side, thirds[side]) for side in SIDES]
    first, second = ([entry for entry in side if entry.part not in EXTRAS] for side in counted)
    found = [Step((home, away)) for home, away in zip_longest(first, second)]
    for part in EXTRAS:
        home, away = (next((entry for entry in side if entry.part == part), None) for side in counted)
        if home is not None or away is not None:
            found.append(Step((home, away)))
    return found


# -- who stands where
def row(team: Team, third: Third) -> list[Card | None]:
    """The players of a third from the left; None in an empty slot, or for somebody who is no card of the squad."""
    if team.line_up is None:
        return []
    cards = {card.number: card for card in team.squad.cards}
    return [None if number is None else cards.get(number) for number in team.line_up.of(third)]


def keeper(team: Team) -> Card | None:
    """The card in goal, None for Given."""
    if team.line_up is None or team.line_up.keeper == GIVEN:
        return None
    return next((card for card in team.squad.cards if card.number == team.line_up.keeper), None)


def worth(team: Team, third: Third, card: Card) -> int:
    """What somebody counts in a third: his stars less what his place costs, nothing if he is marked in attack."""
    return 0 if third == "attack" and card.number == team.marked else halves_of(card, third)


def linked(team: Team, third: Third) -> list[bool]:
    """Between which neighbours of a third there is a link; one shorter than the third."""
    return links(row(team, third))
