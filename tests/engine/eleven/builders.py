"""What the tests of Eleven are built from: small cards, clubs, line-ups, and a match to put them in.

Nothing here depends on the shipped cards. Sides are written by zone, markers apart by spaces: `DC="D1 D2"` is a
defender of strength 1 and one of 2, `FC="A3"` an attacker; deployments by shirt: `DC="3 4"`. The boards' numbers are
those of EL-34, EL-35, EL-19, EL-41, EL-43 and EL-45.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from engine.core.entries import ClubEntry
from engine.core.model import Action, Event, Reason, Seat
from engine.eleven.club_rules.deployment import fitness_of
from engine.eleven.club_rules.model import (
    AnswerDie,
    Built,
    Club,
    Deploy,
    Deployment,
    Means,
    OwnedDirector,
    OwnedPlayer,
    OwnedStaff,
    Pick,
    Piece,
    Post,
)
from engine.eleven.content.abilities import Ability
from engine.eleven.content.cards import (
    Building,
    BuildingToken,
    Consequence,
    Content,
    DirectorCard,
    Division,
    Footballer,
    HomeClub,
    Kind,
    OpponentCard,
    OpponentClub,
    Profession,
    Side,
    Spot,
    StaffCard,
    Tables,
    TacticCard,
)
from engine.eleven.content.effects import TRACKS, CardAction, Effect, MoveStat, Passive, Track
from engine.eleven.content.ploys import Ploy
from engine.eleven.match.model import MatchDecision, MatchSetup, MatchTable, PlayTactic, SeatFans
from engine.eleven.match.opening import back_of
from engine.eleven.match.rules import ElevenMatch
from engine.eleven.zones import ZONES, Icon, Marker, Section, Zone

ICONS: dict[str, Icon] = {"A": "attack", "D": "defence"}
EventT = TypeVar("EventT", bound=Event)


def zoned(zones: Mapping[str, str]) -> dict[Zone, str]:
    """The same in the order of the zones."""
    assert set(zones) <= set(ZONES), "zones are DL … FR"
    return {zone: zones[zone] for zone in ZONES if zone in zones}


# -- cards


def footballer(
    shirt: int = 2,
    strength: int = 1,
    icon: Icon = "defence",
    sections: Sequence[Section] = ("defence", "midfield", "forward"),
    ability: Ability | None = None,
    *,
    kind: Kind = "player",
    cost: int = 1,
    trained: int | None = None,
    trained_ability: Ability | None = None,
) -> Footballer:
    """A footballer who may play anywhere unless told otherwise. Both sides are alike unless told otherwise."""
    return Footballer(
        key=f"player{shirt}",
        name=f"Player {shirt}",
        kind=kind,
        sections=tuple(sections),
        icon=icon,
        shirt=shirt,
        cost=cost,
        untrained=Side(strength=strength, ability=ability),
        trained=Side(strength=strength if trained is None else trained, ability=trained_ability or ability),
        face=1,
    )


def staff_card(
    passive: Passive | None = None,
    action: CardAction | None = None,
    profession: Profession = "doctor",
    cost: int = 1,
    bonus: Sequence[Effect] = (),
    stats: Mapping[Track, int] | None = None,
) -> StaffCard:
    """A staff card."""
    return StaffCard(
        key="staff", name="Staff", profession=profession, cost=cost, face=1, bonus=tuple(bonus),
        stats=dict(stats or {}), action=action, passive=passive,
    )  # fmt: skip


def director_card(*passives: Passive, action: CardAction | None = None) -> DirectorCard:
    """A director who votes yellow, blue and red, each twice."""
    votes = ("yellow", "yellow", "blue", "blue", "red", "red")
    return DirectorCard(
        key="director", name="Director", votes=votes, stats={}, face=1, action=action, passives=passives
    )


def tactic_card(ploy: Ploy) -> TacticCard:
    """A tactic."""
    return TacticCard(key="tactic", name="Tactic", note="Tactic.", ploy=ploy)


def opponent_card(club: int = 0, **zones: str) -> OpponentCard:
    """An opponent's line-up: `opponent_card(DC="D1 D2", FC="A3", …)`, of club 0 unless told otherwise."""
    spots = [
        Spot(zone=zone, icon=ICONS[word[0]], strength=int(word[1:]))
        for zone, words in zoned(zones).items()
        for word in words.split()
    ]
    return OpponentCard(club=club, spots=tuple(spots))


