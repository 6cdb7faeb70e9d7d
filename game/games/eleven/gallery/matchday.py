"""Matchdays of Eleven at moments worth looking at: deployments in the making, matches and what comes after them, and
the screens at the kiosk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.errors import InputError
from engine.core.model import Decision, Event, Reason
from engine.eleven.club_rules import events as club_ev
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, first_layout
from engine.eleven.club_rules.model import Club, Deploy, DeployDue, Deployment, OwnedPlayer, PickDue, Post, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.content.ploys import MarkMan
from engine.eleven.managers.desk import Desk
from engine.eleven.managers.facing import Faced, faced
from engine.eleven.managers.prospect import Chances, chances_of
from engine.eleven.match import events as ev
from engine.eleven.match.model import FansDue, MatchTable, PlayTactic, TacticDue
from engine.eleven.match.opening import back_of, rise_of
from engine.eleven.season.model import WEEKS
from engine.eleven.zones import Zone
from game.games.eleven.flow.screening import GAME, exhibition, exhibition_setup, of_record
from game.games.eleven.kiosk.deploy_screen import KioskDeploy
from game.games.eleven.kiosk.end import ending
from game.games.eleven.kiosk.kiosk_game import ClubScreen, ElevenTitle, KioskEleven, MatchdayScreen, ZonesScreen
from game.games.eleven.kiosk.matchday import READY, Matchday, shapes
from game.games.eleven.presenter.match import pairs_of
from game.games.eleven.screens.book.book_scene import BookScene, Coming
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.deploy.line_up_editor import Held
from game.games.eleven.screens.deploy.meeting import Meeting
from game.games.eleven.screens.match.asking import AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.style.club_style import kits_worn, looks_of
from game.stage import gallery
from game.stage.feed import RecordFeed
from game.stage.gallery import (
    Make,
    Wanted,
    beside,
    doors,
    first_of,
    is_a,
    match_at,
    nowhere,
    once_entered,
    result_of,
    staged,
    waiting_for,
    with_focus,
    with_sides,
)
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.turns import RIGHT, Turn
from game.stage.screen import Screen
from game.stage.screening import FinishedMatch
from game.stage.timeline_scene import Showing
from game.ui.input import Point
from game.ui.scene import Scene, Ui

_SEVEN = (1, 4, 6, 13, 17, 24, 19)
_FIVE_BACK: tuple[tuple[int, Zone], ...] = ((3, "DL"), (5, "DR"), (7, "ML"))
_SECONDS = 15.0
_WEEK = 5
_TRIES = 200


def a_club(*cards: int, fitness: int = 8) -> Club:
    """A club with these footballers, so much fitness, and a little of the rest."""
    club = Club(players=[OwnedPlayer(card) for card in cards])
    club.markers = {"budget": 7, "fanbase": 3, "operation": 1, "fitness": fitness}
    club.secrets.tactics = (2, 3, 5)
    return club


def deploy_scene(
    ui: Ui, club: Club, last: Deployment = (), content: Content | None = None, act: Callable[[Deploy], None] = nowhere
) -> DeployScene:
    """The deployment screen of a club against an opponent of the gold division, in the middle of a season."""
    cards = load() if content is None else content
    rise = rise_of(0, _WEEK)
    standing = ui.t("eleven.deploy.standing", place=3, n=11)

    def fault(action: Deploy, unfinished: bool = False) -> Reason | None:
        return deployment_fault(cards, club, action.posts)

    def chances(posts: Deployment) -> Chances:
        return chances_of(cards, Desk(0, club, back, None, None), posts)

    def fares(posts: Deployment, shirt: int) -> Faced:
        return faced(cards, Desk(0, club, back, None, None), posts, shirt)

    back, when = back_of(cards, _golden(cards), rise), ui.t("eleven.week_of", n=_WEEK, of=WEEKS)
    return DeployScene(
        Screen(ui, cards, club, act=act, fault=fault, doors=doors("menu", "book")),
        looks_of(cards, ClubEntry(cards.homes[0].key)),
        Meeting(back, rise, standing, when, chances, fares),
        last,
    )


def _golden(content: Content) -> int:
    """The first opponent of the gold division."""
    clubs = content.clubs
    return next(n for n, card in enumerate(content.opponents) if clubs[card.club].division == "gold")


def _idle(ui: Ui, seed: int) -> DeployScene:
    """Nobody has a card, three markers are idle, and the fourth in the hand would be where it is held."""
    posts = first_layout(load(), a_club())[:9]
    scene = deploy_scene(ui, a_club(*_SEVEN), posts)
    scene.rebuild()
    scene.take(Held(11), "loose11")
    scene.focus("zoneDC")
    return scene


def _half(ui: Ui, seed: int) -> DeployScene:
    """Eight of ten are placed, the ninth has just been."""
    posts = (Post(2, "DC", 1), Post(4, "DC", 6), Post(6, "MC", 13), Post(9, "FC", 24), Post(10, "MC", 19))
    return deploy_scene(ui, a_club(*_SEVEN), (*posts, *(Post(shirt, zone) for shirt, zone in _FIVE_BACK)))


def _dragging(ui: Ui, seed: int) -> Scene:
    """A card on its way under the pointer."""
    scene = _half(ui, seed)
    scene.rebuild()
    start, end = scene.view.find("card17"), scene.view.find("zoneMC")
    assert start is not None
    assert end is not None
    x, y = start.rect.center
    for gesture in (Point("down", x, y), Point("drag", x + 14, y - 4), Point("drag", *end.rect.center)):
        scene.handle(gesture)
    return scene


def _held(scene: DeployScene) -> DeployScene:
    """What has focus is picked up by keys."""
    scene.rebuild()
    scene.trigger("confirm")
    return scene


def _full(ui: Ui, seed: int) -> Scene:
    club = a_club(*_SEVEN, fitness=10)
    return with_focus(deploy_scene(ui, club, default_deployment(load(), club)), "marker8")


def _out(ui: Ui, seed: int) -> Scene:
    """One is injured, one suspended; two have the same number."""
    club = a_club(1, 4, 6, 13, 16, 24, 17)
    club.player(4).injured = 2
    club.player(24).suspended = 1
    club.player(17).trained = True
    return with_focus(deploy_scene(ui, club, (Post(6, "MC", 13), Post(9, "FC"), Post(3, "DC"))), "card4")


def _replacing(ui: Ui, seed: int) -> Scene:
    """Ten are out there, and number 14 looks for a place."""
    posts = default_deployment(load(), a_club(1, 4, 6, 13, 24, 19))
    return _held(with_focus(deploy_scene(ui, a_club(1, 4, 6, 13, 22, 24, 19), posts), "card22"))


def _exchanging(ui: Ui, seed: int) -> Scene:
    """Three stand in front, and a forward's card is in the hand: one of them makes way."""
    posts = (Post(7, "FC"), Post(8, "FC"), Post(11, "FL"), Post(2, "DC", 1), Post(4, "DC", 6), Post(6, "MC", 13))
    return _held(with_focus(deploy_scene(ui, a_club(*_SEVEN), posts), "card24"))


