"""The style sheet as one picture: everything the generators make, to lay beside a screen or a former version."""

from collections.abc import Iterable

import pygame

from game.ui.look import backdrops, crests, dice, faces, kits, lights, logo, marks, metrics, palette, panels, tokens
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, BAD, GOOD, INK, MUTED, TEXT, WARN, rgb

CLUBS: tuple[tuple[Kit, Crest], ...] = tuple(
    (Kit(pattern, rgb(a), rgb(b)), Crest(outline, field, charge, rgb(fa), rgb(fb), rgb(ink)))
    for pattern, a, b, outline, field, charge, fa, fb, ink in (
        ("stripes", "E4472E", "FFF3E0", "shield", "stripes", "gull", "E4472E", "B92F1C", "FFFFFF"),
        ("hoops", "CDE8F5", "1B3B73", "hexagon", "base", "mountain", "8FC7EE", "1B3B73", "DDEEF6"),
        ("halves", "FFD447", "17171C", "round", "plain", "sun", "17171C", "17171C", "FFD447"),
        ("sash", "7E1F45", "9AD3F0", "heater", "chevron", "tower", "7E1F45", "9AD3F0", "F4EEDD"),
        ("sash", "2C5BD4", "FFFFFF", "round", "rays", "star", "2C5BD4", "254AB0", "FFFFFF"),
        ("quarters", "6C3FB4", "F2C14E", "notched", "quarters", "crown", "6C3FB4", "54309A", "F2C14E"),
        ("plain", "F7F5EF", "17171C", "heater", "halves", "bolt", "2B2E37", "17171C", "FFD447"),
        ("quarters", "17171C", "FF8A3D", "shield", "chief", "fox", "F4EEDD", "FF8A3D", "FF8A3D"),
    )
)
"""Eight clubs to show kits and crests on; none of them plays."""

_SWATCHES = (
    *("NIGHT", "BAR", "PANEL", "ROW", "BUTTON", "LINE", "PITCH", "PITCH_STRIPE", "MARKING", "PAPER"),
    *("INK", "AMBER", "LED_GROUND", "FOCUS", "GOOD", "WARN", "BAD", "TEXT", "MUTED", "D12"),
)


def draw(look: Look) -> pygame.Surface:
    """The picture, 1280×720 logical units."""
    sheet = backdrops.table(look, metrics.WIDTH, metrics.HEIGHT).copy()
    _people(look, sheet)
    _clubs(look, sheet)
    _table(look, sheet)
    _marks(look, sheet)
    _type(look, sheet)
    _panels(look, sheet)
    return sheet


def _row(look: Look, sheet: pygame.Surface, sprites: Iterable[pygame.Surface], x: float, y: float, step: float) -> None:
    for number, sprite in enumerate(sprites):
        look.put(sheet, sprite, (x + number * step, y))


def _people(look: Look, sheet: pygame.Surface) -> None:
    worn = [kit for kit, _ in CLUBS]
    _row(look, sheet, (faces.face(look, 200 + i, 88, worn[i % 8]) for i in range(13)), 60, 56, 96.6)
    _row(look, sheet, (faces.face(look, 230 + i, 48, worn[i % 8], round=True) for i in range(24)), 40, 132, 52.2)


def _clubs(look: Look, sheet: pygame.Surface) -> None:
    for number, (kit, crest) in enumerate(CLUBS):
        x = 56 + 154 * number
        look.put(sheet, crests.crest(look, crest, 76), (x, 204))
        look.put(sheet, crests.crest(look, crest, 28), (x + 60, 184))
        look.put(sheet, kits.disc(look, kit, 11, 14, home=False), (x + 60, 220))
        look.put(sheet, kits.disc(look, kit, 9, 20), (x - 14, 276))
        look.put(sheet, kits.disc(look, kit, 4, 20, home=False), (x + 30, 276))
        look.put(sheet, kits.shirt(look, kit, 7, 52), (x + 80, 276))


