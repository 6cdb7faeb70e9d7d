"""A season's story in the words of a back page.

Owns which fact makes the headline and in which order the others are told. What happened is `story`'s.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import Competition
from engine.fortunes.season.model import Result, SeasonTable
from game.fortunes.looks import looks_of, manager_looks
from game.fortunes.story import Story
from game.fortunes.wording import money
from game.text import Texts
from game.theme.fortunes.press import Box, Page, Photo

_KEY = "fortunes.press"
_FACES = 5
_CUPS = {"league": "league", "cup": "domestic", "europe": "europe"}


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
