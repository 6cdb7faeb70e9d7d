"""Which screen comes next in a career of Fütti.

Owns the order: the hub between matches, the draft, the season's end. A match is the matchday's; what leading through
any game's career has in common is `CareerController`'s. Scenes are given callbacks and know nothing of each
other; the session alone plays the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

from engine.core.model import Event
from engine.futti.content import Content, load
from engine.futti.season.events import CardPicked, DraftClosed, MatchBegun, MatchEvent
from engine.futti.season.model import NextSeason, NextSeasonDue, PickCard, PickDue, SeasonTable
from game.games.futti import facts
from game.games.futti.flow.honours import honours_of
from game.games.futti.flow.how_you_win import standing
from game.games.futti.flow.matchday import Matchday, Rooms
from game.games.futti.screens.career_scene import CareerDoors
from game.games.futti.screens.club_home import ClubHomeScene
from game.games.futti.screens.cup import CupScene
from game.games.futti.screens.draft import DraftDoors, DraftScene
from game.games.futti.screens.fixtures import FixturesScene
from game.games.futti.screens.league_table import LeagueTableScene
from game.games.futti.screens.statistics import StatisticsScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.stage.career_controller import CareerController
from game.stage.ceremony import in_turn
from game.stage.how_you_win import Standing
from game.stage.session import Session
from game.ui.scene import Ui

WORK = 0.012
"""Seconds of a frame that computer managers may take while a person waits."""


class CareerFlow(CareerController[Content, SeasonTable]):
    """Leads people through one career. Begin it with `start`; `on_leave` is called when they leave it."""

    asking = (TeamSheetScene,)

    def __init__(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        super().__init__(ui, session, on_leave)
        self.rooms = Rooms(self, replays)
        self.matchday = Matchday(self, self.rooms)
        over = facts.season_over(self.tape.table)
        self._lifted = self.tape.table.season if over else 0
        """The season of which what was won has been lifted: who comes back to one that is over has seen it."""

    @property
    def content(self) -> Content:
        return load(self.session.header.pack)

    @property
    def table(self) -> SeasonTable:
        return self.tape.table

    def standing(self) -> Standing:
        """After a match what its result and the paper tell counts already."""
        return standing(self.ui.t, self.matchday.come() or self.table, self.rooms.own, self.content)

    # -- the order of things

    def go_on(self) -> None:
        """Take in what happened until there is something to watch or somebody to ask; show the hub meanwhile."""
        hub = Hub(self)
        self.ui.stack.reset(hub)
        hub.work()

    def work(self) -> bool:
        """Some of the work of getting on; True when there is something to watch or somebody to ask."""
        until = perf_counter() + WORK
        while perf_counter() < until:
            event = self.tape.peek()
            if event is None:
                # A season's end is looked at, also by those for whom a computer manager goes on.
                if self.session.pending() or self._next_season_due() is not None or not self.advance():
                    return True
            elif (isinstance(event, MatchBegun) and self._has_people(event.setup.seats)) or (
                isinstance(event, MatchEvent) and self._is_watched()
            ):
                return True
            else:
                self.tape.pass_on()
        return False

    def _is_watched(self) -> bool:
        table = self.table
        if table.playing is None:
            return False
        fixture = table.fixtures[table.playing]
        return self._has_people(tuple(table.setup.seat_of(club) for club in (fixture.home, fixture.visitors)))

    def _has_people(self, seats: tuple[int | None, ...]) -> bool:
        """Whether a person plays in a match, or did before a computer manager sat in: it is theirs to watch."""
        return any(seat in self.people for seat in seats)

    def celebrate(self) -> bool:
        """Lift what the season has brought, once, and tell a scenario's medal; says whether there was anything."""
        season, own = self.tape.table.season, self.rooms.own
        is_new = season != self._lifted
        shown = honours_of(self.ui.t, self.table, own, self.content) if is_new else []
        self._lifted = season if facts.season_over(self.tape.table) else 0
        is_told = is_new and self.scenario is not None and self.table.over
        if shown or is_told:
            in_turn(self.ui, shown, partial(self.tell_medal, self.go_on) if is_told else self.go_on)
        return bool(shown) or is_told

    def _ceremony(self) -> None:
        """What the season has brought, once more."""
        in_turn(self.ui, honours_of(self.ui.t, self.table, self.rooms.own, self.content), self.go_on)

    # -- deciding

    def ask(self) -> None:
        """Ask whoever must decide something between matches, or hand the screen to the one whose turn it is."""
        pending = self.session.pending()
        if not pending:
            return
        due = self.own_first(pending)
        if isinstance(due, PickDue):
            # The draft lies open, so nothing needs hiding while the screen goes round.
            self.look_over(due.seat)
            self._draft(due)
        elif due.seat not in self.session.looking:
            self.hand_over(due.seat, self.go_on)

    def next_season(self) -> None:
        """Go on to the season to come."""
        due = self._next_season_due()
        if due is not None and due.seat in self.session.people:
            self.submit(NextSeason(due.seat))
        else:
            self.advance()
        self.go_on()

    def _next_season_due(self) -> NextSeasonDue | None:
        """The question at the end of a season, whoever answers it."""
        asked = self.session.rules.decisions(self.session.state)
        return next((due for due in asked if isinstance(due, NextSeasonDue)), None)

    # -- the draft

    def _draft(self, due: PickDue) -> None:
        doors = DraftDoors(
            check=lambda card: self.session.check(PickCard(self._picker(due), card)),
            pick=lambda card: self._pick(scene, card),
            shown=lambda: self._picked(scene),
            more=lambda: self._others_pick(scene),
            thinker=lambda: self.session.thinker,
            back=self.leave,
            undo=self.take_back,
            pool=self.content,
        )
        scene = DraftScene(self.ui, self.table, due, doors)
        self.ui.stack.push(scene)

    def _picker(self, first: PickDue) -> int:
        """The seat whose pick it is."""
        return next((due.seat for due in self.session.pending() if isinstance(due, PickDue)), first.seat)

    def _pick(self, scene: DraftScene, card: int) -> None:
        """Take the card, and let computer managers pick until a person's turn."""
        due = next(due for due in self.session.pending() if isinstance(due, PickDue))
        self.submit(PickCard(due.seat, card))
        self._others_pick(scene)

    def _others_pick(self, scene: DraftScene) -> None:
        """Let computer managers pick for a moment, and show what they took; the rest with the next frames."""
        picks, until, thinking = list[Event](), perf_counter() + WORK, True
        while thinking and perf_counter() < until:
            event = self.tape.peek()
            if isinstance(event, CardPicked | DraftClosed):
                picks.append(self.tape.pass_on())
            else:
                thinking = event is None and not self.session.pending() and self.advance()
        due = next((due for due in self.session.pending() if isinstance(due, PickDue)), None)
        scene.present(picks, due, thinking=thinking)

    def _picked(self, scene: DraftScene) -> None:
        """The picks were shown: the next person's turn, or the end of the draft."""
        if scene.due is None:
            self.go_on()
        else:
            self.session.hand_over((scene.due.seat,))
            scene.focus_first()

    # -- what can be looked at between matches

    def doors(self) -> CareerDoors:
        table = self.table
        next_season = self._next_season_due() is not None
        return CareerDoors(
            play=self.matchday.play if not next_season and not table.over else None,
            table=partial(self.rooms.enter, LeagueTableScene),
            fixtures=partial(self.rooms.enter, FixturesScene),
            cup=partial(self.rooms.enter, CupScene) if table.setup.cup else None,
            statistics=partial(self.rooms.enter, StatisticsScene),
            paper=self.rooms.paper if table.rounds_played else None,
            ceremony=self._ceremony if honours_of(self.ui.t, table, self.rooms.own, self.content) else None,
            next_season=self.next_season if next_season else None,
            again=self.again if table.over and self.on_again is not None else None,
            leave=self.leave,
            team=self.rooms.own_club,
            match=self.rooms.scoresheet,
            club=self.rooms.club,
            player=self.rooms.player,
            scenario=None if self.scenario is None else self.briefing,
            aim=self.aim(),
            pool=self.content,
        )


class Hub(ClubHomeScene):
    """The club's home, which also waits while computer managers play."""

    def __init__(self, director: CareerFlow) -> None:
        own = director.rooms.own
        super().__init__(director.ui, director.table, own, CareerDoors(), own[0] if own else 0)
        self._director = director
        self._busy = True
        self.live = True

    def work(self) -> None:
        """Get on with it for a moment; when there is something to do, open the doors."""
        if self._director.work():
            self._busy = self.live = False
            self.own = self._director.rooms.own
            self.club = self.own[0] if self.own else 0
            self.doors = self._director.doors()
            if self._director.celebrate():
                return
            self.show(self._director.table)
            self.focus_first()
            self._director.ask()

    def update(self, seconds: float) -> None:
        """Work on while busy."""
        super().update(seconds)
        if self._busy:
            self.work()

    def back(self) -> None:
        """Leaving the hub is leaving the career; everything is saved."""
        self._director.leave()
