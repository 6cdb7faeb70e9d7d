"""Recorded games come out the same again, and each shows what the catalogue says of it.

If a rule was meant to change: `python -m tests.replays.record`, and the reason in the commit message.
"""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from engine import games
from engine.core.model import LEVELS
from engine.eleven.content.abilities import Ability
from engine.eleven.content.load import load
from engine.eleven.season.model import ScoreLine
from engine.futti import content
from engine.futti.match.model import HOME, VISITORS
from engine.storage.replay import SUFFIX, verify_replay
from engine.superclub.content.effects import StaffEffect
from engine.superclub.content.load import load as load_superclub
from engine.superclub.season.model import FEWEST_SEATS, MOST_SEATS, How
from engine.superclub.season.rules import SuperclubSeason
from tests.replays.catalogue import CATALOGUE
from tests.replays.eleven_catalogue import ELEVEN
from tests.replays.eleven_signs import consequences, scored, tactic_tells, used_abilities
from tests.replays.record import README, TABLE_HEAD, table
from tests.replays.showing import FOLDER, Showing, recorded
from tests.replays.signs import codes_played, ended, happened, steal_in
from tests.replays.superclub_catalogue import SUPERCLUB
from tests.replays.superclub_signs import changers_in, hired, won_by

LARGEST = 52 << 10
EVERY = pytest.mark.parametrize("showing", CATALOGUE, ids=lambda showing: showing.name)


@EVERY
def test_it_comes_out_the_same_again(showing: Showing) -> None:
    assert verify_replay(showing.path) is None


@EVERY
def test_it_shows_what_the_catalogue_says(showing: Showing) -> None:
    record = recorded(showing)
    assert record.header.game == showing.game
    assert showing.sign(record)


@EVERY
def test_it_is_a_whole_game_of_these_rules_in_a_small_file(showing: Showing) -> None:
    record = recorded(showing)
    assert record.header.version == games.rules_for(showing.game).version
    assert record.entries()[-1].digest, "only the last entry of a finished game always bears a digest"
    assert showing.path.stat().st_size <= LARGEST


@EVERY
def test_its_sign_is_not_seen_everywhere(showing: Showing) -> None:
    others = [other for other in CATALOGUE if other.game == showing.game and other is not showing]
    assert not all(showing.sign(recorded(other)) for other in others)


def test_there_are_enough_and_no_stray_files() -> None:
    names = [showing.path.name for showing in CATALOGUE]
    assert len(names) == len(set(names)) >= 24
    assert sorted(path.name for path in FOLDER.glob(f"*{SUFFIX}")) == sorted(names)


def test_the_table_in_the_readme_is_the_catalogue() -> None:
    _, head, rows = README.read_text(encoding="utf-8").partition(TABLE_HEAD)
    assert head + rows == table()


def test_together_they_show_every_result_of_the_chart() -> None:
    chart = {code for row in content.load().tables.doubles for code in row}
    played = set().union(*(codes_played(recorded(showing)) for showing in CATALOGUE))
    assert len(chart) > 20
    assert played == chart


def test_together_they_show_every_way_a_match_can_end() -> None:
    ways = [
        *((ending, winner) for ending in ("lead_30", "lead_35", "full_time") for winner in (HOME, VISITORS)),
        ("draw", None),
        *((ending, winner) for ending in ("sudden_death", "exchange") for winner in (HOME, VISITORS)),
    ]
    for ending, winner in ways:
        assert any(ended(ending, winner)(recorded(showing)) for showing in CATALOGUE), (ending, winner)


@pytest.mark.parametrize("minute", [20, 40])
@pytest.mark.parametrize("breakaway", [True, False])
def test_together_they_show_every_steal_in_a_last_minute(minute: int, breakaway: bool) -> None:
    assert any(steal_in(minute, breakaway)(recorded(showing)) for showing in CATALOGUE)


def test_together_they_show_every_tactic_of_eleven() -> None:
    for tactic, card in enumerate(load().tactics):
        assert any(tactic_tells(tactic)(recorded(showing)) for showing in ELEVEN), card.key


def test_together_they_show_every_ability_of_eleven() -> None:
    assert set().union(*(used_abilities(recorded(showing)) for showing in ELEVEN)) == set(get_args(Ability))


def test_together_they_show_everything_that_may_follow_a_match_of_eleven() -> None:
    met = set().union(*(consequences(recorded(showing)) for showing in ELEVEN))
    assert met == {(result, face) for result in ("win", "draw", "loss") for face in range(1, 7)}


def test_together_they_show_every_line_of_the_scoring_of_eleven() -> None:
    found = set().union(*(scored(recorded(showing)) for showing in ELEVEN))
    assert found == set(get_args(get_type_hints(ScoreLine)["item"]))


def test_together_they_show_every_level_of_elevens_computers() -> None:
    assert {seat.level for showing in ELEVEN for seat in recorded(showing).header.seats} == {0, *LEVELS}


def test_together_they_show_every_game_changer_of_superclub() -> None:
    met = set().union(*(changers_in(recorded(showing)) for showing in SUPERCLUB))
    assert met == {card.key for card in load_superclub().changers}


def test_together_they_show_staff_of_every_kind_of_superclub() -> None:
    assert set().union(*(hired(recorded(showing)) for showing in SUPERCLUB)) == set(get_args(StaffEffect))


def test_together_they_show_every_way_to_win_superclub() -> None:
    assert set().union(*(won_by(recorded(showing)) for showing in SUPERCLUB)) == set(get_args(How))


def test_together_they_show_everything_that_happens_in_superclub() -> None:
    """But for the pile of Game changers shuffled anew, which takes more matches than a small file holds."""
    rules = SuperclubSeason()
    every = {*get_args(rules.event_type), *get_args(rules.match.event_type)}
    met = set().union(*(happened(recorded(showing)) for showing in SUPERCLUB))
    assert {kind.__name__ for kind in every - met} == {"ChangersShuffled"}


def test_together_they_show_every_table_of_superclub() -> None:
    games_played = [recorded(showing).header.seats for showing in SUPERCLUB if showing.game == "superclub"]
    assert {len(seats) for seats in games_played} == set(range(FEWEST_SEATS, MOST_SEATS + 1))
    assert {seat.level for seats in games_played for seat in seats} == {0, *LEVELS}
