"""Matchday of Football Fortunes: told minute by minute and no sooner, steered by keys, counted as the engine counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import msgspec
import pygame
import pytest

from engine.core.model import Event, digest
from engine.fortunes.match import events as match_ev
from engine.fortunes.match.model import Goal, Kick
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Bet
from game.games.fortunes.gallery.board import a_season
from game.games.fortunes.gallery.match import SCENES, matchday
from game.games.fortunes.presenter.matchday import (
    CHOREOGRAPHIES,
    Seen,
    clubs_of,
    round_of,
    rows_before,
    rows_now,
    seen_at,
)
from game.games.fortunes.presenter.round_match import match_of
from game.games.fortunes.presenter.season import FortunesPresenter, FortunesStage
from game.games.fortunes.presenter.timing import Round, timing_of
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.matchday.pitch import WhyScene
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN
from game.stage.screen import Screen
from game.stage.timeline import Beat
from game.ui.input import Act, Point
from game.ui.input.intents import CONFIRM, HOLD
from tests.by_day import by_day
from tests.game.driving import EVERY_SIZE, opened, press, unreached
from tests.game.games.fortunes.matches import CONTENT, rounds


def _number_of(wanted: Callable[[FortunesStage, Round], bool]) -> int:
    """The first round of the game for which that holds."""
    return next(number for number in range(len(rounds())) if wanted(*_before_end(number)))


@cache
def _before_end(number: int) -> tuple[FortunesStage, Round]:
    """The stage before the end of a round, and all that is known of the round then."""
    game = a_season()
    start, end = rounds()[number]
    presenter = FortunesPresenter(game.table(start), (OWN,), CHOREOGRAPHIES)
    stage = presenter.blank()
    for event in game.events[start : end - 1]:
        presenter.fold(stage, event)
    one = round_of(stage)
    assert one is not None
    return stage, one


def _is_own(stage: FortunesStage, fixture: int) -> bool:
    """Whether the manager who looks plays in it."""
    return stage.table.managers[OWN].club in clubs_of(stage.table, fixture)


def _plays(number: int) -> bool:
    """Whether the manager who looks plays in a round."""
    stage, one = _before_end(number)
    club = stage.table.managers[OWN].club
    return any(club in clubs_of(stage.table, fixture) for fixture in one.fixtures)


LEAGUE = _number_of(lambda stage, one: one.competition == "league" and stage.table.week == 3)
EXTRA = _number_of(lambda stage, one: any(result.extra_time for result in one.results.values()))


def _scene(
    number: int, size: tuple[int, int] = (1280, 720), scale: int = 100, events: list[Event] | None = None
) -> MatchdayScene:
    game = a_season()
    start, end = rounds()[number]
    if events is None:
        scene = opened(lambda ui: matchday(ui, game, start, end), size, scale)
    else:
        feed = RecordFeed(game.table(start), events)
        scene = opened(
            lambda ui: MatchdayScene(Screen(ui, CONTENT, feed.blank, OWN, looking=(OWN,), ), feed),
            size, scale,
        )  # fmt: skip
    assert isinstance(scene, MatchdayScene)
    return scene


def _end_of(scene: MatchdayScene) -> Beat:
    return next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.RoundEnded))


# -- what is told when


def test_every_round_is_told_in_full_and_nothing_of_it_too_early() -> None:
    for number in range(len(rounds())):
        _, one = _before_end(number)
        timing = timing_of(one)
        told = 0
        for step in range(101):
            seen = seen_at(one, timing, timing.length * step / 100)
            goals = [goal for found in seen.goals.values() for goal in found]
            assert all(goal.minute <= seen.minute + 1e-6 for goal in goals)
            assert len(goals) >= told
            told = len(goals)
        assert {fixture: seen.score(fixture) for fixture in one.fixtures} == {
            fixture: result.score for fixture, result in one.results.items()
        }
        assert (seen.over, seen.kicks) == (True, one.kicks)
        assert not one.gates or seen.gates == 1.0


def test_a_round_that_has_not_ended_shows_no_result_though_it_is_known() -> None:
    _, one = _before_end(LEAGUE)
    assert one.results
    seen = seen_at(one, None, 0.0)
    assert (seen.minute, seen.goals, seen.over) == (0.0, {}, False)


def test_a_league_week_takes_about_half_a_minute_with_ones_own_match_and_half_of_it_without() -> None:
    """The clock waits for the chances of what people play, and runs through what nobody does."""
    for number in range(len(rounds())):
        _, one = _before_end(number)
        whistle = timing_of(one).cues["full"].start
        if one.competition == "league":
            assert one.leading
            assert 15 <= whistle <= 42
        elif not one.leading and not any(result.extra_time for result in one.results.values()):
            assert whistle <= 16


def test_the_clock_finds_its_minutes_again() -> None:
    for number in (LEAGUE, EXTRA):
        _, one = _before_end(number)
        timing = timing_of(one)
        for minute in (1, 17, 45, 46, 90):
            assert timing.minute(timing.second(minute)) == pytest.approx(minute)
            assert timing.minute(timing.second(minute) - 0.05) < minute


@pytest.mark.rule("FF-33")
def test_the_table_as_it_stands_counts_draws_until_somebody_scores() -> None:
    """Before week one nobody has anything; at 0:0 everybody has a point; one goal makes it three for one club."""
    stage, one = _before_end(0)
    table = stage.table
    assert [row.points for row in rows_before(table, one)] == [0] * 14
    level = rows_now(table, one, Seen(1.0, {}, {}, over=False))
    assert [(row.played, row.points) for row in level] == [(1, 1)] * 14
    fixture = one.fixtures[2]
    ahead = rows_now(table, one, Seen(12.0, {fixture: (Goal(12, 1),)}, {}, over=False))
    home, away = clubs_of(table, fixture)
    assert (ahead[0].team, ahead[0].points, ahead[0].difference) == (away, 3, 1)
    assert (ahead[-1].team, ahead[-1].points, ahead[-1].difference) == (home, 0, -1)


def test_the_last_table_of_a_week_is_the_engines() -> None:
    game = a_season()
    for number, (_, end) in enumerate(rounds()):
        stage, one = _before_end(number)
        ended = game.events[end - 1]
        assert isinstance(ended, ev.RoundEnded)
        if one.competition == "league":
            assert rows_now(stage.table, one, seen_at(one, timing_of(one), 999.0)) == ended.rows
        else:
            assert rows_before(stage.table, one) == stage.table.rows


def test_sounds_and_cues_lie_inside_the_round() -> None:
    for scene in (_scene(LEAGUE), _scene(EXTRA), opened(lambda ui: SCENES["fortunes-matchday-shoot-out"](ui, 1))):
        assert isinstance(scene, MatchdayScene)
        beat = _end_of(scene)
        assert all(
            0 <= cue.start <= cue.end <= beat.choreography.length + 1e-9 for cue in beat.choreography.cues.values()
        )
        assert all(0 <= sound.at < beat.choreography.length for sound in beat.choreography.sounds)


# -- on the screen


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", by_day(["fortunes-matchday", "fortunes-matchday-shoot-out"], "fortunes-matchday"))
def test_every_moment_is_drawn_at_every_size(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 1), size, scale)
    assert isinstance(scene, MatchdayScene)
    surface = pygame.Surface(size)
    beat = _end_of(scene)
    for cue in beat.choreography.cues.values():
        scene.timeline.seek_time(beat.start + (cue.start + cue.end) / 2)
        scene.draw(surface)
        press(scene, "details")
    if scene.roomy:
        assert not unreached(scene.view)


def test_the_money_in_the_header_comes_in_with_the_coins() -> None:
    number = next(n for n in range(len(rounds())) if _plays(n) and _before_end(n)[1].competition == "league")
    game, (start, end) = a_season(), rounds()[number]
    before, after = (game.table(count).managers[OWN].cash for count in (start, end))
    assert after > before
    scene = _scene(number)
    beat = _end_of(scene)
    gates = beat.choreography.cues["gates"]
    for seconds, cash in ((0.0, before), (gates.start, before), (gates.end, after)):
        scene.timeline.seek_time(beat.start + seconds)
        assert scene.bar_values()[0] == cash


def _cash(number: int) -> int:
    """What the manager who looks has when a round ends."""
    return _before_end(number)[0].table.managers[OWN].cash


def _own_coins(number: int) -> int:
    """What gates bring the manager who looks in a round."""
    stage, one = _before_end(number)
    return sum(
        share
        for gate in one.gates
        for club, share in zip(clubs_of(stage.table, gate.fixture), gate.shares, strict=True)
        if club == stage.table.managers[OWN].club
    )


def test_the_points_in_the_header_are_those_of_what_was_seen() -> None:
    """By place 60, 48, 40 … as the table moves, 5 in Europe, and 1 for every full £80m as coins come (FF-44)."""
    league = (60, 48, 40, 34, 29, 25, 21, 18, 15, 12, 9, 6, 3, 0)
    weeks = [n for n in range(len(rounds())) if _plays(n) and _before_end(n)[1].competition == "league"]
    # The first of all, before which nobody has a place; and one whose coins make £239m 247: 2 points become 3.
    richer = next(n for n in weeks if _cash(n) // 80 > (_cash(n) - _own_coins(n)) // 80)
    for number, coins in ((weeks[0], {2}), (richer, {2, 3})):
        stage, one = _before_end(number)
        scene, club = _scene(number), stage.table.managers[OWN].club
        beat = _end_of(scene)
        timing = timing_of(one)
        places, counted = set(), set()
        for step in range(101):
            seconds = timing.length * step / 100
            scene.timeline.seek_time(beat.start + seconds)
            cash, points, _ = scene.bar_values()
            rows = rows_now(stage.table, one, seen_at(one, timing, seconds))
            place = [row.team for row in rows].index(club)
            assert points == (league[place] if rows[0].played else 0) + 5 + cash // 80
            places.add(place)
            counted.add(cash // 80)
        assert len(places) > 1, "goals moved the club, and with it the points"
        assert counted == coins


@pytest.mark.parametrize("competition", ["league", "cup"])
def test_nothing_says_another_place_than_the_table_that_moves(competition: str) -> None:
    """The header's place is the one before the round: in a league round, where the table moves, it has none."""
    number = next(n for n in range(3, len(rounds())) if _plays(n) and _before_end(n)[1].competition == competition)
    scene = _scene(number)
    scene.timeline.seek_time(_end_of(scene).start + 1)
    assert (scene.bar_values()[2] == 0) == (competition == "league")


