"""Statistics and awards: players, goaltenders and clubs in any order, who leads for each award, past seasons.

Adds nothing up itself; see `game.games.futti.screens.paper` for figures and the engine for awards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.futti.season.awards import season_awards
from engine.futti.season.model import Awards, ClubAward, PastSeason, PlayerAward
from game.games.futti.screens import paper
from game.games.futti.screens.career_scene import CareerScene
from game.ui.look import crests, faces, metrics, palette
from game.ui.look.marks import mark
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Go
from game.ui.widgets import (
    Cell,
    Column,
    Grid,
    Hint,
    Pane,
    Panel,
    Paragraph,
    Pressable,
    Row,
    Table,
    TableColumn,
    Tabs,
    Widget,
)
from game.ui.widgets.bar import Bar, written
from game.ui.widgets.chips import emblem
from game.ui.widgets.fields import Stepper

_AWARDS = ("player", "top_scorer", "goaltender", "fair_play")
_MARKS = {"player": "star", "top_scorer": "ball", "goaltender": "shield", "fair_play": "whistle"}


class StatisticsScene(CareerScene):
    """Doors used: `player` (a player's row or award), `club` (a club's), and those with keys."""

    door = "statistics"
    player_order = "goals"
    keeper_order = "saved"

    def build(self) -> Widget:
        t = self.ui.t
        tabs = [
            Pane(t("statistics.players"), self._players()),
            Pane(t("statistics.goaltenders"), self._goaltenders()),
            Pane(t("statistics.clubs"), self._clubs()),
            Pane(t("statistics.awards"), self._awards()),
            Pane(t("statistics.history"), self._history()),
        ]
        subtitle = t("career.season", n=self.table.season) if self.table.season else ""
        body = Tabs(tabs, key="statistics", grow=1)
        hints = [*self.hints(), Hint("page_right", t("ui.next_tab"))]
        return self.page(body, title=t("statistics.title"), subtitle=subtitle.capitalize(), hints=hints)

    # -- players

    def _players(self) -> Widget:
        found = paper.sorted_players(self.table, self.player_order, goaltenders=False)
        columns = [
            *self._name_columns(),
            self._figure("matches", 90),
            self._figure("goals", 90, self.player_order),
            self._figure("shots", 90, self.player_order),
            self._figure("scored", 100),
            self._figure("steals", 90, self.player_order),
            self._figure("cards", 90, self.player_order),
            self._figure("minutes", 100, self.player_order),
        ]
        rows = [
            [
                *self._name_cells(place, one),
                str(one.matches),
                str(one.totals.goals),
                str(one.totals.shots),
                self._percent(one.scored, one.totals.shots),
                str(one.totals.steals),
                written(64, 36, partial(_cards, one.totals.yellow, one.totals.red)),
                str(one.totals.minutes),
            ]
            for place, one in enumerate(found, 1)
        ]
        orders = Stepper(
            self.ui.t("statistics.sort"), self._orders([*paper.PLAYER_ORDERS]), self.player_order,
            partial(self._sort, "player_order"), key="player order", width=320,
        )  # fmt: skip
        return self._sorted(orders, self._table("players", columns, rows, found))

    def _goaltenders(self) -> Widget:
        found = paper.sorted_players(self.table, self.keeper_order, goaltenders=True)
        columns = [
            *self._name_columns(),
            self._figure("matches", 110),
            self._figure("saves", 110, self.keeper_order),
            self._figure("conceded", 120),
            self._figure("saved", 120, self.keeper_order),
            self._figure("cards", 100),
            self._figure("minutes", 110, self.keeper_order),
        ]
        rows = [
            [
                *self._name_cells(place, one),
                str(one.matches),
                str(one.totals.saves),
                str(one.totals.conceded),
                self._percent(one.saved, one.faced),
                written(64, 36, partial(_cards, one.totals.yellow, one.totals.red)),
                str(one.totals.minutes),
            ]
            for place, one in enumerate(found, 1)
        ]
        orders = Stepper(
            self.ui.t("statistics.sort"), self._orders([*paper.KEEPER_ORDERS]), self.keeper_order,
            partial(self._sort, "keeper_order"), key="keeper order", width=320,
        )  # fmt: skip
        return self._sorted(orders, self._table("goaltenders", columns, rows, found))

    def _sorted(self, orders: Widget, table: Widget) -> Widget:
        return Column([Row([orders]), Panel(table, pad=metrics.STEP, grow=1)])

    def _table(
        self,
        key: str,
        columns: Sequence[TableColumn],
        rows: Sequence[Sequence[str | Cell]],
        found: list[paper.PlayerRecord],
    ) -> Table:
        player = self.doors.player
        press = (lambda row: player(found[row].club, found[row].player)) if player is not None else None
        own = [row for row, one in enumerate(found) if one.club in self.own]
        empty = self.ui.t("statistics.no_players")
        return Table(columns, rows, own=own, row_height=48, empty=empty, on_press=press, key=key)

    def _name_columns(self) -> list[TableColumn]:
        return [
            TableColumn("", 48, "right", "figures20", "muted", pinned=True),
            TableColumn("", 56, "centre", pinned=True),
            TableColumn("", 44, "centre", pinned=True),
            TableColumn(self.ui.t("statistics.short.player"), 150, "left", "semi20", grow=True, pinned=True),
        ]

    def _name_cells(self, place: int, one: paper.PlayerRecord) -> list[str | Cell]:
        kit, seed = self.clubs.kit(one.club), self.clubs.face(one.card)
        crest = self.clubs.crest(one.club)
        return [
            str(place),
            Cell(picture=lambda look, paper: faces.face(look, seed, 40, kit)),
            Cell(picture=lambda look, paper: crests.crest(look, crest, 30)),
            self.clubs.player(one.card),
        ]

    def _figure(self, name: str, width: int, order: str = "") -> TableColumn:
        """A column of figures; the one the table is sorted by is amber."""
        sorted_by = order == name
        style = "figuresbold24" if sorted_by else "figures24"
        return TableColumn(
            self.ui.t(f"statistics.short.{name}"), width, style=style, tone="amber" if sorted_by else "text"
        )

    def _percent(self, share: float, of: int) -> str:
        return self.ui.t("ui.percent", n=round(100 * share)) if of else "–"

    def _orders(self, orders: Sequence[str]) -> list[tuple[str, str]]:
        return [(order, self.ui.t(f"statistics.by.{order}")) for order in orders]

    def _sort(self, attribute: str, order: str) -> None:
        setattr(self, attribute, order)
        self.rebuild()

    # -- clubs

    def _clubs(self) -> Widget:
        t = self.ui.t
        found = paper.club_records(self.table) if self.table.teams else []
        columns = [
            TableColumn("", 64, "centre", pinned=True),
            TableColumn(t("statistics.short.club"), 190, "left", "semi24", grow=True, pinned=True),
            *(
                self._figure(name, 100)
                for name in ("matches", "goals", "against", "shots", "steals", "saves", "cards", "points")
            ),
        ]
        rows: list[Sequence[str | Cell]] = [
            [
                Cell(picture=emblem(self.clubs.crest(one.club), 44)),
                self.clubs.name(one.club),
                *(
                    str(figure)
                    for figure in (
                        one.matches, one.totals.goals, one.against, one.totals.shots, one.totals.steals,
                        one.totals.saves, one.cards, one.card_points,
                    )
                ),
            ]
            for one in found
        ]  # fmt: skip
        club = self.doors.club
        press = (lambda row: club(found[row].club)) if club is not None else None
        own = [row for row, one in enumerate(found) if one.club in self.own]
        empty = t("statistics.no_clubs")
        table = Table(columns, rows, own=own, row_height=56, empty=empty, on_press=press, key="clubs")
        return Panel(table, pad=metrics.STEP)

    # -- awards

    def _awards(self) -> Widget:
        t, table = self.ui.t, self.table
        awards = table.awards
        if awards is None and table.teams and table.rounds_played:
            awards = season_awards(table)
        if awards is None:
            return Panel(Paragraph(t("statistics.no_awards")))
        told = t("statistics.given" if table.awards is not None else "statistics.leading")
        plates = [self._plate(name, awards) for name in _AWARDS]
        return Panel(
            Column([Paragraph(told, colour=palette.MUTED), Grid(plates, cell=440, gap=metrics.GUTTER)], gap=16)
        )

    def _plate(self, name: str, awards: Awards) -> Widget:
        award: PlayerAward | ClubAward | None = getattr(awards, name)
        press: Go | None = None
        if isinstance(award, PlayerAward) and self.doors.player is not None:
            press = partial(self.doors.player, award.club, award.player)
        elif isinstance(award, ClubAward) and self.doors.club is not None:
            press = partial(self.doors.club, award.club)
        return AwardPlate(self, name, award, press)

    def figure_of(self, name: str, award: PlayerAward | ClubAward) -> str:
        """What an award was won with, in words."""
        figure = f"{award.figure / 10:.1f}" if name == "goaltender" else award.figure
        return self.ui.t(f"statistics.won_with.{name}", n=figure)

    # -- history

    def _history(self) -> Widget:
        t = self.ui.t
        columns = [
            TableColumn(t("statistics.short.season"), 90, "left", "display32", "amber", pinned=True),
            TableColumn("", 60, "centre", pinned=True),
            TableColumn(t("statistics.short.champion"), 180, "left", "bold20", grow=True, pinned=True),
            TableColumn(t("statistics.short.cup"), 200, "left", "semi20"),
            TableColumn(t("futti.award.player").upper(), 210, "left", "semi20"),
            TableColumn(t("futti.award.top_scorer").upper(), 200, "left", "semi20"),
            TableColumn(t("statistics.short.keeper"), 200, "left", "semi20"),
        ]
        past = list(reversed(self.table.history))
        rows = [self._past(one) for one in past]
        club = self.doors.club
        press = (lambda row: club(past[row].champion)) if club is not None else None
        own = [row for row, one in enumerate(past) if one.champion in self.own]
        empty = t("statistics.no_history")
        return Panel(
            Table(columns, rows, own=own, row_height=60, empty=empty, on_press=press, key="history"), pad=metrics.STEP
        )

    def _past(self, one: PastSeason) -> list[str | Cell]:
        t = self.ui.t
        champion = next(row for row in one.rows if row.team == one.champion)
        points = t("statistics.champion_points", n=champion.points)
        cup = self.clubs.name(one.cup_winner) if one.cup_winner is not None else "–"
        people = [
            Cell(self.clubs.player(award.card), note=self.figure_of(name, award)) if award is not None else Cell("–")
            for name, award in (
                ("player", one.awards.player),
                ("top_scorer", one.awards.top_scorer),
                ("goaltender", one.awards.goaltender),
            )
        ]
        crest = Cell(picture=emblem(self.clubs.crest(one.champion), 44))
        return [str(one.season), crest, Cell(self.clubs.name(one.champion), note=points), cup, *people]


class AwardPlate(Bar, Pressable):
    """An award and who has it: face or crest, name, club, and what it was won with."""

    tall = 148

    def __init__(
        self, scene: StatisticsScene, name: str, award: PlayerAward | ClubAward | None, on_press: Go | None
    ) -> None:
        super().__init__(on_press, key=f"award {name}")
        self.scene = scene
        self.name = name
        self.award = award
        self.ground = "row_paper" if award is not None and award.club in scene.own else "row"

    def write(self, pen: Pen) -> None:
        t, room = self.ui.t, pen.w - 132
        gold: Tone = "warn" if pen.paper else "amber"
        pen.mark(_MARKS[self.name], 22, 27, 24, tone=gold)
        pen.write(t(f"futti.award.{self.name}").upper(), "label18", 48, 25, tone="muted", cut=pen.w - 60)
        if self.award is None:
            pen.write(t("statistics.nobody"), "body20", 16, 92, tone="muted")
            return
        clubs = self.scene.clubs
        if isinstance(self.award, PlayerAward):
            picture = faces.face(pen.look, clubs.face(self.award.card), 84, clubs.kit(self.award.club))
            name, below = clubs.player(self.award.card), clubs.name(self.award.club)
        else:
            picture = crests.crest(pen.look, clubs.crest(self.award.club), 84)
            name, below = clubs.name(self.award.club), ""
        pen.put(picture, 16, 94, align="left")
        pen.write(name, "display40", 116, 72, cut=room)
        if below:
            pen.write(below, "semi18", 116, 100, tone="muted", cut=room)
        figure = self.scene.figure_of(self.name, self.award)
        pen.write(figure, "bold20", 116, 126 if below else 106, tone=gold, cut=room)


def _cards(yellow: int, red: int, pen: Pen) -> None:
    """Yellow and red cards as numbers, each in the colour and with the letter of its card."""
    if not yellow and not red:
        pen.write("–", "figures20", 62, tone="muted", align="right")
        return
    x, scale = 62.0, pen.look.scale
    tones: tuple[tuple[int, Tone, str], ...] = ((red, "bad", "two_cards"), (yellow, "warn", "card"))
    for count, tone, name in tones:
        if count:
            text = pen.write(str(count), "figures20", x, tone=tone, align="right")
            sign = mark(pen.look, name, 14, pen.colour(tone))
            pen.surface.blit(sign, sign.get_rect(midright=(text.left - pen.look.px(3), pen.look.px(18))))
            x = (text.left - sign.get_width()) / scale - 8
