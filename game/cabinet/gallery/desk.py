"""The screens of the front desk and of what any career opens: title, careers, replays, rulebook, settings, credits."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path

from engine.storage.listing import Broken, CareerInfo
from game.cabinet.careers import CareersScene, Listed
from game.cabinet.credits import CreditsScene
from game.cabinet.filming import FilmingScene
from game.cabinet.kiosk.operator import OperatorMenu, PinScreen
from game.cabinet.replays import ReplayDoors, ReplaysScene
from game.cabinet.title import TitleDoors, TitleScene
from game.games.futti.flow.summary import summarise
from game.games.futti.gallery.career import own_kit, pairings
from game.games.futti.gallery.seasons import of_computers
from game.stage.gallery import Make, nowhere, staged, with_focus
from game.stage.hand_over import HandOverScene, Person
from game.stage.kiosk.profile import Profile
from game.stage.pause import PauseDoors, PauseMenu
from game.stage.replays import Replay
from game.stage.rulebook import RulebookScene
from game.stage.settings import SettingsScene
from game.ui.scene import Scene, Ui

_A_DAY = 1_795_000_000_000_000_000
"""When careers in pictures were last played, in nanoseconds since 1970."""


def _title(ui: Ui, seed: int) -> Scene:
    """The title with a career to go on with."""
    return TitleScene(ui, TitleDoors(*[nowhere] * len(TitleDoors.__dataclass_fields__)), last="Möwenbruck · round 10")


def careers(seed: int) -> list[Listed]:
    """A list of careers: one in its first season, one at its end, and a file from a newer version."""
    early = of_computers(seed, rounds=3)
    newer = Path("Brackenmoor-2.gaffer")
    return [
        CareerInfo(Path("a.gaffer"), "Maja's first", "futti", 1, _A_DAY, summarise(early)),
        CareerInfo(Path("b.gaffer"), "The long haul", "futti", 2, _A_DAY - 10**15, summarise(of_computers(seed + 1))),
        Broken(newer, f"{newer.name} was written by a newer version of the program"),
    ]


def _careers(ui: Ui, seed: int) -> Scene:
    return CareersScene(ui, lambda: careers(seed), on_resume=nowhere, on_delete=nowhere, on_new=nowhere)


def replays() -> list[Replay]:
    """A list of replays: matches, a whole career, and a file that is cut off."""
    matches = [
        Replay(Path(f"{name}.gafferplay"), _A_DAY - number * 10**14, sides)
        for number, (name, sides) in enumerate(pairings(((2, 1), (0, 0), (3, 4))))
    ]
    return [
        *matches,
        Replay(Path("The long haul.gafferplay"), _A_DAY - 10**15),
        Replay(Path("sent.gafferplay"), _A_DAY - 2 * 10**15, problem="sent.gafferplay is cut off"),
    ]


def _replays(ui: Ui, seed: int) -> Scene:
    return ReplaysScene(ui, replays, ReplayDoors(nowhere, nowhere, nowhere))


def _hand_over(ui: Ui, seed: int) -> Scene:
    return HandOverScene(ui, Person("Bruno", face=seed, kit=own_kit(seed)), nowhere)


def _pause(ui: Ui, seed: int) -> Scene:
    return PauseMenu(ui, PauseDoors(*[nowhere] * len(PauseDoors.__dataclass_fields__)))


SCENES: dict[str, Make] = {
    "title": _title,
    "replays": _replays,
    "rulebook": lambda ui, seed: RulebookScene(ui, number="FU-21"),
    "settings": lambda ui, seed: SettingsScene(ui),
    "settings-keys": lambda ui, seed: with_focus(SettingsScene(ui), "bind confirm"),
    "credits": lambda ui, seed: CreditsScene(ui),
    "careers": _careers,
    "hand-over": _hand_over,
    "pause": _pause,
    "filming": lambda ui, seed: FilmingScene(ui, repeat((42, 100)), Path("Brackenmoor-Solano.gif")),
    "kiosk-pin": staged(lambda ui, seed: PinScreen(ui, nowhere)),
    "kiosk-operator": staged(lambda ui, seed: OperatorMenu(ui, Profile(), nowhere, nowhere, nowhere)),
}
