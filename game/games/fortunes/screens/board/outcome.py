"""What came of a square or a card, in words and in drawn lines, the newest last; and what the others did meanwhile.

Owns both, and gathering the others' turns since one's last from the events that were seen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import islice

from engine.core.model import Event
from engine.fortunes.season import debts
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import CardUp, Entry
from engine.fortunes.season.trades import LOAN, SALE
from game.games.fortunes.screens.board.moment import BoardRoom
from game.games.fortunes.style import board, cards, money, players
from game.games.fortunes.style.cards import Mood
from game.games.fortunes.style.signs import sign
from game.games.fortunes.wording import player
from game.stage.timeline import Now
from game.ui.look import palette
from game.ui.look.motion import ease_out
from game.ui.look.pen import Pen, Tone

_INKS: dict[Mood, palette.RGB] = {"good": palette.GOOD, "bad": palette.BAD_TEXT, "plain": palette.TEXT}
_ROW, _GAP = 88, 8
_HEAD = 72
_LARGE = 190
"""From how much room a single line is told large."""
_ABOUT_MONEY = (ev.MoneyMoved, ev.DebtFell, ev.ManagerSacked)
_PLATE, _CASHED = 64, 300
"""How high the cash stands, and from which height of the area there is room for it."""
_TURN, _TURN_GAP = 38, 4
_BESIDE = (SALE, LOAN, debts.RULE)
"""The rules by which money moves beside what a square or card asks for: deals, and players sold to pay a debt."""
_MOST_EFFECTS = 2
_EFFECTS = (
    ev.PlayerMoved,
    ev.PlayerOut,
    ev.LoanBegan,
    ev.YouthCoached,
    ev.CoachChanged,
    ev.ScoutChanged,
    ev.BungChanged,
    ev.CardCancelled,
    ev.GroundShut,
    ev.PointsTaken,
)
"""What is said of a turn besides money and who was signed."""


def worth_telling(scene: BoardRoom, now: Now) -> bool:
    """Whether anything came of it so far."""
    return bool(_lines(scene, now.after))


def draw(scene: BoardRoom, pen: Pen, now: Now, after: tuple[Event, ...], card: CardUp | None = None) -> None:
    """The lines that fit on a plate, the newest last; above them who it is about."""
    lines = _lines(scene, after)
    seat = scene.host if card is None else card.seat
    y = 8.0
    if pen.h >= 200:
        y = _heading(scene, pen, seat, card)
    about = [line for line in lines if isinstance(line.event, _ABOUT_MONEY)]
    if pen.h >= _CASHED and (about or not lines):
        y = _cash(scene, pen, seat, next((line.seat for line in reversed(about) if line.seat is not None), seat), y)
    room = pen.h - 8 - y
    fit = max(1, int((room + _GAP) // (_ROW + _GAP)))
    shown = lines[-fit:]
    still = scene.ui.settings.reduced_motion
    rest = pen.part(0, round(y), pen.w, round(room))
    if any(isinstance(line.event, ev.ManagerSacked) for line in shown):
        _sacked(scene, rest, seat)
    elif not shown:
        if card is None or now.share("flip") >= 1:
            _waiting(scene, rest, seat)
    elif len(lines) == 1 and room >= _LARGE:
        share = 1.0 if still else ease_out(now.share_of(lines[0].event, "come"))
        _large(scene, pen.part(12, round(y + 30 * (1 - share)), pen.w - 24, round(room)), lines[0])
    else:
        top = y + max(0.0, (room - len(shown) * (_ROW + _GAP) + _GAP) * 0.3)
        for number, line in enumerate(shown):
            share = 1.0 if still else ease_out(now.share_of(line.event, "come"))
            x = 10 + round(20 * (1 - share))
            row = pen.part(x, round(top + number * (_ROW + _GAP)), pen.w - 20, round(min(_ROW, room)))
            _line(scene, row, line)


def _heading(scene: BoardRoom, pen: Pen, seat: int, card: CardUp | None) -> float:
    looks, name, width = scene.looks(seat), scene.manager(seat), pen.w - 86
    pen.crest(looks.crest, 52, 40, 40)
    words = looks.name if looks.name != name else ""
    if card is not None:
        words = scene.ui.t(f"fortunes.board.drew.{card.pile}")
    pen.write(name, "display40", 76, 30 if words else 42, width=width)
    pen.write(words, "semi20", 76, 56, tone=palette.MARKING, width=width)
    return float(_HEAD + 8)


def _cash(scene: BoardRoom, pen: Pen, told: int, seat: int, y: float) -> float:
    """The cash that it changes, counting while it does; whose it is, if not that of the manager who is `told` of."""
    t = scene.ui.t
    amount, wide = t("fortunes.money", n=scene.cash_of(seat)), min(260, pen.w - 24)
    label = t("fortunes.board.cash") if seat == told else t("fortunes.board.cash_of", who=scene.manager(seat).upper())
    pen.put(money.plate(pen.look, amount, label, wide, _PLATE), pen.middle, y + _PLATE / 2)
    return y + _PLATE + 10


def _waiting(scene: BoardRoom, pen: Pen, seat: int) -> None:
    """Before anything has come of it: the bung that may be in the pocket."""
    if pen.h < 120 or not scene.stage.table.managers[seat].bung:
        return
    y = pen.h * 0.42
    pen.put(cards.bung(pen.look, 96), pen.middle, y)
    words = scene.ui.t("fortunes.board.has_bung")
    pen.write(words, "semi20", pen.middle, y + 60, tone=palette.MARKING, width=pen.w - 20, align="centre")


def _line(scene: BoardRoom, pen: Pen, line: Line) -> None:
    look, ink = pen.look, _INKS[line.mood]
    if line.person is not None:
        kit = scene.looks(line.seat).kit if line.seat is not None else None
        pen.put(players.row(look, _player(scene, line), round(pen.w), 52, kit), pen.middle, 26)
        pen.put(sign(look, line.sign, 20, ink), 16, 70)
        pen.write(line.words, "bold20", 34, 70, tone=ink, width=pen.w - 36)
    elif line.amount:
        pen.put(money.change(look, line.amount, line.mood == "good", 48), pen.middle, 30)
        pen.write(line.words, "bold20", pen.middle, 72, tone=ink, width=pen.w, align="centre")
    else:
        pen.put(sign(look, line.sign, 40, ink), 30, pen.h // 2)
        lines = look.wrap(line.words, "bold20", pen.w - 66)[:3]
        pen.lines(lines, "bold20", 62, pen.h // 2 - (len(lines) - 1) / 2 * 24, 24, tone=ink)


def _large(scene: BoardRoom, pen: Pen, line: Line) -> None:
    """The only thing that came of it: a token, a card or a sign to be seen across a room, the words below."""
    look, ink = pen.look, _INKS[line.mood]
    high = min(pen.h * 0.5, 110.0)
    if line.person is not None and pen.h >= players.SIZES["medium"][1] + 60:
        kit = scene.looks(line.seat).kit if line.seat is not None else None
        badge = "injury" if isinstance(line.event, ev.PlayerOut) else ""
        picture = players.card(look, _player(scene, line), "medium", kit, badge)
        high = players.SIZES["medium"][1]
    elif line.person is not None:
        _line(scene, pen, line)
        return
    elif line.amount:
        picture = money.change(look, line.amount, line.mood == "good", 72)
        high = 72.0
    elif line.sign == "bung":
        picture = cards.bung(look, high)
    else:
        picture = sign(look, line.sign, high, ink)
    words = look.wrap(line.words, "bold24", pen.w)[:3]
    top = max(4.0, (pen.h - high - 20 - 30 * len(words)) * 0.4)
    pen.put(picture, pen.middle, top + high / 2)
    pen.lines(words, "bold24", pen.middle, top + high + 32, 30, tone=ink, align="centre")


def _player(scene: BoardRoom, line: Line) -> players.Player:
    """The player a line is about, as he is when it has happened."""
    assert line.person is not None, "the line is about a player"
    one = player(scene.ui.t, scene.content, scene.stage.table, line.person, "")
    return replace(one, stars=line.event.stars) if isinstance(line.event, ev.YouthCoached) else one


def _sacked(scene: BoardRoom, pen: Pen, seat: int) -> None:
    """The large word."""
    t = scene.ui.t
    stamp = cards.cancelled(pen.look, t("fortunes.board.sacked_word"), min(110, pen.h * 0.4), pen.w - 24)
    pen.put(stamp, pen.middle, pen.h * 0.36)
    words = pen.look.wrap(t("fortunes.board.sacked", name=scene.manager(seat)), "bold20", pen.w - 24)
    pen.lines(words, "bold20", pen.middle, pen.h * 0.78, 26, tone="bad", align="centre")


@dataclass(slots=True)
class Turn:
    """A turn of somebody: `square` is where it led, `change` what that or its card did to his cash, `dealt` what he got
    for players or paid for them beside it, `signed` who came last, `effects` what else came of it; `week` is 0 where
    that wasn't seen."""

    seat: int
    square: int | None = None
    card: CardUp | None = None
    change: int = 0
    signed: int | None = None
    sacked: bool = False
    week: int = 0
    effects: list[Event] = field(default_factory=list)
    dealt: int = 0
    begun: int = field(default=0, compare=False)
    """Which event began it."""


