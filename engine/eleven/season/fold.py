"""Laying events on the table of a season, what a seat may see of it, and the `Play` that resolves it.

One small function an event, and none of them decides anything. What happens to a club is laid on it by
`engine.eleven.club_rules.events`. The match being played is not among them: it lies beside the season's table, and the
rules lay its events there. A view is the table without the secrets of others (EL-4, EL-5, EL-25).
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from engine.core import answers, play
from engine.core.friendly import FriendlyEnded
from engine.core.model import Event, clone
from engine.core.play import Folds
from engine.eleven.club_rules.events import FOLDS as CLUB_FOLDS
from engine.eleven.club_rules.events import ClubEvent
from engine.eleven.club_rules.model import Built, Club, Contract, OwnedDirector, OwnedPlayer, OwnedStaff, Secrets
from engine.eleven.club_rules.resources import ClubPlay
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import ROWS
from engine.eleven.match.model import MatchTable
from engine.eleven.match.rules import ElevenMatch
from engine.eleven.season import events as ev
from engine.eleven.season.model import OPPONENTS, Meeting, Piles, SeasonState, SeasonTable, Turn


def fold(table: SeasonTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for an event of another game."""
    lay = _FOLDS.get(type(event))
    if lay is not None:
        lay(table, event)
    else:
        CLUB_FOLDS[type(event)](table.clubs[cast(ClubEvent, event).seat], event)


# -- set-up


def _season_begun(table: SeasonTable, event: ev.SeasonBegun) -> None:
    clubs = len(event.clubs)
    table.clubs = [clone(club) for club in event.clubs]
    table.tier = event.tier
    table.season = event.season
    table.start = clone(event.clubs[0]) if table.setup.scenario else None
    table.week = 0
    table.day = None
    table.first = event.first
    table.turn = None
    table.rows = {row: list(cards) for row, cards in event.rows.items()}
    table.discards = {row: [] for row in ROWS}
    table.decks = dict(event.decks)
    table.league = [0] * (clubs + OPPONENTS)
    table.inactive = [False] * OPPONENTS
    table.meetings = [None] * clubs
    table.opponents = [None] * clubs
    table.sealed = [False] * clubs
    table.playing = None
    table.played = [[] for _ in event.clubs]
    table.scores = []
    table.places = ()


def _staff_joined(table: SeasonTable, event: ev.StaffJoined) -> None:
    table.clubs[event.seat].staff.append(OwnedStaff(event.card))


def _directors_dealt(table: SeasonTable, event: ev.DirectorsDealt) -> None:
    table.clubs[event.seat].secrets.hand = event.hand


def _director_kept(table: SeasonTable, event: ev.DirectorKept) -> None:
    secrets = table.clubs[event.seat].secrets
    secrets.kept = (*secrets.kept, event.director)
    secrets.hand = tuple(card for card in secrets.hand if card != event.director)


def _directors_shown(table: SeasonTable, event: ev.DirectorsShown) -> None:
    club = table.clubs[event.seat]
    club.directors = [OwnedDirector(card) for card in event.directors]
    club.secrets.hand = club.secrets.kept = ()


def _squad_given(table: SeasonTable, event: ev.SquadGiven) -> None:
    club = table.clubs[event.seat]
    club.players.extend(_newcomer(club, card) for card in event.players)
    club.icons = list(event.icons)
    table.decks.update(event.decks)


def _objectives_dealt(table: SeasonTable, event: ev.ObjectivesDealt) -> None:
    table.clubs[event.seat].secrets.objectives = event.hand


def _objective_kept(table: SeasonTable, event: ev.ObjectiveKept) -> None:
    secrets = table.clubs[event.seat].secrets
    secrets.objective = event.objective
    secrets.objectives = ()


def _tactics_counted(table: SeasonTable, event: ev.TacticsCounted) -> None:
    table.clubs[event.seat].tactics = event.count
    table.decks.update(event.decks)


def _tactics_drawn(table: SeasonTable, event: ev.TacticsDrawn) -> None:
    table.clubs[event.seat].secrets.tactics = event.tactics


# -- the week


def _week_begun(table: SeasonTable, event: ev.WeekBegun) -> None:
    table.week = event.week
    table.first = event.first
    table.opponents = list(event.opponents)


def _day_begun(table: SeasonTable, event: ev.DayBegun) -> None:
    table.day = event.day


def _meeting_called(table: SeasonTable, event: ev.MeetingCalled) -> None:
    table.meetings[event.seat] = Meeting(event.card)
    table.decks.update(event.decks)


