"""Superclub at the kiosk: attract mode's screens, and a visit from the picks to the result."""

from __future__ import annotations

from functools import partial

from engine.superclub.content.load import load
from engine.superclub.match.model import WeaponDue
from game.games.superclub.flow.screening import exhibition, of_record
from game.games.superclub.kiosk.draft import PLACES, QuickDraft
from game.games.superclub.kiosk.end import ending
from game.games.superclub.kiosk.kiosk_game import (
    CaptainScreen,
    DoublesScreen,
    KioskSuperclub,
    QuickPick,
    SuperclubTitle,
    ThirdsScreen,
)
from game.games.superclub.style.club_style import looks_of_key
from game.stage.feed import RecordFeed
from game.stage.gallery import Make, nowhere, staged
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.turns import RIGHT
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui

_SECONDS = 7.0
_PICKED = 4


def _normal() -> float:
    return 1.0


def _title(ui: Ui, seed: int) -> Scene:
    teams = of_record(exhibition(seed)).blank.teams
    looks = [looks_of_key(load(), team.squad.club, team.squad.name) for team in teams]
    return SuperclubTitle(ui, [(one.name, one.crest) for one in looks])


def _attract(ui: Ui, seed: int) -> Scene:
    shown = of_record(exhibition(seed))
    margins = ui.t("superclub.kiosk.attract.left"), ui.t("superclub.kiosk.attract.right")
    feed = RecordFeed(shown.blank, shown.events)
    pacing = Pacing(_normal, margins, invites=True)
    scene = KioskSuperclub(ui, shown.screens.content(None), Showing(feed, on_over=nowhere), pacing)
    scene.timeline.seek_time(scene.timeline.length * 0.5)
    return scene


def _pick(ui: Ui, seed: int) -> Scene:
    draft = QuickDraft(seed, 2)
    for _ in range(_PICKED):
        draft.pick(draft.offer[0])
    return QuickPick(ui, draft, _SECONDS, nowhere)


def _of_two(seed: int, picks: int) -> QuickDraft:
    """Two people's draft after so many picks, and the left one's captain's third if they are all."""
    draft = QuickDraft(seed, 2)
    draft.people = 2
    for _ in range(picks):
        draft.pick(draft.offer[0])
    if draft.drafted:
        draft.name_captain("attack")
    return draft


def _pick_of_two(ui: Ui, seed: int) -> Scene:
    draft = _of_two(seed, 2 * _PICKED + 1)
    return QuickPick(ui, draft, _SECONDS, nowhere, lambda: draft.turn)


def _captain(ui: Ui, seed: int) -> Scene:
    return CaptainScreen(ui, _of_two(seed, 2 * len(PLACES)), _SECONDS, nowhere, lambda: RIGHT)


def _kicked_off(seed: int, people: int) -> QuickDraft:
    """A match up to its first third, after which somebody is asked."""
    draft = _of_two(seed, 2 * len(PLACES)) if people > 1 else QuickDraft(seed, 2)
    while not draft.drafted:
        draft.pick(draft.offer[0])
    if not draft.done:
        draft.name_captain("defence")
    return draft


def _asked(ui: Ui, seed: int, people: int = 1) -> Scene:
    """One is asked after the first third, of two the right one after the left one."""
    draft = _kicked_off(seed, people)
    if people > 1:
        draft.answer(None)
    sides = ui.t("superclub.kiosk.match.you"), ui.t("superclub.kiosk.match.computer")
    scene = KioskSuperclub(ui, draft.content, Showing(draft), Pacing(_normal, sides, two=people > 1))
    scene.timeline.seek(len(scene.timeline.beats))
    assert isinstance(draft.waiting, WeaponDue), "after a third whoever holds a card is asked"
    scene.ask(draft.waiting, _SECONDS, nowhere)
    return scene


def _match_of_two(ui: Ui, seed: int) -> Scene:
    draft = _kicked_off(seed, people=2)
    draft.finish()
    pacing = Pacing(_normal, ("", ""), two=True)
    scene = KioskSuperclub(ui, draft.content, Showing(draft, on_over=nowhere), pacing)
    scene.timeline.seek_time(scene.timeline.length * 0.5)
    return scene


def _visited(ui: Ui, seed: int) -> Scene:
    draft = QuickDraft(seed, 2)
    draft.finish()
    return ResultScreen(ui, ending(ui.t, draft.content, draft.blank, draft.more(), seed), _SECONDS, nowhere)


SCENES: dict[str, Make] = {
    "superclub-kiosk-title": staged(_title),
    "superclub-kiosk-match": staged(_attract),
    "superclub-kiosk-how-to": staged(lambda ui, seed: ThirdsScreen(ui, load())),
    "superclub-kiosk-doubles": staged(lambda ui, seed: DoublesScreen(ui)),
    "superclub-kiosk-pick": staged(_pick),
    "superclub-kiosk-ask": staged(_asked),
    "superclub-kiosk-result": staged(_visited),
    "superclub-kiosk-two-pick": staged(_pick_of_two),
    "superclub-kiosk-two-captain": staged(_captain),
    "superclub-kiosk-two-match": staged(_match_of_two),
    "superclub-kiosk-two-ask": staged(partial(_asked, people=2)),
}
