"""The markers of both sides as pictures, at whatever nearness the camera has them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

import pygame

from engine.eleven.club_rules.model import Piece
from engine.eleven.content.cards import OWN_SHIRTS
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import ICONS, Marker
from game.games.eleven.presenter.match import Names, card_of
from game.games.eleven.presenter.plan import SIZE
from game.games.eleven.screens.match.layout import Pitch
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.footballers import hem, idle_hem, jersey
from game.stage.match_part import OnPitch
from game.ui.look import kits

NEAR = 1.75
"""How much larger markers are painted for a camera that is near."""
_STRONGEST = 4
"""Few are stronger."""


class Marked(OnPitch[Names, MatchKits, Pitch]):
    """A pitch with markers on it; each one's picture is kept by the look."""

    def picture(
        self, table: MatchTable, mine: bool, marker: Marker, zoom: float = 1.0, *, lit: bool = False
    ) -> pygame.Surface:
        """A marker as a camera so near sees it."""
        unit = self._pitch.unit
        if zoom <= 1:
            return self._painted(table, mine, marker, SIZE * unit, lit=lit)
        master = self._painted(table, mine, marker, SIZE * unit * NEAR, lit=lit)
        size = round(master.get_width() * zoom / NEAR), round(master.get_height() * zoom / NEAR)
        return master if size == master.get_size() else pygame.transform.smoothscale(master, size)

    def markers_ahead(self, table: MatchTable, *, still: bool) -> Iterator[None]:
        """Paint the shirts that may be seen, one at every step."""
        own = {*OWN_SHIRTS, *(self._names.content.players[player.card].shirt for player in table.club.players)}
        for near in (1.0,) if still else (1.0, NEAR):
            size = SIZE * self._pitch.unit * near
            for number in sorted(own):
                kits.shirt(self._look, self._match_kits.mine.kit, number, size, True)
                yield
            for number in OWN_SHIRTS:
                kits.shirt(self._look, self._match_kits.theirs.kit, number, size, False)
                yield
            for icon, strength in product(ICONS, range(1, _STRONGEST + 1)):
                for card, opponent in ((True, True), (True, False), (False, False)):
                    for lit in (False, True):
                        hem(self._look, icon, strength, size, card, opponent, lit)
                yield
            for icon in ICONS:
                idle_hem(self._look, icon, size)
                yield

    def _painted(self, table: MatchTable, mine: bool, marker: Marker, size: float, *, lit: bool) -> pygame.Surface:
        kit = self._match_kits.of(mine).kit
        shirt = partial(jersey, self._look, kit, marker.number, marker.icon, marker.strength, size, lit=lit)
        if not mine:
            return shirt(opponent=True)
        card, blank, fit = self._state(table, marker.number)
        return shirt(card=card, blank=blank, fit=fit, idle=marker.idle)

    def _state(self, table: MatchTable, number: int) -> tuple[bool, bool, bool]:
        """Whether a card is assigned, a blank shirt stands in (EL-36), an ability is ready to be used."""
        card = card_of(table, number)
        if card is not None:
            post = next(post for post in table.posts if post.shirt == number)
            return True, False, bool(post.fuel) and card not in table.used
        owners = [one.card for one in table.club.players if self._names.content.players[one.card].shirt == number]
        missing = bool(owners) and all(Piece("player", owner) in table.missing for owner in owners)
        return False, missing, False
