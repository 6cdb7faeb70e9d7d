"""What stands beside the board: all managers, below them the league in brief; the next squares, and the week's matches.

Owns those columns. The order of managers is the table's; whose turn it is lies on amber, and cash counts while it
moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.fortunes.season.model import Fixture, SeasonTable
from engine.fortunes.season.money import squad_stars, wages_of
from game.games.fortunes.screens.board.moment import BoardRoom
from game.games.fortunes.style import board, cards
from game.games.fortunes.style.board import SQUARES
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import money
from game.stage.club_looks import manager_face
from game.stage.style import stars
from game.ui.look import dice, faces, palette
from game.ui.look.look import Align, Latest
from game.ui.look.pen import Pen, Tone
from game.ui.widgets import Widget
from game.ui.widgets.base import Spot

Write = Callable[[Pen], None]
Group = tuple[str, list[Fixture]]
_GAP = 6
_MOST = 120
_TABLE = 150
"""From how much room the league table stands below."""
_WITH_FACE, _MOST_FACE = 84, 48
"""From which height a row has the manager's face, and how large that is at most."""
_THREE = 94
"""From which height a row has a third line."""
_NONE = 0.25
"""How clearly the sign of something is seen that somebody hasn't got."""
_SCOUTS = {"none": _NONE, "new": 0.6, "ready": 1.0}
"""How clearly the scout's is: one hired on this turn isn't ready yet."""
_HELD = (("bung", 134, 30), ("scout", 100, 28), ("coach", 70, 66))
"""What a manager may hold, how far from the right end of his row its sign begins, and how wide it is."""
_HEAD, _ROW = 34, 26
_FACES = 6
_WEEK_HEAD, _AHEAD, _MATCH = 30, 38, 30
_CLOSE = 26, 24
"""How high a heading of matches and one of them stand where there are many."""
_BESIDE = 440
"""From which width the matches stand beside the squares."""
_COMPETITIONS = ("league", "cup", "europe")


