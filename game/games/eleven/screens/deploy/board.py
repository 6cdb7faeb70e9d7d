"""The pitch of nine zones on the screen: zones that take a marker, ask who makes way or say why not, and the markers in
them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.eleven.club_rules.model import Deployment, Post
from engine.eleven.zones import CENTRES, Zone, room
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.eleven.style import zones
from game.games.eleven.style.footballers import BLANK, DRAGGED, JERSEY, jersey, jersey_extent
from game.games.eleven.style.zones import LABEL, ZonePlan, ZoneState
from game.stage.line_up_scene import LineUpScene
from game.ui.look import lights, marks, panels
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.palette import FOCUS, MARKING, PITCH, PLATE, TEXT, WARN, mix
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Go
from game.ui.widgets import Pressable, Widget
from game.ui.widgets.base import Spot, spots_of

HIGH, LOW = 416, 332
"""The height of the pitch where there is room, and the least at which markers can be told apart."""
_GHOST = 70
Press = Callable[[], object]
_STEPS = 6  # sizes in which a marker is drawn on its way down
_SWAP = Box(PLATE, FOCUS, radius=12, line_width=1.5)


def token(
    look: Look,
    editor: DeploymentEditor,
    held: Held,
    kit: Kit,
    size: float = JERSEY,
    *,
    zone: Zone | None = None,
    lifted: bool = False,
) -> pygame.Surface:
    """A marker as it plays now: a blank shirt for numbers above 11 and for those whose cards are all out; pale where it
    is idle in a `zone`."""
    return jersey(
        look,
        BLANK if editor.is_blank(held) else kit,
        held.shirt,
        editor.icon(held),
        editor.strength(held.card),
        size,
        card=held.card is not None,
        fit=held.card is not None,
        lifted=lifted,
        idle=zone is not None and editor.is_idle(held, zone),
    )


@dataclass(frozen=True, slots=True)
class ZoneLook:
    """How a zone looks now. `word` says why it is closed or what happens there, `guest` is a marker held above it;
    where what is in the hand would be `idle` a sign says so before the word."""

    state: ZoneState = "plain"
    word: str = ""
    plus: bool = False
    guest: Held | None = None
    idle: bool = False


_SAID = "label16"
_BESIDE_LINE = 80
"""Room that the line above the zones leaves, for a mark at each of its ends."""


class MarkerWidget(Pressable):
    """A marker on the pitch; only its shade if it is in the hand. It `takes` another that may have its place."""

    term = "eleven.marker"

    def __init__(self, editor: DeploymentEditor, post: Post, kit: Kit, press: Press, seen: Go) -> None:
        super().__init__(press, on_seen=seen, key=f"marker{post.shirt}")
        self._editor = editor
        self.post = post
        self._kit = kit
        self._gone = editor.held is not None and editor.held.shirt == post.shirt
        self.size: float = JERSEY
        self.takes = post.shirt in editor.choice_in(post.zone)
        self.carries = editor.held is None
        self.focusable = self.takes or self.carries
        # How far it still is from lying on the pitch, 1 to 0, once it was let go.
        self.height = 0.0

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        step = round(self.height * _STEPS)
        if not step:
            super().draw(surface, dx, dy)
            return
        held = Held(self.post.shirt, self.post.card, self.post.fuel)
        size = self.size * (1 + (DRAGGED / JERSEY - 1) * step / _STEPS)
        at = self.rect.centerx + dx, self.rect.centery + dy - 10 * step / _STEPS
        look = self.ui.look
        look.put(surface, token(look, self._editor, held, self._kit, size, zone=self.post.zone), at)

    def paint(self) -> pygame.Surface:
        pen = Pen(self.ui.look, self.canvas(), (0, 0, *self.rect.size))
        held = Held(self.post.shirt, self.post.card, self.post.fuel)
        pen.put(token(pen.look, self._editor, held, self._kit, self.size, zone=self.post.zone), pen.w / 2)
        if self.takes:
            at = pen.w / 2 - self.size * 0.42, pen.h / 2 - self.size * 0.46
            pen.put(panels.box(pen.look, 24, 24, _SWAP), *at)
            pen.mark("swap", 16, *at, tone=FOCUS)
        if self._gone:
            pen.surface.set_alpha(_GHOST)
        return pen.surface


class ZoneWidget(Pressable):
    """A zone: takes what is in the hand, or says why not; empty, it can be chosen for the next marker."""

    def __init__(
        self,
        scene: LineUpScene[Deployment, Held, Zone],
        editor: DeploymentEditor,
        zone: Zone,
        kit: Kit,
        markers: Sequence[MarkerWidget],
    ) -> None:
        super().__init__(partial(scene.press_place, zone), on_seen=scene.refresh, key=f"zone{zone}")
        self.zone = zone
        self.shown = ZoneLook()
        self._editor = editor
        self._kit = kit
        self._markers = list(markers)
        choice, held = editor.choice_in(zone), editor.held
        self.takes = held is not None and editor.fit(held, zone).is_open
        idle = not markers and bool(editor.loose) and bool(editor.missing)
        self.focusable = idle if held is None else not choice

    @property
    def children(self) -> list[Widget]:
        return list(self._markers)

    @property
    def pressable(self) -> bool:
        """With something in the hand always: who has to make way is asked, or why it can't come here said."""
        return self.focusable or self._editor.held is not None

    def show(self, shown: ZoneLook) -> None:
        """Look like that from now on."""
        if shown != self.shown:
            self.shown = shown
            self.invalidate()
            self._spread()

    def terms(self) -> list[Spot]:
        """How many stand in it, of how many who may."""
        return [Spot("eleven.places", pygame.Rect(self.rect.right - 64, self.rect.y, 64, LABEL))]

    def focus_rect(self) -> pygame.Rect:
        # The ring of the focus is the zone's own edge.
        return self.rect.inflate(-12, -12)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self._spread()

    def _spread(self) -> None:
        """Give the markers their places, with a gap for the one that is held above."""
        size, middle = self._size(), LABEL * 0.6 + (self.rect.h - LABEL * 0.6) / 2
        width, height = jersey_extent(size)
        for marker, x in zip(self._markers, self._places(), strict=True):
            if marker.size != size:
                marker.size = size
                marker.invalidate()
            box = pygame.Rect(0, 0, round(width), round(height))
            box.center = round(self.rect.x + x), round(self.rect.y + middle + 2)
            marker.arrange(box)

    def _order(self) -> list[int]:
        shirts = [marker.post.shirt for marker in self._markers]
        guest = self.shown.guest
        return shirts if guest is None or guest.shirt in shirts else sorted([*shirts, guest.shirt])

    def _places(self) -> list[float]:
        """Where the markers' middles lie across."""
        order = self._order()
        at = {shirt: self.rect.w * (n + 0.5) / len(order) for n, shirt in enumerate(order)}
        return [at[marker.post.shirt] for marker in self._markers]

    def _size(self) -> float:
        """As large as the zone's height and its width for all who may stand there allow."""
        tall = (self.rect.h - LABEL + 6) / 1.52
        return min(JERSEY, tall, self.rect.w / room(self.zone) / 1.36)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        super().draw(surface, dx, dy)
        guest = self.shown.guest
        if guest is None:
            return
        look, order, size = self.ui.look, self._order(), self._size() * DRAGGED / JERSEY
        x = self.rect.w * (order.index(guest.shirt) + 0.5) / len(order)
        at = self.rect.x + dx + x, self.rect.y + dy + LABEL * 0.6 + (self.rect.h - LABEL * 0.6) / 2
        look.put(surface, lights.pool(look, round(size * 0.8)), at)
        look.put(surface, token(look, self._editor, guest, self._kit, size, zone=self.zone, lifted=True), at)

    def paint(self) -> pygame.Surface:
        pen, shown = Pen(self.ui.look, self.canvas(), (0, 0, *self.rect.size)), self.shown
        pen.surface.blit(zones.zone(pen.look, pen.w, pen.h, shown.state, plus=shown.plus), (0, 0))
        hidden = shown.word and self.zone not in CENTRES
        there, most = len(self._editor.in_zone(self.zone)), room(self.zone)
        count = "" if hidden else self.ui.t("eleven.deploy.of", n=there, of=most)
        pen.write(count, "bold16", -10, 14, tone="amber" if there == most else "text")
        left = pen.w - 20 - (pen.width(count, "bold16") + 6 if count else 0)
        name = "" if hidden else self.ui.t(f"eleven.deploy.zone.{self.zone}")
        if name:
            pen.write(name, "label16", 10, 14)
            left -= pen.width(name, "label16") + 12
        if shown.idle:
            left -= 30 if name else 22
        if shown.word:
            style = "label16" if pen.width(shown.word, "label16") <= left else "label14"
            word = pen.look.fit(shown.word, style, left)
            if name and word != shown.word:
                word = ""  # the frame of the zone says it, or the sign
            x = max(pen.w / 2, 22 + pen.width(name, "label16") + pen.width(word, style) / 2) if name else 10
            x += 11 * shown.idle if name else 22 * shown.idle
            tone = WARN if shown.idle else mix(TEXT, PITCH, 0.1)
            rect = pen.write(word, style, x, 14, tone=tone, align="centre" if name else "left")
            if shown.idle:
                pen.put(marks.mark(pen.look, "barred", 15, WARN), rect.left / pen.look.scale - 12, 14)
        return pen.surface


