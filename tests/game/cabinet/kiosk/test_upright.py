"""An upright screen: pages and matches stand low, within reach, below the game's poster; a broad one is as ever."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from engine.core.model import Action
from engine.fortunes.season.actions import RollDie
from game.cabinet.gallery import SCENES
from game.cabinet.kiosk.operator import PinScreen
from game.cabinet.kiosk.start import StartScreen
from game.games.fortunes.kiosk.play_screens import KioskBoard
from game.stage.kiosk import poster
from game.stage.kiosk.asking import AskingMatch
from game.stage.kiosk.low_stage import LowStage
from game.stage.kiosk.match_game import TitleScreen
from game.stage.kiosk.paced import Paced
from game.stage.kiosk.parts import HEIGHT, WIDTH
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.registry import GAMES
from game.ui.input import Device, Point
from game.ui.look import backdrops
from game.ui.look.crests import Crest
from game.ui.scene import Ui
from game.ui.window import open_ui
from tests.by_day import by_day, one_in
from tests.game.cabinet.kiosk.conftest import Kiosk

UPRIGHT = (1080, 1920)
BROAD = [(1280, 720), (800, 600), (1024, 1024), (1600, 500)]
PRESSED = [
    "kiosk-start-all", "kiosk-pick", "kiosk-line-up", "kiosk-two-pick", "kiosk-initials", "kiosk-ladder", "kiosk-pin",
    "kiosk-operator", "kiosk-operator-play", "kiosk-operator-hours", "kiosk-audits", "kiosk-reset", "kiosk-trials",
    "kiosk-trial-pad", "kiosk-trial-sound", "kiosk-tournament", "kiosk-tournament-name", "kiosk-tournament-running",
    "eleven-kiosk-pick", "eleven-kiosk-deploy", "eleven-kiosk-deploy-two", "superclub-kiosk-pick",
    "superclub-kiosk-two-captain", "fortunes-kiosk-pick", "fortunes-kiosk-plan",
]  # fmt: skip

PLAYED = [
    "kiosk-match", "kiosk-best-moments", "kiosk-timeout", "kiosk-two-timeout", "eleven-kiosk-attract",
    "eleven-kiosk-tactic", "eleven-kiosk-die", "eleven-kiosk-tactic-two", "superclub-kiosk-match",
    "superclub-kiosk-ask", "fortunes-kiosk-round", "fortunes-kiosk-board", "fortunes-kiosk-board-right",
    "fortunes-kiosk-matchday", "fortunes-kiosk-matchday-two",
]  # fmt: skip
ABOVE, STAGE = pygame.Rect(0, 0, 1080, 1221), pygame.Rect(0, 1221, 1080, 608)
"""Of an upright window in real pixels: 965 and 480 units of 1.265625 pixels."""


def kiosk_ui(size: tuple[int, int]) -> Ui:
    """The surroundings of a kiosk's screens in such a window."""
    return open_ui(size, settings_for(Profile()), strict=True)


def ground(ui: Ui, game: str) -> pygame.Surface:
    """What is behind a page of a game."""
    surface = pygame.Surface(ui.size)
    poster.paint_ground(ui, surface, game)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", one_in(5, PRESSED))
def test_what_is_pressed_lies_in_the_lower_third(name: str) -> None:
    ui = kiosk_ui(UPRIGHT)
    screen = SCENES[name](ui, 1)
    ui.stack.push(screen)
    widgets = screen.view.focusables()
    assert widgets
    for widget in widgets:
        place = widget.screen_rect()
        assert screen.view.area.contains(place), widget.key
        assert place.y * ui.zoom >= 1280, widget.key
    ui.stack.clear()


def test_the_stage_stands_inside_an_upright_window_with_the_ground_below_it() -> None:
    ui = kiosk_ui(UPRIGHT)
    assert (ui.w, ui.h) == (853, 1517)
    assert poster.corner(ui) == (2.5, 965)  # 72 units below it are free
    assert poster.corner(ui, low=False) == (2.5, 518.5)
    assert poster.page(ui) == (0, 965, 853, 480)
    for size in ((800, 1000), (800, 2000), (2160, 3840)):
        ui = kiosk_ui(size)
        assert poster.is_upright(ui)
        left, top = poster.corner(ui)
        assert 0 <= left <= left + WIDTH <= ui.w
        assert top >= ui.h - HEIGHT - 72
        assert ui.h - top - HEIGHT > 0


