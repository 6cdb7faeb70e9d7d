"""What stands beside the pitch: each side's strengths and its eleven with stars and goals."""

from __future__ import annotations

import pygame

from engine.fortunes.content.effects import Position
from engine.fortunes.line_up import Player, places_of
from engine.fortunes.match.model import Goal, MatchSetup, Team
from game.games.fortunes.style.players import kind_tile
from game.stage.club_looks import MatchKits
from game.stage.match_part import SidePart
from game.ui.look import marks
from game.ui.look.palette import AMBER
from game.ui.look.pen import Pen, Tone

_HEAD = 96
_MOST_ROW = 34.0


class SideColumn(SidePart[MatchSetup, MatchKits]):
    """One side's column."""

    def draw(self, target: pygame.Surface, goals: tuple[Goal, ...]) -> None:
        """Draw the column with the goals that were seen."""
        own = tuple(goal for goal in goals if goal.side == self._side)
        self.written(target, own, lambda pen: self._write(pen, own))

    @property
    def _team(self) -> Team:
        return self._names.team(self._side)

    def _write(self, pen: Pen, goals: tuple[Goal, ...]) -> None:
        t, team = self._ui.t, self._team
        head, below = pen.part(0, 0, pen.w, _HEAD, "panel"), pen.part(0, _HEAD + 8, pen.w, pen.h - _HEAD - 8, "panel")
        for y, name, value in ((22, "attack", team.ratings.attack), (52, "defence", team.ratings.defence)):
            head.write(t(f"fortunes.match.{name}"), "label18", 14, y, tone="muted")
            head.write(str(value), "figuresbold28", -14, y, tone="amber")
        words = team.formation or t("fortunes.match.no_names")
        if team.formation is not None and team.coach:
            end = t(f"fortunes.match.end.{team.end}")
            words = t("fortunes.match.coach", formation=team.formation, n=team.coach, end=end)
        head.write(words, "semi16", 14, 80, cut=pen.w - 28)
        if team.formation is None:
            self._write_emblem(below, goals)
            return
        step = min(_MOST_ROW, (below.h - 8) / len(team.eleven))
        for place, (player, position) in enumerate(zip(team.eleven, places_of(team.formation), strict=True)):
            minutes = [goal.minute for goal in goals if goal.scorer == place]
            self._write_player(below.part(0, 4 + step * place, pen.w, step), player, position, minutes)

    def _write_player(self, pen: Pen, player: Player | None, position: Position, minutes: list[int]) -> None:
        """A player's row: what he is, his name, his stars; his goals in the stars' place, by minute."""
        pen.put(kind_tile(pen.look, position if player is None else player.kind, 20), 20)
        right = pen.w - 12
        if minutes:
            words = " ".join(f"{minute}’" for minute in minutes[-3:])
            rect = pen.write(words, "figuresbold18", -12, tone="amber")
            right = rect.left / pen.look.scale - 4
            pen.put(marks.mark(pen.look, "ball", 16, AMBER), right, align="right")
            right -= 20
        elif player is not None:
            pen.put(marks.mark(pen.look, "star", 15, AMBER), right, align="right")
            pen.write(str(player.stars), "figuresbold18", right - 20, align="right")
            right -= 38
        name = self._ui.t("fortunes.match.trainee") if player is None else player.name
        tone: Tone = "amber" if minutes else "muted" if player is None else "text"
        pen.write(name, "semi18", 36, tone=tone, cut=right - 40)

    def _write_emblem(self, pen: Pen, goals: tuple[Goal, ...]) -> None:
        """A club without names: its crest, and when it scored."""
        size, middle = min(120.0, pen.h * 0.4), pen.w / 2
        pen.crest(self._match_kits.of(self._side).crest, size, middle, pen.h * 0.32)
        for number, goal in enumerate(goals[-5:]):
            y = pen.h * 0.32 + size / 2 + 26 + 24 * number
            pen.put(marks.mark(pen.look, "ball", 16, AMBER), middle - 8, y, align="right")
            pen.write(f"{goal.minute}’", "figuresbold20", middle + 2, y, tone="amber")
