"""What stands on the grass in a shoot-out (SC-44): the die and which of its faces are in, what the kick may decide, and
the lamps of all kicks."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import KICKS, SIDES, Kick, MatchTable
from engine.superclub.match.result import least_die
from game.games.superclub.presenter.match import Names, Stage
from game.games.superclub.presenter.shoot_out import asks
from game.games.superclub.presenter.shots import duel_view
from game.games.superclub.screens.match.layout import Pitch, Point
from game.games.superclub.screens.match.scales import Scales
from game.stage import grass_dice
from game.stage.camera import Framing
from game.stage.club_looks import MatchKits
from game.stage.effects import Sight
from game.stage.grass_dice import Thrown
from game.stage.kick_board import KickBoard
from game.stage.match_part import OnPitch
from game.stage.style import stars
from game.stage.timeline import Instant
from game.ui.look.look import Look, sprite
from game.ui.look.palette import AMBER, BAD, LED_CAPTION, LED_GROUND, PLATE, TEXT, mix
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

_CELL = 30.0
_FACES = 6
_SLANT = -0.5
"""How far from the side the die comes, as a share of how far one does elsewhere."""


def kicks_seen(now: Instant[Stage]) -> list[Kick]:
    """The kicks whose end has been seen."""
    kicks = list(now.stage.table.kicks)
    if isinstance(now.event, ev.PenaltyTaken) and now.progress("verdict") > 0:
        kicks.append(now.event.kick)
    return kicks


class ShootOut(OnPitch[Names, MatchKits, Pitch]):
    """Draws what stands on the pitch beside those who kick, keep and wait."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, pitch)
        room = Scales(ui, names, match_kits, pitch).room(2, pitch.lens(Framing(*duel_view(2))))
        self._die = room.die  # the same size as in attack: it is painted already
        self._lamps = KickBoard[Names](ui, names, match_kits, pitch.rect)
        self._lamps.each = KICKS
        if pitch.is_low:
            self._lamps.share = 0.34, 0.15

    @property
    def _at(self) -> Point:
        """Where the middle of the die lies: between the banner and the way to the goal."""
        pitch = self._pitch
        return pitch.x + pitch.width * 0.52, pitch.y + pitch.height * 0.13 + 0.62 * self._die

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the question of the kick under the cursor, and the lamps."""
        around = target.get_clip()
        target.set_clip(around.clip(self.area))
        kicks, due = kicks_seen(now), None
        if isinstance(now.event, ev.PenaltyTaken):
            if not self._pitch.is_low:  # there the tray alone has room for the die
                self._draw_asked(target, now, now.event.kick)
            due = now.event.kick.side if len(kicks) == len(now.stage.table.kicks) else None
        rows = [[kick.scored for kick in kicks if kick.side == side] for side in SIDES]
        self._lamps.draw(target, (rows[0], rows[1]), due)
        target.set_clip(around)

    def _draw_asked(self, target: pygame.Surface, now: Instant[Stage], kick: Kick) -> None:
        """The die, and beside it its six faces: those that are in are lit; above them what the kick may decide."""
        look, (x, y) = self._look, self._at
        lies = kick.die is not None and now.progress("tumble") >= 1
        self._draw_faces(target, now, kick, kick.die if lies else None)
        if kick.die is None:
            self._look.put(target, stars.row(look, 2 * kick.stars, 0, 20.0, False), (x - 0.2 * self._die, y))
        elif now.since("tumble") > 0:
            lens = replace(self._pitch.lens(), unit=self._die / grass_dice.LYING)
            sight = Sight(target, look, lens, self._ui.settings.reduced_motion)
            passed = kick.scored if lies else None
            thrown = Thrown(kick.die, kick.side == 0, passed=passed, edge="deciding" in now.cues)
            grass_dice.draw_thrown(sight, thrown, (x, y), (now.progress("tumble"), _SLANT))

    def _draw_faces(self, target: pygame.Surface, now: Instant[Stage], kick: Kick, shown: int | None) -> None:
        look, (x, y) = self._look, self._at
        picture = _faces(look, kick.stars, self._words(now.stage.table, kick), shown)
        place = picture.get_rect(midleft=(look.px(x + 0.72 * self._die), look.px(y)))
        target.blit(picture, place.clamp(self.area))

    def _words(self, table: MatchTable, kick: Kick) -> str:
        asked = asks(table, kick)
        if asked:
            return self._ui.t(f"superclub.match.kick.{asked}")
        return self._ui.t("superclub.match.kick.sure") if kick.die is None else ""


@sprite
def _faces(look: Look, stars_of: int, words: str, shown: int | None) -> pygame.Surface:
    """Six faces in a row, those that score filled in amber; the one that is up ringed; `words` above them."""
    head = 28.0 if words else 0.0
    wide = max(_FACES * _CELL + 10, look.width(words, "bold20") + 20 if words else 0.0)
    surface = box(look, wide, _CELL + 10 + head, Box(PLATE, radius=7, opacity=0.88)).copy()
    if words:
        look.write(surface, words, "bold20", AMBER, (wide / 2, 17), "centre")
    left = (wide - _FACES * _CELL) / 2
    for face in range(1, _FACES + 1):
        good, up = face >= least_die(stars_of), face == shown
        line = AMBER if good else LED_CAPTION
        ground = (AMBER if good else BAD) if up else mix(LED_GROUND, line, 0.42 if good else 0.06)
        at = left + _CELL * (face - 0.5), head + 5 + _CELL / 2
        look.put(surface, box(look, _CELL - 3, _CELL - 3, Box(ground, line, radius=5, line_width=2)), at)
        ink = LED_GROUND if up and good else TEXT if good or up else LED_CAPTION
        look.write(surface, str(face), "figuresbold20", ink, at, "centre")
    return surface
