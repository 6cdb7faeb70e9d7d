"""A match as a film: the match screen drawn frame by frame, without a window, into a GIF or an MP4; and the dialog that
does it in a window, a few frames at a time, until it is given up.

Owns the choice of moments and the two formats. What a frame shows is the match scene's business.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tempfile
import wave
from bisect import bisect_right
from collections.abc import Generator, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from engine.core.errors import InputError
from engine.storage.files import replacing
from game.stage.game_plugin import Filming
from game.stage.highlights import Choice, Span, spans
from game.ui.dialogs import Centre
from game.ui.look import metrics, palette
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, FileName, Label, Panel, Paragraph, Widget
from game.ui.widgets.basic import Kind
from game.ui.window import open_ui

if TYPE_CHECKING:
    from PIL import Image

WORK = 0.05
"""Seconds of every frame that go into the film."""


class Format(NamedTuple):
    """Size in pixels, frames a second, and how many seconds of the match pass in one of the film."""

    size: tuple[int, int]
    rate: float
    speed: float


FORMATS = {
    # A GIF's frames last whole hundredths of a second; eight of them make 12.5 frames a second.
    ".gif": Format((800, 450), 12.5, 2.0),
    ".mp4": Format((1280, 720), 30.0, 1.0),
}


DRAWN_AT = (1280, 720)
"""The size at which the match screen has its full layout; a smaller film is scaled down from it."""


COLOURS = 255


_SAMPLES = 12


FADE = 0.3
"""Seconds in which one stretch fades over into the next."""


def check_format(path: Path) -> Format:
    """The format that the file's name asks for. Raises `InputError` if it can't be made on this machine."""
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        raise InputError(f"a film's name ends in {' or '.join(FORMATS)}, unlike {path}")
    if suffix == ".mp4" and ffmpeg() is None:
        raise InputError(
            "MP4 films need the program ffmpeg, which is not on this machine: "
            "install it, or the package imageio-ffmpeg; GIF works without"
        )
    if suffix == ".gif" and importlib.util.find_spec("PIL") is None:
        raise InputError("GIF films need Pillow, which is not installed here: pip install pillow")
    return FORMATS[suffix]


def best_suffix() -> str:
    """The suffix of the better of the formats that can be made on this machine."""
    return ".gif" if ffmpeg() is None else ".mp4"


def ffmpeg() -> str | None:
    """The program that makes an MP4: the machine's, else the one of the package imageio-ffmpeg, else None."""
    found = shutil.which("ffmpeg")
    if found is None and importlib.util.find_spec("imageio_ffmpeg") is not None:
        from imageio_ffmpeg import get_ffmpeg_exe

        try:
            found = str(get_ffmpeg_exe())
        except RuntimeError:  # the package came without its program
            return None
    return found


def film(
    match: Filming, path: Path, first: int = 1, last: int | None = None, choice: Choice = "all"
) -> Generator[tuple[int, int], None, None]:
    """Film the minutes `first` to `last` of a match or matchday; before minute 1 is kick-off, and after the last one
    the result.

    A match that is not counted in minutes is filmed by what it is counted in (`MatchScene.parts`). Of these minutes all
    is seen, or what `choice` says.

    Yields after every frame how many are done, and of how many; the file is there when it ends. Given up half-way
    (closed), it leaves nothing behind. Raises `InputError` if the file can't be written or the minutes were not played.
    """
    chosen = check_format(path)
    reel = Reel(match, chosen, first, last, choice)
    for _ in reel.ahead():
        yield 0, len(reel)
    write = _write_gif if path.suffix.lower() == ".gif" else _write_mp4
    with replacing(path, path.suffix) as partial:
        for done in write(reel, partial):
            yield done, len(reel)


