"""What a season's screen holds up beside the board: kick-off, a round's fixtures, a SIM's dice, a result.

Owns how those look in an area of any size. Game changers are `news`'s, the season's end is `close`'s.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.model import Event
from engine.superclub.content.cards import STATUSES, SimBand
from engine.superclub.match.model import Winner
from engine.superclub.season import events as ev
from game.games.superclub.screens.season import board, close, news
from game.games.superclub.screens.season.moment import ToldSeason, heading
from game.games.superclub.style.club_style import entrant_looks
from game.stage.style import stars
from game.stage.timeline import Now
from game.ui.look import dice, palette
from game.ui.look.motion import ease_out
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen, Tone

PAD = 16
_FRAMES = 36
"""Pictures of a tumbling die in a second."""
_THROWS = range(2, 13)
_CHIPS: dict[Winner, tuple[Box, Box]] = {
    "home": (Box(palette.GOOD_DEEP, radius=4), Box(palette.GOOD, palette.PAPER, radius=4, line_width=2)),
    "draw": (Box(palette.ROW_ALT, palette.WARN, radius=12), Box(palette.WARN, palette.PAPER, radius=12, line_width=2)),
    "away": (
        Box(palette.ROW_ALT, palette.LINE, radius=4), Box(palette.BAD_ON_PAPER, palette.PAPER, radius=4, line_width=2)
    ),
}  # fmt: skip
"""A throw's result, plain and thrown: won a filled square, drawn round, lost a hollow square."""

_TONES: dict[Winner, Tone] = {"home": "good", "draw": "warn", "away": "bad"}


_TERMS: dict[type[Event], str] = {
    ev.SeasonKickedOff: "superclub.squad_token", ev.SimRolled: "superclub.simulated",
    ev.MeetingCounted: "superclub.thirds_won", ev.ChangerTurned: "superclub.changer",
    ev.WeaponFound: "superclub.weapon", ev.WeaponKept: "superclub.weapon", ev.PlayersRecovered: "superclub.injured",
    ev.MatchPlayed: "superclub.final", ev.TiesThrown: "superclub.level_points", ev.SeasonEnded: "superclub.captain",
    ev.CupCardDrawn: "superclub.cups", ev.CupCardsLost: "superclub.cups",
}  # fmt: skip


def term(now: Now) -> str:
    """The glossary's word for what is held up; a round's fixtures where nothing else is."""
    return _TERMS.get(type(now.head), "superclub.round") if now.head is not None else "superclub.round"


