"""What others do in a room: a line each that stays, deals over the room, money that ticks, a card that flies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from engine import games
from engine.core.auction import AuctionWon
from engine.core.model import Event
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.model import Room
from game.cabinet.gallery import SCENES
from game.games.superclub.gallery.season import GAME, SEED, Played, a_game, left, room_begins, room_scene
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.done import done_by, goods
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.training import TrainingScene
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN, is_a, play
from game.stage.screen import Screen
from game.ui.look.pen import Pen
from game.ui.text import load as load_texts
from tests.game.driving import opened

CONTENT = load()
T = load_texts(strict=True)


def name(card: int) -> str:
    return CONTENT.players[card].name


def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whatever is written from now on."""
    said: list[str] = []
    write = Pen.write

    def note(pen: Pen, words: str, *rest: Any, **how: Any) -> Any:
        said.append(words)
        return write(pen, words, *rest, **how)

    monkeypatch.setattr(Pen, "write", note)
    return said


def test_what_a_manager_has_done_in_a_room_is_one_line() -> None:
    turned = {"continent": "asia", "count": 3, "rule": "SC-21"}
    told: list[Event] = [
        ev.TrainingRolled(seat=0, card=36, die=2, before=1, stars=2, rule="SC-19"),
        ev.RoomEntered(room="scouting", rule="SC-21"),
        ev.CardTurned(seat=0, card=41, **turned),
        ev.PlayerSigned(seat=0, card=41, price=5, cash=95, why="scouting", rule="SC-21"),
        ev.CardTurned(seat=0, card=43, **turned),
        ev.CardPassed(card=43, rule="SC-21"),
        ev.CardTurned(seat=1, card=45, **turned),
        ev.CardPassed(card=45, rule="SC-21"),
    ]
    assert done_by(T, CONTENT, told[:1], 0) == f"{name(36)} now 2"
    assert done_by(T, CONTENT, told, 0) == f"{name(41)} for 5 M, 1 let go"
    assert done_by(T, CONTENT, told, 1) == "1 let go"
    assert done_by(T, CONTENT, told, 2) == ""


@pytest.mark.rule("SC-26")
def test_what_a_side_gives_in_a_deal() -> None:
    assert goods(T, CONTENT, (41, 43), (), 12) == f"{name(41)}, {name(43)}, 12 M"
    assert goods(T, CONTENT, (41,), (), -12) == name(41)


def with_deal() -> tuple[Played, int, int]:
    """A game, the event with which the room was entered in which two of its computers dealt, and the deal: novices
    would deal on deadline day alone, where more than deals is shown."""
    setup = replace(games.whole_game(GAME).default_setup(4, 2), seasons=2)
    game = play(GAME, setup, SEED, level=2)
    deal = game.find(is_a(ev.GoodsExchanged))
    start = max(number for number in range(deal) if isinstance(game.events[number], ev.RoomEntered))
    return game, start, deal


@pytest.mark.rule("SC-26")
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_a_deal_between_others_is_shown_and_not_skipped(size: tuple[int, int]) -> None:
    game, start, deal = with_deal()
    scene = opened(lambda ui: room_scene(ui, InvestmentsScene, game, start, ends=left(game, start)), size)
    assert isinstance(scene, SuperclubRoom)
    scene.timeline.seek(0)
    scene.over = False
    scene.skip_all()
    assert scene.instant.event == game.events[deal]
    surface = pygame.Surface(size)
    scene.draw(surface)
    bare = surface.copy()
    scene.timeline.seek_time(scene.timeline.time + 2)
    scene.draw(surface)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(surface, "RGB")


def begun(kind: type[SuperclubRoom], room: Room, looking: tuple[int, ...]) -> SuperclubRoom:
    """A room of the second season from its beginning, all of it known."""
    game = a_game()
    start = room_begins(game, room, 2)
    scene = opened(lambda ui: room_scene(ui, kind, game, start, ends=left(game, start), looking=(OWN,)))
    assert isinstance(scene, kind)
    scene.looking = looking
    scene.timeline.seek(0)
    scene.over = False
    return scene


def held_at(scene: SuperclubRoom) -> list[Event]:
    """What holding stops at, from hold to hold."""
    stops = []
    while not scene.over:
        scene.skip_all()
        scene.update(0)
        if scene.instant.event is not None:
            stops.append(scene.instant.event)
    return stops


@pytest.mark.parametrize(
    ("kind", "room", "wanted"),
    [
        (TrainingScene, "training", {ev.TrainingRolled}),
        (ScoutingScene, "scouting", {ev.CardTurned, ev.PlayerSigned}),
        (DeadlineScene, "deadline", {ev.CardTurned, AuctionWon}),
    ],
)
def test_holding_stops_at_what_one_has_bought_turned_or_thrown_oneself(
    kind: type[SuperclubRoom], room: Room, wanted: set[type[Event]]
) -> None:
    events = [beat.event for beat in begun(kind, room, ()).timeline.beats]
    found = set()
    for seat in range(4):
        own = [event for event in events if type(event) in wanted and getattr(event, "seat", None) == seat]
        stops = [event for event in held_at(begun(kind, room, (seat,))) if not isinstance(event, ev.GoodsExchanged)]
        assert stops == own
        found |= {type(event) for event in own}
    assert found == wanted


