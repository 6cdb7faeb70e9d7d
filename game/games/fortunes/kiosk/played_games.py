"""The games of Football Fortunes behind the kiosk: rounds of computers without an end, and a visitor's three weeks.

Both are real games, by the rules, managers and seeds of any, and live in memory alone. Of a classic season with four
clubs computers have played all but the last three weeks, so that there is a table to climb, a coach, and somebody on
the bench. Owns how they go on, the ways to send a team out, and what is remembered at the end. Draws nothing. What is
legal is asked of the rules; wherever the visitor isn't asked, a computer manager answers for him.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from engine import games
from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.headless import manager_chance
from engine.core.model import Action, Decision, Event, Reason, Seat, clone
from engine.core.record import RecordBuilder, header_for
from engine.fortunes.content.load import load
from engine.fortunes.line_up import LineUp
from engine.fortunes.managers.line_ups import candidates
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import NameLineUp
from engine.fortunes.season.calendar import calendar_of
from engine.fortunes.season.line_ups import suggested, team_ratings
from engine.fortunes.season.model import BungDue, Fixture, LineUpDue, PickDue, Result, RollDue, SeasonSetup, SeasonTable
from game.stage.kiosk.paced import Played

GAME = "fortunes"
SEATS = 6
_CANDIDATES = 2
WEEKS, CLUBS = 3, 4
Stretch = Literal["board", "round"]
"""What is shown on one screen: moves on the board up to the next fixtures, or a round of these."""
Way = Literal["attack", "balance", "defence"]
Memory = Literal["win", "draw", "card", "sponsor", "none"]


class ComputerGame:
    """A game that computers play: its state, and what has happened in it that wasn't told yet."""

    seed: int
    records: ClassVar[bool] = False
    """Whether what is played is taken down, from the first week on."""

    def __init__(self, level: int) -> None:
        self.content = load()
        self._level = level
        self._rules = games.rules_for(GAME)
        self._manager = games.manager_for(GAME, level)

    def deal(self, seed: int, stream: str, count: int, *, classic: bool = False) -> SeasonSetup:
        """Begin a game of so many clubs drawn from a seed."""
        clubs = list(self.content.clubs)
        Chance(derive(seed, stream)).shuffle("clubs", clubs)
        setup = SeasonSetup(
            seats=tuple(Seat(club.name, self._level) for club in clubs[:count]),
            clubs=tuple(ClubEntry(club.key) for club in clubs[:count]),
            level=self._level,
            classic=classic,
        )
        self.seed, self._answered = seed, 0
        self._state, self._told = self._rules.new(setup, seed)
        self._recorder = RecordBuilder(header_for(self._rules, setup, seed), self._rules) if self.records else None
        if self._recorder is not None:
            self._recorder.opened([*self._told])
        return setup

    def usual_of(self, due: Decision) -> Action:
        """What the computer manager answers to a question."""
        chance = manager_chance(self.seed, due.seat, self._answered)
        return self._manager.choose(self._rules.view(self._state, due.seat), due, chance)

    def take_action(self, action: Action) -> None:
        """Play an action; what comes of it is to be told."""
        self._answered += 1
        events = self._rules.apply(self._state, action)
        if self._recorder is not None:
            self._recorder.acted(action, events, self._state)
        self._told += events


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round worth watching: the table before it, its events, its own seed, and the fixture of most goals in it.

    `seat` is a manager who plays in that fixture.
    """

    blank: SeasonTable
    events: tuple[Event, ...]
    seed: int
    fixture: int
    seat: int
    goals: int


class RunningGame(ComputerGame):
    """A game of computers without an end. `play_round` goes on to the next round worth watching.

    The same `seed` gives the same rounds, and none comes twice.
    """

    def __init__(self, seed: int, level: int) -> None:
        super().__init__(level)
        self._first = seed
        self._games = 0
        self._begin()

    @property
    def setup(self) -> SeasonSetup:
        """That of the game being played."""
        return self._table.setup

    def play_round(self) -> ShownRound:
        """Of the next few rounds with a manager in them the one with most goals."""
        return max((self._next() for _ in range(_CANDIDATES)), key=lambda one: one.goals)

    def _begin(self) -> None:
        self._games += 1
        self._rounds = 0
        self._table: SeasonTable = self._rules.blank(
            self.deal(derive(self._first, f"{GAME}/{self._games}"), "kiosk", SEATS)
        )

    def _next(self) -> ShownRound:
        """The next round with a manager in it."""
        while True:
            shown = self._shown(*self._round())
            if shown is not None:
                return shown

    def _round(self) -> tuple[SeasonTable, list[Event]]:
        """The next round: the table before it, and its events."""
        blank: SeasonTable | None = None
        events: list[Event] = []
        while True:
            while self._told:
                event = self._told.pop(0)
                if not event.visible_to(None):
                    continue
                if isinstance(event, ev.RoundBegun):
                    blank = clone(self._table)
                self._rules.fold(self._table, event)
                if blank is not None:
                    events.append(event)
                    if isinstance(event, ev.RoundEnded):
                        self._rounds += 1
                        return blank, events
            self._play_on()

    def _play_on(self) -> None:
        """One answer more; a game that is over is followed by another."""
        decisions = self._rules.decisions(self._state)
        if decisions:
            self.take_action(self.usual_of(decisions[0]))
        else:
            self._begin()

    def _shown(self, blank: SeasonTable, events: list[Event]) -> ShownRound | None:
        """A round as it is shown; None if nobody manages a side in it."""
        results = {event.result.fixture: event.result for event in events if isinstance(event, ev.MatchPlayed)}
        managed = [event.fixture for event in events if isinstance(event, ev.MatchBegun)]
        if not managed:
            return None

        def worth(result: Result) -> tuple[int, int]:
            home, away = result.score
            return home + away, -abs(home - away)

        best = max(managed, key=lambda number: worth(results[number]))
        fixture = blank.fixtures[best]
        seats = (blank.clubs[club].manager for club in (fixture.home, fixture.away))
        seat = next(seat for seat in seats if seat is not None)
        goals = sum(sum(results[number].score) for number in managed)
        return ShownRound(blank, tuple(events), derive(self.seed, f"round/{self._rounds}"), best, seat, goals)


class Plan(NamedTuple):
    """A line-up on offer, by the key of its name."""

    way: Way
    line_up: LineUp


class Best(NamedTuple):
    """What was best of the three weeks: a match (`score` is the visitor's goals first), or money that came in."""

    kind: Memory
    score: tuple[int, int] = (0, 0)
    opponent: int = 0
    amount: int = 0


class ThreeWeeks(ComputerGame):
    """A visitor's game. `take` sits him in one of the clubs; from then on `more` gives what happens.

    `waiting` is what the visitor is asked: to roll, about his bung, for a player, or how to line up. `table` is the
    game as far as `more` has told it.
    """

    records = True

    def __init__(self, seed: int, level: int) -> None:
        super().__init__(level)
        self.setup = self.deal(seed, "three weeks", CLUBS, classic=True)
        self.seat = 0
        self.waiting: Decision | None = None
        self.seen: list[Event] = []
        """All that was told."""
        self._asking = True
        self._first = calendar_of(self.content, self.setup).weeks - WEEKS + 1
        while self._state.table.week < self._first:
            self.take_action(self.usual_of(self._rules.decisions(self._state)[0]))
        self.table: SeasonTable = self._rules.view(self._state, None)

    @property
    def played(self) -> Played | None:
        """The game's record from its first week, and how it stands."""
        return None if self._recorder is None else Played(self._recorder.record, self._state)

    def offers(self, count: int) -> list[int]:
        """The seats that a visitor may take, the best placed first: so many, or as many as still manage a club.

        Those who have something to choose when they line up go before others.
        """
        table = self.table
        found = sorted(table.surviving, key=lambda seat: len(plans(table, seat)) == 1)[:count]
        return sorted(found, key=lambda seat: table.place(table.managers[seat].club))

    def take(self, seat: int) -> None:
        """Sit in a club, before the first of the last weeks."""
        self.seat = seat
        weeks = (number for number, event in enumerate(self._told) if isinstance(event, ev.WeekBegun))
        begun = max(weeks)
        table: SeasonTable = self._rules.blank(self.setup)
        for event in self._told[:begun]:
            if event.visible_to(seat):
                self._rules.fold(table, event)
        self.table = table
        self._told = self._told[begun:]
        self._play_on()

    # -- what happens

    def ahead(self) -> Stretch | None:
        """What is to be shown next; None if there is nothing more to be told before somebody decides, or at the end."""
        for number, event in enumerate(self._told):
            if isinstance(event, ev.TurnBegun):
                return "board"
            if isinstance(event, ev.RoundBegun):
                whole = any(isinstance(later, ev.RoundEnded) for later in self._told[number:])
                return "round" if whole else None
        return None

    def more(self, what: Stretch) -> list[Event]:
        """What has happened since: on the board up to the next fixtures, else to the end of a round with its trophy."""
        count, ended = 0, False
        for event in self._told:
            if isinstance(event, ev.RoundBegun) and (what == "board" or ended):
                break
            if ended and isinstance(event, ev.WeekEnded):
                break
            count += 1
            ended = ended or (what == "round" and isinstance(event, ev.RoundEnded))
        events, self._told = self._told[:count], self._told[count:]
        told = [event for event in events if event.visible_to(self.seat)]
        for event in told:
            self._rules.fold(self.table, event)
        self.seen += told
        return told

    def fault(self, action: Action) -> Reason | None:
        """What is wrong with an answer."""
        return self._rules.check(self._state, action)

    def answer(self, action: Action | None) -> None:
        """Answer what is waiting; None as the computer manager would."""
        due, self.waiting = self.waiting, None
        assert due is not None, "only what waits is answered"
        self.take_action(self.usual_of(due) if action is None else action)
        self._play_on()

    def usual(self) -> Action:
        """What the computer manager would answer to what is waiting."""
        assert self.waiting is not None, "somebody is asked"
        return self.usual_of(self.waiting)

    def finish(self) -> None:
        """Play to the end at once, and tell all of it."""
        self._asking = False
        if self.waiting is not None:
            self.answer(None)
        while self._told:
            self.more("round")

    def _play_on(self) -> None:
        """Go on until the visitor is asked something worth asking, or the season is over."""
        while True:
            decisions = self._rules.decisions(self._state)
            own = next((due for due in decisions if self._is_worth_asking(due)), None)
            other = next((due for due in decisions if due is not own), None)
            if other is None:
                self.waiting = own
                return
            self.take_action(self.usual_of(other))

    def _is_worth_asking(self, due: Decision) -> bool:
        return self._asking and due.seat == self.seat and isinstance(due, RollDue | BungDue | PickDue | LineUpDue)

    # -- how to line up

    @property
    def view(self) -> SeasonTable:
        """The game as it stands for the visitor, which may be ahead of what was told. To be read only."""
        table: SeasonTable = self._rules.view(self._state, self.seat)
        return table

    def plans(self) -> list[Plan]:
        """The ways to send the team out now."""
        return plans(self.view, self.seat)

    def line_up(self, plan: Plan) -> NameLineUp:
        """The team sent out like that."""
        return NameLineUp(self.seat, plan.line_up)

    # -- what is remembered

    @property
    def managing(self) -> bool:
        """Whether the visitor wasn't sacked."""
        return self.table.managers[self.seat].managing

    @property
    def club(self) -> int:
        """The visitor's club."""
        return self.table.managers[self.seat].club

    @property
    def has_trophy(self) -> bool:
        """Whether the visitor's club has won a competition in these weeks."""
        return any(isinstance(event, ev.TrophyWon) and event.winner == self.club for event in self.seen)

    def takes_part(self) -> bool:
        """Whether the visitor's club plays in the round that is ahead."""
        fixtures, club = self.view.fixtures, self.club
        begun = next(event for event in self._told if isinstance(event, ev.RoundBegun))
        return any(club in (fixtures[number].home, fixtures[number].away) for number in begun.fixtures)

    def to_come(self) -> list[Fixture]:
        """The visitor's own matches that weren't told yet, as far as they are drawn."""
        played = {result.fixture for result in self.table.results}
        table, club = self.table, self.club
        own = (one for one in table.fixtures if club in (one.home, one.away) and one.week >= table.week)
        return [one for one in own if one.number not in played]

    def matches(self) -> list[tuple[Fixture, Result]]:
        """The visitor's own matches of these weeks, one after another."""
        pairs = [(self.table.fixtures[result.fixture], result) for result in self.table.results]
        return [pair for pair in pairs if self.club in (pair[0].home, pair[0].away) and pair[0].week >= self._first]

    def score(self, fixture: Fixture, result: Result) -> tuple[int, int]:
        """A match's goals, the visitor's first."""
        home, away = result.score
        return (home, away) if fixture.home == self.club else (away, home)

    def best(self) -> Best:
        """The highest win; without one the largest sum of a card or a sponsor, else a draw with goals."""
        played = [(self.score(*one), one[0].home + one[0].away - self.club) for one in self.matches()]
        (most, against), opponent = max(played, key=lambda one: (one[0][0] - one[0][1], one[0]), default=((0, 0), 0))
        if most > against:
            return Best("win", (most, against), opponent)
        gained = [
            event.entry
            for event in self.seen
            if isinstance(event, ev.MoneyMoved)
            and event.entry.payee == self.seat
            and event.entry.why in ("card", "sponsor")
        ]
        if gained:
            entry = max(gained, key=lambda one: one.amount)
            return Best("card" if entry.why == "card" else "sponsor", amount=entry.amount)
        return Best("draw", (most, against), opponent) if played and most == against else Best("none")


def plans(table: SeasonTable, seat: int) -> list[Plan]:
    """What a manager who is away would do as "balance", and beside it the most that a line-up can have in front, of
    equals the most behind, and the other way round, where that is more than balance has."""
    usual = suggested(table, seat)
    balance = team_ratings(table, seat, usual)
    rated = [(one, team_ratings(table, seat, one)) for one in candidates(table, seat)]
    front, attack = max(rated, key=lambda one: (one[1].attack, one[1].defence))
    back, defence = max(rated, key=lambda one: (one[1].defence, one[1].attack))
    found = [Plan("attack", front)] if attack.attack > balance.attack else []
    found.append(Plan("balance", usual))
    return [*found, *([Plan("defence", back)] if defence.defence > balance.defence else [])]


class StretchFeed:
    """What is shown on one screen, as a feed for it. `blank` is the table before."""

    is_older = False

    def __init__(self, game: ThreeWeeks, what: Stretch) -> None:
        self._game = game
        self._what: Stretch = what
        self._over = False
        self.blank: SeasonTable = clone(game.table)

    @property
    def waiting(self) -> Decision | None:
        """What the visitor is asked on this screen."""
        due = self._game.waiting
        return None if self._over or isinstance(due, LineUpDue) else due

    def more(self) -> list[Event]:
        """The events that came since the last call; none once another screen has begun."""
        if self._over:
            return []
        events = self._game.more(self._what)
        self._over = self._what == "round" or (not events and self._game.ahead() is not None)
        return events

    def showed(self, count: int) -> None:
        """Nothing is kept of how far a visitor's game was shown."""
