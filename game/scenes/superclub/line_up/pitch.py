"""The pitch of a line-up: one's own defence at the bottom, links between neighbours, and each third's total and odds.

Owns where things lie and how they look. What may be put where is asked of the draft; what a press does is the scene's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import halves_of, links, misplacing
from game.presenter.superclub.scores import points
from game.scenes.common.shares import Shares, paint_shares
from game.scenes.superclub.line_up.draft import GOAL, Draft, Spot
from game.theme import lights, marks, panels
from game.theme.kits import Kit
from game.theme.look import Look
from game.theme.palette import AMBER, DIE_LIGHT, FOCUS, INK, LINE, MARKING, MUTED, PAPER, PLATE, alpha
from game.theme.panels import Box
from game.theme.superclub import thirds, tokens
from game.theme.superclub.faces import face_seed
from game.theme.superclub.thirds import OCCUPANTS, ThirdsPlan
from game.widgets import Pressable, Widget

HIGH, LOW = 468, 394
"""The height of the pitch where there is room, and the least at which tokens can be read."""
SIDE = 132
"""How much of a third's right is for its total, odds and captain."""
_TOP = 28
_WIDEST = 5
_GOAL_GAP = 16
_GHOST = 80
_NUMBER = Box(DIE_LIGHT, INK, radius=5, line_width=1.5)
_SWAP = Box(PLATE, FOCUS, radius=12, line_width=1.5)


def token_of(draft: Draft, name: str, number: int | None, third: Third | None) -> tokens.Token:
    """A player as he counts in a third; without one in goal. None stands for Given."""
    if number is None:
        return tokens.Token(face_seed(-1), name, "goalkeeper", 2)
    card = draft.cards[number]
    if third is None or card.position == "goalkeeper":
        halves, lost = 2 * card.stars, 0
    else:
        halves = halves_of(card, third)
        lost = min(2 * card.stars, misplacing(card.position, third))
    return tokens.Token(face_seed(number), name, card.position, halves, lost, card.left, card.right)


class SlotWidget(Pressable):
    """A place on the pitch: who stands there with his number from the left, or a dashed ring.

    `open_`: what is in the hand can be put here.
    """

    def __init__(
        self, draft: Draft, spot: Spot, kit: Kit, *, open_: bool, on_press: Callable[[], object],
        on_seen: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=spot.key)
        self._draft = draft
        self.spot = spot
        self._kit = kit
        self.is_open = open_
        self.size = float(tokens.SIZE)
        number = draft.at(spot)
        self._gone = number is not None and draft.held == number
        self._locked = draft.fixed(spot) is not None
        self.takes = draft.held is not None and not self._gone
        self.carries = number is not None and draft.held is None and not self._locked

    def paint(self) -> pygame.Surface:
        look, draft, (w, h) = self.ui.look, self._draft, self.rect.size
        canvas, spot, size = self.canvas(), self.spot, self.size
        number = draft.at(spot)
        position = "goalkeeper" if spot.third is None else OCCUPANTS[spot.third]
        if number is None and spot.third is not None:
            look.put(canvas, tokens.slot(look, position, size, self.is_open), (w / 2, h / 2))
        else:
            name = self.ui.t("superclub.line_up.given") if number is None else draft.cards[number].name
            shown = tokens.token(look, token_of(draft, name, number, spot.third), self._kit, size)
            if self._gone:
                shown = shown.copy()
                shown.set_alpha(_GHOST)
            look.put(canvas, shown, (w / 2, h / 2))
        side = max(16.0, 0.3 * size)
        if spot.third is not None:
            at = w / 2 + 0.4 * size, h / 2 - 0.71 * size
            look.put(canvas, panels.box(look, side, side, _NUMBER), at)
            look.write(canvas, str(spot.slot + 1), "bold18" if side >= 18 else "bold16", INK, at, "centre")
        if self._locked or (self.is_open and number is not None):
            at = w / 2 + 0.4 * size, h / 2 - 0.12 * size
            look.put(canvas, panels.box(look, 24, 24, _SWAP), at)
            name = "lock" if self._locked else "swap"
            look.put(canvas, marks.mark(look, name, 15, MUTED if self._locked else FOCUS), at)
        return canvas


