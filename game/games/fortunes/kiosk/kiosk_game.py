"""Football Fortunes at the kiosk: matchdays of computers without an end, and the last three weeks of a season for a
visitor.

Owns the order of a visitor's screens and how their time is shared out. How long all of it may take is said by the host.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Literal

import pygame

from engine.core.model import Action, Decision
from engine.fortunes.content.load import load
from engine.fortunes.season.actions import RollDie
from engine.fortunes.season.model import LineUpDue, RollDue, SeasonTable
from game.games.fortunes.kiosk.end import ending
from game.games.fortunes.kiosk.play_screens import READ_SECONDS, KioskBoard, KioskMatchday, KioskRound, Patience
from game.games.fortunes.kiosk.played_games import RunningGame, StretchFeed, ThreeWeeks
from game.games.fortunes.kiosk.screens import (
    BoardRules,
    FortunesClubScreen,
    PlanScreen,
    PointsRules,
    title_of,
)
from game.games.fortunes.kiosk.stint import Plan, Stint
from game.stage.feed import Feed, RecordFeed
from game.stage.highlights import goals
from game.stage.kiosk.pace import MOST_WATCHED, STRETCH, lively, speed
from game.stage.kiosk.paced import Host, KioskGame, Played, Seen, Show
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.turns import Turn
from game.stage.screen import Screen
from game.ui.look.pieces import in_pieces
from game.ui.scene import Ui

Part = Literal["board", "plan", "round"]
PICK_SHARE, MOST_PICK = 0.11, 20.0
"""What of a visit the choice of a club may take, and its most in seconds; the weeks have the rest."""
ROLL_SECONDS, THINK_SECONDS, PLAN_SECONDS = 8.0, 12.0, 15.0
"""The most that a visitor's choices wait; less in a short visit."""
_PARTS: Mapping[Part, float] = {"board": 1.0, "plan": 0.4, "round": 1.0}
_SECOND = 0.4
"""How the time of the weeks is shared out, and what the second of two people adds to a stretch of the board."""
_ASKED = 0.35
"""What of the time for a stretch of the board a question may take."""
_LEAST, _HURRIED = 6.0, 2.0
"""What a question waits at least, and in the last seconds of a visit."""
_EASY = 1.5
"""How far from its end a stretch of the board is in which questions wait that long: several may come in a short one."""
_OTHERS = (0.35, 0.65)
"""What of the time between two questions somebody watches elsewhere, while a round is on and while a board is."""
_TO_COME = 8.0  # what comes after the visitor's roll takes on the timeline on average, at normal speed


