"""What a newspaper finds in a season, reckoned by hand from a few results."""

from __future__ import annotations

from engine.core.auction import AuctionWon
from engine.core.entries import ClubEntry
from engine.core.league import Row
from engine.core.model import Event, Seat
from engine.fortunes.content.cards import Ratings
from engine.fortunes.line_up import Player
from engine.fortunes.match.model import Goal, MatchSetup, Team
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import CardUp, Club, Fixture, Manager, PastSeason, Result, SeasonSetup, SeasonTable
from game.games.fortunes.press import Run, Scorer, Story

SEATS = (Seat("Ada"), Seat("Ben"))
SETUP = SeasonSetup(SEATS, (ClubEntry("one"), ClubEntry("two")))


def a_table(scores: list[tuple[int, int, int, int]], rows: tuple[int, ...]) -> SeasonTable:
    """Four clubs, of which the first two have managers; league results as home, away, goals of each."""
    clubs = [Club(f"club{n}", f"Club {n}", Ratings(15, 18), n if n < 2 else None) for n in range(4)]
    table = SeasonTable(SETUP, clubs, 4, [Manager(0), Manager(1)])
    for number, (home, away, first, second) in enumerate(scores):
        table.fixtures.append(Fixture(number, "league", number + 1, home, away))
        winner = None if first == second else 0 if first > second else 1
        table.results.append(Result(number, (first, second), (first, second), (), winner))
    table.rows = tuple(Row(team, points=30 - 4 * place) for place, team in enumerate(rows))
    table.past.append(PastSeason(table.rows, (rows[0], rows[1]), (rows[2], rows[0]), (40, 48)))
    return table


def test_runs_of_wins_and_without_defeat() -> None:
    table = a_table([(0, 1, 2, 0), (2, 0, 0, 1), (0, 3, 3, 3), (1, 0, 0, 4), (2, 1, 1, 0)], (0, 2, 1, 3))
    story = Story(table, [])
    assert story.wins == Run(0, 2), "two wins, a draw, another win"
    assert story.unbeaten == Run(0, 4)


def test_one_win_is_no_run() -> None:
    assert Story(a_table([(0, 1, 1, 0)], (0, 1, 2, 3)), []).wins is None


def test_the_widest_win_and_the_most_goals() -> None:
    table = a_table([(0, 1, 5, 0), (2, 3, 4, 4), (1, 2, 1, 0)], (0, 1, 2, 3))
    story = Story(table, [])
    assert story.biggest is not None
    assert story.biggest.fixture == 0
    assert story.wildest is not None
    assert story.wildest.fixture == 1


def test_champion_double_and_margin() -> None:
    story = Story(a_table([], (2, 0, 1, 3)), [])
    assert (story.champion, story.margin) == (2, 4)
    assert story.double, "it won the cup too"
    assert not story.treble
    assert story.best == 1, "48 game points against 40"


def test_rivals_are_the_managers_who_finished_closest_and_their_match() -> None:
    story = Story(a_table([(1, 0, 2, 2)], (2, 0, 3, 1)), [])
    assert story.rivals is not None
    assert (story.rivals.first, story.rivals.second, story.rivals.gap) == (0, 1, 2)
    assert story.rivals.met is not None
    assert story.rivals.result is not None
    assert story.rivals.result.score == (2, 2)


def test_scorers_sacks_crises_and_the_dearest_player_of_this_season_alone() -> None:
    table = a_table([(0, 2, 2, 0)], (0, 1, 2, 3))
    eleven: tuple[Player | None, ...] = (None,) * 9 + (Player(5, "Mak", "forward", 4), Player(6, "Tor", "forward", 3))
    setup = MatchSetup(
        SEATS, "league", Team("a", "A", Ratings(0, 7), 0, "4-3-3", eleven), Team("b", "B", Ratings(1, 1))
    )
    goals = (Goal(10, 0, 9), Goal(60, 0, 9), Goal(80, 1, None))
    events: list[Event] = [
        AuctionWon(seat=0, lot=1, price=200, rule="FF-22"),
        ev.SeasonBegun(season=1, fixtures=(), ratings=(), lots=(), rows=(), rule="FF-5"),
        AuctionWon(seat=1, lot=2, price=80, rule="FF-22"),
        AuctionWon(seat=0, lot=3, price=60, rule="FF-22"),
        ev.CardDrawn(card=CardUp("crisis", 0, 1), rule="FF-12"),
        ev.CardDrawn(card=CardUp("luck", 0, 1), rule="FF-10"),
        ev.MatchBegun(key="1/0", game="fortunes-match", seed=1, fixture=0, setup=setup, rule="FF-31"),
        ev.MatchPlayed(result=Result(0, (2, 1), (2, 1), goals, 0, key="1/0"), rule="FF-31"),
        ev.ManagerSacked(seat=1, ratings=Ratings(1, 1), number=1, purse=50, rule="FF-28"),
    ]
    story = Story(table, events)
    assert story.scorers == (Scorer("Mak", 0, 2),)
    assert story.sacked == (1,)
    assert story.crises == 1
    assert story.dearest is not None
    assert (story.dearest.seat, story.dearest.price) == (1, 80)
