"""A club's home: the next match to play, where the club stands, what the last round brought, and every other room.

Between seasons the same screen shows who won what, and goes on to the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.league import Row as LeagueRow
from engine.futti.season.model import ClubAward, PlayerAward, SeasonTable
from game.games.futti import facts
from game.games.futti.screens.career_scene import CareerDoors, CareerScene
from game.games.futti.screens.fixtures import MatchRow
from game.games.futti.style.match_kits import Clubs
from game.stage.meaning import ordinal
from game.ui.look import faces, kits, metrics, palette
from game.ui.look.marks import icon
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import (
    Button,
    Cell,
    Column,
    Columns,
    Hint,
    Pane,
    Panel,
    Row,
    Table,
    TableColumn,
    Widget,
    chips,
    listing,
)
from game.ui.widgets.bar import Bar, Written
from game.ui.widgets.base import DrawnTerm
from game.ui.widgets.chips import emblem

_NEIGHBOURS = 8
_BESIDE = 560
"""From this width on what can be done at the end of a career stands side by side."""
_ROOMS = ("scenario", "team", "table", "fixtures", "cup", "statistics", "paper", "ceremony")
_ICONS = {
    "scenario": "star",
    "team": "person",
    "table": "menu",
    "fixtures": "clock",
    "cup": "trophy",
    "statistics": "info",
    "paper": "book",
    "ceremony": "trophy",
}
_AWARDS = ("top_scorer", "goaltender", "player", "fair_play")


class ClubHomeScene(CareerScene):
    """Where a career is at home between matches.

    `club` is the one whose home it is, one of `own`. Doors used: all but `match` and `player`; the ones that are None
    aren't offered. `next_season` is asked for once the season is over, `leave` saves and goes.
    """

    first_focus = "play"

    def __init__(self, ui: Ui, table: SeasonTable, own: Sequence[int], doors: CareerDoors, club: int) -> None:
        super().__init__(ui, table, own, doors)
        self.club = club

    def build(self) -> Widget:
        t, table = self.ui.t, self.table
        body = Columns([
            Pane(t("home.tab_club"), self._standing(), 304),
            Pane(t("home.tab_match"), self._middle(), 560, grow=1),
            Pane(t("home.tab_rooms"), self._rooms(), 304),
        ])  # fmt: skip
        subtitle = t("home.subtitle", season=table.season, of=table.setup.seasons)
        hints = self.hints(t("ui.choose"))
        if self.doors.leave is not None:
            hints.append(Hint("back", t("career.door.leave")))
        return self.season_page(body, self.clubs.name(self.club), subtitle, hints)

    # -- left: the club

    def _standing(self) -> Widget:
        t, table = self.ui.t, self.table
        row = next((one for one in table.rows if one.team == self.club), None)
        words = t("home.before")
        if row is not None and row.played:
            words = t("home.standing", place=ordinal(t, facts.places(table)[self.club]), n=row.points)
        badge = ClubBadge(self.clubs, self.club, words, row.form if row else "")
        title = t("home.around")
        return Column([badge, Panel(self._around(), title=title, pad=8, grow=1)], gap=metrics.GUTTER)

    def _around(self) -> Table:
        """The part of the league table around the own club."""
        t, table = self.ui.t, self.table
        places = facts.places(table)
        at = places.get(self.club, 1) - 1
        first = max(0, min(at - _NEIGHBOURS // 2, len(table.rows) - _NEIGHBOURS))
        shown = table.rows[first : first + _NEIGHBOURS]
        columns = [
            TableColumn("", 34, "centre", "display24", "muted", term="all.place"),
            TableColumn("", 44, "centre"),
            TableColumn("", 90, "left", "semi20", grow=True),
            TableColumn("", 44, style="display28", tone="amber", term="futti.points"),
        ]

        def cells(number: int, row: LeagueRow) -> list[str | Cell]:
            crest = Cell(picture=emblem(self.clubs.crest(row.team), 34))
            return [str(places[row.team]), crest, self.clubs.name(row.team), str(row.points)]

        door = self.doors.table
        return listing(
            columns, shown, cells, own=lambda row: row.team in self.own,
            on_press=None if door is None else lambda _: door(), row_height=44, empty=t("league.no_rows"), key="around",
        )  # fmt: skip

    # -- middle: what comes next, or how it ended

    def _middle(self) -> Widget:
        table = self.table
        if facts.season_over(table):
            return self._season_end()
        card = self.next_match(crest=112, grow=1)
        return Column([card, *([self._news()] if table.fixtures else [])], gap=metrics.GUTTER)

    def _news(self) -> Widget:
        """The results of the last round; before the first, the matches it brings."""
        t, table = self.ui.t, self.table
        date = max(0, table.rounds_played - 1)
        numbers = sorted(table.fixtures_of(date), key=lambda number: not self._is_own(number))
        rows = [MatchRow(self, number, scorers=False) for number in numbers]
        title = t("home.last_round") if table.rounds_played else t("home.first_round")
        return Panel(Column(rows, gap=4), title=title, aside=facts.round_title(t, table, date).upper(), pad=12)

    def _is_own(self, number: int) -> bool:
        fixture = self.table.fixtures[number]
        return fixture.home in self.own or fixture.visitors in self.own

    def _season_end(self) -> Widget:
        t, table = self.ui.t, self.table
        past = table.history[-1]
        won = [Won(t("home.champions"), past.champion, self.clubs.name(past.champion))]
        if past.cup_winner is not None:
            won.append(Won(t("home.cup_winners"), past.cup_winner, self.clubs.name(past.cup_winner)))
        won += [self._award(name, award) for name in _AWARDS if (award := getattr(past.awards, name)) is not None]
        rows = [self._own_season(), *(award_row(self.clubs, one, one.club in self.own) for one in won)]
        text, go = t("home.next_season", n=table.season + 1), self.doors.next_season
        if go is None or table.over:
            text, go = t("home.career_over"), self.doors.leave
        last: list[Widget] = []
        if go is not None:
            last.append(Button(text, go, kind="primary", key="play", height=56, grow=1))
        if table.over and self.doors.again is not None:
            again = Button(t("home.same_again"), self.doors.again, kind="primary", key="play", height=56, grow=1)
            last = [again, *([Button(text, go, key="title", height=56, grow=1)] if go is not None else [])]
        if last:
            last = [Row(last, gap=metrics.STEP) if self.ui.w >= _BESIDE else Column(last, gap=metrics.STEP)]
        title = t("home.season_over", n=table.season)
        return Column([*last, Panel(Column(rows, gap=6), title=title, pad=12, grow=1)], gap=metrics.GUTTER)

    def _own_season(self) -> Widget:
        """How the own club did: place and points, and who scored most for it."""
        t, table, club = self.ui.t, self.table, self.club
        rows = table.history[-1].rows
        place, row = next((place, row) for place, row in enumerate(rows, 1) if row.team == club)
        points = t("home.figure.points", n=row.points)
        words = t("home.own_season", place=ordinal(t, place), of=len(rows), points=points)
        best = next((one for one in facts.scorers(table, most=len(table.statistics) * 8) if one.club == club), None)
        said = t("home.own_nobody")
        if best is not None:
            goals = t("home.figure.top_scorer", n=best.goals)
            said = t("home.own_scorer", name=self.clubs.player(best.card), goals=goals)
        return own_row(self.clubs, club, words, said)

    def _award(self, name: str, award: PlayerAward | ClubAward) -> Won:
        t = self.ui.t
        figure = f"{award.figure / 10:.1f}" if name == "goaltender" else str(award.figure)
        title = t(f"futti.award.{name}")
        if name == "top_scorer" and isinstance(award, PlayerAward) and facts.is_first_of_equals(self.table, award):
            name = "top_scorer_of_equals"
        words = t(f"home.figure.{name}", n=award.figure, figure=figure)
        if isinstance(award, ClubAward):
            return Won(title, award.club, self.clubs.name(award.club), words)
        return Won(title, award.club, self.clubs.player(award.card), words, award.card)

    # -- right: the other rooms

    def _rooms(self) -> Widget:
        t = self.ui.t
        buttons: list[Widget] = []
        for name in _ROOMS:
            go = getattr(self.doors, name)
            if go is None:
                continue
            reason = t("home.no_cup") if name == "cup" and not self.table.setup.cup else None
            sign = icon(_ICONS[name], 22, palette.MUTED)
            words = t("ceremony.again" if name == "ceremony" else f"career.door.{name}")
            buttons.append(Button(words, go, reason=reason, icon=sign, key=name, height=56))
        if self.doors.leave is not None:
            buttons.append(Button(t("career.door.leave"), self.doors.leave, kind="quiet", key="leave"))
        return Panel(Column(buttons, gap=10), title=t("home.rooms"))


class ClubBadge(Bar):
    """The own club on paper: crest, kits, where it stands, and its form."""

    tall = 148
    ground = "paper"

    def __init__(self, clubs: Clubs, club: int, words: str, form: str) -> None:
        super().__init__()
        self.clubs = clubs
        self.club = club
        self.words = words
        self.form = form

    def drawn_terms(self) -> Iterable[DrawnTerm]:
        x, wide = 140, self.rect.w - 140
        yield "all.place", (x, 12, wide, 34)
        yield "futti.kits", (x, 46, 108, 48)
        if self.form:
            yield "all.form", (x, 96, wide, 40)

    def write(self, pen: Pen) -> None:
        x = 140
        pen.crest(self.clubs.crest(self.club), 112, 72, low=-2)
        pen.write(self.words, "bold24", x, 30, cut=pen.w - x - 12)
        for number, kit in enumerate((self.clubs.kit(self.club), self.clubs.second_kit(self.club))):
            pen.put(kits.shirt(pen.look, kit, "", 44), x + 24 + number * 54, 70)
        form = chips.form(pen.look, self.ui.t, self.form, True)
        pen.surface.blit(form, (pen.look.px(x), pen.look.px(98)))


class Won(NamedTuple):
    """Something that was won: what, by which club, who is named, with what; a player's card if it is his."""

    title: str
    club: int
    winner: str
    words: str = ""
    card: int | None = None


