"""The cards, tokens and clubs of Eleven as they are printed (EL-46 … EL-51).

A card is known by its number in its deck. `players` are one list for all footballers: the player deck first, then
the youngsters, then the veterans.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core.entries import Face, Key, Name, Short
from engine.eleven.content.abilities import Ability
from engine.eleven.content.campaigns import Aim, CampaignRule, Luggage, Target
from engine.eleven.content.effects import CardAction, Effect, Passive, Track
from engine.eleven.content.ploys import Measure, Ploy
from engine.eleven.zones import Icon, Section, Zone

Shirt = Annotated[int, Meta(ge=2, le=17)]
Strength = Annotated[int, Meta(ge=0, le=4)]
Cost = Annotated[int, Meta(ge=0, le=9)]
Note = Annotated[str, Meta(min_length=1, max_length=120)]

OWN_SHIRTS = range(2, 12)
"""The shirts of the ten printed markers (EL-6); higher numbers need a blank one."""

Kind = Literal["player", "youngster", "veteran"]
Vote = Literal["yellow", "blue", "red"]
VOTES: tuple[Vote, ...] = ("yellow", "blue", "red")
Profession = Literal[
    "first_trainer", "tactician", "youth_trainer", "doctor", "fitness_trainer", "steward",
    "resource_manager", "public_relations", "scout",
]  # fmt: skip
StaffSet = Literal["coaching", "medical", "crowd", "office", "recruitment"]
Deal = Literal["small", "adboard", "kit"]
DEALS: tuple[Deal, ...] = ("small", "adboard", "kit")
Building = Literal["lighting", "store", "training_camp", "training_ground", "adboard", "stand"]
BUILDINGS: tuple[Building, ...] = ("lighting", "store", "training_camp", "training_ground", "adboard", "stand")
Division = Literal["bronze", "silver", "gold"]
DIVISIONS: tuple[Division, ...] = ("bronze", "silver", "gold")


class _Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything that is read from levels."""


class Side(_Card, frozen=True):
    """One side of a footballer's card (EL-13); `action` is for days (EL-21)."""

    strength: Strength
    ability: Ability | None = None
    action: CardAction | None = None


class Footballer(_Card, frozen=True):
    """A footballer's card. `cost` is its strength, less for a bad habit; a youngster's is that of the
    tables (EL-12); veterans are never hired."""

    key: Key
    name: Name
    kind: Kind
    sections: tuple[Section, ...]
    icon: Icon
    shirt: Shirt
    cost: Cost
    untrained: Side
    trained: Side
    face: Face

    def side(self, trained: bool) -> Side:
        """The side that lies up."""
        return self.trained if trained else self.untrained


class StaffCard(_Card, frozen=True):
    """A staff card (EL-16, EL-48): `bonus` and `stats` at once, `action` on days, `passive` as long as it is there."""

    key: Key
    name: Name
    profession: Profession
    cost: Cost
    face: Face
    bonus: tuple[Effect, ...] = ()
    stats: dict[Track, int] = {}
    action: CardAction | None = None
    passive: Passive | None = None


class SponsorCard(_Card, frozen=True):
    """A sponsor (EL-17, EL-50): the effects of the three deals, and the bonus.

    A kit gains effects and bonus, an adboard one of both. `passive` holds as long as the card is on either of them.
    """

    key: Key
    name: Name
    small: tuple[Effect, ...]
    adboard: tuple[Effect, ...]
    kit: tuple[Effect, ...]
    bonus: tuple[Effect, ...]
    passive: Passive | None = None

    def brought(self, deal: Deal, bonus: bool) -> tuple[Effect, ...]:
        """What a contract brings; `bonus` chooses that instead of an adboard's effects."""
        if deal == "kit":
            return (*self.kit, *self.bonus)
        if bonus:
            return self.bonus
        return self.small if deal == "small" else self.adboard


class DirectorCard(_Card, frozen=True):
    """A director (EL-4, EL-9, EL-49): how he votes on 1 to 6, and what he brings."""

    key: Key
    name: Name
    votes: tuple[Vote, Vote, Vote, Vote, Vote, Vote]
    stats: dict[Track, int]
    face: Face
    bonus: tuple[Effect, ...] = ()
    action: CardAction | None = None
    passives: tuple[Passive, ...] = ()


class MeetingCard(_Card, frozen=True):
    """A board meeting (EL-9, EL-50) and what happens by the vote."""

    key: Key
    name: Name
    note: Note
    yellow: tuple[Effect, ...]
    blue: tuple[Effect, ...]
    red: tuple[Effect, ...]

    def decision(self, vote: Vote) -> tuple[Effect, ...]:
        """What the board decides with most votes for `vote`."""
        return self.yellow if vote == "yellow" else self.blue if vote == "blue" else self.red


class TacticCard(_Card, frozen=True):
    """A tactic (EL-28, EL-50)."""

    key: Key
    name: Name
    note: Note
    ploy: Ploy


class ObjectiveCard(_Card, frozen=True):
    """An objective (EL-5, EL-50): `fulfilled` and `perfect` are what the measure must reach.

    A league place must be that or better; `sponsors` asks for a kit too to be perfect.
    """

    key: Key
    name: Name
    note: Note
    measure: Measure
    fulfilled: Annotated[int, Meta(ge=1, le=99)]
    perfect: Annotated[int, Meta(ge=1, le=99)]


