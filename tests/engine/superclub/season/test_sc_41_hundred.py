"""SC-41: a hundred points win the game; the Super-Duper-Cup."""

from __future__ import annotations

import pytest

from engine.superclub.season.events import CupCardDrawn, GameWon, MatchBegun, MatchPlayed
from tests.engine.superclub.conftest import Dice
from tests.engine.superclub.season.leagues import League, season_rules, staff


def winner(league: League) -> tuple[int, str]:
    (won,) = league.all(GameWon)
    return won.seat, won.how


@pytest.mark.rule("SC-41")
@pytest.mark.parametrize(("marker", "won"), [(99, False), (100, True), (123, True)])
def test_a_hundred_points_win(marker: int, won: bool) -> None:
    league = League(2, seasons=0)
    league.ends(40, marker)
    assert [(event.seat, event.how) for event in league.all(GameWon)] == ([(1, "points")] if won else [])
    # Whoever wins by points leaves no SuperCup to play.
    assert len(league.all(CupCardDrawn)) == (0 if won else 1)


@pytest.mark.rule("SC-41")
@pytest.mark.parametrize(
    ("markers", "home", "away"),
    [((100, 104, 30), 1, 0), ((120, 101, 30), 0, 1), ((104, 100, 108), 2, 0), ((90, 100, 130), 2, 1)],
)
def test_the_first_two_play_the_super_duper_cup_and_the_higher_is_at_home(
    markers: tuple[int, ...], home: int, away: int
) -> None:
    league = League(3)
    league.ends(*markers)
    (begun,) = league.all(MatchBegun)
    assert (begun.home, begun.away, begun.setup.kind) == (home, away, "super_duper")
    assert (begun.setup.home.seat, begun.setup.away.seat) == (home, away)
    assert {due.seat for due in league.state.asked} == {home, away}


@pytest.mark.rule("SC-41")
def test_three_level_throw_for_it(dice: Dice) -> None:
    league = League(3)
    dice.ties(2, 2, 5)
    dice.ties(1, 4)
    league.ends(100, 100, 100)
    (begun,) = league.all(MatchBegun)
    assert (begun.home, begun.away) == (2, 1)


@pytest.mark.rule("SC-41")
@pytest.mark.parametrize(("throw", "champion"), [("65 12", 0), ("12 65", 1)])
def test_who_wins_it_wins_the_game(dice: Dice, throw: str, champion: int) -> None:
    league = League(3)
    dice.thirds(throw, throw)
    league.ends(110, 105, 30)
    league.until()
    assert winner(league) == (champion, "super_duper")
    assert league.all(CupCardDrawn) == []
    outcome = season_rules().outcome(league.state)
    assert outcome is not None
    assert [(placing.seat, placing.points) for placing in outcome.placings] == (
        [(0, 110), (1, 105), (2, 30)] if champion == 0 else [(1, 105), (0, 110), (2, 30)]
    )
    assert league.all(MatchPlayed)[0].played.points == (0, 0)


@pytest.mark.rule("SC-41")
def test_there_is_no_boost_no_injury_and_no_weapon() -> None:
    league = League()
    club = league.club()
    club.place, club.weapons, club.held = 2, [30], 1
    club.injured, club.benched = [club.squad[0]], [club.squad[1]]
    club.staff = [staff("Leadership coach")]
    league.ends(110, 105)
    squad = league.all(MatchBegun)[0].setup.home
    assert (squad.boost, squad.weapons) == (0, ())
    assert [(absence.card, absence.cause) for absence in squad.out] == [(club.squad[1], "unhappy")]
