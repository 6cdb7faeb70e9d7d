"""All managers beside the board: counter, cash, bung, scout, coach and place, whose turn it is on paper.

Owns that column. It is drawn live, because cash counts while money moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.fortunes.season import events as ev
from engine.fortunes.season.money import wage_stars, wages_of
from game.fortunes.wording import money
from game.scenes.fortunes.board.league import draw_league
from game.scenes.fortunes.board.now import Now
from game.theme import crests, palette
from game.theme.fortunes import cards, counters
from game.theme.fortunes.signs import sign
from game.theme.look import Latest
from game.theme.motion import ease_out, lerp
from game.theme.panels import panel
from game.theme.superclub import stars
from game.theme.superclub.lettering import write
from game.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.fortunes.board.scene import BoardScene

_GAP = 6
_MOST = 120
_TABLE = 150
"""From how much room the league table stands below."""
_THREE = 108
"""From which height a row has a third line."""
_NONE = 0.25
"""How clearly the sign of something is seen that somebody hasn't got."""
_SCOUTS = {"none": _NONE, "new": 0.6, "ready": 1.0}
"""How clearly the scout's is: one hired on this turn isn't ready yet."""


class ManagerList(Widget):
    """The column."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._rows: dict[int, Latest] = {}
        self._league = Latest()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 64 * len(self._scene.table.managers)

    def least(self, width: int) -> int:
        return min(self.measure(width)[1], 240)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        table, now = scene.stage.table, scene.now
        count = len(table.managers)
        if not count:
            return
        x, y, w, h = self.rect.move(dx, dy)
        high = self._height(h, count)
        for seat in range(count):
            manager = table.managers[seat]
            cash = cash_at(now, seat, manager.cash)
            place = table.place(manager.club) if table.rows and table.results else 0
            turn = seat == scene.turn
            held = wage_stars(table, seat), manager.bung, manager.scout, manager.coach, manager.managing, manager.club
            key = (*held, cash, place, turn, w, high, look.scale)
            row = self._rows.setdefault(seat, Latest())

            def make(seat: int = seat, cash: int = cash, place: int = place) -> pygame.Surface:
                return self._row(seat, cash, place, w, high)

            picture = row.get(key, make)
            surface.blit(picture, (look.px(x), look.px(y + seat * (high + _GAP))))
        used = count * (high + _GAP)
        if h - used >= _TABLE:
            shown = (table.rows, table.season, tuple(manager.club for manager in table.managers), w, h, look.scale)
            league = self._league.get(shown, lambda: draw_league(scene, w, h - used))
            surface.blit(league, (look.px(x), look.px(y + used)))

    def _height(self, h: int, count: int) -> int:
        """How high each row is: what is left is room for the league table, or theirs."""
        high = min(_MOST, (h + _GAP) // count - _GAP)
        if 0 < h - count * (high + _GAP) < _TABLE:
            high = min(_MOST + 40, (h + _GAP) // count - _GAP)
        return high

    def _row(self, seat: int, cash: int, place: int, w: int, high: int) -> pygame.Surface:
        """A manager as he stands: his counter and name, his cash, what he holds."""
        scene, look, t = self._scene, self.ui.look, self.ui.t
        manager, looks = scene.stage.table.managers[seat], scene.looks(seat)
        turn = seat == scene.turn
        picture = panel(look, w, high, "row_paper" if turn else "row").copy()
        ink, soft = (palette.INK, palette.INK_SOFT) if turn else (palette.TEXT, palette.MUTED)
        tall = min(60.0, high - 14)
        pawn = counters.counter(look, looks.kit, scene.signs[seat], round(tall), dim=not manager.managing)
        look.put(picture, pawn, (8 + tall * 0.36, high / 2))
        x = 18 + tall * 0.72
        name, figures = scene.manager(seat), money(t, cash)
        wide = look.width(figures, "figuresbold24")
        first, second = (high * 0.3, high * 0.7) if high >= 60 else (high * 0.29, high * 0.73)
        if high >= _THREE:
            first, second = high * 0.24, high * 0.53
        write(look, picture, name, "bold", 24 if high >= 70 else 20, ink, (x, first), w - x - wide - 18)
        gold = (palette.INK if turn else palette.AMBER) if manager.managing else soft
        look.write(picture, figures, "figuresbold24", gold, (w - 10, first), "right")
        if not manager.managing:
            bad = palette.BAD_ON_PAPER if turn else palette.BAD_TEXT
            look.write(picture, t("fortunes.board.sacked_short"), "bold18", bad, (x, second))
            return picture
        if high >= _THREE:
            told = t("fortunes.board.squad", n=wage_stars(scene.stage.table, seat),
                     wages=money(t, wages_of(scene.content, scene.stage.table, seat)))  # fmt: skip
            write(look, picture, told, "semi", 20, soft, (x, high * 0.8), w - x - 10)
        size = 22
        where = t("fortunes.board.place", n=place) if place else looks.short
        look.put(picture, crests.crest(look, looks.crest, size + 2), (x + 12, second))
        look.write(picture, where, "bold18", soft, (x + 28, second))
        right = float(w - 10)
        half: stars.Half = "full" if manager.coach else "hollow"
        strong = ink if manager.coach else soft
        look.put(picture, stars.star(look, half, half, 18, turn), (right, second), "right")
        look.write(picture, str(manager.coach), "figuresbold20", strong, (right - 21, second), "right")
        right -= 34
        look.put(picture, sign(look, "whistle", 20, strong), (right, second), "right")
        right -= 30
        scout = _faint(sign(look, "scout", size, ink), _SCOUTS[manager.scout])
        look.put(picture, scout, (right, second), "right")
        right -= size + 8
        if right - 34 > x + 28 + look.width(where, "bold18"):
            look.put(picture, self._bung(manager.bung, ink), (right, second), "right")
        return picture

    def _bung(self, held: bool, ink: palette.RGB) -> pygame.Surface:
        look = self.ui.look
        return cards.bung(look, 30) if held else _faint(sign(look, "bung", 24, ink), _NONE)


def _faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A sign as clearly as what it stands for is there."""
    faint = picture.copy()
    faint.set_alpha(round(255 * share))
    return faint


def cash_at(now: Now, seat: int, before: int) -> int:
    """A manager's cash while it counts up or down."""
    event = now.event
    if not isinstance(event, ev.MoneyMoved):
        return before
    entry = event.entry
    after = event.payer_cash if entry.payer == seat else event.payee_cash if entry.payee == seat else None
    if after is None:
        return before
    return round(lerp(before, after, ease_out(now.share_of(event, "count"))))
