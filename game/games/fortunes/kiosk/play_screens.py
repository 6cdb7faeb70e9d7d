"""Places of Football Fortunes at the kiosk: the cabinet's own board and matchday, at a pace of their own.

Owns the page around them, and how long a visitor may think. What is asked, and what a square or card does, is theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import NamedTuple

import pygame

from engine.core.auction import BidDue
from engine.core.model import Action, Decision
from engine.fortunes.season.events import MatchBegun, WeekBegun
from engine.fortunes.season.model import BungDue, PickDue, RollDue, SeasonTable, StaffDue
from game.games.fortunes.kiosk import asking
from game.games.fortunes.kiosk.stint import rank_of, standing
from game.games.fortunes.presenter.matchday import clubs_of
from game.games.fortunes.presenter.timing import Round
from game.games.fortunes.screens.board.board_scene import BoardPane, BoardScene, controls, first_focus
from game.games.fortunes.screens.board.moment import Plan as BoardPlan
from game.games.fortunes.screens.frame import ROW, FortunesRoom, FortunesScreen
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.matchday.pitch import Plan
from game.games.fortunes.style.club_style import kits_worn
from game.games.fortunes.style.players import row_face
from game.games.fortunes.wording import money, player
from game.stage.feed import Feed
from game.stage.kiosk.low_stage import LowStage
from game.stage.kiosk.paced import Paced
from game.stage.kiosk.parts import BODY, draw_invitation, seconds_left
from game.stage.kiosk.turns import LEFT, RIGHT, SETTLE, Turn, draw_edges, headed, lines, plate_width
from game.stage.season_scene import ClubBar
from game.stage.timeline import Beat
from game.ui.input import Intent
from game.ui.look import crests, metrics, palette
from game.ui.look.crests import Crest
from game.ui.scene import Ui
from game.ui.widgets import Hint, Image, Label, Place, Widget

_EDGE, _HEAD = 12, 56
_BAR, _CLOCK, _CREST, _SUM = 346, 92, 44, 60
_MATCH, _BAR_HEIGHT, _PRINTER, _STRIP = 0.56, 46.0, 96.0, 38.0
"""The match's share of the width; how high its score, the teleprinter and the strip of minutes are."""
_ASKED_FOR: dict[type[Decision], str] = {RollDue: "roll", BungDue: "bung", BidDue: "bid", StaffDue: "staff"}
"""What a question is called in its sentence; all others are for a player."""
_PAINTED = 3.0
"""Seconds that a kick-off waits at the most."""
READ_SECONDS = 4.0
"""How long what all have done on the board is read."""
_LEAST = (700, 300)
"""In less there is room for one part alone."""
_PILL = 212
"""How far the middle of the invitation is from the right edge."""


