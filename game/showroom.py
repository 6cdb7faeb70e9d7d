"""A small real season, and the screens of a career in a state worth looking at: for the gallery and for tests.

Owns which season that is. It is played by the engine like any other; nothing here is made up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from engine import games
from engine.core.headless import answer, manager_chance
from engine.core.model import Reason, Seat
from engine.futti.content import Content
from engine.futti.season.actions import PickCard
from engine.futti.season.model import ClubEntry, SeasonSetup, SeasonTable
from engine.storage.career import Broken, CareerInfo
from game import exhibition
from game.replays import Replay, Side
from game.scene import Scene
from game.scenes.cards import ClubCardScene, PlayerCardScene
from game.scenes.careers import CareersScene, Listed
from game.scenes.common.clubs import Clubs
from game.scenes.common.doors import Doors
from game.scenes.common.report import MatchReport, of_match
from game.scenes.common.summary import summarise
from game.scenes.credits import CreditsScene
from game.scenes.draft import DraftScene
from game.scenes.hand_over import HandOverScene
from game.scenes.pause import PauseMenu
from game.scenes.replays import ReplaysScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.ui import Ui

OWN = 0
"""The club managed by the person in these pictures."""

_CLUBS = 6
_LEVEL = 1
_A_DAY = 1_795_000_000_000_000_000
"""When careers in pictures were last played, in nanoseconds since 1970."""


def content() -> Content:
    """The shipped cards and clubs."""
    pool: Content = games.rules_for("futti").content
    return pool


def season(seed: int, seasons: int = 1, until: Callable[[Any], bool] | None = None) -> SeasonTable:
    """The table of a career of six clubs with a cup that computers play, at its end or where `until` holds."""
    rules = games.rules_for("futti")
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs[:_CLUBS])
    seats = (Seat("Maja", _LEVEL), Seat("Bruno", _LEVEL))
    setup = SeasonSetup(clubs, seats, (OWN, 1), double=True, cup=True, seasons=seasons)
    managers = {seat: games.manager_for("futti", _LEVEL) for seat in range(len(seats))}
    state, _ = rules.new(setup, seed)
    turn = 0
    while (asked := rules.decisions(state)) and not (until is not None and until(state.table)):
        chance = manager_chance(seed, asked[0].seat, turn)
        rules.apply(state, answer(rules, state, asked[0], managers, chance))
        turn += 1
    table: SeasonTable = rules.view(state, None)
    return table


def drafting(seed: int, picks: int = 3) -> tuple[Any, Any]:
    """The rules and the state of a career at a person's pick in the draft, after so many of that person's."""
    rules = games.rules_for("futti")
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs[:_CLUBS])
    setup = SeasonSetup(clubs, (Seat("Maja"),), (OWN,), teams="draft")
    state, _ = rules.new(setup, seed)
    for _ in range(picks):
        rules.apply(state, rules.default(state, rules.decisions(state)[0]))
    return rules, state


def report(seed: int) -> MatchReport:
    """The report of an exhibition match."""
    match = exhibition.of_record(exhibition.exhibition(seed))
    rules = games.rules_for(exhibition.GAME)
    for event in match.events:
        rules.fold(match.blank, event)
    return of_match(match.blank, match.dresses)


def _nothing() -> None:
    """What the buttons of a picture do."""


def _no_file(path: Path) -> None:
    """What is done with the files of a picture, which don't exist."""


def _result(ui: Ui, seed: int) -> Scene:
    return ResultScene(ui, report(seed), on_continue=_nothing, on_watch=_nothing, on_save=lambda: "")


def _draft(ui: Ui, seed: int) -> Scene:
    rules, state = drafting(seed)
    due = rules.decisions(state)[0]

    def pick(card: int) -> None:
        """A picture's draft goes no further."""

    def check(card: int) -> Reason | None:
        return rules.check(state, PickCard(due.seat, card))

    return DraftScene(ui, state.table, due, check=check, on_pick=pick)


def _hand_over(ui: Ui, seed: int) -> Scene:
    return HandOverScene(ui, "Bruno", _nothing, face=seed, kit=Clubs(season(seed).setup).kit(OWN))


