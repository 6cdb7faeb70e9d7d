"""What a seat can't see of Superclub, changed for the battery: others' line-ups and weapons, opponents undrawn."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.match.line_ups import random_line_up
from engine.superclub.match.model import SIDES, MatchState, WeaponDue
from engine.superclub.match.weapons import playable
from engine.superclub.season.state import SeasonState

_CONTENT = load()
_WEAPONS = [card.number for card in _CONTENT.changers if card.mood == "weapon"]


def reshuffle_season(state: SeasonState, seat: int | None, chance: Chance) -> None:
    """What lies face down in another order, other limits of others, other weapons in their hands, in the match too."""
    piles = state.piles
    for pile in (piles.players, piles.staff):
        chance.shuffle("piles", pile)
    _deal_again(piles.continents, chance)
    cups = [piles.supercup, *piles.cups]
    _deal_again(cups, chance)
    auction = state.table.auction
    if auction is not None:
        for place, (owner, limit) in enumerate(zip(auction.order, auction.limits, strict=True)):
            if owner != seat and limit is not None:
                auction.limits[place] = max(1, limit - 5 + chance.below("limits", 11))
    _reshuffle_weapons(state, seat, chance)


def _deal_again(piles: list[list[int]], chance: Chance) -> None:
    """The cards of several piles are shuffled together; each pile has as many as before."""
    cards = [card for pile in piles for card in pile]
    chance.shuffle("piles", cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def _reshuffle_weapons(state: SeasonState, seat: int | None, chance: Chance) -> None:
    """Weapons of others change places with those in the pile; those brought to the match being played change there."""
    table, pile, match = state.table, state.piles.changers, state.match
    playing = [] if match is None else [team.squad.seat for team in match.table.teams]
    others = [club for owner, club in enumerate(table.clubs) if owner != seat and owner not in playing]
    places = [place for place, card in enumerate(pile) if card in _WEAPONS]
    hands = [[pile[place] for place in places], *(club.weapons for club in others)]
    _deal_again(hands, chance)
    for place, card in zip(places, hands[0], strict=True):
        pile[place] = card
    chance.shuffle("piles", pile)
    if match is None:
        return
    before = [[*team.weapons] for team in match.table.teams]
    reshuffle_match(match, seat, chance)
    for owner, old, team in zip(playing, before, match.table.teams, strict=True):
        for was, now in zip(old, team.weapons, strict=True):
            assert owner is not None, "who brings weapons manages a club"
            weapons = table.clubs[owner].weapons
            weapons[weapons.index(was)] = now
    state.asked[:] = match.asked


def reshuffle_match(state: MatchState, seat: int | None, chance: Chance) -> None:
    """Another line-up written down by others, other weapons in their hands, another opponent to be drawn.

    A weapon becomes any other: whoever holds one is asked, whether it fits or not, so that being asked tells nothing.
    """
    table = state.table
    for side in SIDES:
        team = table.teams[side]
        if team.squad.seat == seat:
            continue
        if team.named is not None:
            team.named = random_line_up(team, chance, "line-up", table.setup.kind)
        team.weapons = [chance.choice("weapons", _WEAPONS) for _ in team.weapons]
    for place, decision in enumerate(state.asked):
        if decision.seat != seat and isinstance(decision, WeaponDue):
            weapons = playable(_CONTENT, table, decision.side, decision.moment)
            state.asked[place] = replace(decision, weapons=weapons)
    if state.opponent is not None:
        drawn = chance.choice("opponent", _CONTENT.opponents)
        block = Thirds(drawn.defence, drawn.midfield, drawn.attack)
        state.opponent = replace(state.opponent, name=drawn.name, block=block)
