"""The throw for manager 1, a die for every manager and again for those who are level; and a card of the draft held up.

Owns drawing the throw at a moment of its beat, and the question whether the card is picked or put back, whose answer is
for whoever opened it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.superclub.season.events import FirstManagerRolled
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.pieces import CardView
from game.stage.timeline import Beat
from game.ui.dialogs import Centre
from game.ui.look import dice, metrics, palette
from game.ui.look.motion import ease_out
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Button, Column, Label, Panel, Paragraph, Row, Space, Widget

_FOLDS = 640
_MOST = 760

_WIDE, _HIGH, _GAP = 190, 220, 12
_LOW = 120
"""In a lower box the die stands beside the name."""
_FRAMES = 40
"""Pictures of a tumbling die in a second."""
_FIRST = Box(palette.PAPER, palette.AMBER, radius=8, line_width=4)


class Sheet(Scene):
    """`facts` are lines about the card; `reason` says why it can't be picked."""

    modal = True

    def __init__(
        self, room: SuperclubRoom, card: int, facts: Sequence[str], on_pick: Callable[[], None], *, reason: str = ""
    ) -> None:
        super().__init__(room.ui)
        self.content = room.content
        self.table = room.stage.table
        self.card = card
        self.facts = list(facts)
        self.reason = reason
        self.on_pick = on_pick
        self.first_focus = "close" if reason else "pick"

    def build(self) -> Widget:
        t = self.ui.t
        name = self.content.players[self.card].name
        pick = Button(
            t("superclub.draft.pick"), self.pick, kind="primary", key="pick", reason=self.reason or None, grow=1
        )
        close = Button(t("superclub.draft.put_back"), self.back, key="close", grow=1)
        title = Label(name, "display32" if self.ui.short else "display48")
        said = [Paragraph(line, "semi20") for line in self.facts]
        words = Column([title, *said, Space(grow=1), Row([pick, close], gap=metrics.GUTTER)], gap=10, grow=1)
        if self.ui.w < _FOLDS + 1:
            words = Column([title, *said, pick, close], gap=8, grow=1)
        card = CardView(self.content, self.table, self.card, most="medium" if self.ui.short else "large")
        return Centre(Panel(Row([card, words], gap=24), pad=metrics.PAD if self.ui.short else 24), _MOST)

    def pick(self) -> None:
        """Put it back and pick it."""
        self.ui.stack.pop()
        self.on_pick()


def throw_at(beat: Beat, seconds: float) -> tuple[int, bool]:
    """Which throw is on the table, and whether its dice lie still."""
    event = beat.event
    assert isinstance(event, FirstManagerRolled)
    last = max(n for n in range(len(event.throws)) if n == 0 or seconds >= beat.choreography.cues[f"tumble{n}"].start)
    return last, seconds >= beat.choreography.cues[f"tumble{last}"].end


def draw_throw(scene: SuperclubRoom, surface: pygame.Surface, area: pygame.Rect, beat: Beat, seconds: float) -> None:
    """Every manager with his die; who isn't in it any more stays with the die that put him out, grey."""
    event = beat.event
    assert isinstance(event, FirstManagerRolled)
    look = scene.ui.look
    number, still = throw_at(beat, seconds)
    known = seconds >= beat.choreography.cues["verdict"].start
    seats = len(event.order)
    columns = min(seats, max(1, (area.w + _GAP) // (_WIDE + _GAP)))
    columns = -(-seats // -(-seats // columns))
    rows = -(-seats // columns)
    wide = min(_WIDE, (area.w + _GAP) // columns - _GAP)
    high = min(_HIGH, (area.h + _GAP) // rows - _GAP)
    low = high < _LOW
    head = high if low else 60
    size = min(84.0, high * 0.52 if low else (high - head) * 0.62)
    for seat in range(seats):
        row, column = divmod(seat, columns)
        x = area.centerx - (columns * (wide + _GAP) - _GAP) / 2 + column * (wide + _GAP)
        y = area.centery - (rows * (high + _GAP) - _GAP) / 2 + row * (high + _GAP)
        first = known and seat == event.first
        plate = Pen(look, surface, (x, y, wide, high), "" if first else "row", paper=first)
        if first:
            plate.lay(_FIRST, 0, 0, wide, high)
        plate.crest(scene.looks(seat).crest, min(44, head - 16), 32, head / 2)
        plate.write(scene.manager(seat), "bold24", 62, head / 2, width=wide - (130 if low else 72))
        at = (wide - 36, high / 2 - 2) if low else (wide / 2, head + (high - head) / 2 - 4)
        die = event.throws[number][seat]
        if die is None:  # out since an earlier throw
            earlier = max(n for n in range(number) if event.throws[n][seat] is not None)
            value = event.throws[earlier][seat]
            assert value is not None
            plate.put(dice.d6(look, value, size * 0.6, True), *at)
            continue
        cue = beat.choreography.cues[f"tumble{number}"]
        if still:
            plate.put(dice.d6(look, die, size, False), *at)
        elif seconds >= cue.start and not scene.ui.settings.reduced_motion:
            frame = int((seconds - cue.start) * _FRAMES) + 7 * seat
            drop = (1 - ease_out(min(1.0, 2 * cue.progress(seconds)))) * 60
            plate.put(dice.tumbling_d6(look, frame, size, False), *at, low=-drop)
        else:
            plate.put(dice.tumbling_d6(look, 7 * seat, size, False), *at)