def test_one_presses_through_a_matchday_by_confirm_alone() -> None:
    scene = _scene(LEAGUE)
    left: list[bool] = []
    scene.on_over = lambda: left.append(True)
    for _ in range(200):
        if scene.over:
            break
        press(scene, "confirm")
        scene.ui.stack.update(0.05)
    assert scene.over
    assert left == [True], "one's own result, or the paper, is gone on from: nobody presses twice for the same"


def test_a_press_in_a_round_goes_to_the_next_goal_and_a_long_one_to_ones_own_or_to_the_whistle() -> None:
    scene = _scene(LEAGUE)
    _, one = _before_end(LEAGUE)
    beat = _end_of(scene)
    table, timing = scene.stage.table, timing_of(one)
    goals = [(goal.minute, n, goal.side) for n, result in one.results.items() for goal in result.goals]
    own = [minute for minute, n, side in goals if table.clubs[clubs_of(table, n)[side]].manager in scene.looking]
    whistle = beat.choreography.cues["full"].start
    for intent, minutes in ((CONFIRM, [minute for minute, *_ in goals]), (HOLD, own)):
        scene.timeline.seek_time(beat.start)
        for second in [*sorted({timing.second(minute) for minute in minutes}), whistle]:
            scene.handle(Point("down", 9, 300))  # whoever has held it before has let go
            scene.handle(Act(intent))
            assert scene.timeline.beat is beat
            assert scene.timeline.seconds == pytest.approx(second)