class Reel:
    """The frames of a film, drawn one after the other when they are asked for."""

    def __init__(self, match: Filming, chosen: Format, first: int, last: int | None, choice: Choice = "all") -> None:
        self.format = chosen
        ui = open_ui(DRAWN_AT)
        self.scene = match.scene(ui)
        assert isinstance(self.scene, Scene), "what is filmed is a scene"
        ui.stack.push(self.scene)
        self.scene.put_transport_away()
        self._surface = pygame.Surface(DRAWN_AT)
        self.spans = spans(self.scene.timeline.beats, choice, self._span(first, last))
        if not self.spans:
            raise InputError("no goal fell in what is to be filmed")
        if choice != "all":
            self.scene.tour(self.spans, choice)
        self._firsts = [0]
        for span in self.spans:
            frames = round(span.length / chosen.speed * chosen.rate)
            self._firsts.append(self._firsts[-1] + frames)

    def __len__(self) -> int:
        return max(1, self._firsts[-1])

    def __iter__(self) -> Iterator[pygame.Surface]:
        """The frames, one after the other."""
        return (self.frame(number) for number in range(len(self)))

    def ahead(self) -> Iterator[object]:
        """Make pictures before the first frame needs them, a few at a step."""
        ahead = getattr(self.scene, "ahead", None)
        return iter(()) if ahead is None else iter(ahead())

    def frame(self, number: int) -> pygame.Surface:
        """The frame with that number, from 0. The next one may be drawn on the same surface."""
        which = min(bisect_right(self._firsts, number), len(self.spans)) - 1
        span, since = self.spans[which], number - self._firsts[which]
        self._draw(span.start + since * self.format.speed / self.format.rate)
        share = (since + 1) / (FADE * self.format.rate)
        if which > 0 and share < 1:
            new = self._surface.copy()
            self._draw(self.spans[which - 1].end)
            new.set_alpha(round(255 * share))
            self._surface.blit(new, (0, 0))
        if self.format.size == DRAWN_AT:
            return self._surface
        return pygame.transform.smoothscale(self._surface, self.format.size)

    def sound(self) -> NDArray[np.int16]:
        """What is heard: samples of both ears at `FILM_RATE`, as long as the frames last."""
        from game.stage.soundtrack import FILM_RATE, Soundtrack

        track = Soundtrack(self.scene)
        fade = np.linspace(0, 1, round(FADE / 2 * FILM_RATE))[:, None]
        parts = []
        for number, span in enumerate(self.spans):
            part = track.samples(span.start, span.end)
            if number > 0:
                part[: len(fade)] = part[: len(fade)] * fade
            if number < len(self.spans) - 1:
                part[-len(fade) :] = part[-len(fade) :] * fade[::-1]
            parts.append(part)
        return np.concatenate(parts)

    def _draw(self, seconds: float) -> None:
        self.scene.timeline.seek_time(seconds)
        self.scene.draw(self._surface)

    def _span(self, first: int, last: int | None) -> Span:
        """Seconds on the timeline from the beginning of a minute to the end of another."""
        part, ends = self.scene.part, self.scene.parts()
        if last is not None and first > last:
            raise InputError(f"a film goes from an earlier {part} to a later one, not from {first} to {last}")
        if first not in ends and first > 1:
            raise InputError(f"{part} {first} was not played: the match ended after {part} {max(ends, default=0)}")
        start = ends[first - 1] if first > 1 else 0.0
        is_whole = last is None or last >= max(ends, default=0)
        return Span(start, self.scene.timeline.length if last is None or is_whole else ends[last])


def _write_gif(reel: Reel, path: Path) -> Iterator[int]:
    from PIL import GifImagePlugin, Image, ImageChops

    # One palette for the whole film, from frames spread over it: colours never flicker, and only what changed in a
    # frame has to be stored.
    palette = yield from _palette(reel)
    pause = round(100 / reel.format.rate) * 10
    before: Image.Image | None = None
    with path.open("wb") as file:
        for number, surface in enumerate(reel, 1):
            frame = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            indexed = frame.quantize(palette=palette, dither=Image.Dither.NONE)
            if before is None:
                head, _ = GifImagePlugin.getheader(indexed, info={"loop": 0, "optimize": False})
                for block in head:
                    file.write(block)
                box = (0, 0, *indexed.size)
            else:
                # A frame without a change still takes its time: one pixel stands for it.
                box = ImageChops.difference(indexed.convert("L"), before.convert("L")).getbbox() or (0, 0, 1, 1)
            for block in GifImagePlugin.getdata(indexed.crop(box), box[:2], duration=pause, include_color_table=False):
                file.write(block)
            before = indexed
            yield number
        file.write(b";")


