"""Signs of Eleven: goals, tactics, what follows a match, dice thrown again, the league, the end.

Like `signs`, which owns what all games share, they look at lines, actions and events and set-ups alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from engine import games
from engine.core.model import Event
from engine.core.record import Entry, Record, read_setup
from engine.eleven.club_rules import events as club_events
from engine.eleven.club_rules.model import Means, Pick
from engine.eleven.content.effects import Track
from engine.eleven.content.load import load
from engine.eleven.match import events as ev
from engine.eleven.match.model import Result, Side
from engine.eleven.season import events as season
from engine.eleven.season.model import ScoreSheet
from engine.eleven.zones import Pair
from tests.replays.signs import Match, Sign, in_a_match, matches

INJURY = "EL-34"
_Outcome = tuple[list[int], list[tuple[Track, int]], list[tuple[Track, int]]]
"""What followed a match: weeks of injuries, steps of stats, and markers."""


# --- the nine zones


def pair(fits: Callable[[Pair], bool], mine: bool = True) -> Sign:
    """An attacker of the manager, or of his opponent, met a defender or nobody like that (EL-30)."""

    def seen(match: Match) -> bool:
        duels = (
            found.comparison.mine if mine else found.comparison.theirs
            for found in match
            if isinstance(found, ev.ZoneCompared)
        )
        return any(fits(one) for duel in duels for one in duel.pairs)

    return in_a_match(seen)


def stronger(one: Pair) -> bool:
    """He was stronger than his defender, and scored."""
    return one.defender is not None and one.scored


def powerless(one: Pair) -> bool:
    """Nobody was left to block him, and so even strength 0 was enough."""
    return one.defender is None and one.attacker.strength == 0


def held(one: Pair) -> bool:
    """His defender was just as strong, and blocked him."""
    return one.defender is not None and one.defender.strength == one.attacker.strength and not one.scored


def only_unblocked_goals(match: Match) -> bool:
    """There were goals, and for each of them nobody was left to block it."""
    met = [
        one.defender
        for found in match
        if isinstance(found, ev.ZoneCompared)
        for one in (*found.comparison.mine.pairs, *found.comparison.theirs.pairs)
        if one.scored
    ]
    return bool(met) and not any(met) and not any(isinstance(one, ev.GoalScored) for one in match)


# --- tactics and abilities


def used_abilities(record: Record) -> set[type]:
    """What footballers did in a match that is recorded alone."""
    if record.header.game != "eleven-match":
        return set()
    club = read_setup(games.rules_for(record.header.game), record.header).club
    return {
        type(load().players[found.card].side(club.player(found.card).trained).ability)
        for found in record.events()
        if isinstance(found, ev.AbilityUsed)
    }


def abilities(*kinds: type) -> Sign:
    """Footballers did all of this in a match (EL-46)."""
    return lambda record: set(kinds) <= used_abilities(record)


def tactic_tells(tactic: int) -> Sign:
    """This tactic was played, and moved markers, changed strengths or scored (EL-50)."""

    def seen(match: Match) -> bool:
        stand: tuple[Side, Side] = ({}, {})
        played = False
        for found in match:
            before = stand
            match found:
                case ev.SentOut(mine=mine):
                    stand = mine, {}
                case ev.OpponentRevealed(theirs=theirs):
                    stand = stand[0], theirs
                case ev.TacticPlayed():
                    played = found.tactic == tactic
                    stand = stand[0] if found.mine is None else found.mine, stand[1]
                case ev.StrengthsSet(mine=mine, theirs=theirs):
                    stand = mine, theirs
            if played and (before != stand or (isinstance(found, ev.GoalScored) and found.source == "tactic")):
                return True
        return False

    return in_a_match(seen)


def tactics_played(count: int) -> Sign:
    """So many tactics were played in one match (EL-28)."""
    return in_a_match(lambda match: sum(isinstance(found, ev.TacticPlayed) for found in match) == count)


# --- after the match


def consequence(result: Result, face: int, injured: int = 0, track: Track | None = None, steps: int = 0) -> Sign:
    """The die after such a result: a footballer is hurt for so many weeks, a stat moves, or nothing happens (EL-34)."""
    return in_a_match(
        lambda match: _fell(match, result, face) == ([injured] * bool(injured), [(track, steps)] * bool(track), [])
    )


def _fell(match: Match, result: Result, face: int) -> _Outcome | None:
    """What the die after such a result brought; None if the match ended or the die fell otherwise."""
    decided = any(isinstance(found, ev.MatchDecided) and found.result == result for found in match)
    fell = any(isinstance(found, ev.ConsequenceFell) and found.value == face for found in match)
    if not decided or not fell:
        return None
    due = [found for found in match if getattr(found, "rule", "") == INJURY]
    return (
        [found.weeks for found in due if isinstance(found, club_events.InjuryMoved)],
        [(found.track, found.steps) for found in due if isinstance(found, club_events.StatMoved)],
        [(found.track, found.change) for found in due if isinstance(found, club_events.MarkersMoved)],
    )


def longer_injury_stays(match: Match) -> bool:
    """Somebody who was hurt for longer than that already was hurt again (EL-34)."""
    due = 0
    for found in match:
        if isinstance(found, ev.ConsequenceFell):
            due = found.injury
        elif isinstance(found, club_events.InjuryMoved) and found.rule == INJURY:
            return found.weeks > due
    return False


def hurt_by_himself(match: Match) -> bool:
    """Somebody was hurt after the match before the die of consequences fell: his own ability did it (EL-46)."""
    kinds = [type(found) for found in match if isinstance(found, club_events.InjuryMoved | ev.ConsequenceFell)]
    return kinds[:1] == [club_events.InjuryMoved]


def chosen(kind: str, what: type[Event], rule: str) -> Sign:
    """A manager chose such a piece, and the first that came of it was this."""

    def fits(entry: Entry) -> bool:
        action, first = entry.action, next(iter(entry.events), None)
        first = getattr(first, "inner", first)
        is_choice = isinstance(action, Pick) and action.piece is not None and action.piece.kind == kind
        return is_choice and isinstance(first, what) and getattr(first, "rule", "") == rule

    return lambda record: any(fits(entry) for entry in record.entries())


def the_one_who_played(record: Record) -> bool:
    """A club had two footballers with one number, and the one who played was hurt (EL-34)."""
    club = read_setup(games.rules_for("eleven-match"), record.header).club
    shirts = {player.card: load().players[player.card].shirt for player in club.players}
    for match in matches(record):
        playing = {post.card for found in match if isinstance(found, ev.SentOut) for post in found.posts}
        hurt = [found.card for found in match if isinstance(found, club_events.InjuryMoved) and found.rule == INJURY]
        if any(card in playing and [*shirts.values()].count(shirts[card]) > 1 for card in hurt):
            return True
    return False


def missing(*kinds: str) -> Sign:
    """Pieces of these kinds had no part in a match (EL-27)."""
    return in_a_match(
        lambda match: any(
            isinstance(found, ev.SentOut) and {piece.kind for piece in found.missing} >= set(kinds) for found in match
        )
    )


# --- dice


def thrown_again(means: Means) -> Sign:
    """A die was thrown again by these means (EL-10)."""
    return lambda record: any(
        isinstance(found, club_events.DieThrown) and found.means == means for found in _unwrapped(record)
    )


def suspended_by_die(record: Record) -> bool:
    """A die without a name found somebody, who is suspended (EL-37)."""
    return any(
        isinstance(die, club_events.DieThrown)
        and die.die.purpose == "suspension"
        and isinstance(found, club_events.SuspensionMoved)
        for die, found in pairwise(_unwrapped(record))
    )


def board_thrown_again(record: Record) -> bool:
    """Three directors voted in three ways, and the die was thrown again for nothing (EL-9)."""
    return any(
        isinstance(vote, season.BoardVoted)
        and vote.decision is None
        and isinstance(die, club_events.DieThrown)
        and die.means is None
        for vote, die in pairwise(_unwrapped(record))
    )


# --- the league and the week


def opponents_turned(dark: bool) -> Sign:
    """An opponent turned inactive, or back (EL-32, EL-35)."""

    def sign(record: Record) -> bool:
        before: tuple[bool, ...] = (False,) * 8
        for found in record.events():
            if isinstance(found, season.OpponentsTurned):
                if any(now is dark and was is not dark for was, now in zip(before, found.inactive, strict=True)):
                    return True
                before = found.inactive
        return False

    return sign


def suspended(*kinds: str) -> Sign:
    """Pieces of these kinds were suspended outside a match (EL-37)."""
    return lambda record: (
        set(kinds) <= {found.piece.kind for found in record.events() if isinstance(found, club_events.SuspensionMoved)}
    )


# --- the end


def sheets(record: Record) -> list[ScoreSheet]:
    """Every manager's final scoring."""
    return [found.sheet for found in record.events() if isinstance(found, season.PointsCounted)]


