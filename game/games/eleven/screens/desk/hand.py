"""Cards side by side as in a hand, and what one's own action has changed on the desk, seen happening.

Owns how a hand lies, apart while there is room, else one over the other, the one in focus lifted out; and which
movement an event has. It reads places from the widgets and changes nothing on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple, Unpack

import pygame

from engine.core.model import Event
from engine.eleven.club_rules.events import (
    DieThrown,
    Exhausted,
    MarkersMoved,
    PlayerTrained,
    PointsGained,
    StatMoved,
    StrengthMoved,
)
from engine.eleven.club_rules.model import Die, Piece
from engine.eleven.content.effects import TRACKS
from engine.eleven.season.events import BuildingBuilt, OfficeExtended
from game.games.eleven import card_pictures
from game.games.eleven.card_terms import on_card
from game.games.eleven.screens.desk.choices import Desk, Kind, Thing, sites
from game.games.eleven.screens.desk.pieces import Reading
from game.games.eleven.screens.frame import SHOWN, SIGNS_AT, Motion, Picture, Point, ResourceBar
from game.games.eleven.style import paper
from game.games.eleven.style.paper import HAND, CardPicture, card_height
from game.games.eleven.style.signs import sign
from game.ui.look import panels
from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.palette import INK, PAPER, PAPER_RULE
from game.ui.widgets import Placement, Pressable, Pressing, Widget
from game.ui.widgets.base import Spot, spots_of
from game.ui.widgets.view import View

_MARKER = 28

HEIGHT = card_height(HAND)
LIFT = 8
_GAP, _APART = 8, 16
_SHADE = 12
_NAMED = 62
"""From this width of what is in sight of a card on, its name is read where it is printed."""


class Changes:
    """The movements on one desk."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self._turning: list[CardSpot] = []

    def forget(self) -> None:
        """The desk is another one, or stands otherwise: nothing moves any more."""
        self.motion.clear()
        self.lay_down()

    def show(self, desk: Desk, events: Sequence[Event], view: View, reading: Reading, bar: ResourceBar) -> None:
        """Begin a movement for everything that happened to this club."""
        hand = reading.middle
        for event in events:
            if getattr(event, "seat", None) != desk.shown:
                continue
            match event:
                case MarkersMoved(track=track, change=change):
                    self._fly(partial(_marker, track), hand, _cell(bar, track), change)
                case PointsGained(count=count):
                    self._fly(partial(_sign, "vp"), hand, _cell(bar, "vp"), count)
                case StatMoved(track=track, steps=steps, stat=stat):
                    self._step(view.find(Thing("stat", TRACKS.index(track)).key), track, stat - steps, stat)
                case Exhausted(piece=piece):
                    self._exhaust(view, _thing(desk, piece))
                case PlayerTrained(card=card):
                    self._train(desk, view, card)
                case StrengthMoved(card=card):
                    self._ring(view, Thing("player", card))
                case BuildingBuilt(building=kind):
                    built = [n for n, site in enumerate(sites(desk.content, desk.club)) if site.kind == kind]
                    done = [n for n in built if sites(desk.content, desk.club)[n].built is not None]
                    self._ring(view, Thing("tile", done[-1] if done else built[0]))
                case OfficeExtended():
                    self._ring(view, Thing("office"))
                case DieThrown(die=Die(purpose="potential"), value=value):
                    rose = any(isinstance(one, StatMoved) and one.rule == event.rule for one in events)
                    reading.fell(value, desk.t("eleven.desk.rose" if rose else "eleven.desk.stayed"))

    def _fly(self, picture: Picture, hand: Point, bar: Point, change: int) -> None:
        start, end = (hand, bar) if change > 0 else (bar, hand)
        self.motion.fly(picture, start, end, abs(change))

    def _step(self, track: Widget | None, name: str, before: int, after: int) -> None:
        if track is not None and before != after:
            place = track.screen_rect()
            self.motion.slide(partial(_marker, name), _level(place, before), _level(place, after))

    def _exhaust(self, view: View, thing: Thing) -> None:
        spot = view.find(thing.key)
        if isinstance(spot, CardSpot):
            self._turn(spot, partial(spot.card, width=HAND))
        else:
            self._ring(view, thing)

    def _train(self, desk: Desk, view: View, number: int) -> None:
        spot = view.find(Thing("player", number).key)
        if isinstance(spot, CardSpot):
            card = desk.content.players[number]
            before = card_pictures.footballer(desk.t, card, trained=False, kit=desk.looks.kit)
            self._turn(spot, partial(before, width=HAND))

    def _turn(self, spot: CardSpot, before: Picture) -> None:
        """Let a card turn over to how it lies now."""
        placed = spot.screen_rect()
        whole = spot.whole.move(placed.x - spot.rect.x, placed.y - spot.rect.y)
        self.motion.turn(before, spot.picture, whole.center)
        if self.motion.live:
            spot.away = True
            self._turning.append(spot)

    def lay_down(self) -> None:
        """Cards that were turned lie where they lay again."""
        for spot in self._turning:
            spot.away = False
        self._turning.clear()

    def _ring(self, view: View, thing: Thing) -> None:
        spot = view.find(thing.key)
        if spot is not None:
            self.motion.ring(spot.screen_rect())


