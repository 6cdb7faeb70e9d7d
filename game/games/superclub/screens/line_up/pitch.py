"""The pitch of a line-up with links, totals and odds of its thirds; beside it the bench, or the order of penalties.

Owns where things lie and how they look. What may be put where is asked of the editor; what a press does is the scene's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from engine.core.shares import Shares
from engine.superclub.content.cards import GIVEN, Card, Content
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, halves_of, links, misplacing
from engine.superclub.odds import scoring
from game.games.superclub.presenter.match import points
from game.games.superclub.screens.frame import BADGES, Away
from game.games.superclub.screens.line_up.line_up_editor import GOAL, Formation, Spot, SuperclubEditor, name_of
from game.games.superclub.style.club_style import player
from game.stage.formation_scene import BenchRow, Board, FormationScene, SpotWidget, WornTile
from game.stage.shares import paint_shares
from game.stage.style import player_cards, player_tokens, stars, thirds
from game.stage.style.player_cards import face_of, face_seed
from game.stage.style.thirds import OCCUPANTS, ThirdsPlan
from game.ui.look import faces, panels
from game.ui.look.kits import Kit
from game.ui.look.palette import (
    AMBER,
    FOCUS,
    INK,
    LINE,
    MARKING,
    MUTED,
    PAPER,
    PLATE,
    alpha,
)
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.widgets import Pressable, Widget
from game.ui.widgets.bar import Bar, Plate
from game.ui.widgets.base import Spot as TermSpot

Scene = FormationScene[LineUp, Spot, Formation, Any]
_BADGE_OF: dict[str, Away] = {"injured": "injured", "unhappy": "benched", "absent": "absent"}


HIGH, LOW = 468, 394
"""The height of the pitch where there is room, and the least at which tokens can be read."""
SIDE = 132
"""How much of a third's right is for its total, odds and captain."""
_TOP = 28
_WIDEST = 5
_GOAL_GAP = 16


class BenchCard(BenchRow):
    """A player who isn't on the pitch; grey, with the reason, if he can't play."""

    term = "superclub.card"

    def __init__(self, scene: Scene, content: Content, editor: SuperclubEditor, number: int) -> None:
        super().__init__(scene, number)
        self._content = content
        self._card = editor.cards[number]
        self._cause = editor.cause(number)

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        word = t(f"superclub.cause.{self._cause}") if self._cause else ""
        badge = BADGES[_BADGE_OF[self._cause]] if self._cause else ""
        shown = player(t, self._content, self._card)
        picture = player_cards.row(look, shown, w, h, self.kit, "", badge, self.held, bool(word)).copy()
        if word:
            pen = Pen(look, picture, (0, 0, w, h))
            room = pen.width(word, "semi18") + 14
            pen.put(panels.box(look, room, 24, Box(INK, radius=5)), -8 - room / 2)
            pen.write(word, "semi18", -8 - room / 2, tone="warn", align="centre")
        return picture


class TakerRow(Plate):
    """Who takes a penalty: its number, face, stars, and on how many faces of a die he scores."""

    tall = 38
    term = "superclub.taker"

    def __init__(
        self,
        editor: SuperclubEditor,
        number: int,
        kit: Kit,
        on_press: Callable[[], object],
        on_seen: Callable[[], None],
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=f"taker {number}")
        self._editor = editor
        self.number = number
        self._kit = kit
        self.chosen = editor.taker == number
        self.carries = editor.taker is None
        self.takes = not self.carries and not self.chosen

    def write(self, pen: Pen) -> None:
        t, editor, number, h = self.ui.t, self._editor, self.number, pen.h
        pen.write(str(editor.takers.index(number) + 1), "display24", 20, tone="amber", align="centre")
        face = face_of(editor.cards[number]) if number in editor.cards else face_seed(number)
        pen.put(faces.face(pen.look, face, h - 8, self._kit), 38 + (h - 8) / 2)
        count = editor.stars(number)
        words, x = t("superclub.line_up.scores", n=scoring(count)), 46.0 + h
        pen.write(words, "semi18", -10, tone="muted")
        room = pen.w - 20 - pen.width(words, "semi18") - x
        pen.write(name_of(t, editor, number), "bold18", x, h * 0.3, width=room)
        pen.put(stars.row(pen.look, 2 * count, 0, 13, self.chosen), x, h * 0.72, align="left")


