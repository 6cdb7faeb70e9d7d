"""FU-7, FU-19: the control track, and who wins a control check at each place of its marker."""

from __future__ import annotations

import msgspec
import pytest

from engine.futti.match.events import ControlChecked, MatchPrepared
from engine.futti.match.model import HOME, VISITORS, Control

# difference: (side with the advantage, faces it wins on, the lowest face that home wins on)
TRACK = {
    -8: (VISITORS, 10, 11),
    -7: (VISITORS, 10, 11),
    -6: (VISITORS, 9, 10),
    -5: (VISITORS, 9, 10),
    -4: (VISITORS, 8, 9),
    -3: (VISITORS, 8, 9),
    -2: (VISITORS, 7, 8),
    -1: (VISITORS, 7, 8),
    0: (None, 6, 7),
    1: (HOME, 7, 6),
    2: (HOME, 7, 6),
    3: (HOME, 8, 5),
    4: (HOME, 8, 5),
    5: (HOME, 9, 4),
    6: (HOME, 9, 4),
    7: (HOME, 10, 3),
    8: (HOME, 10, 3),
    11: (HOME, 10, 3),
}


@pytest.fixture
def match_with_difference(match, teams):
    """A function that sets up a match whose control difference is as wanted."""

    def starred(team, stars):
        *rest, last = team.players
        players = [msgspec.structs.replace(player, stars=0) for player in rest]
        return msgspec.structs.replace(team, players=(*players, msgspec.structs.replace(last, stars=stars)))

    def situation(difference, **wanted):
        # (home + 1) - visitors = difference; the stars are on a reserve, who counts like everybody else
        visitors = max(0, 1 - difference)
        home = difference - 1 + visitors
        return match(home=starred(teams.home, home), visitors=starred(teams.visitors, visitors), **wanted)

    return situation


@pytest.mark.rule("FU-7")
@pytest.mark.parametrize("difference", TRACK)
def test_where_the_marker_stands(match_with_difference, difference):
    game = match_with_difference(difference)
    game.play()
    prepared = game.minute(0).one(MatchPrepared)
    advantage, faces, home_from = TRACK[difference]
    assert (prepared.difference, prepared.advantage) == (difference, advantage)
    assert (prepared.faces, prepared.home_from) == (faces, home_from)
    assert (game.table.control.difference, game.table.control.home_from) == (difference, home_from)


@pytest.mark.rule("FU-7")
def test_the_marker_stands_in_the_middle_of_a_bare_table(match_with_difference):
    game = match_with_difference(5)
    assert game.rules.blank(game.setup).control == Control(difference=0, advantage=None, faces=6, home_from=7)
    game.play()


@pytest.mark.rule("FU-7", "FU-19")
@pytest.mark.parametrize("difference", TRACK)
def test_who_wins_a_control_check(match_with_difference, dice, difference):
    game = match_with_difference(difference)
    for d12 in range(1, 13):
        dice.key(1, 1)
        dice.resolution(5, 6, d12)  # OFFENCE 4 and DEFENCE 4 both fail: a loose ball
    game.play()
    for d12 in range(1, 13):
        minute = game.minute(d12)
        winner = HOME if d12 >= TRACK[difference][2] else VISITORS
        check = minute.one(ControlChecked)
        assert (check.d12, check.winner, check.fresh) == (d12, winner, False)
        assert minute.possession == winner


@pytest.mark.rule("FU-7")
def test_all_six_outfield_players_count_and_home_gets_one_more(match, teams):
    home = teams.make("Home", [(3, 3, 3, stars) for stars in (1, 1, 0, 2, 1, 1)], [(33, 3), (33, 3)])
    visitors = teams.make("Visitors", [(3, 3, 3, stars) for stars in (0, 0, 1, 0, 0, 1)], [(33, 3), (33, 3)])
    game = match(home=home, visitors=visitors)
    game.play()
    assert game.table.control.difference == (6 + 1) - 2


@pytest.mark.rule("FU-7")
def test_changes_of_the_line_up_do_not_move_the_marker(match, dice):
    game = match(minute=5, possession=HOME, asked=True)  # player 0 carries home's only star
    dice.key(1, 1)
    dice.resolution(5, 5, 4)  # AC: home's first attacker is carded
    game.play()
    game.rotate(0, 1, 2, 3, 6)
    game.rotate(4, 5, 2, 3, 6)
    assert game.table.control.difference == 0


@pytest.mark.rule("FU-19")
def test_results_of_the_chart_that_ask_for_a_control_check_roll_a_new_d12(match, dice):
    game = match(minute=5, possession=HOME)
    dice.key(1, 1)
    dice.resolution(4, 4, 11)  # MIN, and 11 would give home the ball
    dice.sportsmanship(1, 1)
    dice.control(6)
    minute = game.play()
    check = minute.one(ControlChecked)
    assert (check.d12, check.winner, check.fresh) == (6, VISITORS, True)
    assert minute.possession == VISITORS
