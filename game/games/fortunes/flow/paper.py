"""The back page after a week of Football Fortunes: who met whom, how the table stood and stands, what a cup decided.

Owns reading that off the season's events; what is made of it is the newsroom's. The page of a whole season is
`game.games.fortunes.press`'s.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate

from engine.core.auction import AuctionWon
from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import SIDES, Competition, MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Result, SeasonTable
from game.games.fortunes.presenter.said import scorer_in
from game.games.fortunes.style.club_style import best_faces, looks_of
from game.games.fortunes.wording import money
from game.stage import newsroom
from game.stage.log import this_season
from game.stage.newsroom import Meeting, PressClub, Round, Told
from game.stage.style.press import Page
from game.stage.verdict import crew
from game.ui.text import Texts, score_of

Rows = tuple[tuple[int, int], ...]
_TITLE = 100
"""How telling a title is: nothing else makes the headline."""
_TITLES: dict[Competition, str] = {"cup": "cup_won", "europe": "europe_won"}


def back_page(t: Texts, content: Content, table: SeasonTable, told: Iterable[Event], own: Sequence[int]) -> Page:
    """The page of the last week, up to its last round that is over; `told` are the game's events, or the season's."""
    return newsroom.page(t, round_of(t, content, table, told, own))


def round_of(t: Texts, content: Content, table: SeasonTable, told: Iterable[Event], own: Sequence[int]) -> Round:
    """Everything that has counted this season, week by week: a league and a cup round of the same one are told
    together; `own` are clubs."""
    meetings: list[Meeting] = []
    stood: list[Rows] = [()]
    results: list[Result] = []
    since: list[Event] = []
    """What happened since the round before."""
    lately: list[Event] = []
    """The same up to the last round of the week, and in it."""
    setups: dict[int, MatchSetup] = {}
    named: list[Told] = []
    held: dict[Competition, list[Meeting]] = {}
    """What was played in the last week."""
    week = 0
    played = set[int]()
    for event in this_season(told, ev.SeasonBegun):
        since.append(event)
        match event:
            case ev.MatchBegun(fixture=fixture, setup=setup):
                setups[fixture] = setup
            case ev.MatchPlayed(result=result):
                results.append(result)
            case ev.RoundEnded():
                if table.fixtures[results[-1].fixture].week != week:
                    week = table.fixtures[results[-1].fixture].week
                    stood.append(())
                    named, lately, held = [], [], {}
                played |= {result.fixture for result in results}
                held[event.competition] = [_meeting(table, len(stood) - 2, result) for result in results]
                meetings += held[event.competition]
                named += [one for result in results for one in _scorers(table, result, setups, own)]
                begun = any(row.played for row in event.rows)
                stood[-1] = tuple((row.team, row.points) for row in event.rows) if begun else ()
                lately += since
                results, since = [], []
    clubs = {club: _club(content, table, club, own) for one in meetings for club in (one.home, one.away)}
    clubs |= {club: _club(content, table, club, own) for club, _ in stood[-1] if club not in clubs}
    over = {competition for competition in held if _is_over(table, competition, played)}
    decided = (one for competition in reversed(held) for one in _decided(competition, held, stood[-1], over, own))
    rounds = ", ".join(t(f"fortunes.competition.{competition}") for competition in held)
    when = t("press.date", season=table.season, round=rounds)
    besides = list(_besides(t, table, lately, own))
    return Round(
        "fortunes", len(stood) - 2, when, clubs, meetings, stood[-2], stood[-1], [*named, *decided], besides,
        last="league" in over,
    )  # fmt: skip


def _decided(
    competition: Competition,
    held: Mapping[Competition, Sequence[Meeting]],
    rows: Rows,
    over: Container[Competition],
    own: Sequence[int],
) -> Iterator[Told]:
    """Who has won the league, where it is over; of a cup who is through and who is out, or has won it."""
    if competition != "league":
        title = _TITLES[competition] if competition in over else ""
        yield from filter(None, (_cup(one, own, title) for one in held[competition]))
    elif competition in over:
        yield Told("champions", _TITLE, *_best(rows))


def _is_over(table: SeasonTable, competition: Competition, played: Container[int]) -> bool:
    """Whether the title of the competition is won: all of the league is played, or the final, the one on neutral
    ground (FF-35)."""
    of_it = [one for one in table.fixtures if one.competition == competition]
    if competition == "league":
        return all(one.number in played for one in of_it)
    return any(one.neutral and one.number in played for one in of_it)


def _best(rows: Rows) -> tuple[int, dict[str, object]]:
    """Who is first in the end, and what is said of it."""
    (club, points), (other, _) = rows[:2]
    return club, {"club": club, "other": other, "points": points}


def _besides(t: Texts, table: SeasonTable, lately: Sequence[Event], own: Sequence[int]) -> Iterator[Told]:
    """The dearest who was bought, the gate of one's own club, and whom it meets next in the league."""
    bought = [event for event in lately if isinstance(event, AuctionWon) and event.price]
    if bought:
        dearest = max(bought, key=lambda event: event.price)
        club, player = table.managers[dearest.seat].club, table.people[dearest.lot].name
        yield Told("signed", 0, club, {"club": club, "player": player, "amount": money(t, dearest.price)})
    for event in lately:
        if isinstance(event, ev.GateTaken) and event.gate.takings:
            home = table.fixtures[event.gate.fixture].home
            if home in own:
                yield Told("gate", 0, home, {"club": home, "amount": money(t, event.gate.takings)})
    week = max(table.fixtures[event.result.fixture].week for event in lately if isinstance(event, ev.MatchPlayed))
    for club in own:
        mine = (one for one in table.fixtures if club in (one.home, one.away) and one.competition == "league")
        if coming := min((one for one in mine if one.week > week), key=lambda one: one.week, default=None):
            key, other = ("next_home", coming.away) if coming.home == club else ("next_away", coming.home)
            yield Told(key, 0, club, {"club": club, "other": other})