def spread(groups: Sequence[int], room: float) -> tuple[float, float, list[int]]:
    """How high headings and matches stand where so many matches are under each heading, and how many of each are shown:
    all, as far apart as they may be; else one at least of every group, and what room is left for the first ones."""
    for head, row in ((_WEEK_HEAD, _MATCH), _CLOSE):
        if sum(head + _GAP + row * count for count in groups) - _GAP <= room:
            return head, row, list(groups)
    shown: list[int] = []
    for _ in groups:
        if room >= head + row:
            shown.append(1)
            room -= head + _GAP + row
    room += _GAP
    for number in range(len(shown)):
        more = min(groups[number] - 1, int(max(0, room) // row))
        shown[number] += more
        room -= more * row
    return head, row, shown


class _Kept(Widget):
    """A column drawn with every frame from pictures that are kept until what they show changes."""

    def __init__(self, scene: BoardRoom) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._kept: dict[object, Latest] = {}

    def keep(
        self, surface: pygame.Surface, area: pygame.Rect, ground: str, key: Sequence[object], write: Write
    ) -> None:
        """Put what is written on a ground there, written anew where it isn't as last time: `key` is which it is, and
        what it shows."""
        look = self.ui.look

        def paint() -> pygame.Surface:
            picture = pygame.Surface((look.px(area.w), look.px(area.h)), pygame.SRCALPHA)
            write(Pen(look, picture, (0, 0, area.w, area.h), ground))
            return picture

        picture = self._kept.setdefault(key[0], Latest()).get((key, ground, area.size, look.scale), paint)
        surface.blit(picture, (look.px(area.x), look.px(area.y)))


class ManagerList(_Kept):
    """The managers and the league."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, 64 * len(self._scene.table.managers)

    def least(self, width: int) -> int:
        return min(self.measure(width)[1], 240)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, area = self._scene, self.rect.move(dx, dy)
        table = scene.stage.table
        count = len(table.managers)
        if not count:
            return
        high = self._height(area.h, count)
        for seat, manager in enumerate(table.managers):
            cash = scene.cash_of(seat)
            place = table.place(manager.club) if table.rows and table.results else 0
            held = squad_stars(table, seat), manager.bung, manager.scout, manager.coach, manager.managing, manager.club
            row = pygame.Rect(area.x, area.y + seat * (high + _GAP), area.w, high)
            ground = "row_amber" if seat == scene.turn else "row"
            self.keep(surface, row, ground, (seat, held, cash, place), partial(self._row, seat, cash, place))
        used = count * (high + _GAP)
        if area.h - used >= _TABLE:
            shown = "league", table.rows, table.season, tuple(manager.club for manager in table.managers)
            rest = pygame.Rect(area.x, area.y + used, area.w, area.h - used)
            self.keep(surface, rest, "panel", shown, self._league)

    def place_of(self, seat: int) -> tuple[float, float]:
        """The middle of a manager's counter, in the window."""
        area = self.screen_rect()
        high = self._height(area.h, max(1, len(self._scene.stage.table.managers)))
        return area.x + 30, area.y + seat * (high + _GAP) + high / 2

    def terms(self) -> list[Spot]:
        """Of every manager his cash, and below it envelope, binoculars, and whistle with the coach's star."""
        table = self._scene.stage.table
        high = self._height(self.rect.h, max(1, len(table.managers)))
        found: list[Spot] = []
        for seat, manager in enumerate(table.managers):
            row = pygame.Rect(self.rect.x, self.rect.y + seat * (high + _GAP), self.rect.w, high)
            found.append(Spot("fortunes.cash", pygame.Rect(row.right - 84, row.y, 84, high // 2)))
            if manager.managing:
                found.append(Spot("fortunes.place", pygame.Rect(row.x + 60, row.centery, 52, high // 2)))
                found += [
                    Spot(f"fortunes.{name}", pygame.Rect(row.right - right, row.centery, wide, high // 2))
                    for name, right, wide in _HELD
                ]
        return found

    def _height(self, h: int, count: int) -> int:
        """How high each row is: what is left is room for the league table, or theirs."""
        beside_table = min(_MOST, (h - _TABLE) // count - _GAP)
        if beside_table >= _THREE:
            return beside_table
        return min(_MOST + 40, (h + _GAP) // count - _GAP)

    def _row(self, seat: int, cash: int, place: int, pen: Pen) -> None:
        """A manager as he stands: his counter and name, his cash, what he holds."""
        scene, look, t, w, high = self._scene, pen.look, self.ui.t, pen.w, pen.h
        table = scene.stage.table
        manager, looks = table.managers[seat], scene.looks(seat)
        tall = min(60.0, high - 14)
        x = 18 + tall * 0.72
        with_face = high >= _WITH_FACE
        if with_face:  # above his counter
            size = min(_MOST_FACE, high * 0.42)
            face = faces.face(look, manager_face(scene.manager(seat)), size, looks.kit, round=True)
            pen.put(face, x / 2, 6 + size / 2)
            tall = min(60.0, high - size - 12)
        pawn = board.counter(look, looks.kit, scene.signs[seat], round(tall), dim=not manager.managing)
        pen.put(pawn, x / 2, high - 4 - tall / 2 if with_face else None)
        figures = money(t, cash)
        first, second = (high * 0.3, high * 0.7) if high >= 60 else (high * 0.29, high * 0.73)
        if high >= _THREE:
            first, second = high * 0.24, high * 0.53
        room = w - x - pen.width(figures, "figuresbold24") - 18
        pen.write(scene.manager(seat), "bold24" if high >= 70 else "bold20", x, first, width=room)
        pen.write(figures, "figuresbold24", -10, first, tone="amber" if manager.managing else "muted")
        if not manager.managing:
            pen.write(t("fortunes.board.sacked_short"), "bold18", x, second, tone="bad")
            return
        if high >= _THREE:
            wages = money(t, wages_of(scene.content, table, seat))
            key = "squad_coached" if manager.coach else "squad"
            told = t(f"fortunes.board.{key}", n=squad_stars(table, seat), coach=manager.coach, wages=wages)
            if style := scene.style(seat):
                told = t("character.plate", club=told, style=style)
            pen.write(told, "semi20", x, high * 0.8, tone="muted", width=w - x - 10)
        size, ink = 22, pen.colour("text")
        where = t("fortunes.board.place", n=place) if place else looks.short
        pen.crest(looks.crest, size + 2, x + 12, second)
        pen.write(where, "bold18", x + 28, second, tone="muted")
        right = w - 10
        half: stars.Half = "full" if manager.coach else "hollow"
        strong: Tone = "text" if manager.coach else "muted"
        pen.put(stars.star(look, half, half, 18, pen.paper), right, second, align="right")
        pen.write(str(manager.coach), "figuresbold20", right - 21, second, tone=strong, align="right")
        pen.put(sign(look, "whistle", 20, pen.colour(strong)), right - 34, second, align="right")
        right -= 64
        pen.put(_faint(sign(look, "scout", size, ink), _SCOUTS[manager.scout]), right, second, align="right")
        right -= size + 8
        if right - 34 > x + 28 + pen.width(where, "bold18"):
            bung = cards.bung(look, 30) if manager.bung else _faint(sign(look, "bung", 24, ink), _NONE)
            pen.put(bung, right, second, align="right")

    def _league(self, pen: Pen) -> None:
        """As many clubs as there is room for from the top; of those below, the managers' clubs alone."""
        table = self._scene.stage.table
        pen.write(self.ui.t("fortunes.board.league"), "label18", 12, 20, tone="amber", width=pen.w - 24)
        rows = list(enumerate(table.rows, 1))
        room = max(1, int(pen.h - _HEAD - 6) // _ROW)
        own = [entry for entry in rows if table.clubs[entry[1].team].manager is not None]
        others = [entry for entry in rows if entry not in own][: max(0, room - len(own))]
        for number, (place, row) in enumerate(sorted([*own, *others], key=lambda entry: entry[0])[:room]):
            line, looks = pen.part(0, _HEAD + number * _ROW, pen.w, _ROW), self._scene.club_looks(row.team)
            managed = table.clubs[row.team].manager is not None
            tone: Tone = "text" if managed else "muted"
            line.write(str(place), "figures20", 34, tone=tone, align="right")
            line.crest(looks.crest, 20, 54)
            line.write(looks.name, "bold20" if managed else "semi20", 72, tone=tone, cut=pen.w - 120)
            line.write(str(row.points), "figuresbold20", -12, tone=tone)


def _faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A sign as clearly as what it stands for is there."""
    faint = picture.copy()
    faint.set_alpha(round(255 * share))
    return faint


class WeekList(_Kept):
    """The squares that a roll would lead to, and the matches of this week and the next."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, 2 * _WEEK_HEAD + _FACES * _AHEAD + 4 * _MATCH

    def least(self, width: int) -> int:
        return 200

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        table, seat = self._scene.stage.table, self._scene.host
        if not table.managers:
            return
        now = seat, table.managers[seat].counter, table.season, table.week, len(table.results), len(table.fixtures)
        key = "week", now, tuple(manager.managing for manager in table.managers)
        self.keep(surface, self.rect.move(dx, dy), "panel", key, partial(self._write, table, seat))

    def terms(self) -> list[Spot]:
        """The squares ahead."""
        table, kinds, area = self._scene.stage.table, self._scene.squares[0], self.rect
        if not table.managers:
            return []
        step, square = self._step(table, area.h), table.managers[self._scene.host].counter
        found: list[Spot] = []
        for face in range(1, _FACES + 1):
            row = pygame.Rect(area.x, round(area.y + 8 + _WEEK_HEAD + (face - 1) * step), area.w, round(step))
            found.append(Spot(f"fortunes.square_{kinds[(square + face) % SQUARES]}", row))
        return found

    def _step(self, table: SeasonTable, height: float) -> float:
        """How high each square ahead stands in a column of that height."""
        groups = [] if self.rect.w >= _BESIDE else self._groups(table)
        matches = sum(_WEEK_HEAD + _GAP + _MATCH * len(matches) for _, matches in groups)
        wanted = _WEEK_HEAD + 20 + _FACES * _AHEAD + matches
        return min(_AHEAD + 6.0, max(28.0, _AHEAD - max(0, wanted - height) / _FACES))

    def _write(self, table: SeasonTable, seat: int, pen: Pen) -> None:
        step = self._step(table, pen.h)
        pen.write(self.ui.t("fortunes.board.ahead"), "label18", 12, 20, tone="amber", width=pen.w - 24)
        square = table.managers[seat].counter
        for face in range(1, _FACES + 1):
            y = 8.0 + _WEEK_HEAD + (face - 1) * step
            self._square(pen.part(0, y, pen.w, step), face, (square + face) % SQUARES)
        if pen.w >= _BESIDE:
            self._matches(pen.part(pen.w / 2, 0, pen.w / 2, pen.h), table, 8)
            return
        y = 8.0 + _WEEK_HEAD + _FACES * step
        pen.fill(palette.LINE, 12, y + 4, pen.w - 24, 1)
        self._matches(pen, table, y + 8)

    def _square(self, pen: Pen, face: int, square: int) -> None:
        kind, step, size = self._scene.squares[0][square], pen.h, round(pen.h - 5)
        pen.put(dice.d6(pen.look, face, round(step * 0.56), False), 12 + step * 0.36)
        pen.put(board.square(pen.look, kind, "", size, size), 20 + step * 0.72 + size / 2)
        x = 30 + step * 0.72 + size
        pen.write(self.ui.t(f"fortunes.square.{kind}"), "bold20", x, width=pen.w - x - 8)

    def _coming(self, table: SeasonTable, week: int) -> list[Fixture]:
        """A week's matches of clubs with a manager that are still to be played, the league first, and the host's own
        before the others of a competition."""
        played = {result.fixture for result in table.results}
        clubs = {manager.club for manager in table.managers if manager.managing}
        found = [one for one in table.fixtures if one.week == week and one.number not in played
                 and clubs & {one.home, one.away}]  # fmt: skip
        own = table.managers[self._scene.host].club

        def rank(one: Fixture) -> tuple[int, bool, int]:
            return _COMPETITIONS.index(one.competition), own not in (one.home, one.away), one.number

        return sorted(found, key=rank)

    def _groups(self, table: SeasonTable) -> list[Group]:
        """The matches of this week and the next by competition, each under its heading."""
        found: list[Group] = []
        for weeks, when in enumerate(("this_week", "next_week")):
            coming = self._coming(table, table.week + weeks)
            for competition in _COMPETITIONS:
                words = self.ui.t(f"fortunes.board.{when}.{competition}")
                matches = [one for one in coming if one.competition == competition]
                found += [(words, matches)] if matches else []
        return found

    def _matches(self, pen: Pen, table: SeasonTable, y: float) -> None:
        """All matches, closer together where they are many; what has no room even so is counted beside its heading."""
        groups = self._groups(table)
        head, row, shown = spread([len(matches) for _, matches in groups], pen.h - 4 - y)
        for (words, matches), count in zip(groups, shown, strict=False):
            more = self.ui.t("fortunes.board.matches_more", n=len(matches) - count) if count < len(matches) else ""
            left = pen.w - 24
            if more:
                left -= pen.width(more, "semi18") + 8
                pen.write(more, "semi18", -12, y + head / 2 + 1, tone="text", align="right")
            pen.write(words, "label18", 12, y + head / 2 + 1, tone="amber", width=left)
            y += head
            for fixture in matches[:count]:
                self._match(pen.part(0, y, pen.w, row), table, fixture)
                y += row
            y += _GAP

    def _match(self, pen: Pen, table: SeasonTable, fixture: Fixture) -> None:
        middle = pen.w / 2
        pen.write("–", "bold18", middle, tone="muted", align="centre")
        for club, way in ((fixture.home, -1), (fixture.away, 1)):
            looks, own = self._scene.club_looks(club), table.clubs[club].manager is not None
            pen.crest(looks.crest, 22, middle + way * 26)
            tone: Tone = "text" if own else "muted"
            side: Align = "left" if way > 0 else "right"
            pen.write(looks.short, "bold20" if own else "semi20", middle + way * 42, tone=tone, align=side)
