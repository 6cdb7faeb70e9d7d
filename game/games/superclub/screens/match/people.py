"""The players of both sides as pictures: a token with name and stars where there is room, a small disc elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.superclub.content.cards import GIVEN, Card
from engine.superclub.content.effects import Third
from engine.superclub.match.model import SIDES, MatchTable, Side
from game.games.superclub.presenter.match import Names, points, worth
from game.games.superclub.screens.match.layout import Pitch
from game.stage.club_looks import MatchKits
from game.stage.match_part import OnPitch
from game.stage.style import player_tokens
from game.stage.style.player_cards import badge_disc, face_of, greyed
from game.stage.style.player_tokens import State, Token
from game.ui.look import faces
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse, with_shadow
from game.ui.look.palette import AMBER, BAD_TEXT, INK, MUTED, PAPER, PLATE, TEXT, alpha, darker, luminance

GIVEN_SEED = 6
"""The face of the goalkeeper who is no card."""


_PIECES, _PALE = 8, 0.6
"""In how many pieces the visitors' ring is, and from which luminance on dark ones lie between pale pieces."""


class Seen(NamedTuple):
    """How somebody is seen: the diameter of his disc, as a token with name and stars or only with their number, and
    ringed or greyed."""

    size: float
    large: bool
    state: State = "ready"

    @property
    def anchor(self) -> float:
        """How far below the picture's upper edge the middle of the disc lies."""
        return (0.56 if self.large else 0.5) * self.size


class People(OnPitch[Names, MatchKits, Pitch]):
    """A pitch with players on it; each one's picture is kept by the look."""

    def picture(self, table: MatchTable, side: Side, third: Third, card: Card | None, seen: Seen) -> pygame.Surface:
        """Somebody in a third, Given for no card; what he counts there stands below him.

        He is painted as small as he is while the whole pitch is seen and as large as while his third is played; what
        lies between is scaled from the larger picture.
        """
        team, state = table.teams[side], seen.state
        halves = 2 if card is None else worth(team, third, card) if card.position != "goalkeeper" else 2 * card.stars
        if card is not None and card.number == team.marked and third == "attack":
            state = "nothing"
            halves = 2 * card.stars
        token = self._token(table, side, card, halves)
        size, pitch = seen.size, self._pitch
        if size in (pitch.near, pitch.far, pitch.crowded):
            return self._painted(token, side, size, seen.large, state)
        whole = self._painted(token, side, pitch.near, seen.large, state)
        key = "superclub.seen", token, self._match_kits.of(side).kit, side, pitch.near, size, seen.large, state
        share = size / pitch.near
        scaled = round(whole.get_width() * share), round(whole.get_height() * share)
        return self._look.sprite(key, lambda: pygame.transform.smoothscale(whole, scaled))

    def _painted(self, token: Token, side: Side, size: float, large: bool, state: State) -> pygame.Surface:
        aside = 0 if not self._pitch.is_low else 1 if side else -1
        return _hemmed(self._look, token, self._match_kits.of(side).kit, side == 0, size, state, large, aside)

    def _token(self, table: MatchTable, side: Side, card: Card | None, halves: int) -> Token:
        if card is None:
            return Token(GIVEN_SEED, self._names.player(table, side, GIVEN), "goalkeeper", halves, colours=True)
        lost = 2 * card.stars - halves
        return Token(face_of(card), card.name, card.position, halves, lost, colours=True)

    @property
    def look(self) -> Look:
        """What it is drawn with."""
        return self._look

    @property
    def match_kits(self) -> MatchKits:
        """How both clubs look."""
        return self._match_kits

    def bust(self, side: Side, card: Card | None) -> pygame.Surface:
        """Somebody's face in his side's ring, without a plate, Given for no card: to be seen from elsewhere."""
        seed = GIVEN_SEED if card is None else face_of(card)
        return _bust(self._look, seed, self._match_kits.of(side).kit, side == 0)

    def faces_ahead(self, table: MatchTable, size: float) -> Iterator[None]:
        """Paint the faces of both squads, one at every step."""
        for team, side in zip(table.teams, SIDES, strict=True):
            kit = self._match_kits.of(side).kit
            for card in team.squad.cards:
                faces.face(
                    self._look,
                    face_of(card),
                    size * (0.84 if side == 0 else 0.8),
                    kit,
                    round=True,
                    colours=True,
                )
                yield


