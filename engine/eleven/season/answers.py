"""Answers to the season's own questions: what may be answered, at random, and for a manager who is away.

Owns no legality but that of the drafts; dice, choices, deployments and days are judged where they belong. While a match
is played, its rules answer instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Reason
from engine.eleven.affairs.deployment import default_deployment, deployment_fault, random_deployment
from engine.eleven.affairs.dice import die_fault
from engine.eleven.affairs.model import AnswerDie, Deploy, DeployDue, Pick, PickDue, RerollDue
from engine.eleven.affairs.picks import pick_fault
from engine.eleven.content.cards import Content
from engine.eleven.season.actions import EndDay, KeepDirector, KeepObjective, NextTier
from engine.eleven.season.day import day_fault
from engine.eleven.season.model import DayDue, KeepDirectorDue, KeepObjectiveDue, NextTierDue, SeasonTable
from engine.eleven.season.options import day_options

_SAMPLE = "sample"


def fault(content: Content, table: SeasonTable, decision: Decision, action: Action, partial: bool) -> Reason | None:
    """None if `action`, of the right types, answers `decision`, else why not.

    Keys: `another_answer`, `not_in_hand`, and those of deployments, dice, choices and days.
    """
    match decision, action:
        case KeepDirectorDue(hand=hand), KeepDirector(director=card):
            return None if card in hand else Reason("not_in_hand")
        case KeepObjectiveDue(hand=hand), KeepObjective(objective=card):
            return None if card in hand else Reason("not_in_hand")
        case DayDue(seat=seat), _:
            return day_fault(content, table, seat, action)
        case DeployDue(seat=seat), Deploy(posts=posts):
            return deployment_fault(content, table.clubs[seat], posts, partial)
        case PickDue(), Pick():
            return pick_fault(decision, action)
        case RerollDue(), AnswerDie():
            return die_fault(decision, action)
        case NextTierDue(), NextTier():
            return None
    return Reason("another_answer")


def options(content: Content, table: SeasonTable, decision: Decision) -> Sequence[Action] | None:
    """Every legal answer; None for a deployment, as there are too many."""
    match decision:
        case KeepDirectorDue(seat=seat, hand=hand):
            return [KeepDirector(seat, card) for card in hand]
        case KeepObjectiveDue(seat=seat, hand=hand):
            return [KeepObjective(seat, card) for card in hand]
        case DayDue(seat=seat):
            return [*day_options(content, table, seat)]
        case PickDue(seat=seat, candidates=candidates, may_decline=may_decline):
            return [*(Pick(seat, piece) for piece in candidates), *([Pick(seat, None)] if may_decline else [])]
        case RerollDue(seat=seat, means=means):
            return [AnswerDie(seat, "keep"), *(AnswerDie(seat, one) for one in means)]
        case NextTierDue(seat=seat):
            return [NextTier(seat)]
    return None


def sample(content: Content, table: SeasonTable, decision: Decision, chance: Chance) -> Action:
    """Any legal answer."""
    listed = options(content, table, decision)
    if listed is None:
        posts = random_deployment(content, table.clubs[decision.seat], chance, _SAMPLE)
        return Deploy(decision.seat, posts)
    return chance.choice(_SAMPLE, listed)


def default(content: Content, table: SeasonTable, decision: Decision) -> Action:
    """What is done for a manager who is away: the first card, no action, no reroll, nothing that can be declined."""
    match decision:
        case DayDue(seat=seat):
            return EndDay(seat)
        case PickDue(seat=seat, may_decline=True):
            return Pick(seat, None)
        case DeployDue(seat=seat):
            return Deploy(seat, default_deployment(content, table.clubs[seat]))
    listed = options(content, table, decision)
    assert listed, "every question has an answer"
    return listed[0]
