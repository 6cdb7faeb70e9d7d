"""A batch counts what its matches' events say, and each of its matches can be played again alone."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.core.model import Event
from engine.futti.content import Goaltender, Outfielder, Team
from engine.futti.match import events as ev
from engine.futti.match.model import MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.odds.batch import match_means

# Bad tempers on both sides, so that cards, injuries and penalties are many.
RATINGS = [(5, 1, 1, 0), (4, 2, 1, 1), (3, 3, 2, 0), (3, 3, 1, 0), (2, 4, 1, 1), (1, 5, 1, 0)]
COUNT = 150
SIDE_NAMES = ("home", "away")


def team(name: str) -> Team:
    players = tuple(Outfielder(f"{name}{number}", *card) for number, card in enumerate(RATINGS))
    return Team(name, players, (Goaltender(f"{name}6", 41, 1), Goaltender(f"{name}7", 35, 1)))


HOME, VISITORS = team("H"), team("V")


def seeds(seed: int, count: int) -> list[int]:
    """The seeds of the matches in a batch."""
    chance = Chance(seed)
    return [chance.draw("match") for _ in range(count)]


def tally(events: list[Event]) -> Counter[str]:
    """The same figures by another way: from the events alone."""
    counts: Counter[str] = Counter()
    score = [0, 0]
    for event in events:
        side = SIDE_NAMES[getattr(event, "side", 0)]
        match event:
            case ev.GoalScored():
                counts[f"{side}_goals"] += 1
                counts[f"{side}_shots"] += 1
                score[event.side] += 1
            case ev.ShotSaved():
                counts[f"{side}_shots"] += 1
            case ev.BallStolen():
                counts[f"{side}_steals"] += 1
            case ev.PlayerBooked():
                counts[f"{side}_yellow"] += 1
                counts[f"{side}_sent_off"] += event.second
            case ev.PlayerSentOff():
                counts[f"{side}_red"] += 1
                counts[f"{side}_sent_off"] += 1
            case ev.PlayerInjured():
                counts[f"{side}_major" if event.major else f"{side}_minor"] += 1
            case ev.PenaltyStruck():
                counts[f"{side}_penalties"] += 1
            case ev.BreakawayRun():
                counts[f"{side}_breakaways"] += 1
    counts["home_win"] = score[0] > score[1]
    counts["draw"] = score[0] == score[1]
    counts["away_win"] = score[0] < score[1]
    minutes = max(event.minute for event in events if isinstance(event, ev.MinuteTicked))
    counts[f"end{minutes}"] = 1
    return counts


def test_means_are_what_the_events_say() -> None:
    rules = FuttiMatch()
    means = match_means(rules, HOME, VISITORS, COUNT, seed=5)
    total: Counter[str] = Counter()
    for seed in seeds(5, COUNT):
        total += tally(rules.new(MatchSetup(HOME, VISITORS), seed)[1])
    for name, mean in means.items():
        assert mean == pytest.approx(total[name] / COUNT), name
        assert total[name] > 0, f"{name} never happened, so nothing was compared"


def test_a_longer_batch_begins_with_the_shorter_one() -> None:
    rules = FuttiMatch()
    one, two = (match_means(rules, HOME, VISITORS, count, seed=9) for count in (1, 2))
    second = tally(rules.new(MatchSetup(HOME, VISITORS), seeds(9, 2)[1])[1])
    assert all(2 * two[name] == pytest.approx(one[name] + second[name]) for name in one)


def test_progress_counts_the_matches() -> None:
    seen: list[int] = []
    match_means(FuttiMatch(), HOME, VISITORS, 3, 1, seen.append)
    assert seen == [1, 2, 3]
