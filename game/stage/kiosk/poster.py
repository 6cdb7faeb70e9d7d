"""Where a kiosk's page stands in the window and, on an upright screen, what fills the room around it.

Owns the stage's place: in the middle of a broad window; low in an upright one, within reach of whoever stands before
it, with the night stadium above it, the cabinet's name, the card of the game that is shown, or of all of them, and the
crests of who meets. It is dimmed where something is to be read below it. What stands on the stage is the page's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from weakref import WeakKeyDictionary

import pygame

from game.stage.game_cards import POSTER, CardStyle, Says, card
from game.stage.registry import GAMES
from game.ui.look import backdrops, logo, palette, panels
from game.ui.look.crests import Crest
from game.ui.look.look import Look, sprite
from game.ui.look.panels import Box, box
from game.ui.look.pen import Area, Pen
from game.ui.scene import Ui

WIDTH, HEIGHT = 848, 480
"""The stage of a kiosk screen in logical units."""
_UPRIGHT = 1.25
"""From so much higher than wide on, a window is upright."""
_FLOOR, _MOST_FLOOR = 0.05, 72.0
"""How much of the window's height stays free below the stage, and how many units at the most."""
_RIM = 20
"""How far the table reaches above the stage."""
_SHADE = 48
"""How far the table's edge darkens what is above it."""
_DIM = 96
"""How dark what only stands around a page is made, of 255."""
_LAMPS = 116.0
"""Where the boards of lamps end."""
_GAP = 24.0
_CREST = 132.0
_ACROSS: dict[Says, float] = {"tag": 0.64, "name": 0.42}
"""How much of the width a card takes at the most."""
_RATIO = {says: width / height for says, (width, height) in POSTER.items()}
_kept: WeakKeyDictionary[Look, dict[str, tuple[object, pygame.Surface]]] = WeakKeyDictionary()
"""Stadium and cards of the look that is drawn with, and what is around a match, each with what it was made for: they
are too dear to be made in a frame, and no match pushes them out."""


def is_upright(ui: Ui) -> bool:
    """Whether there is room for the poster."""
    return ui.h >= _UPRIGHT * ui.w and ui.h >= 2 * HEIGHT


def corner(ui: Ui, *, low: bool = True) -> tuple[float, float]:
    """The stage's upper left corner in the window, in logical units; in the middle if it isn't to be `low`."""
    x = (ui.w - WIDTH) / 2
    if not low or not is_upright(ui):
        return x, (ui.h - HEIGHT) / 2
    return x, ui.h - HEIGHT - min(_MOST_FLOOR, round(_FLOOR * ui.h))


def page(ui: Ui) -> pygame.Rect:
    """What a page has that fills the window: all of it, or in an upright one what is as high as the stage."""
    return pygame.Rect(0, round(corner(ui)[1]), ui.w, HEIGHT) if is_upright(ui) else pygame.Rect(0, 0, ui.w, ui.h)


def pixels(ui: Ui) -> pygame.Rect:
    """The same in real pixels."""
    if not is_upright(ui):
        return pygame.Rect((0, 0), ui.size)
    return pygame.Rect(0, ui.look.px(page(ui).y), ui.size[0], ui.look.px(HEIGHT))


def stadium(ui: Ui) -> pygame.Surface:
    """The stadium at night, as large as the window."""
    return _keep(ui.look, "stadium", (ui.w, ui.h), lambda: backdrops.stadium(ui.look, ui.w, ui.h))


def prepare(ui: Ui, games: Iterable[str]) -> None:
    """Paint the stadium and the cards of these games, so that no frame need do it."""
    if is_upright(ui):
        scratch = pygame.Surface(ui.size)
        for game in games:
            paint_poster(ui, scratch, game)


def paint_ground(ui: Ui, surface: pygame.Surface, game: str = "", crests: Sequence[Crest] = ()) -> None:
    """What is behind a page: the table, and in an upright window the poster above it.

    Without a `game` it is that of all games. The first of `crests` stands left of the card, the last right of it.
    """
    if not is_upright(ui):
        surface.blit(backdrops.table(ui.look, ui.w, ui.h), (0, 0))
        return
    paint_poster(ui, surface, game, crests)
    look, top = ui.look, corner(ui)[1] - _RIM
    surface.blit(_dimmed(look, ui.w, top), (0, 0))
    surface.blit(backdrops.table(look, ui.w, ui.h - top), (0, look.px(top)))
    surface.fill(palette.LINE, (0, look.px(top), surface.get_width(), look.px(2)))


