"""Matches: the set-up from the table, and what the season makes of it (SC-30 … SC-32, SC-36 … SC-42, SC-45).

Owns how a match is begun, handed on and closed, what its result is worth, and which matches a game's record tells of;
what happens in one is `engine.superclub.match`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from msgspec.structs import replace

from engine.core.inner import match_seed
from engine.core.model import Event, Fact
from engine.core.phased import goes_on
from engine.core.record import Record
from engine.superclub.content.cards import Content, Tables
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.events import ResultCalled
from engine.superclub.match.model import Absence, Cause, Kind, MatchSetup, MatchState, Side, Squad, Team, Winner
from engine.superclub.match.opening import announced
from engine.superclub.season import staffing
from engine.superclub.season.events import (
    CupCardsLost,
    GameWon,
    MatchBegun,
    MatchHappened,
    MatchPlayed,
    MatchPrepared,
    MeetingCounted,
    NextMatchOver,
)
from engine.superclub.season.model import Club, How, Played, SeasonSetup, SeasonTable
from engine.superclub.season.state import SeasonPlay
from engine.superclub.season.steps import PlayMeeting, ReadChangers, Recover

WINNERS: Mapping[Side | None, Winner] = {0: "home", None: "draw", 1: "away"}
_MIRRORED: Mapping[Winner, Winner] = {"home": "away", "draw": "draw", "away": "home"}


# -- who plays


def name_of(content: Content, table: SeasonTable, entrant: int) -> str:
    """The name of a manager's club, as he calls it, or of a powerhouse."""
    clubs = table.setup.clubs
    if entrant < len(clubs) and clubs[entrant].name:
        return clubs[entrant].name
    key = key_of(table, entrant)
    return next(club.name for club in content.clubs if club.key == key)


def key_of(table: SeasonTable, entrant: int) -> str:
    """The club in the levels that an entrant is."""
    clubs = table.setup.clubs
    return clubs[entrant].key if entrant < len(clubs) else table.powerhouses[entrant - len(clubs)].key


def squad_of(play: SeasonPlay, entrant: int, kind: Kind) -> Squad:
    """A side before its match, with what staff and news do to it (SC-24, SC-36, SC-39).

    In finals there is no boost, nobody is injured or absent, no weapon is played and no news holds; staff's stars and
    its chemistry count. For the SuperCup the unhappy are back too (SC-41, SC-42).
    """
    table, content = play.table, play.content
    squad = Squad(None, key_of(table, entrant), name_of(content, table, entrant))
    if entrant >= len(table.clubs):
        return replace(squad, block=table.powerhouses[entrant - len(table.clubs)].strengths)
    club = table.clubs[entrant]
    squad = replace(squad, seat=entrant, cards=tuple(play.card(number) for number in club.squad))
    if kind != "league" or not club.staff_away:
        squad = replace(squad, staff=staffing.third_stars(content, club), link_stars=staffing.link_stars(content, club))
    if kind != "league":
        return replace(squad, out=_absences(club, ("unhappy",)) if kind == "super_duper" else ())
    return replace(
        squad,
        out=_absences(club, ("injured", "unhappy", "absent")),
        boost=boost(content, club),
        draw_turned=0 if club.staff_away else staffing.draw_turned(content, club),
        handicap=club.handicap,
        frozen=club.frozen,
        weapons=tuple(club.weapons),
    )


def boost(content: Content, club: Club) -> int:
    """SC-36: stars as many as last season's place, and what staff adds to them; none in season one."""
    if not club.place:
        return 0
    return club.place + (0 if club.staff_away else staffing.captain_stars(content, club))


def _absences(club: Club, causes: Iterable[Cause]) -> tuple[Absence, ...]:
    """Who can't be selected, each for the first of `causes` that holds for him."""
    groups: dict[Cause, list[int]] = {"injured": club.injured, "unhappy": club.benched, "absent": club.absent}
    found: dict[int, Absence] = {}
    for cause in causes:
        for card in groups[cause]:
            found.setdefault(card, Absence(card, cause))
    return tuple(found.values())


# -- the course of it


def begin_league_match(play: SeasonPlay, step: PlayMeeting) -> None:
    """A match of a round, of which at least one side has a manager (SC-30)."""
    assert step.away is not None, "a SIM is no match"
    home, away = squad_of(play, step.home, "league"), squad_of(play, step.away, "league")
    setup = MatchSetup("league", play.table.setup.seats, home, away)
    key = f"{play.table.season}/{play.table.round}/{step.home}"
    begin(play, key, step.home, step.away, setup, "SC-30")


def begin(play: SeasonPlay, key: str, home: int, away: int | None, whole: MatchSetup, rule: str) -> None:
    """Announce a match without what is hidden, note it whole, and hand its decisions on."""
    seed = match_seed(play.chance.seed, key)
    play.emit(MatchBegun(key=key, home=home, away=away, setup=announced(whole), rule=rule))
    play.emit(MatchPrepared(key=key, game=play.match.game, seed=seed, setup=whole, audience=(), rule=rule))
    play.state.match, happened = play.match.begin(whole, seed)
    go_on(play, happened)


