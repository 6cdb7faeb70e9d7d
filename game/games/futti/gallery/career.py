"""The screens of a career of Fütti, in seasons that pictures and tests are about: small ones, played like any other.

Owns which clubs take part, who manages them and how far each season is played. The first club is the one whose
manager looks at the screens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial, wraps
from typing import Any, ParamSpec, TypeVar

from engine import games
from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance
from engine.core.model import Decision, Event, Reason, Seat, clone
from engine.futti import content
from engine.futti.match.model import LineUpDue, MatchSetup, RotationDue
from engine.futti.season.events import MatchBegun, MatchEvent, MatchPlayed
from engine.futti.season.model import PickCard, PickDue, SeasonSetup, SeasonState, SeasonTable
from engine.futti.season.rules import FuttiSeason
from game.games.futti import facts
from game.games.futti.flow import screening
from game.games.futti.flow.honours import honours_of
from game.games.futti.flow.how_you_win import standing
from game.games.futti.flow.meaning import meaning_of
from game.games.futti.flow.paper import back_page
from game.games.futti.screens.cards import ClubCardScene, PlayerCardScene
from game.games.futti.screens.career_scene import CareerDoors
from game.games.futti.screens.club_home import ClubHomeScene
from game.games.futti.screens.cup import CupScene
from game.games.futti.screens.draft import DraftDoors, DraftScene
from game.games.futti.screens.fixtures import FixturesScene
from game.games.futti.screens.league_table import LeagueTableScene
from game.games.futti.screens.new_game import ClubEditor, NewCareerScene
from game.games.futti.screens.result import ResultScene
from game.games.futti.screens.statistics import StatisticsScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.games.futti.style.match_kits import Clubs, kits_in
from game.stage.after_match import After
from game.stage.back_page import BackPageScene
from game.stage.ceremony import LENGTH, CeremonyScene
from game.stage.club_looks import crest_of
from game.stage.gallery import AFTER, Make, new_game, nowhere, with_focus
from game.stage.game_plugin import Figure, Side
from game.stage.how_you_win import HowYouWinScene
from game.stage.screen import Screen
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.scene import Scene, Ui

OWN = 0
"""The club whose manager looks at the screens."""
P = ParamSpec("P")
T = TypeVar("T")
_KEPT = 8  # seasons of each kind that aren't played again; who asks gets a copy
_GAME = "futti"
_LEVEL = 1
_CLUBS = 6


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """Makes what was made before no second time: whoever asks gets a copy."""
    made: Callable[..., T] = lru_cache(maxsize=_KEPT)(make)

    @wraps(make)
    def copied(*given: P.args, **choices: P.kwargs) -> T:
        return clone(made(*given, **choices))

    return copied


@kept
def after_rounds(seed: int, rounds: int, clubs: int = 8, **choices: object) -> SeasonTable:
    """A season of so many clubs after so many dates of its calendar, or at its end; `choices` of the set-up.

    The first club is managed by a person who leaves every decision to the default; nobody manages the others.
    """
    setup = _setup(clubs, (Seat(""),), **{"double": True, "cup": True, **choices})
    state = _played(setup, seed, lambda table: table.rounds_played >= rounds or facts.season_over(table))
    return _seen(state, OWN)


@kept
def in_a_match(seed: int) -> SeasonTable:
    """A season in the middle of the first club's match."""
    setup = _setup(_CLUBS, (Seat(""),))
    return _seen(_played(setup, seed, lambda table: table.match is not None and table.match.minute > 0), OWN)


@kept
def of_computers(seed: int, seasons: int = 1, rounds: int | None = None) -> SeasonTable:
    """A career of six clubs with a cup that computers play, at its end or after so many rounds of the last season."""

    def reached(table: SeasonTable) -> bool:
        return rounds is not None and table.season == seasons and table.rounds_played >= rounds

    seats = (Seat("Maja", _LEVEL), Seat("Bruno", _LEVEL))
    setup = _setup(_CLUBS, seats, double=True, cup=True, seasons=seasons)
    return _seen(_played(setup, seed, reached), None)


