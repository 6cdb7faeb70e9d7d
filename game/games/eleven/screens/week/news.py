"""News: what happened in a season, a line each.

Owns which event is worth a line and which words it gets. Every event of a season has words here or is silent on
purpose. Decides no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Literal

import msgspec

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.model import Piece
from engine.eleven.content.cards import Content
from engine.eleven.season import events as ev
from engine.eleven.season.model import SeasonTable
from game.games.eleven.style.club_style import entrant_looks, looks_of
from game.games.eleven.wording import effects_text
from game.ui.text import Texts

Tone = Literal["line", "heading", "good", "bad"]
Words = tuple[str, str, Tone]
"""A sign, a text with signs in brackets, and a tone."""

_KEY = "eleven.week.line."

SILENT: frozenset[type[Event]] = frozenset(
    {
        ev.DirectorsDealt, ev.DirectorKept, ev.ObjectivesDealt, ev.ObjectiveKept, ev.TacticsDrawn,  # one's own secrets
        ev.TurnBegun, ev.ActionTaken,  # what was done says it
        ev.DeploymentNoted, ev.MatchPrepared, ev.MatchHappened,  # the match has a screen of its own
        ev.ClubsRested,  # between the matchdays of a friendly nothing is told
    }
)  # fmt: skip
"""Events without a line."""

CLOSE_UP: frozenset[type[Event]] = frozenset(
    {
        club_ev.MarkersMoved, club_ev.StrengthMoved, club_ev.CardTokensMoved, club_ev.Refreshed, club_ev.IconTurned,
        club_ev.DieThrown, club_ev.NobodyFound, club_ev.InjuryCancelled, ev.TacticsCounted, ev.RowMoved,
        ev.YoungstersMoved, ev.MeetingCalled, ev.MatchBegun, ev.DeploymentSealed, ev.LeagueMoved,
        ev.OpponentDiceThrown, ev.OpponentsTurned, ev.SeasonBegun, ev.SquadGiven, ev.PointsCounted, ev.SeasonDecided,
        ev.TrainedSidesSeen,
    }
)  # fmt: skip
"""Events that are told only where one looks closely at one club: in a week's news they would be noise."""


@dataclass(frozen=True, slots=True)
class NewsLine:
    """A line of news: whose (None: everybody's), the sign before it, and its text with signs in brackets."""

    seat: int | None
    sign: str
    text: str
    tone: Tone = "line"


def lines(
    t: Texts, content: Content, table: SeasonTable, events: Iterable[Event], *, close: bool = False
) -> list[NewsLine]:
    """The news of `events` in their order. `table` is the season before or after them; `close` tells every detail."""
    teller = _Teller(t, content, table)
    told = (teller.line(event) for event in events if close or type(event) not in CLOSE_UP)
    return [line for line in told if line is not None]


class _Teller:
    """Finds the words of one event after another, remembering what a board is deciding on."""

    def __init__(self, t: Texts, content: Content, table: SeasonTable) -> None:
        self.t = t
        self.content = content
        self.table = table
        self._cards: dict[int, int] = {}

    def line(self, event: Event) -> NewsLine | None:
        """The line for an event; None if it is silent. Raises `KeyError` for an event of another game."""
        if type(event) in SILENT:
            return None
        words = WORDS[type(event)](self, event)
        if words is None:
            return None
        sign, text, tone = words
        return NewsLine(getattr(event, "seat", None), sign, text, tone)

    def say(self, sign: str, key: str, tone: Tone = "line", /, **params: object) -> Words:
        """Words of a key of this file."""
        return sign, self.t(_KEY + key, **params), tone

    def entrant(self, number: int) -> str:
        """The name of a club in the league: a manager's or an opponent."""
        return entrant_looks(self.content, self.table.setup.clubs, number).name

    def club(self, seat: int) -> str:
        """The name of a manager's club."""
        return looks_of(self.content, self.table.setup.clubs[seat]).name

    def player(self, card: int) -> str:
        """A footballer's name."""
        return self.content.players[card].name

    def piece(self, seat: int, piece: Piece) -> str:
        """What a card or token is called."""
        cards: dict[str, Any] = {
            "player": self.content.players, "director": self.content.directors,
        }  # fmt: skip
        if piece.kind == "staff":
            card = self.content.staff[piece.number]
            return f"{card.name}, {self.t(f'eleven.profession.{card.profession}').lower()}"
        if piece.kind in cards:
            return str(cards[piece.kind][piece.number].name)
        if piece.kind == "building":
            built = self.table.clubs[seat].buildings
            if piece.number < len(built):
                return self.t(f"eleven.building.{built[piece.number].kind}")
        if piece.kind == "adboard":
            boards = self.table.clubs[seat].adboards
            if piece.number < len(boards):
                return self.content.sponsors[boards[piece.number].card].name
        return self.t(f"{_KEY}stand", n=piece.number + 1)

    def called(self, seat: int, card: int) -> None:
        """A board decides on a card from here on."""
        self._cards[seat] = card

    def card_of(self, seat: int) -> int | None:
        """The card a board decides on, if that is known."""
        if seat in self._cards:
            return self._cards[seat]
        meeting = self.table.meetings[seat] if seat < len(self.table.meetings) else None
        return None if meeting is None else meeting.card


