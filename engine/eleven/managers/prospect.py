"""How likely each result of a match is for whoever knows his own line-up and not yet the one he meets.

Until the opponent is turned over (EL-28) every line-up that may come (EL-24) counts as much as the others. What is
known from then on is `matchday`'s.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Club, Deployment
from engine.eleven.content.cards import Content
from engine.eleven.managers.desk import Desk, line_ups_of, possible
from engine.eleven.managers.pitch import Kind, Rivals, lead_over_zones
from engine.eleven.managers.teams import FACES, cards_first, team_of
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import Zone


class Chances(NamedTuple):
    """How likely each result of a match is, 0 … 1."""

    win: float
    draw: float
    loss: float


def chances_of(content: Content, desk: Desk, posts: Deployment) -> Chances:
    """How likely each result is with a whole deployment, against all line-ups that may come, equally likely."""
    return _against(content, desk.club, posts, possible(content, desk, own_cards=True))


def chances_before_reveal(content: Content, table: MatchTable, coming: Sequence[int]) -> Chances:
    """The same in a match, once the markers have been sent out. `coming` are the opponents' cards that may have come,
    one at least."""
    line_ups = line_ups_of(content, table.back, coming)
    return _against(content, table.club, table.posts, line_ups, table.goals - table.against, table.used)


def chances_with_fans(content: Content, table: MatchTable, coming: Sequence[int], count: int) -> Chances:
    """The same with so many fans let in: some abilities count them (EL-27)."""
    club = replace(table.club, markers={**table.club.markers, "fanbase": count})
    return chances_before_reveal(content, replace(table, club=club), coming)


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


def _against(
    content: Content,
    club: Club,
    posts: Deployment,
    line_ups: Sequence[Rivals],
    lead: int = 0,
    used: Collection[int] = (),
) -> Chances:
    """The chances from a lead on, if the cards `used` have done all they do before the zones."""
    fans = min(club.markers["fanbase"], stand_places(content, club))
    mine: dict[Zone, list[Kind]] = {}
    for man, post in zip(team_of(content, club, fans, posts).men, cards_first(posts), strict=True):
        mine.setdefault(post.zone, []).append(man.kind)
    to_act = team_of(content, club, fans, tuple(post for post in posts if post.card not in (None, *used)))
    leads = [lead_over_zones(mine, rivals, (), lead + to_act.goals) for rivals in line_ups]
    found = [chances_at(lead, to_act.dice) for lead in leads]
    return Chances(*(sum(shares) / len(found) for shares in zip(*found, strict=True)))
