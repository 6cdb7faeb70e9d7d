"""The line-up of Fortunes: the coach works at one end, trainees stand in where nobody is, and the opponent beside it.

Owns what is said of all that: ratings, expected goals and odds (FF-30, FF-31) of a line-up. What a manager names is
secret, so he is taken at his best. How players are taken up and put down is `FormationScene`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

from engine.core import league
from engine.core.model import Reason
from engine.core.shares import Shares, expected
from engine.fortunes import goals
from engine.fortunes.content.cards import ELEVEN, FORMATIONS, Content, Formation, Ratings
from engine.fortunes.line_up import End, LineUp
from engine.fortunes.managers.line_ups import candidates
from engine.fortunes.season import line_ups, people
from engine.fortunes.season.actions import NameLineUp
from engine.fortunes.season.model import Fixture, LineUpDue, SeasonTable
from game.games.fortunes.screens.frame import FortunesScene, PlayerTable, by_kind
from game.games.fortunes.screens.line_up.line_up_editor import FortunesEditor, place_key
from game.games.fortunes.screens.line_up.pitch import (
    ENDS,
    BenchPlayer,
    CoachTile,
    EndFigures,
    Pitch,
    PlaceWidget,
    token_of,
)
from game.games.fortunes.wording import refusal
from game.stage import line_up_scene
from game.stage.club_looks import ClubStyle
from game.stage.formation_scene import FormationScene
from game.stage.line_up_scene import FormationChip, ToolButton
from game.stage.people_list import Listing
from game.stage.screen import Screen
from game.stage.shares import percents
from game.stage.style.player_tokens import Token
from game.ui.look.palette import MUTED, RGB, TEXT, WARN
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Column, Panel, Paragraph, Row, Widget, chips
from game.ui.widgets.bar import Written

_KEY = "fortunes.line_up"
How = Literal["best", "fixed", "frozen"]
"""best: a manager, taken at his strongest; fixed: a computer club; frozen: one whose manager was sacked."""


class RivalPlate(line_up_scene.RivalPlate):
    """With both ends as they meet one's own, and the goals to be expected."""

    tall = 268
    term = "fortunes.opponent"
    words = "fortunes.line_up.rival"
    crest, heights, total_x = (64, 72), (50, 75), -40

    def __init__(self, looks: ClubStyle, rival: Rival, figures: Figures, corner: str, lines: Sequence[str]) -> None:
        super().__init__(looks, corner, lines)
        self.rival = rival
        self._figures = figures

    def show(self, figures: Figures) -> None:
        """Show what would be expected with another line-up."""
        if figures != self._figures:
            self._figures = figures
            self.invalidate()

    def write(self, pen: Pen) -> None:
        super().write(pen)
        t, rival, figures = self.ui.t, self.rival, self._figures
        self.write_club(pen)
        self.rule(pen, 114)
        self.write_taken(pen, 130, rival.how, "" if rival.line_up is None else rival.line_up.formation)
        ends = (("defence", "attack", rival.ratings.defence), ("attack", "defence", rival.ratings.attack))
        for place, (end, mine, rating) in enumerate(ends):
            part = t(f"fortunes.line_up.end.{end}"), self.said("meets", end=t(f"fortunes.line_up.your.{mine}"))
            self.write_part(pen, 16, 160 + 38 * place, part, str(rating))
        self.rule(pen, 222)
        words = self.said("goals", mine=f"{figures.scored:.1f}", theirs=f"{figures.conceded:.1f}")
        pen.write(words, "bold20", pen.w / 2, 244, width=pen.w - 24, align="centre")


def write_league(t: Texts, row: league.Row, pen: Pen) -> None:
    """How a club does in the league: points and the last results."""
    pen.write(t("fortunes.line_up.rival.points", n=row.points, played=row.played), "semi20", 0, 14)
    for number, result in enumerate(row.form):
        pen.put(chips.chip(pen.look, t, result, False), 26 * number, 48, align="left")


