"""What stands beside the pitch: each side's thirds and how strong they are, its bench, who is out, its cards."""

from __future__ import annotations

import pygame

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import MatchTable, Team
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Names
from game.games.superclub.presenter.tally import linked
from game.stage.club_looks import MatchKits
from game.stage.match_part import SidePart
from game.stage.style import papers, player_tokens, stars
from game.stage.style.player_cards import greyed
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.ui.look.pen import Pen

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
        self.written(target, (shown, table.derby, team.ready), lambda pen: self._write(pen, table, team))

    def _write(self, pen: Pen, table: MatchTable, team: Team) -> None:
        deep = _HEADING + 3 * _THIRD + 8
        thirds = self.titled(pen, 0, deep, "superclub.match.strengths")
        for place, third in enumerate(reversed(THIRDS)):
            row = thirds.part(0, _HEADING + 4 + place * _THIRD, pen.w, _THIRD)
            self._write_third(row, table, team, third)
        top = deep + 8
        if team.squad.block is not None or not team.squad.cards:
            self._write_emblem(pen.part(0, top, pen.w, pen.h - top, "panel"), team)
            return
        foot = _FOOT if team.held or team.changers else 0
        self._write_bench(pen, team, top, pen.h - top - (foot + 8 if foot else 0))
        if foot:
            self._write_cards(pen.part(0, pen.h - foot, pen.w, foot, "panel"), team)

    # -- thirds

    def _write_third(self, pen: Pen, table: MatchTable, team: Team, third: Third) -> None:
        """A third: its position's tile, its name, what adds to its players, and its strength."""
        look = pen.look
        pen.put(position_tile(look, OCCUPANTS[third], 24), 28)
        shown = team.line_up is not None or team.squad.block is not None
        strength = points(strengths(table, self._side, third)) if shown else "?"
        pen.write(strength, "display32", -40, tone="text" if shown else "muted")
        pen.put(stars.star(look, "full", "full", 20, False), -24, low=-1)
        x = pen.w - 46 - pen.width(strength, "display32")
        if team.line_up is not None and team.line_up.captain == third and team.squad.boost:
            band = player_tokens.armband(look, team.squad.boost, 20)
            pen.put(greyed(band) if table.derby else band, x, align="right")
            x -= 30
        count = sum(linked(team, third))
        if count:
            icon = stars.chemistry(look, True, True, 18, False)
            word = f"×{count}"
            pen.write(word, "bold16", x, align="right")
            x -= pen.width(word, "bold16") + 2
            pen.put(greyed(icon) if table.derby else icon, x, align="right")
            x -= 24
        name = self._ui.t(f"superclub.match.third.{third}")
        if pen.width(name, "semi18") <= x - 48:  # the tile says it too
            pen.write(name, "semi18", 48)

    # -- the bench

    def _write_bench(self, pen: Pen, team: Team, top: float, height: float) -> None:
        """Who is hurt or out, then who sits on the bench; only a squad before the line-ups are shown."""
        t = self._ui.t
        on = set(team.line_up.eleven) if team.line_up is not None else set()
        out = {absence.card: _CAUSES[absence.cause] for absence in team.squad.out}
        out.update((card, "injury") for card in team.injured)
        bench = sorted(
            (card for card in team.squad.cards if card.number not in on),
            key=lambda card: (card.number not in out, card.number not in team.injured, -card.stars, card.number),
        )
        title = "superclub.match.bench" if team.line_up is not None else "superclub.match.squad"
        pen = self.titled(pen, top, height, title, str(len(bench)))
        room = max(1, int((height - _HEADING - 4) / _ROW))
        shown = bench if len(bench) <= room else bench[: room - 1]
        for place, card in enumerate(shown):
            self._write_player(pen, card, out.get(card.number), _HEADING + 12 + place * _ROW)
        if len(shown) < len(bench):
            words = t("superclub.match.more", n=len(bench) - len(shown))
            pen.write(words, "body16", 40, _HEADING + 12 + len(shown) * _ROW, tone="muted")
        if not bench:
            pen.write(t("superclub.match.no_bench"), "body16", 14, _HEADING + 12, tone="muted")

    def _write_player(self, pen: Pen, card: Card, cause: str | None, y: float) -> None:
        look = pen.look
        tile, row = position_tile(look, card.position, 18), stars.row(look, 2 * card.stars, 0, 13.0, False)
        pen.put(greyed(tile) if cause else tile, 22, y)
        right = pen.w - 12
        pen.put(greyed(row) if cause else row, right, y - 1, align="right")
        right -= row.get_width() / look.scale + 8
        if card.left or card.right:
            pen.put(stars.chemistry(look, card.left, card.right, 16, False), right, y - 1, align="right")
            right -= 22
        x = 38.0
        if cause:
            pen.mark(cause, 16, x + 8, y, tone="bad")
            x += 22
        pen.write(card.name, "semi18", x, y, tone="muted" if cause else "text", cut=right - x)

    def _write_cards(self, pen: Pen, team: Team) -> None:
        """Weapons still held and cards earned, all face down."""
        t, x = self._ui.t, 14.0
        if team.held:
            pen.put(papers.emblem(pen.look, "weapon", 30), x, align="left")
            words = t("superclub.match.weapons", n=team.held)
            pen.write(words, "semi16", x + 36)
            x += 46 + pen.width(words, "semi16")
        if team.changers:
            pen.put(papers.back(pen.look, "changer", 26), x, align="left")
            pen.write(t("superclub.match.earned", n=team.changers), "semi16", x + 32, cut=pen.w - x - 34)

    def _write_emblem(self, pen: Pen, team: Team) -> None:
        """A side without players: its emblem, and who throws for it."""
        size = min(120.0, pen.h * 0.5)
        pen.crest(self._match_kits.of(self._side).crest, size, pen.w / 2, pen.h * 0.4)
        words = self._ui.t("superclub.match.not_drawn" if team.squad.block is None else "superclub.match.no_players")
        rows = pen.look.wrap(words, "semi18", pen.w - 28)[:3]
        pen.lines(rows, "semi18", pen.w / 2, pen.h * 0.4 + size * 0.5 + 26, 23, tone="muted", align="centre")
