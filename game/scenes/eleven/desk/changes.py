"""What one's own action has changed, seen: markers fly, a track's marker moves, a card turns, a die has fallen.

Owns which movement an event has. It reads places from the widgets and changes nothing on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.core.model import Event
from engine.eleven.affairs.events import (
    DieThrown,
    Exhausted,
    MarkersMoved,
    PlayerTrained,
    PointsGained,
    StatMoved,
    StrengthMoved,
)
from engine.eleven.affairs.model import Die, Piece
from engine.eleven.content.effects import TRACKS
from engine.eleven.season.events import BuildingBuilt, OfficeExtended
from game.eleven import cards
from game.scenes.eleven.desk.hand import CardSpot
from game.scenes.eleven.desk.reading import Reading
from game.scenes.eleven.desk.things import Desk, Thing, sites
from game.scenes.eleven.frame import SHOWN, ResourceBar
from game.scenes.eleven.motion import Motion
from game.theme.eleven import footballers, tokens
from game.theme.eleven.signs import sign
from game.theme.look import Look
from game.ui import Ui
from game.widgets import Widget
from game.widgets.view import View

_MARKER = 28


class Changes:
    """The movements on one desk."""

    def __init__(self, ui: Ui) -> None:
        self.motion = Motion(ui)
        self._turning: list[CardSpot] = []

    @property
    def live(self) -> bool:
        """Whether anything still moves."""
        return self.motion.live

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.motion.update(seconds)
        if not self.motion.live:
            self._lay_down()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves."""
        self.motion.draw(surface)

    def forget(self) -> None:
        """The desk is another one, or stands otherwise: nothing moves any more."""
        self.motion.clear()
        self._lay_down()

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

    def _fly(
        self,
        picture: Callable[[Look], pygame.Surface],
        hand: tuple[float, float],
        bar: tuple[float, float],
        change: int,
    ) -> None:
        start, end = (hand, bar) if change > 0 else (bar, hand)
        self.motion.fly(picture, start, end, abs(change))

    def _step(self, track: Widget | None, name: str, before: int, after: int) -> None:
        if track is not None and before != after:
            self.motion.slide(
                partial(_marker, name), _level(track.screen_rect(), before), _level(track.screen_rect(), after)
            )

    def _exhaust(self, view: View, thing: Thing) -> None:
        spot = view.find(thing.key)
        if isinstance(spot, CardSpot):
            self._turn(spot, lambda look: spot.face(look, "ready"), lambda look: spot.face(look, spot.state_shown))
        else:
            self._ring(view, thing)

    def _train(self, desk: Desk, view: View, number: int) -> None:
        spot = view.find(Thing("player", number).key)
        if isinstance(spot, CardSpot):
            card, kit = desk.content.players[number], desk.looks.kit
            before = cards.footballer(desk.t, card, trained=False)
            self._turn(
                spot,
                lambda look: footballers.footballer(look, before, 88, kit),
                lambda look: spot.face(look, spot.state_shown),
            )

    def _turn(
        self, spot: CardSpot, before: Callable[[Look], pygame.Surface], after: Callable[[Look], pygame.Surface]
    ) -> None:
        placed = spot.screen_rect()
        whole = spot.whole.move(placed.x - spot.rect.x, placed.y - spot.rect.y)
        self.motion.turn(before, after, whole.center)
        if self.motion.live:
            spot.away = True
            self._turning.append(spot)

    def _lay_down(self) -> None:
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
    return Thing("director" if piece.kind == "director" else "staff", piece.number)


def _cell(bar: ResourceBar, name: str) -> tuple[float, float]:
    """The place of a resource in the header."""
    names = (*SHOWN, "vp")
    placed = bar.screen_rect()
    return placed.x + names.index(name) * placed.w / len(names) + 18, placed.centery


def _level(track: pygame.Rect, level: int) -> tuple[float, float]:
    """The middle of a step of a track."""
    left = track.h * 0.9 + track.h * 0.3
    return track.x + left + (level - 0.5) * (track.w - left) / 6, track.centery


def _marker(name: str, look: Look) -> pygame.Surface:
    return tokens.marker(look, name, _MARKER)


def _sign(name: str, look: Look) -> pygame.Surface:
    return sign(look, name, _MARKER)
