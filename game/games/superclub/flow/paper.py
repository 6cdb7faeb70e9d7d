"""The back page after a round of Superclub: who met whom, the thirds they won, and how the markers stood and stand.

Owns reading that off the table and the season's events; what is made of it is the newsroom's. A SIM is won, drawn or
lost against nobody by name; of a match among powerhouses there is only who won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.model import Event
from engine.superclub.content.cards import Content
from engine.superclub.match import events as match_ev
from engine.superclub.match.model import winner_of
from engine.superclub.season import events as ev
from engine.superclub.season.matchday import points_for
from engine.superclub.season.model import Played, SeasonTable
from game.games.superclub.presenter.match import points, scored
from game.games.superclub.screens.season.standings import order
from game.games.superclub.style.club_style import best_faces, entrant_looks
from game.stage import newsroom
from game.stage.log import this_season
from game.stage.newsroom import Meeting, PressClub, Round, Told
from game.stage.style.press import Page
from game.stage.verdict import crew
from game.ui.text import Texts

_SIM = -1


def back_page(t: Texts, content: Content, table: SeasonTable, told: Iterable[Event], own: Sequence[int]) -> Page:
    """The page of the round on the table, which is over; `told` are the game's events, or that season's alone."""
    return newsroom.page(t, round_of(t, content, table, told, own))


def round_of(t: Texts, content: Content, table: SeasonTable, told: Iterable[Event], own: Sequence[int]) -> Round:
    """The round, and the markers before it: those of now less what it has brought."""
    events = this_season(told, ev.SeasonBegun)
    won = {
        event.key: event.inner.won
        for event in events
        if isinstance(event, ev.MatchHappened) and isinstance(event.inner, match_ev.ResultCalled)
    }
    courses: dict[str, tuple[tuple[int, int], ...]] = {}
    for event in events:
        if isinstance(event, ev.MatchHappened) and isinstance(event.inner, match_ev.ThirdWon):
            home, away = event.inner.won
            courses[event.key] = (*courses.get(event.key, ()), (0, home - away))
    clubs = {entrant: _club(content, table, entrant, own) for entrant in range(table.entrants)}
    clubs[_SIM] = PressClub(t("superclub.season.sim"), t("superclub.season.sim"), clubs[0].kit, is_dice=True)
    meetings = [
        _meeting(one, scored(won[one.key]) if one.key in won else "", courses.get(one.key, ())) for one in table.played
    ]
    gained = dict.fromkeys(range(table.entrants), 0)
    for one in table.played:
        if one.round == table.round:
            gained[one.home] += one.points[0]
            if one.away is not None:
                gained[one.away] += one.points[1]
    now = tuple((entrant, table.marker(entrant)) for entrant in order(table))
    before = tuple(sorted(((one, marker - gained[one]) for one, marker in now), key=lambda row: -row[1]))
    when = t("superclub.season_round", season=table.season, n=table.round)
    more = [*_thirds(t, table, events), *_hurt(content, table, events), *_results(table, meetings)]
    last, win = table.round == len(table.rounds), points_for(content.tables, table.setup, "home")
    return Round("superclub", table.round, when, clubs, meetings, before, now, more, win=win, last=last)


def _meeting(one: Played, score: str, course: tuple[tuple[int, int], ...]) -> Meeting:
    away = _SIM if one.away is None else one.away
    return Meeting(one.round, one.home, away, winner_of(one.result), score, course=course)


def _results(table: SeasonTable, meetings: Sequence[Meeting]) -> Iterator[Told]:
    """How the matches of the round ended, and what the dice said of those who had none."""
    for played, one in zip(table.played, meetings, strict=True):
        if one.round != table.round:
            continue
        if played.dice is not None:
            yield Told("thrown", 14, one.home, {"club": one.home, "n": sum(played.dice), "m": played.points[0]})
        elif one.away != _SIM and one.winner is None:
            yield Told("shared", 16, one.home, {"club": one.home, "other": one.away, "score": one.score})
        elif one.away != _SIM:
            winner, loser = one.club(True), one.club(False)
            yield Told("beaten", 16, winner, {"club": winner, "other": loser, "score": one.seen_by(winner)})


def _thirds(t: Texts, table: SeasonTable, events: Iterable[Event]) -> Iterator[Told]:
    """The third of each match of the round that was won by most."""
    round_now = {one.key: one for one in table.played if one.round == table.round and one.key and one.away is not None}
    begun: dict[str, match_ev.ThirdBegun] = {}
    widest: dict[str, tuple[int, Told]] = {}
    for event in events:
        if not isinstance(event, ev.MatchHappened) or event.key not in round_now:
            continue
        if isinstance(event.inner, match_ev.ThirdBegun):
            begun[event.key] = event.inner
        elif isinstance(event.inner, match_ev.ThirdWon) and (side := event.inner.winner) is not None:
            one, totals = round_now[event.key], event.inner.totals
            club, other = (one.home, one.away)[:: -1 if side else 1]
            third = t(f"superclub.third.{begun[event.key].thirds[side]}")
            n, m = points(totals[side]), points(totals[1 - side])
            fact = Told("third", 20, club or 0, {"club": club, "other": other, "third": third, "n": n, "m": m})
            by = abs(totals[0] - totals[1])
            if by > widest.get(event.key, (0, fact))[0]:
                widest[event.key] = by, fact
    yield from (fact for _, fact in widest.values())


def _hurt(content: Content, table: SeasonTable, events: Iterable[Event]) -> Iterator[Told]:
    """Who was carried off in the round."""
    for event in events:
        if isinstance(event, ev.MatchPlayed) and event.played.round == table.round:
            for club, cards in zip((event.played.home, event.played.away), event.injured, strict=True):
                for card in cards if club is not None else ():
                    yield Told("hurt", 18, club or 0, {"club": club, "player": content.players[card].name})


def _club(content: Content, table: SeasonTable, entrant: int, own: Sequence[int]) -> PressClub:
    looks = entrant_looks(content, table, entrant)
    people = crew(best_faces(content, table, entrant) if entrant < len(table.clubs) else [], entrant, newsroom.PEOPLE)
    return PressClub(looks.name, looks.short, looks.kit, people, entrant in own)
