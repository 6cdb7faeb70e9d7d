"""Where a visitor's weeks of Football Fortunes have led: the place, the money, every match, and the best moment."""

from __future__ import annotations

from engine.fortunes.content.effects import Kind
from engine.fortunes.season.model import Fixture, Result
from engine.fortunes.season.people import best_of
from game.games.fortunes.kiosk.played_games import ThreeWeeks
from game.games.fortunes.style.club_style import looks_of
from game.games.fortunes.wording import money, player
from game.stage.club_looks import ClubStyle
from game.stage.kiosk.ending import Ending, EndSide, Figure, Match, Moment, Star
from game.ui.text import Texts, score_of

_KINDS: tuple[Kind, ...] = ("forward", "midfielder", "goalkeeper", "defender")
_STARS = 2


def ending(t: Texts, game: ThreeWeeks) -> Ending:
    """The end of three weeks, ranked by game points, then by place, then by money."""
    table, looks = game.table, _looks(game, game.club)
    place, count = table.place(game.club), len(table.rows)
    cash = table.managers[game.seat].cash
    points = sum(tally.total for tally in table.tallies if tally.seat == game.seat)
    return Ending(
        f"fortunes.kiosk.result.{verdict(game)}",
        (EndSide(looks.name, looks.crest),),
        _moment(t, game),
        _stars(t, game, looks),
        (points, -place, cash),
        t("fortunes.kiosk.result.said", n=points),
        game.seed,
        0 if game.has_trophy else None,
        figures=(
            Figure(t("fortunes.kiosk.result.place", n=place), t("fortunes.kiosk.result.of", n=count)),
            Figure(money(t, cash), t("fortunes.kiosk.result.cash")),
            Figure(str(points), t("fortunes.kiosk.result.points")),
        ),
        matches=tuple(_match(game, *played) for played in game.matches()),
    )


def verdict(game: ThreeWeeks) -> str:
    """The key of what is said in the largest letters."""
    if not game.managing:
        return "sacked"
    if game.has_trophy:
        return "trophy"
    place, count = game.table.place(game.club), len(game.table.rows)
    return "upper" if place * 2 <= count else "lower"


def _moment(t: Texts, game: ThreeWeeks) -> Moment:
    best = game.best()
    values = {
        "score": score_of(*best.score), "club": _looks(game, best.opponent).name, "money": money(t, best.amount),
    }  # fmt: skip
    return Moment(f"fortunes.kiosk.best.{best.kind}", values)


def _stars(t: Texts, game: ThreeWeeks, looks: ClubStyle) -> tuple[Star, ...]:
    """The club's best players, each of another kind."""
    found = []
    for kind in _KINDS:
        for person in best_of(game.table, game.seat, kind)[:1]:
            one = player(t, game.content, game.table, person, note="")
            note = t(f"fortunes.kind.{kind}")
            found.append((-one.stars, Star(one.name, one.seed, looks.kit, note)))
    return tuple(star for _, star in sorted(found, key=lambda one: one[0])[:_STARS])


def _match(game: ThreeWeeks, fixture: Fixture, result: Result) -> Match:
    rival = fixture.away if fixture.home == game.club else fixture.home
    return Match(_looks(game, rival).crest, *game.score(fixture, result))


def _looks(game: ThreeWeeks, club: int) -> ClubStyle:
    return looks_of(game.content, game.table, club)
