"""Signs: what can be seen in a record. Each says yes or no from lines, actions and events alone, never from names.

A sign of something in a match looks at every match of a record, also those of a season. Those that know only one game
follow below, Eleven's are in `eleven_signs`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from engine import games
from engine.core.inner import InnerEvent
from engine.core.model import Event
from engine.core.record import Record, Undo, read_setup
from engine.futti.match import events as ev
from engine.futti.match.model import GOAL, GOALTENDERS, HOME, SIDES, VISITORS, ChooseTaker, Ending
from engine.futti.season import events as season
from engine.futti.season.model import PickCard

Sign = Callable[[Record], bool]
Match = list[Event]
"""The events of one match, in order."""


def matches(record: Record) -> Iterator[Match]:
    """The matches of a record whose every event was told: the one it is of, or those managed in a season."""
    if record.header.game.endswith("-match"):
        yield list(record.events())
        return
    played: dict[str, Match] = {}
    for event in record.events():
        if isinstance(event, InnerEvent):
            played.setdefault(event.key, []).append(event.inner)
    yield from played.values()


def minutes(match: Match) -> Iterator[tuple[int, Match]]:
    """Every minute of a match: its number, and its events from the key roll to the last before the next one."""
    number = 0
    found: list[Event] = []
    for event in match:
        if isinstance(event, ev.KeyPlayersRolled):
            if number:
                yield number, found
            number, found = event.minute, []
        found.append(event)
    if number:
        yield number, found


def every(*signs: Sign) -> Sign:
    """All of these, each anywhere in the record."""
    return lambda record: all(sign(record) for sign in signs)


def in_a_match(seen: Callable[[Match], bool]) -> Sign:
    """Something seen in one of the matches."""
    return lambda record: any(seen(match) for match in matches(record))


def in_a_minute(seen: Callable[[int, Match], bool]) -> Sign:
    """Something seen within one minute, given its number and events."""
    return in_a_match(lambda match: any(seen(number, events) for number, events in minutes(match)))


def event(kind: type[Event], /, **values: object) -> Sign:
    """An event of this kind with these values, in a match or outside."""

    def fits(found: Event) -> bool:
        return isinstance(found, kind) and all(getattr(found, name) == value for name, value in values.items())

    def sign(record: Record) -> bool:
        return any(fits(found) or fits(getattr(found, "inner", found)) for found in record.events())

    return sign


# --- who plays


def setup_of(record: Record) -> Any:
    """What was played with, as its game knows it."""
    return read_setup(games.rules_for(record.header.game), record.header)


def levels(*wanted: int, **options: object) -> Sign:
    """Computers of these levels and people (0), in the order of seats, played with such options."""

    def sign(record: Record) -> bool:
        setup = setup_of(record)
        return tuple(seat.level for seat in record.header.seats) == wanted and all(
            getattr(setup, name) == value for name, value in options.items()
        )

    return sign


# --- how it ends


def ended(ending: Ending, winner: int | None = None) -> Sign:
    """A match ended this way, and `winner` (a side, None for nobody) won it."""
    return event(ev.MatchEnded, ending=ending, winner=winner)


def sudden_death_without_a_goal(match: Match) -> bool:
    """Forty minutes of sudden death were played in vain, and the exchange followed."""
    deciders = [found.decider for found in match if isinstance(found, ev.DeciderReached)]
    return deciders == ["sudden_death", "exchange"] and last_minute(match) == 80


def last_minute(match: Match) -> int:
    """The last minute that was played to its end."""
    return max(found.minute for found in match if isinstance(found, ev.MinuteTicked))


def exchange_beyond_five(match: Match) -> bool:
    """Five kicks each decided nothing."""
    return sum(isinstance(found, ev.KickTaken) for found in match) > 10


# --- the doubles chart


def codes(*wanted: str) -> Sign:
    """The chart said these, and they were played as it said."""
    return lambda record: set(wanted) <= codes_played(record)


def codes_played(record: Record) -> set[str]:
    """Every chart code that was played as the chart said."""
    return {
        found.effective
        for match in matches(record)
        for found in match
        if isinstance(found, ev.DoublesRolled) and found.code == found.effective
    }


def spoilt_by_an_empty_position(match: Match) -> bool:
    """A doubles result became a momentum shift, as somebody it acts on wasn't there (FU-26)."""
    return any(isinstance(found, ev.DoublesRolled) and found.rule == "FU-26" for found in match)


