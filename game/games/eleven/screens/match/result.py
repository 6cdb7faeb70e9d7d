"""After a match of Eleven: the score and who scored, the nine zones in summary, and what came of it.

Whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

import pygame

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.content.cards import Content
from engine.eleven.match.model import LEAGUE_SPACES, MatchTable
from engine.eleven.zones import ZONES, Comparison, Duel, Zone
from game.games.eleven.presenter.choreography import QUIET_RULES, ElevenPresenter
from game.games.eleven.presenter.match import Stage
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.style.club_style import MatchKits, kits_worn, names_of
from game.games.eleven.style.signs import sign
from game.stage.after_match import After, Came, End, LedScoreline, PlayedMatchScene
from game.ui.look import kits, marks, palette
from game.ui.look.look import Look
from game.ui.look.panels import Box, box
from game.ui.scene import Ui
from game.ui.widgets import Column, Pane, Panel, Row, Widget


class ElevenResultScene(PlayedMatchScene[Stage]):
    """How a match of Eleven ended."""

    def __init__(self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], after: After) -> None:
        self.content = content
        self.match_kits = kits_worn(content, blank)
        super().__init__(ui, ElevenPresenter(names_of(content, self.match_kits), blank), events, after)

    def headline(self) -> str:
        return self.ui.t(f"eleven.match.result.{self.stage.table.result or 'draw'}")

    def panes(self) -> tuple[Pane, Pane]:
        t = self.ui.t
        return (
            Pane(t("eleven.match.result.match").upper(), self._summary(), 500, grow=1),
            Pane(t("eleven.match.result.zones").upper(), self._zones(), 700, grow=1.2),
        )

    def _summary(self) -> Widget:
        lines = [Came(partial(_sign, name), words) for name, words in self._came_of_it()]
        score = LedScoreline((self._end(True), self._end(False)))
        return self.summary(score, self.ui.t("eleven.match.result.came").upper(), lines)

    def _end(self, own: bool) -> End:
        """A side's goals, and its scorers, each named once, with how often."""
        club, table = self.match_kits.of(own), self.stage.table
        goals = [goal for goal in self.stage.goals if goal.own == own]
        names = [scorer(self.ui.t, self.content, table, goal, beside_club=True) for goal in goals]
        scorers = [name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in dict.fromkeys(names)]
        return End(club.name, club.crest, str(table.goals if own else table.against), scorers=scorers)

    def _zones(self) -> Widget:
        """The zones as they lie on the pitch, the own attack on top."""
        table, t = self.stage.table, self.ui.t
        done = {comparison.zone: comparison for comparison in table.compared}
        names = {
            post.shirt: t("eleven.match.number", n=post.shirt)
            if post.card is None
            else self.content.players[post.card].name
            for post in table.posts
        }
        rows: list[Widget] = []
        for first in (6, 3, 0):
            cells: list[Widget] = [
                ZoneResult(zone, done.get(zone), self.match_kits, names, grow=1) for zone in ZONES[first : first + 3]
            ]
            rows.append(Row(cells, gap=8, grow=1))
        return Panel(Column(rows, gap=8, grow=1), title=t("eleven.match.result.zones").upper(), grow=1)

    def _came_of_it(self) -> list[tuple[str, str]]:
        """Signs and words for everything that the match has led to."""
        t, table = self.ui.t, self.stage.table
        mine, theirs = LEAGUE_SPACES[table.result or "draw"]
        lines = [("trophy", t("eleven.match.came.spaces", n=mine, theirs=theirs))]
        for event in self.stage.after:
            line = self._line(event)
            if line is not None:
                lines.append(line)
        return lines

    def _line(self, event: Event) -> tuple[str, str] | None:
        t, players = self.ui.t, self.content.players
        match event:
            case club_ev.MarkersMoved(track=track, change=change, rule=rule) if change and rule not in QUIET_RULES:
                why = t(f"eleven.match.because.{rule}") if f"eleven.match.because.{rule}" in t else ""
                moved = f"{change:+d}".replace("-", "−")
                return track, t(f"eleven.match.came.{track}", change=moved, why=why).rstrip()
            case club_ev.StatMoved(track=track, stat=stat):
                return f"{track}_stat", t(f"eleven.match.came.stat_{track}", n=stat)
            case club_ev.PointsGained(count=count):
                return "vp", t("eleven.match.came.points", n=count)
            case club_ev.CardTokensMoved(card=card):
                return "vp", t("eleven.match.came.token", name=players[card].name)
            case club_ev.InjuryMoved(card=card, weeks=weeks) if weeks:
                return "injury", t("eleven.match.came.injury", name=players[card].name, n=weeks)
            case club_ev.InjuryCancelled(card=card, staff=staff):
                helper = self.content.staff[staff].name
                return "injury", t("eleven.match.came.cancelled", name=players[card].name, helper=helper)
            case club_ev.NobodyFound(shirt=shirt):
                return "injury", t("eleven.match.came.nobody", n=shirt)
            case club_ev.SuspensionMoved(piece=piece, weeks=weeks) if piece.kind == "player" and weeks:
                return "suspension", t("eleven.match.came.suspension", name=players[piece.number].name, n=weeks)
        return None


