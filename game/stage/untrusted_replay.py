"""Matches and records that may be a stranger's: taken for what they say only after it was tried.

Owns what is tried of any game's record before a list or a screen is given it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

import pygame

from engine import games
from engine.core.errors import MISFITS, InputError
from engine.core.inner import LARGEST_INSIDE
from engine.core.model import Event, clone
from engine.core.record import PackedLines, Record, is_older, read_setup
from engine.core.rules import ViewT
from engine.core.verifying import verify
from game.stage import game_plugin
from game.stage.after_match import After
from game.stage.game_plugin import Filming, ListedMatch, Screening, Side
from game.stage.timeline import Instant
from game.ui.text import Texts

REHEARSED_AT = (640, 360)


class Tried(NamedTuple, Generic[ViewT]):
    """A match that can be shown: the view before it, what happened, whether other rules or levels than today's did."""

    blank: ViewT
    events: list[Event]
    is_older: bool


def match_of(record: Record, game: str, holds: Callable[[ViewT], bool]) -> Tried[ViewT]:
    """The match of `game` in a record of one.

    `holds` tells whether the view after its last event is that of a match which is over, and can be drawn. Raises
    `InputError` if the record is of something else, its set-up can't be read, or its events can't have happened: they
    must fit the view and end the match, and come out of the rules again unless they are older than those.
    """
    if record.header.game != game:
        raise InputError("this replay holds a whole game, not one match")
    rules = games.rules_of(record.header)
    setup = read_setup(rules, record.header)
    if isinstance(record.lines, PackedLines) and record.lines.size > LARGEST_INSIDE:
        raise InputError("this replay is far longer than any match")
    events = list(record.events())
    older = is_older(record.header, rules)
    try:
        blank = rules.blank(setup)
    except MISFITS:
        raise InputError("this replay's set-up is not that of a match") from None
    if not _fits(game, clone(blank), events, holds) or not (older or verify(rules, record) is None):
        raise InputError("this replay's events are not those of a match")
    return Tried(blank, events, older)


def _fits(game: str, view: ViewT, events: list[Event], holds: Callable[[ViewT], bool]) -> bool:
    rules = games.rules_for(game)
    try:
        for event in events:
            rules.fold(view, event)
        return holds(view)
    except MISFITS:
        return False


def sides_of(record: Record) -> tuple[Side, Side] | None:
    """Who met in the record of a match; None for that of a whole game. Raises `InputError` if it can't be made out."""
    plugin = game_plugin.plugin_of(record.header.game)
    if record.header.game != plugin.match:
        return None
    try:
        return plugin.sides(record)
    except MISFITS:
        raise InputError("who met in this match can't be made out") from None


def matches_of(record: Record) -> Sequence[ListedMatch]:
    """The matches in the record of a whole game that are over. Raises `InputError` if they can't be made out."""
    try:
        found = game_plugin.plugin_of(record.header.game).matches(record)
        for match in found:
            match.when(Texts({}))
    except MISFITS:
        raise InputError("the matches in this record can't be made out") from None
    return found


def matchday_of(record: Record, number: int) -> Filming:
    """Matchday `number` of the record of a whole game, counted from 1. Raises `InputError` if there is none."""
    try:
        found = game_plugin.plugin_of(record.header.game).matchdays(record)
    except MISFITS:
        raise InputError("the matchdays in this record can't be made out") from None
    if not 1 <= number <= len(found):
        raise InputError(f"this career has {len(found)} matchdays, so there is no matchday {number}")
    return found[number - 1]


def screening_of(record: Record) -> Screening:
    """The match in a record of one, ready to be watched. Raises `InputError` if it can't be.

    Events of older rules don't come out of today's again, so whether they can be drawn is tried: off screen, moment by
    moment.
    """
    screening = game_plugin.plugin_of(record.header.game).screening(record)
    if is_older(record.header, games.rules_of(record.header)):
        try:
            _rehearse(screening)
        except (*MISFITS, pygame.error):
            raise InputError("this replay's events are not those of a match") from None
    return screening


def _rehearse(screening: Screening) -> None:
    from game.ui.window import open_ui

    ui, surface = open_ui(REHEARSED_AT), pygame.Surface(REHEARSED_AT)
    scene = screening.scene(ui)
    ui.stack.push(scene)
    timeline = scene.timeline
    for beat in range(len(timeline.beats)):
        timeline.seek(beat)
        scene.draw(surface)
        answered = timeline.last_answered()
        if answered is not None:
            scene.why(timeline.before, answered.event)
    timeline.seek(len(timeline.beats))
    scene.draw(surface)
    for slide in ("transport.log", "transport.why"):
        scene.on_action(slide)
        scene.draw(surface)
    for side in scene.both_sides(Instant.of(timeline)):
        side.draw(pygame.Surface(side.size))
    result = screening.result(ui, After(ui.stack.pop))
    ui.stack.push(result)
    result.draw(surface)