class CaptainTile(Pressable):
    """The armband of a third: worn, or to be put on."""

    def __init__(self, third: Third, boost: int, word: str, *, worn: bool, on_press: Callable[[], object],
                 on_seen: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(on_press, on_seen=on_seen, key=f"captain {third}")
        self._boost = boost
        self._word = word
        self.worn = worn

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        ground = Box(PLATE, AMBER, radius=6, line_width=2) if self.worn else Box(PLATE, LINE, radius=6, line_width=1.2)
        canvas.blit(panels.box(look, w, h, ground), (0, 0))
        band = tokens.armband(look, self._boost, h - 10).copy()
        if not self.worn:
            band.set_alpha(110)
        look.put(canvas, band, (6, h / 2), "left")
        room = w - 1.25 * (h - 10) - 16
        style = next((one for one in ("label16", "label14") if look.width(self._word, one) <= room), "")
        if style:
            colour = AMBER if self.worn else MUTED
            look.write(canvas, self._word, style, colour, (w - 6, h / 2), "right")
        return canvas


@dataclass(frozen=True, slots=True)
class ThirdSide:
    """What stands at a third's right: its total and the rival's in halves of a star, and the odds of winning it."""

    mine: int
    theirs: int | None
    shares: Shares | None


class ClearTile(Pressable):
    """Lays everybody of a third on the bench."""

    def __init__(self, third: Third, on_press: Callable[[], object]) -> None:
        super().__init__(on_press, key=f"clear {third}")

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.box(look, w, h, Box(PLATE, LINE, radius=5, line_width=1.2)), (0, 0))
        look.put(canvas, marks.mark(look, "cross", 13, MUTED), (w / 2, h / 2))
        return canvas