def _seen(ui: Ui, seed: int) -> Scene:
    """The opponent's zones were looked at."""
    club, cards = a_club(*_SEVEN), load()
    club.secrets.zones = _golden(cards)
    return deploy_scene(ui, club, default_deployment(cards, club)[:6])


def _long(ui: Ui, seed: int) -> Scene:
    """Many cards, and names as long as they may be."""
    content = load()
    players = tuple(replace(card, name=f"{card.name}-Wolfeschlegel"[:24]) for card in content.players)
    clubs = tuple(replace(club, name="Königswusterhausen 1904") for club in content.clubs)
    wide = replace(content, players=players, clubs=clubs)
    club = a_club(1, 3, 6, 8, 13, 17, 19, 22, 24, 25, 30, fitness=14)
    return with_focus(deploy_scene(ui, club, default_deployment(wide, club)[:7], content=wide), "card17")


def book_scene(ui: Ui, card: int, tier: int, week: int, met: frozenset[int] = frozenset()) -> BookScene:
    """The book of opponents in a week (from 1) of a tier (from 0), opened at the club that `card` belongs to."""
    content = load()
    return BookScene(ui, content, Coming(tier, back_of(content, card, rise_of(tier, week)), met, week=week))


def _book(ui: Ui, seed: int) -> Scene:
    """Week three; one of the line-ups lies open already."""
    card = _golden(load())
    return book_scene(ui, card + 4, 0, 3, frozenset((card + 2,)))


def _higher(ui: Ui, seed: int) -> Scene:
    """Two tiers up in week two, an entry looked at mirrored."""
    scene = book_scene(ui, len(load().opponents) - 1, 2, 2)
    return with_focus(scene, f"line_up{scene.entries[0].cards[0]}")


BOOKS: dict[str, Make] = {
    "eleven-book": _book,
    "eleven-book-tier": _higher,
}
"""The book of opponents by name."""

DEPLOYMENTS: dict[str, Make] = {
    "eleven-deploy": _dragging,
    "eleven-deploy-idle": _idle,
    "eleven-deploy-empty": lambda ui, seed: deploy_scene(ui, a_club(*_SEVEN)),
    "eleven-deploy-half": _half,
    "eleven-deploy-carrying": lambda ui, seed: _held(_half(ui, seed)),
    "eleven-deploy-full": _full,
    "eleven-deploy-out": _out,
    "eleven-deploy-14": _replacing,
    "eleven-deploy-exchange": _exchanging,
    "eleven-deploy-seen": _seen,
    "eleven-deploy-long": _long,
}


