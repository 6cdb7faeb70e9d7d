"""One visitor's matchday of Eleven: a ready-made club, three ways to send it out, and a match that is over in time.

Owns who plays in the ready-made clubs, a few characters of about the same worth, whom they meet, and the match, which
lives in memory alone. Draws nothing. What is legal, and what a manager who is away does, is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine import games
from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.model import Action, Decision, Reason, Seat
from engine.core.record import RecordBuilder, header_for
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, is_idle
from engine.eleven.club_rules.features import strength_of
from engine.eleven.club_rules.model import Club, Deploy, DeployDue, Deployment, OwnedPlayer, Post, RerollDue
from engine.eleven.content.abilities import fuel_of
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchSetup, MatchTable, TacticDue
from engine.eleven.match.opening import back_of
from engine.eleven.zones import SECTION_OF, Zone
from game.games.eleven.flow.screening import GAME, RISE
from game.stage.kiosk.match_game import VisitorMatch
from game.stage.kiosk.paced import Played
from game.stage.session import PERSON

ASKED_DICE = ("goal", "own_goal", "set_piece")
"""Dice that a visitor is asked to throw again: those that decide the match."""

_SHAPES: dict[str, tuple[Zone, ...]] = {
    "attack": ("FC", "FL", "FR", "MC", "MC", "ML", "MR", "DC", "DL", "DR"),
    "defence": ("DC", "DC", "DL", "DR", "DC", "MC", "MC", "ML", "MR", "FC"),
}
"""Zones in the order in which a shape fills them, the strongest first."""


HAND = 3
"""Tactics in a visitor's hand."""
_FANS = 3
_DIVISIONS = ("gold", "silver")  # whom visitors meet: no walk


class Shape(NamedTuple):
    """A way to send the team out, by the key of its name."""

    name: str
    posts: Deployment


def shapes(content: Content, club: Club) -> tuple[Shape, ...]:
    """Attack, balance (as a manager who is away would), defence; all legal."""
    attack, defence = (Shape(name, _shaped(content, club, zones)) for name, zones in _SHAPES.items())
    return attack, Shape("balance", default_deployment(content, club)), defence


def _shaped(content: Content, club: Club, zones: Sequence[Zone]) -> Deployment:
    """A deployment in these zones: for each the strongest card that may play there, else a marker without one."""
    players = sorted(club.players, key=lambda one: (-strength_of(content, one), one.card))
    posts: list[Post] = []
    empty: list[Zone] = []
    for zone in zones:
        for owned in players:
            card = content.players[owned.card]
            fuel = fuel_of(card.side(owned.trained).ability)
            post = Post(card.shirt, zone, owned.card, fuel)
            if SECTION_OF[zone] in card.sections and _may(content, club, (*posts, post)):
                posts.append(post)
                break
        else:
            empty.append(zone)
    taken = {post.shirt for post in posts}
    shirts = [shirt for shirt in OWN_SHIRTS if shirt not in taken]
    # Attackers are of use in front alone (EL-30): nobody is idle as long as somebody is left who isn't.
    for zone in sorted(empty, key=lambda zone: SECTION_OF[zone] != "forward"):
        busy = [shirt for shirt in shirts if not is_idle(content, club, Post(shirt, zone))] or shirts
        shirt = busy[-1 if SECTION_OF[zone] == "forward" else 0]
        shirts.remove(shirt)
        posts.append(Post(shirt, zone))
    return tuple(posts)


def _may(content: Content, club: Club, posts: Deployment) -> bool:
    return deployment_fault(content, club, posts, partial=True) is None


class Matchday(VisitorMatch):
    """A visitor's match against an opponent's card, as a feed for the match's scene.

    Of two people who play at once each has one; `first` is the other's, if that was made before.
    `deploy` begins it. `waiting` is what the visitor is asked after that: a tactic, or a die that decides the match.
    Everything else is answered as by a manager who is away.
    """

    def __init__(self, ready: Ready, seed: int, people: int = 1, first: Matchday | None = None) -> None:
        self.content = load()
        self.ready = ready
        seed = seed if first is None else derive(seed, "second")
        self.setup: MatchSetup = matchday(self.content, ready, seed, people, None if first is None else first.setup)
        self._rules = games.rules_for(GAME)
        self.blank: MatchTable = self._rules.blank(self.setup)
        self._state, self.told = self._rules.new(self.setup, seed)
        self._recorder = RecordBuilder(header_for(self._rules, self.setup, seed), self._rules)
        self._recorder.opened([*self.told])
        self._asking = True

    @property
    def table(self) -> MatchTable:
        """The match as far as it was played, which is ahead of what was shown. To be read only."""
        table: MatchTable = self._rules.view(self._state, self.setup.seat)
        return table

    @property
    def played(self) -> Played:
        return Played(self._recorder.record, self._state)

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return not self._rules.decisions(self._state)

    @property
    def decided(self) -> bool:
        """Whether nothing is left to be asked before the zones are compared."""
        return bool(self._state.table.compared)

    def fault(self, action: Action) -> Reason | None:
        """What is wrong with an answer."""
        return self._rules.check(self._state, action)

    def deploy(self, posts: Deployment) -> None:
        """Begin with a deployment."""
        self._take(Deploy(self.setup.seat, posts))
        self._play_on()

    def answer(self, action: Action | None) -> None:
        """Answer what is waiting; None as a manager who is away would."""
        due, self.waiting = self.waiting, None
        assert due is not None, "only what waits is answered"
        self._take(self._rules.default(self._state, due) if action is None else action)
        self._play_on()

    def finish(self) -> None:
        self._asking = False
        if self.waiting is not None:
            self.answer(None)

    def _play_on(self) -> None:
        """Go on until the visitor is asked something worth asking, or the match is over."""
        while decisions := self._rules.decisions(self._state):
            due: Decision = decisions[0]
            assert not isinstance(due, DeployDue), "a deployment is named before this"
            if self._asking and (isinstance(due, TacticDue) or _decides(due)):
                self.waiting = due
                return
            self._take(self._rules.default(self._state, due))

    def _take(self, action: Action) -> None:
        events = self._rules.apply(self._state, action)
        self._recorder.acted(action, events, self._state)
        self.told += events


