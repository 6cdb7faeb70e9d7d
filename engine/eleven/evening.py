"""Clubs of Eleven made up for an evening, and whom they meet, so that the match is open.

Owns what such a club is dealt, what counts as open, and how often is dealt for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.eleven.club_rules.model import Club, OwnedPlayer, OwnedStaff
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.managers.deploying import Effort, plans
from engine.eleven.managers.desk import Desk
from engine.eleven.managers.prospect import chances_of
from engine.eleven.match.opening import back_of, rise_of

SQUAD, STAFF = 6, 2
"""What everybody is dealt."""
FITNESS, FANS, OTHERS = 8, 3, 1
"""Markers of a club made up for an evening."""
WEEK = 2
"""Opponents are as strong as in that week of a season, when clubs have a squad like these."""
OPEN = 0.25
"""A match is open if what the best deployment promises, a win counting 1 and a draw half, is no further from a half."""
DEALS = 3
"""So many squads are dealt at most until somebody to meet leaves the match open."""
_EFFORT = Effort(teams=5, shapes=2, rounds=20, tactics=False, own_cards=True)
"""How hard is thought about deployments: as hard as the highest level does, but without tactics, which come later."""
_DIGITS = 9
"""So many of a promise count, the same on every machine in whatever order it adds up."""


def evening_club(content: Content, chance: Chance, others: Sequence[Club] = ()) -> Club:
    """A club made up for one evening: six footballers with different shirts, half of them trained, two of the staff,
    some fitness and fans. It has no card that one of the `others` has."""
    held = {one.card for club in others for one in club.players}, {one.card for club in others for one in club.staff}
    players = [card for card in range(len(content.players)) if card not in held[0]]
    staff = [card for card in range(len(content.staff)) if card not in held[1]]
    chance.shuffle("players", players)
    chance.shuffle("staff", staff)
    club, shirts = Club(), set[int]()
    for card in players:
        footballer = content.players[card]
        if footballer.shirt in shirts or len(club.players) == SQUAD:
            continue
        shirts.add(footballer.shirt)
        club.players.append(OwnedPlayer(card, trained=chance.below("trained", 2) == 0))
        if footballer.shirt in OWN_SHIRTS:
            club.icons[footballer.shirt - OWN_SHIRTS[0]] = footballer.icon
    club.staff = [OwnedStaff(card) for card in staff[:STAFF]]
    club.markers |= {"fitness": FITNESS, "fanbase": FANS, "operation": OTHERS, "budget": OTHERS}
    return club


def evening_clubs(content: Content, chance: Chance, piles: Sequence[list[int]], matches: int = 1) -> list[Club]:
    """A club for each pile of opponents' cards, whose last is met next. In the piles come last, and so are met, as many
    as there are `matches` that leave these open, the most even one first; where too few do, the nearest to it."""
    clubs: list[Club] = []
    for pile in piles:
        tried: list[tuple[float, list[int], Club]] = []
        while not tried or (len(tried) < DEALS and tried[-1][0] > OPEN):
            club = evening_club(content, chance, clubs)
            tried.append((*_most_even(content, club, pile, matches), club))
        _, nearest, club = min(tried, key=lambda one: one[0])
        pile[:] = [*(card for card in pile if card not in nearest), *reversed(nearest)]
        clubs.append(club)
    return clubs


def _most_even(content: Content, club: Club, pile: Sequence[int], matches: int) -> tuple[float, list[int]]:
    """How far from a half the most even match is, 0 … 0.5, and the cards for so many matches, the most even one first.
    No more of the pile are looked at than it takes."""
    seen: list[tuple[float, int]] = []
    for card in reversed(pile):
        seen.append((abs(promise(content, club, card) - 0.5), card))
        if sum(off <= OPEN for off, _ in seen) == matches:
            break
    seen.sort(key=lambda one: one[0])
    return seen[0][0], [card for _, card in seen[:matches]]


def promise(content: Content, club: Club, opponent: int) -> float:
    """What a match against the opponents' card of that number promises a club before kick-off, without a tactic: 0 lost
    … 1 won. More than is open isn't told any nearer."""
    desk = Desk(0, club, back_of(content, opponent, rise_of(0, WEEK)), None, None)
    best = 0.0
    for plan in plans(content, desk, _EFFORT):
        chances = chances_of(content, desk, plan.posts)
        best = max(best, round(chances.win + chances.draw / 2, _DIGITS))
        if best > 0.5 + OPEN:
            break
    return best