def _board_voted(table: SeasonTable, event: ev.BoardVoted) -> None:
    meeting = table.meetings[event.seat]
    assert meeting is not None, "a board votes on a card"
    meeting.votes = event.votes
    meeting.decision = event.decision


def _turn_begun(table: SeasonTable, event: ev.TurnBegun) -> None:
    table.turn = Turn(event.seat)


def _action_taken(table: SeasonTable, event: ev.ActionTaken) -> None:
    assert table.turn is not None, "an action is taken in a turn"
    if event.free:
        table.turn.freed = True
    else:
        table.turn.acted = True


def _turn_ended(table: SeasonTable, event: ev.TurnEnded) -> None:
    table.turn = None


# -- the transfer area and what is bought


def _player_joined(table: SeasonTable, event: ev.PlayerJoined) -> None:
    club = table.clubs[event.seat]
    club.players.append(_newcomer(club, event.card))
    table.decks.update(event.decks)


def _newcomer(club: Club, card: int) -> OwnedPlayer:
    """A footballer as he joins; a youngster who comes back has had his first match or goal already (EL-14)."""
    return OwnedPlayer(card, played=card in club.young_players, scored=card in club.young_scorers)


def _player_sold(table: SeasonTable, event: ev.PlayerSold) -> None:
    club = table.clubs[event.seat]
    club.players.remove(club.player(event.card))
    for row, cards in event.discards.items():
        table.discards[row] = list(cards)
    table.decks.update(event.decks)


def _row_moved(table: SeasonTable, event: ev.RowMoved) -> None:
    table.rows[event.row] = list(event.cards)
    table.discards[event.row] = list(event.discards)
    table.decks.update(event.decks)


def _sponsor_signed(table: SeasonTable, event: ev.SponsorSigned) -> None:
    club = table.clubs[event.seat]
    if event.deal == "adboard":
        club.adboards.append(Contract(event.card))
    elif event.deal == "kit":
        club.kit = Contract(event.card)
    table.discards["sponsors"] = list(event.discards)


def _building_built(table: SeasonTable, event: ev.BuildingBuilt) -> None:
    table.clubs[event.seat].buildings.append(Built(event.building))


def _office_extended(table: SeasonTable, event: ev.OfficeExtended) -> None:
    table.clubs[event.seat].office = event.space


def _trained_sides_seen(table: SeasonTable, event: ev.TrainedSidesSeen) -> None:
    secrets = table.clubs[event.seat].secrets
    secrets.seen = (*secrets.seen, *(card for card in event.cards if card not in secrets.seen))


def _zones_seen(table: SeasonTable, event: ev.ZonesSeen) -> None:
    table.clubs[event.seat].secrets.zones = event.opponent


# -- matchday


def _deployment_sealed(table: SeasonTable, event: ev.DeploymentSealed) -> None:
    table.sealed[event.seat] = True


def _deployment_noted(table: SeasonTable, event: ev.DeploymentNoted) -> None:
    table.clubs[event.seat].secrets.deployment = event.posts


def _match_begun(table: SeasonTable, event: ev.MatchBegun) -> None:
    table.playing = event.seat


def _match_played(table: SeasonTable, event: ev.MatchPlayed) -> None:
    club = clone(event.club)
    club.secrets = table.clubs[event.seat].secrets
    table.clubs[event.seat] = club
    table.played[event.seat].append(event.played)
    table.playing = None


def _league_moved(table: SeasonTable, event: ev.LeagueMoved) -> None:
    table.league = list(event.league)


def _opponents_turned(table: SeasonTable, event: ev.OpponentsTurned) -> None:
    table.inactive = list(event.inactive)


# -- the end of the week, of the season, of the game


def _week_ended(table: SeasonTable, event: ev.WeekEnded) -> None:
    for seat, club in enumerate(table.clubs):
        club.secrets.zones = None
        table.meetings[seat] = table.opponents[seat] = None
        table.sealed[seat] = False


def _clubs_rested(table: SeasonTable, event: ev.ClubsRested) -> None:
    table.again = event.again
    for seat, club in enumerate(event.clubs):
        before, table.clubs[seat] = table.clubs[seat], clone(club)
        table.clubs[seat].secrets, table.clubs[seat].tactics = before.secrets, before.tactics


def _points_counted(table: SeasonTable, event: ev.PointsCounted) -> None:
    table.scores.append(event.sheet)


def _season_decided(table: SeasonTable, event: ev.SeasonDecided) -> None:
    table.places = event.places


def _season_ended(table: SeasonTable, event: ev.SeasonEnded) -> None:
    table.past.append(event.past)


