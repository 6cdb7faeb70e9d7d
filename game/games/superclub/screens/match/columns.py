"""What stands beside the pitch: each side's thirds and how strong they are, its bench, who is out, its cards."""

from __future__ import annotations

import pygame

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match.model import MatchTable, Team
from engine.superclub.match.strength import strengths
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Names
from game.games.superclub.presenter.tally import linked
from game.stage.club_looks import MatchKits
from game.stage.match_part import SidePart
from game.stage.style import papers, player_tokens, stars
from game.stage.style.player_cards import greyed
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.ui.look import crests, marks, panels
from game.ui.look.palette import AMBER, BAD_TEXT, MUTED, TEXT

_HEADING = 30
_THIRD = 40
_ROW = 25
_FOOT = 50
_CAUSES = {"injured": "injury", "unhappy": "lock", "absent": "clock"}


class SideColumn(SidePart[Names, MatchKits]):
    """One side's column."""

    def draw(self, target: pygame.Surface, table: MatchTable) -> None:
        """Draw the column as the table lies."""
        team = table.teams[self._side]
        shown = team.line_up, team.lifts, team.marked, tuple(team.injured), team.held, team.changers, team.squad.name
        self.put(target, (shown, table.derby, team.ready), lambda: self._paint(table, team))

    def _paint(self, table: MatchTable, team: Team) -> pygame.Surface:
        look, width, height, surface = self._look, self.width, self.height, self.blank()
        deep = _HEADING + 3 * _THIRD + 8
        surface.blit(panels.panel(look, width, deep), (0, 0))
        look.write(surface, self._ui.t("superclub.match.strengths"), "label18", MUTED, (14, 18))
        for place, third in enumerate(reversed(THIRDS)):
            self._paint_third(surface, table, team, third, _HEADING + 4 + place * _THIRD)
        top = deep + 8
        if team.squad.block is not None or not team.squad.cards:
            self._paint_emblem(surface, team, top, height - top)
            return surface
        foot = _FOOT if team.held or team.changers else 0
        self._paint_bench(surface, team, top, height - top - (foot + 8 if foot else 0))
        if foot:
            self._paint_cards(surface, team, height - foot)
        return surface

    # -- thirds

    def _paint_third(self, surface: pygame.Surface, table: MatchTable, team: Team, third: Third, top: float) -> None:
        """A third: its position's tile, its name, what adds to its players, and its strength."""
        look, width = self._look, self.width
        middle = top + _THIRD / 2
        look.put(surface, position_tile(look, OCCUPANTS[third], 24), (28, middle))
        shown = team.line_up is not None or team.squad.block is not None
        strength = points(strengths(table, self._side, third)) if shown else "?"
        look.write(surface, strength, "display32", TEXT if shown else MUTED, (width - 40, middle), "right")
        look.put(surface, stars.star(look, "full", "full", 20, False), (width - 24, middle - 1))
        x = width - 46 - look.width(strength, "display32")
        if team.line_up is not None and team.line_up.captain == third and team.squad.boost:
            band = player_tokens.armband(look, team.squad.boost, 20)
            look.put(surface, greyed(band) if table.derby else band, (x, middle), "right")
            x -= 30
        count = sum(linked(team, third))
        if count:
            icon = stars.chemistry(look, True, True, 18, False)
            word = f"×{count}"
            look.write(surface, word, "bold16", TEXT, (x, middle), "right")
            x -= look.width(word, "bold16") + 2
            look.put(surface, greyed(icon) if table.derby else icon, (x, middle), "right")
            x -= 24
        name = self._ui.t(f"superclub.match.third.{third}")
        if look.width(name, "semi18") <= x - 48:  # the tile says it too
            look.write(surface, name, "semi18", TEXT, (48, middle))

    # -- the bench

    def _paint_bench(self, surface: pygame.Surface, team: Team, top: float, height: float) -> None:
        """Who is hurt or out, then who sits on the bench; only a squad before the line-ups are shown."""
        look, t, width = self._look, self._ui.t, self.width
        surface.blit(panels.panel(look, width, height), (0, look.px(top)))
        on = set(team.line_up.eleven) if team.line_up is not None else set()
        out = {absence.card: _CAUSES[absence.cause] for absence in team.squad.out}
        out.update((card, "injury") for card in team.injured)
        bench = sorted(
            (card for card in team.squad.cards if card.number not in on),
            key=lambda card: (card.number not in out, card.number not in team.injured, -card.stars, card.number),
        )
        title = "superclub.match.bench" if team.line_up is not None else "superclub.match.squad"
        look.write(surface, t(title), "label18", MUTED, (14, top + 18))
        look.write(surface, str(len(bench)), "bold18", AMBER, (width - 14, top + 18), "right")
        room = max(1, int((height - _HEADING - 4) / _ROW))
        shown = bench if len(bench) <= room else bench[: room - 1]
        for place, card in enumerate(shown):
            self._paint_player(surface, card, out.get(card.number), top + _HEADING + 12 + place * _ROW)
        if len(shown) < len(bench):
            words = t("superclub.match.more", n=len(bench) - len(shown))
            y = top + _HEADING + 12 + len(shown) * _ROW
            look.write(surface, words, "body16", MUTED, (40, y))
        if not bench:
            look.write(surface, t("superclub.match.no_bench"), "body16", MUTED, (14, top + _HEADING + 12))

    def _paint_player(self, surface: pygame.Surface, card: Card, cause: str | None, y: float) -> None:
        look, width = self._look, self.width
        tile = position_tile(look, card.position, 18)
        look.put(surface, greyed(tile) if cause else tile, (22, y))
        size = 13.0
        row = stars.row(look, 2 * card.stars, 0, size, False)
        right = width - 12
        look.put(surface, greyed(row) if cause else row, (right, y - 1), "right")
        right -= row.get_width() / look.scale + 8
        if card.left or card.right:
            look.put(surface, stars.chemistry(look, card.left, card.right, 16, False), (right, y - 1), "right")
            right -= 22
        x = 38.0
        if cause:
            look.put(surface, marks.mark(look, cause, 16, BAD_TEXT), (x + 8, y))
            x += 22
        name = look.fit(card.name, "semi18", right - x)
        look.write(surface, name, "semi18", MUTED if cause else TEXT, (x, y))

    def _paint_cards(self, surface: pygame.Surface, team: Team, top: float) -> None:
        """Weapons still held and cards earned, all face down."""
        look, t, width = self._look, self._ui.t, self.width
        surface.blit(panels.panel(look, width, _FOOT), (0, look.px(top)))
        middle = top + _FOOT / 2
        x = 14.0
        if team.held:
            look.put(surface, papers.emblem(look, "weapon", 30), (x, middle), "left")
            words = t("superclub.match.weapons", n=team.held)
            look.write(surface, words, "semi16", TEXT, (x + 36, middle))
            x += 46 + look.width(words, "semi16")
        if team.changers:
            look.put(surface, papers.back(look, "changer", 26), (x, middle), "left")
            words = t("superclub.match.earned", n=team.changers)
            look.write(surface, look.fit(words, "semi16", width - x - 34), "semi16", TEXT, (x + 32, middle))

    def _paint_emblem(self, surface: pygame.Surface, team: Team, top: float, height: float) -> None:
        """A side without players: its emblem, and who throws for it."""
        look, t, width = self._look, self._ui.t, self.width
        surface.blit(panels.panel(look, width, height), (0, look.px(top)))
        known = team.squad.block is not None
        size = min(120.0, height * 0.5)
        look.put(
            surface, crests.crest(look, self._match_kits.of(self._side).crest, size), (width / 2, top + height * 0.4)
        )
        words = t("superclub.match.no_players" if known else "superclub.match.not_drawn")
        y = top + height * 0.4 + size * 0.5 + 26
        for row in look.wrap(words, "semi18", width - 28)[:3]:
            look.write(surface, row, "semi18", MUTED, (width / 2, y), "centre")
            y += 23