def _palette(reel: Reel) -> Generator[int, None, Image.Image]:
    """The colours that do best for a handful of frames spread over the film, one drawn at a step."""
    from PIL import Image

    step = max(1, len(reel) // _SAMPLES)
    numbers = range(0, len(reel), step)[:_SAMPLES]
    width, height = (side // 4 for side in reel.format.size)  # enough to know its colours by, and soon reckoned
    sheet = Image.new("RGB", (width, height * len(numbers)))
    for row, number in enumerate(numbers):
        small = pygame.transform.scale(reel.frame(number), (width, height))
        picture = Image.frombytes("RGB", small.get_size(), pygame.image.tobytes(small, "RGB"))
        sheet.paste(picture, (0, row * height))
        yield 0
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)


def _write_mp4(reel: Reel, path: Path) -> Iterator[int]:
    from game.stage.soundtrack import FILM_RATE

    width, height = reel.format.size
    heard = path.with_suffix(".wav")
    with wave.open(str(heard), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(FILM_RATE)
        file.writeframes(reel.sound().astype("<i2").tobytes())
    program = ffmpeg()
    assert program is not None, "the format was checked"
    command = [
        program, "-loglevel", "error", "-y",
        "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", f"{reel.format.rate:g}", "-i", "-",
        "-i", str(heard.absolute()), "-c:a", "aac", "-b:a", "160k",
        "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart", str(path.absolute()),
    ]  # fmt: skip
    try:
        yield from _encoded(reel, command)
    finally:
        heard.unlink(missing_ok=True)


def _encoded(reel: Reel, command: list[str]) -> Iterator[int]:
    with tempfile.TemporaryFile() as said:
        encoder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said)
        assert encoder.stdin is not None
        try:
            with encoder.stdin as pipe:
                for number, surface in enumerate(reel, 1):
                    pipe.write(pygame.image.tobytes(surface, "RGB"))
                    yield number
        except BrokenPipeError:  # it gave up; what it said is told below
            pass
        except BaseException:  # given up half-way, or told to end
            encoder.kill()
            encoder.wait()
            raise
        if encoder.wait():
            said.seek(0)
            lines = said.read().decode(errors="replace").strip().splitlines() or ["no reason given"]
            raise InputError(f"ffmpeg could not make the film: {lines[-1]}")


def make(ui: Ui, match: Filming, beside: Path) -> None:
    """Make a film in the window, called like the file `beside` it would be but for the suffix: MP4 where that can be
    made, else GIF. Raises `InputError` where neither can."""
    path = beside.with_suffix(best_suffix())
    check_format(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    ui.stack.push(FilmingScene(ui, film(match, path), path))


class FilmingScene(Scene):
    """Runs `filming`, which yields how many frames are done and of how many; then, or given up half-way, it says what
    has come of it: `path`, or nothing."""

    modal = True
    live = True

    def __init__(self, ui: Ui, filming: Iterator[tuple[int, int]], path: Path) -> None:
        super().__init__(ui)
        self._filming = filming
        self._path = path
        self._percent = 0
        self._waits = metrics.SLIDE  # nothing is made before the dialog is in sight: some steps are long
        self.ended = ""
        """How it ended: "done", "cancelled", or what was wrong; nothing while it is being made."""

    def build(self) -> Widget:
        t = self.ui.t
        name: Widget = FileName(self._path.name, "bold24")
        heading = "cancelled" if self.ended == "cancelled" else "title"
        if not self.ended:
            self._progress = Label(t("film.progress", n=self._percent), "bold28", align="left")
            told = [Paragraph(t("film.making")), name, self._progress]
        elif self.ended == "done":
            heading = "done"
            folder = FileName(str(self._path.parent), "body18", palette.MUTED)
            told = [name, Paragraph(t("film.folder"), "body18", palette.MUTED), folder]
        else:
            told = [Paragraph(t("film.nothing_kept") if self.ended == "cancelled" else self.ended)]
        first = "back" if self.ended else "cancel"
        kind: Kind = "primary" if self.ended else "plain"
        button = Button(t(f"ui.{first}"), self.back, kind=kind, key=first)
        body = Column([Label(t(f"film.{heading}"), "display40"), *told, button], gap=16)
        return Centre(Panel(body, pad=24), 560)

    def update(self, seconds: float) -> None:
        """Make some more of the film."""
        super().update(seconds)
        self._waits -= seconds
        if self._waits > 0:
            return
        until = perf_counter() + WORK
        try:
            while not self.ended and perf_counter() < until:
                done, total = next(self._filming)
                self._show(100 * done // total)
        except StopIteration:
            self._end("done")
        except InputError as fault:
            self._end(str(fault))

    def back(self) -> None:
        """Give it up; once it has ended, go back."""
        if self.ended:
            super().back()
        else:
            self.leave()
            self._end("cancelled")

    def leave(self) -> None:
        """A film that isn't finished leaves nothing behind."""
        close = getattr(self._filming, "close", None)
        if close is not None:
            close()

    def _show(self, percent: int) -> None:
        if percent != self._percent:
            self._percent = percent
            self._progress.set(self.ui.t("film.progress", n=percent))

    def _end(self, how: str) -> None:
        self.ended = how
        self.live = False
        self.rebuild()
