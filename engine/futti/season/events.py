"""What happens in a career. Every event carries the values that result from it and the rule that made it.

`club` is a number in the set-up's order, `card` one in the pool, `fixture` one in the season's list.
"""

from __future__ import annotations

from engine.core.inner import InnerEvent, InnerOpened
from engine.core.knockout import Tree
from engine.core.league import Row
from engine.core.model import Event, every
from engine.futti.content import Team
from engine.futti.match import events as match_events
from engine.futti.match.model import MatchSetup
from engine.futti.season.model import Awards, Fixture, PastSeason, Result, Round, Sheets


class SeasonBegun(Event, frozen=True, kw_only=True):
    """A season begins: its calendar, and the lots for ties that nothing else breaks (FU-34)."""

    season: int
    calendar: tuple[Round, ...]
    lots: tuple[int, ...]
    rule: str = "FU-34"


class TeamsDealt(Event, frozen=True, kw_only=True):
    """All teams were dealt (FU-3). `swaps` are the pairs of cards exchanged until every team held a star."""

    squads: tuple[tuple[int, ...], ...]
    teams: tuple[Team, ...]
    swaps: tuple[tuple[int, int], ...]
    rule: str = "FU-3"


class DraftOpened(Event, frozen=True, kw_only=True):
    """A snake draft begins: the clubs in the order of its first lap (FU-3)."""

    order: tuple[int, ...]
    rule: str = "FU-3"


class CardPicked(Event, frozen=True, kw_only=True):
    """A club takes a card (FU-3)."""

    club: int
    card: int
    rule: str = "FU-3"


class DraftClosed(Event, frozen=True, kw_only=True):
    """Every club has its eight cards (FU-3)."""

    squads: tuple[tuple[int, ...], ...]
    teams: tuple[Team, ...]
    rule: str = "FU-3"


class FixturesDrawn(Event, frozen=True, kw_only=True):
    """The league's fixtures (FU-34), and the table before the first of them."""

    fixtures: tuple[Fixture, ...]
    rows: tuple[Row, ...]
    rule: str = "FU-34"


class CupDrawn(Event, frozen=True, kw_only=True):
    """A stage of the cup is drawn: the tree so far, and the new fixtures (FU-35)."""

    tree: Tree
    fixtures: tuple[Fixture, ...]
    rule: str = "FU-35"


class RoundBegun(Event, frozen=True, kw_only=True):
    """A round begins; `round` is its number in the calendar."""

    round: int
    rule: str = "FU-34"


class MatchBegun(InnerOpened, frozen=True, kw_only=True):
    """A managed match begins: a game of its own, with its own seed."""

    fixture: int
    setup: MatchSetup
    rule: str = "FU-34"


class MatchEvent(InnerEvent, frozen=True, kw_only=True):
    """Something happened in the match being played. Rule and audience are those of what happened."""

    inner: match_events.MatchEvent


class MatchPlayed(Event, frozen=True, kw_only=True):
    """A match is over. It counts when its round ends.

    Matches between clubs nobody manages are told whole as the round begins; others once they were played.
    """

    fixture: int
    result: Result
    sheets: Sheets
    rule: str = "FU-34"


class RoundEnded(Event, frozen=True, kw_only=True):
    """A round is over: its matches count now. The league table (FU-34) and the cup's tree (FU-35) as they stand."""

    round: int
    rows: tuple[Row, ...]
    tree: Tree
    rule: str = "FU-34"


class AwardsGiven(Event, frozen=True, kw_only=True):
    """The awards of the season (FU-35)."""

    awards: Awards
    rule: str = "FU-35"


class SeasonEnded(Event, frozen=True, kw_only=True):
    """A season is over, and this is remembered of it (FU-34)."""

    past: PastSeason
    rule: str = "FU-34"


class CareerEnded(Event, frozen=True, kw_only=True):
    """The last season is over."""

    rule: str = "FU-34"


SeasonEvent = every(Event, globals())
