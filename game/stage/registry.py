"""The games of the cabinet, by the names commands and files know them by, and where their rooms are.

The one place of the cabinet that knows every game. Imports nothing but a cartridge that is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from engine.core.errors import InputError

if TYPE_CHECKING:
    from game.stage.game_plugin import Cartridge

CARTRIDGES = {
    "futti": "game.games.futti.plugin:FuttiCartridge",
    "eleven": "game.games.eleven.plugin:ElevenCartridge",
    "superclub": "game.games.superclub.plugin:SuperclubCartridge",
    "fortunes": "game.games.fortunes.plugin:FortunesCartridge",
}
"""`module:name` of each game's cartridge, in the order of the title."""
GAMES = tuple(CARTRIDGES)


def whole_name(game: str) -> str:
    """The name of the whole game that a record's game belongs to: a match inside one is called `<game>-match`."""
    return game.partition("-")[0]


def cartridge(game: str) -> Cartridge:
    """What the cabinet knows of a game, or of the game a match is played in; the same object every time.

    Raises `InputError` if the cabinet has no such game.
    """
    name = whole_name(game)
    if name not in CARTRIDGES:
        raise InputError(f"there is no game {name!r} in this cabinet; it has {', '.join(GAMES)}")
    return _cartridge(CARTRIDGES[name])


@cache
def _cartridge(place: str) -> Cartridge:
    module, _, name = place.partition(":")
    made: Cartridge = getattr(import_module(module), name)()
    return made
