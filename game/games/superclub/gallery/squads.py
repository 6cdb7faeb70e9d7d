"""Squads of Superclub after a real draft, with what a few seasons bring laid on by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine import games
from engine.core.model import Action, clone
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.season.state import SeasonState
from game.games.superclub.gallery.draft import GAME, a_draft
from game.games.superclub.screens.squads import Filter, Order, SquadsScene
from game.stage.gallery import OWN, Make, nowhere, once_entered
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui


def a_club_state(seed: int, seats: int = 4) -> SeasonState:
    """The first off-season of a game, the first manager's club as it might be some seasons on."""
    state = clone(a_draft(seed, seats).state)
    table = state.table
    club = table.clubs[OWN]
    table.season = 3
    club.cash, club.place, club.cups, club.held = 63, 2, 1, 2
    club.levels = {"training": 3, "scouting": 2, "stadium": 4}
    club.staff = [3, 20, 30]
    for card in club.squad[:3]:
        table.stars[card] = max(table.stars[card], load().players[card].ceiling)
    return state


def squads_scene(
    ui: Ui, state: SeasonState, *, seat: int = OWN, acts: bool = True, did: Callable[[Action], None] = nowhere
) -> SquadsScene:
    """The squads as the first manager sees them; with `acts` he may sell and fire."""
    rules = games.rules_for(GAME)
    looking, fault = (OWN,) if acts else (), partial(rules.check, state)
    view = rules.view(state, OWN)
    return SquadsScene(Screen(ui, load(), view, seat, looking, did, fault, doors={"back": ui.stack.pop}))


def _own(seats: int, ui: Ui, seed: int) -> SquadsScene:
    return squads_scene(ui, a_club_state(seed, seats))


def _away(ui: Ui, seed: int) -> Scene:
    """In the season, with players out and burdens to carry."""
    state = a_club_state(seed)
    table = state.table
    club = table.clubs[OWN]
    table.room = "season"
    club.marker = 57
    club.injured, club.benched, club.absent = club.squad[1:3], club.squad[4:5], club.squad[6:7]
    club.handicap = Thirds(2, 0, 0)
    club.staff_away = club.stadium_closed = True
    return squads_scene(ui, state)


def _sorted(wanted: Filter, order: Order, ui: Ui, seed: int) -> Scene:
    scene = _own(4, ui, seed)
    scene.filter, scene.order = wanted, order
    return scene


def _asked(ui: Ui, seed: int) -> Scene:
    """Asked whether to sell."""
    scene = _own(4, ui, seed)
    return once_entered(scene, partial(scene.trigger, "confirm"))


SCENES: dict[str, Make] = {
    "superclub-squads-own": partial(_own, 4),
    "superclub-squads-six": partial(_own, 6),
    "superclub-squads-other": lambda ui, seed: squads_scene(ui, a_club_state(seed), seat=2),
    "superclub-squads-away": _away,
    "superclub-squads-sorted": partial(_sorted, "potential", "potential"),
    "superclub-squads-none": partial(_sorted, "utility", "name"),
    "superclub-squads-asked": _asked,
}
"""Squads by name, for pictures and tests."""
