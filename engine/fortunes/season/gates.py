"""The gate: what a fixture takes, and what its managers get of it (FF-34, FF-39)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fortunes.content.cards import Tables
from engine.fortunes.season import cups, money
from engine.fortunes.season.events import GateTaken, GroundShut
from engine.fortunes.season.model import Fixture, Gate, Result, SeasonTable
from engine.fortunes.season.state import SeasonPlay


def take_gate(play: SeasonPlay, fixture: Fixture, result: Result, order: Sequence[int]) -> None:
    """Half the takings each, in whole millions; nothing is told where nobody manages a side.

    A closed ground brings its manager nothing at home, neutral ground is nobody's (FF-39).
    """
    seats = tuple(play.table.clubs[club].manager for club in (fixture.home, fixture.away))
    if seats == (None, None):
        return
    takings = takings_of(play.content.tables, play.table, fixture, result, order)
    host = None if fixture.neutral else seats[0]
    shut = host is not None and play.manager(host).closed > 0
    shares = [0 if seat is None else takings // 2 for seat in seats]
    if shut:
        shares[0] = 0
    play.emit(GateTaken(gate=Gate(fixture.number, takings, (shares[0], shares[1])), rule="FF-34"))
    if host is not None and shut:
        play.emit(GroundShut(seat=host, gates=play.manager(host).closed - 1, rule="FF-39"))
    for seat, share in zip(seats, shares, strict=True):
        if seat is not None:
            money.pay(play, None, seat, share, "gate", "FF-34")


def takings_of(tables: Tables, table: SeasonTable, fixture: Fixture, result: Result, order: Sequence[int]) -> int:
    """All that a fixture takes; `order` are the league's clubs by place before the week (FF-34)."""
    takings = _crowd(tables, table, fixture, order)
    if all(table.clubs[club].manager is not None for club in (fixture.home, fixture.away)):
        takings += tables.gate_managers
    return takings + tables.gate_goal * max(0, sum(result.ninety) - tables.gate_goals)


def _crowd(tables: Tables, table: SeasonTable, fixture: Fixture, order: Sequence[int]) -> int:
    """What comes whoever plays and however it ends: by places in the league, by the round in a cup."""
    if fixture.competition == "league":
        less = tables.gate_first
        if fixture.week > 1:
            less = order.index(fixture.home) + order.index(fixture.away) + 2
        return max(tables.gate_least, tables.gate - less)
    left = cups.rounds_left(cups.tree_of(table, fixture.competition), fixture.stage)
    more = tables.gate_europe if fixture.competition == "europe" else 0
    return tables.gate_cup[-1 - min(left, len(tables.gate_cup) - 1)] + more
