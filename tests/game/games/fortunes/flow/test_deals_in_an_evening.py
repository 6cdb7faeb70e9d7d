"""Deals in games of Football Fortunes that the director leads, driven by nothing but intents."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.core.auction import BidDue
from engine.core.deals import Bundle, DealRefused, Good, Offer, OfferDeal
from engine.fortunes.managers import dealing
from engine.fortunes.season.model import LineUpDue, RollDue
from engine.fortunes.season.trades import PLAYER
from game.games.fortunes.flow import career_flow
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.stage.pause import HandOverScene
from game.ui.dialogs import Dialog
from game.ui.widgets import Button
from tests.game.driving import click
from tests.game.games.fortunes.flow.evenings import Evening, begin


@pytest.mark.rule("FF-22")
def test_the_key_of_the_desk_says_why_there_are_no_deals_during_an_auction(tmp_path: Path) -> None:
    played = Evening(begin(tmp_path), tmp_path)
    played.until(lambda: type(played.top) is MarketScene and isinstance(played.top.question, BidDue))
    market = played.top
    played.press("fortunes.deal")
    assert isinstance(played.top, Dialog)
    assert played.top.message == "No deals during an auction"
    played.press("confirm")
    assert played.top is market


@pytest.mark.rule("FF-25", "FF-26")
def test_the_desk_is_no_further_than_what_is_seen(tmp_path: Path) -> None:
    """While the matches of a week are shown the next one has begun already: an offer would count for that."""
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.until(lambda: played.in_a_round() and session.state.table.week == 2)
    room = played.top
    assert played.director.table.week == 1
    assert session.check(OfferDeal(0, 1, Bundle(), Bundle()), True) is None, "by the rules the desk is open"
    played.press("fortunes.deal")
    assert isinstance(played.top, Dialog)
    assert played.top.message == "Week 2 is next: deals go on once it has begun."
    played.press("confirm")
    assert played.top is room
    played.until(lambda: type(played.top) is BoardScene and isinstance(played.top.question, RollDue))
    played.press("fortunes.deal")
    assert isinstance(played.top, DealScene)


def a_line_up(tmp_path: Path, people: int) -> tuple[Evening, LineUpScene]:
    """The first line-up that is named, in a game of three in which the first two meet if both are people."""
    session = begin(tmp_path, people=people, others=3 - people)
    played = Evening(session, tmp_path)

    def is_asked() -> bool:
        due = next((due for due in session.pending() if isinstance(due, LineUpDue)), None)
        if type(played.top) is not LineUpScene or due is None:
            return False
        fixture = session.state.table.fixtures[due.fixture]
        return people == 1 or {fixture.home, fixture.away} == {0, 1}

    played.until(is_asked)
    assert isinstance(played.top, LineUpScene)
    return played, played.top


@pytest.mark.rule("FF-25", "FF-26")
def test_between_roll_and_kick_off_somebody_is_borrowed_and_can_be_named(tmp_path: Path) -> None:
    played, asked = a_line_up(tmp_path, people=1)
    table = played.session.state.table
    person = next(one for one in table.managers[1].squad if table.people[one].kind == "youth")
    named = asked.editor.line_up
    played.press("line_up.deal")
    assert isinstance(played.top, DealScene)
    # His club doesn't miss him.
    lend = Bundle((Good(PLAYER, person, 1),))
    played.top.screen.act(OfferDeal(0, 1, Bundle(money=20), lend))
    assert isinstance(played.ui.stack.top, Dialog)
    played.press("confirm")
    assert played.top is asked
    assert asked.editor.line_up == named, "what was placed is still there"
    assert person in asked.editor.bench
    assert played.director.tape.peek() is None, "what was agreed was told at the desk"
    played.finish()
    assert played.session.outcome is not None


def test_the_line_up_is_asked_for_without_an_empty_matchday_before_it(tmp_path: Path) -> None:
    played = Evening(begin(tmp_path), tmp_path)
    played.until_at(MatchdayScene)
    played.ui.stack.update(1 / 30)
    assert type(played.top) is LineUpScene


@pytest.mark.rule("FF-25")
def test_who_refuses_over_his_line_up_is_not_told_so_and_may_kick_off_at_once(tmp_path: Path) -> None:
    played, asked = a_line_up(tmp_path, people=1)
    table = played.session.state.table
    youth = next(one for one in table.managers[1].squad if table.people[one].kind == "youth")
    played.press("line_up.deal")
    played.top.screen.act(OfferDeal(0, 1, Bundle(money=1), Bundle((Good(PLAYER, youth),))))
    desk = played.ui.stack.top
    assert isinstance(desk, DealScene)
    assert desk.due is not None, "he asks for more"
    click(desk, "refuse")
    assert played.ui.stack.top is asked, "nobody tells one what one has just done"
    kick_off = asked.view.find("kick_off")
    assert isinstance(kick_off, Button)
    assert (kick_off.note, kick_off.reason) == ("", None)


@pytest.mark.rule("FF-25")
def test_ones_offer_is_answered_before_anything_else_goes_on(tmp_path: Path) -> None:
    """All have moved and the round lies ahead, so the room won't ask before that: a counter-offer is there at once, and
    so is the answer to one's own."""
    session = begin(tmp_path, others=1)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is BoardScene and played.top.over and played.top.waits)
    board = played.top
    table = session.state.table
    youth = next(one for one in table.managers[1].squad if table.people[one].kind == "youth")
    played.press("fortunes.deal")
    assert isinstance(played.top, DealScene)
    played.top.screen.act(OfferDeal(0, 1, Bundle(money=1), Bundle((Good(PLAYER, youth),))))
    asked = played.ui.stack.top
    assert isinstance(asked, DealScene)
    assert asked.due is not None
    assert (asked.due.offer.seat, asked.due.offer.counters) == (1, 1), "he asks for more"
    asked.made.paid = 2
    asked.counter()
    said = played.ui.stack.top
    assert isinstance(said, Dialog)
    assert said.message == "Kaldafoss IF turns it down.\nThey want £2m more."
    played.press("confirm")
    desk = played.ui.stack.top
    assert isinstance(desk, DealScene)
    assert (desk.due, desk.made.paid) == (None, 2), "what was offered lies there still"
    desk.back()
    assert played.top is board
    played.finish()
    assert session.outcome is not None


