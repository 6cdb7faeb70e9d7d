"""Deadline day, unhappy players and the trade desk at moments worth looking at: real games, played by the engine.

Owns how far they are played and what of them a screen is given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from engine import games
from engine.core.auction import AuctionWon, BidDue, BidPlaced
from engine.core.deals import Bundle, DealDue, Good, OfferDeal
from engine.core.entries import ClubEntry
from engine.core.model import Action, Decision, Event, Seat, clone
from engine.superclub.content.cards import CONTINENTS
from engine.superclub.content.effects import StarClaim
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.actions import AnswerBid, NameContinent
from engine.superclub.season.model import ContinentDue, OwnerDue, PickPlayerDue, SeasonSetup, SeasonTable, UnhappyDue
from engine.superclub.season.trades import PLAYER
from game.games.superclub.gallery.season import room_begins, room_scene
from game.games.superclub.screens.deadline.deadline_room import DeadlineRoom
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deadline.unhappy import UnhappyScene
from game.games.superclub.screens.deal import DealScene
from game.games.superclub.screens.frame import by_place
from game.games.superclub.style.club_style import looks_of
from game.stage.amount import LimitAsked, LimitScene
from game.stage.club_looks import manager_face
from game.stage.gallery import AskedFeed, Make, Played, Question, Wanted, doors, is_a, nowhere, play, stop
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_GAME = "superclub"
_NAMES = ("Maja", "Bruno", "Tarik", "Ines", "Oskar", "Yuki")
_DOORS = doors("squads", "log", "menu")
LEVEL = 3
_CONTINENT = is_a(ContinentDue, why="deadline")


def setup_of(seats: int = 4, **choices: object) -> SeasonSetup:
    """A game of so many managers."""
    clubs = tuple(ClubEntry(club.key) for club in load().clubs[:seats])
    return SeasonSetup(tuple(Seat(name) for name in _NAMES[:seats]), clubs, seasons=3, **choices)  # type: ignore[arg-type]


@cache
def a_game(seed: int = 7, seats: int = 4, level: int = LEVEL, unhappy: bool = False) -> Played:
    """Two seasons and the off-season of the third, by computers; every question is kept."""

    def third(event: Event) -> bool:
        return isinstance(event, ev.SeasonKickedOff) and next(kicks) >= 2

    kicks = iter(range(99))
    return play(_GAME, setup_of(seats, unhappy=unhappy), seed, level=level, stop=third, keeps=lambda due: True)


def asked_scene(
    ui: Ui,
    kind: type[DeadlineRoom],
    game: Played,
    begins: int,
    count: int,
    question: Question,
    *,
    sent: Callable[[Action], None] = nowhere,
    looking: tuple[int, ...] | None = None,
) -> DeadlineRoom:
    """The room from `begins` up to a question that was asked after `count` events; whoever is asked looks."""
    here = looking or (question.due.seat,)
    scene = room_scene(ui, kind, game, begins, (count, question), looking=here, act=sent, out=_DOORS)
    scene.skip_all()
    return scene


def _deadline(wanted: Wanted, season: int, ui: Ui, seed: int, *, seats: int = 4, after: int = 0) -> Scene:
    """Deadline day of a season at the first such question."""
    game = a_game(seed, seats)
    begins = room_begins(game, "deadline", season)
    return asked_scene(ui, DeadlineScene, game, begins, *game.question(wanted, begins + after))


def _is_raised(due: Decision) -> bool:
    return isinstance(due, BidDue) and due.leader is not None


def claim_scene(ui: Ui, seed: int) -> Scene:
    """The star is turned over, and somebody's staff has a claim to him."""
    game = a_game(seed)
    question = game.question(is_a(ContinentDue, why="deadline", seat=0), room_begins(game, "deadline", 2))[1]
    content, rules, state, due = load(), games.rules_for(_GAME), clone(question.state), question.due
    assert isinstance(due, ContinentDue), "a continent was asked for"
    for pile in (*state.piles.continents, state.table.inactive, *(club.squad for club in state.table.clubs)):
        if content.star in pile:
            pile.remove(content.star)
    pile = state.piles.continents[CONTINENTS.index(due.continents[0])]
    pile.append(content.star)
    scout = next(one.number for one in content.staff if any(isinstance(it, StarClaim) for it in one.effects))
    state.table.clubs[due.seat].staff.append(scout)
    state.table.clubs[due.seat].cash += 60
    before = rules.view(state, None)
    events = rules.apply(state, NameContinent(due.seat, due.continents[0]))
    feed: AskedFeed[SeasonTable] = AskedFeed(before, events, rules.decisions(state)[0])
    here, fault = (due.seat,), partial(rules.check, state)
    scene = DeadlineScene(Screen(ui, content, feed.blank, due.seat, here, fault=fault, doors=_DOORS), feed)
    scene.timeline.seek(len(scene.timeline.beats))
    scene.skip_all()
    return scene


def limit_scene(ui: Ui, seed: int, there: bool = True) -> LimitScene:
    """A limit behind the curtain, with others at the screen."""
    looks = looks_of(load(), setup_of().clubs[0])
    face = manager_face(_NAMES[0])
    asked = LimitAsked(
        _NAMES[0], face, looks.kit, 31, 120, on_limit=nowhere, why_not=lambda limit: "", says="{} M".format
    )
    scene = LimitScene(ui, asked, alone=False)
    scene.there = there
    return scene


