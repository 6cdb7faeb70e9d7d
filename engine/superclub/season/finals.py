"""What a final leads to (SC-41, SC-42). It begins none."""

from __future__ import annotations

from engine.superclub.match.model import Kind
from engine.superclub.season.events import CupCardsLost, GameWon
from engine.superclub.season.model import How, Played
from engine.superclub.season.state import SeasonPlay


def settle(play: SeasonPlay, played: Played, kind: Kind) -> None:
    """Who wins a final wins the game; a lost SuperCup final takes all cards, which are shuffled back."""
    if kind == "super_duper":
        winner = played.home if played.result == "home" else played.away
        assert winner is not None, "two managers play it"
        win(play, winner, "super_duper", "SC-41")
    elif played.result == "home":
        win(play, played.home, "supercup", "SC-42")
    else:
        piles = play.piles
        piles.supercup += piles.cups[played.home]
        piles.cups[played.home] = []
        play.chance.shuffle("deck-supercup", piles.supercup)
        play.emit(CupCardsLost(seat=played.home, rule="SC-42"))


def win(play: SeasonPlay, seat: int, how: How, rule: str) -> None:
    """The game is over, whatever was still to come."""
    play.emit(GameWon(seat=seat, how=how, rule=rule))
    play.state.agenda.clear()
