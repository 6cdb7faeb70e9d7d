"""A guide that was seen stays seen: after a resume, in another career, in the next evening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.games.eleven.flow.matchday import match_guide as eleven_guide
from game.games.fortunes.flow.career_flow import match_guide as fortunes_guide
from game.games.futti.flow.matchday import match_guide as futti_guide
from game.games.superclub.flow.career_flow import match_guide as superclub_guide
from game.stage.settings import SettingsScene
from game.stage.tips import Given, Guide, HintScene, Tips
from game.ui import settings as settings_file
from game.ui.scene import Ui
from game.ui.settings import GUIDES, Settings
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
    assert not any(getattr(settings, name) for name in GUIDES), "there is more of it"


@pytest.mark.parametrize("game", CAREERS)
def test_hints_that_were_dismissed_never_come_again(game: str) -> None:
    settings = Settings()
    ui = opened(settings)
    assert is_given(ui, Guide(ui, game), CAREERS[game][0])
    press(ui.stack.top, "right", "confirm")
    ui = opened(settings)
    assert not is_given(ui, Guide(ui, game), CAREERS[game][1])
    assert MATCHES[game](ui) is None


@pytest.mark.parametrize("game", MATCHES)
def test_the_tips_of_a_match_go_on_where_they_stood(game: str) -> None:
    settings = Settings()
    tips = MATCHES[game](opened(settings))
    assert tips is not None
    keys = list(dict.fromkeys(tip.key for tip in tips.left))
    tips.tip = tips.left[0]
    tips.read()
    again = MATCHES[game](opened(settings))
    assert again is not None
    assert list(dict.fromkeys(tip.key for tip in again.left)) == keys[1:]


def test_what_was_given_is_on_the_disk_at_once_and_lasts_longer_than_the_window(gaffer_home: Path) -> None:
    app = App(open_window())
    Given(app.ui, "eleven").note("desk")
    assert app.settings_path is not None
    assert settings_file.load(app.settings_path).settings.guides_given == {"eleven": ("desk",)}
    for game, key in (("eleven", "hand"), ("superclub", "draft"), ("eleven", "desk")):
        Given(app.ui, game).note(key)
    told = settings_file.load(app.settings_path).settings.guides_given
    assert told == {"eleven": ("desk", "hand"), "superclub": ("draft",)}, "nothing that was given before is forgotten"
    app.close()


def test_who_wants_to_see_the_guide_again_sees_all_of_it() -> None:
    settings = Settings(guides_given={"eleven": ("desk",)}, **dict.fromkeys(GUIDES, True))
    ui = opened(settings)
    scene = SettingsScene(ui)
    ui.stack.push(scene)
    click(scene, "guide")
    assert settings.guides_given == {}
    assert "desk" not in Given(ui, "eleven")


def test_settings_as_they_were_at_first_leave_the_guides_alone() -> None:
    settings = Settings(guides_given={"eleven": ("desk",)}, superclub_guide_seen=True)
    ui = opened(settings)
    scene = SettingsScene(ui)
    ui.stack.push(scene)
    click(scene, "reset")
    press(ui.stack.top, "confirm")
    assert settings.superclub_guide_seen
    assert settings.guides_given == {"eleven": ("desk",)}


@pytest.mark.parametrize("game", MATCHES)
def test_a_guide_that_is_skipped_has_nothing_more_to_say(game: str) -> None:
    tips = MATCHES[game](opened(Settings()))
    assert tips is not None
    assert not tips.is_over
    tips.tip = tips.left[0]
    tips.skip()
    assert tips.is_over