def _decides(due: Decision) -> bool:
    """Whether it is a die of the match itself, that could be thrown again."""
    return isinstance(due, RerollDue) and due.die.purpose in ASKED_DICE


class Ready(NamedTuple):
    """A club to lead for an evening: the key of its texts, the club whose colours it wears, and who plays.

    `trained` and `untrained` are footballers by the side that lies up; `tactics` are what its hand is drawn from,
    none of which asks for a target.
    """

    name: str
    home: str
    trained: tuple[str, ...]
    untrained: tuple[str, ...]
    tactics: tuple[str, ...]


READY: tuple[Ready, ...] = (
    Ready(
        "attackers",
        "larkhaven",
        ("castellazo", "almeirosa", "belkacour", "zoungrano"),
        ("serranova", "lefournel"),
        ("all_out", "high_press", "set_piece", "tiki_taka"),
    ),
    Ready(
        "wall",
        "oberwald",
        ("kowalenz", "brannvik", "lefournel", "petterholm", "castellazo"),
        ("marchenot", "hadzibor", "almeirosa"),
        ("bus", "draw", "counter", "crowd_middle"),
    ),
    Ready(
        "wings",
        "castelmare",
        ("almeirosa", "faleolani", "castanheda"),
        ("teixalho", "farahzad"),
        ("wings", "switch", "all_out", "late_push"),
    ),
    Ready(
        "youngsters",
        "duneport",
        ("bjornling", "asanteko", "tomasevko", "harumino", "elmasoglan", "quispano"),
        (),
        ("tiki_taka", "late_push", "set_piece", "high_press"),
    ),
)
"""The first three are offered in any case, the fourth where four are."""


def club_of(content: Content, ready: Ready) -> Club:
    """The club itself: fitness for everybody and every ability, a few fans."""
    numbers = {player.key: number for number, player in enumerate(content.players)}
    club = Club()
    club.players = [OwnedPlayer(numbers[key], trained=key in ready.trained) for key in ready.trained + ready.untrained]
    fitness = 0
    for owned in club.players:
        footballer = content.players[owned.card]
        fitness += 1 + fuel_of(footballer.side(owned.trained).ability)
        if footballer.shirt in OWN_SHIRTS:
            club.icons[footballer.shirt - OWN_SHIRTS[0]] = footballer.icon
    club.markers |= {"fitness": fitness, "fanbase": _FANS}
    club.tactics = HAND
    return club


def matchday(content: Content, ready: Ready, seed: int, people: int = 1, first: MatchSetup | None = None) -> MatchSetup:
    """A match of a visitor who leads it, against an opponent drawn from `seed`, with tactics drawn from its own.

    Two people meet opponents of the same strength, but not the same: the second is drawn for the `first` one's match.
    """
    chance = Chance(derive(seed, "ready"))
    numbers = {tactic.key: number for number, tactic in enumerate(content.tactics)}
    hand = [numbers[key] for key in ready.tactics]
    chance.shuffle("hand", hand)
    opponents = [number for number in range(len(content.opponents)) if _may_be_met(content, number, first)]
    opponent = chance.choice("opponent", opponents)
    return MatchSetup(
        managers=(Seat("", PERSON),) * people,
        seat=0 if first is None else first.seat + 1,
        entry=ClubEntry(ready.home),
        club=club_of(content, ready),
        back=back_of(content, opponent, RISE),
        opponent=opponent,
        rise=RISE,
        hand=tuple(sorted(hand[:HAND])),
    )


def _may_be_met(content: Content, opponent: int, first: MatchSetup | None) -> bool:
    card = content.opponents[opponent]
    if first is None or first.opponent is None:
        return content.clubs[card.club].division in _DIVISIONS
    return opponent != first.opponent and card.strength == content.opponents[first.opponent].strength
