"""Where ten markers stand: tries deployments against every line-up the opponent may have, and climbs to better ones.

Counted in steps, never in time. What a result is worth is here, in thousandths of a space of the league (EL-32).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Club, Deployment, Post
from engine.eleven.content.cards import Content
from engine.eleven.content.ploys import MarkMan, Ploy, SetPiece, ShiftStrengths, SwitchFlanks
from engine.eleven.managers.desk import Desk, possible
from engine.eleven.managers.pitch import LEADS, MIDDLE, Board, Case, Rivals, without
from engine.eleven.managers.teams import FACES, Man, Team, cards_first, faces_from, team_of, teams
from engine.eleven.zones import (
    ICONS,
    MARKERS,
    MOST_IN_SECTION,
    SECTION_OF,
    SECTIONS,
    ZONES,
    Icon,
    Zone,
    is_misplaced,
    room,
)

WIN, DRAW = 3300, 1200
"""Three spaces or one, and what the opponent doesn't get of his (EL-32)."""
_GOAL = 25
"""One more goal of a lead or less of a deficit: dice and tactics may still turn a match."""
_MOST_COUNTED = 4
_TIDY = 16
"""More than there are markers: of deployments worth as much the one with the fewest idle ones is taken."""

_IDLE: dict[Icon, frozenset[Zone]] = {
    icon: frozenset(zone for zone in ZONES if is_misplaced(zone, icon)) for icon in ICONS
}
"""Where markers without card are idle."""