class PacedRoom(Paced, FortunesRoom):
    """A place shown `pace` times as fast as normal, asked anew every frame; `on_over` when all was shown.

    To be mixed into the place itself, before it.
    """

    waits = False
    goes_on_under = metrics.SHORT_HEADER
    tells_money = True
    clock: Label | None = None

    @property
    def two(self) -> bool:
        """Whether two people look on who play."""
        return len(self.looking) > 1

    @property
    def person(self) -> Turn:
        """Which of two people is asked."""
        return self.looking.index(self.question.seat) if self.two and self.question is not None else None

    def __init__(
        self, screen: FortunesScreen, feed: Feed[SeasonTable], pace: Callable[[], float], on_over: Callable[[], None]
    ) -> None:
        self._pace = pace
        super().__init__(replace(screen, ui=LowStage(screen.ui)), feed, on_over=on_over)

    def crests(self) -> Sequence[Crest]:
        """Of those who look on."""
        return [self.looks(seat).crest for seat in self.looking]

    def place_said(self, place: int) -> str:
        """And among all managers: who leads in the end wins."""
        table = self.counted()
        rank = rank_of(self.content, table, self.seat)
        return self.ui.t("fortunes.kiosk.rank", place=place, n=rank.place, of=len(table.managers))

    @property
    def roomy(self) -> bool:
        """Nothing says that a press skips: none does."""
        return False

    def stands(self, beat: Beat) -> bool:
        """Nobody presses to go on."""
        return False

    def why(self) -> str:
        """What to look at, and what for, where something is asked."""
        return ""

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The title, the club's money, and the seconds that are left, over a place as large as the window."""
        ui = self.ui
        if self.two:
            return Place([*self._heads(), (body, _body(ui))], width=ui.w, height=ui.h)
        self._bar = ClubBar(self.looks(), self.bar_figures(), self.bar_widths)
        self.clock = Label("", "display48", palette.AMBER, align="right")
        right = ui.w - _EDGE - _CLOCK
        room, why = right - _BAR - _EDGE, self.why()
        items: list[tuple[Widget, tuple[int, int, int, int]]] = [
            (Label(self.heading(), "display32" if why else "display48"), (_EDGE, 2, room, 30 if why else _HEAD)),
            (Label(why, BODY, palette.MUTED), (_EDGE, 30, room, _HEAD - 28)),
            (self.clock, (right, 2, _CLOCK, _HEAD)),
            (body, _body(ui)),
        ]
        if self.tells_money:
            items.append((self._bar, (right - _BAR, 1, _BAR, _HEAD - 8)))
        return Place(items, width=ui.w, height=ui.h)

    def _heads(self) -> Iterator[tuple[Widget, tuple[int, int, int, int]]]:
        """What stands above the place where two people play: whoever is asked on his side, else who leads which
        club."""
        ui, person = self.ui, self.person
        self.clock = Label("", "display48", palette.AMBER, align="right", width=_CLOCK)
        if person is not None:
            title = lines(person, self.heading(), self.why())
            yield headed(ui, person, title, self.clock), (_EDGE, 2, ui.w - 2 * _EDGE, _HEAD)
            return
        looks = [self.looks(seat) for seat in self.looking]
        rooms = [round(plate_width(ui.look, ui.t, one)) + _CREST + _SUM + 2 * _EDGE for one in (LEFT, RIGHT)]
        points = {one.seat: one.points for one in standing(self.content, self.counted())}
        room = max(rooms)
        yield Label(self.heading(), "display40", align="centre"), (_EDGE + room, 2, ui.w - 2 * (_EDGE + room), _HEAD)
        for one, x in ((LEFT, _EDGE), (RIGHT, ui.w - _EDGE - rooms[RIGHT])):
            crest = Image(partial(crests.crest, spec=looks[one].crest, size=_CREST), _CREST, _CREST)
            tally = Label(str(points[self.looking[one]]), "display40", palette.AMBER, align="centre", width=_SUM)
            yield headed(ui, one, crest, tally), (x, 2, rooms[one], _HEAD)

    def draw_over(self, stage: pygame.Surface) -> None:
        """Of two people the colours at the sides."""
        if self.two:
            draw_edges(self.ui, stage, self.person)

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The place alone."""
        return moment


class KioskMatchday(PacedRoom, MatchdayScene):
    """A round of fixtures, with a visitor's own match on the pitch: all scores beside it, at the end the table."""

    _waited = 0.0

    @cached_property
    def _meeting(self) -> Sequence[Crest]:
        """The crests of the own match's sides; none without one."""
        table, own = self.stage.table, self._own_clubs()
        for event in (beat.event for beat in self.timeline.beats):
            if isinstance(event, MatchBegun) and own.intersection(clubs_of(table, event.fixture)):
                worn = kits_worn(self.content, event.setup)
                return worn.home.crest, worn.away.crest
        return ()

    def crests(self) -> Sequence[Crest]:
        """Of those who meet, or of two people both clubs."""
        return super().crests() if self.two else self._meeting

    def pictures(self) -> Iterator[object]:
        """Everybody on the pitch, and what is around it."""
        return self.pitch_pictures()

    def update(self, seconds: float) -> None:
        """Let it run; nobody kicks off before everybody on the pitch is painted."""
        self._waited += seconds
        if self.is_manned or self._waited > _PAINTED:
            super().update(seconds)
            return
        super().update(0.0)
        # Who waits for it watches too, and is asked no later.
        self.watched += seconds

    def picture_area(self) -> pygame.Rect:
        return pygame.Rect(*_body(self.ui))

    def _plan(self, area: pygame.Rect, one: Round, watched: bool) -> Plan:
        """Larger than in the cabinet: the table waits until the matches are over, and a final is alone."""
        x, y, w, h = (float(value) for value in area)
        if not watched or w < _LEAST[0] or h < _LEAST[1]:
            return super()._plan(area, one, watched)
        alone = len(one.fixtures) == 1
        left = w if alone else round(w * _MATCH)
        beside = (x + left + _EDGE, y, w - left - _EDGE, h)
        bottom = y + h - _PRINTER
        cup = one.competition != "league"
        strip = _STRIP if cup else 0.0  # penalties are counted there
        foot = bottom - 6 - strip
        over = not cup and self._seen(one, self._running()).over
        return Plan(
            scores=None if over or alone else beside,
            table=beside if over else None,
            bar=(x, y, left, _BAR_HEIGHT),
            pitch=(x, y + _BAR_HEIGHT + 4, left, foot - y - _BAR_HEIGHT - 4),
            strip=(x, foot, left, strip) if cup else None,
            printer=(x, bottom, left, _PRINTER),
            money=(x, y, left, h),
        )


