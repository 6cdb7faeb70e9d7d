"""What a match of a game of Eleven moved on the league track, and what is left of the season.

Owns reading it off the game as it was shown and the match's own moves, which are known right after it. The week's
other matches and dice move the track once more; whom one meets next lies face down until Monday.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine import games
from engine.core.model import Event, clone
from engine.eleven.content.campaigns import Aim
from engine.eleven.content.cards import Content
from engine.eleven.season.campaign import standing
from engine.eleven.season.events import LeagueMoved
from engine.eleven.season.model import WEEKS, SeasonTable
from engine.eleven.season.opening import scenario_of
from game.games.eleven.campaign_words import progress_words
from game.games.eleven.style.club_style import entrant_looks
from game.stage import meaning
from game.stage.meaning import Line, Moved
from game.stage.verdict import Meaning
from game.ui.look.crests import Crest
from game.ui.text import Texts

_KEY = "eleven.report"
_IN_MATCHES: tuple[Aim, ...] = ("goals", "wins", "young_scorers")
"""What campaigns count that matches alone bring: that none came is worth saying too."""


def meaning_of(
    t: Texts,
    content: Content,
    before: SeasonTable,
    ahead: Iterable[Event],
    own: Sequence[int],
    stood: SeasonTable | None = None,
) -> Meaning | None:
    """What comes of the match that is on the table, given the events that wait to be shown after it.

    `stood` is the season as its league was last looked at, before others played this week; without it as it is.
    """
    seat = before.playing
    assert seat is not None, "a match is on"
    table = _after(before, ahead, seat)
    if table is None:
        return None

    def looks(entrant: int) -> tuple[str, Crest | None]:
        one = entrant_looks(content, table.setup.clubs, entrant)
        return one.name, one.crest

    seen = before if stood is None else stood
    known = order(seen) if any(seen.league) else ()
    moved = Moved("eleven", known, order(table), looks, own, share=True, for_now=True)
    said = (*_aim(t, content, before, table), *meaning.lines(t, moved, seat), *_next(t, table))
    return Meaning(meaning.rows(moved), lines=said)


def order(table: SeasonTable) -> tuple[tuple[int, int], ...]:
    """Everybody by his space on the track, the furthest first."""
    return tuple(sorted(enumerate(table.league), key=lambda one: -one[1]))


def _after(before: SeasonTable, ahead: Iterable[Event], seat: int) -> SeasonTable | None:
    """The game once the match of `seat` has moved the track; None as long as it hasn't."""
    rules, table = games.rules_for("eleven"), clone(before)
    for event in ahead:
        rules.fold(table, event)
        if isinstance(event, LeagueMoved) and event.seat == seat:
            return table
    return None


def _aim(t: Texts, content: Content, before: SeasonTable, table: SeasonTable) -> Iterator[Line]:
    """How far a campaign has come, if what it counts is won in matches or has moved in this one."""
    scenario = scenario_of(content, table.setup)
    if scenario is None:
        return
    is_moved = standing(content, scenario, before) != standing(content, scenario, table)
    if is_moved or scenario.measure in _IN_MATCHES:
        yield "flag", t(f"{_KEY}.aim", aim=progress_words(t, content, scenario, table))


def _next(t: Texts, table: SeasonTable) -> Iterator[Line]:
    """That the others' dice are still to be thrown, and whether the season is over then."""
    yield "clock", t(f"{_KEY}.others_move")
    if table.week == WEEKS:
        yield "flag", t("result.came.season_over")
