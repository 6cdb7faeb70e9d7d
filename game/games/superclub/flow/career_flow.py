"""Which screen comes next in a game of Superclub.

Owns the order of things: draft, the rooms of the off-season, rounds, the season's end. What leading through any game's
career has in common is `Lead`'s, a match is `game.games.superclub.flow.matchday`'s. In the off-season everything lies
open, so all people look at the screen together (SC-12); for what is secret it is handed over. Scenes are given
callbacks and know nothing of each other; the session alone plays the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.core.deals import CounterDeal, DealAccepted, DealDue, DealRefused, OfferDeal
from engine.core.model import Action, Decision, Event
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import HireDue, NamedPriceDue, OwnerDue, Room, SeasonTable, UnhappyDue
from game.games.superclub.flow.matchday import ASKING, Matchday, Rooms
from game.games.superclub.presenter.season_rooms.season import whole_meetings
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deadline.unhappy import UnhappyScene
from game.games.superclub.screens.deal import DealScene
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.frame import Doors
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.room import RoomScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.season.ending import EndingScene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.training import TrainingScene
from game.stage.career_controller import Lead
from game.stage.event_range import Stretch, at_first
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.scene import Scene, Ui

_ROOMS: dict[Room, type[RoomScene]] = {
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


class Director(Lead[SeasonTable]):
    """Leads people through one game. Begin it with `start`; `on_leave` is called when they leave it."""

    asking = ASKING

    def __init__(self, ui: Ui, session: Session, replays: Path, on_leave: Callable[[], None]) -> None:
        super().__init__(ui, session, on_leave)
        self.content = load()
        self.rooms = Rooms(self, replays, self.act)
        self.matchday = Matchday(self, self.rooms)

    # -- the order of things

    def go_on(self) -> None:
        """Show what comes next: a match that somebody here plays, or the room in which things go on."""
        self.all_look()
        while isinstance(event := self._next(), ev.SeasonBegun | ev.ClubsFounded | ev.MatchPlayed):
            self.tape.pass_on()
        if self._is_own_match(event):
            self.matchday.play()
        elif event is None and self.session.outcome is not None:
            self._end()
        else:
            self._enter(event)

    def _next(self) -> Event | None:
        """The next event; computer managers are let answer until there is one or somebody is asked."""
        while self.tape.peek() is None and not self.session.pending() and self.session.outcome is None:
            if not self.advance():
                break
        return self.tape.peek()

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
        feed = Stretch(self, at_first(partial(self._leaves, kind, room)), whole_meetings)
        scene = kind(
            self.ui, self.content, self.session.looking, feed, on_answer=self.submit, fault=self.session.check,
            on_ask=self._ask_elsewhere, on_over=self.go_on, doors=self._doors(),
        )  # fmt: skip
        self.ui.stack.reset(scene)
        self.guide.show(room)

    def _kind(self, room: Room, event: Event | None) -> type[RoomScene]:
        """What shows a room: unhappy players and a quick game's staff have screens of their own."""
        pending = self.session.pending() if event is None else ()
        due = self.own_first(list(pending)) if pending else None
        bid = self.tape.table.unhappy is not None
        if room == "finance" and (bid or isinstance(event, _UNHAPPY_EVENTS) or isinstance(due, _UNHAPPY_QUESTIONS)):
            return UnhappyScene
        if room == "draft" and (isinstance(event, ev.StaffTurned) or isinstance(due, HireDue)):
            return InvestmentsScene
        return _ROOMS[room]

    def _leaves(self, kind: type[RoomScene], room: Room, event: Event) -> bool:
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

    def _doors(self) -> Doors:
        return Doors(
            squads=self.rooms.squads,
            deal=self.rooms.deal,
            table=self.rooms.league,
            log=self.rooms.log,
            undo=self._undo,
            menu=lambda: self.pause(self.turn),
        )

    def _undo(self) -> None:
        self.take_back()

    def _end(self) -> None:
        """Somebody has won."""
        scene = EndingScene(
            self.ui, self.content, self.table, self.seat, Doors(squads=self.rooms.squads, menu=self.pause),
            on_matches=self.rooms.matches, on_save=self.rooms.save_game, on_leave=self.leave,
        )  # fmt: skip
        self.ui.stack.reset(scene)

    # -- what is asked

    def _ask_elsewhere(self, due: Decision) -> None:
        """Ask what the room on the screen doesn't ask itself."""
        if isinstance(due, DealDue):
            self.ui.stack.push(
                DealScene(
                    self.ui, self.content, self.table, due.seat, due=due, act=self.act, fault=self.session.check,
                    on_back=partial(self.pause, due.seat),
                )
            )  # fmt: skip
        else:
            self.go_on()

    def act(self, action: Action) -> None:
        """A person's action on a screen over the room: what comes of it is played in the room."""
        if isinstance(self.ui.stack.top, Scene) and not isinstance(self.ui.stack.top, RoomScene):
            self.ui.stack.pop()
        self.submit(action)
        if isinstance(action, OfferDeal | CounterDeal):
            self._tell_answer()

    def _tell_answer(self) -> None:
        """Let a computer manager answer a deal at once, and say what he says; another offer of his is asked later."""
        before = len(self.tape.ahead())
        if self.session.pending() or not self.advance():
            return
        for event in self.tape.ahead()[before:]:
            if isinstance(event, DealAccepted | DealRefused):
                said = "agreed" if isinstance(event, DealAccepted) else "refused"
                who = self.session.header.seats[event.offer.to].name
                t = self.ui.t
                self.ui.stack.push(
                    Dialog(self.ui, t(f"superclub.deal.{said}"), t(f"superclub.deal.{said}_by", who=who))
                )

    def _sit_in(self, seat: int) -> None:
        super()._sit_in(seat)
        top = self.ui.stack.top
        if self.session.answering[seat] and isinstance(top, RoomScene) and top.question is not None:
            self.go_on()  # what stands on the screen asks a person
