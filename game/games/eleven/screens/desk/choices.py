"""What lies on a club desk and can be looked at, and what may be wanted of each of them on a day.

Owns which action belongs to which thing and what it costs in signs. Whether it may be done is asked of whoever knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from engine.core.model import Action
from engine.eleven.club_rules.model import HIGHEST_STAT, Club, OwnedDirector, OwnedPlayer, OwnedStaff, Piece
from engine.eleven.content.cards import BUILDINGS, Building, Content
from engine.eleven.content.effects import TRACKS, Track
from engine.eleven.season import day, prices
from engine.eleven.season.actions import Build, ExtendOffice, RaisePotential, SellPlayer, UseCard
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.stadium import potential_fault
from game.stage.club_looks import ClubStyle
from game.ui.look.lettering import Line, fragments, plain
from game.ui.look.look import Look
from game.ui.text import Texts

Kind = Literal[
    "stat", "upkeep", "stands", "tile", "adboard", "kit", "office", "director", "staff", "player", "opponent",
    "objective", "tactic", "tactics",
]  # fmt: skip
Painted = Callable[[Look, int, int], pygame.Surface]
"""A picture for a room of so many units."""
UPKEEP = ("players", "staff", "buildings")

TILES: dict[Building, str] = {
    "lighting": "lighting", "store": "store", "training_camp": "camp", "training_ground": "ground",
    "adboard": "adboard", "stand": "stand_left",
}  # fmt: skip
"""The picture of each kind of building; the second stand's is `stand_right`."""


_TERMS = {"upkeep": "maintenance", "tile": "infrastructure", "tactics": "tactic"}
"""Things that the glossary calls otherwise."""


class Thing(NamedTuple):
    """Something on the desk. `number` is a card, a place, or the place of a name in its list."""

    kind: Kind
    number: int = 0

    @property
    def key(self) -> str:
        """What its widget is called."""
        return f"{self.kind}{self.number}"

    @property
    def term(self) -> str:
        """What it is in the glossary."""
        return f"eleven.{_TERMS.get(self.kind, self.kind)}"

    @property
    def track(self) -> Track:
        """The stat it stands for."""
        return TRACKS[self.number]


class Site(NamedTuple):
    """A place for a building: its kind, its picture, and its place in the club's list once it is built."""

    kind: Building
    tile: str
    built: int | None