# --- steals and breakaways


def steal_in(minute: int, breakaway: bool) -> Sign:
    """A steal in minute 20 or 40, and the stealer's one more key roll brought him a breakaway, or not (FU-18)."""

    def seen(number: int, found: Match) -> bool:
        return number == minute and any(
            isinstance(one, ev.StealerRolled) and one.breakaway == breakaway for one in found
        )

    return in_a_minute(seen)


def steal_becomes_breakaway(match: Match) -> bool:
    """A stealer was the key offensive player of the minute after, and ran (FU-15)."""
    return any(
        isinstance(run, ev.BreakawayRun) and isinstance(roll, ev.KeyPlayersRolled) and run.player == roll.attacker
        for roll, run in pairwise(match)
    )


# --- cards, injuries and playing short


def key_position_empty(match: Match) -> bool:
    """Someone's position had stayed empty, and the key roll named it (FU-26)."""
    return any(isinstance(found, ev.KeyPlayersRolled) and None in (found.attacker, found.defender) for found in match)


def outfield_gap(match: Match) -> bool:
    """A side had to play on with an empty outfield position (FU-26)."""
    return any(isinstance(found, ev.LineUpChanged) and None in found.positions[:GOAL] for found in match)


def both_sides_sent_off(number: int, found: Match) -> bool:
    """Both sides had a player sent off in one minute, and both kicked (FU-28)."""
    awarded = [one.side for one in found if isinstance(one, ev.PenaltyAwarded)]
    sent_off = {one.side for one in found if _sends_off(one)}
    return sorted(awarded) == [HOME, VISITORS] and sent_off == set(SIDES)


def goaltender_sent_off(number: int, found: Match) -> bool:
    """A goaltender was sent off, and his replacement faced the penalty (FU-28)."""
    off = [one.side for one in found if _sends_off(one) and one.player in GOALTENDERS]
    replaced = [one.side for one in found if isinstance(one, ev.GoaltenderReplaced)]
    return bool(off) and off == replaced and any(isinstance(one, ev.PenaltyStruck) for one in found)


def _sends_off(found: Event) -> bool:
    return isinstance(found, ev.PlayerSentOff) or (isinstance(found, ev.PlayerBooked) and found.second)


def penalty_kick(scored: bool) -> Sign:
    """A penalty in play was scored, or saved."""
    return event(ev.GoalScored if scored else ev.ShotSaved, kind="penalty")


# --- actions, and lines


def taker_chosen(record: Record) -> bool:
    """A manager had to choose who takes a penalty (FU-28)."""
    return any(isinstance(entry.action, ChooseTaker) for entry in record.entries())


def drafted(record: Record) -> bool:
    """The teams were drafted, card by card, and none was dealt (FU-3)."""
    picks = sum(isinstance(entry.action, PickCard) for entry in record.entries())
    return picks > 0 and event(season.DraftClosed)(record) and not event(season.TeamsDealt)(record)


def taken_back(kind: type) -> Sign:
    """An action of this kind was undone, and another one made instead."""

    def sign(record: Record) -> bool:
        return any(
            isinstance(line, Undo) and isinstance(before.action, kind)
            for before, line in pairwise(record.lines)
            if not isinstance(before, Undo)
        )

    return sign


def seasons(count: int) -> Sign:
    """So many seasons were played, and the career ended with the last."""

    def sign(record: Record) -> bool:
        ended = [found.past.season for found in record.events() if isinstance(found, season.SeasonEnded)]
        return ended == list(range(1, count + 1)) and event(season.CareerEnded)(record)

    return sign
