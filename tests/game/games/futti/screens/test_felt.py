"""What is felt on Fütti's board: it shows what happened, and nothing before the dice have told it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import pygame
import pytest

from engine.core.model import Event
from engine.futti.content import load
from engine.futti.match import events as ev
from engine.futti.match.model import other
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.presenter.plan import UNDER_BANNER
from game.games.futti.screens.match import asked, board, discs, moments
from game.games.futti.screens.match.asked import BLACK_LIES
from game.games.futti.screens.match.felt import FALLS, LIES, SHAKES, shown_rating
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.screens.match.scoreboard import score_now
from game.games.futti.screens.match.standing import goal_of, mood
from game.games.futti.style.match_kits import kits_in
from game.stage import effects
from game.stage.behind_net import BehindNet
from game.stage.grass_dice import Thrown
from game.stage.movement import BALL
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import Showing
from game.ui.look.look import Look
from game.ui.scene import Ui
from tests.by_day import by_day, one_in
from tests.game.driving import opened
from tests.game.games.futti.test_movement import PAIRS

BLANK = pygame.Surface((1, 1))


def scene_of(seed: int = 5, more: Iterable[Event] = (), until: type[Event] | None = None) -> FuttiMatchScene:
    """A match on the screen; to the first event of a kind if one is named, and what happens then."""
    match = of_record(exhibition(seed))
    events = list(match.events)
    if until is not None:
        events = events[: next(n for n, event in enumerate(events) if isinstance(event, until)) + 1]

    def make(ui: Ui) -> FuttiMatchScene:
        feed = RecordFeed(match.blank, (*events, *more))
        return FuttiMatchScene(ui, kits_in(match.blank, load()), Showing(feed))

    scene = opened(make)
    assert isinstance(scene, FuttiMatchScene)
    return scene


@cache
def whole(seed: int) -> FuttiMatchScene:
    return scene_of(seed)


def at(scene: FuttiMatchScene, beat: Beat, seconds: float) -> Instant:
    scene.timeline.seek(beat.index)
    scene.timeline.seconds = seconds
    return Instant.of(scene.timeline)


def pitch(scene: FuttiMatchScene, beat: Beat, seconds: float) -> bytes:
    """The pitch so many seconds into a beat."""
    surface = pygame.Surface(scene.ui.size)
    scene.draw_moment(surface, at(scene, beat, seconds))
    plan, px = scene.plan.pitch, scene.ui.look.px
    area = px(plan.left), px(plan.top), px(plan.width), px(plan.height - 60 * plan.unit)
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.parametrize(("good", "bad"), one_in(3, PAIRS), ids=lambda event: type(event).__name__)
def test_the_pitch_is_the_same_picture_until_the_answer_is_out(good: Event, bad: Event) -> None:
    scenes = [scene_of(more=[event], until=ev.KeyPlayersRolled) for event in (good, bad)]
    beats = [scene.timeline.beats[-1] for scene in scenes]
    known = beats[0].choreography.answered
    lies = min(cue.end for name, cue in beats[0].choreography.cues.items() if name in ("tumble", "white"))
    if isinstance(good, ev.PlayContested) and isinstance(bad, ev.PlayContested) and good.black != bad.black:
        lies *= BLACK_LIES
    for share in (0.1, 0.5, 0.8, 0.98):
        one, two = (pitch(scene, beat, share * lies) for scene, beat in zip(scenes, beats, strict=True))
        assert one == two
    for seconds in (lies + 0.05, known + 0.5):
        one, two = (pitch(scene, beat, seconds) for scene, beat in zip(scenes, beats, strict=True))
        assert one != two


def test_stepping_back_shows_the_same_bytes() -> None:
    scene = whole(5)
    goal = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.GoalScored))
    moments = [0.2 * step for step in range(1, int(goal.choreography.length / 0.2), 4)]
    forwards = [pitch(scene, goal, seconds) for seconds in moments]
    assert [pitch(scene, goal, seconds) for seconds in reversed(moments)] == forwards[::-1]


def test_ten_come_off_the_rating_on_the_plate_where_somebody_is_alone() -> None:
    seen = {True: 0, False: 0}
    for seed in range(1, 8):
        scene = whole(seed)
        for beat in scene.timeline.beats:
            event = beat.event
            if not isinstance(event, ev.ShotSaved | ev.GoalScored) or event.rating is None:
                continue
            table = at(scene, beat, 0).stage.table
            before, after = (shown_rating(event, thrown) for thrown in (0.0, FALLS + 0.01))
            falls = event.kind in ("breakaway", "breakthrough", "penalty")
            seen[falls] += 1
            assert after[0] == event.rating
            assert before[0] == table.sides[other(event.side)].goaltender(event.goaltender or 0).goaltending
            assert before[0] - after[0] == (10 if falls else 0)
            assert (after[1] >= 0) is falls
    assert min(seen.values()) > 3


@pytest.mark.parametrize("still", [False, True])
def test_a_beaten_goaltender_lies_and_one_who_saves_lands_squashed(still: bool) -> None:
    scene = whole(5)
    scene.ui.settings.reduced_motion = still
    try:
        for beat in scene.timeline.beats:
            event = beat.event
            if not isinstance(event, ev.ShotSaved | ev.GoalScored) or event.goaltender is None:
                continue
            keeper = other(event.side), event.goaltender
            met = beat.choreography.cues["met"]

            def token(seconds: float, beat: Beat = beat, keeper: tuple[int, int] = keeper) -> tuple[float, float]:
                one = scene.board.tokens(at(scene, beat, seconds))[keeper]
                return abs(one.turn), one.shape[0]

            goal = isinstance(event, ev.GoalScored)
            assert (token(met.end + LIES / 2)[0] > 45) is (goal and not still)
            assert (abs(token(met.end + 0.04)[1] - 1) > 0.02) is (not still)
            assert token(met.start - 0.05)[0] == 0
    finally:
        scene.ui.settings.reduced_motion = False


def test_the_net_swings_when_the_ball_is_in_it_and_once_more_in_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    swings: list[tuple[str, float]] = []
    drawn, again = effects.net, BehindNet.draw

    def net(sight: effects.Sight, goal: effects.Goal, hit: float, seconds: float) -> None:
        swings.append(("net", seconds))
        drawn(sight, goal, hit, seconds)

    def behind(camera: BehindNet, *given: Any) -> None:
        swings.append(("behind", given[-1][1]))
        again(camera, *given)

    monkeypatch.setattr(effects, "net", net)
    monkeypatch.setattr(BehindNet, "draw", behind)
    scene = whole(5)
    goal = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.GoalScored))
    cues = goal.choreography.cues
    for begin, seconds in (("resolve", 0.02), ("resolve", 0.4), ("replay", 0.1)):
        pitch(scene, goal, cues[begin].start + seconds)
    pitch(scene, goal, cues["replay"].end - 0.05)
    assert [where for where, _ in swings] == ["net", "net", "behind", "behind"]
    assert swings[0][1] < 0 < swings[1][1] < 0.5
    assert swings[2][1] < 0 < swings[3][1] < 0.6


@pytest.mark.nightly
def test_words_rise_where_something_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(effects, "words", lambda sight, at, seconds, text, *more: said.append(text))
    scene = whole(5)
    for beat in scene.timeline.beats:
        scene.board.draw(pygame.Surface(scene.ui.size), at(scene, beat, beat.choreography.length * 0.7))
    assert {"STOLEN!", "OFFENCE +2", "BOOKED"} <= set(said)
    advantage = scene.timeline.before.table.control
    side = "HOME" if advantage.advantage == 0 else "AWAY"
    assert (f"{side} +{abs(advantage.difference)}" in said) is (advantage.advantage is not None)


def test_whoever_gets_the_ball_is_squashed_and_has_his_shape_again() -> None:
    scene = whole(5)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.KeyPlayersRolled))
    assert isinstance(beat.event, ev.KeyPlayersRolled)
    who, comes = (beat.event.side, beat.event.attacker), beat.choreography.cues["ball"].end
    assert who[1] is not None
    shapes = [scene.board.tokens(at(scene, beat, seconds))[who].shape for seconds in (comes - 0.3, comes - 0.04)]  # type: ignore[index]
    assert shapes[0] == (1.0, 1.0)
    assert shapes[1][0] > 1.05
    assert at(scene, beat, comes).played("ball", end=True) == pytest.approx(0, abs=0.01)


CARRIED = (ev.KeyPlayersRolled, ev.PlayContested, ev.BreakawayRun, ev.ShotSaved, ev.GoalScored, ev.DoublesRolled)


@pytest.mark.parametrize("still", by_day([False, True], True))
@pytest.mark.parametrize("seed", by_day([3, 5], 3))
def test_what_is_asked_never_lies_over_a_goal_nor_over_the_ball(
    monkeypatch: pytest.MonkeyPatch, seed: int, still: bool
) -> None:
    """Dice, plates and the panel of a shot: their rectangles against both mouths and the ball."""
    covered: list[pygame.Rect] = []
    thrown, panel = asked.draw_thrown, asked.Asked.panel_place

    def kept_in_mind(place: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
        def placed(*given: object) -> pygame.Rect:
            covered.append(place(*given))
            return covered[-1]

        return placed

    monkeypatch.setattr(asked, "draw_thrown", kept_in_mind(thrown))
    monkeypatch.setattr(asked.Asked, "panel_place", kept_in_mind(panel))
    scene = whole(seed)
    monkeypatch.setattr(scene.ui.settings, "reduced_motion", still)
    shown, surface = scene.board, pygame.Surface(scene.ui.size)
    for beat in scene.timeline.beats:
        if not isinstance(beat.event, CARRIED):
            continue
        for step in range(1, 8):
            now = at(scene, beat, beat.choreography.answered * step / 7)
            covered.clear()
            shown.draw(surface, now)
            sight = effects.Sight(surface, scene.ui.look, shown.lens)
            ball = now.movement.at(BALL, now.play)
            kept = [pygame.Rect(0, 0, 14, 14).move(*sight.at(*ball)).move(-7, -7)]
            for goal in (goal_of(side) for side in (0, 1)):
                left, right = sorted((goal.line, goal.back))
                corner, end = sight.at(left, goal.top), sight.at(right, goal.bottom)
                kept.append(pygame.Rect(corner, (end[0] - corner[0], end[1] - corner[1])))
            for rect in covered:
                assert rect.collidelist(kept[1:]) < 0, (beat.event, step)
            if isinstance(beat.event, ev.ShotSaved | ev.GoalScored):
                assert all(not rect.colliderect(kept[0]) for rect in covered), (beat.event, step)


@pytest.mark.parametrize("seed", by_day([11, 3], 11))
def test_no_name_lies_over_a_goal_the_ball_or_what_a_shot_asks(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """From the shot to the walk back, with motion reduced: the picture is whole then, and all names are seen."""
    tags: list[pygame.Surface] = []
    names: list[pygame.Rect] = []
    asks: list[pygame.Rect] = []
    tag, faded, panel = discs.name_tag, discs.faded, asked.Asked.panel_place

    def made(*given: Any) -> pygame.Surface:
        tags.append(tag(*given))
        return tags[-1]

    def seen(target: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, opacity: float) -> None:
        if opacity > 0.2 and any(picture is one for one in tags):
            names.append(place.inflate(-8, -10))  # without their glow
        faded(target, picture, place, opacity)

    def put(*given: Any) -> pygame.Rect:
        asks.append(panel(*given))
        return asks[-1]

    monkeypatch.setattr(discs, "name_tag", made)
    monkeypatch.setattr(discs, "faded", seen)
    monkeypatch.setattr(asked.Asked, "panel_place", put)
    scene = whole(seed)
    monkeypatch.setattr(scene.ui.settings, "reduced_motion", True)
    surface, looked = pygame.Surface(scene.ui.size), 0
    for beat in scene.timeline.beats:
        for step in range(9) if isinstance(beat.event, ev.GoalScored | ev.ShotSaved) else ():
            now = at(scene, beat, beat.choreography.length * (step + 0.5) / 9)
            for known in (tags, names, asks):
                known.clear()
            scene.board.draw(surface, now)
            sight = effects.Sight(surface, scene.ui.look, scene.board.lens)
            x, y, rise = now.movement.at(BALL, now.play)
            clear = [discs.mouth_of(sight, side) for side in (0, 1)] + asks
            clear.append(pygame.Rect(0, 0, 14, 14).move(*sight.at(x, y, rise)).move(-7, -7))
            for name in names:
                looked += 1
                assert name.collidelist(clear) < 0, (now.event, step, name)
    assert looked > 20


def test_the_crowd_feels_nothing_before_the_dice_lie_and_is_glad_with_its_side_then() -> None:
    seen = set()
    for seed in range(1, 8):
        scene = whole(seed)
        for beat in scene.timeline.beats:
            event = beat.event
            if not isinstance(event, ev.ShotSaved | ev.GoalScored | ev.PlayerSentOff):
                continue
            cue = beat.choreography.cues["card" if isinstance(event, ev.PlayerSentOff) else "resolve"]
            before, after = (mood(at(scene, beat, seconds)) for seconds in (cue.start, cue.start + 0.4))
            seen.add(type(event))
            assert (before.glad, before.joy) == (None, 0.0)
            assert after.glad == (event.side if isinstance(event, ev.GoalScored) else other(event.side))
            assert after.joy > 0.3
            assert after.angry == (event.side if isinstance(event, ev.PlayerSentOff) else None)
            assert after.dazzling
            assert not after.dark.dazzling
    assert {ev.ShotSaved, ev.GoalScored} <= seen


def test_they_stand_up_in_the_last_minutes_of_a_close_match() -> None:
    scene = whole(11)
    standing = {}
    for beat in scene.timeline.beats:
        if isinstance(beat.event, ev.PlayContested):
            now = at(scene, beat, 0.1)
            standing[now.stage.table.minute] = mood(now).standing
    assert not any(stands for minute, stands in standing.items() if minute < 35)
    assert standing[max(standing)]


def test_in_sudden_death_the_light_is_low_and_boards_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(board, "boards", lambda *given: said.append(given[-1][1]))
    scene = whole(5)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.PlayContested))
    lit = pitch(scene, beat, 0.1)
    assert said == []
    table = scene.timeline.before.table
    table.decider, table.minute = "sudden_death", 41
    surface = pygame.Surface(scene.ui.size)
    scene.draw_moment(surface, Instant.of(scene.timeline))
    assert said == ["NEXT GOAL WINS"]
    plan, px = scene.plan.pitch, scene.ui.look.px
    grass = surface.subsurface((px(plan.left) + 300, px(plan.top) + 350, 60, 40))
    width = px(plan.width)
    before = pygame.image.frombytes(lit, (width, len(lit) // 3 // width), "RGB").subsurface((300, 350, 60, 40))
    dark, light = (sum(pygame.transform.average_color(one)[:3]) for one in (grass, before))
    assert 0.6 < dark / light < 0.9
    scene.timeline.seek(0)


def test_with_motion_reduced_who_jumps_fades_from_one_place_to_the_other() -> None:
    scene = whole(5)
    scene.ui.settings.reduced_motion = True
    try:
        beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.LineUpsShown))
        cue = beat.choreography.cues["enter"]
        middle = (cue.start + cue.end) / 2
        moments = [pitch(scene, beat, middle + seconds) for seconds in (-0.1, 0.03, 0.1, 0.17, 0.25, 0.3)]
        assert len(set(moments)) == 5  # before, three on the way, and after that nothing moves
    finally:
        scene.ui.settings.reduced_motion = False


def test_at_the_end_winners_jump_and_losers_sit() -> None:
    scene = whole(5)
    beat = scene.timeline.beats[-1]
    assert isinstance(beat.event, ev.MatchEnded)
    one, two = (scene.board.tokens(at(scene, beat, seconds)) for seconds in (2.0, 2.2))
    moved = {who: abs(one[who].y - two[who].y) for who in one if one[who].on_pitch}
    assert all(moved[who] > 0.5 for who in moved if who[0] == beat.event.winner)
    assert all(one[who].shape[1] < 1 for who in moved if who[0] != beat.event.winner)


@pytest.mark.parametrize("winner", [0, 1, None])
def test_at_the_end_the_banner_names_who_has_won_and_doubles_the_score(
    winner: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, scores = list[str](), list[str]()
    painted = moments.won_score

    def score(look: Look, words: str, height: float) -> pygame.Surface:
        scores.append(words)
        return painted(look, words, height)

    monkeypatch.setattr(moments, "won_score", score)

    def banner(words: str) -> pygame.Surface:
        said.append(words)
        return BLANK

    monkeypatch.setattr(moments, "won_banner", lambda look, club, words, *more: banner(words))
    monkeypatch.setattr(moments.Moments, "title_banner", lambda self, words, *more: banner(words))
    goals = {0: (3, 1), 1: (1, 2), None: (2, 2)}[winner]
    ended = ev.MatchEnded(ending="full_time", home=goals[0], visitors=goals[1], winner=winner)
    scene = scene_of(more=[ended], until=ev.KickedOff)
    beat = scene.timeline.beats[-1]
    assert beat.choreography.length == 4
    now = at(scene, beat, 2.0)
    scene.draw_moment(pygame.Surface(scene.ui.size), now)
    names = [style.name.upper() for style in scene.match_kits]
    assert said[-1] == ("HONOURS EVEN" if winner is None else f"{names[winner]} WIN")
    assert scores[-1] == f"{goals[0]}:{goals[1]}"
    # Nobody stands below the banner; after a draw the two sides come together.
    tokens = scene.board.tokens(now)
    assert all(token.y > UNDER_BANNER - 20 for token in tokens.values() if token.on_pitch)
    if winner is None:
        shaken = [scene.board.tokens(at(scene, beat, SHAKES + seconds)) for seconds in (0.0, 0.3)]
        assert all(shaken[1][who].x > shaken[0][who].x for who in tokens if tokens[who].on_pitch and who[0] == 0)


def test_that_a_ball_was_stolen_stands_whole_long_enough_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, float]] = []

    def spy(sight: effects.Sight, at: object, seconds: float, text: str, *more: object) -> None:
        said.append((text, seconds))

    monkeypatch.setattr(effects, "words", spy)
    scene = whole(7)
    surface, stolen = pygame.Surface(scene.ui.size), scene.ui.t("match.word_steal")
    whole_for = []
    for beat in (one for one in scene.timeline.beats if isinstance(one.event, ev.BallStolen)):
        frames = 0
        for step in range(18):
            scene.timeline.seek_time(beat.start + step / 12)
            said.clear()
            scene.draw_moment(surface, Instant.of(scene.timeline))
            frames += any(text == stolen and 0.08 <= seconds <= effects.WORDS_LAST - 0.4 for text, seconds in said)
        whole_for.append(frames / 12)
    assert len(whole_for) > 2
    assert min(whole_for) >= 0.7


def test_the_score_turns_when_the_ball_is_over_the_line_and_not_before() -> None:
    scene, seen = whole(7), 0
    for beat in scene.timeline.beats:
        event = beat.event
        if not isinstance(event, ev.GoalScored):
            continue
        seen += 1
        cue, goal = beat.choreography.cues["resolve"], goal_of(other(event.side))
        assert score_now(at(scene, beat, cue.end - 0.02)) == at(scene, beat, 0).stage.table.score
        now = at(scene, beat, cue.end)
        assert score_now(now) == (event.home, event.visitors)
        left, right = sorted((goal.line, goal.back))
        assert left <= now.movement.at(BALL, now.play).x <= right
        assert all(caption.at >= cue.end for caption in beat.choreography.captions)
    assert seen > 1


@pytest.mark.parametrize(
    ("kind", "words"), [(ev.BreakawayRun, "OFFENCE +2 ≤ "), (ev.GoaltenderRolled, "NAMED ONE ≤ 5")]
)
def test_what_a_die_needs_stands_beside_it(monkeypatch: pytest.MonkeyPatch, kind: type[Any], words: str) -> None:
    """FU-16: OFFENCE plus two. FU-6: whoever was named starts, but on a 6."""
    seen: list[Thrown] = []
    plain = asked.draw_thrown

    def spy(sight: Any, thrown: Thrown, *where: Any) -> pygame.Rect:
        seen.append(thrown)
        return plain(sight, thrown, *where)

    monkeypatch.setattr(asked, "draw_thrown", spy)
    scene = whole(11)
    beats = [one for one in scene.timeline.beats if isinstance(one.event, kind)]
    assert beats
    for beat in beats:
        seen.clear()
        scene.board.draw(pygame.Surface(scene.ui.size), at(scene, beat, beat.choreography.cues["tumble"].end))
        (die,) = seen
        needed = str(min(5, beat.event.needed)) if kind is ev.BreakawayRun else ""
        assert die.needs == f"{words}{needed}"
        assert die.passed == (beat.event.passed if kind is ev.BreakawayRun else beat.event.die < 6)


def test_words_of_somebody_who_leaves_stand_over_his_place_and_over_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """They rise while he goes: to his place, which is empty then, and not on to the man before him."""
    said: list[tuple[str, pygame.Rect]] = []
    shown = effects.words

    def spy(*args: Any) -> pygame.Rect | None:
        place = shown(*args)
        if place is not None:
            said.append((args[3], place))
        return place

    monkeypatch.setattr(effects, "words", spy)
    scene = whole(5)
    wanted, seen = {scene.ui.t(f"match.word_{key}") for key in ("yellow", "minor")}, 0
    for beat in scene.timeline.beats:
        event = beat.event
        if not isinstance(event, ev.PlayerBooked | ev.PlayerInjured) or "leave" not in beat.choreography.cues:
            continue
        left = scene.board.tokens(at(scene, beat, 0))[event.side, event.player]
        for share in (0.3, 0.5, 0.7):
            scene.timeline.seek_time(beat.start + share * effects.WORDS_LAST)
            said.clear()
            scene.draw_moment(pygame.Surface(scene.ui.size), Instant.of(scene.timeline))
            for _, place in (one for one in said if one[0] in wanted):
                seen += 1
                assert abs(place.centery - left.y) < 50
    assert seen > 2
