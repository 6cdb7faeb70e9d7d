"""Choices before a match of Eleven are compared as they should be; and where markers stand decides matches (EL-25),
each tactic is the best one now and then (EL-50)."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Post
from engine.eleven.content.ploys import MarkMan, SetPiece, SwitchFlanks
from engine.eleven.match.model import TacticDue
from engine.eleven.season.model import WEEKS
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_games import SEATS
from tests.bench.eleven_matches import measure, report, tactic_points
from tests.bench.estimates import Tally
from tests.engine.eleven.builders import Match, make_club, make_content, opponent_card

GAMES = 60
_WANTED = 0.04


def test_a_tactic_is_worth_the_points_that_it_brings() -> None:
    """One attacker of theirs scores, nobody else can. Marked, he leaves a draw; a set piece brings one on a five or
    six; who changes flanks loses all the same."""
    card = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="A2")
    content = make_content(tactics=[MarkMan(), SetPiece(least=5), SwitchFlanks()], opponents=[card])
    zones = ("DC", "DC", "DC", "DL", "DR", "ML", "MR", "MC", "MC", "MC")
    match = Match(
        content, make_club(), tuple(Post(shirt, zone) for shirt, zone in zip(range(2, 12), zones, strict=True))
    )
    assert isinstance(match.due, TacticDue)
    assert tactic_points(content, match.table, match.due) == {None: 0, 0: 1, 1: pytest.approx(1 / 3), 2: 0}


def test_every_match_is_reckoned_both_ways() -> None:
    rules = ElevenSeason()
    tally = measure(rules, 2, 1)
    assert tally.count("matches") == SEATS * WEEKS
    assert tally.count("gained") == pytest.approx(tally.count("deployed") - tally.count("as in EL-6"))
    assert 0 < tally.count("deployed") <= 3 * SEATS * WEEKS
    held = [*tally.names("held ")]
    assert held
    for tactic in held:
        assert 0 <= tally.count(f"best {tactic}") <= tally.count(f"held {tactic}") <= SEATS * WEEKS
    assert sum(line.startswith("| ") for line in report(rules.content, tally)) == 1 + len(held)


@pytest.fixture(scope="module")
def tally() -> Tally:
    """What level 4 does."""
    return measure(ElevenSeason(), 4, GAMES)


@pytest.mark.nightly
@pytest.mark.rule("EL-25")
def test_the_same_squads_take_half_a_point_more_than_by_default(tally: Tally) -> None:
    gained = tally.mean("gained", "matches")
    assert gained.least >= 0.5


@pytest.mark.nightly
@pytest.mark.rule("EL-50")
def test_each_tactic_is_the_best_choice_now_and_then(tally: Tally) -> None:
    """In at least four of a hundred matches in which it is held, but for what so few games may be off by."""
    found = {tactic: tally.share(f"best {tactic}", f"held {tactic}") for tactic in tally.names("held ")}
    assert len(found) == len(ElevenSeason().content.tactics)
    assert not {tactic: one for tactic, one in found.items() if one.most < _WANTED}
