"""What the person at the cabinet has chosen (sizes of text, sound, speed, keys), and the folders where the cabinet
keeps it beside careers and caches.

Owns the settings file: its fields and ranges, reading it, writing it whole or not at all. It must not apply them; the
window, the sound and the input read the fields they need. A broken file never stops the program: it is kept aside
under another name, the safe defaults are used, and one sentence says so. `GAFFER_HOME` moves all folders below one,
so that a kiosk, a portable installation or a test never touches the owner's files.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
import platformdirs

from engine.core.codec_words import reworded
from engine.core.errors import CODEC_FAULTS, codec_reason, os_reason
from engine.core.levels import shown
from engine.storage.files import open_plain, write_plain

FILE_NAME = "settings.json"
_LARGEST = 256 * 1024
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
# Seven steps are offered as a choice; msgspec has no literal floats, so they are checked when reading.
Speed = Annotated[float, msgspec.Meta(ge=0.25, le=16)]
SPEEDS: tuple[float, ...] = (0.25, 0.5, 1, 2, 4, 8, 16)
HOME_VARIABLE = "GAFFER_HOME"
_APPLICATION = "gaffer"
_SAID_OTHERWISE = {"language": "must be a language such as en or pt-BR"}


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """Every choice, with its safe default. Volumes in percent, sizes in pixels."""

    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2}(-[A-Z]{2})?$")] = "en"
    text_scale: Literal[100, 150, 200] = 100
    reduced_motion: bool = False
    no_flash: bool = False
    master_volume: Volume = 80
    effects_volume: Volume = 80
    crowd_volume: Volume = 60
    mute: bool = False
    full_screen: bool = False
    window_width: Annotated[int, msgspec.Meta(ge=320, le=16384)] = 1280
    window_height: Annotated[int, msgspec.Meta(ge=240, le=16384)] = 720
    # How fast it is played, by game; where none stands, at the usual speed. First evenings have one of their own.
    speeds: dict[str, Speed] = {}
    hard_timeouts: Literal["always", "decisions", "never"] = "decisions"
    hold_for_question: bool = True
    # The games of which nobody wants tips; and which tips were read, by game.
    tips_off: tuple[str, ...] = ()
    tips_read: dict[str, tuple[str, ...]] = {}
    # The best medal won in each scenario or campaign, by game and its key: kept for good.
    medals: dict[str, dict[str, Literal["bronze", "silver", "gold"]]] = {}
    rumble: bool = True
    # Action name → keys (and pad buttons), only those that differ from the default.
    keys: dict[str, tuple[str, ...]] = {}
    buttons: dict[str, tuple[str, ...]] = {}

    def speed_of(self, game: str) -> float:
        """How fast that game is played."""
        return self.speeds.get(game, 1.0)

    @property
    def lights(self) -> bool:
        """Whether anything may flash at all."""
        return not (self.reduced_motion or self.no_flash)

    def lights_in(self, game: str) -> bool:
        """Whether flashlights go off in its matches: played faster than normal there would be too many in a second."""
        return self.lights and self.speed_of(game) <= 1


class _Former(Settings, forbid_unknown_fields=True):
    """A file from when a game's guide was over, all at once, by one flag, and what was read had another name; and from
    when one speed was that of all games."""

    speed: Speed | None = None

    guide_seen: bool = False
    eleven_guide_seen: bool = False
    superclub_guide_seen: bool = False
    fortunes_guide_seen: bool = False
    guides_given: dict[str, tuple[str, ...]] = {}

    def today(self) -> Settings:
        """The same choices as they are kept now: whoever was done with a guide gets no more tips of that game."""
        flags = (
            ("futti", self.guide_seen),
            ("eleven", self.eleven_guide_seen),
            ("superclub", self.superclub_guide_seen),
            ("fortunes", self.fortunes_guide_seen),
        )
        settings = Settings(**{name: getattr(self, name) for name in Settings.__struct_fields__})
        settings.tips_off = tuple(dict.fromkeys((*self.tips_off, *(game for game, seen in flags if seen))))
        settings.tips_read = {**self.guides_given, **self.tips_read}
        if self.speed is not None:
            settings.speeds = {**dict.fromkeys((game for game, _ in flags), self.speed), **self.speeds}
        return settings


class Loaded(NamedTuple):
    """Settings, and what to tell the person when their file could not be used."""

    settings: Settings
    problem: str | None
    kept_as: Path | None


def decode(data: bytes) -> Settings:
    """The settings in `data`; raises `ValueError` with the field that is wrong."""
    if len(data) > _LARGEST:
        raise ValueError(f"it is larger than {_LARGEST >> 10} KiB")
    try:
        value = msgspec.json.decode(data)
    except CODEC_FAULTS as fault:
        raise ValueError(codec_reason(fault)) from None
    try:
        former = msgspec.convert(value, _Former)
    except msgspec.ValidationError as fault:
        place, reason = reworded(str(fault), value)
        raise ValueError(f"{place or 'it'} {_SAID_OTHERWISE.get(place, reason)}") from None
    named = {"speed": former.speed, **{f"speeds.{game}": speed for game, speed in former.speeds.items()}}
    for place, speed in named.items():
        if speed is not None and speed not in SPEEDS:
            raise ValueError(f"{shown(place)} must be one of {', '.join(f'{s:g}' for s in SPEEDS)}")
    return former.today()


def load(path: Path) -> Loaded:
    """Read the file; missing → defaults, broken → defaults, the file moved aside, and the reason."""
    try:
        with open_plain(path) as file:
            data = file.read(_LARGEST + 1)
    except FileNotFoundError:
        return Loaded(Settings(), None, None)
    except OSError as fault:
        return Loaded(Settings(), os_reason(fault), None)
    try:
        return Loaded(decode(data), None, None)
    except ValueError as fault:
        return Loaded(Settings(), str(fault), _set_aside(path))


def save(settings: Settings, path: Path) -> None:
    """Write the file whole or not at all: a new file beside it takes its place in one step.

    A link leads to the file that is written. Raises `OSError` or `InputError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_plain(Path(os.path.realpath(path)), msgspec.json.format(msgspec.json.encode(settings), indent=2))


def _set_aside(path: Path) -> Path | None:
    kept = path.with_name(f"{path.name}.broken")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.broken{number}")
    try:
        os.replace(path, kept)
    except OSError:
        return None
    return kept


class Folders(NamedTuple):
    """The three folders; none is created before something is written into it."""

    config: Path
    data: Path
    cache: Path


def folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """The folders for this environment: below `GAFFER_HOME` when it is set, else the platform's usual ones."""
    home = environment.get(HOME_VARIABLE)
    if home:
        root = Path(home).expanduser()
        return Folders(root / "config", root / "data", root / "cache")
    return Folders(
        platformdirs.user_config_path(_APPLICATION, appauthor=False),
        platformdirs.user_data_path(_APPLICATION, appauthor=False),
        platformdirs.user_cache_path(_APPLICATION, appauthor=False),
    )