class LiveMatch(gallery.LiveMatch):
    """A match that somebody at the screen plays: deployed already, asked everything after that."""

    game = GAME

    def is_before(self, due: Decision) -> bool:
        return isinstance(due, DeployDue)


def _played(seed: int) -> FinishedMatch[MatchTable, ElevenMatchScene]:
    return of_record(exhibition(seed))


def _at(kind: type[Event], moment: float) -> Make:
    return match_at(_played, is_a(kind), moment)


def _die(purpose: str) -> Wanted:
    return lambda event: isinstance(event, club_ev.DieThrown) and event.die.purpose == purpose


def _zone(scored: bool, mine: bool) -> Wanted:
    """A comparison whose first pair is one of mine (or theirs), met by somebody, and scored or not."""

    def wanted(event: Event) -> bool:
        if not isinstance(event, ev.ZoneCompared) or not (met := pairs_of(event)):
            return False
        side, pair = met[0]
        return pair.scored == scored and (side == "mine") == mine and pair.defender is not None

    return wanted


def questions(seed: int, wanted: Wanted) -> Iterator[tuple[LiveMatch, Decision]]:
    """Matches that wait for a decision that is wanted, beginning with the one of `seed`."""
    content = load()
    marking = next(number for number, card in enumerate(content.tactics) if isinstance(card.ploy, MarkMan))

    def made(number: int) -> LiveMatch:
        setup = exhibition_setup(content, number)
        hand = (marking, *(tactic for tactic in setup.hand if tactic != marking))[: len(setup.hand)]
        return LiveMatch(replace(setup, hand=hand), number)

    return waiting_for(wanted, made, seed)


def _asked(wanted: Wanted, aiming: bool = False) -> Make:
    """The panel for a decision, over the match it is about; `aiming` picks the tactic that needs a target."""

    def make(ui: Ui, seed: int) -> Scene:
        feed, decision = first_of(questions(seed, wanted))
        match = ElevenMatchScene(ui, load(), Showing(feed))
        match.timeline.seek(len(match.timeline.beats))
        ui.stack.push(match)
        scene = AskScene(match, decision, feed.act, feed.fault)
        if aiming and isinstance(decision, TacticDue):
            hand = (PlayTactic(decision.seat, tactic) for tactic in decision.hand)
            aimed = next(action.tactic for action in hand if feed.fault(action) is not None)
            assert aimed is not None, "it is one of the hand"
            scene.aim(aimed)
        return scene

    return make


def _reroll(purpose: str) -> Wanted:
    return lambda decision: isinstance(decision, RerollDue) and decision.die.purpose == purpose


def _goal(moment: float) -> Make:
    return match_at(_played, _zone(scored=True, mine=True), moment)


def _has_idle(event: Event) -> bool:
    """Markers are sent out of which one counts for nothing where it stands."""
    return isinstance(event, ev.SentOut) and any(one.idle for markers in event.mine.values() for one in markers)


MATCHES: dict[str, Make] = {
    "eleven-match": _goal(0.34),
    "eleven-match-sent-out": _at(ev.SentOut, 0.9),
    "eleven-match-idle": match_at(_played, _has_idle, 0.95),
    "eleven-match-before": _at(ev.AbilityUsed, 0.5),
    "eleven-match-fans": _at(ev.FansSeated, 0.9),
    "eleven-match-reveal": _at(ev.OpponentRevealed, 0.55),
    "eleven-match-tactic": _at(ev.TacticPlayed, 0.4),
    "eleven-match-strengths": _at(ev.StrengthsSet, 0.6),
    "eleven-match-set-goal": _at(ev.GoalScored, 0.6),
    "eleven-match-goal": _goal(0.62),
    "eleven-match-blocked": match_at(_played, _zone(scored=False, mine=True), 0.6),
    "eleven-match-conceded": match_at(_played, _zone(scored=True, mine=False), 0.62),
    "eleven-match-quiet": match_at(
        _played, lambda event: isinstance(event, ev.ZoneCompared) and not pairs_of(event), 0.6
    ),
    "eleven-match-whistle": _at(ev.MatchDecided, 0.5),
    "eleven-match-fans-home": _at(ev.FansWentHome, 0.5),
    "eleven-match-consequence": match_at(_played, _die("consequence"), 0.4),
    "eleven-match-injury-die": match_at(_played, _die("injury"), 0.7),
    "eleven-match-injury": match_at(_played, is_a(club_ev.InjuryMoved, rule="EL-34"), 0.5),
    "eleven-match-stat": _at(club_ev.StatMoved, 0.6),
    "eleven-match-log": beside(_goal(0.9), "transport.log"),
    "eleven-match-why": beside(_goal(0.9), "transport.why"),
    "eleven-match-sides": with_sides(_goal(0.9)),
    "eleven-match-ask-fans": _asked(is_a(FansDue)),
    "eleven-match-ask-tactic": _asked(is_a(TacticDue)),
    "eleven-match-ask-target": _asked(is_a(TacticDue), aiming=True),
    "eleven-match-ask-order": _asked(is_a(PickDue, purpose="ability")),
    "eleven-match-ask-again": _asked(_reroll("consequence")),
    "eleven-match-ask-injury": _asked(_reroll("injury")),
    "eleven-match-result": result_of(_played),
}
"""Every moment by name, in the order in which they come."""


