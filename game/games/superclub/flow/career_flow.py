"""Which screen comes next in a game of Superclub.

Owns the order of things: draft, the rooms of the off-season, rounds, the season's end. What leading through any game's
career has in common is `CareerController`'s, a match is `game.games.superclub.flow.matchday`'s. In the off-season
everything lies open, so all people look at the screen together (SC-12); for what is secret it is handed over. Scenes
are given callbacks and know nothing of each other; the session alone plays the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from engine.core.deals import DealDue
from engine.core.model import Decision, Event
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import HireDue, NamedPriceDue, OwnerDue, Room, SeasonTable, UnhappyDue
from game.games.superclub.flow.matchday import ASKING, Matchday
from game.games.superclub.presenter.season import whole_meetings
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deadline.unhappy import UnhappyScene
from game.games.superclub.screens.deal import DealScene
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.season.ending import EndingScene
from game.games.superclub.screens.season.log import LogScene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.season.standings import StandingsScene
from game.games.superclub.screens.squads import SquadsScene
from game.games.superclub.screens.training import TrainingScene
from game.stage.feed import EventRange, at_first
from game.stage.season_flow import Parts, SeasonFlow
from game.stage.session import Session
from game.ui.scene import Ui

_ROOMS: dict[Room, type[SuperclubRoom]] = {
    "draft": DraftScene,
    "finance": FinanceScene,
    "training": TrainingScene,
    "scouting": ScoutingScene,
    "investments": InvestmentsScene,
    "deadline": DeadlineScene,
    "season": SeasonRoom,
    "end": SeasonRoom,
}
_UNHAPPY_EVENTS = (ev.UnhappyBidMade, ev.UnhappyPassed)
_UNHAPPY_QUESTIONS = (UnhappyDue, OwnerDue, NamedPriceDue)


class CareerFlow(SeasonFlow[Content, SeasonTable]):
    """Leads people through one game. Begin it with `start`; `on_leave` is called when they leave it."""

    asking = ASKING
    parts = Parts(SquadsScene, StandingsScene, LogScene, DealScene, EndingScene)

    def __init__(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        super().__init__(ui, session, replays, on_leave)
        self.matchday = Matchday(self)

    @property
    def content(self) -> Content:
        return load()

    # -- the order of things

    def go_on(self) -> None:
        """Show what comes next: a match that somebody here plays, or the room in which things go on."""
        self.all_look()
        while isinstance(event := self.next_event(), ev.SeasonBegun | ev.ClubsFounded | ev.MatchPlayed):
            self.tape.pass_on()
        if self._is_own_match(event):
            self.matchday.play()
        elif event is None and self.session.outcome is not None:
            self.end()
        else:
            self._enter(event)

    def _is_own_match(self, event: Event | None) -> bool:
        """Whether a match goes on that somebody here plays."""
        if isinstance(event, ev.MatchBegun):
            return any(entrant in self.people for entrant in (event.home, event.away))
        table = self.tape.table
        if table.playing is None or table.match is None:
            return False
        return any(team.squad.seat in self.people for team in table.match.teams)

    def _enter(self, event: Event | None) -> None:
        """The room in which things go on."""
        room: Room = event.room if isinstance(event, ev.RoomEntered) else self.tape.table.room
        kind = self._kind(room, event)
        if isinstance(event, ev.RoomEntered):
            self.tape.pass_on()  # a guide that lies over the room holds it up, and it must not bear the last one's name
        feed = EventRange(self, at_first(partial(self._leaves, kind, room)), whole_meetings)
        screen = replace(self.screen(doors=self.doors()), table=feed.blank)
        self.ui.stack.reset(kind(screen, feed, on_ask=self._ask_elsewhere, on_over=self.go_on))
        self.guide.show(room)

    def _kind(self, room: Room, event: Event | None) -> type[SuperclubRoom]:
        """What shows a room: unhappy players and a quick game's staff have screens of their own."""
        pending = self.session.pending() if event is None else ()
        due = self.own_first(list(pending)) if pending else None
        bid = self.tape.table.unhappy is not None
        if room == "finance" and (bid or isinstance(event, _UNHAPPY_EVENTS) or isinstance(due, _UNHAPPY_QUESTIONS)):
            return UnhappyScene
        if room == "draft" and (isinstance(event, ev.StaffTurned) or isinstance(due, HireDue)):
            return InvestmentsScene
        return _ROOMS[room]

    def _leaves(self, kind: type[SuperclubRoom], room: Room, event: Event) -> bool:
        """Whether an event is no longer shown by this kind of scene in this room."""
        if isinstance(event, ev.RoomEntered):
            return event.room != room
        if isinstance(event, ev.SeasonBegun):
            return True
        if kind is DraftScene:
            return isinstance(event, ev.StaffTurned)
        if kind is FinanceScene:
            return isinstance(event, _UNHAPPY_EVENTS)
        return isinstance(event, ev.MatchBegun) and self._is_own_match(event)

    # -- what is asked

    def _ask_elsewhere(self, due: Decision) -> None:
        """Ask what the room on the screen doesn't ask itself."""
        if isinstance(due, DealDue):
            self.trade(due)
        else:
            self.go_on()

    def _sit_in(self, seat: int) -> None:
        super()._sit_in(seat)
        top = self.ui.stack.top
        if self.session.answering[seat] and isinstance(top, SuperclubRoom) and top.question is not None:
            self.go_on()  # what stands on the screen asks a person
