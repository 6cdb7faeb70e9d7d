"""The operator's profile: one TOML file that says how a kiosk behaves.

Owns its fields, their ranges and safe defaults, and reading it: what is right counts, what is wrong is a default and a
sentence in the organiser's words. Never writes it.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, inspect

from engine.core.errors import InputError
from engine.storage.files import read_plain
from game.stage.registry import GAMES
from game.ui import text
from game.ui.settings import Settings, Volume
from game.ui.text import Texts

_LARGEST = 64 << 10
_MOST_FAULTS, _MOST_LETTERS = 20, 24
TEXT_SCALE: Literal[150] = 150
"""Percent: a kiosk is read from five metres, so its body text is 36 units of a 720p screen and its buttons 72."""
PIN_DIGITS = 4, 8
"""How many a PIN has, at least and at most."""
Time = Annotated[str, Meta(pattern=r"\A([01]?[0-9]|2[0-3]):[0-5][0-9]\Z")]
"""A time of day: "9:30", "18:00"."""

LEAST_TYPE = 22
"""Units: what must be read is at least 33 pixels high, as type is measured, of a 720p screen."""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every choice of the operator, with its safe default.

    `idle_seconds` without input where something is asked end a visit, and `session_seconds` end it in any case. `pin`
    opens the operator's menu; without one a PIN is made for each start. `volume` is in percent, `level` the computer
    managers', `clubs` how many a visitor may choose from, `people` how many may play at once; `initials` are asked for
    after a visit if wanted. `attract_sound` lets attract mode be heard. `games` take turns in attract mode; whoever
    wakes the kiosk plays the one that is shown. It is open between `opens` and `closes`, over midnight if `closes` is
    the earlier one, or always. With more than `memory_mib` of resident memory another takes its place.
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
    people: Annotated[int, Meta(ge=1, le=2)] = 2
    initials: bool = True
    opens: Time | None = None
    closes: Time | None = None
    reduced_motion: bool = False
    full_screen: bool = True
    memory_mib: Annotated[int, Meta(ge=300, le=8000)] = 900

    def but(self, **changed: object) -> Profile:
        """The profile with other values. Raises `ValueError` if one of them can't be: then nothing changed."""
        reading = from_table({**msgspec.to_builtins(self), **changed})
        if reading.faults:
            raise ValueError(f"no profile has {', '.join(changed)} like that")
        return reading.profile


FIELDS = {field.name: field.type for field in inspect.type_info(Profile).fields}  # type: ignore[attr-defined]
"""What kind of value each setting has."""


class Fault(NamedTuple):
    """Something wrong with a profile, by the key of its text under `kiosk.profile`, and what that says."""

    key: str
    said: Mapping[str, object]

    def sentence(self, t: Texts) -> str:
        """It in the organiser's words, without a full stop."""
        return t(f"kiosk.profile.{self.key}", **self.said)


class Reading(NamedTuple):
    """A profile that can be used, and what was wrong with its file."""

    profile: Profile
    faults: tuple[Fault, ...] = ()


def load(path: Path) -> Reading:
    """What is in `path`; safe values where there is no such file, or none that can be read."""
    try:
        return decode(read_plain(path, _LARGEST, "it"))
    except InputError as fault:
        return Reading(Profile(), (Fault("file", {"what": _printable(str(fault))}),))


def decode(data: bytes) -> Reading:
    """What the bytes of a TOML file say."""
    try:
        words = data.decode("utf-8")
        return from_table(tomllib.loads(words))
    except UnicodeDecodeError:
        fault = Fault("letters", {})
    except tomllib.TOMLDecodeError as error:
        # The parser's own reason speaks of its grammar.
        number = re.search(r"\(at line ([0-9]+)", str(error))
        fault = Fault("line", {"line": number[1] if number else str(len(words.splitlines()))})
    except RecursionError:
        fault = Fault("nested", {})
    except ValueError:  # a number of thousands of digits
        fault = Fault("number", {})
    return Reading(Profile(), (fault,))


