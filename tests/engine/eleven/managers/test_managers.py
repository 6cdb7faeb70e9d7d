"""Eleven's computer managers: always legal, honest, the same every time."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import Seat, clone, digest
from engine.eleven.club_rules.deployment import deployment_fault
from engine.eleven.club_rules.model import Club, DeployDue, OwnedPlayer, Post
from engine.eleven.content.load import load
from engine.eleven.managers import manager
from engine.eleven.match.model import MatchSetup
from engine.eleven.match.opening import back_of
from engine.eleven.match.rules import ElevenMatch
from engine.eleven.season.model import SeasonSetup
from engine.eleven.season.rules import ElevenSeason
from tests.by_day import by_day
from tests.contract.hiding_eleven import reshuffle_season

RULES = ElevenSeason()
CONTENT = load()
LEVELS = (1, 2, 3, 4, 5)
ENDS = by_day(LEVELS, 1, 4)
"""The simplest and the deepest; those between them by night."""


@pytest.mark.parametrize("level", by_day(LEVELS, 1, 4))
def test_every_decision_of_a_season_gets_a_legal_answer(level: int) -> None:
    """`play_out` raises `IllegalAction` at the first that isn't."""
    state = play_out(RULES, RULES.default_setup(4, level), 3, dict.fromkeys(range(4), manager(level)), limit=2000)
    assert state.table.over


CAMPAIGNS = [scenario.key for scenario in CONTENT.scenarios]


@pytest.mark.parametrize(
    ("level", "scenario"),
    by_day(product(LEVELS, CAMPAIGNS), *product((1,), CAMPAIGNS)),
)
def test_campaigns_are_managed_too(level: int, scenario: str) -> None:
    setup = SeasonSetup((Seat("Solo", level),), (ClubEntry(CONTENT.homes[0].key),), scenario)
    assert play_out(RULES, setup, 4, {0: manager(level)}, limit=2000).table.over


def single_match(level: int, opponent: int) -> MatchSetup:
    """A club of some footballers against a card, at the kiosk."""
    club = Club(players=[OwnedPlayer(card, trained=card % 2 == 0) for card in (1, 8, 17, 24, 34, 40, 55)])
    club.markers.update({"fitness": 6, "fanbase": 3})
    return MatchSetup(
        managers=(Seat("Visitor", level),),
        seat=0,
        entry=ClubEntry(CONTENT.homes[0].key),
        club=club,
        back=back_of(CONTENT, opponent, 0),
        opponent=opponent,
        hand=tuple(range(12)),
    )


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("opponent", [0, 13, 37, 63])
def test_a_single_match_is_managed_too(level: int, opponent: int) -> None:
    rules = ElevenMatch(CONTENT)
    assert rules.outcome(play_out(rules, single_match(level, opponent), 4, {0: manager(level)})) is not None


@pytest.mark.parametrize("level", ENDS)
def test_the_same_game_twice(level: int) -> None:
    managers = dict.fromkeys(range(2), manager(level))
    first, second = (play_out(RULES, RULES.default_setup(2, level), 6, managers) for _ in range(2))
    assert digest(first) == digest(second)


@pytest.mark.parametrize("level", ENDS)
def test_what_is_hidden_changes_no_answer(level: int) -> None:
    """Decks in another order, other hands and secrets: who sees the same does the same."""
    one = manager(level)
    state, _ = RULES.new(RULES.default_setup(3, level), 8)
    chance = Chance(11)
    for turn in range(250):
        asked = RULES.decisions(state)
        if not asked:
            break
        due = asked[-1]
        thinking = manager_chance(8, due.seat, turn)
        other = clone(state)
        reshuffle_season(other, due.seat, chance)
        seen = RULES.view(other, due.seat)
        action = answer(RULES, state, due, {due.seat: one}, clone(thinking))
        assert one.choose(seen, due, thinking) == action
        RULES.apply(state, action)


@pytest.mark.parametrize("level", by_day(LEVELS, 1, 2, 3, 4))
def test_a_view_is_left_as_it_was(level: int) -> None:
    one = manager(level)
    state, _ = RULES.new(RULES.default_setup(2, level), 9)
    for turn in range(120):
        due = RULES.decisions(state)[0]
        before = digest(state)
        action = answer(RULES, state, due, {due.seat: one}, manager_chance(9, due.seat, turn))
        assert digest(state) == before
        RULES.apply(state, action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_club_in_distress_still_deploys(level: int) -> None:
    """No fitness, everybody hurt, one shirt twice: ten markers all the same."""
    setup = single_match(level, 5)
    for hurt, fitness in ((0, 0), (2, 0), (2, 9), (0, 9)):
        club = clone(setup.club)
        club.players.append(OwnedPlayer(0))
        club.markers["fitness"] = fitness
        for player in club.players:
            player.injured = hurt
        rules = ElevenMatch(CONTENT)
        state, _ = rules.new(replace(setup, club=club), 1)
        due = state.asked[0]
        assert isinstance(due, DeployDue)
        action = manager(level).choose(rules.view(state, 0), due, Chance(1))
        posts: tuple[Post, ...] = action.posts
        assert deployment_fault(CONTENT, state.table.club, posts) is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("held", [("defence",), ("midfield",), ("forward",), ("midfield", "forward")])
def test_a_club_of_one_sort_of_footballers_still_deploys(level: int, held: tuple[str, ...]) -> None:
    """EL-25: five find a place in a section at most, three in front, eight in midfield and in front together."""
    setup = single_match(level, 5)
    club = clone(setup.club)
    cards = [number for number, card in enumerate(CONTENT.players) if set(card.sections) <= set(held)]
    strongest = sorted(cards, key=lambda card: -CONTENT.players[card].side(True).strength)
    club.players = [OwnedPlayer(card, trained=True) for card in strongest[:12]]
    club.markers["fitness"] = 12
    rules = ElevenMatch(CONTENT)
    state, _ = rules.new(replace(setup, club=club), 1)
    due = state.asked[0]
    assert isinstance(due, DeployDue)
    action = manager(level).choose(rules.view(state, 0), due, Chance(1))
    assert deployment_fault(CONTENT, state.table.club, action.posts) is None


def test_there_are_no_other_levels() -> None:
    with pytest.raises(KeyError):
        manager(6)
