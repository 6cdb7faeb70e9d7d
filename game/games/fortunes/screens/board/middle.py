"""The board as it is drawn at a moment: the ring of squares with everybody's counters, and on its middle whose turn it
is, the die, the square that was reached, the card being turned over.

Where there is no ring its next squares stand at the top. Where a counter comes to is the event's; what came of it is
drawn by `outcome`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.model import Event
from engine.fortunes.content.cards import PlaceKind
from engine.fortunes.season import events as ev
from engine.fortunes.season.calendar import calendar_of, competitions_in
from engine.fortunes.season.model import RollDue
from engine.fortunes.season.money import wages_of
from game.games.fortunes.screens.board import outcome
from game.games.fortunes.screens.board.moment import LISTED, BoardRoom, Plan
from game.games.fortunes.style import board as board_art
from game.games.fortunes.style import cards
from game.games.fortunes.style.board import SQUARES, Ring
from game.games.fortunes.wording import money
from game.stage.timeline import Now
from game.ui.look import dice, metrics, palette
from game.ui.look.look import Align
from game.ui.look.motion import arc, ease_in_out, ease_out
from game.ui.look.pen import Pen, Tone

Spot = tuple[float, float]

_FRAMES = 40
"""Pictures of a tumbling die in a second."""
_MEANWHILE, _BANNER = 220, 104
"""From which height there is room for what the others did, and how high the banner above it is at most."""
_FALL = 90.0
"""From how high the die falls, in units."""
_FACES, _PIP = 6, 17
_AHEAD_COLUMNS, _AHEAD_DIE = 3, 26
"""How the squares that a throw may lead to stand where they are named, and the die on each."""
_LANE, _LANE_GAP = 56, 4
"""How high the next squares stand where there is no ring, and how far apart."""


def draw(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now) -> None:
    """What is held up now; once all have moved, what the others did."""
    if scene.lists_others:
        others = outcome.turns_since(scene.stage.told, scene.looking)
        said = scene.ui.t(scene.others), "", None
        area = _others(scene, surface, plan.above, others)
        _banner(scene, surface, area, said, 1.0)
        return
    head = now.head
    match head:
        case ev.CardDrawn():
            _card(scene, surface, plan, now, head)
        case ev.CounterMoved():
            _moved(scene, surface, plan, now, head)
        case ev.WeekBegun() if now.event is head:
            words = scene.ui.t("fortunes.week_n", n=head.week)
            _banner(scene, surface, plan.stage, (words, _played_in(scene, head.week), None), now.share("open"))
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
    look = scene.ui.look
    said = _whose(scene, plan, seat)
    area = _below_lane(scene, surface, plan, plan.above if scene.asking else plan.stage, now)
    told = _before(now)
    if told:
        top = pygame.Rect(area.x, area.y, area.w, round(area.h * 0.6))
        _banner(scene, surface, top, (said[0], "", seat), now.share("open"))
        rest = pygame.Rect(area.x, top.bottom, area.w, area.bottom - top.bottom)
        outcome.draw(scene, Pen(look, surface, rest, "plate"), now, told)
        return
    if _names_ahead(scene, plan):
        _ahead(scene, Pen(look, surface, area), scene.stage.table.managers[seat].counter)
        return
    others = outcome.turns_before(scene.stage.told, seat) if said[1] else []
    if others and area.h >= _MEANWHILE:
        area = _others(scene, surface, area, others)
    _banner(scene, surface, area, said, now.share("open"))


def _others(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, turns: Sequence[outcome.Turn]) -> pygame.Rect:
    """What the others did, row by row; the room for a banner above them."""
    high = min(_BANNER, area.h // 2)
    rows = min(outcome.turns_height(turns), area.h - high - 6)
    y = area.y + (area.h - high - 6 - rows) // 2
    outcome.draw_turns(scene, Pen(scene.ui.look, surface, (area.x, y + high + 6, area.w, rows)), turns)
    return pygame.Rect(area.x, y, area.w, high)


def _whose(scene: BoardRoom, plan: Plan, seat: int) -> tuple[str, str, int]:
    """Whose turn it is in words, with what to press under them where a roll is asked for."""
    t = scene.ui.t
    words = t("fortunes.board.your_turn" if seat in scene.looking else "fortunes.board.moves", name=scene.manager(seat))
    asked = isinstance(scene.question, RollDue) and plan.ring is not None
    return words, roll_hint(scene, seat) if asked else "", seat


def roll_hint(scene: BoardRoom, seat: int) -> str:
    """What is to be known before a roll: what a square of wages would cost, and what it means if that is too much."""
    table = scene.stage.table
    wages = wages_of(scene.content, table, seat)
    key = "roll_hint" if table.managers[seat].cash >= wages else "roll_hint_short"
    return scene.ui.t(f"fortunes.board.{key}", wages=money(scene.ui.t, wages))


def _below_lane(scene: BoardRoom, surface: pygame.Surface, plan: Plan, area: pygame.Rect, now: Now) -> pygame.Rect:
    """Where there is no ring, its next squares stand at the top: what is left below them."""
    if plan.ring is not None or area.h < 2 * _LANE:
        return area
    draw_lane(scene, surface, pygame.Rect(area.x, area.y, area.w, _LANE), now)
    used = _LANE + 8
    return pygame.Rect(area.x, area.y + used, area.w, area.h - used)


def _before(now: Now) -> tuple[Event, ...]:
    """What happened since the turn began, before the die: deals."""
    return tuple(event for event in now.after if isinstance(event, ev.MoneyMoved | ev.PlayerMoved | ev.LoanBegan))


def _banner(
    scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, said: tuple[str, str, int | None], share: float
) -> None:
    """Large words, and smaller ones under them, on a dark band across an area, with the crest of a seat's club."""
    look, (words, under, seat) = scene.ui.look, said
    high = min(area.h, 150 if area.h > 190 else 96)
    shown = 1.0 if scene.ui.settings.reduced_motion else ease_out(share)
    wide = area.w * shown
    if wide < 8:
        return
    band = Pen(look, surface, (area.centerx - wide / 2, area.centery - high / 2, round(wide), high), "plate")
    if shown < 0.9:
        return
    pen, middle = Pen(look, surface, area), area.h // 2
    size = band.h * 0.66
    x, width = float(pen.middle), pen.w - 40.0
    align: Align = "centre"
    if seat is not None:
        pen.crest(scene.looks(seat).crest, round(size), 20 + size / 2, middle)
        x, width, align = 20 + size + 18, width - size - 18, "left"
    style = "display72" if high > 120 else "display48"
    pen.write(words, style, x, middle - (12 if under else -2), width=width, align=align)
    if under:
        pen.write(under, "semi24", x, middle + high * 0.3, tone="amber", width=width, align=align)