def _thing(desk: Desk, piece: Piece) -> Thing:
    """What on the desk stands for something of the game."""
    if piece.kind == "building":
        for number, site in enumerate(sites(desk.content, desk.club)):
            if site.built == piece.number:
                return Thing("tile", number)
    kind: Kind = "director" if piece.kind == "director" else "player" if piece.kind == "player" else "staff"
    return Thing(kind, piece.number)


def _cell(bar: ResourceBar, name: str) -> Point:
    """The place of a resource in the header."""
    names = (*SHOWN, "vp")
    placed = bar.screen_rect()
    return placed.x + names.index(name) * placed.w / len(names) + 16, placed.y + SIGNS_AT


def _level(track: pygame.Rect, level: int) -> Point:
    """The middle of a step of a track."""
    left = track.h * 0.9 + track.h * 0.3
    return track.x + left + (level - 0.5) * (track.w - left) / 6, track.centery


def _marker(name: str, look: Look) -> pygame.Surface:
    return paper.marker(look, name, _MARKER)


def _sign(name: str, look: Look) -> pygame.Surface:
    return sign(look, name, _MARKER)


class Spine(NamedTuple):
    """What is read of a card that others cover but for a strip: a name, and an icon's figure, below its head."""

    name: str
    head: int
    icon: str = ""
    figure: str = ""


class CardSpot(Pressable):
    """A card of a hand. Its place is the part that no later card covers; its picture reaches beyond.

    While it is `away`, somebody else draws it where it lies.
    """

    def __init__(
        self,
        card: CardPicture,
        on_press: Callable[[], object],
        *,
        spine: Spine,
        spent: bool = False,
        **pressing: Unpack[Pressing],
    ) -> None:
        super().__init__(on_press, **pressing)
        self.card = card
        self.spine = spine
        self.spent = spent
        self.lies = False
        self.away = False

    def picture(self, look: Look) -> pygame.Surface:
        """The card as it lies: a used one on its side, or upright and grey where there is no room for that."""
        return self.card(look, HAND, "ready" if not self.spent else "turned" if self.lies else "exhausted")

    @property
    def whole(self) -> pygame.Rect:
        """Where the card lies, whether covered or not."""
        width, height = (HEIGHT, HAND) if self.spent and self.lies else (HAND, HEIGHT)
        return pygame.Rect(self.rect.x, self.rect.bottom - height, width, height)

    def focus_rect(self) -> pygame.Rect:
        return self.whole.move(0, -LIFT)

    def terms(self) -> list[Spot]:
        """The card and, of one that is seen whole and upright, what stands on it."""
        if self.rect.w < _NAMED or self.spent:
            return super().terms()
        kind = self.term.removeprefix("eleven.")
        return [*super().terms(), *spots_of(on_card(kind, HAND), self.whole, self.whole.topleft)]

    def bleed(self) -> int:
        return _SHADE

    def paint(self) -> pygame.Surface:
        look, card = self.ui.look, self.whole
        canvas = pygame.Surface((look.px(card.w + 2 * _SHADE), look.px(self.rect.h + 2 * _SHADE)), pygame.SRCALPHA)
        at = look.px(_SHADE), look.px(card.y - self.rect.y + _SHADE)
        dx, dy = panels.shadow_offset(look, "token")
        canvas.blit(panels.shadow(look, card.w, card.h, "token"), (at[0] + dx, at[1] + dy))
        canvas.blit(self.picture(look), at)
        if self.rect.w < _NAMED and not self.focused:
            spine = _spine(look, self.spine, self.rect.w, self.spent)
            canvas.blit(spine, (at[0] + look.px(1), at[1] + look.px(self.spine.head)))
        return canvas

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if self.rect.w < _NAMED:
            self.invalidate()  # in focus it is lifted out whole


