"""After a match of Eleven: the score and who scored, the nine zones in summary, and what came of it.

Whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pygame

from engine.core.model import Event, clone
from engine.eleven.club_rules import events as club_ev
from engine.eleven.content.cards import Content
from engine.eleven.match.model import LEAGUE_SPACES, MatchTable
from engine.eleven.zones import ZONES, Comparison, Duel, Zone
from game.games.eleven.presenter.choreography import QUIET_RULES
from game.games.eleven.presenter.stage import Stage, lay
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.style.match_kits import Dresses, dress
from game.games.eleven.style.signs import sign
from game.stage.after_match import AfterMatchScene
from game.ui.look import crests, kits, lights, marks, palette
from game.ui.look.look import Align
from game.ui.look.panels import Box, box, panel
from game.ui.scene import Ui
from game.ui.widgets import Column, Columns, Hint, Pane, Panel, Row, Scroll, Widget


class ElevenResultScene(AfterMatchScene):
    """How a match ended; what is called when, says `AfterMatchScene`."""

    def __init__(
        self,
        ui: Ui,
        content: Content,
        blank: MatchTable,
        events: Iterable[Event],
        *,
        on_continue: Callable[[], None],
        on_watch: Callable[[], None] | None = None,
        on_save: Callable[[], str] | None = None,
        subtitle: str = "",
    ) -> None:
        super().__init__(ui, on_continue=on_continue, on_watch=on_watch, on_save=on_save, subtitle=subtitle)
        self.content = content
        self.stage = Stage(clone(blank))
        for event in events:
            lay(self.stage, event)
        self.dresses = dress(content, blank)

    def build(self) -> Widget:
        t = self.ui.t
        body = Columns(
            [
                Pane(t("eleven.match.result.match").upper(), self._summary(), 500, grow=1),
                Pane(t("eleven.match.result.zones").upper(), self._zones(), 700, grow=1.2),
            ]
        )
        title = t(f"eleven.match.result.{self.stage.table.result or 'draw'}")
        return self.page(body, title=title, subtitle=self.subtitle, hints=[Hint("back", t("result.continue"))])

    def _summary(self) -> Widget:
        t = self.ui.t
        lines = Scroll(Column([Came(*line) for line in self._came_of_it()], gap=2), floor=96, key="came")
        came = Panel(lines, title=t("eleven.match.result.came").upper())
        return Column([Scoreline(self.content, self.stage, self.dresses), self.choices(), came], gap=12)

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
                ZoneResult(zone, done.get(zone), self.dresses, names, grow=1) for zone in ZONES[first : first + 3]
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


class Came(Widget):
    """One thing that came of the match: a sign and a line."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__()
        self.name = name
        self.words = words

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        rows = len(look.wrap(self.words, "semi20", width - 40))
        return width, 8 + 24 * rows

    def paint(self) -> pygame.Surface:
        look, (w, _) = self.ui.look, self.rect.size
        canvas = self.canvas()
        look.put(canvas, sign(look, self.name, 24, palette.TEXT), (14, 16))
        for place, row in enumerate(look.wrap(self.words, "semi20", w - 40)):
            look.write(canvas, row, "semi20", palette.TEXT, (38, 16 + 24 * place))
        return canvas


class Scoreline(Widget):
    """The scoreboard when all is over, the manager's club on the left: crests, names, digits, and the scorers."""

    _LINE = 26

    def __init__(self, content: Content, stage: Stage, dresses: Dresses) -> None:
        super().__init__()
        self.content = content
        self.stage = stage
        self.dresses = dresses

    def _scorers(self, own: bool) -> list[str]:
        """Who scored for a side, each named once, with how often."""
        names = [
            scorer(self.ui.t, self.content, self.stage.table, goal, beside_club=True)
            for goal in self.stage.goals
            if goal.own == own
        ]
        return [name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in dict.fromkeys(names)]

    def measure(self, width: int) -> tuple[int, int]:
        lines = max(len(self._scorers(own)) for own in (True, False))
        return width, self._top + self._LINE * lines + (16 if lines else 4)

    @property
    def _top(self) -> int:
        return 104 if self.ui.short else 140

    def paint(self) -> pygame.Surface:
        look, table = self.ui.look, self.stage.table
        canvas = self.canvas()
        w, h = self.rect.size
        canvas.blit(panel(look, w, h, "led"), (0, 0))
        size = 52 if self.ui.short else 76
        middle = 16 + size / 2
        for own, share, goals in ((True, 0.2, table.goals), (False, 0.8, table.against)):
            club = self.dresses.of(own)
            look.put(canvas, crests.crest(look, club.crest, size), (w * share, middle))
            style = "bold24" if look.width(club.name, "bold24") <= w * 0.44 else "bold20"
            name = look.fit(club.name, style, w * 0.46)
            look.write(canvas, name, style, palette.TEXT, (w * share, self._top - 24), "centre")
            x = w / 2 + size * (-0.58 if own else 0.58)
            look.put(canvas, lights.led(look, str(goals), size * 0.76), (x, middle))
        for y in (middle - 12, middle + 12):
            canvas.blit(box(look, 8, 8, Box(palette.AMBER, radius=2)), (look.px(w / 2 - 4), look.px(y - 4)))
        places: tuple[tuple[bool, int, Align], ...] = ((True, 36, "left"), (False, w - 36, "right"))
        ball = marks.mark(look, "ball", 16, palette.LED_CAPTION)
        for own, x, align in places:
            for number, name in enumerate(self._scorers(own)):
                y = self._top + 10 + number * self._LINE
                look.write(canvas, look.fit(name, "semi18", w / 2 - 50), "semi18", palette.TEXT, (x, y), align)
                look.put(canvas, ball, (x + (-14 if own else 14), y))
        return canvas


class ZoneResult(Widget):
    """One zone in the summary: its name, and every pair that met with what came of it.

    `names` are those of the own markers by their shirts.
    """

    def __init__(
        self, zone: Zone, done: Comparison | None, dresses: Dresses, names: Mapping[int, str], *, grow: float = 0.0
    ) -> None:
        super().__init__(grow=grow)
        self.names = names
        self.zone: Zone = zone
        self.done = done
        self.dresses = dresses

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
        look, kit = self.ui.look, self.dresses.of(own).kit
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
