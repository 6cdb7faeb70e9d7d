"""What a choice of a day would change, reckoned by hand for two line-ups that the same back describes.

Nobody attacks in either. In `WIDE` the wings of the defence are of strength 2, in `CLOSE` two of three in its centre.
So ten markers without cards never score, a forward of strength 2 scores past one of them, where he stands right, and
one of strength 3 past both.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import Action, Seat
from engine.eleven.club_rules.model import (
    DeployDue,
    OwnedDirector,
    OwnedPlayer,
    OwnedStaff,
    Pick,
    PickDue,
    PickPurpose,
    Piece,
)
from engine.eleven.content.abilities import GoalOnDie
from engine.eleven.content.cards import Content, MeetingCard
from engine.eleven.content.effects import CardAction, MoveMarkers, SeeZones, SponsorBonus, SuspendByDie, TrainPlayers
from engine.eleven.managers import manager
from engine.eleven.managers.choices import director_worth, gain_of
from engine.eleven.managers.deploying import plans
from engine.eleven.managers.desk import desk_of
from engine.eleven.managers.manager import LEVELS
from engine.eleven.managers.outlook import Change, Outlook, Work
from engine.eleven.managers.prospect import chances_of
from engine.eleven.managers.worth import Worth
from engine.eleven.match.opening import back_of
from engine.eleven.season.actions import HirePlayer, HireYoungster, KeepDirector, RaisePotential, SellPlayer, UseCard
from engine.eleven.season.model import KeepDirectorDue, Meeting, SeasonSetup, SeasonTable, Turn
from engine.eleven.season.rules import ElevenSeason
from tests.engine.eleven.builders import (
    deploy,
    director_card,
    footballer,
    make_club,
    make_content,
    opponent_card,
    staff_card,
)

WIDE = opponent_card(DL="D2", DC="D1 D1 D1", DR="D2", ML="D1", MC="D1 D1", MR="D1", FC="D1")
CLOSE = opponent_card(DL="D1", DC="D2 D2 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="D1")
TRAINER, SCOUT = 0, 1
STRIKER, LATE, YOUNG_STRIKER, YOUNG_KEEPER = range(4)


def content() -> Content:
    return make_content(
        [
            footballer(9, 2, "attack", ["forward"], cost=2, trained=3),
            footballer(12, 1, "defence", ["defence"], GoalOnDie(least=5), cost=2),
            footballer(10, 2, "attack", ["forward"], kind="youngster"),
            footballer(2, 1, "defence", ["defence"], kind="youngster"),
        ],
        staff=[
            staff_card("youth_trainer", action=CardAction(effects=(TrainPlayers(),), cost={"fitness": 1})),
            staff_card("scout", action=CardAction(effects=(SeeZones(),), cost={"operation": 2})),
        ],
        opponents=[WIDE, CLOSE],
        directors=(director_card(), director_card(SponsorBonus(money=1))),
        meetings=(
            MeetingCard(
                "tie",
                "Tie",
                "",
                yellow=(MoveMarkers(track="fitness", count=-1),),
                blue=(MoveMarkers(track="budget", count=3),),
                red=(SuspendByDie(weeks=1),),
            ),
        ),
    )


CONTENT = content()
RULES = ElevenSeason(CONTENT)


def a_table(*players: int, fitness: int = 2, money: int = 5, **club: Any) -> SeasonTable:
    """A Tuesday of week 2 on which the first of two managers acts; the striker lies at the right of his row."""
    own = make_club(markers={"fitness": fitness, "budget": money, "operation": 2}, **club)
    own.players = [OwnedPlayer(card) for card in players]
    own.staff = [OwnedStaff(TRAINER), OwnedStaff(SCOUT)]
    setup = SeasonSetup((Seat("A"), Seat("B")), (ClubEntry("home"), ClubEntry("home")))
    table = SeasonTable(setup, clubs=[own, make_club()], week=2, day="tuesday", turn=Turn(0))
    table.rows = {"players": [None, None, None, LATE, STRIKER], "staff": [None] * 5, "sponsors": [None] * 5}
    table.discards = {"players": [], "staff": [], "sponsors": []}
    table.decks = {"players": 0, "staff": 0, "sponsors": 0, "youngsters": 2}
    table.opponents = [back_of(CONTENT, 0, 0)] * 2
    table.league = [0] * 10
    table.played = [[], []]
    return table


def change(table: SeasonTable, action: Action) -> Change | None:
    return ended(Outlook(RULES).change(table, 0, action))


def ended(work: Work) -> Change | None:
    """What comes of it in the end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Change | None = end.value
            return found


