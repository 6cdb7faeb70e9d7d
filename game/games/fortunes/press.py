"""What a season was about: the facts that a newspaper's back page is made of, and the words they are told in.

Owns finding them among the season's events and its table (runs, records, rivals, scorers, deals, disasters), which one
makes the headline, and in which order the others are told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.core.auction import AuctionWon
from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import Competition, MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Fixture, Result, SeasonTable
from game.games.fortunes.style.club_style import best_faces, looks_of, manager_looks
from game.games.fortunes.wording import money
from game.stage.log import this_season
from game.stage.style.press import Box, Page, Photo
from game.ui.text import Texts, score_of

_KEY = "fortunes.press"
_FACES = 5


class Run(NamedTuple):
    """So many matches of the league in a row that a club won, or did not lose."""

    club: int
    length: int


class Scorer(NamedTuple):
    """Somebody's goals in all competitions."""

    name: str
    club: int
    goals: int


class Rivals(NamedTuple):
    """Two managers' clubs that finished closest: the places between them, and how they met in the league."""

    first: int
    second: int
    gap: int
    met: Fixture | None
    result: Result | None


class Story:
    """The facts of the season that has just ended; None for what didn't happen. Clubs are numbers, managers seats."""

    def __init__(self, table: SeasonTable, events: Iterable[Event]) -> None:
        """`events` are the game's, or that season's alone."""
        told, past = this_season(events, ev.SeasonBegun), table.past[-1]
        league = [result for result in table.results if table.fixtures[result.fixture].competition == "league"]
        won = [event for event in told if isinstance(event, AuctionWon)]
        self.season = len(table.past)
        self.champion = past.rows[0].team
        self.margin = past.rows[0].points - past.rows[1].points
        self.cup, self.europe, self.points = past.cup, past.europe, past.points
        # the manager with the most game points of the season
        self.best = max(range(len(past.points)), key=lambda seat: past.points[seat])
        self.wins = _longest(table, league, draws=False)
        self.unbeaten = _longest(table, league, draws=True)
        # the widest win
        self.biggest = max(table.results, key=lambda one: abs(one.score[0] - one.score[1]), default=None)
        self.wildest = max(table.results, key=lambda one: sum(one.score), default=None)  # the most goals
        self.scorers = _scorers(table, told)
        self.rivals = _rivals(table)
        self.dearest = max(won, key=lambda event: event.price, default=None)
        self.sacked = tuple(event.seat for event in told if isinstance(event, ev.ManagerSacked))
        self.crises = sum(isinstance(event, ev.CardDrawn) and event.card.pile == "crisis" for event in told)
        # cup matches that penalties decided
        self.decided_late = sum(result.penalties is not None for result in table.results)
        self.treble = self.champion == self.cup[0] == self.europe[0]
        self.double = self.champion in (self.cup[0], self.europe[0])  # whether the champion won both cups too, or one


def _outcomes(table: SeasonTable, league: Iterable[Result]) -> Iterator[tuple[int, int]]:
    """Every club's league matches in order: 1 for a win, 0 a draw, −1 a defeat."""
    for result in league:
        fixture = table.fixtures[result.fixture]
        home, away = result.score
        sign = (home > away) - (home < away)
        yield fixture.home, sign
        yield fixture.away, -sign


def _longest(table: SeasonTable, league: Sequence[Result], *, draws: bool) -> Run | None:
    """The longest run of wins, or with `draws` of matches without a defeat."""
    current: Counter[int] = Counter()
    best: Run | None = None
    for club, outcome in _outcomes(table, league):
        current[club] = current[club] + 1 if outcome > 0 or (draws and outcome == 0) else 0
        if current[club] > (best.length if best else 1):
            best = Run(club, current[club])
    return best


def _scorers(table: SeasonTable, events: Iterable[Event]) -> tuple[Scorer, ...]:
    """Who scored most; only managers' players have names."""
    setups: dict[int, MatchSetup] = {}
    goals: Counter[tuple[str, int]] = Counter()
    for event in events:
        if isinstance(event, ev.MatchBegun):
            setups[event.fixture] = event.setup
        elif isinstance(event, ev.MatchPlayed) and event.result.fixture in setups:
            setup, fixture = setups[event.result.fixture], table.fixtures[event.result.fixture]
            for goal in event.result.goals:
                player = None if goal.scorer is None else setup.team(goal.side).eleven[goal.scorer]
                if player is not None:
                    goals[player.name, (fixture.home, fixture.away)[goal.side]] += 1
    return tuple(Scorer(name, club, number) for (name, club), number in goals.most_common(5))


def _rivals(table: SeasonTable) -> Rivals | None:
    """Of the managers' clubs the two that finished closest, the better-placed pair among several."""
    managed = [manager.club for manager in table.managers if manager.managing]
    placed = sorted(managed, key=table.place)
    pairs = [(table.place(two) - table.place(one), one, two) for one, two in pairwise(placed)]
    if not pairs:
        return None
    gap, first, second = min(pairs, key=lambda pair: pair[0])
    met = next(
        (one for one in table.fixtures if one.competition == "league" and {one.home, one.away} == {first, second}), None
    )
    result = None if met is None else next((one for one in table.results if one.fixture == met.number), None)
    return Rivals(first, second, gap, met, result)


