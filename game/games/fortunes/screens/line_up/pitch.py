"""The pitch of a line-up, forwards at the top, beside both ends what they are worth; and the bench by kind.

Owns where things lie and how they look. What may be put where is asked of the editor; what a press does is the scene's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pygame

from engine.fortunes.content.cards import Content, Formation
from engine.fortunes.line_up import End, LineUp, places_of
from engine.fortunes.season import people
from game.games.fortunes.screens.frame import BADGES
from game.games.fortunes.screens.line_up.line_up_editor import FortunesEditor
from game.games.fortunes.style import players
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.wording import note_of, player
from game.stage.formation_scene import BenchRow, Board, FormationScene, SpotWidget, WornTile
from game.stage.style import player_tokens, thirds
from game.stage.style.player_cards import face_of
from game.stage.style.thirds import ThirdsPlan
from game.ui.look import panels
from game.ui.look.lettering import write
from game.ui.look.palette import AMBER, FOCUS, MARKING, PAPER, PLATE, WARN, alpha
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Widget
from game.ui.widgets.base import Spot

Scene = FormationScene[LineUp, int, Formation, Any]


HIGH, LOW = 480, 390
"""The height of the pitch where there is room, and the least at which tokens can be read."""
SIDE = 136
"""How much of the pitch's right is for both ends' figures and the coach."""
ENDS: tuple[End, ...] = ("attack", "defence")
"""From the top."""
LINES: Mapping[End, tuple[str, str]] = {"attack": ("forward", "midfielder"), "defence": ("defender", "goalkeeper")}
_WIDEST = 5
_GAP = 6


class BenchPlayer(BenchRow):
    """Somebody who isn't on the pitch; grey, with the reason, if he can't play."""

    term = "fortunes.kind"

    def __init__(self, scene: Scene, content: Content, editor: FortunesEditor, number: int) -> None:
        super().__init__(scene, number)
        self._content = content
        self._editor = editor

    def paint(self) -> pygame.Surface:
        t, table, cause = self.ui.t, self._editor.table, self._editor.cause(self.one)
        note = note_of(t, self._content, table, self.one) if cause else ""
        shown = player(t, self._content, table, self.one, note)
        badge = BADGES[cause] if cause else ""
        w, h = self.rect.size
        return players.row(self.ui.look, shown, w, h, self.kit, "", badge, self.held, cause is not None).copy()


class EndFigures(NamedTuple):
    """What stands beside an end: its word, its rating, what it meets, and what that is called."""

    word: str
    mine: int
    theirs: int
    meets: str
    goals: str


def token_of(editor: FortunesEditor, number: int) -> player_tokens.Token:
    """A player as he counts."""
    one = people.player(editor.table, number)
    return player_tokens.Token(face_of(one), one.name, one.kind, 2 * one.stars, tile=kind_tile)


class PlaceWidget(SpotWidget):
    """A place on the pitch: who stands there, or a dashed ring for a trainee."""

    def __init__(self, scene: Scene, editor: FortunesEditor, place: int) -> None:
        super().__init__(scene, place)
        self._editor = editor
        self.term = "fortunes.trainee" if editor.at(place) is None else "fortunes.kind"

    def paint(self) -> pygame.Surface:
        canvas, number = self.canvas(), self._editor.at(self.place)
        if number is None:
            self._paint_trainee(canvas)
        else:
            self.put_token(canvas, token_of(self._editor, number))
            if self.is_open:
                self.put_badge(canvas, "swap", FOCUS)
        return canvas

    def _paint_trainee(self, canvas: pygame.Surface) -> None:
        """An empty ring, and on its plate who stands in: somebody of no stars."""
        look, (w, h) = self.ui.look, self.rect.size
        position = places_of(self._editor.line_up.formation)[self.place]
        shape = "attacker" if position == "forward" else position
        look.put(canvas, player_tokens.slot(look, shape, self.size, self.is_open), (w / 2, h / 2))
        named = max(16.0, 0.25 * self.size)
        middle = h / 2 + 0.55 * self.size
        plate = panels.box(look, w - 2, named + 4, Box(PLATE, radius=5, opacity=0.9))
        look.put(canvas, plate, (w / 2, middle))
        words = self.ui.t("fortunes.line_up.trainee")
        write(look, canvas, words, "semi", min(20.0, named), WARN, (w / 2, middle), w - 8, "centre")


class CoachTile(WornTile):
    """The coach at an end: his stars count here, or would."""

    term = "fortunes.coach"

    def __init__(
        self, end: End, coach: int, here: bool, on_press: Callable[[], object], on_seen: Callable[[], None]
    ) -> None:
        super().__init__(f"coach {end}", here, on_press, on_seen)
        self._coach = coach

    def paint(self) -> pygame.Surface:
        pen = Pen(self.ui.look, self.ground(), (0, 0, *self.rect.size))
        size = min(26.0, pen.h - 10)
        tone: Tone = "amber" if self.worn else "muted"
        tile = kind_tile(pen.look, "coach", size).copy()
        if not self.worn:
            tile.set_alpha(130)
        pen.put(tile, 6, align="left")
        figure, style = f"+{self._coach}" if self.worn else "+0", "display28" if pen.h >= 32 else "display24"
        pen.write(figure, style, -8, low=1, tone=tone)
        room = pen.w - size - 24 - pen.width(figure, style)
        pen.write(self.ui.t("fortunes.line_up.coach"), "label16", size + 12, tone=tone, width=room)
        return pen.surface


class Pitch(Board):
    """The ground with its four lines and, at the right, both ends' figures with the coach's tiles."""

    def __init__(
        self,
        editor: FortunesEditor,
        places: Mapping[int, PlaceWidget],
        tiles: Mapping[End, CoachTile],
        figures: Mapping[End, EndFigures],
    ) -> None:
        super().__init__(grow=1)
        self._editor = editor
        self._places = dict(places)
        self._tiles = dict(tiles)
        self.figures = dict(figures)

    @property
    def children(self) -> list[Widget]:
        lines = places_of(self._editor.line_up.formation)
        found: list[Widget] = []
        for end in ENDS:
            for position in LINES[end]:
                found += [widget for place, widget in self._places.items() if lines[place] == position]
            found += [self._tiles[end]] if end in self._tiles else []
        return found

    def show(self, figures: Mapping[End, EndFigures]) -> None:
        """Show the figures as they would be."""
        if dict(figures) != self.figures:
            self.figures = dict(figures)
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, HIGH

    def least(self, width: int) -> int:
        return LOW

    def _end(self, end: End) -> tuple[float, float, float, float]:
        """Where an end lies: the upper half of the pitch, or the lower."""
        w, h = self.rect.size
        tall = (h - 3 * _GAP) / 2
        return _GAP, _GAP + ENDS.index(end) * (tall + _GAP), w - 2 * _GAP, tall

    def terms(self) -> list[Spot]:
        """What stands beside each end."""
        found = []
        for x, y, w, h in (self._end(end) for end in ENDS):
            place = pygame.Rect(round(self.rect.x + x + w - SIDE), round(self.rect.y + y), SIDE, round(h))
            found.append(Spot("fortunes.ratings", place))
        return found

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        _, _, width, height = self._end("attack")
        room = width - SIDE - 8
        self.size = size = min(float(player_tokens.SIZE) + 2, room / _WIDEST / 1.5, (height - 4) / 2 / 1.82)
        wide = player_tokens.extent(size)[0]
        step = min(room / _WIDEST, wide * 1.14)
        lines = places_of(self._editor.line_up.formation)
        for end in ENDS:
            x, y, w, h = self._end(end)
            for number, position in enumerate(LINES[end]):
                row = [widget for place, widget in self._places.items() if lines[place] == position]
                self.lay_row(row, x + 4 + room / 2, y + (h - 4) * (2 * number + 1) / 4 + 1, step)
            if end in self._tiles:
                self.lay_tile(self._tiles[end], x + w - SIDE + 4, y + h - 8, SIDE - 12, min(40.0, h * 0.22))

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(thirds.ground(look, ThirdsPlan(w, h, upright=True)), (0, 0))
        for end in ENDS:
            x, y, wide, tall = self._end(end)
            frame = Box(PLATE, alpha(MARKING, 0.5)[:3], radius=7, line_width=1.2, opacity=0.2)
            canvas.blit(panels.box(look, wide, tall, frame), (look.px(x), look.px(y)))
            self._paint_side(canvas, end, x + wide - SIDE, y, tall)
        return canvas

    def _paint_side(self, canvas: pygame.Surface, end: End, x: float, y: float, h: float) -> None:
        """An end's rating, solid, over the opponent's that it meets, outlined; below them the goals to be expected."""
        look, side = self.ui.look, self.figures[end]
        pen = Pen(look, canvas, (x, y + 3, SIDE - 4, h - 6))
        pen.lay(Box(PLATE, radius=6, opacity=0.72), 0, 0, pen.w, pen.h)
        room = h - 6 - (min(40.0, h * 0.22) + 8 if self._tiles else 0)
        middle, wide, large = pen.w / 2, SIDE - 12, min(50.0, room * 0.36)
        small = large * 0.7
        pen.write(side.word, "label18", middle, room * 0.12, width=wide, align="centre")
        pen.put(thirds.total(look, str(side.mine), AMBER, large), 4 + large * 0.8, room * 0.42)
        pen.put(thirds.total(look, str(side.theirs), PAPER, small, False), -6 - small * 0.8, room * 0.42)
        pen.write(side.meets, "semi16", middle, room * 0.7, tone="muted", width=wide, align="centre")
        pen.write(side.goals, "bold18", middle, room * 0.87, width=wide, align="centre")
