"""Why something happened in a match of Superclub: what totals are made of, dice, chances, and the rule.

Owns the choice of what is said; the words are texts of `superclub.match.why`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Event
from engine.superclub.content.effects import Third
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, MatchTable, Side
from engine.superclub.match.shoot_out import least_die
from game.presenter.superclub.cast import Cast
from game.presenter.superclub.chances import TWO_DICE, needed, third_shares
from game.presenter.superclub.scores import points
from game.presenter.superclub.stage import Stage
from game.presenter.superclub.tally import EXTRAS, entries
from game.presenter.why import Line, Why

_KEY = "superclub.match.why"


def why(cast: Cast, stage: Stage, event: Event) -> Why:
    """The explanation of any event of a match, given the stage before it or after it."""
    return Why(event.rule, tuple(_lines(cast, stage, event)))


def _lines(cast: Cast, stage: Stage, event: Event) -> Iterator[Line]:
    table = stage.table
    match event:
        case ev.ThirdBegun(thirds=thirds, strengths=strengths):
            for side in SIDES:
                yield from _strength(cast, table, side, thirds[side], strengths[side])
            yield _odds(cast, table, strengths)
            yield Line(f"{_KEY}.left_out")
        case ev.DiceThrown(home=home, away=away) if table.duels:
            strengths = table.duels[-1].strengths
            need = needed(strengths, home)
            chance = sum(_ways(throw) for throw in TWO_DICE if throw >= need.win)
            yield Line(f"{_KEY}.dice", cast.params(table, n=sum(home), m=sum(away)))
            yield Line(f"{_KEY}.needed", cast.params(table, n=need.win, percent=round(100 * chance / 36)))
            yield Line(f"{_KEY}.left_out")
        case ev.ThirdWon(totals=totals) if table.duels and table.duels[-1].dice is not None:
            duel = table.duels[-1]
            assert duel.dice is not None, "just looked"
            for side in SIDES:
                yield from _strength(cast, table, side, duel.thirds[side], duel.strengths[side])
                yield _sum(cast, table, side, totals[side], sum(duel.dice[side]))
        case ev.PlayerInjured(slot=slot):
            yield Line(f"{_KEY}.injured", {"n": slot + 1})
        case ev.ChangerEarned(side=side):
            dice = table.duels[-1].dice if table.duels else None
            yield Line(f"{_KEY}.changer", {"n": 0 if dice is None else dice[side][0]})
        case ev.ResultThrownFor(side=side, by=by, dice=dice):
            least = table.teams[side].squad.draw_turned
            yield Line(f"{_KEY}.turn_{by}", {"n": least, "first": dice[0], "second": dice[1]})
            ways = 11 if by == "weapon" else sum(_ways(throw) for throw in TWO_DICE if throw >= least)
            yield Line(f"{_KEY}.odds", {"percent": round(100 * ways / 36)})
        case ev.PenaltyTaken(kick=kick):
            least = least_die(kick.stars)
            key = "kick_sure" if kick.die is None else "kick"
            yield Line(f"{_KEY}.{key}", {"n": kick.stars, "least": least, "die": kick.die or 0})
            yield Line(f"{_KEY}.odds", {"percent": round(100 * min(6, kick.stars) / 6)})
        case ev.ResultCalled(result=result, won=won):
            params = cast.params(table, n=points(won[0]), m=points(won[1]))
            yield Line(f"{_KEY}.{'drawn' if result == 'draw' else 'decided'}", params)
        case ev.LineUpsShown():
            yield Line(f"{_KEY}.revealed")
            yield Line(f"{_KEY}.left_out")


def _strength(cast: Cast, table: MatchTable, side: Side, third: Third, strength: int) -> Iterator[Line]:
    """What a side's strength is made of: its players, and whatever is added to them or taken away."""
    club = cast.club(table, side)
    if table.teams[side].squad.block is not None:
        yield Line(f"{_KEY}.block", {"club": club, "total": points(strength)})
        return
    found = entries(table, side, third)
    players = sum(entry.halves for entry in found if entry.part not in EXTRAS)
    yield Line(f"{_KEY}.players", {"club": club, "n": points(players)})
    for entry in found:
        if entry.part in EXTRAS:
            yield Line(f"{_KEY}.part_{entry.part}", {"n": points(entry.halves)})


def _sum(cast: Cast, table: MatchTable, side: Side, total: int, dice: int) -> Line:
    params: dict[str, str | int] = {
        "club": cast.club(table, side),
        "n": points(total - 2 * dice),
        "m": dice,
        "total": points(total),
    }
    return Line(f"{_KEY}.total", params)


def _odds(cast: Cast, table: MatchTable, strengths: tuple[int, int]) -> Line:
    home, draw, away = (round(100 * share) for share in third_shares(strengths))
    return Line(f"{_KEY}.third_odds", cast.params(table, n=home, m=away, draw=draw))


def _ways(throw: int) -> int:
    """In how many of the 36 throws two dice show so much."""
    return 6 - abs(throw - 7)