def _said(sign: str, key: str, tone: Tone = "line", **gaps: str) -> Callable[[_Teller, Any], Words]:
    """Words whose gaps are fields of the event ("sheet.total"); one may stand in the sign and the key too ("{row}")."""

    def tell_of(tell: _Teller, event: Any) -> Words:
        fields = msgspec.structs.asdict(event)
        filled = {gap: attrgetter(field)(event) for gap, field in gaps.items()}
        return tell.say(sign.format(**fields), key.format(**fields), tone, **filled)

    return tell_of


# -- the season's events


def _season_begun(tell: _Teller, event: ev.SeasonBegun) -> Words:
    if event.season:
        return tell.say("trophy", "season_tier", "heading", n=event.season + 1)
    return tell.say("trophy", "season", "heading")


def _staff_joined(tell: _Teller, event: ev.StaffJoined) -> Words:
    card = tell.content.staff[event.card]
    key = "staff" if event.cost else "staff_for_nothing" if event.rule == "EL-16" else "staff_free"
    profession = tell.t(f"eleven.profession.{card.profession}").lower()
    return tell.say("person", key, name=card.name, profession=profession, cost=event.cost)


def _directors_shown(tell: _Teller, event: ev.DirectorsShown) -> Words:
    return tell.say(
        "meeting", "directors", names=_listed(tell.content.directors[card].name for card in event.directors)
    )


def _squad_given(tell: _Teller, event: ev.SquadGiven) -> Words:
    return tell.say("person", "squad", names=_listed(map(tell.player, event.players)))


def _week_begun(tell: _Teller, event: ev.WeekBegun) -> Words:
    return tell.say("trophy", "week", "heading", n=event.week, club=tell.club(event.first))


def _day_begun(tell: _Teller, event: ev.DayBegun) -> Words:
    return "trophy", tell.t(f"eleven.day.{event.day}"), "heading"


def _meeting_called(tell: _Teller, event: ev.MeetingCalled) -> Words:
    return tell.say("meeting", "meeting", name=tell.content.meetings[event.card].name)


def _board_voted(tell: _Teller, event: ev.BoardVoted) -> Words | None:
    card = tell.card_of(event.seat)
    if event.decision is None:
        return None
    effects = () if card is None else tell.content.meetings[card].decision(event.decision)
    vote = tell.t(f"eleven.vote.{event.decision}")
    return tell.say(f"vote_{event.decision}", "voted", vote=vote, what=effects_text(tell.t, effects))


def _turn_ended(tell: _Teller, event: ev.TurnEnded) -> Words | None:
    return tell.say("exhausted", "passed") if event.passed else None


def _player_joined(tell: _Teller, event: ev.PlayerJoined) -> Words:
    card = tell.content.players[event.card]
    key = "player_free" if not event.cost else "youngster" if card.kind == "youngster" else "player"
    return tell.say(f"section_{card.sections[0]}", key, name=card.name, shirt=card.shirt, cost=event.cost)


def _player_sold(tell: _Teller, event: ev.PlayerSold) -> Words:
    if event.rule == "EL-52":
        return tell.say("budget", "board_sold", "bad", name=tell.player(event.card), price=event.price)
    key = "sold_tokens" if event.tokens else "sold"
    return tell.say("budget", key, name=tell.player(event.card), price=event.price, tokens=event.tokens)


def _sponsor_signed(tell: _Teller, event: ev.SponsorSigned) -> Words:
    return tell.say(f"deal_{event.deal}", event.deal, name=tell.content.sponsors[event.card].name)


def _building_built(tell: _Teller, event: ev.BuildingBuilt) -> Words:
    name = tell.t(f"eleven.building.{event.building}")
    return tell.say("buildings", "built" if event.cost else "built_free", name=name, cost=event.cost)


def _office_extended(tell: _Teller, event: ev.OfficeExtended) -> Words:
    return tell.say("vp", "office" if event.cost else "office_free", space=event.space, cost=event.cost)


