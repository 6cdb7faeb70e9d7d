"""What lies over a pitch for a moment, whatever game is played on it: a banner that comes up, large words, confetti."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.club_looks import Styled
from game.stage.effects import faded
from game.stage.occasions import Occasion
from game.stage.signs import occasion_sign
from game.ui.look import confetti, crests
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.palette import AMBER, BAR, PAPER, RGB, TEXT
from game.ui.scene import Ui

GOAL_HEIGHT = 132
"""A goal's banner where there is room."""
_SHALLOW, _LONG = 60, 12
"""Below this height a banner has one row, as one has that is so many times as long as high."""
_STRIPE, _BETWEEN, _BELOW = 8, 3, 0.3
"""How thick a goal's stripes are, how far its rows are apart at least, and how far letters go below their capitals, as
a share of those."""
_ROWS = (
    ("display72", "bold32"),
    ("display64", "bold32"),
    ("display48", "bold24"),
    ("display48", "bold20"),
    ("display40", "bold20"),
    ("display32", "bold18"),
)
"""Word and line of a goal in two rows, from the largest to the smallest."""
ROOMY = 500.0
"""So wide a winner's banner has the score beside his name, a narrower one below it."""


def open_banner(ui: Ui, target: pygame.Surface, banner: pygame.Surface, left: int, middle: int, share: float) -> None:
    """A banner comes as a whole, `left` and `middle` in pixels; with reduced motion it is simply there.

    It is never cut: half of one without its words is an empty bar over the pitch for whoever looks up just then.
    """
    if ui.settings.reduced_motion:
        share = 1.0 if share > 0.5 else 0.0
    place = banner.get_rect(topleft=(left, middle - banner.get_height() // 2))
    faded(target, banner, place, share)


def throw_confetti(
    look: Look, target: pygame.Surface, area: pygame.Rect, colours: Sequence[RGB], seconds: float, seed: int
) -> None:
    """Confetti over an area in pixels, `seconds` after it was thrown."""
    scraps = confetti.scraps(look, colours, seconds, (area.width / look.scale, area.height / look.scale), seed)
    previous = target.get_clip()
    target.set_clip(area)
    target.fblits([(scrap, (area.x + x, area.y + y)) for scrap, (x, y) in scraps])
    target.set_clip(previous)


def striped(surface: pygame.Surface, colours: tuple[RGB, RGB], thick: int, opacity: int) -> pygame.Surface:
    """A surface as a banner's ground: dark, with a stripe along its upper and its lower edge."""
    width, height = surface.get_size()
    surface.fill((*BAR, opacity))
    pygame.draw.rect(surface, colours[0], (0, 0, width, thick))
    pygame.draw.rect(surface, colours[1], (0, height - thick, width, thick))
    return surface


@sprite
def title_banner(look: Look, words: str, colour: RGB, width: float, height: float, style: str) -> pygame.Surface:
    """A few large words between two lines."""

    surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    striped(surface, (colour, colour), look.px(4), 248)  # names below it would be read through anything thinner
    look.write(surface, words, style, colour, (width / 2, height / 2), "centre")
    return surface


def goal_banner(
    look: Look,
    kit: Kit,
    word: str,
    line: str,
    portrait: pygame.Surface | None,
    crest: pygame.Surface,
    width: float,
    height: float,
    also: Occasion | None = None,
) -> pygame.Surface:
    """A goal: the scorer's face if he has one, the word, a line below it, the club's crest, in the kit's colours; and
    where there is room before the crest, a sign of what it is besides."""
    surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    long = width > _LONG * height
    striped(surface, (kit.a, kit.b), look.px(_STRIPE), 255 if long else 235)  # a long one may lie over words
    middle = height / 2
    wide = width > 700
    edge = 40 if wide else 16
    x: float = edge
    if portrait is not None:
        look.put(surface, portrait, (edge, middle), "left")
        x = edge + height
    if height < _SHALLOW or long:  # all in one row
        named, told = ("display28", "bold18") if height < _SHALLOW else ("display48", "bold32" if wide else "bold24")
        end = look.write(surface, word, named, AMBER, (x, middle)).right / look.scale + 16
        end = look.write(surface, look.fit(line, told, width - end - height), told, TEXT, (end, middle)).right
    else:
        end = _two_rows(look, surface, (word, line), x, (width - x - height, height))
    look.put(surface, crest, (width - edge, middle), "right")
    if also is not None:
        sign = occasion_sign(look, also, kit, max(height - 36, 0.6 * height))
        left = width - edge - (crest.get_width() + sign.get_width()) / look.scale - (56 if wide else 12)
        if end / look.scale + 12 <= left:
            look.put(surface, sign, (left, middle), "left")
    return surface


def _two_rows(
    look: Look, surface: pygame.Surface, words: tuple[str, str], left: float, room: tuple[float, float]
) -> float:
    """A word and a line below it, as large as they fit between the stripes and are whole; returns where they end.

    `room` is how much there is for them, across and from edge to edge, all in logical units.
    """
    (across, height), free = room, room[1] - 2 * _STRIPE

    def left_over(styles: tuple[str, str]) -> float:
        word, line = (look.cap_height(style) for style in styles)
        return free - word - line * (1 + _BELOW) - _BETWEEN

    def is_whole(styles: tuple[str, str]) -> bool:
        return all(look.width(said, style) <= across for said, style in zip(words, styles, strict=True))

    fitting = [styles for styles in _ROWS if left_over(styles) >= 0] or [_ROWS[-1]]
    styles = next((one for one in fitting if is_whole(one)), fitting[-1])
    (word, line), (large, told) = words, styles
    apart = max(0.0, left_over(styles)) / 3
    top = _STRIPE + apart + look.cap_height(large) / 2
    low = height - _STRIPE - apart - look.cap_height(told) * (0.5 + _BELOW)
    end = look.write(surface, word, large, AMBER, (left, top)).right
    return max(end, look.write(surface, look.fit(line, told, across), told, TEXT, (left, low)).right)


@sprite
def won_banner(look: Look, club: Styled, words: str, width: float, height: float) -> pygame.Surface:
    """Who has won: crest and words on the club's colours, and room for the score, beside them or below."""
    surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    striped(surface, (club.kit.a, club.kit.b), look.px(6), 250)
    wide = width >= ROOMY
    crest = crests.crest(look, club.crest, height * (0.66 if wide else 0.54))
    look.put(surface, crest, (height * (0.5 if wide else 0.4), height / 2))
    left = height * (0.95 if wide else 0.8)
    room = width - left - (height * 2.5 if wide else 14)
    tall = height * (0.8 if wide else 0.36)
    styles = ("display72", "display64", "display48", "display40", "display32", "display28", "display24")
    style = next((one for one in styles if look.width(words, one) <= room and int(one[7:]) < tall), "bold18")
    if wide:
        look.write(surface, look.fit(words, style, room), style, AMBER, (left, height / 2))
        look.put(surface, crest, (width - height / 2, height / 2))
    else:
        middle = max(height * 0.24, _STRIPE + 2 + look.cap_height(style) / 2)
        look.write(surface, look.fit(words, style, room), style, AMBER, (left + room / 2, middle), "centre")
    return surface


@sprite
def won_score(look: Look, score: str, height: float) -> pygame.Surface:
    """The score, twice as large as it was above the pitch."""
    style = "display96" if height >= 100 else "display72" if height >= 80 else "display48"
    surface = pygame.Surface((look.px(look.width(score, style) + 4), look.px(height - 14)), pygame.SRCALPHA)
    look.write(surface, score, style, PAPER, (2, (height - 14) / 2))
    return surface


def colours_of(kit: Kit) -> tuple[RGB, RGB, RGB]:
    """What a club's confetti is made of."""
    return kit.a, kit.b, PAPER