@sprite
def _spine(look: Look, spine: Spine, width: float, spent: bool) -> pygame.Surface:
    """The strip of a covered card: its figure at the foot, its name upwards above it."""
    high, foot = HEIGHT - spine.head - 3, 22 if spine.figure else 2
    canvas = pygame.Surface((look.px(width - 1), look.px(high)), pygame.SRCALPHA)
    canvas.fill(PAPER_RULE if spent else PAPER)
    room = high - foot - 4
    name = pygame.Surface((look.px(room), look.px(22)), pygame.SRCALPHA)
    write(look, name, spine.name, "bold", 18, INK, (0, 11), room)
    look.put(canvas, pygame.transform.rotate(name, 90), (width / 2 - 1, 2 + room / 2))
    if spine.figure:
        look.put(canvas, sign(look, spine.icon, 16), (width / 2 - 10, high - foot / 2))
        look.write(canvas, spine.figure, "bold20", INK, (width / 2 + 7, high - foot / 2), "centre")
    return canvas


class Hand(Widget):
    """Groups of cards in one row."""

    def __init__(self, groups: Sequence[Sequence[CardSpot]], **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        self.groups = [list(group) for group in groups if group]

    @property
    def children(self) -> list[Widget]:
        return list(self._cards)

    @property
    def _cards(self) -> list[CardSpot]:
        return list(chain.from_iterable(self.groups))

    def measure(self, width: int) -> tuple[int, int]:
        return width, HEIGHT

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        cards = self._cards
        if not cards:
            return
        lies = self._length(True) <= rect.w
        steps = self._steps(lies)
        last = HEIGHT if lies and cards[-1].spent else HAND
        squeeze = min(1.0, (rect.w - last) / max(1, sum(steps[:-1])))
        x = float(rect.x)
        for card, step in zip(cards, steps, strict=True):
            if card.lies != lies:
                card.lies = lies
                card.invalidate()
            own = HEIGHT if lies and card.spent else HAND
            shown = own if card is cards[-1] else min(own, step * squeeze)
            card.arrange(pygame.Rect(round(x), rect.y, max(1, round(x + shown) - round(x)), HEIGHT))
            x += step * squeeze

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        lifted = None
        for card in self._cards:
            if card.away:
                continue
            if card.focused:
                lifted = card
            else:
                card.draw(surface, dx, dy)
        if lifted is not None:
            lifted.draw(surface, dx, dy - LIFT)

    def _steps(self, lies: bool) -> list[int]:
        """How far it is from each card to the next."""
        steps = []
        for group in self.groups:
            for card in group:
                apart = _APART if card is group[-1] else _GAP
                steps.append((HEIGHT if lies and card.spent else HAND) + apart)
        return steps

    def _length(self, lies: bool) -> int:
        return sum(self._steps(lies)) - _APART