class KioskRound(KioskMatchday):
    """A round in attract mode, with an invitation to whoever passes by."""

    tells_money = False

    def __init__(
        self,
        screen: FortunesScreen,
        feed: Feed[SeasonTable],
        pace: Callable[[], float],
        on_over: Callable[[], None],
        told: str = "",
    ) -> None:
        self._told = told
        super().__init__(screen, feed, pace, on_over)

    def draw_over(self, stage: pygame.Surface) -> None:
        """The invitation, where a visitor's money would stand."""
        super().draw_over(stage)
        draw_invitation(self.ui, stage, (self.ui.w - _PILL, _HEAD / 2 + 2), self.timeline.time, self._told)


class Patience(NamedTuple):
    """How many seconds a question waits for a visitor, and what answers it after that."""

    seconds: Callable[[Decision], float]
    usual: Callable[[], Action]


class SidedPane(BoardPane):
    """The board, on which the die of one of two people lies on his side."""

    def __init__(
        self, scene: KioskBoard, controls: Widget | None, paint: Callable[[pygame.Surface, BoardPlan], None]
    ) -> None:
        super().__init__(scene, controls, paint)
        self._person = scene.person

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        if self._person is None or self._controls is None or self._beside:
            return
        strip, place = self.plan.strip, self._controls.rect.copy()
        place.x = strip.x if self._person == LEFT else strip.right - place.w
        self._controls.arrange(place)


