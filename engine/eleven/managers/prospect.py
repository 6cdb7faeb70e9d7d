"""How likely each result of a match is for whoever knows his own line-up and not the one he meets.

Every line-up that may come (EL-24) counts as much as the others, to the end of the match, so that nothing is given away
when the opponent is turned over: a zone that was compared counts as it fell, one to come as each of them would have it.
Before the match these are the chances of a deployment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Club, Deployment
from engine.eleven.content.cards import Content
from engine.eleven.content.ploys import Ploy
from engine.eleven.managers.desk import Desk, line_ups_of, possible, seen_side
from engine.eleven.managers.pitch import NOTHING, Begun, Fallen, Kind, Kinds, Rivals, lead_over_zones, without
from engine.eleven.managers.teams import FACES, cards_first, team_of
from engine.eleven.match.line_ups import fitting
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import Zone


class Chances(NamedTuple):
    """How likely each result of a match is, 0 … 1."""

    win: float
    draw: float
    loss: float


class _Ahead(NamedTuple):
    """What is known on the way to the result: the lead before any zone, own markers, dice still to be thrown, the
    tactics that lie there, and what has fallen in the zones already."""

    lead: int
    mine: Kinds
    dice: Sequence[tuple[int, int]]
    ploys: Sequence[Ploy] = ()
    fallen: Fallen = NOTHING


def chances_of(content: Content, desk: Desk, posts: Deployment) -> Chances:
    """How likely each result is with a whole deployment, against all line-ups that may come, equally likely."""
    club = desk.club
    team = team_of(content, club, _expected_fans(content, club), posts)
    mine: dict[Zone, list[Kind]] = {}
    for man, post in zip(team.men, cards_first(posts), strict=True):
        mine.setdefault(post.zone, []).append(man.kind)
    return _chances(_Ahead(team.goals, mine, team.dice), possible(content, desk, own_cards=True))


def chances_in(
    content: Content,
    table: MatchTable,
    coming: Sequence[int] = (),
    *,
    fixed: bool = False,
    over: int | None = None,
    begun: Begun | None = None,
) -> Chances:
    """The same in a match, once the markers have been sent out: after `over` zones, and what the next has `begun`.

    `coming` are the opponents' cards that might have come; if none are given, all that fit the back. `fixed` says that
    strengths are (EL-28): whose ability hasn't acted then, it never will.
    """
    club, known = table.club, line_ups_of(content, table.back, coming or fitting(content, table.back, ()))
    posts = table.posts
    if fixed:
        posts = tuple(post if post.card in table.used else replace(post, fuel=0) for post in posts)
    fans = club.fans if table.theirs else _expected_fans(content, club)
    kinds = {man.shirt: man.kind for man in team_of(content, club, fans, posts).men}
    mine = {
        zone: [kinds.get(one.number, Kind(one.icon, one.strength)) for one in markers]
        for zone, markers in table.mine.items()
    }
    to_act = team_of(content, club, fans, tuple(post for post in posts if post.card not in (None, *table.used)))
    zones = [(one.mine.goals, one.theirs.goals) for one in table.compared]
    lead = table.goals - table.against - sum(won - lost for won, lost in zones) + to_act.goals
    ploys = [content.tactics[tactic].ploy for tactic in table.tactics]
    if table.target is not None:
        known = [_as_marked(rivals, table) for rivals in known]
    dice = () if table.theirs else to_act.dice
    ahead = _Ahead(lead, mine, dice, ploys, Fallen(zones[:over], begun))
    return _chances(ahead, known or [seen_side(table.theirs)])


def chances_with_fans(content: Content, table: MatchTable, count: int) -> Chances:
    """The same in a match before the reveal, with so many fans let in: some abilities count them (EL-27)."""
    club = replace(table.club, markers={**table.club.markers, "fanbase": count})
    return chances_in(content, replace(table, club=club))


def with_dice(lead: int, dice: Sequence[tuple[int, int]]) -> Iterator[tuple[int, float]]:
    """Every lead that dice may leave, and how likely it is."""
    if not dice:
        yield lead, 1.0
        return
    (faces, goal), rest = dice[0], dice[1:]
    for at, share in ((lead + goal, faces / FACES), (lead, 1 - faces / FACES)):
        yield from ((end, share * chance) for end, chance in with_dice(at, rest))


def chances_at(lead: int, dice: Sequence[tuple[int, int]]) -> Chances:
    """How likely each result is where all is known but these dice."""
    ends = list(with_dice(lead, dice))
    return Chances(*(sum(chance for at, chance in ends if (at > 0) - (at < 0) == sign) for sign in (1, 0, -1)))


def _chances(ahead: _Ahead, line_ups: Sequence[Rivals]) -> Chances:
    leads = [lead_over_zones(ahead.mine, rivals, ahead.ploys, ahead.lead, ahead.fallen) for rivals in line_ups]
    found = [chances_at(lead, ahead.dice) for lead in leads]
    return Chances(*(sum(shares) / len(found) for shares in zip(*found, strict=True)))


def _as_marked(rivals: Rivals, table: MatchTable) -> Rivals:
    """A line-up without the strongest attacker of the zone in which somebody is marked, if one attacks there."""
    for zone, markers in rivals.items():
        attackers = [(strength, place) for place, (icon, strength) in enumerate(markers) if icon == "attack"]
        if attackers and any(one.number == table.target for one in table.theirs.get(zone, ())):
            return without(rivals, zone, max(attackers)[1])
    return rivals


def _expected_fans(content: Content, club: Club) -> int:
    return min(club.markers["fanbase"], stand_places(content, club))