@pytest.mark.parametrize("size", BROAD)
def test_in_a_broad_window_everything_is_where_it_was_on_the_table(size: tuple[int, int]) -> None:
    ui = kiosk_ui(size)
    assert poster.corner(ui) == poster.corner(ui, low=False) == ((ui.w - 848) / 2, (ui.h - 480) / 2)
    assert poster.page(ui) == (0, 0, ui.w, ui.h)
    table = pygame.Surface(ui.size)
    table.blit(backdrops.table(ui.look, ui.w, ui.h), (0, 0))
    assert pixels(ground(ui, "futti")) == pixels(table)


def test_every_game_has_its_own_poster_and_all_have_the_same_ground_below() -> None:
    ui = kiosk_ui(UPRIGHT)
    grounds = [ground(ui, game) for game in (*GAMES, "")]
    edge = ui.look.px(poster.corner(ui)[1])
    above, below = (0, 0, ui.size[0], edge - 40), (0, edge, ui.size[0], ui.size[1] - edge)
    assert len({pixels(one.subsurface(above)) for one in grounds}) == len(GAMES) + 1
    assert len({pixels(one.subsurface(below)) for one in grounds}) == 1
    assert grounds[0].get_at((540, 1919))[:3] != (0, 0, 0)


def test_what_is_large_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counting(name: str, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def painted(*args: object) -> pygame.Surface:
            made.append(name)
            return make(*args)

        return painted

    monkeypatch.setattr(poster, "_kept", {})
    monkeypatch.setattr(poster, "card", counting("card", poster.card))
    monkeypatch.setattr(backdrops, "stadium", counting("stadium", backdrops.stadium))
    ui = kiosk_ui(UPRIGHT)
    poster.prepare(ui, ("futti", "eleven"))
    assert sorted(made) == ["card", "card", "stadium"]
    ui.look.sprites.clear()  # as a long match does
    for game in ("futti", "eleven", "futti"):
        ground(ui, game)
    assert len(made) == 3
    poster.prepare(kiosk_ui((1280, 720)), GAMES)
    assert len(made) == 3, "a broad screen has no use for it"


def test_the_screens_of_a_round_are_of_its_game_and_the_operators_of_none(make_kiosk: Callable[..., Kiosk]) -> None:
    kiosk = make_kiosk(people=2)
    game = kiosk.director.kiosk_game.game
    assert isinstance(kiosk.top, TitleScreen)
    assert kiosk.top.game == game
    assert [screen.game for screen in (kiosk.director.shown.first, *kiosk.director.shown.after)] == [game] * 3
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    assert isinstance(kiosk.top, StartScreen)
    assert kiosk.top.game == game
    kiosk.hold_f12()
    assert isinstance(kiosk.top, PinScreen)
    assert kiosk.top.game == ""


def test_a_result_has_both_crests_on_its_poster() -> None:
    ui = kiosk_ui(UPRIGHT)
    screen = SCENES["kiosk-result"](ui, 1)
    assert isinstance(screen, ResultScreen)
    assert (screen.game, len(screen.crests())) == ("futti", 2)
    shown, plain = pygame.Surface(ui.size), ground(ui, "futti")
    screen.draw_background(shown)
    left, right = pygame.Rect(20, 500, 170, 400), pygame.Rect(890, 500, 170, 400)
    for side in (left, right):
        assert pixels(shown.subsurface(side)) != pixels(plain.subsurface(side))


def shown(ui: Ui, name: str) -> tuple[Paced, pygame.Surface]:
    """Something that is played, on the stack, and its picture."""
    screen, picture = SCENES[name](ui, 1), pygame.Surface(ui.size)
    assert isinstance(screen, Paced)
    ui.stack.push(screen)
    ui.stack.draw(picture)
    return screen, picture


@pytest.mark.parametrize(
    "name", by_day(PLAYED, "kiosk-two-timeout", "superclub-kiosk-match", "fortunes-kiosk-matchday")
)
def test_what_is_played_lies_on_the_stage_as_in_a_broad_window_below_the_poster(name: str) -> None:
    ui = kiosk_ui(UPRIGHT)
    screen, picture = shown(ui, name)
    _, broad = shown(kiosk_ui((1080, 608)), name)
    assert pixels(picture.subsurface(STAGE)) == pixels(broad)
    assert len(screen.crests()) == 1 + ("board" not in name or "right" in name)
    around = pygame.Surface(ui.size)
    poster.paint_ground(ui, around, screen.game, screen.crests())
    floor = (0, STAGE.bottom, 1080, 1920 - STAGE.bottom)
    for part in (ABOVE, floor):
        assert pixels(picture.subsurface(part)) == pixels(around.subsurface(part))
    ui.stack.clear()


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
@pytest.mark.parametrize(("name", "choice"), [("kiosk-timeout", "balance"), ("superclub-kiosk-ask", "keep")])
def test_what_is_asked_is_answered_where_it_is_seen(name: str, choice: str, device: Device) -> None:
    ui = kiosk_ui(UPRIGHT)
    screen, _ = shown(ui, name)
    assert isinstance(screen, AskingMatch)
    ui.input.device = device
    button = screen.view.find(choice)
    assert button is not None
    x, y = button.screen_rect().center
    assert y < 480, "on the stage, which counts from its own corner"
    for place in (y, 965 + y):
        assert screen.question is not None, "nothing is pressed above the stage"
        for kind in ("down", "up"):
            ui.stack.handle(Point(kind, x, place, device))
    assert screen.question is None
    ui.stack.clear()


def test_the_die_is_rolled_where_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    ui, answered = kiosk_ui(UPRIGHT), list[Action]()
    screen, _ = shown(ui, "fortunes-kiosk-board")
    assert isinstance(screen, KioskBoard)
    monkeypatch.setattr(screen, "answer", answered.append)
    ui.stack.update(0.1)  # now it is asked
    for y, presses in ((366, 0), (965 + 366, 1)):  # low on the board
        for kind in ("down", "up"):
            ui.stack.handle(Point(kind, 426, y, Device.TOUCH))
        assert len(answered) == presses
    assert isinstance(answered[0], RollDie)
    ui.stack.clear()


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_what_is_explained_is_found_where_it_is_seen_and_told_on_the_stage(device: Device) -> None:
    ui = kiosk_ui(UPRIGHT)
    _, picture = shown(ui, "kiosk-match")
    ui.input.device, ui.input.pointer = device, (426.0, 965.0 + 30)  # on the scoreboard
    ui.stack.handle(Point("move", 426, 965 + 30, device))
    if device is Device.TOUCH:
        ui.stack.handle(Point("up", 426, 965 + 30, device))
    for _ in range(2):
        ui.stack.explainer.update(0.4, ui.stack.top)
    assert ui.stack.explainer.shown is not None
    assert ui.stack.explainer.shown.term == "futti.scoreboard"
    told = pygame.Surface(ui.size)
    ui.stack.draw(told)
    assert pixels(told.subsurface(ABOVE)) == pixels(picture.subsurface(ABOVE))
    assert pixels(told.subsurface(STAGE)) != pixels(picture.subsurface(STAGE))
    ui.stack.clear()


def test_what_is_around_a_match_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    paint = poster.paint_ground

    def counting(ui: Ui, surface: pygame.Surface, game: str = "", crests: Sequence[Crest] = ()) -> None:
        painted.append(game)
        paint(ui, surface, game, crests)

    monkeypatch.setattr(poster, "_kept", {})
    monkeypatch.setattr(poster, "paint_ground", counting)
    ui = kiosk_ui(UPRIGHT)
    screen, picture = shown(ui, "kiosk-match")
    for _ in range(3):
        screen.update(0.1)
        screen.draw(picture)
    assert painted == ["futti"]
    shown(kiosk_ui((1280, 720)), "kiosk-match")
    assert painted == ["futti"], "a broad window has nothing around it"
    ui.stack.clear()


@pytest.mark.parametrize("size", BROAD)
def test_in_a_broad_window_a_match_has_all_of_it(size: tuple[int, int]) -> None:
    ui = kiosk_ui(size)
    stage, surface = LowStage(ui), pygame.Surface(ui.size)
    assert (stage.w, stage.h, stage.size, stage.corner) == (ui.w, ui.h, ui.size, (0, 0))
    assert stage.part(surface) is surface
    assert stage.look is ui.look


def test_a_stage_follows_its_window_from_upright_to_broad_and_back() -> None:
    ui = kiosk_ui(UPRIGHT)
    stage = LowStage(ui)
    assert (stage.w, stage.h, stage.size, stage.corner) == (853, 480, (1080, 608), (0, 965))
    ui.resize((1280, 720))
    assert (stage.w, stage.h, stage.size, stage.corner) == (853, 480, (1280, 720), (0, 0))
    ui.resize(UPRIGHT)
    assert stage.part(pygame.Surface(UPRIGHT)).get_offset() == (0, 1221)
