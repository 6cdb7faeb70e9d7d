"""The games of Football Fortunes behind the kiosk: rounds of computers without an end, and a visitor's three weeks.

Both are real games, by the rules, managers and seeds of any, and live in memory alone. Of a classic season with four
clubs computers have played all but the last three weeks, so that there is a table to climb, a coach, and somebody on
the bench. Owns how they go on. Draws nothing. What is legal is asked of the rules; wherever the visitor isn't asked, a
computer manager answers for him.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Literal

from engine import games
from engine.core.auction import BidDue
from engine.core.chance import Chance, derive
from engine.core.deals import AcceptDeal, CounterDeal, OfferDeal
from engine.core.entries import ClubEntry
from engine.core.headless import manager_chance
from engine.core.model import Action, Decision, Event, Reason, Seat, clone
from engine.core.record import Record, RecordBuilder, header_for
from engine.fortunes.content.load import load
from engine.fortunes.managers.bidding import LOANS
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import LeaveSquare
from engine.fortunes.season.calendar import calendar_of
from engine.fortunes.season.model import (
    BungDue,
    LineUpDue,
    PickDue,
    Result,
    RollDue,
    SeasonSetup,
    SeasonTable,
    StaffDue,
)
from game.games.fortunes.kiosk.stint import Stint, plans
from game.stage.kiosk.paced import Played

GAME = "fortunes"
SEATS = 6
_CANDIDATES = 2
WEEKS, CLUBS, PEOPLE = 3, 4, 2
"""How long a visitor plays, among how many managers, and how many of those may be people."""
Stretch = Literal["board", "round"]
"""What is shown on one screen: moves on the board up to the next fixtures, or a round of these."""


class ComputerGame:
    """A game that computers play: its state, and what has happened in it that wasn't told yet."""

    seed: int

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
        self._recorder = RecordBuilder(header_for(self._rules, setup, seed), self._rules)
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
        self._recorder.acted(action, events, self._state)
        self._told += events


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round worth watching: the table before it, its events, its own seed, and the fixture of most goals in it.

    `seat` is a manager who plays in that fixture. `record` is that of its game, which goes on.
    """

    blank: SeasonTable
    events: tuple[Event, ...]
    seed: int
    fixture: int
    seat: int
    goals: int
    record: Record


class RunningGame(ComputerGame):
    """A game of computers without an end. `play_round` goes on to the next round worth watching.

    The same `seed` gives the same rounds, and none comes twice.
    """

    def __init__(self, seed: int, level: int) -> None:
        super().__init__(level)
        self._first = seed
        self._games = 0
        self._begin()
        self._found: list[ShownRound] = []
        self._searching = self._search()

    @property
    def setup(self) -> SeasonSetup:
        """That of the game being played."""
        return self._table.setup

    def play_round(self) -> ShownRound:
        """Of the next few rounds with a manager in them the one with most goals."""
        for _ in self._searching:
            pass
        found, self._found, self._searching = self._found, [], self._search()
        return max(found, key=lambda one: one.goals)

    def search(self) -> bool:
        """Play a little of what the next `play_round` chooses from; False once there is all of it."""
        return next(self._searching, False) is None

    def _begin(self) -> None:
        self._games += 1
        self._rounds = 0
        self._table: SeasonTable = self._rules.blank(
            self.deal(derive(self._first, f"{GAME}/{self._games}"), "kiosk", SEATS)
        )

    def _search(self) -> Iterator[None]:
        """Find the next few rounds with a manager in them, an answer at a step."""
        while len(self._found) < _CANDIDATES:
            shown = self._shown(*(yield from self._round()))
            if shown is not None:
                self._found.append(shown)

    def _round(self) -> Generator[None, None, tuple[SeasonTable, list[Event]]]:
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
            yield

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
        seed = derive(self.seed, f"round/{self._rounds}")
        return ShownRound(blank, tuple(events), seed, best, seat, goals, self._recorder.record)


class ThreeWeeks(ComputerGame):
    """A visitor's game, or that of two people. `take` sits them in clubs; from then on `more` gives what happens.

    `waiting` is what one of them is asked: to roll, about his bung, for a player, a bid, his staff, or how to line up;
    its seat says who. `table` is the game as far as `more` has told it. `first` is the first of the weeks. It is played
    up to them at once, or with `ahead` by `prepare`.
    """

    def __init__(self, seed: int, level: int, *, ahead: bool = False) -> None:
        super().__init__(level)
        self.seats: tuple[int, ...] = ()
        """Where the people sit, the left one's first."""
        self.stints: tuple[Stint, ...] = ()
        """How they have fared, in the same order."""
        self.waiting: Decision | None = None
        self.seen: list[Event] = []
        """All that was told."""
        self._asking = True
        self.table: SeasonTable
        self._preparing = self._play_to_the_last_weeks(seed)
        while not ahead and self.prepare():
            pass

    def prepare(self) -> bool:
        """Play a little of what comes before the last weeks; False once they have come."""
        return next(self._preparing, False) is None

    def _play_to_the_last_weeks(self, seed: int) -> Iterator[None]:
        """An answer at a step."""
        while True:
            self.setup = self.deal(seed, "three weeks", CLUBS, classic=True)
            self.first = calendar_of(self.content, self.setup).weeks - WEEKS + 1
            while self._state.table.week < self.first:
                self.take_action(self.usual_of(self._rules.decisions(self._state)[0]))
                yield
            if len(self._state.table.surviving) >= PEOPLE:
                break
            seed = derive(seed, "again")
        self.table = self._rules.view(self._state, None)

    @property
    def played(self) -> Played:
        """The game's record from its first week, and how it stands."""
        return Played(self._recorder.record, self._state)

    def offers(self, count: int, fewest: int = 3) -> list[int]:
        """The seats that a visitor may take, the best placed first: so many, or as many as still manage a club.

        Those who have nothing to choose when they line up are offered where there are fewer than `fewest` others.
        """
        table = self.table
        choosing = {seat: len(plans(table, seat)) > 1 for seat in table.surviving}
        found = sorted(choosing, key=lambda seat: not choosing[seat])
        found = found[: min(count, max(fewest, sum(choosing.values())))]
        return sorted(found, key=lambda seat: table.place(table.managers[seat].club))

    def take(self, *seats: int) -> None:
        """Sit in a club each, before the first of the last weeks."""
        self.seats, self.stints = seats, tuple(Stint(self, seat) for seat in seats)
        weeks = (number for number, event in enumerate(self._told) if isinstance(event, ev.WeekBegun))
        begun = max(weeks)
        table: SeasonTable = self._rules.blank(self.setup)
        for event in self._told[:begun]:
            if self._is_seen(event):
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
        told = [event for event in events if self._is_seen(event)]
        for event in told:
            self._rules.fold(self.table, event)
        self.seen += told
        return told

    def _is_seen(self, event: Event) -> bool:
        """Two people share a screen, so that neither has a secret."""
        return any(event.visible_to(seat) for seat in self.seats)

    def view_of(self, seat: int) -> SeasonTable:
        """The game as it stands for a manager, which may be ahead of what was told. To be read only."""
        table: SeasonTable = self._rules.view(self._state, seat)
        return table

    def fault(self, action: Action) -> Reason | None:
        """What is wrong with an answer."""
        return self._rules.check(self._state, action)

    def answer(self, action: Action | None) -> None:
        """Answer what is waiting; None as the computer manager would."""
        due, self.waiting = self.waiting, None
        assert due is not None, "only what waits is answered"
        self.take_action(self._usual(due) if action is None else action)
        self._play_on()

    def usual(self) -> Action:
        """What the computer manager would answer to what is waiting."""
        assert self.waiting is not None, "somebody is asked"
        return self._usual(self.waiting)

    def finish(self) -> None:
        """Play to the end at once, and tell all of it."""
        self._asking = False
        if self.waiting is not None:
            self.answer(None)
        while self._told:
            self.more("round")

    def _play_on(self) -> None:
        """Go on until one of the people is asked something worth asking, or the season is over."""
        while True:
            decisions = self._rules.decisions(self._state)
            own = sorted(filter(self._is_worth_asking, decisions), key=lambda due: self.seats.index(due.seat))
            other = next((due for due in decisions if due not in own), None)
            if other is None:
                self.waiting = own[0] if own else None
                return
            self.take_action(self._usual(other))

    def _usual(self, due: Decision) -> Action:
        """The computer manager's answer; but nobody lends, sells or buys of rivals for people."""
        usual = self.usual_of(due)
        if due.seat in self.seats and isinstance(usual, OfferDeal | AcceptDeal | CounterDeal):
            return self._rules.default(self._state, due)
        return usual

    def _is_worth_asking(self, due: Decision) -> bool:
        """A bid for whoever is to stay, on loans a computer manager bids; of the staff's work what one would do."""
        if not self._asking or due.seat not in self.seats:
            return False
        match due:
            case BidDue():
                lot = self._state.table.lot
                return lot is not None and lot.why not in LOANS
            case StaffDue():
                return not isinstance(self._usual(due), LeaveSquare)
        return isinstance(due, RollDue | BungDue | PickDue | LineUpDue)

    # -- what is remembered

    @property
    def managing(self) -> bool:
        """Whether not everybody was sacked."""
        return any(stint.managing for stint in self.stints)

    def takes_part(self) -> bool:
        """Whether somebody's club plays in the round that is ahead."""
        fixtures, clubs = self.view_of(self.seats[0]).fixtures, {stint.club for stint in self.stints if stint.managing}
        begun = next(event for event in self._told if isinstance(event, ev.RoundBegun))
        return any(clubs & {fixtures[number].home, fixtures[number].away} for number in begun.fixtures)


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
