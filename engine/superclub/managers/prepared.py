"""Line-ups against what a rival will name, as far as it is known, and drawn ones where nobody can know.

Owns what is expected of whom, and the draw. Whatever line-up is named can be answered, and who always names the same
is: against a person level 4 and the gaffer draw what they name, and level 3 its captain's third. A computer of a lower
level names what its level does, as anybody may know who knows that. Line-ups are made as by the other levels
(`line_ups`), from what lies open alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import GAFFER, Seat
from engine.core.search import Thought
from engine.superclub.best import quick_line_up
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import LineUp
from engine.superclub.managers.line_ups import against, line_up, shown
from engine.superclub.managers.style import STYLES, Style
from engine.superclub.match.line_ups import has_boost, selectable, takers_by_stars
from engine.superclub.match.model import LineUpDue, MatchTable, SetLineUp, Side, other

_CLEVEREST = 4
"""The level of whoever names the best line-up against whom he expects himself."""


def prepared(content: Content, table: MatchTable, due: LineUpDue, style: Style, chance: Chance) -> Thought[SetLineUp]:
    """The best answer to what a computer of a lower level will name; against anybody else what was drawn. Where the
    rival names none, or has shown it, the level's. A step is one line-up worked out."""
    rival = other(due.side)
    who = opponent(table, due)
    if who is None:
        return line_up(content, table, due, style)
    if who.is_human or who.level >= GAFFER:
        return drawn(content, table, due, style, chance)
    yield
    theirs = _thought(content, table, rival, STYLES[who.level])
    yield
    return _named(table, due, against(table, due.side, shown(table, rival, theirs), style))


def opponent(table: MatchTable, due: LineUpDue) -> Seat | None:
    """Who manages the rival and hasn't shown yet whom he names; None if there is nobody."""
    seat = table.teams[other(due.side)].squad.seat
    return None if due.change or seat is None else table.setup.managers[seat]


def drawn(content: Content, table: MatchTable, due: LineUpDue, style: Style, chance: Chance) -> SetLineUp:
    """One of what may be named against who may name anything, each as likely: the best answer to his ten best players
    where they are at home, with the captain in any third, or to the best that he would name against such a ten, and
    one's own ten best."""
    rival = other(due.side)
    theirs, mine = usual(table, rival), usual(table, due.side)
    number = chance.below("line_up", len(theirs) + 1 + len(mine))
    if number > len(theirs):
        return _named(table, due, mine[number - len(theirs) - 1])
    if number == len(theirs):
        expected = _thought(content, table, rival, STYLES[_CLEVEREST])
    else:
        expected = theirs[number]
    return _named(table, due, against(table, due.side, shown(table, rival, expected), style))


def _thought(content: Content, table: MatchTable, side: Side, style: Style) -> LineUp:
    """What a level names for a side, by what lies open; no style changes it."""
    seat = table.teams[side].squad.seat
    assert seat is not None, "somebody manages it"
    return line_up(content, table, LineUpDue(seat, side), style).line_up


def _named(table: MatchTable, due: LineUpDue, found: LineUp) -> SetLineUp:
    if table.setup.kind != "league":
        found = replace(found, takers=takers_by_stars(table.teams[due.side], found))
    return SetLineUp(due.seat, found)


def usual(table: MatchTable, side: Side) -> list[LineUp]:
    """The ten best players of a side where they are at home, with the captain in any third."""
    team = table.teams[side]
    found = quick_line_up(selectable(team), frozen=team.squad.frozen)
    if not has_boost(team, table.setup.kind):
        return [found]
    return [replace(found, captain=third) for third in THIRDS]