def token_of(editor: SuperclubEditor, name: str, number: int | None, third: Third | None) -> player_tokens.Token:
    """A player as he counts in a third; without one in goal. None stands for Given."""
    if number is None:
        return player_tokens.Token(face_seed(GIVEN), name, "goalkeeper", 2)
    card = editor.cards[number]
    if third is None or card.position == "goalkeeper":
        halves, lost = 2 * card.stars, 0
    else:
        halves = halves_of(card, third)
        lost = min(2 * card.stars, misplacing(card.position, third))
    return player_tokens.Token(face_of(card), name, card.position, halves, lost, card.left, card.right)


class SlotWidget(SpotWidget):
    """A place on the pitch: who stands there with his number from the left, or a dashed ring."""

    term = "superclub.slot"

    def __init__(self, scene: Scene, editor: SuperclubEditor, spot: Spot) -> None:
        super().__init__(scene, spot)
        self._editor = editor
        self.spot = spot
        self._locked = editor.fixed(spot) is not None

    def paint(self) -> pygame.Surface:
        look, editor, (w, h) = self.ui.look, self._editor, self.rect.size
        canvas, spot, size = self.canvas(), self.spot, self.size
        number = editor.at(spot)
        if number is None and spot.third is not None:
            look.put(canvas, player_tokens.slot(look, OCCUPANTS[spot.third], size, self.is_open), (w / 2, h / 2))
        else:
            name = self.ui.t("superclub.line_up.given") if number is None else editor.cards[number].name
            self.put_token(canvas, token_of(editor, name, number, spot.third))
        if spot.third is not None:
            at = w / 2 + 0.4 * size, h / 2 - 0.71 * size
            look.put(canvas, player_tokens.slot_number(look, spot.slot + 1, size), at)
        if self._locked:
            self.put_badge(canvas, "lock", MUTED)
        elif self.is_open and number is not None:
            self.put_badge(canvas, "swap", FOCUS)
        return canvas


class CaptainTile(WornTile):
    """The armband of a third: worn, or to be put on."""

    term = "superclub.captain"

    def __init__(
        self, third: Third, boost: int, worn: bool, on_press: Callable[[], object], on_seen: Callable[[], None]
    ) -> None:
        super().__init__(f"captain {third}", worn, on_press, on_seen)
        self._boost = boost

    def paint(self) -> pygame.Surface:
        pen = Pen(self.ui.look, self.ground(), (0, 0, *self.rect.size))
        band = player_tokens.armband(pen.look, self._boost, pen.h - 10).copy()
        if not self.worn:
            band.set_alpha(110)
        pen.put(band, 6, align="left")
        word, room = self.ui.t("superclub.line_up.third_captain"), pen.w - 1.25 * (pen.h - 10) - 16
        style = next((one for one in ("label16", "label14") if pen.width(word, one) <= room), "")
        if style:
            pen.write(word, style, -6, tone="amber" if self.worn else "muted")
        return pen.surface


@dataclass(frozen=True, slots=True)
class ThirdSide:
    """What stands at a third's right: its total and the rival's in halves of a star, and the odds of winning it."""

    mine: int
    theirs: int | None
    shares: Shares | None


class ClearTile(Bar, Pressable):
    """Lays everybody of a third on the bench."""

    ground = ""
    term = "superclub.clear"

    def __init__(self, third: Third, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key=f"clear {third}")

    def write(self, pen: Pen) -> None:
        pen.lay(Box(PLATE, LINE, radius=5, line_width=1.2), 0, 0, pen.w, pen.h)
        pen.mark("cross", 13, pen.w / 2, tone="muted")


class Pieces(NamedTuple):
    """What lies on the pitch."""

    slots: Mapping[Spot, SlotWidget]
    tiles: Mapping[Third, CaptainTile]
    clears: Mapping[Third, ClearTile]


