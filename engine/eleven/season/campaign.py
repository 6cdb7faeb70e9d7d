"""Solo campaigns: tiers to climb, what is carried up, and the scenario's aim (EL-52)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.answers import any_will_do
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content, Scenario
from engine.eleven.season import opening
from engine.eleven.season.actions import NextTier
from engine.eleven.season.events import AimJudged, GameEnded, TierEnded
from engine.eleven.season.model import BeginTier, NextTierDue, PastSeason, SeasonTable
from engine.eleven.season.objectives import is_reached, measured
from engine.eleven.season.state import Answer, Answers, SeasonPlay

RISE = 3
"""Strength that every opponent gains with each tier."""
PROMOTED = 2
"""The last league place that promotes."""
_MANAGER = 0


def rise_of(tier: int) -> int:
    """How much stronger opponents are in a tier."""
    return RISE * tier


def end_tier(play: SeasonPlay) -> None:
    """A season of a campaign has been counted: up to the next tier, or to the end."""
    table = play.table
    scenario = _scenario(play)
    place, tier = table.places[_MANAGER], table.tier
    promoted = place <= PROMOTED and tier < scenario.last_tier
    past = PastSeason(tier=tier, place=place, points=table.scores[_MANAGER].total, promoted=promoted)
    play.emit(TierEnded(past=past))
    if promoted:
        play.then(BeginTier())
        play.ask(NextTierDue(_MANAGER, tier + 1))
        return
    club = table.clubs[_MANAGER]
    met = tier == scenario.last_tier and is_reached(play.content, club, scenario.measure, scenario.target, place)
    play.emit(AimJudged(met=met, value=measured(play.content, club, scenario.measure, place)))
    play.emit(GameEnded(rule="EL-52"))


def begin_tier(play: SeasonPlay, step: BeginTier) -> None:
    """Half the money and the trained youngsters go up, everything else is set up anew."""
    club = opening.starting_club(_scenario(play))
    _carry_over(play.content, play.club(_MANAGER), club)
    opening.lay_out_season(play, play.table.tier + 1, [club])


def _carry_over(content: Content, old: Club, new: Club) -> None:
    """Youngsters keep the tokens on their cards; they have recovered and served."""
    new.markers["budget"] += old.markers["budget"] // 2
    new.players = [
        replace(player, exhausted=False, injured=0, suspended=0, passing=0)
        for player in old.players
        if player.trained and content.players[player.card].kind == "youngster"
    ]
    new.young_scorers = tuple(player.card for player in new.players if player.scored)


def _scenario(play: SeasonPlay) -> Scenario:
    scenario = opening.scenario_of(play.content, play.table.setup)
    assert scenario is not None, "only a campaign has tiers"
    return scenario


def _only(content: Content, table: SeasonTable, due: NextTierDue) -> list[NextTier]:
    return [NextTier(due.seat)]


def _go_up(play: SeasonPlay, due: NextTierDue, action: NextTier) -> None:
    """The next tier is on the agenda already."""


ANSWERS: Answers = {(NextTierDue, None): Answer((NextTier,), any_will_do, _only, None, _go_up)}
