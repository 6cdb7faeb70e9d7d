"""Monday: the week begins, markers are produced, every manager's board meets (EL-7 … EL-9, EL-24).

Owns how a board votes, and how the days of a week follow each other. What a board decides is carried out by `effects`,
its die by `engine.eleven.club_rules.dice`.
"""

from __future__ import annotations

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import GROUND_FITNESS, Die, PickDue, Piece, ThrowDie
from engine.eleven.club_rules.outcomes import majority
from engine.eleven.club_rules.resources import gain, offer
from engine.eleven.content.cards import VOTES, Vote
from engine.eleven.content.effects import TRACKS, BreakTies, Heal, WeeklyHeal
from engine.eleven.match.opening import back_of, rise_of
from engine.eleven.season import campaign
from engine.eleven.season.events import BoardVoted, DayBegun, MeetingCalled, WeekBegun
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import (
    ACTION_DAYS,
    ApplyEffects,
    BeginDay,
    BeginMatchday,
    BeginWeek,
    HoldMeeting,
    Produce,
    TakeTurn,
)


def begin_week(play: SeasonPlay, step: BeginWeek) -> None:
    """The stage marker passes left (EL-7), and everybody sees the back of his next opponent (EL-24)."""
    table = play.table
    first = table.first if table.week == 0 else (table.first + 1) % len(table.clubs)
    backs = tuple(back_of(play.content, pile[-1], rise_of(table.tier, table.week + 1)) for pile in play.piles.opponents)
    play.emit(WeekBegun(week=table.week + 1, first=first, opponents=backs))
    play.emit(DayBegun(day="monday", rule="EL-8"))
    campaign.on_monday(play)
    meetings = [HoldMeeting(seat) for seat in play.seats_in_turn()]
    days = [BeginDay(day) for day in ACTION_DAYS]
    play.then(Produce(), *meetings, *days, BeginMatchday())


def produce(play: SeasonPlay, step: Produce) -> None:
    """Markers by the stats (EL-8), fitness for a training ground (EL-18); a director may look after the injured."""
    healing: list[ApplyEffects] = []
    for seat in play.seats_in_turn():
        club = play.club(seat)
        for track in TRACKS:
            gain(play, seat, track, club.stats[track], "EL-8")
        if features.has_building(club, "training_ground"):
            gain(play, seat, "fitness", GROUND_FITNESS, "EL-18")
        heals = tuple(
            Heal(weeks=one.weeks) for one in features.passives(play.content, club) if isinstance(one, WeeklyHeal)
        )
        if heals:
            healing.append(ApplyEffects(seat, heals, "EL-49"))
    play.then(*healing)


def hold_meeting(play: SeasonPlay, step: HoldMeeting) -> None:
    """A card is drawn and the die is thrown (EL-9)."""
    meetings = play.piles.meetings
    card = meetings.pop()
    play.emit(MeetingCalled(seat=step.seat, card=card, decks={"meetings": len(meetings)}))
    play.then(ThrowDie(Die(step.seat, "meeting")))


def settle_meeting(play: SeasonPlay, die: Die, value: int) -> None:
    """The directors vote; three different votes are thrown for again, unless somebody breaks the tie (EL-9)."""
    seat = die.seat
    club = play.club(seat)
    first, second, third = (play.content.directors[director.card].votes[value - 1] for director in club.directors)
    votes = first, second, third
    decision = majority(votes)
    play.emit(BoardVoted(seat=seat, votes=votes, decision=decision))
    if decision is not None:
        _carry_out(play, seat, decision)
    elif any(isinstance(one, BreakTies) for one in features.passives(play.content, club)):
        offer(play, seat, "vote", [Piece("vote", number) for number in range(len(VOTES))])
    else:
        play.then(ThrowDie(die))


def break_tie(play: SeasonPlay, decision: PickDue, piece: Piece | None) -> None:
    """A manager who breaks his own ties has chosen (EL-49)."""
    meeting = play.table.meetings[decision.seat]
    assert meeting is not None, "a board votes on a card"
    assert piece is not None, "a vote must be chosen"
    vote = VOTES[piece.number]
    first, second, third = meeting.votes
    play.emit(BoardVoted(seat=decision.seat, votes=(first, second, third), decision=vote))
    _carry_out(play, decision.seat, vote)


def begin_day(play: SeasonPlay, step: BeginDay) -> None:
    """An action day: everybody's turn, from the first manager clockwise (EL-11)."""
    play.emit(DayBegun(day=step.day))
    play.then(*(TakeTurn(seat, step.day) for seat in play.seats_in_turn()))


def _carry_out(play: SeasonPlay, seat: int, vote: Vote) -> None:
    meeting = play.table.meetings[seat]
    assert meeting is not None, "a board votes on a card"
    effects = play.content.meetings[meeting.card].decision(vote)
    if effects:
        play.then(ApplyEffects(seat, effects, "EL-9"))
