"""The scores of a round as they stand, the teleprinter of goals and the table, for a second of a matchday.

The table re-sorts with every goal: rows slide from where the goals before it had them. All of it is a function of the
round and the seconds; rows are counted by the engine from the goals so far.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from dataclasses import replace as moved_to

from engine.core.league import Row
from engine.fortunes.match.model import Side
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.matchday import Seen, clubs_of, rows_before, rows_now
from game.games.fortunes.presenter.said import scorer_in
from game.games.fortunes.presenter.timing import Round, Timing
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.style import printer
from game.stage.club_looks import ClubStyle
from game.stage.match_part import Rect
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.palette import (
    AMBER,
    AMBER_ROW,
    LED_CAPTION,
    LINE,
    PAPER,
    ROW,
)
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.text import score_of
from game.ui.widgets.base import DrawnTerm

_CLOCK, _LOW_CLOCK = 48.0, 34.0
_GAP = 4.0
_MOST, _TWO = 66.0, 46.0
"""The most a row takes, and the least of one in which both clubs stand one above the other."""
_FLASH, _LIT = 0.35, 2.6
"""Seconds for which a row flashes after a goal, and stays lit."""
_TYPED, _SLID = 0.55, 0.35
"""Seconds in which a line is printed, and in which rows change places."""
_LINE = 32.0
_HEAD = 24.0
Known = dict[object, tuple[Row, ...]]
"""Tables that were counted, by the goals in them."""
_MOST_ROW = 38.0


@dataclass(frozen=True, slots=True)
class View:
    """A second of a round: what is known of it, what is seen, and whose clubs lie on paper."""

    room: FortunesRoom
    one: Round
    seen: Seen
    timing: Timing | None
    own: frozenset[int]
    after: float = 0.0
    """Seconds since all was shown."""

    @property
    def table(self) -> SeasonTable:
        """The table before the round."""
        return self.room.stage.table

    @property
    def seconds(self) -> float:
        return self.room.timeline.seconds

    def meeting(self, number: int) -> tuple[ClubStyle, ClubStyle]:
        """How home and away of a fixture look."""
        home, away = clubs_of(self.table, number)
        return self.room.club_looks(home), self.room.club_looks(away)

    def since(self, number: int) -> float:
        """Seconds since a match's last goal; endless before the first one, and where no clock runs."""
        goals = self.seen.goals.get(number, ())
        if not goals or self.timing is None:
            return math.inf
        return self.seconds - self.timing.told(number, len(goals) - 1, goals[-1])

    def is_own(self, number: int) -> bool:
        """Whether an own club plays."""
        return bool(self.own.intersection(clubs_of(self.table, number)))


