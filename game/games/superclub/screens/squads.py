"""Everybody's squad: which players are listed and in which order, and a club beside its squad.

Owns what belongs to Superclub on that page: filters and orders, departments, staff, what burdens the next match, and
selling players abroad and firing staff, each asked about once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from engine.core.model import Action
from engine.superclub.content.cards import POSITIONS, Card, Content, StaffCard
from engine.superclub.content.effects import DEPARTMENTS, THIRDS
from engine.superclub.season.actions import FireStaff, SellAbroad
from engine.superclub.season.matchday import boost
from engine.superclub.season.model import MOST_STAFF, Club, SeasonTable
from game.games.superclub.screens.balance import Balance
from game.games.superclub.screens.frame import (
    LINKED,
    CardView,
    SquadTable,
    SuperclubScene,
    away_of,
    by_place,
)
from game.games.superclub.style import departments
from game.games.superclub.style.club_style import card_of
from game.games.superclub.wording import effects_text, money
from game.stage import squads_scene
from game.stage.squads_scene import Fact, Facts, ManagerTab, Whose
from game.stage.style import stars
from game.stage.style.player_tokens import armband
from game.stage.style.stars import HUES, position_tile
from game.ui.look import palette
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Column, Label, Panel, Pressable, Row, Widget
from game.ui.widgets.bar import Bar

Filter = Literal["all", "goalkeeper", "defender", "midfielder", "attacker", "utility", "potential", "link", "away"]
FILTERS: tuple[Filter, ...] = ("all", *POSITIONS, "potential", "link", "away")
Order = Literal["place", "stars", "potential", "price", "link", "name"]
ORDERS: tuple[Order, ...] = ("place", "stars", "potential", "price", "link", "name")


class SquadsScene(squads_scene.SquadsScene[Content, SeasonTable, int], SuperclubScene):
    """`seat` is whose squad comes first, `looking` are the people here."""

    chapter = "SC-7"
    filters = FILTERS
    orders = ORDERS
    deed = "sell"
    hint = "sell"

    @property
    def shelves(self) -> list[int]:
        return list(range(len(self.table.clubs)))

    @property
    def own(self) -> bool:
        return super().own and self.has_market

    @property
    def squad(self) -> list[int]:
        """Who belongs to the club that is shown."""
        return self.table.clubs[self.seat].squad

    def people(self) -> SquadTable:
        cards = listed(self.content, self.table, self.squad, self.filter, self.order)
        listing = self.listing if self.has_market else replace(self.listing, facets=LINKED)
        return SquadTable(self.ui.t, self.content, self.table, cards, listing)

    def card_view(self) -> CardView:
        return CardView(self.content, self.table, self._person, self.kit())

    def tabs(self) -> list[Widget]:
        return [Row([self._tab(seat) for seat in self.shelves], gap=6)]

    def _tab(self, seat: int) -> ManagerTab:
        name = self.manager(seat)
        looks = self.looks(seat)
        whose = Whose(looks.crest, name, name, self.table.token(seat), looks.kit)
        return ManagerTab(whose, partial(self.turn_to, seat), chosen=seat == self.seat, key=f"manager {seat}")

    def foot(self) -> list[Widget]:
        return [] if self.ui.short else [Balance(self.content, self.table, self.squad)]

    def about(self) -> Widget:
        t, club = self.ui.t, self.table.clubs[self.seat]
        lines = Facts([*self.who(self.seat), *facts(t, self.content, self.table, self.seat)])
        if not self.has_market:  # nothing is built or hired in a friendly
            return Panel(lines, pad=12)
        rows = [self._staff(card) for card in club.staff]
        none = [] if rows else [Label(self.words("no_staff"), "semi18", palette.MUTED)]
        title = Label(self.words("staff", n=len(rows), most=MOST_STAFF), "label18", palette.MUTED)
        return Panel(Column([Departments(club), lines, title, *rows, *none], gap=8), pad=12)

    def _staff(self, card: int) -> StaffRow:
        member = self.content.staff[card]
        if not self.own:
            return StaffRow(member, None)
        return StaffRow(member, partial(self.fire, card), reason=self.why_not(FireStaff(self.seat, card)))

    def picture(self, wanted: str, look: Look) -> pygame.Surface:
        return shape(wanted, look)

    def how(self, person: int) -> str:
        away = away_of(self.table, person)
        return "" if away is None else self.words(away)

    # -- doing

    def action(self, person: int) -> Action:
        return SellAbroad(self.seat, person)

    def offer(self, person: int | None) -> str:
        return self.words("sell") if person is None else self.words("sell_for", price=self._price(person))

    def ask_about(self, person: int, action: Action) -> None:
        self.ask_once("sell", action, name=self.content.players[person].name, price=self._price(person))

    def _price(self, card: int) -> str:
        return money(self.ui.t, self.content.scouting_price(card_of(self.content, self.table, card)))

    def fire(self, card: int) -> None:
        """Ask once whether a staff member is to go."""
        self.ask_once("fire", FireStaff(self.seat, card), name=self.content.staff[card].name)


class Departments(Bar):
    """The three departments at their levels, side by side."""

    ground = ""

    def __init__(self, club: Club) -> None:
        super().__init__()
        self._levels = dict(club.levels)

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self._wide(width) * 2 / 3) + 44

    def write(self, pen: Pen) -> None:
        wide = self._wide(round(pen.w))
        high = wide * 2 / 3
        for number, name in enumerate(DEPARTMENTS):
            level = self._levels.get(name, 1)
            middle = number * (wide + 8) + wide / 2
            pen.put(departments.department(pen.look, name, level, wide), middle, high / 2)
            word = self.ui.t(f"superclub.department.{name}")
            pen.write(word, "semi18", middle, high + 13, width=wide, align="centre")
            pen.put(departments.pips(pen.look, level, 14), middle, high + 33)

    def _wide(self, width: int) -> int:
        return min(140, (width - 16) // 3)


class StaffRow(Bar, Pressable):
    """A staff member and what he does. Without `on_press` he is only looked at; `reason`: why he can't be fired."""

    def __init__(self, card: StaffCard, on_press: Callable[[], None] | None, *, reason: str = "") -> None:
        super().__init__(on_press, reason=reason, key=f"staff {card.number}")
        self.card = card

    def measure(self, width: int) -> tuple[int, int]:
        return width, 36 + 22 * len(self._lines(width))

    def write(self, pen: Pen) -> None:
        pen.mark("whistle", 18, 18, 18, tone="amber")
        name = pen.look.fit(self.card.name, "bold20", pen.w - 44)
        pen.write(name, "bold20", 36, 18)
        used = 44 + pen.width(name, "bold20")
        if pen.w - used > 60:
            pen.write(self.card.title, "semi16", used, 19, tone="muted", cut=pen.w - used - 8)
        shown, reason = self._lines(round(pen.w)), self.reason if self.focused else ""
        if reason:
            shown = pen.look.wrap(reason, "semi18", pen.w - 46)[: len(shown)]
        pen.lines(shown, "semi18", 36, 40, 22, tone="bad" if reason else "text")

    def _lines(self, width: int) -> list[str]:
        return self.ui.look.wrap(effects_text(self.ui.t, self.card.effects), "semi18", width - 46)


