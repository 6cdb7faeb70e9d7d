"""Batches of Fortunes: every match is the one that the rules play for its seed, and the means are theirs."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.model import Seat
from engine.fortunes.content.cards import Ratings
from engine.fortunes.goals import match_means, odds
from engine.fortunes.match.model import MatchSetup, Team
from engine.fortunes.match.rules import FortunesMatch
from engine.fortunes.odds import batch_means, ninety_minutes

RULES = FortunesMatch()
KEYS = ["home_goals", "away_goals", "home_win", "draw", "away_win"]
SIDES = [
    (Ratings(16, 20), Ratings(15, 18)),
    (Ratings(0, 0), Ratings(40, 40)),
    (Ratings(12, 14), Ratings(12, 14)),
    (Ratings(22, 24), Ratings(1, -2)),
]


def setup_of(home: Ratings, away: Ratings, neutral: bool, decisive: bool) -> MatchSetup:
    teams = Team("h", "Home", home), Team("a", "Away", away)
    return MatchSetup((Seat("Ada"),), "cup", *teams, neutral=neutral, decisive=decisive)


def by_the_rules(setup: MatchSetup, seed: int) -> tuple[int, int]:
    state, _ = RULES.new(setup, seed)
    assert state.table.ninety is not None
    return state.table.ninety


@pytest.mark.rule("FF-31")
@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("decisive", [False, True])
@pytest.mark.parametrize(("home", "away"), SIDES)
def test_the_same_seed_gives_the_same_match(home: Ratings, away: Ratings, neutral: bool, decisive: bool) -> None:
    import numpy as np

    hand = Chance(8)
    seeds = [0, 1, 2**63, 2**64 - 1, *(hand.draw("seeds") for _ in range(300))]
    setup = setup_of(home, away, neutral, decisive)
    ours, theirs = ninety_minutes(match_means(home, away, neutral), np.array(seeds, np.uint64))
    assert list(zip(ours.tolist(), theirs.tolist(), strict=True)) == [by_the_rules(setup, seed) for seed in seeds]


@pytest.mark.parametrize("neutral", [False, True])
def test_means_are_those_of_the_matches(neutral: bool) -> None:
    home, away = SIDES[0]
    seeds = Chance(9)
    scores = [by_the_rules(setup_of(home, away, neutral, False), seeds.draw("match")) for _ in range(400)]
    assert batch_means(home, away, neutral, 400, 9) == {
        "home_goals": sum(ours for ours, _ in scores) / 400,
        "away_goals": sum(theirs for _, theirs in scores) / 400,
        "home_win": sum(ours > theirs for ours, theirs in scores) / 400,
        "draw": sum(ours == theirs for ours, theirs in scores) / 400,
        "away_win": sum(ours < theirs for ours, theirs in scores) / 400,
    }


def test_chunks_are_joined_without_a_seam() -> None:
    """More matches begin with the same ones, wherever a chunk ends: the goals of the last are what is added."""
    home, away = SIDES[0]
    seeds = Chance(5)
    last = [by_the_rules(setup_of(home, away, False, False), seeds.draw("match")) for _ in range(32_770)][-4:]
    fewer, more = (batch_means(home, away, False, count, 5) for count in (32_766, 32_770))
    added = more["home_goals"] * 32_770 - fewer["home_goals"] * 32_766
    assert round(added) == sum(ours for ours, _ in last)


@pytest.mark.rule("FF-31")
@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize(("home", "away"), SIDES)
def test_matches_tend_to_the_arithmetic(home: Ratings, away: Ratings, neutral: bool) -> None:
    exact = [float(share) for share in odds(*match_means(home, away, neutral))]
    means = batch_means(home, away, neutral, 400_000, 3)
    # Four standard deviations of a share are at most 0.0032.
    assert [means[key] for key in KEYS[2:]] == pytest.approx(exact, abs=0.0032)


def test_the_same_seed_gives_the_same_means() -> None:
    home, away = SIDES[0]
    first, again, other = (batch_means(home, away, False, 500, seed) for seed in (8, 8, 9))
    assert list(first) == KEYS
    assert first == again != other


def test_progress_is_told() -> None:
    told: list[int] = []
    batch_means(*SIDES[0], False, 70_000, 1, told.append)
    assert told == sorted(told)
    assert told[-1] == 70_000
