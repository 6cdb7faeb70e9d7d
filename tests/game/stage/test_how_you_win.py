"""The strip that says how one wins: whom it shows, what it says, and that no match's pitch lies under it."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine.core.victory import Contender, Source
from game.cabinet.gallery import SCENES
from game.stage.how_you_win import TALL, HowYouWinScene, Rival, Standing, in_sight
from game.stage.match_scene import MatchScene
from game.stage.pause import HandOverScene, Person
from game.ui.input import Act, Point
from game.ui.look import crests, palette
from game.ui.widgets import Widget
from tests.game.driving import EVERY_SIZE, opened, press, settle, words_on

MATCHES = ("match", "eleven-match", "superclub-match-midfield", "fortunes-match-goal")


def rival(number: int, total: int, *, own: bool = False) -> Rival:
    count = Contender(number, (Source("league", total),), total + 5)
    return Rival(f"Club {number}", f"C{number}", crests.from_seed(number), count, own)


def strip(*rivals: Rival, said: str = "") -> HowYouWinScene:
    scene = opened(lambda ui: HowYouWinScene(ui, Standing("fortunes", rivals, said)))
    assert isinstance(scene, HowYouWinScene)
    return scene


def test_the_leaders_lead_is_one_sentence() -> None:
    assert strip(rival(0, 30), rival(1, 23, own=True)).lead() == "Club 0 lead you by 7 game points."
    assert strip(rival(0, 30, own=True), rival(1, 29)).lead() == "You lead Club 1 by 1 game point."
    assert strip(rival(0, 30), rival(1, 30, own=True)).lead() == "You are level with Club 0 at the top."
    assert strip(rival(0, 30), rival(1, 30)).lead() == "Club 0 and Club 1 are level at the top."


def test_where_several_are_level_none_is_left_out() -> None:
    three = rival(0, 30), rival(1, 30), rival(2, 30)
    assert strip(*three).lead() == "Club 0 and 2 others are level at the top."
    assert strip(*three, rival(3, 30, own=True)).lead() == "You are level with 3 others at the top."
    assert strip(rival(0, 30, own=True), *three[1:], rival(3, 9)).lead() == "You are level with 2 others at the top."
    assert strip(*three[:2], rival(3, 9, own=True)).lead() == "Club 0 and one other lead you by 21 game points."
    assert strip(*three, rival(3, 9, own=True)).lead() == "Club 0 and 2 others lead you by 21 game points."
    assert strip(rival(0, 30, own=True)).lead() == ""


def test_where_it_leads_is_said_only_where_that_is_known() -> None:
    """Of a match now that isn't a league's nobody knows what is still to be played: no "in the end about 0 matches"."""

    def words(won: int, *, forecast: bool) -> str:
        count = Contender(0, (Source("wins", won),), won)
        one = Rival("Club 0", "C0", crests.from_seed(0), count, own=True)
        return " · ".join(
            words_on(opened(lambda ui: HowYouWinScene(ui, Standing("friendly", (one,), forecast=forecast))))
        )

    assert "in the end about 1 match" in words(1, forecast=True)
    assert "no match won" in words(0, forecast=False)
    assert "Won 1" in words(1, forecast=False)
    assert not any("in the end" in words(won, forecast=False) for won in (0, 1))


def test_the_card_beside_a_cell_speaks_of_an_arrow_only_where_there_is_one() -> None:
    count = Contender(0, (Source("wins", 0),), 0)
    one = Rival("Club 0", "C0", crests.from_seed(0), count, own=True)
    for forecast, term in ((True, "all.standing"), (False, "all.standing_now")):
        scene = opened(lambda ui, told=forecast: HowYouWinScene(ui, Standing("friendly", (one,), forecast=told)))
        press(scene, "explain")
        shown = scene.ui.stack.explainer.shown
        assert shown is not None
        assert shown.term == term
        assert ("arrow" in scene.ui.t(f"glossary.{term}.says")) == forecast


def test_the_leader_and_ones_own_are_in_sight_however_many_there_are() -> None:
    """Of ten one is eighth: with room for four the leader, the eighth, and those nearest to him."""
    many = [rival(place, 100 - place, own=place == 7) for place in range(10)]
    assert [one.count.number for one in in_sight(many, 4)] == [0, 6, 7, 8]
    assert [one.count.number for one in in_sight(many[:3], 4)] == [0, 1, 2]
    assert [one.count.number for one in in_sight(many[:6], 2)] == [0, 1]


def test_what_the_strip_would_cut_in_half_is_hidden_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms of Superclub have their tabs under the header, and what leads on at the lower edge."""
    scene = opened(lambda ui: SCENES["superclub-training"](ui, 1))
    tabs = next(one for one in scene.view.root.walk() if type(one).__name__ == "WalkStrip").visible_rect()
    assert tabs.top < TALL < tabs.bottom
    monkeypatch.setattr(HowYouWinScene, "_would_cover", lambda _: True)
    scene.ui.stack.push(HowYouWinScene(scene.ui, Standing("fortunes", (rival(0, 30, own=True), rival(1, 20)))))
    settle(scene)
    shown = pygame.Surface(scene.ui.size)
    scene.ui.stack.draw(shown)
    row = [shown.get_at((x, tabs.bottom - 4)) for x in range(tabs.left + 4, tabs.right - 4)]
    assert set(map(tuple, row)) == {(*palette.NIGHT, 255)}


