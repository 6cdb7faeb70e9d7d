"""The verdict after a match is that of its events, in all games, and its moment can be watched again."""

from dataclasses import replace

import pytest

from game.stage.after_match import PlayedMatchScene
from game.stage.gallery import AFTER
from game.stage.game_plugin import plugin_of
from game.stage.match_scene import MatchScene
from game.stage.registry import GAMES
from game.stage.verdict import Meaning, Placed
from game.ui.scene import Scene, Ui
from game.ui.widgets import Scroll
from tests.by_day import by_day
from tests.game.driving import all_of, opened, press

SEEDS = range(1, 6)
LONG = "Quillpond Rovers"
MUCH = Meaning(
    tuple(Placed(place, LONG, None, "30", 5 - place, place == 3) for place in range(1, 6)),
    lines=(
        ("up", "Up 5 places, 4th now."),
        ("person", f"Past {LONG} & {LONG} and 2 more."),
        ("trophy", f"16 points behind {LONG}."),
        ("clock", "The other clubs still throw their dice."),
        ("flag", "That was the last match of the season."),
    ),
)
"""As much as a match means to whoever has the longest name."""


def result(ui: Ui, game: str, seed: int, **choices: object) -> Scene:
    plugin = plugin_of(game)
    return plugin.screening(plugin.exhibition(seed)).result(ui, replace(AFTER, **choices))


def shown(game: str, seed: int, **choices: object) -> PlayedMatchScene[object]:
    scene = opened(lambda ui: result(ui, game, seed, **choices))
    assert isinstance(scene, PlayedMatchScene)
    return scene


@pytest.mark.parametrize("game", by_day(GAMES, "eleven"))
def test_winners_are_marked_and_said(game: str) -> None:
    for seed in SEEDS:
        scene = shown(game, seed)
        told = scene.verdict()
        won = [side for side in told.sides if side.won]
        assert len(won) <= 1
        if not won:
            assert told.word == scene.ui.t("result.drawn")
        elif game != "eleven":  # there one side is always the manager's own
            assert told.word == scene.ui.t("result.club_won", club=won[0].name).upper()
        assert all(len(side.people) >= 3 for side in told.sides)


@pytest.mark.parametrize("game", by_day(["futti", "superclub", "fortunes"], "superclub"))
def test_whoever_looks_is_told_what_it_is_to_him(game: str) -> None:
    for seed in SEEDS:
        for own in (0, 1):
            scene = shown(game, seed, own=own)
            told = scene.verdict()
            assert [side.own for side in told.sides] == [own == 0, own == 1]
            won = next((number for number, side in enumerate(told.sides) if side.won), None)
            key = "drawn" if won is None else "won" if won == own else "lost"
            assert told.word == scene.ui.t(f"result.{key}")
            assert told.tone == {"won": "good", "lost": "bad", "drawn": "text"}[key]


@pytest.mark.parametrize("game", by_day(GAMES, "fortunes"))
def test_the_player_of_the_match_belongs_to_the_side_he_is_shown_for(game: str) -> None:
    for seed in SEEDS:
        told = shown(game, seed).verdict()
        if told.star is not None:
            assert told.star.why
            assert told.star.face is None or told.star.face in told.sides[told.star.side].people


@pytest.mark.parametrize("game", GAMES)
def test_the_moment_is_what_moved_most_and_is_watched_with_one_key(game: str) -> None:
    for seed in SEEDS:
        asked: list[range] = []
        scene = shown(game, seed, on_watch=asked.append)
        moment = scene.moment()
        assert (moment is None) == (scene.counted is None)
        press(scene, "result.moment")
        if scene.counted is None:
            assert not asked
            continue
        assert asked[0].stop == scene.counted.beat + 1
        assert asked[0].start <= scene.counted.beat
        assert moment is not None
        assert moment.when
        assert "{" not in moment.words


@pytest.mark.parametrize("size", by_day([(1280, 720), (800, 600)], (800, 600), whole=True))
@pytest.mark.parametrize(("game", "seed"), [("eleven", 4), ("futti", 2), ("superclub", 1), ("fortunes", 2)])
def test_a_match_that_means_much_is_told_without_scrolling(game: str, seed: int, size: tuple[int, int]) -> None:
    scene = opened(lambda ui: result(ui, game, seed, own=0, meaning=MUCH), size)
    assert isinstance(scene, PlayedMatchScene)
    titles = [scene.ui.t(key) for key in ("result.verdict", "result.means")][: 1 if size[0] > 800 else 2]
    assert [pane.title for pane in scene.pages.panes[: len(titles)]] == titles
    for number in range(len(titles)):
        scene.pages.choose(number)
        scene.view.layout()
        assert not [one for one in all_of(scene, Scroll) if one.scrolls], titles[number]


def test_only_the_moment_is_played_again() -> None:
    plugin = plugin_of("futti")
    over: list[str] = []
    scene = opened(lambda ui: plugin.screening(plugin.exhibition(2)).scene(ui, on_over=lambda: over.append("over")))
    assert isinstance(scene, MatchScene)
    scene.watch_again(range(40, 43))
    seconds = sum(beat.choreography.length for beat in scene.timeline.beats[40:43])
    for _ in range(int(seconds * 10) + 10):
        scene.update(1 / 10)
        if over:
            break
    assert over == ["over"]
    assert scene.timeline.cursor == 43


def test_the_winners_hop_for_a_while_and_not_under_reduced_motion() -> None:
    scene = next(one for seed in SEEDS if (one := shown("futti", seed)).live)
    for _ in range(60):
        scene.update(0.1)
    assert not scene.live

    def still(ui: Ui) -> Scene:
        ui.settings.reduced_motion = True
        return result(ui, "futti", 1)

    assert not opened(still).live
