"""A tip that was read stays read, by its own key: after a resume, in another career, in the next evening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.superclub.match.events import ThirdBegun
from game.games.eleven.flow.matchday import match_guide as eleven_guide
from game.games.fortunes.flow.career_flow import match_guide as fortunes_guide
from game.games.futti.flow.matchday import match_guide as futti_guide
from game.games.superclub.flow.career_flow import MATCH_TIPS as SUPERCLUB_TIPS
from game.games.superclub.flow.career_flow import match_guide as superclub_guide
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.registry import GAMES
from game.stage.settings import SettingsScene
from game.stage.tips import Guide, HintScene, Read, Tips
from game.ui import settings as settings_file
from game.ui import text
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.window import App, open_ui
from tests.game.driving import Floor, click, press

CAREERS = {"eleven": ("monday", "desk"), "superclub": ("draft", "finance"), "fortunes": ("opening", "market")}
MATCHES: dict[str, Callable[[Ui], Tips | None]] = {
    "futti": futti_guide, "eleven": eleven_guide, "superclub": superclub_guide, "fortunes": fortunes_guide,
}  # fmt: skip


def opened(settings: Settings) -> Ui:
    """The window of an evening."""
    ui = open_ui((1280, 720), settings, strict=True)
    ui.stack.push(Floor(ui))
    return ui


def is_given(ui: Ui, guide: Guide, key: str) -> bool:
    """Whether a hint comes up now."""
    guide.show(key)
    return isinstance(ui.stack.top, HintScene)


def keys_of(tips: Tips | None) -> list[str]:
    """The tips of a match that are left, each once."""
    return [] if tips is None else list(dict.fromkeys(tip.key for tip in tips.left))


@pytest.mark.parametrize("game", CAREERS)
def test_the_hints_of_a_career_go_on_where_they_stood(game: str) -> None:
    settings, (first, second) = Settings(), CAREERS[game]
    ui = opened(settings)
    guide = Guide(ui, game)
    assert is_given(ui, guide, first)
    press(ui.stack.top, "confirm")
    assert not is_given(ui, guide, first)
    assert is_given(ui, guide, second)  # and the evening ends while it is read
    ui = opened(settings)
    guide = Guide(ui, game)
    assert not is_given(ui, guide, first)
    assert is_given(ui, guide, second), "it was interrupted"
    press(ui.stack.top, "back")
    ui = opened(settings)
    assert not is_given(ui, Guide(ui, game), second)
    assert settings.tips_off == (), "there is more of it"


@pytest.mark.parametrize("game", CAREERS)
def test_no_more_tips_is_for_good_and_for_one_game_until_the_settings_bring_them_back(game: str) -> None:
    settings, (first, second) = Settings(), CAREERS[game]
    ui = opened(settings)
    guide = Guide(ui, game)
    said: list[str] = []
    ui.say = said.append
    assert is_given(ui, guide, first)
    press(ui.stack.top, "right", "confirm")
    assert said == ["No more tips of this game. The settings can bring them back."]
    for opened_later in (ui, opened(settings)):
        assert not is_given(opened_later, Guide(opened_later, game), second)
        assert MATCHES[game](opened_later) is None
    assert all((tips_of(ui) is None) == (other == game) for other, tips_of in MATCHES.items())
    ui = opened(settings)
    scene = SettingsScene(ui)
    ui.stack.push(scene)
    scene.view.set_focus(scene.view.show(f"tips {game}"))
    press(scene, "confirm")
    ui.stack.pop()
    assert not is_given(ui, Guide(ui, game), first), "that one was read"
    assert is_given(ui, Guide(ui, game), second)


@pytest.mark.parametrize("game", MATCHES)
def test_the_tips_of_a_match_go_on_where_they_stood(game: str) -> None:
    settings = Settings()
    tips = MATCHES[game](opened(settings))
    assert tips is not None
    keys = keys_of(tips)
    tips.tip = tips.left[0]
    tips.read()
    assert keys_of(MATCHES[game](opened(settings))) == keys[1:]


@pytest.mark.parametrize("game", MATCHES)
def test_who_wants_no_more_tips_in_a_match_gets_none_in_the_next(game: str) -> None:
    settings = Settings()
    tips = MATCHES[game](opened(settings))
    assert tips is not None
    tips.tip = tips.left[0]
    tips.skip()
    assert not tips.left
    assert MATCHES[game](opened(settings)) is None
    assert settings.tips_off == (game,)


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_whose_tips_were_all_read_has_none(game: str) -> None:
    settings = Settings()
    tips = MATCHES[game](opened(settings))
    for key in keys_of(tips):
        Read(opened(settings), game).note(key)
    assert MATCHES[game](opened(settings)) is None


@pytest.mark.parametrize("game", CAREERS)
def test_no_tip_keeps_another_from_coming(game: str) -> None:
    settings = Settings()
    ui = opened(settings)
    for key in keys_of(MATCHES[game](ui)):
        Read(ui, game).note(key)
    for key in CAREERS[game]:
        assert is_given(ui, Guide(ui, game), key), "all tips of a match were read, and none of a career"
        press(ui.stack.top, "back")


@pytest.mark.parametrize("game", CAREERS)
def test_who_wants_no_tips_of_a_game_gets_none(game: str) -> None:
    ui = opened(Settings(tips_off=(game,)))
    assert not is_given(ui, Guide(ui, game), CAREERS[game][0])
    assert MATCHES[game](ui) is None
    for other, tips_of in MATCHES.items():
        assert (tips_of(ui) is None) == (other == game)


def test_what_was_read_is_on_the_disk_at_once_and_lasts_longer_than_the_window(gaffer_home: Path) -> None:
    app = App(open_window())
    Read(app.ui, "eleven").note("desk")
    assert app.settings_path is not None
    assert settings_file.load(app.settings_path).settings.tips_read == {"eleven": ("desk",)}
    for game, key in (("eleven", "hand"), ("superclub", "draft"), ("eleven", "desk")):
        Read(app.ui, game).note(key)
    told = settings_file.load(app.settings_path).settings.tips_read
    assert told == {"eleven": ("desk", "hand"), "superclub": ("draft",)}, "nothing that was read before is forgotten"
    app.close()


def test_who_wants_to_see_tips_again_sees_all_of_them() -> None:
    settings = Settings(tips_read={"eleven": ("desk",)}, tips_off=GAMES)
    ui = opened(settings)
    scene = SettingsScene(ui)
    ui.stack.push(scene)
    click(scene, "tips_again")
    assert settings.tips_read == {}
    assert "desk" not in Read(ui, "eleven")
    assert not Read(ui, "eleven").is_off


def test_settings_as_they_were_at_first_leave_the_tips_alone() -> None:
    settings = Settings(tips_read={"eleven": ("desk",)}, tips_off=("superclub",))
    ui = opened(settings)
    scene = SettingsScene(ui)
    ui.stack.push(scene)
    click(scene, "reset")
    press(ui.stack.top, "confirm")
    assert settings.tips_off == ("superclub",)
    assert settings.tips_read == {"eleven": ("desk",)}


@pytest.mark.parametrize("game", MATCHES)
def test_a_kiosk_has_no_tips(game: str) -> None:
    ui = opened(settings_for(Profile()))
    assert Read(ui, game).is_off
    assert MATCHES[game](ui) is None


def test_what_a_double_does_is_said_before_the_first_dice_are_thrown() -> None:
    """A match may pass without one that hurts anybody, and the next begins with one."""
    before, *_ = (tip for tip in SUPERCLUB_TIPS if "a double, may hurt" in text.load()(f"guide.{tip.key}"))
    assert before.kind is ThirdBegun
