"""Line-ups of Superclub in the making: matches of a real game, with what news, injuries and finals do laid on by hand.

Owns which match is asked about and how far the line-up has come.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from engine import games
from engine.core.model import Reason, clone
from engine.superclub.best import best_for, quick_line_up
from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.line_ups import default_line_up, line_up_fault, selectable
from engine.superclub.match.model import Absence, Cause, Kind, LineUpDue, MatchTable, SetLineUp, Squad, other
from engine.superclub.prospects import Adviser, halves
from engine.superclub.season.model import SeasonTable
from game.games.superclub.gallery.season import GAME, SEED, a_game
from game.games.superclub.screens.line_up.line_up_editor import Spot
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene
from game.stage.gallery import OWN, Make, doors, nowhere, once_entered
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_FULL = 23


def a_match(seed: int = SEED, season: int = 2) -> tuple[SeasonTable, MatchTable, LineUpDue]:
    """The first match of a season in which the first manager names his line-up, as he sees it."""
    game = a_game(seed)
    asked = (one for one in game.asked.values() if isinstance(one.due, LineUpDue))
    question = next(one for one in asked if one.state.table.season == season)
    view: SeasonTable = games.rules_for(GAME).view(question.state, OWN)
    match = view.match
    assert isinstance(question.due, LineUpDue), "a line-up is asked for"
    assert match is not None, "it is asked for in a match"
    return view, clone(match), question.due


def line_up_scene(
    ui: Ui,
    season: SeasonTable,
    match: MatchTable,
    due: LineUpDue,
    *,
    last: LineUp | None = None,
    act: Callable[[SetLineUp], None] = nowhere,
) -> LineUpScene:
    """The line-up of `due`."""
    team, kind = match.teams[due.side], match.setup.kind

    def fault(action: SetLineUp, unfinished: bool = False) -> Reason | None:
        return line_up_fault(team, action.line_up, unfinished, kind, due.change)

    screen = Screen(ui, load(), season, due.seat, act=act, fault=fault, doors=doors("line_up.squads", "menu"))
    return LineUpScene(screen, match, due, Adviser(load(), match, due).best, last)


# -- what is laid on by hand


def _frozen(due: LineUpDue, match: MatchTable) -> None:
    """News froze the line-up, and one who stood in it is injured since."""
    squad = match.teams[due.side].squad
    was = quick_line_up(selectable(match.teams[due.side]))
    hurt = was.midfield[0]
    assert hurt is not None, "ten could play"
    match.teams[due.side].squad = replace(squad, frozen=was, out=(*squad.out, Absence(hurt, "injured")))


def _short(due: LineUpDue, match: MatchTable) -> None:
    """So many are out that two slots stay empty."""
    squad = match.teams[due.side].squad
    outfield = [card for card in squad.cards if card.position != "goalkeeper"]
    causes: tuple[Cause, ...] = ("injured", "injured", "unhappy", "absent")
    out = tuple(Absence(card.number, causes[place % 4]) for place, card in enumerate(outfield[8:]))
    match.teams[due.side].squad = replace(squad, out=out, handicap=Thirds(-2))


def _full(due: LineUpDue, match: MatchTable) -> None:
    """As many cards as a squad holds, some of them out."""
    squad = match.teams[due.side].squad
    taken = {card.number for team in match.teams for card in team.squad.cards}
    spare: list[Card] = [card for card in load().players if card.number not in taken]
    cards = (*squad.cards, *spare[:: len(spare) // 12])[:_FULL]
    out = Absence(cards[-1].number, "injured"), Absence(cards[-2].number, "unhappy"), Absence(cards[3].number, "absent")
    match.teams[due.side].squad = replace(squad, cards=cards, out=out)


def _final(kind: Kind, due: LineUpDue, match: MatchTable) -> None:
    """A final: nobody is injured, and penalties may come."""
    match.setup = replace(match.setup, kind=kind)
    for side in (0, 1):
        squad = match.teams[side].squad
        match.teams[side].squad = replace(squad, boost=0, out=(), handicap=Thirds(), frozen=None)
    if kind == "supercup":
        match.teams[1 - due.side].squad = Squad(None, "", "")


def _powerhouse(due: LineUpDue, match: MatchTable) -> None:
    """Against a club without players."""
    squad = match.teams[1 - due.side].squad
    match.teams[1 - due.side].squad = Squad(None, squad.club, squad.name, block=Thirds(13, 12, 14))


# -- how far it has come


def _fresh(season: int, ui: Ui, seed: int) -> Scene:
    return line_up_scene(ui, *a_match(seed, season))


def _changed(change: Callable[[LineUpDue, MatchTable], None], ui: Ui, seed: int) -> Scene:
    season, match, due = a_match(seed)
    change(due, match)
    return line_up_scene(ui, season, match, due)


def _carrying(ui: Ui, seed: int) -> Scene:
    """A card of the bench in the hand, over the attack."""
    scene = line_up_scene(ui, *a_match(seed))
    editor = scene.editor

    def carry() -> None:
        scene.press_bench(next(one for one in editor.bench if editor.cards[one].position != "goalkeeper"))
        scene.focus(Spot("attack", 1).key)

    return once_entered(scene, carry)


def _empty(ui: Ui, seed: int) -> Scene:
    """Nobody stands yet."""
    scene = line_up_scene(ui, *a_match(seed))
    for third in THIRDS:
        scene.editor.clear(third)
    return scene


def _linked(ui: Ui, seed: int) -> Scene:
    """The best there is, its links formed: of another game, as it may be the usual line-up."""
    season, match, due = a_match(seed + 1)
    team, rival = match.teams[due.side], match.teams[1 - due.side]
    facing = halves(match, other(due.side), default_line_up(rival))
    return line_up_scene(ui, season, match, due, last=best_for(team, facing))


def _misplaced(ui: Ui, seed: int) -> Scene:
    """Out of position, with two slots still to fill."""
    scene = line_up_scene(ui, *a_match(seed))
    editor = scene.editor
    for first, second in ((Spot("attack", 0), Spot("defence", 1)), (Spot("attack", 1), Spot("midfield", 1))):
        editor.held = editor.at(first)
        editor.put(second)
    for spot in (Spot("midfield", 0), Spot("defence", 0)):
        editor.held = editor.at(spot)
        editor.bench_held()
    return scene


def _takers(ui: Ui, seed: int) -> Scene:
    """A final, its penalties being ordered."""
    season, match, due = a_match(seed)
    _final("super_duper", due, match)
    scene = line_up_scene(ui, season, match, due)
    first, second = scene.editor.takers[:2]
    scene.editor.order(first, 3)
    return once_entered(scene, partial(scene.press_taker, second))


SCENES: dict[str, Make] = {
    "superclub-line-up": partial(_fresh, 2),
    "superclub-line-up-first": partial(_fresh, 1),
    "superclub-line-up-carrying": _carrying,
    "superclub-line-up-empty": _empty,
    "superclub-line-up-links": _linked,
    "superclub-line-up-misplaced": _misplaced,
    "superclub-line-up-frozen": partial(_changed, _frozen),
    "superclub-line-up-short": partial(_changed, _short),
    "superclub-line-up-full": partial(_changed, _full),
    "superclub-line-up-powerhouse": partial(_changed, _powerhouse),
    "superclub-line-up-takers": _takers,
    "superclub-line-up-supercup": partial(_changed, partial(_final, "supercup")),
}
"""Line-ups by name, for pictures and tests."""
