"""Eleven quick picks of one visitor of Superclub or of two, and the match that they lead to.

Owns what is offered to whom, and the match, which lives in memory alone. What is legal is asked of the rules, and who
stands where is found as computer managers find it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from engine import games
from engine.core.chance import Chance, derive
from engine.core.model import Decision, Seat
from engine.core.record import RecordBuilder, header_for
from engine.superclub.best import quick_line_up, strengths
from engine.superclub.content.cards import Card, ClubCard, Position
from engine.superclub.content.effects import Third
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import LineUpDue, MatchSetup, MatchTable, SetLineUp, Squad
from game.games.superclub.flow.screening import GAME
from game.stage.kiosk.match_game import VisitorMatch
from game.stage.kiosk.paced import Played
from game.stage.session import PERSON

PLACES: tuple[Position, ...] = (
    "attacker", "midfielder", "defender", "goalkeeper", "attacker", "midfielder", "defender", "attacker", "midfielder",
    "defender", "defender",
)  # fmt: skip
"""Whom the picks are for, one after another: 4-3-3 and a goalkeeper."""
CHOICES = 3
VISITOR, RIVAL = 0, 1
_FEWEST_STARS = 2
BOOST = 2
"""Stars that the captain of either of two people lifts a third by, as who was second last season."""


class QuickDraft(VisitorMatch):
    """Eleven picks from three cards each, then the match as a feed for its scene.

    The rival's eleven is drawn from the same cards: for every pick one of those that were passed over. If two `people`
    pick, which may be said before the first pick, they take turns with the first choice, and each names the third that
    the captain lifts.
    Nothing is asked after that, so the match is told all at once.
    """

    def __init__(self, seed: int, level: int) -> None:
        self.content = load()
        self.seed = seed
        self.people = 1
        self.squads: tuple[list[Card], list[Card]] = [], []
        """Whom the left one has, or the visitor, and the right one, or the rival."""
        self.captains: list[Third] = []
        """The thirds that captains lift, the left one's first."""
        self._chance = Chance(derive(seed, "quick draft"))
        clubs = list(self.content.clubs)
        self._chance.shuffle("clubs", clubs)
        self.clubs: tuple[ClubCard, ClubCard] = clubs[0], clubs[1]
        """The left one's, or the visitor's, and the other."""
        self._level = level
        self._rules = games.rules_for(GAME)
        self.told = []
        self.blank: MatchTable
        self.over = False
        self._played: Played | None = None
        self._pile = [
            card for card in self.content.players if card.stars >= _FEWEST_STARS and card.position != "utility"
        ]
        self._chance.shuffle("pile", self._pile)
        self.offer: tuple[Card, ...] = self._next()

    @property
    def played(self) -> Played | None:
        return self._played

    @property
    def picked(self) -> list[Card]:
        """Whom the visitor has picked, or the left one of two."""
        return self.squads[VISITOR]

    @property
    def round(self) -> int:
        """For which of the `PLACES` somebody picks, counted from 0."""
        return min(map(len, self.squads))

    @property
    def turn(self) -> int:
        """Who picks: of two, each is first in every other round."""
        left, right = map(len, self.squads)
        return self.round % 2 * (self.people - 1) if left == right else int(left > right)

    @property
    def taken(self) -> Card | None:
        """The card of this round that is no longer there."""
        last = self.squads[1 - self.turn][-1:]
        return last[0] if last and len(self.offer) < CHOICES else None

    @property
    def drafted(self) -> bool:
        """Whether all picks are made."""
        return self.round == len(PLACES)

    @property
    def done(self) -> bool:
        """Whether nothing more is asked."""
        return self.drafted and (self.people == 1 or len(self.captains) == self.people)

    @property
    def left_to_ask(self) -> int:
        """How often somebody is still asked."""
        picks = len(PLACES) * self.people - sum(map(len, self.squads[: self.people]))
        return picks + (self.people - len(self.captains) if self.people > 1 else 0)

    def pick(self, card: Card) -> None:
        """Take one of those on offer; nothing left to ask begins the match."""
        self.squads[self.turn].append(card)
        self.offer = tuple(one for one in self.offer if one != card)
        if self.people == 1:
            self.squads[RIVAL].append(self._chance.choice("rival", self.offer))
        if len(self.picked) == len(self.squads[RIVAL]) and not self.drafted:
            self.offer = self._next()
        if self.done:
            self._play()

    def name_captain(self, third: Third) -> None:
        """Say which third the captain lifts, the left one first; the last one begins the match."""
        self.captains.append(third)
        if self.done:
            self._play()

    def line_up(self, side: int) -> LineUp:
        """The eleven of a side as it would be sent out, with the captain where it does most if none is named."""
        cards = _in_order(self.squads[side])
        if self.people == 1:
            return quick_line_up(cards)
        found = quick_line_up(cards, self.halves(1 - side), boost=BOOST)
        return structs.replace(found, captain=self.captains[side]) if side < len(self.captains) else found

    def halves(self, side: int) -> Thirds:
        """What an eleven is worth in every third, in halves of a star, without a captain."""
        cards = _in_order(self.squads[side])
        return strengths({card.number: card for card in cards}, quick_line_up(cards))

    def finish(self) -> None:
        """Take the first of what is still to be picked, and the best third."""
        while not self.drafted:
            self.pick(self.offer[0])
        while not self.done:
            third = self.line_up(len(self.captains)).captain
            assert third is not None, "with a boost there is a captain"
            self.name_captain(third)

    def _next(self) -> tuple[Card, ...]:
        """Three cards for the next place: as good as each other or nearly, so that there is something to choose."""
        place = PLACES[self.round]
        fitting = [card for card in self._pile if card.position == place]
        offered = sorted(fitting[:CHOICES], key=lambda card: -card.stars)
        for card in offered:
            self._pile.remove(card)
        return tuple(offered)

    def _play(self) -> None:
        boost = BOOST if self.people > 1 else 0
        level = PERSON if self.people > 1 else self._level
        home, away = (_squad(side, club, self.squads[side], boost) for side, club in enumerate(self.clubs))
        setup = MatchSetup("league", tuple(Seat(club.name, level) for club in self.clubs), home, away)
        self.blank = self._rules.blank(setup)
        state, told = self._rules.new(setup, self.seed)
        recorder = RecordBuilder(header_for(self._rules, setup, self.seed), self._rules)
        recorder.opened([*told])
        while decisions := self._rules.decisions(state):
            due: Decision = decisions[0]
            action = self._rules.default(state, due)
            if isinstance(due, LineUpDue):
                action = SetLineUp(due.seat, self.line_up(due.side))
            events = self._rules.apply(state, action)
            recorder.acted(action, events, state)
            told += events
        self.told, self._played = told, Played(recorder.record, state)
        self.over = True


def _squad(seat: int, club: ClubCard, cards: Sequence[Card], boost: int) -> Squad:
    return Squad(seat, club.key, club.name, tuple(_in_order(cards)), boost=boost)


def _in_order(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.number)
