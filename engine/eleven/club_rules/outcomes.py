"""What the faces of a manager's die lead to: which of them settle it, and which could be better (EL-9, EL-10, EL-34).

Pure. Whoever is asked about a die, and the computer managers who reckon with it, go by these faces alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import ge

from engine.eleven.club_rules.features import passives, shirt_owners
from engine.eleven.club_rules.model import HIGHEST_STAT, Club, Die, DiePurpose
from engine.eleven.club_rules.resources import step_on
from engine.eleven.content.cards import Consequence, Content, Result, Vote
from engine.eleven.content.effects import TRACKS, BreakTies, Effect, GainPoints, MoveMarkers, MoveStat

_OF_WEEKS_TO_COME: tuple[DiePurpose, ...] = ("injury", "discipline", "strain")
"""Dice after a match that keep somebody out of the next one."""


def majority(votes: Sequence[Vote]) -> Vote | None:
    """What most directors voted for; None if all three voted differently (EL-9)."""
    vote = max(votes, key=votes.count)
    return vote if votes.count(vote) > 1 else None


def settling_faces(content: Content, club: Club, die: Die) -> tuple[int, ...]:
    """The faces on which a die lies still: a board of three minds is thrown for again, unless its manager breaks its
    ties (EL-9)."""
    faces = range(1, die.sides + 1)
    if die.purpose != "meeting":
        return tuple(faces)
    return tuple(face for face, _ in _decisions(content, club, faces))


def better_faces(
    content: Content, club: Club, die: Die, value: int, result: Result | None = None, *, last: bool = False
) -> tuple[int, ...]:
    """The faces that could be better than `value` for the one who threw; none where it is all the same (EL-10).

    Which decision of a board is better is a matter of taste: any other may be. A board of three minds is thrown for
    again in any case, or its manager breaks the tie (EL-9). Of consequences, which follow a `result`, only those are
    better that anybody would rather have: nothing than harm, and something good than nothing. After the `last` match of
    a season injuries and suspensions mean nothing, and of consequences only what counts at the end.
    """
    if die.purpose == "meeting":
        now = _decision(content, club, value)
        if now is None:
            return ()
        others = _decisions(content, club, range(1, die.sides + 1))
        return tuple(face for face, decision in others if decision != now)
    if die.purpose == "consequence":
        assert result is not None, "consequences follow a result"
        cells = content.tables.consequences(result)
        if not last:
            fallen = cells[value - 1]
            good = _good(club, fallen)
            return tuple(face for face, cell in enumerate(cells, 1) if _is_better(club, cell, fallen, good))
        left = [_counted_at_the_end(club, cell.effects) for cell in cells]
        worse = left[value - 1]
        return tuple(face for face, one in enumerate(left, 1) if one != worse and all(map(ge, one, worse)))
    if last and die.purpose in _OF_WEEKS_TO_COME:
        return ()
    if not _is_bad(content, club, die, value):
        return ()
    return tuple(face for face in settling_faces(content, club, die) if not _is_bad(content, club, die, face))


def _decision(content: Content, club: Club, face: int) -> Vote | None:
    return majority([content.directors[one.card].votes[face - 1] for one in club.directors])


def _decisions(content: Content, club: Club, faces: Iterable[int]) -> list[tuple[int, Vote | None]]:
    """The faces on which a board's die lies still, each with its decision."""
    decisions = [(face, _decision(content, club, face)) for face in faces]
    if any(isinstance(one, BreakTies) for one in passives(content, club)):
        return decisions
    return [(face, decision) for face, decision in decisions if decision is not None]


def _is_bad(content: Content, club: Club, die: Die, face: int) -> bool:
    """Whether a face is one of those that the die may be thrown again for."""
    match die.purpose:
        case "potential":
            return face <= club.stats[TRACKS[die.data[0]]]
        case "suspension":
            return bool(shirt_owners(content, club, face))
        case "injury":
            return any(player.injured < die.data[0] for player in shirt_owners(content, club, face))
        case "goal" | "set_piece":
            return face < die.data[-1]
        case "own_goal":
            return face >= die.data[-1]
        case "discipline" | "strain":
            return face <= die.data[-1]
    raise AssertionError("whether that is bad is a matter of taste")


def _is_better(club: Club, one: Consequence, other: Consequence, good: int) -> bool:
    """Whether anybody would rather have one consequence than another, which is so `good`; of two that do good it is
    hard to say."""
    if one.injury and other.injury:
        return one.injury < other.injury
    return good < 1 and _good(club, one) > good


def _good(club: Club, cell: Consequence) -> int:
    """Whether a consequence does good (1), harm (-1), or nothing, by what its effects bring in all."""
    if cell.injury:
        return -1
    gain = sum(_gain(club, effect) for effect in cell.effects)
    return (gain > 0) - (gain < 0)


def _gain(club: Club, effect: Effect) -> int:
    """What an effect brings or takes, in steps, markers and VP; nobody loses what he hasn't got (EL-2)."""
    match effect:
        case MoveStat(track=track, steps=steps):
            stat, spill = step_on(club.stats[track], steps)
            held = club.markers[track] + (club.markers["budget"] if track != "budget" else 0)
            return stat - club.stats[track] + max(spill, -held)
        case MoveMarkers(track=track, count=count):
            return max(count, -club.markers[track])
        case GainPoints(count=count):
            return count
    return 0


def _counted_at_the_end(club: Club, effects: Sequence[Effect]) -> tuple[int, int, int]:
    """What effects change of what still counts when a season is over: euros, tracks at the top, VP tokens."""
    money = tops = points = 0
    held = club.markers["budget"]
    for effect in effects:
        match effect:
            case MoveStat(track=track, steps=steps):
                stat, spill = step_on(club.stats[track], steps)
                tops += (stat == HIGHEST_STAT) - (club.stats[track] == HIGHEST_STAT)
                if track == "budget":
                    money += max(spill, -held)
                elif spill < 0:
                    money -= min(held, max(0, -spill - club.markers[track]))
            case MoveMarkers(track="budget", count=count):
                money += max(count, -held)
            case GainPoints(count=count):
                points += count
    return money, tops, points
