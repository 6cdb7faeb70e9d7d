"""A match of Eleven on the screen: drawn at every beat at every size, played by keys alone, and refusing what is so."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from engine.core.errors import InputError
from engine.core.record import Record
from engine.eleven.club_rules.events import CardTokensMoved, DieThrown
from engine.eleven.match.events import (
    ConsequenceFell,
    FansWentHome,
    MatchDecided,
    OpponentRevealed,
    ZoneCompared,
)
from engine.eleven.match.model import FansDue
from engine.eleven.match.opening import back_of
from engine.eleven.zones import ZONES, Marker, Pair, Zone
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.gallery.matchday import MATCHES, LiveMatch
from game.games.eleven.presenter.plan import area, homes, middle
from game.games.eleven.screens.match.layout import Pitch, layout
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.pairs import pair_in_order, write_pair
from game.games.eleven.screens.match.scoreboard import score_now
from game.games.eleven.screens.match.standing import attacker, goals_now
from game.games.eleven.style import boards
from game.stage.camera import Framing, Lens
from game.stage.feed import RecordFeed
from game.stage.film import FORMATS, Reel
from game.stage.match_part import ROW
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.ui.input import Point
from game.ui.look.look import Look
from game.ui.look.palette import AMBER
from game.ui.look.pen import Pen
from game.ui.window import open_ui
from tests.by_day import by_day, one_in
from tests.game.driving import EVERY_SIZE, opened, settle
from tests.game.games.eleven.matches import CONTENT, blank, played, setup_of


def _scene(seed: int, size: tuple[int, int] = (1280, 720), scale: int = 100) -> ElevenMatchScene:
    scene = opened(lambda ui: of_record(exhibition(seed)).scene(ui), size, scale)
    assert isinstance(scene, ElevenMatchScene)
    return scene


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_moment_is_drawn_at_every_size(size: tuple[int, int], scale: int) -> None:
    scene = _scene(3, size, scale)
    surface = pygame.Surface(size)
    for beat in scene.timeline.beats:
        for share in (0.0, 0.3, 0.6, 0.95):
            if beat.choreography.length > 0:
                scene.timeline.seek_time(beat.start + share * beat.choreography.length)
                scene.draw(surface)


@pytest.mark.parametrize("seed", by_day(range(8), 1))
def test_every_moment_is_drawn_with_answers_at_random(seed: int) -> None:
    scene = opened(
        lambda ui: ElevenMatchScene(ui, CONTENT, Showing(RecordFeed(blank(seed), played(seed)))), (1280, 720)
    )
    assert isinstance(scene, ElevenMatchScene)
    surface = pygame.Surface((1280, 720))
    for beat in scene.timeline.beats:
        scene.timeline.seek_time(beat.start + 0.5 * beat.choreography.length)
        scene.draw(surface)


def test_the_score_moves_when_the_ball_is_in_and_not_before() -> None:
    scene = _scene(1)
    for beat in scene.timeline.beats:
        if not isinstance(beat.event, ZoneCompared):
            continue
        scene.timeline.seek(beat.index)
        before = scene.timeline.before
        shots = [cue for name, cue in beat.choreography.cues.items() if name.startswith("shot")]
        start = (before.table.goals, before.table.against)
        for shot in shots[:1]:
            assert score_now(Instant(before, beat, shot.end - 0.01)) == start
            assert sum(score_now(Instant(before, beat, shot.end))) == sum(start) + 1
        assert score_now(Instant(before, beat, beat.choreography.length)) == (beat.event.goals, beat.event.against)


def test_a_goal_is_listed_from_the_moment_its_ball_is_in_and_its_attackers_are_marked() -> None:
    marked = set()
    for scene, beat in ((one, beat) for one in map(_scene, (1, 2, 3)) for beat in one.timeline.beats):
        if not isinstance(beat.event, ZoneCompared):
            continue
        scene.timeline.seek(beat.index)
        before, cues = scene.timeline.before, beat.choreography.cues
        listed = len(before.goals)
        for name in (name for name in cues if name.startswith("shot")):
            mine, net = "_mine_" in name, cues[name].end
            assert len(goals_now(Instant(before, beat, net - 0.01))) == listed
            listed += 1
            assert len(goals_now(Instant(before, beat, net))) == listed
            assert attacker(Instant(before, beat, net)) is mine
            marked.add(mine)
        if "verdict" not in cues:
            assert attacker(Instant(before, beat, 0.1)) is None, "nobody attacks"
        elif "step_mine" not in cues:
            assert attacker(Instant(before, beat, 0.0)) is False, "mine have nobody to attack with"
    assert marked == {True, False}


@pytest.mark.parametrize(
    ("own", "met", "written"),
    [(True, 2, ["4", "2"]), (False, 2, ["2", "4"]), (True, None, ["4", "–"]), (False, None, ["–", "4"])],
)
def test_a_pairs_figures_stand_as_its_words_say_yours_against_theirs(
    own: bool, met: int | None, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strength 4 attacks; whoever does, one's own figure is the left one."""
    defender = None if met is None else Marker(5, "defence", met)
    pair = Pair(Marker(9, "attack", 4), defender, scored=True)
    said: list[tuple[float, str]] = []
    monkeypatch.setattr(Pen, "write", lambda pen, text, style, x, *rest, **more: said.append((x, text)))
    look = open_ui((1280, 720)).look
    pen = Pen(look, pygame.Surface((200, 40)), pygame.Rect(0, 0, 200, 40), "")
    write_pair(pen, pair_in_order(pair, own), (30, 48, 78, 96), 20, "figuresbold24")
    assert [text for _, text in sorted(said)] == written


