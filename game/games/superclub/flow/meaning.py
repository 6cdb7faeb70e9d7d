"""What a match of a game of Superclub moved: the markers before and after it, what a final decided, and whom one meets
next.

Owns reading it off the game as it was shown and what is known to come right after. A marker moves with its match; the
others of the round move when theirs are over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine import games
from engine.core.model import Event, clone
from engine.superclub.content.cards import Content
from engine.superclub.match.model import SIDES, MatchTable
from engine.superclub.season.events import MeetingCounted
from engine.superclub.season.model import SeasonTable
from game.games.superclub.screens.season.standings import order
from game.games.superclub.style.club_style import entrant_looks
from game.stage import meaning
from game.stage.meaning import Line, Moved
from game.stage.verdict import Meaning
from game.ui.look.crests import Crest
from game.ui.text import Texts

_KEY = "superclub.report"


def meaning_of(
    t: Texts, content: Content, before: SeasonTable, ahead: Iterable[Event], own: Sequence[int]
) -> Meaning | None:
    """What comes of the match that is on the table, given the events that wait to be shown after it."""
    match = before.match
    assert match is not None, "a match is on"
    seats = [team.squad.seat for team in match.teams]
    if match.setup.kind != "league":
        return Meaning(lines=tuple(_of_final(t, match, own)))
    table = counted(before, ahead)
    if table is None:
        return None

    def looks(entrant: int) -> tuple[str, Crest | None]:
        one = entrant_looks(content, table, entrant)
        return one.name, one.crest

    seat = next((seat for seat in seats if seat in own), seats[0])
    assert seat is not None, "somebody manages a side of it"
    moved = Moved("superclub", _markers(before), _markers(table), looks, own, for_now=_goes_on(table))
    return Meaning(meaning.rows(moved), lines=(*meaning.lines(t, moved, seat), *_next(t, table, moved, seat)))


def _markers(table: SeasonTable) -> tuple[tuple[int, int], ...]:
    return tuple((entrant, table.marker(entrant)) for entrant in order(table))


def _goes_on(table: SeasonTable) -> bool:
    """Whether somebody's match or SIM of the round doesn't count yet."""
    over = [played for played in table.played if played.round == table.round]
    return len(over) < len(table.rounds[table.round - 1])


def counted(before: SeasonTable, ahead: Iterable[Event]) -> SeasonTable | None:
    """The game once the match that is on counts, given the events that wait to be shown; None as long as it doesn't."""
    rules, table, key = games.rules_for("superclub"), clone(before), before.playing
    for event in ahead:
        rules.fold(table, event)
        if isinstance(event, MeetingCounted) and event.played.key == key:
            return table
    return None


def _of_final(t: Texts, match: MatchTable, own: Sequence[int]) -> Iterator[Line]:
    """Won or lost for good."""
    ours = next((side for side in SIDES if match.teams[side].squad.seat in own), None)
    if ours is not None:
        won = match.winner == ours
        yield "trophy" if won else "cross", t(f"{_KEY}.{match.setup.kind}_{'won' if won else 'lost'}")


def _next(t: Texts, table: SeasonTable, moved: Moved, seat: int) -> Iterator[Line]:
    """Whom one meets in the next round, or that there is none."""
    if table.round >= len(table.rounds):
        yield "flag", t("result.came.season_over")
        return
    meeting = next(one for one in table.rounds[table.round] if seat in (one.home, one.away))
    other = meeting.away if meeting.home == seat else meeting.home
    if other is None:
        yield "clock", t(f"{_KEY}.next_sim")
        return
    yield (
        "clock",
        t(
            "result.came.next",
            other=moved.looks(other)[0],
            place=meaning.ordinal(t, moved.places(moved.now)[other]),
            total=t("press.unit.superclub", n=table.marker(other)),
            ground=t(f"result.came.{'home' if meeting.home == seat else 'away'}"),
        ),
    )
