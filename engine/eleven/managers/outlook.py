"""What a choice of a day would change: the chances of the next match, and the VP at the end.

For people who wonder what football is worth. Everything is reckoned as computer managers of level 4 do: the opponent is
what his back describes, each line-up of the book as likely as the others, nobody plays a tactic; the squad stands as
well as it is found to. What a choice does is carried out by the season's own rules on a copy, in which whatever lies
face down is made up; what is to be chosen on the way a computer manager chooses. Work is done in slices.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Action, clone
from engine.eleven.club_rules.deployment import deployment_fault
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Club, Deployment, Pick, PickDue, PickPurpose, Piece, RerollDue
from engine.eleven.content.campaigns import Aim
from engine.eleven.content.cards import Content
from engine.eleven.managers.choices import director_worth, gain_of, pick_worth
from engine.eleven.managers.deploying import Plan, plans, worth_of
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.manager import LEVELS, ComputerManager
from engine.eleven.managers.prospect import Chances, chances_of
from engine.eleven.managers.worth import Worth
from engine.eleven.match.line_ups import fitting
from engine.eleven.season.actions import DayAction, KeepDirector, RaisePotential
from engine.eleven.season.campaign import standing
from engine.eleven.season.day import what_fault
from engine.eleven.season.model import ACTION_DAYS, DayDue, KeepDirectorDue, Piles, SeasonState, SeasonTable, Turn
from engine.eleven.season.opening import scenario_of
from engine.eleven.season.rules import ElevenSeason

LEVEL = 4
"""Whose reckoning it is: a manager who sees everything to the end of the season, and finds a deployment that wins where
others give a match up for lost."""
_YOUNGSTERS = 6
"""So many stand for all that may come."""
_MOST_KEPT = 400
_MOST_ASKED = 12
"""Choices on the way of one action are never more."""
_DAYS = ("monday", *ACTION_DAYS)
_WEIGHED: tuple[PickPurpose, ...] = (
    "train", "strengthen", "heal", "sell_now", "hire_player", "hire_staff", "free_staff", "small_deal",
    "vote", "suspension", "suspend_staff", "suspend_director", "unpaid",
)  # fmt: skip
"""What is chosen in a season; of what is chosen in a match nothing is said."""


class Change(NamedTuple):
    """What a choice would change. `before` and `after` are the next match's chances: `before` None where nobody knows
    yet who is met, `after` None where a die decides. `points` is what it is worth to the end beyond its price, in
    thousandths of a VP, None where nothing is chosen. `unfit` says that whoever it brings can't play in that match, as
    the fitness is used up (EL-23); his marker's icon may change it all the same (EL-12). `counts` is what a campaign
    counts (EL-52), None outside one and where that isn't reckoned; `aim` is how many more of it there are at once, None
    where a die decides, and its worth is among the points."""

    before: Chances | None
    after: Chances | None
    points: int | None
    unfit: bool = False
    aim: int | None = 0
    counts: Aim | None = None


class _Best(NamedTuple):
    """The best deployment of a squad, and its chances."""

    chances: Chances
    posts: Deployment


Work = Generator[None, None, Change | None]


class Outlook:
    """Reckons changes for one game; remembers the chances of squads it has seen."""

    def __init__(self, rules: ElevenSeason) -> None:
        self._rules = rules
        self._content = rules.content
        self._manager = ComputerManager(LEVEL, rules.content)
        self._style = LEVELS[LEVEL]
        self._known: dict[bytes, _Best] = {}

    def now(self, table: SeasonTable, seat: int) -> Chances | None:
        """The chances as things are, without slices; None if no opponent is known."""
        found = self._at_once(table, seat)
        return None if found is None else found.chances

    def deployment(self, table: SeasonTable, seat: int) -> Deployment | None:
        """The deployment whose chances these are: who is told of them is advised to play it. None as above."""
        found = self._at_once(table, seat)
        return None if found is None else found.posts

    def chances(self, table: SeasonTable, seat: int, posts: Deployment) -> Chances:
        """The chances of a whole deployment, which are those of the match that begins with it."""
        return chances_of(self._content, desk_of(table, seat), posts)

    def promised(self, table: SeasonTable, seat: int, posts: Deployment) -> int:
        """What a whole deployment promises, in thousandths of a space: what the best is chosen by."""
        return worth_of(self._content, desk_of(table, seat), self._style.effort, posts)

    def _at_once(self, table: SeasonTable, seat: int) -> _Best | None:
        work = self._now(table, seat)
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: _Best | None = end.value
                return found

    def _now(self, table: SeasonTable, seat: int) -> Generator[None, None, _Best | None]:
        if not table.opponents or table.opponents[seat] is None:
            return None
        return (yield from self._best(table, seat, ()))

    def standing(self, table: SeasonTable, seat: int) -> Work:
        """The chances as things are, nothing being chosen; None if no opponent is known."""
        best = yield from self._now(table, seat)
        return None if best is None else Change(best.chances, best.chances, None)

    def change(self, table: SeasonTable, seat: int, action: Action) -> Work:
        """What an action of a day would change; None if it can't be done, but for money that is missing."""
        rich = self._affordable(table, seat, action)
        best = yield from self._now(table, seat)
        if rich is None or best is None or not isinstance(action, DayAction):
            return None
        before = best.chances
        points = self._points(rich, seat, action)
        ends = [] if isinstance(action, RaisePotential) else self._ends(rich, seat, action)
        counts = _counts(self._content, table)
        yield
        if ends is None:
            return Change(before, None, points, aim=None, counts=counts)
        if not ends:
            return Change(before, before, points, aim=None if counts == "stats" else 0, counts=counts)
        aim = _nearer(self._content, rich, ends[0])
        found: list[_Best] = []
        for end in ends:
            then = yield from self._best(end, seat, best.posts)
            found.append(then)
        after = Chances(*(sum(one) / len(found) for one in zip(*(then.chances for then in found), strict=True)))
        unfit = all(
            _is_unfit(self._content, table, end, seat, then.posts) for end, then in zip(ends, found, strict=True)
        )
        return Change(before, after, points, unfit, aim, counts)

    def pick(self, table: SeasonTable, due: PickDue, action: Action) -> Work:
        """What one of the choices would change that are asked on the way of an action; nothing chosen too."""
        if due.purpose not in _WEIGHED or not isinstance(action, Pick):
            return None
        best = yield from self._now(table, due.seat)
        points = 0 if action.piece is None else self._points_of(table, due, action.piece)
        if best is None:
            return Change(None, None, points)
        if table.day not in _DAYS:
            return None
        end = self._played(table, due, action, self._hidden(table, due.seat)[0])
        yield
        counts = _counts(self._content, table)
        if end is None:
            return Change(best.chances, None, points, aim=None, counts=counts)
        then = yield from self._best(end, due.seat, best.posts)
        unfit = _is_unfit(self._content, table, end, due.seat, then.posts)
        return Change(best.chances, then.chances, points, unfit, _nearer(self._content, table, end), counts)

    def favourite(self, table: SeasonTable, due: PickDue) -> Piece | None:
        """Of the pieces to choose from the one that is worth most to the end; None where nothing is said of them."""
        if due.purpose not in _WEIGHED:
            return None
        return max(due.candidates, key=lambda piece: self._points_of(table, due, piece))

    def draft(self, table: SeasonTable, due: KeepDirectorDue, action: KeepDirector) -> Work:
        """What a director would change that may be kept (EL-4); who will be met nobody knows then."""
        yield
        worth = Worth(self._content, desk_of(table, due.seat), self._style.taste)
        return Change(None, None, director_worth(self._content.directors[action.director], worth))

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

    def _points_of(self, table: SeasonTable, due: PickDue, piece: Piece) -> int:
        """What choosing something is worth, in thousandths of a VP. What comes after a match counts from the next week
        on, as that match is over."""
        over = not table.opponents or table.opponents[due.seat] is None
        view = replace(table, week=table.week + 1) if over else table
        worth = Worth(self._content, desk_of(view, due.seat), self._style.taste)
        if due.purpose == "suspension":
            return worth.injured(piece.number, due.data[0])
        return pick_worth(self._content, worth, due, piece)

    # -- the next match

    def _best(self, table: SeasonTable, seat: int, usual: Deployment) -> Generator[None, None, _Best]:
        """The best deployment that is found, or the `usual` one if that promises more, and its chances."""
        key = _key(self._content, table, seat)
        known = self._known.get(key)
        if known is None:
            content, effort, desk = self._content, self._style.effort, desk_of(table, seat)
            tried: list[Plan] = []
            if usual and deployment_fault(content, desk.club, usual) is None:
                tried.append(Plan(worth_of(content, desk, effort, usual), usual))
            for plan in plans(content, desk, effort):
                tried.append(plan)
                yield
            posts = max(tried, key=lambda one: one.worth).posts
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            known = self._known[key] = _Best(chances_of(content, desk, posts), posts)
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
        day = table.day
        assert day is not None, "it is a day"
        due = DayDue(seat, day, False, False)
        usual, youngsters, line_ups = self._hidden(table, seat)
        first = self._played(table, due, action, usual)
        if first is None:
            return None
        club = first.clubs[seat]
        if club.secrets.zones is not None and table.clubs[seat].secrets.zones is None:
            others = [(usual[0], card) for card in line_ups[1:]]
        elif youngsters and any(player.card == usual[0] for player in club.players):
            others = [(card, usual[1]) for card in youngsters[1 :: -(-len(youngsters) // _YOUNGSTERS)]]
        else:
            return [first]
        more = [self._played(table, due, action, hidden) for hidden in others]
        return [first, *(one for one in more if one is not None)]

    def _hidden(self, table: SeasonTable, seat: int) -> tuple[tuple[int, int], list[int], list[int]]:
        """A youngster and an opponent's card that may come next; and all of either that may."""
        content, back = self._content, table.opponents[seat]
        assert back is not None, "somebody is met"
        bound = {player.card for club in table.clubs for player in club.players}
        young = [n for n, card in enumerate(content.players) if card.kind == "youngster" and n not in bound]
        coming = fitting(content, back, table.met) or [0]
        return (young[0] if young else 0, coming[0]), young, coming

    def _played(
        self, table: SeasonTable, due: DayDue | PickDue, action: Action, hidden: tuple[int, int]
    ) -> SeasonTable | None:
        """The table after an answer, if the next youngster and the opponent's card are those; None if a die falls."""
        seat, (young, opponent) = due.seat, hidden
        held = table.clubs[seat].secrets.tactics
        piles = Piles(
            youngsters=[young] * table.decks.get("youngsters", 0),
            tactics=[tactic for tactic in range(len(self._content.tactics)) if tactic not in held],
            opponents=[[opponent] for _ in table.clubs],
        )
        state = SeasonState(clone(table), Chance(0, {}), piles, asked=[due])
        chosen = action
        for _ in range(_MOST_ASKED):
            events = self._rules.resolve(state, chosen)
            if any(isinstance(event, DieThrown) for event in events):
                return None
            following = next((one for one in state.asked if one.seat == seat), None)
            if following is None or isinstance(following, DayDue | RerollDue):
                break
            chosen = self._manager.choose(self._rules.view(state, seat), following, Chance(0, {}))
        return state.table


def _is_unfit(content: Content, before: SeasonTable, after: SeasonTable, seat: int, posts: Deployment) -> bool:
    """Whether somebody has come who could play, has no place in that deployment, and no fitness is left for (EL-23).

    Whose number another card of the club plays with lacks more than fitness (EL-25).
    """
    club, held = after.clubs[seat], {player.card for player in before.clubs[seat].players}
    used = sum(1 + post.fuel for post in posts if post.card is not None)
    taken = {post.shirt for post in posts if post.card is not None}
    come = [one.card for one in club.players if one.is_fit and one.card not in held]
    return used >= club.markers["fitness"] and any(content.players[card].shirt not in taken for card in come)


def _counts(content: Content, table: SeasonTable) -> Aim | None:
    """What the campaign counts that is played, if one is (EL-52)."""
    scenario = scenario_of(content, table.setup)
    return None if scenario is None else scenario.measure


def _nearer(content: Content, before: SeasonTable, after: SeasonTable) -> int:
    """How many more of what a campaign counts there are on one table than on another (EL-52)."""
    scenario = scenario_of(content, before.setup)
    if scenario is None:
        return 0
    return standing(content, scenario, after) - standing(content, scenario, before)


def _key(content: Content, table: SeasonTable, seat: int) -> bytes:
    """All that the chances of the next match depend on."""
    club: Club = table.clubs[seat]
    fans = min(club.markers["fanbase"], stand_places(content, club))
    at_stake = club.players, club.markers["fitness"], fans, club.icons, club.secrets.zones
    return msgspec.msgpack.encode((at_stake, table.opponents[seat], sorted(table.met)))
