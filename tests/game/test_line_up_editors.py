"""Whatever is done to a line-up in the making, in any order: everybody is there once, it stays legal as far as it has
come, and each step back leads to how it stood before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from engine.core.model import Seat
from engine.eleven.content.cards import OWN_SHIRTS
from engine.eleven.content.load import load as load_eleven
from engine.eleven.zones import ZONES
from engine.fortunes.content.cards import FORMATIONS as FORTUNES_FORMATIONS
from engine.fortunes.line_up import ENDS
from engine.fortunes.line_up import LineUp as FortunesLineUp
from engine.fortunes.season import line_ups
from engine.futti.content import Team
from engine.futti.content import load as load_futti
from engine.futti.match.model import HOME, OUTFIELDERS, SQUAD, MatchSetup, NameLineUp, Rotate
from engine.futti.match.model import LineUpDue as FuttiLineUpDue
from engine.futti.match.rules import FuttiMatch
from engine.futti.season.teams import make_team
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import FORMATIONS, LineUp
from engine.superclub.match.line_ups import default_line_up, line_up_fault
from engine.superclub.match.model import Absence, Kind, LineUpDue
from game.games.eleven.gallery.matchday import a_club
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor, Held
from game.games.fortunes.screens.line_up.line_up_editor import FortunesEditor
from game.games.futti.screens.team_sheet.line_up_editor import TeamSheetEditor
from game.games.superclub.screens.line_up.line_up_editor import SuperclubEditor
from game.stage.line_up_editor import LineUpEditor, PlacesEditor
from tests.by_day import by_day
from tests.engine.fortunes.season.league import League
from tests.game.games.superclub.screens.line_ups import WHOLE, match_of, squad_of

ANY = st.integers(0, 999)


class Anything(RuleBasedStateMachine):
    """Takes, puts, suggests and goes back at random. `steps` is how it stood before each change that was seen."""

    editor: LineUpEditor[Any, Any, Any]

    @initialize(kind=ANY)
    def begin(self, kind: int) -> None:
        self.editor = self.made(kind)
        self.steps: list[Any] = []

    # -- what a game says

    def made(self, kind: int) -> LineUpEditor[Any, Any, Any]:
        raise NotImplementedError

    def hands(self) -> list[Any]:
        """Whatever could be tried to take into the hand."""
        raise NotImplementedError

    def places(self) -> list[Any]:
        raise NotImplementedError

    def check(self) -> None:
        """Everybody is there once, and it is legal as far as it has come."""
        raise NotImplementedError

    def shown(self) -> Any:
        return self.editor.line_up

    # -- what is done

    def do(self, act: Callable[[], object]) -> object:
        before = self.shown()
        done = act()
        if self.shown() != before:
            self.steps.append(before)
            assert self.editor.held is None, "a change leaves the hand empty"
        return done

    @rule(one=ANY)
    def take(self, one: int) -> None:
        hands, before = self.hands(), self.editor.held
        wanted = hands[one % len(hands)]
        fault = self.editor.take(wanted)
        assert self.editor.held == (wanted if fault is None else before)

    @precondition(lambda self: self.editor.held is not None)
    @rule(place=ANY)
    def put(self, place: int) -> None:
        before, held, places = self.shown(), self.editor.held, self.places()
        fault = self.do(partial(self.editor.put, places[place % len(places)]))
        assert self.editor.held == (None if fault is None else held)
        assert fault is None or self.shown() == before

    @rule()
    def fill(self) -> None:
        self.do(self.editor.fill)

    @rule(better=st.booleans())
    def improve(self, better: bool) -> None:
        self.do(partial(self.editor.improve, lambda wanted, other: better))

    @rule()
    def undo(self) -> None:
        assert self.editor.undo() == bool(self.steps)
        assert self.editor.held is None
        if self.steps:
            assert self.shown() == self.steps.pop()

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "editor"):
            assert self.editor.can_undo == bool(self.steps)
            self.check()

    def teardown(self) -> None:
        if hasattr(self, "editor"):
            while self.steps:
                self.undo()


class Places(Anything):
    """Games in which each place is one player's."""

    editor: PlacesEditor[Any, Any, Any]

    def places(self) -> list[Any]:
        return list(self.editor.places)

    def standing(self) -> list[Any]:
        return [one for place in self.places() if (one := self.editor.at(place)) is not None]

    def once(self) -> None:
        standing = self.standing()
        assert len(set(standing)) == len(standing)
        assert set(standing) <= set(self.hands())
        assert all(self.editor.at(place) == one for one in standing if (place := self.editor.place_of(one)) is not None)

    @rule()
    def bench_held(self) -> None:
        held = self.editor.held
        self.do(self.editor.bench_held)
        assert self.editor.held is None
        assert held not in self.standing()

    def change_places(self, one: Any, other: Any) -> bool:
        """Whether two of the pitch can stand in each other's place for certain."""
        raise NotImplementedError

    @rule(one=ANY, other=ANY)
    def swap(self, one: int, other: int) -> None:
        standing = self.standing()
        if len(standing) < 2:
            return
        first, second = standing[one % len(standing)], standing[other % len(standing)]
        origin, target = self.editor.place_of(first), self.editor.place_of(second)
        self.editor.let_go()
        taken = self.editor.take(first) is None
        if taken and self.do(partial(self.editor.put, target)) is None:
            assert (self.editor.at(target), self.editor.at(origin) or second) == (first, second)
        else:
            assert not self.change_places(first, second)

    @precondition(lambda self: self.editor.from_pitch)
    @rule(one=ANY)
    def exchange(self, one: int) -> None:
        bench = [hand for hand in self.hands() if hand not in self.standing()]
        if bench:
            wanted, origin = bench[one % len(bench)], self.editor.place_of(self.editor.held)
            if self.do(partial(self.editor.exchange, wanted)) is None:
                assert self.editor.at(origin) == wanted


