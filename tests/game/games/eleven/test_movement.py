"""Who goes where in a match of Eleven: nobody gives an answer away before two have clashed, and nobody is ever lost."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations

import pytest

from engine.core.model import Event
from engine.eleven.match import events as ev
from engine.eleven.match.model import Side
from engine.eleven.zones import FACING, ZONES, Comparison, Duel, Marker, Pair, Zone, compare
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.presenter.choreography import ElevenPresenter
from game.games.eleven.presenter.comparison import met
from game.games.eleven.presenter.match import Stage
from game.games.eleven.presenter.plan import AREA, AT_FEET, GOAL_HALF, LENGTH, WIDTH, Who, area, homes, net
from game.games.eleven.style import opponents
from game.games.eleven.style.club_style import kits_worn, names_of
from game.stage.camera import Lens
from game.stage.movement import BALL, TOUCH, Actor
from game.stage.timeline import Beat, Timeline
from tests.game.games.eleven.matches import CONTENT, blank
from tests.game.stage.walking import Bounds, walk

Seen = dict[Actor, tuple[float, ...]]


def match(seed: int) -> Timeline[Stage]:
    """A match between computers."""
    screening = of_record(exhibition(seed))
    names = names_of(CONTENT, kits_worn(CONTENT, screening.blank))
    timeline = Timeline(ElevenPresenter(names, screening.blank))
    timeline.extend(screening.events)
    return timeline


def comparison_of(mine: Side, theirs: Side, zone: Zone, score: tuple[int, int] = (0, 0)) -> list[Event]:
    """One comparison between these markers, at a score, and all that comes before it in the order of the zones."""
    events: list[Event] = [
        ev.SentOut(seat=0, posts=(), mine=mine),
        ev.OpponentRevealed(seat=0, opponent=0, theirs=theirs),
    ]
    if any(score):
        events.append(ev.GoalScored(seat=0, source="before", card=None, own=True, goals=score[0], against=score[1]))
    for one in ZONES[: ZONES.index(zone)]:
        nothing = Comparison(one, Duel((), ()), Duel((), ()))
        events.append(ev.ZoneCompared(seat=0, comparison=nothing, goals=score[0], against=score[1]))
    comparison = compare(zone, mine.get(zone, ()), theirs.get(FACING[zone], ()))
    goals, against = score[0] + comparison.mine.goals, score[1] + comparison.theirs.goals
    return [*events, ev.ZoneCompared(seat=0, comparison=comparison, goals=goals, against=against)]


def compared(mine: Side, theirs: Side, zone: Zone, score: tuple[int, int] = (0, 0)) -> tuple[Timeline[Stage], Beat]:
    """One comparison on the timeline."""
    table = blank(1)
    timeline = Timeline(ElevenPresenter(names_of(CONTENT, kits_worn(CONTENT, table)), table))
    timeline.extend(comparison_of(mine, theirs, zone, score))
    timeline.seek(len(timeline.beats) - 1)
    return timeline, timeline.beats[-1]


def duel(attack: int, defence: int, zone: Zone = "MC") -> tuple[Timeline[Stage], Beat]:
    """One of mine against one of theirs, in the middle."""
    others = Marker(7, "attack", 1), Marker(8, "defence", 2)
    mine: Side = {zone: (Marker(9, "attack", attack), others[1])}
    return compared(mine, {FACING[zone]: (Marker(4, "defence", defence), others[0])}, zone)


def seen(timeline: Timeline[Stage], beat: Beat, seconds: float, everybody: Iterable[Actor]) -> Seen:
    """Where everybody is so many seconds into a beat."""
    play = beat.play + beat.choreography.play(seconds)
    return {who: tuple(timeline.movement.at(who, play)) for who in everybody}


def on_pitch(timeline: Timeline[Stage]) -> list[Actor]:
    table = timeline.before.table
    return [BALL, *homes(table.mine, table.theirs)]


@pytest.mark.parametrize("zone", ["MC", "FC"])
@pytest.mark.parametrize(
    ("good", "bad"),
    [((2, 1), (2, 2)), ((2, 1), (1, 2)), ((4, 2), (2, 4)), ((4, 1), (1, 3))],
    ids=["one more or level", "one more or less", "two more or less", "three more, two less"],
)
def test_all_keep_to_one_way_until_two_have_clashed(zone: Zone, good: tuple[int, int], bad: tuple[int, int]) -> None:
    (one, beat), (two, other) = (duel(*strengths, zone) for strengths in (good, bad))
    known = beat.choreography.cues["strike_mine_0"].end
    assert known == other.choreography.cues["strike_mine_0"].end
    assert known < min(beat.choreography.answered, beat.choreography.cues["shot_mine_0"].end)
    everybody = on_pitch(one)
    assert set(everybody) == set(on_pitch(two))
    for step in range(int(known * 40) + 1):
        assert seen(one, beat, step / 40, everybody) == seen(two, other, step / 40, everybody)
        assert one.camera.at(beat.start + step / 40) == two.camera.at(other.start + step / 40)
    after = known + 0.5
    assert seen(one, beat, after, everybody) != seen(two, other, after, everybody)


def test_a_beat_is_at_stake_as_much_whatever_comes_of_it() -> None:
    for good, bad in (((2, 1), (2, 2)), ((4, 2), (2, 4))):
        stakes = {duel(*strengths)[1].choreography.stake for strengths in (good, bad)}
        assert len(stakes) == 1


def test_who_is_stronger_bursts_through_and_the_ball_is_in_the_goal_ahead_of_him() -> None:
    timeline, beat = duel(3, 1)
    cues = beat.choreography.cues
    where = seen(timeline, beat, cues["party_mine_0"].start + 0.01, on_pitch(timeline))
    striker: Who = (True, 9)
    rival: Who = (False, 4)
    assert where[striker][1] < where[rival][1], "past him, upwards"
    x, y = net(True)
    assert abs(where[BALL][0] - x) < GOAL_HALF
    assert where[BALL][1] == pytest.approx(y)
    until = seen(timeline, beat, cues["banner_mine_0"].start, [BALL])[BALL]
    assert until[1] == pytest.approx(y), "it is still there when the banner opens"


def test_who_is_not_stronger_is_thrown_back_and_the_other_has_the_ball() -> None:
    timeline, beat = duel(2, 2)
    block = beat.choreography.cues["block_mine_0"]
    before = seen(timeline, beat, block.start, [(True, 9)])[True, 9]
    where = seen(timeline, beat, block.start + 0.42, on_pitch(timeline))
    assert where[True, 9][1] > before[1] + 20
    assert where[BALL][0] - where[False, 4][0] == pytest.approx(AT_FEET[0], abs=TOUCH)
    assert where[BALL][1] - where[False, 4][1] == pytest.approx(AT_FEET[1], abs=0.1)


def test_theirs_score_below() -> None:
    timeline, beat = compared({}, {"MC": (Marker(7, "attack", 1),)}, "MC")
    cue = beat.choreography.cues["party_theirs_0"]
    assert seen(timeline, beat, cue.start + 0.05, [BALL])[BALL][1] > LENGTH


def test_all_stand_still_for_a_moment_when_they_clash() -> None:
    timeline, beat = duel(3, 2)
    clash = beat.choreography.cues["strike_mine_0"].end
    everybody = on_pitch(timeline)
    assert seen(timeline, beat, clash, everybody) == seen(timeline, beat, clash + 0.05, everybody)
    assert seen(timeline, beat, clash, everybody) != seen(timeline, beat, clash - 0.05, everybody)


@pytest.mark.parametrize("seed", range(8))
def test_nobody_leaves_the_pitch_or_jumps(seed: int) -> None:
    timeline = match(seed)
    bounds = Bounds((-20, WIDTH + 20), (-30, LENGTH + 70), player=62, ball=150)
    walk(timeline, bounds, lambda beat: seen(timeline, beat, timeline.seconds, on_pitch(timeline)))


@pytest.mark.parametrize("seed", range(6))
def test_everybody_is_in_his_area_when_a_zone_opens_and_two_of_a_side_are_never_in_one_place(seed: int) -> None:
    timeline = match(seed)
    for beat in timeline.beats:
        if not isinstance(beat.event, ev.ZoneCompared):
            continue
        timeline.seek(beat.index)
        table = timeline.before.table
        placed = homes(table.mine, table.theirs)
        where = seen(timeline, beat, beat.choreography.cues["open"].end, placed)
        for who, (_, (x, y)) in placed.items():
            assert math.dist(where[who][:2], (x, y)) < 40
        left, top, width, height = area(beat.event.comparison.zone)
        for one in met(timeline.before, beat.event):
            meets = one.cue(beat.choreography.cues, "meet")
            assert meets is not None
            at = seen(timeline, beat, meets.end, placed)
            pair = [(one.mine, one.pair.attacker.number)]
            if one.pair.defender is not None:
                pair.append((not one.mine, one.pair.defender.number))
            for who in pair:
                assert left - 10 < at[who][0] < left + width + 10
                assert top - 20 < at[who][1] < top + height + 20
                beside = [at[other] for other in placed if other[0] == who[0] and other != who]
                assert all(math.dist(at[who][:2], other[:2]) > 40 for other in beside)
            if len(pair) == 2:
                assert abs(at[pair[0]][0] - at[pair[1]][0]) < 8, "face to face"


def test_who_is_met_by_nobody_has_nobody_in_his_way() -> None:
    unmet = 0
    for seed in range(3, 20):
        unmet += _unmet_with_room(match(seed))
        if unmet >= 8:
            return
    pytest.fail("too few are met by nobody")


def _unmet_with_room(timeline: Timeline[Stage]) -> int:
    """How many are met by nobody in a match; all of them have room."""
    unmet = 0
    for beat in timeline.beats:
        if not isinstance(beat.event, ev.ZoneCompared):
            continue
        timeline.seek(beat.index)
        table = timeline.before.table
        left, top, width, height = area(beat.event.comparison.zone)
        for one in met(timeline.before, beat.event):
            if one.pair.defender is not None:
                continue
            unmet += 1
            who: Who = (one.mine, one.pair.attacker.number)
            strike, shot = one.cue(beat.choreography.cues, "strike"), one.cue(beat.choreography.cues, "shot")
            assert strike is not None
            assert shot is not None
            for seconds in (strike.end, strike.end + 0.1, strike.end + 0.2):
                where = seen(timeline, beat, seconds, homes(table.mine, table.theirs))
                x = where[who][0]
                rivals = [other for other in homes(table.mine, table.theirs) if other[0] != one.mine]
                for beside, at, _ in (where[other] for other in rivals):
                    if left <= beside <= left + width and top <= at <= top + height:
                        assert abs(beside - x) > 70, "there is room for a shirt between him and any of theirs"
    return unmet


def test_pair_is_a_pair_of_the_rules() -> None:
    timeline, beat = duel(3, 1)
    assert isinstance(beat.event, ev.ZoneCompared)
    (first, *_) = met(timeline.before, beat.event)
    assert first.pair == Pair(Marker(9, "attack", 3), Marker(4, "defence", 1), True)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("own", [True, False], ids=["mine", "theirs"])
def test_the_whole_area_is_in_sight_until_its_goal_has_been_cheered(zone: Zone, own: bool) -> None:
    attack: Side = {zone if own else FACING[zone]: (Marker(9, "attack", 2),)}
    timeline, beat = compared(attack, {}, zone) if own else compared({}, attack, zone)
    cues, side = beat.choreography.cues, "mine" if own else "theirs"
    left, top, width, height = area(zone)
    for seconds in (cues["open"].end + 0.1, cues[f"shot_{side}_0"].end, cues[f"party_{side}_0"].end):
        seen = Lens.over((0, 0, 1), AREA, timeline.camera.at(beat.start + seconds)).seen
        assert seen[0] <= left
        assert seen[1] <= top
        assert left + width <= seen[0] + seen[2]
        assert top + height <= seen[1] + seen[3]
    goal_x, goal_y = net(own)
    seen = Lens.over((0, 0, 1), AREA, timeline.camera.at(beat.start + cues[f"party_{side}_0"].start)).seen
    assert seen[0] <= goal_x - GOAL_HALF
    assert goal_x + GOAL_HALF <= seen[0] + seen[2]
    assert seen[1] <= goal_y <= seen[1] + seen[3]


@pytest.mark.parametrize("seed", range(6))
def test_after_the_final_whistle_nobody_stands_in_anothers_way(seed: int) -> None:
    timeline = match(seed)
    beat = next(beat for beat in timeline.beats if isinstance(beat.event, ev.MatchDecided))
    timeline.seek(beat.index)
    everybody = [who for who in on_pitch(timeline) if who != BALL]
    where = seen(timeline, beat, beat.choreography.length - 0.3, everybody)
    for who, at in where.items():
        assert all(math.dist(at[:2], other[:2]) > 44 for whose, other in where.items() if whose != who)


@pytest.mark.parametrize("seed", range(6))
def test_on_their_way_to_line_up_two_of_a_side_never_cross(seed: int) -> None:
    timeline = match(seed)
    beat = next(beat for beat in timeline.beats if isinstance(beat.event, ev.MatchDecided))
    timeline.seek(beat.index)
    table = timeline.before.table
    everybody = homes(table.mine, table.theirs)
    for step in range(14):
        where = seen(timeline, beat, 0.1 * step, everybody)
        for one, other in combinations(everybody, 2):
            assert one[0] != other[0] or math.dist(where[one][:2], where[other][:2]) > 36


def test_on_the_opponents_card_everybody_is_where_he_stands_on_the_pitch() -> None:
    on_pitch = sorted(ZONES, key=lambda zone: area(FACING[zone])[1::-1])
    assert list(opponents.ORDER) == on_pitch