@dataclass(frozen=True, slots=True)
class Desk:
    """Whose desk is shown to whom: `seat` looks at the desk of `shown`, which may be his own."""

    t: Texts
    content: Content
    table: SeasonTable
    seat: int
    shown: int
    looks: ClubStyle

    @property
    def club(self) -> Club:
        return self.table.clubs[self.shown]

    @property
    def own(self) -> bool:
        """Whether it is the onlooker's own desk."""
        return self.seat == self.shown


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be wanted of a thing: a button's words, what it costs or promises in signs, and the action.

    Without an action there is nothing to want, and `text` says why, or it leads through a `door`. `final` is what is
    asked before it is done.
    """

    text: str
    cost: Line = ()
    action: Action | None = None
    final: str = ""
    door: str = ""


def sites(content: Content, club: Club) -> tuple[Site, ...]:
    """Every place for a building, built or not, in the order of the board."""
    found = []
    for kind in BUILDINGS:
        copies = sum(token.copies for token in content.buildings if token.kind == kind)
        built = [number for number, token in enumerate(club.buildings) if token.kind == kind]
        for copy in range(max(copies, len(built))):
            tile = TILES[kind] if copy == 0 else "stand_right"
            found.append(Site(kind, tile, built[copy] if copy < len(built) else None))
    return tuple(found)


def piece_of(content: Content, club: Club, thing: Thing) -> Piece | None:
    """What of the game a thing is, if it is something that could have an action of its own."""
    if thing.kind == "staff":
        return Piece("staff", thing.number)
    if thing.kind == "director":
        return Piece("director", thing.number)
    if thing.kind == "player":
        return Piece("player", thing.number)
    if thing.kind == "tile":
        place = sites(content, club)[thing.number].built
        return None if place is None else Piece("building", place)
    return None


def offers(desk: Desk, thing: Thing) -> tuple[Offer, ...]:
    """What can be wanted of a thing as the day's action, and as its free action; a footballer with an action can be
    sold besides."""
    main, free = _main(desk, thing), _free(desk, thing)
    if thing.kind == "player" and free.action is not None:
        return _use(desk, thing), free, main
    return main, free


def _main(desk: Desk, thing: Thing) -> Offer:
    t, content, club, seat = desk.t, desk.content, desk.club, desk.shown
    match thing.kind:
        case "stat":
            odds: Line = ()
            if potential_fault(desk.table, seat, thing.track) is None:
                odds = plain(t("eleven.desk.odds", n=HIGHEST_STAT - club.stats[thing.track]))
            return Offer(t("eleven.desk.raise"), odds, RaisePotential(seat, thing.track))
        case "office":
            price: Line = ()
            if club.office < len(content.tables.office_costs):
                price = _price(prices.office_cost(content, club))
            return Offer(t("eleven.desk.extend"), price, ExtendOffice(seat))
        case "player":
            return _sale(desk, thing.number)
        case "opponent":
            return Offer(t("eleven.book.door"), door="book")
        case "objective":
            return Offer(t("eleven.points.door"), door="points")
        case "tile":
            site = sites(content, club)[thing.number]
            if site.built is None:
                words = t("eleven.desk.build", name=t(f"eleven.building.{site.kind}"))
                return Offer(words, _price(prices.building_cost(content, club)), Build(seat, site.kind))
    return _use(desk, thing)


def _use(desk: Desk, thing: Thing) -> Offer:
    t, content, club = desk.t, desk.content, desk.club
    piece = piece_of(content, club, thing)
    action = None if piece is None else day.action_of(content, club, piece)
    if piece is None or action is None:
        return Offer(t(f"eleven.desk.nothing.{thing.kind}"))
    return Offer(t("eleven.desk.use"), _markers(action.cost), UseCard(desk.shown, piece))


def _free(desk: Desk, thing: Thing) -> Offer:
    t, content, club, seat = desk.t, desk.content, desk.club, desk.shown
    piece = piece_of(content, club, thing)
    action = None if piece is None else day.action_of(content, club, piece)
    if piece is None or action is None:
        return Offer(t("eleven.desk.not_free"))
    cost = prices.action_cost(content, club, action, True)
    return Offer(t("eleven.desk.use_free"), _markers(cost), UseCard(seat, piece, True))


def _sale(desk: Desk, card: int) -> Offer:
    t, content, club, seat = desk.t, desk.content, desk.club, desk.shown
    money, tokens = prices.sale(content, club, club.player(card))
    gain = f"[budget] +{money}" + (f" [vp] +{tokens}" if tokens else "")
    name = content.players[card].name
    final = t("eleven.desk.sell_sure", name=name, money=money, n=tokens)
    return Offer(t("eleven.desk.sell"), fragments(gain), SellPlayer(seat, card), final)


def _price(cost: int) -> Line:
    return (("budget", str(cost)),)


def _markers(cost: dict[Track, int]) -> Line:
    return tuple((track, str(count)) for track, count in cost.items() if count)


def exists(desk: Desk, thing: Thing) -> bool:
    """Whether that is on the desk; what was sold or is another's secret isn't."""
    club = desk.club
    held: dict[str, Sequence[OwnedPlayer | OwnedStaff | OwnedDirector]]
    held = {"player": club.players, "staff": club.staff, "director": club.directors}
    match thing.kind:
        case "player" | "staff" | "director":
            return any(one.card == thing.number for one in held[thing.kind])
        case "tactic":
            return desk.own and thing.number in club.secrets.tactics
        case "tactics":
            return not desk.own
    return True
