"""A small table for tests of action days: few cards whose numbers are easy to keep in mind, and a desk to act at.

The rows hold the cards 0 to 4 from left to right, the decks 5 and up in order. Footballer n of the deck (0 to 11) has
shirt n + 2, costs 1 + n % 5 and attacks if n is odd. 12 to 14 are youngsters with the shirts 3, 12 and 9 who attack,
15 and 16 veterans with the shirts 5 and 6. Staff costs 2, stewards without any effect but where a test says more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import Decision, Event, Reason, Seat, clone
from engine.eleven.club_rules.dice import answer_die, settle_die, throw_die
from engine.eleven.club_rules.model import (
    AnswerDie,
    Club,
    OwnedDirector,
    OwnedPlayer,
    OwnedStaff,
    Pick,
    PickDue,
    Piece,
    RerollDue,
    SettleDie,
    ThrowDie,
)
from engine.eleven.club_rules.resources import carry_out, pick_fault
from engine.eleven.content.cards import (
    BuildingToken,
    Content,
    DirectorCard,
    Footballer,
    Kind,
    Side,
    SponsorCard,
    StaffCard,
)
from engine.eleven.content.effects import CardAction, Effect, MoveMarkers, Passive
from engine.eleven.match.model import OpponentBack
from engine.eleven.season import day, effects, monday
from engine.eleven.season.actions import DayAction, UseCard
from engine.eleven.season.day import day_options
from engine.eleven.season.fold import SeasonPlay, fold
from engine.eleven.season.model import ApplyEffects, BeginDay, Piles, SeasonSetup, SeasonState, SeasonTable, Turn
from tests.engine.eleven.builders import TABLES

YOUNGSTERS = (12, 13, 14)
VETERANS = (15, 16)
_HANDLERS = {**day.HANDLERS, BeginDay: monday.begin_day, ThrowDie: throw_die, SettleDie: settle_die}


class DayPlay(SeasonPlay):
    """A season's play that knows what days lead to, and nothing of matches."""

    __slots__ = ()
    picked = effects.PICKED
    settled = effects.SETTLED


