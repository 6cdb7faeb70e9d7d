"""The middle of the board: whose turn it is, the die, the square that was reached, the card being turned over.

Owns drawing them at a moment. What came of it is drawn by `outcome`.
"""

from __future__ import annotations

import pygame

from engine.core.model import Event
from engine.fortunes.season import events as ev
from engine.fortunes.season.calendar import calendar_of, competitions_in
from engine.fortunes.season.model import PickDue, RollDue
from game.games.fortunes.screens.board import managers, meanwhile, outcome
from game.games.fortunes.screens.board.moment import BoardRoom, Now
from game.games.fortunes.screens.board.pane import Plan
from game.games.fortunes.screens.board.ring import landed
from game.games.fortunes.style import board as board_art
from game.games.fortunes.style import cards
from game.ui.look import crests, dice, metrics, palette
from game.ui.look.lettering import write
from game.ui.look.look import Align
from game.ui.look.motion import arc, ease_out
from game.ui.look.panels import panel
from game.ui.look.pen import Pen

_FRAMES = 40
"""Pictures of a tumbling die in a second."""
_MEANWHILE, _BANNER = 220, 104
"""From which height there is room for what the others did, and how high the banner above it is at most."""
_FALL = 90.0
"""From how high the die falls, in units."""


def draw(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now) -> None:
    """What is held up now."""
    head = now.head
    match head:
        case ev.CardDrawn():
            _card(scene, surface, plan, now, head)
        case ev.CounterMoved():
            _moved(scene, surface, plan, now, head)
        case ev.WeekBegun() if now.event is head:
            words = scene.ui.t("fortunes.week_n", n=head.week)
            _banner(scene, surface, plan.stage, words, _played_in(scene, head.week), None, now.share("open"))
        case ev.TurnBegun():
            _turn(scene, surface, plan, now, head.seat)
        case _:
            _rest(scene, surface, plan, now)


# -- whose turn it is


def _played_in(scene: BoardRoom, week: int) -> str:
    """What is played in a week, in words."""
    table, t = scene.stage.table, scene.ui.t
    found = competitions_in(calendar_of(scene.content, table.setup), week)
    return " · ".join(t(f"fortunes.competition.{competition}") for competition in found)


def _turn(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now, seat: int) -> None:
    """The manager's name across the pitch, with what he has to know before he rolls."""
    t = scene.ui.t
    own = seat in scene.looking
    words = t("fortunes.board.your_turn" if own else "fortunes.board.moves", name=scene.manager(seat))
    area = _below_lane(scene, surface, plan, plan.above if scene.asking else plan.stage, now)
    asked = isinstance(scene.question, RollDue) and plan.ring is not None
    told = _before(now)
    if told:
        top = pygame.Rect(area.x, area.y, area.w, round(area.h * 0.6))
        _banner(scene, surface, top, words, "", seat, now.share("open"))
        rest = pygame.Rect(area.x, top.bottom, area.w, area.bottom - top.bottom)
        outcome.draw(scene, surface, rest, now, told)
        return
    under = t("fortunes.board.roll_hint") if asked else ""
    others = meanwhile.turns_before(scene.stage.told, seat) if asked else []
    if others and area.h >= _MEANWHILE:
        rows = min(meanwhile.height(others), area.h - _BANNER - 6)
        y = area.y + (area.h - _BANNER - 6 - rows) // 2
        meanwhile.draw(scene, Pen(scene.ui.look, surface, (area.x, y + _BANNER + 6, area.w, rows)), others)
        area = pygame.Rect(area.x, y, area.w, _BANNER)
    _banner(scene, surface, area, words, under, seat, now.share("open"))


def _below_lane(scene: BoardRoom, surface: pygame.Surface, plan: Plan, area: pygame.Rect, now: Now) -> pygame.Rect:
    """Where there is no ring, its next squares stand at the top: what is left below them."""
    if plan.ring is not None or area.h < 2 * managers.HEIGHT:
        return area
    managers.paint(scene, surface, pygame.Rect(area.x, area.y, area.w, managers.HEIGHT), now)
    used = managers.HEIGHT + 8
    return pygame.Rect(area.x, area.y + used, area.w, area.h - used)


def _before(now: Now) -> tuple[Event, ...]:
    """What happened since the turn began, before the die: deals."""
    return tuple(event for event in now.after if isinstance(event, ev.MoneyMoved | ev.PlayerMoved | ev.LoanBegan))