class Superclub(Places):
    """League matches and finals, frozen line-ups, injuries; begun as last time as far as that may be."""

    editor: SuperclubEditor

    def made(self, kind: int) -> SuperclubEditor:
        kinds: tuple[Kind, ...] = ("league", "super_duper", "supercup")
        match = match_of(kinds[kind % 3], boost=2 * (kind // 3 % 2))
        out = (Absence(7, "injured"), Absence(12, "unhappy"))[: kind // 6 % 3]
        last = replace(WHOLE, captain=None) if match.setup.kind != "league" or not kind // 3 % 2 else WHOLE
        takers = (1, *range(11, 1, -1)) if match.setup.kind != "league" and kind // 18 % 2 else ()
        squad_of(match, out=out, frozen=last if kind // 36 % 3 == 0 else None)
        team = match.teams[0]
        suggest = partial(default_line_up, team, match.setup.kind)

        def fault(line_up: LineUp, unfinished: bool) -> Any:
            return line_up_fault(team, line_up, unfinished, match.setup.kind)

        return SuperclubEditor(match, LineUpDue(0, 0), fault, suggest, replace(last, takers=takers))

    def hands(self) -> list[int]:
        return list(self.editor.cards)

    def change_places(self, one: int, other: int) -> bool:
        return not self.editor.is_locked and "goalkeeper" not in [self.editor.cards[n].position for n in (one, other)]

    def check(self) -> None:
        self.once()
        assert sorted([*self.standing(), *self.editor.bench]) == sorted(self.editor.cards)
        assert self.editor.fault(self.editor.line_up, True) is None
        assert sorted(self.editor.takers) == (sorted(self.editor.line_up.eleven) if self.editor.final else [])

    @rule(formation=st.sampled_from(FORMATIONS))
    def form(self, formation: Any) -> None:
        outfield = sorted(self.editor.line_up.outfield)
        self.do(partial(self.editor.form, formation))
        assert sorted(self.editor.line_up.outfield) == outfield

    @rule(third=st.sampled_from(THIRDS))
    def clear(self, third: Any) -> None:
        self.do(partial(self.editor.clear, third))
        assert not self.editor.may_clear(third)

    @rule(third=st.sampled_from(THIRDS))
    def lead(self, third: Any) -> None:
        self.do(partial(self.editor.lead, third))

    @precondition(lambda self: self.editor.takers)
    @rule(one=ANY, place=ANY)
    def order(self, one: int, place: int) -> None:
        takers = self.editor.takers
        taker, place = takers[one % len(takers)], place % len(takers)
        self.do(partial(self.editor.order, taker, place))
        assert self.editor.takers[place] == taker
        others = [other for other in takers if other != taker]
        assert [other for other in self.editor.takers if other != taker] == others


class Fortunes(Places):
    """A squad of which some may be listed while the line-up is being made."""

    editor: FortunesEditor

    def made(self, kind: int) -> FortunesEditor:
        self.league = League()
        self.league.manager().coach = kind % 3
        table = self.league.table
        last = FortunesLineUp("4-3-3", tuple(range(11)), "defence") if kind % 2 else None
        suggest = partial(line_ups.suggested, table, 0)
        return FortunesEditor(table, 0, lambda line_up, _: line_ups.line_up_fault(table, 0, line_up), suggest, last)

    def hands(self) -> list[int]:
        return list(self.editor.table.managers[0].squad)

    def change_places(self, one: int, other: int) -> bool:
        return self.editor.table.people[one].kind == self.editor.table.people[other].kind != "youth"

    def check(self) -> None:
        self.once()
        assert sorted([*self.standing(), *self.editor.bench]) == sorted(self.hands())
        assert self.editor.fault(self.editor.line_up, True) is None

    @rule(formation=st.sampled_from(FORTUNES_FORMATIONS))
    def form(self, formation: Any) -> None:
        assert self.do(partial(self.editor.form, formation)) is None
        assert self.editor.formation == formation

    @rule()
    def clear(self) -> None:
        self.do(self.editor.clear)
        assert self.standing() == []

    @rule(end=st.sampled_from(ENDS))
    def send_coach(self, end: Any) -> None:
        self.do(partial(self.editor.send_coach, end))
        assert self.editor.line_up.coach == end

    @rule(one=ANY)
    def list_somebody(self, one: int) -> None:
        """Whoever was listed leaves a gap wherever he stood, and no way back to him; where nobody was lacking whoever
        is left fills it."""
        squad = self.hands()
        listed = squad[one % len(squad)]
        self.league.manager().listed.append(listed)

        def without(line_up: Any) -> Any:
            left = replace(line_up, places=tuple(None if there == listed else there for there in line_up.places))
            return left if None in line_up.places else self.editor.filled(left)

        before = *self.steps, self.editor.line_up
        self.editor.renew(self.league.table)
        *self.steps, now = [one for one, _ in groupby(map(without, before))]
        assert self.editor.line_up == now
        assert self.editor.held != listed


class Eleven(Anything):
    """Ten markers, some with cards; two cards have the same number, one is injured."""

    editor: DeploymentEditor

    def made(self, kind: int) -> DeploymentEditor:
        content, club = load_eleven(), a_club(1, 4, 6, 13, 16, 17, 19, 22, 24, fitness=kind % 12)
        club.player(4).injured = kind // 12 % 2
        first = DeploymentEditor(content, club)
        first.fill()
        return DeploymentEditor(content, club, first.posts if kind % 2 else ())

    def hands(self) -> list[Held]:
        editor = self.editor
        return [editor.of_card(card) for card in editor.cards] + [editor.of_shirt(shirt) for shirt in OWN_SHIRTS]

    def places(self) -> list[Any]:
        return list(ZONES)

    def shown(self) -> Any:
        return frozenset(self.editor.posts)

    def check(self) -> None:
        editor = self.editor
        shirts = [post.shirt for post in editor.posts]
        cards = [post.card for post in editor.posts if post.card is not None]
        assert len(set(shirts)) == len(shirts)
        assert sorted([*editor.loose, *(shirt for shirt in shirts if shirt in OWN_SHIRTS)]) == sorted(OWN_SHIRTS)
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(editor.cards)
        assert editor.fault(editor.posts) is None

    @rule(one=ANY)
    def put_over(self, one: int) -> None:
        posts = self.editor.posts
        if self.editor.held is not None and posts:
            there = posts[one % len(posts)]
            self.do(partial(self.editor.put, there.zone, there.shirt))

    @rule(one=ANY, how=st.sampled_from(["remove", "card", "fuel"]))
    def change(self, one: int, how: str) -> None:
        posts = self.editor.posts
        if posts:
            shirt = posts[one % len(posts)].shirt
            acts: dict[str, Callable[[], object]] = {
                "remove": partial(self.editor.remove, (shirt,)),
                "card": partial(self.editor.take_card_off, shirt),
                "fuel": partial(self.editor.toggle_fuel, shirt),
            }
            self.do(acts[how])


def a_team(number: int, *cards: int) -> Team:
    content = load_futti()
    return make_team(content, cards, content.clubs[number].key, content.clubs[number].name)


class Futti(Places):
    """The line-up before a match, or the first rotation of a side that lacks somebody."""

    editor: TeamSheetEditor

    def made(self, kind: int) -> TeamSheetEditor:
        rules = FuttiMatch()
        teams = a_team(0, 0, 1, 2, 3, 4, 5, 72, 73), a_team(1, 6, 7, 8, 9, 10, 11, 74, 75)
        state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),)), seed=4)
        while kind % 3 and not any(state.table.sides[HOME].absence):
            rules.apply(state, rules.default(state, state.asked[0]))
        due = state.asked[0]
        action = NameLineUp if isinstance(due, FuttiLineUpDue) else Rotate
        self.legal = lambda positions, partly: rules.check(state, action(0, positions), partly)
        return TeamSheetEditor(rules.view(state, 0), due, self.legal, rules.content)

    def hands(self) -> list[int]:
        return list(SQUAD)

    def change_places(self, one: int, other: int) -> bool:
        return {one, other} <= set(OUTFIELDERS)

    def check(self) -> None:
        self.once()
        assert self.legal(self.editor.line_up, True) is None