class Pitch(Widget):
    """The ground with its thirds, the slots and tiles on them, and over the tokens the links."""

    def __init__(
        self, draft: Draft, slots: Mapping[Spot, SlotWidget], tiles: Mapping[Third, CaptainTile],
        clears: Mapping[Third, ClearTile],
        sides: Mapping[Third, ThirdSide], words: Mapping[Third, str], *, grow: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(grow=grow)
        self._draft = draft
        self._slots = dict(slots)
        self._tiles = dict(tiles)
        self._clears = dict(clears)
        self._sides = dict(sides)
        self._words = dict(words)
        self._linked = {third: links(draft.row(third)) for third in THIRDS}
        self._rows: dict[Third, tuple[float, float, float]] = {}
        self.size = float(tokens.SIZE)
        """Diameter of the tokens' discs."""

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
        if (dict(sides), linked) != (self._sides, self._linked):
            self._sides, self._linked = dict(sides), linked
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
        self.size = size = min(float(tokens.SIZE) + 2, room / _WIDEST / 1.5, (height - _TOP - 2) / 1.82)
        wide, tall = tokens.extent(size)
        step = min(room / _WIDEST, wide * 1.12)
        for third in THIRDS:
            x, y, _, h = plan.third(third)
            middle = y + _TOP + (h - _TOP) / 2 - 1
            row = [slot for spot, slot in self._slots.items() if spot.third == third]
            start, stretch = x + 8, width - SIDE - 8
            if third == "defence":
                self._lay(self._slots[GOAL], start + wide / 2, middle, wide, tall)
                start, stretch = start + wide + _GOAL_GAP, stretch - wide - _GOAL_GAP
            first = start + stretch / 2 - step * (len(row) - 1) / 2
            for place, slot in enumerate(row):
                self._lay(slot, first + place * step, middle, wide, tall)
            self._rows[third] = first, middle - 0.35 * size, step
            clear = self._clears.get(third)
            if clear is not None:
                clear.arrange(pygame.Rect(round(rect.x + x + width - SIDE - 36), round(rect.y + y + 5), 30, 24))
            tile = self._tiles.get(third)
            if tile is not None:
                high = min(34.0, h * 0.26)
                at = rect.x + x + width - SIDE + 4, rect.y + y + h - high - 6
                tile.arrange(pygame.Rect(round(at[0]), round(at[1]), SIDE - 12, round(high)))

    def _lay(self, slot: SlotWidget, x: float, y: float, wide: float, tall: float) -> None:
        if slot.size != self.size:
            slot.size = self.size
            slot.invalidate()
        box = pygame.Rect(0, 0, round(wide), round(tall))
        box.center = round(self.rect.x + x), round(self.rect.y + y)
        slot.arrange(box)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        super().draw(surface, dx, dy)
        look = self.ui.look
        for third, formed in self._linked.items():
            first, y, step = self._rows[third]
            star = tokens.link(look, tokens.link_span(step, self.size), self.size)
            for place, joined in enumerate(formed):
                if joined:
                    look.put(surface, star, (self.rect.x + dx + first + (place + 0.5) * step, self.rect.y + dy + y))

    def paint(self) -> pygame.Surface:
        look, plan = self.ui.look, self._plan()
        canvas = self.canvas()
        canvas.blit(thirds.ground(look, plan), (0, 0))
        for third in THIRDS:
            x, y, w, h = plan.third(third)
            picture = thirds.third(look, plan, third, "plain", self._words[third])
            canvas.blit(picture, (look.px(x), look.px(y)))
            self._paint_side(canvas, third, x + w - SIDE, y, h)
        x, y, w, h = plan.third("defence")
        line = x + 8 + tokens.extent(self.size)[0] + _GOAL_GAP / 2
        canvas.fill(alpha(MARKING, 0.5), (look.px(line), look.px(y + _TOP + 6), look.px(1.5), look.px(h - _TOP - 14)))
        return canvas

    def _paint_side(self, canvas: pygame.Surface, third: Third, x: float, y: float, h: float) -> None:
        """The totals, home solid and the rival's outlined, over a bar of the odds."""
        look, side = self.ui.look, self._sides[third]
        canvas.blit(panels.box(look, SIDE - 4, h - 6, Box(PLATE, radius=6, opacity=0.62)), (look.px(x), look.px(y + 3)))
        tiled = third in self._tiles
        room = h - (min(34.0, h * 0.26) + 8 if tiled else 0)
        large = min(43.0, room * 0.44)
        small = large * 0.7
        top = y + 6 + large / 2 + 2
        mine = thirds.total(look, points(side.mine), AMBER, large)
        if side.theirs is None:
            look.put(canvas, mine, (x + SIDE / 2 - 2, top))
            return
        look.put(canvas, mine, (x + 3 + large * 0.8, top))
        theirs = thirds.total(look, points(side.theirs), PAPER, small, False)
        look.put(canvas, theirs, (x + SIDE - 8 - small * 0.8, top + large * 0.1))
        if side.shares is not None:
            bar = y + 8 + large + 4
            high = min(22.0, room - large - 16)
            paint_shares(look, canvas, side.shares, (x + 6, bar, SIDE - 16, high), None)


def lifted(
    look: Look, surface: pygame.Surface, draft: Draft, kit: Kit, size: float, at: tuple[float, float]
) -> None:  # fmt: skip
    """The card in the hand, with all its stars, a little larger than the tokens."""
    if draft.held is None:
        return
    look.put(surface, lights.pool(look, round(size)), at)
    token = token_of(draft, draft.cards[draft.held].name, draft.held, None)
    look.put(surface, tokens.token(look, token, kit, 1.1 * size, "lifted"), at)
