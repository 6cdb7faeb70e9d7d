"""All managers beside the board: counter, cash, bung, scout, coach and place, whose turn it is on paper.

Owns that column. It is drawn live, because cash counts while money moves.

What cards of the three piles look like: the amount or sign in their middle, and whether it is good or bad.

Owns that alone; titles and sentences are the levels'.

The league table in brief, below the managers where few of them leave room for it.

Owns how it looks. The order is the table's.

The next seven squares in a row, with the counter of whose turn it is: the board where there is no room for the ring.

Owns drawing it at a moment.

What the board is about at a moment: the die, the card or the turn that is held up, and what came of it so far.

Owns which events are held up. A card stays in sight until the next turn, while what it does is told beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.core.model import Event
from engine.fortunes.content import effects as ef
from engine.fortunes.content.cards import Content, Pile
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.money import wage_stars, wages_of
from game.games.fortunes.style import board, cards, counters
from game.games.fortunes.style.board import SQUARES
from game.games.fortunes.style.cards import Card, Mood
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import money
from game.stage.style import stars
from game.stage.timeline import Beat
from game.ui.look import crests, dice, palette
from game.ui.look.lettering import write
from game.ui.look.look import Latest
from game.ui.look.motion import arc, ease_in_out, ease_out, lerp
from game.ui.look.panels import panel
from game.ui.text import Texts
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.games.fortunes.screens.board.board_scene import BoardScene

_GAP = 6
_MOST = 120
_TABLE = 150
"""From how much room the league table stands below."""
_THREE = 108
"""From which height a row has a third line."""
_NONE = 0.25
"""How clearly the sign of something is seen that somebody hasn't got."""
_SCOUTS = {"none": _NONE, "new": 0.6, "ready": 1.0}
"""How clearly the scout's is: one hired on this turn isn't ready yet."""


