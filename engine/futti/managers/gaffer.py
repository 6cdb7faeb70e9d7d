"""Level 5, the gaffer: in a draft he plays on to the last pick, and takes the card whose squad would win most points.

Owns which cards are thought of, how a draft is played on, and what a squad is worth against the others. What lies open
in a draft is all there is to know but how wrong scouts will be, so that a world that may be is the table with chance of
its own: others pick by their level and style, by what their clubs like, which follows from what lies open, and with
scouts who err as theirs do. He himself likes nothing in particular, and his scouts don't err. The search is
`engine.core.search`'s; line-ups and rotation are level 4's.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET

from engine.core.chance import Chance
from engine.core.model import GAFFER, Action, Decision, MaybeStyle, Seat, clone
from engine.core.rules import Manager
from engine.core.search import Thought, best, chance_of, played_on, thought_out
from engine.futti.content import Content, Team, load
from engine.futti.managers.drafts import Cards, bench_worth, most_promising
from engine.futti.managers.manager import ComputerManager
from engine.futti.match.model import MatchTable
from engine.futti.season.model import PickCard, PickDue, PickNext, SeasonState, SeasonTable
from engine.futti.season.rules import FuttiSeason
from engine.futti.season.teams import Squad, is_goaltender, make_team
from engine.futti.strengths import points

_STEADY = 4
"""The level that people are thought to pick by, and by which everything but drafts is answered."""
_CANDIDATES = 6
_BUDGET = 400
"""About so many picks and meetings are played out for a decision."""
_GOAL = 700
"""What a goal a match is worth in league points a match, in thousandths, measured between squads of drafts: for
reserves, whom the odds leave out, and for what a card brings now."""
_NOW = 2
"""How much what a card brings now counts beside what a draft comes to in the end. Rivals who search, too, don't pick as
they are thought to, so that the end alone leads him astray."""


class _Steady:
    """Somebody who takes whatever is most promising now."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def choose(self, view: SeasonTable, decision: Decision, chance: Chance) -> Action:
        """The next pick."""
        assert isinstance(decision, PickDue), "a draft asks for nothing else"
        return PickCard(decision.seat, next(iter(most_promising(self._cards, view, decision.club, 1))))


class Gaffer(ComputerManager):
    """A manager for careers and single matches. Keeps nothing between decisions."""

    def __init__(self, content: Content, style: MaybeStyle = UNSET) -> None:
        super().__init__(_STEADY, content, style)
        self.level = GAFFER
        self._rules = FuttiSeason(content)
        self._own = _Steady(self._cards)
        self._known: dict[tuple[int, MaybeStyle], Manager] = {}

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a career or a match."""
        return thought_out(self.thinking(view, decision, chance))

    def thinking(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Thought[Action]:
        """The same, step by step."""
        if not isinstance(view, SeasonTable) or not isinstance(decision, PickDue):
            return super().choose(view, decision, chance)
        seat, club = decision.seat, decision.club
        promise = most_promising(self._cards, view, club, _CANDIDATES)
        managers = [self._own if number == seat else self._like(one) for number, one in enumerate(view.setup.seats)]

        def world(number: int) -> SeasonState:
            return SeasonState(clone(view), chance_of(view, number), [PickNext()], [decision])

        def play_on(state: SeasonState, action: Action) -> Thought[int]:
            assert isinstance(action, PickCard), "a draft asks for nothing else"
            self._rules.apply(state, action)
            yield
            yield from played_on(self._rules, state, managers, _is_drafted, state.chance)
            meetings = len(state.table.squads) - 1
            return (yield from self._worth(state.table, club)) + meetings * _NOW * _GOAL * promise[action.card] // 1000

        return (yield from best([PickCard(seat, card) for card in promise], world, play_on, _BUDGET))

    def _like(self, seat: Seat) -> Manager:
        """Who picks as that seat does: a person as level 4 without a taste."""
        if seat.level == GAFFER:
            return self._own
        level = _STEADY if seat.is_human else seat.level
        key = level, seat.style
        if key not in self._known:
            self._known[key] = ComputerManager(level, self._content, seat.style)
        return self._known[key]

    def _worth(self, table: SeasonTable, club: int) -> Thought[int]:
        """The league points that a drafted squad may expect of a match with everybody, every second one at home, with
        what its bench is worth in them, in thousandths."""
        tables, squads = self._content.tables, [_in_order(self._content, squad) for squad in table.squads]
        own, found = _team(self._content, squads[club]), 0.0
        for number, squad in enumerate(squads):
            if number != club:
                other = _team(self._content, squad)
                found += points(tables, own, other)[0] if number % 2 else points(tables, other, own)[1]
                yield
        bench = bench_worth(self._content, squads[club])
        return round(1000 * found) + (len(squads) - 1) * _GOAL * bench // 1000


def _in_order(content: Content, squad: Squad) -> Squad:
    """The cards of a squad as a team has them, and in one order whenever each was picked."""
    return tuple(sorted(squad, key=lambda number: (is_goaltender(content, number), number)))


@lru_cache(maxsize=1 << 10)
def _team(content: Content, squad: Squad) -> Team:
    return make_team(content, squad, "", "")


def _is_drafted(state: SeasonState) -> bool:
    return bool(state.table.teams)


def manager(level: int, content: Content | None = None, style: MaybeStyle = UNSET) -> ComputerManager:
    """The computer manager of that level, 1 to 5, and style; of the shipped content by default.

    Raises `KeyError` for another level.
    """
    known = load() if content is None else content
    return Gaffer(known, style) if level == GAFFER else ComputerManager(level, known, style)
