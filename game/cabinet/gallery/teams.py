"""The screens of teams of one's own: their list, and the editor at a club, at a person, and at odd names.

Owns which packs they are about: small ones, in a folder that is gone with the process.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine import games
from engine.core.levels import Problem
from engine.core.team_pack import PackFile, TeamPack
from engine.storage.packs import Pack, make_pack
from game.cabinet.team_draft import PACK, TeamDraft
from game.cabinet.team_editor import TeamEditorScene
from game.cabinet.teams import shipped_clubs
from game.cabinet.teams_scene import TeamsDoors, TeamsScene
from game.stage.gallery import Make, nowhere
from game.stage.game_plugin import plugin_of
from game.stage.new_game import Teams
from game.ui.scene import Scene, Ui

_SOUND = Pack(Path("a"), "Sunday League", "Maja", 3, ("futti", "superclub"))
_FAULTY = Pack(
    Path("b"),
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    games=("futti", "eleven", "superclub", "fortunes"),
    problems=tuple(
        Problem("futti/clubs.toml", f"clubs[{n}].short", "must be a printable string of 1 to 3 letters, not SOLAR")
        for n in range(20)
    ),
)


def _list(ui: Ui, packs: list[Pack]) -> Scene:
    doors = TeamsDoors(nowhere, nowhere, nowhere, nowhere, lambda _: Path("x"), nowhere, list, Path("exchange"))
    return TeamsScene(ui, lambda: packs, doors)


@cache
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="gaffer-teams-")


def _editor(game: str, deck: int, name: str = "") -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        path = make_pack(Path(_folder().name), "Sunday League", {game: shipped_clubs(game)})
        draft = TeamDraft(path, game, plugin_of(game).decks())
        if name:
            draft.set(draft.decks[deck], 0, ("name",), name)
        scene = TeamEditorScene(ui, draft)
        scene.deck = (*draft.decks, PACK)[deck]
        return scene

    return make


def _new_game(game: str) -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        scene = plugin_of(game).new_career(ui, nowhere, lambda: seed, dict)
        pack = TeamPack("Sunday League", tuple(PackFile(*file) for file in shipped_clubs(game).items()))
        scene.offer([Teams(pack.name, lambda: games.whole_game(game, pack))])
        scene.choose_teams(0)
        return scene

    return make


SCENES: dict[str, Make] = {
    "new-career-teams": _new_game("futti"),
    "fortunes-new-teams": _new_game("fortunes"),
    "teams": lambda ui, seed: _list(ui, [_SOUND, _FAULTY]),
    "teams-faulty": lambda ui, seed: _list(ui, [_FAULTY]),
    "teams-none": lambda ui, seed: _list(ui, []),
    "teams-club": _editor("futti", 0),
    "teams-person": _editor("futti", 1),
    "teams-pack": _editor("futti", -1),
    "teams-superclub": _editor("superclub", 1),
    "teams-eleven": _editor("eleven", 2),
    "teams-fortunes": _editor("fortunes", 1),
    "teams-long-name": _editor("fortunes", 0, "W" * 24),
}
