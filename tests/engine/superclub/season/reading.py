"""A club in the middle of a season, made by hand, that reads Game changers: for tests of news.

The squad has a goalkeeper and twelve outfield players of 41 stars in all:

- in goal 11 (4 stars)
- defence 80 (5), 78 (4), 60 (3, potential 4), 41 (2)
- midfield 146 (4), 125 (3), 144 (4)
- attack 161 (1), 192 (3), 217 (5)
- on the bench the midfielder 83 (1) and the attacker 176 (2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.answers import Answer, key_of
from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import Action, Decision, Event, Seat
from engine.superclub.content.cards import ChangerCard
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.season import news
from engine.superclub.season.model import Club, Played, SeasonSetup, SeasonTable
from engine.superclub.season.state import Piles, SeasonPlay, SeasonState
from engine.superclub.season.steps import ReadChangers, Recover

CONTENT = load()
MATCH = SuperclubMatch()
LINE_UP = LineUp((80, 78, 60, 41), (146, 125, 144), (161, 192, 217), 11, "attack")
SQUAD = [11, 80, 78, 60, 41, 146, 125, 144, 161, 192, 217, 83, 176]
TOKEN = 41
MARKER = 47
"""A match was won."""


def changer(key: str) -> ChangerCard:
    """The Game changer called `key`."""
    return next(card for card in CONTENT.changers if card.key == key)


class Reading:
    """Seat 0 reads Game changers: `keys` from the top of the pile on."""

    def __init__(self, *keys: str, squad: Sequence[int] = SQUAD, line_up: LineUp = LINE_UP) -> None:
        levels = {"training": 1, "scouting": 2, "stadium": 3}
        clubs = [
            Club(squad=list(squad), cash=100, levels=dict(levels), marker=MARKER),
            Club(squad=[12], cash=100, levels=dict(levels)),
        ]
        self.table = SeasonTable(
            setup=SeasonSetup((Seat("A"), Seat("B")), tuple(ClubEntry(club.key) for club in CONTENT.clubs[:2])),
            clubs=clubs,
            stars=[card.stars for card in CONTENT.players],
            season=2,
            room="season",
            order=[0, 1],
            ranking=[0, 1],
            continents=[2, 0, 0, 0, 0, 1],
            staff_deck=2,
            changer_deck=len(keys),
            played=[Played(1, 0, 1, "home", (6, 0), "m")],
        )
        piles = Piles(
            continents=[[5, 218], [], [], [], [], [62]],
            staff=[3, 29],
            changers=[changer(key).number for key in reversed(keys)],
        )
        self.state = SeasonState(self.table, Chance(1), piles)
        self.line_up = line_up
        self.events: list[Event] = []

    @property
    def club(self) -> Club:
        """The club of seat 0."""
        return self.table.clubs[0]

    @property
    def piles(self) -> Piles:
        """What lies face down."""
        return self.state.piles

    def read(self, count: int = 1) -> list[Event]:
        """Read so many cards, up to the next question."""
        return self._run(ReadChangers(0, count, self.line_up))

    def recover(self) -> list[Event]:
        """The staff's turn."""
        return self._run(Recover(0))

    @property
    def asked(self) -> Any:
        """The open question."""
        (decision,) = self.state.asked
        return decision

    def fault(self, action: Action) -> str | None:
        """Why `action` doesn't answer the open question."""
        reason = self._answer(self.asked).fault(CONTENT, self.table, self.asked, action)
        return None if reason is None else reason.key

    def options(self) -> list[Action] | None:
        """Every answer to the open question."""
        found = self._answer(self.asked).options(CONTENT, self.table, self.asked)
        return None if found is None else list(found)

    def default(self) -> Action:
        """What is done for somebody away."""
        return self._answer(self.asked).default(CONTENT, self.table, self.asked)

    def sample(self, seed: int) -> Action:
        """Some answer of those that can't be listed."""
        sample = self._answer(self.asked).sample
        assert sample is not None
        return sample(CONTENT, self.table, self.asked, Chance(seed))

    def give(self, action: Action) -> list[Event]:
        """Answer the open question, legally, and read on."""
        decision = self.asked
        assert self.fault(action) is None, self.fault(action)
        self.state.asked.clear()
        play = self._play()
        self._answer(decision).carry_out(play, decision, action)
        return self._end(play)

    def _answer(self, decision: Decision) -> Answer:
        return news.ANSWERS[key_of(decision)]

    def _play(self) -> SeasonPlay:
        return SeasonPlay(self.state, CONTENT, MATCH)

    def _run(self, step: Any) -> list[Event]:
        play = self._play()
        play.then(step)
        return self._end(play)

    def _end(self, play: SeasonPlay) -> list[Event]:
        events = play.run(news.HANDLERS)
        self.events += events
        return events
