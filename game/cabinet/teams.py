"""Teams of one's own at the front desk: which there are for a game that is begun, and what can be done with them.

Owns the way from packs' folders to the screens. What is in a pack is the storage's business.
"""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from pathlib import Path

from engine import games
from engine.core.errors import InputError
from engine.core.rules import AnyGame
from engine.storage.files import names_in
from engine.storage.pack_archives import SUFFIX, export_pack, import_pack
from engine.storage.packs import Pack, add_game, copy_pack, delete_pack, list_packs, make_pack, read_pack, team_pack
from game.cabinet.career_copies import exchange_folder
from game.cabinet.team_draft import TeamDraft
from game.cabinet.team_editor import TeamEditorScene
from game.cabinet.teams_scene import TeamsDoors
from game.stage.game_plugin import plugin_of
from game.stage.new_game import Teams
from game.ui.scene import Ui


def offered(folder: Path, game: str, begun: str = "") -> list[Teams]:
    """The packs in a folder that `game` can be begun with, or what is `begun` of it."""
    try:
        found = list_packs(folder)
    except InputError:
        return []
    return [Teams(pack.name, partial(_rules, pack.path, game, begun or game)) for pack in found if pack.is_for(game)]


def _rules(path: Path, game: str, begun: str) -> AnyGame:
    """The rules of what is begun of `game` with a pack as it lies there now. Raises `InputError`."""
    pack: Pack = read_pack(path)
    return games.whole_game(begun, team_pack(pack, game))


def shipped_clubs(game: str) -> dict[str, str]:
    """The file of clubs that teams of one's own for `game` begin with."""
    name = plugin_of(game).decks()[0].file
    return {name: (files("levels") / game / name).read_text(encoding="utf-8")}


def teams_doors(ui: Ui, folder: Path) -> TeamsDoors:
    """What can be done with the packs in a folder."""

    def edit(pack: Pack, game: str) -> None:
        if game not in pack.games:
            add_game(pack, game, shipped_clubs(game))
        draft = TeamDraft(pack.path, game, plugin_of(game).decks())
        ui.stack.push(TeamEditorScene(ui, draft))

    return TeamsDoors(
        make=lambda game, name: make_pack(folder, name, {game: shipped_clubs(game)}),
        edit=edit,
        copy=lambda pack, name: copy_pack(pack, folder, name),
        delete=delete_pack,
        send=lambda pack: export_pack(pack, exchange_folder()),
        bring=lambda path: import_pack(path, folder),
        waiting=_waiting,
        exchange=exchange_folder(),
    )


def _waiting() -> list[Path]:
    """The packs that lie where files come and go."""
    try:
        return names_in(exchange_folder(), SUFFIX)
    except InputError:
        return []
