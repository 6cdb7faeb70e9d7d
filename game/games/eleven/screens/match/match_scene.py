"""A match of Eleven on the screen: what any match is (`MatchScene`), drawn on a pitch of nine zones.

Owns the order of drawing and the zone boxes. Decides no rule: events come from a feed, and who is asked is the
owner's matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import ClassVar

import pygame

from engine.core.model import Event
from engine.eleven.content.cards import Content
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import ZONES
from game.games.eleven.presenter.choreography import ElevenPresenter, excitement
from game.games.eleven.presenter.explanation import why
from game.games.eleven.presenter.match import Stage, pairs_of
from game.games.eleven.screens.match.board import Board
from game.games.eleven.screens.match.columns import OpponentColumn, OwnColumn
from game.games.eleven.screens.match.layout import Layout, layout
from game.games.eleven.screens.match.moments import Moments
from game.games.eleven.screens.match.scoreboard import Scoreboard, ZoneBoxes
from game.games.eleven.screens.match.tray import Tray
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.explanation import Why
from game.stage.feed import Feed
from game.stage.match_scene import MatchScene
from game.stage.timeline import Beat, Caption, Instant
from game.stage.timeline_scene import Showing
from game.stage.transport import Skip
from game.ui.scene import Ui


def _has_goal(event: Event) -> bool:
    return not isinstance(event, ev.ZoneCompared) or any(pair.scored for _, pair in pairs_of(event))


class ElevenMatchScene(MatchScene[Stage]):
    """Watch a match of Eleven, live or recorded; what is called when, says `MatchScene`."""

    game = "eleven"
    texts = "eleven."
    part = "zone"
    counted = "{n}."
    skips = (
        Skip("transport.next_goal", "match.skip_goal", "goal", (ev.GoalScored, ev.ZoneCompared), wanted=_has_goal),
        Skip("transport.next_half", "eleven.match.skip_zones", "zones", (ev.ZoneCompared,), wide=True),
        Skip("transport.end", "match.skip_end", "end", (ev.MatchDecided, ev.MatchClosed)),
    )
    felt: ClassVar[Mapping[str, float]] = {"net": 0.5, "injury": 0.25}
    plan: Layout
    excitement = staticmethod(excitement)

    def __init__(self, ui: Ui, content: Content, showing: Showing[Feed[MatchTable]]) -> None:
        self.feed = feed = showing.feed
        self.content = content
        self.match_kits = kits_worn(content, feed.blank)
        self.names = names_of(content, self.match_kits)
        presenter = ElevenPresenter(self.names, feed.blank, holds=ui.settings.hold_for_question)
        super().__init__(ui, presenter, showing)

    # -- the scene

    def lay_out(self) -> Iterable[object]:
        looks = self.ui, self.names, self.match_kits
        plan = self.plan
        self._scoreboard = Scoreboard(*looks, plan.bar)
        self.board = Board(*looks, plan.pitch)
        self._moments = Moments(*looks, plan.pitch.rect)
        self._left = None if plan.left is None else OpponentColumn(*looks, plan.left)
        self._right = None if plan.right is None else OwnColumn(*looks, plan.right)
        self._boxes = ZoneBoxes(*looks, plan.boxes)
        self._tray = Tray(*looks, plan.tray)
        table = self.feed.blank
        beside = () if self._right is None else self._right.ahead(table)
        return chain(self.board.ahead(table), beside, self._moments.ahead(table), self._tray.ahead())

    def planned(self) -> Layout:
        return layout(self.ui.w, self.ui.h)

    def draw_match(self, surface: pygame.Surface, now: Instant[Stage]) -> None:
        """Board, columns, boxes and tray."""
        self.board.draw(surface, now)
        self._moments.draw(surface, now)
        self._scoreboard.draw(surface, now)
        for column in (self._left, self._right):
            if column is not None:
                column.draw(surface, now)
        self._boxes.draw(surface, now)
        self._tray.draw(surface, now)

    def why(self, stage: Stage, event: Event) -> Why:
        """Strengths, dice and odds; of a zone that is open, those who have met: a line was said of each."""
        beat = self.timeline.beat
        if beat is None or beat.event is not event:
            return why(self.names, stage, event)
        said = sum(caption.at <= self.timeline.seconds for caption in beat.choreography.captions)
        return why(self.names, stage, event, said - 1)

    def gaps(self, caption: Caption) -> dict[str, str | int]:
        """Zones and nameless markers are put in words too."""
        t = self.ui.t
        params = super().gaps(caption)
        if "zone" in params:
            params["zone"] = t(f"eleven.match.place.{params['zone']}")
        if isinstance(number := params.get("player"), int):
            params["player"] = t("eleven.match.number", n=number)
        return params

    # -- zones

    def part_of(self, beat: Beat) -> int:
        """The number of the zone that is compared."""
        return ZONES.index(beat.event.comparison.zone) + 1 if isinstance(beat.event, ev.ZoneCompared) else 0

    def scrub_to(self, x: float) -> None:
        """Go to where a zone is compared, if it was."""
        wanted = self._boxes.zone_at(x)
        for beat in self.timeline.beats:
            if self.part_of(beat) == wanted:
                self.timeline.seek(beat.index)
