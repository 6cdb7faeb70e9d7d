"""Whatever is pressed, on whatever screen of attract mode: a visitor's first screen stands there at once."""

import itertools
import time
from collections.abc import Iterator

import pygame
import pytest

from engine.core.model import clone
from game.cabinet.kiosk import reels
from game.cabinet.kiosk.app import KioskApp
from game.cabinet.kiosk.book import Drawn, Scored
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.start import StartScreen
from game.stage.kiosk.paced import Paced, Seen
from game.stage.kiosk.profile import Profile
from game.stage.registry import GAMES
from tests.by_day import by_day
from tests.game.cabinet.kiosk.test_attract import PRESSES

AT_ONCE = 0.1
"""Seconds of processor time from a press to the picture."""
PUSHES = {
    "stick": (pygame.CONTROLLERAXISMOTION, {"axis": 0, "value": 32767, "instance_id": 0}),
    "right stick": (pygame.CONTROLLERAXISMOTION, {"axis": 2, "value": -32768, "instance_id": 0}),
    "trigger": (pygame.CONTROLLERAXISMOTION, {"axis": 5, "value": 32767, "instance_id": 0}),
}
DEVICES = {**PRESSES, **PUSHES}
SETTLED = 0.5
"""Seconds after which a press is another one."""
SCREENS = 8
"""Title, match, the best of today, the tournament, the hall of fame, the ladder, and two pages."""


@pytest.fixture
def app(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[KioskApp]:
    """A kiosk of one game, to whose hall of fame somebody belongs. Its matches are not rehearsed: nobody waits here to
    see them run without a hitch."""
    monkeypatch.setattr(Paced, "seconds_seen", lambda scene, step: iter(()))
    monkeypatch.setattr(reels, "NOT_AGAIN", 0.0)
    app = KioskApp(Profile(full_screen=False, pin="4711", games=(request.param,)), 3)
    app.running = True
    rank = {"people": ("ABC",), "winner": 0, "rank": (3,), "said": "2:1", "club": "Vilkavė", "seed": 1}
    for people in (("ABC",), ("ABC", "DEF")):
        app.director.tally.book.note(Scored, game=request.param, **{**rank, "people": people})
    names = tuple(f"NAME {number}" for number in range(16))
    app.director.tally.book.note(Drawn, names=names, game=request.param, form="bracket")
    app.stack.push(app.director.open())
    yield app
    app.close()


def come_by(app: KioskApp) -> None:
    """A visitor of today, whose match was the one that is shown."""
    game, match = app.director.kiosk_game, app.director.shown.match
    game.seen = Seen(clone(match.timeline.before.table), [beat.event for beat in match.timeline.beats])
    app.director.reels.keep(game, (1,))


def worked(app: KioskApp, kind: int, attributes: dict[str, object]) -> float:
    """Seconds of processor time from an event to the picture that answers it."""
    pygame.event.clear()
    pygame.event.post(pygame.Event(kind, attributes))
    begun = time.process_time()
    app.frame(1 / 60)
    return time.process_time() - begun


@pytest.mark.alone
@pytest.mark.parametrize("app", by_day(GAMES, "eleven"), indirect=True)
def test_any_device_leaves_every_screen_within_a_tenth_of_a_second(app: KioskApp) -> None:
    took: dict[str, float] = {}
    first = 2 * GAMES.index(app.director.kiosk_game.game)
    devices = itertools.islice(itertools.cycle(DEVICES.items()), first, None)
    come_by(app)
    for screen in range(SCREENS):
        app.director.attract()
        app.director.update(SETTLED)
        while app.director.rehearsal.go_on():
            pass
        for _ in range(screen):
            app.director.left = 0.0
            app.frame(1 / 60)
        app.frame(1 / 60)
        assert isinstance(app.stack.top, Paced) == (screen in (1, 2))
        shown = type(app.stack.top).__name__
        name, (kind, attributes) = next(devices)
        took[f"{screen} {shown} {name}"] = worked(app, kind, attributes)
        assert app.director.mode is Mode.VISITOR, (shown, name)
        assert isinstance(app.stack.top, StartScreen)
    late = {what: f"{1000 * seconds:.0f} ms" for what, seconds in took.items() if seconds > AT_ONCE}
    assert not late
    assert len(took) == SCREENS
