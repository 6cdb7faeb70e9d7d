"""The small card that says what a sign, figure or term is: beside it, never over it.

Owns when it is there: the pointer has rested on the thing, focus has stayed on it, a finger has lain on it, or somebody
steps from thing to thing with the key for that. Whatever else is done puts it away, and it doesn't come by itself again
before one has left the thing, nor of what comes to lie under a pointer that rests: a hand that trembles hasn't moved
it. By itself it covers nothing that is needed, nor the heading over what it is about, nor anything of the rows and
columns that it is compared in: where there is no room beside it, it lies elsewhere. What comes by keys, which have
asked nothing, covers nothing at all that is read: where a card would, its words stand at the foot. It keeps quiet
while somebody is led. What there is to be asked about a scene says (`Scene.terms`), and what is said of it the
glossary.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.ui import glossary
from game.ui.glossary import Term
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import BACK, EXPLAIN, RULEBOOK
from game.ui.look import palette
from game.ui.look.pen import Pen, Tone
from game.ui.surroundings import Surroundings
from game.ui.widgets.base import Spot, Widget
from game.ui.widgets.focus import distance

RESTED, STAYED = 0.5, 1.5
"""Seconds that the pointer rests on something, and that focus stays on it."""
_TREMBLES = 8
"""How far a hand that rests may move the pointer, in logical units."""
_WIDE = 320
_PAD, _APART, _EDGE = 12, 10, 8
_ALIKE = 4
"""How much things in a row may differ in size and place, as a row is divided into whole units."""
_LOW, _PHRASE, _MANY = 18, 200, 99
"""How high a line at the foot is, how wide it is at least, and lines there is no room for."""
_STEP = 24
"""How far the places are apart that are tried anywhere."""


class Askable(Protocol):
    """A scene, as far as somebody asks what is on it."""

    def terms(self) -> Sequence[Spot]:
        """Everything that can be asked about, by its place in the window."""
        ...

    def focus_terms(self) -> Sequence[Spot]:
        """That on what has focus."""
        ...

    def needed(self) -> Sequence[pygame.Rect]:
        """What has focus and what is to be pressed next, by their places in the window."""
        ...

    def used(self) -> Sequence[pygame.Rect]:
        """Everything that can be pressed or asked about, by its place in the window."""
        ...

    def written(self) -> Sequence[pygame.Rect]:
        """Whatever stands there to be read or seen, by its place in the window."""
        ...

    def spared(self) -> Sequence[Sequence[pygame.Rect]]:
        """What is rather left in sight, in groups, first what is most."""
        ...

    def foot_room(self) -> pygame.Rect:
        """Where words may stand for a while at the foot."""
        ...

    def headed_by(self, spot: pygame.Rect) -> Sequence[pygame.Rect]:
        """The headings that stand over a place in the window."""
        ...

    @property
    def focused(self) -> Widget | None:
        """What has focus."""
        ...


class _Line(NamedTuple):
    text: str
    style: str
    tone: Tone


def beside(
    spot: pygame.Rect,
    size: tuple[int, int],
    area: pygame.Rect,
    clear: Sequence[pygame.Rect] = (),
    spare: Sequence[Sequence[pygame.Rect]] = (),
) -> pygame.Rect | None:
    """Where a card of a size has room in an area without lying over a spot or what is to stay `clear`; None if nowhere.

    Of the places below, above, right and left of the spot it takes the one that covers least of what it would rather
    `spare`: first of the first of these groups, then of the next.
    """
    w, h = size
    across = _along((spot.left, spot.right), w, (area.left, area.right))
    along = _along((spot.top, spot.bottom), h, (area.top, area.bottom))
    tried = [(x, y) for y in (spot.bottom + _APART, spot.top - _APART - h) for x in across]
    tried += [(x, y) for x in (spot.right + _APART, spot.left - _APART - w) for y in along]
    cards = [card for at in tried if area.contains(card := pygame.Rect(at, size))]
    free = [card for card in cards if card.collidelist([spot, *clear]) < 0]
    return min(free, key=lambda card: [covered(card, group) for group in spare], default=None)


def _along(spot: tuple[int, int], size: int, area: tuple[int, int]) -> list[int]:
    """Where a card may begin along a side of a spot: before its middle if it can be, else flush with an end, else as
    far along as touches it; moved as far as the area asks for."""
    begin, end = spot
    wished = ((begin + end - size) // 2, begin, end - size, *range(begin - size, end + 1, 2 * _APART))
    return list(dict.fromkeys(max(area[0], min(at, area[1] - size)) for at in wished))


def covered(card: pygame.Rect, group: Sequence[pygame.Rect]) -> int:
    """How much of these a card lies over, in square units."""
    shared = [card.clip(one) for one in group]
    return sum(one.w * one.h for one in shared)


def compared(spot: Spot, spots: Sequence[Spot]) -> list[pygame.Rect]:
    """What something is compared with: what is of the same size in rows and columns with it. So for whatever it is a
    part of, that whole too."""
    found: list[pygame.Rect] = []
    for whole in (one.rect for one in spots if one.rect.contains(spot.rect)):
        alike = [whole]
        for one in alike:
            alike += [other.rect for other in spots if other.rect not in alike and _is_in_line(other.rect, one)]
        if len(alike) > 1:
            found += alike[1:] if whole == spot.rect else alike
    return found


def _is_in_line(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether two are of the same size and stand in a row or a column."""
    if abs(one.w - other.w) > _ALIKE or abs(one.h - other.h) > _ALIKE:
        return False
    return abs(one.x - other.x) <= _ALIKE or abs(one.y - other.y) <= _ALIKE


