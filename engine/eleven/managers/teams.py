"""Who may play: the ten markers that a manager can send out, with cards on those that are worth their fitness (EL-23).

Owns the choice of cards, by what each is worth on its own. Where they stand is `deploying`'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import combinations
from typing import NamedTuple

from engine.eleven.club_rules.deployment import icon_of
from engine.eleven.club_rules.features import strength_of
from engine.eleven.club_rules.model import Club, Deployment, OwnedPlayer, Post
from engine.eleven.content.abilities import (
    Ability,
    AllOut,
    CrowdStrength,
    GainAfterDraw,
    GainAfterWin,
    GainBefore,
    GoalOnDie,
    InjuredOnDie,
    OwnGoalOnDie,
    ScoreGoal,
    StrengthenZone,
    SuspendedOnDie,
    TokenAfterWin,
    WeakenFacing,
    fuel_of,
)
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.content.squads import STRONGEST
from engine.eleven.managers.pitch import Kind
from engine.eleven.zones import MARKERS, MOST_IN_SECTION, SECTION_OF, SECTIONS, ZONES, Icon, Section, Zone

STRENGTH = 240
"""A point of strength in a match, in thousandths of a space of the league. Measured over many deployments."""
FACES = 6
"""Of a die that is thrown in a match."""
_GOAL = 500
_HURT = 150
"""What it costs to miss somebody for a week, who else would play: so much less than he brings as he can be replaced."""
FIRST_TOKEN = 700
"""A VP token on a card that has none: any tokens count once (EL-14)."""
_MOST_CARDS = 10
"""So many cards at most are thought of, the best ones."""
_HELD = tuple(frozenset(some) for count in (1, 2) for some in combinations(SECTIONS, count))
"""Every section, and every two: where footballers of one sort, or of two, must all find room."""


class Man(NamedTuple):
    """A marker to be sent out: its shirt, its card and fuel, where it may stand, and what it is in its zone."""

    shirt: int
    card: int | None
    fuel: int
    zones: tuple[Zone, ...]
    kind: Kind


class Team(NamedTuple):
    """Ten markers. `worth` is what cards bring besides the zones, `goals` are certain, `dice` are d6: faces that
    score, and for whom."""

    men: tuple[Man, ...]
    worth: int
    goals: int
    dice: tuple[tuple[int, int], ...]


class _Choice(NamedTuple):
    player: OwnedPlayer
    shirt: int
    fuel: int
    worth: int


def teams(content: Content, club: Club, fans: int, count: int) -> list[Team]:
    """The `count` most promising teams, best first; `fans` are expected on the stands."""
    choices = _choices(content, club)
    sets = nlargest(count, _sets(content, choices, club.markers["fitness"]), key=lambda one: one[0])
    found: list[Team] = []
    for _, chosen in sets:
        found.extend(_complete(content, club, fans, chosen))
    return found[:count]


def playing_worth(content: Content, player: OwnedPlayer, fuel: int) -> int:
    """What a card brings to one match beyond a marker without card, in thousandths of a space."""
    card = content.players[player.card]
    worth = STRENGTH * (telling_strength(content, player) - 1)
    worth += _ability_worth(card.side(player.trained).ability, fuel, player)
    if card.kind == "youngster" and not player.played and not player.tokens:
        worth += FIRST_TOKEN
    return worth


def faces_from(least: int) -> int:
    """How many faces of a die are that high."""
    return FACES + 1 - least


def telling_strength(content: Content, player: OwnedPlayer) -> int:
    """How strong somebody is as far as it tells: who is as strong as the strongest rival stops everybody, and who is
    stronger than he beats everybody (EL-30, EL-51)."""
    attacks = content.players[player.card].icon == "attack"
    return min(strength_of(content, player), STRONGEST + attacks)


def usual_worth(content: Content, player: OwnedPlayer) -> int:
    """What a card brings to a usual match: its ability fuelled, if that is worth what else the fitness could do."""
    fuel = fuel_of(content.players[player.card].side(player.trained).ability)
    return max(playing_worth(content, player, 0), playing_worth(content, player, fuel) - STRENGTH * fuel)


def _ability_worth(ability: Ability | None, fuel: int, player: OwnedPlayer) -> int:
    match ability:
        case ScoreGoal():
            return _GOAL if fuel else 0
        case WeakenFacing(less=less):
            return STRENGTH * less if fuel else 0
        case StrengthenZone(more=more):
            return STRENGTH * more
        case CrowdStrength(more=more):
            return STRENGTH * more // 2
        case GoalOnDie(least=least):
            return _GOAL * faces_from(least) // FACES
        case OwnGoalOnDie(least=least):
            return -_GOAL * faces_from(least) // FACES
        case GainBefore():
            return 350
        case AllOut(more=more, weeks=weeks):
            return STRENGTH * more - _HURT * weeks if fuel else 0
        case GainAfterWin(track=track, count=count):
            return 200 * count if track != "operation" else 60 * count
        case GainAfterDraw(track=track, count=count):
            return 110 * count if track != "operation" else 40 * count
        case TokenAfterWin():
            return FIRST_TOKEN // 2 if not player.tokens else 60
        case SuspendedOnDie(most=most) | InjuredOnDie(most=most):
            return -120 * most
        case None:
            return 0


def _choices(content: Content, club: Club) -> list[_Choice]:
    """Every card and fuel that is worth its fitness, the best first."""
    found: list[_Choice] = []
    for player in club.players:
        if not player.is_fit:
            continue
        card = content.players[player.card]
        fuel = fuel_of(card.side(player.trained).ability)
        for used in (0, fuel) if fuel and not player.exhausted else (0,):
            worth = playing_worth(content, player, used)
            if worth > 0:
                found.append(_Choice(player, card.shirt, used, worth))
    found.sort(key=lambda choice: (-choice.worth, choice.player.card, choice.fuel))
    return found[:_MOST_CARDS]


def _sets(content: Content, choices: list[_Choice], fitness: int) -> Iterator[tuple[int, tuple[_Choice, ...]]]:
    """Every set of them that can play together and that nobody can be added to."""

    def grow(
        start: int, left: int, worth: int, chosen: tuple[_Choice, ...]
    ) -> Iterator[tuple[int, tuple[_Choice, ...]]]:
        yield worth, chosen
        for place in range(start, len(choices)):
            choice = choices[place]
            if choice.fuel < left and all(choice.shirt != other.shirt for other in chosen):
                if not _have_room([content.players[one.player.card].sections for one in (*chosen, choice)]):
                    continue
                yield from grow(place + 1, left - 1 - choice.fuel, worth + choice.worth, (*chosen, choice))

    return grow(0, fitness, 0, ())


def _have_room(cards: Sequence[tuple[Section, ...]]) -> bool:
    """Whether cards of these sections find a place all together (EL-25): no section, and no two, are overfull."""
    return all(
        sum(held.issuperset(sections) for sections in cards) <= sum(MOST_IN_SECTION[one] for one in held)
        for held in _HELD
    )


def _complete(content: Content, club: Club, fans: int, chosen: tuple[_Choice, ...]) -> Iterator[Team]:
    """The team with these cards, and markers without card for the rest: if some stay out, one way or the other."""
    used = {choice.shirt for choice in chosen}
    rest = [_plain(content, club, shirt) for shirt in OWN_SHIRTS if shirt not in used]
    attackers = [man for man in rest if man.kind.icon == "attack"]
    defenders = [man for man in rest if man.kind.icon == "defence"]
    out = len(chosen) + len(rest) - MARKERS
    ways = sorted(range(out + 1), key=lambda way: abs(2 * way - out))
    for way in ways:
        if way <= len(attackers) and out - way <= len(defenders):
            yield _team(content, fans, chosen, attackers[way:] + defenders[out - way :])


def team_of(content: Content, club: Club, fans: int, posts: Deployment) -> Team:
    """The team that a deployment sends out, its men in the order of `cards_first`."""
    chosen = [
        _Choice(player, post.shirt, post.fuel, playing_worth(content, player, post.fuel))
        for post in posts
        if post.card is not None
        for player in (club.player(post.card),)
    ]
    plain = [_plain(content, club, post.shirt) for post in posts if post.card is None]
    return _team(content, fans, chosen, plain)


def cards_first(posts: Deployment) -> list[Post]:
    """The markers with a card before those without, as a team has them."""
    return sorted(posts, key=lambda post: post.card is None)


def kind_of(icon: Icon, strength: int, ability: Ability | None, fuel: int, fans: int) -> Kind:
    """What counts of a footballer in his zone, with so much fuel and so many fans on the stands (EL-28)."""
    match ability:
        case StrengthenZone(more=more):
            return Kind(icon, strength, gives=more)
        case CrowdStrength(more=more, fans=needed) if fans >= needed:
            return Kind(icon, strength + more)
        case WeakenFacing(less=less) if fuel:
            return Kind(icon, strength, takes=less)
        case AllOut(more=more) if fuel:
            return Kind(icon, strength + more)
    return Kind(icon, strength)


def _plain(content: Content, club: Club, shirt: int) -> Man:
    """A marker without card; above 11 they all defend (EL-6)."""
    icon = icon_of(content, club, Post(shirt, "MC")) if shirt in OWN_SHIRTS else "defence"
    return Man(shirt, None, 0, ZONES, Kind(icon, 1, plain=True))


def _team(content: Content, fans: int, chosen: Sequence[_Choice], plain: Sequence[Man]) -> Team:
    """The team of these cards and of markers without one."""
    men: list[Man] = []
    goals, dice, worth = 0, [], 0
    for choice in chosen:
        card = content.players[choice.player.card]
        ability = card.side(choice.player.trained).ability
        zones = tuple(zone for zone in ZONES if SECTION_OF[zone] in card.sections)
        kind = kind_of(card.icon, strength_of(content, choice.player), ability, choice.fuel, fans)
        men.append(Man(card.shirt, choice.player.card, choice.fuel, zones, kind))
        worth += choice.worth - STRENGTH * (telling_strength(content, choice.player) - 1)
        match ability:
            case ScoreGoal() if choice.fuel:
                goals += 1
                worth -= _GOAL
            case WeakenFacing(less=less) if choice.fuel:
                worth -= STRENGTH * less
            case AllOut(more=more) if choice.fuel:
                worth -= STRENGTH * more
            case StrengthenZone(more=more):
                worth -= STRENGTH * more
            case CrowdStrength(more=more):
                worth -= STRENGTH * more // 2
            case GoalOnDie(least=least):
                dice.append((faces_from(least), 1))
                worth -= _GOAL * faces_from(least) // FACES
            case OwnGoalOnDie(least=least):
                dice.append((faces_from(least), -1))
                worth += _GOAL * faces_from(least) // FACES
    return Team((*men, *plain), worth, goals, tuple(dice))