def _scorers(
    table: SeasonTable, result: Result, setups: Mapping[int, MatchSetup], own: Sequence[int]
) -> Iterator[Told]:
    """Who scored for one's own club, with how many where it was more than one."""
    fixture, setup = table.fixtures[result.fixture], setups.get(result.fixture)
    if setup is None:
        return
    for side, club in zip(SIDES, (fixture.home, fixture.away), strict=True):
        scorers = (scorer_in(setup, side, goal.scorer) for goal in result.goals if goal.side == side)
        goals = Counter(one.name for one in scorers if one is not None)
        if club in own and goals:
            said = [name if count == 1 else f"{name} ({count})" for name, count in goals.items()]
            yield Told("scored", 58, club, {"club": club, "names": ", ".join(said)})


def _meeting(table: SeasonTable, number: int, result: Result) -> Meeting:
    fixture = table.fixtures[result.fixture]
    score, shot = score_of(*result.score), result.penalties and score_of(*result.penalties)
    leads = accumulate(-1 if goal.side else 1 for goal in result.goals)
    course = tuple((goal.minute, lead) for goal, lead in zip(result.goals, leads, strict=True))
    clubs = fixture.home, fixture.away
    extra, cup = result.extra_time and not shot, fixture.competition != "league"
    return Meeting(number, *clubs, result.winner, score, result.score, bool(shot), course, shot or "", extra, cup)


def _cup(one: Meeting, own: Sequence[int], title: str) -> Told | None:
    """Who is through and who is out, of one's own club first; after a final who has won the `title`."""
    if one.winner is None:
        return None
    winner, loser = one.club(True), one.club(False)
    told = winner, {"club": winner, "other": loser, "kicks": one.kicks, "extra": one.extra}
    if title:
        return Told(title, _TITLE, *told)
    if loser in own:
        return Told("cup_out", 76, loser, {**told[1], "club": loser, "other": winner})
    return Told("cup_through", 74 if winner in own else 30, *told)


def _club(content: Content, table: SeasonTable, club: int, own: Sequence[int]) -> PressClub:
    looks, seat = looks_of(content, table, club), table.clubs[club].manager
    people = crew([] if seat is None else best_faces(table, seat), club, newsroom.PEOPLE)
    return PressClub(looks.name, looks.short, looks.kit, people, club in own)
