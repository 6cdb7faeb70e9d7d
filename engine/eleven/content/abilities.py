"""What footballers do in a match, as data (EL-46); what each does is written once, in the match.

`fuel` is the fitness that must be assigned beyond the one marker to play (EL-23).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from engine.eleven.content.effects import Few, Track

Moment = Literal["before", "match", "strengths", "after"]
"""Before the match (EL-26), after the reveal if it was fuelled (EL-28), when strengths are fixed, after the match."""


class _Ability(msgspec.Struct, frozen=True, tag_field="effect", forbid_unknown_fields=True, kw_only=True):
    """Base of everything a footballer can do."""

    moments: ClassVar[tuple[Moment, ...]]
    """When it acts; what has to be fuelled acts at another moment only if it did so in the match."""
    results: ClassVar[tuple[Literal["win", "draw", "loss"], ...]] = ("win", "draw", "loss")
    """After which of them it acts, if it acts after the match."""


class ScoreGoal(_Ability, frozen=True, tag="goal"):
    """After the reveal: one more goal, if it was fuelled."""

    moments = ("match",)
    fuel: Few


class WeakenFacing(_Ability, frozen=True, tag="weaken_facing"):
    """After the reveal: every marker in the facing zone is weaker by `less`, if it was fuelled."""

    moments = ("match", "strengths")
    fuel: Few
    less: Few = 1


class StrengthenZone(_Ability, frozen=True, tag="zone_mates"):
    """The others in his zone are stronger by `more`."""

    moments = ("strengths",)
    more: Few = 1


class CrowdStrength(_Ability, frozen=True, tag="crowd"):
    """He is stronger by `more` with `fans` or more fans on the stands."""

    moments = ("strengths",)
    fans: Few
    more: Few = 1


class GoalOnDie(_Ability, frozen=True, tag="goal_on_die"):
    """Before the match a d6 of `least` or more scores."""

    moments = ("before",)
    least: Annotated[int, Meta(ge=2, le=6)] = 6


class OwnGoalOnDie(_Ability, frozen=True, tag="own_goal_on_die"):
    """Before the match a d6 of `least` or more is an own goal."""

    moments = ("before",)
    least: Annotated[int, Meta(ge=2, le=6)] = 6


class GainBefore(_Ability, frozen=True, tag="gain_before"):
    """Before the match so many markers."""

    moments = ("before",)
    track: Track
    count: Few = 1


class GainAfterWin(_Ability, frozen=True, tag="gain_after_win"):
    """After a win so many markers."""

    moments = ("after",)
    results = ("win",)
    track: Track
    count: Few = 1


class GainAfterDraw(_Ability, frozen=True, tag="gain_after_draw"):
    """After a draw so many markers."""

    moments = ("after",)
    results = ("draw",)
    track: Track
    count: Few = 1


class TokenAfterWin(_Ability, frozen=True, tag="token_after_win"):
    """After a win a VP token on his card (EL-14)."""

    moments = ("after",)
    results = ("win",)


class SuspendedOnDie(_Ability, frozen=True, tag="suspended_on_die"):
    """After the match a d6 of `most` or less suspends him for `weeks`."""

    moments = ("after",)
    most: Annotated[int, Meta(ge=1, le=5)] = 1
    weeks: Few = 1


class InjuredOnDie(_Ability, frozen=True, tag="injured_on_die"):
    """After the match a d6 of `most` or less injures him for `weeks`."""

    moments = ("after",)
    most: Annotated[int, Meta(ge=1, le=5)] = 1
    weeks: Few = 1


class AllOut(_Ability, frozen=True, tag="all_out"):
    """After the reveal, if it was fuelled: he is stronger by `more`, and after the match injured for `weeks`."""

    moments = ("match", "strengths", "after")
    fuel: Few
    more: Few = 2
    weeks: Few = 1


Ability = (
    ScoreGoal
    | WeakenFacing
    | AllOut
    | StrengthenZone
    | CrowdStrength
    | GoalOnDie
    | OwnGoalOnDie
    | GainBefore
    | GainAfterWin
    | GainAfterDraw
    | TokenAfterWin
    | SuspendedOnDie
    | InjuredOnDie
)
FUELLED = (ScoreGoal, WeakenFacing, AllOut)
"""Used after the reveal, in the manager's order, and only if fuelled (EL-28)."""
RISKY = (AllOut,)
"""Fuelled ones that harm their owner: they needn't be used (EL-28)."""
STANDING = (StrengthenZone, CrowdStrength)
"""Count by themselves when strengths are fixed."""
NEGATIVE = (OwnGoalOnDie, SuspendedOnDie, InjuredOnDie)


def fuel_of(ability: Ability | None) -> int:
    """The fitness an ability needs beyond the one marker to play (EL-23)."""
    return ability.fuel if isinstance(ability, FUELLED) else 0