def _pause(ui: Ui, seed: int) -> Scene:
    return PauseMenu(
        ui, on_resume=_nothing, on_rulebook=_nothing, on_settings=_nothing, on_computer=_nothing, on_leave=_nothing
    )


def careers(seed: int) -> list[Listed]:
    """A list of careers: one in its first season, one at its end, and a file from a newer version."""
    early = season(seed, until=lambda table: table.rounds_played >= 3)
    newer = Path("Brackenmoor-2.gaffer")
    return [
        CareerInfo(Path("a.gaffer"), "Maja's first", "futti", 1, _A_DAY, summarise(early)),
        CareerInfo(Path("b.gaffer"), "The long haul", "futti", 2, _A_DAY - 10**15, summarise(season(seed + 1))),
        Broken(newer, f"{newer.name} was written by a newer version of the program"),
    ]


def _careers(ui: Ui, seed: int) -> Scene:
    return CareersScene(ui, lambda: careers(seed), on_resume=_no_file, on_delete=_no_file, on_new=_nothing)


def _settings(ui: Ui, seed: int) -> Scene:
    return SettingsScene(ui)


def _keys(ui: Ui, seed: int) -> Scene:
    scene = SettingsScene(ui)
    scene.first_focus = "bind confirm"
    return scene


def _rulebook(ui: Ui, seed: int) -> Scene:
    return RulebookScene(ui, number="FU-21")


def _club(club: int) -> None:
    """Where a club's row of a picture leads."""


def _player(club: int, player: int) -> None:
    """Where a player's row of a picture leads."""


def _doors() -> Doors:
    return Doors(table=_nothing, fixtures=_nothing, club=_club, player=_player)


@cache
def half_way(seed: int) -> SeasonTable:
    """A second season with some rounds played, so that there is a past and a present."""
    return season(seed, 2, lambda table: table.season == 2 and table.rounds_played >= 6)


def _statistics(page: int) -> Callable[[Ui, int], Scene]:
    keys = ("players", "goaltenders", "clubs", "award player", "history")

    def make(ui: Ui, seed: int) -> Scene:
        scene = StatisticsScene(ui, half_way(seed), (OWN,), _doors())
        scene.first_focus = keys[page]
        return scene

    return make


def _club_card(ui: Ui, seed: int) -> Scene:
    return ClubCardScene(ui, half_way(seed), OWN, (OWN,), _doors())


def _player_card(ui: Ui, seed: int) -> Scene:
    return PlayerCardScene(ui, half_way(seed), OWN, 2, (OWN,), _doors())


def replays() -> list[Replay]:
    """A list of replays: matches, a whole career, and a file that is cut off."""
    clubs = content().clubs
    scores = ((2, 1), (0, 0), (3, 4))
    matches = [
        Replay(
            Path(f"{clubs[number].short}-{clubs[number + 1].short}.gafferplay"),
            _A_DAY - number * 10**14,
            (
                Side(clubs[number].name, clubs[number].key, home),
                Side(clubs[number + 1].name, clubs[number + 1].key, away),
            ),
        )
        for number, (home, away) in enumerate(scores)
    ]
    return [
        *matches,
        Replay(Path("The long haul.gafferplay"), _A_DAY - 10**15),
        Replay(Path("sent.gafferplay"), _A_DAY - 2 * 10**15, problem="sent.gafferplay is cut off"),
    ]


def _replays(ui: Ui, seed: int) -> Scene:
    return ReplaysScene(ui, replays, on_watch=_no_file, on_delete=_no_file, on_film=_no_file)


def _credits(ui: Ui, seed: int) -> Scene:
    return CreditsScene(ui)


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "replays": _replays,
    "result": _result,
    "rulebook": _rulebook,
    "settings": _settings,
    "settings-keys": _keys,
    "statistics": _statistics(0),
    "statistics-goaltenders": _statistics(1),
    "statistics-clubs": _statistics(2),
    "awards": _statistics(3),
    "history": _statistics(4),
    "club-card": _club_card,
    "credits": _credits,
    "draft": _draft,
    "careers": _careers,
    "hand-over": _hand_over,
    "pause": _pause,
    "player-card": _player_card,
}
