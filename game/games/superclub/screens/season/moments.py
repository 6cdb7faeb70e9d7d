"""What a season's screen holds up beside the board: kick-off, a round's fixtures, a SIM's dice, a result.

Owns how those look in an area of any size. Game changers are `news`'s, the season's end is `close`'s.
"""

from __future__ import annotations

import pygame

from engine.superclub.content.cards import STATUSES, SimBand
from engine.superclub.match.model import Winner
from engine.superclub.season import events as ev
from game.games.superclub.screens.season import close, fixtures, news
from game.games.superclub.screens.season.moment import Now, ToldSeason
from game.games.superclub.screens.season.titles import heading
from game.games.superclub.style.club_style import entrant_looks
from game.stage.style import stars
from game.ui.look import crests, dice, palette
from game.ui.look.lettering import write
from game.ui.look.motion import ease_out
from game.ui.look.panels import Box, box, panel

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


def draw(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
    """What is held up now."""
    look = scene.ui.look
    surface.blit(panel(look, area.w, area.h), (look.px(area.x), look.px(area.y)))
    inner = area.inflate(-2 * PAD, -2 * (PAD if area.h > 300 else 8))
    head = now.head
    match head:
        case ev.RoundBegun():
            _round(scene, surface, inner)
        case ev.SimRolled():
            _sim(scene, surface, inner, now, head)
        case ev.MeetingCounted():
            _result(scene, surface, inner, now, head)
        case ev.ChangerTurned() | ev.WeaponFound() | ev.WeaponKept() | ev.PlayersRecovered():
            news.draw(scene, surface, inner, now)
        case ev.MatchPlayed():
            close.final(scene, surface, inner, now, head)
        case ev.TiesThrown() | ev.SeasonEnded() | ev.CupCardDrawn() | ev.CupCardsLost():
            close.draw(scene, surface, inner, now)
        case ev.SeasonKickedOff():
            _kick_off(scene, surface, inner)
        case _ if scene.table.room == "end":
            close.order(scene, surface, inner, 1.0)
        case _:
            _round(scene, surface, inner)


def _kick_off(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Every club and the stars it begins with."""
    look, t, table = scene.ui.look, scene.ui.t, scene.stage.table
    used = heading(look, surface, area, t("superclub.season.kick_off"))
    write(look, surface, t("superclub.log.kick_off"), "semi", 20, palette.MUTED, (area.x, area.y + used + 8), area.w)
    top, step = area.y + used + 30, min(56.0, (area.h - used - 30) / max(1, len(table.clubs)))
    if step < 24:
        return
    ordered = sorted(range(len(table.clubs)), key=lambda seat: -table.token(seat))
    for number, seat in enumerate(ordered):
        looks, y = scene.looks(seat), top + step * (number + 0.5)
        own = seat in scene.looking
        style, ink = ("row_paper", palette.INK) if own else ("row", palette.TEXT)
        surface.blit(panel(look, area.w, step - 6, style), (look.px(area.x), look.px(y - step / 2 + 3)))
        look.put(surface, crests.crest(look, looks.crest, min(40, step - 10)), (area.x + 28, y))
        write(look, surface, looks.name, "bold", 24, ink, (area.x + 56, y), area.w - 150)
        look.put(surface, stars.star(look, "full", "full", 22, own), (area.right - 62, y))
        write(look, surface, str(table.token(seat)), "figuresbold", 28, ink, (area.right - 12, y), 40, "right")


def _round(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect) -> None:
    look, t, table = scene.ui.look, scene.ui.t, scene.stage.table
    event = scene.now.event
    number = event.round if isinstance(event, ev.RoundBegun) else table.round
    title = t("superclub.season.round", n=number, most=len(table.rounds)) if number else t("superclub.room.season")
    used = heading(look, surface, area, title)
    sheet = scene.sheet(number)
    body = pygame.Rect(area.x, area.y + used, area.w, area.h - used)
    fixtures.draw(look, surface, body, sheet, 100)


# -- a SIM (SC-31)


def outcome(band: SimBand, throw: int) -> Winner:
    """How a throw ends, as it is printed."""
    return "home" if throw >= band.win else "draw" if throw >= band.draw else "away"


def _sim(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now, event: ev.SimRolled) -> None:
    """The band's row of the table, two dice, and what they bring: the question stands there before the answer."""
    look, t = scene.ui.look, scene.ui.t
    again = next((one for one in now.after if isinstance(one, ev.SimThrownFor)), None)
    looks = scene.looks(event.seat)
    used = heading(look, surface, area, looks.name, t("superclub.season.sim_title"))
    whole = area.h >= 330
    rows = range(len(STATUSES)) if whole else (event.status,)
    known = now.share("verdict") > 0
    throw = sum(event.dice) if known else None
    top = area.y + used
    step = 36 if whole else 30
    _bands(scene, surface, pygame.Rect(area.x, top, area.w, 24 + step * len(rows)), event.status, rows, throw)
    top += 24 + step * len(rows) + 8
    left = area.bottom - top
    band = scene.content.tables.sim[event.status]
    question = t("superclub.season.needs", win=band.win, draw=band.draw)
    words, colour = question, palette.AMBER
    if known:
        words, colour = t(f"superclub.season.sim_{event.result}"), _tone(event.result)
    thrown = event.dice
    rolling: ev.SimRolled | ev.SimThrownFor = event
    if again is not None:
        thrown, rolling = again.dice, again
        turned = now.share_of(again, "verdict") > 0
        words, colour = t("superclub.season.thrown_for"), palette.AMBER
        if turned:
            words = t(f"superclub.season.{'turned' if again.turned else 'unturned'}")
            colour = palette.GOOD if again.turned else palette.WARN
    size = min(96.0, left - 66 if left > 110 else left * 0.8)
    middle = top + (left - 40 if left > 110 else left) / 2
    beside = left <= 110
    x = area.x + size * 1.3 if beside else area.centerx
    if size >= 24:
        _two_dice(scene, surface, thrown, now, rolling, (x, middle), size)
    at = (x + size * 1.5, middle) if beside else (area.centerx, area.bottom - 20)
    room = area.right - at[0] if beside else area.w
    write(look, surface, words, "display", 40 if not beside else 28, colour, at, room, "left" if beside else "centre")


def _bands(
    scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, status: int, rows: range | tuple[int, ...],
    throw: int | None,
) -> None:  # fmt: skip
    """What each throw brings by status; the club's own row is lit, the number that was thrown framed."""
    look, t = scene.ui.look, scene.ui.t
    label = min(150.0, area.w * 0.3)
    step = (area.w - label) / len(_THROWS)
    high = (area.h - 24) / len(rows)
    for number, value in enumerate(_THROWS):
        colour = palette.AMBER if value == throw else palette.MUTED
        look.write(
            surface, str(value), "bold18", colour, (area.x + label + step * (number + 0.5), area.y + 10), "centre"
        )
    for place, row in enumerate(rows):
        y = area.y + 24 + high * (place + 0.5)
        own = row == status
        if own:
            surface.blit(panel(look, area.w, high, "row_amber"), (look.px(area.x), look.px(y - high / 2)))
        ink = palette.TEXT if own else palette.MUTED
        name = t(f"superclub.status.{STATUSES[row]}")
        write(look, surface, name, "bold", 18, ink, (area.x + 8, y), label - 12)
        band = scene.content.tables.sim[row]
        for number, value in enumerate(_THROWS):
            result = outcome(band, value)
            hit = own and value == throw
            chip = box(look, min(26.0, step - 3), min(26.0, high - 8), _CHIPS[result][hit])
            at = area.x + label + step * (number + 0.5), y
            if not own:
                chip = chip.copy()
                chip.set_alpha(110)
            look.put(surface, chip, at)
            letter = t(f"career.result.{ {'home': 'W', 'draw': 'D', 'away': 'L'}[result] }")
            bright = palette.INK if result == "draw" and hit else palette.WHITE if own else palette.MUTED
            look.write(surface, letter, "bold16", bright, at, "centre")


def _two_dice(
    scene: ToldSeason, surface: pygame.Surface, thrown: tuple[int, int], now: Now,
    event: ev.SimRolled | ev.SimThrownFor, middle: tuple[float, float], size: float,
) -> None:  # fmt: skip
    look = scene.ui.look
    tumbling = now.share_of(event, "tumble")
    for number, value in enumerate(thrown):
        at = middle[0] + (number - 0.5) * size * 1.25, middle[1]
        if tumbling >= 1:
            picture = dice.d6(look, value, size, False)
        else:
            still = tumbling <= 0 or scene.ui.settings.reduced_motion
            frame = 5 * number if still else int(now.seconds * _FRAMES) + 5 * number
            picture = dice.tumbling_d6(look, frame, size, False)
            at = at[0], at[1] - (0 if still else (1 - ease_out(min(1.0, 2 * tumbling))) * size * 0.5)
        look.put(surface, picture, at)


def _tone(result: Winner) -> palette.RGB:
    return {"home": palette.GOOD, "draw": palette.WARN, "away": palette.BAD_TEXT}[result]


# -- a result


def _result(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now, event: ev.MeetingCounted) -> None:
    """Both clubs, the thirds they won, and the points that go on the board."""
    look, t, played = scene.ui.look, scene.ui.t, event.played
    assert played.away is not None, "a SIM is told by its dice"
    known = now.share("verdict") > 0
    used = heading(look, surface, area, t("superclub.season.round", n=played.round, most=len(scene.table.rounds)))
    body = pygame.Rect(area.x, area.y + used, area.w, area.h - used)
    size = min(112.0, body.h * 0.42, body.w * 0.26)
    hurt = scene.hurt(played.key)
    high = size + 80 + 30 * len(hurt)
    y = body.y + size / 2 + max(2, (body.h - high) / 2 - 20)
    score = scene.score(played.key)
    for number, entrant in enumerate((played.home, played.away)):
        looks = entrant_looks(scene.content, scene.stage.table, entrant)
        x = body.x + body.w * (0.18 if not number else 0.82)
        look.put(surface, crests.crest(look, looks.crest, size), (x, y))
        won = known and played.result == ("home", "away")[number]
        ink = palette.AMBER if won else palette.TEXT
        write(look, surface, looks.name, "bold", 28, ink, (x, y + size / 2 + 22), body.w * 0.36, "centre")
        if known and body.bottom > y + size / 2 + 56:
            told = t("superclub.season.points", n=played.points[number])
            tone = palette.GOOD if played.points[number] else palette.MUTED
            write(look, surface, told, "display", 32, tone, (x, y + size / 2 + 58), body.w * 0.36, "centre")
    if not known:
        write(
            look,
            surface,
            t("superclub.season.against"),
            "display",
            48,
            palette.MUTED,
            (body.centerx, y),
            size,
            "centre",
        )
        return
    words = score or t(f"superclub.season.short_{played.result}")
    write(look, surface, words, "display", 72, palette.AMBER, (body.centerx, y), body.w * 0.3, "centre")
    if score:
        under = t("superclub.season.thirds")
        write(look, surface, under, "semi", 18, palette.MUTED, (body.centerx, y + size / 2), body.w * 0.28, "centre")
    for number, line in enumerate(hurt):
        below = y + size / 2 + 100 + 30 * number
        if below <= body.bottom - 12:
            write(look, surface, line.words, "semi", 20, palette.BAD_TEXT, (body.centerx, below), body.w - 8, "centre")