def test_one_that_is_held_skips_all_once_and_lifting_it_presses_nothing() -> None:
    scene = _scene(LEAGUE)
    scene.handle(Act(HOLD))
    stands = scene.timeline.cursor, scene.timeline.seconds
    for _ in range(5):
        assert scene.handle(Act(HOLD))
    scene.handle(Point("up", 300, 300))
    assert (scene.timeline.cursor, scene.timeline.seconds) == stands
    scene.handle(Act(CONFIRM))
    assert (scene.timeline.cursor, scene.timeline.seconds) > stands


def test_skipping_comes_to_the_same_as_watching() -> None:
    watched, skipped = _scene(LEAGUE), _scene(LEAGUE)
    for _ in range(1200):
        watched.ui.stack.update(0.1)
    while not skipped.over:
        skipped.skip_all()
    assert watched.over
    assert digest(watched.stage.table) == digest(skipped.stage.table)


def test_the_transport_steps_from_goal_to_goal_and_back() -> None:
    scene = _scene(LEAGUE)
    _, one = _before_end(LEAGUE)
    beat = _end_of(scene)
    scene.timeline.seek(beat.index)
    minutes = sorted({goal.minute for result in one.results.values() for goal in result.goals})
    timing = timing_of(one)
    for minute in minutes[:4]:
        press(scene, "transport.next_goal")
        assert timing.minute(scene.timeline.seconds) == pytest.approx(minute)
    press(scene, "transport.step_back")
    assert round(timing.minute(scene.timeline.seconds)) in minutes[:3]
    press(scene, "transport.next_half")
    press(scene, "transport.pause", "transport.faster")
    assert scene.timeline.paused
    assert scene.timeline.speed == 2.0


