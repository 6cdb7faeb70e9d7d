"""What the rule tests of a match share: a match brought to a wanted minute, and a way to ask what happened in it.

A test reads like the rulebook: given a situation, these dice, then those events and that table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from engine.core.model import Action, Decision, Event, Reason, Seat, clone
from engine.futti.content import Team
from engine.futti.match.events import KeyPlayersRolled, MinuteTicked, PlayerBooked, PlayerInjured, PlayerSentOff
from engine.futti.match.model import (
    FIRST_ATTACKER,
    FIRST_DEFENDER,
    GOAL,
    HALF_MINUTES,
    HOME,
    SECOND_ATTACKER,
    SECOND_DEFENDER,
    VISITORS,
    Absence,
    ChooseTaker,
    Decider,
    LineUpDue,
    MatchSetup,
    MatchTable,
    NameLineUp,
    Positions,
    Rotate,
    other,
)
from engine.futti.match.rules import FuttiMatch

E = TypeVar("E", bound=Event)

SEATS = (1, 0)
"""Home is managed by seat 1, so that a test sees it when a seat is taken for a side."""

BLACK = {FIRST_ATTACKER: 1, SECOND_ATTACKER: 3, FIRST_DEFENDER: 5, SECOND_DEFENDER: 6}
"""A black key die that names the position (FU-10)."""


class Minute:
    """What happened in one minute: from its key roll up to the next one."""

    def __init__(self, game: Game, number: int) -> None:
        self._game = game
        self.number = number

    @property
    def events(self) -> list[Event]:
        """All of it, in order."""
        return self._game.by_minute.get(self.number, [])

    @property
    def table(self) -> MatchTable:
        """The table when the minute was ticked off; as it lies now, if it wasn't yet."""
        return self._game.ticked.get(self.number, self._game.table)

    def all(self, *kinds: type[E]) -> list[E]:
        """Its events of these kinds, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    def one(self, kind: type[E]) -> E:
        """Its only event of this kind."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} × {kind.__name__} in minute {self.number}: {self.events}"
        return found[0]

    def none(self, *kinds: type[Event]) -> bool:
        """Whether nothing of these kinds happened."""
        return not self.all(*kinds)

    def order(self, *kinds: type[Event]) -> list[str]:
        """The names of its events of these kinds, in the order in which they happened."""
        return [type(event).__name__ for event in self.all(*kinds)]

    @property
    def incidents(self) -> list[tuple[str, int, int]]:
        """Its cards and injuries, in order: what, side, player."""
        found = []
        for event in self.events:
            if isinstance(event, PlayerBooked):
                found.append(("second yellow" if event.second else "yellow", event.side, event.player))
            elif isinstance(event, PlayerSentOff):
                found.append(("red", event.side, event.player))
            elif isinstance(event, PlayerInjured):
                found.append(("major" if event.major else "minor", event.side, event.player))
        return found

    @property
    def possession(self) -> int:
        """The side that has the ball next."""
        return self.one(MinuteTicked).possession