def second_season(seed: int) -> SeasonTable:
    """A second season with some rounds played, so that there is a past and a present."""
    return of_computers(seed, 2, 6)


def drafting(seed: int, picks: int = 3) -> tuple[FuttiSeason, SeasonState]:
    """The rules and the state of a career at a person's pick in the draft, after so many of that person's."""
    rules = _rules()
    setup = _setup(_CLUBS, (Seat("Maja"),), teams="draft")
    state, _ = rules.new(setup, seed)
    for _ in range(picks):
        rules.apply(state, rules.default(state, rules.decisions(state)[0]))
    return rules, state


def asking(seed: int, kind: type[Decision]) -> tuple[FuttiSeason, SeasonState, Decision]:
    """The rules and the state of a career in which the first club's manager is asked for such a decision, and that."""
    rules, state = _rules(), _asking(seed, kind)
    return rules, state, rules.decisions(state)[0]


@kept
def _asking(seed: int, kind: type[Decision]) -> SeasonState:
    rules = _rules()
    setup = _setup(_CLUBS, (Seat("Maja"),))
    state, _ = rules.new(setup, seed)
    while not isinstance(due := rules.decisions(state)[0], kind):
        rules.apply(state, rules.default(state, due))
    return state


def _rules() -> FuttiSeason:
    rules = games.rules_for(_GAME)
    assert isinstance(rules, FuttiSeason)
    return rules


def _setup(clubs: int, seats: tuple[Seat, ...], **choices: Any) -> SeasonSetup:
    entries = tuple(ClubEntry(club.key) for club in content.load().clubs[:clubs])
    return SeasonSetup(clubs=entries, seats=seats, managed=tuple(range(len(seats))), **choices)


def _played(setup: SeasonSetup, seed: int, until: Callable[[SeasonTable], bool]) -> SeasonState:
    """The state at the end, or where `until` holds; a person's seat leaves everything to the default."""
    rules = _rules()
    managers = {seat: games.manager_for(_GAME, one.level) for seat, one in enumerate(setup.seats) if one.level}
    state, _ = rules.new(setup, seed)
    turn = 0
    while (asked := rules.decisions(state)) and not until(state.table):
        chance = manager_chance(seed, asked[0].seat, turn)
        rules.apply(state, answer(rules, state, asked[0], managers, chance))
        turn += 1
    return state


def _seen(state: SeasonState, seat: int | None) -> SeasonTable:
    return _rules().view(state, seat)


def exhibited(ui: Ui, seed: int, after: After) -> Scene:
    """How an exhibition match ended."""
    return screening.of_record(screening.exhibition(seed)).result(ui, after)


def own_match(seed: int, rounds: int) -> tuple[SeasonTable, list[Event], list[Event]]:
    """The first club's match of a date of its calendar: the season with that match on, what happened in it, and what
    has happened after it."""
    rules, setup = _rules(), _setup(_CLUBS, (Seat(""),), double=True, cup=True)
    state, told = rules.new(setup, seed)
    events = list(told)
    while state.table.rounds_played < rounds:
        events += rules.apply(state, rules.default(state, rules.decisions(state)[0]))
    numbers = range(1, len(events))
    over = max(n for n in numbers if isinstance(events[n], MatchPlayed) and isinstance(events[n - 1], MatchEvent))
    begun = max(n for n in range(over) if isinstance(events[n], MatchBegun))
    table = rules.blank(setup)
    for event in events[:over]:
        rules.fold(table, event)
    return table, [event.inner for event in events[begun:over] if isinstance(event, MatchEvent)], events[over:]


def squad_figures(seed: int) -> list[Figure]:
    """The first club's players, each with a figure."""
    table = after_rounds(seed, 99)
    clubs = Clubs(table.setup)
    return [
        Figure(clubs.player(card), clubs.face(card), 60 - 7 * number) for number, card in enumerate(table.squads[OWN])
    ]


