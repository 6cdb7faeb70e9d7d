"""What stands beside the pitch before kick-off: the opponent, what one's totals are made of, and a line-up's
worth. What is known of him, and what is promised, is the engine's (`engine/superclub/prospects.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core.shares import Shares, expected
from engine.superclub.content.cards import ChangerCard
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds, chemistry, third_halves
from engine.superclub.match.line_ups import has_boost, strengths
from engine.superclub.match.model import MatchTable, Side, other
from engine.superclub.odds import FACES
from engine.superclub.prospects import LEAST, Rival, halves, match_shares, rival_of, third_shares
from game.games.superclub.presenter.match import points
from game.games.superclub.screens.line_up.line_up_editor import SuperclubEditor, formation_name
from game.games.superclub.screens.line_up.pitch import ThirdSide
from game.games.superclub.wording import effect_text
from game.stage import line_up_scene
from game.stage.club_looks import ClubStyle
from game.stage.style import papers, player_tokens
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts
from game.ui.widgets import Column, Panel, Widget
from game.ui.widgets.bar import Bar, Plate

_ROW, _LOW_ROW = 26, 18
_HEAD, _FOOT = 30, 26
_HELD, _HELD_LINE = 24, 18


class RivalPlate(line_up_scene.RivalPlate):
    """With his stars by third and what his captain adds, `boost`; a card face down while nobody knows him."""

    tall = 324
    term = "superclub.opponent"
    words = "superclub.line_up.rival"
    crest, heights, total_x = (72, 80), (56, 82), -44

    def __init__(self, looks: ClubStyle, rival: Rival, corner: str, lines: Sequence[str], boost: int) -> None:
        super().__init__(looks, corner, lines)
        self._rival = rival
        self._boost = boost

    def write(self, pen: Pen) -> None:
        super().write(pen)
        if self._rival.thirds is None:
            wide = 120
            tall = papers.card_height(wide)
            pen.put(papers.back(pen.look, "cup", wide), pen.w / 2, 44 + tall / 2)
            lines = pen.look.wrap(self.said("unknown"), "semi20", pen.w - 40)
            pen.lines(lines, "semi20", pen.w / 2, 70 + tall, 24, align="centre")
            return
        self.write_club(pen)
        self.rule(pen, 136)
        x, words = 16, self.said("no_captain")
        if self._boost:
            pen.put(player_tokens.armband(pen.look, self._boost, 24), 16, 158, align="left")
            x, words = 56, self.said("captain", n=self._boost)
        pen.write(words, "semi18", x, 158, width=pen.w - x - 12)
        self._write_thirds(pen, self._rival.thirds, 192)

    def _write_thirds(self, pen: Pen, its: Thirds, y: float) -> None:
        """His thirds as they meet one's own, from one's attack to one's defence."""
        t, line_up = self.ui.t, self._rival.line_up
        self.write_taken(pen, y, self._rival.how, "" if line_up is None else formation_name(line_up.formation))
        for place, mine in enumerate(reversed(THIRDS)):
            third, middle = FACES[mine], y + 32 + 38 * place
            pen.put(position_tile(pen.look, OCCUPANTS[third], 24), 28, middle)
            part = t(f"superclub.match.third.{third}"), self.said("meets", third=t(f"superclub.third.{mine}"))
            self.write_part(pen, 48, middle, part, points(its.of(third)))
            if line_up is not None and line_up.captain == third:
                pen.put(player_tokens.armband(pen.look, self._boost, 22), -86, middle)


class Part(NamedTuple):
    """A row of what counts: its word's key, and halves of a star for each third."""

    key: str
    halves: Thirds


def parts_of(table: MatchTable, side: Side, editor: SuperclubEditor) -> list[Part]:
    """What a side's totals are made of; rows of nothing are left out, all but the players'."""
    team = table.teams[side]
    squad, line_up = team.squad, editor.line_up
    marked = () if team.marked is None else (team.marked,)

    def each(count: dict[Third, int]) -> Thirds:
        return Thirds(**count)

    players = each({third: third_halves(editor.cards, line_up, third, 0, marked) for third in THIRDS})
    found = [Part("players", players)]
    if not table.derby:
        linked = {third: 2 * squad.link_stars * chemistry(editor.row(third)) for third in THIRDS}
        boosted = {third: 2 * squad.boost * (line_up.captain == third) for third in THIRDS}
        found += [Part("links", each(linked)), Part("captain", each(boosted))]
        found.append(Part("staff", each({third: 2 * squad.staff.of(third) for third in THIRDS})))
    found.append(Part("news", each({third: 2 * squad.handicap.of(third) for third in THIRDS})))
    found.append(Part("weapons", each({third: 2 * team.lifts.of(third) for third in THIRDS})))
    shown = [part for part in found if part.key in ("players", "links") or part.halves != Thirds()]
    total = each({third: strengths(table, side, third, line_up) for third in THIRDS})
    return [*shown, Part("total", total)]


