"""What a choice of a day would change: the chances of the next match, and the VP at the end.

For people who wonder what football is worth. Everything is reckoned as computer managers of level 3 do: the opponent is
what his back describes, each line-up of the book as likely as the others, nobody plays a tactic; the squad stands as
well as it is found to. What a choice does is carried out by the season's own rules on a copy, in which whatever lies
face down is made up; what is to be chosen on the way a computer manager chooses. Work is done in slices.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Action, clone
from engine.eleven.club_rules.deployment import deployment_fault
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Club, Deployment, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.managers.choices import gain_of
from engine.eleven.managers.deploying import best_deployment, expected, worth_of
from engine.eleven.managers.desk import Desk, desk_of
from engine.eleven.managers.manager import LEVELS, ComputerManager
from engine.eleven.managers.pitch import Kind, zone_goals
from engine.eleven.managers.teams import team_of
from engine.eleven.managers.worth import Worth
from engine.eleven.match.line_ups import fitting
from engine.eleven.season.actions import DayAction, RaisePotential
from engine.eleven.season.day import what_fault
from engine.eleven.season.model import ACTION_DAYS, DayDue, Piles, SeasonState, SeasonTable, Turn
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.zones import FACING, ZONES, Zone

LEVEL = 3
"""Whose reckoning it is: a manager who sees everything to the end of the season, without tactics."""
_MOST_KEPT = 400
_MOST_ASKED = 12
"""Choices on the way of one action are never more."""
_FACES = 6


class Chances(NamedTuple):
    """How likely each result of the next match is, 0 … 1."""

    win: float
    draw: float
    loss: float


class Change(NamedTuple):
    """What a choice would change. `before` and `after` are the next match's chances, `after` None where a die decides;
    `points` what it is worth to the end beyond its price, in thousandths of a VP."""

    before: Chances
    after: Chances | None
    points: int


Work = Generator[None, None, Change | None]


def chances_of(content: Content, desk: Desk, posts: Deployment) -> Chances:
    """How likely each result is with a whole deployment, against all line-ups that may come, equally likely."""
    style = LEVELS[LEVEL]
    assert style is not None, "level 3 reckons"
    fans, _, line_ups = expected(content, desk, style.effort)
    team = team_of(content, desk.club, fans, posts)
    zones = [post.zone for post in posts if post.card is not None] + [post.zone for post in posts if post.card is None]
    mine: dict[Zone, list[Kind]] = {}
    for man, zone in zip(team.men, zones, strict=True):
        mine.setdefault(zone, []).append(man.kind)
    results = [0.0, 0.0, 0.0]
    for rivals in line_ups:
        lead = team.goals
        for zone in ZONES:
            goals, against = zone_goals(zone, mine.get(zone, ()), rivals.get(FACING[zone], ()))
            lead += goals - against
        for at, chance in _with_dice(lead, team.dice):
            results[(at == 0) + 2 * (at < 0)] += chance / len(line_ups)
    return Chances(*results)


def _with_dice(lead: int, dice: Sequence[tuple[int, int]]) -> Iterator[tuple[int, float]]:
    """Every lead that dice may leave, and how likely it is."""
    if not dice:
        yield lead, 1.0
        return
    (faces, goal), rest = dice[0], dice[1:]
    for at, share in ((lead + goal, faces / _FACES), (lead, 1 - faces / _FACES)):
        yield from ((end, share * chance) for end, chance in _with_dice(at, rest))


class Outlook:
    """Reckons changes for one game; remembers the chances of squads it has seen."""

    def __init__(self, rules: ElevenSeason) -> None:
        self._rules = rules
        self._content = rules.content
        self._manager = ComputerManager(LEVEL, rules.content)
        style = LEVELS[LEVEL]
        assert style is not None, "level 3 reckons"
        self._style = style
        self._known: dict[bytes, tuple[Chances, Deployment]] = {}

    def now(self, table: SeasonTable, seat: int) -> Chances | None:
        """The chances as things are; None if no opponent is known."""
        if not table.opponents or table.opponents[seat] is None:
            return None
        return self._chances(table, seat, ())[0]

    def change(self, table: SeasonTable, seat: int, action: Action) -> Work:
        """What an action of a day would change; None if it can't be done, but for money that is missing."""
        rich = self._affordable(table, seat, action)
        before = self.now(table, seat)
        yield
        if rich is None or before is None or not isinstance(action, DayAction):
            return None
        points = self._points(rich, seat, action)
        usual = self._chances(table, seat, ())[1]
        ends = [] if isinstance(action, RaisePotential) else self._ends(rich, seat, action)
        yield
        if ends is None:
            return Change(before, None, points)
        found: list[Chances] = []
        for end in ends:
            found.append(self._chances(end, seat, usual)[0])
            yield
        after = Chances(*(sum(one) / len(found) for one in zip(*found, strict=True))) if found else before
        return Change(before, after, points)

    def best(self, table: SeasonTable, seat: int, actions: Sequence[Action]) -> Action | None:
        """Of these the one that is worth most to the end; None if none can be done."""
        worths: list[tuple[int, Action]] = []
        for action in actions:
            rich = self._affordable(table, seat, action)
            if rich is not None and isinstance(action, DayAction):
                worths.append((self._points(rich, seat, action), action))
        return max(worths, key=lambda one: one[0])[1] if worths else None

    def _points(self, table: SeasonTable, seat: int, action: DayAction) -> int:
        """What it is worth beyond its price, in thousandths of a VP."""
        worth = Worth(self._content, desk_of(table, seat), self._style.taste)
        return gain_of(self._content, table, action, worth)

    # -- the next match

    def _chances(self, table: SeasonTable, seat: int, usual: Deployment) -> tuple[Chances, Deployment]:
        """The chances with the best deployment that is found, or with the `usual` one if that promises more."""
        key = _key(self._content, table, seat)
        known = self._known.get(key)
        if known is None:
            content, effort, desk = self._content, self._style.effort, desk_of(table, seat)
            posts = best_deployment(content, desk, effort)
            if usual and deployment_fault(content, desk.club, usual) is None:
                posts = max(posts, usual, key=lambda one: worth_of(content, desk, effort, one))
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            known = self._known[key] = chances_of(content, desk, posts), posts
        return known

    # -- what an action does

    def _affordable(self, table: SeasonTable, seat: int, action: Action) -> SeasonTable | None:
        """The table on which it can be done today: with enough money, whatever of the day is used up."""
        if table.day not in ACTION_DAYS:
            return None
        fault = what_fault(self._content, table, seat, action)
        view = replace(table, clubs=list(table.clubs), turn=Turn(seat))
        if fault is None:
            return view
        if fault.key != "too_expensive":
            return None
        club = view.clubs[seat] = clone(table.clubs[seat])
        club.markers["budget"] = int(fault.params["cost"])
        return view

    def _ends(self, table: SeasonTable, seat: int, action: DayAction) -> list[SeasonTable] | None:
        """The tables that may come of it, each as likely as the others; None where a die decides."""
        content, back = self._content, table.opponents[seat]
        assert back is not None, "somebody is met"
        bound = {player.card for club in table.clubs for player in club.players}
        young = [n for n, card in enumerate(content.players) if card.kind == "youngster" and n not in bound]
        coming = fitting(content, back, table.met) or [0]
        first = self._end(table, seat, action, (young[0] if young else 0, coming[0]))
        if first is None:
            return None
        club = first.clubs[seat]
        if club.secrets.zones is not None and table.clubs[seat].secrets.zones is None:
            others = [(young[0] if young else 0, card) for card in coming[1:]]
        elif young and any(player.card == young[0] for player in club.players):
            others = [(card, coming[0]) for card in young[1:]]
        else:
            return [first]
        more = [self._end(table, seat, action, hidden) for hidden in others]
        return [first, *(one for one in more if one is not None)]

    def _end(self, table: SeasonTable, seat: int, action: DayAction, hidden: tuple[int, int]) -> SeasonTable | None:
        """The table after an action, if the next youngster and the opponent's card are these."""
        young, opponent = hidden
        day = table.day
        assert day is not None, "it is a day"
        held = table.clubs[seat].secrets.tactics
        piles = Piles(
            youngsters=[young] * table.decks.get("youngsters", 0),
            tactics=[tactic for tactic in range(len(self._content.tactics)) if tactic not in held],
            opponents=[[opponent] for _ in table.clubs],
        )
        state = SeasonState(clone(table), Chance(0, {}), piles, asked=[DayDue(seat, day, False, False)])
        chosen: Action = action
        for _ in range(_MOST_ASKED):
            events = self._rules.resolve(state, chosen)
            if any(isinstance(event, DieThrown) for event in events):
                return None
            due = next((one for one in state.asked if one.seat == seat), None)
            if due is None or isinstance(due, DayDue | RerollDue):
                break
            chosen = self._manager.choose(self._rules.view(state, seat), due, Chance(0, {}))
        return state.table


def _key(content: Content, table: SeasonTable, seat: int) -> bytes:
    """All that the chances of the next match depend on."""
    club: Club = table.clubs[seat]
    fans = min(club.markers["fanbase"], stand_places(content, club))
    at_stake = club.players, club.markers["fitness"], fans, club.icons, club.secrets.zones
    return msgspec.msgpack.encode((at_stake, table.opponents[seat], sorted(table.met)))