class FortunesKioskGame(KioskGame):
    """Shows rounds with many goals; a visitor takes a club over when three weeks are left, or two people one each."""

    game, whole = "fortunes", 200.0

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        self.ui = ui
        self.profile = profile
        self.content = load()
        self.running = RunningGame(seed, profile.level)
        self.visit: ThreeWeeks | None = None
        self._rules = (BoardRules(ui, self.content), PointsRules(ui, self.content))
        self._scene: KioskBoard | KioskMatchday | None = None  # the visitor's
        self._taken: list[int] = []  # the people's seats, as they are picked
        self._asked: set[int] = set()  # whoever has rolled on this stretch of the board
        self._planned = 0  # line-ups of the round to come that are named
        self._until = 0.0
        self._before = 0.0  # seconds that were watched on earlier screens since the last question
        self._over = False
        self._goals = 0  # goals of the match that is kept
        self._next: tuple[int, ThreeWeeks] | None = None
        # Set by `show`, which is called first.
        self._host: Host
        self._game: ThreeWeeks
        self._seats: list[int]
        self.pick: FortunesClubScreen

    def ahead(self, visit_seed: int) -> Iterator[None]:
        while self.running.search():
            yield
        game = self._dealt(visit_seed)
        while game.prepare():
            yield

    def _dealt(self, visit_seed: int) -> ThreeWeeks:
        """The weeks of a visit of that seed, as far as they were played ahead."""
        if self._next is None or self._next[0] != visit_seed:
            self._next = visit_seed, ThreeWeeks(visit_seed, self.profile.level, ahead=True)
        return self._next[1]

    def show(self, host: Host) -> Show:
        ui, content = self.ui, self.content
        self._host, self._taken, self._planned = host, [], 0
        shown = self.running.play_round()
        feed = RecordFeed(shown.blank, shown.events)
        screen = Screen(ui, content, feed.blank, shown.seat, (shown.seat,))
        lay = partial(KioskRound, screen, feed, host.attract_pace, host.settle)
        self._game, self._next = self._dealt(host.visit_seed), None
        while self._game.prepare():
            pass
        self._seats = self._game.offers(self.profile.clubs)
        self.pick = self._offered(self._seats, self.profile.session_seconds)
        title = title_of(ui, shown)
        return Show(shown.seed, title, lay, self._rules, self.pick, self._pictures(), shown.record)

    @property
    def played(self) -> Played | None:
        return None if self.visit is None else self.visit.played

    def ask_no_more(self) -> None:
        """Questions wait for no more than their share of what is left, so they are over by themselves."""

    def hurry(self) -> None:
        """Play the visitor's weeks to their end, and show what they led to."""
        visit = self.visit
        if visit is not None and not self._over:
            visit.finish()
            self._end()

    def forget(self) -> None:
        """The visitor's game goes."""
        self.visit = self._scene = self.seen = None
        self._goals = 0

    def best_moments(self, seen: Seen) -> KioskRound:
        feed: RecordFeed[SeasonTable] = RecordFeed(seen.blank, list(seen.events))
        screen = Screen(self.ui, self.content, feed.blank, seen.seat, (seen.seat,))
        scene = KioskRound(screen, feed, lambda: 1.0, self._host.settle, self.ui.t("kiosk.best_of_today"))
        scene.show_best(self._host.settle)
        return scene

    # -- a visit

    def _pictures(self) -> Iterator[object]:
        """What a visitor's first screens show, whichever club is picked."""
        yield from self.pick.pictures()
        scratch = pygame.Surface(self.ui.size)
        for seat in self._seats:
            feed: RecordFeed[SeasonTable] = RecordFeed(self._game.table, ())
            board = self._board_of(self._game, (seat,), feed)
            board.rebuild()
            yield from in_pieces(self.ui.look, partial(board.draw, scratch))
            yield board

    def _turn(self, person: int) -> Turn:
        """Whose turn it is when a person is asked."""
        return person if self._host.people > 1 else None

    def _offered(self, seats: Sequence[int], left: float) -> FortunesClubScreen:
        """Clubs for whoever picks next."""
        seconds, whose = min(MOST_PICK, PICK_SHARE * left), partial(self._turn, len(self._taken))
        return FortunesClubScreen(self.ui, self._game, seats, seconds, self._picked, whose)

    def _picked(self, seat: int) -> None:
        self._taken.append(seat)
        if len(self._taken) < self._host.people:
            others = [one for one in self._game.offers(self.profile.clubs + 1, fewest=4) if one != seat]
            self._host.show(self._offered(others, self._host.match_left))
            return
        visit = self.visit = self._game
        self._over = False
        visit.take(*self._taken)
        self._go_on()

    def _go_on(self) -> None:
        """The next screen of the visit."""
        visit = self.visit
        assert visit is not None, "weeks are played in a visit"
        self._before = 0.0 if self._scene is None else self._scene.watched
        self._scene = None
        while visit.managing:
            ahead, due = visit.ahead(), visit.waiting
            if ahead == "board":
                self._board(visit)
                return
            if ahead == "round" and visit.takes_part():
                self._matchday(visit)
                return
            if ahead == "round":
                visit.more("round")
            elif isinstance(due, LineUpDue):
                self._plan(visit, due)
                return
            else:
                break
        visit.finish()
        self._end()

    def _board(self, visit: ThreeWeeks) -> None:
        self._asked = set()
        self._share_out(visit, "board")
        self._scene = self._board_of(visit, visit.seats, StretchFeed(visit, "board"))
        self._scene.watched = self._before
        self._host.show(self._scene)

    def _board_of(self, game: ThreeWeeks, seats: tuple[int, ...], feed: Feed[SeasonTable]) -> KioskBoard:
        screen = Screen(self.ui, self.content, feed.blank, seats[0], seats, self._answered, game.fault)
        return KioskBoard(screen, feed, self._pace, self._go_on, Patience(self._seconds, game.usual))

    def _plan(self, visit: ThreeWeeks, due: LineUpDue) -> None:
        seconds = min(PLAN_SECONDS, self._share_out(visit, "plan"))
        person = visit.seats.index(due.seat)
        stint = visit.stints[person]
        fixture, whose = stint.view.fixtures[due.fixture], partial(self._turn, person)
        self._host.show(PlanScreen(self.ui, stint, fixture, seconds, partial(self._plan_made, stint), whose))

    def _matchday(self, visit: ThreeWeeks) -> None:
        self._share_out(visit, "round")
        self._planned = 0
        feed = StretchFeed(visit, "round")
        screen = Screen(self.ui, self.content, feed.blank, visit.seats[0], visit.seats)
        self._scene = KioskMatchday(screen, feed, self._pace, self._go_on)
        self._scene.watched = self._before
        self._remember(self._scene, feed.blank, visit.seats[0])
        self._host.show(self._scene)

    def _remember(self, scene: KioskMatchday, blank: SeasonTable, seat: int) -> None:
        """Of the visitor's matches the one with most goals is kept for whoever passes by later."""
        count = len(goals(scene.timeline.beats))
        if self.seen is None or count > self._goals:
            self._goals = count
            self.seen = Seen(blank, [beat.event for beat in scene.timeline.beats], seat)

    def _answered(self, action: Action) -> None:
        self._before = 0.0
        if self.visit is not None:
            if isinstance(action, RollDie):
                self._asked.add(action.seat)
            self.visit.answer(action)

    def _plan_made(self, stint: Stint, plan: Plan) -> None:
        self._planned += 1
        stint.game.answer(stint.line_up(plan))
        self._go_on()

    def _end(self) -> None:
        visit = self.visit
        assert visit is not None, "weeks end in a visit"
        self._scene = None
        self._over = True
        self._host.over(ending(self.ui.t, visit))

    # -- time

    def _share_out(self, visit: ThreeWeeks, part: Part) -> float:
        """How many seconds a screen gets, and until when it must be over, so that all that follow get their share."""
        own_matches = [fixture for stint in visit.stints if stint.managing for fixture in stint.to_come()]
        weeks = len({fixture.week for fixture in own_matches} - {visit.table.week})
        rounds = len({(fixture.week, fixture.competition) for fixture in own_matches})
        shares = {**_PARTS, "board": _PARTS["board"] + _SECOND * (len(visit.seats) - 1)}
        rest = weeks * shares["board"] + rounds * shares["round"]
        rest += (len(own_matches) - self._planned) * shares["plan"]
        own = shares[part]
        seconds = self._host.match_left * own / max(own, rest)
        self._until = self._host.match_left - seconds
        return seconds

    @property
    def _left(self) -> float:
        """Seconds until the screen that is on must be over."""
        return self._host.match_left - self._until

    def _seconds(self, due: Decision) -> float:
        """How long a question on the board waits."""
        most = ROLL_SECONDS if isinstance(due, RollDue) else THINK_SECONDS
        least = _LEAST if min(self._host.match_left, self._left * _EASY) > STRETCH else _HURRIED
        return max(least, min(most, _ASKED * self._left))

    def _pace(self) -> float:
        scene = self._scene
        if scene is None:
            return 1.0
        left, seconds, asking = scene.timeline.length - scene.timeline.time, self._left, 0.0
        known = left
        if isinstance(scene, KioskBoard) and self.visit is not None:
            for stint in self.visit.stints:
                if stint.managing and stint.seat not in self._asked:
                    left, asking = left + _TO_COME, asking + (seconds - asking) * _ASKED
            left += READ_SECONDS
        needed = speed(left, seconds, asking, self._host.match_left)
        # From one question to the next a visitor may watch a round and a board: what he has watched before counts,
        # and if that is less, what may be still to come.
        elsewhere = MOST_WATCHED * _OTHERS[isinstance(scene, KioskBoard)]
        return lively(needed, known, scene.watched + max(0.0, elsewhere - self._before))
