"""The operator's profile: one TOML file that says how a kiosk behaves.

Owns its fields, their ranges and safe defaults, and reading it. Never writes it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core.errors import InputError
from engine.storage.files import read_plain
from game.stage.registry import GAMES
from game.ui import text
from game.ui.settings import Settings, Volume

_LARGEST = 64 << 10
_SAID_OTHERWISE = {"pin": 'expected four to eight digits in quotes, such as "4711"'}
TEXT_SCALE: Literal[150] = 150
"""Percent: a kiosk is read from five metres, so its body text is 36 units of a 720p screen and its buttons 72."""

LEAST_TYPE = 22
"""Units: what must be read is at least 33 pixels high, as type is measured, of a 720p screen."""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every choice of the operator, with its safe default.

    `idle_seconds` without input where something is asked end a visit, and `session_seconds` end it in any case. `pin`
    opens the operator's menu; without one a PIN is made for each start. `volume` is in percent, `level` the computer
    managers', `clubs` how many a visitor may choose from. `attract_sound` lets attract mode be heard. `games` take
    turns in attract mode; whoever wakes the kiosk plays the one that is shown.
    """

    idle_seconds: Annotated[int, Meta(ge=10, le=600)] = 90
    session_seconds: Annotated[int, Meta(ge=90, le=180)] = 180
    pin: Annotated[str, Meta(pattern=r"\A[0-9]{4,8}\Z")] | None = None
    sound: bool = True
    attract_sound: bool = False
    volume: Volume = 60
    language: str = text.FALLBACK
    level: Annotated[int, Meta(ge=1, le=4)] = 2
    games: Annotated[tuple[str, ...], Meta(min_length=1)] = GAMES
    clubs: Annotated[int, Meta(ge=3, le=4)] = 4
    reduced_motion: bool = False
    full_screen: bool = True

    def but(self, **changed: bool | int | str) -> Profile:
        """The profile with other values. Raises `ValueError` if one is out of its range: then nothing changed."""
        try:
            return msgspec.convert({**msgspec.to_builtins(self), **changed}, Profile)
        except msgspec.ValidationError as fault:
            raise ValueError(_sentence(str(fault))) from None


def load(path: Path) -> Profile:
    """The profile in `path`. Raises `InputError` with one sentence that names the file and the key."""
    data = read_plain(path, _LARGEST, f"the profile {path}")
    try:
        return decode(data)
    except ValueError as fault:
        raise InputError(f"the profile {path} can't be used: {fault}") from None


def decode(data: bytes) -> Profile:
    """The profile in the bytes of a TOML file. Raises `ValueError` with the key that is wrong and why."""
    try:
        table: object = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as fault:
        raise ValueError(f"it is not TOML: {fault}") from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    try:
        profile = msgspec.convert(table, Profile)
    except msgspec.ValidationError as fault:
        raise ValueError(_sentence(str(fault))) from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    unknown = [game for game in profile.games if game not in GAMES]
    if unknown:
        raise ValueError(f"games: there is no {unknown[0]!r} to be played, only {', '.join(GAMES)}")
    if profile.language not in text.languages():
        known = ", ".join(text.languages())
        raise ValueError(f"language: there is no {profile.language!r}, only {known}")
    return profile


def settings_for(profile: Profile) -> Settings:
    """The cabinet's settings for a kiosk: never the owner's, and never saved. Silent, as attract mode begins."""
    return Settings(
        language=profile.language,
        text_scale=TEXT_SCALE,
        reduced_motion=profile.reduced_motion,
        no_flash=True,
        master_volume=profile.volume,
        mute=True,
        full_screen=profile.full_screen,
        tips_off=GAMES,
        rumble=False,
    )


def _sentence(fault: str) -> str:
    """msgspec's message with the key in front: "idle_seconds: expected `int` >= 10"."""
    what, _, where = fault.partition(" - at `$.")
    key = where.rstrip("`")
    said = _SAID_OTHERWISE.get(key, what[:1].lower() + what[1:])
    return f"{key}: {said}" if key else said