class Desk:
    """A table on a Tuesday at which seat 0 acts, with 20 of every marker. Tests set up `club` before they act.

    After every action its events are folded onto a copy of the table, which must come out the same.
    """

    def __init__(self, content: Content | None = None, seats: int = 2) -> None:
        self.content = content or make_content()
        setup = SeasonSetup(
            tuple(Seat(f"Seat {n}") for n in range(seats)), tuple(ClubEntry("home") for _ in range(seats))
        )
        table = SeasonTable(setup)
        self.state = SeasonState(table, Chance(7, {}), _piles(self.content))
        table.clubs = [Club() for _ in range(seats)]
        for club in table.clubs:
            club.markers = dict.fromkeys(club.markers, 20)
        table.week, table.day, table.turn = 1, "tuesday", Turn(0)
        table.rows = {"players": [*range(5)], "staff": [*range(5)], "sponsors": [*range(5)]}
        table.discards = {"players": [], "staff": [], "sponsors": []}
        table.decks = {
            name: len(getattr(self.state.piles, name))
            for name in ("players", "youngsters", "staff", "sponsors", "tactics")
        }
        table.opponents = [OpponentBack(0, 15, 4, 4, 2, 5) for _ in range(seats)]
        table.league = [0] * (seats + 8)
        table.inactive = [False] * 8
        self.events: list[Event] = []

    @property
    def table(self) -> SeasonTable:
        return self.state.table

    @property
    def club(self) -> Club:
        """The club of seat 0."""
        return self.table.clubs[0]

    @property
    def asked(self) -> Decision | None:
        """The open decision, if there is one."""
        return self.state.asked[0] if self.state.asked else None

    @property
    def candidates(self) -> list[Piece]:
        """What may be chosen now."""
        assert isinstance(self.asked, PickDue)
        return list(self.asked.candidates)

    def has(self, *cards: int, trained: bool = False, **state: int) -> None:
        """Give seat 0 footballers."""
        self.club.players += [OwnedPlayer(card, trained=trained, **state) for card in cards]

    def employs(self, *cards: int) -> None:
        """Give seat 0 staff."""
        self.club.staff += [OwnedStaff(card) for card in cards]

    def seats_directors(self, *cards: int) -> None:
        """Give seat 0 directors."""
        self.club.directors += [OwnedDirector(card) for card in cards]

    def refusal(self, action: object, seat: int = 0) -> str | None:
        """The key of the reason why an action is refused."""
        reason = self.reason(action, seat)
        return None if reason is None else reason.key

    def reason(self, action: object, seat: int = 0) -> Reason | None:
        return day.day_fault(self.content, self.table, seat, action)

    def options(self, seat: int = 0) -> list[DayAction]:
        return list(day_options(self.content, self.table, seat))

    def do(self, action: DayAction) -> list[Event]:
        """Take a legal action on a day."""
        assert self.reason(action, action.seat) is None
        return self._resolve(lambda play: day.do_day_action(play, action))

    def use(self, card: int, kind: str = "staff", free: bool = False) -> list[Event]:
        """Use the action of a card or token of seat 0."""
        return self.do(UseCard(0, Piece(kind, card), free))

    def begin_day(self) -> list[Event]:
        """Wednesday begins."""
        self.table.turn = None
        return self._resolve(lambda play: play.then(BeginDay("wednesday")))

    def happen(self, *what: Effect, seat: int = 0, rule: str = "EL-9", source: int | None = None) -> list[Event]:
        """Let effects happen that no action of a day caused."""
        return self._resolve(lambda play: play.then(ApplyEffects(seat, what, rule, source)))

    def run(self, act: Any) -> list[Event]:
        """Let a rule function do something that takes the play alone."""
        return self._resolve(act)

    def choose(self, number: int | None, kind: str = "player") -> list[Event]:
        """Answer a choice, with None for nothing."""
        due = self.asked
        assert isinstance(due, PickDue)
        piece = None if number is None else Piece(kind, number)
        assert pick_fault(self.content, None, due, Pick(due.seat, piece)) is None
        return self._resolve(lambda play: carry_out(play, due, piece))

    def answer_die(self, means: str) -> list[Event]:
        """Answer whether a die is thrown again."""
        due = self.asked
        assert isinstance(due, RerollDue)
        answer = AnswerDie(due.seat, means)
        return self._resolve(lambda play: answer_die(play, due, answer))

    def all(self, kind: type[Any]) -> list[Any]:
        """The events of this kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def _resolve(self, act: Any) -> list[Event]:
        before = clone(self.table)
        self.state.asked.clear()
        play = DayPlay(self.state, self.content, None)
        act(play)
        events = play.run(_HANDLERS)
        for event in events:
            fold(before, event)
        assert before == self.table
        assert clone(self.state) == self.state
        self.events += events
        return events


def make_content(
    staff: Mapping[int, Mapping[str, Any]] | None = None,
    sponsors: Mapping[int, Mapping[str, Any]] | None = None,
    directors: Mapping[int, Mapping[str, Any]] | None = None,
) -> Content:
    """The cards of a small table; a test says by number what is special about some of them."""
    players = [
        *(_footballer(n, "player", n + 2, 1 + n % 5, "attack" if n % 2 else "defence") for n in range(12)),
        *(_footballer(n, "youngster", shirt, 1, "attack") for n, shirt in zip(YOUNGSTERS, (3, 12, 9), strict=True)),
        *(_footballer(n, "veteran", shirt, 1, "defence") for n, shirt in zip(VETERANS, (5, 6), strict=True)),
    ]
    return Content(
        players=tuple(players),
        staff=tuple(_staff(n, **(staff or {}).get(n, {})) for n in range(10)),
        sponsors=tuple(_sponsor(n, **(sponsors or {}).get(n, {})) for n in range(10)),
        directors=tuple(_director(n, **(directors or {}).get(n, {})) for n in range(3)),
        meetings=(),
        tactics=(),
        objectives=(),
        buildings=(
            BuildingToken(kind="lighting", points=1),
            BuildingToken(kind="store", points=1),
            BuildingToken(kind="training_camp", points=2),
            BuildingToken(kind="training_ground", points=2),
            BuildingToken(kind="adboard", points=1),
            BuildingToken(kind="stand", points=1, copies=2),
        ),
        homes=(),
        clubs=(),
        opponents=(),
        scenarios=(),
        tables=TABLES,
    )


def with_staff(*, passive: Passive | None = None, action: CardAction | None = None, **more: Any) -> Content:
    """Cards among which staff card 9 has that action or passive."""
    return make_content(staff={9: {"passive": passive, "action": action, **more}})


def _footballer(number: int, kind: Kind, shirt: int, cost: int, icon: Any) -> Footballer:
    return Footballer(
        key=f"player_{number}",
        name=f"Player {number}",
        kind=kind,
        sections=("defence",),
        icon=icon,
        shirt=shirt,
        cost=cost,
        untrained=Side(strength=1),
        trained=Side(strength=2),
        face=number,
    )


def _staff(number: int, profession: Any = "steward", cost: int = 2, **more: Any) -> StaffCard:
    return StaffCard(
        key=f"staff_{number}", name=f"Staff {number}", profession=profession, cost=cost, face=number, **more
    )


def _sponsor(number: int, **deals: tuple[Effect, ...]) -> SponsorCard:
    """A sponsor whose small deal brings 1 €, an adboard 2, a kit 3, and whose bonus is 1 operation."""
    usual: dict[str, tuple[Effect, ...]] = {
        "small": (MoveMarkers(track="budget", count=1),),
        "adboard": (MoveMarkers(track="budget", count=2),),
        "kit": (MoveMarkers(track="budget", count=3),),
        "bonus": (MoveMarkers(track="operation", count=1),),
    }
    return SponsorCard(key=f"sponsor_{number}", name=f"Sponsor {number}", **(usual | deals))


def _director(number: int, **more: Any) -> DirectorCard:
    votes: Any = ("yellow", "yellow", "blue", "blue", "red", "red")
    return DirectorCard(key=f"director_{number}", name=f"Director {number}", votes=votes, stats={}, face=number, **more)


def _piles(content: Content) -> Piles:
    return Piles(
        players=[*range(11, 4, -1)],
        youngsters=[*YOUNGSTERS],
        staff=[*range(8, 4, -1)],
        sponsors=[*range(9, 4, -1)],
        tactics=[5, 4, 3, 2, 1, 0],
        opponents=[[30, 20, 10], [31, 21, 11]],
    )
