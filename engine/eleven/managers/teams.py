"""Who may play: the ten markers that a manager can send out, with cards on those that are worth their fitness (EL-23).

Owns the choice of cards, by what each is worth on its own. Where they stand is `deploying`'s.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations
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


class _Played(NamedTuple):
    """A footballer as he is sent out: his marker, what his ability does, and what he brings besides the zones."""

    man: Man
    part: Part
    rest: int


class _Choice(NamedTuple):
    """Somebody who may be sent out, and what that is worth."""

    played: _Played
    worth: int


def teams(content: Content, club: Club, fans: int, count: int) -> list[Team]:
    """The `count` most promising teams, best first; `fans` are expected on the stands."""
    choices = _choices(content, club, fans)
    sets = _best_sets(choices, club.markers["fitness"], count)
    plain = [_plain(content, club, shirt) for shirt in OWN_SHIRTS]
    found: list[Team] = []
    for chosen in sets:
        found.extend(_complete(plain, chosen))
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


def _choices(content: Content, club: Club, fans: int) -> list[_Choice]:
    """Every card and fuel that is worth its fitness, the best first; `fans` are expected on the stands."""
    found: list[tuple[int, OwnedPlayer, int]] = []
    for player in club.players:
        if not player.is_fit:
            continue
        fuel = fuel_of(content.players[player.card].side(player.trained).ability)
        for used in (0, fuel) if fuel and not player.exhausted else (0,):
            worth = playing_worth(content, player, used)
            if worth > 0:
                found.append((worth, player, used))
    found.sort(key=lambda one: (-one[0], one[1].card, one[2]))
    return [_Choice(_played(content, fans, player, fuel), worth) for worth, player, fuel in found[:_MOST_CARDS]]


def _best_sets(choices: Sequence[_Choice], fitness: int, count: int) -> list[tuple[_Played, ...]]:
    """The `count` sets of them that can play together and are worth most, the best first; of equals the first.

    Choices come with the best first: a set that can't be among these with the next ones added is grown no further.
    """
    bound = [_bound(choice.played.man.zones) for choice in choices]
    so_far = [0, *accumulate(choice.worth for choice in choices)]
    found: list[tuple[int, tuple[_Played, ...]]] = []

    def grow(start: int, left: int, worth: int, chosen: tuple[_Played, ...], free: tuple[int, ...]) -> None:
        insort(found, (worth, chosen), key=_by_worth)
        del found[count:]
        for place in range(start, len(choices)):
            most = worth + so_far[min(place + left, len(choices))] - so_far[place]
            if len(found) == count and most <= found[-1][0]:
                return
            played, more = choices[place]
            man = played.man
            if man.fuel >= left or any(man.shirt == other.man.shirt for other in chosen):
                continue
            room = tuple(map(sub, free, bound[place]))
            if min(room) >= 0:
                grow(place + 1, left - 1 - man.fuel, worth + more, (*chosen, played), room)

    grow(0, fitness, 0, (), _ROOM)
    return [chosen for _, chosen in found]


def _by_worth(found: tuple[int, tuple[_Played, ...]]) -> int:
    return -found[0]


@lru_cache(maxsize=1 << 6)
def _bound(zones: Sequence[Zone]) -> tuple[int, ...]:
    """Of every section, and every two, whether who may go to these zones must stand there (EL-25)."""
    sections = {SECTION_OF[zone] for zone in zones}
    return tuple(held.issuperset(sections) for held in _HELD)


def _complete(plain: Sequence[Man], chosen: Sequence[_Played]) -> Iterator[Team]:
    """The team with these cards, and of the `plain` markers the rest: if some stay out, one way or the other."""
    used = {played.man.shirt for played in chosen}
    rest = [man for man in plain if man.shirt not in used]
    attackers = [man for man in rest if man.kind.icon == "attack"]
    defenders = [man for man in rest if man.kind.icon == "defence"]
    out = len(chosen) + len(rest) - MARKERS
    ways = sorted(range(out + 1), key=lambda way: abs(2 * way - out))
    for way in ways:
        if way <= len(attackers) and out - way <= len(defenders):
            yield _team(chosen, attackers[way:] + defenders[out - way :])


def team_of(content: Content, club: Club, fans: int, posts: Deployment) -> Team:
    """The team that a deployment sends out, its men in the order of `cards_first`."""
    cards = [(club.player(post.card), post.fuel) for post in posts if post.card is not None]
    plain = [_plain(content, club, post.shirt) for post in posts if post.card is None]
    return _team([_played(content, fans, player, fuel) for player, fuel in cards], plain)


def cards_first(posts: Deployment) -> list[Post]:
    """The markers with a card before those without, as a team has them."""
    return sorted(posts, key=lambda post: post.card is None)


def _plain(content: Content, club: Club, shirt: int) -> Man:
    """A marker without card; above 11 they all defend (EL-6)."""
    return _marker(shirt, icon_of(content, club, Post(shirt, "MC")) if shirt in OWN_SHIRTS else "defence")


@lru_cache(maxsize=1 << 6)
def _marker(shirt: int, icon: Icon) -> Man:
    return Man(shirt, None, 0, ZONES, Kind(icon, 1, plain=True))


def _played(content: Content, fans: int, player: OwnedPlayer, fuel: int) -> _Played:
    """A footballer with so much fuel, before so many fans."""
    card, part = content.players[player.card], part_of(content, player, fuel, fans)
    kind = part.kind(card.icon, strength_of(content, player))
    man = Man(card.shirt, player.card, fuel, _zones_of(card.sections), kind)
    return _Played(man, part, part.rest + _first_match(content, player))


@lru_cache(maxsize=1 << 4)
def _zones_of(sections: tuple[Section, ...]) -> tuple[Zone, ...]:
    return tuple(zone for zone in ZONES if SECTION_OF[zone] in sections)


def _team(chosen: Sequence[_Played], plain: Sequence[Man]) -> Team:
    """The team of these footballers, and of markers without a card."""
    return Team(
        (*[played.man for played in chosen], *plain),
        sum([played.rest for played in chosen]),
        sum([played.part.goals for played in chosen]),
        tuple([die for played in chosen for die in played.part.dice]),
    )