WALL = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="D1")
"""Ten defenders of strength 1: they never score, and block whoever is no stronger and not alone too many."""
SIEVE = opponent_card(DL="D1", DC="D1", DR="D1", ML="D1", MC="D1 D1 D1", MR="D1", FL="D1", FC="D1")
"""Ten defenders with only one in DC: he stops shirt 10 of `FOUR_FOUR_TWO`, 11 scores at FC, and it ends 1–0."""
RAIDERS = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="A2", FC="D1")
"""The wall with an attacker of strength 2 in MR: he beats shirt 6 of `FOUR_FOUR_TWO`, and it ends 0–1."""
OPPONENTS = (WALL, SIEVE, RAIDERS)
DRAWN, WON, LOST = range(3)
"""Their numbers, called by how a match ends for ten markers without cards."""

# -- boards

_DIVISIONS: tuple[Division, ...] = ("gold", "gold", "silver", "silver", "silver", "bronze", "bronze", "bronze")


def _step(track: Track, steps: int) -> Consequence:
    return Consequence(effects=(MoveStat(track=track, steps=steps),))


NOTHING = Consequence()
WEEK, TWO_WEEKS = Consequence(injury=1), Consequence(injury=2)
TABLES = Tables(
    win=(WEEK, _step("fitness", -1), NOTHING, _step("operation", 1), _step("fanbase", 1), _step("budget", 1)),
    draw=(WEEK, WEEK, _step("fitness", -1), NOTHING, _step("fanbase", 1), _step("operation", 1)),
    loss=(TWO_WEEKS, WEEK, _step("fanbase", -1), _step("budget", -1), NOTHING, _step("fitness", 1)),
    opponent_dice={"gold": (3, 3, 3, 1, 1, 0), "silver": (3, 3, 1, 1, 0, 0), "bronze": (3, 1, 1, 0, 0, 0)},
    maintenance_players=(0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4),
    maintenance_staff=(0, 0, 0, 1, 1, 2, 2, 3),
    maintenance_buildings=(0, 0, 1, 1, 2, 2, 3),
    office_costs=(3, 4, 5, 7, 9),
    office_points=(2, 3, 5, 6, 7),
    league_points=(15, 12, 9, 6, 3, 1, 0, -1, -3),
    professions={
        "first_trainer": "coaching", "tactician": "coaching", "youth_trainer": "coaching", "doctor": "medical",
        "fitness_trainer": "medical", "steward": "crowd", "resource_manager": "office", "public_relations": "office",
        "scout": "recruitment",
    },
    sets={
        "coaching": (1, 2, 3, 5), "medical": (1, 2, 3, 4), "crowd": (1, 2, 4), "office": (1, 2, 3, 4),
        "recruitment": (1, 2, 4),
    },
    building_cost=3,
    youngster_cost=2,
    sale_price=5,
    money_per_point=3,
    objective_points=2,
    perfect_points=2,
)  # fmt: skip
_LOOKS: dict[str, Any] = {"kit": {}, "crest": {}}


def make_content(
    players: Iterable[Footballer] = (),
    *,
    staff: Iterable[StaffCard] = (),
    directors: Iterable[DirectorCard] = (),
    tactics: Iterable[TacticCard | Ploy] = (),
    opponents: Iterable[OpponentCard] = (WALL,),
    **others: Any,
) -> Content:
    """The content of one test: a card's number is its place in what is given here; `others` are fields as they are."""
    fields: dict[str, Any] = {
        "sponsors": (),
        "meetings": (),
        "objectives": (),
        "buildings": tuple(BuildingToken(kind=kind, points=1) for kind in ("lighting", "store", "stand")),
        "homes": (HomeClub(key="home", name="Home", short="HOM", **_LOOKS),),
        "clubs": tuple(
            OpponentClub(key=f"club{number}", name=f"Club {number}", short=f"CL{number}", division=division, **_LOOKS)
            for number, division in enumerate(_DIVISIONS)
        ),
        "scenarios": (),
        "tables": TABLES,
    }
    return Content(
        players=tuple(players),
        staff=tuple(staff),
        directors=tuple(directors),
        tactics=tuple(one if isinstance(one, TacticCard) else tactic_card(one) for one in tactics),
        opponents=tuple(opponents),
        **{**fields, **others},
    )


# -- clubs


def make_club(
    content: Content | None = None,
    *,
    buildings: Sequence[Building] = (),
    markers: Mapping[Track, int] | None = None,
    stats: Mapping[Track, int] | None = None,
    **others: Any,
) -> Club:
    """A club that owns every footballer, staff card and director of `content`, untrained and fit.

    It has no markers but those given; `others` are fields of `Club` as they are.
    """
    club = Club(**others)
    if content is not None:
        club.players = [OwnedPlayer(card) for card in range(len(content.players))]
        club.staff = [OwnedStaff(card) for card in range(len(content.staff))]
        club.directors = [OwnedDirector(card) for card in range(len(content.directors))]
    club.buildings = [Built(kind) for kind in buildings]
    club.markers = {track: (markers or {}).get(track, 0) for track in TRACKS}
    club.stats.update(stats or {})
    return club


