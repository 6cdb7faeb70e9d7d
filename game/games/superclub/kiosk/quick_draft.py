"""One visitor's Superclub match: eleven quick picks, and a match against a computer's eleven that is over in time.

Owns the picks and the match, which live in memory alone. Draws nothing. What is legal is asked of the rules, and who
stands where is found as computer managers find it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import games
from engine.core.chance import Chance, derive
from engine.core.model import Decision, Seat
from engine.superclub.best import quick_line_up
from engine.superclub.content.cards import Card, ClubCard, Position
from engine.superclub.content.load import load
from engine.superclub.match.model import LineUpDue, MatchSetup, MatchTable, SetLineUp, Squad
from game.games.superclub.flow.screening import GAME
from game.stage.kiosk.match_game import VisitorMatch

PLACES: tuple[Position, ...] = (
    "attacker", "midfielder", "defender", "goalkeeper", "attacker", "midfielder", "defender", "attacker", "midfielder",
    "defender", "defender",
)  # fmt: skip
"""Whom the picks are for, one after another: 4-3-3 and a goalkeeper."""
CHOICES = 3
VISITOR, RIVAL = 0, 1
_FEWEST_STARS = 2


class QuickDraft(VisitorMatch):
    """Eleven picks from three cards each, then the match as a feed for its scene.

    The rival's eleven is drawn from the same cards: for every pick one of those that were passed over.
    Nothing is asked once the picks are made, so the match is told all at once.
    """

    def __init__(self, seed: int, level: int) -> None:
        self.content = load()
        self.seed = seed
        self.picked: list[Card] = []
        self._rivals: list[Card] = []
        self._chance = Chance(derive(seed, "quick draft"))
        clubs = list(self.content.clubs)
        self._chance.shuffle("clubs", clubs)
        self.club: ClubCard = clubs[0]
        self.rival: ClubCard = clubs[1]
        self._seats = (Seat(self.club.name, level), Seat(self.rival.name, level))
        self._rules = games.rules_for(GAME)
        self.told = []
        self.blank: MatchTable
        self.over = False
        self._pile = [
            card for card in self.content.players if card.stars >= _FEWEST_STARS and card.position != "utility"
        ]
        self._chance.shuffle("pile", self._pile)
        self.offer: tuple[Card, ...] = self._next()

    @property
    def done(self) -> bool:
        """Whether all picks are made."""
        return len(self.picked) == len(PLACES)

    def pick(self, card: Card) -> None:
        """Take one of the three on offer; the last pick begins the match."""
        passed = [one for one in self.offer if one != card]
        self.picked.append(card)
        self._rivals.append(self._chance.choice("rival", passed))
        if self.done:
            self._play()
        else:
            self.offer = self._next()

    def finish(self) -> None:
        """Take the first of what is still to be picked."""
        while not self.done:
            self.pick(self.offer[0])

    def _next(self) -> tuple[Card, ...]:
        """Three cards for the next place: as good as each other or nearly, so that there is something to choose."""
        place = PLACES[len(self.picked)]
        fitting = [card for card in self._pile if card.position == place]
        offered = sorted(fitting[:CHOICES], key=lambda card: -card.stars)
        for card in offered:
            self._pile.remove(card)
        return tuple(offered)

    def _play(self) -> None:
        squads = (_squad(VISITOR, self.club, self.picked), _squad(RIVAL, self.rival, self._rivals))
        setup = MatchSetup("league", self._seats, *squads)
        self.blank = self._rules.blank(setup)
        state, told = self._rules.new(setup, self.seed)
        while decisions := self._rules.decisions(state):
            due: Decision = decisions[0]
            action = self._rules.default(state, due)
            if isinstance(due, LineUpDue):
                action = SetLineUp(due.seat, quick_line_up(state.table.teams[due.side].squad.cards))
            told += self._rules.apply(state, action)
        self.told = told
        self.over = True


def _squad(seat: int, club: ClubCard, cards: Sequence[Card]) -> Squad:
    return Squad(seat, club.key, club.name, tuple(sorted(cards, key=lambda card: card.number)))