class Pitch(Board):
    """The ground with its thirds, the slots and tiles on them, and over the tokens the links."""

    def __init__(self, editor: SuperclubEditor, pieces: Pieces, sides: Mapping[Third, ThirdSide]) -> None:
        super().__init__(grow=1)
        self._slots, self._tiles, self._clears = pieces
        self.sides = dict(sides)
        self._linked = {third: links(editor.row(third)) for third in THIRDS}
        self._rows: dict[Third, tuple[float, float, float]] = {}

    @property
    def children(self) -> list[Widget]:
        found: list[Widget] = []
        for third in reversed(THIRDS):
            found += [self._slots[GOAL]] if third == "defence" else []
            found += [slot for spot, slot in self._slots.items() if spot.third == third]
            found += [self._clears[third]] if third in self._clears else []
            found += [self._tiles[third]] if third in self._tiles else []
        return found

    @property
    def linked(self) -> int:
        """How many links are shown."""
        return sum(sum(formed) for formed in self._linked.values())

    def show(self, sides: Mapping[Third, ThirdSide], rows: Mapping[Third, Sequence[Card | None]]) -> None:
        """Show the totals, odds and links as they would be with these rows."""
        linked = {third: links(rows[third]) for third in THIRDS}
        if (dict(sides), linked) != (self.sides, self._linked):
            self.sides, self._linked = dict(sides), linked
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, HIGH

    def least(self, width: int) -> int:
        return LOW

    def _plan(self) -> ThirdsPlan:
        return ThirdsPlan(self.rect.w, self.rect.h, upright=True)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        plan = self._plan()
        _, _, width, height = plan.third("midfield")
        room = width - SIDE - 8 - _GOAL_GAP
        self.size = size = min(float(player_tokens.SIZE) + 2, room / _WIDEST / 1.5, (height - _TOP - 2) / 1.82)
        wide = player_tokens.extent(size)[0]
        step = min(room / _WIDEST, wide * 1.12)
        for third in THIRDS:
            x, y, _, h = plan.third(third)
            middle = y + _TOP + (h - _TOP) / 2 - 1
            row = [slot for spot, slot in self._slots.items() if spot.third == third]
            start, stretch = x + 8, width - SIDE - 8
            if third == "defence":
                self.lay(self._slots[GOAL], start + wide / 2, middle)
                start, stretch = start + wide + _GOAL_GAP, stretch - wide - _GOAL_GAP
            first = self.lay_row(row, start + stretch / 2, middle, step)
            self._rows[third] = first, middle - 0.35 * size, step
            if third in self._clears:
                self.lay_tile(self._clears[third], x + width - SIDE - 36, y + 29, 30, 24)
            if third in self._tiles:
                self.lay_tile(self._tiles[third], x + width - SIDE + 4, y + h - 6, SIDE - 12, min(34.0, h * 0.26))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        super().draw(surface, dx, dy)
        look = self.ui.look
        for third, formed in self._linked.items():
            first, y, step = self._rows[third]
            star = player_tokens.link(look, player_tokens.link_span(step, self.size), self.size)
            for place, joined in enumerate(formed):
                if joined:
                    look.put(surface, star, (self.rect.x + dx + first + (place + 0.5) * step, self.rect.y + dy + y))

    def terms(self) -> list[TermSpot]:
        """What stands at the right of each third."""
        plan = self._plan()
        found = []
        for third in THIRDS:
            x, y, w, h = plan.third(third)
            side = pygame.Rect(self.rect.x + x + w - SIDE, self.rect.y + y + 3, SIDE - 4, h - 6)
            found.append(TermSpot("superclub.third_total", side))
        return found

    def paint(self) -> pygame.Surface:
        look, plan = self.ui.look, self._plan()
        canvas = self.canvas()
        canvas.blit(thirds.ground(look, plan), (0, 0))
        for third in THIRDS:
            x, y, w, h = plan.third(third)
            picture = thirds.third(look, plan, third, "plain", self.ui.t(f"superclub.match.third.{third}"))
            canvas.blit(picture, (look.px(x), look.px(y)))
            self._paint_side(canvas, third, x + w - SIDE, y, h)
        x, y, w, h = plan.third("defence")
        line = x + 8 + player_tokens.extent(self.size)[0] + _GOAL_GAP / 2
        canvas.fill(alpha(MARKING, 0.5), (look.px(line), look.px(y + _TOP + 6), look.px(1.5), look.px(h - _TOP - 14)))
        return canvas

    def _paint_side(self, canvas: pygame.Surface, third: Third, x: float, y: float, h: float) -> None:
        """The totals, home solid and the rival's outlined, over a bar of the odds."""
        look, side = self.ui.look, self.sides[third]
        pen = Pen(look, canvas, (x, y, SIDE - 4, h))
        pen.lay(Box(PLATE, radius=6, opacity=0.62), 0, 3, pen.w, h - 6)
        room = h - (min(34.0, h * 0.26) + 8 if third in self._tiles else 0)
        large = min(43.0, room * 0.44)
        small, top = large * 0.7, 8 + large / 2
        mine = thirds.total(look, points(side.mine), AMBER, large)
        if side.theirs is None:
            pen.put(mine, pen.w / 2, top)
            return
        pen.put(mine, 3 + large * 0.8, top)
        pen.put(thirds.total(look, points(side.theirs), PAPER, small, False), -4 - small * 0.8, top + large * 0.1)
        if side.shares is not None:
            area = pen.area(6, 12 + large, SIDE - 16, min(22.0, room - large - 16))
            paint_shares(look, canvas, side.shares, area, None)