# -- the die and the square


def _moved(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now, head: ev.CounterMoved) -> None:
    """The die until the counter has arrived; then the square, and what it does."""
    look, square = scene.ui.look, landed(now)
    if square is None:
        _die(scene, Pen(look, surface, _below_lane(scene, surface, plan, plan.stage, now)), now, head)
        return
    area = plan.above if scene.keeps_foot else plan.stage
    if isinstance(scene.question, LISTED):
        _square(scene, Pen(look, surface, plan.left, "plate"), square, True)
        return
    if not outcome.worth_telling(scene, now):
        _square(scene, Pen(look, surface, area, "plate"), square, area.h < 240)
        return
    half, pen = round(area.w * 0.42), Pen(look, surface, area)
    _square(scene, pen.part(0, 0, half, area.h, "plate"), square, True)
    outcome.draw(scene, pen.part(half + 16, 0, area.w - half - 16, area.h, "plate"), now, now.after)


def _die(scene: BoardRoom, pen: Pen, now: Now, head: ev.CounterMoved) -> None:
    """In the air, then still; it stays in sight while the counter walks."""
    look, t = pen.look, scene.ui.t
    low = pen.h < 200
    size = min(150.0, pen.h * (0.62 if low else 0.42))
    own = head.seat in scene.looking
    name = t("fortunes.board.rolls" if not own else "fortunes.board.rolling", name=scene.manager(head.seat))
    if not low:
        high = 40 if pen.h <= 240 else 64
        plate = pen.part(0, 0, pen.w, high, "plate")
        style = "display48" if pen.h > 240 else "display32"
        plate.write(name, style, pen.middle, low=2, width=pen.w - 24, align="centre")
    y = pen.h * (0.4 if low else 0.52)
    tumble = now.share("tumble")
    if tumble < 1:
        if scene.ui.settings.reduced_motion:
            pen.put(dice.tumbling_d6(look, 5, size, False), pen.middle, y)
            return
        drop = _FALL * (1 - ease_out(min(1.0, 1.6 * tumble))) - 26 * arc(min(1.0, max(0.0, tumble * 2.2 - 1.2)))
        x = pen.middle + (1 - ease_out(tumble)) * pen.w * 0.24
        pen.put(dice.tumbling_d6(look, int(now.seconds * _FRAMES), size, False), x, y - drop)
        return
    pen.put(dice.d6(look, head.die, size, False, 8), pen.middle, y)
    if now.share("hold") < 1:
        return
    left = head.die - int(now.share("walk") * head.die)
    words = t("fortunes.board.steps", n=max(1, left))
    wide, deep = min(pen.w, 280), 44 if pen.h > 240 else 32
    plate = pen.part(pen.middle - wide / 2, pen.h - deep, wide, deep, "plate")
    style = "bold28" if pen.h > 240 else "bold20"
    plate.write(words, style, wide / 2, tone="amber", width=wide - 16, align="centre")