class Game:
    """A match that is played with written dice.

    Line-ups are the default ones and gaps are filled as FU-27 says, unless the test asks to be asked: then play stops
    at every decision from the wanted minute on, to be answered with `rotate` and `take`.
    """

    def __init__(
        self,
        rules: FuttiMatch,
        setup: MatchSetup,
        first: int,
        asked: bool,
        line_ups: Mapping[int, Positions],
        prepare: Callable[[MatchTable], None],
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.first = first
        self.by_minute: dict[int, list[Event]] = {}
        self.ticked: dict[int, MatchTable] = {}
        self._asks = asked
        self._line_ups = line_ups
        self._prepare = prepare
        self._minute = 0
        self._view = rules.blank(setup)
        self.state: Any = None

    def open(self) -> Game:
        """Set the match up as far as its first decision: the line-ups."""
        self.state, events = self.rules.new(self.setup, 1)
        self._note(events)
        self._prepare(self.state.table)
        self._prepare(self._view)
        return self

    def play(self) -> Minute:
        """Play on to the next decision that the test wants to be asked, or to the end. Returns the wanted minute."""
        if self.state is None:
            self.open()
        while (decisions := self.asked) and not (self._asks and self._minute >= self.first):
            self._apply(self._usual_answer(decisions[0]))
        assert self._view == self.rules.view(self.state, None), "folding the events doesn't give the view"
        return self.minute(self.first)

    def minute(self, number: int) -> Minute:
        """What happened in minute `number`; 0 is everything before the first key roll."""
        return Minute(self, number)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return [event for number in sorted(self.by_minute) for event in self.by_minute[number]]

    @property
    def table(self) -> MatchTable:
        """The table as it lies."""
        table = self.state.table
        assert isinstance(table, MatchTable)
        return table

    @property
    def asked(self) -> Sequence[Decision]:
        """What must be answered now."""
        return self.rules.decisions(self.state)

    def do(self, action: Action) -> Minute:
        """Take an action and play on."""
        self._apply(action)
        return self.play()

    def rotate(self, *positions: int | None) -> Minute:
        """Answer the first open rotation and play on."""
        return self.do(Rotate(self.asked[0].seat, positions))

    def refusal(self, *positions: int | None) -> Reason | None:
        """Why the side that is asked may not go on with this line-up; None if it may."""
        return self.rules.check(self.state, Rotate(self.asked[0].seat, positions))

    def take(self, player: int) -> Minute:
        """Answer the first open question for a penalty taker and play on."""
        return self.do(ChooseTaker(self.asked[0].seat, player))

    def _usual_answer(self, decision: Decision) -> Action:
        if isinstance(decision, LineUpDue) and decision.side in self._line_ups:
            return NameLineUp(decision.seat, self._line_ups[decision.side])
        return self.rules.default(self.state, decision)

    def _apply(self, action: Action) -> None:
        self._note(self.rules.apply(self.state, action))

    def _note(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, KeyPlayersRolled):
                self._minute = event.minute
            self.by_minute.setdefault(self._minute, []).append(event)
            if event.visible_to(None):
                self.rules.fold(self._view, event)
            if isinstance(event, MinuteTicked):
                self.ticked[event.minute] = clone(self._view)


def bring_about(
    dice: Any, minute: int, score: tuple[int, int], possession: int | None, empty: Mapping[int, Sequence[int]]
) -> None:
    """Write the dice that lead from kick-off to the key roll of `minute`.

    Goals fall first, by breakthroughs; then positions are emptied, outfield ones by major injuries (the reserves
    being out) and goals by sending off; then lulls, and a momentum shift if the ball is on the wrong side.
    """
    now, ball = 1, HOME

    def play(face: int, d12: int, after: int, black: int = 1) -> None:
        nonlocal now, ball
        assert now < minute, f"the situation can't be brought about before minute {minute}"
        dice.key(black, 1)
        dice.resolution(face, face, d12)
        ball = VISITORS if now == HALF_MINUTES else after
        now += 1

    def give_ball(side: int) -> None:
        if ball != side:
            play(2, 6, after=side)  # MS

    for side in (HOME,) * score[HOME] + (VISITORS,) * score[VISITORS]:
        give_ball(side)
        dice.goaltending(6, 6)
        play(1, 1, after=other(side))  # AB
    for side, positions in empty.items():
        for position in positions:
            if position == GOAL:
                give_ball(other(side))
                dice.sportsmanship(6)
                dice.penalty(6)
                play(6, 8, after=other(side))  # GU
            else:
                give_ball(side)
                dice.injury(6)
                play(6, 10, after=side, black=BLACK[position])  # ADM
    while now < minute - 1:
        play(2, 1, after=ball)  # LT
    if now < minute:
        wanted = ball if possession is None or minute == HALF_MINUTES + 1 else possession
        give_ball(wanted)
        if now < minute:
            play(2, 1, after=ball)
    assert possession is None or ball == possession, f"side {possession} can't have the ball in minute {minute}"


@pytest.fixture
def match(dice: Any, rules: FuttiMatch, teams: SimpleNamespace) -> Callable[..., Game]:
    """A function that sets up a match in a wanted situation; see `situation` inside."""

    def situation(
        minute: int = 1,
        score: tuple[int, int] = (0, 0),
        possession: int | None = None,
        *,
        home: Team = teams.home,
        visitors: Team = teams.visitors,
        decider: Decider = "draw",
        asked: bool = False,
        line_ups: Mapping[int, Positions] | None = None,
        keeper: tuple[int, int] = (1, 1),
        out: Mapping[int, Sequence[int]] | None = None,
        booked: Mapping[int, Sequence[int]] | None = None,
        empty: Mapping[int, Sequence[int]] | None = None,
        seats: tuple[int | None, int | None] = SEATS,
    ) -> Game:
        """A match before the key roll of `minute`, all of it played but two things that are laid on the table.

        `out`: players (by side) who are out for good before kick-off; `booked`: players with one yellow card;
        `empty`: positions (by side) with nobody left to fill them, for which the reserves are out too.
        """
        empty = empty or {}
        absent = {side: set((out or {}).get(side, ())) for side in (HOME, VISITORS)}
        cautioned = {side: set((booked or {}).get(side, ())) for side in (HOME, VISITORS)}
        for side, positions in empty.items():
            absent[side] |= {4, 5} if set(positions) - {GOAL} else set()
            if GOAL in positions:
                absent[side].add(7)
                cautioned[side].add(6)

        def prepare(table: MatchTable) -> None:
            for number, side in enumerate(table.sides):
                for player in absent[number]:
                    side.absence[player] = Absence.INJURED
                for player in cautioned[number]:
                    side.sheets[player].yellow = 1

        dice.keeper(*keeper)
        bring_about(dice, minute, score, possession, empty)
        setup = MatchSetup(home, visitors, seats, (Seat("Visitors' manager"), Seat("Home manager")), decider)
        return Game(rules, setup, minute, asked, line_ups or {}, prepare)

    return situation
