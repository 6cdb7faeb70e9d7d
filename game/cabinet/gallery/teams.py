"""The screens of teams of one's own: their list, and the editor at a club, at a person, and at odd names.

Owns which packs they are about: small ones, in a folder that is gone with the process.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from engine import games
from engine.core.levels import Problem
from engine.core.squads import KEY
from engine.core.team_pack import PackFile, TeamPack
from engine.storage.packs import Pack, make_pack, read_pack, team_pack
from game.cabinet.squad_scene import SquadScene
from game.cabinet.team_draft import PACK, TeamDraft
from game.cabinet.team_editor import TeamEditorScene
from game.cabinet.teams import shipped_clubs
from game.cabinet.teams_scene import TeamsDoors, TeamsScene
from game.stage.gallery import Make, nowhere
from game.stage.game_plugin import plugin_of
from game.stage.new_game import Teams
from game.stage.quick_match import QuickMatchScene
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


def _draft(game: str) -> TeamDraft:
    path = make_pack(Path(_folder().name), "Sunday League", {game: shipped_clubs(game)})
    return TeamDraft(path, game, plugin_of(game).decks())


def _editor(game: str, deck: int, name: str = "") -> Make:
    def make(ui: Ui, seed: int) -> Scene:
        draft = _draft(game)
        if name:
            draft.set(draft.decks[deck], 0, ("name",), name)
        scene = TeamEditorScene(ui, draft)
        scene.deck = (*draft.decks, PACK)[deck]
        return scene

    return make


def _squad(game: str, *parts: slice) -> Make:
    """A squad in the making: of each deck of the pool those at these places."""

    def make(ui: Ui, seed: int) -> Scene:
        draft = _draft(game)
        clubs = draft.clubs
        assert clubs is not None, "its clubs have squads"
        draft.set(clubs, 0, (KEY,), _named(draft, *parts))
        draft.set(clubs, 1, (KEY,), _named(draft, *(slice(one.stop, one.stop + 2) for one in parts)))
        return SquadScene(ui, draft, clubs, 0)

    return make


def _named(draft: TeamDraft, *parts: slice) -> list[str]:
    link = draft.clubs.squads if draft.clubs is not None else None
    assert link is not None, "its clubs have squads"
    decks = [deck for deck in draft.decks if deck.array in link.of]
    return [one[link.by] for deck, part in zip(decks, parts, strict=True) for one in draft.entries(deck)[part]]


def _quick_match(game: str, *parts: slice) -> Make:
    """A match now with the squads of two clubs of a pack."""

    def make(ui: Ui, seed: int) -> Scene:
        draft = _draft(game)
        clubs = draft.clubs
        assert clubs is not None, "its clubs have squads"
        for number in range(2):
            own = _named(draft, *(slice(one.start + number * 20, one.stop + number * 20) for one in parts))
            draft.set(clubs, number, (KEY,), own)
        pack, plugin = team_pack(read_pack(draft.path), game), plugin_of(game)
        scene = plugin.quick_match(ui, nowhere, lambda: seed)
        scene.offer([Teams(pack.name, lambda: games.whole_game(plugin.friendly, pack))])
        scene.choose_teams(0)
        assert isinstance(scene, QuickMatchScene)
        scene.bring_about("own")
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
    "teams-squad": _squad("futti", slice(0, 3), slice(0, 1)),
    "teams-squad-whole": _squad("superclub", slice(40, 56)),
    "friendly-own": _quick_match("futti", slice(0, 6), slice(0, 2)),
    "superclub-friendly-own": _quick_match("superclub", slice(40, 56)),
    "teams-long-name": _editor("fortunes", 0, "W" * 24),
}