def own_row(clubs: Clubs, club: int, words: str, said: str) -> Widget:
    """How a club's season went, in words and in a line below them, before its crest and below its name."""

    def write(pen: Pen) -> None:
        room = pen.w - 76 - 16
        pen.crest(clubs.crest(club), 52, 38)
        pen.write(clubs.name(club).upper(), "label16", 76, 15, tone="muted", cut=room)
        pen.write(words, "bold24", 76, 38, width=room)
        pen.write(said, "semi18", 76, 61, tone="muted", width=room)

    return Written(write, 78, "row_paper")


def award_row(clubs: Clubs, won: Won, own: bool) -> Widget:
    """Something that was won: a trophy or a face, what it is, who won it, and with what."""

    def write(pen: Pen) -> None:
        if won.card is not None:
            pen.put(faces.face(pen.look, clubs.face(won.card), 52, clubs.kit(won.club)), 38)
        else:
            pen.mark("trophy", 44, 38, tone="warn" if pen.paper else "amber")
        pen.crest(clubs.crest(won.club), 48, -38)
        room = pen.w - 76 - 84 - round(pen.width(won.words, "semi20"))
        pen.write(won.title.upper(), "label16", 76, low=-14, tone="muted", cut=room)
        pen.write(won.winner, "bold24", 76, low=11, cut=room)
        pen.write(won.words, "semi20", -72, tone="muted")

    return Written(write, 64, "row_paper" if own else "row")
