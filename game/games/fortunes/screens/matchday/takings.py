"""What a round brought: gates counted out coin by coin, bets that were right or wrong; and a trophy that is lifted.

Owns how those look in a part of the page. What was taken, won and paid is the events'.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Bet, Gate
from engine.fortunes.season.rounds import payout
from game.games.fortunes.presenter.matchday import clubs_of
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.screens.matchday.printer import View
from game.games.fortunes.style import money
from game.games.fortunes.wording import money as amount_words
from game.stage.banners import colours_of, throw_confetti
from game.stage.style import trophies
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, BAR, LINE, ROW
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone

_COUNTED = 0.65
"""The share of the time in which coins are counted; after it the sums are looked at."""
_TITLE = 40.0
_MOST, _LEAST = 92.0, 30.0
_COIN = 6
"""Millions that a coin of the stack stands for."""

_LARGEST = 300.0
_WIDE = 900
_STEP = 38.0
Prizes = Sequence[tuple[ev.MoneyMoved, float]]
"""What was paid so far, each with how far it is counted."""
_NAMES = ("display72", "display48", "display40", "display32")


def tells_takings(view: View) -> bool:
    """Whether gates or bets are told now."""
    return bool((view.seen.bets > 0 and view.one.bets) or (view.seen.gates > 0 and view.one.gates))


def draw_takings(view: View, page: Pen) -> None:
    """The gates while they are counted and after, then the bets."""
    table, one, seen = view.table, view.one, view.seen
    if seen.bets > 0 and one.bets:
        for row, bet in zip(_rows(view, page, "bets", len(one.bets)), one.bets, strict=True):
            _write_bet(view, row, bet)
    elif seen.gates > 0 and one.gates:
        share = min(1.0, seen.gates / _COUNTED)
        gates = sorted(one.gates, key=lambda gate: not view.own.intersection(clubs_of(table, gate.fixture)))
        for row, gate in zip(_rows(view, page, "gates", len(gates)), gates, strict=True):
            _write_gate(view, row, gate, share)


def _rows(view: View, page: Pen, title: str, count: int) -> list[Pen]:
    """The page with its title, and a row for each thing that is told."""
    high = _TITLE if page.h >= 260 else 28.0
    step = max(_LEAST, min(_MOST, (page.h - high - 12) / max(1, count)))
    page.lay(Box(BAR, AMBER, radius=8), 0, 0, page.w, min(page.h, high + 12 + step * count))
    style = "display32" if page.h >= 260 else "display24"
    words = view.room.ui.t(f"fortunes.matchday.{title}")
    page.write(words, style, page.w / 2, high / 2 + 4, tone="amber", align="centre")
    return [page.part(10, high + 6 + number * step, page.w - 20, step - 6) for number in range(count)]


def _write_gate(view: View, pen: Pen, gate: Gate, share: float) -> None:
    """A fixture: who met, what came in, and for each manager what is his."""
    w, h = pen.w, pen.h
    pen.part(0, 0, w, h, "row")
    home, away = view.meeting(gate.fixture)
    tall = h >= 56
    line, size = (h * 0.3, h * 0.5) if tall else (h / 2, h * 0.8)
    for side, looks in enumerate((home, away)):
        pen.crest(looks.crest, size, 24 + side * (size + 6), line)
    left, right = 24 + 2 * size + 4, w - 12
    counted = amount_words(view.room.ui.t, round(share * gate.takings))
    if tall:
        stack = max(1, round(share * gate.takings / _COIN)) if share > 0 else 0
        pen.put(money.coins(pen.look, stack, 34), right - 20)
        right -= 48
        pen.write(counted, "figuresbold28", right, line, tone="amber", align="right")
        pen.write(f"{home.name} – {away.name}", "bold20", left, line, cut=right - left - 80)
    else:
        pen.write(counted, "figuresbold20", left, line, tone="amber")
        left += 70
    _write_shares(view, pen, gate, share, (14 if tall else left, right, h * 0.74 if tall else h / 2))


def _write_shares(view: View, pen: Pen, gate: Gate, share: float, place: tuple[float, float, float]) -> None:
    """What each side's manager gets, from left to right; computer clubs' halves are nobody's."""
    x, right, middle = place
    sides = [(view.table.clubs[club].manager, club) for club in clubs_of(view.table, gate.fixture)]
    room = (right - x) / max(1, sum(seat is not None for seat, _ in sides)) - 110
    for (seat, club), part in zip(sides, gate.shares, strict=True):
        if seat is None:
            continue
        words = f"+{amount_words(view.room.ui.t, round(share * part))}"
        tag = money.change(pen.look, words, True, 26 if pen.h >= 56 else 20)
        name, looks = view.room.manager(seat), view.room.club_looks(club)
        if name == looks.name and pen.width(name, "semi18") > room:
            name = looks.short
        name = pen.look.fit(name, "semi18", max(40.0, room))
        pen.write(name, "semi18", x, middle)
        x += pen.width(name, "semi18") + 8
        pen.put(tag, x, middle, align="left")
        x += tag.get_width() / pen.look.scale + 18