def _square(scene: BoardRoom, pen: Pen, square: int, tall: bool) -> None:
    """A square large, with its name and what it does: beside it, or below it where it is `tall`."""
    look, kind, w, h, middle = pen.look, scene.squares[0][square], pen.w, pen.h, pen.h // 2
    name, does = scene.ui.t(f"fortunes.board.name.{kind}"), scene.does(square)
    if tall and h < 200:
        size = round(min(h * 0.5, 84))
        pen.put(board_art.square(look, kind, "", size, size), 12 + size / 2, middle)
        pen.write(name, "display32", size + 24, middle, width=w - size - 32)
        return
    size = round(min(170.0, h * 0.4, w * 0.5))
    picture = board_art.square(look, kind, "", size, size)
    if tall:
        pen.put(picture, pen.middle, h * 0.3)
        y = h * 0.3 + size / 2 + 36
        pen.write(name, "display48", pen.middle, y, width=w - 24, align="centre")
        _lines(pen, does, 20, (pen.middle, y + 38, w - 24, h - y - 26), "centre")
        return
    pen.put(picture, 28 + size / 2, middle)
    x = size + 56
    pen.write(name, "display72", x, middle - 34, width=w - x - 20)
    _lines(pen, does, 24, (x, middle + 26, w - x - 24, h / 2 - 14), "left")


def _lines(pen: Pen, words: str, largest: int, place: tuple[float, float, float, float], align: Align) -> None:
    """A sentence in lines from a point on, in the largest size in which all of them fit into a width and a height; if
    they don't in any, nothing: half a sentence says less."""
    look, (x, y, width, height) = pen.look, place
    for size in (size for size in reversed(metrics.SIZES) if size <= largest):
        style = f"semi{size}"
        step, lines = look.line_height(style), look.wrap(words, style, width)
        if step * len(lines) <= height:
            pen.lines(lines, style, x, y, step, tone=palette.MARKING, align=align)
            return


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
    if scene.question is not None:
        return
    beside = plan.above_beside if scene.keeps_foot else plan.beside
    outcome.draw(scene, Pen(look, surface, beside, "plate"), now, now.after, head.card)


# -- nothing held up


