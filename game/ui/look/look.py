"""The look at one scale: real pixels, the shipped faces, text, and the caches that keep a frame from drawing anything
twice.

A `Look` is made anew when the window changes size. It must not place anything on a screen by itself, and must not
know what it draws: generators hand it what they made, under a key. Only shipped faces are loaded: a missing one is an
error, never a silent substitute.
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, lru_cache, wraps
from importlib.resources import files
from io import BytesIO
from typing import Concatenate, Literal, ParamSpec, TypeAlias

import pygame

from game.ui.look import metrics
from game.ui.look.palette import RGB, TEXT

FACES = (
    "BarlowCondensed-Medium",
    "BarlowCondensed-SemiBold",
    "BarlowCondensed-Bold",
    "BebasNeue-Regular",
    "DSEG7Classic-Bold",
    "Inter-Bold",
    "PressStart2P-Regular",
)
Align: TypeAlias = Literal["left", "centre", "right"]
GivenP = ParamSpec("GivenP")
ELLIPSIS = "…"
LONGEST_LINE = 2_000
LONGEST_TEXT = 40_000
"""Letters of a line and of a text in several lines; what comes after them is not drawn."""
_UNDRAWABLE = re.compile("[\0\ud800-\udfff\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
TEXT_BYTES = 24 << 20
SPRITE_SCREENS = 16  # what the sprites may take, in full screens of this scale (4 bytes a pixel)


@cache
def _data(face: str) -> bytes:
    return files("assets").joinpath("fonts", f"{face}.ttf").read_bytes()


# Bounded: dragging a window's corner asks for every size on the way.
@lru_cache(maxsize=96)
def _load(face: str, px: int) -> pygame.font.Font:
    return pygame.font.Font(BytesIO(_data(face)), px)


def load_font(face: str, px: int) -> pygame.font.Font:
    """The font of a shipped face at `px` real pixels an em. Raises KeyError for a face that is not shipped."""
    if face not in FACES:
        raise KeyError(f"no face {face!r}; shipped are {', '.join(FACES)}")
    if not pygame.font.get_init():
        pygame.font.init()
    loaded = _load(face, px)
    try:
        loaded.get_ascent()
    except pygame.error:  # pygame was shut down and started again since: its old fonts are dead
        _load.cache_clear()
        loaded = _load(face, px)
    return loaded


@lru_cache(maxsize=256)
def cap_height(face: str, px: int) -> int:
    """Height in real pixels of the capital H (for digits-only faces, of the 8)."""
    sign = "8" if face.startswith("DSEG") else "H"
    _, _, bottom, top, _ = load_font(face, px).metrics(sign)[0] or (0, 0, 0, 0, 0)
    return top - bottom


class Cache:
    """Surfaces by key; the least recently used ones go when together they are larger than `limit` bytes.

    The newest is always kept, so that one surface larger than the limit still works.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self.made = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made now if it isn't held."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        surface = make()
        self.made += 1
        self._surfaces[key] = surface
        self.held += _bytes(surface)
        while self.held > self.limit and len(self._surfaces) > 1:
            self.held -= _bytes(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Let go of every surface."""
        self._surfaces.clear()
        self.held = 0


class Latest:
    """One picture that changes now and then, such as a scoreboard: only the last one is kept.

    In a cache its many former states would push out what is needed again.
    """

    def __init__(self) -> None:
        self._key: object = None
        self._surface: pygame.Surface | None = None

    def get(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture, made now if `key`, which must name everything `make` depends on, is not that of last time."""
        if self._surface is None or key != self._key:
            self._surface, self._key = _converted(make()), key
        return self._surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


class Look:
    """The style sheet at `scale` real pixels per logical unit (1.0 at 1280×720). Raises ValueError if scale ≤ 0.

    Where all that must be read is read from afar, nothing is written smaller than `least` units but what is `fine`.

    Sizes go in as logical units; surfaces come out in real pixels. A surface from a cache is shared: blit it, never
    draw on it.
    """

    def __init__(self, scale: float, least: int = 0) -> None:
        if not scale > 0:
            raise ValueError(f"the scale is above 0, not {scale}")
        self.scale = scale
        self.least = least
        screen = self.px(metrics.WIDTH) * self.px(metrics.HEIGHT) * 4
        self.texts = Cache(TEXT_BYTES)
        self.sprites = Cache(SPRITE_SCREENS * screen)
        self._width = lru_cache(maxsize=4096)(self._measure)
        self.before_making: Callable[[], None] | None = None
        """Called before a sprite is made; what it raises ends the making and whatever is being drawn."""
        self.maker: Callable[[Hashable, Callable[[], pygame.Surface]], pygame.Surface] | None = None
        """Gives the sprite of a key, by making it or otherwise."""
        self.ahead = 0.0
        """Seconds of this frame that went for pictures made before they are shown."""

    def let_go(self) -> None:
        """Let go of every picture: another scale is drawn at from now on."""
        self.texts.clear()
        self.sprites.clear()

    @property
    def rendered(self) -> int:
        """How many texts were rendered so far; a frame in which nothing changed leaves it as it was."""
        return self.texts.made

    def px(self, units: float) -> int:
        """Logical units as real pixels; what is above nothing is at least one pixel."""
        pixels = round(units * self.scale)
        return pixels if pixels or units <= 0 else 1

    def sprite(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The cached surface under `key`, which must name everything that `make` depends on but the scale."""
        return self.sprites.get(key, lambda: self._made(key, make))

    def _made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if self.before_making is not None:
            self.before_making()
        return _converted(make() if self.maker is None else self.maker(key, make))

    def text(self, string: str, style: str, colour: RGB = TEXT) -> pygame.Surface:
        """The string in a style of the type scale (`"display48"`, `"body18"`, …) on a transparent ground.

        The middle of the surface is the middle of the capitals, so that a surface centred in a row is text centred
        on its cap height, whatever accents and descenders it has.
        """
        return self.texts.get((string, style, colour), lambda: self._render(string, style, colour))

    def width(self, string: str, style: str) -> float:
        """Width of the string in logical units."""
        return self._width(string, style) / self.scale

    def cap_height(self, style: str) -> float:
        """Height of the style's capitals in logical units."""
        face, px = self._face(style)
        return cap_height(face, px) / self.scale

    def line_height(self, style: str) -> float:
        """Distance of two lines of running text, in logical units."""
        return self.size(style) * 1.25

    def size(self, style: str) -> int:
        """How large a style is written, in logical units."""
        named = metrics.style(style)
        return named.size if named.family.any_size else max(named.size, self.least)

    def write(
        self,
        target: pygame.Surface,
        string: str,
        style: str,
        colour: RGB,
        at: tuple[float, float],
        align: Align = "left",
    ) -> pygame.Rect:
        """Blit a text so that the middle of its capitals lies at `at[1]` and its left, centre or right at `at[0]`.

        `at` is in logical units. Returns the covered rectangle in real pixels.
        """
        surface = self.text(string, style, colour)
        x, middle = round(at[0] * self.scale), round(at[1] * self.scale)
        left = x - {"left": 0, "centre": surface.get_width() // 2, "right": surface.get_width()}[align]
        return target.blit(surface, (left, middle - surface.get_height() // 2))

    def put(
        self, target: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], align: Align = "centre"
    ) -> pygame.Rect:
        """Blit a picture so that its middle, or the middle of its left or right edge, lies at `at`, in logical units.

        Returns the covered rectangle in real pixels.
        """
        place = picture.get_rect()
        x, place.centery = self.px(at[0]), self.px(at[1])
        match align:
            case "left":
                place.left = x
            case "centre":
                place.centerx = x
            case "right":
                place.right = x
        return target.blit(picture, place)

    def fit(self, string: str, style: str, width: float) -> str:
        """The string, cut short with an ellipsis if it is wider than `width` logical units."""
        if not string or self.width(string, style) <= width:
            return string
        low, high = 0, len(string)
        while low < high:  # the longest beginning that fits together with the ellipsis
            middle = (low + high + 1) // 2
            if self.width(string[:middle].rstrip() + ELLIPSIS, style) <= width:
                low = middle
            else:
                high = middle - 1
        return string[:low].rstrip() + ELLIPSIS

    def wrap(self, string: str, style: str, width: float) -> list[str]:
        """The string in lines of at most `width` logical units, broken at spaces and kept at newlines.

        A single word that is too wide is cut short by `fit`.
        """
        lines: list[str] = []
        for paragraph in string[:LONGEST_TEXT].split("\n"):
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    longer = word
                line = longer if self.width(longer, style) <= width else self.fit(longer, style, width)
            lines.append(line)
        return lines

    def wrap_evenly(self, string: str, style: str, width: float) -> list[str]:
        """The string in as few lines as `wrap` makes of it, but of about the same length: no last word stands alone."""
        rows = self.wrap(string, style, width)
        if len(rows) > 1:
            for share in range(10, 20):
                even = self.wrap(string, style, width * share / 20)
                if len(even) == len(rows) and " ".join(even) == " ".join(rows):
                    return even
        return rows

    def _face(self, style: str) -> tuple[str, int]:
        named = metrics.style(style)
        return named.family.face, max(1, round(self.size(style) * self.scale))

    @staticmethod
    def _box(face: str, px: int) -> int:
        """Height of a text surface: as much above the middle of the capitals as below."""
        font = load_font(face, px)
        cap, ascent = cap_height(face, px), font.get_ascent()
        above, below = ascent - cap, font.get_height() - ascent
        return cap + 2 * max(above, below, 0)

    def _measure(self, string: str, style: str) -> int:
        return sum(advance for _, advance in self._runs(_drawable(string), style))

    def _runs(self, string: str, style: str) -> list[tuple[str, int]]:
        """The string as runs that are rendered in one go, with how far each moves the pen, in real pixels."""
        face, px = self._face(style)
        family = metrics.style(style).family
        font = load_font(face, px)
        if not (family.tabular or family.tracking):
            return [(string, font.size(string)[0])]
        cell = font.size("0")[0]
        gap = round(family.tracking * px)
        runs: list[tuple[str, int]] = []
        for sign, after in zip(string, [*string[1:], ""], strict=False):
            if family.tabular and sign.isdigit():
                advance = cell
            else:  # the pair less its second letter: kerning is kept
                advance = font.size(sign + after)[0] - font.size(after)[0]
            runs.append((sign, advance + gap))
        if gap and runs:  # no space after the last letter, or a centred caption would lean left
            runs[-1] = (runs[-1][0], runs[-1][1] - gap)
        return runs

    def _render(self, string: str, style: str, colour: RGB) -> pygame.Surface:
        face, px = self._face(style)
        font = load_font(face, px)
        runs = self._runs(_drawable(string), style)
        box = self._box(face, px)
        surface = pygame.Surface((max(1, sum(advance for _, advance in runs)), max(1, box)), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        top = (box + cap_height(face, px)) // 2 - font.get_ascent()
        x = 0
        for run, advance in runs:
            if not font.size(run)[0]:
                continue  # an accent by itself, for instance: the font refuses to draw nothing
            glyphs = font.render(run, True, colour)
            # A tabular digit stands in the middle of its cell; anything else fills its advance but the tracking.
            shift = (advance - glyphs.get_width()) // 2 if metrics.style(style).family.tabular else 0
            surface.blit(glyphs, (x + shift, top))
            x += advance
        return surface


def sprite(
    paint: Callable[Concatenate[Look, GivenP], pygame.Surface],
) -> Callable[Concatenate[Look, GivenP], pygame.Surface]:
    """A generator whose pictures the look keeps, each under all that it was painted of, which must be hashable."""
    name = f"{paint.__module__}.{paint.__qualname__}"

    @wraps(paint)
    def kept(look: Look, /, *given: GivenP.args, **named: GivenP.kwargs) -> pygame.Surface:
        return look.sprite((name, given, *sorted(named.items())), lambda: paint(look, *given, **named))

    return kept


def _drawable(string: str) -> str:
    """What of a string a font can draw, whoever wrote it: no NUL, no half of a letter, and no end of letters."""
    return _UNDRAWABLE.sub("", string[:LONGEST_LINE])


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, which blits faster; as it is while there is no display."""
    if not pygame.display.get_surface():
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
