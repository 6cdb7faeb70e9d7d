"""The screens of the cabinet and of a career of Fütti, in the seasons of `game.games.futti.gallery.seasons`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import repeat
from pathlib import Path

from engine import games
from engine.core.model import Reason
from engine.futti import content
from engine.futti.match.actions import NameLineUp, Rotate
from engine.futti.match.model import LineUpDue, RotationDue
from engine.futti.season.actions import PickCard
from engine.futti.season.model import SeasonTable
from engine.storage.listing import Broken, CareerInfo
from game.cabinet.careers import CareersScene, Listed
from game.cabinet.credits import CreditsScene
from game.cabinet.filming import FilmingScene
from game.cabinet.replays import ReplaysScene
from game.cabinet.title import TitleDoors, TitleScene
from game.games.futti.flow import exhibition
from game.games.futti.flow.summary import summarise
from game.games.futti.gallery.seasons import (
    OWN,
    after_rounds,
    asking,
    drafting,
    in_a_match,
    of_computers,
    second_season,
)
from game.games.futti.screens.cards import ClubCardScene, PlayerCardScene
from game.games.futti.screens.career_scene import Doors
from game.games.futti.screens.club_home import ClubHomeScene
from game.games.futti.screens.cup import CupScene
from game.games.futti.screens.draft import DraftScene
from game.games.futti.screens.fixtures import FixturesScene
from game.games.futti.screens.league_table import LeagueTableScene
from game.games.futti.screens.new_game import NewCareerScene
from game.games.futti.screens.report import MatchReport, of_match
from game.games.futti.screens.result import ResultScene
from game.games.futti.screens.statistics import StatisticsScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.games.futti.style.match_kits import Clubs, crest_of, dress
from game.stage.game_plugin import Side
from game.stage.hand_over import HandOverScene
from game.stage.pause import PauseMenu
from game.stage.replays import Replay
from game.stage.rulebook import RulebookScene
from game.stage.settings import SettingsScene
from game.ui.scene import Scene
from game.ui.ui import Ui

_A_DAY = 1_795_000_000_000_000_000
"""When careers in pictures were last played, in nanoseconds since 1970."""


def report(seed: int) -> MatchReport:
    """The report of an exhibition match."""
    match = exhibition.of_record(exhibition.exhibition(seed))
    rules = games.rules_for(exhibition.GAME)
    for event in match.events:
        rules.fold(match.blank, event)
    return of_match(match.blank, match.dresses)


def _nowhere(*_: object) -> None:
    """Where the buttons of a picture lead."""


def _doors() -> Doors:
    """Doors that are all there and lead nowhere."""
    return Doors(*[_nowhere] * len(Doors.__dataclass_fields__))


def _title(ui: Ui, seed: int) -> Scene:
    """The title with a career to go on with."""
    return TitleScene(ui, TitleDoors(*[_nowhere] * len(TitleDoors.__dataclass_fields__)), last="Möwenbruck · round 10")


def _new_career(ui: Ui, seed: int) -> Scene:
    return NewCareerScene(ui, on_start=_nowhere, new_seed=lambda: seed)


def _result(ui: Ui, seed: int) -> Scene:
    return ResultScene(ui, report(seed), on_continue=_nowhere, on_watch=_nowhere, on_save=lambda: "")


def _draft(ui: Ui, seed: int) -> Scene:
    rules, state = drafting(seed)
    due = rules.decisions(state)[0]

    def check(card: int) -> Reason | None:
        return rules.check(state, PickCard(due.seat, card))

    return DraftScene(ui, state.table, due, check=check, on_pick=_nowhere)


def _sheet(kind: type[LineUpDue | RotationDue]) -> Callable[[Ui, int], Scene]:
    """The team sheet, for the line-up or at a hard timeout."""

    def make(ui: Ui, seed: int) -> Scene:
        rules, state, due = asking(seed, kind)
        assert isinstance(due, LineUpDue | RotationDue), "this is what was waited for"
        action = partial(NameLineUp if isinstance(due, LineUpDue) else Rotate, due.seat)
        table = rules.view(state, due.seat).match
        clubs = {club.key: club for club in rules.content.clubs}
        return TeamSheetScene(
            ui,
            table,
            due,
            dress(table.sides[0].team, table.sides[1].team, clubs),
            lambda positions, partly: rules.check(state, action(positions), partly),
            rules.content.tables,
            on_done=_nowhere,
            on_back=_nowhere,
        )

    return make


def _filming(ui: Ui, seed: int) -> Scene:
    return FilmingScene(ui, repeat((42, 100)), Path("Brackenmoor-Solano.gif"))


def _hand_over(ui: Ui, seed: int) -> Scene:
    return HandOverScene(ui, "Bruno", _nowhere, face=seed, kit=Clubs(of_computers(seed).setup).kit(OWN))


def _pause(ui: Ui, seed: int) -> Scene:
    return PauseMenu(
        ui, on_resume=_nowhere, on_rulebook=_nowhere, on_settings=_nowhere, on_computer=_nowhere, on_leave=_nowhere
    )


def careers(seed: int) -> list[Listed]:
    """A list of careers: one in its first season, one at its end, and a file from a newer version."""
    early = of_computers(seed, rounds=3)
    newer = Path("Brackenmoor-2.gaffer")
    return [
        CareerInfo(Path("a.gaffer"), "Maja's first", "futti", 1, _A_DAY, summarise(early)),
        CareerInfo(Path("b.gaffer"), "The long haul", "futti", 2, _A_DAY - 10**15, summarise(of_computers(seed + 1))),
        Broken(newer, f"{newer.name} was written by a newer version of the program"),
    ]


def _careers(ui: Ui, seed: int) -> Scene:
    return CareersScene(ui, lambda: careers(seed), on_resume=_nowhere, on_delete=_nowhere, on_new=_nowhere)


def _settings(ui: Ui, seed: int) -> Scene:
    return SettingsScene(ui)


def _keys(ui: Ui, seed: int) -> Scene:
    scene = SettingsScene(ui)
    scene.first_focus = "bind confirm"
    return scene


def _rulebook(ui: Ui, seed: int) -> Scene:
    return RulebookScene(ui, number="FU-21")


def _statistics(page: int) -> Callable[[Ui, int], Scene]:
    keys = ("players", "goaltenders", "clubs", "award player", "history")

    def make(ui: Ui, seed: int) -> Scene:
        scene = StatisticsScene(ui, second_season(seed), (OWN,), _doors())
        scene.first_focus = keys[page]
        return scene

    return make


def _club_card(ui: Ui, seed: int) -> Scene:
    return ClubCardScene(ui, second_season(seed), OWN, (OWN,), _doors())


def _player_card(ui: Ui, seed: int) -> Scene:
    return PlayerCardScene(ui, second_season(seed), OWN, 2, (OWN,), _doors())


def replays() -> list[Replay]:
    """A list of replays: matches, a whole career, and a file that is cut off."""
    clubs = content.load().clubs
    scores = ((2, 1), (0, 0), (3, 4))
    matches = [
        Replay(
            Path(f"{clubs[number].short}-{clubs[number + 1].short}.gafferplay"),
            _A_DAY - number * 10**14,
            (
                Side(clubs[number].name, crest_of(clubs[number]), home),
                Side(clubs[number + 1].name, crest_of(clubs[number + 1]), away),
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
    return ReplaysScene(ui, replays, on_watch=_nowhere, on_delete=_nowhere, on_film=_nowhere)


def _credits(ui: Ui, seed: int) -> Scene:
    return CreditsScene(ui)


def _home(make: Callable[[int], SeasonTable]) -> Callable[[Ui, int], Scene]:
    return lambda ui, seed: ClubHomeScene(ui, make(seed), (OWN,), _doors(), club=OWN)


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "title": _title,
    "new-career": _new_career,
    "club-home": _home(lambda seed: after_rounds(seed, 11)),
    "club-home-start": _home(lambda seed: after_rounds(seed, 0, cup=False)),
    "club-home-match": _home(in_a_match),
    "season-end": _home(lambda seed: after_rounds(seed, 99, seasons=2)),
    "fixtures": lambda ui, seed: FixturesScene(ui, after_rounds(seed, 11), (OWN,), _doors()),
    "fixtures-byes": lambda ui, seed: FixturesScene(ui, after_rounds(seed, 4, 7), (OWN,), _doors()),
    "cup": lambda ui, seed: CupScene(ui, after_rounds(seed, 11), (OWN,), _doors()),
    "cup-byes": lambda ui, seed: CupScene(ui, after_rounds(seed, 99, 11), (OWN,), _doors()),
    "cup-none": lambda ui, seed: CupScene(ui, after_rounds(seed, 2, cup=False), (OWN,), _doors()),
    "league-table": lambda ui, seed: LeagueTableScene(ui, after_rounds(seed, 11), (OWN,), _doors()),
    "league-table-empty": lambda ui, seed: LeagueTableScene(ui, after_rounds(seed, 0, 12), (OWN,), _doors()),
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
    "team-sheet": _sheet(LineUpDue),
    "timeout": _sheet(RotationDue),
    "careers": _careers,
    "hand-over": _hand_over,
    "pause": _pause,
    "filming": _filming,
    "player-card": _player_card,
}
