"""A virtual X display with hands and eyes, for tests that drive the real program in a real window.

Needs the programs Xvfb and xdotool, which `.ci/run` installs. Tests that use it are marked `alone`: what they wait
for must not have to share the machine.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60.0
"""Seconds that anything may take on a busy machine."""


class Screen:
    """A running display; `start` a program on it, `do` things to it, and look at the `picture`."""

    def __init__(self, display: str, folder: Path) -> None:
        self._frame = folder / "Xvfb_screen0"
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
            "LC_ALL": "C.UTF-8",
        }
        self.program: subprocess.Popen[str] | None = None
        self.window = ""

    def start(self, *arguments: str) -> None:
        """Start `gaffer` with these arguments, without the graphics card, and wait until its window is there."""
        command = [sys.executable, "-m", "game", *arguments, "--software"]
        self.program = subprocess.Popen(command, env=self.environment, stderr=subprocess.PIPE, text=True)
        self.window = self.do("search", "--sync", "--onlyvisible", "--class", "^gaffer$").split()[0]
        self.do("windowfocus", "--sync", self.window)

    def do(self, *words: str) -> str:
        """What xdotool answers to these words."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return done.stdout.strip()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by their X names."""
        self.do("key", "--delay", "60", *keys)

    def click(self, x: int, y: int) -> None:
        """Click at a point of the window."""
        self.do("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def picture(self) -> pygame.Surface:
        """What the display shows now."""
        data = self._frame.read_bytes()
        head = struct.unpack(">25I", data[:100])
        size, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        start = size + colours * 12
        rows = b"".join(data[start + row * line : start + row * line + width * 4] for row in range(height))
        padded = pygame.image.frombytes(rows, (width, height), "BGRA")
        return pygame.image.frombytes(pygame.image.tobytes(padded, "RGB"), (width, height), "RGB")

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Wait until something is so; fails with `what` if it never is, or if the program has ended."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if until():
                return
            assert self.program is not None
            assert self.program.poll() is None, f"the program ended before {what}: {self.program.stderr.read()}"
            time.sleep(0.05)
        raise AssertionError(f"never came: {what}")

    def wait_for_change(self, before: pygame.Surface, what: str) -> None:
        """Wait until the display shows something else than `before`."""
        seen = pygame.image.tobytes(before, "RGB")
        self.wait(lambda: pygame.image.tobytes(self.picture(), "RGB") != seen, what)

    def ended(self) -> int:
        """Wait until the program has ended, and return its exit code."""
        assert self.program is not None
        return self.program.wait(PATIENCE)

    def close(self) -> None:
        """End the program if it still runs."""
        if self.program is not None:
            if self.program.poll() is None:
                self.program.kill()
            self.program.communicate()
            self.program = None


@contextmanager
def virtual_screen(folder: Path, width: int = 1280, height: int = 720) -> Iterator[Screen]:
    """A display of that size, its frame buffer kept in `folder`; skips the test where the programs are missing."""
    for name in ("Xvfb", "xdotool"):
        if shutil.which(name) is None:
            pytest.skip(f"needs {name}, which .ci/run installs")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder),
         "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as told:
            screen = Screen(f":{told.readline().strip()}", folder)
        try:
            yield screen
        finally:
            screen.close()
    finally:
        server.terminate()
        server.wait(PATIENCE)