def opponent_pane(
    t: Texts, content: Content, table: SeasonTable, looks: ClubStyle, plate: RivalPlate, *, wide: bool
) -> Widget:
    """The opponent over his squad; side by side on a page of its own, which is `wide`."""
    rival = plate.rival
    if rival.seat is None:
        lines: list[Widget] = [Paragraph(t(f"fortunes.line_up.rival.{rival.how}_note"), "semi20", TEXT)]
        row = next((row for row in table.rows if row.team == rival.club and row.played), None)
        if row is not None:
            lines.append(Written(partial(write_league, t, row), 68, ""))
        inside: Widget = Column(lines, gap=12)
    else:
        ready = people.selectable(table, rival.seat)
        there = by_kind(table, people.at_club(table, rival.seat))
        away = [one for one in there if one not in ready]
        facets = ("kind", "name", "figure")
        listing = Listing(facets, muted=away, row_height=36, heads=False, key="rival")
        inside = PlayerTable(t, content, table, [*(one for one in there if one in ready), *away], listing)
    panel = Panel(inside, title=t("fortunes.line_up.rival.squad"), aside=looks.short, pad=10, grow=1)
    return line_up_scene.with_panel(plate, panel, wide)


class Rival(NamedTuple):
    """The opponent: his club, the seat that manages it, what he is taken for."""

    club: int
    seat: int | None
    how: How
    ratings: Ratings
    line_up: LineUp | None = None


class Figures(NamedTuple):
    """What a line-up comes to: both ends, the goals to be expected for and against, and how the match ends."""

    ratings: Ratings
    scored: float
    conceded: float
    shares: Shares


def rival_of(table: SeasonTable, fixture: Fixture, seat: int) -> Rival:
    """The opponent of `seat`. What a manager names is secret, so he is taken at his best."""
    mine = table.managers[seat].club
    number = fixture.away if fixture.home == mine else fixture.home
    club = table.clubs[number]
    if club.manager is None:
        return Rival(number, None, "frozen" if club.frozen else "fixed", club.ratings)
    line_up = line_ups.suggested(table, club.manager)
    return Rival(number, club.manager, "best", line_ups.team_ratings(table, club.manager, line_up), line_up)


class Worth:
    """The figures of one side's line-ups before one fixture."""

    def __init__(self, table: SeasonTable, fixture: Fixture, seat: int) -> None:
        self._table = table
        self._fixture = fixture
        self._seat = seat
        self._home = fixture.home == table.managers[seat].club
        self.rival = rival_of(table, fixture, seat)

    def is_better(self, line_up: LineUp, other: LineUp) -> bool:
        """Whether one line-up promises more than another."""
        return expected(self.figures(line_up).shares) > expected(self.figures(other).shares)

    def figures(self, line_up: LineUp) -> Figures:
        """All of a line-up's."""
        mine, theirs = line_ups.team_ratings(self._table, self._seat, line_up), self.rival.ratings
        home, away = (mine, theirs) if self._home else (theirs, mine)
        means = goals.match_means(home, away, self._fixture.neutral)
        first, draw, second = (float(share) for share in goals.odds(*means))
        scored, conceded = (mean / goals.UNIT for mean in (means if self._home else means[::-1]))
        shares = (first, draw, second) if self._home else (second, draw, first)
        return Figures(mine, scored, conceded, shares)


