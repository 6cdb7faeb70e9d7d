"""Ten markers in nine zones: what may stand where, and deployments for those who don't make one (EL-6, EL-23, EL-25).

Owns their legality, whole or half-made, and what a marker shows. Strengths during a match are the match's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.eleven.club_rules.features import strength_of
from engine.eleven.club_rules.model import Club, Deployment, OwnedPlayer, Post
from engine.eleven.content.abilities import NEGATIVE, fuel_of
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.zones import (
    MARKERS,
    MOST_IN_SECTION,
    SECTION_OF,
    SECTIONS,
    ZONES,
    Icon,
    Section,
    Zone,
    is_misplaced,
    room,
)

_HIGHEST_SHIRT = 17
_FOUR_FOUR_TWO: tuple[Zone, ...] = ("DL", "DC", "DC", "DR", "ML", "MC", "MC", "MR", "FC", "FC")
_FIRST_SECTIONS = Counter(SECTION_OF[zone] for zone in _FOUR_FOUR_TWO)


def deployment_fault(content: Content, club: Club, posts: object, partial: bool = False) -> Reason | None:
    """None if the club may deploy like that (EL-6, EL-23, EL-25, EL-36); with `partial` fewer than ten will do.

    Keys: `not_a_deployment`, `ten_markers`, `no_such_shirt`, `shirt_twice`, `zone_full`, `section_full`,
    `shirt_needs_card`, `not_your_card`, `wrong_shirt`, `injured_card`, `suspended_card`, `wrong_section`,
    `wrong_fuel`, `too_little_fitness`. Takes anything at all.
    """
    if not isinstance(posts, tuple):
        return Reason("not_a_deployment")
    if len(posts) > MARKERS:
        return _count_fault(len(posts))
    used: set[int] = set()
    for post in posts:
        fault = _shape_fault(post)
        if fault is not None:
            return fault
        if post.shirt in used:
            return Reason("shirt_twice", {"shirt": post.shirt})
        used.add(post.shirt)
    fault = _room_fault(posts)
    if fault is not None:
        return fault
    for post in posts:
        fault = _card_fault(content, club, post)
        if fault is not None:
            return fault
    needed, held = fitness_of(posts), club.markers["fitness"]
    if needed > held:
        return Reason("too_little_fitness", {"needed": needed, "held": held})
    return None if partial else _count_fault(len(posts))


def fitness_of(posts: Deployment) -> int:
    """EL-23: one marker of fitness for every card used, and what is assigned to abilities."""
    return sum(1 + post.fuel for post in posts if post.card is not None)


def is_blank(content: Content, club: Club, post: Post) -> bool:
    """EL-36: whether a blank shirt stands in, as all cards of that number are injured or suspended."""
    if post.card is not None:
        return False
    found = False
    for player in club.players:
        if content.players[player.card].shirt == post.shirt:
            if player.is_fit:
                return False
            found = True
    return found


def icon_of(content: Content, club: Club, post: Post) -> Icon:
    """What a marker shows: its card's icon (EL-23), its own without one (EL-6), defence if it is blank (EL-36)."""
    if post.card is not None:
        return content.players[post.card].icon
    return "defence" if is_blank(content, club, post) else club.icons[post.shirt - OWN_SHIRTS[0]]


def is_idle(content: Content, club: Club, post: Post) -> bool:
    """EL-30: whether a marker without card stands where no such player stands: it fills its place and does nothing."""
    return post.card is None and is_misplaced(post.zone, icon_of(content, club, post))


def first_layout(content: Content, club: Club) -> Deployment:
    """How the ten markers stand before a season, without cards (EL-6): four defenders, four midfielders, two forwards.

    The shirts of the club's footballers go into their sections as far as there is room, the other shirts fill the
    sections from the back in ascending order. In a section the lowest stands on the left.
    """
    held: dict[Section, list[int]] = {section: [] for section in SECTIONS}
    rest = list(OWN_SHIRTS)
    for card in (content.players[player.card] for player in club.players):
        section = next((one for one in card.sections if len(held[one]) < _FIRST_SECTIONS[one]), None)
        if section is not None and card.shirt in rest:
            held[section].append(card.shirt)
            rest.remove(card.shirt)
    for section, shirts in held.items():
        missing = _FIRST_SECTIONS[section] - len(shirts)
        shirts += rest[:missing]
        del rest[:missing]
    ordered = [shirt for shirts in held.values() for shirt in sorted(shirts)]
    return tuple(Post(shirt, zone) for zone, shirt in zip(_FOUR_FOUR_TWO, ordered, strict=True))


def default_deployment(content: Content, club: Club) -> Deployment:
    """A sensible one: four defenders, four midfielders, two forwards (EL-6), the strongest cards first.

    Fitness that is left over fuels abilities.
    """
    free = list(_FOUR_FOUR_TWO)
    fitness = club.markers["fitness"]
    chosen: list[tuple[OwnedPlayer, Zone]] = []
    shirts: set[int] = set()
    for player in sorted(_worth_playing(content, club), key=lambda one: (-strength_of(content, one), one.card)):
        card = content.players[player.card]
        zone = next((zone for zone in free if SECTION_OF[zone] in card.sections), None)
        if fitness and zone is not None and card.shirt not in shirts:
            chosen.append((player, zone))
            free.remove(zone)
            shirts.add(card.shirt)
            fitness -= 1
    posts: list[Post] = []
    for player, zone in chosen:
        card = content.players[player.card]
        fuel = fuel_of(card.side(player.trained).ability)
        fuel = fuel if fuel <= fitness else 0
        fitness -= fuel
        posts.append(Post(card.shirt, zone, player.card, fuel))
    rest = [Post(shirt, zone) for zone, shirt in zip(free, _by_icon(content, club, shirts, free), strict=True)]
    return tuple(sorted(posts + rest, key=lambda post: (ZONES.index(post.zone), post.shirt)))