@pytest.mark.parametrize(("kind", "room"), [(TrainingScene, "training"), (DeadlineScene, "deadline")])
def test_where_nobody_sits_nothing_is_anybodys_own(kind: type[SuperclubRoom], room: Room) -> None:
    assert all(isinstance(event, ev.GoodsExchanged) for event in held_at(begun(kind, room, ())))


def test_a_press_goes_from_one_moment_to_the_next_whosever_it_is() -> None:
    scene = begun(DeadlineScene, "deadline", (OWN,))
    seen = [scene.timeline.cursor]
    while not scene.timeline.is_at_end:
        scene.skip()
        seen.append(scene.timeline.cursor)
    shown = [beat.index for beat in scene.timeline.beats if beat.choreography.length > 0]
    assert seen[1:-1] == [index for index in shown if index > 0]


def signing() -> ScoutingScene:
    """A scout's card is being signed."""
    game = a_game()
    number = game.find(is_a(ev.PlayerSigned, why="scouting"))
    start = max(one for one in range(number) if isinstance(game.events[one], ev.RoomEntered))
    scene = opened(lambda ui: room_scene(ui, ScoutingScene, game, start, ends=left(game, start)))
    assert isinstance(scene, ScoutingScene)
    beat = next(one for one in scene.timeline.beats if one.event == game.events[number])
    scene.timeline.seek(beat.index)
    scene.over = False
    return scene


def test_money_ticks_to_what_is_left() -> None:
    scene = signing()
    event = scene.instant.event
    assert isinstance(event, ev.PlayerSigned)
    before = scene.stage.table.clubs[event.seat].cash
    assert scene.cash_of(event.seat) == before
    begun = scene.timeline.time
    shown = []
    for part in range(1, 10):
        scene.timeline.seek_time(begun + scene.instant.length * part / 10)
        shown.append(scene.cash_of(event.seat))
    assert shown == sorted(shown, reverse=True)
    assert shown[-1] == event.cash == before - event.price


def hiring() -> InvestmentsScene:
    """Somebody of the staff is being hired by another manager."""
    game = a_game()
    table = game.table(game.find(is_a(ev.RoomEntered, room="investments")) + 1)
    card = next(card for card in range(len(CONTENT.staff)) if all(card not in club.staff for club in table.clubs))
    hired = ev.StaffHired(seat=1, card=card, price=6, cash=table.clubs[1].cash - 6, rule="SC-24")
    feed = RecordFeed(table, [hired])
    scene = opened(lambda ui: InvestmentsScene(Screen(ui, CONTENT, table, OWN, (OWN,)), feed))
    assert isinstance(scene, InvestmentsScene)
    scene.timeline.seek(0)
    scene.over = False
    scene.rebuild()
    scene.view.layout()
    return scene


@pytest.mark.parametrize("make", [signing, hiring])
def test_a_card_that_is_signed_or_hired_flies_to_the_crest_of_its_club(make: Callable[[], SuperclubRoom]) -> None:
    scene = make()
    event = scene.instant.event
    assert isinstance(event, ev.PlayerSigned | ev.StaffHired)
    x, y = scene.turn_list.place(event.seat)
    area = scene.turn_list.screen_rect()
    assert area.collidepoint(x, y)
    leave, begun = scene.instant.cues["leave"], scene.timeline.time
    look, size = scene.ui.look, scene.ui.size
    spot = pygame.Rect(look.px(x) - 8, look.px(y) - 8, 16, 16)
    pictures = []
    for share in (0.97, 1.0):
        scene.timeline.seek_time(begun + leave.start + share * (leave.end - leave.start))
        surface = pygame.Surface(size)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(spot), "RGB"))
    assert pictures[0] != pictures[1], "it is there at the last moment"


@pytest.mark.parametrize(("size", "count"), [((1280, 720), 2), ((800, 600), 2), ((1000, 540), 1)])
def test_what_somebody_has_done_has_two_lines_where_there_is_room(
    size: tuple[int, int], count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = a_game()
    table = game.table(game.find(is_a(ev.RoomEntered, room="training")) + 1)
    rolled: list[Event] = [
        ev.TrainingRolled(seat=1, card=card, die=6, before=1, stars=3, rule="SC-18")
        for card in table.clubs[1].squad[:4]
    ]
    scene = opened(lambda ui: TrainingScene(Screen(ui, CONTENT, table, OWN, (OWN,)), RecordFeed(table, rolled)), size)
    assert isinstance(scene, TrainingScene)
    scene.timeline.seek(len(rolled))
    whole = done_by(scene.ui.t, CONTENT, rolled, 1)
    said = noted(monkeypatch)
    scene.draw(pygame.Surface(scene.ui.size))
    lines = [words for words in said if words and words in whole]
    assert " ".join(lines) == whole
    assert len(lines) == count


def test_whom_a_rival_has_scouted_last_stands_until_the_next_and_long_enough_to_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = opened(lambda ui: SCENES["superclub-scouting-others"](ui, 1), (800, 600))
    assert isinstance(scene, ScoutingScene)
    scene.timeline.seek(len(scene.timeline.beats))
    signed = [beat for beat in scene.timeline.beats if isinstance(beat.event, ev.PlayerSigned)]
    assert min(beat.choreography.length for beat in signed) >= 1.5
    last = signed[-1].event
    assert scene.last_signed() is last
    said = noted(monkeypatch)
    scene.draw_moment(pygame.Surface(scene.ui.size), pygame.Rect(0, 0, 600, 160))
    name = CONTENT.players[last.card].name
    assert f"{scene.looks(last.seat).name} sign {name} for {last.price} M" in said