def rounded(chances: object) -> tuple[float, ...]:
    return tuple(round(one, 6) for one in chances)


def test_ten_markers_without_cards_never_score_here() -> None:
    assert rounded(Outlook(RULES).now(a_table(), 0)) == (0, 1, 0)


def test_a_forward_of_strength_two_wins_against_one_of_both() -> None:
    found = change(a_table(), HirePlayer(0, 4))
    assert found is not None
    assert rounded(found.before) == (0, 1, 0)
    assert rounded(found.after) == (0.5, 0.5, 0)


def test_nobody_plays_without_fitness() -> None:
    found = change(a_table(fitness=0), HirePlayer(0, 4))
    assert found is not None
    assert rounded(found.after) == (0, 1, 0)


@pytest.mark.rule("EL-23")
@pytest.mark.parametrize(("held", "fitness", "unfit"), [((), 2, False), ((), 0, True), ((STRIKER,), 1, True)])
def test_who_comes_when_the_fitness_is_used_up_is_said_not_to_play(
    held: tuple[int, ...], fitness: int, unfit: bool
) -> None:
    """One marker of fitness lets one card play: the striker, not the one who comes besides."""
    found = change(a_table(*held, fitness=fitness), HirePlayer(0, 3 if held else 4))
    assert found is not None
    assert found.unfit is unfit


@pytest.mark.rule("EL-23")
@pytest.mark.parametrize(("fitness", "unfit"), [(0, True), (1, False)])
def test_of_a_youngster_that_is_said_only_if_it_is_true_of_all_who_may_come(fitness: int, unfit: bool) -> None:
    """The young striker would play instead of the one with the die, the defender wouldn't: his chances are in the
    figures, which the words must not contradict."""
    found = change(a_table(LATE, fitness=fitness), HireYoungster(0))
    assert found is not None
    assert found.unfit is unfit
    assert (found.before != found.after) is not unfit


def test_what_is_too_dear_is_told_as_if_it_could_be_paid_and_what_can_not_be_done_is_not() -> None:
    found = change(a_table(money=0), HirePlayer(0, 4))
    assert found is not None
    assert rounded(found.after) == (0.5, 0.5, 0)
    assert change(a_table(), HirePlayer(0, 0)) is None
    assert change(a_table(STRIKER), SellPlayer(0, STRIKER)) is None


def test_what_of_the_day_is_used_up_does_not_matter() -> None:
    table = a_table()
    table.turn = Turn(1, acted=True)
    found = change(table, HirePlayer(0, 4))
    assert found is not None
    assert table.turn == Turn(1, acted=True)
    assert table.clubs[0].players == []


def test_trained_he_wins_against_both() -> None:
    """One of two markers of fitness trains him, the other lets him play."""
    found = change(a_table(STRIKER), UseCard(0, Piece("staff", TRAINER)))
    assert found is not None
    assert (rounded(found.before), rounded(found.after)) == ((0.5, 0.5, 0), (1, 0, 0))


