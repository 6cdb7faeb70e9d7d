"""The end of a season: counted line by line, objectives turned over, a tie told, the winner celebrated.

In a campaign also what becomes of it (`campaign_end`). Counts nothing: the
sheets, places and judgements are the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.eleven.season.scoring import final_places
from game.games.eleven import card_pictures
from game.games.eleven.screens.frame import ElevenScreen, SeasonScene
from game.games.eleven.screens.week.campaign_end import heading, season_sheet
from game.games.eleven.screens.week.news_scene import Reader
from game.games.eleven.screens.week.score_board import ScoreHead, ScoreRows, colours_of
from game.games.eleven.style import boards
from game.games.eleven.style.club_style import looks_of
from game.games.eleven.style.paper import card_height, turning
from game.games.eleven.style.signs import paint_lines
from game.stage.club_looks import ClubStyle
from game.ui.input import Act, Intent, Point
from game.ui.input.intents import CONFIRM
from game.ui.look import confetti, crests, metrics, panels
from game.ui.look.lettering import fragments
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, LED_CAPTION, TEXT
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Columns, Even, Hint, Pane, Panel, Row, Space, Widget
from game.ui.widgets.bar import Written

LINE = 0.7
"""Seconds between two lines."""
CARDS = 3.2
"""Seconds the objectives are looked at."""
_TURN = (0.7, 1.3)
_TIER = 400
_SCORES = 520
_BUTTON, _WIDE = 300, 900


class ScoringScene(SeasonScene):
    """The final scoring of a season that has been counted: `table.scores` and `table.places` are there.

    In a campaign there may be the doors `next_tier` or `let_stand`, and `again` if the season may be played again.
    """

    chapter = "EL-43"
    live = True

    def __init__(self, screen: ElevenScreen) -> None:
        super().__init__(screen)
        content, table = self.content, self.table
        self._clubs = [looks_of(content, table.setup.clubs[number]) for number in range(len(table.clubs))]
        self._places = final_places(table)
        self._items = [line.item for line in table.scores[0].lines]
        self._starts = _starts(self._items)
        self._time = 0.0
        self._heard = 0
        self._party = 0.0
        self.over = False

    # -- how far it has come

    @property
    def length(self) -> float:
        """Seconds until everything is counted."""
        return self._starts[-1] + LINE

    @property
    def counted(self) -> int:
        """How many lines have been counted."""
        return sum(start <= self._time for start in self._starts)

    def seek(self, seconds: float) -> None:
        """Go to a moment."""
        self._time = seconds
        self._heard = self.counted

    def skip(self) -> None:
        """Count everything at once."""
        self._time = max(self._time, self.length)

    # -- the scene

    def build(self) -> Widget:
        """The board, who has won, and what can be done now; in a campaign what becomes of it beside."""
        t = self.ui.t
        roomy = self.over or not self.ui.short
        bars = (52 if self.ui.short else metrics.HEADER) + metrics.FOOTER + 2 * metrics.MARGIN
        room = self.ui.h - bars - 96 - 56 - metrics.BUTTON - metrics.GUTTER - 16
        sheets = self.table.scores
        managers = [(one.name, place) for one, place in zip(self.table.setup.seats, self._places, strict=True)]
        self._head = ScoreHead(self._clubs, sheets, self.seat, managers)
        self._rows = ScoreRows(self._clubs, sheets, self.seat, room)
        self._reader = Reader(self._rows, floor=50, key="lines", grow=1)
        cheered = self._winners() if self.over and self._cheered() else []
        verdict = _verdict(self.ui, self.verdict_words() if self.over else [], cheered)
        parts = [self._head, self._reader, *([verdict] if roomy else [])]
        score = Column(parts, gap=metrics.STEP, grow=1)
        body: Widget = score
        if self.over and self.table.setup.scenario:
            tier = Panel(Column(season_sheet(t, self.content, self.table), gap=4), ground="paper")
            body = Columns(
                [
                    Pane(t("eleven.week.score.title"), score, _SCORES, grow=1),
                    Pane(heading(t, self.content, self.table), tier, _TIER),
                ]
            )
        buttons = self._buttons() if roomy else []
        self.first_focus = buttons[0].key if buttons else ""
        beside = max(0, self.ui.w - 2 * metrics.MARGIN - _BUTTON * len(buttons)) // 2
        row: Widget = Even(buttons, gap=8)
        if self.ui.w >= _WIDE:
            row = Row([Space(width=beside), *buttons, Space(width=beside)], gap=12)
        self._head.counted = self._rows.counted = self.counted
        self._head.over = self.over
        title = t("eleven.week.score.title")
        if self.table.setup.scenario:
            title = t("eleven.week.tier.title", n=len(self.table.past))
        hints = [Hint("confirm", t("ui.choose" if self.over else "playing.skip_hint"))]
        gap = metrics.STEP if self.ui.short else metrics.GUTTER
        return self.season_page(Column([body, row], gap=gap) if buttons else body, title, hints)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.ui.stack.top is not self:
            return
        self._time += seconds * self.ui.settings.speed_of(self.game)
        counted = self.counted
        if counted > self._heard:
            self._heard = counted
            self.ui.audio.play("settle" if counted == len(self._items) else "tick")
            self._head.count(counted)
            self._rows.count(counted)
            self._reader.show_until(self._rows.top_of(counted))
        if not self.over and self._time >= self.length:
            self.over = True
            self.ui.audio.play("roar")
            self._party = self._time
            self.rebuild()
            self.focus_first()

    def draw(self, surface: pygame.Surface) -> None:
        """The board, over it the objectives while they are turned, at the end confetti for whoever has won."""
        super().draw(surface)
        start = self._starts[self._items.index("objective")]
        since = self._time - (start - CARDS)
        if 0 <= since < CARDS and not self.over:
            self._draw_objectives(surface, since)
        if self.over and not self.ui.settings.reduced_motion and self._cheered():
            winners = self._winners()
            party = (self._time - self._party) / self.ui.settings.speed_of(self.game)
            scraps = confetti.scraps(self.ui.look, colours_of(winners), party, (self.ui.w, self.ui.h), 3, 120)
            surface.fblits(scraps)

    def handle(self, intent: Intent) -> bool:
        """A press anywhere counts everything at once."""
        if not self.over:
            if isinstance(intent, Act) and intent.name == CONFIRM:
                self.skip()
                return True
            if isinstance(intent, Point) and intent.kind == "up" and intent.y > self.ui.header:
                self.skip()
                return True
        return super().handle(intent)

    def back(self) -> None:
        """The first press counts everything, the next leaves."""
        if not self.over:
            self.skip()
        elif "leave" in self.doors:
            self.doors["leave"]()

    # -- parts

    def _buttons(self) -> list[Widget]:
        t = self.ui.t
        if not self.over:
            return [Button(t("eleven.week.score.skip"), self.skip, kind="quiet", key="skip", grow=1)]
        following = t("eleven.week.score.next_tier", n=len(self.table.past) + 1)
        offered = [
            ("next_tier", "next_tier", following),
            ("again", "again", t("eleven.week.score.again", n=len(self.table.past))),
            ("let_stand", "let_stand", t("eleven.week.score.let_stand")),
            ("league_door", "league", t("eleven.week.score.league_door")),
            ("ceremony", "ceremony", t("ceremony.again")),
            ("matches", "matches", t("eleven.week.score.matches")),
            ("save", "save", t("eleven.week.score.save")),
            ("leave", "leave", t("eleven.week.score.leave")),
        ]
        given = [(key, text, self.doors[door]) for key, door, text in offered if door in self.doors]
        return [
            Button(text, press, kind="primary" if not number else "plain", key=key, grow=1)
            for number, (key, text, press) in enumerate(given)
        ] or [Button(t("playing.go_on"), self.back, kind="primary", key="leave", grow=1)]

    def _cheered(self) -> bool:
        """Whether there is something to celebrate: a winner, going up, or a medal."""
        if self.table.setup.scenario:
            promoted = bool(self.table.past) and self.table.past[-1].promoted
            return promoted or self.table.medal is not None
        return True

    def _winners(self) -> list[ClubStyle]:
        return [self._clubs[number] for number, place in enumerate(self._places) if place == 1]

    def verdict_words(self) -> list[str]:
        t, sheets = self.ui.t, self.table.scores
        if len(sheets) == 1:
            return [t("eleven.week.score.solo", n=sheets[0].total, place=self.table.places[0])]
        best = max(sheet.total for sheet in sheets)
        level = [number for number, sheet in enumerate(sheets) if sheet.total == best]
        winners = self._winners()
        names = ", ".join(one.name for one in winners)
        if len(winners) > 1:
            return [t("eleven.week.score.winners", names=names, n=best), t("eleven.week.score.tie_shared")]
        said = [t("eleven.week.score.winner", name=names, n=best)]
        return [*said, t("eleven.week.score.tie", name=names)] if len(level) > 1 else said

    # -- objectives

    def _draw_objectives(self, surface: pygame.Surface, since: float) -> None:
        look, t = self.ui.look, self.ui.t
        count = len(self._clubs)
        surface.blit(panels.veil(look, surface.get_size(), 0.9), (0, 0))
        width = int(min(240, (self.ui.w - 48) / count - 20, (self.ui.h - 150) * 5 / 7))
        width = max(112, width)
        step = min(width + 28.0, (self.ui.w - 24) / count)
        left = self.ui.w / 2 - step * (count - 1) / 2
        look.write(surface, t("eleven.week.score.objectives"), "display32", AMBER, (self.ui.w / 2, 44), "centre")
        middle = self.ui.h / 2 + 8
        for number, (looks, sheet) in enumerate(zip(self._clubs, self.table.scores, strict=True)):
            begins = _TURN[0] + 0.15 * number
            share = max(0.0, min(1.0, (since - begins) / (_TURN[1] - _TURN[0])))
            if share < 0.5:
                picture = boards.card_back(look, "objective", width)
            else:
                reached = sheet.level if since > begins + 0.9 else 0
                picture = card_pictures.objective(t, self.content, sheet.objective, reached)(look, width)
            if 0 < share < 1 and not self.ui.settings.reduced_motion:
                picture = turning(picture, share)
            come = 1.0 if self.ui.settings.reduced_motion else ease_out(min(1.0, since / 0.4))
            x = left + number * step
            look.put(surface, picture, (x, middle + 40 * (1 - come)))
            under = middle + card_height(width) / 2 + 24
            name = look.fit(looks.name, "bold20", step - 8)
            look.write(surface, name, "bold20", AMBER if number == self.seat else TEXT, (x, under), "centre")
            if since > begins + 0.9:
                words = t(f"eleven.week.score.note_objective_{sheet.level}")
                look.write(surface, words, "semi18", LED_CAPTION, (x, under + 22), "centre")


def _verdict(ui: Ui, said: Sequence[str], cheered: Sequence[ClubStyle]) -> Widget:
    """Who has won, and how a tie was broken; `cheered` are the clubs that have something to celebrate."""
    told, colour = (said, AMBER) if said else ([ui.t("eleven.week.score.counting")], LED_CAPTION)

    def write(pen: Pen) -> None:
        w, h, left = pen.w, pen.h, 16.0
        for one in cheered:
            pen.put(crests.crest(pen.look, one.crest, h - 14), left, align="left")
            left += h - 4
        words = fragments(f"[trophy] {told[0]}" if cheered else told[0])
        half = w if len(told) == 1 else w * 0.52
        styles = ("display32", "display28", "display24", "display20", "display18", "display16")
        paint_lines(pen.look, pen.surface, (words,), (left, 2, half - left - 8, h - 4), colour, styles, middle=True)
        if len(told) > 1:
            area, more = (half + 8, 2, w - half - 24, h - 4), (fragments(told[1]),)
            paint_lines(pen.look, pen.surface, more, area, TEXT, ("semi18", "semi16", "semi14"), middle=True)

    return Written(write, 44 if ui.short else 56, "led_lit" if cheered else "led")


def _starts(items: Sequence[str]) -> list[float]:
    """When each line is counted."""
    starts: list[float] = []
    time = LINE
    for item in items:
        if item == "objective":
            time += CARDS
        starts.append(time)
        time += LINE
    return starts