def draw(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
    """What is held up now."""
    look, head = scene.ui.look, now.head
    Pen(look, surface, area, "panel")
    pen = Pen(look, surface, area.inflate(-2 * PAD, -2 * (PAD if area.h > 300 else 8)))
    match head:
        case ev.RoundBegun():
            _round(scene, pen)
        case ev.SimRolled():
            _sim(scene, pen, now, head)
        case ev.MeetingCounted():
            _result(scene, pen, now, head)
        case ev.ChangerTurned() | ev.WeaponFound() | ev.WeaponKept() | ev.PlayersRecovered():
            news.draw(scene, pen, now)
        case ev.MatchPlayed():
            close.final(scene, pen, now, head)
        case ev.TiesThrown() | ev.SeasonEnded() | ev.CupCardDrawn() | ev.CupCardsLost():
            close.draw(scene, pen, now)
        case ev.SeasonKickedOff():
            _kick_off(scene, pen)
        case _ if scene.table.room == "end":
            close.order(scene, pen, 1.0)
        case _:
            _round(scene, pen)


def _kick_off(scene: ToldSeason, pen: Pen) -> None:
    """Every club and the stars it begins with."""
    t, table = scene.ui.t, scene.stage.table
    used = heading(pen, t("superclub.season.kick_off"))
    pen.write(t("superclub.log.kick_off"), "semi20", 0, used + 8, tone="muted", width=pen.w)
    top, step = used + 30, min(56.0, (pen.h - used - 30) / max(1, len(table.clubs)))
    if step < 24:
        return
    for number, seat in enumerate(sorted(range(len(table.clubs)), key=lambda seat: -table.token(seat))):
        looks = scene.looks(seat)
        row = pen.row(top + step * number, step, own=seat in scene.looking)
        row.crest(looks.crest, min(40, step - 10), 28)
        row.write(looks.name, "bold24", 56, width=pen.w - 150)
        row.put(stars.star(pen.look, "full", "full", 22, row.paper), -62)
        row.write(str(table.token(seat)), "figuresbold28", -12, width=40)


def _round(scene: ToldSeason, pen: Pen) -> None:
    t, table, event = scene.ui.t, scene.stage.table, scene.now.event
    number = event.round if isinstance(event, ev.RoundBegun) else table.round
    title = t("superclub.season.round", n=number, most=len(table.rounds)) if number else t("superclub.room.season")
    used = heading(pen, title)
    board.draw_fixtures(pen.part(0, used, pen.w, pen.h - used), scene.sheet(number), 100)


# -- a SIM (SC-31)


def outcome(band: SimBand, throw: int) -> Winner:
    """How a throw ends, as it is printed."""
    return "home" if throw >= band.win else "draw" if throw >= band.draw else "away"


def _sim(scene: ToldSeason, pen: Pen, now: Now, event: ev.SimRolled) -> None:
    """The band's row of the table, two dice, and what they bring: the question stands there before the answer."""
    t = scene.ui.t
    again = next((one for one in now.after if isinstance(one, ev.SimThrownFor)), None)
    used = heading(
        pen, scene.looks(event.seat).name, t("superclub.season.sim_title", n=scene.stage.table.token(event.seat))
    )
    whole = pen.h >= 330
    rows = range(len(STATUSES)) if whole else (event.status,)
    known = now.share("verdict") > 0
    high = 24 + (36 if whole else 30) * len(rows)
    throw = sum(event.dice) if known else None
    _bands(scene, pen.part(0, used, pen.w, high), event.status, rows, throw)
    top = used + high + 8
    left = pen.h - top
    band = scene.content.tables.sim[event.status]
    words = t("superclub.season.needs", win=band.win, draw=band.draw)
    tone: Tone = "amber"
    if known:
        words, tone = t(f"superclub.season.sim_{event.result}"), _TONES[event.result]
    thrown = event.dice
    rolling: ev.SimRolled | ev.SimThrownFor = event
    if again is not None:
        thrown, rolling = again.dice, again
        turned = now.share_of(again, "verdict") > 0
        words, tone = t("superclub.season.thrown_for"), "amber"
        if turned:
            words = t(f"superclub.season.{'turned' if again.turned else 'unturned'}")
            tone = "good" if again.turned else "warn"
    size = min(96.0, left - 66 if left > 110 else left * 0.8)
    middle = top + (left - 40 if left > 110 else left) / 2
    beside = left <= 110
    x = size * 1.3 if beside else pen.middle
    if size >= 24:
        _two_dice(scene, pen, (thrown, rolling), now, (x, middle, size))
    if beside:
        pen.write(words, "display28", x + size * 1.5, middle, tone=tone, width=pen.w - x - size * 1.5)
    else:
        pen.write(words, "display40", x, pen.h - 20, tone=tone, width=pen.w, align="centre")


def _bands(scene: ToldSeason, pen: Pen, status: int, rows: Sequence[int], throw: int | None) -> None:
    """What each throw brings by status; the club's own row is lit, the number that was thrown framed."""
    look, t = pen.look, scene.ui.t
    label = min(150.0, pen.w * 0.3)
    step = (pen.w - label) / len(_THROWS)
    high = (pen.h - 24) / len(rows)
    for number, value in enumerate(_THROWS):
        tone: Tone = "amber" if value == throw else "muted"
        pen.write(str(value), "bold18", label + step * (number + 0.5), 10, tone=tone, align="centre")
    for place, row in enumerate(rows):
        own = row == status
        line = pen.part(0, 24 + high * place, pen.w, high, "row_amber" if own else "")
        line.write(
            t(f"superclub.status.{STATUSES[row]}"), "bold18", 8, tone="text" if own else "muted", width=label - 12
        )
        band = scene.content.tables.sim[row]
        for number, value in enumerate(_THROWS):
            result = outcome(band, value)
            hit = own and value == throw
            chip = box(look, min(26.0, step - 3), min(26.0, high - 8), _CHIPS[result][hit])
            x = label + step * (number + 0.5)
            if not own:
                chip = chip.copy()
                chip.set_alpha(110)
            line.put(chip, x)
            letter = t(f"career.result.{ {'home': 'W', 'draw': 'D', 'away': 'L'}[result] }")
            bright = palette.INK if result == "draw" and hit else palette.WHITE if own else palette.MUTED
            line.write(letter, "bold16", x, tone=bright, align="centre")


def _two_dice(
    scene: ToldSeason,
    pen: Pen,
    throw: tuple[tuple[int, int], ev.SimRolled | ev.SimThrownFor],
    now: Now,
    place: tuple[float, float, float],
) -> None:
    """The dice of a throw around a point, so large."""
    (thrown, event), (x, y, size) = throw, place
    tumbling = now.share_of(event, "tumble")
    for number, value in enumerate(thrown):
        picture, drop = dice.d6(pen.look, value, size, False), 0.0
        if tumbling < 1:
            still = tumbling <= 0 or scene.ui.settings.reduced_motion
            frame = 5 * number if still else int(now.seconds * _FRAMES) + 5 * number
            picture = dice.tumbling_d6(pen.look, frame, size, False)
            drop = 0 if still else (1 - ease_out(min(1.0, 2 * tumbling))) * size * 0.5
        pen.put(picture, x + (number - 0.5) * size * 1.25, y - drop)


# -- a result


def _result(scene: ToldSeason, pen: Pen, now: Now, event: ev.MeetingCounted) -> None:
    """Both clubs, the thirds they won, and the points that go on the board."""
    t, played = scene.ui.t, event.played
    assert played.away is not None, "a SIM is told by its dice"
    known = now.share("verdict") > 0
    used = heading(pen, t("superclub.season.round", n=played.round, most=len(scene.table.rounds)))
    body = pen.part(0, used, pen.w, pen.h - used)
    size = min(112.0, body.h * 0.42, body.w * 0.26)
    hurt = scene.hurt(played.key)
    high = size + 80 + 30 * len(hurt)
    y = size / 2 + max(2, (body.h - high) / 2 - 20)
    for number, entrant in enumerate((played.home, played.away)):
        looks = entrant_looks(scene.content, scene.stage.table, entrant)
        x = body.w * (0.18 if not number else 0.82)
        body.crest(looks.crest, size, x, y)
        tone: Tone = "amber" if known and played.result == ("home", "away")[number] else "text"
        body.write(looks.name, "bold28", x, y + size / 2 + 22, tone=tone, width=body.w * 0.36, align="centre")
        if known and body.h > y + size / 2 + 56:
            told = t("superclub.season.points", n=played.points[number])
            tone = "good" if played.points[number] else "muted"
            body.write(told, "display32", x, y + size / 2 + 58, tone=tone, width=body.w * 0.36, align="centre")
    x = body.middle
    if not known:
        body.write(t("superclub.season.against"), "display48", x, y, tone="muted", width=size, align="centre")
        return
    score = scene.score(played.key)
    words = score or t(f"superclub.season.short_{played.result}")
    body.write(words, "display72", x, y, tone="amber", width=body.w * 0.3, align="centre")
    if score:
        under = t("superclub.season.thirds")
        body.write(under, "semi18", x, y + size / 2, tone="muted", width=body.w * 0.28, align="centre")
    for number, line in enumerate(hurt):
        below = y + size / 2 + 100 + 30 * number
        if below <= body.h - 12:
            body.write(line.words, "semi20", x, below, tone="bad", width=body.w - 8, align="centre")
