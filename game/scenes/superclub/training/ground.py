"""The training ground: one player, the die thrown for him, and what it has to show.

Owns how the moment looks. Draws from what has been seen alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.superclub.season import events as ev
from engine.superclub.season.model import PickPlayerDue
from game.presenter.timeline import Beat
from game.superclub.cards import card_of, player, words
from game.theme import palette
from game.theme.dice import d6, tumbling_d6
from game.theme.motion import ease_out
from game.theme.panels import panel
from game.theme.superclub import departments, players, stars

if TYPE_CHECKING:
    from game.scenes.superclub.training.scene import TrainingScene

_DIE = 84
_STAR = 40
_FRAMES = 30


class Ground:
    """The right half of the room."""

    def __init__(self, scene: TrainingScene) -> None:
        self._scene = scene

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The moment under the cursor."""
        scene, look = self._scene, self._scene.ui.look
        beat = None if scene.question is not None else scene.timeline.beat
        surface.blit(panel(look, area.w, area.h), (look.px(area.x), look.px(area.y)))
        seat = scene.turn
        if seat is None or not scene.stage.table.clubs:
            return
        level = scene.stage.table.clubs[seat].levels.get("training", 1)
        self._head(surface, area, seat, level)
        card = scene.shown
        if card is None:
            picture = departments.department(look, "training", level, min(360, area.w - 60))
            look.put(surface, picture, (area.centerx, area.y + area.h / 2 + 20))
            return
        tall = area.h >= 440
        size: players.Size = "large" if tall and area.w >= 520 else "medium" if area.h >= 290 else "small"
        width, height = players.SIZES[size]
        top = area.y + 64 + max(0, (area.h - 64 - height - 70) / 2)
        left = area.x + max(20, area.w * 0.28 - width / 2)
        shown = self._card(card, beat)
        picture = players.card(look, shown, size, words(scene.ui.t), scene.looks(seat).kit)
        surface.blit(picture, (look.px(left), look.px(top)))
        self._die(
            surface, pygame.Rect(round(left + width), round(top), round(area.right - left - width), height), card, beat
        )

    def _card(self, number: int, beat: Beat | None) -> players.Player:
        """The card as it is at this moment: an answer doesn't show before its question was settled."""
        scene = self._scene
        card = card_of(scene.content, scene.stage.table, number)
        if beat is not None and isinstance(beat.event, ev.TrainingRolled | ev.StarAdded):
            known = beat.progress("verdict", scene.timeline.seconds) > 0
            card = card.with_stars(beat.event.stars) if known else card
        return player(scene.ui.t, scene.content, card)

    def _head(self, surface: pygame.Surface, area: pygame.Rect, seat: int, level: int) -> None:
        scene, look, t = self._scene, self._scene.ui.look, self._scene.ui.t
        tables = scene.content.tables
        look.write(
            surface, t(f"superclub.training.level.{level}"), "display32", palette.TEXT, (area.x + 24, area.y + 32)
        )
        most = t("superclub.training.most", n=tables.training_stars[level - 1], players=tables.trained[level - 1])
        look.write(surface, most, "semi18", palette.MUTED, (area.right - 24, area.y + 32), "right")

    def _die(self, surface: pygame.Surface, box: pygame.Rect, card: int, beat: Beat | None) -> None:
        """What is needed, the die, and the stars filling below."""
        scene, look, t = self._scene, self._scene.ui.look, self._scene.ui.t
        seconds = scene.timeline.seconds
        event = beat.event if beat is not None else None
        seat = scene.turn
        assert seat is not None, "somebody trains"
        middle = box.x + box.w / 2
        rows = (box.y + box.h * 0.14, box.y + box.h * 0.42, box.y + box.h * 0.72)
        due = scene.question
        gift = isinstance(event, ev.StarAdded) or (isinstance(due, PickPlayerDue) and due.why == "gift")
        least = scene.least_die(seat, card)
        asked = t("superclub.training.sure") if gift else t("superclub.training.needs", n=least) if least else ""
        if isinstance(event, ev.TrainingRolled) or due is not None or gift:
            look.write(surface, asked, "display32", palette.AMBER, (middle, rows[0]), "centre")
        if isinstance(event, ev.TrainingRolled) and beat is not None:
            tumbling = beat.progress("tumble", seconds)
            if 0 < tumbling < 1:
                frame = tumbling_d6(look, int(tumbling * _FRAMES), _DIE * 1.15, False)
                look.put(surface, frame, (middle, rows[1] - 24 * (1 - abs(2 * tumbling - 1))))
            elif tumbling >= 1:
                look.put(surface, d6(look, event.die, _DIE, False), (middle, rows[1]))
        elif box.h >= 260:
            level = scene.stage.table.clubs[seat].levels["training"]
            look.put(surface, departments.department(look, "training", level, 200), (middle, rows[1]))
        table = scene.stage.table
        now, ceiling = table.stars[card], scene.content.players[card].ceiling
        after, share = now, 1.0
        if isinstance(event, ev.TrainingRolled | ev.StarAdded) and beat is not None:
            share = ease_out(beat.progress("verdict", seconds))
            after = event.stars if share > 0 else now
        width = _STAR * ceiling
        for place in range(ceiling):
            at = (middle - width / 2 + (place + 0.5) * _STAR, rows[2])
            if place < now:
                picture = stars.star(look, "full", "full", _STAR, False)
            elif place < after:
                picture = stars.filling(look, share, _STAR, False)
            else:
                picture = stars.star(look, "hollow", "hollow", _STAR, False)
            look.put(surface, picture, at)
        if isinstance(event, ev.TrainingRolled) and share > 0:
            rises = event.stars - event.before
            told = t("superclub.training.rises", n=rises) if rises else t("superclub.training.nothing")
            colour = palette.GOOD if rises else palette.MUTED
            look.write(surface, told, "bold24", colour, (middle, rows[2] + 44), "centre")