def test_who_is_to_be_trained_can_be_weighed_as_well() -> None:
    """Of the striker and the late scorer only the striker gets stronger; nobody trained, nothing changes."""
    table = a_table(STRIKER, LATE, fitness=1)
    due = PickDue(0, "train", (Piece("player", STRIKER), Piece("player", LATE)), True, (21, 1, 0))
    for piece, after in ((due.candidates[0], (1, 0, 0)), (due.candidates[1], (0.5, 0.5, 0)), (None, (0.5, 0.5, 0))):
        found = ended(Outlook(RULES).pick(table, due, Pick(0, piece)))
        assert found is not None
        assert (rounded(found.before), rounded(found.after)) == ((0.5, 0.5, 0), after)
    assert found.points == 0


def test_nothing_chosen_leaves_the_chances_as_they_are() -> None:
    found = ended(Outlook(RULES).standing(a_table(STRIKER), 0))
    assert found is not None
    assert rounded(found.before) == rounded(found.after) == (0.5, 0.5, 0)
    assert found.points is None
    table = a_table(STRIKER)
    table.opponents = []
    assert ended(Outlook(RULES).standing(table, 0)) is None


def picked(table: SeasonTable, purpose: PickPurpose, *pieces: Piece, data: tuple[int, ...] = ()) -> list[Change]:
    """What each of the candidates would change."""
    due = PickDue(0, purpose, pieces, data=data)
    found = [ended(Outlook(RULES).pick(table, due, Pick(0, piece))) for piece in pieces]
    assert None not in found
    return [one for one in found if one is not None]


@pytest.mark.rule("EL-9")
def test_who_breaks_a_tie_weighs_what_the_board_may_decide() -> None:
    """Yellow takes the fitness that the striker plays with, blue brings three euros, red lets a die fall."""
    table = a_table(STRIKER, fitness=1)
    table.day, table.meetings = "monday", [Meeting(0, ("yellow", "blue", "red")), None]
    yellow, blue, red = picked(table, "vote", *(Piece("vote", number) for number in range(3)))
    assert (rounded(yellow.after), rounded(blue.after), red.after) == ((0, 1, 0), (0.5, 0.5, 0), None)
    worth = Worth(CONTENT, desk_of(table, 0), LEVELS[3].taste)
    assert (yellow.points, blue.points) == (worth.markers("fitness", -1), worth.markers("budget", 3))


@pytest.mark.rule("EL-37")
def test_of_two_of_one_number_the_one_is_missed_and_the_other_not() -> None:
    pieces = Piece("player", STRIKER), Piece("player", LATE)
    striker, late = picked(a_table(STRIKER, LATE, fitness=1), "suspension", *pieces, data=(1,))
    # Without the striker the other plays, who scores on two of six faces.
    assert (rounded(striker.after), rounded(late.after)) == (rounded((1 / 3, 2 / 3, 0)), (0.5, 0.5, 0))
    longer, _ = picked(a_table(STRIKER, LATE, fitness=1), "suspension", *pieces, data=(2,))
    assert striker.points is not None
    assert longer.points == 2 * striker.points < 0


@pytest.mark.rule("EL-37")
def test_who_is_sent_away_is_missed_by_what_he_does() -> None:
    table = a_table(STRIKER)
    table.clubs[0].directors = [OwnedDirector(0), OwnedDirector(1)]
    idle, busy = picked(table, "suspend_director", Piece("director", 0), Piece("director", 1), data=(1,))
    assert busy.points is not None
    assert idle.points is not None
    assert busy.points < idle.points < 0
    assert rounded(busy.after) == rounded(idle.after) == (0.5, 0.5, 0)


@pytest.mark.rule("EL-41")
@pytest.mark.parametrize(("week", "missed"), [(6, 2), (7, 1)])
def test_a_euro_unpaid_is_missed_in_the_matches_to_come(week: int, missed: int) -> None:
    """Bills come when this week's match is over and nobody knows yet who is met next; two tokens are two matches."""
    table = a_table(STRIKER, LATE)
    table.week, table.day, table.opponents = week, "matchday", [None, None]
    one, _ = picked(table, "unpaid", Piece("player", STRIKER), Piece("player", LATE), data=(0,))
    assert (one.before, one.after) == (None, None)
    assert one.points == missed * Worth(CONTENT, desk_of(table, 0), LEVELS[3].taste).injured(STRIKER, 1) < 0