@sprite
def _hemmed(
    look: Look, token: Token, kit: Kit, home: bool, size: float, state: State, large: bool, aside: int
) -> pygame.Surface:
    """Somebody in a ring that tells his side before its colour does: whole for home, in pieces for the visitors."""
    if large:
        whole = player_tokens.token(look, token, kit, size, state, home)
    else:
        whole = _mini(look, token, kit, home, size, state, aside)
    if state != "ready":
        return whole
    seen, (across, down) = whole.copy(), (0.75, 0.56) if large else (whole.get_width() / look.scale / size / 2, 0.5)
    if not large and not aside:  # the plate with his stars lies on it
        seen.set_clip(pygame.Rect(0, 0, seen.get_width(), look.px(0.9 * size)))
    look.put(seen, hem(look, kit, home, size), (across * size, down * size))
    seen.set_clip(None)
    if large:  # the tile of his position lies on it
        tile = token.tile(look, token.position, max(14.0, 0.29 * size))
        look.put(seen, tile, ((across - 0.4) * size, (down - 0.36) * size))
    return seen


_BUST = 84.0


@sprite
def _bust(look: Look, seed: int, kit: Kit, home: bool) -> pygame.Surface:
    picture = hem(look, kit, home, _BUST).copy()
    middle = picture.get_width() / look.scale / 2
    look.put(picture, faces.face(look, seed, 0.8 * _BUST, kit, round=True, colours=True), (middle, middle))
    return picture


@sprite
def hem(look: Look, kit: Kit, home: bool, size: float) -> pygame.Surface:
    """A ring in a club's colours."""
    wide = 1.08 * size
    canvas = Canvas(look.px(wide), look.px(wide), (108.0, 108.0))
    with canvas.outside(ellipse(54, 54, 40, 40)):
        canvas.disc(54, 54, 54, INK)
        canvas.disc(54, 54, 52, kit.ring if home else INK if luminance(kit.ring) > _PALE else PAPER)
        for piece in () if home else range(_PIECES):
            canvas.poly([(54, 54), *ellipse(54, 54, 52, 52, *_span(piece))], kit.ring)
        canvas.disc(54, 54, 42, INK)
    return canvas.finish()


def _span(piece: int) -> tuple[float, float]:
    """From which angle to which a piece of the visitors' ring goes, in degrees."""
    return 360 * piece / _PIECES, 360 * (piece + 0.55) / _PIECES


@sprite
def _mini(look: Look, token: Token, kit: Kit, home: bool, size: float, state: State, aside: int = 0) -> pygame.Surface:
    """His face on a disc, and a plate with his stars, struck in colour and mark if his place costs him some.

    The plate is below, or `aside` of it: −1 to the left, 1 to the right.
    """
    deep = max(15.0, 0.42 * size)
    wide = 1.04 * size if not aside else 18.0
    across = 0.6 * size if not aside else 0.52 * size + wide
    picture = pygame.Surface((look.px(2 * across), look.px(size + (0 if aside else deep))), pygame.SRCALPHA)
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.disc(50, 50, 50, darker(kit.ring, 0.6) if home else INK)
    canvas.disc(50, 50, 47, kit.ring if home else PAPER)
    if not home:
        canvas.disc(50, 50, 42, INK)
    disc = with_shadow(canvas.finish(), look.px(2), look.px(2), 0.4)
    inner = size * (0.84 if home else 0.8)
    at = across, 0.5 * size
    look.put(picture, disc, at)
    look.put(picture, faces.face(look, token.seed, inner, kit, round=True, colours=True), at)
    if state in ("injured", "nothing"):
        picture = greyed(picture)
        look.put(picture, badge_disc(look, "injury" if state == "injured" else "barred", 0.5 * size), at)
    elif state == "lit":
        ring = Canvas(look.px(1.12 * size), look.px(1.12 * size), (110.0, 110.0))
        ring.ring(55, 55, 54, 8, AMBER)
        look.put(picture, ring.finish(), at)
    words = points(0 if state == "nothing" else token.halves)
    plate = Canvas(look.px(wide), look.px(deep), (wide, deep))
    plate.rect(0, 0, wide, deep, alpha(PLATE, 0.92), 4)
    middle = (across, 0.9 * size + deep / 2) if not aside else (across + aside * (0.5 * size + wide / 2), 0.5 * size)
    look.put(picture, plate.finish(), middle)
    colour = MUTED if state == "nothing" else BAD_TEXT if token.lost else TEXT
    style = "fine18" if deep >= 17 else "fine14"
    look.write(picture, words, style, colour, middle, "centre")
    return picture