def _moment(kind: type[Event], cue: str, share: float) -> Make:
    """Deadline day in a cue of somebody else's first such event."""

    def make(ui: Ui, seed: int) -> Scene:
        game = a_game(seed)
        begins = room_begins(game, "deadline", 2)
        ends = game.find(is_a(ev.SeasonKickedOff), begins)
        at = game.find(lambda event: isinstance(event, kind) and getattr(event, "seat", 1) != 0, begins + 8)
        scene = room_scene(ui, DeadlineScene, game, begins, ends=ends, out=_DOORS)
        scene.timeline.seek(at - begins)
        stop(scene.timeline, scene.timeline.beat, cue, share)
        return scene

    return make


def unhappy_question(seed: int, kind: type[Decision]) -> tuple[Played, int, Question]:
    """The first question of a kind about an unhappy player, in the first game with the rule that has one."""

    def wanted(game: Played, count: int, due: Decision) -> bool:
        if isinstance(due, PickPlayerDue):
            return kind is PickPlayerDue and due.why == "compensation"
        return isinstance(due, kind) and (kind is UnhappyDue or game.table(count).unhappy is not None)

    for one in range(seed, seed + 40):
        game = a_game(one, 6, unhappy=True)
        for count, question in game.asked.items():
            if wanted(game, count, question.due):
                return game, count, question
    raise LookupError(kind.__name__)


def unhappy_scene(ui: Ui, seed: int, kind: type[Decision] = UnhappyDue) -> Scene:
    """An unhappy player is bid for, sold, or made up for."""
    game, count, question = unhappy_question(seed, kind)
    begins = room_begins(game, "finance", game.table(count).season)
    return asked_scene(ui, UnhappyScene, game, begins, count, question)


def price_scene(ui: Ui, seed: int) -> Scene:
    """An owner has named a price."""
    game, count, question = unhappy_question(seed, OwnerDue)
    begins = room_begins(game, "finance", game.table(count).season)
    rules, state, due = games.rules_for(_GAME), clone(question.state), question.due
    assert isinstance(due, OwnerDue), "the owner was asked"
    named = rules.apply(state, AnswerBid(due.seat, "name", due.price + 12))
    after = Played(_GAME, game.setup, [*game.events[:count], *named])
    asked = Question(rules.decisions(state)[0], state)
    return asked_scene(ui, UnhappyScene, after, begins, len(after.events), asked)


# -- the trade desk


def trading(seed: int) -> tuple[Played, int, Question]:
    """A game in a room in which deals are made."""
    game = a_game(seed)
    count, question = game.question(_CONTINENT, room_begins(game, "deadline", 2))
    return game, count, question


def deal_scene(ui: Ui, seed: int, act: Callable[[Action], None] = nowhere) -> DealScene:
    """An offer is made up."""
    game, count, question = trading(seed)
    fault, out = partial(game.fault, question), {"back": ui.stack.pop}
    table = table_of(game, count)
    scene = DealScene(Screen(ui, load(), table, question.due.seat, act=act, fault=fault, doors=out))
    squads = [by_place(load(), scene.table, scene.table.clubs[seat].squad) for seat in (0, 1)]
    scene.made.toggle("mine", squads[0][4])
    scene.made.toggle("theirs", squads[1][10])
    scene.made.paid = 12
    return scene


def answer_scene(ui: Ui, seed: int, act: Callable[[Action], None] = nowhere) -> DealScene:
    """An offer is answered."""
    question = trading(seed)[2]
    rules, state = games.rules_for(_GAME), clone(question.state)
    table = state.table
    squads = [by_place(load(), table, table.clubs[seat].squad) for seat in (0, 1)]
    gives, takes = Bundle((Good(PLAYER, squads[1][12]),), 5), Bundle((Good(PLAYER, squads[0][3]),))
    rules.apply(state, OfferDeal(1, 0, gives, takes))
    due = rules.decisions(state)[0]
    assert isinstance(due, DealDue), "the offer is open"
    view, fault = rules.view(state, 0), partial(rules.check, state)
    return DealScene(Screen(ui, load(), view, act=act, fault=fault, doors={"back": ui.stack.pop}), due)


def table_of(game: Played, count: int) -> SeasonTable:
    """The table after so many events."""
    table: SeasonTable = game.table(count)
    return table


SCENES: dict[str, Make] = {
    "superclub-deadline": partial(_deadline, _is_raised, 2),
    "superclub-deadline-opening": partial(_deadline, is_a(BidDue, leader=None), 1),
    "superclub-deadline-six": partial(_deadline, _is_raised, 2, seats=6),
    "superclub-deadline-continent": partial(_deadline, _CONTINENT, 2, after=3),
    "superclub-deadline-turning": _moment(ev.CardTurned, "fly", 0.6),
    "superclub-deadline-thinking": _moment(BidPlaced, "think", 0.6),
    "superclub-deadline-going": _moment(AuctionWon, "going2", 0.5),
    "superclub-deadline-claim": claim_scene,
    "superclub-deadline-curtain": partial(limit_scene, there=False),
    "superclub-deadline-limit": limit_scene,
    "superclub-unhappy": unhappy_scene,
    "superclub-unhappy-auction": partial(unhappy_scene, kind=BidDue),
    "superclub-unhappy-owner": partial(unhappy_scene, kind=OwnerDue),
    "superclub-unhappy-price": price_scene,
    "superclub-unhappy-star": partial(unhappy_scene, kind=PickPlayerDue),
    "superclub-deal": deal_scene,
    "superclub-deal-answer": answer_scene,
    "superclub-deadline-sold": _moment(AuctionWon, "verdict", 0.5),
}