_ROOM = tuple((zone, room(zone)) for zone in ZONES)
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
    whether with the tactics in his hand, and whether he knows the club's own cards or only what is usual; and what a
    draw is to him, in thousandths of a space."""

    teams: int
    shapes: int
    rounds: int
    tactics: bool
    own_cards: bool
    draw: int = DRAW


class Plan(NamedTuple):
    """A deployment and what it promises, in thousandths of a space."""

    worth: int
    posts: Deployment


def best_deployment(content: Content, desk: Desk, effort: Effort) -> Deployment:
    """The best of those that were tried."""
    return max(plans(content, desk, effort), key=lambda plan: plan.worth).posts


def plans(content: Content, desk: Desk, effort: Effort) -> Iterator[Plan]:
    """Every deployment that is tried, each the best that was come to from where it began; none of a team that is worth
    no more than the best so far even if it wins by most."""
    fans, ploys, line_ups = expected(content, desk, effort)
    found = teams(content, desk.club, fans, effort.teams)
    chances = _Chances(found, line_ups, ploys, effort.draw)
    best: int | None = None
    for team in found:
        search = _Search(team, chances)
        if best is not None and search.most + team.worth <= best:
            continue
        for plan in _plans(team, search, effort):
            best = plan.worth if best is None else max(best, plan.worth)
            yield plan


def worth_of(content: Content, desk: Desk, effort: Effort, posts: Deployment) -> int:
    """What a whole deployment promises, in thousandths of a space: what the best is chosen by."""
    fans, ploys, line_ups = expected(content, desk, effort)
    team = team_of(content, desk.club, fans, posts)
    zones = [post.zone for post in cards_first(posts)]
    return _climb(_Search(team, _Chances([team], line_ups, ploys, effort.draw)), zones, 0) // len(line_ups) + team.worth


def improved(content: Content, desk: Desk, posts: Deployment, rounds: int) -> Deployment:
    """A whole deployment after so many changes at most, each the best against the first line-up in the book that may
    come, without tactics."""
    line_ups = possible(content, desk, own_cards=True)[:1]
    team = team_of(content, desk.club, _fans(content, desk.club), posts)
    zones = [post.zone for post in cards_first(posts)]
    _climb(_Search(team, _Chances([team], line_ups, ())), zones, rounds)
    return _posts(team, zones)


def expected(content: Content, desk: Desk, effort: Effort) -> tuple[int, list[Ploy], list[Rivals]]:
    """What is reckoned with: fans on the stands, tactics in the hand, line-ups the opponent may have."""
    club = desk.club
    ploys = [content.tactics[tactic].ploy for tactic in club.secrets.tactics] if effort.tactics else []
    return _fans(content, club), ploys, possible(content, desk, effort.own_cards)


def _fans(content: Content, club: Club) -> int:
    return min(club.markers["fanbase"], stand_places(content, club))


@lru_cache(maxsize=256)
def lead_worths(goals: int, dice: tuple[tuple[int, int], ...], draw: int = DRAW) -> Worths:
    """What each lead of the zones is worth, if so many more goals are certain and these dice are thrown besides; a
    draw is worth `draw`."""
    worths = [_worth(lead - MIDDLE + goals, draw) for lead in range(LEADS)]
    for faces, goal in dice:
        worths = [
            (faces * worths[min(max(lead + goal, 0), LEADS - 1)] + (FACES - faces) * worths[lead]) // FACES
            for lead in range(LEADS)
        ]
    return tuple(worths)


def _worth(lead: int, draw: int) -> int:
    result = WIN if lead > 0 else draw if lead == 0 else 0
    return result + _GOAL * min(max(lead, -_MOST_COUNTED), _MOST_COUNTED)


class _Chances:
    """All that may come of a match, for whatever team: the lanes of each line-up, as it is and with the tactics in the
    hand, and the set pieces that may be thrown besides."""

    def __init__(
        self, found: Sequence[Team], line_ups: Sequence[Rivals], ploys: Sequence[Ploy], draw: int = DRAW
    ) -> None:
        self.draw = draw
        cases: list[Case] = []
        self.groups: list[tuple[int, int]] = []
        for line_up in line_ups:
            first = len(cases)
            cases += [Case(line_up), *_with_tactics(line_up, ploys)]
            self.groups.append((first, len(cases)))
        self.board = Board(cases, [man.kind for team in found for man in team.men])
        self.single = len(cases) == len(line_ups)
        self.set_pieces = [faces_from(ploy.least) for ploy in ploys if isinstance(ploy, SetPiece)]


class _Search(dict[int, int]):
    """One team against all line-ups: what all its zones together are worth by their sum, reckoned when it is asked for
    first. In steps so large (`_TIDY`) that idle markers can be taken off."""

    def __init__(self, team: Team, chances: _Chances) -> None:
        super().__init__()
        self.men = team.men
        self.zones = chances.board.zones
        self.codes = [chances.board.codes[man.kind] for man in team.men]
        self.idle = [_idle_zones(man) for man in team.men]
        self.line_ups = len(chances.groups)
        self._chances = chances
        self._plain = lead_worths(team.goals, team.dice, chances.draw)
        self._set_pieces = [
            lead_worths(team.goals, (*team.dice, (faces, 1)), chances.draw) for faces in chances.set_pieces
        ]

    @property
    def most(self) -> int:
        """No deployment of the team comes to more: what the highest lead is worth, in thousandths of a space."""
        return max(worths[-1] for worths in (self._plain, *self._set_pieces))

    def __missing__(self, total: int) -> int:
        """The best tactic for each line-up, each line-up as likely as the others."""
        chances, plain, set_pieces = self._chances, self._plain, self._set_pieces
        leads = chances.board.leads(total)
        if chances.single and not set_pieces:
            found = sum([plain[lead] for lead in leads])
        else:
            found = 0
            for first, end in chances.groups:
                # A higher lead is worth no less, and a set piece is thrown for beside the line-up as it is.
                worth = plain[max(leads[first:end])]
                found += max([worth, *(worths[leads[first]] for worths in set_pieces)]) if set_pieces else worth
        found *= _TIDY
        self[total] = found
        return found


def _idle_zones(man: Man) -> frozenset[Zone]:
    """Where a man would count for nothing (EL-30)."""
    kind = man.kind
    return _IDLE[kind.icon] if kind.plain else frozenset()


def _with_tactics(line_up: Rivals, ploys: Sequence[Ploy]) -> Iterator[Case]:
    """The line-up with each tactic that changes zones and can be reckoned with beforehand."""
    for ploy in ploys:
        match ploy:
            case ShiftStrengths(when="start", shifts=shifts):
                yield Case(line_up, shifts)
            case SwitchFlanks():
                yield Case(line_up, switched=True)
            case MarkMan():
                yield from (Case(marked) for marked in marked_line_ups(line_up))


def marked_line_ups(line_up: Rivals) -> list[Rivals]:
    """The line-up with one attacker out of the game, each of them in turn but for those that are alike."""
    found: list[Rivals] = []
    for zone, markers in line_up.items():
        for place, (icon, strength) in enumerate(markers):
            if icon == "attack" and strength and (icon, strength) not in markers[:place]:
                found.append(without(line_up, zone, place))
    return found


def _plans(team: Team, search: _Search, effort: Effort) -> Iterator[Plan]:
    order = _order(team.men)
    for shape in _SHAPES[: effort.shapes]:
        zones = _starting_zones(team.men, order, shape)
        if zones is not None:
            worth = _climb(search, zones, effort.rounds)
            yield Plan(worth // search.line_ups + team.worth, _posts(team, zones))


def _posts(team: Team, zones: Sequence[Zone]) -> Deployment:
    """A team's men where they stand."""
    posts = (Post(man.shirt, zone, man.card, man.fuel) for man, zone in zip(team.men, zones, strict=True))
    return tuple(sorted(posts, key=_by_zone))


