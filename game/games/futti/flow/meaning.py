"""What a match of a career of Fütti moved: the table before and after its round, the cup, and whom one meets next.

Owns reading it off the career as it was shown and what is known to come right after; while matches of the round are
still to be played, nothing is told of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import games
from engine.core.model import Event, clone
from engine.futti.season.events import RoundBegun, RoundEnded, SeasonEnded
from engine.futti.season.model import Fixture, SeasonTable
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage.verdict import Meaning, Placed, around
from game.ui.text import Texts

_KEY = "futti.report"


def meaning_of(t: Texts, before: SeasonTable, ahead: Iterable[Event], own: Sequence[int]) -> Meaning:
    """What comes of the match that is on the table, given the events that wait to be shown after it."""
    assert before.playing is not None, "a match is on"
    fixture = before.fixtures[before.playing]
    table = after_round(before, ahead)
    if table is None:
        return Meaning(waits=t(f"{_KEY}.waits"))
    club = next((club for club in (fixture.home, fixture.visitors) if club in own), fixture.home)
    if table.calendar[fixture.round].competition == "cup":
        return Meaning(lines=(*_of_cup(t, table, fixture, club), *_next(t, table, club)))
    rows = tuple(_placed(before, table, own))
    lines = (*_of_league(t, before, table, club), *_next(t, table, club))
    return Meaning(around(rows), lines=lines)


def after_round(before: SeasonTable, ahead: Iterable[Event]) -> SeasonTable | None:
    """The career once the round counts, and what it draws; None as long as it goes on."""
    rules, table, ended = games.rules_for("futti"), clone(before), False
    for event in ahead:
        if isinstance(event, RoundBegun | SeasonEnded):
            break
        rules.fold(table, event)
        ended = ended or isinstance(event, RoundEnded)
    return table if ended else None


def _placed(before: SeasonTable, table: SeasonTable, own: Sequence[int]) -> Iterable[Placed]:
    clubs, stood = Clubs(table.setup), facts.places(before)
    has_moved = any(row.played for row in before.rows)
    for place, row in enumerate(table.rows, 1):
        rose = stood[row.team] - place if has_moved else 0
        name, crest = clubs.name(row.team), clubs.crest(row.team)
        yield Placed(place, name, crest, str(row.points), rose, row.team in own)


def _of_league(t: Texts, before: SeasonTable, table: SeasonTable, club: int) -> Iterable[tuple[str, str]]:
    """Where the club came from and stands, and how far it is from the top."""
    was, place = facts.places(before)[club], facts.places(table)[club]
    clubs, rows = Clubs(table.setup), table.rows
    words = {"place": facts.ordinal(t, place), "n": abs(was - place)}
    if not any(row.played for row in before.rows) or was == place:
        key, sign = "stays" if was == place and before.rows[0].played else "stands", "dot"
    else:
        key, sign = ("climbed", "up") if place < was else ("fell", "down")
    yield sign, t(f"{_KEY}.{key}", **words)
    if place == 1:
        gap, second = rows[0].points - rows[1].points, clubs.name(rows[1].team)
        yield "trophy", t(f"{_KEY}.lead", n=gap, second=second) if gap else t(f"{_KEY}.level_with", leader=second)
    else:
        gap, leader = rows[0].points - rows[place - 1].points, clubs.name(rows[0].team)
        yield "trophy", t(f"{_KEY}.gap", n=gap, leader=leader) if gap else t(f"{_KEY}.level_with", leader=leader)


def _of_cup(t: Texts, table: SeasonTable, fixture: Fixture, club: int) -> Iterable[tuple[str, str]]:
    result = _known(table, fixture).result
    assert result is not None, "its round is over"
    if result.winner != fixture.side_of(club):
        yield "cross", t(f"{_KEY}.out")
    elif table.next_fixture(club) is None and len(table.cup[-1]) == 1 and table.cup[-1][0].winner == club:
        yield "trophy", t(f"{_KEY}.cup_won")
    else:
        stage = table.calendar[fixture.round].stage + 1
        yield "trophy", t(f"{_KEY}.through", stage=facts.stage_title(t, len(table.setup.clubs), stage))


def _known(table: SeasonTable, fixture: Fixture) -> Fixture:
    """The same match as it stands on the table now."""
    return next(one for one in table.fixtures if (one.round, one.slot) == (fixture.round, fixture.slot))


def _next(t: Texts, table: SeasonTable, club: int) -> Iterable[tuple[str, str]]:
    """Whom one meets next, and how they stand."""
    number = table.next_fixture(club)
    if number is None:
        if table.rounds_played >= len(table.calendar):
            yield "flag", t(f"{_KEY}.season_over")
        return
    fixture = table.fixtures[number]
    other = facts.opponent(fixture, club)
    row = next(row for row in table.rows if row.team == other)
    words = {
        "other": Clubs(table.setup).name(other),
        "ground": t(f"{_KEY}.{'home' if fixture.home == club else 'away'}"),
        "place": facts.ordinal(t, facts.places(table)[other]),
        "n": row.points,
    }
    yield "clock", t(f"{_KEY}.next" if row.played else f"{_KEY}.next_unplaced", **words)