class KioskBoard(PacedRoom, BoardScene):
    """The moves of a week; whoever visits is asked to roll, about his bung, and for players."""

    has_goals = False
    others = "fortunes.kiosk.others"
    before_round = staticmethod(lambda: True)
    _timed: Decision | None = None
    _foreseen: Decision | None = None
    _left = 0.0
    _asked_for = 0.0
    _read = 0.0

    def __init__(
        self,
        screen: FortunesScreen,
        feed: Feed[SeasonTable],
        pace: Callable[[], float],
        on_over: Callable[[], None],
        patience: Patience,
    ) -> None:
        self._patience = patience
        super().__init__(screen, feed, pace, on_over)

    @property
    def awaits_answer(self) -> bool:
        """Whether a question waits for the visitor."""
        return self.question is not None or super().awaits_answer

    def paint_ahead(self) -> None:
        """Whoever may be chosen when the stretch is over is painted while it is played."""
        due, people = self._feed.waiting, self.stage.table.people
        if isinstance(due, PickDue) and due is not self._foreseen and max(due.candidates, default=0) < len(people):
            self._foreseen, self._painting = due, self._rows(due.candidates)
        super().paint_ahead()

    def _rows(self, candidates: Sequence[int]) -> Iterator[object]:
        """The faces on their rows, which take most of the time that those do."""
        table = self.stage.table
        for person in candidates:
            owner = next((seat for seat, one in enumerate(table.managers) if person in one.squad), None)
            kit = None if owner is None else self.looks(owner).kit
            yield row_face(self.ui.look, player(self.ui.t, self.content, table, person, note=""), ROW, kit)

    def asks(self, decision: Decision) -> bool:
        """For bids and staff too nobody goes to another room."""
        return super().asks(decision) or isinstance(decision, BidDue | StaffDue)

    def heading(self) -> str:
        """The week, from when its card is held up; or that the visitor is asked."""
        if self.question is not None:
            key = "auction" if isinstance(self.question, BidDue) else "your_turn"
            return self.ui.t(f"fortunes.kiosk.{key}")
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, WeekBegun):
            return self.ui.t("fortunes.week_n", n=beat.event.week)
        return self.ui.t("fortunes.week_n", n=self.stage.table.week)

    def why(self) -> str:
        due = self.question
        if due is None:
            return ""
        if self.two:
            return self._standing(due.seat)
        return self.ui.t("fortunes.kiosk.why." + _ASKED_FOR.get(type(due), "pick"))

    def _standing(self, seat: int) -> str:
        """Of two people, who have no header of their own: money, game points, and the place among all managers."""
        t, table = self.ui.t, self.counted()
        rank = rank_of(self.content, table, seat)
        sums = {"money": money(t, table.managers[seat].cash), "points": t("fortunes.bar.points", n=rank.points)}
        return t("fortunes.kiosk.two_stand", **sums, n=rank.place, of=len(table.managers))

    def built_for(self) -> object:
        """Another week has another title, and another person another side."""
        return self.heading(), self.why(), self.person

    def arrange(self, moment: Widget, buttons: Sequence[Widget]) -> Widget:
        """The board with what is asked on it, whatever the window."""
        asked = None
        if isinstance(self.question, BidDue | StaffDue):
            usual = self._patience.usual()
            asked, self.first_focus = asking.controls(self, self.question, usual), asking.focus(self.question, usual)
        elif self.question is not None:
            asked, self.first_focus = controls(self), first_focus(self)
        self._pane = SidedPane(self, asked, self.paint)
        return self._pane

    def handle(self, intent: Intent) -> bool:
        """Only what is offered can be chosen; by two people not with a press meant for the other's question."""
        if self.two and (self.question is not self._timed or self._asked_for < SETTLE):
            return True
        return self.question is not None and self.view.handle(intent)

    def update(self, seconds: float) -> None:
        """Let the board run at its pace; what nobody answers is answered for him."""
        self.paint_ahead()
        super().update(seconds)
        due = self.question
        if due is None:
            self._let_read(seconds)
            return
        if due is not self._timed:
            self._timed, self._left, self._asked_for = due, self._patience.seconds(due), 0.0
        self._left -= seconds
        self._asked_for += seconds
        if self.clock is not None:
            self.clock.set(seconds_left(self.ui, self._left))
        if self._left <= 0:
            self.answer(self._patience.usual())

    def _let_read(self, seconds: float) -> None:
        """What all have done stands there for a moment before their matches."""
        if self.over and self.waits:
            self._read += seconds * self._pace()
            if self._read >= READ_SECONDS:
                self.waits = False
                self.go_on()


def _body(ui: Ui) -> tuple[int, int, int, int]:
    """Where a place lies in the window."""
    return _EDGE, _HEAD + 4, ui.w - 2 * _EDGE, ui.h - _HEAD - 12
