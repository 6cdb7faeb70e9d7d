"""The screens of the front desk and of what any career opens: title, careers, replays, rulebook, settings, credits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from pathlib import Path

from engine.storage.listing import Broken, CareerInfo
from game.cabinet.careers import CareersScene, Listed
from game.cabinet.credits import CreditsScene
from game.cabinet.filming import FilmingScene
from game.cabinet.kiosk.operator import OperatorMenu, PinScreen
from game.cabinet.replays import ReplaysScene
from game.cabinet.title import TitleDoors, TitleScene
from game.games.futti.flow.summary import summarise
from game.games.futti.gallery.career import own_kit, pairings
from game.games.futti.gallery.seasons import of_computers
from game.stage.hand_over import HandOverScene
from game.stage.kiosk.profile import Profile
from game.stage.pause import PauseMenu
from game.stage.played import staged
from game.stage.replays import Replay
from game.stage.rulebook import RulebookScene
from game.stage.settings import SettingsScene
from game.ui.scene import Scene, Ui

_A_DAY = 1_795_000_000_000_000_000
"""When careers in pictures were last played, in nanoseconds since 1970."""


def _nowhere(*_: object) -> None:
    """Where the buttons of a picture lead."""


def _title(ui: Ui, seed: int) -> Scene:
    """The title with a career to go on with."""
    return TitleScene(ui, TitleDoors(*[_nowhere] * len(TitleDoors.__dataclass_fields__)), last="Möwenbruck · round 10")


def _filming(ui: Ui, seed: int) -> Scene:
    return FilmingScene(ui, repeat((42, 100)), Path("Brackenmoor-Solano.gif"))


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
    return CareersScene(ui, lambda: careers(seed), on_resume=_nowhere, on_delete=_nowhere, on_new=_nowhere)


def _settings(ui: Ui, seed: int) -> Scene:
    return SettingsScene(ui)


def _keys(ui: Ui, seed: int) -> Scene:
    scene = SettingsScene(ui)
    scene.first_focus = "bind confirm"
    return scene


def _rulebook(ui: Ui, seed: int) -> Scene:
    return RulebookScene(ui, number="FU-21")


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
    return ReplaysScene(ui, replays, on_watch=_nowhere, on_delete=_nowhere, on_film=_nowhere)


def _credits(ui: Ui, seed: int) -> Scene:
    return CreditsScene(ui)


def _hand_over(ui: Ui, seed: int) -> Scene:
    return HandOverScene(ui, "Bruno", _nowhere, face=seed, kit=own_kit(seed))


def _pause(ui: Ui, seed: int) -> Scene:
    return PauseMenu(
        ui, on_resume=_nowhere, on_rulebook=_nowhere, on_settings=_nowhere, on_computer=_nowhere, on_leave=_nowhere
    )


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "title": _title,
    "replays": _replays,
    "rulebook": _rulebook,
    "settings": _settings,
    "settings-keys": _keys,
    "credits": _credits,
    "careers": _careers,
    "hand-over": _hand_over,
    "pause": _pause,
    "filming": _filming,
    "kiosk-pin": staged(lambda ui, seed: PinScreen(ui, _nowhere)),
    "kiosk-operator": staged(lambda ui, seed: OperatorMenu(ui, Profile(), _nowhere, _nowhere, _nowhere)),
}