@pytest.mark.rule("FF-26")
def test_who_is_worth_more_to_his_club_than_to_anybody_has_no_price(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is named, nor put in at the desk, nor spoken of the list."""
    played = Evening(begin(tmp_path, others=1), tmp_path)
    played.until(lambda: type(played.top) is BoardScene and played.top.over and played.top.waits)
    table = played.session.state.table
    wanted = max(table.managers[1].squad, key=lambda one: table.people[one].stars)
    for more, named in ((500, False), (30, True)):
        monkeypatch.setattr(dealing, "wanted_more", lambda worth, offer, more=more: more)
        offer = Offer(1, 0, 1, Bundle(money=1), Bundle((Good(PLAYER, wanted, 1),)))
        played.director.say_answer([DealRefused(offer=offer, rule="FF-25")])
        dialog = played.top
        assert isinstance(dialog, Dialog)
        said = dialog.message
        played.press("confirm")
        assert ("£30m more" in said) is named
        assert ("No money would do" in said) is not named
        assert played.director.price_wanted(offer) == (31 if named else None)


@pytest.mark.rule("FF-25")
def test_another_person_is_asked_about_an_offer_at_once(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=0)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is BoardScene and type(played.top.question) is RollDue)
    seat = played.top.question.seat
    played.press("fortunes.deal")
    person = session.state.table.managers[seat].squad[0]
    played.top.screen.act(OfferDeal(seat, 1 - seat, Bundle((Good(PLAYER, person),)), Bundle(money=1)))
    asked = played.ui.stack.top
    assert isinstance(asked, DealScene)
    assert asked.seat == 1 - seat
    asked.refuse()
    assert type(played.top) is BoardScene
    played.finish()
    assert session.outcome is not None


@pytest.mark.rule("FF-25", "FF-29")
def test_who_is_offered_a_deal_by_whom_he_meets_does_not_see_his_line_up(tmp_path: Path) -> None:
    played, asked = a_line_up(tmp_path, people=2)
    seat = asked.seat
    person = played.session.state.table.managers[seat].squad[0]
    played.press("line_up.deal")
    played.top.screen.act(OfferDeal(seat, 1 - seat, Bundle((Good(PLAYER, person),)), Bundle(money=20)))
    assert isinstance(played.top, HandOverScene)
    assert played.session.looking == (seat,)
    played.press("confirm")
    assert isinstance(played.top, DealScene)
    assert played.session.looking == (1 - seat,)
    played.top.accept()
    assert isinstance(played.top, HandOverScene)
    played.press("confirm")
    while isinstance(played.ui.stack.top, Dialog):
        played.press("confirm")
    assert played.top is asked
    assert person not in asked.editor.bench
    assert person in played.session.state.table.managers[1 - seat].squad


@pytest.mark.rule("FF-25")
@pytest.mark.parametrize(
    ("held", "said"),
    [("sell", "To a rival they sell at the list price or above."), (None, "They want £63m more.")],
)
def test_a_refusal_says_where_the_list_holds_the_price(
    tmp_path: Path, held: str | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(career_flow, "list_price", lambda *_: held)
    played = Evening(begin(tmp_path), tmp_path)
    played.until(lambda: type(played.top) is BoardScene and type(played.top.question) is RollDue)
    offer = Offer(1, 0, 1, Bundle(money=1), Bundle((Good(PLAYER, played.session.state.table.managers[1].squad[0]),)))
    played.director.say_answer([DealRefused(offer=offer, rule="FF-25")])
    dialog = played.ui.stack.top
    assert isinstance(dialog, Dialog)
    assert dialog.message.splitlines()[-1] == said


@pytest.mark.rule("FF-25")
def test_who_has_a_style_refuses_in_his_own_words(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is BoardScene and type(played.top.question) is RollDue)
    offer = Offer(1, 0, 1, Bundle(money=1), Bundle((Good(PLAYER, session.state.table.managers[1].squad[0]),)))
    seats = session.header.seats
    session.header = replace(session.header, seats=(seats[0], replace(seats[1], style="gambler")))
    played.director.say_answer([DealRefused(offer=offer, rule="FF-25")])
    dialog = played.ui.stack.top
    assert isinstance(dialog, Dialog)
    assert dialog.message.splitlines()[-1] == "“Raise by £63m, and I’m in.”"
    session.set_answering(1, 3)
    played.director.say_answer([DealRefused(offer=offer, rule="FF-25")])
    said = played.ui.stack.top
    assert isinstance(said, Dialog)
    assert "“" not in said.message, "another level sits in: somebody without a style"