class Editor:
    """Writes the page of a season's story."""

    def __init__(self, t: Texts, content: Content, table: SeasonTable, story: Story) -> None:
        self._t = t
        self._content = content
        self._table = table
        self._story = story

    def page(self) -> Page:
        """The whole page."""
        t, story = self._t, self._story
        headline, sub, club, competition = self._lead()
        looks = looks_of(self._content, self._table, club)
        return Page(
            masthead=t(f"{_KEY}.masthead"),
            date=t(f"{_KEY}.date", n=story.season),
            price=t("press.price"),
            headline=headline,
            sub=sub,
            columns=tuple(self._paragraphs()),
            photo=Photo(
                self._faces(club),
                looks.kit,
                t(f"{_KEY}.caption", club=looks.name, cup=t(f"fortunes.competition.{competition}")),
                competition,
            ),
            boxes=self._boxes(),
        )

    # -- the lead

    def _lead(self) -> tuple[str, str, int, Competition]:
        """Headline, what stands below it, and the club and trophy of the picture."""
        story, table = self._story, self._table
        champion = self._club(story.champion)
        managed = {manager.club for manager in table.managers if manager.managing}
        params = {"club": champion, "n": story.margin, "who": self._who(story.champion)}
        headline: Mapping[str, object] = params
        if story.treble:
            key = "treble"
        elif story.champion in managed and story.double:
            key = "double"
        elif story.sacked and story.champion not in managed:
            key, headline = "sacked", self._fallen(story.sacked[0])
        elif story.champion in managed:
            key = "narrow" if story.margin <= 1 else "champion"
        else:
            cups: tuple[tuple[int, Competition], ...] = ((story.europe[0], "europe"), (story.cup[0], "cup"))
            for club, competition in cups:
                if club in managed:
                    won = {"club": self._club(club), "who": self._who(club), "champion": champion}
                    return self._say(competition, won), self._say(f"{competition}_sub", won), club, competition
            key = "computer"
        sub = "champion" if key == "narrow" else key
        return self._say(key, headline), self._say(f"{sub}_sub", params), story.champion, "league"

    def _fallen(self, seat: int) -> dict[str, object]:
        return {"who": self._name(seat), "club": manager_looks(self._content, self._table, seat).name}

    # -- the columns

    def _paragraphs(self) -> list[str]:
        """What is told, the most telling first."""
        story, table, t = self._story, self._table, self._t
        told = [self._say("points", {"who": self._name(story.best), "n": story.points[story.best]})]
        rivals = story.rivals
        if rivals is not None:
            params = {"club": self._club(rivals.first), "other": self._club(rivals.second), "n": rivals.gap}
            told.append(self._say("rivals", params))
            if rivals.met is not None and rivals.result is not None:
                home, away = rivals.result.score
                meeting = {"home": self._club(rivals.met.home), "away": self._club(rivals.met.away)}
                told.append(self._say("duel", {**meeting, "first": home, "second": away}))
        if story.wins is not None:
            told.append(self._say("wins", {"club": self._club(story.wins.club), "n": story.wins.length}))
        if story.unbeaten is not None and (story.wins is None or story.unbeaten.length > story.wins.length + 1):
            told.append(self._say("unbeaten", {"club": self._club(story.unbeaten.club), "n": story.unbeaten.length}))
        if story.dearest is not None:
            seat = story.dearest.seat
            params = {
                "player": table.people[story.dearest.lot].name,
                "club": manager_looks(self._content, table, seat).name,
                "amount": money(t, story.dearest.price),
            }
            told.append(self._say("dearest", params))
        if story.scorers:
            top = story.scorers[0]
            told.append(self._say("scorer", {"player": top.name, "club": self._club(top.club), "n": top.goals}))
        told += [self._say("sack", self._fallen(seat)) for seat in story.sacked]
        if story.decided_late:
            told.append(self._say("shoot_outs", {"n": story.decided_late}))
        if story.crises:
            told.append(self._say("crises", {"n": story.crises}))
        return told

    def _boxes(self) -> tuple[Box, ...]:
        t, story, table = self._t, self._story, self._table
        rows = table.past[-1].rows
        league = Box(t(f"{_KEY}.final_table"), tuple((self._club(row.team), str(row.points)) for row in rows[:4]))
        results = (result for result in (story.biggest, story.wildest) if result is not None)
        records = {self._meeting(result): score_of(*result.score) for result in results}
        boxes = [league, Box(t(f"{_KEY}.records"), tuple(records.items()))]
        if story.scorers:
            scorers = tuple((scorer.name, str(scorer.goals)) for scorer in story.scorers[:3])
            boxes.append(Box(t(f"{_KEY}.scorers"), scorers))
        return tuple(boxes)

    # -- words

    def _say(self, key: str, params: Mapping[str, object]) -> str:
        said = self._t(f"{_KEY}.{key}", **params)
        return said[:1].upper() + said[1:]  # some names begin with an article

    def _club(self, club: int) -> str:
        return looks_of(self._content, self._table, club).name

    def _who(self, club: int) -> str:
        """Who manages a club, or the club itself."""
        manager = self._table.clubs[club].manager
        return self._club(club) if manager is None else self._name(manager)

    def _name(self, seat: int) -> str:
        """What a manager is called; computers, who are called as their clubs, are not named."""
        one = self._table.setup.seats[seat]
        if one.is_human:
            return one.name
        return self._t(f"{_KEY}.manager_of", club=manager_looks(self._content, self._table, seat).name)

    def _meeting(self, result: Result) -> str:
        fixture = self._table.fixtures[result.fixture]
        home, away = (looks_of(self._content, self._table, club).short for club in (fixture.home, fixture.away))
        return self._t("fortunes.meeting", home=home, away=away)

    def _faces(self, club: int) -> tuple[int, ...]:
        """Seeds of the people in the picture: the club's players, or some of nobody's."""
        manager = self._table.clubs[club].manager
        if manager is None:
            return tuple(1000 * club + number for number in range(_FACES))
        return tuple(best_faces(self._table, manager)[:_FACES])
