"""Matches of Fütti stopped at the moments worth looking at; and the kiosk's screens: a league some rounds old, a
visit in it.
"""

from __future__ import annotations

from functools import partial

from engine.futti.content import load
from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from game.games.futti.flow import screening
from game.games.futti.kiosk.end import ending
from game.games.futti.kiosk.kiosk_game import HowToScreen, KioskMatch, RunningLeague, TableScreen, TitleScreen
from game.games.futti.kiosk.visit import LineUpScreen, PickScreen, Visit, offers
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.style.match_kits import kits_in
from game.stage.gallery import Make, beside, is_a, match_at, nowhere, staged, with_sides
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.turns import LEFT, RIGHT, Whose, alone
from game.stage.kiosk.visitor import Countdown, ThanksScreen
from game.stage.screening import FinishedMatch
from game.stage.session import PERSON
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

_ROUNDS = 6
_SECONDS = 15.0


def _league(seed: int) -> RunningLeague:
    league = RunningLeague(seed)
    for _ in range(_ROUNDS):
        league.play_round()
    return league


def _title(ui: Ui, seed: int) -> Scene:
    league = _league(seed)
    shown, clubs = league.play_round(), league.clubs
    return TitleScreen(ui, [(clubs.name(one), clubs.crest(one)) for one in (shown.home, shown.visitors)])


def _match(ui: Ui, seed: int) -> Scene:
    match = _league(seed).play_round().match
    margins = ui.t("kiosk.attract.left"), ui.t("kiosk.attract.right")
    showing = Showing(RecordFeed(match.blank, match.events))
    scene = KioskMatch(ui, kits_in(match.blank, load()), showing, Pacing(lambda: 1.0, margins, invites=True))
    scene.timeline.seek_time(scene.timeline.length * 0.6)
    return scene


def _best_moments(ui: Ui, seed: int) -> Scene:
    """The goals of a visit, once somebody else has passed by."""
    match = _league(seed).play_round().match
    told = ui.t("kiosk.best_of_today")
    showing, margins = Showing(RecordFeed(match.blank, match.events)), (told, ui.t("kiosk.attract.right"))
    scene = KioskMatch(ui, kits_in(match.blank, load()), showing, Pacing(lambda: 1.0, margins, invites=True, told=told))
    scene.show_best(nowhere)
    scene.timeline.seek_time(scene.timeline.time + 4.0)
    return scene


def _pick(ui: Ui, seed: int, whose: Whose = alone) -> Scene:
    league = _league(seed)
    drawn = offers(league.teams, Profile().clubs, seed, whose() or 0)
    return PickScreen(ui, league.clubs, drawn, _SECONDS, nowhere, whose)


def _visit(seed: int, people: int = 1) -> Visit:
    """A visit in which the strongest club on offer meets the weakest."""
    drawn = offers(_league(seed).teams, Profile().clubs, seed)
    return Visit(drawn[0], drawn[-1].team, seed, Profile().level if people == 1 else PERSON)


def _line_up(ui: Ui, seed: int, whose: Whose = alone) -> Scene:
    return LineUpScreen(ui, _visit(seed, 1 if whose() is None else 2), _SECONDS, nowhere, whose)


def _begun(visit: Visit) -> Visit:
    for side in range(visit.people):
        visit.name_line_up(visit.first_plans(side)[0].positions, side)
    return visit


def _timeout(ui: Ui, seed: int, people: int = 1) -> Scene:
    visit = _begun(_visit(seed, people))
    margins = ui.t("kiosk.match.you"), ui.t("kiosk.match.computer")
    scene = KioskMatch(ui, visit.match_kits, Showing(visit), Pacing(lambda: 1.0, margins, two=people > 1))
    scene.timeline.seek(len(scene.timeline.beats))
    scene.ask(visit.ask(), nowhere)
    return scene


def _result(ui: Ui, seed: int, people: int = 1) -> Scene:
    visit = _begun(_visit(seed, people))
    visit.finish()
    return ResultScreen(ui, ending(ui.t, visit.table, visit.match_kits, seed, people), _SECONDS, nowhere)


def _countdown(ui: Ui, seed: int) -> Scene:
    ui.stack.push(_match(ui, seed))
    scene = Countdown(ui)
    scene.show(9)
    return scene


SCENES: dict[str, Make] = {
    "kiosk-title": staged(_title),
    "kiosk-match": staged(_match),
    "kiosk-best-moments": staged(_best_moments),
    "kiosk-table": staged(lambda ui, seed: TableScreen(ui, _league(seed))),
    "kiosk-how-to": staged(lambda ui, seed: HowToScreen(ui)),
    "kiosk-pick": staged(_pick),
    "kiosk-line-up": staged(_line_up),
    "kiosk-timeout": staged(_timeout),
    "kiosk-result": staged(_result),
    "kiosk-two-pick": staged(partial(_pick, whose=lambda: RIGHT)),
    "kiosk-two-line-up": staged(partial(_line_up, whose=lambda: LEFT)),
    "kiosk-two-timeout": staged(partial(_timeout, people=2)),
    "kiosk-two-result": staged(partial(_result, people=2)),
    "kiosk-thanks": staged(lambda ui, seed: ThanksScreen(ui, _SECONDS, nowhere)),
    "kiosk-countdown": staged(_countdown),
}


def _exhibition(seed: int) -> FinishedMatch[MatchTable, FuttiMatchScene]:
    return screening.of_record(screening.exhibition(seed))


def _at(kind: type[object], moment: float) -> Make:
    """That share through the first such event that isn't of the beginning."""
    return match_at(_exhibition, is_a(kind), moment, after=1 / 3)


_CONTEST = _at(ev.PlayContested, 0.9)


MATCHES: dict[str, Make] = {
    "match": _at(ev.GoalScored, 0.3),
    "match-goal": _at(ev.GoalScored, 0.7),
    "match-save": _at(ev.ShotSaved, 0.85),
    "match-contest": _at(ev.PlayContested, 0.6),
    "match-doubles": _at(ev.DoublesRolled, 0.7),
    "match-breakaway": _at(ev.BreakawayRun, 0.3),
    "match-yellow": _at(ev.PlayerBooked, 0.4),
    "match-red": _at(ev.PlayerSentOff, 0.4),
    "match-injury": _at(ev.PlayerInjured, 0.5),
    "match-penalty": _at(ev.PenaltyStruck, 0.5),
    "match-substitution": match_at(
        _exhibition, lambda event: isinstance(event, ev.LineUpChanged) and bool(event.on), 0.5, after=1 / 3
    ),
    "match-log": beside(_CONTEST, "transport.log"),
    "match-why": beside(_CONTEST, "transport.why"),
    "match-sides": with_sides(_CONTEST),
    "match-end": _at(ev.MatchEnded, 0.9),
}
