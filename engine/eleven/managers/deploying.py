"""Where ten markers stand: tries deployments against every line-up the opponent may have, and climbs to better ones.

Counted in steps, never in time. What a result is worth is here, in thousandths of a space of the league (EL-32).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Club, Deployment, Post
from engine.eleven.content.cards import Content
from engine.eleven.content.ploys import MarkMan, Ploy, SetPiece, ShiftStrengths, SwitchFlanks
from engine.eleven.managers.desk import Desk, possible
from engine.eleven.managers.pitch import LEADS, MIDDLE, Board, Case, Rivals, without
from engine.eleven.managers.teams import FACES, Man, Team, cards_first, faces_from, team_of, teams
from engine.eleven.zones import MARKERS, MOST_IN_SECTION, SECTION_OF, ZONES, Section, Zone, is_misplaced, room

WIN, DRAW = 3300, 1200
"""Three spaces or one, and what the opponent doesn't get of his (EL-32)."""
_GOAL = 25
"""One more goal of a lead or less of a deficit: dice and tactics may still turn a match."""
_MOST_COUNTED = 4
_TIDY = 16
"""More than there are markers: of deployments worth as much the one with the fewest idle ones is taken."""

Worths = tuple[int, ...]
"""What each lead is worth, by its lane."""

_SHAPES: tuple[tuple[Zone, ...], ...] = (
    ("DC", "DC", "DL", "DR", "MC", "MC", "ML", "MR", "FC", "FC", "FC", "MC", "DC", "FL", "FR"),
    ("DC", "DC", "DC", "MC", "MC", "MC", "ML", "MR", "FC", "FL", "FR", "FC", "FC", "DL", "DR"),
    ("DL", "DC", "DC", "DC", "DR", "MC", "MC", "FC", "FC", "ML", "MR", "FL", "FR", "MC", "FC"),
)
"""Orders in which zones are filled from the back, to begin with."""


class Effort(NamedTuple):
    """How hard somebody thinks about a deployment: so many teams, shapes to start from, rounds of improving each;
    whether with the tactics in his hand, and whether he knows the club's own cards or only what is usual."""

    teams: int
    shapes: int
    rounds: int
    tactics: bool
    own_cards: bool


class Plan(NamedTuple):
    """A deployment and what it promises, in thousandths of a space."""

    worth: int
    posts: Deployment


def best_deployment(content: Content, desk: Desk, effort: Effort) -> Deployment:
    """The best of those that were tried."""
    return max(plans(content, desk, effort), key=lambda plan: plan.worth).posts


def plans(content: Content, desk: Desk, effort: Effort) -> Iterator[Plan]:
    """Every deployment that is tried, each the best that was come to from where it began."""
    fans, ploys, line_ups = expected(content, desk, effort)
    for team in teams(content, desk.club, fans, effort.teams):
        yield from _plans(team, line_ups, ploys, effort.shapes, effort.rounds)


def worth_of(content: Content, desk: Desk, effort: Effort, posts: Deployment) -> int:
    """What a whole deployment promises, in thousandths of a space: what the best is chosen by."""
    fans, ploys, line_ups = expected(content, desk, effort)
    team = team_of(content, desk.club, fans, posts)
    zones = [post.zone for post in cards_first(posts)]
    return _climb(_Search(team, line_ups, ploys), zones, 0) // len(line_ups) + team.worth


def improved(content: Content, desk: Desk, posts: Deployment, rounds: int) -> Deployment:
    """A whole deployment after so many changes at most, each the best against the first line-up in the book that may
    come, without tactics."""
    line_ups = list(possible(content, desk, own_cards=True))[:1]
    team = team_of(content, desk.club, _fans(content, desk.club), posts)
    zones = [post.zone for post in cards_first(posts)]
    _climb(_Search(team, line_ups, ()), zones, rounds)
    return _posts(team, zones)


def expected(content: Content, desk: Desk, effort: Effort) -> tuple[int, list[Ploy], list[Rivals]]:
    """What is reckoned with: fans on the stands, tactics in the hand, line-ups the opponent may have."""
    club = desk.club
    ploys = [content.tactics[tactic].ploy for tactic in club.secrets.tactics] if effort.tactics else []
    return _fans(content, club), ploys, list(possible(content, desk, effort.own_cards))


def _fans(content: Content, club: Club) -> int:
    return min(club.markers["fanbase"], stand_places(content, club))


