"""A match of Superclub on the screen: what any match is (`MatchScene`), drawn on a pitch in thirds.

Owns the order of drawing and the boxes of thirds. Decides no rule: events come from a feed, and who is
asked is the owner's matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import ClassVar

import pygame

from engine.core.model import Event, clone
from engine.superclub.content.cards import Content
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import MatchTable
from game.games.superclub.presenter.choreography import SuperclubPresenter, excitement
from game.games.superclub.presenter.explanation import why
from game.games.superclub.presenter.match import Stage
from game.games.superclub.screens.match.board import Board
from game.games.superclub.screens.match.columns import SideColumn
from game.games.superclub.screens.match.layout import Layout, layout
from game.games.superclub.screens.match.moments import Moments
from game.games.superclub.screens.match.scoreboard import MatchOdds, Scoreboard, ThirdBoxes
from game.games.superclub.screens.match.shoot_out import ShootOut
from game.games.superclub.screens.match.tray import Tray
from game.games.superclub.screens.match.view import seen_table
from game.games.superclub.style.club_style import kits_worn, names_of
from game.stage.explanation import Why
from game.stage.feed import Feed
from game.stage.match_scene import MatchScene
from game.stage.timeline import Beat, Caption, Instant
from game.stage.timeline_scene import Showing
from game.stage.transport import Skip
from game.ui.scene import Ui

_THIRDS = 3


class SuperclubMatchScene(MatchScene[Stage]):
    """Watch a match of Superclub, live or recorded; what is called when, says `MatchScene`."""

    game = "superclub"
    texts = "superclub."
    part = "third"
    counted = "{n}."
    skips = (
        Skip("transport.next_goal", "superclub.match.skip_card", "card", (ev.WeaponPlayed, ev.ChangerEarned)),
        Skip("transport.next_half", "superclub.match.skip_third", "third", (ev.ThirdBegun, ev.ShootOutBegun)),
        Skip("transport.end", "match.skip_end", "end", (ev.MatchEnded,)),
    )
    felt: ClassVar[Mapping[str, float]] = {"net": 0.4, "injury": 0.25, "settle": 0.1}
    plan: Layout
    excitement = staticmethod(excitement)

    def __init__(self, ui: Ui, content: Content, showing: Showing[Feed[MatchTable]]) -> None:
        self.feed = feed = showing.feed
        self.content = content
        self.names = names_of(content, ui.t)
        self.match_kits = kits_worn(content, feed.blank, self.names.unknown)
        presenter = SuperclubPresenter(self.names, feed.blank, holds=ui.settings.hold_for_question)
        super().__init__(ui, presenter, showing)

    # -- the scene

    def lay_out(self) -> Iterable[object]:
        looks, table = (self.ui, self.names, self.match_kits), self.feed.blank
        plan = self.plan
        self._scoreboard = Scoreboard(*looks, plan.bar)
        self._odds = MatchOdds(*looks, plan.odds)
        self.board = Board(*looks, plan.pitch)
        self._shoot_out = ShootOut(*looks, plan.pitch)
        self._moments = Moments(*looks, plan.pitch.rect)
        self._columns = [SideColumn(*looks, rect, side) for side, rect in plan.sides]
        self._boxes = ThirdBoxes(*looks, plan.boxes)
        self._boxes.count = 3 if table.setup.kind == "league" else 4
        self._tray = Tray(*looks, plan.tray)
        return chain(self.board.ahead(table), self._tray.ahead(), self._players_ahead(), self._moments.ahead(table))

    def _players_ahead(self) -> Iterator[None]:
        """Paint both line-ups once they are known to the timeline, which may be before they are seen."""
        while not (shown := [beat.event for beat in self.timeline.beats if isinstance(beat.event, ev.LineUpsShown)]):
            yield
        table = clone(self.feed.blank)
        fold(table, shown[0])
        yield from self.board.players_ahead(table)

    def planned(self) -> Layout:
        return layout(self.ui.w, self.ui.h)

    def draw_match(self, surface: pygame.Surface, now: Instant[Stage]) -> None:
        """Board, columns, boxes and tray."""
        if now.stage.shooting is not None and not isinstance(now.event, ev.ShootOutBegun):
            self._shoot_out.draw(surface, now)
        else:
            self.board.draw(surface, now)
        self._moments.draw(surface, now)
        self._scoreboard.draw(surface, now)
        seen = seen_table(now)
        self._odds.draw(surface, seen)
        for column in self._columns:
            column.draw(surface, seen)
        self._boxes.draw(surface, now)
        self._tray.draw(surface, now)

    def why(self, stage: Stage, event: Event) -> Why:
        """Stars, links, boost, staff, dice and odds."""
        return why(self.names, stage, event)

    def gaps(self, caption: Caption) -> dict[str, str | int]:
        """Thirds are put in words too."""
        params = super().gaps(caption)
        if "third" in params:
            params["third"] = self.ui.t(f"superclub.third.{params['third']}")
        return params

    # -- thirds and kicks

    def part_of(self, beat: Beat) -> int:
        """The third that is decided, or in a shoot-out the kick that follows them."""
        if isinstance(beat.event, ev.PenaltyTaken):
            return _THIRDS + self.count(beat, ev.PenaltyTaken)
        return self.count(beat, ev.ThirdBegun) if isinstance(beat.event, ev.ThirdWon) else 0

    def minute_of(self, beat: Beat, caption: Caption) -> int:
        """What is said in a third stands under it, until the result is called."""
        over = self.count(beat, ev.ResultCalled)
        return self.part_of(beat) or (0 if over else self.count(beat, ev.ThirdBegun))

    def scrub_to(self, x: float) -> None:
        """Go to where a third begins, or the penalties, if they did."""
        wanted = self._boxes.box_at(x)
        kind: type[Event] = ev.ThirdBegun if wanted < _THIRDS else ev.ShootOutBegun
        begun = [beat.index for beat in self.timeline.beats if isinstance(beat.event, kind)]
        place = wanted if wanted < _THIRDS else 0
        if place < len(begun):
            self.timeline.seek(begun[place])
