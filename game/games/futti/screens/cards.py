"""The card of a club, with its squad, kits, standing and season; and the card of a player, with what he did.

Both can be opened from any list that names one. They read the career's table and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.futti.content import Card
from engine.futti.match.model import GOALTENDERS
from engine.futti.season.awards import merit
from engine.futti.season.model import SeasonTable
from engine.futti.season.teams import card_of
from game.games.futti import facts
from game.games.futti.screens import paper
from game.games.futti.screens.career_scene import CareerDoors, CareerScene
from game.games.futti.screens.fixtures import own_season
from game.games.futti.screens.paper import PaperCard, small_card, stars_of, worths
from game.stage.meaning import ordinal
from game.stage.rivals import style_of
from game.ui.input.intents import PAGE_LEFT, PAGE_RIGHT
from game.ui.look import crests, kits, metrics, palette
from game.ui.look.kits import Kit
from game.ui.scene import Ui
from game.ui.text import Texts
from game.ui.widgets import (
    Cell,
    Column,
    Columns,
    Flow,
    Grid,
    Hint,
    Image,
    Label,
    Pane,
    Panel,
    Paragraph,
    Pressable,
    Table,
    TableColumn,
    Widget,
    chips,
)
from game.ui.widgets.page import Article, Block

_TILE = (148, 166)
_WIDE = 336 + 400 + 448 + 2 * metrics.GUTTER + 2 * metrics.MARGIN
"""From this width on, a player's card needs no pages, and the page keys are free to turn to the next player."""


class ClubCardScene(CareerScene):
    """A club of the career. Doors used: `player` (a card of the squad), `match` (a result), and those with keys."""

    chapter = "FU-1"
    first_focus = "player 0"

    def __init__(
        self, ui: Ui, table: SeasonTable, club: int, own: Sequence[int] = (), doors: CareerDoors | None = None
    ) -> None:
        super().__init__(ui, table, own, doors)
        self.club = club

    def build(self) -> Widget:
        t = self.ui.t
        body = Columns(
            [
                Pane(t("club_card.club"), self._identity(), 296),
                Pane(t("club_card.squad"), self._squad(), 496, grow=1),
                Pane(t("club_card.season"), self._season(), 392),
            ]
        )
        hints = self.hints(t("ui.details"))
        return self.page(body, title=self.clubs.name(self.club), subtitle=self._manager(), hints=hints)

    def _manager(self) -> str:
        t, setup = self.ui.t, self.table.setup
        seat = setup.seat_of(self.club)
        if seat is None:
            return t("club_card.nobody")
        manager = setup.seats[seat]
        if manager.is_human:
            return t("club_card.managed", name=manager.name)
        style = style_of(t, manager)
        key = "club_card.managed_by_character" if style else "club_card.managed_by_computer"
        return t(key, name=manager.name, style=style, level=manager.level)

    def _identity(self) -> Widget:
        t, club = self.ui.t, self.club
        crest, first, second = self.clubs.crest(club), self.clubs.kit(club), self.clubs.second_kit(club)
        shirts = [_shirt(first, t("club_card.home")), _shirt(second, t("club_card.second"))]
        lines: list[Widget] = [
            Image(lambda look: crests.crest(look, crest, 132), 140, 140),
            Flow(shirts, gap=16, align="centre"),
        ]
        row = next((row for row in self.table.rows if row.team == club), None)
        if row is not None and row.played:
            form = Image(lambda look: chips.form(look, t, row.form, False), 122, 36)
            form.term = "all.form"
            place = ordinal(t, facts.places(self.table)[club])
            lines += [
                Label(t("club_card.standing", place=place, n=row.points), "bold24", align="centre"),
                form,
            ]
        squad = self.table.squads[club] if self.table.squads else ()
        stars = sum(stars_of(card_of(self.clubs.pool, card)) for card in squad)
        control = Label(t("club_card.stars", n=stars), "semi20", palette.MUTED, align="centre")
        control.term = "futti.control"
        lines.append(control)
        titles = sum(past.champion == club for past in self.table.history)
        cups = sum(past.cup_winner == club for past in self.table.history)
        if titles or cups:
            won = t("club_card.won", titles=titles, cups=cups)
            lines.append(Paragraph(won, "semi20", palette.AMBER, align="centre"))
        return Panel(Column(lines, gap=10), grow=1)

    def _squad(self) -> Widget:
        t, kit = self.ui.t, self.clubs.kit(self.club)
        squad = self.table.squads[self.club] if self.table.squads else ()
        if not squad:
            return Panel(Paragraph(t("club_card.no_squad")))
        tiles: list[Widget] = [
            PlayerTile(card_of(self.clubs.pool, card), kit, self._to_player(player), key=f"player {player}")
            for player, card in enumerate(squad)
        ]
        return Panel(Grid(tiles, cell=_TILE[0]), title=t("club_card.squad").upper(), pad=metrics.STEP)

    def _to_player(self, player: int) -> Callable[[], None]:
        door = self.doors.player
        return partial(door, self.club, player) if door is not None and self.table.teams else lambda: None

    def _season(self) -> Widget:
        t = self.ui.t
        season = own_season(self.table, self.clubs, self.club, t, self.doors.match, 44)
        return Panel(season, title=t("club_card.season").upper(), pad=metrics.STEP)


