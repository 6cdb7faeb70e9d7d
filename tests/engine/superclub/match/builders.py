"""What the tests of a match are built from: sides written player by player, and a match to put them in.

A player is a word: his stars, `<` before them for a chemistry half on his left, `>` after them for one on his right,
and a letter first if he isn't of the third he stands in: `D`, `M`, `A`, `U`, `G`. So `A<3>` is an attacker of three
stars with both halves. Players have the numbers 100 … (home) and 200 … (away) in the order defence, midfield, attack,
bench, from the left; a goalkeeper's card is 150 or 250.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.core.model import Action, Event, Reason, Seat
from engine.superclub.content.cards import GIVEN, Card, ChangerCard, Content, Position
from engine.superclub.content.effects import THIRDS, NewsEffect, Third, WeaponEffect
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import (
    BringOn,
    Kind,
    MatchDecision,
    MatchSetup,
    MatchTable,
    PlayWeapon,
    SetLineUp,
    Squad,
    Team,
    WeaponDue,
)
from engine.superclub.match.rules import SuperclubMatch

_SHIPPED = load()
_LETTERS: dict[str, Position] = {
    "G": "goalkeeper", "D": "defender", "M": "midfielder", "A": "attacker", "U": "utility",
}  # fmt: skip
_NATURAL: dict[Third, str] = {"defence": "D", "midfield": "M", "attack": "A"}
_WORD = re.compile(r"([GDMAU]?)(<?)([1-6])(>?)")
EventT = TypeVar("EventT", bound=Event)


def card(number: int, word: str, letter: str = "M") -> Card:
    """A player by his word; `letter` is his position if the word names none."""
    found = _WORD.fullmatch(word)
    assert found, f"{word} is no player"
    position, left, stars, right = found.groups()
    return Card(number, f"P{number}", _LETTERS[position or letter], int(stars), 0, bool(left), bool(right))


@dataclass(frozen=True)
class Eleven:
    """A squad and the line-up it plays with."""

    squad: Squad
    line_up: LineUp | None

    def but(self, **changes: Any) -> Eleven:
        """With another line-up: `changes` are fields of it."""
        assert self.line_up is not None
        return Eleven(self.squad, replace(self.line_up, **changes))


def eleven(
    side: int = 0,
    defence: str = "2 2 2 2",
    midfield: str = "2 2 2 2",
    attack: str = "2 2",
    *,
    keeper: int = 0,
    bench: str = "",
    captain: Third | None = None,
    penalties: bool = False,
    **squad: Any,
) -> Eleven:
    """A side in 4-4-2 of two-star players, Given in goal unless `keeper` has stars; `squad` are fields of `Squad`.

    With `penalties`, they are taken in the order defence, midfield, attack, keeper.
    """
    base = 100 * (side + 1)
    cards: list[Card] = []
    rows: list[tuple[int, ...]] = []
    for third, words in zip(THIRDS, (defence, midfield, attack), strict=True):
        row = [card(base + len(cards) + place, word, _NATURAL[third]) for place, word in enumerate(words.split())]
        rows.append(tuple(one.number for one in row))
        cards += row
    cards += [card(base + len(cards) + place, word) for place, word in enumerate(bench.split())]
    goal = GIVEN
    if keeper:
        goal = base + 50
        cards.append(card(goal, f"G{keeper}"))
    line_up = LineUp(*rows, goal, captain)  # type: ignore[call-arg]
    if penalties:
        line_up = replace(line_up, takers=(*line_up.outfield, goal))
    return Eleven(Squad(side, f"club{side}", f"Club {side}", tuple(cards), **squad), line_up)


def block(defence: int, midfield: int, attack: int, name: str = "Block") -> Eleven:
    """A side of fixed strengths (SC-43, SC-45)."""
    return Eleven(Squad(None, name.lower(), name, block=Thirds(defence, midfield, attack)), None)


def make_content(*effects: WeaponEffect | NewsEffect) -> Content:
    """Content with these Game changers, by their place."""
    changers = [
        ChangerCard(number, f"c{number}", "Card", "weapon" if isinstance(one, WeaponEffect) else "bad", 1, one)
        for number, one in enumerate(effects)
    ]
    return replace(_SHIPPED, changers=tuple(changers))


def armed(side: Eleven, *weapons: int) -> Eleven:
    """The side with secret weapons, by their place in the content."""
    return Eleven(replace(side.squad, weapons=weapons), side.line_up)


class Match:
    """A match played by a test, seat 0 at home and seat 1 away. `events` are all so far."""

    def __init__(
        self,
        home: Eleven | None = None,
        away: Eleven | None = None,
        *weapons: WeaponEffect,
        kind: Kind = "league",
        asked: bool = False,
        alike: bool = False,
    ) -> None:
        """Both sides set their line-ups unless `asked`; `weapons` are the content's Game changers."""
        self.alike = alike
        home, away = home or eleven(0), away or eleven(1)
        self.rules = SuperclubMatch(make_content(*weapons))
        self.setup = MatchSetup(kind, (Seat("Home"), Seat("Away")), home.squad, away.squad)
        self.state, self.events = self.rules.new(self.setup, 1)
        for side in (home, away) if not asked else ():
            if side.line_up is not None and side.squad.seat is not None:
                self.set(side.squad.seat, side.line_up)

    @property
    def table(self) -> MatchTable:
        """The table as it is now."""
        return self.state.table

    @property
    def home(self) -> Team:
        """The home side as it is now."""
        return self.table.teams[0]

    @property
    def away(self) -> Team:
        """The away side as it is now."""
        return self.table.teams[1]

    @property
    def due(self) -> MatchDecision | None:
        """What is asked now, first."""
        asked = self.state.asked
        return asked[0] if asked else None

    def do(self, action: Action) -> list[Event]:
        """Act; what came of it. Whoever is asked with a weapon that doesn't fit plays none, unless `alike`."""
        events = self.rules.apply(self.state, action)
        while not self.alike and isinstance(self.due, WeaponDue) and not self.due.weapons:
            events += self.rules.apply(self.state, PlayWeapon(self.due.seat, None))
        self.events += events
        return events

    def fault(self, action: Action, partial: bool = False) -> str | None:
        """The key of the reason why that is refused."""
        reason: Reason | None = self.rules.check(self.state, action, partial)
        return None if reason is None else reason.key

    def set(self, seat: int, line_up: LineUp) -> list[Event]:
        """Name a line-up."""
        return self.do(SetLineUp(seat, line_up))

    def weapon(self, seat: int, weapon: int | None, third: Third | None = None, target: int | None = None) -> Any:
        """Play a secret weapon, or none."""
        return self.do(PlayWeapon(seat, weapon, third, target))

    def bring_on(self, seat: int, number: int) -> list[Event]:
        """Bring on a substitute."""
        return self.do(BringOn(seat, number))

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def only(self, kind: type[EventT]) -> EventT:
        """The one event of a kind so far."""
        (event,) = self.happened(kind)
        return event
