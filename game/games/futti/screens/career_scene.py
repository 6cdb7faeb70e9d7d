"""The common ground of the screens of a career: where one can go from them, and the next match as a card of paper.

As on the board, home stands on that card at the left and the visitors at the right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, Unpack

import pygame

from engine.futti.content import Content
from engine.futti.match.model import HOME, VISITORS
from engine.futti.season.model import SeasonTable
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage.meaning import ordinal
from game.stage.screen import with_aim
from game.ui.look import kits, metrics, palette, panels
from game.ui.look.marks import icon
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Go, Scene, Ui
from game.ui.text import score_of
from game.ui.widgets import Button, Hint, Label, Page, Panel, Placement, Widget
from game.ui.widgets.chips import SeasonPips

ACTIONS = ("team", "table", "fixtures", "statistics")
"""The doors that have a named action of their own, `club.<door>`."""
_CARD = Box(palette.INK, palette.PAPER, line_width=2)
_HEAD = 36
_FOOT = 68
_WORDS = 66
_LARGEST = 184
_KITS, _KITS_ROOM = 340, 40
"""From this width on it says that kits don't clash, and half of what that takes."""


@dataclass(frozen=True, slots=True)
class CareerDoors:
    """What happens next, by what the person wants; what is None isn't offered.

    `club`, `match` and `player` open the card of a club, the scoresheet of a fixture that has been played, and the
    card of a club's player by his number in the squad. `aim` is what a scenario asks for, in several ways, the most
    words first, and `scenario` says more of it. `again` begins a career like the one that is over. `pool` is what the
    career is made of, the shipped by default.
    """

    play: Go | None = None
    team: Go | None = None
    table: Go | None = None
    fixtures: Go | None = None
    cup: Go | None = None
    statistics: Go | None = None
    paper: Go | None = None
    next_season: Go | None = None
    again: Go | None = None
    leave: Go | None = None
    club: Callable[[int], None] | None = None
    match: Callable[[int], None] | None = None
    player: Callable[[int, int], None] | None = None
    ceremony: Go | None = None
    scenario: Go | None = None
    aim: tuple[str, ...] = ()
    pool: Content | None = None


class OfSquad(Protocol):
    """Somebody of a club's squad."""

    @property
    def club(self) -> int: ...
    @property
    def player(self) -> int: ...


class CareerScene(Scene):
    """A screen of a career. `table` is what the people at this screen may see, `own` are the clubs they manage."""

    chapter = "FU-34"
    scope = "club"
    door = ""
    """Which door leads to this screen; it isn't offered on it."""

    def __init__(self, ui: Ui, table: SeasonTable, own: Sequence[int] = (), doors: CareerDoors | None = None) -> None:
        super().__init__(ui)
        self.table = table
        self.own = tuple(own)
        self.doors = doors or CareerDoors()
        self.clubs = Clubs(table.setup, self.doors.pool)

    def show(self, table: SeasonTable) -> None:
        """Show the career as it stands now."""
        self.table = table
        if hasattr(self, "view"):
            self.rebuild()

    def on_action(self, name: str) -> bool:
        scope, _, door = name.partition(".")
        go = self._open(door) if scope == "club" and door in ACTIONS else None
        if go is not None:
            go()
            return True
        return super().on_action(name)

    def hints(self, confirm: str = "") -> list[Hint]:
        """What confirm does here, then the doors that have a key, then back."""
        t = self.ui.t
        doors = [Hint(f"club.{door}", t(f"career.door.{door}")) for door in ACTIONS if self._open(door) is not None]
        back = [Hint("back", t("ui.back"))] if len(self.ui.stack) > 1 else []
        return [*([Hint("confirm", confirm)] if confirm else []), *doors, *back]

    def season_page(self, body: Widget, title: str, subtitle: str, hints: list[Hint]) -> Page:
        """The frame of a room of the season; how far that is stands in the header."""
        table = self.table
        pips = SeasonPips(self.ui.t("career.season", n=table.season), table.rounds_played, len(table.calendar))
        ways = with_aim(subtitle, self.doors.aim)
        return self.page(body, title=title, subtitle=ways, hints=hints, right=pips)

    def to_player(self) -> Callable[[OfSquad], None] | None:
        """The door to somebody who is named by his club and his number in its squad."""
        door = self.doors.player
        return None if door is None else lambda one: door(one.club, one.player)

    def next_match(self, crest: int = 96, grow: float = 0) -> Widget:
        """The next match of those at the screen as a card, or that there is none."""
        number = facts.next_match(self.table, self.own)
        if number is None:
            return Panel(Label(self.ui.t("career.nothing_to_play"), "body20"))
        return NextMatchCard(self, number, crest=crest, grow=grow)

    def _open(self, door: str) -> Go | None:
        return getattr(self.doors, door) if door != self.door else None


