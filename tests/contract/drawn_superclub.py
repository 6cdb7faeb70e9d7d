"""A match of Superclub drawn by a seed: two squads out of the shipped cards, late in a season."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Seat
from engine.superclub.content.cards import Card
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.match.line_ups import random_line_up
from engine.superclub.match.model import Absence, Kind, MatchSetup, Squad, Team

CONTENT = load()
WEAPONS = tuple(card.number for card in CONTENT.changers if card.mood == "weapon")


def drawn_match(seed: int, kind: Kind = "league", powerhouse: bool = False) -> MatchSetup:
    """Three people at the table. At home seat 2; away seat 0, or nobody in a SuperCup final or with `powerhouse`."""
    hand = Chance(seed)
    managers = tuple(Seat(f"Seat {number}") for number in range(3))
    pile = list(CONTENT.players)
    hand.shuffle("players", pile)
    home = _squad(hand, pile, 2, kind)
    if kind == "supercup":
        home = replace(home, staff=Thirds(8, 8, 8))  # else they never get as far as penalties
        drawn = hand.choice("opponent", CONTENT.opponents)
        block = Thirds(drawn.defence, drawn.midfield, drawn.attack)
        return MatchSetup(kind, managers, home, Squad(None, "cup", drawn.name, block=block), roller=1)
    if powerhouse:
        return MatchSetup(kind, managers, home, Squad(None, "power", "Powerhouse", block=Thirds(13, 13, 12)))
    return MatchSetup(kind, managers, home, _squad(hand, pile, 0, kind))


def _squad(hand: Chance, pile: list[Card], seat: int, kind: Kind) -> Squad:
    cards = tuple(pile.pop() for _ in range(12 + hand.below("size", 6)))
    squad = Squad(seat, f"club{seat}", f"Club {seat}", cards, staff=Thirds(1, 0, seat), link_stars=1 + seat // 2)
    if kind != "league":
        return squad
    out = tuple(Absence(card.number, "injured") for card in cards[: hand.below("out", 4)])
    squad = replace(
        squad,
        out=out,
        boost=hand.below("boost", 4),
        draw_turned=8 * hand.below("turned", 2),
        handicap=Thirds(defence=-2 * hand.below("handicap", 2)),
        weapons=tuple(hand.choice("weapons", WEAPONS) for _ in range(hand.below("held", 7))),
    )
    if hand.below("frozen", 3) == 0:
        whole = Team(replace(squad, out=()))
        squad = replace(squad, frozen=random_line_up(whole, hand, "frozen"))
    return squad