def paint_around(ui: Ui, surface: pygame.Surface, game: str, crests: Sequence[Crest] = ()) -> None:
    """The ground in all of an upright window but the page, on which something moves; it is painted once, for as long as
    game and crests are the same."""
    if not is_upright(ui):
        return
    made_for = ui.size, game, tuple(crests), ui.t(f"title.games.{game}.name")
    picture, stage = _keep(ui.look, "around", made_for, lambda: _ground(ui, game, crests)), pixels(ui)
    width, height = picture.get_size()
    for part in ((0, 0, width, stage.top), (0, stage.bottom, width, height - stage.bottom)):
        surface.blit(picture, part[:2], part)


def _ground(ui: Ui, game: str, crests: Sequence[Crest]) -> pygame.Surface:
    picture = pygame.Surface(ui.size)
    paint_ground(ui, picture, game, crests)
    return picture


def paint_poster(ui: Ui, surface: pygame.Surface, game: str, crests: Sequence[Crest] = ()) -> None:
    """The stadium in all of an upright window, and above the stage name, card and crests."""
    look, room = ui.look, corner(ui)[1] - _RIM - _GAP
    surface.blit(stadium(ui), (0, 0))
    size = min(ui.w, room) / 8
    top = _LAMPS + size * 0.75
    look.put(surface, logo.logo(look, size), (ui.w / 2, top))
    top += size / 2 + 2 * _GAP
    area = 0.0, top, float(ui.w), room - top
    if game:
        _paint_game(ui, surface, game, crests, area)
    else:
        _paint_games(ui, surface, area)


def _paint_game(ui: Ui, surface: pygame.Surface, game: str, crests: Sequence[Crest], area: Area) -> None:
    """A game's card in the middle, and the first and the last of the crests left and right of it."""
    _, top, width, room = area
    height = round(min(room, _ACROSS["tag"] * width / _RATIO["tag"]))
    middle = top + room / 2
    _put_card(ui, surface, game, (width / 2, middle), height, "tag")
    beside = (width - height * _RATIO["tag"]) / 4
    pen = Pen(ui.look, surface, area)
    for crest, x in zip([*crests[:1], *crests[-1:]], (beside, width - beside), strict=False):
        pen.crest(crest, min(_CREST, 2 * beside - _GAP), x, low=height * 0.05)


def _paint_games(ui: Ui, surface: pygame.Surface, area: Area) -> None:
    """The cards of all games, two by two."""
    _, top, width, room = area
    height = round(min((room - _GAP) / 2, _ACROSS["name"] * width / _RATIO["name"]))
    across, down = height * _RATIO["name"] + _GAP, height + _GAP
    for number, game in enumerate(GAMES):
        row, column = divmod(number, 2)
        spot = width / 2 + (column - 0.5) * across, top + room / 2 + (row - 0.5) * down
        _put_card(ui, surface, game, spot, height, "name")


def _put_card(ui: Ui, surface: pygame.Surface, game: str, middle: tuple[float, float], height: int, says: Says) -> None:
    """A game's card with its shadow."""
    width = round(height * _RATIO[says])
    dx, dy = panels.shadow_offset(ui.look, "paper")
    style, name = CardStyle(width, height, True, says), ui.t(f"title.games.{game}.name")
    picture = _keep(ui.look, f"{game} {says}", (style, name), lambda: card(ui.look, ui.t, game, style))
    place = picture.get_rect(center=(ui.look.px(middle[0]), ui.look.px(middle[1])))
    surface.blit(panels.shadow(ui.look, width, height, "paper"), (place.x + dx, place.y + dy))
    surface.blit(picture, place)


def _keep(look: Look, name: str, made_for: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture of a name, painted if there is none, or none for the same."""
    if look not in _kept:
        _kept.clear()
    kept = _kept.setdefault(look, {})
    if name not in kept or kept[name][0] != made_for:
        kept[name] = made_for, make()
    return kept[name][1]


@sprite
def _dimmed(look: Look, width: float, height: float) -> pygame.Surface:
    """A veil over the poster, darker towards the table's edge."""
    veil = box(look, width, height, Box(palette.BLACK, radius=0, opacity=_DIM / 255)).copy()
    high, deep = veil.get_height(), look.px(_SHADE)
    for row in range(deep):
        dark = _DIM + (180 - _DIM) * (row / deep) ** 2
        veil.fill((0, 0, 0, round(dark)), (0, high - deep + row, veil.get_width(), 1))
    return veil
