"""After a match: the verdict, how the sides compare, and the whole scoresheet (FU-33), home first.

Owns Fütti's parts of the page after a match; whoever opens it says what going on, watching again and keeping the replay
mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.model import Event
from engine.futti.match.model import HOME, SQUAD, VISITORS, MatchTable, SideTable
from game.games.futti import facts, report
from game.games.futti.presenter.choreography import FuttiPresenter
from game.games.futti.presenter.match import Stage
from game.games.futti.screens.match.scoreboard import MinuteBoxes
from game.games.futti.style.match_kits import MatchKits
from game.stage.after_match import After, PlayedMatchScene
from game.stage.turning import Swing
from game.stage.verdict import Moment, Side, Star, Verdict
from game.ui.look import palette
from game.ui.look.kits import Kit
from game.ui.look.palette import contrast
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Ui
from game.ui.widgets import Cell, Column, Label, Pane, Panel, Paragraph, Row, Scroll, Table, TableColumn, Widget
from game.ui.widgets.bar import Written

_FIGURES = ("shots", "goals", "steals", "saves", "yellow", "red")
_TIMER = 44
"""How high the strip of minutes is."""
_LINE = 23
"""How high a line of the scoresheet is: both squads have room below each other, goaltenders last."""
_SEEN = 2.0
"""Least contrast of a bar with the track it lies on."""
_HOLLOW = Box(palette.PANEL, palette.PAPER, radius=4, line_width=2)


class ResultScene(PlayedMatchScene[Stage]):
    """How a match ended; what is called when, says `AfterMatchScene`."""

    chapter = "FU-33"

    def __init__(self, ui: Ui, blank: MatchTable, events: Iterable[Event], match_kits: MatchKits, after: After) -> None:
        super().__init__(ui, FuttiPresenter(blank), events, after)
        self.match_kits = match_kits

    @property
    def table(self) -> MatchTable:
        """The match at its end."""
        return self.stage.table

    def winner(self) -> int | None:
        return self.table.winner

    def swing(self, stage: Stage, event: Event) -> Swing | None:
        return report.swing(stage.table, event)

    def verdict(self) -> Verdict:
        table = self.table
        club = "" if table.winner is None else self.match_kits[table.winner].name
        word = self.headline(table.winner, club)
        return Verdict(word, (self._side(HOME), self._side(VISITORS)), self._under(), self._star())

    def moment(self) -> Moment | None:
        if self.counted is None:
            return None
        before = self.counted.before.table
        return Moment(*report.moment_in_words(self.ui.t, before, self.counted.event, self.counted.beat))

    def figures(self) -> Sequence[Pane]:
        t = self.ui.t
        told = Column([self._comparison(), self._timer(), *self._subs()], gap=12)
        compared = Panel(Scroll(told, key="in figures", grow=1), title=t("result.in_figures"), grow=1)
        return (
            Pane(t("result.figures"), compared, 440, grow=1),
            Pane(t("result.scoresheet"), self._sheets(), 792, grow=0.9),
        )

    def _side(self, number: int) -> Side:
        """A side's people, the best first, and who scored when."""
        t, side, look = self.ui.t, self.table.sides[number], self.match_kits[number]
        scorers = tuple(
            f"{side.card(player).name} {', '.join(t('result.minute', minute=minute) for minute in minutes)}"
            for player, minutes in facts.goal_minutes(self.table.marks, number)
        )
        people = tuple(look.faces[player] for player in report.best_first(self.table, number))
        won, own = self.table.winner == number, self.after.own == number
        return Side(look.name, look.crest, look.kit, str(side.score), people, won, own, scorers)

    def _star(self) -> Star | None:
        best = report.player_of_the_match(self.table)
        if best is None:
            return None
        number, player = best
        side = self.table.sides[number]
        why = report.line_in_words(self.ui.t, side.sheets[player], player)
        return Star(side.card(player).name, why, number, self.match_kits[number].faces[player])

    def _under(self) -> str:
        """How it ended, and an exchange of penalties."""
        t, table = self.ui.t, self.table
        led = "" if table.ending != "lead_35" else "_home" if table.winner == HOME else "_visitors"
        home, visitors = table.score
        line = t(f"futti.ending.{table.ending}{led}", n=abs(home - visitors))
        if table.minute not in (30, 35):  # those two endings say the minute themselves
            line = t("result.ended", ending=line, n=table.minute)
        if not table.kicks:
            return line
        scored = [kick.side for kick in table.kicks if kick.scored]
        return f"{line}. {t('result.kicks', home=scored.count(HOME), visitors=scored.count(VISITORS))}"

    def _comparison(self) -> Widget:
        sides, kit = self.table.sides, self.match_kits[HOME].kit
        figures = {
            "possession": [side.possession for side in sides],
            "shots": [total(side, "shots") for side in sides],
            "steals": [total(side, "steals") for side in sides],
            "cards": [total(side, "yellow") + total(side, "red") for side in sides],
        }
        bars = [versus(self.ui.t(f"result.{one}"), kit, told[HOME], told[VISITORS]) for one, told in figures.items()]
        return Column(bars, gap=2)

    def _timer(self) -> Widget:
        """The minutes that were ticked off, with what happened in them (FU-33)."""

        def write(pen: Pen) -> None:
            strip = MinuteBoxes(self.ui, None, self.match_kits, (pen.x, pen.y, pen.w, _TIMER))
            strip.draw(pen.surface, self.table, 0)

        heading = Label(self.ui.t("result.timer", n=self.table.ticked), "semi16", palette.MUTED)
        return Column([heading, Written(write, _TIMER, "")], gap=2)

    def _subs(self) -> Iterator[Widget]:
        """Everybody who came on, by minute, beside the goals by half (FU-33)."""
        t = self.ui.t
        for side, look in zip(self.table.sides, self.match_kits, strict=True):
            minutes: dict[int, list[str]] = {}
            for one in side.subs:
                minutes.setdefault(one.minute, []).append(side.card(one.player).name)
            came = [f"{t('result.minute', minute=minute)} {', '.join(names)}" for minute, names in minutes.items()]
            subs = Label(t("result.subs", club=look.name), "semi16", palette.MUTED, grow=1)
            yield Row([subs, Label(self._halves(side), "label14", palette.MUTED)])
            yield Paragraph("; ".join(came) or t("result.no_subs"), "semi18")

    def _sheets(self) -> Widget:
        return Column([self._sheet(side) for side in (HOME, VISITORS)])

    def _sheet(self, number: int) -> Widget:
        t, side, club_style = self.ui.t, self.table.sides[number], self.match_kits[number]
        columns = [
            TableColumn("", 40, style="figures18", tone="muted", pinned=True),
            TableColumn(club_style.name.upper(), 150, "left", "semi18", grow=True, pinned=True),
            TableColumn(t("result.place"), 72, "left", "semi18", "muted"),
            *(
                TableColumn(t(f"result.short.{figure}"), 62, style="figures18", term=f"futti.figure.{figure}")
                for figure in _FIGURES
            ),
            TableColumn(t("result.short.injuries"), 60, style="semi18", term="futti.figure.injuries"),
            TableColumn(t("result.short.minutes"), 58, style="figures18", tone="muted", term="futti.figure.minutes"),
        ]
        rows = [[str(club_style.number(player)), *self._line(side, player)] for player in SQUAD]
        return Panel(Table(columns, rows, row_height=_LINE, key=f"sheet {number}"), pad=4, grow=1)

    def _line(self, side: SideTable, player: int) -> list[str | Cell]:
        t, sheet = self.ui.t, side.sheets[player]
        came_on = next((sub.minute for sub in side.subs if sub.player == player), None)
        place = t("result.came_on", minute=came_on) if came_on is not None else ""
        if player in side.started:
            place = t(f"futti.position_short.{side.started.index(player)}")
        line: list[str | Cell] = [side.card(player).name, place]
        line += [str(count) if (count := getattr(sheet, figure)) else "" for figure in _FIGURES]
        worst = "major" if sheet.major else "minor" if sheet.minor else ""
        line.append(Cell(t(f"result.short.{worst}"), "bad") if worst else "")
        line.append(str(sheet.minutes))
        return line

    def _halves(self, side: SideTable) -> str:
        first, second, late = side.goals
        return self.ui.t("result.halves_and_late" if late else "result.halves", first=first, second=second, late=late)


