"""What the cabinet counted, for the operator to read: in all, by game, and what went wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from engine.core.errors import InputError
from game.cabinet.kiosk import audits
from game.cabinet.kiosk.operator.desk import Desk
from game.cabinet.kiosk.operator.page import TOP, Page, Sure, Told, foot
from game.stage.kiosk.parts import BODY, STRONG, WIDTH, Spot, big_button
from game.stage.registry import GAMES
from game.ui.look.pen import Pen
from game.ui.scene import Scene

_PAGES = ("all", "games", "troubles")
_ROW = 38
_IN_A_COLUMN = 8
_OF_A_GAME = ("plays", "completions", "aborted", "people", "mean_seconds")
_COLUMNS = (330, 470, 590, 700, 836)
"""Where the figures of a game end, in the order of `_OF_A_GAME`."""


class AuditsPage(Page):
    """All figures on three pages; as a file, or begun anew."""

    title = "audits"
    first_focus = "next"

    def __init__(self, desk: Desk, parent: Callable[[], Scene] | None = None, shown: str = _PAGES[0]) -> None:
        super().__init__(desk, parent)
        self.shown = shown

    @property
    def heading(self) -> str:
        return self.ui.t(f"kiosk.operator.audits_{self.shown}")

    def here(self) -> Scene:
        return AuditsPage(self.desk, self._parent, self.shown)

    def buttons(self) -> Iterable[Spot]:
        t = self.ui.t
        yield big_button(t("kiosk.operator.next"), self.turn, key="next"), foot(0, 4)
        yield big_button(t("kiosk.operator.write"), self.write, key="write"), foot(1, 4)
        clear = big_button(t("kiosk.operator.clear"), self._ask, key="clear")
        clear.kind = "danger"
        yield clear, foot(2, 4)
        yield self.back_button(3, 4)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        counts = self.desk.counts()
        if self.shown == "games":
            self._paint_games(pen, counts)
        else:
            self._paint_list(pen, self._overall(counts) if self.shown == "all" else self._troubles(counts))

    def turn(self) -> None:
        """To the next page; after the last the first."""
        self.shown = _PAGES[(_PAGES.index(self.shown) + 1) % len(_PAGES)]
        self.refresh()

    def write(self) -> None:
        """Write them into a file, and say where it is."""
        t = self.ui.t
        try:
            said = t("kiosk.operator.written", path=self.desk.write_csv())
        except InputError as fault:
            said = str(fault)
        self.desk.show(Told(self.desk, t("kiosk.operator.audits"), [said], self.here))

    # -- what stands there

    def _overall(self, counts: Counter[str]) -> Iterable[tuple[str, str]]:
        """Figures of no game, and those of all games added up."""
        t = self.ui.t
        since = counts["since"] or self.desk.book.now
        yield "since", datetime.fromtimestamp(since).strftime("%Y-%m-%d %H:%M")
        hours, rest = divmod(counts["seconds_on"], 3600)
        yield "seconds_on", t("kiosk.operator.time_on", hours=hours, minutes=rest // 60)
        for name in ("starts", "restarts", "wake_ups"):
            yield name, str(counts[name])
        total = {
            name: sum(counts[f"{game}.{name}"] for game in GAMES) for name in ("plays", "seconds", *_OF_A_GAME[:4])
        }
        for name in _OF_A_GAME[:4]:
            yield name, str(total[name])
        mean = round(total["seconds"] / total["plays"]) if total["plays"] else 0
        yield "mean_seconds", t("kiosk.operator.seconds", n=mean)

    def _troubles(self, counts: Counter[str]) -> Iterable[tuple[str, str]]:
        for kind in audits.TROUBLES:
            yield f"trouble.{kind}", str(counts[f"trouble.{kind}"])

    def _paint_list(self, pen: Pen, rows: Iterable[tuple[str, str]]) -> None:
        """Names and figures, in two columns if need be."""
        found = list(rows)
        columns = -(-len(found) // _IN_A_COLUMN)
        width = (WIDTH - 24 - 24 * (columns - 1)) / columns
        rows_each = -(-len(found) // columns)
        for number, (name, value) in enumerate(found):
            column, row = divmod(number, rows_each)
            area = pen.part(12 + column * (width + 24), TOP + row * _ROW, width, _ROW - 4, "row")
            area.write(self.ui.t(f"kiosk.audit.{name}"), BODY, 10)
            area.write(value, STRONG, -10)

    def _paint_games(self, pen: Pen, counts: Counter[str]) -> None:
        t = self.ui.t
        for name, x in zip(_OF_A_GAME, _COLUMNS, strict=True):
            pen.write(t(f"kiosk.audit.short.{name}"), BODY, x - 10, TOP + 14, tone="muted", align="right")
        for row, game in enumerate(GAMES):
            area = pen.part(0, TOP + 36 + row * 52, WIDTH, 46).part(12, 0, WIDTH - 24, 46, "row")
            figures = [str(counts[f"{game}.{name}"]) for name in _OF_A_GAME[:4]]
            figures.append(t("kiosk.operator.seconds", n=audits.mean_length(counts, game)))
            self._paint_game(area, t(f"title.games.{game}.name"), figures)

    def _paint_game(self, area: Pen, name: str, figures: Sequence[str]) -> None:
        area.write(name, STRONG, 10)
        for figure, x in zip(figures, _COLUMNS, strict=True):
            area.write(figure, STRONG, x - 22, align="right")

    # -- beginning anew

    def _ask(self) -> None:
        self.desk.show(Sure(self.desk, "clear", self._clear, self.here))

    def _clear(self) -> Scene:
        self.desk.clear()
        return self.here()