class BuildingToken(_Card, frozen=True):
    """A kind of infrastructure token (EL-18), `copies` of it for each manager."""

    kind: Building
    points: Annotated[int, Meta(ge=0, le=9)]
    copies: Annotated[int, Meta(ge=1, le=9)] = 1


class Spot(_Card, frozen=True):
    """A marker of an opponent: where it stands, its icon and strength."""

    zone: Zone
    icon: Icon
    strength: Strength


class OpponentClub(_Card, frozen=True):
    """One of the eight opponents: emblem, colours and division. `kit` and `crest` are as in Fütti's clubs."""

    key: Key
    name: Name
    short: Short
    division: Division
    kit: dict[str, str]
    crest: dict[str, str]


class HomeClub(_Card, frozen=True):
    """A club that a manager may lead: name, colours and emblem as of an `OpponentClub`."""

    key: Key
    name: Name
    short: Short
    kit: dict[str, str]
    crest: dict[str, str]


class OpponentCard(_Card, frozen=True):
    """A line-up of an opponent (EL-24, EL-51). `club` is a number in the list of clubs."""

    club: Annotated[int, Meta(ge=0, le=7)]
    spots: tuple[Spot, ...]

    def count(self, section: str) -> int:
        """How many markers stand in a section: part of the description on the card's back."""
        return sum(spot.zone[0] == section[0].upper() for spot in self.spots)

    @property
    def attackers(self) -> int:
        """How many markers attack."""
        return sum(spot.icon == "attack" for spot in self.spots)

    @property
    def strength(self) -> int:
        """All strengths together."""
        return sum(spot.strength for spot in self.spots)


class Consequence(_Card, frozen=True):
    """One cell of the table after the match (EL-34): an injury of so many weeks, or effects, or nothing."""

    injury: Annotated[int, Meta(ge=0, le=9)] = 0
    effects: tuple[Effect, ...] = ()


Face6 = tuple[int, int, int, int, int, int]
Result = Literal["win", "draw", "loss"]
"""Of a match, for the manager."""


class Tables(_Card, frozen=True):
    """The boards' numbers. Lists by result or division have one entry a die face, 1 first.

    Maintenance is by count of cards, the last entry for all above. `professions` names each profession's set,
    `sets` the VP for 1, 2, … cards of a set.
    """

    win: tuple[Consequence, ...]
    draw: tuple[Consequence, ...]
    loss: tuple[Consequence, ...]
    opponent_dice: dict[Division, Face6]
    maintenance_players: tuple[int, ...]
    maintenance_staff: tuple[int, ...]
    maintenance_buildings: tuple[int, ...]
    office_costs: tuple[int, ...]
    office_points: tuple[int, ...]
    league_points: tuple[int, ...]
    """VP for place 1, 2, …; the last entry for all below."""
    professions: dict[Profession, StaffSet]
    sets: dict[StaffSet, tuple[int, ...]]
    building_cost: int
    youngster_cost: int
    sale_price: int
    money_per_point: int
    objective_points: int
    perfect_points: int

    def consequences(self, result: Result) -> tuple[Consequence, ...]:
        """The six faces of the die after a match with that result (EL-34)."""
        match result:
            case "win":
                return self.win
            case "draw":
                return self.draw
            case "loss":
                return self.loss


class Scenario(_Card, frozen=True):
    """A campaign (EL-52): how each of its seasons begins, its tiers, what it counts, and what is particular in it.

    `stats`, `markers` and `youngsters` are given on top of the usual start, `buildings` stand there for nothing.
    It begins in `tier` and goes up to `last_tier`, 0 being the plain one; whoever goes down from `lowest_tier` is
    dismissed. `medals` are what bronze, silver and gold ask for, in all `seasons` together or, if not `summed`, in
    the last. `retries` is how many seasons may be played again. It `opens` with so many medals of others.
    """

    key: Key
    name: Name
    note: Note
    measure: Aim
    medals: tuple[Target, Target, Target]
    seasons: Annotated[int, Meta(ge=1, le=5)]
    rules: tuple[CampaignRule, ...]
    summed: bool = True
    tier: Annotated[int, Meta(ge=0, le=2)] = 0
    lowest_tier: Annotated[int, Meta(ge=0, le=2)] = 0
    last_tier: Annotated[int, Meta(ge=0, le=2)] = 2
    retries: Annotated[int, Meta(ge=0, le=3)] = 1
    opens: Annotated[int, Meta(ge=0, le=7)] = 0
    stats: dict[Track, int] = {}
    markers: dict[Track, int] = {}
    youngsters: Annotated[int, Meta(ge=0, le=3)] = 0
    buildings: tuple[Building, ...] = ()
    luggage: tuple[Luggage, ...] = ("half_money", "youngsters")


class Content(msgspec.Struct, frozen=True, eq=False):
    """Everything Eleven is played with. `players`: the player deck, the youngsters, the veterans, in this order.

    Equal to itself alone: so what was reckoned of some of it can be looked up by it.
    """

    players: tuple[Footballer, ...]
    staff: tuple[StaffCard, ...]
    sponsors: tuple[SponsorCard, ...]
    directors: tuple[DirectorCard, ...]
    meetings: tuple[MeetingCard, ...]
    tactics: tuple[TacticCard, ...]
    objectives: tuple[ObjectiveCard, ...]
    buildings: tuple[BuildingToken, ...]
    homes: tuple[HomeClub, ...]
    clubs: tuple[OpponentClub, ...]
    opponents: tuple[OpponentCard, ...]
    scenarios: tuple[Scenario, ...]
    tables: Tables
