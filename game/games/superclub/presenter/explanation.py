"""Why something happened in a match of Superclub, and what dice are asked: totals, dice, chances, the rule.

Owns the choice of what is said; the words are texts of `superclub.match.why` and `superclub.match.ask`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Event
from engine.superclub.content.effects import Third
from engine.superclub.match import events as ev
from engine.superclub.match.events import PenaltyTaken, ResultThrownFor
from engine.superclub.match.model import SIDES, MatchTable, Side
from engine.superclub.match.result import least_die
from game.games.superclub.presenter.match import EXTRAS, TWO_DICE, Names, Stage, entries, needed, points, third_shares
from game.stage.explanation import Cell, Line, Question, Why
from game.stage.shares import percents

_KEY = "superclub.match.ask"
_SIX = 6


_WHY_KEY = "superclub.match.why"


def question(names: Names, table: MatchTable, event: PenaltyTaken | ResultThrownFor, settled: bool) -> Question:
    """What a kick, or a throw that may turn the result, is asked; what it shows is chosen once it has `settled`.

    Staff asks for a sum; the weapon for a six on either die.
    """
    faces, shown = range(1, _SIX + 1), None
    if isinstance(event, PenaltyTaken):
        kick, key = event.kick, "kick"
        least, shown, asked = least_die(kick.stars), kick.die, "kick" if kick.die is not None else "kick_sure"
        who = names.player(table, kick.side, kick.taker)
    else:
        key = asked = event.by
        least, shown, who = _SIX, max(event.dice), names.club(table, event.side)
        if event.by == "staff":
            least, faces, shown = table.teams[event.side].squad.draw_turned, TWO_DICE, sum(event.dice)
    cells = tuple(Cell(str(face), "good" if face >= least else "bad", settled and face == shown) for face in faces)
    return Question(f"{_KEY}.{asked}", who, least, cells, f"{_KEY}.{key}_good", f"{_KEY}.{key}_bad")


def why(names: Names, stage: Stage, event: Event) -> Why:
    """The explanation of any event of a match, given the stage before it or after it."""
    return Why(event.rule, tuple(_lines(names, stage, event)))


def _lines(names: Names, stage: Stage, event: Event) -> Iterator[Line]:
    table = stage.table
    match event:
        case ev.ThirdBegun(thirds=thirds, strengths=strengths):
            for side in SIDES:
                yield from _strength(names, table, side, thirds[side], strengths[side])
            yield _odds(names, table, strengths)
            yield Line(f"{_WHY_KEY}.left_out")
        case ev.DiceThrown(home=home, away=away) if table.duels:
            strengths = table.duels[-1].strengths
            need = needed(strengths, home)
            chance = sum(_ways(throw) for throw in TWO_DICE if throw >= need.win)
            yield Line(f"{_WHY_KEY}.dice", names.params(table, n=sum(home), m=sum(away)))
            yield Line(f"{_WHY_KEY}.needed", names.params(table, n=need.win, percent=round(100 * chance / 36)))
            yield Line(f"{_WHY_KEY}.left_out")
        case ev.ThirdWon(totals=totals) if table.duels and table.duels[-1].dice is not None:
            duel = table.duels[-1]
            assert duel.dice is not None, "just looked"
            for side in SIDES:
                yield from _strength(names, table, side, duel.thirds[side], duel.strengths[side])
                yield _sum(names, table, side, totals[side], sum(duel.dice[side]))
        case ev.PlayerInjured(slot=slot):
            yield Line(f"{_WHY_KEY}.injured", {"n": slot + 1})
        case ev.ChangerEarned(side=side):
            dice = table.duels[-1].dice if table.duels else None
            yield Line(f"{_WHY_KEY}.changer", {"n": 0 if dice is None else dice[side][0]})
        case ev.ResultThrownFor(side=side, by=by, dice=dice):
            least = table.teams[side].squad.draw_turned
            yield Line(f"{_WHY_KEY}.turn_{by}", {"n": least, "first": dice[0], "second": dice[1]})
            ways = 11 if by == "weapon" else sum(_ways(throw) for throw in TWO_DICE if throw >= least)
            yield Line(f"{_WHY_KEY}.odds", {"percent": round(100 * ways / 36)})
        case ev.PenaltyTaken(kick=kick):
            least = least_die(kick.stars)
            key = "kick_sure" if kick.die is None else "kick"
            yield Line(f"{_WHY_KEY}.{key}", {"n": kick.stars, "least": least, "die": kick.die or 0})
            yield Line(f"{_WHY_KEY}.odds", {"percent": round(100 * min(6, kick.stars) / 6)})
        case ev.ResultCalled(result=result, won=won):
            params = names.params(table, n=points(won[0]), m=points(won[1]))
            yield Line(f"{_WHY_KEY}.{'drawn' if result == 'draw' else 'decided'}", params)
        case ev.LineUpsShown():
            yield Line(f"{_WHY_KEY}.revealed")
            yield Line(f"{_WHY_KEY}.left_out")


def _strength(names: Names, table: MatchTable, side: Side, third: Third, strength: int) -> Iterator[Line]:
    """What a side's strength is made of: its players, and whatever is added to them or taken away."""
    club = names.club(table, side)
    if table.teams[side].squad.block is not None:
        yield Line(f"{_WHY_KEY}.block", {"club": club, "total": points(strength)})
        return
    found = entries(table, side, third)
    players = sum(entry.halves for entry in found if entry.part not in EXTRAS)
    yield Line(f"{_WHY_KEY}.players", {"club": club, "n": points(players)})
    for entry in found:
        if entry.part in EXTRAS:
            yield Line(f"{_WHY_KEY}.part_{entry.part}", {"n": points(entry.halves)})


def _sum(names: Names, table: MatchTable, side: Side, total: int, dice: int) -> Line:
    club, n = names.club(table, side), points(total - 2 * dice)
    return Line(f"{_WHY_KEY}.total", {"club": club, "n": n, "m": dice, "total": points(total)})


def _odds(names: Names, table: MatchTable, strengths: tuple[int, int]) -> Line:
    home, draw, away = percents(third_shares(strengths))
    return Line(f"{_WHY_KEY}.third_odds", names.params(table, n=home, m=away, draw=draw))


def _ways(throw: int) -> int:
    """In how many of the 36 throws two dice show so much."""
    return 6 - abs(throw - 7)
