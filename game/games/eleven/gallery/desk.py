"""The club desk of Eleven on days worth looking at, of games played by the engine like any other."""

from __future__ import annotations

from collections.abc import Callable

from engine import games
from engine.core.headless import manager_chance
from engine.core.model import Action, Reason
from engine.eleven.club_rules.model import Built, Contract, OwnedPlayer, OwnedStaff
from engine.eleven.content.load import load
from engine.eleven.season.day import day_fault
from engine.eleven.season.model import DayDue, SeasonTable
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.stage.gallery import Make, doors, nowhere
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_GAME = "eleven"
_LEVEL = 2
_STAFF = 12
_PLAYERS = 15


def on_a_day(seed: int, until: Callable[[SeasonTable, DayDue], bool]) -> SeasonTable:
    """A season of four managers as the first one sees it, where `until` holds on his day."""
    rules = games.whole_game(_GAME)
    manager = games.manager_for(_GAME, _LEVEL)
    state, _ = rules.new(rules.default_setup(4, _LEVEL), seed)
    turn = 0
    while asked := rules.decisions(state):
        due = asked[0]
        if isinstance(due, DayDue) and due.seat == 0 and until(state.table, due):
            break
        view = rules.view(state, due.seat)
        rules.apply(state, manager.choose(view, due, manager_chance(seed, due.seat, turn)))
        turn += 1
    table: SeasonTable = rules.view(state, 0)
    return table


def fresh(seed: int) -> SeasonTable:
    """The first Tuesday."""
    return on_a_day(seed, lambda table, due: True)


def rich(seed: int) -> SeasonTable:
    """Week 6 with as much of everything as a club may ever have, some of it used, hurt or suspended."""
    table = on_a_day(seed, lambda table, due: table.week == 6 and due.day == "wednesday")
    content, club = load(), table.clubs[0]
    hired = {member.card for one in table.clubs for member in one.staff}
    spare = [card for card in range(len(content.staff)) if card not in hired]
    for number, card in enumerate(spare[: _STAFF - len(club.staff)], len(club.staff)):
        club.staff.append(OwnedStaff(card, exhausted=number % 4 == 1, suspended=int(number == 6)))
    bound = {player.card for one in table.clubs for player in one.players}
    spare = [card for card in range(0, len(content.players), 3) if card not in bound]
    for number, card in enumerate(spare[: _PLAYERS - len(club.players)], len(club.players)):
        player = OwnedPlayer(card, trained=number % 2 == 0)
        player.injured, player.lasting, player.tokens = int(number == 7), int(number % 5 == 2), int(number == 9)
        club.players.append(player)
    club.buildings = [Built("lighting"), Built("training_camp", exhausted=True), Built("adboard"), Built("stand")]
    club.adboards = [Contract(3), Contract(7), Contract(11)]
    club.kit = club.kit or Contract(5)
    club.office = 3
    return table


def used_up(seed: int) -> SeasonTable:
    """A day whose action and free action are used."""
    table = on_a_day(seed, lambda table, due: table.week == 3 and due.day == "thursday")
    assert table.turn is not None, "it is his day"
    table.turn.acted = table.turn.freed = True
    table.clubs[0].staff[0].exhausted = True
    return table


def desk(ui: Ui, table: SeasonTable, act: Callable[[Action], None] = nowhere) -> DeskScene:
    """The first manager's desk, with doors that lead nowhere."""
    content = load()

    def fault(action: Action) -> Reason | None:
        return day_fault(content, table, 0, action)

    out = doors("transfer", "league", "news", "menu")
    return DeskScene(Screen(ui, content, table, act=act, fault=fault, doors=out))


def _another(ui: Ui, seed: int) -> Scene:
    scene = desk(ui, used_up(seed))
    scene.shown = 1
    return scene


SCENES: dict[str, Make] = {
    "eleven-desk": lambda ui, seed: desk(ui, fresh(seed)),
    "eleven-desk-rich": lambda ui, seed: desk(ui, rich(seed)),
    "eleven-desk-used": lambda ui, seed: desk(ui, used_up(seed)),
    "eleven-desk-other": _another,
}
"""The desk's states by name."""