MACHINES = (Superclub, Fortunes, Eleven, Futti)


@pytest.mark.parametrize("machine", by_day(MACHINES, Superclub, Fortunes, Eleven))
def test_whatever_is_done_everybody_is_there_once_and_steps_lead_back(machine: type[Anything]) -> None:
    case: Any = machine.TestCase()
    case.settings = settings(max_examples=15, stateful_step_count=30, deadline=None, derandomize=True)
    case.runTest()


@pytest.mark.nightly
@pytest.mark.parametrize("machine", MACHINES)
def test_so_it_is_at_length(machine: type[Anything]) -> None:
    case: Any = machine.TestCase()
    case.settings = settings(max_examples=400, stateful_step_count=60, deadline=None)
    case.runTest()


def test_nobody_who_was_listed_comes_back_by_undoing() -> None:
    """He stood there before somebody else took his place, and was listed since."""
    season = League()
    table = season.table
    first = FortunesLineUp("4-3-3", tuple(range(11)), "defence")
    editor = FortunesEditor(table, 0, lambda line_up, _: None, lambda: first, first)
    for number, place in ((11, 2), (9, 10)):
        assert editor.take(number) is None
        assert editor.put(place) is None
    season.manager().listed.append(2)
    editor.renew(table)
    assert editor.undo(), "the forwards change places again"
    assert editor.line_up.places == (0, 1, 11, *range(3, 11))
    assert not editor.can_undo, "where he stood the best who fits would stand, which is as it is"


def test_an_order_of_penalties_is_kept_from_last_time_and_taken_back() -> None:
    match = match_of("super_duper")
    order = (1, *range(11, 1, -1))

    def fault(line_up: LineUp, unfinished: bool) -> Any:
        return line_up_fault(match.teams[0], line_up, unfinished, "super_duper")

    suggest = partial(default_line_up, match.teams[0], "super_duper")
    last = replace(WHOLE, captain=None, takers=order)
    editor = SuperclubEditor(match, LineUpDue(0, 0), fault, suggest, last)
    assert editor.line_up == last
    editor.stand(replace(last, takers=(9, 10, 11, 6, 7, 8, 1, 2, 3, 4, 5)))
    assert editor.undo(), "another order alone is a change as well"
    assert editor.takers == order
