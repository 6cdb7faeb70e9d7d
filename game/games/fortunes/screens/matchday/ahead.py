"""What a matchday needs before it comes to it: fixtures and table, its pitch, its match on the clock, gates, trophies.

Owns the order in which that is made, one piece at a time; what it looks like is owned by whoever draws it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator
from functools import partial

import pygame

from engine.fortunes.season import events as ev
from game.games.fortunes.presenter.matchday import Seen, announced, clubs_of, round_of
from game.games.fortunes.presenter.round_match import ToldRound
from game.games.fortunes.presenter.timing import Round
from game.games.fortunes.screens.frame import FortunesRoom
from game.games.fortunes.screens.match.board import MatchBoard
from game.games.fortunes.screens.matchday.pitch import Plan
from game.games.fortunes.screens.matchday.printer import Known, View, draw_scores, draw_table
from game.games.fortunes.screens.matchday.takings import ceremony_pictures, draw_takings
from game.games.fortunes.style.club_style import kits_worn
from game.stage.match_part import Rect
from game.ui.look.pen import Pen
from game.ui.look.pieces import in_pieces

_NOTHING = Seen(0.0, {}, {}, over=False, entered=0.0)
_COUNTED = Seen(0.0, {}, {}, over=True, gates=1.0)


def opening_ahead(
    room: FortunesRoom, plans: Collection[Plan], one: Round, own: frozenset[int], head: str, rows: Known
) -> Iterator[object]:
    """What is there from the first moment: all fixtures, and the table before the round."""
    look, scratch = room.ui.look, pygame.Surface(room.ui.size)
    view = View(room, announced(one.competition, one.fixtures, room.stage.table), _NOTHING, None, own)
    for plan in plans:
        if plan.scores is not None:
            yield from in_pieces(look, partial(draw_scores, view, Pen(look, scratch, plan.scores), head))
        if plan.table is not None:
            yield from in_pieces(look, partial(draw_table, view, Pen(look, scratch, plan.table), rows))


def pitch_ahead(room: FortunesRoom, plan: Plan, own: frozenset[int]) -> Iterator[object]:
    """The pitch of the matches of one's `own` clubs, and everybody on it."""
    for event in [beat.event for beat in room.timeline.beats]:
        if isinstance(event, ev.MatchBegun) and own.intersection(clubs_of(room.stage.table, event.fixture)):
            worn = kits_worn(room.content, event.setup)
            yield from () if plan.pitch is None else MatchBoard(room.ui, event.setup, worn, plan.pitch).ahead()


def match_ahead(room: FortunesRoom, told: ToldRound, own: frozenset[int]) -> Iterator[object]:
    """The clock of the round to come, and one's own matches on it."""
    timeline = room.timeline
    last = next((beat for beat in timeline.beats[timeline.cursor :] if isinstance(beat.event, ev.RoundEnded)), None)
    if last is None:
        return
    stage = timeline.stage_before(last.index)
    one = round_of(stage)
    if one is None:
        return
    yield told.timing(one)
    for number, setup in stage.setups.items():
        if own.intersection(clubs_of(stage.table, number)):
            yield told.match(one, setup, number)


def closing_ahead(room: FortunesRoom, money: Rect, one: Round, own: frozenset[int]) -> Iterator[object]:
    """The gates as the round ends, with the crests of who met."""
    look, scratch = room.ui.look, pygame.Surface(room.ui.size)
    gates = tuple(beat.event.gate for beat in room.timeline.beats if isinstance(beat.event, ev.GateTaken))
    if gates:
        counted = View(room, dataclasses.replace(one, gates=gates), _COUNTED, None, own)
        yield from in_pieces(look, partial(draw_takings, counted, Pen(look, scratch, money)))


def trophies_ahead(room: FortunesRoom, area: pygame.Rect) -> Iterator[object]:
    """What lifting a trophy takes long to paint."""
    for event in [beat.event for beat in room.timeline.beats]:
        if isinstance(event, ev.TrophyWon):
            yield from ceremony_pictures(room, area, event)
