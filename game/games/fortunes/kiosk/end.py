"""Where a visitor's weeks of Football Fortunes have led: the place, the money, every match, and the best moment."""

from __future__ import annotations

from engine.fortunes.content.effects import Kind
from engine.fortunes.season.model import Fixture, Result
from engine.fortunes.season.people import best_of
from game.games.fortunes.kiosk.played_games import ThreeWeeks
from game.games.fortunes.kiosk.stint import Rank, Stint, Weeks, standing
from game.games.fortunes.style.club_style import looks_of
from game.games.fortunes.wording import money, player
from game.stage.club_looks import ClubStyle
from game.stage.kiosk.ending import (
    Ending,
    EndSide,
    Figure,
    Match,
    Moment,
    Standing,
    Star,
    led_by,
    verdict_of,
    winner_of,
)
from game.ui.text import Texts, score_of

_KINDS: tuple[Kind, ...] = ("forward", "midfielder", "goalkeeper", "defender")
_STARS = 2
_WON = ("won", "trophy")
"""Verdicts of a winner: of the game, or of a competition."""


def ending(t: Texts, game: ThreeWeeks) -> Ending:
    """The end of three weeks, ranked by game points, then by place, then by money; of two people's, most points win."""
    first, people = game.stints[0], len(game.stints)
    if people > 1:
        return _of_two(t, game)
    looks, count = _looks(game, first.club), len(game.table.rows)
    return Ending(
        f"fortunes.kiosk.result.{verdict(first)}",
        (EndSide(looks.name, looks.crest),),
        _moment(t, first),
        _stars(t, first),
        _rank(first),
        t("fortunes.kiosk.result.said", n=first.points),
        game.seed,
        0 if verdict(first) in _WON else None,
        figures=(
            Figure(t("fortunes.kiosk.result.place", n=first.place), t("fortunes.kiosk.result.of", n=count)),
            Figure(money(t, first.cash), _cash_said(t, first)),
            Figure(str(first.points), t("fortunes.kiosk.result.points")),
        ),
        matches=tuple(_match(first, *played) for played in first.matches()),
        standing=tuple(_standing(first, one) for one in standing(game.content, game.table)),
    )


def _of_two(t: Texts, game: ThreeWeeks) -> Ending:
    left, right = game.stints
    winner = winner_of(left.points, right.points, people=2)
    best = max(game.stints, key=_rank)
    looks = [_looks(game, stint.club) for stint in game.stints]
    return Ending(
        verdict_of(left.points, right.points, people=2),
        tuple(EndSide(one.name, one.crest) for one in looks),
        _moment(t, best),
        led_by([(person, star) for person, one in enumerate(game.stints) for star in _stars(t, one)], winner)[:3],
        _rank(best),
        t("fortunes.kiosk.result.said", n=best.points),
        game.seed,
        winner,
        figures=tuple(Figure(str(one.points), t("fortunes.kiosk.result.points")) for one in game.stints),
        people=2,
    )


def _rank(stint: Stint) -> tuple[int, int, int]:
    return stint.points, -stint.place, stint.cash


def verdict(stint: Stint) -> str:
    """The key of what is said in the largest letters to who plays alone."""
    if not stint.managing:
        return "sacked"
    if stint.rank.place == 1:
        return "won"
    if stint.has_trophy:
        return "trophy"
    return "upper" if stint.rank.place * 2 <= len(stint.game.table.managers) else "lower"


def _moment(t: Texts, stint: Stint) -> Moment:
    best = stint.best()
    name = _looks(stint.game, best.opponent).name
    values = {"score": score_of(*best.score), "club": name, "money": money(t, best.amount)}
    return Moment(f"fortunes.kiosk.best.{best.kind}", values)


def _stars(t: Texts, stint: Stint) -> tuple[Star, ...]:
    """The club's best players, each of another kind."""
    found, game = [], stint.game
    kit = _looks(game, stint.club).kit
    for kind in _KINDS:
        for person in best_of(game.table, stint.seat, kind)[:1]:
            one = player(t, game.content, game.table, person, note="")
            note = t(f"fortunes.kind.{kind}")
            found.append((-one.stars, Star(one.name, one.seed, kit, note)))
    return tuple(star for _, star in sorted(found, key=lambda one: one[0])[:_STARS])


def _cash_said(t: Texts, stint: Stint) -> str:
    """What the money is; and what of it came in prizes, most of which are paid when all is over."""
    key = "fortunes.kiosk.result"
    return t(f"{key}.with_prizes", prizes=money(t, stint.prizes)) if stint.prizes else t(f"{key}.cash")


def _standing(stint: Stint, one: Rank) -> Standing:
    game = stint.game
    crest = _looks(game, game.table.managers[one.seat].club).crest
    return Standing(one.place, crest, one.points, one.seat == stint.seat)


def _match(stint: Stint, fixture: Fixture, result: Result) -> Match:
    rival = fixture.away if fixture.home == stint.club else fixture.home
    decided = 0
    if result.penalties is not None:
        decided = 1 if (result.winner == 0) == (fixture.home == stint.club) else -1
    return Match(_looks(stint.game, rival).crest, *stint.score(fixture, result), decided)


def _looks(game: Weeks, club: int) -> ClubStyle:
    return looks_of(game.content, game.table, club)
