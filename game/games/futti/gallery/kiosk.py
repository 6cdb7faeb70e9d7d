"""The kiosk's screens: a league some rounds old, and a visit in it."""

from __future__ import annotations

from collections.abc import Callable

from game.cabinet.kiosk.operator import OperatorMenu, PinScreen
from game.games.futti.kiosk.league import RunningLeague
from game.games.futti.kiosk.match_screen import KioskMatch
from game.games.futti.kiosk.visit import Visit, offers
from game.games.futti.screens.match.feed import RecordFeed
from game.stage.kiosk.attract import HowToScreen, Stadium, TableScreen, TitleScreen
from game.stage.kiosk.profile import TEXT_SCALE, Profile
from game.stage.kiosk.visitor import Countdown, LineUpScreen, PickScreen, ResultScreen, ThanksScreen, ending
from game.ui.scene import Scene
from game.ui.ui import Ui

_ROUNDS = 6
_SECONDS = 15.0


def _nothing(*_: object) -> None:
    """Where the buttons of a picture lead."""


def _league(seed: int) -> RunningLeague:
    league = RunningLeague(seed)
    for _ in range(_ROUNDS):
        league.play_round()
    return league


def _title(ui: Ui, seed: int) -> Scene:
    league = _league(seed)
    return TitleScreen(ui, Stadium(ui), league, league.play_round())


def _match(ui: Ui, seed: int) -> Scene:
    match = _league(seed).play_round().match
    margins = ui.t("kiosk.attract.left"), ui.t("kiosk.attract.right")
    scene = KioskMatch(ui, RecordFeed(match.blank, match.events), match.dresses, lambda: 1.0, margins)
    scene.timeline.seek_time(scene.timeline.length * 0.6)
    return scene


def _pick(ui: Ui, seed: int) -> Scene:
    league = _league(seed)
    return PickScreen(ui, league.clubs, offers(league.teams, Profile().clubs, seed), _SECONDS, _nothing)


def _visit(seed: int) -> Visit:
    """A visit in which the strongest club on offer meets the weakest."""
    drawn = offers(_league(seed).teams, Profile().clubs, seed)
    return Visit(drawn[0], drawn[-1].team, seed, Profile().level)


def _line_up(ui: Ui, seed: int) -> Scene:
    visit = _visit(seed)
    return LineUpScreen(ui, visit.table, visit.dresses, visit.first_plans(), _SECONDS, _nothing)


def _timeout(ui: Ui, seed: int) -> Scene:
    visit = _visit(seed)
    visit.name_line_up(visit.first_plans()[0].positions)
    scene = KioskMatch(ui, visit, visit.dresses, lambda: 1.0, (ui.t("kiosk.match.computer"), ui.t("kiosk.match.you")))
    scene.timeline.seek(len(scene.timeline.beats))
    scene.ask(visit.ask(), _nothing)
    return scene


def _result(ui: Ui, seed: int) -> Scene:
    visit = _visit(seed)
    visit.name_line_up(visit.first_plans()[0].positions)
    visit.finish()
    return ResultScreen(ui, ending(visit.table, visit.dresses), _SECONDS, _nothing)


def _countdown(ui: Ui, seed: int) -> Scene:
    ui.stack.push(_match(ui, seed))
    scene = Countdown(ui)
    scene.show(9)
    return scene


def _staged(make: Callable[[Ui, int], Scene]) -> Callable[[Ui, int], Scene]:
    """A screen at the kiosk's own scale of text."""

    def scene(ui: Ui, seed: int) -> Scene:
        ui.settings.text_scale = TEXT_SCALE
        ui.resize(ui.size)
        return make(ui, seed)

    return scene


SCENES: dict[str, Callable[[Ui, int], Scene]] = {
    "kiosk-title": _staged(_title),
    "kiosk-match": _staged(_match),
    "kiosk-table": _staged(lambda ui, seed: TableScreen(ui, _league(seed))),
    "kiosk-how-to": _staged(lambda ui, seed: HowToScreen(ui)),
    "kiosk-pick": _staged(_pick),
    "kiosk-line-up": _staged(_line_up),
    "kiosk-timeout": _staged(_timeout),
    "kiosk-result": _staged(_result),
    "kiosk-thanks": _staged(lambda ui, seed: ThanksScreen(ui, _SECONDS, _nothing)),
    "kiosk-countdown": _staged(_countdown),
    "kiosk-pin": _staged(lambda ui, seed: PinScreen(ui, _nothing)),
    "kiosk-operator": _staged(lambda ui, seed: OperatorMenu(ui, Profile(), _nothing, _nothing, _nothing)),
}
