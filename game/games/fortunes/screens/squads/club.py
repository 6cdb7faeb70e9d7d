"""A club beside its squad: what its best side is worth, wages, coach, scout, bung, and what burdens it."""

from __future__ import annotations

from functools import partial

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.season import line_ups, people
from engine.fortunes.season import money as accounts
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.screens.pieces import KINDS
from game.games.fortunes.style.players import kind_tile
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import money
from game.stage.manager_tab import Fact
from game.stage.style import stars, thirds
from game.ui.look import palette
from game.ui.look.lettering import write
from game.ui.look.panels import panel
from game.ui.text import Texts
from game.ui.widgets import Widget

_KEY = "fortunes.squads"
_TALL = 96


class Ends(Widget):
    """Attack and defence of the best side a manager could field now."""

    def __init__(self, table: SeasonTable, seat: int) -> None:
        super().__init__()
        self.line_up = line_ups.suggested(table, seat)
        self.ratings = line_ups.team_ratings(table, seat, self.line_up)

    def measure(self, width: int) -> tuple[int, int]:
        return width, _TALL

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row"), (0, 0))
        words = t(f"{_KEY}.strongest", formation=self.line_up.formation)
        write(look, canvas, words, "semi", 16, palette.MUTED, (w / 2, 14), w - 16, "centre")
        for place, (end, rating) in enumerate((("attack", self.ratings.attack), ("defence", self.ratings.defence))):
            x = w * (2 * place + 1) / 4
            look.put(canvas, thirds.total(look, str(rating), palette.AMBER, 40), (x, 48))
            write(
                look, canvas, t(f"fortunes.line_up.end.{end}"), "label", 16, palette.TEXT, (x, 82), w / 2 - 8, "centre"
            )
        return canvas


class Kinds(Widget):
    """How many players of each kind a manager has to choose from, and their stars."""

    def __init__(self, table: SeasonTable, seat: int) -> None:
        super().__init__()
        ready = people.selectable(table, seat)
        self.values = [
            (kind, len(found), sum(table.people[one].stars for one in found))
            for kind in KINDS
            for found in [people.of_kind(table, ready, kind)]
        ]

    def measure(self, width: int) -> tuple[int, int]:
        return width, _TALL

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row"), (0, 0))
        step = w / len(self.values)
        for place, (kind, count, total) in enumerate(self.values):
            x = step * (place + 0.5)
            look.put(canvas, kind_tile(look, kind, 22), (x - 14, h * 0.3))
            look.write(canvas, str(count), "display28", palette.TEXT, (x + 4, h * 0.3 + 1))
            look.put(canvas, stars.star(look, "full", "full", 18, False), (x - 14, h * 0.7))
            look.write(canvas, str(total), "figuresbold20", palette.AMBER, (x + 2, h * 0.7))
        return canvas


def facts(t: Texts, content: Content, table: SeasonTable, seat: int) -> list[Fact]:
    """What a club has, owes and holds, and what burdens it."""
    manager = table.managers[seat]
    if not manager.managing:
        return [Fact("barred", t(f"{_KEY}.sacked"), bad=True)]
    wages = money(t, accounts.wages_of(content, table, seat))
    paid = accounts.wage_stars(table, seat)
    found = [
        Fact("star", t(f"{_KEY}.wages", n=paid, wages=wages)),
        Fact("whistle", t(f"{_KEY}.coach", n=manager.coach) if manager.coach else t(f"{_KEY}.no_coach")),
        Fact("eye", t(f"{_KEY}.scout.{manager.scout}")),
    ]
    youths = people.youth_count(table, seat)
    found.append(Fact("person", t(f"{_KEY}.youths", n=youths, most=content.tables.youths)))
    if manager.bung:
        bung = partial(sign, name="bung", size=20, colour=palette.AMBER)
        found.append(Fact("", t(f"{_KEY}.bung"), picture=bung))
    if manager.closed:
        found.append(Fact("barred", t(f"{_KEY}.closed", n=manager.closed), bad=True))
    return found
