"""What a club's staff does (SC-24), worked out from the cards. It decides nothing and changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import astuple

from engine.superclub.content.cards import Content
from engine.superclub.content.effects import (
    THIRDS,
    CaptainStars,
    CheaperSignings,
    DoubleChemistry,
    DrawTurned,
    Effect,
    HalfWages,
    HappierPlayers,
    MoreInvestment,
    MoreScouting,
    MoreTraining,
    QuickRecovery,
    SeasonIncome,
    StarClaim,
    StatusRaised,
    ThirdStars,
    WelcomeStar,
)
from engine.superclub.line_up import Thirds
from engine.superclub.season.model import Club

E = TypeVar("E", bound=Effect)
Counted = CaptainStars | CheaperSignings | HappierPlayers | MoreInvestment | MoreScouting | MoreTraining | SeasonIncome
"""Effects that are one number."""


def effects(content: Content, staff: Iterable[int], kind: type[E]) -> list[E]:
    """All effects of `kind` that these staff members have."""
    return [effect for member in staff for effect in content.staff[member].effects if isinstance(effect, kind)]


def more(content: Content, club: Club, kind: type[Counted]) -> int:
    """The numbers of all effects of `kind` together: so many more players, so much more money."""
    return sum(int(astuple(effect)[0]) for effect in effects(content, club.staff, kind))


def third_stars(content: Content, club: Club) -> Thirds:
    """Stars that staff adds in each third."""
    found = effects(content, club.staff, ThirdStars)
    return Thirds(*(sum(one.stars for one in found if one.third in (third, "every")) for third in THIRDS))


def captain_stars(content: Content, club: Club) -> int:
    """Stars that staff adds to the captain boost."""
    return more(content, club, CaptainStars)


def link_stars(content: Content, club: Club) -> int:
    """What a link gives (SC-35): one star, or two."""
    return 2 if effects(content, club.staff, DoubleChemistry) else 1


def draw_turned(content: Content, club: Club) -> int:
    """What two dice must show at least to turn a draw into a win; 0 if no dice are thrown."""
    return min((effect.least for effect in effects(content, club.staff, DrawTurned)), default=0)


def quick_recovery(content: Content, club: Club) -> bool:
    """Whether the injured are back for the next match."""
    return bool(effects(content, club.staff, QuickRecovery))


def half_wages(content: Content, club: Club) -> bool:
    """Whether wages are halved."""
    return bool(effects(content, club.staff, HalfWages))


def status_raised(content: Content, club: Club) -> int:
    """How many statuses higher stadium income is counted."""
    return len(effects(content, club.staff, StatusRaised))


def welcome_star(content: Content, club: Club) -> bool:
    """Whether who is newly signed gets a star at once."""
    return bool(effects(content, club.staff, WelcomeStar))


def star_claim(content: Content, club: Club) -> int | None:
    """For how much the star may be had without bidding; None if he can't."""
    return min((effect.money for effect in effects(content, club.staff, StarClaim)), default=None)
