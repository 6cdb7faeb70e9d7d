"""The lamps of a shoot-out: what came of every kick, and how many are still to come. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.club_looks import MatchKits
from game.stage.match_part import MatchPart, NamesT
from game.ui.look.palette import AMBER, LED_CAPTION
from game.ui.look.pen import Pen

_ROW, _LAMP, _NAME = 44.0, 26.0, 140.0
_WIDEST, _NAMED = 420.0, 400.0


class KickBoard(MatchPart[NamesT, MatchKits]):
    """Draws the kicks so far in the lower corner of a pitch away from the goal they are taken at, home above."""

    each = 5
    """How many kicks a side has before each pair decides."""
    share = 0.5, 0.24
    """How much of the pitch it takes at most: of its width, and a row of its height."""

    def draw(
        self, target: pygame.Surface, kicks: tuple[Sequence[bool], Sequence[bool]], due: int | None = None
    ) -> None:
        """Draw both sides' lamps: in, out, and those to come; the next one of the side that kicks now is `due`."""
        wide, row = min(_WIDEST, self.width * self.share[0]), min(_ROW, self.height * self.share[1])
        high = 2 * row + 10

        def paint() -> pygame.Surface:
            pen = Pen(self._look, self.blank(wide, high), (0, 0, wide, high))
            self._write(pen.part(0, 0, wide, high, "led"), kicks, due, row)
            return pen.surface

        key = tuple(kicks[0]), tuple(kicks[1]), due
        picture, edge = self.kept(key, paint), self._look.px(8)
        target.blit(picture, picture.get_rect(bottomleft=(self.area.left + edge, self.area.bottom - edge)))

    def _write(self, pen: Pen, kicks: tuple[Sequence[bool], Sequence[bool]], due: int | None, row: float) -> None:
        taken = [len(own) + (due == side) for side, own in enumerate(kicks)]
        rounds, named = max(self.each, *taken), pen.w >= _NAMED
        left = 14 + row + (_NAME if named else 0)
        step = min(_LAMP * 1.5, (pen.w - left - 52) / rounds)
        lamp = min(_LAMP, step * 0.86, row * 0.7)
        for side, own in enumerate(kicks):
            y, looks = 5 + row * (side + 0.5), self._match_kits.of(side)
            pen.crest(looks.crest, row * 0.84, 10 + row / 2, y)
            if named:
                pen.write(looks.name, "bold20", 14 + row, y, cut=_NAME - 8)
            for number in range(rounds):
                x = left + step * (number + 0.5)
                if number < len(own):
                    pen.mark("check" if own[number] else "cross", lamp, x, y, tone="good" if own[number] else "bad")
                else:
                    waits = due == side and number == len(own)
                    pen.mark("disc_hollow", lamp * (1.0 if waits else 0.8), x, y, tone=AMBER if waits else LED_CAPTION)
            pen.write(str(sum(own)), "display32" if row >= 36 else "display24", -18, y, tone="amber")