def test_buttons_of_the_transport_are_pressed_by_directions_and_confirm() -> None:
    scene = _scene(LEAGUE)
    scene.timeline.seek(_end_of(scene).index)
    scene.rebuild()
    scene.view.set_focus(scene.view.find("pause"))
    press(scene, "confirm")
    assert scene.timeline.paused


def test_why_tells_of_the_match_on_the_pitch_as_far_as_it_was_seen() -> None:
    """FF-31: the odds before the first goal, then the last goal, in the end what was to be expected; time stands."""
    number = _number_of(lambda stage, one: any(
        len(one.results[fixture].goals) >= 2 for fixture in stage.setups if _is_own(stage, fixture)))  # fmt: skip
    scene, (stage, one) = _scene(number), _before_end(number)
    fixture = next(fixture for fixture in stage.setups if _is_own(stage, fixture))
    timing, goals = timing_of(one), one.results[fixture].goals
    beat = _end_of(scene)
    scene.timeline.seek(beat.index)
    for seconds, lines in (
        (timing.cues["first"].start + 0.01, ("mean", "mean", "ground", "odds")),
        (timing.second(goals[0].minute) + 0.05, ("mean", "minute", "scorer", "weights")),
        (timing.cues["full"].start + 0.5, ("mean", "mean", "odds")),
    ):
        scene.timeline.seek_time(beat.start + seconds)
        press(scene, "transport.why")
        slip = scene.ui.stack.top
        assert isinstance(slip, WhyScene)
        told = tuple(line.key.rpartition(".")[2] for line in slip.reason.lines)
        assert told == lines or (lines[1] == "minute" and told == ("mean", "minute", "nobody"))
        before = scene.timeline.seconds
        scene.ui.stack.update(1)
        assert scene.timeline.seconds == before
        press(scene, "transport.why")
        assert scene.ui.stack.top is scene


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_the_slip_that_says_why_has_room(size: tuple[int, int], scale: int) -> None:
    slip = opened(lambda ui: SCENES["fortunes-matchday-why"](ui, 1), size, scale)
    assert isinstance(slip, WhyScene)
    assert unreached(slip.view) == []
    slip.view.set_focus(slip.view.find("done"))
    slip.view.layout()
    assert slip.view.area.contains(slip.view.focus.visible_rect())
    press(slip, "confirm")
    assert slip.ui.stack.top is not slip


def test_the_match_on_the_pitch_is_ones_own() -> None:
    for number in range(len(rounds())):
        if _plays(number):
            stage, one = _before_end(number)
            scene = _scene(number)
            scene.timeline.seek(_end_of(scene).index)
            shown = scene.watching(one, seen_at(one, timing_of(one), 5.0))
            assert shown is not None
            assert stage.table.managers[OWN].club in clubs_of(stage.table, shown)
            return
    raise AssertionError("the manager plays in no round")


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_bets_are_settled_in_sight(size: tuple[int, int], scale: int) -> None:
    """A right bet and a wrong one, told after the gates."""
    game, (start, end) = a_season(), rounds()[LEAGUE]
    _, one = _before_end(LEAGUE)
    fixture, result = next(iter(one.results.items()))
    wrong = 0 if result.winner != 0 else 1
    placed: list[Event] = [
        ev.BetPlaced(bet=Bet(1, fixture, result.winner, 5), purse=45, rule="FF-28"),
        ev.BetPlaced(bet=Bet(2, fixture, wrong, 3), purse=47, rule="FF-28"),
    ]
    events = [game.events[start], *placed, *game.events[start + 1 : end]]
    scene = _scene(LEAGUE, size, scale, events)
    beat = _end_of(scene)
    bets = beat.choreography.cues["bets"]
    assert bets.start >= beat.choreography.cues["gates"].end
    scene.timeline.seek_time(beat.start + (bets.start + bets.end) / 2)
    scene.draw(pygame.Surface(size))