def _by_zone(post: Post) -> tuple[int, int]:
    return ZONES.index(post.zone), post.shirt


def _order(men: Sequence[Man]) -> list[int]:
    """Those who can go to few zones first, attackers without card last, so that they fill the front."""
    return sorted(range(len(men)), key=lambda man: (len(men[man].zones), men[man].kind.icon == "attack", man))


def _starting_zones(men: Sequence[Man], order: Sequence[int], shape: Sequence[Zone]) -> list[Zone] | None:
    """A legal place for everybody, one after another; None if somebody finds none."""
    zones: dict[int, Zone] = {}
    room_in, left = dict(_ROOM), dict(MOST_IN_SECTION)
    for man in order:
        goes_to = men[man].zones
        for zone in shape:
            if room_in[zone] and left[SECTION_OF[zone]] and zone in goes_to:
                break
        else:
            return None
        zones[man] = zone
        room_in[zone] -= 1
        left[SECTION_OF[zone]] -= 1
    return [zones[man] for man in range(len(men))]


Moves = tuple[tuple[int, Zone], ...]
"""Who goes where: one man, or two who change places."""


def _climb(search: _Search, zones: list[Zone], rounds: int) -> int:
    """Move or swap markers as long as that is worth more, or as much with fewer idle ones (EL-30); `rounds` times at
    most. Changes `zones`."""
    standing = _Standing(search, zones)
    best = standing.worth
    for _ in range(rounds):
        movers = standing.movers()
        found = standing.best_swap(movers, standing.best_shift(movers, (best, ())))
        if not found[1]:
            break
        best, moves = found
        standing.move(moves)
    assert len(zones) == MARKERS == len(search.men)
    return -(-best // _TIDY)


class _Mover(NamedTuple):
    """A man who may go elsewhere: his zone now, his code, where he may go and where he would be idle; all sums of his
    zone, who is in it, and its sum as it is."""

    man: int
    here: Zone
    code: int
    goes_to: tuple[Zone, ...]
    idle: frozenset[Zone]
    sums: dict[int, int]
    held: int
    now: int


Found = tuple[int, Moves]
"""What all would be worth after some moves."""


class _Standing:
    """Where everybody of a team stands: the zone of each man, who is in each zone, and what all sums come to."""

    def __init__(self, search: _Search, zones: list[Zone]) -> None:
        self.search = search
        self.zones = zones
        self.held = dict.fromkeys(ZONES, 0)
        self._room = dict(_ROOM)
        self._left = dict(MOST_IN_SECTION)
        for code, zone in zip(search.codes, zones, strict=True):
            self.held[zone] += code
            self._room[zone] -= 1
            self._left[SECTION_OF[zone]] -= 1
        self._idle = sum([zone in idle for idle, zone in zip(search.idle, zones, strict=True)])
        self._add_up()

    def _add_up(self) -> None:
        held = self.held
        self._sums = {zone: lanes[held[zone]] for zone, lanes in self.search.zones.items()}
        self._total = sum(self._sums.values())

    def movers(self) -> list[_Mover]:
        """Who may move: of those who look alike and may go to the same zones, the first."""
        search, held = self.search, self.held
        movers: dict[tuple[int, Zone, tuple[Zone, ...]], _Mover] = {}
        for man, (here, code) in enumerate(zip(self.zones, search.codes, strict=True)):
            goes_to = search.men[man].zones
            if (code, here, goes_to) not in movers:
                movers[code, here, goes_to] = _Mover(
                    man, here, code, goes_to, search.idle[man], search.zones[here], held[here], self._sums[here]
                )
        return list(movers.values())

    @property
    def worth(self) -> int:
        """What it is worth, the fewer idle ones the better."""
        return self.search[self._total] - self._idle

    def move(self, moves: Moves) -> None:
        """Carry moves out."""
        search, zones, held = self.search, self.zones, self.held
        for man, there in moves:
            here, code, idle = zones[man], search.codes[man], search.idle[man]
            self._idle += (there in idle) - (here in idle)
            held[here] -= code
            held[there] += code
            self._room[here] += 1
            self._room[there] -= 1
            self._left[SECTION_OF[here]] += 1
            self._left[SECTION_OF[there]] -= 1
            zones[man] = there
        self._add_up()

    def best_shift(self, movers: Sequence[_Mover], best: Found) -> Found:
        """The first of the best moves of one man to a zone with room, or `best` if none is better."""
        search, worth, moves = self.search, *best
        with_room = [
            (zone, SECTION_OF[zone], search.zones[zone], self.held[zone], self._sums[zone])
            for zone, room in self._room.items()
            if room
        ]
        open_to = {own: [one for one in with_room if one[1] == own or self._left[one[1]]] for own in SECTIONS}
        for man, here, code, goes_to, idle, sums, held, now in movers:
            rest = self._total + sums[held - code] - now
            spared = (here in idle) - self._idle
            for there, _, sums_there, held_there, now_there in open_to[SECTION_OF[here]]:
                if there == here or there not in goes_to:
                    continue
                found = search[rest + sums_there[held_there + code] - now_there] + spared
                if found > worth and (found := found - (there in idle)) > worth:
                    worth, moves = found, ((man, there),)
        return worth, moves

    def best_swap(self, movers: Sequence[_Mover], best: Found) -> Found:
        """The first of the best exchanges of two men, or `best` if none is better."""
        search, worth, moves = self.search, *best
        for number, (man, here, code, goes_to, idle, sums, held, now) in enumerate(movers, start=1):
            rest = self._total - now
            spared = (here in idle) - self._idle
            for other in movers[number:]:
                there = other.here
                if there == here or code == other.code or there not in goes_to or here not in other.goes_to:
                    continue
                more = other.code - code
                found = search[rest + sums[held + more] + other.sums[other.held - more] - other.now] + spared
                if found < worth:
                    continue  # at most one fewer would be idle
                found += (there in other.idle) - (there in idle) - (here in other.idle)
                if found > worth:
                    worth, moves = found, ((man, there), (other.man, here))
        return worth, moves
