"""What one marker of a deployment comes to in its zone, against every line-up that may come (EL-24, EL-30).

For people who wonder why somebody stands where he does. Strengths are as the markers show them: what abilities do in a
zone is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.eleven.club_rules.deployment import icon_of
from engine.eleven.club_rules.features import strength_of
from engine.eleven.club_rules.model import Club, Deployment, Post
from engine.eleven.content.cards import Content
from engine.eleven.managers.desk import Desk, possible
from engine.eleven.zones import FACING, Icon, Marker, duel, is_misplaced


class Faced(NamedTuple):
    """Of so many line-ups (`of`) that may come, against how many a marker does `well`: an attacker scores, a defender
    isn't scored past."""

    icon: Icon
    well: int
    of: int


def faced(content: Content, desk: Desk, posts: Deployment, shirt: int) -> Faced:
    """How a marker of a deployment fares; its `shirt` must be on the pitch."""
    zone = next(post.zone for post in posts if post.shirt == shirt)
    mine = [_marker(content, desk.club, post) for post in posts if post.zone == zone]
    icon = next(marker.icon for marker in mine if marker.number == shirt)
    line_ups = possible(content, desk, own_cards=True)
    well = 0
    for rivals in line_ups:
        theirs = [Marker(n, one, strength) for n, (one, strength) in enumerate(rivals.get(FACING[zone], ()))]
        well += _scores(mine, theirs, shirt) if icon == "attack" else not _is_beaten(mine, theirs, shirt)
    return Faced(icon, well, len(line_ups))


def _marker(content: Content, club: Club, post: Post) -> Marker:
    icon = icon_of(content, club, post)
    if post.card is None:
        return Marker(post.shirt, icon, 1, idle=is_misplaced(post.zone, icon))
    return Marker(post.shirt, icon, strength_of(content, club.player(post.card)))


def _scores(mine: Sequence[Marker], theirs: Sequence[Marker], shirt: int) -> bool:
    return any(pair.scored for pair in duel(mine, theirs).pairs if pair.attacker.number == shirt)


def _is_beaten(mine: Sequence[Marker], theirs: Sequence[Marker], shirt: int) -> bool:
    pairs = duel(theirs, mine).pairs
    return any(pair.scored for pair in pairs if pair.defender is not None and pair.defender.number == shirt)
