"""Teams of one's own at the front desk: which there are for a game that is begun.

Owns the way from a pack's folder to what a new game is offered. What is in a pack is the storage's business.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from engine import games
from engine.core.errors import InputError
from engine.core.rules import AnyGame
from engine.storage.packs import Pack, list_packs, read_pack, team_pack
from game.stage.new_game import Teams


def offered(folder: Path, game: str) -> list[Teams]:
    """The packs in a folder that `game` can be begun with."""
    try:
        found = list_packs(folder)
    except InputError:
        return []
    return [Teams(pack.name, partial(_rules, pack.path, game)) for pack in found if pack.is_for(game)]


def _rules(path: Path, game: str) -> AnyGame:
    """The rules of `game` with a pack as it lies there now. Raises `InputError`."""
    pack: Pack = read_pack(path)
    return games.whole_game(game, team_pack(pack, game))
