"""Eleven quick picks of one visitor of Superclub or of two, and the match that they lead to.

Owns what is offered to whom, and the match, which lives in memory alone: whom it waits for, and who answers the rest.
What is legal is asked of the rules, and who stands where is found as computer managers find it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from engine import games
from engine.core import headless
from engine.core.chance import Chance, derive
from engine.core.headless import manager_chance
from engine.core.model import Action, Decision, Event, Seat
from engine.core.record import RecordBuilder, header_for
from engine.superclub.best import quick_line_up, strengths
from engine.superclub.content.cards import Card, ClubCard, Content, Position
from engine.superclub.content.effects import THIRDS, BothReroll, Third
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import (
    SIDES,
    LineUpDue,
    MatchSetup,
    MatchState,
    MatchTable,
    SetLineUp,
    Side,
    Squad,
    WeaponDue,
)
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
    In the match both sides hold a card that has a third thrown again. `waiting` is the third after which one of the
    people is asked about it; a computer of a `level` decides for a rival, and everything else is answered as by a
    manager who is away.
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
        self._asking = True
        self.told = []
        # What there is of the match once it has begun.
        self.blank: MatchTable
        self._state: MatchState | None = None
        self._recorder: RecordBuilder
        self._pile = [
            card for card in self.content.players if card.stars >= _FEWEST_STARS and card.position != "utility"
        ]
        self._chance.shuffle("pile", self._pile)
        self.offer: tuple[Card, ...] = self._next()

    @property
    def played(self) -> Played | None:
        return None if self._state is None else Played(self._recorder.record, self._state)

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return self._state is not None and self._state.table.over

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

    def coming(self) -> Iterator[tuple[Card, int]]:
        """Cards that will be offered soon, and to whom."""
        if self.people > 1 and len(self.offer) == CHOICES:
            yield from ((card, 1 - self.turn) for card in self.offer)
        if self.round + 1 < len(PLACES):
            first = (self.round + 1) % 2 * (self.people - 1)
            yield from ((card, first) for card in self._offered(self.round + 1))

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
        """Whether nothing more is asked before the match."""
        return self.drafted and (self.people == 1 or len(self.captains) == self.people)

    @property
    def left_to_ask(self) -> int:
        """How often somebody is still asked, if nobody plays the card: the match has three thirds at most."""
        picks = len(PLACES) * self.people - sum(map(len, self.squads[: self.people]))
        captains = self.people - len(self.captains) if self.people > 1 else 0
        return picks + captains + self._holders * self.thirds_left

    @property
    def thirds_left(self) -> int:
        """How many thirds are still to be decided, at most."""
        if self._state is None:
            return len(THIRDS)
        return 0 if self.over else len(THIRDS) - sum(duel.closed for duel in self._state.table.duels)

    @property
    def _holders(self) -> int:
        """How many of the people hold their card."""
        teams = () if self._state is None else self._state.table.teams[: self.people]
        return sum(bool(team.weapons) for team in teams) if teams else self.people

    def pick(self, card: Card) -> None:
        """Take one of those on offer; nothing left to ask begins the match."""
        self.squads[self.turn].append(card)
        self.offer = tuple(one for one in self.offer if one != card)
        if self.people == 1:
            self.squads[RIVAL].append(self._chance.choice("rival", self.offer))
        if len(self.picked) == len(self.squads[RIVAL]) and not self.drafted:
            self.offer = self._next()
        if self.done:
            self._kick_off()

    def name_captain(self, third: Third) -> None:
        """Say which third the captain lifts, the left one first; the last one begins the match."""
        self.captains.append(third)
        if self.done:
            self._kick_off()

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

    def answer(self, action: Action | None) -> None:
        """Answer what is waiting; None as a manager who is away would, who keeps the card."""
        due, self.waiting = self.waiting, None
        assert due is not None, "only what waits is answered"
        self._take(self._default(due) if action is None else action)
        self._play_on()

    def finish(self) -> None:
        """Take the first of what is still to be picked, and the best third; then ask nothing any more."""
        self._asking = False
        while not self.drafted:
            self.pick(self.offer[0])
        while not self.done:
            third = self.line_up(len(self.captains)).captain
            assert third is not None, "with a boost there is a captain"
            self.name_captain(third)
        if self.waiting is not None:
            self.answer(None)

    def _next(self) -> tuple[Card, ...]:
        """Three cards for the next place."""
        offered = self._offered(self.round)
        for card in offered:
            self._pile.remove(card)
        return offered

    def _offered(self, number: int) -> tuple[Card, ...]:
        """Three cards for a place: as good as each other or nearly, so that there is something to choose."""
        fitting = [card for card in self._pile if card.position == PLACES[number]]
        return tuple(sorted(fitting[:CHOICES], key=lambda card: -card.stars))

    def _kick_off(self) -> None:
        rival = PERSON if self.people > 1 else self._level
        seats = tuple(Seat(club.name, level) for club, level in zip(self.clubs, (PERSON, rival), strict=True))
        home, away = (self._squad(side) for side in SIDES)
        setup = MatchSetup("league", seats, home, away)
        self.blank = self._rules.blank(setup)
        self._state, self.told = self._rules.new(setup, self.seed)
        self._recorder = RecordBuilder(header_for(self._rules, setup, self.seed), self._rules)
        self._recorder.opened([*self.told])
        self._play_on()

    def _squad(self, side: Side) -> Squad:
        club, boost = self.clubs[side], BOOST if self.people > 1 else 0
        cards = tuple(_in_order(self.squads[side]))
        return Squad(side, club.key, club.name, cards, boost=boost, weapons=(throw_again(self.content),))

    def _play_on(self) -> None:
        """Go on until one of the people is asked about his card, or the match is over."""
        while decisions := self._rules.decisions(self._state):
            due: Decision = decisions[0]
            if isinstance(due, WeaponDue) and due.weapons and due.side < self.people and self._asking:
                self.waiting = due
                return
            self._take(self._default(due))

    def _default(self, due: Decision) -> Action:
        """What is answered without asking anybody here."""
        assert self._state is not None, "only a match asks"
        if isinstance(due, LineUpDue):
            return SetLineUp(due.seat, self.line_up(due.side))
        managers = {RIVAL: games.manager_for(GAME, self._level)} if self.people == 1 else {}
        chance = manager_chance(self.seed, due.seat, len(self._recorder.record.entries()))
        return headless.answer(self._rules, self._state, due, managers, chance)

    def _take(self, action: Action) -> None:
        assert self._state is not None, "only a match is played"
        events: list[Event] = self._rules.apply(self._state, action)
        self._recorder.acted(action, events, self._state)
        self.told += events


def throw_again(content: Content) -> int:
    """The secret weapon that has both sides throw a third again."""
    return next(card.number for card in content.changers if isinstance(card.effect, BothReroll))


def _in_order(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.number)
