"""Whole games of Football Fortunes led by the director, driven by nothing but intents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.auction import BidDue, DropOut
from engine.core.deals import Bundle, DealRefused, Good, Offer, OfferDeal
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import ListPlayer
from engine.fortunes.season.model import LineUpDue, RollDue, SeasonSetup
from engine.fortunes.season.trades import PLAYER
from game.games.fortunes.flow import career_flow
from game.games.fortunes.flow.career_flow import CareerFlow
from game.games.fortunes.flow.summary import summarise
from game.games.fortunes.presenter.matchday import clubs_of
from game.games.fortunes.screens.bet import BetScene, TakeOverScene
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.board.outcome import turns_before, turns_since
from game.games.fortunes.screens.deal import DealScene
from game.games.fortunes.screens.debt import DebtScene
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.market.moment import Turned, window_of
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.games.fortunes.screens.match.result import FortunesResultScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.season.standings import StandingsScene
from game.games.fortunes.screens.season.year import EndingScene, NewspaperScene, ReviewScene
from game.games.fortunes.screens.staff import StaffScene
from game.stage.amount import LimitScene
from game.stage.back_page import BackPageScene
from game.stage.film import FilmingScene
from game.stage.pause import HandOverScene
from game.stage.replays import MatchesScene
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.widgets import Button
from tests.game import evening
from tests.game.driving import click, press

SEED = 1


def begin(folder: Path, people: int = 1, others: int = 1, seed: int = SEED, **changes: Any) -> Session:
    """A new game of `people` and `others`, computer managers of level 1, in a file of its own."""
    clubs = games.rules_for("fortunes").content.clubs[: people + others]
    seats = tuple(Seat(f"Player {n + 1}") if n < people else Seat(club.name, 1) for n, club in enumerate(clubs))
    setup = SeasonSetup(seats, tuple(ClubEntry(club.key) for club in clubs), **({"classic": True} | changes))
    return Session.begin("fortunes", setup, seed, folder, "Evening", summarise)


class Evening(evening.Evening):
    """An evening of Fortunes; line-ups are suggested ones, and visits to staff are short."""

    def __init__(self, session: Session, folder: Path, *, thrifty: bool = True) -> None:
        """Who is `thrifty` never bids."""
        self.thrifty = thrifty
        settings = Settings(tips_off=("fortunes",), reduced_motion=True)
        super().__init__(session, CareerFlow, folder, settings)

    def in_a_round(self) -> bool:
        """Whether matches are being told."""
        top = self.top
        return type(top) is MatchdayScene and type(getattr(top.timeline.beat, "event", None)) is ev.RoundEnded

    def go_on_at(self, top: Any) -> None:
        if type(top) is LineUpScene:
            top.editor.fill()
            top.done()
        elif type(top) is EndingScene:
            self.leave()
        elif type(top) in (StaffScene, DebtScene):
            top.screen.act(self.session.rules.default(self.session.state, top.due))
        elif type(top) is DealScene:
            top.accept()
        elif self.thrifty and type(top) is MarketScene and isinstance(top.question, BidDue):
            top.answer(DropOut(top.question.seat))
        else:
            super().go_on_at(top)


def test_one_person_plays_two_seasons(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3, seasons=2)
    played = Evening(session, tmp_path)
    played.finish()
    assert session.outcome is not None
    for scene in (BoardScene, MarketScene, MatchdayScene, DrawScene, LineUpScene):
        assert played.seen[scene] >= 2, scene
    assert played.seen[BackPageScene] >= 2 * 10, "a paper after every round"
    assert played.seen[ReviewScene] == played.seen[NewspaperScene] == 2
    assert played.seen[HandOverScene] == 0, "there is nobody to hand the screen to"
    assert played.seen[EndingScene] == 1


@pytest.mark.nightly
def test_two_people_hand_over_only_when_they_meet(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=1)
    played = Evening(session, tmp_path)
    played.until_at(BoardScene)
    assert session.looking == (0, 1), "at the board everything lies open"
    played.finish()
    assert session.outcome is not None
    meetings = [
        event
        for event in session.record().events()
        if isinstance(event, ev.MatchBegun) and {event.setup.home.seat, event.setup.away.seat} == {0, 1}
    ]
    assert meetings
    assert played.seen[HandOverScene] == 2 * len(meetings)


def test_a_game_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    session = begin(tmp_path, others=2)
    played = Evening(session, tmp_path)
    played.until(lambda: session.state.table.week == 3)
    week, path = session.state.table.week, next(tmp_path.glob("*.gaffer"))
    session.close()
    again = Session.resume(path, summarise)
    resumed = Evening(again, tmp_path)
    assert again.state.table.week == week
    resumed.finish()
    assert again.outcome is not None


@pytest.mark.nightly
def test_somebody_who_spends_everything_is_sacked_and_watches_on(tmp_path: Path) -> None:
    session = begin(tmp_path, people=2, others=1, seed=7, classic=False, seasons=2)
    played = Evening(session, tmp_path, thrifty=False)
    played.finish()
    assert session.outcome is not None
    told = list(session.record().events())
    assert any(isinstance(event, ev.ManagerSacked) and event.seat < 2 for event in told)
    assert any(isinstance(event, ev.BetPlaced) for event in told)
    assert played.seen[BetScene] >= 1
    assert played.seen[TakeOverScene] >= 1


def test_matches_that_were_shown_can_be_watched_again_at_once(tmp_path: Path) -> None:
    """A round being watched is neither in the log nor in the list of matches before it has ended."""
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    director = played.director

    played.until(played.in_a_round)
    assert any(isinstance(event, ev.MatchPlayed) for event in session.record().events())
    assert not any(isinstance(event, ev.MatchPlayed | ev.GateTaken) for event in director.shelf.told())
    assert list(director.shelf.listed()) == []
    played.until(lambda: type(played.top) is BoardScene)
    director.league()
    standings = played.top
    assert isinstance(standings, StandingsScene)
    standings.view.set_focus(standings.view.find("watch"))
    played.press("confirm")
    assert isinstance(played.top, MatchesScene)
    assert len(played.top.matches) == sum(result.key != "" for result in session.state.table.results) > 0
    played.press("confirm")
    assert isinstance(played.top, FortunesMatchScene)
    played.top.back()
    played.press("back", "back")
    assert type(played.top) is BoardScene


def test_during_a_round_no_door_shows_its_results_or_its_money(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    director = played.director

    played.until(played.in_a_round)
    matchday = played.top
    cash, moves = session.state.table.managers[0].cash, len(session.state.table.ledger)
    before = matchday.bar_values()[0]
    assert before < cash, "the gate is in the bank, but was not counted yet"
    while played.in_a_round():
        for door in (director.log, director.league, director.statement):
            door()
            top = played.top
            assert top.bar_values()[0] == before
            assert len(top.table.ledger) < moves
            assert not top.table.results
            played.press("back")
            assert played.top is matchday
        assert not any(isinstance(event, ev.GateTaken) for event in director.shelf.told())
        played.ui.stack.update(0.5)
    director.log()
    assert played.top.bar_values()[0] == cash
    assert any(isinstance(event, ev.GateTaken) for event in director.shelf.told())


def test_a_round_that_was_left_is_told_again_from_its_beginning(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)

    played.until(played.in_a_round)
    told = played.top.current_round().results
    assert told
    session.close()
    again = Evening(Session.resume(next(tmp_path.glob("*.gaffer")), summarise), tmp_path)
    again.until(again.in_a_round)
    assert again.top.current_round().results == told
    assert again.top.timeline.beat.choreography.length > 0


def test_what_cannot_be_taken_back_is_said(tmp_path: Path) -> None:
    played = Evening(begin(tmp_path, others=1), tmp_path)
    played.press("fortunes.undo")
    top = played.ui.stack.top
    assert isinstance(top, Dialog)
    assert top.message == "There is nothing to take back yet."


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


def test_a_window_that_is_taken_up_again_tells_its_lots_in_full(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is MarketScene and session.state.table.turned == 3)
    played.until(lambda: played.director.tape.peek() is None)

    def lots(evening: Evening) -> list[Turned]:
        stage = evening.top.stage
        return window_of(evening.director.content, stage.table, stage.told)

    seen = lots(played)
    assert all(lot.person is not None for lot in seen[:3])
    session.close()
    again = Evening(Session.resume(next(tmp_path.glob("*.gaffer")), summarise), tmp_path)
    assert type(again.top) is MarketScene
    assert lots(again) == seen


def test_the_board_recalls_the_weeks_turns_when_one_comes_back(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3, classic=False)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is BoardScene and isinstance(played.top.question, RollDue)
                 and len(turns_before(played.top.stage.told, 0)) > 0)  # fmt: skip
    before = turns_before(played.top.stage.told, 0)
    session.close()
    again = Evening(Session.resume(next(tmp_path.glob("*.gaffer")), summarise), tmp_path)
    assert turns_before(again.top.stage.told, 0) == before


def test_at_every_turn_all_that_happened_since_ones_last_is_listed(tmp_path: Path) -> None:
    """However often one came back to the board meanwhile: the list is that of the whole record."""
    session = begin(tmp_path, others=3, classic=False)
    played = Evening(session, tmp_path)
    listed: dict[int, int] = {}
    closed: set[int] = set()

    def compare() -> bool:
        board, table = played.top, session.state.table
        if type(board) is BoardScene and isinstance(board.question, RollDue):
            turns = turns_before(played.director.shelf.told(), 0)
            assert turns_before(board.stage.told, 0) == turns, f"week {table.week}"
            listed[table.week] = len(turns)
        elif type(board) is BoardScene and board.lists_others:
            assert turns_since(board.stage.told, (0,)) == turns_since(played.director.shelf.told(), (0,))
            closed.add(table.week)
        return table.week == 7

    played.until(compare)
    assert sorted(listed) == [1, 2, 3, 4, 5, 6]
    assert max(listed.values()) >= 6, "who moves late after moving early reads of nearly two weeks"
    assert len(closed) >= 3, "and once all have moved, what came after one's own"


def test_what_others_did_after_ones_own_turn_stands_until_one_goes_on(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3, classic=False)
    played = Evening(session, tmp_path)
    played.until(lambda: type(played.top) is BoardScene and played.top.over)
    board = played.top
    after = [turn for turn in turns_since(board.stage.told, (0,)) if turn.seat != 0]
    order = session.state.table.turn_order
    assert 0 < len(after) <= len(order) - 1 - order.index(0)
    played.ui.stack.update(60.0)
    assert played.top is board, "it waits"
    played.press("confirm")
    assert played.top is not board


def test_what_was_listed_while_a_line_up_was_made_is_known_there(tmp_path: Path) -> None:
    session = begin(tmp_path)
    played = Evening(session, tmp_path)
    asked = played.until_at(LineUpScene)
    listed = session.state.table.managers[0].squad[0]
    played.director.squads()
    played.top.screen.act(ListPlayer(0, listed))
    played.press("back")
    assert played.top is asked, "what was placed is still there"
    assert listed in asked.table.managers[0].listed
    played.finish()
    assert session.outcome is not None


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


def test_after_a_round_ones_own_match_is_judged_before_the_paper(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3, classic=False)
    played = Evening(session, tmp_path)
    for _ in range(3):
        result = played.until_at(FortunesResultScene)
        assert isinstance(result, FortunesResultScene)
        told, table = result.after.meaning, played.director.table
        assert told is not None
        if told.rows:
            own = next(row for row in told.rows if row.own)
            assert own.place == table.place(table.managers[0].club)
        club = table.managers[0].club
        gate = next(one for one in reversed(table.gates) if club in clubs_of(table, one.fixture))
        share = gate.shares[clubs_of(table, gate.fixture).index(club)]
        assert share >= gate.takings // 2 > 0, "a manager has half (FF-34)"
        assert ("plus", f"Your share of the gate: £{share}m.") in told.lines
        assert any(side.own for side in result.verdict().sides)
        played.press("confirm")
        assert isinstance(played.top, BackPageScene)
    page = played.top
    click(page, "film")
    assert isinstance(played.top, FilmingScene)
    press(played.top, "back")
    press(played.top, "back")
    assert played.top is page, "it can be given up, which is told"
    press(page, "back")
    played.until(lambda: session.state.table.week > 5)
    rounds = sum(isinstance(event, ev.RoundEnded) for event in played.director.shelf.told())
    assert played.seen[BackPageScene] in (rounds - 1, rounds), "also where a league and a cup round share a week"


def test_after_a_limit_focus_begins_at_the_usual_answer_for_every_card(tmp_path: Path) -> None:
    """On the bid where that is worth it, whatever was pressed at the card before."""
    session = begin(tmp_path, others=3)
    played = Evening(session, tmp_path, thrifty=False)
    seen: list[tuple[BidDue, str, bool]] = []

    def name_limits() -> bool:
        room = played.top
        if (
            type(room) is MarketScene
            and isinstance(due := room.question, BidDue)
            and due not in [one[0] for one in seen]
        ):
            weighed = room.weigh(room.moment)
            assert weighed is not None
            assert room.view.focus is not None
            seen.append((due, room.view.focus.key, weighed.stop >= due.cheapest))
            click(room, "up_to")
            if isinstance(limit := played.top, LimitScene):
                limit.enter_limit()
        return len(seen) == 5

    played.until(name_limits)
    assert [key == "bid" for _, key, _ in seen] == [worth_it for _, _, worth_it in seen]
    assert sum(worth_it for _, _, worth_it in seen[1:]) > 1


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
