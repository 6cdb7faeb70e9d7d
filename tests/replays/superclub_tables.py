"""Who plays in Superclub's recorded games: games of the shipped levels, and matches of squads put together for what is
looked for.

Owns set-ups alone; `superclub_catalogue` says what is looked for in them. Cards are found by what they are, so that
levels may be retuned.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.model import Seat
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.line_ups import default_line_up
from engine.superclub.match.model import Absence, Kind, MatchSetup, Squad, Team

_POSITIONS = ("defender", "midfielder", "attacker")
_EACH = 5
"""Players of each of them in a whole squad."""


def weapons(*keys: str) -> tuple[int, ...]:
    """The secret weapons called so."""
    numbers = {card.key: card.number for card in load().changers}
    return tuple(numbers[key] for key in keys)


def squad(seat: int, outfield: int = 3 * _EACH, **changes: Any) -> Squad:
    """A goalkeeper and so many outfield players of all positions, from the weak on; no two seats share any."""
    players = load().players
    keepers = [card for card in players if card.position == "goalkeeper"]
    rows = [[card for card in players if card.position == position] for position in _POSITIONS]
    found = [keepers[seat]]
    found += [row[seat + turn * (len(row) // _EACH)] for turn in range(_EACH) for row in rows][:outfield]
    club = load().clubs[seat]
    return replace(Squad(seat, club.key, club.name, tuple(found)), **changes)


def match(home: Squad, away: Squad, kind: Kind = "league") -> MatchSetup:
    """A match between these, two people at the table."""
    return MatchSetup(kind, (Seat(home.name), Seat(away.name)), home, away, roller=1 if kind == "supercup" else None)


def even(**changes: Any) -> MatchSetup:
    """Two whole squads; `changes` are of both."""
    return match(squad(0, **changes), squad(1, **changes))


def armed(home: tuple[str, ...], away: tuple[str, ...] = (), **changes: Any) -> MatchSetup:
    """Two whole squads with these secret weapons."""
    return match(squad(0, weapons=weapons(*home), **changes), squad(1, weapons=weapons(*away), **changes))


def final(kind: Kind) -> MatchSetup:
    """A final, for the SuperCup of five-star players against an opponent who was drawn, neither side the stronger."""
    home = squad(0)
    if kind == "super_duper":
        return match(home, squad(1), kind)
    drawn = Squad(None, "", load().opponents[0].name, block=Thirds(20, 18, 18))
    return match(replace(home, cards=tuple(card.with_stars(5) for card in home.cards)), drawn, kind)


def against_a_powerhouse() -> MatchSetup:
    """A computer club that fills the league is at home."""
    club = load().clubs[5]
    return match(Squad(None, club.key, club.name, block=Thirds(13, 13, 12)), squad(1))


def frozen() -> MatchSetup:
    """Home's line-up is that of the last match, but for two who are missing since."""
    whole = squad(0)
    line_up: LineUp = default_line_up(Team(whole))
    hurt, ill = line_up.defence[0], line_up.attack[-1]
    assert hurt is not None
    assert ill is not None
    return match(replace(whole, frozen=line_up, out=(Absence(hurt, "injured"), Absence(ill, "absent"))), squad(1))