def from_table(table: Mapping[str, object]) -> Reading:
    """What such values say: whatever is right in them counts."""
    faults: list[Fault] = []
    found: dict[str, object] = {}
    for name, value in table.items():
        try:
            found[name] = getattr(msgspec.convert({name: value}, Profile), name)
        except (msgspec.ValidationError, AttributeError, RecursionError):
            faults.append(_wrong(name, value))
    faults += _games(found)
    faults += _language(found)
    faults += _hours(found, table)
    if len(faults) > _MOST_FAULTS:
        faults[_MOST_FAULTS:] = [Fault("more", {"n": len(faults) - _MOST_FAULTS})]
    return Reading(msgspec.convert(found, Profile), tuple(faults))


def minutes(time: str) -> int:
    """A time of day as minutes since midnight."""
    hour, _, minute = time.partition(":")
    return 60 * int(hour) + int(minute)


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


def _wrong(name: str, value: object) -> Fault:
    """What is wrong with a value that its setting can't have."""
    kind = FIELDS.get(name)
    said: dict[str, object] = {"name": _printable(name), "value": _shown(value)}
    match kind:
        case None:
            near = difflib.get_close_matches(name[:_MOST_LETTERS], FIELDS, 1, cutoff=0.7)
            return Fault("perhaps", {**said, "near": near[0]}) if near else Fault("unknown", said)
        case inspect.IntType(ge=least, le=most):
            return Fault("range" if type(value) is int else "whole", {**said, "least": least, "most": most})
        case inspect.BoolType():
            return Fault("truth", said)
    if name in ("opens", "closes"):
        return Fault("time", said)
    if name == "pin":  # whatever it is, it is not for all to read
        return Fault("pin", {"least": PIN_DIGITS[0], "most": PIN_DIGITS[1]})
    return Fault(name, {**said, "known": _known(name)})


def _known(name: str) -> str:
    return ", ".join(_shown(one) for one in (GAMES if name == "games" else text.languages()))


def _games(found: dict[str, object]) -> Iterator[Fault]:
    """Only games that there are."""
    games = found.pop("games", GAMES)
    assert isinstance(games, tuple)
    for game in dict.fromkeys(games):
        if game not in GAMES:
            yield Fault("game", {"value": _shown(game), "known": _known("games")})
    found["games"] = tuple(game for game in games if game in GAMES) or GAMES


def _language(found: dict[str, object]) -> Iterator[Fault]:
    """Only a language that there is."""
    if found.get("language", text.FALLBACK) not in text.languages():
        yield _wrong("language", found.pop("language"))


def _hours(found: dict[str, object], table: Mapping[str, object]) -> Iterator[Fault]:
    """Both times or neither, and not the same."""
    opens, closes = found.get("opens"), found.get("closes")
    if isinstance(opens, str) and isinstance(closes, str):
        if minutes(opens) != minutes(closes):
            return
        yield Fault("never", {"value": _shown(opens)})
    elif (opens is None) != (closes is None):
        there, lacks = ("closes", "opens") if opens is None else ("opens", "closes")
        if table.get(lacks) is None:  # else it was told that it is wrong
            yield Fault("half", {"there": there, "lacks": lacks})
    found.pop("opens", None)
    found.pop("closes", None)


def _shown(value: object) -> str:
    """A value as it stands in the file, if it is short."""
    match value:
        case str():
            return json.dumps(_printable(value), ensure_ascii=False)
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**_MOST_LETTERS:
            return "…"
        case list() | tuple():
            return "[…]" if value else "[]"
        case dict():
            return "{…}"
    return _printable(str(value))


def _printable(words: str) -> str:
    """Words for one line, not too long for it."""
    most = 4 * _MOST_LETTERS
    cut = words if len(words) <= most else words[: most - 1] + "…"
    return "".join(letter if letter.isprintable() else "?" for letter in cut)
