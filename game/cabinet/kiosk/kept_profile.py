"""The profile that counts while the kiosk runs, and its file: changed at once and whole, or let alone if it is broken.

Owns when the file is written and when it is let alone, and where it goes when everything is set back. What may stand in
it is `game.stage.kiosk.profile`'s.
"""

from __future__ import annotations

import os
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError

from engine.core.errors import InputError, os_reason
from engine.storage.files import read_plain, write_plain
from game.stage.kiosk.profile import Fault, Profile, Reading, decode, load

FILE_NAME = "profile.toml"
"""The kiosk's own, in the folder that it keeps everything in."""
_LARGEST = 64 << 10
_HEADING = "# How this kiosk behaves; docs/kiosk.md says what may stand here.\n"


class KeptProfile:
    """What counts now. `faults` is what was wrong with the file, `unkept` why the last change is in no file.

    With `path` None it is kept nowhere; tests and pictures have such a one. `made_pin` opens the menu where the file
    has no PIN.
    """

    def __init__(self, profile: Profile, path: Path | None = None, made_pin: str | None = None) -> None:
        self.path = path
        self.profile: Profile
        self.faults: tuple[Fault, ...] = ()
        self.unkept: Fault | None = None
        self.is_broken = False
        """Whether the file has faults and is left alone."""
        self._made_pin = made_pin
        self._count(Reading(profile))

    @classmethod
    def read(cls, path: Path, made_pin: str, *, may_lack: bool = False) -> KeptProfile:
        """The profile in `path`; one that `may_lack` is not missed, and made by the first change."""
        kept = cls(Profile(), path, made_pin)
        if not (may_lack and not os.path.lexists(path)):
            kept._count(load(path))
            # One that isn't there can be made; one that can't be understood was meant to say something.
            kept.is_broken = bool(kept.faults) and os.path.lexists(path)
        return kept

    @property
    def pin_is_made(self) -> bool:
        """Whether the PIN is in no file and changes with the next start."""
        return self.profile.pin == self._made_pin

    def change(self, **changed: object) -> None:
        """Let other values count, and keep them. Raises `ValueError` if one can't be: then nothing changed."""
        self.profile = self.profile.but(**changed)
        if self.path is None:
            return
        if self.is_broken:
            self.unkept = Fault("broken", {"name": self.path.name})
            return
        try:
            self._write(Path(os.path.realpath(self.path)), changed)
            self.unkept = None
        except InputError as fault:
            self.unkept = Fault("file", {"what": str(fault)})

    def reset(self) -> None:
        """Back to safe values; the file is kept under another name, and a new one is empty. Raises `InputError` if it
        can't be moved."""
        if self.path is not None and self.path.is_file():
            try:
                os.replace(self.path, _free(self.path.with_name(f"{self.path.name}.old")))
            except OSError as fault:
                raise InputError(f"{self.path} can't be moved: {os_reason(fault)}") from None
        pin = self.profile.pin if self._made_pin is None else self._made_pin
        self.is_broken = False
        self._count(Reading(Profile(pin=pin)))
        self.change()  # so that the next start finds a file

    def _count(self, reading: Reading) -> None:
        self.profile, self.faults = reading
        if self.profile.pin is None and self._made_pin is not None:
            self.profile = self.profile.but(pin=self._made_pin)

    def _write(self, path: Path, changed: dict[str, object]) -> None:
        """Change what is in the file now, which somebody may have edited meanwhile."""
        # Unlike `Path.exists` this is no error where nobody may look.
        data = read_plain(path, _LARGEST) if os.path.exists(path) else _HEADING.encode()
        before = decode(data)
        if before.faults:
            self.is_broken, self.faults = True, before.faults
            raise InputError(f"{path.name} was changed meanwhile, and can't be understood any more")
        after = _with(data, changed)
        try:
            wanted = Reading(before.profile.but(**changed))
        except ValueError:
            raise InputError(f"{path.name} was changed meanwhile, and this doesn't go with what it says now") from None
        if decode(after) != wanted:
            raise InputError(f"{path.name} is written in a way that can't be changed from here")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise InputError(f"{path.parent} can't be made: {os_reason(fault)}") from None
        write_plain(path, after)


def _with(data: bytes, changed: dict[str, object]) -> bytes:
    """The same file with other values: comments and order stay. None takes a line away."""
    text = data.decode("utf-8")
    try:
        document = tomlkit.parse(text if text.endswith("\n") or not text else f"{text}\n")
        for name, value in changed.items():
            if value is None:
                document.pop(name, None)
            else:
                document[name] = list(value) if isinstance(value, tuple) else value
        return tomlkit.dumps(document).encode()
    except TOMLKitError:
        return data


def _free(path: Path) -> Path:
    """`path`, or the first of its name and a number that is nobody's."""
    found, number = path, 1
    while os.path.lexists(found):
        number += 1
        found = path.with_name(f"{path.name}{number}")
    return found