class Pitch(Widget):
    """The ground, a line above it that says what is going on, and the zones."""

    def __init__(self, zone_widgets: Mapping[Zone, ZoneWidget], *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self._zones = dict(zone_widgets)
        self.line = ""
        self.weighs = False
        self._warns = False

    @property
    def children(self) -> list[Widget]:
        return list(self._zones.values())

    def say(self, line: str, warns: bool = False, *, weighs: bool = False) -> None:
        """Show a line above the zones, as a warning if something was refused; `weighs`: it says how results are."""
        self.weighs = weighs
        if (line, warns) != (self.line, self._warns):
            self.line, self._warns = line, warns
            self.invalidate()

    def has_room(self, line: str) -> bool:
        """Whether there is room for all of a line."""
        return self.ui.look.width(line, _SAID) <= self.rect.w - _BESIDE_LINE

    def terms(self) -> list[Spot]:
        """How likely each result is, once it is said above the zones."""
        drawn = [("eleven.chances", (0, 0, self.rect.w, 26))] if self.weighs else []
        return spots_of(drawn, self.rect, self.rect.topleft)

    def measure(self, width: int) -> tuple[int, int]:
        return width, HIGH

    def least(self, width: int) -> int:
        return LOW

    def focus_rect(self) -> pygame.Rect:
        """The line: what is to be read when the pitch is brought into sight."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, LABEL)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        plan = ZonePlan(rect.w, rect.h)
        for name, widget in self._zones.items():
            x, y, w, h = plan.zone(name)
            widget.arrange(pygame.Rect(round(rect.x + x), round(rect.y + y), round(w), round(h)))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        self.draw_picture(surface, dx, dy)
        # What is held above a zone reaches over its neighbours.
        for widget in sorted(self._zones.values(), key=lambda zone: zone.shown.guest is not None):
            widget.draw(surface, dx, dy)

    def paint(self) -> pygame.Surface:
        pen = Pen(self.ui.look, self.canvas(), (0, 0, *self.rect.size))
        pen.surface.blit(zones.pitch(pen.look, pen.w, pen.h), (0, 0))
        style, ink = ("semi18", WARN) if self._warns else (_SAID, TEXT)
        text, middle = pen.look.fit(self.line, style, pen.w - _BESIDE_LINE), pen.w / 2
        pen.write(text, style, middle, 14, tone=ink, align="centre")
        half = pen.width(text, style) / 2 + 18
        name, colour = ("barred", WARN) if self._warns else ("triangle_up", MARKING)
        for x in (middle - half, middle + half):
            pen.mark(name, 13, x, 14, tone=colour)
        return pen.surface