def turns_before(told: Sequence[Event], seat: int) -> list[Turn]:
    """What others did between the last two turns of `seat`, as far as it was seen; what was before the last matches was
    told of before these."""
    begun = max((place for place, event in enumerate(told) if isinstance(event, ev.RoundBegun)), default=-1)
    turns = _turns(told)
    own = [place for place, turn in enumerate(turns) if turn.seat == seat]
    if not own:
        return []
    return [turn for turn in _others_after(turns[: own[-1]], {seat}) if turn.begun > begun]


def turns_since(told: Sequence[Event], seats: Collection[int]) -> list[Turn]:
    """The others' turns after the last one of anybody of `seats`, who has read his own."""
    return _others_after(_turns(told), seats)


def _others_after(turns: Sequence[Turn], seats: Collection[int]) -> list[Turn]:
    last = max((place for place, turn in enumerate(turns) if turn.seat in seats), default=-1)
    return [turn for turn in turns[last + 1 :] if turn.square is not None]


def _turns(told: Sequence[Event]) -> list[Turn]:
    """All turns, and what came of each."""
    turns: list[Turn] = []
    now: Turn | None = None
    week = 0
    for place, event in enumerate(told):
        match event:
            case ev.WeekBegun():
                week = event.week
            case ev.TurnBegun():
                now = Turn(event.seat, week=week, begun=place)
                turns.append(now)
            case ev.WeekEnded() | ev.RoundBegun():
                now = None
            case ev.CounterMoved() if now is not None:
                now.square = event.square
            case ev.CardDrawn() if now is not None:
                now.card = event.card
            case ev.MoneyMoved(entry=entry) if now is not None:
                amount = entry.amount * ((entry.payee == now.seat) - (entry.payer == now.seat))
                if entry.rule in _BESIDE and entry.why != "sack":
                    now.dealt += amount
                else:
                    now.change += amount
            case ev.PlayerMoved(person=person, taker=taker) if now is not None and taker == now.seat:
                now.signed = person
            case ev.ManagerSacked() if now is not None and event.seat == now.seat:
                now.sacked = True
            case _ if now is not None and now.square is not None and isinstance(event, _EFFECTS):
                now.effects.append(event)
    return turns


