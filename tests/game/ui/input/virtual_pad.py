"""A gamepad without hardware: SDL's own virtual joystick, through the SDL library inside the pygame-ce wheel."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame

_GAMECONTROLLER = 1


class _Description(ctypes.Structure):
    """`SDL_VirtualJoystickDesc`, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16), ("type", ctypes.c_uint16), ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16), ("nhats", ctypes.c_uint16), ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16), ("padding", ctypes.c_uint16), ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32), ("name", ctypes.c_char_p), ("userdata", ctypes.c_void_p),
        *((f"hook{number}", ctypes.c_void_p) for number in range(6)),
    )  # fmt: skip


def library() -> ctypes.CDLL | None:
    """The SDL2 library pygame uses, or None where the wheel has it elsewhere."""
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(folder.glob("libSDL2-2*"))
    return ctypes.CDLL(str(found[0])) if found else None


class VirtualPad:
    """A plugged-in pad; a context manager that unplugs it. With `plain` SDL doesn't know it as a controller."""

    def __init__(self, *, plain: bool = False) -> None:
        sdl = library()
        assert sdl is not None
        self.sdl = sdl
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        description = _Description(
            version=1, type=0 if plain else _GAMECONTROLLER, naxes=6, nbuttons=15, nhats=1, button_mask=0x7FFF,
            axis_mask=0x3F, name=b"Test pad",
        )  # fmt: skip
        self.index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert self.index >= 0
        self.handle = ctypes.c_void_p(sdl.SDL_JoystickOpen(self.index))
        if not plain:
            self.axis(4, -32768)
            self.axis(5, -32768)

    def button(self, number: int, down: bool) -> None:
        """Press or lift a button, by SDL's number."""
        self.sdl.SDL_JoystickSetVirtualButton(self.handle, number, ctypes.c_uint8(down))

    def axis(self, number: int, value: int) -> None:
        """Push an axis, −32768 to 32767."""
        self.sdl.SDL_JoystickSetVirtualAxis(self.handle, number, ctypes.c_int16(value))

    def hat(self, value: int) -> None:
        """Push the hat: 1 up, 2 right, 4 down, 8 left."""
        self.sdl.SDL_JoystickSetVirtualHat(self.handle, 0, ctypes.c_uint8(value))

    def unplug(self) -> None:
        """Pull the plug."""
        if self.index >= 0:
            self.sdl.SDL_JoystickDetachVirtual(self.index)
            self.index = -1

    def __enter__(self) -> VirtualPad:
        return self

    def __exit__(self, *fault: object) -> None:
        self.unplug()