def _banner(
    scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, words: str, under: str, seat: int | None,
    share: float,
) -> None:  # fmt: skip
    """Large words on a dark band across an area, with a club's crest."""
    look = scene.ui.look
    high = min(area.h, 150 if area.h > 190 else 96)
    shown = 1.0 if scene.ui.settings.reduced_motion else ease_out(share)
    wide = area.w * shown
    if wide < 8:
        return
    y = area.centery - high / 2
    left = area.centerx - wide / 2
    surface.blit(panel(look, round(wide), high, "plate"), (look.px(left), look.px(y)))
    if shown < 0.9:
        return
    size = high * 0.66
    x, width = area.x + 20.0, area.w - 40.0
    if seat is not None:
        look.put(surface, crests.crest(look, scene.looks(seat).crest, round(size)), (x + size / 2, area.centery))
        x, width = x + size + 18, width - size - 18
    middle = area.centery - (14 if under else 0)
    align: Align = "left" if seat is not None else "centre"
    x = x if seat is not None else area.centerx
    write(look, surface, words, "display", 72 if high > 120 else 48, palette.TEXT, (x, middle + 2), width, align)
    if under:
        write(look, surface, under, "semi", 24, palette.AMBER, (x, area.centery + high * 0.3), width, align)


# -- the die and the square


def _moved(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now, head: ev.CounterMoved) -> None:
    """The die until the counter has arrived; then the square, and what it does."""
    area = plan.stage
    square = landed(now)
    if square is None:
        _die(scene, surface, _below_lane(scene, surface, plan, area, now), now, head)
        return
    told = outcome.worth_telling(scene, now)
    asked = isinstance(scene.question, PickDue)
    if asked:
        _square(scene, surface, plan.left, square, True)
        return
    if not told:
        _square(scene, surface, area, square, area.h < 240)
        return
    half = round(area.w * 0.42)
    _square(scene, surface, pygame.Rect(area.x, area.y, half, area.h), square, True)
    outcome.draw(scene, surface, pygame.Rect(area.x + half + 16, area.y, area.w - half - 16, area.h), now, now.after)


def _die(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, now: Now, head: ev.CounterMoved) -> None:
    """In the air, then still; it stays in sight while the counter walks."""
    look, t = scene.ui.look, scene.ui.t
    low = area.h < 200
    size = min(150.0, area.h * (0.62 if low else 0.42))
    own = head.seat in scene.looking
    name = t("fortunes.board.rolls" if not own else "fortunes.board.rolling", name=scene.manager(head.seat))
    high = 40 if area.h <= 240 else 64
    if not low:
        surface.blit(panel(look, area.w, high, "plate"), (look.px(area.x), look.px(area.y)))
        write(look, surface, name, "display", 48 if area.h > 240 else 32, palette.TEXT,
              (area.centerx, area.y + high / 2 + 2), area.w - 24, "centre")  # fmt: skip
    middle = (area.centerx, area.y + area.h * (0.4 if low else 0.52))
    tumble = now.share("tumble")
    if tumble < 1:
        if scene.ui.settings.reduced_motion:
            look.put(surface, dice.tumbling_d6(look, 5, size, False), middle)
            return
        frame = int(now.seconds * _FRAMES)
        drop = _FALL * (1 - ease_out(min(1.0, 1.6 * tumble))) - 26 * arc(min(1.0, max(0.0, tumble * 2.2 - 1.2)))
        at = (middle[0] + (1 - ease_out(tumble)) * area.w * 0.24, middle[1] - drop)
        look.put(surface, dice.tumbling_d6(look, frame, size, False), at)
        return
    look.put(surface, dice.d6(look, head.die, size, False, 8), middle)
    if now.share("hold") < 1:
        return
    left = head.die - int(now.share("walk") * head.die)
    words = t("fortunes.board.steps", n=max(1, left))
    wide, deep = min(area.w, 280), 44 if area.h > 240 else 32
    y = area.bottom - deep / 2
    surface.blit(panel(look, wide, deep, "plate"), (look.px(area.centerx - wide / 2), look.px(y - deep / 2)))
    write(
        look, surface, words, "bold", 28 if area.h > 240 else 20, palette.AMBER, (area.centerx, y), wide - 16, "centre"
    )


