"""What a seat can't see of Superclub, changed for the battery: others' line-ups and weapons, opponents undrawn."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.match.line_ups import random_line_up
from engine.superclub.match.model import SIDES, MatchState, Side, WeaponDue
from engine.superclub.match.weapons import moment_of, playable

_CONTENT = load()
_WEAPONS = [card.number for card in _CONTENT.changers if card.mood == "weapon"]


def reshuffle_match(state: MatchState, seat: int | None, chance: Chance) -> None:
    """Another line-up written down by others, other weapons in their hands, another opponent to be drawn.

    Once line-ups lie open a weapon becomes one of the same moment that fits as well: whoever is asked, holds one.
    """
    table = state.table
    for side in SIDES:
        team = table.teams[side]
        if team.squad.seat == seat:
            continue
        if team.named is not None:
            team.named = random_line_up(team, chance, "line-up", table.setup.kind)
        team.weapons = [_another_weapon(state, side, weapon, chance) for weapon in team.weapons]
    for place, decision in enumerate(state.asked):
        if decision.seat != seat and isinstance(decision, WeaponDue):
            weapons = playable(_CONTENT, table, decision.side, decision.moment)
            state.asked[place] = replace(decision, weapons=weapons)
    if state.opponent is not None:
        drawn = chance.choice("opponent", _CONTENT.opponents)
        block = Thirds(drawn.defence, drawn.midfield, drawn.attack)
        state.opponent = replace(state.opponent, name=drawn.name, block=block)


def _another_weapon(state: MatchState, side: Side, weapon: int, chance: Chance) -> int:
    table = state.table
    if any(team.line_up is None and team.squad.seat is not None for team in table.teams):
        return chance.choice("weapons", _WEAPONS)

    def fits(number: int) -> bool:
        held = table.teams[side].weapons
        table.teams[side].weapons = [number]
        found = bool(playable(_CONTENT, table, side, moment_of(_CONTENT.changers[number].effect)))
        table.teams[side].weapons = held
        return found

    moment = moment_of(_CONTENT.changers[weapon].effect)
    alike = [
        number
        for number in _WEAPONS
        if moment_of(_CONTENT.changers[number].effect) == moment and fits(number) == fits(weapon)
    ]
    return chance.choice("weapons", alike)