def _aim_judged(table: SeasonTable, event: ev.AimJudged) -> None:
    table.medal = event.medal


def _points_deducted(table: SeasonTable, event: ev.PointsDeducted) -> None:
    table.league = list(event.league)


def _sponsor_left(table: SeasonTable, event: ev.SponsorLeft) -> None:
    club = table.clubs[event.seat]
    club.boards_lost = event.lost
    club.adboards = [board for board in club.adboards if board.card != event.card]
    table.discards["sponsors"] = list(event.discards)


def _season_voided(table: SeasonTable, event: ev.SeasonVoided) -> None:
    table.past.pop()
    table.again = event.again


def _game_ended(table: SeasonTable, event: ev.GameEnded | FriendlyEnded) -> None:
    table.over = True


def _only_told(table: SeasonTable, event: Event) -> None:
    """A fact that changes nothing by itself."""


_FOLDS: Folds[SeasonTable] = {
    ev.SeasonBegun: _season_begun,
    ev.StaffJoined: _staff_joined,
    ev.DirectorsDealt: _directors_dealt,
    ev.DirectorKept: _director_kept,
    ev.DirectorsShown: _directors_shown,
    ev.SquadGiven: _squad_given,
    ev.ObjectivesDealt: _objectives_dealt,
    ev.ObjectiveKept: _objective_kept,
    ev.TacticsCounted: _tactics_counted,
    ev.TacticsDrawn: _tactics_drawn,
    ev.WeekBegun: _week_begun,
    ev.DayBegun: _day_begun,
    ev.MeetingCalled: _meeting_called,
    ev.BoardVoted: _board_voted,
    ev.TurnBegun: _turn_begun,
    ev.ActionTaken: _action_taken,
    ev.TurnEnded: _turn_ended,
    ev.PlayerJoined: _player_joined,
    ev.PlayerSold: _player_sold,
    ev.RowMoved: _row_moved,
    ev.YoungstersMoved: _only_told,
    ev.SponsorSigned: _sponsor_signed,
    ev.BuildingBuilt: _building_built,
    ev.OfficeExtended: _office_extended,
    ev.TrainedSidesSeen: _trained_sides_seen,
    ev.ZonesSeen: _zones_seen,
    ev.DeploymentSealed: _deployment_sealed,
    ev.DeploymentNoted: _deployment_noted,
    ev.MatchBegun: _match_begun,
    ev.MatchPrepared: _only_told,
    ev.MatchPlayed: _match_played,
    ev.LeagueMoved: _league_moved,
    ev.OpponentsTurned: _opponents_turned,
    ev.OpponentDiceThrown: _only_told,
    ev.WeekEnded: _week_ended,
    ev.ClubsRested: _clubs_rested,
    ev.MaintenancePaid: _only_told,
    ev.PointsCounted: _points_counted,
    ev.SeasonDecided: _season_decided,
    ev.PointsDeducted: _points_deducted,
    ev.SponsorLeft: _sponsor_left,
    ev.SeasonVoided: _season_voided,
    ev.SeasonEnded: _season_ended,
    ev.AimJudged: _aim_judged,
    ev.GameEnded: _game_ended,
    FriendlyEnded: _game_ended,
}


class SeasonPlay(ClubPlay):
    """A season being resolved."""

    __slots__ = ("match", "piles")
    state: SeasonState
    table: SeasonTable
    piles: Piles

    def __init__(self, state: SeasonState, content: Content, match: ElevenMatch) -> None:
        super().__init__(state, content, fold)
        self.match = match
        self.piles = state.piles

    def club(self, seat: int) -> Club:
        return self.table.clubs[seat]

    def seats_in_turn(self) -> list[int]:
        """All seats clockwise from the first manager (EL-7, EL-11)."""
        seats, first = len(self.table.clubs), self.table.first
        return [(first + number) % seats for number in range(seats)]


Handlers = play.Handlers[SeasonPlay]
Answer = answers.Answer[Content, SeasonTable, SeasonPlay]
Answers = answers.Answers[Content, SeasonTable, SeasonPlay]
_UNKNOWN = Secrets()
"""Shared by all views, which are only read."""


def view_of(table: SeasonTable, match: MatchTable | None, seat: int | None) -> SeasonTable:
    """The table as `seat` (None: a spectator) sees it, with his view of the match being played."""
    clubs = [club if owner == seat else replace(club, secrets=_UNKNOWN) for owner, club in enumerate(table.clubs)]
    return replace(table, clubs=clubs, match=match)
