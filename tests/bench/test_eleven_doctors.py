"""A doctor is worth his price (EL-48)."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Action, Decision
from engine.eleven.club_rules.model import OwnedStaff, Pick, PickDue, Piece
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import HireFreeStaff
from engine.eleven.content.load import load
from engine.eleven.managers import manager
from engine.eleven.match.model import MatchTable
from engine.eleven.season.actions import HireStaff
from engine.eleven.season.day import day_options
from engine.eleven.season.model import DayDue, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from engine.eleven.season.transfer import card_at
from tests.bench.eleven_doctors import Habit, Patient, is_doctor, measure, more
from tests.bench.eleven_games import SEATS, play
from tests.bench.estimates import Tally
from tests.engine.eleven.season.days import Desk, make_content

GAMES = 100
EARLY = 4
"""Up to this week whoever always wants a doctor hires one."""


@pytest.fixture(scope="module")
def doctors() -> Content:
    """Nobody but doctors is to be hired, and no sponsor sends anybody: who does would send a doctor (EL-16)."""
    content = load()
    doctor = next(card for card in content.staff if card.profession == "doctor" and card.cost)
    staff = tuple(card if card.profession == "first_trainer" else doctor for card in content.staff)
    sponsors = tuple(
        replace(card, bonus=()) if HireFreeStaff(most=2) in card.bonus else card for card in content.sponsors
    )
    return replace(content, staff=staff, sponsors=sponsors)


# -- what is counted


@pytest.mark.parametrize("habit", ["none", "always"])
def test_who_wants_a_doctor_has_one_and_who_does_not_has_none(doctors: Content, habit: Habit) -> None:
    """Two games against managers who hardly think, with one doctor in each at least, or none."""
    cost = max(card.cost for card in doctors.staff if card.profession == "doctor")
    found = measure(ElevenSeason(doctors), habit, 2, rivals=1)
    assert len(found.units) == 1
    assert found.count("games") == 2
    assert found.count("matches") == 16
    assert found.count("doctors") >= 2 if habit == "always" else found.count("doctors") == 0
    assert found.count("euros") <= found.count("doctors") * cost
    assert 0 <= found.count("points") <= 3 * found.count("matches")
    assert found.count("medical") < found.count("VP")


def test_what_is_more_is_the_mean_of_what_each_seed_has_more() -> None:
    """Four games a seed: 188 VP and not 180 are two more a game, 196 and not 200 one less. Of 2 and −1 the mean is a
    half, the variance 4.5, and that of the mean 2.25; how far the two seeds are apart doesn't matter."""
    some, none = tallies(188, 196), tallies(180, 200)
    assert more(some, none, "VP") == (0.5, pytest.approx(1.96 * 1.5))
    far = more(tallies(188, 996), tallies(180, 1000), "VP")
    assert far == more(some, none, "VP")


def test_other_seeds_are_not_compared() -> None:
    with pytest.raises(ValueError, match="shorter"):
        more(tallies(188, 196), tallies(180), "VP")


def tallies(*points: int) -> Tally:
    """Four games to a seed, and the VP of each seed."""
    tally = Tally()
    for one in points:
        tally.begin().update({"games": 4, "VP": one})
    return tally


# -- what habits are


class Offer(NamedTuple):
    """A moment at which a doctor could be hired and there was none; whether one was."""

    week: int
    is_hired: bool


class Watched(Patient):
    """Notes when a doctor could be hired."""

    def __init__(self, content: Content, habit: Habit) -> None:
        super().__init__(content, habit)
        self.could: list[Offer] = []

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """What the patient chooses."""
        action = super().choose(view, decision, chance)
        if isinstance(view, SeasonTable) and isinstance(decision, DayDue):
            content, club = self._content, view.clubs[decision.seat]
            options = day_options(content, view, decision.seat)
            hires = [
                one
                for one in options
                if isinstance(one, HireStaff) and is_doctor(content, card_at(view, "staff", one.place))
            ]
            if hires and not any(is_doctor(content, member.card) for member in club.staff):
                self.could.append(Offer(view.week, action in hires))
        return action


@pytest.mark.nightly
@pytest.mark.parametrize("habit", ["none", "always"])
def test_a_doctor_is_hired_at_once_or_never(habit: Habit) -> None:
    """Four games with the usual cards: who always wants one takes the first that he could pay up to week 4, who never
    wants one has none to the end."""
    content = load()
    rules, rival = ElevenSeason(content), manager(1, content)
    offered = 0
    for seed in range(1, 5):
        patient = Watched(content, habit)
        game = play(rules, [patient, *[rival] * (SEATS - 1)], seed)
        weeks = [one.week for one in patient.could if one.week <= EARLY]
        taken = [one.week for one in patient.could if one.is_hired]
        offered += bool(weeks)
        if habit == "none":
            assert not taken
            assert not any(is_doctor(content, one.card) for one in game.table.clubs[0].staff)
        else:
            assert taken[: len(weeks)] == weeks
            assert len(weeks) <= 1, "whoever has one wants no other"
    assert offered


@pytest.mark.rule("EL-16")
@pytest.mark.parametrize(
    ("week", "money", "has_one", "hired"),
    [(1, 2, False, True), (4, 2, False, True), (5, 2, False, False), (4, 1, False, False), (4, 2, True, False)],
)
def test_a_doctor_is_always_hired_up_to_week_four_if_there_is_none_and_he_can_be_paid(
    week: int, money: int, has_one: bool, hired: bool
) -> None:
    """The card at place 3 does nothing and costs 2 €: nobody else would take it."""
    content = make_content(staff={number: {"profession": "doctor"} for number in (3, 9)})
    desk = Desk(content)
    desk.table.week = week
    desk.club.markers["budget"] = money
    desk.club.staff = [OwnedStaff(9)] * has_one
    action = Patient(content, "always").choose(desk.table, DayDue(0, "tuesday", False, False), Chance(1))
    assert (action == HireStaff(0, 3)) == hired


@pytest.mark.rule("EL-16")
@pytest.mark.parametrize(
    ("habit", "places", "may_decline", "taken"),
    [
        ("none", (3, 4), False, 4),
        ("none", (3,), True, None),
        ("none", (3,), False, 3),  # what must be taken is taken
        ("always", (3, 4), False, 3),
    ],
)
def test_of_free_staff_a_doctor_is_the_last_to_be_picked(
    habit: Habit, places: tuple[int, ...], may_decline: bool, taken: int | None
) -> None:
    """The doctor at place 3 raises a stat, the steward at place 4 does nothing."""
    content = make_content(staff={3: {"profession": "doctor", "stats": {"fanbase": 2}}})
    due = PickDue(0, "free_staff", tuple(Piece("place", place) for place in places), may_decline)
    answer = Patient(content, habit).choose(Desk(content).table, due, Chance(1))
    assert answer == Pick(0, None if taken is None else Piece("place", taken))


# -- what they are worth


@pytest.mark.nightly
def test_a_doctor_is_worth_his_price() -> None:
    """Who takes doctors as he sees fit ends with no fewer VP than who never has one, and misses fewer matches of
    footballers, but for what so few games may be off by."""
    rules = ElevenSeason()
    none, some = measure(rules, "none", GAMES), measure(rules, "as he sees fit", GAMES)
    gained, missed = more(some, none, "VP"), more(some, none, "missed")
    assert gained.most >= 0
    assert missed.least <= 0
