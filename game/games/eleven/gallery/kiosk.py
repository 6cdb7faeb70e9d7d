"""Eleven at the kiosk: attract mode's screens, and a visit from the choice of a club to the result."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.core.errors import InputError
from engine.eleven.club_rules.model import RerollDue
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchTable, PlayTactic, TacticDue
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.kiosk.deploy_screen import KioskDeploy
from game.games.eleven.kiosk.match_screen import KioskEleven
from game.games.eleven.kiosk.matchday import READY, Matchday, shapes
from game.games.eleven.kiosk.screens import ClubScreen, ElevenTitle, MatchdayScreen, ZonesScreen, ending
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.style.club_style import kits_worn, looks_of
from game.stage.feed import RecordFeed
from game.stage.gallery import Make, nowhere, once_entered, staged
from game.stage.kiosk.match_game import Stadium
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.visitor import ResultScreen
from game.stage.screen import Screen
from game.stage.screening import FinishedMatch
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

_SECONDS = 15.0
_TRIES = 200


def _screening(seed: int) -> FinishedMatch[MatchTable, ElevenMatchScene]:
    return of_record(exhibition(seed))


def _title(ui: Ui, seed: int) -> Scene:
    looks = kits_worn(load(), _screening(seed).blank)
    return ElevenTitle(ui, Stadium(ui), [(one.name, one.crest) for one in (looks.mine, looks.theirs)])


def _attract(ui: Ui, seed: int) -> Scene:
    shown = _screening(seed)
    margins = ui.t("eleven.kiosk.attract.left"), ui.t("eleven.kiosk.attract.right")
    showing = Showing(RecordFeed(shown.blank, shown.events))
    scene = KioskEleven(ui, shown.screens.content(), showing, Pacing(lambda: 1.0, margins, invites=True))
    scene.timeline.seek_time(scene.timeline.length * 0.5)
    return scene


def _deploy(ui: Ui, seed: int) -> Scene:
    visit = Matchday(READY[seed % len(READY)], seed)
    club = visit.table.club
    return KioskDeploy(
        Screen(ui, visit.content, club, visit.setup.seat, fault=visit.fault),
        looks_of(visit.content, visit.setup.entry),
        visit.setup.back,
        shapes(visit.content, club),
        _SECONDS,
    )


def _visits(seed: int) -> Iterator[Matchday]:
    """Visits sent out as usual, beginning with the one of `seed`."""
    for number in range(seed, seed + _TRIES):
        visit = Matchday(READY[number % len(READY)], number)
        visit.deploy(shapes(visit.content, visit.table.club)[1].posts)
        yield visit


def _asking(ui: Ui, visit: Matchday) -> Scene:
    """A visitor's match that waits for an answer."""
    assert visit.waiting is not None, "something is asked"
    margins = ui.t("eleven.kiosk.match.you"), ui.t("eleven.kiosk.match.computer")
    scene = KioskEleven(ui, visit.content, Showing(visit, on_ask=nowhere), Pacing(lambda: 1.0, margins))
    scene.timeline.seek(len(scene.timeline.beats))
    return once_entered(scene, partial(scene.ask, visit.waiting, nowhere))


def _tactic(ui: Ui, seed: int) -> Scene:
    return _asking(ui, next(_visits(seed)))


def _die(ui: Ui, seed: int) -> Scene:
    """A set piece that was cleared, and could be tried again."""
    for visit in _visits(seed):
        due = visit.waiting
        assert isinstance(due, TacticDue), "a tactic is asked for first"
        set_piece = next((one for one in due.hand if visit.content.tactics[one].key == "set_piece"), None)
        if set_piece is not None:
            visit.answer(PlayTactic(due.seat, set_piece))
            if isinstance(visit.waiting, RerollDue):
                return _asking(ui, visit)
    raise InputError("no visit with that seed shows this scene; try another --seed")


def _result(ui: Ui, seed: int) -> Scene:
    visit = next(_visits(seed))
    visit.finish()
    return ResultScreen(ui, ending(ui, visit.content, visit.blank, visit.more()), _SECONDS, nowhere)


SCENES: dict[str, Make] = {
    "eleven-kiosk-title": staged(_title),
    "eleven-kiosk-attract": staged(_attract),
    "eleven-kiosk-how-to": staged(lambda ui, seed: MatchdayScreen(ui, load())),
    "eleven-kiosk-zones": staged(lambda ui, seed: ZonesScreen(ui)),
    "eleven-kiosk-pick": staged(lambda ui, seed: ClubScreen(ui, load(), READY, _SECONDS, nowhere)),
    "eleven-kiosk-deploy": staged(_deploy),
    "eleven-kiosk-tactic": staged(_tactic),
    "eleven-kiosk-die": staged(_die),
    "eleven-kiosk-result": staged(_result),
}
