"""Whole games of Football Fortunes led by the director, driven by nothing but intents."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.auction import BidDue
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import ListPlayer
from engine.fortunes.season.model import RollDue
from game.games.fortunes.flow.summary import summarise
from game.games.fortunes.presenter.matchday import clubs_of
from game.games.fortunes.screens.bet import BetScene, TakeOverScene
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.games.fortunes.screens.board.outcome import turns_before, turns_since
from game.games.fortunes.screens.draw import DrawScene
from game.games.fortunes.screens.line_up.line_up_scene import LineUpScene
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.fortunes.screens.market.moment import Turned, window_of
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.games.fortunes.screens.match.result import FortunesResultScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.fortunes.screens.season.standings import StandingsScene
from game.games.fortunes.screens.season.year import EndingScene, NewspaperScene, ReviewScene
from game.stage.amount import LimitScene
from game.stage.back_page import BackPageScene
from game.stage.film import FilmingScene
from game.stage.pause import HandOverScene
from game.stage.replays import MatchesScene
from game.stage.session import Session
from game.ui.dialogs import Choices, Dialog
from tests.game.driving import click, press
from tests.game.games.fortunes.flow.evenings import Evening, begin


def test_one_person_plays_two_seasons(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3, seasons=2)
    played = Evening(session, tmp_path)
    played.finish()
    assert session.outcome is not None
    for scene in (BoardScene, MarketScene, MatchdayScene, DrawScene, LineUpScene):
        assert played.seen[scene] >= 2, scene
    assert played.seen[BackPageScene] == 2 * 9, "a paper a week, however many rounds there are in it"
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
    assert max(listed.values()) == 3, "who moves last reads of all others; what was before the matches was told there"
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
        assert isinstance(played.top, BackPageScene) is (table.week < 3), "in week 3 the cup comes first"
    page = played.until_at(BackPageScene)
    assert page.news.date == "Season 1, League, Domestic cup"
    click(page, "film")
    assert isinstance(played.top, Choices), "which round"
    click(played.top, "choice 0")
    assert isinstance(played.top, FilmingScene)
    press(played.top, "back")
    press(played.top, "back")
    assert played.top is page, "it can be given up, which is told"
    press(page, "back")
    pages: list[BackPageScene] = []

    def read() -> bool:
        if type(played.top) is BackPageScene and played.top not in pages:
            pages.append(played.top)
        return played.director.table.week > 5

    played.until(read)
    assert [one.news.date for one in pages] == ["Season 1, League, European cup", "Season 1, League"]


def test_after_a_limit_focus_begins_where_nothing_is_bid_for_every_card(tmp_path: Path) -> None:
    """Whatever was pressed at the card before."""
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
    assert {key for _, key, _ in seen} <= {"up_to", "bid more"}
    assert sum(worth_it for _, _, worth_it in seen[1:]) > 1


def test_asked_again_in_an_auction_focus_is_on_the_bid_that_was_pressed(tmp_path: Path) -> None:
    """As long as a bid is worth it, whatever it was before: then on what loses nothing."""
    session = begin(tmp_path, others=3)
    played = Evening(session, tmp_path, thrifty=False)
    lot: int | None = None
    dues: list[BidDue] = []
    worth: list[bool] = []
    seen: list[tuple[str, bool, bool]] = []

    def bid_on() -> bool:
        nonlocal lot
        room = played.top
        if type(room) is MarketScene and isinstance(due := room.question, BidDue) and due not in dues:
            dues.append(due)
            weighed, held = room.weigh(room.moment), room.open_auction
            assert weighed is not None
            assert held is not None
            assert room.view.focus is not None
            worth.append(weighed.stop >= due.cheapest)
            if held.lot == lot:
                seen.append((room.view.focus.key, worth[-2], worth[-1]))
            lot = held.lot
            click(room, "bid")
        return len(seen) >= 12

    played.until(bid_on)
    assert [key == "bid" for key, *_ in seen] == [now for *_, now in seen]
    assert {(before, now) for _, before, now in seen} == {(True, True), (True, False), (False, False)}
