"""The recorded games of Eleven: what each file shows, how it came about, and the sign by which it is known.

Owns those of whole games, and the whole list; matches are in `eleven_match_catalogue`.
"""

from __future__ import annotations

from engine.eleven.club_rules import events as club_events
from engine.eleven.club_rules.model import Deploy
from engine.eleven.season import events as season
from engine.eleven.season.actions import Build, KeepDirector
from tests.replays import eleven_tables as tables
from tests.replays import hands
from tests.replays.eleven_match_catalogue import MATCHES
from tests.replays.eleven_signs import (
    below_the_line,
    board_thrown_again,
    chosen,
    climbed,
    first_two,
    lines,
    objectives,
    opponents_turned,
    suspended,
    suspended_by_die,
)
from tests.replays.hands import Hand
from tests.replays.refusals import refuses
from tests.replays.showing import Showing
from tests.replays.signs import Sign, event, every, levels, taken_back


def _game(name: str, shows: str, sign: Sign, *seats: int, hand: Hand | None = None, scenario: str = "") -> Showing:
    """A whole game of these levels, 0 for people; people alone are careless unless a hand is given."""
    playing = hand or (hands.computers(*seats) if any(seats) else hands.careless)
    return Showing(f"eleven-{name}", shows, sign, lambda: tables.season(*seats, scenario=scenario), playing, "eleven")


BOARDS = (
    _game("board-again", "Three directors vote in three ways: the die is thrown again", board_thrown_again, 1),
    _game(
        "board-broken",
        "Three directors vote in three ways, and their manager breaks the tie",
        chosen("vote", season.BoardVoted, "EL-9"),
        0,
    ),
    _game("suspension", "A board has somebody suspended, whom a die names", suspended_by_die, 3),
    _game(
        "suspended-things",
        "Boards have a stand and somebody of the staff suspended",
        suspended("stand", "staff"),
        0,
        0,
    ),
    _game(
        "suspended-board",
        "Boards have a director and adboards suspended",
        suspended("director", "adboard"),
        0,
        0,
    ),
)

WEEKS = (
    _game(
        "unpaid",
        "Maintenance that can't be paid suspends a card for two weeks",
        event(club_events.SuspensionMoved, rule="EL-41"),
        0,
    ),
    _game(
        "opponent-turns",
        "Two managers meet one opponent, who turns inactive, and turns back another week",
        every(opponents_turned(True), opponents_turned(False)),
        1,
        1,
    ),
    _game("reshuffle", "The sponsors' deck is reshuffled", event(season.RowMoved, reshuffled=True), 0, 0, 0, 0),
    _game(
        "undo",
        "A director, a building and a deployment are taken back, and something else done instead",
        every(taken_back(KeepDirector), taken_back(Build), taken_back(Deploy)),
        0,
        0,
        hand=hands.wavering,
    ),
)

ENDS = (
    _game(
        "scoring",
        "Every line of the final scoring gives somebody points",
        lines(
            "league", "tokens", "coaching", "medical", "crowd", "office_staff", "recruitment", "infrastructure",
            "objective", "office", "money", "directors",
        ),
        3, 3, 3, 3,
    ),
    _game("objectives", "One objective missed, one fulfilled, one perfectly", objectives, 2, 2, 2),
    _game("at-the-foot", "A league place that costs points", below_the_line, 0, hand=hands.away),
    _game("tie-league", "Level on points: the better in the league wins", first_two(False), 0, 0, hand=hands.away),
    _game("tie-shared", "Level on points and in the league: a shared victory", first_two(True), 0, 0, hand=hands.away),
)  # fmt: skip

WHOLE = (
    _game("one", "One manager against the table: a computer of level 4", levels(4), 4),
    _game("two", "Computers of level 2 and 3", levels(2, 3), 2, 3),
    _game("three", "Three computers of level 1", levels(1, 1, 1), 1, 1, 1),
    _game("four", "Computers of levels 1 to 4", levels(1, 2, 3, 4), 1, 2, 3, 4),
    _game("careless", "Three people who do anything that is allowed", levels(0, 0, 0), 0, 0, 0),
    _game("mixed", "A person who is away and a computer", levels(0, 1), 0, 1),
)

CAMPAIGNS = (
    _game(
        "campaign-stuck",
        "A campaign ends in its first season: dismissed, no medal",
        every(climbed(False), event(season.AimJudged, met=False)),
        1,
        scenario="climb",
    ),
    _game(
        "campaign-second",
        "A campaign climbs, and wins bronze",
        event(season.AimJudged, medal="bronze"),
        4,
        scenario="climb",
    ),
    _game(
        "campaign-top",
        "A campaign climbs to its last tier, and wins gold there",
        event(season.AimJudged, medal="gold"),
        4,
        scenario="climb",
    ),
    _game(
        "campaign-sponsor",
        "A sponsor leaves a campaign after a defeat",
        event(season.SponsorLeft),
        2,
        scenario="benefactors",
    ),
    _game(
        "campaign-deduction",
        "A campaign begins spaces behind",
        event(season.PointsDeducted),
        2,
        scenario="bank",
    ),
    _game(
        "campaign-sale",
        "A board sells the strongest of the trained footballers",
        event(season.PlayerSold, rule="EL-52"),
        2,
        scenario="academy",
    ),
    _game("campaign-again", "A season of a campaign is played again", event(season.SeasonVoided), 4, scenario="climb"),
    _game("aim-met", "A campaign wins a medal", event(season.AimJudged, met=True), 4, scenario="academy"),
    _game(
        "aim-missed",
        "A campaign in the highest tier without a medal",
        event(season.AimJudged, met=False),
        1,
        scenario="survival",
    ),
)

REFUSED = (
    _game(
        "tried-again", "A season was played again, and the next may not be", refuses("no_try_left"), 4, scenario="climb"
    ),
    _game(
        "office",
        "The whole office is there, and there is no more to extend",
        refuses("office_complete"),
        0,
        hand=hands.best,
        scenario="academy",
    ),
)

ELEVEN = (*MATCHES, *BOARDS, *WEEKS, *ENDS, *WHOLE, *CAMPAIGNS, *REFUSED)
