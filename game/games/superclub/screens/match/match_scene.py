"""A match of Superclub on the screen: what any match is (`MatchScene`), drawn on a pitch in thirds between two columns.

Owns the order of drawing, and what stands in a column: thirds and how strong they are, the bench, who is out, cards.
Decides no rule: events come from a feed, and who is asked is the owner's matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar

import pygame

from engine.core.model import Event, clone
from engine.superclub.content.cards import Card, Content
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import MatchTable, Team
from game.games.superclub.presenter.chances import SuperclubReckoner
from game.games.superclub.presenter.choreography import SuperclubPresenter, excitement
from game.games.superclub.presenter.explanation import why
from game.games.superclub.presenter.match import Names, Stage, linked, points
from game.games.superclub.screens.match.again import Again, replaying
from game.games.superclub.screens.match.board import Board
from game.games.superclub.screens.match.layout import COLUMN, Layout, layout
from game.games.superclub.screens.match.moments import Moments
from game.games.superclub.screens.match.scoreboard import MatchOdds, Scoreboard, ThirdBoxes
from game.games.superclub.screens.match.shoot_out import ShootOut
from game.games.superclub.screens.match.sight import is_shooting, mood, seen_table
from game.games.superclub.screens.match.tray import Tray
from game.games.superclub.style.club_style import kits_worn, names_of
from game.stage.choreography import Caption
from game.stage.club_looks import MatchKits
from game.stage.explanation import Why
from game.stage.feed import Feed
from game.stage.highlights import Span, part_at
from game.stage.match_part import Rect, SidePart
from game.stage.match_scene import MatchScene
from game.stage.momentum import Chances, MomentumChart, shares_at
from game.stage.sides_scene import HOME_AND_AWAY, OneSide
from game.stage.style import papers, player_tokens, stars
from game.stage.style.player_cards import face_of, greyed
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import Showing
from game.stage.transport import Skip
from game.ui.look import faces
from game.ui.look.pen import Pen
from game.ui.scene import Ui

_THIRDS = 3
_HEADING = 30
_THIRD = 40
_NAME, _NAME_Y, _ADDED_Y = 48, 11, 20
"""Where a third's name begins; and how far down it is, and what adds to its players, where they don't
fit side by side."""
_ROW, _HIGH_ROW, _FACES = 25, 44, 34
"""How high a row of the bench is, and where there is room; and from which height on it has a face."""
_FOOT = 50
_BARE = _HEADING + 3 * _THIRD + 8 + 8 + _HEADING + 4 + 8 + _FOOT
"""How high a column is without anybody on the bench."""
_LEAST_ROWS = 6
_CAUSES = {"injured": "injury", "unhappy": "lock", "absent": "clock"}


class SuperclubMatchScene(MatchScene[Stage]):
    """Watch a match of Superclub, live or recorded; what is called when, says `MatchScene`."""

    chapter = "SC-37"
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
    mood = staticmethod(mood)
    keeps_cards = True
    """Whether the Game changers that are earned come to something after the match; else nobody counts them."""

    def __init__(self, ui: Ui, content: Content, showing: Showing[Feed[MatchTable]]) -> None:
        self.feed = feed = showing.feed
        self.content = content
        self.names = names_of(content, ui.t)
        self.match_kits = kits_worn(content, feed.blank, self.names.unknown)
        settings = ui.settings
        presenter = SuperclubPresenter(
            self.names, feed.blank, holds=settings.hold_for_question, replays=not settings.reduced_motion
        )
        super().__init__(ui, presenter, showing)
        self.chances = Chances(presenter, SuperclubReckoner())

    def clubs(self) -> tuple[str, str]:
        return self.match_kits.home.name, self.match_kits.away.name

    # -- the scene

    def lay_out(self) -> None:
        looks, table = (self.ui, self.names, self.match_kits), self.feed.blank
        plan = self.plan
        self.scoreboard = Scoreboard(*looks, plan.bar)
        self._odds = MatchOdds(*looks, plan.odds)
        self._odds.is_final = table.setup.kind != "league"
        self._chart = MomentumChart(self.ui, None, self.match_kits, plan.chart)
        self.board = Board(*looks, plan.pitch)
        self._again = Again(self.ui, self.board, self.board.area)
        self.shoot_out = ShootOut(*looks, plan.pitch)
        self.moments = Moments(*looks, plan.pitch.rect)
        self._columns = [SideColumn(*looks, rect, side) for side, rect in plan.sides]
        self.scoreboard.keeps_cards = self.keeps_cards
        for column in self._columns:
            column.keeps_cards = self.keeps_cards
        self._boxes = ThirdBoxes(*looks, plan.boxes)
        self._boxes.count = 3 if table.setup.kind == "league" else 4
        self._tray = Tray(*looks, plan.tray)

    def ahead(self) -> Iterator[object]:
        table = self.feed.blank
        again = () if self.ui.settings.reduced_motion else self._again.ahead()
        pitch = chain(self.board.ahead(table), self.moments.ahead(table))
        players = self._players_ahead()
        return chain(*((players, pitch) if self._line_ups else (pitch, players)), self._tray.ahead(), again)

    @property
    def _line_ups(self) -> list[ev.LineUpsShown]:
        """Both line-ups, once they are known to the timeline, which may be before they are seen."""
        return [beat.event for beat in self.timeline.beats if isinstance(beat.event, ev.LineUpsShown)]

    def _players_ahead(self) -> Iterator[None]:
        """Paint both line-ups as soon as they are known."""
        while not (shown := self._line_ups):
            yield
        table = clone(self.feed.blank)
        fold(table, shown[0])
        yield from self.board.players_ahead(table)

    def drawn_terms(self) -> Iterable[tuple[str, Rect]]:
        plan = self.plan
        yield "superclub.thirds_won", self.scoreboard.box
        yield "all.chances", plan.odds
        yield "superclub.thirds", plan.boxes
        yield "all.momentum", plan.chart
        yield "superclub.dice_tray", plan.tray
        for _, column in plan.sides:
            yield "superclub.third_total", column

    def planned(self) -> Layout:
        return layout(self.ui.w, self.ui.h)

    def draw_match(self, surface: pygame.Surface, now: Instant[Stage]) -> None:
        """Board, columns, boxes and tray."""
        if replaying(now):
            self._again.draw(surface, now)
        else:
            self.board.draw(surface, now, self.moments.shake(now))
        if is_shooting(now) and not isinstance(now.event, ev.ShootOutBegun):
            self.shoot_out.draw(surface, now)
        self.moments.draw(surface, now)
        self.scoreboard.draw(surface, now)
        seen = seen_table(now)
        turns = () if self.chances is None else self.chances.seen(self.timeline.beats, now.time)
        self._odds.draw(surface, shares_at(turns, now.time, self.ui.settings.reduced_motion))
        self._chart.draw(surface, turns)
        for column in self._columns:
            column.draw(surface, seen)
        self._boxes.draw(surface, now)
        self._tray.draw(surface, now)

    def both_sides(self, now: Instant[Stage]) -> Sequence[OneSide]:
        """Thirds, everybody who doesn't play, and cards."""
        looks, table = (self.ui, self.names, self.match_kits), seen_table(now)
        found = []
        for club, side in zip(self.clubs(), HOME_AND_AWAY, strict=True):
            team = table.teams[side]
            playing = 0 if team.line_up is None else len(team.line_up.eleven)
            size = COLUMN, _BARE + max(_LEAST_ROWS, len(team.squad.cards) - playing) * _ROW
            column = SideColumn(*looks, (0, 0, *size), side)
            column.keeps_cards = self.keeps_cards
            terms = [("superclub.third_total", (0.0, 0.0, *size))]
            found.append(OneSide(club, size, partial(column.draw, table=table), terms))
        return found

    def whose(self, event: Event) -> int | None:
        if isinstance(event, ev.ThirdWon):
            return event.winner
        return event.side if isinstance(event, ev.WeaponPlayed | ev.ChangerEarned) else None

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

    def named(self, span: Span) -> str:
        part, boxes = part_at(span, self.parts()), ("midfield", "attack", "counter", "penalties")
        return self.ui.t(f"superclub.match.box.{boxes[min(part, len(boxes)) - 1]}") if part else ""

    def scrub_to(self, x: float) -> None:
        """Go to where a third begins, or the penalties, if they did."""
        wanted = self._boxes.box_at(x)
        kind: type[Event] = ev.ThirdBegun if wanted < _THIRDS else ev.ShootOutBegun
        begun = [beat.index for beat in self.timeline.beats if isinstance(beat.event, kind)]
        place = wanted if wanted < _THIRDS else 0
        if place < len(begun):
            self.timeline.seek(begun[place])


