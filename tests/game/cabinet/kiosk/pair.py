"""Two people at a kiosk that a test lets run: who is asked, every device they may have, and a visit of both."""

from collections.abc import Callable
from typing import Any

import pygame

from game.cabinet.kiosk.book import Scored
from game.games.fortunes.kiosk.play_screens import PacedRoom
from game.stage.kiosk.asking import AskingMatch
from game.stage.kiosk.result import ResultScreen
from game.ui.input import Device
from tests.game.cabinet.kiosk.conftest import Kiosk

Make = Callable[..., Kiosk]
Press = Callable[[Kiosk, int], None]


def two(make_kiosk: Make, game: str, **fields: object) -> Kiosk:
    """A kiosk that two people have just woken."""
    kiosk = make_kiosk(games=(game,), people=2, **fields)
    kiosk.wake_two()
    return kiosk


def turn_of(kiosk: Kiosk) -> int | None:
    """Who is asked on the screen there is, as it says itself; None if nobody is."""
    top: Any = kiosk.top
    if isinstance(top, PacedRoom):
        return top.person
    return top.asks if isinstance(top, AskingMatch) else getattr(top, "turn", None)


def pad_pressed(kiosk: Kiosk, pad: int) -> None:
    """A pad's lower button, pressed and let go."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        event = pygame.Event(kind, instance_id=pad, button=pygame.CONTROLLER_BUTTON_A)
        if kiosk.director.hear(event):
            continue
        for intent in kiosk.ui.input.feed(event):
            if not kiosk.director.takes(intent):
                kiosk.ui.stack.handle(intent)
    kiosk.wait(0.5)


def focus(kiosk: Kiosk) -> str:
    found = kiosk.top.view.focus
    assert found is not None
    return found.key


DEVICES: dict[str, Press] = {
    "keys": lambda kiosk, turn: kiosk.act(),
    "mouse": lambda kiosk, turn: kiosk.point_at(focus(kiosk), Device.MOUSE),
    "touch": lambda kiosk, turn: kiosk.point_at(focus(kiosk), Device.TOUCH),
    "two pads": lambda kiosk, turn: pad_pressed(kiosk, 7 + turn),
}


def play(kiosk: Kiosk, press: Press, until: type = ResultScreen) -> list[int]:
    """Both answer half a second after they are asked, with what is in focus; who was asked, one after another."""
    asked = []
    while not isinstance(kiosk.top, until):
        turn = turn_of(kiosk)
        if turn is None:
            kiosk.wait(0.25)
            continue
        asked.append(turn)
        kiosk.wait(0.5)
        press(kiosk, turn)
    return asked


def noted(kiosk: Kiosk) -> Scored:
    (entry,) = kiosk.director.tally.book.of(Scored)
    return entry
