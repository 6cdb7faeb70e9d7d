"""The screens of the cabinet and of a career of Fütti, in the seasons of `game.games.futti.gallery.seasons`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine import games
from engine.core.model import Reason
from engine.futti import content
from engine.futti.match.model import LineUpDue, RotationDue
from engine.futti.season.model import PickCard, PickDue, SeasonTable
from game.games.futti.flow import screening
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
from game.games.futti.screens.career_scene import CareerDoors
from game.games.futti.screens.club_home import ClubHomeScene
from game.games.futti.screens.cup import CupScene
from game.games.futti.screens.draft import DraftDoors, DraftScene
from game.games.futti.screens.fixtures import FixturesScene
from game.games.futti.screens.league_table import LeagueTableScene
from game.games.futti.screens.new_game import NewCareerScene
from game.games.futti.screens.result import MatchReport, ResultScene, of_match
from game.games.futti.screens.statistics import StatisticsScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.games.futti.style.match_kits import Clubs, crest_of, kits_in
from game.stage.after_match import After
from game.stage.gallery import Make, new_game, nowhere, with_focus
from game.stage.game_plugin import Side
from game.stage.screen import Screen
from game.ui.look.kits import Kit
from game.ui.scene import Scene, Ui


def report(seed: int) -> MatchReport:
    """The report of an exhibition match."""
    match = screening.of_record(screening.exhibition(seed))
    rules = games.rules_for(screening.GAME)
    for event in match.events:
        rules.fold(match.blank, event)
    return of_match(match.blank, kits_in(match.blank, content.load()))


def _doors() -> CareerDoors:
    """Doors that are all there and lead nowhere."""
    return CareerDoors(*[nowhere] * len(CareerDoors.__dataclass_fields__))


def _shown(kind: Callable[..., Scene], made: Callable[[int], SeasonTable], *which: object) -> Make:
    """A screen of a season, for the first club's manager."""
    return lambda ui, seed: kind(ui, made(seed), *which, (OWN,), _doors())


def _after(rounds: int, clubs: int = 8, **choices: object) -> Callable[[int], SeasonTable]:
    return lambda seed: after_rounds(seed, rounds, clubs, **choices)


def _home(made: Callable[[int], SeasonTable]) -> Make:
    return lambda ui, seed: ClubHomeScene(ui, made(seed), (OWN,), _doors(), club=OWN)


def _statistics(page: str) -> Make:
    make = _shown(StatisticsScene, second_season)
    return lambda ui, seed: with_focus(make(ui, seed), page)


def _draft(ui: Ui, seed: int) -> Scene:
    rules, state = drafting(seed)
    due = rules.decisions(state)[0]
    assert isinstance(due, PickDue)

    def check(card: int) -> Reason | None:
        return rules.check(state, PickCard(due.seat, card))

    return DraftScene(ui, state.table, due, DraftDoors(check, nowhere))


def _sheet(kind: type[LineUpDue | RotationDue], ui: Ui, seed: int) -> Scene:
    """The team sheet, for the line-up or at a hard timeout."""
    rules, state, due = asking(seed, kind)
    assert isinstance(due, LineUpDue | RotationDue), "this is what was waited for"
    table = rules.view(state, due.seat).match
    assert table is not None
    fault = partial(rules.check, state)
    screen = Screen(ui, rules.content.tables, table, due.seat, fault=fault, doors={"menu": nowhere})
    return TeamSheetScene(screen, due, kits_in(table, rules.content))


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


SCENES: dict[str, Make] = {
    "new-career": partial(new_game, NewCareerScene),
    "club-home": _home(_after(11)),
    "club-home-start": _home(_after(0, cup=False)),
    "club-home-match": _home(in_a_match),
    "season-end": _home(_after(99, seasons=2)),
    "fixtures": _shown(FixturesScene, _after(11)),
    "fixtures-byes": _shown(FixturesScene, _after(4, 7)),
    "cup": _shown(CupScene, _after(11)),
    "cup-byes": _shown(CupScene, _after(99, 11)),
    "cup-none": _shown(CupScene, _after(2, cup=False)),
    "league-table": _shown(LeagueTableScene, _after(11)),
    "league-table-empty": _shown(LeagueTableScene, _after(0, 12)),
    "result": lambda ui, seed: ResultScene(ui, report(seed), After(nowhere, nowhere, str)),
    "statistics": _statistics("players"),
    "statistics-goaltenders": _statistics("goaltenders"),
    "statistics-clubs": _statistics("clubs"),
    "awards": _statistics("award player"),
    "history": _statistics("history"),
    "club-card": _shown(ClubCardScene, second_season, OWN),
    "draft": _draft,
    "team-sheet": partial(_sheet, LineUpDue),
    "timeout": partial(_sheet, RotationDue),
    "player-card": _shown(PlayerCardScene, second_season, (OWN, 2)),
}