def lead_worths(goals: int, dice: Sequence[tuple[int, int]]) -> Worths:
    """What each lead of the zones is worth, if so many more goals are certain and these dice are thrown besides."""
    worths = [_worth(lead - MIDDLE + goals) for lead in range(LEADS)]
    for faces, goal in dice:
        worths = [
            (faces * worths[min(max(lead + goal, 0), LEADS - 1)] + (FACES - faces) * worths[lead]) // FACES
            for lead in range(LEADS)
        ]
    return tuple(worths)


def _worth(lead: int) -> int:
    result = WIN if lead > 0 else DRAW if lead == 0 else 0
    return result + _GOAL * min(max(lead, -_MOST_COUNTED), _MOST_COUNTED)


class _Search:
    """One team against all line-ups: sums of zones and what they are worth."""

    def __init__(self, team: Team, line_ups: Sequence[Rivals], ploys: Sequence[Ploy]) -> None:
        self.men = team.men
        kinds = sorted({man.kind for man in team.men})
        self.kind_of = [kinds.index(man.kind) for man in team.men]
        plain = lead_worths(team.goals, team.dice)
        cases: list[Case] = []
        self.groups: list[tuple[int, list[Worths]]] = []
        for line_up in line_ups:
            options = [(Case(line_up), plain), *_with_tactics(line_up, ploys, team, plain)]
            self.groups.append((len(cases), [worths for _, worths in options]))
            cases.extend(case for case, _ in options)
        self.board = Board(cases, kinds)
        self.single = plain if len(cases) == len(line_ups) else None

    def is_idle(self, man: int, zone: Zone) -> bool:
        """Whether a man would count for nothing there (EL-30)."""
        kind = self.men[man].kind
        return kind.plain and is_misplaced(zone, kind.icon)

    def zone(self, zone: Zone, men: Sequence[int]) -> int:
        """The sums of a zone with these men."""
        kind_of = self.kind_of
        return self.board.zone(zone, [kind_of[man] for man in men])

    def worth(self, total: int) -> int:
        """What all zones together are worth: the best tactic for each line-up, each line-up as likely as the others."""
        leads = self.board.leads(total)
        if self.single is not None:
            worths = self.single
            return sum([worths[lead] for lead in leads])
        found = 0
        for first, options in self.groups:
            found += max([worths[lead] for worths, lead in zip(options, leads[first:], strict=False)])
        return found


def _with_tactics(line_up: Rivals, ploys: Sequence[Ploy], team: Team, plain: Worths) -> Iterator[tuple[Case, Worths]]:
    """The line-up as it is with each tactic that can be reckoned with beforehand."""
    for ploy in ploys:
        match ploy:
            case ShiftStrengths(when="start", shifts=shifts):
                yield Case(line_up, shifts), plain
            case SwitchFlanks():
                yield Case(line_up, switched=True), plain
            case SetPiece(least=least):
                yield Case(line_up), lead_worths(team.goals, (*team.dice, (faces_from(least), 1)))
            case MarkMan():
                for marked in marked_line_ups(line_up):
                    yield Case(marked), plain


def marked_line_ups(line_up: Rivals) -> list[Rivals]:
    """The line-up with one attacker out of the game, each of them in turn but for those that are alike."""
    found: list[Rivals] = []
    for zone, markers in line_up.items():
        for place, (icon, strength) in enumerate(markers):
            if icon == "attack" and strength and (icon, strength) not in markers[:place]:
                found.append(without(line_up, zone, place))
    return found


