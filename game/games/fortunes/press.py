"""What a season was about: the facts that a newspaper's back page is made of, and the words they are told in.

Owns finding them among the season's events and its table (runs, records, rivals, scorers, deals, disasters), which one
makes the headline, and in which order the others are told. Knows no screen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.core.auction import AuctionWon
from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import Competition, MatchSetup
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Fixture, Result, SeasonTable
from game.games.fortunes.style.club_style import looks_of, manager_looks
from game.games.fortunes.style.press import Box, Page, Photo
from game.games.fortunes.wording import money
from game.ui.text import Texts

_KEY = "fortunes.press"
_FACES = 5
_CUPS = {"league": "league", "cup": "domestic", "europe": "europe"}


@dataclass(frozen=True, slots=True)
class Run:
    """So many matches of the league in a row that a club won, or did not lose."""

    club: int
    length: int


@dataclass(frozen=True, slots=True)
class Scorer:
    """Somebody's goals in all competitions."""

    name: str
    club: int
    goals: int


@dataclass(frozen=True, slots=True)
class Rivals:
    """Two managers' clubs that finished closest: the places between them, and how they met in the league."""

    first: int
    second: int
    gap: int
    met: Fixture | None
    result: Result | None


@dataclass(frozen=True, slots=True)
class Story:
    """A season's facts; None for what didn't happen. Clubs are numbers, managers seats."""

    season: int
    champion: int
    margin: int
    cup: tuple[int, int]
    europe: tuple[int, int]
    best: int
    """The manager with the most game points of the season."""
    points: tuple[int, ...]
    wins: Run | None
    unbeaten: Run | None
    biggest: Result | None
    """The widest win."""
    wildest: Result | None
    """The most goals."""
    scorers: tuple[Scorer, ...]
    rivals: Rivals | None
    dearest: AuctionWon | None
    sacked: tuple[int, ...]
    crises: int
    decided_late: tuple[Result, ...] = field(default=())
    """Cup matches that penalties decided."""

    @property
    def treble(self) -> bool:
        """Whether the champion won both cups too."""
        return self.champion == self.cup[0] == self.europe[0]

    @property
    def double(self) -> bool:
        """Whether the champion won a cup too."""
        return self.champion in (self.cup[0], self.europe[0])


def story_of(table: SeasonTable, events: Iterable[Event]) -> Story:
    """The story of the season that has just ended. `events` are the game's, or that season's alone."""
    told = list(_last_season(events))
    past = table.past[-1]
    first, second = past.rows[0], past.rows[1]
    league = [result for result in table.results if table.fixtures[result.fixture].competition == "league"]
    won = [event for event in told if isinstance(event, AuctionWon)]
    return Story(
        season=len(table.past),
        champion=first.team,
        margin=first.points - second.points,
        cup=past.cup,
        europe=past.europe,
        best=max(range(len(past.points)), key=lambda seat: past.points[seat]),
        points=past.points,
        wins=_longest(table, league, draws=False),
        unbeaten=_longest(table, league, draws=True),
        biggest=max(table.results, key=_margin, default=None),
        wildest=max(table.results, key=lambda result: sum(result.score), default=None),
        scorers=_scorers(table, told),
        rivals=_rivals(table),
        dearest=max(won, key=lambda event: event.price, default=None),
        sacked=tuple(event.seat for event in told if isinstance(event, ev.ManagerSacked)),
        crises=sum(isinstance(event, ev.CardDrawn) and event.card.pile == "crisis" for event in told),
        decided_late=tuple(result for result in table.results if result.penalties is not None),
    )


def _last_season(events: Iterable[Event]) -> Sequence[Event]:
    listed = list(events)
    begun = [number for number, event in enumerate(listed) if isinstance(event, ev.SeasonBegun)]
    return listed[begun[-1] :] if begun else listed


def _margin(result: Result) -> int:
    return abs(result.score[0] - result.score[1])


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


def _scorers(table: SeasonTable, events: Iterable[Event], count: int = 5) -> tuple[Scorer, ...]:
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
    return tuple(Scorer(name, club, number) for (name, club), number in goals.most_common(count))


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
            price=t(f"{_KEY}.price"),
            headline=headline,
            sub=sub,
            columns=tuple(self._paragraphs()),
            photo=Photo(
                self._faces(club),
                looks.kit,
                t(f"{_KEY}.caption", club=looks.name, cup=t(f"fortunes.competition.{competition}")),
                _CUPS[competition],
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
        if story.treble:
            return self._say("treble", params), self._say("treble_sub", params), story.champion, "league"
        if story.champion in managed and story.double:
            return self._say("double", params), self._say("double_sub", params), story.champion, "league"
        if story.sacked and story.champion not in managed:
            seat = story.sacked[0]
            fallen = {"who": self._name(seat), "club": manager_looks(self._content, table, seat).name}
            return self._say("sacked", fallen), self._say("sacked_sub", params), story.champion, "league"
        if story.champion in managed:
            key = "narrow" if story.margin <= 1 else "champion"
            return self._say(key, params), self._say("champion_sub", params), story.champion, "league"
        cups: tuple[tuple[int, Competition], ...] = ((story.europe[0], "europe"), (story.cup[0], "cup"))
        for club, competition in cups:
            if club in managed:
                won = {"club": self._club(club), "who": self._who(club), "champion": champion}
                return self._say(competition, won), self._say(f"{competition}_sub", won), club, competition
        return self._say("computer", params), self._say("computer_sub", params), story.champion, "league"

    # -- the columns

    def _paragraphs(self) -> list[str]:
        """What is told, the most telling first."""
        story, table, t = self._story, self._table, self._t
        told: list[str] = []
        told.append(self._say("points", {"who": self._name(story.best), "n": story.points[story.best]}))
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
        told += [
            self._say(
                "sack",
                {"who": self._name(seat), "club": manager_looks(self._content, table, seat).name},
            )
            for seat in story.sacked
        ]  # fmt: skip
        if story.decided_late:
            told.append(self._say("shoot_outs", {"n": len(story.decided_late)}))
        if story.crises:
            told.append(self._say("crises", {"n": story.crises}))
        return told

    def _boxes(self) -> tuple[Box, ...]:
        t, story, table = self._t, self._story, self._table
        rows = table.past[-1].rows
        league = Box(t(f"{_KEY}.final_table"), tuple((self._club(row.team), str(row.points)) for row in rows[:4]))
        records = [
            (self._meeting(result), self._score(result))
            for result in (story.biggest, story.wildest)
            if result is not None
        ]
        boxes = [league, Box(t(f"{_KEY}.records"), tuple(dict(records).items()))]
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

    def _score(self, result: Result) -> str:
        return f"{result.score[0]}:{result.score[1]}"

    def _faces(self, club: int) -> tuple[int, ...]:
        """Seeds of the people in the picture: the club's players, or some of nobody's."""
        manager = self._table.clubs[club].manager
        if manager is None:
            return tuple(1000 * club + number for number in range(_FACES))
        squad = self._table.managers[manager].squad
        best = sorted(squad, key=lambda person: -self._table.people[person].stars)
        return tuple(best[:_FACES])
