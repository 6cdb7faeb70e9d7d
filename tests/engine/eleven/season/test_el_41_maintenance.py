"""EL-41 (and EL-39): what a club pays at the week's end, and what becomes of those who can't."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.model import Built, OwnedPlayer, OwnedStaff, Pick, PickDue, Piece, Turnable
from engine.eleven.content.cards import Building
from engine.eleven.season.events import MaintenancePaid
from engine.eleven.season.model import DayDue, PayMaintenance
from engine.eleven.season.week_end import maintenance, pay_maintenance, suspended_for_debt
from tests.engine.eleven.season.weeks import CONTENT, Game

pytestmark = pytest.mark.rule("EL-41")

SEVEN: tuple[Building, ...] = (
    "lighting", "store", "training_camp", "training_ground", "adboard", "stand", "stand",
)  # fmt: skip


DOES = [card.action is not None or card.passive is not None for card in CONTENT.staff]
BUSY = [number for number, does in enumerate(DOES) if does]
IDLE = [number for number, does in enumerate(DOES) if not does]


def owning(players: int = 0, staff: int = 0, buildings: int = 0, money: int = 0) -> Game:
    game = Game(1)
    club = game.club()
    club.players = [OwnedPlayer(card) for card in range(players)]
    club.staff = [OwnedStaff(card) for card in range(staff)]
    club.buildings = [Built(kind) for kind in SEVEN[:buildings]]
    club.directors = []
    club.markers["budget"] = money
    return game


@pytest.mark.parametrize(
    ("count", "euros"), [(0, 0), (3, 0), (4, 0), (5, 0), (6, 1), (7, 1), (8, 1), (9, 1), (10, 2), (14, 2)]
)
def test_players(count: int, euros: int) -> None:
    assert maintenance(CONTENT, owning(players=count).club()).players == euros


@pytest.mark.parametrize(("count", "euros"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (9, 3)])
def test_staff(count: int, euros: int) -> None:
    assert maintenance(CONTENT, owning(staff=count).club()).staff == euros


@pytest.mark.parametrize(("count", "euros"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
def test_infrastructure(count: int, euros: int) -> None:
    assert maintenance(CONTENT, owning(buildings=count).club()).buildings == euros


@pytest.mark.rule("EL-49")
@pytest.mark.parametrize(("count", "euros"), [(2, 0), (3, 0), (4, 0), (5, 1), (6, 1), (7, 2)])
def test_a_director_makes_staff_cheaper_by_one_but_never_less_than_nothing(count: int, euros: int) -> None:
    game = owning(staff=count)
    game.seat_directors("belcampesi")
    assert maintenance(CONTENT, game.club()).staff == euros


@pytest.mark.rule("EL-39")
def test_who_can_pay_pays() -> None:
    game = owning(players=10, staff=4, buildings=2, money=7)
    play = game.play()
    pay_maintenance(play, PayMaintenance(0))
    assert game.club().markers["budget"] == 7 - (2 + 1 + 1)
    paid = play.events[-1]
    assert isinstance(paid, MaintenancePaid)
    assert (paid.players, paid.staff, paid.buildings, paid.paid) == (2, 1, 1, 4)


def test_each_euro_unpaid_puts_two_suspension_tokens_on_a_card_of_ones_choice() -> None:
    game = Game(1)
    game.until(DayDue)
    club = game.club()
    club.players = [OwnedPlayer(card) for card in range(10)]
    club.staff = [OwnedStaff(card) for card in BUSY[:4]]
    club.buildings = []
    club.directors = []
    club.markers["budget"] = 1
    game.state.asked.clear()
    game.state.agenda[:] = [PayMaintenance(0)]
    play = game.play()
    pay_maintenance(play, PayMaintenance(0))
    game.state.agenda.clear()
    # 2 for players and 1 for staff, of which 1 is paid: two euros are missing.
    assert club.markers["budget"] == 0
    due = game.asked[0]
    assert isinstance(due, PickDue)
    assert set(due.candidates) == {Piece("player", n) for n in range(10)} | {Piece("staff", n) for n in BUSY[:4]}
    assert not due.may_decline
    game.do(Pick(0, Piece("staff", BUSY[0])))
    assert club.staff[0].suspended == 2
    (due,) = game.asked
    assert isinstance(due, PickDue)
    assert Piece("staff", BUSY[0]) not in due.candidates  # another one, as long as there is somebody without a token
    game.do(Pick(0, Piece("player", 5)))
    assert [player.card for player in club.players if player.suspended == 2] == [5]
    assert game.asked == []


def test_tokens_lie_on_somebody_who_is_missed() -> None:
    """On idle staff only where there is nobody else, and twice on the same card only if all have some."""
    club = owning().club()
    club.staff = [OwnedStaff(IDLE[0]), OwnedStaff(BUSY[0]), OwnedStaff(BUSY[1], suspended=1)]
    club.players = [OwnedPlayer(0), OwnedPlayer(1, suspended=3), OwnedPlayer(2, injured=2)]
    free = [Piece("staff", BUSY[0]), Piece("player", 0), Piece("player", 2)]
    assert suspended_for_debt(CONTENT, club) == free
    for piece in free:
        owned = club.owned(piece)
        assert isinstance(owned, Turnable)
        owned.suspended = 2
    busy = [Piece("staff", card) for card in BUSY[:2]]
    assert suspended_for_debt(CONTENT, club) == [*busy, *(Piece("player", card) for card in range(3))]
    club.players, club.staff = [], [OwnedStaff(IDLE[0], suspended=2), OwnedStaff(IDLE[1])]
    assert suspended_for_debt(CONTENT, club) == [Piece("staff", card) for card in IDLE[:2]]
    club.staff = []
    assert suspended_for_debt(CONTENT, club) == []


def test_nothing_owned_and_nothing_to_pay() -> None:
    game = owning()
    play = game.play()
    pay_maintenance(play, PayMaintenance(0))
    assert [type(event) for event in play.events] == [MaintenancePaid]