def total(side: SideTable, figure: str) -> int:
    """The sum of one column of a side's scoresheet, by its name in `Sheet`."""
    return sum(getattr(sheet, figure) for sheet in side.sheets)


def versus(caption: str, kit: Kit, home: int, visitors: int) -> Widget:
    """A figure of both sides: numbers at the ends, bars from the middle, home's solid and the visitors' hollow."""

    def write(pen: Pen) -> None:
        w, most = pen.w, max(visitors, home, 1)
        for x, own in ((0, home), (w, visitors)):
            tone: Tone = "text" if own == max(visitors, home) else "muted"
            pen.write(str(own), "figuresbold24", x, 18, tone=tone, align="right" if x else "left")
        pen.write(caption, "semi16", w / 2, 10, tone="muted", align="centre")
        room = w / 2 - 48
        pen.lay(Box(palette.BAR, radius=4), w / 2 - room - 4, 22, 2 * room + 8, 10)
        if visitors:
            pen.lay(_HOLLOW, w / 2 + 2, 22, max(8, room * visitors / most), 10)
        if home:
            # The kit's ring colour, unless that is lost on a dark track.
            seen = [one for one in (kit.ring, kit.a, kit.b) if contrast(one, palette.BAR) >= _SEEN]
            solid = Box(seen[0] if seen else palette.TEXT, radius=4)
            wide = max(8, room * home / most)
            pen.lay(solid, w / 2 - 2 - wide, 22, wide, 10)

    return Written(write, 36, "")