def _zones_seen(tell: _Teller, event: ev.ZonesSeen) -> Words:
    club = tell.content.clubs[tell.content.opponents[event.opponent].club]
    return tell.say("tactic", "zones_seen", club=club.name)


def _match_begun(tell: _Teller, event: ev.MatchBegun) -> Words:
    return tell.say("attack", "match", club=tell.content.clubs[event.setup.back.club].name)


def _match_played(tell: _Teller, event: ev.MatchPlayed) -> Words:
    played = event.played
    club = tell.content.clubs[tell.content.opponents[played.opponent].club]
    tone: Tone = "good" if played.result == "win" else "bad" if played.result == "loss" else "line"
    return tell.say("attack", played.result, tone, club=club.name, goals=played.goals, against=played.against)


def _league_moved(tell: _Teller, event: ev.LeagueMoved) -> Words | None:
    if not event.moves:
        return None
    moved = (tell.t(f"{_KEY}league_one", club=tell.entrant(int(who)), n=n) for who, n in event.moves.items())
    return tell.say("trophy", "league", moves=_listed(moved))


def _opponents_turned(tell: _Teller, event: ev.OpponentsTurned) -> Words:
    clubs = [club.name for club, inactive in zip(tell.content.clubs, event.inactive, strict=True) if inactive]
    return tell.say("exhausted", "turned", clubs=_listed(clubs)) if clubs else tell.say("exhausted", "turned_back")


def _opponent_dice_thrown(tell: _Teller, event: ev.OpponentDiceThrown) -> Words:
    faces = tell.content.tables.opponent_dice
    fell = (
        tell.t(f"{_KEY}dice_one", club=club.name, n=faces[club.division][event.dice[str(number)] - 1])
        for number, club in enumerate(tell.content.clubs)
        if str(number) in event.dice
    )
    return tell.say("trophy", "dice", dice=_listed(fell))


def _maintenance_paid(tell: _Teller, event: ev.MaintenancePaid) -> Words:
    due = event.players + event.staff + event.buildings
    if not due:
        return tell.say("budget", "maintenance_nothing")
    if event.paid < due:
        return tell.say("budget", "maintenance_short", "bad", paid=event.paid, due=due)
    return tell.say("budget", "maintenance", paid=event.paid)


def _season_ended(tell: _Teller, event: ev.SeasonEnded) -> Words:
    past = event.past
    key = "promoted" if past.promoted else "relegated" if past.relegated else "stayed"
    return tell.say("vp", key, "heading", place=past.place, points=past.points)


def _aim_judged(tell: _Teller, event: ev.AimJudged) -> Words:
    if event.medal is None:
        return tell.say("objective", "aim_missed", "bad")
    return tell.say("objective", "medal", "good", medal=tell.t(f"eleven.campaign.medal.{event.medal}"))


def _sponsor_left(tell: _Teller, event: ev.SponsorLeft) -> Words:
    if event.card is None:
        return tell.say("deal_adboard", "board_lost", "bad", n=event.losses)
    return tell.say("deal_adboard", "sponsor_left", "bad", name=tell.content.sponsors[event.card].name, n=event.losses)


# -- a club's events


def _markers_moved(tell: _Teller, event: club_ev.MarkersMoved) -> Words | None:
    if not event.change:
        return None
    tone: Tone = "good" if event.change > 0 else "bad"
    name = tell.t(f"eleven.week.marker.{event.track}")
    if event.rule == "EL-41":
        return None  # what was paid is said with the bill
    if event.rule == "EL-40":
        return tell.say(event.track, "unkept", name=name, n=-event.change)
    return tell.say(event.track, "markers", tone, name=name, change=event.change)


def _stat_moved(tell: _Teller, event: club_ev.StatMoved) -> Words:
    tone: Tone = "good" if event.steps > 0 else "bad"
    name = tell.t(f"eleven.steps_of.{event.track}")
    return tell.say(f"{event.track}_stat", "stat", tone, name=name.capitalize(), steps=event.steps, stat=event.stat)


def _points_gained(tell: _Teller, event: club_ev.PointsGained) -> Words:
    return tell.say("vp", "points", "good" if event.count > 0 else "bad", count=event.count)


def _player_trained(tell: _Teller, event: club_ev.PlayerTrained) -> Words:
    return tell.say("trained", "trained", "good", name=tell.player(event.card))


def _strength_moved(tell: _Teller, event: club_ev.StrengthMoved) -> Words:
    name = tell.player(event.card)
    if event.passing:
        tone: Tone = "good" if event.passing > 0 else "bad"
        return tell.say("strength_temporary", "strength_passing", tone, name=name, passing=event.passing)
    if event.lasting:
        tone = "good" if event.lasting > 0 else "bad"
        return tell.say("strength", "strength", tone, name=name, lasting=event.lasting)
    return tell.say("strength", "strength_none", name=name)


