"""Line-ups and substitutes (SC-33 … SC-38): the strongest at once, or the best against what the rival will likely play.

After the reveal the rival is known, and so a new line-up is set against what stands there (SC-39).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.superclub.best import best_for, captain_for, quick_line_up, strengths
from engine.superclub.content.cards import Content
from engine.superclub.line_up import LineUp, Thirds, halves_of, third_halves
from engine.superclub.managers.rivals import extra_of, likely, shown
from engine.superclub.managers.style import Style
from engine.superclub.match.line_ups import default_line_up, has_boost, selectable, takers_by_stars
from engine.superclub.match.model import BringOn, LineUpDue, MatchTable, SetLineUp, Side, SubstituteDue, other


def line_up(content: Content, table: MatchTable, due: LineUpDue, style: Style) -> SetLineUp:
    """The line-up of a level."""
    team, kind = table.teams[due.side], table.setup.kind
    if not style.odds:
        return SetLineUp(due.seat, default_line_up(team, kind, due.change))
    rival = table.teams[other(due.side)]
    theirs = shown(table, other(due.side)) if due.change else likely(content, rival)
    named = against(table, due.side, theirs, style, due.change)
    if kind != "league":
        named = replace(named, takers=takers_by_stars(team, named))
    return SetLineUp(due.seat, named)


def against(table: MatchTable, side: Side, theirs: Thirds, style: Style, change: bool = False) -> LineUp:
    """A line-up against a rival of such halves."""
    team, kind = table.teams[side], table.setup.kind
    squad, rival_turns = team.squad, table.teams[other(side)].squad.draw_turned
    if style.exact:
        return best_for(team, theirs, kind, change, rival_turns)
    cards = selectable(team)
    found = quick_line_up(cards, frozen=None if change else squad.frozen)
    if not has_boost(team, kind):
        return found
    named = {card.number: card for card in cards}
    mine = strengths(named, found, link_stars=squad.link_stars, extra=extra_of(squad) + team.lifts)
    return replace(found, captain=captain_for(mine, theirs, squad.boost, (squad.draw_turned, rival_turns)))


def substitute(table: MatchTable, due: SubstituteDue, style: Style) -> BringOn:
    """Who makes the third strongest in that slot, links included from the second level on."""
    team = table.teams[due.side]
    cards = {card.number: card for card in team.squad.cards}
    assert team.line_up is not None, "somebody was hurt on the pitch"
    now, squad = team.line_up, team.squad

    def value(number: int) -> tuple[int, int]:
        if not style.links:
            return halves_of(cards[number], due.third), 0
        there = third_halves(cards, now.placed(due.third, due.slot, number), due.third, squad.link_stars)
        # Of equals the weaker one: the other may be needed yet.
        return there, -cards[number].stars

    return BringOn(due.seat, max(due.candidates, key=value))