class SideColumn(SidePart[Names, MatchKits]):
    """One side's column."""

    keeps_cards = True

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
        foot = _FOOT if team.held or (team.changers and self.keeps_cards) else 0
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
        name, count = self._ui.t(f"superclub.match.third.{third}"), sum(linked(team, third))
        led = team.line_up is not None and team.line_up.captain == third and bool(team.squad.boost)
        wide = (26 + pen.width(f"×{count}", "bold16") if count else 0) + (34 if led else 0)
        end = pen.w - 46 - pen.width(strength, "display32")
        beside = pen.width(name, "semi18") <= end - wide - _NAME
        pen.write(name, "semi18", _NAME, None if beside else _NAME_Y)
        added = pen if beside else pen.part(0, _ADDED_Y, pen.w, pen.h - _ADDED_Y)
        x = end - wide + 4 if beside else _NAME
        if count:
            icon = stars.chemistry(look, True, True, 18, False)
            added.put(greyed(icon) if table.derby else icon, x, align="left")
            added.write(f"×{count}", "bold16", x + 20)
            x = x + 26 + pen.width(f"×{count}", "bold16")
        if led:
            band = player_tokens.armband(look, team.squad.boost, 20)
            added.put(greyed(band) if table.derby else band, x, align="left")

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
        high = max(_ROW, min(_HIGH_ROW, (height - _HEADING - 8) / max(1, len(bench))))
        room = max(1, int((height - _HEADING - 4) / high))
        shown = bench if len(bench) <= room else bench[: room - 1]
        for place, card in enumerate(shown):
            self._write_player(pen, card, out.get(card.number), _HEADING + high / 2 + place * high, high)
        if len(shown) < len(bench):
            words = t("superclub.match.more", n=len(bench) - len(shown))
            pen.write(words, "body16", 40, _HEADING + high / 2 + len(shown) * high, tone="muted")
        if not bench:
            pen.write(t("superclub.match.no_bench"), "body16", 14, _HEADING + 12, tone="muted")

    def _write_player(self, pen: Pen, card: Card, cause: str | None, y: float, high: float) -> None:
        look = pen.look
        tile, x = position_tile(look, card.position, 18), 38.0
        if high >= _FACES:
            kit = self._match_kits.of(self._side).kit
            face = faces.face(look, face_of(card), high - 6, kit, round=True, colours=True)
            pen.put(greyed(face) if cause else face, 32, y)
            tile, x = position_tile(look, card.position, 15), 56.0
        row = stars.row(look, 2 * card.stars, 0, 13.0, False)
        at = (18, y - high / 2 + 9) if high >= _FACES else (22, y)
        pen.put(greyed(tile) if cause else tile, *at)
        right = pen.w - 12
        pen.put(greyed(row) if cause else row, right, y - 1, align="right")
        right -= row.get_width() / look.scale + 8
        if card.left or card.right:
            pen.put(stars.chemistry(look, card.left, card.right, 16, False), right, y - 1, align="right")
            right -= 22
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
        if team.changers and self.keeps_cards:
            pen.put(papers.back(pen.look, "changer", 26), x, align="left")
            pen.write(t("superclub.match.earned", n=team.changers), "semi16", x + 32, cut=pen.w - x - 34)

    def _write_emblem(self, pen: Pen, team: Team) -> None:
        """A side without players: its emblem, and who throws for it."""
        size = min(120.0, pen.h * 0.5)
        pen.crest(self._match_kits.of(self._side).crest, size, pen.w / 2, pen.h * 0.4)
        words = self._ui.t("superclub.match.not_drawn" if team.squad.block is None else "superclub.match.no_players")
        rows = pen.look.wrap(words, "semi18", pen.w - 28)[:3]
        pen.lines(rows, "semi18", pen.w / 2, pen.h * 0.4 + size * 0.5 + 26, 23, tone="muted", align="centre")
