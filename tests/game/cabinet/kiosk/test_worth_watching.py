"""Attract mode shows the match that is worth most of those that were played, reckoned from the results alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.chance import derive
from engine.core.record import Record
from engine.eleven.match.events import MatchDecided
from engine.fortunes.season.events import MatchBegun, MatchPlayed
from engine.superclub.match.events import ThirdWon
from game.games.eleven.flow import screening as eleven
from game.games.eleven.kiosk.kiosk_game import ElevenKioskGame
from game.games.fortunes.kiosk.played_games import RunningGame
from game.games.futti.kiosk.kiosk_game import RunningLeague
from game.games.superclub.flow import screening as superclub
from game.games.superclub.kiosk.kiosk_game import SuperclubKioskGame
from game.stage.kiosk.paced import KioskGame
from game.stage.kiosk.profile import Profile, settings_for
from game.ui.window import open_ui

LEVEL = 1


class Waiting:
    """A director in whose attract mode nothing is seen yet."""

    visit_seed = 1
    people = 1

    def attract_pace(self) -> float:
        return 1.0

    def settle(self) -> None:
        raise AssertionError("nothing is shown to its end")


def test_of_a_round_of_futti_the_match_with_most_goals_and_of_those_the_closest() -> None:
    league = RunningLeague(1)
    close = number = 0
    while close < 2:
        number += 1
        assert number < 200, "once and again closeness decides"
        shown = league.play_round()
        begun = max(one.round for one in league.table.fixtures if one.result is not None)
        played = [one for one in league.table.fixtures if one.round == begun and one.result is not None]
        scores = {(one.home, one.visitors): (one.result.home, one.result.visitors) for one in played if one.result}
        assert len(scores) == 4
        most = max(sum(score) for score in scores.values())
        best = [score for score in scores.values() if sum(score) == most]
        found = scores[shown.home, shown.visitors]
        assert sum(found) == most
        assert abs(found[0] - found[1]) == min(abs(one - other) for one, other in best)
        close += len({abs(one - other) for one, other in best}) > 1


def test_of_a_round_of_fortunes_the_managers_match_with_most_goals_and_of_those_the_closest() -> None:
    running = RunningGame(5, 1)
    for _ in range(4):
        shown = running.play_round()
        managed = {event.fixture for event in shown.events if isinstance(event, MatchBegun)}
        scores = {
            event.result.fixture: event.result.score
            for event in shown.events
            if isinstance(event, MatchPlayed) and event.result.fixture in managed
        }
        most = max(sum(score) for score in scores.values())
        best = [abs(home - away) for home, away in scores.values() if home + away == most]
        home, away = scores[shown.fixture]
        assert (home + away, abs(home - away)) == (most, min(best))
        assert shown.goals == sum(sum(score) for score in scores.values())


@pytest.mark.parametrize(
    ("game", "stand", "exhibition", "worth"),
    [
        ("superclub", SuperclubKioskGame, superclub.exhibition, lambda event: isinstance(event, ThirdWon)),
        (
            "eleven",
            ElevenKioskGame,
            eleven.exhibition,
            lambda event: event.goals + event.against if isinstance(event, MatchDecided) else 0,
        ),
    ],
)
def test_of_a_few_exhibition_matches_the_one_in_which_most_happens(
    game: str, stand: type[KioskGame], exhibition: Callable[[int, int], Record], worth: Callable[[Any], int]
) -> None:
    profile = Profile(games=(game,), level=LEVEL)
    decided = 0
    for seed in (1, 2, 3):
        shown = stand(open_ui((1280, 720), settings_for(profile), strict=True), profile, seed).show(Waiting())  # type: ignore[call-arg]

        candidates = [derive(seed, f"{game}/1/{number}") for number in range(3)]
        found = {one: sum(map(worth, exhibition(one, LEVEL).events())) for one in candidates}
        assert found[shown.seed] == max(found.values())
        assert sum(worth(beat.event) for beat in shown.match.timeline.beats) == found[shown.seed]
        decided += len(set(found.values())) > 1
    assert decided, "once at least one was better than another"
