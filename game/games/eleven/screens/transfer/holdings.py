"""What the club has of a row already, beside it: staff by sets, sponsors by contracts."""

from __future__ import annotations

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import Row
from engine.eleven.season.objectives import staff_sets
from game.games.eleven.style.people import PROFESSIONS
from game.games.eleven.style.signs import sign
from game.ui.look.palette import AMBER, LINE, MUTED, RGB, lighter
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar

_WIDTH = 112


class Holdings(Bar):
    """What is there already: cards of each set, or how many contracts of each kind."""

    ground = ""

    def __init__(self, content: Content, club: Club, row: Row) -> None:
        super().__init__()
        self._content = content
        self._club = club
        self._row = row

    def measure(self, width: int) -> tuple[int, int]:
        return _WIDTH, 24 + 26 * (len(PROFESSIONS) if self._row == "staff" else 2) + 8

    def write(self, pen: Pen) -> None:
        look, y = pen.look, 36
        pen.write(self.ui.t("eleven.transfer.mine"), "label16", 0, 10, tone="muted")
        if self._row == "staff":
            held = staff_sets(self._content, self._club)
            for family, steps in self._content.tables.sets.items():
                (colour, mark), count, places = PROFESSIONS[family], held[family], len(steps)
                pen.put(sign(look, mark, 18, lighter(colour, 0.45)), 9, y)
                _boxes(pen, y, places, min(count, places), lighter(colour, 0.35))
                y += 26
            return
        most = features.adboard_limit(self._club)
        boards, kit = len(self._club.adboards), int(self._club.kit is not None)
        for name, count, places in (("deal_adboard", boards, most), ("deal_kit", kit, 1)):
            pen.put(sign(look, name, 20, MUTED), 10, y)
            _boxes(pen, y, places, count, AMBER)
            y += 26


def _boxes(pen: Pen, y: float, places: int, filled: int, colour: RGB) -> None:
    for number in range(places):
        shown = Box(colour, radius=3) if number < filled else Box((20, 36, 48), LINE, radius=3)
        pen.lay(shown, 28 + 19 * number, y - 7.5, 15, 15)
