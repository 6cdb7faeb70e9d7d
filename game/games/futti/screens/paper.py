"""Cards of the pool as the paper they are: a face, a name, ratings, stars; what the ratings are worth; and a season's
figures, player by player and club by club, ready to be put in any order.

Owns how a card looks at every size, and adding up for the eye. Says nothing about who may take a card, or who wins an
award.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Unpack

import pygame

from engine.futti.content import Card, GoaltenderCard, OutfieldCard
from engine.futti.match.model import GOALTENDERS, Sheet, other
from engine.futti.odds import check_chance, goal_chance
from engine.futti.season.awards import card_points
from engine.futti.season.model import SeasonTable
from game.games.futti import facts
from game.ui.look import faces, palette
from game.ui.look.faces import PLAIN
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Placement
from game.ui.widgets.bar import Bar
from game.ui.widgets.chips import bar

_WIDE = 480
"""From this width on, the ratings stand beside the face."""


class Worth(NamedTuple):
    """What a rating is worth: its name in the texts, the number on the card, and the share of throws it passes."""

    rating: str
    figure: int
    share: float


def trade(card: Card) -> str:
    """What a card is made for: "attacker", "defender", "utility" or "goalkeeper", as its mark is called."""
    if isinstance(card, GoaltenderCard):
        return "goalkeeper"
    if card.offence == card.defence:
        return "utility"
    return "attacker" if card.offence > card.defence else "defender"


def worths(card: Card) -> list[Worth]:
    """Every rating of a card with its odds (FU-11, FU-13, FU-22)."""
    sportsmanship = Worth("sportsmanship", card.sportsmanship, check_chance(card.sportsmanship))
    if isinstance(card, GoaltenderCard):
        return [Worth("goaltending", card.goaltending, 1 - goal_chance(card.goaltending)), sportsmanship]
    ratings = [Worth("offence", card.offence, check_chance(card.offence))]
    ratings.append(Worth("defence", card.defence, check_chance(card.defence)))
    return [*ratings, sportsmanship]


def stars_of(card: Card) -> int:
    """Its control stars; goaltenders have none."""
    return card.stars if isinstance(card, OutfieldCard) else 0


def write_stars(pen: Pen, right: float, middle: float, count: int, size: float) -> None:
    """Stars side by side, the last at `right`; a number stands for more than three."""
    if count > 3:
        text = pen.write(str(count), "figuresbold20", right, middle, tone="warn", align="right")
        right, count = text.left / pen.look.scale - pen.x - 2, 1
    star = mark(pen.look, "star", size, pen.colour("warn"))
    for number in range(count):
        pen.put(star, right - number * (size + 1), middle, align="right")


_LESSER = "figuresbold20"


def _figure_style(worth: Worth) -> str:
    """How a rating is written on a small card: what only cards are about is lesser."""
    return _LESSER if worth.rating == "sportsmanship" else "figuresbold28"


@sprite
def small_card(look: Look, t: Texts, card: Card, width: int, height: int, kit: Kit = PLAIN) -> pygame.Surface:
    """A card to browse: trade and stars above, face and ratings in the middle, name below."""
    canvas = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    pen = Pen(look, canvas, (0, 0, width, height), "paper")
    pen.mark(trade(card), 16, 18, 17, tone="muted")
    write_stars(pen, width - 10, 17, stars_of(card), 16)
    ratings = worths(card)
    room = max(
        pen.width(t(f"paper.short.{one.rating}"), "label14") + pen.width(str(one.figure), _figure_style(one))
        for one in ratings
    )
    size = int(min(height - 76, width - 66, width - 32 - room))  # a goaltender's rating has two figures
    canvas.blit(faces.face(look, card.face, size, kit), (look.px(10), look.px(32)))
    step = size / len(ratings)
    for number, worth in enumerate(ratings):
        y, style = 32 + step * (number + 0.5), _figure_style(worth)
        pen.write(t(f"paper.short.{worth.rating}"), "label14", size + 17, y, tone="muted")
        pen.write(str(worth.figure), style, -10, y, tone="muted" if style == _LESSER else "text")
    style = "display28" if pen.width(card.name, "display28") <= width - 20 else "display24"
    pen.write(card.name, style, width / 2, height - 23, cut=width - 20, align="centre")
    return canvas


class PaperCard(Bar):
    """A card to read: face, name, stars, and under each rating the share of throws that pass."""

    def __init__(self, card: Card | None, *, kit: Kit = PLAIN, tag: str = "", **placement: Unpack[Placement]) -> None:
        """`tag` stands at the top right: whose it is."""
        super().__init__(**placement)
        self.card = card
        self.kit = kit
        self.tag = tag
        self.ground = "panel" if card is None else "paper"

    def set(self, card: Card | None, *, kit: Kit = PLAIN, tag: str = "") -> None:
        """Show another card, or the empty place of one."""
        if (card, kit, tag) != (self.card, self.kit, self.tag):
            self.card, self.kit, self.tag = card, kit, tag
            self.ground = "panel" if card is None else "paper"
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 256 if width >= _WIDE else 416

    def write(self, pen: Pen) -> None:
        t, card, w = self.ui.t, self.card, pen.w
        if card is None:
            pen.write(t("paper.none"), "body20", w / 2, tone="muted", align="centre")
            return
        kind = t(f"paper.trade.{trade(card)}").upper()
        pen.mark(trade(card), 20, 26, 26)
        pen.write(kind, "label18", 44, 27)
        if self.tag:
            pen.write(self.tag, "semi16", -16, 27, tone="muted", cut=w - 60 - pen.width(kind, "label18"))
        room = 240 if w >= _WIDE else w
        size = min(132, room - 120)
        face, px = faces.face(pen.look, card.face, size, self.kit), pen.look.px
        pen.surface.blit(face, face.get_rect(midtop=(px(room / 2), px(48))))
        style = "display48" if pen.width(card.name, "display48") <= room - 32 else "display40"
        pen.write(card.name, style, room / 2, size + 76, cut=room - 32, align="centre")
        self._write_worths(pen, card, *((room, 48) if w >= _WIDE else (16, size + 108)))

    def _write_worths(self, pen: Pen, card: Card, left: float, y: float) -> None:
        t, look, right = self.ui.t, pen.look, pen.w - 16
        for worth in worths(card):
            pen.fill(palette.PAPER_RULE, left, y - 2, right - left, 1)
            pen.write(t(f"futti.rating.{worth.rating}"), "bold20", left, y + 14)
            pen.write(str(worth.figure), "figuresbold28", -16, y + 15)
            meter = bar(look, worth.share, round(right - left) - 136, palette.GOOD_ON_PAPER, palette.PAPER_RULE)
            pen.surface.blit(meter, (look.px(left), look.px(y + 33)))
            pen.write(t(f"paper.odds.{worth.rating}", n=round(100 * worth.share)), "semi16", -16, y + 38, tone="muted")
            y += 53
        if stars := stars_of(card):
            pen.fill(palette.PAPER_RULE, left, y - 2, right - left, 1)
            pen.write(t("futti.rating.stars"), "bold20", left, y + 15)
            write_stars(pen, right, y + 14, stars, 22)


class PlayerRecord(NamedTuple):
    """A player's season: club, number in its squad, card of the pool, matches, and the sum of his lines."""

    club: int
    player: int
    card: int
    matches: int
    totals: Sheet

    @property
    def is_goaltender(self) -> bool:
        """Whether he keeps goal."""
        return self.player in GOALTENDERS

    @property
    def cards(self) -> int:
        """Yellow and red cards together."""
        return self.totals.yellow + self.totals.red

    @property
    def faced(self) -> int:
        """Shots that reached him in goal."""
        return self.totals.saves + self.totals.conceded

    @property
    def saved(self) -> float:
        """The share of them that he saved, 0 if there were none."""
        return self.totals.saves / self.faced if self.faced else 0.0

    @property
    def scored(self) -> float:
        """The share of his shots that went in, 0 if he had none."""
        return self.totals.goals / self.totals.shots if self.totals.shots else 0.0


