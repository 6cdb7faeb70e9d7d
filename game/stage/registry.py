"""The games of the cabinet, by the names commands and files know them by, and where their rooms are.

The one place of the cabinet that knows every game. Imports nothing but a plugin that is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

PLUGINS = {
    "futti": "game.games.futti.plugin:FuttiPlugin",
    "eleven": "game.games.eleven.plugin:ElevenPlugin",
    "superclub": "game.games.superclub.plugin:SuperclubPlugin",
    "fortunes": "game.games.fortunes.plugin:FortunesPlugin",
}
"""`module:name` of each game's plugin, in the order of the title."""
GAMES = tuple(PLUGINS)


@cache
def plugin(game: str) -> Any:
    """The plugin of a game of `GAMES`, the same object every time; `game_plugin.plugin_of` says what it can."""
    module, _, name = PLUGINS[game].partition(":")
    return getattr(import_module(module), name)()


def whole_name(game: str) -> str:
    """The name of the whole game that a record's game belongs to: a match inside one is called `<game>-match`."""
    return game.partition("-")[0]