class ManagerList(Widget):
    """The column."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._rows: dict[int, Latest] = {}
        self._league = Latest()

    def measure(self, width: int) -> tuple[int, int]:
        return width, 64 * len(self._scene.table.managers)

    def least(self, width: int) -> int:
        return min(self.measure(width)[1], 240)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        scene, look = self._scene, self.ui.look
        table, now = scene.stage.table, scene.now
        count = len(table.managers)
        if not count:
            return
        x, y, w, h = self.rect.move(dx, dy)
        high = self._height(h, count)
        for seat in range(count):
            manager = table.managers[seat]
            cash = cash_at(now, seat, manager.cash)
            place = table.place(manager.club) if table.rows and table.results else 0
            turn = seat == scene.turn
            held = wage_stars(table, seat), manager.bung, manager.scout, manager.coach, manager.managing, manager.club
            key = (*held, cash, place, turn, w, high, look.scale)
            row = self._rows.setdefault(seat, Latest())

            def make(seat: int = seat, cash: int = cash, place: int = place) -> pygame.Surface:
                return self._row(seat, cash, place, w, high)

            picture = row.get(key, make)
            surface.blit(picture, (look.px(x), look.px(y + seat * (high + _GAP))))
        used = count * (high + _GAP)
        if h - used >= _TABLE:
            shown = (table.rows, table.season, tuple(manager.club for manager in table.managers), w, h, look.scale)
            league = self._league.get(shown, lambda: draw_league(scene, w, h - used))
            surface.blit(league, (look.px(x), look.px(y + used)))

    def _height(self, h: int, count: int) -> int:
        """How high each row is: what is left is room for the league table, or theirs."""
        high = min(_MOST, (h + _GAP) // count - _GAP)
        if 0 < h - count * (high + _GAP) < _TABLE:
            high = min(_MOST + 40, (h + _GAP) // count - _GAP)
        return high

    def _row(self, seat: int, cash: int, place: int, w: int, high: int) -> pygame.Surface:
        """A manager as he stands: his counter and name, his cash, what he holds."""
        scene, look, t = self._scene, self.ui.look, self.ui.t
        manager, looks = scene.stage.table.managers[seat], scene.looks(seat)
        turn = seat == scene.turn
        picture = panel(look, w, high, "row_paper" if turn else "row").copy()
        ink, soft = (palette.INK, palette.INK_SOFT) if turn else (palette.TEXT, palette.MUTED)
        tall = min(60.0, high - 14)
        pawn = counters.counter(look, looks.kit, scene.signs[seat], round(tall), dim=not manager.managing)
        look.put(picture, pawn, (8 + tall * 0.36, high / 2))
        x = 18 + tall * 0.72
        name, figures = scene.manager(seat), money(t, cash)
        wide = look.width(figures, "figuresbold24")
        first, second = (high * 0.3, high * 0.7) if high >= 60 else (high * 0.29, high * 0.73)
        if high >= _THREE:
            first, second = high * 0.24, high * 0.53
        write(look, picture, name, "bold", 24 if high >= 70 else 20, ink, (x, first), w - x - wide - 18)
        gold = (palette.INK if turn else palette.AMBER) if manager.managing else soft
        look.write(picture, figures, "figuresbold24", gold, (w - 10, first), "right")
        if not manager.managing:
            bad = palette.BAD_ON_PAPER if turn else palette.BAD_TEXT
            look.write(picture, t("fortunes.board.sacked_short"), "bold18", bad, (x, second))
            return picture
        if high >= _THREE:
            told = t("fortunes.board.squad", n=wage_stars(scene.stage.table, seat),
                     wages=money(t, wages_of(scene.content, scene.stage.table, seat)))  # fmt: skip
            write(look, picture, told, "semi", 20, soft, (x, high * 0.8), w - x - 10)
        size = 22
        where = t("fortunes.board.place", n=place) if place else looks.short
        look.put(picture, crests.crest(look, looks.crest, size + 2), (x + 12, second))
        look.write(picture, where, "bold18", soft, (x + 28, second))
        right = float(w - 10)
        half: stars.Half = "full" if manager.coach else "hollow"
        strong = ink if manager.coach else soft
        look.put(picture, stars.star(look, half, half, 18, turn), (right, second), "right")
        look.write(picture, str(manager.coach), "figuresbold20", strong, (right - 21, second), "right")
        right -= 34
        look.put(picture, sign(look, "whistle", 20, strong), (right, second), "right")
        right -= 30
        scout = _faint(sign(look, "scout", size, ink), _SCOUTS[manager.scout])
        look.put(picture, scout, (right, second), "right")
        right -= size + 8
        if right - 34 > x + 28 + look.width(where, "bold18"):
            look.put(picture, self._bung(manager.bung, ink), (right, second), "right")
        return picture

    def _bung(self, held: bool, ink: palette.RGB) -> pygame.Surface:
        look = self.ui.look
        return cards.bung(look, 30) if held else _faint(sign(look, "bung", 24, ink), _NONE)


def _faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A sign as clearly as what it stands for is there."""
    faint = picture.copy()
    faint.set_alpha(round(255 * share))
    return faint


def cash_at(now: Now, seat: int, before: int) -> int:
    """A manager's cash while it counts up or down."""
    event = now.event
    if not isinstance(event, ev.MoneyMoved):
        return before
    entry = event.entry
    after = event.payer_cash if entry.payer == seat else event.payee_cash if entry.payee == seat else None
    if after is None:
        return before
    return round(lerp(before, after, ease_out(now.share_of(event, "count"))))


_SIGNS: Mapping[type[ef.Effect], tuple[str, Mood]] = {
    ef.WagesDemanded: ("wages", "bad"),
    ef.BungGained: ("bung", "good"),
    ef.FreeSenior: ("person", "good"),
    ef.BestOut: ("injury", "bad"),
    ef.StarOut: ("injury", "bad"),
    ef.CardAuction: ("free_agent", "plain"),
    ef.ForcedLoan: ("swap", "bad"),
    ef.MayBorrow: ("swap", "good"),
    ef.CarCrash: ("cross", "bad"),
    ef.OutOfContract: ("person", "good"),
    ef.LeavesFree: ("leaves", "bad"),
    ef.BestSold: ("leaves", "bad"),
    ef.CoachLeaves: ("whistle", "bad"),
    ef.GroundClosed: ("ground", "bad"),
    ef.YouthLeaves: ("leaves", "bad"),
    ef.ScoutLeaves: ("scout", "bad"),
}


def card_face(t: Texts, content: Content, pile: Pile, number: int) -> Card:
    """A card as it is read."""
    card = content.pile(pile)[number]
    amount, mood = _amount(t, card.effect)
    sign = ""
    if not amount:
        sign, mood = _SIGNS[type(card.effect)]
    return Card(pile, t(f"fortunes.pile.{pile}"), card.title, card.text, amount, mood, sign)


