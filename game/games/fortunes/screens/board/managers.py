"""All managers beside the board, below them the league in brief; and the next squares, where there is no ring.

Owns that column, drawn live because cash counts while money moves: counter, cash, bung, scout, coach and place, whose
turn it is on paper. The order is the table's.
"""

from __future__ import annotations

import pygame

from engine.fortunes.season import events as ev
from engine.fortunes.season.money import wage_stars, wages_of
from game.games.fortunes.screens.board.moment import BoardRoom, Now, cash_at
from game.games.fortunes.style import board, cards, counters
from game.games.fortunes.style.board import SQUARES
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import money
from game.stage.style import stars
from game.ui.look import dice, palette
from game.ui.look.look import Latest
from game.ui.look.motion import arc, ease_in_out
from game.ui.look.panels import panel
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Widget

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

_HEAD, _ROW = 34, 26
_FACES = 6
_LANE_GAP = 4
HEIGHT = 56


class ManagerList(Widget):
    """The column."""

    def __init__(self, scene: BoardRoom) -> None:
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
        table = scene.stage.table
        manager, looks, turn = table.managers[seat], scene.looks(seat), seat == scene.turn
        picture = panel(look, w, high, "row_paper" if turn else "row").copy()
        pen = Pen(look, picture, (0, 0, w, high), paper=turn)
        tall = min(60.0, high - 14)
        pawn = counters.counter(look, looks.kit, scene.signs[seat], round(tall), dim=not manager.managing)
        pen.put(pawn, 8 + tall * 0.36)
        x = 18 + tall * 0.72
        name, figures = scene.manager(seat), money(t, cash)
        first, second = (high * 0.3, high * 0.7) if high >= 60 else (high * 0.29, high * 0.73)
        if high >= _THREE:
            first, second = high * 0.24, high * 0.53
        room = w - x - pen.width(figures, "figuresbold24") - 18
        pen.write(name, "bold24" if high >= 70 else "bold20", x, first, width=room)
        pen.write(figures, "figuresbold24", -10, first, tone="amber" if manager.managing else "muted")
        if not manager.managing:
            pen.write(t("fortunes.board.sacked_short"), "bold18", x, second, tone="bad")
            return picture
        if high >= _THREE:
            wages = money(t, wages_of(scene.content, table, seat))
            told = t("fortunes.board.squad", n=wage_stars(table, seat), wages=wages)
            pen.write(told, "semi20", x, high * 0.8, tone="muted", width=w - x - 10)
        size, ink = 22, pen.colour("text")
        where = t("fortunes.board.place", n=place) if place else looks.short
        pen.crest(looks.crest, size + 2, x + 12, second)
        pen.write(where, "bold18", x + 28, second, tone="muted")
        right = float(w - 10)
        half: stars.Half = "full" if manager.coach else "hollow"
        strong: Tone = "text" if manager.coach else "muted"
        pen.put(stars.star(look, half, half, 18, turn), right, second, align="right")
        pen.write(str(manager.coach), "figuresbold20", right - 21, second, tone=strong, align="right")
        pen.put(sign(look, "whistle", 20, pen.colour(strong)), right - 34, second, align="right")
        right -= 64
        pen.put(_faint(sign(look, "scout", size, ink), _SCOUTS[manager.scout]), right, second, align="right")
        right -= size + 8
        if right - 34 > x + 28 + pen.width(where, "bold18"):
            pen.put(self._bung(manager.bung, ink), right, second, align="right")
        return picture

    def _bung(self, held: bool, ink: palette.RGB) -> pygame.Surface:
        look = self.ui.look
        return cards.bung(look, 30) if held else _faint(sign(look, "bung", 24, ink), _NONE)


def _faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A sign as clearly as what it stands for is there."""
    faint = picture.copy()
    faint.set_alpha(round(255 * share))
    return faint


def draw_league(scene: BoardRoom, width: int, height: int) -> pygame.Surface:
    """As many clubs as there is room for from the top; of those below, the managers' clubs alone."""
    look, table = scene.ui.look, scene.stage.table
    picture = panel(look, width, height).copy()
    pen = Pen(look, picture, (0, 0, width, height))
    pen.write(scene.ui.t("fortunes.board.league"), "label18", 12, 20, tone="amber", width=width - 24)
    rows = list(enumerate(table.rows, 1))
    room = max(1, (height - _HEAD - 6) // _ROW)
    own = [entry for entry in rows if table.clubs[entry[1].team].manager is not None]
    others = [entry for entry in rows if entry not in own][: max(0, room - len(own))]
    for number, (place, row) in enumerate(sorted([*own, *others], key=lambda entry: entry[0])[:room]):
        line, looks = pen.part(0, _HEAD + number * _ROW, width, _ROW), scene.club_looks(row.team)
        managed = table.clubs[row.team].manager is not None
        tone: Tone = "text" if managed else "muted"
        line.write(str(place), "figures20", 34, tone=tone, align="right")
        line.crest(looks.crest, 20, 54)
        line.write(looks.name, "bold20" if managed else "semi20", 72, tone=tone, cut=width - 120)
        line.write(str(row.points), "figuresbold20", -12, tone=tone)
    return picture


def paint(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
    """Where the counter stands and where the die may lead it, or its way there."""
    look, seat = scene.ui.look, scene.host
    kinds, words = scene.squares
    start = scene.stage.table.managers[seat].counter
    wide = (area.w + _LANE_GAP) / (_FACES + 1) - _LANE_GAP
    event = now.event
    at = now.share("walk") * event.die if isinstance(event, ev.CounterMoved) else 0.0
    for step in range(_FACES + 1):
        square = (start + step) % SQUARES
        x = area.x + step * (wide + _LANE_GAP)
        tile = board.square(look, kinds[square], words[square], round(wide), area.h)
        surface.blit(tile, (look.px(x), look.px(area.y)))
        if step:
            look.put(surface, dice.d6(look, step, 16, False), (x + 13, area.y + 13))
    hop = min(int(at), _FACES - 1)
    share = ease_in_out(at - hop)
    x = area.x + (hop + share) * (wide + _LANE_GAP) + wide * 0.78
    counters.stand(
        look, surface, scene.looks(seat).kit, scene.signs[seat], (x, area.y + area.h * 0.8), 34, lift=arc(share),
        turn=not share,
    )  # fmt: skip