class SumTable(Bar):
    """What one's own totals are made of, by thirds."""

    ground = ""
    term = "superclub.third_total"

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__()
        self._parts = list(parts)

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEAD + _ROW * len(self._parts) + _FOOT

    def least(self, width: int) -> int:
        return _HEAD + _LOW_ROW * len(self._parts) + _FOOT

    def write(self, pen: Pen) -> None:
        row = min(float(_ROW), (pen.h - _HEAD - _FOOT) / len(self._parts))
        columns = [pen.w - 18 - 56 * (2 - place) for place in range(3)]
        for x, third in zip(columns, THIRDS, strict=True):
            pen.put(position_tile(pen.look, OCCUPANTS[third], 20), x, 12)
        for place, part in enumerate(self._parts):
            y, last = _HEAD + row * (place + 0.5), part.key == "total"
            if last:
                pen.fill("muted", 0, y - row / 2, pen.w, 1)
            tone: Tone = "amber" if last else "text"
            pen.write(self.ui.t(f"superclub.line_up.sum.{part.key}"), "bold20" if last else "semi20", 0, y, tone=tone)
            for x, third in zip(columns, THIRDS, strict=True):
                self._write_figure(pen, part, part.halves.of(third), (x, y))
        note = self.ui.t("superclub.line_up.sum.note")
        pen.write(note, "semi16", 0, _HEAD + row * len(self._parts) + 13, tone="muted", width=pen.w)

    def _write_figure(self, pen: Pen, part: Part, halves: int, at: tuple[float, float]) -> None:
        if part.key == "total":
            pen.write(points(halves), "bold20", *at, tone="amber", align="centre")
        elif not halves:
            pen.write(self.ui.t("superclub.line_up.none"), "semi20", *at, tone="muted", align="centre")
        else:
            sign = "−" if halves < 0 else "" if part.key == "players" else "+"
            pen.write(sign + points(abs(halves)), "semi20", *at, align="centre")


class HeldCard(Plate):
    """One of one's own secret cards: its title, and what it does where there is room; `read` is called to have it
    said in full."""

    term = "superclub.weapon"

    def __init__(self, card: ChangerCard, read: Callable[[], None]) -> None:
        super().__init__(read, on_seen=read, key=f"held {card.number}")
        self.card = card

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HELD + _HELD_LINE * len(self._lines(width))

    def least(self, width: int) -> int:
        return _HELD

    def write(self, pen: Pen) -> None:
        pen.mark("bolt", 16, 14, _HELD / 2, tone="amber")
        pen.write(self.card.title, "bold18", 28, _HELD / 2, width=pen.w - 32)
        room = int((pen.h - _HELD) // _HELD_LINE)
        pen.lines(self._lines(round(pen.w))[:room], "semi16", 8, _HELD + 6, _HELD_LINE, tone="muted")

    def _lines(self, width: int) -> list[str]:
        return self.ui.look.wrap(effect_text(self.ui.t, self.card.effect), "semi16", width - 16)


def opponent_pane(
    t: Texts, worth: Worth, looks: ClubStyle, place: int, held: Sequence[HeldCard], *, wide: bool
) -> Widget:
    """The opponent over what one's own totals are made of and one's secret cards `held`; side by side on a page
    of its own, which is `wide`. `place` is his of last season, 0 without one."""
    match, side, editor = worth.match, worth.side, worth.editor
    rival = rival_of(match, side, halves(match, side, editor.line_up))
    team = match.teams[other(side)]
    lines = []
    if team.squad.seat is not None:
        name = match.setup.managers[team.squad.seat].name
        if name != looks.name:  # a computer's manager bears the club's name
            lines.append(t("superclub.line_up.rival.managed", name=name))
    elif rival.how == "fixed":
        lines.append(t("superclub.line_up.rival.computer_club"))
    if place:
        lines.append(t("superclub.line_up.rival.place", n=place))
    if team.held:
        lines.append(t("superclub.line_up.rival.weapons", n=team.held))
    corner = t(f"superclub.line_up.{'final' if editor.final else 'away' if side else 'home'}")
    boost = team.squad.boost if has_boost(team, editor.kind) else 0
    plate = RivalPlate(looks, rival, corner, lines, boost)
    counts = SumTable(parts_of(match, side, editor))
    panel = Panel(Column([counts, *held], gap=2), title=t("superclub.line_up.sum.title"), pad=14, grow=1)
    return line_up_scene.with_panel(plate, panel, wide)


class Figures(NamedTuple):
    """What a line-up comes to: its thirds, the opponent against them, each third's odds and those of the match."""

    halves: Thirds
    rival: Rival
    sides: dict[Third, ThirdSide]
    shares: Shares | None


class Worth:
    """The figures of one side's line-ups, for the editor they are made in."""

    def __init__(self, match: MatchTable, side: Side, editor: SuperclubEditor) -> None:
        self.match = match
        self.side: Side = side
        self.editor = editor

    def figures(self, line_up: LineUp) -> Figures:
        """All of a line-up's."""
        mine = halves(self.match, self.side, line_up)
        rival = rival_of(self.match, self.side, mine)
        theirs = rival.thirds

        def beside(third: Third) -> ThirdSide:
            facing, count = None if theirs is None else theirs.of(FACES[third]), mine.of(third)
            return ThirdSide(count, facing, third_shares(rival, third, count))

        sides = {third: beside(third) for third in THIRDS}
        order = self.editor.takers_of(line_up)
        return Figures(mine, rival, sides, match_shares(self.match, self.side, mine, order, rival))

    def is_better(self, line_up: LineUp, other: LineUp) -> bool:
        """Whether one line-up promises more than another: by the odds, by stars where the opponent isn't known."""
        mine, its = self.figures(line_up), self.figures(other)
        if mine.shares is None or its.shares is None:
            return sum(mine.halves.of(third) for third in THIRDS) > sum(its.halves.of(third) for third in THIRDS)
        return expected(mine.shares) > expected(its.shares) + LEAST