def _amount(t: Texts, effect: ef.CardEffect) -> tuple[str, Mood]:
    """What stands in large figures, if anything does."""
    match effect:
        case ef.Cash(money=money) | ef.GroundPurchase(money=money) | ef.TakeOver(money=money):
            key = "gain" if money > 0 else "loss"
            return t(f"fortunes.board.{key}", n=abs(money)), "good" if money > 0 else "bad"
        case ef.CashTax(percent=percent):
            return t("fortunes.board.percent", n=percent), "bad"
        case ef.PointsLost(points=points):
            return t("fortunes.board.minus_points", n=points), "bad"
        case _:
            return "", "plain"


_HEAD, _ROW = 34, 26


def draw_league(scene: BoardScene, width: int, height: int) -> pygame.Surface:
    """As many clubs as there is room for from the top; of those below, the managers' clubs alone."""
    look, t, table = scene.ui.look, scene.ui.t, scene.stage.table
    picture = panel(look, width, height).copy()
    write(look, picture, t("fortunes.board.league"), "label", 18, palette.AMBER, (12, 20), width - 24)
    rows = list(enumerate(table.rows, 1))
    room = max(1, (height - _HEAD - 6) // _ROW)
    own = [entry for entry in rows if table.clubs[entry[1].team].manager is not None]
    others = [entry for entry in rows if entry not in own][: max(0, room - len(own))]
    for number, (place, row) in enumerate(sorted([*own, *others], key=lambda entry: entry[0])[:room]):
        y = _HEAD + (number + 0.5) * _ROW
        managed = table.clubs[row.team].manager is not None
        ink, style = (palette.TEXT, "bold20") if managed else (palette.MUTED, "semi20")
        looks = scene.club_looks(row.team)
        look.write(picture, str(place), "figures20", ink, (34, y), "right")
        look.put(picture, crests.crest(look, looks.crest, 20), (54, y))
        look.write(picture, look.fit(looks.name, style, width - 120), style, ink, (72, y))
        look.write(picture, str(row.points), "figuresbold20", ink, (width - 12, y), "right")
    return picture


_FACES = 6
_LANE_GAP = 4
HEIGHT = 56


def paint(scene: BoardScene, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
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
        tile = board.square(look, kinds[square], words[square], round(wide), area.h)
        surface.blit(tile, (look.px(x), look.px(area.y)))
        if step:
            look.put(surface, dice.d6(look, step, 16, False), (x + 13, area.y + 13))
    hop = min(int(at), _FACES - 1)
    share = ease_in_out(at - hop)
    x = area.x + (hop + share) * (wide + _LANE_GAP) + wide * 0.78
    counters.stand(
        look, surface, scene.looks(seat).kit, scene.signs[seat], (x, area.y + area.h * 0.8), 34, lift=arc(share),
        turn=not share,
    )  # fmt: skip


HEADS = (ev.WeekBegun, ev.TurnBegun, ev.CounterMoved, ev.CardDrawn)


@dataclass(frozen=True, slots=True)
class Now:
    """`head` is held up, `after` followed from it, `beat` is being played; `seconds` into the beat."""

    head: Event | None
    after: tuple[Event, ...]
    beat: Beat | None
    seconds: float

    @property
    def event(self) -> Event | None:
        """What is being played."""
        return self.beat.event if self.beat is not None else None

    def share(self, cue: str) -> float:
        """How far a cue of what is held up is through; all of it once something else is played."""
        return self.share_of(self.head, cue)

    def share_of(self, event: Event | None, cue: str) -> float:
        """How far a cue of an event is through; all of it if the event isn't being played."""
        return self.beat.progress(cue, self.seconds) if self.beat is not None and self.event is event else 1.0


def now(table: SeasonTable, told: tuple[Event, ...], beat: Beat | None, seconds: float) -> Now:
    """The moment after `told`, with a beat so far. A card that was up when one came here is still held up."""
    events = told if beat is None else (*told, beat.event)
    for number in range(len(events) - 1, -1, -1):
        if isinstance(events[number], HEADS):
            return Now(events[number], events[number + 1 :], beat, seconds)
    head = ev.CardDrawn(card=table.card_up, rule="FF-10") if table.card_up is not None else None
    return Now(head, events, beat, seconds)
