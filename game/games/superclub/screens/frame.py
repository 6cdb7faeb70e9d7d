"""What the screens of a game of Superclub have in common: the club's cash, stars and cards always in sight.

Owns what stands in the header, which doors have a key, the walk through the rooms of the off-season, and whose turn it
is there and whose comes next. In the off-season everything lies open (SC-12).
"""

from __future__ import annotations

from engine.superclub.content.cards import Content
from engine.superclub.season.model import MOST_CARDS, Room, SeasonTable
from game.games.superclub.presenter.season import SeasonPresenter, SeasonStage
from game.games.superclub.style.club_style import looks_of
from game.games.superclub.wording import GAME, money
from game.stage.club_looks import ClubStyle
from game.stage.screen import Screen
from game.stage.season_scene import Figure, RoomScene, SeasonScene
from game.stage.timeline import Instant
from game.ui.look import palette
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Column, Hint, Panel, Widget
from game.ui.widgets.bar import Bar, LiveBar

SuperclubScreen = Screen[Content, SeasonTable]

WALK: tuple[Room, ...] = ("finance", "training", "scouting", "investments", "deadline", "season")
"""The way through a season, as the strip at the top of every room shows it."""


class SuperclubScene(SeasonScene[Content, SeasonTable]):
    """A screen of a game of Superclub."""

    game = GAME
    scope = GAME
    keyed_doors = ("squads", "deal", "table", "log", "undo")
    bar_widths = (404, 300)

    def looks(self, seat: int | None = None) -> ClubStyle:
        return looks_of(self.content, self.table.setup.clubs[self.seat if seat is None else seat])

    def bar_figures(self) -> list[Figure]:
        """Cash, squad token and number of cards; none of it before the clubs are founded."""
        t, table = self.ui.t, self.table
        club = table.clubs[self.seat] if table.clubs else None
        cards = t("superclub.cards_of", n=len(club.squad) if club else 0, most=MOST_CARDS)
        return [
            Figure(money(t, club.cash if club else 0), 104),
            Figure(str(table.token(self.seat) if club else 0), 90, colour=palette.TEXT, starred=True),
            Figure(cards, style="semi20", colour=palette.MUTED, low=0),
        ]

    def when(self) -> str:
        table = self.table
        return self.ui.t("superclub.season_n", n=table.season) if table.season else self.looks().name


class WalkStrip(Bar):
    """The rooms of the off-season in their order, the one entered on paper, those behind it ticked."""

    tall = 36
    ground = ""

    def __init__(self, room: Room, season: int) -> None:
        super().__init__()
        self.room = room
        self.season = season

    def write(self, pen: Pen) -> None:
        step = pen.w / len(WALK)
        here = WALK.index(self.room) if self.room in WALK else -1
        for number, room in enumerate(WALK):
            plate = pen.part(number * step + 3, 0, step - 6, pen.h, "row_paper" if number == here else "row")
            tone: Tone = "muted" if number < here else "text"
            words = self.ui.t(f"superclub.room.{room}")
            plate.write(words, "bold18", plate.w / 2, tone=tone, align="centre")
            skipped = room == "finance" and self.season == 1  # SC-12
            if number < here and not skipped:
                plate.mark("check", 14, plate.w / 2 - pen.width(words, "bold18") / 2 - 13, tone=tone)


class TurnList(LiveBar):
    """The managers in the order of their turns; whose turn it is stands on paper."""

    ground = ""

    def __init__(self, scene: SuperclubRoom) -> None:
        super().__init__(grow=1)
        self._scene = scene

    def measure(self, width: int) -> tuple[int, int]:
        return width, 64 * len(self._scene.table.order)

    def write(self, pen: Pen) -> None:
        scene, table = self._scene, self._scene.stage.table
        step = min(72, pen.h / max(1, len(table.order)))
        for number, seat in enumerate(table.order):
            ground = "row_paper" if seat == scene.turn else "row"
            row = pen.part(0, number * step, pen.w, step - 6, ground)
            row.crest(scene.looks(seat).crest, 36, 28)
            row.write(scene.manager(seat), "bold20", 56, low=-10)
            said = self.ui.t("superclub.holds", cash=table.clubs[seat].cash, stars=table.token(seat))
            row.write(said, "semi18", 56, low=12, tone="muted")


class SuperclubRoom(RoomScene[SeasonStage, Content, SeasonTable], SuperclubScene):
    """One room."""

    scope = GAME
    least = 320

    def presenter(self, screen: SuperclubScreen) -> SeasonPresenter:
        return SeasonPresenter(screen.table, screen.looking)

    def heading(self) -> str:
        return self.ui.t(f"superclub.room.{self.table.room}")

    @property
    def instant(self) -> Instant[SeasonStage]:
        """What is being played, and how far."""
        return Instant.of(self.timeline)

    def turns(self) -> Panel:
        """The managers in the order of their turns."""
        return Panel(TurnList(self), title=self.ui.t("superclub.turns"), grow=1)

    @property
    def turn(self) -> int | None:
        """Whose turn it is: who is asked, else who did something last."""
        if self.question is not None:
            return self.question.seat
        event = self.instant.event or (self.stage.told[-1] if self.stage.told else None)
        seat = getattr(event, "seat", None)
        return seat if isinstance(seat, int) else None

    def frame(self, body: Widget, hints: list[Hint]) -> Widget:
        """The walk above the room."""
        body.grow = 1
        t, room = self.ui.t, self.table.room
        ahead = WALK[WALK.index(room) + 1 :] if room in WALK else ()
        if room in WALK and not self.ui.short:
            strip = WalkStrip(room, self.table.season)
            return self.season_page(Column([strip, body], gap=8), self.heading(), hints)
        # Where there is no room for the walk: the room that comes next.
        then = t("superclub.then", room=t(f"superclub.room.{ahead[0]}")) if ahead else ""
        return self.season_page(Column([body], gap=8), self.heading(), hints, then)
