"""A match that a test watches."""

from __future__ import annotations

from engine.core.model import Event
from engine.futti.content import load
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.style.match_kits import kits_in
from game.stage.timeline_scene import Showing
from game.stage.tips import Tips
from game.ui.scene import Ui
from game.ui.widgets import Paragraph
from tests.game.driving import opened


def match_of(guide: Tips | None = None, scale: int = 100, own: int | None = None) -> FuttiMatchScene:
    match = of_record(exhibition(5))

    def make(ui: Ui) -> FuttiMatchScene:
        showing = Showing(RecordFeed(match.blank, match.events), guide=guide, own=own)
        return FuttiMatchScene(ui, kits_in(match.blank, load()), showing)

    scene = opened(make, scale=scale)
    assert isinstance(scene, FuttiMatchScene)
    return scene


def beat_of(scene: FuttiMatchScene, kind: type[Event]) -> int:
    return next(beat.index for beat in scene.timeline.beats if isinstance(beat.event, kind))


def words_of(scene: FuttiMatchScene) -> list[str]:
    return [widget.text for widget in scene.view.root.walk() if isinstance(widget, Paragraph)]
