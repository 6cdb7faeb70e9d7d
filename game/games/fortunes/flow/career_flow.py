"""Which screen comes next in a game of Football Fortunes.

Owns the order of things: the season's opening, the market, the board, matchdays, the end. What leading through any
game's career has in common is `Lead`'s; line-ups and bets are `game.games.fortunes.flow.matchday`'s. Nearly everything
lies open, so all people look at the screen together. Scenes are given callbacks and know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine.core.deals import CounterDeal, DealAccepted, DealDue, DealRefused, OfferDeal
from engine.core.model import Action, Decision, Event, clone
from engine.fortunes.content.load import load
from engine.fortunes.season.events import BoardLaid
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import BetDue, DebtDue, LineUpDue, SeasonTable, StaffDue, TakeOverDue
from game.games.fortunes.flow.matchday import Matchday, Rooms
from game.games.fortunes.presenter.season_rooms.rooms import Room, room_at, rooms_of, whole_rounds
from game.games.fortunes.screens.bet import BetScene, TakeOverScene
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.debt import DebtScene
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.frame import Doors
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.room import RoomScene
from game.games.fortunes.screens.season.ending import EndingScene
from game.games.fortunes.screens.season.review import ReviewScene
from game.games.fortunes.screens.season.season_start import NewspaperScene, OpeningScene
from game.games.fortunes.screens.staff import StaffScene
from game.stage.career_controller import Lead
from game.stage.event_range import Stretch
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.scene import Scene, Ui

_ROOMS: dict[Room, type[RoomScene]] = {
    "opening": OpeningScene,
    "market": MarketScene,
    "board": BoardScene,
    "matchday": MatchdayScene,
    "draw": DrawScene,
    "review": ReviewScene,
}


class Director(Lead[SeasonTable]):
    """Leads people through one game. Begin it with `start`; `on_leave` is called when they leave it."""

    asking = (LineUpScene, BetScene, TakeOverScene, StaffScene, DebtScene, DealScene)

    def __init__(self, ui: Ui, session: Session, replays: Path, on_leave: Callable[[], None]) -> None:
        super().__init__(ui, session, on_leave)
        self.content = load()
        self.rooms = Rooms(self, replays, self.act, self.ask_anew)
        self.matchday = Matchday(self, self.rooms)
        self._room: Room = room_at(self.tape.table)

    @property
    def table(self) -> SeasonTable:
        """The game as it was shown, a copy of its own: scenes keep what they were given.

        Before the board is laid there is nothing to look at, so what is looked at then is the board as it is laid.
        """
        table = clone(self.tape.table)
        if not table.managers:
            laid = next((event for event in self.tape.ahead() if isinstance(event, BoardLaid)), None)
            if laid is not None:
                fold(table, laid)
        return table

    # -- the order of things

    def go_on(self) -> None:
        """Show what comes next: the place in which things go on, or the end."""
        self.all_look()
        event = self._next()
        if event is None and self.session.outcome is not None:
            self._end()
            return
        self._enter()

    def _next(self) -> Event | None:
        """The next event; computer managers are let answer until there is one or somebody is asked."""
        while self.tape.peek() is None and not self.session.pending() and self.session.outcome is None:
            if not self.advance():
                break
        return self.tape.peek()

    def _enter(self) -> None:
        """The place where the next events happen."""
        table = self.tape.table
        found = (room for room in rooms_of(table, self.tape.ahead()) if room is not None)
        self._room = next(found, self._room)
        feed = Stretch(self, partial(self._leaves, self._room), whole_rounds)
        scene = _ROOMS[self._room](
            self.ui, self.content, self.session.looking, feed, on_answer=self.submit, fault=self.session.check,
            on_ask=self._ask_elsewhere, on_over=self._newspaper if self._room == "review" else self.go_on,
            doors=self._doors(),
        )  # fmt: skip
        self.ui.stack.reset(scene)
        self.guide.show(self._room)

    def _newspaper(self) -> None:
        """The season is over: its back page, before anything goes on."""
        events = self.rooms.told()
        self.ui.stack.reset(
            NewspaperScene(self.ui, self.content, self.table, self.seat, events=events, on_done=self.go_on)
        )

    def _leaves(self, room: Room, events: Sequence[Event]) -> int | None:
        """Where, among what lies ahead, another place begins."""
        found = enumerate(rooms_of(self.tape.table, events))
        return next((number for number, one in found if one not in (None, room)), None)

    def _doors(self) -> Doors:
        return Doors(
            squads=self.rooms.squads,
            deal=self.rooms.deal,
            table=self.rooms.tables,
            money=self.rooms.statement,
            log=self.rooms.log,
            undo=self._undo,
            menu=lambda: self.pause(self.turn),
        )

    def _undo(self) -> None:
        """Take the last action back, or say why that can't be."""
        reason = self.session.can_undo()
        if reason is None:
            self.undo()
            return
        t = self.ui.t
        self.ui.stack.push(Dialog(self.ui, t("fortunes.undo.title"), t(f"fortunes.{reason.key}")))

    def _end(self) -> None:
        """The last season is over."""
        scene = EndingScene(
            self.ui, self.content, self.table, self.seat,
            Doors(squads=self.rooms.squads, table=self.rooms.tables, menu=self.pause),
            on_matches=self.rooms.matches, on_save=self.rooms.save_game, on_leave=self.leave,
        )  # fmt: skip
        self.ui.stack.reset(scene)

    # -- what is asked

    def _ask_elsewhere(self, due: Decision) -> None:
        """Ask what the place on the screen doesn't ask itself."""
        table, check = self.table, self.session.check
        doors = Doors(squads=self.rooms.squads, deal=self.rooms.deal, money=self.rooms.statement,
                      menu=partial(self.pause, due.seat))  # fmt: skip
        scene: Scene
        match due:
            case LineUpDue() | BetDue():
                self.matchday.prepare()
                return
            case DealDue():
                scene = DealScene(
                    self.ui, self.content, table, due.seat, due=due, act=self.act, fault=check,
                    on_back=partial(self.pause, due.seat),
                )  # fmt: skip
            case StaffDue():
                scene = StaffScene(self.ui, self.content, table, due, act=self.act, fault=check, doors=doors)
            case DebtDue():
                scene = DebtScene(self.ui, self.content, table, due, act=self.act, fault=check, doors=doors)
            case TakeOverDue():
                back = partial(self.pause, due.seat)
                scene = TakeOverScene(self.ui, self.content, table, due, act=self.act, on_back=back)
            case _:
                self.go_on()
                return
        self.ui.stack.push(scene)
        if not isinstance(due, DealDue):
            self.guide.show(type(due).__name__.removesuffix("Due").lower())

    def act(self, action: Action) -> None:
        """A person's action on a screen over the place: what comes of it is played there."""
        if isinstance(self.ui.stack.top, Scene) and not isinstance(self.ui.stack.top, RoomScene):
            self.ui.stack.pop()
        self.ask_anew()
        self.submit(action)
        if isinstance(action, OfferDeal | CounterDeal):
            self._tell_answer()

    def ask_anew(self) -> None:
        """What was asked over the place is asked again there, with what the desk has changed."""
        if isinstance(self.ui.stack.top, StaffScene | DebtScene):
            self.ui.stack.pop()

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
                self.ui.stack.push(Dialog(self.ui, t(f"fortunes.deal.{said}"), t(f"fortunes.deal.{said}_by", who=who)))

    def _sit_in(self, seat: int) -> None:
        super()._sit_in(seat)
        top = self.ui.stack.top
        if self.session.answering[seat] and isinstance(top, RoomScene):
            self.go_on()  # what stands on the screen asks a person
