"""A visitor to Football Fortunes at the kiosk: what he is asked besides his roll and line-up, and how he stands."""

from collections import Counter

import pytest

from engine.core.auction import BidDue, BidUpTo, DropOut
from engine.core.deals import Bundle, OfferDeal
from engine.core.model import Action, Decision
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import CoachYouths, LeaveSquare, RaiseCoach
from engine.fortunes.season.model import StaffDue, Tally
from game.games.fortunes.kiosk import asking
from game.games.fortunes.kiosk.end import ending
from game.games.fortunes.kiosk.played_games import CLUBS, ComputerGame, ThreeWeeks
from game.games.fortunes.kiosk.stint import standing
from game.ui.text import load as load_texts

LEVEL = 1


def test_whoever_leads_stands_first_and_equals_share_their_place() -> None:
    game = ThreeWeeks(2, LEVEL)
    found = standing(game.content, game.table)
    assert {one.seat for one in found} == set(range(4))
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    assert [one.place for one in found] == [1 + sum(other.points > one.points for other in found) for one in found]
    game.table.over = True
    game.table.tallies = tuple(
        Tally(seat=seat, seasons=points, cash=3, sack=0, assets=0, place=place)
        for seat, points, place in ((1, 60, 1), (0, 40, 2), (3, 40, 2), (2, 12, 4))
    )
    assert standing(game.content, game.table) == [(1, 1, 63), (2, 0, 43), (2, 3, 43), (4, 2, 15)]


def test_who_has_most_game_points_in_the_end_has_won() -> None:
    kept: list[tuple[str, int | None]] = []
    for seed in range(4):
        for pick in range(2):
            game = ThreeWeeks(seed, LEVEL)
            game.take(game.offers(4)[pick])
            game.finish()
            end, own = ending(load_texts(strict=True), game), game.stints[0]
            assert [(one.points, one.own) for one in end.standing] == [
                (one.total, one.seat == own.seat) for one in game.table.tallies
            ]
            assert (end.winner == 0) == (own.rank.place == 1 or own.has_trophy)
            kept.append((end.verdict, end.winner))
    assert ("fortunes.kiosk.result.won", 0) in kept
    assert any(winner is None for _, winner in kept)


def test_a_visitor_is_asked_for_bids_but_not_for_loans() -> None:
    asked: Counter[str] = Counter()
    for seed in range(12):
        game = ThreeWeeks(seed, LEVEL)
        game.take(game.offers(4)[0])
        while game.waiting is not None:
            lot = game.view_of(game.seats[0]).lot
            asked[type(game.waiting).__name__ if lot is None else lot.why] += 1
            game.answer(None)
    assert asked["free_agent"] >= 6
    assert not asked["forced_loan"]
    assert not asked["rescue_loan"]


def test_what_is_offered_for_a_bid_is_nothing_the_least_or_what_a_computer_would_bid() -> None:
    due = BidDue(seat=2, lot=1, price=60, leader=None, lowest=60, may_match=True)
    none, least, most = DropOut(2), BidUpTo(2, 60), BidUpTo(2, 95)
    assert asking.bids(due, none) == [none, least]
    assert asking.bids(due, least) == [none, least]
    assert asking.bids(due, most) == [none, least, most]
    assert [asking.focus(due, one) for one in (none, least, most)] == ["nothing", "bid 60", "bid 95"]


def test_of_the_staffs_work_a_visitor_says_yes_or_no_to_what_a_computer_would_do_next() -> None:
    asked: Counter[type[Action]] = Counter()
    for seed in range(12):
        game = ThreeWeeks(seed, 2)
        game.take(*game.offers(4)[:2])
        while game.waiting is not None:
            due = game.waiting
            if isinstance(due, StaffDue):
                usual, cash = game.usual(), game.view_of(due.seat).managers[due.seat].cash
                assert asking.answers(due, usual) == [LeaveSquare(due.seat), usual]
                assert asking.focus(due, usual) == "agree", "else nobody is asked"
                asked[type(usual)] += 1
                if asked.total() % 2:
                    game.answer(LeaveSquare(due.seat))
                    assert game.waiting != due
                    continue
                game.answer(usual)
                assert game.view_of(due.seat).managers[due.seat].cash <= cash
                continue
            game.answer(None)
    assert asked[CoachYouths] + asked[RaiseCoach] >= 2, asked


def test_the_stars_that_somebody_brings_are_those_of_the_best_eleven() -> None:
    game = ThreeWeeks(2, LEVEL)
    table = game.table
    squad = table.managers[0].squad
    best = max(squad, key=lambda one: table.people[one].stars * (table.people[one].kind == "goalkeeper"))
    table.managers[0].squad = [one for one in squad if table.people[one].kind != "goalkeeper"]
    assert asking.better_by(table, 0, best) == table.people[best].stars, "nobody keeps goal"
    table.managers[0].squad.append(best)
    assert asking.better_by(table, 0, best) == 0, "one of two can't play"


def test_nobody_deals_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where a computer manager would offer a deal at every square of staff."""
    usual_of, asked = ComputerGame.usual_of, 0

    def eager(game: ComputerGame, due: Decision) -> Action:
        nonlocal asked
        if isinstance(due, StaffDue) and isinstance(game, ThreeWeeks) and due.seat in game.seats:
            asked += 1
            return OfferDeal(due.seat, (due.seat + 1) % CLUBS, Bundle(money=1), Bundle())
        return usual_of(game, due)

    monkeypatch.setattr(ComputerGame, "usual_of", eager)
    for seed in range(4):
        game = ThreeWeeks(seed, LEVEL)
        before = len(game.played.record.entries())
        game.take(*game.offers(4)[:2])
        while game.waiting is not None:
            game.answer(None)
        since = [one.action for one in game.played.record.entries()[before:]]
        assert not [one for one in since if isinstance(one, OfferDeal) and one.seat in game.seats]
    assert asked, "somebody came to such a square"


def test_what_prizes_were_paid_is_told_with_the_money() -> None:
    found = []
    for seed in range(6):
        game = ThreeWeeks(seed, LEVEL)
        game.take(game.offers(4)[0])
        game.finish()
        stint, end = game.stints[0], ending(load_texts(strict=True), game)
        paid = [one.entry.amount for one in game.seen if isinstance(one, ev.MoneyMoved)
                and one.entry.why == "prize" and one.entry.payee == stint.seat]  # fmt: skip
        assert stint.prizes == sum(paid)
        found.append((stint.prizes, end.figures[1].word))
    for prizes, word in found:
        assert word == (f"in the till, £{prizes}m prizes" if prizes else "in the till")
    assert any(prizes for prizes, _ in found)