def _shirt(kit: Kit, caption: str) -> Widget:
    shirt = Image(lambda look: kits.shirt(look, kit, 7, 84), 92, 92)
    return Column([shirt, Label(caption, "semi16", palette.MUTED, align="centre")], gap=2)


def _row(t: Texts, name: str, figure: str) -> list[str | Cell]:
    """A figure of a season, with what it is called."""
    return [Cell(t(f"player_card.figure.{name}"), term=f"futti.figure.{name}"), figure]


class PlayerTile(Pressable):
    """A card of the squad."""

    term = "futti.card"

    def __init__(self, card: Card, kit: Kit, on_press: Callable[[], None], *, key: str) -> None:
        super().__init__(on_press, key=key)
        self.card = card
        self.kit = kit

    def measure(self, width: int) -> tuple[int, int]:
        return width, _TILE[1]

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        return small_card(look, t, self.card, w, h, self.kit)


class PlayerCardScene(CareerScene):
    """A player of a club. The page keys turn to the next of the squad; doors used: `club`, and those with keys."""

    chapter = "FU-1"
    first_focus = "figures"

    def __init__(
        self,
        ui: Ui,
        table: SeasonTable,
        who: tuple[int, int],
        own: Sequence[int] = (),
        doors: CareerDoors | None = None,
    ) -> None:
        """`who`: a club, and which of its squad."""
        super().__init__(ui, table, own, doors)
        self.club, self.player = who

    @property
    def card(self) -> Card:
        """The card of the pool."""
        return card_of(self.clubs.pool, self.table.squads[self.club][self.player])

    def build(self) -> Widget:
        t = self.ui.t
        paper = PaperCard(self.card, kit=self.clubs.kit(self.club), tag=t("player_card.shirt", n=self._shirt()))
        body = Columns(
            [
                Pane(t("player_card.card"), Column([paper]), 336),
                Pane(t("player_card.season"), self._figures(), 400, grow=1),
                Pane(t("player_card.ratings"), Article(self._help(), key="ratings"), 448),
            ]
        )
        hints = [*([Hint("page_right", t("player_card.next"))] if self.ui.w >= _WIDE else []), *self.hints()]
        return self.page(body, title=self.card.name, subtitle=self.clubs.name(self.club), hints=hints)

    def _shirt(self) -> int:
        team = self.table.teams[self.club]
        return (*team.players, *team.goaltenders)[self.player].number

    def _help(self) -> list[Block]:
        """Every rating on the card with its sentence for newcomers."""
        t = self.ui.t
        names = [(worth.rating, str(worth.figure)) for worth in worths(self.card)]
        if stars_of(self.card):
            names.append(("stars", str(stars_of(self.card))))
        blocks = []
        for name, figure in names:
            blocks.append(Block("heading", f"{t(f'futti.rating.{name}')} {figure}"))
            blocks.append(Block("text", t(f"futti.rating_help.{name}")))
        return blocks

    def _figures(self) -> Widget:
        t, keeper = self.ui.t, self.player in GOALTENDERS
        everybody = paper.player_records(self.table)
        one = next((one for one in everybody if (one.club, one.player) == (self.club, self.player)), None)
        rows: list[list[str | Cell]] = []
        if one is not None and one.matches:
            totals = one.totals
            names = ("saves", "conceded") if keeper else ("goals", "shots", "steals")
            lines: list[tuple[str, int]] = [("matches", one.matches), ("minutes", totals.minutes)]
            lines += [(name, getattr(totals, name)) for name in names]
            lines += [("yellow", totals.yellow), ("red", totals.red), ("injuries", totals.minor + totals.major)]
            rows = [_row(t, name, str(figure)) for name, figure in lines]
            share = one.saved if keeper else one.scored
            if one.faced or totals.shots:
                name = "saved" if keeper else "scored"
                rows.insert(4, _row(t, name, t("ui.percent", n=round(100 * share))))
            rows.append(_row(t, "merit", str(merit(totals))))
        columns = [
            TableColumn("", 200, "left", "semi20", grow=True, pinned=True),
            TableColumn("", 100, style="figuresbold24", tone="amber", pinned=True),
        ]
        empty = t("player_card.no_season")
        table = Table(columns, rows, row_height=44, empty=empty, key="figures")
        table.focusable = True  # also empty, so that there is always something with focus
        caption = t("career.season", n=self.table.season)
        return Panel(table, title=caption, pad=metrics.STEP)

    def on_action(self, name: str) -> bool:
        if name in (PAGE_LEFT, PAGE_RIGHT):
            step = 1 if name == PAGE_RIGHT else -1
            self.player = (self.player + step) % len(self.table.squads[self.club])
            self.rebuild()
            return True
        return super().on_action(name)
