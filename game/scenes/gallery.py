"""Screens of the cabinet outside a match, by name, each in a season that computers played a part of.

Owns which screens there are and in what state they are shown; `game.gallery` draws them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import games
from engine.core.model import Seat
from engine.futti.season.model import ClubEntry, SeasonSetup, SeasonTable
from game.scene import Scene
from game.scenes.club_home import ClubHomeScene
from game.scenes.common import facts
from game.scenes.common.doors import Doors
from game.scenes.cup import CupScene
from game.scenes.fixtures import FixturesScene
from game.scenes.league_table import LeagueTableScene
from game.scenes.new_career import NewCareerScene
from game.scenes.title import TitleDoors, TitleScene
from game.ui import Ui

OWN = 0
"""The club whose manager looks at the screens."""


def season(seed: int, rounds: int, clubs: int = 8, **choices: Any) -> SeasonTable:
    """The table of a season of so many clubs after so many dates of its calendar, or at its end.

    The first club is managed by a person who leaves every decision to the default; nobody manages the others.
    """
    rules = games.rules_for("futti")
    setup = SeasonSetup(
        clubs=tuple(ClubEntry(club.key) for club in rules.content.clubs[:clubs]),
        seats=(Seat(""),),
        managed=(OWN,),
        **{"double": True, "cup": True, **choices},
    )
    state, _ = rules.new(setup, seed)
    while state.table.rounds_played < rounds and not facts.season_over(state.table):
        decision = rules.decisions(state)[0]
        rules.apply(state, rules.default(state, decision))
    return rules.view(state, OWN)


def halfway(seed: int) -> SeasonTable:
    """The table of a season in the middle of a match."""
    rules = games.rules_for("futti")
    setup = SeasonSetup(
        clubs=tuple(ClubEntry(club.key) for club in rules.content.clubs[:6]), seats=(Seat(""),), managed=(OWN,)
    )
    state, _ = rules.new(setup, seed)
    while (table := rules.view(state, OWN)).match is None or not table.match.minute:
        decision = rules.decisions(state)[0]
        rules.apply(state, rules.default(state, decision))
    return table


def nowhere(*_: int) -> None:
    """What happens behind a door of a picture."""


def doors() -> Doors:
    """Doors that are all there and lead nowhere."""
    return Doors(*[nowhere] * len(Doors.__dataclass_fields__))


def title(ui: Ui, seed: int) -> Scene:
    """The title with a career to go on with."""
    return TitleScene(ui, TitleDoors(*[nowhere] * len(TitleDoors.__dataclass_fields__)), last="Möwenbruck · round 10")


def new_career(ui: Ui, seed: int) -> Scene:
    """A career about to be made."""
    return NewCareerScene(ui, on_start=nowhere, new_seed=lambda: seed)


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "title": title,
    "new-career": new_career,
    "club-home": lambda ui, seed: ClubHomeScene(ui, season(seed, 11), (OWN,), doors(), club=OWN),
    "club-home-start": lambda ui, seed: ClubHomeScene(ui, season(seed, 0, cup=False), (OWN,), doors(), club=OWN),
    "club-home-match": lambda ui, seed: ClubHomeScene(ui, halfway(seed), (OWN,), doors(), club=OWN),
    "season-end": lambda ui, seed: ClubHomeScene(ui, season(seed, 99, seasons=2), (OWN,), doors(), club=OWN),
    "fixtures": lambda ui, seed: FixturesScene(ui, season(seed, 11), (OWN,), doors()),
    "fixtures-byes": lambda ui, seed: FixturesScene(ui, season(seed, 4, 7), (OWN,), doors()),
    "cup": lambda ui, seed: CupScene(ui, season(seed, 11), (OWN,), doors()),
    "cup-byes": lambda ui, seed: CupScene(ui, season(seed, 99, 11), (OWN,), doors()),
    "cup-none": lambda ui, seed: CupScene(ui, season(seed, 2, cup=False), (OWN,), doors()),
    "league-table": lambda ui, seed: LeagueTableScene(ui, season(seed, 11), (OWN,), doors()),
    "league-table-empty": lambda ui, seed: LeagueTableScene(ui, season(seed, 0, 12), (OWN,), doors()),
}
