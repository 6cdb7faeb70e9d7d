"""Who may play: the ten markers that a manager can send out, with cards on those that are worth their fitness (EL-23).

Owns the choice of cards, by what each is worth on its own. Where they stand is `deploying`'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import combinations
from operator import sub
from typing import NamedTuple

from engine.eleven.club_rules.deployment import icon_of
from engine.eleven.club_rules.features import strength_of
from engine.eleven.club_rules.model import Club, Deployment, OwnedPlayer, Post
from engine.eleven.content.abilities import (
    FUELLED,
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
_ROOM = tuple(sum(MOST_IN_SECTION[one] for one in held) for held in _HELD)
"""How many find it there."""


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


class Part(NamedTuple):
    """What a footballer's ability does in a match, each thing once.

    `stronger`, `gives` and `takes` change who scores in his zone, `goals` and `dice` are as in a team. `zones` is what
    the first three come to where nothing is played through, `rest` what it brings besides: thousandths of a space.
    """

    stronger: int = 0
    gives: int = 0
    takes: int = 0
    goals: int = 0
    dice: tuple[tuple[int, int], ...] = ()
    zones: int = 0
    rest: int = 0

    @property
    def worth(self) -> int:
        """All of it together, in thousandths of a space."""
        thrown = sum(goal * _GOAL * faces // FACES for faces, goal in self.dice)
        return self.zones + self.goals * _GOAL + thrown + self.rest

    def kind(self, icon: Icon, strength: int) -> Kind:
        """What counts of him in his zone, who is so strong without it."""
        return Kind(icon, strength + self.stronger, self.gives, self.takes)


_NOTHING = Part()


class _Choice(NamedTuple):
    player: OwnedPlayer
    shirt: int
    fuel: int
    worth: int


def teams(content: Content, club: Club, fans: int, count: int) -> list[Team]:
    """The `count` most promising teams, best first; `fans` are expected on the stands."""
    choices = _choices(content, club)
    sets = nlargest(count, _sets(content, choices, club.markers["fitness"]), key=lambda one: one[0])
    plain = [_plain(content, club, shirt) for shirt in OWN_SHIRTS]
    found: list[Team] = []
    for _, chosen in sets:
        found.extend(_complete(content, plain, fans, chosen))
    return found[:count]


def playing_worth(content: Content, player: OwnedPlayer, fuel: int) -> int:
    """What a card brings to one match beyond a marker without card, in thousandths of a space."""
    strength = STRENGTH * (telling_strength(content, player) - 1)
    return strength + part_of(content, player, fuel).worth + _first_match(content, player)


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
    stronger = player.lasting + player.passing
    return _usual_worth(content, player.card, player.trained, stronger, player.tokens, player.played)


@lru_cache(maxsize=1 << 12)
def _usual_worth(content: Content, card: int, trained: bool, stronger: int, tokens: int, played: bool) -> int:
    """By all that it depends on: every look at a squad asks it of everybody."""
    player = OwnedPlayer(card, trained, lasting=stronger, tokens=tokens, played=played)
    fuel = fuel_of(content.players[player.card].side(player.trained).ability)
    plain = playing_worth(content, player, 0)
    return max(plain, playing_worth(content, player, fuel) - STRENGTH * fuel) if fuel else plain


def part_of(content: Content, player: OwnedPlayer, fuel: int, fans: int = 0) -> Part:
    """What a footballer's ability does in a match, with so much fuel and so many fans on the stands (EL-28)."""
    ability = content.players[player.card].side(player.trained).ability
    if ability is None or (isinstance(ability, FUELLED) and not fuel):
        return _NOTHING
    match ability:
        case ScoreGoal():
            return Part(goals=1)
        case WeakenFacing(less=less):
            return Part(takes=less, zones=STRENGTH * less)
        case AllOut(more=more, weeks=weeks):
            return Part(stronger=more, zones=STRENGTH * more, rest=-_HURT * weeks)
        case StrengthenZone(more=more):
            return Part(gives=more, zones=STRENGTH * more)
        case CrowdStrength(more=more, fans=needed):
            return Part(stronger=more if fans >= needed else 0, zones=STRENGTH * more // 2)
        case GoalOnDie(least=least):
            return Part(dice=((faces_from(least), 1),))
        case OwnGoalOnDie(least=least):
            return Part(dice=((faces_from(least), -1),))
        case GainBefore():
            return Part(rest=350)
        case GainAfterWin(track=track, count=count):
            return Part(rest=200 * count if track != "operation" else 60 * count)
        case GainAfterDraw(track=track, count=count):
            return Part(rest=110 * count if track != "operation" else 40 * count)
        case TokenAfterWin():
            return Part(rest=FIRST_TOKEN // 2 if not player.tokens else 60)
        case SuspendedOnDie(most=most) | InjuredOnDie(most=most):
            return Part(rest=-120 * most)


def _first_match(content: Content, player: OwnedPlayer) -> int:
    """The token that a youngster gets for it, if he has none (EL-14)."""
    young = content.players[player.card].kind == "youngster"
    return FIRST_TOKEN if young and not player.played and not player.tokens else 0


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

    bound = [_bound(content.players[choice.player.card].sections) for choice in choices]

    def grow(
        start: int, left: int, worth: int, chosen: tuple[_Choice, ...], free: tuple[int, ...]
    ) -> Iterator[tuple[int, tuple[_Choice, ...]]]:
        yield worth, chosen
        for place in range(start, len(choices)):
            choice = choices[place]
            if choice.fuel >= left or any(choice.shirt == other.shirt for other in chosen):
                continue
            room = tuple(map(sub, free, bound[place]))
            if min(room) >= 0:
                yield from grow(place + 1, left - 1 - choice.fuel, worth + choice.worth, (*chosen, choice), room)

    return grow(0, fitness, 0, (), _ROOM)


def _bound(sections: Sequence[Section]) -> tuple[int, ...]:
    """Of every section, and every two, whether a card of these sections must stand there (EL-25)."""
    return tuple(held.issuperset(sections) for held in _HELD)


def _complete(content: Content, plain: Sequence[Man], fans: int, chosen: tuple[_Choice, ...]) -> Iterator[Team]:
    """The team with these cards, and of the `plain` markers the rest: if some stay out, one way or the other."""
    used = {choice.shirt for choice in chosen}
    rest = [man for man in plain if man.shirt not in used]
    attackers = [man for man in rest if man.kind.icon == "attack"]
    defenders = [man for man in rest if man.kind.icon == "defence"]
    out = len(chosen) + len(rest) - MARKERS
    ways = sorted(range(out + 1), key=lambda way: abs(2 * way - out))
    for way in ways:
        if way <= len(attackers) and out - way <= len(defenders):
            played = [(choice.player, choice.fuel) for choice in chosen]
            yield _team(content, fans, played, attackers[way:] + defenders[out - way :])


def team_of(content: Content, club: Club, fans: int, posts: Deployment) -> Team:
    """The team that a deployment sends out, its men in the order of `cards_first`."""
    chosen = [(club.player(post.card), post.fuel) for post in posts if post.card is not None]
    plain = [_plain(content, club, post.shirt) for post in posts if post.card is None]
    return _team(content, fans, chosen, plain)


def cards_first(posts: Deployment) -> list[Post]:
    """The markers with a card before those without, as a team has them."""
    return sorted(posts, key=lambda post: post.card is None)


def _plain(content: Content, club: Club, shirt: int) -> Man:
    """A marker without card; above 11 they all defend (EL-6)."""
    icon = icon_of(content, club, Post(shirt, "MC")) if shirt in OWN_SHIRTS else "defence"
    return Man(shirt, None, 0, ZONES, Kind(icon, 1, plain=True))


def _team(content: Content, fans: int, chosen: Sequence[tuple[OwnedPlayer, int]], plain: Sequence[Man]) -> Team:
    """The team of these footballers, each with his fuel, and of markers without a card."""
    men: list[Man] = []
    dice: list[tuple[int, int]] = []
    worth = goals = 0
    for player, fuel in chosen:
        card, part = content.players[player.card], part_of(content, player, fuel, fans)
        zones = tuple(zone for zone in ZONES if SECTION_OF[zone] in card.sections)
        men.append(Man(card.shirt, player.card, fuel, zones, part.kind(card.icon, strength_of(content, player))))
        worth += part.rest + _first_match(content, player)
        goals += part.goals
        dice += part.dice
    return Team((*men, *plain), worth, goals, tuple(dice))
