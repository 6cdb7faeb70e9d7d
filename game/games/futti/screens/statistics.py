"""Statistics and awards: players, goaltenders and clubs in any order, who leads for each award, past seasons.

Adds nothing up itself; see `game.games.futti.screens.paper` for figures and the engine for awards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.futti.season.awards import season_awards
from engine.futti.season.model import Awards, ClubAward, PastSeason, PlayerAward
from game.games.futti import facts
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
    TableColumn,
    Tabs,
    Widget,
    listing,
)
from game.ui.widgets.bar import Bar, written
from game.ui.widgets.chips import emblem
from game.ui.widgets.fields import Stepper

_PLAYERS = {"matches": 90, "goals": 90, "shots": 90, "scored": 100, "steals": 90, "cards": 90, "minutes": 100}
_GOALTENDERS = {"matches": 110, "saves": 110, "conceded": 120, "saved": 120, "cards": 100, "minutes": 110}
"""The figures of players by name, and how wide their columns are."""
_CLUBS = {
    **{name: name for name in ("matches", "goals", "against", "shots", "steals", "saves", "cards")},
    "points": "card_points",
}
"""The figures of a club by the names of their columns."""
_AWARDS = ("player", "top_scorer", "goaltender", "fair_play")
_MARKS = {"player": "star", "top_scorer": "ball", "goaltender": "shield", "fair_play": "whistle"}


class StatisticsScene(CareerScene):
    """Doors used: `player` (a player's row or award), `club` (a club's), and those with keys."""

    chapter = "FU-33"
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
        return self._sorted("players", _PLAYERS, "player_order", [*paper.PLAYER_ORDERS])

    def _goaltenders(self) -> Widget:
        return self._sorted("goaltenders", _GOALTENDERS, "keeper_order", [*paper.KEEPER_ORDERS])

    def _sorted(self, key: str, figures: Mapping[str, int], attribute: str, orders: Sequence[str]) -> Widget:
        """Players with their figures, by name and width of the column, in the order that is this `attribute`."""
        t, order = self.ui.t, getattr(self, attribute)
        found = paper.sorted_players(self.table, order, goaltenders=key == "goaltenders")
        columns = [
            TableColumn("", 48, "right", "figures20", "muted", pinned=True),
            TableColumn("", 56, "centre", pinned=True),
            TableColumn("", 44, "centre", pinned=True),
            TableColumn(t("statistics.short.player"), 150, "left", "semi20", grow=True, pinned=True),
            *(self._figure(name, width, order) for name, width in figures.items()),
        ]

        def cells(place: int, one: paper.PlayerRecord) -> list[str | Cell]:
            return [*self._name_cells(place, one), *(self._value(name, one) for name in figures)]

        table = listing(
            columns, found, cells, own=lambda one: one.club in self.own, on_press=self.to_player(),
            row_height=48, empty=t("statistics.no_players"), key=key,
        )  # fmt: skip
        options = [(one, t(f"statistics.by.{one}")) for one in orders]
        sort, named = partial(self._sort, attribute), attribute.replace("_", " ")
        stepper = Stepper(t("statistics.sort"), options, order, sort, key=named, width=320)
        return Column([Row([stepper]), Panel(table, pad=metrics.STEP, grow=1)])

    def _value(self, name: str, one: paper.PlayerRecord) -> str | Cell:
        match name:
            case "scored":
                return self._percent(one.scored, one.totals.shots)
            case "saved":
                return self._percent(one.saved, one.faced)
            case "cards":
                return written(64, 36, partial(_cards, one.totals.yellow, one.totals.red))
            case "matches":
                return str(one.matches)
        return str(getattr(one.totals, name))

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
        tone: Tone = "amber" if sorted_by else "text"
        return TableColumn(
            self.ui.t(f"statistics.short.{name}"), width, style=style, tone=tone, term=f"futti.figure.{name}"
        )

    def _percent(self, share: float, of: int) -> str:
        return self.ui.t("ui.percent", n=round(100 * share)) if of else "–"

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
            *(self._figure(name, 100) for name in _CLUBS),
        ]

        def cells(place: int, one: paper.ClubRecord) -> list[str | Cell]:
            crest = Cell(picture=emblem(self.clubs.crest(one.club), 44))
            figures = (getattr(one if hasattr(one, name) else one.totals, name) for name in _CLUBS.values())
            return [crest, self.clubs.name(one.club), *map(str, figures)]

        club = self.doors.club
        table = listing(
            columns, found, cells, own=lambda one: one.club in self.own,
            on_press=None if club is None else lambda one: club(one.club),
            row_height=56, empty=t("statistics.no_clubs"), key="clubs",
        )  # fmt: skip
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
        if name == "top_scorer" and isinstance(award, PlayerAward) and facts.is_first_of_equals(self.table, award):
            name = "top_scorer_of_equals"
        return self.ui.t(f"statistics.won_with.{name}", n=figure)

    # -- history

    def _history(self) -> Widget:
        t = self.ui.t
        columns = [
            TableColumn(
                t("statistics.short.season"), 90, "left", "display32", "amber", pinned=True, term="all.season_number"
            ),
            TableColumn("", 60, "centre", pinned=True),
            TableColumn(t("statistics.short.champion"), 180, "left", "bold20", grow=True, pinned=True),
            TableColumn(t("statistics.short.cup"), 200, "left", "semi20"),
            TableColumn(t("futti.award.player").upper(), 210, "left", "semi20", term="futti.award.player"),
            TableColumn(t("futti.award.top_scorer").upper(), 200, "left", "semi20", term="futti.award.top_scorer"),
            TableColumn(t("statistics.short.keeper"), 200, "left", "semi20", term="futti.award.goaltender"),
        ]
        club = self.doors.club
        table = listing(
            columns, list(reversed(self.table.history)), self._past, own=lambda one: one.champion in self.own,
            on_press=None if club is None else lambda one: club(one.champion),
            row_height=60, empty=t("statistics.no_history"), key="history",
        )  # fmt: skip
        return Panel(table, pad=metrics.STEP)

    def _past(self, place: int, one: PastSeason) -> list[str | Cell]:
        t = self.ui.t
        champion = next(row for row in one.rows if row.team == one.champion)
        points = t("statistics.champion_points", n=champion.points)
        cup = self.clubs.name(one.cup_winner) if one.cup_winner is not None else "–"
        people = [
            Cell(self.clubs.player(award.card), note=self.figure_of(name, award)) if award is not None else Cell("–")
            for name in ("player", "top_scorer", "goaltender")
            for award in (getattr(one.awards, name),)
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
        self.term = f"futti.award.{name}"
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