def turn_rows(turns: Sequence[Turn]) -> list[int | Turn]:
    """What is listed of turns: each, and above the first of a week its number where there are several."""
    rows: list[int | Turn] = []
    several = len({turn.week for turn in turns}) > 1
    for before, turn in zip((None, *turns), turns, strict=False):
        if several and (before is None or before.week != turn.week) and turn.week:
            rows.append(turn.week)
        rows.append(turn)
    return rows


def turns_height(turns: Sequence[Turn]) -> int:
    """How much room so many turns take."""
    return len(turn_rows(turns)) * (_TURN + _TURN_GAP)


def draw_turns(scene: BoardRoom, pen: Pen, turns: Sequence[Turn]) -> None:
    """One row for each, the latest ones where there isn't room for all."""
    fit = max(0, int(pen.h) // (_TURN + _TURN_GAP))
    for number, row in enumerate(_latest(turns, fit)):
        y = number * (_TURN + _TURN_GAP)
        if isinstance(row, Turn):
            _row(scene, pen.part(0, y, pen.w, _TURN, "plate"), row)
        else:
            words = scene.ui.t("fortunes.week_n", n=row)
            pen.part(0, y, pen.w, _TURN).write(words, "label18", 8, low=4, tone="amber")


def _latest(turns: Sequence[Turn], fit: int) -> list[int | Turn]:
    """As many rows as fit, with the latest turns: the first of them still has its week above it."""
    for first in range(len(turns)):
        rows = turn_rows(turns[first:])
        if len(rows) <= fit:
            return rows
    return []


def _row(scene: BoardRoom, pen: Pen, turn: Turn) -> None:
    look, t = pen.look, scene.ui.t
    assert turn.square is not None, "only turns that led somewhere are shown"
    kind = scene.squares[0][turn.square]
    pen.put(board.counter(look, scene.looks(turn.seat).kit, scene.signs[turn.seat], 32), 24)
    pen.put(board.square(look, kind, "", 32, 32), 64)
    words = scene.face(turn.card).title if turn.card is not None else t(f"fortunes.board.name.{kind}")
    if turn.signed is not None:
        words = t("fortunes.board.and_signs", what=words, name=scene.stage.table.people[turn.signed].name)
    told = [*islice(filter(None, (_effect(scene, event) for event in turn.effects)), _MOST_EFFECTS)]
    if turn.dealt:
        way = "gain" if turn.dealt > 0 else "loss"
        told.append(t(f"fortunes.board.dealt_{way}", n=abs(turn.dealt)))
    right = pen.w - 8
    if turn.change:
        key = "gain" if turn.change > 0 else "loss"
        token = money.change(look, t(f"fortunes.board.{key}", n=abs(turn.change)), turn.change > 0, 28)
        pen.put(token, right, align="right")
        right -= round(token.get_width() / look.scale) + 8
    if turn.sacked:
        words, told = t("fortunes.board.sacked_word"), []
    tone: Tone = "bad" if turn.sacked else "text"
    width, lines = right - 92, [f"{scene.manager(turn.seat)}: {words}", *told]
    line = reduce(lambda one, effect: t("fortunes.board.and_effect", what=one, effect=effect), lines)
    if not told or pen.width(line, "semi20") <= width:
        pen.write(line, "semi20", 92, tone=tone, width=width)
        return
    # What came of it stands below, in letters that can still be read.
    below = reduce(lambda one, effect: t("fortunes.board.and_effect", what=one, effect=effect), told)
    pen.write(lines[0], "semi18", 92, low=-9, tone=tone, width=width)
    pen.write(below, "semi16", 92, low=9, tone="muted", width=width)


def _effect(scene: BoardRoom, event: Event) -> str:
    """What came of a turn, in a few words; empty if there is nothing to say."""
    if isinstance(event, ev.CardCancelled):
        return scene.ui.t("fortunes.board.bunged")
    line = _tell(scene, event)
    if line is None:
        return ""
    name = "" if line.person is None else scene.stage.table.people[line.person].name
    return f"{name} {line.words}" if name else line.words


# -- in words


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that came of it. `person` is the player it is about, `amount` money on a token, else `sign` says it."""

    event: Event
    words: str
    mood: Mood = "plain"
    sign: str = ""
    person: int | None = None
    seat: int | None = None
    amount: str = ""


def _lines(scene: BoardRoom, events: tuple[Event, ...]) -> list[Line]:
    """All that is worth saying, in order."""
    return [line for event in events if (line := _tell(scene, event)) is not None]


def _tell(scene: BoardRoom, event: Event) -> Line | None:  # noqa: C901  # a case each
    """What is said about an event; nothing about most."""

    def say(
        key: str, mood: Mood, sign: str, person: int | None = None, seat: int | None = None, **gaps: object
    ) -> Line:
        return Line(event, scene.ui.t(f"fortunes.board.{key}", **gaps), mood, sign, person, seat)

    match event:
        case ev.MoneyMoved(entry=entry):
            return _money(scene, event, entry)
        case ev.PlayerMoved(target="club", taker=int(taker), person=person):
            mood: Mood = "good" if taker == scene.host else "plain"
            return say("joins", mood, "person", person, taker, club=scene.looks(taker).name)
        case ev.PlayerMoved(target=target, person=person):
            return say(f"to_{target}", "bad" if event.source == "club" else "plain", "leaves", person)
        case ev.PlayerOut(absence=absence):
            return say("out", "bad", "injury", absence.person, event.seat, n=absence.matches)
        case ev.LoanBegan(loan=loan):
            return say("lent", "plain", "swap", loan.person, loan.borrower, club=scene.looks(loan.borrower).name)
        case ev.YouthCoached(seat=seat, person=person):
            return say("coached", "good", "star", person, seat, n=event.stars)
        case ev.CoachChanged(seat=seat, stars=stars):
            key, mood = ("coach", "good") if stars else ("coach_gone", "bad")
            return say(key, mood, "whistle", seat=seat, n=stars)
        case ev.ScoutChanged(seat=seat, scout=scout):
            return say(f"scout_{scout}", "bad" if scout == "none" else "good", "scout", seat=seat)
        case ev.BungChanged(bung=True, lost=lost):
            return say("bung_lost" if lost else "bung", "plain" if lost else "good", "bung")
        case ev.GroundShut():
            return say("shut", "bad", "ground", n=event.gates)
        case ev.PointsTaken():
            place = next(place for place, row in enumerate(event.rows, 1) if row.team == event.club)
            return say("points_taken", "bad", "triangle_down", place=place)
        case ev.NothingHappened():
            return say("nothing", "plain", "dot")
        case ev.DayTaken():
            return say("day_off", "plain", "day_off")
        case ev.DebtFell(debt=debt):
            return say("debt", "bad", "bolt", n=debt.amount, cash=scene.stage.table.managers[debt.seat].cash)
        case ev.DebtPaid():
            return say("debt_paid", "good", "check")
        case ev.ManagerSacked(seat=seat):
            return say("sacked", "bad", "cross", name=scene.manager(seat))
    return None


def _money(scene: BoardRoom, event: Event, entry: Entry) -> Line:
    """What money was for, seen from the manager whose turn it is; somebody else who gets or pays it is named."""
    t, gain = scene.ui.t, entry.payer is None or entry.payee == scene.host
    way, (mine, other) = "gain" if gain else "loss", (entry.payee, entry.payer)[:: 1 if gain else -1]
    words = t(f"fortunes.board.card_{way}" if entry.why == "card" else f"fortunes.why.{entry.why}")
    if other is not None:
        words = t(f"fortunes.board.{'from' if gain else 'to'}", what=words, who=scene.manager(other))
    if mine is not None and mine != scene.host:
        words = t("fortunes.board.whose", what=words, who=scene.manager(mine))
    return Line(event, words, "good" if gain else "bad", seat=mine, amount=t(f"fortunes.board.{way}", n=entry.amount))
