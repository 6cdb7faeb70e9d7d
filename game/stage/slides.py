"""What slides over a column: the log of a match, and the explanation of an event."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.stage.explanation import Why
from game.stage.rulebook_text import rulebook
from game.stage.timeline import Beat, Caption, Timeline
from game.ui.look.palette import AMBER, INK, MUTED, TEXT
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Panel, Paragraph, Pressable, Row, Space, Widget

LOG_KEY, WHY_KEY = "log line ", "why "
"""What the keys of the widgets begin with that keys and pads come to first."""
_LINES = 80
"""How many of the last lines the log shows; older ones are found by going back."""


class LogLine(Pressable):
    """One line of the log: the minute or whatever else is counted (0: none), written as `counted`, and what was said.

    Chosen, it takes the timeline there.
    """

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

    def paint(self) -> pygame.Surface:
        look = self.ui.look
        canvas = self.canvas()
        height = look.line_height("body16")
        if self.minute:
            look.write(
                canvas, self.counted.format(n=self.minute), "figuresbold16", AMBER, (26, 3 + height / 2), "right"
            )
        for index, row in enumerate(look.wrap(self.text, "body16", self.rect.w - 32)):
            look.write(canvas, row, "body16", TEXT, (32, 3 + (index + 0.5) * height))
        return canvas


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
            if beat.index == timeline.cursor and caption.at > timeline.seconds:
                continue
            key = f"{LOG_KEY}{beat.index}.{number}"
            text = say(beat.index, caption)
            minute = minute_of(beat, caption)
            lines.append(LogLine(minute, text, partial(go_to, beat.index), key=key, counted=counted))
    if not lines:
        lines = [Paragraph(ui.t("match.log_empty"), "body18", MUTED)]
    return Panel(Column(list(reversed(lines[-_LINES:])), gap=0), title=ui.t("match.log"))


class RuleText(Paragraph):
    """A paragraph of a rule; it has focus so that keys and pads can scroll to it."""

    focusable = True


def why_panel(ui: Ui, game: str, reason: Why | None) -> Widget:
    """The rule, the dice and the odds of what was decided last in a game, None if nothing was yet."""
    t = ui.t
    if reason is None:
        return Panel(Paragraph(t("why.nothing"), "body18", MUTED), title=t("match.why"))
    section = rulebook(game).find(reason.rule)
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


def tip_panel(ui: Ui, key: str, narrow: bool, read: Callable[[], object], skip: Callable[[], object]) -> Widget:
    """A tip of the guide; `narrow` where its buttons lie one under another."""
    t = ui.t
    grow = 0 if narrow else 1
    answers: list[Widget] = [
        Button(t("guide.next"), read, kind="primary", key="next", grow=grow),
        Button(t("guide.skip"), skip, key="skip", grow=grow),
    ]
    words = Paragraph(t(f"guide.{key}"), "semi20", INK)
    body = [words, *answers] if narrow else [words, Row(answers)]
    return Panel(Column(body, gap=12), title=t("guide.title"), ground="paper", pad=12 if narrow else 16)