@pytest.mark.parametrize("name", ["fortunes-ending", "superclub-ending"])
def test_the_strip_leaves_the_title_of_the_end_in_sight(name: str) -> None:
    """What can be pressed below it waits: nothing is missed there."""
    scene = opened(lambda ui: SCENES[name](ui, 1))
    scene.ui.stack.push(shown := HowYouWinScene(scene.ui, Standing("fortunes", (rival(0, 30), rival(1, 20)))))
    settle(shown)
    assert all(rect.top >= scene.ui.h - TALL for rect in shown.needed())


def test_whoever_has_focus_is_told_source_by_source() -> None:
    scene = strip(rival(0, 30), rival(1, 23, own=True))
    assert {"Club 1", "League place 23"} <= set(words_on(scene))
    press(scene, "left")
    assert {"Club 0", "League place 30"} <= set(words_on(scene))


@pytest.mark.parametrize("at_top", [False, True])
@pytest.mark.parametrize("count", [1, 2])
def test_what_a_cell_is_is_told_beside_the_strip(monkeypatch: pytest.MonkeyPatch, count: int, at_top: bool) -> None:
    """Its card speaks of the line below, and so leaves all of the strip in sight; asked with a key it comes at once."""
    monkeypatch.setattr(HowYouWinScene, "_would_cover", lambda _: at_top)
    scene = strip(*(rival(number, 30 - number, own=not number) for number in range(count)))
    press(scene, "explain")
    explainer = scene.ui.stack.explainer
    assert explainer.shown is not None
    assert explainer.shown.term == "all.standing"
    foot = pygame.Rect(0, 0 if at_top else scene.ui.h - TALL, scene.ui.w, TALL)
    assert not explainer.place.colliderect(foot)


def test_what_a_campaign_says_stands_in_the_place_of_a_lead() -> None:
    assert any("Two medals" in words for words in words_on(strip(rival(0, 9, own=True), said="Two medals to win.")))


@pytest.mark.parametrize("name", ["win", "back", "confirm"])
def test_its_key_back_and_confirm_close_it(name: str) -> None:
    scene = strip(rival(0, 3, own=True))
    press(scene, name)
    assert scene.ui.stack.top is not scene


def test_a_press_beside_it_closes_it_and_does_nothing_else() -> None:
    scene = strip(rival(0, 3, own=True))
    for kind in ("down", "up"):
        scene.ui.stack.handle(Point(kind, 300, 100))
    assert scene.ui.stack.top is not scene


def test_nobody_sees_it_while_the_screen_is_handed_over() -> None:
    scene = opened(lambda ui: HandOverScene(ui, Person("Bea"), lambda: None))
    scene.ui.open_win = lambda: pytest.fail("it is nobody's screen")
    scene.ui.stack.handle(Act("win"))
    assert scene.ui.stack.top is scene


@cache
def match(name: str, size: tuple[int, int], scale: int) -> MatchScene:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    found = scene if isinstance(scene, MatchScene) else getattr(scene, "match", None)
    assert isinstance(found, MatchScene)
    return found


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", MATCHES)
def test_it_lies_below_every_pitch(name: str, size: tuple[int, int], scale: int) -> None:
    scene = match(name, size, scale)
    assert scene.plan.strip[1] <= scene.ui.h - TALL


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", [name for name in SCENES if "how-you-win" in name])
def test_everybody_has_room_for_his_figures(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    settle(scene)
    strip = pygame.Rect(0, scene.ui.h - TALL, scene.ui.w, TALL)
    cells: list[Widget] = [one for one in scene.view.focusables() if one.key.startswith("rival ")]
    assert cells
    assert all(strip.contains(cell.rect) and cell.rect.w >= 120 for cell in cells)