def go_on(play: SeasonPlay, happened: Iterable[Event]) -> None:
    """Tell what happened in the match being played, then ask what it asks; or close it if it is over."""
    key, match = play.table.playing, play.state.match
    assert key is not None, "a match is being played"
    assert match is not None, "and held"
    if not goes_on(play, play.match, MatchHappened, key, happened):
        play.state.match = None
        _close(play, match, key)


def _close(play: SeasonPlay, match: MatchState, key: str) -> None:
    """A league match counts and then its Game changers are read, home first (SC-32, SC-39); a final decides."""
    table = match.table
    home, away = table.teams
    assert table.result is not None, "only a match that is over is closed"
    league = table.setup.kind == "league"
    entrants = _entrants(play.table, home, away)
    result = table.result if league else WINNERS[table.winner]
    points = points_of(play.content.tables, play.table.setup, result) if league else (0, 0)
    played = Played(play.table.round, *entrants, result, points, key)
    play.emit(
        MatchPlayed(
            key=key,
            played=played,
            injured=(tuple(home.injured), tuple(away.injured)),
            used=(tuple(home.played), tuple(away.played)),
            rule="SC-32" if league else "SC-42",
        )
    )
    if not league:
        settle_final(play, played, table.setup.kind)
        return
    count_result(play, played, "SC-32")
    managed = [team for team in (home, away) if team.squad.seat is not None]
    for team in managed:
        _end_next_match(play, cast(int, team.squad.seat))
    play.then(*_readings(managed), *(Recover(cast(int, team.squad.seat)) for team in managed))


def _entrants(table: SeasonTable, home: Team, away: Team) -> tuple[int, int | None]:
    """Who played: managers by seat, powerhouses by their club; a SuperCup opponent is none of the league's."""
    seats = len(table.clubs)
    powerhouses = {club.key: seats + number for number, club in enumerate(table.powerhouses)}

    def entrant(team: Team) -> int | None:
        return team.squad.seat if team.squad.seat is not None else powerhouses.get(team.squad.club)

    first = entrant(home)
    assert first is not None, "a SuperCup opponent is never at home"
    return first, entrant(away)


def _readings(teams: Iterable[Team]) -> list[ReadChangers]:
    return [
        ReadChangers(cast(int, team.squad.seat), team.changers, cast(LineUp, team.line_up))
        for team in teams
        if team.changers
    ]


def _end_next_match(play: SeasonPlay, seat: int) -> None:
    club = play.club(seat)
    if club.absent or club.frozen is not None or club.handicap != Thirds() or club.staff_away:
        play.emit(NextMatchOver(seat=seat, rule="SC-39"))


class PlayedMatch(Fact, frozen=True):
    """A finished match of a game: the season, the set-up as it was announced, and how it ended.

    `won` are the thirds of home and away, in halves.
    """

    key: str
    season: int
    setup: MatchSetup
    played: Played
    won: tuple[int, int]


def played_matches(record: Record) -> Iterator[PlayedMatch]:
    """All matches of a game that are over, in the order they were played."""
    begun: MatchBegun | None = None
    won = 0, 0
    for event in record.events():
        if isinstance(event, MatchBegun):
            begun, won = event, (0, 0)
        elif isinstance(event, MatchHappened) and isinstance(event.inner, ResultCalled):
            won = event.inner.won
        elif isinstance(event, MatchPlayed) and begun is not None:
            season = int(begun.key.partition("/")[0])
            yield PlayedMatch(begun.key, season, begun.setup, event.played, won)


def points_for(tables: Tables, setup: SeasonSetup, result: Winner) -> int:
    """Points of the home side, or of the manager of a SIM: 6, 2, 0, in the longer game 3, 1, 0 (SC-32)."""
    win, draw, loss = tables.points_long if setup.home_and_away else tables.points
    return {"home": win, "draw": draw, "away": loss}[result]


def points_of(tables: Tables, setup: SeasonSetup, result: Winner) -> tuple[int, int]:
    """Points of both sides."""
    return points_for(tables, setup, result), points_for(tables, setup, _MIRRORED[result])


def count_result(play: SeasonPlay, played: Played, rule: str) -> None:
    """Match points move the markers (SC-8)."""
    table = play.table
    away = None if played.away is None else table.marker(played.away) + played.points[1]
    markers = (table.marker(played.home) + played.points[0], away)
    play.emit(MeetingCounted(played=played, markers=markers, rule=rule))


def settle_final(play: SeasonPlay, played: Played, kind: Kind) -> None:
    """Who wins a final wins the game; a lost SuperCup final takes all cards, which are shuffled back."""
    if kind == "super_duper":
        winner = played.home if played.result == "home" else played.away
        assert winner is not None, "two managers play it"
        win_game(play, winner, "super_duper", "SC-41")
    elif played.result == "home":
        win_game(play, played.home, "supercup", "SC-42")
    else:
        piles = play.piles
        piles.supercup += piles.cups[played.home]
        piles.cups[played.home] = []
        play.chance.shuffle("deck-supercup", piles.supercup)
        play.emit(CupCardsLost(seat=played.home, rule="SC-42"))


def win_game(play: SeasonPlay, seat: int, how: How, rule: str) -> None:
    """The game is over, whatever was still to come."""
    play.emit(GameWon(seat=seat, how=how, rule=rule))
    play.state.agenda.clear()