@pytest.mark.parametrize("zoom", [1.0, 1.2, 1.35, 1.75])
@pytest.mark.parametrize("zone", ZONES)
def test_the_camera_keeps_every_zone_it_looks_at_clear_of_the_transport(zone: Zone, zoom: float) -> None:
    plan = layout(1280, 720)
    assert plan.covered > 40
    x, y, _, tall = area(zone)
    lens = plan.pitch.lens(Framing(*middle(zone), zoom))
    lift = plan.pitch.lift(lens, plan.covered)
    assert lens.at(x, y + tall)[1] - lift <= plan.pitch.y + plan.pitch.height - plan.covered + 0.01
    assert lens.at(x, y)[1] - lift >= plan.pitch.y
    assert plan.pitch.lift(lens, 0.0) == 0.0


def test_the_picture_is_lifted_only_while_the_transport_is_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes up and down in a moment, at once with reduced motion, and never in a film."""
    scene, seen = _scene(3), list[float]()
    lift = Pitch.lift

    def noted(pitch: Pitch, lens: Lens, covered: float) -> float:
        seen.append(covered)
        return lift(pitch, lens, covered)

    monkeypatch.setattr(Pitch, "lift", noted)
    surface, most = pygame.Surface((1280, 720)), scene.plan.covered

    def covered(seconds: float = 0.0) -> float:
        scene.update(seconds)
        scene.draw(surface)
        return seen[-1]

    assert covered() == most
    scene.put_transport_away()
    scene.timeline.paused = False
    assert 0 < covered(0.06) < most
    assert covered(0.1) == 0.0
    scene.on_action("transport.pause")
    scene.ui.settings.reduced_motion = True
    assert covered(0.01) == most
    seen.clear()
    Reel(of_record(exhibition(3)), FORMATS[".gif"], 1, 1).frame(0)
    assert seen == [0.0]


def test_a_goal_is_explained_while_it_is_celebrated_and_nothing_that_comes_after_it() -> None:
    scene, beat = next(
        (scene, beat)
        for scene in map(_scene, range(1, 20))
        for beat in scene.timeline.beats
        if isinstance(beat.event, ZoneCompared)
        and beat.event.comparison.mine.goals
        and beat.event.comparison.theirs.pairs
    )
    timeline = scene.timeline
    timeline.seek(beat.index)
    pairs = [one for one in beat.choreography.captions[1:] if not one.key.endswith("_next")]
    for count, caption in enumerate(pairs, 1):
        timeline.seconds = caption.at
        assert timeline.last_answered() is beat
        assert len(scene.why(timeline.before, beat.event).lines) == count
    timeline.seconds = pairs[0].at - 0.01
    assert timeline.last_answered() is not beat


@pytest.mark.rule("EL-28")
def test_what_the_chances_are_is_said_until_the_reveal_and_after_it() -> None:
    scene = _scene(1)
    t, timeline = scene.ui.t, scene.timeline
    beat = next(beat for beat in timeline.beats if isinstance(beat.event, OpponentRevealed))
    timeline.seek(beat.index)
    assert scene.under(timeline.before) == t("eleven.match.chances")
    timeline.seek(beat.index + 1)
    assert scene.under(timeline.before) == t("eleven.match.chances_open")


@pytest.mark.rule("EL-28")
def test_what_is_certain_the_zones_tell_and_no_chances_before_them() -> None:
    """Strengths once set leave one result: it isn't told beside the pitch until the match is decided, nor while the
    opponent comes."""
    for seed in range(1, 9):
        scene = _scene(seed)
        timeline = scene.timeline
        assert scene.chances is not None
        scene.chances.finish(timeline.beats)
        kinds = [type(beat.event) for beat in timeline.beats]
        begun, over = kinds.index(OpponentRevealed), kinds.index(MatchDecided)
        for beat in timeline.beats[begun : over + 1]:
            for share in (0.0, 0.9, 1.0):
                timeline.seek(beat.index)
                timeline.seconds = share * beat.choreography.length
                told = scene.told(Instant.of(timeline))
                assert not told or max(told[-1].shares) < 1, (seed, beat.event)
        assert not told, "strengths are set"
        timeline.seek(len(timeline.beats))
        assert max(scene.told(Instant.of(timeline))[-1].shares) == 1


def test_a_press_on_a_zones_box_goes_to_its_comparison() -> None:
    scene = _scene(1)
    scene.timeline.seek(len(scene.timeline.beats))
    scene.handle(Point("down", scene.ui.w / 2, scene.plan.strip[1] + 20))
    beat = scene.timeline.beat
    assert beat is not None
    assert isinstance(beat.event, ZoneCompared)
    assert beat.event.comparison.zone == "MC"


def test_skipping_goes_from_goal_to_goal() -> None:
    scene = _scene(1)
    scene.on_action("transport.next_goal")
    event = scene.timeline.beats[scene.timeline.cursor].event
    assert getattr(event, "goals", 0) + getattr(event, "against", 0) > 0


def test_a_replay_that_breaks_off_or_is_of_something_else_is_refused() -> None:
    record = exhibition(2)
    assert of_record(record).events == list(record.events())
    with pytest.raises(InputError):
        of_record(Record(record.header, record.lines[:2]))
    with pytest.raises(InputError):
        of_record(Record(replace(record.header, game="eleven"), record.lines))


@pytest.mark.parametrize("name", one_in(3, MATCHES))
def test_every_moment_of_the_gallery_comes(name: str) -> None:
    scene = opened(lambda ui: MATCHES[name](ui, 1))
    assert scene.ui.stack.top is scene


@pytest.mark.rule("EL-51")
def test_an_evenings_opponent_is_as_strong_as_in_the_second_week() -> None:
    setup = setup_of(1)
    assert setup.opponent is not None
    assert setup.rise == 2
    assert setup.back.strength == CONTENT.opponents[setup.opponent].strength + 2


@pytest.mark.rule("EL-52")
def test_a_risen_opponent_is_shown_as_strong_as_he_is() -> None:
    setup = setup_of(1)
    assert setup.opponent is not None
    risen = replace(setup, rise=3, back=back_of(CONTENT, setup.opponent, 3))
    feed = LiveMatch(risen, 1)
    while (decision := feed.waiting) is not None:
        feed.act(feed.usual(decision))
    scene = opened(lambda ui: ElevenMatchScene(ui, CONTENT, Showing(feed)))
    assert isinstance(scene, ElevenMatchScene)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, OpponentRevealed))
    scene.timeline.seek(beat.index + 1)
    shown = scene.timeline.before.revealed
    assert sum(marker.strength for markers in shown.values() for marker in markers) == (
        CONTENT.opponents[setup.opponent].strength + 3
    )


@pytest.mark.rule("EL-27")
def test_a_stand_closed_before_the_matchday_stays_closed_for_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = setup_of(1)
    club = replace(setup.club, stands=(1, 0), buildings=(), staff=())  # a week of waiting passes at kick-off
    feed = LiveMatch(replace(setup, club=club), 1)
    while not isinstance(feed.waiting, FansDue):
        assert feed.waiting is not None
        feed.act(feed.usual(feed.waiting))
    painted: set[int] = set()
    paint = boards.stands

    def stands(look: Look, places: int, *more: Any) -> pygame.Surface:
        painted.add(places)
        return paint(look, places, *more)

    monkeypatch.setattr(boards, "stands", stands)
    scene = opened(lambda ui: ElevenMatchScene(ui, CONTENT, Showing(feed)))
    assert isinstance(scene, ElevenMatchScene)
    scene.timeline.seek(len(scene.timeline.beats))
    settle(scene)
    assert painted == {1}


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (640, 480)])
def test_a_goals_banner_lies_beside_the_pitch_whole_from_its_first_moment_to_its_last(size: tuple[int, int]) -> None:
    scene = _scene(5, size)
    timeline, moments = scene.timeline, scene.moments
    beat, banner = next(
        (beat, cue)
        for beat in timeline.beats
        for name, cue in beat.choreography.cues.items()
        if name.startswith("banner")
    )
    place, pitch = pygame.Rect(moments.strip), pygame.Rect(scene.plan.pitch.rect)
    assert not place.colliderect(pitch.inflate(-2, -2))
    words = []
    for seconds in (banner.start - 0.01, banner.start + 0.01, banner.end - 0.01, banner.end + 0.01):
        timeline.seek_time(beat.start + min(seconds, beat.choreography.length - 0.001))
        picture = pygame.Surface(size)
        picture.fill(AMBER, place)  # as light as the box of the zone that is compared
        moments.draw(picture, Instant.of(timeline))
        words.append(pygame.image.tobytes(picture, "RGB"))
    assert words[0] != words[1] == words[2]


@pytest.mark.parametrize("seed", [1, 5])
def test_nothing_is_said_twice_in_a_match_before_every_way_to_say_it_was_used(seed: int) -> None:
    scene = _scene(seed)
    t = scene.ui.t
    said: dict[str, list[int]] = {}
    for beat in scene.timeline.beats:
        for caption in beat.choreography.captions:
            key = f"eleven.commentary.{caption.key}"
            ways = [t.pick(key, way, **scene.gaps(caption)) for way in range(len(t.variants(key)))]
            said.setdefault(key, []).append(ways.index(scene.say(beat.index, caption)))
    for key, ways_used in said.items():
        count = len(t.variants(key))
        for start in range(len(ways_used)):
            some = ways_used[start : start + count]
            assert len(set(some)) == len(some), key
    assert max(map(len, said.values())) > 4


def test_after_the_match_it_is_told_what_happens_where_nobody_stands() -> None:
    scene = _scene(5)
    timeline, pitch = scene.timeline, scene.plan.pitch
    told = 0
    for beat in timeline.beats:
        if not isinstance(beat.event, FansWentHome | DieThrown | ConsequenceFell | CardTokensMoved):
            continue
        timeline.seek_time(beat.start + 0.8 * beat.choreography.length)
        now = Instant.of(timeline)
        if now.stage.table.result is None or not beat.choreography.length:
            continue
        picture = pygame.Surface((1280, 720))
        picture.fill((1, 2, 3))
        scene.moments.draw(picture, now)
        seen = pygame.mask.from_threshold(picture, (1, 2, 3), (1, 1, 1))
        seen.invert()
        (words,) = seen.get_bounding_rects()[:1]
        told += 1
        for who, (_, home) in homes(now.stage.table.mine, now.stage.table.theirs).items():
            at = pitch.lens().at(*(now.movement.at(who, now.play)[:2] if who in now.movement else home))
            body = pygame.Rect(0, 0, 40, 50)
            body.center = round(at[0]), round(at[1])
            assert not words.colliderect(body), (beat.event, who)
    assert told > 2


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_log_ends_above_the_controls(size: tuple[float, float]) -> None:
    plan = layout(*size)
    x, y, _, high = plan.slide(right=True, width=size[0])
    left, top, across, band = plan.transport
    assert x >= left + across or y + high <= top + (band - ROW) / 2
