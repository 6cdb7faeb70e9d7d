"""The screens of the cabinet and of a career of Fütti, in the seasons of `game.games.futti.gallery.seasons`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine import games
from engine.core.model import Reason
from engine.futti import content
from engine.futti.match.model import LineUpDue, RotationDue
from engine.futti.season.model import PickCard, SeasonTable
from game.games.futti.flow import exhibition
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
from game.stage.after_match import After
from game.stage.game_plugin import Side
from game.stage.screen import Screen
from game.ui.look.kits import Kit
from game.ui.scene import Scene, Ui


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


def _new_career(ui: Ui, seed: int) -> Scene:
    return NewCareerScene(ui, on_start=_nowhere, new_seed=lambda: seed)


def _result(ui: Ui, seed: int) -> Scene:
    return ResultScene(ui, report(seed), After(_nowhere, _nowhere, str))


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
        table = rules.view(state, due.seat).match
        clubs = {club.key: club for club in rules.content.clubs}
        fault = partial(rules.check, state)
        screen = Screen(ui, rules.content.tables, table, due.seat, fault=fault, doors={"menu": _nowhere})
        return TeamSheetScene(screen, due, dress(table.sides[0].team, table.sides[1].team, clubs))

    return make


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


def _home(make: Callable[[int], SeasonTable]) -> Callable[[Ui, int], Scene]:
    return lambda ui, seed: ClubHomeScene(ui, make(seed), (OWN,), _doors(), club=OWN)


def own_kit(seed: int) -> Kit:
    """The kit of the club whose manager looks at the screens."""
    return Clubs(of_computers(seed).setup).kit(OWN)


def pairings(scores: Sequence[tuple[int, int]]) -> list[tuple[str, tuple[Side, Side]]]:
    """Matches for a list, one a score: what its file is called, and who met."""
    clubs = content.load().clubs
    return [
        (
            f"{home.short}-{visitors.short}",
            (Side(home.name, crest_of(home), score[0]), Side(visitors.name, crest_of(visitors), score[1])),
        )
        for home, visitors, score in zip(clubs, clubs[1:], scores, strict=False)
    ]


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
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
    "result": _result,
    "statistics": _statistics(0),
    "statistics-goaltenders": _statistics(1),
    "statistics-clubs": _statistics(2),
    "awards": _statistics(3),
    "history": _statistics(4),
    "club-card": _club_card,
    "draft": _draft,
    "team-sheet": _sheet(LineUpDue),
    "timeout": _sheet(RotationDue),
    "player-card": _player_card,
}