def anywhere(
    size: tuple[int, int],
    area: pygame.Rect,
    clear: Sequence[pygame.Rect],
    spare: Sequence[Sequence[pygame.Rect]],
    near: pygame.Rect,
) -> pygame.Rect | None:
    """Where a card has room in an area without lying over what is to stay `clear`; None if nowhere. As `beside` it
    covers least of what it would rather `spare`, and of equal places it takes the one that is nearest."""
    w, h = size
    columns = range(area.left, area.right - w + 1, _STEP)
    cards = [pygame.Rect(x, y, w, h) for y in range(area.top, area.bottom - h + 1, _STEP) for x in columns]
    free = [card for card in cards if card.collidelist(list(clear)) < 0]
    groups = [list(group) for group in spare]

    def cost(card: pygame.Rect) -> tuple[list[int], int]:
        over = [covered(card, [group[n] for n in card.collidelistall(group)]) for group in groups]
        return over, abs(card.centerx - near.centerx) + abs(card.centery - near.centery)

    return min(free, key=cost, default=None)


def _far_end(spot: pygame.Rect, size: tuple[int, int], area: pygame.Rect) -> pygame.Rect:
    """The end of the area that is farther away from a spot: for what was asked and has room nowhere."""
    card = pygame.Rect((0, 0), size)
    x = max(area.left, min(spot.centerx - card.w // 2, area.right - card.w))
    card.topleft = (x, area.bottom - card.h if spot.centery < area.centery else area.top)
    return card


def spot_at(spots: Sequence[Spot], at: tuple[float, float]) -> Spot | None:
    """The smallest thing at a point."""
    found = [spot for spot in spots if spot.rect.collidepoint(at)]
    return min(found, key=lambda spot: spot.rect.w * spot.rect.h, default=None)


class Explainer:
    """Shows one card at a time."""

    def __init__(self, ui: Surroundings) -> None:
        self.ui = ui
        """Those of the scene on top, which may have only a part of the window."""
        self.shown: Spot | None = None
        self.place = pygame.Rect(0, 0, 0, 0)
        """Where the card that is shown lies."""
        self.changed = False
        """Whether the window shows another card, or none, than there should be."""
        self._for = 0.0
        self._focus: Widget | None = None
        self._stepped = False
        self._low = False  # whether it stands at the foot, as there is no room for a card
        self._moved = False  # whether the pointer was moved since time passed last
        self._rests_at: tuple[float, float] | None = None  # where the pointer was when it was last moved or used
        self._came_to = ""  # the term of what it was moved to: what comes to lie under it isn't told of
        self._left_alone = ""  # the term of what was used: it isn't told of before one has left it
        self._put_away: Spot | None = None
        self._led: pygame.Rect | None = None
        self._about: pygame.Rect | None = None  # what a sentence speaks of by which somebody is led

    def hear(self, intent: Intent, scene: Askable) -> bool:
        """Take note of what somebody does; True if that was all it was for."""
        if isinstance(intent, Act) and intent.name == EXPLAIN:
            self._step(scene)
            return True
        if isinstance(intent, Act) and intent.name == BACK and self._stepped and self.shown is not None:
            self._show(None)  # back from what was asked, not from the screen
            return True
        if isinstance(intent, Point) and intent.kind == "secondary" and intent.device is Device.TOUCH:
            self._ask(spot_at(scene.terms(), (intent.x, intent.y)), scene)
            return self.shown is not None
        if isinstance(intent, Point) and intent.kind == "move":
            if self._has_left(intent):
                self._moved, self._rests_at = True, (intent.x, intent.y)
            self._look_away(scene)
        elif not (isinstance(intent, Point) and intent.kind in ("up", "cancel")):
            self._put_away, self._rests_at = self.shown, self._pointed
            resting = self._resting(scene)
            self._left_alone = "" if resting is None else resting.term
        stays = self.shown is not None and self._leaves(intent, self.shown)
        if not stays:
            self._show(None)
        return False

    def overheard(self, intent: Intent) -> None:
        """Somebody else was meant by a press: it puts the card away all the same."""
        if not (isinstance(intent, Point) and intent.kind == "move"):
            self._show(None)

    def pressed(self, intent: Intent, scene: Askable) -> bool:
        """A press that nothing else was meant by asks what is there, or puts that away; True if it is known."""
        if not (isinstance(intent, Point) and intent.kind == "up"):
            return False
        spot = spot_at(scene.terms(), (intent.x, intent.y))
        if spot is None or spot != self._put_away:
            self._ask(spot, scene)
        return spot is not None

    def put_away(self) -> None:
        """Show nothing; on another screen only what the pointer comes to from now on is told of."""
        self._moved, self._came_to, self._rests_at = False, "", self._pointed
        self._show(None)

    def update(
        self, seconds: float, scene: Askable, led: pygame.Rect | None = None, about: pygame.Rect | None = None
    ) -> None:
        """Let time pass over a scene: what is rested on long enough is told of, unless somebody is led: then a sentence
        lies at `led` and speaks of what lies at `about`."""
        if led is not None and self._led is None:
            self._show(None)
        self._led, self._about = led, about
        if self._moved:
            self._moved, came_to = False, self._resting(scene)
            self._came_to = "" if came_to is None else came_to.term
        before_it, self._focus = self._focus, scene.focused
        if not _is_same(before_it, self._focus):
            self._look_away(scene)
            if not self._stepped:
                self._show(None)
        before, self._for = self._for, self._for + seconds
        if self.shown is not None or led is not None:
            return
        points = self._pointed is not None
        if points and self._came_to and before < RESTED <= self._for:
            self._offer(scene)
        elif not points and self.ui.input.device in (Device.KEYBOARD, Device.PAD) and before < STAYED <= self._for:
            self._offer(scene, over_nothing=True)

    def rule(self, scene: Askable) -> str:
        """The rule that explains what somebody looks at: what is told of or pointed at, else what has focus; empty if
        there is none."""
        pointed = None if (at := self._pointed) is None else spot_at(scene.terms(), at)
        spot = self.shown or pointed or next(iter(scene.focus_terms()), None)
        return "" if spot is None else glossary.term(self.ui.t, spot.term).rule

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, if one is shown, in the scene's part of the window."""
        self.changed = False
        if self.shown is None:
            return
        look = self.ui.look
        if self._low:
            self._draw_low(Pen(look, self.ui.part(surface), self.place), glossary.term(self.ui.t, self.shown.term))
            return
        pen = Pen(look, self.ui.part(surface), self.place, "tooltip")
        y = _PAD - 2.0
        for text, style, tone in self._lines(glossary.term(self.ui.t, self.shown.term)):
            pen.write(text, style, _PAD, y + look.line_height(style) / 2, tone=tone)
            y += look.line_height(style)

    # -- inside

    @property
    def _pointed(self) -> tuple[float, float] | None:
        """Where the mouse is, if it is what is used; as the scene counts."""
        at, (left, high) = self.ui.input.pointer, self.ui.corner
        return None if at is None or self.ui.input.device is not Device.MOUSE else (at[0] - left, at[1] - high)

    def _has_left(self, to: Point) -> bool:
        """Whether a move leads away from where the pointer rested."""
        at = self._rests_at
        return at is None or abs(to.x - at[0]) > _TREMBLES or abs(to.y - at[1]) > _TREMBLES

    def _resting(self, scene: Askable) -> Spot | None:
        """What the mouse rests on, if it is what is used, else what focus stays on."""
        if (at := self._pointed) is not None:
            return spot_at(scene.terms(), at)
        return next(iter(scene.focus_terms()), None)

    def _look_away(self, scene: Askable) -> None:
        """Once one has left what was used, it may be told of again."""
        if self._left_alone and ((resting := self._resting(scene)) is None or resting.term != self._left_alone):
            self._left_alone = ""

    def _leaves(self, intent: Intent, shown: Spot) -> bool:
        """Whether it leaves the card there: the pointer moves on the same thing, a finger that has asked is lifted, or
        the rulebook is opened at it."""
        if isinstance(intent, Act):
            return intent.name == RULEBOOK
        if not isinstance(intent, Point):
            return False
        lifted = intent.kind in ("up", "cancel") and intent.device is Device.TOUCH
        return lifted or (intent.kind == "move" and not self._stepped and shown.rect.collidepoint(intent.x, intent.y))

    def _offer(self, scene: Askable, *, over_nothing: bool = False) -> None:
        """Tell of what is rested on where that covers nothing needed; `over_nothing` also nothing that is used or read,
        else at the foot."""
        spot = self._resting(scene)
        if spot is None or spot.term == self._left_alone or (self._pointed and spot.term != self._came_to):
            return
        place = self._free_place(
            spot, scene, [*scene.needed(), *([*scene.used(), *scene.written()] if over_nothing else ())]
        )
        if place is not None:
            self._show(spot, place)
            return
        foot = scene.foot_room()
        if over_nothing and foot.collidelist([*scene.needed(), *scene.used()]) < 0:
            self._show_low(spot, foot)

    def _show_low(self, spot: Spot, foot: pygame.Rect) -> None:
        """Tell of it at the foot, if all words of it have room there."""
        if len(self._low_lines(glossary.term(self.ui.t, spot.term), foot.w)) <= foot.h // _LOW:
            self._show(spot, foot)
            self._low = True

    def _low_lines(self, said: Term, width: float) -> Sequence[str]:
        room = width - self.ui.look.width(said.name, "bold18") - 2 * _PAD
        return self.ui.look.wrap(said.says, "semi16", room) if room >= _PHRASE else [""] * _MANY

    def _draw_low(self, pen: Pen, said: Term) -> None:
        """Its words on the footer: what it is, and beside that what is said of it."""
        pen.fill(palette.BAR, 0, 0, pen.w, pen.h)
        pen.write(said.name, "bold18", 0, tone="amber")
        lines = self._low_lines(said, pen.w)
        pen.lines(lines, "semi16", pen.width(said.name, "bold18") + _PAD, (pen.h - _LOW * (len(lines) - 1)) / 2, _LOW)

    def _free_place(self, spot: Spot, scene: Askable, clear: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Where its card lies over nothing that is to stay clear, nor over what it is compared with; nor over a heading
        of its own if that can be."""
        size, spared, area = self._size(spot), scene.spared(), self._area
        alike = compared(spot, scene.terms())
        kept = [*clear, *alike]
        headed = [*kept, *scene.headed_by(spot.rect)]
        place = beside(spot.rect, size, area, headed, spared) or beside(spot.rect, size, area, kept, spared)
        return place or anywhere(size, area, [spot.rect, *kept], spared, spot.rect)

    def _ask(self, spot: Spot | None, scene: Askable, *, stepped: bool = False) -> None:
        """Tell of what was asked about, wherever there is room: beside it or elsewhere, and over nothing needed if that
        can be."""
        place = None
        if spot is not None:
            clear = [*scene.needed(), *([] if self._led is None else [self._led])]
            place = self._free_place(spot, scene, clear)
            place = place or anywhere(self._size(spot), self._area, [spot.rect, *clear], scene.spared(), spot.rect)
            place = place or self._free_place(spot, scene, ())
            place = place or beside(spot.rect, self._size(spot), self._area, clear, scene.spared())
            place = place or _far_end(spot.rect, self._size(spot), self._area)
        self._show(spot, place, stepped=stepped)

    def _show(self, spot: Spot | None, place: pygame.Rect | None = None, *, stepped: bool = False) -> None:
        self._for, self._stepped, self._low = 0.0, stepped, False
        if place is not None:
            self.place = place
        if spot != self.shown:
            self.shown, self.changed = spot, True

    def _step(self, scene: Askable) -> None:
        """On to the next thing, but first to all that is said of what stands at the foot; behind the last one there is
        none. Where there is nothing to be asked about, that is said."""
        walk = _walk(scene, self._about)
        if not walk:
            self.ui.say(self.ui.t("ui.nothing_to_explain"))
        here = [number for number, spot in enumerate(walk) if self.shown is not None and spot.term == self.shown.term]
        following = here[0] + (not self._low) if here else 0
        self._ask(walk[following] if following < len(walk) else None, scene, stepped=True)

    @property
    def _area(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.ui.w, self.ui.h).inflate(-2 * _EDGE, -2 * _EDGE)

    def _size(self, spot: Spot) -> tuple[int, int]:
        """Width and height of the card about something."""
        look, lines = self.ui.look, self._lines(glossary.term(self.ui.t, spot.term))
        wide = max(look.width(line.text, line.style) for line in lines) + 2 * _PAD + 2
        tall = sum(look.line_height(line.style) for line in lines) + 2 * _PAD - 4
        return round(wide), round(tall)

    def _lines(self, said: Term) -> list[_Line]:
        room = min(_WIDE, self.ui.w - 2 * _EDGE) - 2 * _PAD
        lines = [_Line(said.name, "bold20", "amber")]
        lines += [_Line(line, "body18", "text") for line in self.ui.look.wrap(said.says, "body18", room)]
        if said.rule and self.ui.open_rulebook is not None:
            lines.append(_Line(self.ui.t("ui.explained_in", rule=said.rule), "semi16", "muted"))
        return lines


def _walk(scene: Askable, about: pygame.Rect | None) -> list[Spot]:
    """Every term on a screen once, in reading order and round: from what somebody is told `about`, else from what has
    focus, or what lies nearest to that."""
    everything = list(scene.terms())
    focus = [] if about is not None else list(scene.focus_terms())
    place = about if about is not None or scene.focused is None else scene.focused.screen_rect()
    if not focus and everything and place is not None:
        focus = [min(everything, key=lambda spot: distance(place, spot.rect))]
    first = everything.index(focus[0]) if focus and focus[0] in everything else 0
    by_term: dict[str, Spot] = {}
    for spot in [*focus, *everything[first:], *everything[:first]]:
        by_term.setdefault(spot.term, spot)
    return list(by_term.values())


def _is_same(one: Widget | None, other: Widget | None) -> bool:
    """Whether two are the same thing, one of them perhaps made anew since."""
    if one is None or other is None:
        return one is other
    return one is other or (one.key != "" and one.key == other.key)