def _square(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, square: int, tall: bool) -> None:
    """A square large, with its name and what it does: beside it, or below it where it is `tall`."""
    look, t = scene.ui.look, scene.ui.t
    kind = scene.squares[0][square]
    name, does = t(f"fortunes.board.name.{kind}"), scene.does(square)
    surface.blit(panel(look, area.w, area.h, "plate"), (look.px(area.x), look.px(area.y)))
    if tall and area.h < 200:
        size = round(min(area.h * 0.5, 84))
        look.put(surface, board_art.square(look, kind, "", size, size), (area.x + 12 + size / 2, area.centery))
        x = area.x + size + 24
        write(look, surface, name, "display", 32, palette.TEXT, (x, area.centery), area.right - x - 8)
        return
    size = round(min(170.0, area.h * 0.4, area.w * 0.5))
    if tall:
        look.put(surface, board_art.square(look, kind, "", size, size), (area.centerx, area.y + area.h * 0.3))
        y = area.y + area.h * 0.3 + size / 2 + 36
        write(look, surface, name, "display", 48, palette.TEXT, (area.centerx, y), area.w - 24, "centre")
        _lines(scene, surface, does, 20, (area.centerx, y + 38), (area.w - 24, area.bottom - y - 26), "centre")
        return
    look.put(surface, board_art.square(look, kind, "", size, size), (area.x + 28 + size / 2, area.centery))
    x = area.x + size + 56
    write(look, surface, name, "display", 72, palette.TEXT, (x, area.centery - 34), area.right - x - 20)
    _lines(scene, surface, does, 24, (x, area.centery + 26), (area.right - x - 24, area.h / 2 - 14), "left")


def _lines(
    scene: BoardRoom, surface: pygame.Surface, words: str, largest: int, at: tuple[float, float],
    room: tuple[float, float], align: Align,
) -> None:  # fmt: skip
    """A sentence in lines, in the largest size in which all of them fit into the room."""
    look = scene.ui.look
    for size in (size for size in reversed(metrics.SIZES) if size <= largest):
        style = f"semi{size}"
        step, lines = look.line_height(style), look.wrap(words, style, room[0])
        if step * len(lines) <= room[1] or size == metrics.SIZES[0]:
            break
    for number, line in enumerate(lines):
        if step * (number + 1) <= room[1]:
            look.write(surface, line, style, palette.MARKING, (at[0], at[1] + number * step), align)


# -- a card


def _card(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now, head: ev.CardDrawn) -> None:
    """The card turning over, large; beside it who drew it and what comes of it."""
    look, t = scene.ui.look, scene.ui.t
    place = plan.card
    face = scene.face(head.card)
    word = t(f"fortunes.pile.{head.card.pile}")
    share = now.share("flip")
    stamp = next((event for event in now.after if isinstance(event, ev.CardCancelled)), None)
    middle = (place.centerx, float(place.centery))
    if stamp is not None and now.share_of(stamp, "stamp") >= 0.5:
        picture = cards.front(look, face, place.w, t("fortunes.board.cancelled"))
    elif scene.ui.settings.reduced_motion:
        picture = cards.front(look, face, place.w) if share > 0 else cards.back(look, face.pile, place.w, word)
    else:
        picture = cards.flip(look, face, place.w, share, word)
        middle = (middle[0], middle[1] - (14 if plan.ring is not None else 4) * arc(share))
    look.put(surface, picture, middle)
    beside = plan.beside
    if scene.asking:
        return
    outcome.draw(scene, surface, beside, now, now.after, head.card)


# -- nothing held up


def _rest(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now) -> None:
    """One has come here in the middle of a turn: what happens now, or whose turn it is."""
    if isinstance(scene.question, PickDue):
        _square(scene, surface, plan.left, scene.stage.table.managers[scene.question.seat].counter, True)
        return
    area = _below_lane(scene, surface, plan, plan.above if scene.asking else plan.stage, now)
    if outcome.worth_telling(scene, now):
        outcome.draw(scene, surface, area, now, now.after)
        return
    seat = scene.host
    asked = isinstance(scene.question, RollDue) and plan.ring is not None
    own = seat in scene.looking
    words = scene.ui.t("fortunes.board.your_turn" if own else "fortunes.board.moves", name=scene.manager(seat))
    under = scene.ui.t("fortunes.board.roll_hint") if asked else ""
    _banner(scene, surface, area, words, under, seat, 1.0)