# -- line-ups

FOUR_FOUR_TWO: dict[str, str] = {
    "DL": "2", "DC": "3 4", "DR": "5", "ML": "6", "MC": "7 8", "MR": "9", "FC": "10 11",
}  # fmt: skip
"""Shirts 2 to 11 as EL-6 orders them. Without cards 7 to 11 attack, with strength 1, and those in midfield are idle."""


def deploy(cards: Mapping[int, int] | None = None, fuel: Mapping[int, int] | None = None, **zones: str) -> Deployment:
    """Ten posts: `deploy({9: 0}, {9: 2}, DL="2", …)` puts card 0 on shirt 9 and 2 fitness on it for its ability.

    Without zones it is `FOUR_FOUR_TWO`.
    """
    cards, fuel = cards or {}, fuel or {}
    return tuple(
        Post(int(word), zone, cards.get(int(word)), fuel.get(int(word), 0))
        for zone, words in zoned(zones or FOUR_FOUR_TWO).items()
        for word in words.split()
    )


def side(**zones: str) -> dict[Zone, tuple[Marker, ...]]:
    """A side for the comparison, its markers numbered from 2 in the order of the zones: `side(DL="D1", FC="A1 A1")`."""
    numbers = iter(range(2, 99))
    return {
        zone: tuple(Marker(next(numbers), ICONS[word[0]], int(word[1:])) for word in words.split())
        for zone, words in zoned(zones).items()
    }


# -- a match


class Match:
    """A match of one manager, seat 0, played by a test. `events` are all so far."""

    def __init__(
        self,
        content: Content,
        club: Club | None = None,
        posts: Deployment | None = None,
        *,
        opponent: int = 0,
        hand: Sequence[int] | None = None,
        rise: int = 0,
        asked: bool = False,
        last: bool = False,
    ) -> None:
        """The club is `make_club(content)` with as much fitness as it needs, unless given; the hand all tactics.

        With `asked` the manager is asked for his deployment.
        """
        posts = deploy() if posts is None else posts
        if club is None:
            club = make_club(content, markers={"fitness": fitness_of(posts)})
        self.rules = ElevenMatch(content)
        self.setup = MatchSetup(
            managers=(Seat("Manager"),),
            seat=0,
            entry=ClubEntry("home"),
            club=club,
            back=back_of(content, opponent, rise),
            opponent=opponent,
            hand=tuple(range(len(content.tactics)) if hand is None else hand),
            rise=rise,
            deployment=None if asked else posts,
            last=last,
        )
        self.state, self.events = self.rules.new(self.setup, 1)

    @property
    def table(self) -> MatchTable:
        """The table as it is now."""
        return self.state.table

    @property
    def club(self) -> Club:
        """The club as it is now."""
        return self.state.table.club

    @property
    def due(self) -> MatchDecision | None:
        """What is asked now."""
        asked = self.state.asked
        return asked[0] if asked else None

    @property
    def score(self) -> tuple[int, int]:
        """Goals for and against."""
        return self.table.goals, self.table.against

    def do(self, action: Action) -> list[Event]:
        """Act; what came of it."""
        events = self.rules.apply(self.state, action)
        self.events += events
        return events

    def fault(self, action: Action, partial: bool = False) -> Reason | None:
        """Why that is refused."""
        return self.rules.check(self.state, action, partial)

    def deploy(self, posts: Deployment) -> list[Event]:
        """Answer where the markers stand."""
        return self.do(Deploy(0, posts))

    def fans(self, count: int) -> list[Event]:
        """Answer how many fans sit on the stands."""
        return self.do(SeatFans(0, count))

    def tactic(self, tactic: int | None, target: int | None = None) -> list[Event]:
        """Answer which tactic is played."""
        return self.do(PlayTactic(0, tactic, target))

    def pick(self, chosen: Piece | None) -> list[Event]:
        """Answer a choice."""
        return self.do(Pick(0, chosen))

    def reroll(self, means: Means = "fanbase") -> list[Event]:
        """Throw a die again."""
        return self.do(AnswerDie(0, means))

    def keep(self) -> list[Event]:
        """Keep a die."""
        return self.do(AnswerDie(0, "keep"))

    def until(self, kind: type[MatchDecision] | None = None) -> MatchDecision | None:
        """Answer by default until such a decision is asked, without one until the match is over; what is asked then."""
        while self.due is not None and (kind is None or not isinstance(self.due, kind)):
            self.do(self.rules.default(self.state, self.due))
        assert kind is None or self.due is not None, f"{kind.__name__} is never asked"
        return self.due

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]