def _rest(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now) -> None:
    """One has come here in the middle of a turn: what happens now, or whose turn it is."""
    look = scene.ui.look
    if isinstance(scene.question, LISTED):
        square = scene.stage.table.managers[scene.host].counter
        _square(scene, Pen(look, surface, plan.left, "plate"), square, True)
        return
    area = _below_lane(scene, surface, plan, plan.above if scene.keeps_foot else plan.stage, now)
    if outcome.worth_telling(scene, now):
        outcome.draw(scene, Pen(look, surface, area, "plate"), now, now.after)
        return
    if _names_ahead(scene, plan):
        _ahead(scene, Pen(look, surface, area), scene.stage.table.managers[scene.host].counter)
        return
    _banner(scene, surface, area, _whose(scene, plan, scene.host), 1.0)


def _names_ahead(scene: BoardRoom, plan: Plan) -> bool:
    """Whether it is said in words where each throw would lead: a lane's squares have words of their own."""
    return scene.ui.from_afar and isinstance(scene.question, RollDue) and plan.ring is not None


def _ahead(scene: BoardRoom, pen: Pen, square: int) -> None:
    """The six squares that a throw may lead to: the die on each, its name, and in a word what it brings."""
    t, kinds = scene.ui.t, scene.content.tables.board
    wide, high = pen.w / _AHEAD_COLUMNS, pen.h * _AHEAD_COLUMNS / _FACES
    for face in range(1, _FACES + 1):
        kind = kinds[(square + face) % SQUARES]
        row, column = divmod(face - 1, _AHEAD_COLUMNS)
        cell = pen.part(column * wide + 3, row * high + 3, wide - 6, high - 6, "plate")
        size = min(cell.h - 12.0, cell.w * 0.34)
        cell.put(board_art.square(cell.look, kind, "", round(size), round(size)), 6 + size / 2, cell.h / 2)
        cell.put(
            dice.d6(cell.look, face, _AHEAD_DIE, False), 8 + _AHEAD_DIE / 2, (cell.h - size) / 2 + 2 + _AHEAD_DIE / 2
        )
        x, brings, tone = size + 16, *_brings(scene, kind)
        cell.write(t(f"fortunes.square.{kind}"), "bold24", x, cell.h / 2 - 16, width=cell.w - x - 4)
        cell.write(brings, "semi24", x, cell.h / 2 + 16, tone=tone, width=cell.w - x - 4)


def _brings(scene: BoardRoom, kind: PlaceKind) -> tuple[str, Tone]:
    """What a square brings whoever rolls, in a word or a sum."""
    t, tables = scene.ui.t, scene.content.tables
    if kind == "wages":
        return t("fortunes.board.loss", n=wages_of(scene.content, scene.stage.table, scene.host)), "bad"
    if kind == "sponsorship":
        return t("fortunes.board.gain", n=tables.sponsor), "good"
    return t(f"fortunes.board.brings.{kind}"), "bad" if kind == "crisis" else "amber"


# -- the ring


def squares_at(now: Now, squares: dict[int, int]) -> tuple[dict[int, int], int | None]:
    """Where everybody's counter stands, and whose is on its way (and not among them)."""
    event = now.event
    if isinstance(event, ev.CounterMoved) and now.share("walk") < 1:
        if now.share("walk") > 0:
            return {seat: square for seat, square in squares.items() if seat != event.seat}, event.seat
        return squares, None
    if isinstance(event, ev.CounterMoved):
        return {**squares, event.seat: event.square}, None
    return squares, None


def landed(now: Now) -> int | None:
    """The square that was reached in this turn, once the counter stands on it."""
    for event in (now.head, *now.after):
        if isinstance(event, ev.CounterMoved) and now.share_of(event, "walk") >= 1:
            return event.square
    return None


