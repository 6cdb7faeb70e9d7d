"""What stands beside the pitch: each side's strengths and its eleven with stars and goals."""

from __future__ import annotations

import pygame

from engine.fortunes.content.effects import Position
from engine.fortunes.line_up import Player, places_of
from engine.fortunes.match.model import Goal, MatchSetup, Team
from game.games.fortunes.style.players import kind_tile
from game.stage.club_looks import MatchKits
from game.stage.match_part import SidePart
from game.ui.look import crests, marks, panels
from game.ui.look.palette import AMBER, MUTED, TEXT

_HEAD = 96
_MOST_ROW = 34.0


class SideColumn(SidePart[MatchSetup, MatchKits]):
    """One side's column."""

    def draw(self, target: pygame.Surface, goals: tuple[Goal, ...]) -> None:
        """Draw the column with the goals that were seen."""
        own = tuple(goal for goal in goals if goal.side == self._side)
        self.put(target, own, lambda: self._paint(own))

    @property
    def _team(self) -> Team:
        return self._names.team(self._side)

    def _paint(self, goals: tuple[Goal, ...]) -> pygame.Surface:
        look, t, team = self._look, self._ui.t, self._team
        width, height, surface = self.width, self.height, self.blank()
        surface.blit(panels.panel(look, width, _HEAD), (0, 0))
        for place, (name, value) in enumerate((("attack", team.ratings.attack), ("defence", team.ratings.defence))):
            y = 22 + 30 * place
            look.write(surface, t(f"fortunes.match.{name}"), "label18", MUTED, (14, y))
            look.write(surface, str(value), "figuresbold28", AMBER, (width - 14, y), "right")
        words = team.formation or t("fortunes.match.no_names")
        if team.formation is not None and team.coach:
            words = t("fortunes.match.coach", formation=team.formation, n=team.coach,
                      end=t(f"fortunes.match.end.{team.end}"))  # fmt: skip
        look.write(surface, look.fit(words, "semi16", width - 28), "semi16", TEXT, (14, 80))
        top = _HEAD + 8
        surface.blit(panels.panel(look, width, height - top), (0, look.px(top)))
        if team.formation is None:
            self._paint_emblem(surface, goals, top, height - top)
        else:
            self._paint_eleven(surface, goals, top + 4, height - top - 8)
        return surface

    def _paint_eleven(self, surface: pygame.Surface, goals: tuple[Goal, ...], top: float, height: float) -> None:
        team = self._team
        assert team.formation is not None, "only called for an eleven"
        step = min(_MOST_ROW, height / len(team.eleven))
        for place, (player, position) in enumerate(zip(team.eleven, places_of(team.formation), strict=True)):
            minutes = [goal.minute for goal in goals if goal.scorer == place]
            self._paint_player(surface, player, position, minutes, top + step * (place + 0.5))

    def _paint_player(
        self, surface: pygame.Surface, player: Player | None, position: Position, minutes: list[int], y: float
    ) -> None:
        """A player's row: what he is, his name, his stars; his goals in the stars' place, by minute."""
        look, width = self._look, self.width
        kind = position if player is None else player.kind
        look.put(surface, kind_tile(look, kind, 20), (20, y))
        right = width - 12
        if minutes:
            words = " ".join(f"{minute}’" for minute in minutes[-3:])
            rect = look.write(surface, words, "figuresbold18", AMBER, (right, y), "right")
            right = rect.left / look.scale - 4
            for _ in minutes[:1]:
                look.put(surface, marks.mark(look, "ball", 16, AMBER), (right, y), "right")
                right -= 20
        elif player is not None:
            look.put(surface, marks.mark(look, "star", 15, AMBER), (right, y), "right")
            look.write(surface, str(player.stars), "figuresbold18", TEXT, (right - 20, y), "right")
            right -= 38
        name = self._ui.t("fortunes.match.trainee") if player is None else player.name
        style = "semi18"
        colour = AMBER if minutes else MUTED if player is None else TEXT
        look.write(surface, look.fit(name, style, right - 40), style, colour, (36, y))

    def _paint_emblem(self, surface: pygame.Surface, goals: tuple[Goal, ...], top: float, height: float) -> None:
        """A club without names: its crest, and when it scored."""
        look, width = self._look, self.width
        size = min(120.0, height * 0.4)
        look.put(
            surface, crests.crest(look, self._match_kits.of(self._side).crest, size), (width / 2, top + height * 0.32)
        )
        for number, goal in enumerate(goals[-5:]):
            y = top + height * 0.32 + size / 2 + 26 + 24 * number
            look.put(surface, marks.mark(look, "ball", 16, AMBER), (width / 2 - 8, y), "right")
            look.write(surface, f"{goal.minute}’", "figuresbold20", AMBER, (width / 2 + 2, y))
