"""Teams drawn at random, and what one match and one of a batch come to, so that they can be compared."""

from __future__ import annotations

from typing import Any

from engine.core.chance import Chance
from engine.futti.content import Goaltender, Outfielder, Team
from engine.futti.match.model import SQUAD, MatchTable
from engine.futti.side_by_side.matches import DRAWN, ENDINGS, Fixture, Results

DECIDERS = ("draw", "sudden_death", "exchange")
SHEETS = ("shots", "steals", "yellow", "red")
INJURIES = ("minor", "major")


def drawn_team(chance: Chance, name: str) -> Team:
    """Strong or weak, calm or rough, with any stars."""
    best, calmest, stars = (chance.choice("kind", kinds) for kinds in ((2, 4, 5), (1, 3, 5), (1, 2, 5)))
    players = tuple(
        Outfielder(
            f"{name} {number}",
            chance.below("offence", best) + 1,
            chance.below("defence", best) + 1,
            chance.below("calm", calmest) + 1,
            chance.below("stars", stars),
        )
        for number in range(6)
    )
    keepers = tuple(
        Goaltender(
            f"{name} {number}",
            10 * chance.below("tens", 6) + chance.below("ones", 6) + 11,
            chance.below("calm", calmest) + 1,
        )
        for number in (6, 7)
    )
    return Team(name, players, keepers)


def facts_of(table: MatchTable, tallies: bool = True) -> dict[str, Any]:
    """How a match ended by the match's own rules."""
    found: dict[str, Any] = {
        "ending": table.ending,
        "winner": DRAWN if table.winner is None else table.winner,
        "minute": table.minute,
        "goals": [side.score for side in table.sides],
        "positions": [side.positions for side in table.sides],
        "absent": [[player for player in SQUAD if side.absence[player]] for side in table.sides],
    }
    if tallies:
        found["tallies"] = [
            [
                side.score,
                *(sum(getattr(sheet, tally) for sheet in side.sheets) for tally in SHEETS),
                side.sent_off,
                *(sum(getattr(sheet, tally) for sheet in side.sheets) for tally in INJURIES),
                side.penalties,
                side.breakaways,
            ]
            for side in table.sides
        ]
    return found


def facts_in(fixture: Fixture, results: Results, game: int, tallies: bool = True) -> dict[str, Any]:
    """How a match of a batch ended."""
    found: dict[str, Any] = {
        "ending": ENDINGS[results.ending[game]],
        "winner": results.winner[game],
        "minute": results.minute[game],
        "goals": results.tallies[:, 0, game].tolist(),
        "positions": [fixture.lines.positions(int(results.line[side, game])) for side in (0, 1)],
        "absent": [[player for player in SQUAD if results.absent[side, game] >> player & 1] for side in (0, 1)],
    }
    if tallies:
        found["tallies"] = results.tallies[..., game].tolist()
    return found