class NextMatchCard(Widget):
    """The card of one fixture; without a door to play it there is no button."""

    def __init__(self, scene: CareerScene, number: int, *, crest: int = 96, **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        table, clubs, play = scene.table, scene.clubs, scene.doors.play
        self.table = table
        self.clubs = clubs
        self.fixture = table.fixtures[number]
        self.t = scene.ui.t
        self.crest = crest
        mine = next((club for club in (self.fixture.home, self.fixture.visitors) if club in scene.own), None)
        self._running = table.match if table.playing == number and table.match and table.match.minute else None
        self._stake = facts.can_lead(table, clubs.pool.tables.league, self.fixture, mine) if mine is not None else None
        self.button: Button | None = None
        if play is not None:
            sign = icon("play", 20, palette.INK)
            self.button = Button(self._play_text(), play, kind="primary", icon=sign, key="play", height=52)

    @property
    def children(self) -> list[Widget]:
        return [self.button] if self.button else []

    def measure(self, width: int) -> tuple[int, int]:
        crest = min(self.crest, 72) if self.ui.short else self.crest
        return width, _HEAD + crest + _WORDS + (_FOOT if self.button else 0)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        if self.button:
            self.button.arrange(pygame.Rect(rect.x + 12, rect.bottom - _FOOT + 8, rect.w - 24, 52))

    def bleed(self) -> int:
        return 16

    @property
    def _crest(self) -> int:
        """The crests' size: as much as the card's height leaves beside words and button."""
        return min(_LARGEST, self.rect.h - _HEAD - _WORDS - (_FOOT if self.button else 0))

    def _play_text(self) -> str:
        t = self.t
        if self._running is not None:
            return t("career.go_on")
        return t(f"career.play_{self._stake}") if self._stake else t("career.play")

    def _titles(self) -> tuple[str, str]:
        t = self.t
        if self._running is not None:
            home, visitors = self._running.score
            return t("career.now", n=self._running.minute), score_of(home, visitors)
        date = facts.round_title(t, self.table, self.fixture.round)
        placed = facts.places(self.table)
        pair = sorted((placed[self.fixture.home], placed[self.fixture.visitors]))
        league = self.table.calendar[self.fixture.round].competition == "league"
        headline = t("career.first_against_second") if league and pair == [1, 2] and self.table.rows[0].played else ""
        return t("career.next", date=date).upper(), headline.upper()

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        bleed = self.bleed()
        dx, dy = panels.shadow_offset(look, "panel")
        canvas.blit(panels.shadow(look, w, h, "panel"), (look.px(bleed) + dx, look.px(bleed) + dy))
        card = box(look, w, h, _CARD).copy()
        foot = _FOOT if self.button else 2
        line = look.px(2)
        card.fill(palette.PAPER, (line, look.px(_HEAD), card.get_width() - 2 * line, look.px(h - _HEAD - foot)))
        pen = Pen(look, card, (0, 0, w, h), paper=True)
        self._write_head(pen)
        middle = _HEAD + (h - _HEAD - foot) / 2
        for side, x in ((HOME, w * 0.23), (VISITORS, w * 0.77)):
            self._write_club(pen, side, x, middle)
        self._write_middle(pen, w / 2, middle)
        canvas.blit(card, (look.px(bleed), look.px(bleed)))
        return canvas

    def _write_head(self, pen: Pen) -> None:
        left, right = self._titles()
        room = pen.w - 2 * metrics.PAD
        if right and pen.width(left, "label18") + pen.width(right, "label18") + metrics.PAD > room:
            right = ""
        pen.write(left, "label18", metrics.PAD, _HEAD / 2 + 1, tone=palette.AMBER, cut=room)
        pen.write(right, "label18", -metrics.PAD, _HEAD / 2 + 1, tone=palette.PAPER)

    def _write_club(self, pen: Pen, side: int, x: float, middle: float) -> None:
        club, room = self.fixture.club(side), pen.w * 0.46 - 8
        name = self.clubs.name(club)
        pen.crest(self.clubs.crest(club), self._crest, x, middle - 25)
        y = middle + self._crest / 2 - 11
        style = "bold24" if pen.width(name, "bold24") <= room else "bold20"
        pen.write(name, style, x, y, cut=room, align="centre")
        row = next((one for one in self.table.rows if one.team == club), None)
        ground = self.t("career.home" if side == HOME else "career.away")
        if row is not None and row.played:
            place = ordinal(self.t, facts.places(self.table)[club])
            ground = self.t("career.standing", ground=ground, place=place, n=row.points)
        beside = room if pen.w < _KITS else 2 * (0.27 * pen.w - _KITS_ROOM)
        pen.write(ground, "semi18", x, y + 25, tone="muted", cut=min(room, beside), align="centre")

    def _write_middle(self, pen: Pen, x: float, middle: float) -> None:
        pen.write(self.t("career.versus"), "display48", x, middle - 32, tone=palette.rgb("6B6247"), align="centre")
        worn = self.clubs.kits(self.fixture.home, self.fixture.visitors)
        for kit, at, home in ((worn[HOME], x - 19, True), (worn[VISITORS], x + 19, False)):
            pen.put(kits.disc(pen.look, kit, "", 16, home=home), at, middle + 8)
        if pen.w >= _KITS:
            y = middle + self._crest / 2 + 14
            pen.write(self.t("career.kits"), "semi16", x, y, tone="muted", align="centre")
