"""What a style likes in Eleven: what it adds to a gain, what a draw is to it, and what managers with one do more."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from msgspec import UNSET

from engine.core.chance import Chance
from engine.core.headless import answer, manager_chance, play_out
from engine.core.model import PLAY_STYLES, Action, Event, MaybeStyle, PlayStyle
from engine.eleven.managers import manager
from engine.eleven.managers.choices import gain_of
from engine.eleven.managers.deploying import DRAW, WIN, lead_worths
from engine.eleven.managers.likings import NEUTRAL, Likings, likings_of
from engine.eleven.managers.manager import LEVELS, styled
from engine.eleven.managers.pitch import MIDDLE
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    EndDay,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    RaisePotential,
)
from engine.eleven.season.model import DayDue, SeasonState
from engine.eleven.season.rules import ElevenSeason
from tests.engine.eleven.builders import make_club, make_content
from tests.engine.eleven.managers.test_worth import TASTE, worth

RULES = ElevenSeason()


def test_without_a_style_a_level_is_what_it_is() -> None:
    assert likings_of(UNSET) is NEUTRAL
    assert styled(LEVELS[3], UNSET) == LEVELS[3]


@pytest.mark.parametrize("style", PLAY_STYLES)
def test_a_style_changes_a_level_and_no_two_do_the_same(style: PlayStyle) -> None:
    others = [styled(LEVELS[3], other) for other in PLAY_STYLES if other != style]
    assert styled(LEVELS[3], style) not in (LEVELS[3], *others)


@pytest.mark.rule("EL-19")
def test_what_is_liked_counts_for_more_than_it_brings() -> None:
    """The office is worth 2,080 to this club; to whom it is worth 300 besides 2,380, everything else what it was."""
    content = make_content()
    found = worth(content, make_club(markers={"budget": 28}))
    table = found.desk.season
    assert gain_of(content, table, ExtendOffice(0), found) == 2080
    found.taste = TASTE._replace(likings=Likings({ExtendOffice: 300}))
    assert gain_of(content, table, ExtendOffice(0), found) == 2380
    plain = worth(content, make_club(markers={"budget": 28}))
    assert gain_of(content, table, Build(0, "store"), found) == gain_of(content, table, Build(0, "store"), plain)


@pytest.mark.rule("EL-31")
def test_a_draw_is_less_to_a_gambler_and_a_win_the_same() -> None:
    plain, gambler = lead_worths(0, ()), lead_worths(0, (), DRAW + likings_of("gambler").draw)
    assert (plain[MIDDLE], gambler[MIDDLE]) == (1200, 800)
    assert plain[MIDDLE + 1] == gambler[MIDDLE + 1] >= WIN


class _Counted:
    """What the first manager does on days (a `Recorder`)."""

    def __init__(self) -> None:
        self.done = Counter[type[Action]]()

    def opened(self, events: list[Event]) -> None:
        """Nobody has done anything yet."""

    def acted(self, action: Action, events: list[Event], state: object) -> None:
        self.done[type(action)] += action.seat == 0


@cache
def done(level: int, style: MaybeStyle) -> Counter[type[Action]]:
    """What one of them does in four games, among three without a style."""
    counted = _Counted()
    for seed in range(1, 5):
        managers = dict.fromkeys(range(4), manager(level)) | {0: manager(level, style=style)}
        play_out(RULES, RULES.default_setup(4, level), seed, managers, counted)
    return counted.done


@pytest.mark.parametrize(
    ("level", "style", "what"),
    [
        (1, "builder", (Build,)),
        (1, "gambler", (RaisePotential,)),
        (3, "builder", (Build, HireYoungster)),
        (3, "gambler", (RaisePotential,)),
        (3, "spender", (HirePlayer,)),
    ],
)
def test_a_style_does_more_of_what_it_likes(level: int, style: PlayStyle, what: tuple[type[Action], ...]) -> None:
    mine, plain = done(level, style), done(level, UNSET)
    assert sum(mine[one] for one in what) > sum(plain[one] for one in what)


def test_a_miser_builds_and_hires_staff_less() -> None:
    mine, plain = done(3, "miser"), done(3, UNSET)
    assert sum(mine[one] for one in (HireStaff, Build, ExtendOffice)) < sum(
        plain[one] for one in (HireStaff, Build, ExtendOffice)
    )


def on_tuesday(week: int) -> tuple[SeasonState, DayDue]:
    """A game of novices, when the first of them is asked on a week's Tuesday, and has ten euros."""
    novice, (state, _) = manager(1), RULES.new(RULES.default_setup(4, 1), 1)
    for turn in range(2000):
        due = RULES.decisions(state)[0]
        if isinstance(due, DayDue) and due.day == "tuesday" and (state.table.week, due.seat) == (week, 0):
            state.table.clubs[0].markers["budget"] = 10
            return state, due
        RULES.apply(state, answer(RULES, state, due, {due.seat: novice}, manager_chance(1, due.seat, turn)))
    raise LookupError(week)


@pytest.mark.parametrize(
    ("style", "does"),
    [
        ("spender", ExtendOffice),
        ("builder", Build),
        ("trader", ContractSponsor),
        ("gambler", RaisePotential),
        ("miser", EndDay),
    ],
)
def test_a_novice_with_a_style_does_what_it_likes_on_a_day_of_its_own(style: PlayStyle, does: type[Action]) -> None:
    state, due = on_tuesday(4)
    view = RULES.view(state, 0)
    assert type(manager(1, style=style).choose(view, due, Chance(1))) is does
    # In other weeks it does what every novice does.
    state, due = on_tuesday(5)
    view = RULES.view(state, 0)
    assert manager(1, style=style).choose(view, due, Chance(1)) == manager(1).choose(view, due, Chance(1))
