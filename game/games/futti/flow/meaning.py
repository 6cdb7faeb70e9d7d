"""What a match of a career of Fütti moved: the table before and after its round, the cup, and whom one meets next.

Owns reading it off the career as it was shown and what is known to come right after; while matches of the round are
still to be played, nothing is told of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import games
from engine.core.model import Event, clone
from engine.futti.content import Content
from engine.futti.season.events import RoundBegun, RoundEnded, SeasonEnded
from engine.futti.season.model import Fixture, SeasonTable
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage import meaning
from game.stage.bracket import stage_title
from game.stage.meaning import Moved
from game.stage.verdict import Meaning
from game.ui.text import Texts

_KEY = "futti.report"


def meaning_of(
    t: Texts, before: SeasonTable, ahead: Iterable[Event], own: Sequence[int], pool: Content | None = None
) -> Meaning:
    """What comes of the match that is on the table, given the events that wait to be shown after it.

    `pool` is what the career is made of, the shipped by default.
    """
    assert before.playing is not None, "a match is on"
    fixture = before.fixtures[before.playing]
    table = after_round(before, ahead)
    if table is None:
        return Meaning(waits=t("result.came.waits"))
    clubs = Clubs(table.setup, pool)
    club = next((club for club in (fixture.home, fixture.visitors) if club in own), fixture.home)
    if table.calendar[fixture.round].competition == "cup":
        return Meaning(lines=(*_of_cup(t, table, fixture, club), *_next(t, table, clubs, club)))
    moved = _moved(before, table, clubs, own)
    return Meaning(meaning.rows(moved), lines=(*meaning.lines(t, moved, club), *_next(t, table, clubs, club)))


def after_round(before: SeasonTable, ahead: Iterable[Event]) -> SeasonTable | None:
    """The career once the round counts, and what it draws; None as long as it goes on."""
    rules, table, ended = games.rules_for("futti"), clone(before), False
    for event in ahead:
        if isinstance(event, RoundBegun | SeasonEnded):
            break
        rules.fold(table, event)
        ended = ended or isinstance(event, RoundEnded)
    return table if ended else None


def _moved(before: SeasonTable, table: SeasonTable, clubs: Clubs, own: Sequence[int]) -> Moved:
    return Moved(
        "futti",
        _order(before) if any(row.played for row in before.rows) else (),
        _order(table),
        lambda club: (clubs.name(club), clubs.crest(club)),
        own,
    )


def _order(table: SeasonTable) -> tuple[tuple[int, int], ...]:
    return tuple((row.team, row.points) for row in table.rows)


def _of_cup(t: Texts, table: SeasonTable, fixture: Fixture, club: int) -> Iterable[tuple[str, str]]:
    result = _known(table, fixture).result
    assert result is not None, "its round is over"
    if result.winner != fixture.side_of(club):
        yield "cross", t(f"{_KEY}.out")
    elif table.next_fixture(club) is None and len(table.cup[-1]) == 1 and table.cup[-1][0].winner == club:
        yield "trophy", t(f"{_KEY}.cup_won")
    else:
        stage = table.calendar[fixture.round].stage + 1
        yield "trophy", t(f"{_KEY}.through", stage=stage_title(t, len(table.setup.clubs), stage))


def _known(table: SeasonTable, fixture: Fixture) -> Fixture:
    """The same match as it stands on the table now."""
    return next(one for one in table.fixtures if (one.round, one.slot) == (fixture.round, fixture.slot))


def _next(t: Texts, table: SeasonTable, clubs: Clubs, club: int) -> Iterable[tuple[str, str]]:
    """Whom one meets next, and how they stand."""
    number = table.next_fixture(club)
    if number is None:
        if table.rounds_played >= len(table.calendar):
            yield "flag", t("result.came.season_over")
        return
    fixture = table.fixtures[number]
    other = facts.opponent(fixture, club)
    row = next(row for row in table.rows if row.team == other)
    words = {
        "other": clubs.name(other),
        "ground": t(f"result.came.{'home' if fixture.home == club else 'away'}"),
        "place": meaning.ordinal(t, facts.places(table)[other]),
        "total": t("press.unit.futti", n=row.points),
    }
    yield "clock", t("result.came.next" if row.played else "result.came.next_unplaced", **words)
