"""Matches of Superclub for tests of the window: real ones, answered at random."""

from __future__ import annotations

from functools import cache
from itertools import count

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Event, Seat
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import ShootOutBegun
from engine.superclub.match.model import MatchSetup, MatchTable, Squad, WeaponDue
from engine.superclub.match.rules import SuperclubMatch
from game.games.superclub.flow.screening import exhibition_setup

CONTENT = load()
RULES = SuperclubMatch(CONTENT)
WEAPONS = tuple(card.number for card in CONTENT.changers if card.mood == "weapon")


def setup_of(seed: int) -> MatchSetup:
    """A league match with many weapons, every third one against a block, every fifth a final."""
    setup = exhibition_setup(CONTENT, seed)
    if seed % 5 == 4:
        drawn = CONTENT.opponents[seed % len(CONTENT.opponents)]
        block = Thirds(drawn.defence, drawn.midfield, drawn.attack)
        home = replace(setup.home, boost=0, weapons=())
        away = Squad(None, "", drawn.name, block=block)
        if seed % 2:
            rival = replace(setup.away, staff=home.staff, boost=0, weapons=())
            return replace(setup, kind="super_duper", away=rival, home=home)
        home = replace(home, staff=Thirds(11, 11, 10))
        return replace(setup, kind="supercup", home=home, away=away, roller=1)
    chance = Chance(seed)
    home, away = (
        replace(squad, weapons=tuple(chance.choice("held", WEAPONS) for _ in range(5)), boost=1 + side, draw_turned=8)
        for side, squad in enumerate((setup.home, setup.away))
    )
    if seed % 3 == 2:
        away = Squad(None, away.club, away.name, block=Thirds(12, 13, 14))
    return replace(setup, home=home, away=away, managers=(Seat("One"), Seat("Two")))


@cache
def played(seed: int) -> tuple[Event, ...]:
    """All events of a match in which every answer is drawn at random: any line-up, weapons, any substitute.

    Finals are those that go to penalties.
    """
    setup = setup_of(seed)
    for number in count(seed):
        events = _played(setup, number)
        if setup.kind == "league" or any(isinstance(event, ShootOutBegun) for event in events):
            return events
    raise AssertionError("some final is drawn")


def _played(setup: MatchSetup, seed: int) -> tuple[Event, ...]:
    state, events = RULES.new(setup, seed)
    chance = Chance(seed)
    while asked := RULES.decisions(state):
        due = asked[0]
        fits = not isinstance(due, WeaponDue) or due.weapons  # else there is nothing to draw
        events += RULES.apply(state, RULES.sample(state, due, chance) if fits else RULES.default(state, due))
    return tuple(events)


def blank(seed: int) -> MatchTable:
    """The table before the first event."""
    return RULES.blank(setup_of(seed))
