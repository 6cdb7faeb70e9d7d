"""Superclub at the kiosk: attract mode's screens, and a visit from the first pick to the result."""

from __future__ import annotations

from engine.superclub.content.load import load
from game.games.superclub.flow.screening import exhibition, of_record
from game.games.superclub.kiosk.quick_draft import QuickDraft
from game.games.superclub.kiosk.screens import (
    DoublesScreen,
    KioskSuperclub,
    QuickPick,
    SuperclubTitle,
    ThirdsScreen,
    ending,
)
from game.games.superclub.style.club_style import looks_of_key
from game.stage.feed import RecordFeed
from game.stage.gallery import Make, nowhere, staged
from game.stage.kiosk.match_game import Stadium
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.visitor import ResultScreen
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

_SECONDS = 7.0
_PICKED = 4


def _title(ui: Ui, seed: int) -> Scene:
    teams = of_record(exhibition(seed)).blank.teams
    looks = [looks_of_key(load(), team.squad.club, team.squad.name) for team in teams]
    return SuperclubTitle(ui, Stadium(ui), [(one.name, one.crest) for one in looks])


def _attract(ui: Ui, seed: int) -> Scene:
    shown = of_record(exhibition(seed))
    margins = ui.t("superclub.kiosk.attract.left"), ui.t("superclub.kiosk.attract.right")
    feed = RecordFeed(shown.blank, shown.events)
    pacing = Pacing(lambda: 1.0, margins, invites=True)
    scene = KioskSuperclub(ui, shown.screens.content(), Showing(feed, on_over=nowhere), pacing)
    scene.timeline.seek_time(scene.timeline.length * 0.5)
    return scene


def _pick(ui: Ui, seed: int) -> Scene:
    draft = QuickDraft(seed, 2)
    for _ in range(_PICKED):
        draft.pick(draft.offer[0])
    return QuickPick(ui, draft, _SECONDS, nowhere)


def _result(ui: Ui, seed: int) -> Scene:
    draft = QuickDraft(seed, 2)
    draft.finish()
    return ResultScreen(ui, ending(draft.content, draft.blank, draft.more(), own=0), _SECONDS, nowhere)


SCENES: dict[str, Make] = {
    "superclub-kiosk-title": staged(_title),
    "superclub-kiosk-match": staged(_attract),
    "superclub-kiosk-how-to": staged(lambda ui, seed: ThirdsScreen(ui, load())),
    "superclub-kiosk-doubles": staged(lambda ui, seed: DoublesScreen(ui)),
    "superclub-kiosk-pick": staged(_pick),
    "superclub-kiosk-result": staged(_result),
}