def draw_ring(scene: BoardRoom, surface: pygame.Surface, plan: Plan, now: Now) -> None:
    """Squares, pitch and counters."""
    ring = plan.ring
    assert ring is not None, "there is room for the ring"
    look, table = scene.ui.look, scene.stage.table
    kinds, words = scene.squares
    lit = landed(now) if isinstance(now.head, ev.CounterMoved) else scene.lit
    board_art.paint_board(look, surface, ring, plan.at, kinds, words, scene.looks(scene.host).kit, lit)
    squares = {seat: manager.counter for seat, manager in enumerate(table.managers) if manager.managing}
    standing, walker = squares_at(now, squares)
    if scene.ui.settings.reduced_motion and walker is not None:  # it stands until it has arrived
        standing, walker = squares, None
    turn = scene.turn
    places: list[tuple[float, int, Spot, float]] = []
    for square in sorted(set(standing.values())):
        here = [seat for seat, one in standing.items() if one == square]
        for seat, spot in zip(here, ring.spots(square, len(here)), strict=True):
            places.append((spot[1], seat, spot, 0.0))
    if walker is not None:
        x, y, lift = _walked(ring, now, squares)
        places.append((y + ring.size[1], walker, (x, y), lift))
    x, y = plan.at
    for _, seat, spot, lift in sorted(places):
        board_art.stand(
            look, surface, scene.looks(seat).kit, scene.signs[seat], (x + spot[0], y + spot[1]), ring.counter * 1.12,
            lift=lift, turn=seat == turn and not lift,
        )  # fmt: skip
    if isinstance(scene.question, RollDue):  # over the counters: what a throw leads to is what one asks
        _mark_ahead(scene, surface, plan, ring, table.managers[scene.question.seat].counter)


def _walked(ring: Ring, now: Now, squares: dict[int, int]) -> tuple[float, float, float]:
    """Where the counter on its way is: a hop for each square."""
    event = now.event
    assert isinstance(event, ev.CounterMoved), "only a roll moves a counter"
    start = squares[event.seat]
    at = now.share("walk") * event.die
    hop = min(int(at), event.die - 1)

    def spot(step: int) -> Spot:
        square = (start + step) % SQUARES
        here = sum(one == square for seat, one in squares.items() if seat != event.seat) + 1
        return ring.spots(square, here)[-1]

    return ring.step(spot(hop), spot(hop + 1), ease_in_out(at - hop))


def _mark_ahead(scene: BoardRoom, surface: pygame.Surface, plan: Plan, ring: Ring, square: int) -> None:
    """The faces of the die on the squares they would lead to."""
    look = scene.ui.look
    size = min(_PIP, ring.size[1] * 0.3)
    for face in range(1, _FACES + 1):
        x, y, _, _ = ring.square(square + face)
        at = (plan.at[0] + x + size * 0.62 + 1, plan.at[1] + y + size * 0.62 + 1)
        look.put(surface, dice.d6(look, face, size, False), at)


def draw_lane(scene: BoardRoom, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
    """Where the counter stands and where the die may lead it, or its way there."""
    look, seat = scene.ui.look, scene.host
    kinds, words = scene.squares
    start = scene.stage.table.managers[seat].counter
    wide = (area.w + _LANE_GAP) / (_FACES + 1) - _LANE_GAP
    event = now.event
    at = now.share("walk") * event.die if isinstance(event, ev.CounterMoved) else 0.0
    for step in range(_FACES + 1):
        square = (start + step) % SQUARES
        x = area.x + step * (wide + _LANE_GAP)
        tile = board_art.square(look, kinds[square], words[square], round(wide), area.h)
        surface.blit(tile, (look.px(x), look.px(area.y)))
        if step:
            look.put(surface, dice.d6(look, step, 16, False), (x + 13, area.y + 13))
    hop = min(int(at), _FACES - 1)
    share = ease_in_out(at - hop)
    x = area.x + (hop + share) * (wide + _LANE_GAP) + wide * 0.78
    board_art.stand(
        look, surface, scene.looks(seat).kit, scene.signs[seat], (x, area.y + area.h * 0.8), 34, lift=arc(share),
        turn=not share,
    )  # fmt: skip
