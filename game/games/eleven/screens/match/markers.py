"""The markers of both sides as pictures: shirt, hem, bolt of a fuelled ability, and a faint one for who looks on.

The ball on its way into the net.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.eleven.club_rules.model import Piece
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import Marker
from game.games.eleven.presenter.names import card_of
from game.games.eleven.screens.match.layout import Point
from game.games.eleven.style.footballers import jersey
from game.games.eleven.style.match_kits import Dresses
from game.ui.look import kits, lights, tokens
from game.ui.look.look import Look
from game.ui.look.motion import ease_out, lerp
from game.ui.scene import Ui

_FAINT = 90


class Markers:
    """Makes the pictures; each is kept by the look."""

    def __init__(self, look: Look, content: Content, dresses: Dresses) -> None:
        self._look = look
        self._content = content
        self._dresses = dresses

    def picture(
        self, table: MatchTable, mine: bool, marker: Marker, size: float, *, lit: bool = False, faint: bool = False
    ) -> pygame.Surface:
        """A marker in so large a size."""
        if not mine:
            kit = self._dresses.theirs.kit
            key = (kit, marker, size)
            made = jersey(
                self._look, kit, marker.number, marker.icon, marker.strength, size, opponent=True, lit=lit and not faint
            )
        else:
            card, blank, fuelled = self._state(table, marker.number)
            kit = self._dresses.mine.kit
            key = (kit, marker, size, card, blank, fuelled)  # type: ignore[assignment]
            made = jersey(
                self._look, kit, marker.number, marker.icon, marker.strength, size,
                card=card, fit=fuelled, blank=blank, lit=lit and not faint,
            )  # fmt: skip
        return self._look.sprite(("eleven.faint", mine, key), lambda: _faded(made)) if faint else made

    def ahead(self, table: MatchTable, sizes: Sequence[float]) -> Iterator[None]:
        """Paint the shirts that may be seen in these sizes, one at every step."""
        own = {*OWN_SHIRTS, *(self._content.players[player.card].shirt for player in table.club.players)}
        for size in sizes:
            for number in sorted(own):
                kits.shirt(self._look, self._dresses.mine.kit, number, size, True)
                yield
            for number in OWN_SHIRTS:
                kits.shirt(self._look, self._dresses.theirs.kit, number, size, False)
                yield

    def _state(self, table: MatchTable, number: int) -> tuple[bool, bool, bool]:
        """Whether a card is assigned, a blank shirt stands in (EL-36), an ability is ready to be used."""
        card = card_of(table, number)
        if card is not None:
            post = next(post for post in table.posts if post.shirt == number)
            return True, False, bool(post.fuel) and card not in table.used
        owners = [one.card for one in table.club.players if self._content.players[one.card].shirt == number]
        missing = bool(owners) and all(Piece("player", owner) in table.missing for owner in owners)
        return False, missing, False


def _faded(picture: pygame.Surface) -> pygame.Surface:
    faint = picture.copy()
    faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


TRAIL = 8
_RADIUS = 12


def draw_ball(ui: Ui, target: pygame.Surface, start: Point, end: Point, share: float) -> None:
    """The ball a `share` of its time on its way, sparks behind it; with reduced motion it is where it is going."""
    look = ui.look
    gone = 1.0 if ui.settings.reduced_motion else ease_out(share)
    if 0 < gone < 1:
        spark = lights.spark(look, 5)
        for dot in range(TRAIL):
            back = gone * dot / TRAIL
            look.put(target, spark, (lerp(start[0], end[0], back), lerp(start[1], end[1], back)))
    look.put(target, tokens.ball(look, _RADIUS), (lerp(start[0], end[0], gone), lerp(start[1], end[1], gone)))