def _verdict(ui: Ui, seed: int, rounds: int) -> Scene:
    """The verdict after a match of a season, and what it moved."""
    before, events, ahead = own_match(seed, rounds)
    assert before.playing is not None, "a match is on"
    fixture = before.fixtures[before.playing]
    home, visitors = before.teams[fixture.home], before.teams[fixture.visitors]
    blank = games.rules_for("futti-match").blank(MatchSetup(home, visitors, seats=(0, None)))
    after = replace(AFTER, own=fixture.side_of(OWN), meaning=meaning_of(ui.t, before, ahead, (OWN,)))
    return ResultScene(ui, blank, events, kits_in(blank, _rules().content), after)


def _ceremony(ui: Ui, seed: int, seconds: float) -> Scene:
    """The first season in which somebody has won something, at a moment of its first ceremony."""
    table = after_rounds(seed, 99)
    shown = honours_of(ui.t, table, range(len(table.setup.clubs)))
    scene = CeremonyScene(ui, shown[0], nowhere)
    scene.show_at(seconds)
    scene.live = False
    return scene


def _doors() -> CareerDoors:
    """Doors that are all there and lead nowhere."""
    shut = ("ceremony", "scenario", "aim", "pool")
    leading: dict[str, Any] = {name: nowhere for name in CareerDoors.__dataclass_fields__ if name not in shut}
    return CareerDoors(**leading)


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


def own_crest(seed: int) -> Crest:
    """His club's crest."""
    return Clubs(of_computers(seed).setup).crest(OWN)


def pairings(scores: Sequence[tuple[int, int]]) -> list[tuple[str, tuple[Side, Side]]]:
    """Matches for a list, one a score: what its file is called, and who met."""
    clubs = content.load().clubs
    return [
        (
            f"{home.short}-{visitors.short}",
            (Side(home.name, crest_of(home.crest), score[0]), Side(visitors.name, crest_of(visitors.crest), score[1])),
        )
        for home, visitors, score in zip(clubs, clubs[1:], scores, strict=False)
    ]


def _club_editor(ui: Ui, seed: int) -> Scene:
    plan = new_game(NewCareerScene, ui, seed).plan
    return ClubEditor(ui, plan, plan.places[1])


SCENES: dict[str, Make] = {
    "new-career": partial(new_game, NewCareerScene),
    "new-career-club": _club_editor,
    "club-home": _home(_after(11)),
    "club-home-start": _home(_after(0, cup=False)),
    "club-home-match": _home(in_a_match),
    "season-end": _home(_after(99, seasons=2)),
    "fixtures": _shown(FixturesScene, _after(11)),
    "fixtures-byes": _shown(FixturesScene, _after(4, 7)),
    "cup": _shown(CupScene, _after(11)),
    "cup-byes": _shown(CupScene, _after(99, 11)),
    "cup-none": _shown(CupScene, _after(2, cup=False)),
    "how-you-win": lambda ui, seed: HowYouWinScene(ui, standing(ui.t, after_rounds(seed, 11), (OWN,))),
    "how-you-win-start": lambda ui, seed: HowYouWinScene(ui, standing(ui.t, after_rounds(seed, 0, 12), (OWN,))),
    "league-table": _shown(LeagueTableScene, _after(11)),
    "league-table-empty": _shown(LeagueTableScene, _after(0, 12)),
    "result": lambda ui, seed: exhibited(ui, seed, AFTER),
    "ceremony": partial(_ceremony, seconds=6.0),
    "ceremony-end": partial(_ceremony, seconds=LENGTH),
    "back-page": lambda ui, seed: BackPageScene(ui, back_page(ui.t, after_rounds(seed, 11), (OWN,)), nowhere),
    "result-league": partial(_verdict, rounds=6),
    "result-cup": partial(_verdict, rounds=8),
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
