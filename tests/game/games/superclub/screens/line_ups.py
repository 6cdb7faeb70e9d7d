"""Line-up screens made up for tests."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from unittest.mock import patch

from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.superclub.content.cards import Card, Position
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.line_ups import line_up_fault
from engine.superclub.match.model import Kind, LineUpDue, MatchSetup, MatchTable, Squad, Team
from engine.superclub.prospects import Adviser
from engine.superclub.season.model import Club, SeasonSetup, SeasonTable
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene
from game.stage.line_up_editor import LineUpEditor
from game.stage.screen import Screen
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import open_ui
from tests.game.driving import Floor, settle

CONTENT = load()

PEOPLE: tuple[tuple[int, Position, int, bool, bool], ...] = (
    (1, "goalkeeper", 3, False, False),
    (2, "defender", 3, False, True), (3, "defender", 3, True, False),
    (4, "defender", 3, False, False), (5, "defender", 3, False, False),
    (6, "midfielder", 4, False, True), (7, "midfielder", 4, True, True), (8, "midfielder", 4, True, False),
    (9, "attacker", 5, False, False), (10, "attacker", 5, False, False), (11, "attacker", 5, False, False),
    (12, "attacker", 2, False, False), (13, "midfielder", 1, False, False), (14, "defender", 1, False, False),
    (15, "goalkeeper", 1, False, False), (16, "utility", 2, False, False),
)  # fmt: skip
CARDS = tuple(Card(n, f"P{n}", place, stars, 0, left, right) for n, place, stars, left, right in PEOPLE)
WHOLE = LineUp((2, 3, 4, 5), (6, 7, 8), (9, 10, 11), 1, "midfield")
EMPTY = LineUp((None,) * 4, (None,) * 3, (None,) * 3)
PLACES = (
    ("goal", 1), ("defence 0", 2), ("defence 1", 3), ("defence 2", 4), ("defence 3", 5), ("midfield 0", 6),
    ("midfield 1", 7), ("midfield 2", 8), ("attack 0", 9), ("attack 1", 10), ("attack 2", 11),
)  # fmt: skip
BLOCK = Thirds(15, 16, 16)
"""What balances the whole line-up: attack 15; midfield 12, two links, captain 2; defence 12, a link, in goal 3."""


def match_of(kind: Kind = "league", boost: int = 2, rival: Squad | None = None, side: int = 0) -> MatchTable:
    """A match of the squad above against a club of fixed strengths, or against `rival`."""
    keys = [club.key for club in CONTENT.clubs[:2]]
    mine = Squad(0, keys[0], "Mine", CARDS, boost=boost if kind == "league" else 0)
    his = rival or Squad(None, keys[1], "His", block=BLOCK)
    sides = (his, mine) if side else (mine, his)
    setup = MatchSetup(kind, (Seat("Maja"), Seat("Bruno")), *sides)
    return MatchTable(setup, [Team(squad) for squad in sides])


def squad_of(match: MatchTable, **changes: object) -> None:
    """Change one's own squad."""
    match.teams[0].squad = replace(match.teams[0].squad, **changes)


def screen(
    match: MatchTable | None = None, last: LineUp | None = WHOLE, sent: list[LineUp] | None = None, *,
    change: bool = False, asked: list[str] | None = None, kept: bool = True,
) -> LineUpScene:  # fmt: skip
    """The line-up of the first side over a floor. It stands as `last` if that is `kept`, however good it is."""
    table = match or match_of()
    entries = tuple(ClubEntry(club.key) for club in CONTENT.clubs[:2])
    season = SeasonTable(SeasonSetup((Seat("Maja"), Seat("Bruno")), entries), [Club(), Club()], [1] * 236, season=2)
    team, kind = table.teams[0], table.setup.kind
    noted: list[str] = [] if asked is None else asked
    doors = {"line_up.squads": partial(noted.append, "squads"), "menu": partial(noted.append, "menu")}
    ui = open_ui((1280, 720), Settings(), strict=True)
    ui.stack.push(Floor(ui))
    keeping = patch.object(LineUpEditor, "improve", return_value=False) if kept else nullcontext()
    with keeping:
        screen = Screen(
            ui, CONTENT, season,
            act=lambda action: None if sent is None else sent.append(action.line_up),
            fault=lambda action, unfinished=False: line_up_fault(team, action.line_up, unfinished, kind, change),
            doors=doors,
        )  # fmt: skip
        due = LineUpDue(0, 0, change)
        scene = LineUpScene(screen, table, due, Adviser(CONTENT, table, due).best, last)
    ui.stack.push(scene)
    settle(scene)
    return scene


def kick_off(scene: LineUpScene) -> Button:
    button = scene.view.show("kick_off")
    assert isinstance(button, Button)
    return button
