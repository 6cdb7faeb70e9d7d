"""The gaffer's line-up: ready for what the rival will name, or for all that he may name.

Owns what is expected of whom, and the choice. A computer of a lower level names what its level does, as anybody may
know who knows that; a person or another gaffer one of a few line-ups. Line-ups are made and weighed as by the other
levels (`line_ups`), from what lies open alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.model import GAFFER
from engine.core.search import Thought
from engine.superclub.best import quick_line_up
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import LineUp
from engine.superclub.managers.line_ups import against, line_up, outlook, shown
from engine.superclub.managers.style import STYLES, Style
from engine.superclub.match.line_ups import has_boost, selectable, takers_by_stars
from engine.superclub.match.model import LineUpDue, MatchTable, SetLineUp, Side, other

_CLEVEREST = 4
"""The level of whoever names the best line-up against whom he expects himself."""


def prepared(content: Content, table: MatchTable, due: LineUpDue, style: Style) -> Thought[SetLineUp]:
    """Of the best answers to each line-up that the rival may name the one that promises most against all of them, each
    as likely as the others. Where he names none, or has shown it, the level's. A step is one line-up worked out."""
    rival = other(due.side)
    if due.change or table.teams[rival].squad.seat is None:
        return line_up(content, table, due, style)
    yield
    expected = [shown(table, rival, one) for one in may_name(content, table, rival)]
    answers: list[LineUp] = []
    for theirs in dict.fromkeys(expected):
        yield
        answers.append(against(table, due.side, theirs, style))

    def promise(named: LineUp) -> int:
        mine = shown(table, due.side, named)
        return sum(outlook(table, due.side, mine, theirs) for theirs in expected)

    best = max(dict.fromkeys(answers), key=promise)
    if table.setup.kind != "league":
        best = replace(best, takers=takers_by_stars(table.teams[due.side], best))
    return SetLineUp(due.seat, best)


def may_name(content: Content, table: MatchTable, side: Side) -> list[LineUp]:
    """What a side with a manager may name, by what lies open: a computer below the gaffer what its level does, which no
    style changes; anybody else the best there is against whom he expects, or his ten best players where they are at
    home, with the captain in any third."""
    team = table.teams[side]
    assert team.squad.seat is not None, "somebody manages it"
    who = table.setup.managers[team.squad.seat]
    known = not who.is_human and who.level < GAFFER
    style = STYLES[who.level if known else _CLEVEREST]
    thought = line_up(content, table, LineUpDue(team.squad.seat, side), style).line_up
    return [thought] if known else [thought, *_usual(table, side)]


def _usual(table: MatchTable, side: Side) -> list[LineUp]:
    team = table.teams[side]
    found = quick_line_up(selectable(team), frozen=team.squad.frozen)
    if not has_boost(team, table.setup.kind):
        return [found]
    return [replace(found, captain=third) for third in THIRDS]