class ClubRecord(NamedTuple):
    """A club's season, league and cup together: matches, goals against, the sum of its players' lines, card points."""

    club: int
    matches: int
    against: int
    totals: Sheet
    card_points: int

    @property
    def cards(self) -> int:
        """Yellow and red cards together."""
        return self.totals.yellow + self.totals.red


PLAYER_ORDERS: dict[str, Callable[[PlayerRecord], tuple[float, ...]]] = {
    "goals": lambda one: (one.totals.goals, one.totals.shots, -one.totals.minutes),
    "shots": lambda one: (one.totals.shots, one.totals.goals, -one.totals.minutes),
    "steals": lambda one: (one.totals.steals, -one.totals.minutes),
    "cards": lambda one: (one.cards, one.totals.red, -one.totals.minutes),
    "minutes": lambda one: (one.totals.minutes, one.totals.goals),
}
"""What outfield players can be sorted by, the most first."""


KEEPER_ORDERS: dict[str, Callable[[PlayerRecord], tuple[float, ...]]] = {
    "saved": lambda one: (one.saved, one.totals.saves),
    "saves": lambda one: (one.totals.saves, one.saved),
    "minutes": lambda one: (one.totals.minutes, one.saved),
}
"""What goaltenders can be sorted by, the most first."""


def player_records(table: SeasonTable) -> list[PlayerRecord]:
    """Everybody's season, in the order of clubs and squads; nobody while teams are still being made."""
    if not table.teams:
        return []
    return [
        PlayerRecord(club, player, table.squads[club][player], line.matches, line.totals)
        for club, squad in enumerate(table.statistics)
        for player, line in enumerate(squad)
    ]


def sorted_players(table: SeasonTable, order: str, *, goaltenders: bool) -> list[PlayerRecord]:
    """Outfield players or goaltenders who were on the pitch, by a key of `PLAYER_ORDERS` or `KEEPER_ORDERS`."""
    key = (KEEPER_ORDERS if goaltenders else PLAYER_ORDERS)[order]
    found = [one for one in player_records(table) if one.matches and one.is_goaltender == goaltenders]
    return sorted(found, key=key, reverse=True)


def club_records(table: SeasonTable) -> list[ClubRecord]:
    """Every club's season, in the order of the league table."""
    everybody = player_records(table)
    records = []
    for row in table.rows:
        own = [one for one in everybody if one.club == row.team]
        totals = Sheet(**{name: sum(getattr(one.totals, name) for one in own) for name in Sheet.__struct_fields__})
        results = [
            (fixture.result, fixture.side_of(row.team)) for fixture in table.fixtures if facts.counts(table, fixture)
        ]
        own_results = [(result, side) for result, side in results if result is not None and side is not None]
        against = sum(result.goals(other(side)) for result, side in own_results)
        points = sum(card_points(one.totals) for one in own)
        records.append(ClubRecord(row.team, len(own_results), against, totals, points))
    return records