def _table(look: Look, sheet: pygame.Surface) -> None:
    y = 352.0
    look.put(sheet, dice.d6(look, 4, 60, dark=True), (56, y))
    look.put(sheet, dice.d6(look, 5, 60, dark=False, angle=16), (136, y))
    look.put(sheet, dice.d12(look, 9, 66), (216, y))
    _row(look, sheet, (dice.tumbling_d6(look, frame, 46, dark=True) for frame in (1, 6, 15)), 290, y, 66)
    _row(look, sheet, (dice.tumbling_d6(look, frame, 46, dark=False) for frame in (9, 12, 21)), 488, y, 66)
    _row(look, sheet, (dice.tumbling_d12(look, frame, 50) for frame in (1, 9)), 688, y, 66)
    _row(look, sheet, (tokens.pawn(look, dark, 60) for dark in (True, False)), 810, y - 2, 48)
    look.put(sheet, tokens.ball(look, 15), (906, y))
    look.put(sheet, tokens.chip(look, BAD, 15), (950, y))
    _row(look, sheet, (tokens.referee_card(look, colour, 68) for colour in ("yellow", "red")), 1008, y, 66)
    look.put(sheet, panels.panel(look, 136, 64, "led"), (1192, y))
    look.put(sheet, lights.led(look, "2:1", 44), (1192, y))


def _marks(look: Look, sheet: pygame.Surface) -> None:
    tints = {
        "star": WARN,
        "star_hollow": WARN,
        "star_half": WARN,
        "shield": GOOD,
        "injury": BAD,
        "card": WARN,
        "two_cards": BAD,
    }
    for number, name in enumerate(marks.NAMES):
        column, row = number % 32, number // 32
        look.put(sheet, marks.mark(look, name, 22, tints.get(name, TEXT)), (30 + column * 39.4, 416 + row * 34))
    x = 24.0
    caps = [logo.keycap(look, label) for label in ("Enter", "Esc", "F", "left", "right")]
    caps += [logo.button(look, label) for label in ("A", "B", "LB", "start", "dpad")]
    for cap in caps:
        sheet.blit(cap, (round(x * look.scale), look.px(480)))
        x += cap.get_width() / look.scale + 8


def _type(look: Look, sheet: pygame.Surface) -> None:
    lines = (
        ("display48", "KALDAFOSS IF", TEXT),
        ("bold32", "Mbayou gets his shot away!", TEXT),
        ("semi24", "Łukasz Øygård, Şenol Čižmár", TEXT),
        ("body20", "The tens show four. Can Halvdøn hold it?", MUTED),
        ("label16", "LINE-UP  CONTROL  LAST FIVE", MUTED),
        ("figures24", "27:21   11:14   −15", AMBER),
    )
    y = 532.0
    for style, string, colour in lines:
        look.write(sheet, string, style, colour, (24, y))
        y += look.line_height(style) * 0.5 + 11
    for number, name in enumerate(_SWATCHES):
        x = 24 + number * 62
        pygame.draw.rect(sheet, getattr(palette, name), (look.px(x), look.px(704), look.px(58), look.px(10)))


def _panels(look: Look, sheet: pygame.Surface) -> None:
    x, y = 440.0, 484.0
    for number, style in enumerate(panels.BOXES):
        left, top = x + number % 7 * 118, y + number // 7 * 37
        sheet.blit(panels.panel(look, 108, 30, style), (look.px(left), look.px(top)))
    for number, (style, label, ink) in enumerate(
        (("button", "LINE-UP", TEXT), ("primary", "KICK OFF", INK), ("paper", "YOUR CLUB", INK))
    ):
        left, top = x + 8 + number * 176, 640
        sheet.blit(panels.panel(look, 144, 44, style), (look.px(left), look.px(top)))
        look.write(sheet, label, "label18", ink, (left + 72, top + 21), "centre")
    margin = panels.focus_margin()
    sheet.blit(panels.focus(look, 144, 44), (look.px(x + 184 - margin), look.px(640 - margin)))
    sheet.blit(panels.dashed(look, 56, 56, TEXT), (look.px(972), look.px(634)))
    look.put(sheet, lights.led(look, "0123456789", 22), (1156, 661))