def facts(t: Texts, content: Content, table: SeasonTable, seat: int) -> list[Fact]:
    """What a club holds, and what burdens its next match."""
    club, key = table.clubs[seat], "superclub.squads"
    extra = boost(content, club)
    worn = t(f"{key}.boost", n=extra, place=club.place) if club.place else t(f"{key}.no_boost")
    found = [Fact("flag", t(f"{key}.points", n=club.marker))] if table.room == "season" else []
    found += [
        Fact("flag", worn, picture=partial(armband, boost=extra, height=24) if club.place else None),
        Fact("trophy", t(f"{key}.cups", n=club.cups)),
        Fact("bolt", t(f"{key}.weapons", n=club.held)),
    ]
    weak = [(abs(club.handicap.of(third)), t(f"superclub.third.{third}")) for third in THIRDS]
    burdens = [
        ("lock", t(f"{key}.frozen"), club.frozen is not None),
        *(("arrow_down", t(f"{key}.weak", n=count, third=third), count > 0) for count, third in weak),
        ("barred", t(f"{key}.staff_away"), club.staff_away),
        ("barred", t(f"{key}.stadium_closed"), club.stadium_closed),
    ]
    return found + [Fact(sign, said, bad=True) for sign, said, holds in burdens if holds]


def matches(content: Content, table: SeasonTable, number: int, wanted: str) -> bool:
    """Whether a player is listed by a filter."""
    card = card_of(content, table, number)
    of_all: dict[str, bool] = {
        "all": True,
        "potential": card.hollow > 0,
        "link": card.left or card.right,
        "away": away_of(table, number) is not None,
    }
    return of_all.get(wanted, card.position == wanted)


def listed(content: Content, table: SeasonTable, squad: Sequence[int], wanted: str, order: str) -> list[int]:
    """The players that a filter lets through, in order; those who are alike from goal to attack."""
    cards = by_place(content, table, [card for card in squad if matches(content, table, card, wanted)])
    rank: dict[str, Callable[[Card], object]] = {
        "place": lambda card: 0,
        "stars": lambda card: -card.stars,
        "potential": lambda card: (-card.hollow, -card.ceiling),
        "price": lambda card: -content.transfer_price(card),
        "link": lambda card: -(card.left + card.right),
        "name": lambda card: card.name,
    }
    return sorted(cards, key=lambda number: rank[order](card_of(content, table, number)))  # type: ignore[arg-type,return-value]


def shape(wanted: str, look: Look) -> pygame.Surface:
    """The picture of a filter."""
    if wanted in HUES:
        return position_tile(look, wanted, 24)
    if wanted == "potential":
        return stars.star(look, "full", "hollow", 26, False)
    if wanted == "link":
        return stars.chemistry(look, False, True, 26, False)
    return mark(look, "injury", 22, palette.BAD_TEXT)
