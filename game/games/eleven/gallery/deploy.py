"""Deployments in the making, at moments worth looking at."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core.entries import ClubEntry
from engine.core.model import Reason
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault
from engine.eleven.club_rules.model import Club, Deploy, Deployment, OwnedPlayer, Post
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.match.opening import back_of
from engine.eleven.season.model import WEEKS
from engine.eleven.zones import Zone
from game.games.eleven.screens.deploy.deploy_scene import DeployScene, Meeting
from game.games.eleven.style.club_style import looks_of
from game.stage.gallery import Make, nowhere, with_focus
from game.stage.screen import Screen
from game.ui.input import Point
from game.ui.scene import Scene, Ui

_SEVEN = (1, 4, 6, 13, 17, 24, 19)
_FIVE_BACK: tuple[tuple[int, Zone], ...] = ((3, "DL"), (5, "DR"), (7, "ML"))


def a_club(*cards: int, fitness: int = 8) -> Club:
    """A club with these footballers, so much fitness, and a little of the rest."""
    club = Club(players=[OwnedPlayer(card) for card in cards])
    club.markers = {"budget": 7, "fanbase": 3, "operation": 1, "fitness": fitness}
    club.secrets.tactics = (2, 3, 5)
    return club


def deploy_scene(
    ui: Ui,
    club: Club,
    last: Deployment = (),
    *,
    content: Content | None = None,
    act: Callable[[Deploy], None] = nowhere,
) -> DeployScene:
    """The deployment screen of a club against an opponent of the gold division."""
    cards = load() if content is None else content
    standing = ui.t("eleven.deploy.standing", place=3, spaces=11)

    def fault(action: Deploy, unfinished: bool = False) -> Reason | None:
        return deployment_fault(cards, club, action.posts)

    return DeployScene(
        Screen(ui, cards, club, act=act, fault=fault, doors={"menu": nowhere}),
        looks_of(cards, ClubEntry(cards.homes[0].key)),
        Meeting(back_of(cards, _golden(cards), 0), 0, standing, ui.t("eleven.week_of", n=5, of=WEEKS)),
        last,
    )


def _golden(content: Content) -> int:
    """The first opponent of the gold division."""
    clubs = content.clubs
    return next(n for n, card in enumerate(content.opponents) if clubs[card.club].division == "gold")


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


SCENES: dict[str, Make] = {
    "eleven-deploy": _dragging,
    "eleven-deploy-empty": lambda ui, seed: deploy_scene(ui, a_club(*_SEVEN)),
    "eleven-deploy-half": _half,
    "eleven-deploy-carrying": lambda ui, seed: _held(_half(ui, seed)),
    "eleven-deploy-full": _full,
    "eleven-deploy-out": _out,
    "eleven-deploy-14": _replacing,
    "eleven-deploy-seen": _seen,
    "eleven-deploy-long": _long,
}