def _card_tokens_moved(tell: _Teller, event: club_ev.CardTokensMoved) -> Words:
    return tell.say("vp", "experience" if event.tokens else "experience_none", name=tell.player(event.card))


def _injury_moved(tell: _Teller, event: club_ev.InjuryMoved) -> Words:
    tone: Tone = "bad" if event.weeks else "good"
    key = "injured" if event.weeks else "recovered"
    return tell.say("injury", key, tone, name=tell.player(event.card), n=event.weeks)


def _suspension_moved(tell: _Teller, event: club_ev.SuspensionMoved) -> Words:
    tone: Tone = "bad" if event.weeks else "good"
    key = "suspended" if event.weeks else "served"
    return tell.say("suspension", key, tone, name=tell.piece(event.seat, event.piece), n=event.weeks)


def _exhausted(tell: _Teller, event: club_ev.Exhausted) -> Words:
    return tell.say("exhausted", "used", name=tell.piece(event.seat, event.piece))


def _die_thrown(tell: _Teller, event: club_ev.DieThrown) -> Words:
    purpose = event.die.purpose
    named = purpose in ("meeting", "potential", "suspension", "injury")
    return tell.say("die", f"die_{purpose}" if named else "die", n=event.value)


def _injury_cancelled(tell: _Teller, event: club_ev.InjuryCancelled) -> Words:
    name = tell.content.staff[event.staff].name
    return tell.say("injury", "spared", "good", name=name, player=tell.player(event.card))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


WORDS: dict[type[Event], Callable[[_Teller, Any], Words | None]] = {
    ev.SeasonBegun: _season_begun,
    ev.StaffJoined: _staff_joined,
    ev.DirectorsShown: _directors_shown,
    ev.SquadGiven: _squad_given,
    ev.TacticsCounted: _said("tactic", "tactics", n="count"),
    ev.WeekBegun: _week_begun,
    ev.DayBegun: _day_begun,
    ev.MeetingCalled: _meeting_called,
    ev.BoardVoted: _board_voted,
    ev.TurnEnded: _turn_ended,
    ev.PlayerJoined: _player_joined,
    ev.PlayerSold: _player_sold,
    ev.RowMoved: _said("exhausted", "rows_{row}"),
    ev.YoungstersMoved: _said("exhausted", "youngsters"),
    ev.SponsorSigned: _sponsor_signed,
    ev.BuildingBuilt: _building_built,
    ev.OfficeExtended: _office_extended,
    ev.TrainedSidesSeen: _said("trained", "seen"),
    ev.ZonesSeen: _zones_seen,
    ev.DeploymentSealed: _said("tactic", "sealed"),
    ev.MatchBegun: _match_begun,
    ev.MatchPlayed: _match_played,
    ev.LeagueMoved: _league_moved,
    ev.OpponentsTurned: _opponents_turned,
    ev.OpponentDiceThrown: _opponent_dice_thrown,
    ev.WeekEnded: _said("trophy", "week_over", "heading", n="week"),
    ev.MaintenancePaid: _maintenance_paid,
    ev.PointsCounted: _said("vp", "counted", n="sheet.total"),
    ev.SeasonDecided: _said("trophy", "decided", "heading"),
    ev.PointsDeducted: _said("trophy", "deducted", "bad", n="spaces"),
    ev.SponsorLeft: _sponsor_left,
    ev.SeasonVoided: _said("trophy", "voided", "heading"),
    ev.SeasonEnded: _season_ended,
    ev.AimJudged: _aim_judged,
    ev.GameEnded: _said("trophy", "over", "heading"),
    club_ev.MarkersMoved: _markers_moved,
    club_ev.StatMoved: _stat_moved,
    club_ev.PointsGained: _points_gained,
    club_ev.PlayerTrained: _player_trained,
    club_ev.StrengthMoved: _strength_moved,
    club_ev.CardTokensMoved: _card_tokens_moved,
    club_ev.InjuryMoved: _injury_moved,
    club_ev.SuspensionMoved: _suspension_moved,
    club_ev.Exhausted: _exhausted,
    club_ev.Refreshed: _said("exhausted", "refreshed"),
    club_ev.IconTurned: _said("{icon}", "icon_{icon}", shirt="shirt"),
    club_ev.DieThrown: _die_thrown,
    club_ev.InjuryCancelled: _injury_cancelled,
    club_ev.NobodyFound: _said("{why}", "nobody", shirt="shirt"),
}
"""The words of each event that has any."""
