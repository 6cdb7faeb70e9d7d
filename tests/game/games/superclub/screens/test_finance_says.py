"""What finance counts out, reckoned from the till."""

from __future__ import annotations

from engine.superclub.season import events as ev
from game.games.superclub.gallery.season import a_game
from game.games.superclub.screens.finance import Account, enter


def test_what_was_counted_out_is_what_the_till_gained() -> None:
    """In whole games, and where a bill was forgiven."""
    counted = 0
    game = a_game()
    accounts: dict[int, Account] = {}
    before: dict[int, int] = {}
    for number, event in enumerate(game.events):
        if isinstance(event, ev.RoomEntered) and event.room == "finance":
            table = game.table(number)
            before = {seat: club.cash for seat, club in enumerate(table.clubs)}
            accounts = {seat: Account(cash) for seat, cash in before.items()}
        seat = getattr(event, "seat", None)
        if seat in accounts and isinstance(event, ev.RewardPaid | ev.StadiumPaid | ev.StaffPaid | ev.WagesPaid):
            enter(accounts[seat], event)
            account = accounts[seat]
            assert account.cash == before[seat] + sum(account.items.values()) + account.sold == event.cash
            counted += 1
    assert counted >= 12
    poor = Account(10)
    enter(poor, ev.WagesPaid(seat=0, token=30, wages=30, forgiven=20, cash=0, rule="SC-16"))
    assert (poor.items["wages"], poor.cash) == (-10, 0)
    enter(poor, ev.PlayerSoldAbroad(seat=0, card=1, money=15, cash=15, continent="asia", count=1, rule="SC-29"))
    assert (poor.sold, poor.cash) == (15, 15)
