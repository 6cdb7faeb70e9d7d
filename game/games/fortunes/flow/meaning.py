"""What a match of a game of Football Fortunes moved: the league before and after its round, how a cup goes on, one's
share of the gate, and whom one meets next.

Owns reading it off the table once the round counts, and the season's events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season.calendar import result_of
from engine.fortunes.season.cups import rounds_left, tree_of
from engine.fortunes.season.model import Fixture, SeasonTable
from game.games.fortunes.flow.paper import round_of
from game.games.fortunes.style.club_style import looks_of
from game.games.fortunes.wording import money
from game.stage import meaning
from game.stage.meaning import Line, Moved
from game.stage.verdict import Meaning
from game.ui.look.crests import Crest
from game.ui.text import Texts

_KEY = "fortunes.report"
_STAGES = 4
"""How many rounds of a cup have names of their own; all before them are called alike."""


def meaning_of(
    t: Texts, content: Content, table: SeasonTable, told: Iterable[Event], played: tuple[int, Sequence[int]]
) -> Meaning:
    """What comes of a fixture, whose round is over; `played` are its number and the clubs of those who look. `told` are
    the game's events, or that season's alone."""
    number, own = played
    fixture = table.fixtures[number]
    club = next((club for club in (fixture.home, fixture.away) if club in own), fixture.home)
    if fixture.competition != "league":
        return Meaning(lines=(*_of_cup(t, table, fixture, club), *_after(t, content, table, fixture, club)))

    def looks(one: int) -> tuple[str, Crest | None]:
        found = looks_of(content, table, one)
        return found.name, found.crest

    news = round_of(t, content, table, told, own)
    moved = Moved("fortunes", news.before, news.now, looks, own)
    return Meaning(
        meaning.rows(moved), lines=(*meaning.lines(t, moved, club), *_after(t, content, table, fixture, club))
    )


def _of_cup(t: Texts, table: SeasonTable, fixture: Fixture, club: int) -> Iterator[Line]:
    result = result_of(table, fixture.number)
    assert result is not None, "its round is over"
    left = rounds_left(tree_of(table, fixture.competition), fixture.stage)
    if result.winner is None or (fixture.home, fixture.away)[result.winner] != club:
        yield "cross", t(f"{_KEY}.out.{fixture.competition}")
    elif not left:
        yield "trophy", t(f"{_KEY}.won.{fixture.competition}")
    else:
        yield "trophy", t(f"{_KEY}.through", stage=t(f"{_KEY}.stage.{min(_STAGES, left)}"))


def _after(t: Texts, content: Content, table: SeasonTable, fixture: Fixture, club: int) -> Iterator[Line]:
    """What one got of the gate, if anything, and whom one meets next."""
    gate = next((one for one in table.gates if one.fixture == fixture.number), None)
    share = 0 if gate is None else gate.shares[club == fixture.away]
    if share:
        yield "plus", t(f"{_KEY}.gate", amount=money(t, share))
    yield from _next(t, content, table, club)


def _next(t: Texts, content: Content, table: SeasonTable, club: int) -> Iterator[Line]:
    """Whom one meets next, in which competition."""
    played = {result.fixture for result in table.results}
    waiting = [one for one in table.fixtures if one.number not in played and club in (one.home, one.away)]
    if not waiting:
        return
    fixture = min(waiting, key=lambda one: (one.week, one.competition != "league", one.number))
    other = fixture.away if fixture.home == club else fixture.home
    where = "neutral" if fixture.neutral else "home" if fixture.home == club else "away"
    words = {"other": looks_of(content, table, other).name, "ground": t(f"result.came.{where}")}
    row = next((row for row in table.rows if row.team == other), None)
    if fixture.competition != "league" or row is None or not row.played:
        yield "clock", t(f"{_KEY}.next_in.{fixture.competition}", **words)
        return
    place = meaning.ordinal(t, table.place(other))
    yield "clock", t("result.came.next", **words, place=place, total=t("press.unit.fortunes", n=row.points))