def scored(record: Record) -> set[str]:
    """The lines of the final scoring that gave somebody points."""
    return {line.item for sheet in sheets(record) for line in sheet.lines if line.points > 0}


def lines(*items: str) -> Sign:
    """Each of these lines gave somebody points (EL-43)."""
    return lambda record: set(items) <= scored(record)


def objectives(record: Record) -> bool:
    """One manager missed his objective, one fulfilled it, one perfectly (EL-43)."""
    return {sheet.level for sheet in sheets(record)} == {0, 1, 2}


def below_the_line(record: Record) -> bool:
    """League places cost somebody points (EL-43)."""
    return any(line.item == "league" and line.points < 0 for sheet in sheets(record) for line in sheet.lines)


def first_two(level_in_league: bool) -> Sign:
    """Two had most points: the better in the league won, or they were level there too and share it (EL-44)."""

    def sign(record: Record) -> bool:
        totals = [sheet.total for sheet in sheets(record)]
        places = next((found.places for found in record.events() if isinstance(found, season.SeasonDecided)), ())
        best = sorted(places[seat] for seat, total in enumerate(totals) if total == max(totals))
        return len(best) > 1 and (best[0] == best[1]) is level_in_league

    return sign


def climbed(*promoted: bool) -> Sign:
    """The tiers of a campaign, and whether each promoted (EL-52)."""
    return lambda record: (
        tuple(found.past.promoted for found in record.events() if isinstance(found, season.SeasonEnded)) == promoted
    )


def _unwrapped(record: Record) -> Iterator[Event]:
    return (getattr(found, "inner", found) for found in record.events())
