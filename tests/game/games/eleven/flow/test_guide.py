"""The guide through a first match of Eleven: what is explained has been seen by then."""

from engine.eleven.club_rules.events import DieThrown
from game.games.eleven.flow import screening
from game.games.eleven.flow.matchday import MATCH_TIPS, match_guide
from game.ui.settings import Settings
from game.ui.window import open_ui


def test_what_comes_after_a_match_is_explained_before_its_die_falls() -> None:
    ui = open_ui((1280, 720), Settings(reduced_motion=True))
    scene, tips = screening.of_record(screening.exhibition(3)).scene(ui), match_guide(ui)
    assert tips is not None
    given: list[str] = []
    for beat in scene.timeline.beats:
        if isinstance(beat.event, DieThrown) and beat.event.die.purpose == "consequence":
            break
        while tips.look(beat, beat.choreography.length):
            assert tips.tip is not None
            given.append(tips.tip.key)
            tips.read()
    assert given[-2:] == ["eleven_result", "eleven_after"]


def test_a_tip_waits_until_what_it_explains_was_shown() -> None:
    ui = open_ui((1280, 720), Settings(reduced_motion=True))
    scene = screening.of_record(screening.exhibition(3)).scene(ui)
    tips = match_guide(ui)
    assert tips is not None
    given: list[str] = []
    for beat in scene.timeline.beats:
        early = beat.choreography.length * 0.05
        if tips.look(beat, early):
            assert tips.tip is not None
            assert not tips.tip.after, tips.tip.key
        elif not tips.look(beat, beat.choreography.length):
            continue
        assert tips.tip is not None
        given.append(tips.tip.key)
        tips.read()
    assert given == [tip.key for tip in MATCH_TIPS if tip.key in given]
    assert {"eleven_out", "eleven_reveal", "eleven_zone", "eleven_result"} <= set(given)