def _title(ui: Ui, seed: int) -> Scene:
    looks = kits_worn(load(), _played(seed).blank)
    return ElevenTitle(ui, [(one.name, one.crest) for one in (looks.mine, looks.theirs)])


def _attract(ui: Ui, seed: int) -> Scene:
    shown = _played(seed)
    margins = ui.t("eleven.kiosk.attract.left"), ui.t("eleven.kiosk.attract.right")
    showing = Showing(RecordFeed(shown.blank, shown.events))
    scene = KioskEleven(ui, shown.screens.content(None), showing, Pacing(lambda: 1.0, margins, invites=True))
    scene.timeline.seek_time(scene.timeline.length * 0.5)
    return scene


def _deploy(ui: Ui, seed: int, turn: Turn = None) -> Scene:
    visit = Matchday(READY[seed % len(READY)], seed)
    club = visit.table.club
    return KioskDeploy(
        Screen(ui, visit.content, club, visit.setup.seat, fault=visit.fault),
        looks_of(visit.content, visit.setup.entry),
        visit.setup.back,
        shapes(visit.content, club),
        _SECONDS,
        turn,
    )


def _visits(seed: int) -> Iterator[Matchday]:
    """Visits sent out as usual, beginning with the one of `seed`."""
    for number in range(seed, seed + _TRIES):
        visit = Matchday(READY[number % len(READY)], number)
        visit.deploy(shapes(visit.content, visit.table.club)[1].posts)
        yield visit


def _asking(ui: Ui, visit: Matchday, own: Turn = None) -> Scene:
    """A visitor's match that waits for an answer; of two people `own`'s."""
    assert visit.waiting is not None, "something is asked"
    margins = ui.t("eleven.kiosk.match.you"), ui.t("eleven.kiosk.match.computer")
    pacing = Pacing(lambda: 1.0, margins, two=own is not None, own=own)
    scene = KioskEleven(ui, visit.content, Showing(visit, on_ask=nowhere), pacing)
    scene.timeline.seek(len(scene.timeline.beats))
    return once_entered(scene, partial(scene.ask, visit.waiting, nowhere))


def _tactic(ui: Ui, seed: int) -> Scene:
    return _asking(ui, next(_visits(seed)))


def _asked_die(ui: Ui, seed: int) -> Scene:
    """A set piece that was cleared, and could be tried again."""
    for visit in _visits(seed):
        due = visit.waiting
        assert isinstance(due, TacticDue), "a tactic is asked for first"
        set_piece = next((one for one in due.hand if visit.content.tactics[one].key == "set_piece"), None)
        if set_piece is not None:
            visit.answer(PlayTactic(due.seat, set_piece))
            if isinstance(visit.waiting, RerollDue):
                return _asking(ui, visit)
    raise InputError("no visit with that seed shows this scene; try another --seed")


def _result(ui: Ui, seed: int, people: int = 1) -> Scene:
    played = []
    for visit, _ in zip(_visits(seed), range(people), strict=False):
        visit.finish()
        played.append((visit.blank, visit.more()))
    return ResultScreen(ui, ending(ui.t, load(), played, seed), _SECONDS, nowhere)


KIOSK: dict[str, Make] = {
    "eleven-kiosk-title": staged(_title),
    "eleven-kiosk-attract": staged(_attract),
    "eleven-kiosk-how-to": staged(lambda ui, seed: MatchdayScreen(ui, load())),
    "eleven-kiosk-zones": staged(lambda ui, seed: ZonesScreen(ui)),
    "eleven-kiosk-pick": staged(lambda ui, seed: ClubScreen(ui, load(), READY, _SECONDS, nowhere)),
    "eleven-kiosk-deploy": staged(_deploy),
    "eleven-kiosk-tactic": staged(_tactic),
    "eleven-kiosk-die": staged(_asked_die),
    "eleven-kiosk-result": staged(_result),
    "eleven-kiosk-deploy-two": staged(partial(_deploy, turn=RIGHT)),
    "eleven-kiosk-tactic-two": staged(lambda ui, seed: _asking(ui, next(_visits(seed)), RIGHT)),
    "eleven-kiosk-result-two": staged(partial(_result, people=2)),
}