def _sign(name: str, look: Look) -> pygame.Surface:
    return sign(look, name, 24, palette.TEXT)


class ZoneResult(Widget):
    """One zone in the summary: its name, and every pair that met with what came of it.

    `names` are those of the own markers by their shirts.
    """

    def __init__(
        self, zone: Zone, done: Comparison | None, match_kits: MatchKits, names: Mapping[int, str], *, grow: float = 0.0
    ) -> None:
        super().__init__(grow=grow)
        self.names = names
        self.zone: Zone = zone
        self.done = done
        self.match_kits = match_kits

    def measure(self, width: int) -> tuple[int, int]:
        return width, 132

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        w, h = self.rect.size
        canvas = self.canvas()
        goals = 0 if self.done is None else self.done.mine.goals + self.done.theirs.goals
        style = Box(palette.ROW, palette.AMBER if goals else palette.LINE, radius=8, line_width=2 if goals else 1)
        canvas.blit(box(look, w, h, style), (0, 0))
        name = look.fit(t(f"eleven.match.box.{self.zone}").upper(), "label16", w - 24)
        look.write(canvas, name, "label16", palette.MUTED, (12, 18))
        if self.done is None:
            return canvas
        y: float = 44
        step = min(26.0, (h - 48) / max(1, len(self.done.mine.pairs) + len(self.done.theirs.pairs)))
        for own, duel in ((True, self.done.mine), (False, self.done.theirs)):
            y = self._paint_duel(canvas, own, duel, y, step)
        if not (self.done.mine.pairs or self.done.theirs.pairs):
            look.write(canvas, t("eleven.match.result.quiet"), "body16", palette.MUTED, (12, 46))
        return canvas

    def _paint_duel(self, canvas: pygame.Surface, own: bool, duel: Duel, y: float, step: float) -> float:
        look, kit = self.ui.look, self.match_kits.of(own).kit
        for pair in duel.pairs:
            look.put(canvas, kits.disc(look, kit, "", 8, own), (20, y))
            look.put(canvas, sign(look, "attack", 18), (44, y))
            look.write(canvas, str(pair.attacker.strength), "figuresbold20", palette.TEXT, (62, y), "centre")
            met = "–" if pair.defender is None else str(pair.defender.strength)
            look.write(canvas, met, "figuresbold20", palette.TEXT, (88, y), "centre")
            if pair.defender is not None:
                look.put(canvas, sign(look, "defence", 18), (106, y))
            colour = palette.AMBER if pair.scored else palette.MUTED
            look.put(canvas, marks.mark(look, "ball" if pair.scored else "shield", 16, colour), (132, y))
            who = pair.attacker if own else pair.defender
            name = "" if who is None else self.names[who.number]
            look.write(canvas, look.fit(name, "semi16", self.rect.w - 154), "semi16", palette.TEXT, (148, y))
            y += step
        return y