def draw_scores(view: View, pen: Pen, head: str) -> None:
    """The clock with the round's name, and a row for every match; those of own clubs are of paper."""
    count = len(view.one.fixtures)
    clock, step, columns, wide = _laid_out((pen.w, pen.h), count)
    _draw_clock(view, pen.part(0, 0, pen.w, clock, "led"), head)
    top, rows = clock + _GAP, -(-count // columns)
    for place, number in enumerate(view.one.fixtures):
        column, row = divmod(place, rows)
        area = pen.area(column * (wide + 8), top + row * step, wide, step - _GAP)
        _draw_row(view, Pen(pen.look, pen.surface, area, paper=view.is_own(number)), number)


def score_terms(area: Rect, count: int) -> list[DrawnTerm]:
    """The clock, and the goals of each of `count` matches below it."""
    x, y, w, _ = area
    clock, step, columns, wide = _laid_out(area[2:], count)
    found: list[DrawnTerm] = [("fortunes.clock", (x, y, w, clock))]
    rows = -(-count // columns)
    tall = step >= _TWO
    for place in range(count):
        column, row = divmod(place, rows)
        at = x + column * (wide + 8) + (wide - 40 if tall else wide / 2 - 28)
        found.append(("all.score", (at, y + clock + _GAP + row * step, 40 if tall else 56, step - _GAP)))
    return found


def _laid_out(size: tuple[float, float], count: int) -> tuple[float, float, int, float]:
    """How high the clock and a match are, in how many columns, and how wide."""
    w, h = size
    clock = _CLOCK if h >= 300 else _LOW_CLOCK
    room = h - clock - _GAP
    columns = 2 if room / max(1, count) < 24 and w >= 480 else 1
    rows = -(-count // columns)
    return clock, min(_MOST, room / max(1, rows)), columns, (w - (columns - 1) * 8) / columns


def _draw_clock(view: View, pen: Pen, head: str) -> None:
    style = "display40" if pen.h >= _CLOCK else "display28"
    minute = view.room.ui.t("fortunes.matchday.over") if view.seen.over else f"{int(view.seen.minute)}’"
    pen.write(minute, style, -14, tone="amber")
    room = pen.w - 40 - pen.width(minute, style)
    style = "label16" if pen.width(head, "label16") <= room else "label14"
    pen.write(head, style, 14, tone=LED_CAPTION, cut=room)


def _draw_row(view: View, pen: Pen, number: int) -> None:
    """A match, lit for a while after a goal: home above and visitors below, or both in one line."""
    seen, goals = view.seen, view.seen.goals.get(number, ())
    since = view.since(number)
    lit = not seen.over and since < _LIT
    flashes = lit and since < _FLASH and view.room.ui.settings.lights
    if flashes:  # dark words on amber, as on paper
        pen = Pen(pen.look, pen.surface, (pen.x, pen.y, pen.w, pen.h), paper=True)
    fill = AMBER if flashes else PAPER if pen.paper else AMBER_ROW if lit else ROW
    pen.lay(Box(fill, AMBER if lit else LINE, radius=5, line_width=2 if lit else 1), 0, 0, pen.w, pen.h)
    write = _write_tall if pen.h >= _TWO - _GAP else _write_flat
    write(view, pen, number, goals[-1].side if lit else None)


def _write_tall(view: View, pen: Pen, number: int, scorer: Side | None) -> None:
    """Home above, visitors below, the goals in a column at the right."""
    h, score, note = pen.h, view.seen.score(number), _note(view, number)
    result = view.one.results.get(number)
    for side, looks in enumerate(view.meeting(number)):
        y = h * (0.27 + 0.46 * side)
        pen.crest(looks.crest, h * 0.42, 22, y)
        room = pen.w - 90 - (pen.width(note, "semi16") + 10 if note else 0)
        tone: Tone = "amber" if scorer == side else "text"
        pen.write(looks.name, "bold20" if h >= 54 else "bold18", 42, y, tone=tone, cut=room)
        if view.seen.entered > 0:
            pen.write(str(score[side]), "figuresbold24" if h >= 54 else "figuresbold20", -14, y, tone="amber")
        if view.seen.over and result is not None and result.winner == side:
            pen.mark("check", 15, -42, y, tone="good")
    if note:
        pen.write(note, "semi16", -58, tone="muted")


def _write_flat(view: View, pen: Pen, number: int, scorer: Side | None) -> None:
    """Both clubs in one line, the score between them."""
    at = pen.w / 2
    style, room = "bold18" if pen.h >= 20 else "bold16", at - 62
    for side, looks in enumerate(view.meeting(number)):
        sign = 1 if side else -1
        pen.crest(looks.crest, min(26.0, pen.h - 3), at + sign * (at - 18))
        name = looks.name if pen.width(looks.name, style) <= room else looks.short
        tone: Tone = "amber" if scorer == side else "text"
        pen.write(name, style, at + sign * 28, tone=tone, align="left" if side else "right")
    home, away = view.seen.score(number)
    words = score_of(home, away) if view.seen.entered > 0 else "–"
    pen.write(words + _note(view, number, short=True), "figuresbold20", at, tone="amber", align="centre")


def _note(view: View, number: int, short: bool = False) -> str:
    """What there is to say of a cup match that went on."""
    t, result = view.room.ui.t, view.one.results.get(number)
    if result is None or not view.seen.over:
        kicks = view.seen.kicks.get(number, ())
        if not kicks or short:
            return ""
        home, away = (sum(kick.scored for kick in kicks if kick.side == side) for side in (0, 1))
        return t("fortunes.matchday.penalties", home=home, away=away)
    if result.penalties is not None:
        if short:
            return t("fortunes.matchday.penalties_short")
        return t("fortunes.matchday.penalties", home=result.penalties[0], away=result.penalties[1])
    return t("fortunes.matchday.extra_time") if result.extra_time and not short else ""


def draw_goals(view: View, pen: Pen) -> None:
    """The teleprinter: the latest goals of all matches as far as they are printed, the newest at the bottom."""
    goals = sorted((goal.minute, number, at) for number in view.one.fixtures
                   for at, goal in enumerate(view.seen.goals.get(number, ())))  # fmt: skip
    if not goals:
        words = view.room.ui.t("fortunes.matchday.waiting")
        pen.part(0, 0, pen.w, pen.h - 2, "led").write(words, "label16", 14, pen.h / 2, tone=LED_CAPTION, cut=pen.w - 28)
        return
    look = pen.look
    for place, (_, number, at) in enumerate(goals[-max(1, int(pen.h // _LINE)) :]):
        share = 1.0
        if view.timing is not None:
            told = view.timing.told(number, at, view.seen.goals[number][at])
            share = min(1.0, max(0.05, (view.seconds - told) / _TYPED))
        picture = printer.flash(look, _flash(view, number, at), pen.w, _LINE - 3, share, view.is_own(number))
        pen.surface.blit(picture, (look.px(pen.x), look.px(pen.y + place * _LINE)))


def _flash(view: View, number: int, at: int) -> printer.Flash:
    """A match's goal number `at` with the score it made."""
    goals = view.seen.goals[number][: at + 1]
    goal, away = goals[-1], sum(one.side for one in goals)
    clubs, setup = view.meeting(number), view.room.stage.setups.get(number)
    player = None if setup is None else scorer_in(setup, goal.side, goal.scorer)
    return printer.Flash(
        f"{goal.minute}’", clubs[0].name, clubs[1].name, len(goals) - away, away,
        clubs[goal.side].short if player is None else player.name, "away" if goal.side else "home",
    )  # fmt: skip


def draw_table(view: View, pen: Pen, known: Known) -> None:
    """The league table as it would stand; rows that a goal has moved are on their way."""
    ui, look, one, seen, timing = view.room.ui, pen.look, view.one, view.seen, view.timing
    before, now = _rows(view, None, known), _rows(view, seen, known)
    last = max((goals[-1].minute for goals in seen.goals.values() if goals), default=0)
    earlier, share = now, 1.0
    if timing is not None and not ui.settings.reduced_motion and one.competition == "league":
        since = view.seconds - (timing.second(last) if last else timing.second(1.0))
        if 0 <= since < _SLID and seen.minute >= 1:
            share = ease_in_out(since / _SLID)
            earlier = _rows(view, _without(seen, last), known) if last else before
    places = {row.team: place for place, row in enumerate(earlier)}
    first = {row.team: place for place, row in enumerate(before)}
    high = _row_height(pen.h, len(now))
    words = tuple(ui.t(f"fortunes.matchday.column.{name}") for name in ("club", "played", "difference", "points"))
    head = printer.table_head(look, words, pen.w, _HEAD, high)
    pen.surface.blit(head, (look.px(pen.x), look.px(pen.y)))
    for place, row in reversed(list(enumerate(now))):
        line = _line(view, pen.w >= 300, place, row, first.get(row.team, place) - place)
        if share < 0.5:
            line = moved_to(line, place=places.get(row.team, place) + 1)
        top = pen.y + _HEAD + high * lerp(places.get(row.team, place), place, share)
        pen.surface.blit(printer.table_row(look, line, pen.w, high), (look.px(pen.x), look.px(top)))


def _row_height(height: float, rows: int) -> float:
    return min(_MOST_ROW, (height - _HEAD) / max(1, rows))


def terms_of_table(area: Rect, rows: int) -> list[DrawnTerm]:
    """The columns of the league table that is drawn in an area."""
    return printer.table_terms(area, _HEAD, _row_height(area[3], rows), rows)


def rows_seen(table: SeasonTable, one: Round, seen: Seen | None, known: Known) -> tuple[Row, ...]:
    """The rows with the goals so far, None: before the round; counted again only when those change."""
    scores = None
    if seen is not None and seen.minute >= 1:
        scores = tuple(seen.score(number) for number in one.fixtures)
    key = table.season, table.week, one.fixtures, scores
    if key not in known:
        known[key] = rows_before(table, one) if seen is None else rows_now(table, one, seen)
    return known[key]


def _rows(view: View, seen: Seen | None, known: Known) -> tuple[Row, ...]:
    return rows_seen(view.table, view.one, seen, known)


def _line(view: View, wide: bool, place: int, row: Row, change: int) -> printer.Line:
    looks = view.room.club_looks(row.team)
    difference = f"{row.difference:+d}".replace("-", "−") if row.difference else "0"
    figures, name = (str(row.played), difference), looks.name if wide else looks.short
    return printer.Line(place + 1, name, figures, row.points, change, looks.crest, row.team in view.own)


def _without(seen: Seen, minute: int) -> Seen:
    """What was seen before the goals of a minute."""
    goals = {number: tuple(goal for goal in found if goal.minute < minute) for number, found in seen.goals.items()}
    return moved_to(seen, goals=goals)
