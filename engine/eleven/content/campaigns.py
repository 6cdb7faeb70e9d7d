"""What is particular in campaigns (EL-52), as data: the rules that hold in one alone, what it counts, medals, luggage.

Owns the shape of a rule, a closed set that levels name by its tag; what each does is written once, in the season.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core.entries import Key
from engine.eleven.content.effects import Few
from engine.eleven.content.ploys import Tally

Week = Annotated[int, Meta(ge=1, le=8)]


class _Rule(msgspec.Struct, frozen=True, tag_field="rule", forbid_unknown_fields=True, kw_only=True):
    """Base of everything that holds in one campaign alone."""


class Derby(_Rule, frozen=True, tag="derby"):
    """A match against that opponent counts twice for both in the league. `club` is its key."""

    club: Key


class SellingBoard(_Rule, frozen=True, tag="selling_board"):
    """On the Monday of that week the board sells the strongest trained footballer at the usual price (EL-15)."""

    week: Week


class FickleSponsors(_Rule, frozen=True, tag="fickle_sponsors"):
    """With every so many defeats a place for an adboard is lost for the season; if none is free, the board signed last
    comes down."""

    losses: Few


class Rebuilding(_Rule, frozen=True, tag="rebuilding"):
    """The printed stands are closed for the first so many matches of a season (EL-37), and whatever is built costs so
    much more (EL-18)."""

    weeks: Week
    more: Few


class FrozenWages(_Rule, frozen=True, tag="frozen_wages"):
    """Footballers and staff cost no maintenance (EL-41), but whoever is hired costs so much more (EL-12, EL-16)."""

    fee: Few


class CupWeek(_Rule, frozen=True, tag="cup_week"):
    """In that week a gold club is met; beating it brings VP tokens and euros besides."""

    week: Week
    points: Few
    money: Few


class CrowdPleasers(_Rule, frozen=True, tag="crowd_pleasers"):
    """A match with so many own goals or more brings euros; one without any costs a step of the fanbase."""

    goals: Few
    money: Few


class PointsDeduction(_Rule, frozen=True, tag="deduction"):
    """Every season begins so many spaces behind all the others."""

    spaces: Few


CampaignRule = (
    Derby | SellingBoard | FickleSponsors | Rebuilding | FrozenWages | CupWeek | CrowdPleasers | PointsDeduction
)
Aim = Literal[Tally, "rungs"]
"""What a campaign counts. First place is two rungs, second place is one, whatever the tier; a relegation takes one."""
Target = Annotated[int, Meta(ge=1, le=99)]
Luggage = Literal["half_money", "money", "youngsters", "squad", "staff"]
"""What a club takes along into the next season: `youngsters` are the trained ones, `squad` is everybody."""