def _write_bet(view: View, pen: Pen, bet: Bet) -> None:
    """Who bet how much on what, and what came of it."""
    t, h = view.room.ui.t, pen.h
    pen.lay(Box(ROW, LINE, radius=6), 0, 0, pen.w, h)
    home, away = view.meeting(bet.fixture)
    on = t("fortunes.matchday.bet_draw") if bet.side is None else (away if bet.side else home).name
    words = t("fortunes.matchday.bet", manager=view.room.manager(bet.seat), n=bet.points, on=on)
    right = view.one.results[bet.fixture].winner == bet.side
    gain = payout(bet.side, bet.points) if right else 0
    said = t("fortunes.matchday.bet_won", n=gain) if right else t("fortunes.matchday.bet_lost", n=bet.points)
    at = pen.write(said, "bold20", -14, tone="good" if right else "bad")
    room = at.left / pen.look.scale - pen.x - 28
    tall = h >= 52
    pen.write(words, "semi20", 14, h * 0.34 if tall else h / 2, cut=room)
    if tall:
        pen.write(f"{home.name} – {away.name}", "semi16", 14, h * 0.7, tone="muted", cut=room)


def draw_ceremony(
    room: FortunesRoom, target: pygame.Surface, area: pygame.Rect, won: ev.TrophyWon, prizes: Prizes
) -> None:
    """The lifting of a trophy in an area."""
    ui, look, beat, seconds = room.ui, room.ui.look, room.timeline.beat, room.timeline.seconds
    running = beat is not None and beat.event is won

    def through(cue: str) -> float:
        """How far a cue of the lifting is through; 1 once it is over."""
        return beat.progress(cue, seconds) if beat is not None and running else 1.0

    looks = room.club_looks(won.winner)
    size = _cup_size(area)
    at = area.x + area.w * (0.28 if area.w >= _WIDE else 0.2), area.y + area.h * 0.5
    rise = 0.0 if ui.settings.reduced_motion else (1 - ease_out(through("lift"))) * size * 0.25
    if through("shine") > 0.3:
        look.put(target, _shine(room, area), at)
    look.put(target, _cup(room, area, won), (at[0], at[1] + rise))
    if through("name") > 0:
        left = area.w * (0.52 if area.w >= _WIDE else 0.4)
        _write_winner(room, Pen(look, target, (area.x + left, area.y, area.w - left - 8, area.h)), won, prizes)
    if running and beat is not None and not ui.settings.reduced_motion:
        whole = pygame.Rect(look.px(area.x), look.px(area.y), look.px(area.w), look.px(area.h))
        since = seconds - beat.choreography.cues["party"].start
        throw_confetti(look, target, whole, colours_of(looks.kit), since, won.winner)


def ceremony_pictures(room: FortunesRoom, area: pygame.Rect, won: ev.TrophyWon) -> Iterator[object]:
    """What takes long to paint of it, made one by one."""
    yield _cup(room, area, won)
    yield _shine(room, area)


def _cup_size(area: pygame.Rect) -> float:
    return min(_LARGEST, area.h * 0.8, area.w * 0.4)


def _cup(room: FortunesRoom, area: pygame.Rect, won: ev.TrophyWon) -> pygame.Surface:
    kit = room.club_looks(won.winner).kit
    return trophies.trophy(room.ui.look, won.competition, round(_cup_size(area)), kit)


def _shine(room: FortunesRoom, area: pygame.Rect) -> pygame.Surface:
    """The rays behind it."""
    return trophies.shine(room.ui.look, round(min(_cup_size(area) * 1.5, area.h * 1.1)))


def _write_winner(room: FortunesRoom, pen: Pen, won: ev.TrophyWon, prizes: Prizes) -> None:
    """The winner with his manager, who came second, and the prizes, one line below the other."""
    look, t, looks = pen.look, room.ui.t, room.club_looks(won.winner)
    seat = room.stage.table.clubs[won.winner].manager
    lines: list[tuple[str, str, Tone]] = [(t(f"fortunes.matchday.trophy.{won.competition}"), "bold24", "text")]
    if seat is not None:
        lines.append((t("fortunes.matchday.trophy.manager", name=room.manager(seat)), "semi20", "text"))
    second = t("fortunes.matchday.trophy.runner_up", club=room.club_looks(won.runner_up).name)
    lines.append((second, "semi20", "muted"))
    step = min(_STEP, pen.h / (len(lines) + 4.4))
    y = (pen.h - step * (len(lines) + 4)) / 2 + step * 0.8
    crest, name = min(68.0, step * 1.7), looks.name.upper()
    fits = (one for one in _NAMES if pen.width(name, one) <= pen.w - crest - 14 and look.cap_height(one) <= step * 1.3)
    pen.crest(looks.crest, crest, crest / 2, y)
    pen.write(name, next(fits, "display28"), crest + 14, y, tone="amber")
    y += step * 1.6
    for words, style, tone in lines:
        pen.write(words, style, 0, y, tone=tone, cut=pen.w)
        y += step
    for paid, share in prizes:
        words = f"+{amount_words(t, round(share * paid.entry.amount))}"
        tag = money.change(look, words, True, min(36.0, step * 0.95))
        pen.put(tag, 0, y + 4, align="left")
        wide = tag.get_width() / look.scale
        name = "" if paid.entry.payee is None else room.manager(paid.entry.payee)
        pen.write(name, "semi20", wide + 12, y + 4, cut=pen.w - wide - 12)
        y += step * 1.15