@pytest.mark.rule("EL-4")
def test_a_director_is_worth_in_the_draft_what_managers_hold_him_to_be_worth() -> None:
    table = a_table()
    table.week, table.day, table.opponents = 0, None, []
    due = KeepDirectorDue(0, (0, 1))
    worth = Worth(CONTENT, desk_of(table, 0), LEVELS[3].taste)
    for card in due.hand:
        found = ended(Outlook(RULES).draft(table, due, KeepDirector(0, card)))
        assert found == Change(None, None, director_worth(CONTENT.directors[card], worth))


def test_who_sees_the_zones_puts_him_where_he_scores() -> None:
    found = change(a_table(STRIKER), UseCard(0, Piece("staff", SCOUT)))
    assert found is not None
    assert (rounded(found.before), rounded(found.after)) == ((0.5, 0.5, 0), (1, 0, 0))


def test_the_next_youngster_is_any_of_those_left() -> None:
    """The young striker wins half of the matches, the keeper none."""
    found = change(a_table(), HireYoungster(0))
    assert found is not None
    assert rounded(found.after) == (0.25, 0.75, 0)
    # With the striker among the club's own there is only the keeper left, who adds nothing.
    found = change(a_table(YOUNG_STRIKER), HireYoungster(0))
    assert found is not None
    assert rounded(found.after) == rounded(found.before) == (0.5, 0.5, 0)


def test_a_step_of_fitness_comes_too_late_for_this_week() -> None:
    found = change(a_table(STRIKER, fitness=0), RaisePotential(0, "fitness"))
    assert found is not None
    assert rounded(found.after) == rounded(found.before) == (0, 1, 0)


def test_a_die_before_the_match_counts_by_its_faces() -> None:
    """Of six faces two score: a third of the drawn matches are won."""
    table = a_table(LATE)
    posts = deploy({12: LATE}, DL="2", DC="3 12", DR="4", ML="5", MC="6 7", MR="8", FC="10 11")
    assert rounded(chances_of(CONTENT, desk_of(table, 0), posts)) == (round(1 / 3, 6), round(2 / 3, 6), 0)


def test_the_points_are_those_of_computer_managers() -> None:
    table = a_table()
    found = change(table, HirePlayer(0, 4))
    assert found is not None
    worth = Worth(CONTENT, desk_of(table, 0), LEVELS[3].taste)
    assert found.points == gain_of(CONTENT, table, HirePlayer(0, 4), worth)


def test_before_there_is_an_opponent_nothing_is_reckoned() -> None:
    table = a_table()
    table.opponents = []
    assert Outlook(RULES).now(table, 0) is None
    assert change(table, HirePlayer(0, 4)) is None


@pytest.mark.rule("EL-23")
@pytest.mark.parametrize("seed", [3, 5, 11])
def test_what_is_advised_promises_no_less_than_what_the_best_managers_find(seed: int) -> None:
    """A match was called lost that a few markers elsewhere won for certain."""
    rules = ElevenSeason()
    least, best = manager(2), LEVELS[4].effort
    state, _ = rules.new(rules.default_setup(1, 2), seed)
    outlook, met, chance = Outlook(rules), 0, Chance(seed)
    while met < 3:
        due = rules.decisions(state)[0]
        if isinstance(due, DeployDue):
            view = rules.view(state, due.seat)
            posts = outlook.deployment(view, due.seat)
            assert posts is not None
            found = max(plan.worth for plan in plans(rules.content, desk_of(view, due.seat), best))
            assert outlook.promised(view, due.seat, posts) >= found
            met += 1
        rules.apply(state, least.choose(rules.view(state, due.seat), due, chance))
