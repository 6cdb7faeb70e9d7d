"""Every colour of the cabinet, by name, and the arithmetic of colours.

Scenes name a colour from here and never write one down. The pairs that carry text are listed in `TEXT_PAIRS`;
a test holds each of them to a contrast of 4.5 : 1 or better.
"""

from typing import TypeAlias

RGB: TypeAlias = tuple[int, int, int]
RGBA: TypeAlias = tuple[int, int, int, int]


def rgb(code: str) -> RGB:
    """The colour of six hexadecimal digits, with or without `#`: `rgb("#0E1A24") == (14, 26, 36)`."""
    digits = code.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"a colour is six hexadecimal digits, not {code!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


# Ground
NIGHT = rgb("0E1A24")
BAR = rgb("0A131B")
TABLE_LIT = rgb("16303F")
PANEL = rgb("162733")
ROW = rgb("1B303F")
ROW_ALT = rgb("172A37")
BUTTON = rgb("1D3342")
BUTTON_HOVER = rgb("274458")
LINE = rgb("2B4152")
PLATE = rgb("08150E")

# Text on the ground
TEXT = rgb("EAF1F4")
MUTED = rgb("9DB2C0")

# Pitch
PITCH = rgb("1E5B3A")
PITCH_STRIPE = rgb("216340")
PITCH_BENCH = rgb("0F2A1D")
MARKING = rgb("DCE9DF")

# Paper: only what the player owns or reads
PAPER = rgb("F4EEDD")
PAPER_EDGE = rgb("C9BC97")
PAPER_RULE = rgb("CFC3A0")
INK = rgb("14212B")
INK_SOFT = rgb("52606A")

# LED
AMBER = rgb("FFB000")
LED_GROUND = rgb("14100A")
LED_BORDER = rgb("5A4310")
LED_CAPTION = rgb("C9AE78")
AMBER_ROW = rgb("33260D")

# Signals: never alone, always with a shape or a word
FOCUS = rgb("37C8C3")
GOOD = rgb("3FB984")
GOOD_DEEP = rgb("17784A")
GOOD_ON_PAPER = rgb("0F6B42")
WARN = rgb("FFD23F")
WARN_ON_PAPER = rgb("7A5200")
BAD = rgb("E5484D")
BAD_TEXT = rgb("FF9A9D")
BAD_ON_PAPER = rgb("B3262B")

# Tokens
WHITE = rgb("FFFFFF")
BLACK = rgb("000000")
DIE_DARK = rgb("1A222B")
DIE_DARK_EDGE = rgb("4A5D6B")
DIE_LIGHT = rgb("FFFDF6")
DIE_LIGHT_SIDE = rgb("BDB49D")
D12 = rgb("6A4BE0")
D12_FACE = rgb("9C82FF")

# One accent for each game of the cabinet, and the colours a crowd and confetti are made of
ACCENTS = {"futti": rgb("FF7A45"), "eleven": rgb("4F9DFF"), "superclub": rgb("F2C14E"), "fortunes": rgb("C98BFF")}
CROWD = tuple(
    map(rgb, ("E4472E", "FFF3E0", "CDE8F5", "2C5BD4", "FFD447", "7E1F45", "9AD3F0", "F2C14E", "6C3FB4", "FF8A3D"))
)

# Two people at one cabinet: whoever stands on the left, and on the right
PEOPLE = rgb("FF7A45"), rgb("4F9DFF")

# (text, ground) as they are used together
TEXT_PAIRS: tuple[tuple[RGB, RGB], ...] = (
    (TEXT, NIGHT), (TEXT, BAR), (TEXT, PANEL), (TEXT, ROW), (TEXT, ROW_ALT), (TEXT, BUTTON), (TEXT, BUTTON_HOVER),
    (TEXT, TABLE_LIT), (TEXT, PITCH), (TEXT, PITCH_STRIPE), (TEXT, PITCH_BENCH), (TEXT, PLATE), (TEXT, LED_GROUND),
    (TEXT, GOOD_DEEP), (TEXT, AMBER_ROW),
    (MUTED, NIGHT), (MUTED, BAR), (MUTED, PANEL), (MUTED, ROW), (MUTED, ROW_ALT), (MUTED, BUTTON), (MUTED, TABLE_LIT),
    (MARKING, PITCH), (MARKING, PITCH_STRIPE),
    (INK, PAPER), (INK_SOFT, PAPER), (GOOD_ON_PAPER, PAPER), (BAD_ON_PAPER, PAPER), (WARN_ON_PAPER, PAPER),
    (PAPER, INK), (AMBER, INK), (INK, AMBER), (INK, FOCUS), (INK, WARN), (INK, PAPER_RULE),
    (AMBER, NIGHT), (AMBER, PANEL), (AMBER, ROW), (AMBER, LED_GROUND), (AMBER, AMBER_ROW),
    (LED_CAPTION, LED_GROUND), (LED_CAPTION, BAR),
    (FOCUS, NIGHT), (FOCUS, PANEL), (GOOD, NIGHT), (GOOD, PANEL), (GOOD, LED_GROUND),
    (WARN, NIGHT), (WARN, PANEL), (BAD_TEXT, NIGHT), (BAD_TEXT, PANEL), (BAD_TEXT, ROW), (BAD_TEXT, PITCH_BENCH),
    (BAD_TEXT, LED_GROUND), (WHITE, D12),
    *((accent, NIGHT) for accent in ACCENTS.values()), *((INK, colour) for colour in PEOPLE),
)  # fmt: skip


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """`a` with `share` (0 to 1) of it replaced by `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def lighter(colour: RGB, share: float) -> RGB:
    """The colour, `share` (0 to 1) of the way to white."""
    return mix(colour, WHITE, share)


def darker(colour: RGB, share: float) -> RGB:
    """The colour, `share` (0 to 1) of the way to black."""
    return mix(colour, BLACK, share)


def alpha(colour: RGB, opacity: float) -> RGBA:
    """The colour at an opacity from 0 to 1."""
    return (*colour, round(255 * opacity))


def luminance(colour: RGB) -> float:
    """Relative luminance of a colour as WCAG defines it: 0 for black, 1 for white."""
    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: int) -> float:
    """An sRGB channel (0 to 255) as linear light (0 to 1)."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def contrast(a: RGB, b: RGB) -> float:
    """Contrast of two colours as WCAG defines it: 1 (the same) to 21 (black on white)."""
    dim, bright = sorted((luminance(a), luminance(b)))
    return (bright + 0.05) / (dim + 0.05)


def ink_on(ground: RGB) -> RGB:
    """Ink or white, whichever reads better on this ground."""
    return INK if contrast(INK, ground) >= contrast(WHITE, ground) else WHITE
