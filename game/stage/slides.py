"""What slides over a side of a match when it is asked for: the log, or the explanation of an event.

Owns both panels, and what closes them. When they come and go is the match scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.stage.choreography import Caption
from game.stage.explanation import Why
from game.stage.rulebook_text import rulebook
from game.stage.timeline import Beat, Timeline
from game.ui.look import metrics
from game.ui.look.palette import AMBER, MUTED
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Column, Panel, Paragraph, Pressable, Space, View, Widget
from game.ui.widgets.bar import Bar
from game.ui.widgets.keyed import TALL, Close

LOG_KEY, WHY_KEY = "log line ", "why "
"""What the keys of the widgets begin with that keys and pads come to first."""
_APART = 8
"""How far its lines are apart: the ring around one lies over no other."""
_LINES = 80
"""How many of the last lines the log shows; older ones are found by going back."""
Rect = tuple[int, int, int, int]


def first_of(view: View, slide: str | None) -> Widget | None:
    """The first line of a slide that can have focus, if one is open: the newest of the log."""
    begins = {"log": LOG_KEY, "why": WHY_KEY}.get(slide or "")
    return None if begins is None else next((one for one in view.focusables() if one.key.startswith(begins)), None)


def state_of(timeline: Timeline[object], slide: str | None) -> object:
    """What an open slide depends on: it is built again when this changes."""
    if slide == "log":
        return slide, timeline.caption()
    if slide == "why":
        return slide, timeline.last_answered(), timeline.caption()
    return None


class LogLine(Bar, Pressable):
    """One line of the log: the minute or whatever else is counted (0: none), written as `counted`, and what was said.

    Chosen, it takes the timeline there.
    """

    ground = ""

    def __init__(
        self, minute: int, text: str, on_press: Callable[[], object], *, key: str, counted: str = "{n}’"
    ) -> None:
        super().__init__(on_press, key=key)
        self.minute = minute
        self.text = text
        self.counted = counted

    def measure(self, width: int) -> tuple[int, int]:
        look = self.ui.look
        rows = len(look.wrap(self.text, "body16", width - 32))
        return width, round(rows * look.line_height("body16")) + 6

    def write(self, pen: Pen) -> None:
        height = pen.look.line_height("body16")
        if self.minute:
            counted = self.counted.format(n=self.minute)
            pen.write(counted, "figuresbold16", 26, 3 + height / 2, tone="amber", align="right")
        pen.lines(pen.look.wrap(self.text, "body16", pen.w - 32), "body16", 32, 3 + height / 2, height)


def log_panel(
    ui: Ui,
    timeline: Timeline[object],
    minute_of: Callable[[Beat, Caption], int],
    say: Callable[[int, Caption], str],
    go_to: Callable[[int], object],
    counted: str,
) -> Widget:
    """Everything said up to the cursor, the last first; `counted` is how a minute (or the like) is written."""
    lines: list[Widget] = []
    until = min(timeline.cursor, len(timeline.beats) - 1)
    for beat in timeline.beats[: until + 1]:
        for number, caption in enumerate(beat.choreography.captions):
            if caption.passing or (beat.index == timeline.cursor and caption.at > timeline.seconds):
                continue
            key = f"{LOG_KEY}{beat.index}.{number}"
            text = say(beat.index, caption)
            minute = minute_of(beat, caption)
            lines.append(LogLine(minute, text, partial(go_to, beat.index), key=key, counted=counted))
    if not lines:
        lines = [Paragraph(ui.t("match.log_empty"), "body18", MUTED)]
    return Panel(Column(list(reversed(lines[-_LINES:])), gap=_APART), title=ui.t("match.log"))


class RuleText(Paragraph):
    """A paragraph of a rule; it has focus so that keys and pads can scroll to it."""

    focusable = True


def why_panel(ui: Ui, game: str, reason: Why | None) -> Widget:
    """The rule, the dice and the odds of what was decided last in a game, None if nothing was yet."""
    t = ui.t
    if reason is None:
        return Panel(Paragraph(t("why.nothing"), "body18", MUTED), title=t("match.why"))
    section = rulebook(game, ui.books.get(game, "")).find(reason.rule)
    heading = reason.rule if section is None else f"{reason.rule}  {section.title}"
    # The heading can be come to, so that reading by keys begins at the dice and not at the rule below them.
    parts: list[Widget] = [RuleText(heading, "bold20", AMBER, key=f"{WHY_KEY}heading")]
    parts += [Paragraph(t(line.key, **line.params), "semi18") for line in reason.lines]
    if section is not None:
        parts.append(Space(4))
        parts += [
            RuleText(text, "body18", MUTED, key=f"{WHY_KEY}{number}") for number, text in enumerate(section.paragraphs)
        ]
    return Panel(Column(parts, gap=8), title=t("match.why"))


def close_of(ui: Ui, slide: Rect, close: Callable[[], object]) -> tuple[Widget, Rect]:
    """What closes a slide that lies there, and where: beside its title. It has focus only if one goes there."""
    button = Close(close, key="close slide")
    button.modest = True
    width = round(ui.look.width(ui.t("ui.close"), "semi18")) + 24
    x, y, wide, _ = slide
    return button, (x + wide - width - metrics.STEP, y + metrics.STEP, width, TALL)