def _plans(team: Team, line_ups: Sequence[Rivals], ploys: Sequence[Ploy], shapes: int, rounds: int) -> Iterator[Plan]:
    search = _Search(team, line_ups, ploys)
    for shape in _SHAPES[:shapes]:
        zones = _starting_zones(team.men, shape)
        if zones is not None:
            worth = _climb(search, zones, rounds)
            yield Plan(worth // len(line_ups) + team.worth, _posts(team, zones))


def _posts(team: Team, zones: Sequence[Zone]) -> Deployment:
    """A team's men where they stand."""
    posts = (Post(man.shirt, zone, man.card, man.fuel) for man, zone in zip(team.men, zones, strict=True))
    return tuple(sorted(posts, key=_by_zone))


def _by_zone(post: Post) -> tuple[int, int]:
    return ZONES.index(post.zone), post.shirt


def _starting_zones(men: Sequence[Man], shape: Sequence[Zone]) -> list[Zone] | None:
    """A legal place for everybody, those who can go to few zones first; None if somebody finds none."""
    zones: dict[int, Zone] = {}
    order = sorted(range(len(men)), key=lambda man: (len(men[man].zones), men[man].kind.icon == "attack", man))
    for man in order:
        # Attackers without card are the last, so that they fill the front.
        free = (zone for zone in shape if zone in men[man].zones and _has_room(zones.values(), zone))
        zone = next(free, None)
        if zone is None:
            return None
        zones[man] = zone
    return [zones[man] for man in range(len(men))]


def _has_room(taken: Iterable[Zone], zone: Zone) -> bool:
    held = Counter(taken)
    section = SECTION_OF[zone]
    return (
        held[zone] < room(zone)
        and sum(count for other, count in held.items() if SECTION_OF[other] == section) < MOST_IN_SECTION[section]
    )


Moves = tuple[tuple[int, Zone], ...]
"""Who goes where: one man, or two who change places."""


def _climb(search: _Search, zones: list[Zone], rounds: int) -> int:
    """Move or swap markers as long as that is worth more, or as much with fewer idle ones (EL-30); `rounds` times at
    most. Changes `zones`."""
    standing = _Standing(search, zones)
    best = standing.worth
    for _ in range(rounds):
        found: Moves = ()
        for moves in (*_shifts(standing), *_swaps(standing)):
            worth = standing.worth_after(moves)
            if worth > best:
                best, found = worth, moves
        if not found:
            break
        standing.move(found)
    assert len(zones) == MARKERS == len(search.men)
    return -(-best // _TIDY)


class _Standing:
    """Where everybody of a team stands: the zone of each man, who is in each zone, and what its sums are."""

    def __init__(self, search: _Search, zones: list[Zone]) -> None:
        self.search = search
        self.zones = zones
        self.held: dict[Zone, list[int]] = {zone: [] for zone in ZONES}
        for man, zone in enumerate(zones):
            self.held[zone].append(man)
        self._sums = {zone: search.zone(zone, self.held[zone]) for zone in ZONES}
        self._total = sum(self._sums.values())
        self._idle = sum(search.is_idle(man, zone) for man, zone in enumerate(zones))

    @property
    def worth(self) -> int:
        """What it is worth, the fewer idle ones the better."""
        return self.search.worth(self._total) * _TIDY - self._idle

    def worth_after(self, moves: Moves) -> int:
        """What it would be worth after some moves."""
        search, zones, held, sums = self.search, self.zones, self.held, self._sums
        man, there = moves[0]
        here = zones[man]
        leaving = [other for other in held[here] if other != man]
        coming = held[there]
        if len(moves) > 1:
            back = moves[1][0]
            leaving = [*leaving, back]
            coming = [other for other in coming if other != back]
        changed = search.zone(here, leaving) + search.zone(there, [*coming, man]) - sums[here] - sums[there]
        spared = sum(search.is_idle(man, zones[man]) - search.is_idle(man, zone) for man, zone in moves)
        return search.worth(self._total + changed) * _TIDY - self._idle + spared

    def move(self, moves: Moves) -> None:
        """Carry moves out."""
        search, zones, held = self.search, self.zones, self.held
        for man, zone in moves:
            self._idle += search.is_idle(man, zone) - search.is_idle(man, zones[man])
            held[zones[man]].remove(man)
            held[zone].append(man)
        for man, zone in moves:
            for stale in (zones[man], zone):
                self._sums[stale] = search.zone(stale, held[stale])
            zones[man] = zone
        self._total = sum(self._sums.values())


def _shifts(standing: _Standing) -> Iterator[Moves]:
    """Every move of one man to a zone with room; those that look alike once."""
    men, kind_of, zones = standing.search.men, standing.search.kind_of, standing.zones
    sections: Counter[Section] = Counter(SECTION_OF[zone] for zone in zones)
    open_zones = [zone for zone in ZONES if len(standing.held[zone]) < room(zone)]
    tried: set[tuple[int, Zone, Zone, tuple[Zone, ...]]] = set()
    for man, here in enumerate(zones):
        for there in open_zones:
            if there == here or there not in men[man].zones:
                continue
            section = SECTION_OF[there]
            if section != SECTION_OF[here] and sections[section] >= MOST_IN_SECTION[section]:
                continue
            look = (kind_of[man], here, there, men[man].zones)
            if look not in tried:
                tried.add(look)
                yield ((man, there),)


def _swaps(standing: _Standing) -> Iterator[Moves]:
    """Every two who may change places; those that look alike once."""
    men, kind_of, zones = standing.search.men, standing.search.kind_of, standing.zones
    tried: set[tuple[int, Zone, int, Zone]] = set()
    for man, here in enumerate(zones):
        for other in range(man + 1, len(zones)):
            there = zones[other]
            if there == here or kind_of[man] == kind_of[other]:
                continue
            look = (kind_of[man], here, kind_of[other], there)
            if there in men[man].zones and here in men[other].zones and look not in tried:
                tried.add(look)
                yield (man, there), (other, here)