def random_deployment(content: Content, club: Club, chance: Chance, stream: str) -> Deployment:
    """Any legal deployment: what a careless hand would do."""
    posts: list[Post] = []
    fitness = club.markers["fitness"]
    players = [player for player in club.players if player.is_fit]
    chance.shuffle(stream, players)
    for player in players:
        card = content.players[player.card]
        zones = [zone for zone in _open_zones(posts) if SECTION_OF[zone] in card.sections]
        if not fitness or len(posts) == MARKERS or not zones or any(post.shirt == card.shirt for post in posts):
            continue
        if chance.below(stream, 4) == 0:
            continue
        fuel = fuel_of(card.side(player.trained).ability)
        if fuel >= fitness or chance.below(stream, 2) == 0:
            fuel = 0
        fitness -= 1 + fuel
        posts.append(Post(card.shirt, chance.choice(stream, zones), player.card, fuel))
    used = {post.shirt for post in posts}
    shirts = [shirt for shirt in OWN_SHIRTS if shirt not in used]
    chance.shuffle(stream, shirts)
    for shirt in shirts[: MARKERS - len(posts)]:
        posts.append(Post(shirt, chance.choice(stream, _open_zones(posts))))
    return tuple(posts)


def _count_fault(count: int) -> Reason | None:
    return None if count == MARKERS else Reason("ten_markers", {"count": count, "most": MARKERS})


def _shape_fault(post: object) -> Reason | None:
    """Whether it is a post at all: `check` takes anything."""
    if (
        not isinstance(post, Post)
        or type(post.shirt) is not int
        or type(post.fuel) is not int
        or not (post.card is None or type(post.card) is int)
        or post.zone not in ZONES
    ):
        return Reason("not_a_deployment")
    if not OWN_SHIRTS[0] <= post.shirt <= _HIGHEST_SHIRT:
        return Reason("no_such_shirt", {"shirt": post.shirt})
    return None


def _room_fault(posts: Deployment) -> Reason | None:
    zones = Counter(post.zone for post in posts)
    for zone, count in zones.items():
        if count > room(zone):
            return Reason("zone_full", {"zone": zone, "most": room(zone)})
    sections = Counter(SECTION_OF[post.zone] for post in posts)
    for section, count in sections.items():
        if count > MOST_IN_SECTION[section]:
            return Reason("section_full", {"section": section, "most": MOST_IN_SECTION[section]})
    return None


def _card_fault(content: Content, club: Club, post: Post) -> Reason | None:
    """Whether the post's card may play there with that fuel (EL-23, EL-25, EL-36)."""
    if post.card is None:
        if post.shirt not in OWN_SHIRTS:
            return Reason("shirt_needs_card", {"shirt": post.shirt})
        return None if post.fuel == 0 else Reason("wrong_fuel", {"shirt": post.shirt, "needed": 0})
    player = next((one for one in club.players if one.card == post.card), None)
    if player is None:
        return Reason("not_your_card", {"card": post.card})
    card = content.players[post.card]
    if card.shirt != post.shirt:
        return Reason("wrong_shirt", {"card": post.card, "shirt": card.shirt})
    if player.injured:
        return Reason("injured_card", {"card": post.card, "weeks": player.injured})
    if player.suspended:
        return Reason("suspended_card", {"card": post.card, "weeks": player.suspended})
    if SECTION_OF[post.zone] not in card.sections:
        return Reason("wrong_section", {"card": post.card, "zone": post.zone, "section": SECTION_OF[post.zone]})
    needed = fuel_of(card.side(player.trained).ability)
    if post.fuel not in (0, needed):
        return Reason("wrong_fuel", {"shirt": post.shirt, "needed": needed})
    return None


def _worth_playing(content: Content, club: Club) -> list[OwnedPlayer]:
    """Fit cards that beat a marker without card, or are as strong and do no harm."""
    worth: list[OwnedPlayer] = []
    for player in club.players:
        harmful = isinstance(content.players[player.card].side(player.trained).ability, NEGATIVE)
        if player.is_fit and strength_of(content, player) > (1 if harmful else 0):
            worth.append(player)
    return worth


def _by_icon(content: Content, club: Club, but: set[int], zones: Sequence[Zone]) -> list[int]:
    """As many of the shirts 2 to 11 without a card on as there are zones, defenders first.

    Who would be idle stays out sooner than others (EL-30): attackers that find no place in front.
    """
    shirts = [shirt for shirt in OWN_SHIRTS if shirt not in but]
    attackers = [shirt for shirt in shirts if icon_of(content, club, Post(shirt, "MC")) == "attack"]
    defenders = [shirt for shirt in shirts if shirt not in attackers]
    front = sum(SECTION_OF[zone] == "forward" for zone in zones)
    for _ in range(len(shirts) - len(zones)):
        (attackers if len(attackers) > front or not defenders else defenders).pop()
    return defenders + attackers


def _open_zones(posts: list[Post]) -> list[Zone]:
    zones = Counter(post.zone for post in posts)
    sections: Counter[Section] = Counter(SECTION_OF[post.zone] for post in posts)
    return [
        zone
        for zone in ZONES
        if zones[zone] < room(zone) and sections[SECTION_OF[zone]] < MOST_IN_SECTION[SECTION_OF[zone]]
    ]