def _ceremony(competition: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> MatchdayScene:
    """A trophy and the prizes after it."""
    game = a_season()
    number = game.find(lambda event: isinstance(event, ev.TrophyWon) and event.competition == competition)
    end = number + 1
    while isinstance(game.events[end], ev.MoneyMoved):
        end += 1
    scene = opened(lambda ui: matchday(ui, game, number, end), size, scale)
    assert isinstance(scene, MatchdayScene)
    return scene


@pytest.mark.rule("FF-36")
@pytest.mark.parametrize(
    ("competition", "prizes"), [("league", (300, 150)), ("europe", (250, 125)), ("cup", (150, 75))]
)
def test_a_trophy_brings_managers_their_prizes(competition: str, prizes: tuple[int, int]) -> None:
    """Computer clubs take nothing."""
    scene = _ceremony(competition)
    while not scene.over:
        scene.skip_all()
    won, table = scene.trophy(), scene.stage.table
    assert won is not None
    clubs = zip((won.winner, won.runner_up), prizes, strict=True)
    expected = [amount for club, amount in clubs if table.clubs[club].manager is not None]
    assert [paid.entry.amount for paid, _ in scene.prizes()] == expected


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_a_trophy_is_lifted_at_every_size(size: tuple[int, int], scale: int) -> None:
    scene = _ceremony("cup", size, scale)
    surface = pygame.Surface(size)
    for beat in scene.timeline.beats:
        for share in (0.1, 0.5, 0.9):
            scene.timeline.seek_time(beat.start + share * beat.choreography.length)
            scene.draw(surface)


@pytest.mark.parametrize("lead", by_day([True, False], False))
def test_every_match_of_a_round_keeps_to_the_rounds_clock(lead: bool) -> None:
    """Watched alone or beside others it lasts as long as the round, and its goals are in the net in their minute."""
    goals = 0
    for number in range(len(rounds())):
        stage, one = _before_end(number)
        timing = timing_of(one if lead else replace(one, leading={}))
        for fixture, setup in stage.setups.items():
            result = one.results[fixture]
            timeline = match_of(setup, timing, result, one.kicks.get(fixture, ()))
            assert timeline.length == pytest.approx(timing.length, abs=0.11)
            scored = [beat for beat in timeline.beats if isinstance(beat.event, match_ev.GoalScored)]
            assert [beat.event.goal for beat in scored] == list(result.goals)
            for count, (beat, goal) in enumerate(zip(scored, result.goals, strict=True)):
                lies = beat.start + beat.choreography.cues["verdict"].start
                assert timing.told(fixture, count, goal) - 0.01 <= lies <= timing.told(fixture, count, goal) + 1.6
                goals += 1
    assert goals > 20


@pytest.mark.parametrize("own_too", [False, True])
def test_extra_time_of_others_alone_is_soon_told(own_too: bool) -> None:
    """Thirty minutes at 0.12 s and five penalties at 0.7 s, unless one's own match needs them too."""
    number = next(n for n in range(len(rounds())) if _plays(n) and _before_end(n)[1].competition == "cup")
    one = _before_end(number)[1]
    (own, setup), *_ = one.leading.items()
    other = next(fixture for fixture in one.fixtures if fixture != own)
    drawn = {"score": (1, 1), "ninety": (1, 1), "goals": (), "extra_time": True, "penalties": (3, 2)}
    plain = {"score": (1, 0), "ninety": (1, 0), "goals": (), "extra_time": False, "penalties": None}
    results = {
        own: msgspec.structs.replace(one.results[own], **(drawn if own_too else plain)),
        other: msgspec.structs.replace(one.results[other], **drawn),
    }
    kicks = {fixture: (Kick(0, True),) * 5 for fixture in ((own, other) if own_too else (other,))}
    cues = timing_of(replace(one, results=results, kicks=kicks, leading={own: setup})).cues
    if own_too:
        assert cues["extra"].end - cues["extra"].start > 3.6
        assert cues["kicks"].end - cues["kicks"].start == pytest.approx(5 * 2.2)
    else:
        assert cues["extra"].end - cues["extra"].start == pytest.approx(30 * 0.12)
        assert cues["kicks"].end - cues["kicks"].start == pytest.approx(5 * 0.7)