class LineUpScene(FormationScene[LineUp, int, Formation, Figures], FortunesScene):
    """Name a line-up.

    It begins with what may still be named of `last`, its gaps filled, or with what is suggested (`suggest`) if that
    promises more. The line-up that is sent in is an action; doors are "line_up.squads", "line_up.deal" and "menu", and
    what was placed is still there afterwards. `look` tells how the game stands then: somebody may have been listed.
    """

    chapter = "FF-29"
    scope = "line_up"
    words = _KEY
    formations = FORMATIONS
    formation_term = "fortunes.formation"
    beside = ("player",)
    after_fill = "kick_off"
    editor: FortunesEditor
    figures: Figures
    _board: Pitch
    is_suggested = False
    """Whether the suggestion was just taken, so that it is said whom it leaves out."""

    def __init__(
        self,
        screen: Screen[Content, SeasonTable],
        due: LineUpDue,
        suggest: Callable[[], LineUp],
        last: LineUp | None = None,
        look: Callable[[], SeasonTable] | None = None,
    ) -> None:
        FortunesScene.__init__(self, screen)
        self.due = due
        self.fixture = self.table.fixtures[due.fixture]
        self._look = look
        self.editor = FortunesEditor(self.table, due.seat, self.fault_of, suggest, last)
        self._worth = Worth(self.table, self.fixture, due.seat)
        self._suggested = last is not None and self.editor.improve(self._worth.is_better)
        self.kit = self.looks().kit

    # -- building

    def build(self) -> Widget:
        # On pages, the pitch is what is seen first.
        self.first_focus = place_key(ELEVEN - 1) if self.is_folded else "kick_off"
        self.captain = "coach_end" if self.editor.coach else ""
        t, club = self.ui.t, self.club_looks(self._worth.rival.club).name
        friendly = not self.has_market and self.fixture.competition == "league"
        competition = t(f"fortunes.competition.{'friendly' if friendly else self.fixture.competition}")
        subtitle = t(f"{_KEY}.against", club=club, competition=competition)
        return self.season_page(self.body(), t(f"{_KEY}.title"), self.hints(), subtitle)

    def figures_of(self, line_up: LineUp) -> Figures:
        return self._worth.figures(line_up)

    def opponent(self, wide: bool) -> Widget:
        rival = self._worth.rival
        facing = self.club_looks(rival.club)
        self._rival_plate = RivalPlate(facing, rival, self.figures, self._ground(), self._about())
        return opponent_pane(self.ui.t, self.content, self.table, facing, self._rival_plate, wide=wide)

    def _ground(self) -> str:
        if self.fixture.neutral:
            return self.ui.t(f"{_KEY}.neutral")
        return self.ui.t(f"{_KEY}.{'home' if self.fixture.home == self.table.managers[self.seat].club else 'away'}")

    def _about(self) -> list[str]:
        t, rival, table = self.ui.t, self._worth.rival, self.table
        lines = []
        if rival.seat is not None:
            name = self.manager(rival.seat)
            if name != self.club_looks(rival.club).name:  # a computer's manager bears the club's name
                lines.append(t(f"{_KEY}.rival.managed", name=name))
        else:
            lines.append(t(f"{_KEY}.rival.{rival.how}_club"))
        known = []
        if rival.club < table.league and table.rows and table.results:
            known.append(t(f"{_KEY}.rival.place", n=table.place(rival.club)))
        coach = 0 if rival.seat is None else table.managers[rival.seat].coach
        if coach:
            known.append(t(f"{_KEY}.rival.coach", n=coach))
        return [*lines, ", ".join(known)] if known else lines

    def tools(self) -> list[Widget]:
        return [ToolButton(self.ui.t(f"{_KEY}.clear"), "cross", self._clear, key="clear")]

    def under_bench(self) -> list[Widget]:
        deal = self.screen.door("line_up.deal")
        return [] if deal is None else [Row([ToolButton(self.ui.t(f"{_KEY}.deal"), "swap", deal, key="deal")])]

    def odds_words(self) -> tuple[str, str, str]:
        t, draw = self.ui.t, "draw" if self.fixture.competition == "league" else "extra"
        return t(f"{_KEY}.odds.win", n="{n}"), t(f"{_KEY}.odds.{draw}", n="{n}"), t(f"{_KEY}.odds.loss", n="{n}")

    def pitch(self) -> Pitch:
        editor = self.editor
        places = {place: PlaceWidget(self, editor, place) for place in editor.places}
        tiles = {
            end: CoachTile(end, editor.coach, editor.line_up.coach == end, partial(self._send_coach, end), self.refresh)
            for end in (ENDS if editor.coach else ())
        }
        return Pitch(editor, places, tiles, self._ends(self.figures))

    def _ends(self, figures: Figures) -> dict[End, EndFigures]:
        t, mine, theirs = self.ui.t, figures.ratings, self._worth.rival.ratings
        met: dict[End, tuple[int, int, str]] = {
            "attack": (mine.attack, theirs.defence, t(f"{_KEY}.scores", n=f"{figures.scored:.1f}")),
            "defence": (mine.defence, theirs.attack, t(f"{_KEY}.concedes", n=f"{figures.conceded:.1f}")),
        }
        return {
            end: EndFigures(t(f"{_KEY}.end.{end}"), own, other, t(f"{_KEY}.meets.{end}"), words)
            for end, (own, other, words) in met.items()
        }

    def bench_row(self, one: int) -> Widget:
        return BenchPlayer(self, self.content, self.editor, one)

    def kick_off_words(self) -> tuple[str, str]:
        t, trainees = self.ui.t, self.editor.trainees
        return t(f"{_KEY}.kick_off"), t(f"{_KEY}.with_trainees", n=trainees) if trainees else ""

    def action(self, line_up: LineUp) -> NameLineUp:
        return NameLineUp(self.due.seat, line_up)

    def called(self, formation: Formation) -> str:
        return formation

    def place_key(self, place: int) -> str:
        return place_key(place)

    def source_key(self, number: int) -> str:
        return f"player {number}"

    # -- what is seen

    def preview(self, line_up: LineUp, figures: Figures) -> None:
        self._board.show(self._ends(figures))
        self._rival_plate.show(figures)

    def sentence(self, reason: Reason) -> str:
        """A refusal; why somebody can't play is said of him by his name."""
        if reason.key == "nobody_fits":
            return self.ui.t(f"{_KEY}.nobody_fits")
        if "cause" in reason.params:
            name = self.table.people[int(reason.params["person"])].name
            return self.ui.t(f"{_KEY}.cause.{reason.params['cause']}", name=name)
        return refusal(self.ui.t, reason)

    def says(self, place: int | None, figures: Figures) -> tuple[str, RGB]:
        t, editor = self.ui.t, self.editor
        if editor.held is not None:
            name = self.table.people[editor.held].name
            if place is None:
                return t(f"{_KEY}.held", name=name), TEXT
            was, now = self.figures.ratings, figures.ratings
            ends = (("attack", was.attack, now.attack), ("defence", was.defence, now.defence))
            changes = [
                t(f"{_KEY}.change", end=t(f"{_KEY}.your.{end}"), before=before, after=after)
                for end, before, after in ends
                if before != after
            ]
            return t(f"{_KEY}.becomes", name=name, what=", ".join(changes) or t(f"{_KEY}.same")), TEXT
        chip = self.view.focus
        if isinstance(chip, FormationChip) and chip.gaps and not chip.chosen:
            return t(f"{_KEY}.lacking", formation=chip.name, n=chip.gaps), WARN
        if editor.trainees:
            return t(f"{_KEY}.trainees", n=editor.trainees), WARN
        if self.is_suggested and (one := editor.left_out) is not None:
            return self._why_out(one), MUTED
        if (better := editor.overlooked) is not None:
            return t(f"{_KEY}.overlooked", name=self.table.people[better].name, n=editor.stars(better)), WARN
        if self._suggested:
            return t(f"{_KEY}.suggested"), MUTED
        return t(f"{_KEY}.rest" if editor.coach else f"{_KEY}.rest_no_coach"), MUTED

    def token(self, number: int) -> Token:
        return token_of(self.editor, number)

    def _why_out(self, person: int) -> str:
        """Why the suggestion leaves somebody out: he can't play, or what he would need is worth less."""
        t, name, cause = self.ui.t, self.table.people[person].name, self.editor.cause(person)
        if cause is not None:
            return t(f"{_KEY}.cause.{cause}", name=name)
        having = [one for one in candidates(self.table, self.seat) if person in one.places]
        if not having:
            return t(f"{_KEY}.no_place", name=name)
        figured = {one: self._worth.figures(one).shares for one in having}
        best = max(having, key=lambda one: expected(figured[one]))
        then, now = (percents(shares)[0] for shares in (figured[best], self.figures.shares))
        return t(f"{_KEY}.left_out", name=name, formation=best.formation, then=then, now=now)

    # -- what the person does

    def fill(self) -> None:
        super().fill()
        self.is_suggested = True
        self.refresh()

    def changed(self, focus: str = "") -> None:
        self.is_suggested = False
        super().changed(focus)

    def fill_gap(self, place: int) -> None:
        if self.editor.next_for(place) is not None:
            super().fill_gap(place)
        else:
            self.say(Reason("nobody_fits"))
            self.refresh()

    def _send_coach(self, end: End) -> None:
        self.editor.send_coach(end)
        self.did(f"coach {end}")

    def _turn_coach(self) -> None:
        if self.editor.coach:
            self.editor.turn_coach()
            self.did()

    def _clear(self) -> None:
        if self.editor.clear():
            self.did(self.next_source())

    def acts(self) -> dict[str, Callable[[], object]]:
        return super().acts() | {
            "line_up.captain": self._turn_coach,
            "line_up.clear": self._clear,
        }

    def resume(self) -> None:
        if self._look is not None:
            self.table = self._look()
            self.editor.renew(self.table)
            self._worth = Worth(self.table, self.fixture, self.seat)
        super().resume()
