"""The board on the screen: moves, cards and questions by keys alone, by mouse, watched and skipped."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.core.chance import Chance
from engine.core.model import Event
from engine.fortunes.content.cards import PlaceKind
from engine.fortunes.managers import manager
from engine.fortunes.season import events as ev
from engine.fortunes.season.actions import AnswerCard, Pick, RollDie
from engine.fortunes.season.model import BungDue, PickDue, RollDue
from game.games.fortunes.gallery import board as gallery
from game.games.fortunes.presenter.season import BOARD, taken_by
from game.games.fortunes.screens.board import board_scene
from game.games.fortunes.screens.board.beside import ManagerList
from game.games.fortunes.screens.board.board_scene import BoardScene
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN, is_a
from game.stage.screen import Screen
from game.ui.input import Act
from game.ui.input.intents import CONFIRM, HOLD
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.splash import open_window
from game.ui.window import App, open_ui
from tests.game.driving import EVERY_SIZE, click, opened, press, the, unreached, walk_to
from tests.game.games.fortunes.screens.boards import ASKED, BOARDS, CONTENT, Game, answered, board

# -- every scene at every size


@pytest.mark.own_texts
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_moment_is_drawn_and_every_answer_reached(name: str, size: tuple[int, int], scale: int) -> None:
    scene = board(name, size, scale)
    made = scene.ui.look.rendered
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made
    if name not in ASKED:
        return
    assert isinstance(scene.question, ASKED[name])
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        assert view.area.contains(widget.visible_rect()), widget.key


# -- playing


@pytest.mark.nightly
def test_three_weeks_by_confirm_alone() -> None:
    over: list[bool] = []
    game = Game(3, 3)
    scene = game.scene(over)
    surface = pygame.Surface(scene.ui.size)
    for _ in range(120):
        if over:
            break
        scene.update(0)
        scene.draw(surface)
        press(scene, "confirm")
    assert over == [True]
    assert sum(isinstance(due, RollDue) for due in game.asked) == 3
    assert scene.stage.table.managers == game.state.table.managers


@pytest.mark.nightly
def test_watching_ends_where_skipping_does() -> None:
    skipped, watched = Game(5, 1).scene([]), Game(5, 1).scene([])
    for scene in (skipped, watched):
        while scene.question is None and not scene.over:
            scene.skip_all()
        assert isinstance(scene.question, RollDue)
        press(scene, "confirm")
    while skipped.question is None and not skipped.over:
        skipped.skip_all()
    surface = pygame.Surface(watched.ui.size)
    for number in range(3000):
        watched.update(0.1)
        if watched.is_standing:
            press(watched, "confirm")
        if number % 3 == 0:
            watched.draw(surface)
        if watched.question is not None or watched.over:
            break
    assert watched.question == skipped.question
    assert watched.stage.table == skipped.stage.table


def own_turns(kind: PlaceKind | None) -> list[tuple[int, int]]:
    """The first manager's turns that lead to such a square: where each begins, and the one after it."""
    game = gallery.a_game()
    events, found = game.events, []
    starts = [number for number, event in enumerate(events) if isinstance(event, ev.TurnBegun)]
    for start, end in pairwise(starts):
        moved = next((one for one in events[start:end] if isinstance(one, ev.CounterMoved)), None)
        inside = any(isinstance(one, ev.WeekEnded | ev.RoundBegun | ev.LotShown) for one in events[start:end])
        if moved is None or moved.seat != OWN or inside:
            continue
        if kind is None or CONTENT.tables.board[moved.square] == kind:
            found.append((start, end))
    return found


def a_turn(start: int, end: int) -> BoardScene:
    """A board on which a turn is played, and the one after it begins."""
    game = gallery.a_game()
    feed = RecordFeed(game.table(start), game.events[start : end + 1])
    scene = opened(lambda ui: BoardScene(Screen(ui, CONTENT, feed.blank, OWN, looking=(OWN,)), feed))
    assert isinstance(scene, BoardScene)
    return scene


@pytest.mark.parametrize("kind", ["wages", "luck", "day_off", "sponsorship"])
def test_what_came_of_ones_own_turn_stands_until_one_goes_on(kind: PlaceKind) -> None:
    turns = own_turns(kind)
    assert turns
    scene = a_turn(*turns[0])
    for _ in range(200):
        scene.update(0.5)
    assert scene.is_standing
    assert isinstance(scene.timeline.beats[scene.timeline.cursor + 1].event, ev.TurnBegun), "all of it has been seen"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "go_on"
    press(scene, "confirm")
    assert not scene.is_standing
    assert scene.stage.told[-1] is not scene.timeline.beats[-1].event, "the next turn is on"


def test_a_visit_to_the_staff_goes_on_by_itself() -> None:
    turns = own_turns("staff")
    assert turns
    scene = a_turn(*turns[0])
    for _ in range(200):
        scene.update(0.5)
    assert scene.over


def test_holding_stops_where_ones_own_turn_stands() -> None:
    scene = a_turn(*own_turns("wages")[0])
    scene.skip_all()
    assert scene.is_standing


@pytest.mark.rule("FF-7")
def test_the_counter_walks_square_by_square_after_the_die_was_held() -> None:
    scene = board("fortunes-board-walk")
    beat = scene.timeline.beat
    assert beat is not None
    event, cues = beat.event, beat.choreography.cues
    assert isinstance(event, ev.CounterMoved)
    assert 0.25 <= cues["hold"].end - cues["hold"].start <= 0.6
    assert cues["tumble"].end <= cues["hold"].start
    assert cues["hold"].end <= cues["walk"].start
    ticks = [sound for sound in beat.choreography.sounds if sound.name == "tick"]
    assert len(ticks) == event.die


def test_a_throw_and_walk_of_somebody_else_can_be_followed() -> None:
    """A turn begins, the die tumbles and lies still, three squares one by one, the square itself: 2.25 s in all."""
    moved = ev.CounterMoved(seat=1, die=3, square=3, rule="FF-7")
    turn, walk = (BOARD[type(one)](None, one, False) for one in (ev.TurnBegun(seat=1, rule="FF-7"), moved))
    assert turn.length + walk.length == pytest.approx(0.45 + 0.45 + 0.4 + 3 * 0.15 + 0.5)
    assert walk.cues["hold"].end - walk.cues["hold"].start >= 0.4, "what lies is read"
    own = BOARD[ev.CounterMoved](None, moved, True)
    assert walk.length < own.length, "one's own takes longer"


def test_what_others_do_is_told_in_a_few_seconds() -> None:
    game = gallery.a_game()
    count = game.find(lambda event: isinstance(event, ev.CardDrawn) and event.card.seat != OWN)
    ends = game.find(lambda event: isinstance(event, ev.TurnBegun), count)
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene = gallery.board_scene(ui, game, ends)
    assert 2.0 <= scene.timeline.length <= 6.0


@pytest.mark.parametrize("kind", [ev.PlayerMoved, ev.LoanBegan])
def test_whoever_is_bought_or_lent_on_the_board_flies_to_the_manager_who_has_him(kind: type[Event]) -> None:
    game = gallery.a_game()
    goes = (lambda event: event.target == "club") if kind is ev.PlayerMoved else (lambda event: True)
    number = game.find(lambda event: isinstance(event, kind) and goes(event), 300)
    taken = taken_by(game.events[number])
    assert taken is not None
    scene = opened(lambda ui: gallery.board_scene(ui, game, number + 1))
    assert isinstance(scene, BoardScene)
    beat, managers = scene.timeline.beats[-1], next(one for one in scene.view.root.walk() if type(one) is ManagerList)
    x, y = managers.place_of(taken[1])
    assert managers.screen_rect().collidepoint(x, y)
    join, look = beat.choreography.cues["join"], scene.ui.look
    pictures = []
    for share in (0.97, 1.0):
        scene.timeline.seek_time(beat.start + join.start + share * (join.end - join.start))
        surface = pygame.Surface(scene.ui.size)
        scene.draw(surface)
        spot = pygame.Rect(look.px(x) - 8, look.px(y) - 8, 16, 16)
        pictures.append(pygame.image.tobytes(surface.subsurface(spot), "RGB"))
    assert pictures[0] != pictures[1], "his card is there just before it lies in the squad"


def test_nothing_flies_where_motion_is_reduced() -> None:
    game = gallery.a_game()
    number = game.find(is_a(ev.PlayerMoved, source="pile", target="club"), 300)
    ui = open_ui((1280, 720), Settings(reduced_motion=True), strict=True)
    scene = gallery.board_scene(ui, game, number + 1)
    ui.stack.push(scene)
    beat = scene.timeline.beats[-1]
    pictures = []
    for share in (0.4, 0.6):
        join = beat.choreography.cues["join"]
        scene.timeline.seek_time(beat.start + join.start + share * (join.end - join.start))
        scene.timeline.paused = True
        surface = pygame.Surface(ui.size)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface((0, 100, 1280, 600)), "RGB"))
    assert pictures[0] == pictures[1]


# -- questions


def test_the_die_is_rolled_by_key_and_by_mouse() -> None:
    scene, given = answered("fortunes-board")
    press(scene, "confirm")
    scene, clicked = answered("fortunes-board")
    click(scene, "roll")
    assert given == clicked == [RollDie(OWN)]


@pytest.mark.rule("FF-21")
def test_with_four_managers_the_league_stands_below_them() -> None:
    scene = opened(lambda ui: gallery.BOARDS["fortunes-board"](ui, 1))
    beside = the(scene, ManagerList)
    assert isinstance(scene, BoardScene)
    del scene.stage.table.managers[4:]
    first, second = (beside.place_of(seat)[1] for seat in (0, 1))
    assert beside.rect.h - 4 * (second - first) >= 150, "its head and four clubs"


def test_the_board_has_a_pace_of_its_own() -> None:
    """Whoever hurries through matches reads his own card all the same."""

    def at_16x(ui: Ui) -> Scene:
        ui.settings.speeds["fortunes"] = 16
        return gallery.BOARDS["fortunes-board-walk"](ui, 1)

    scene = opened(at_16x)
    assert isinstance(scene, BoardScene)
    assert scene.timeline.speed == 1
    press(scene, "transport.faster")
    assert scene.timeline.speed == 2
    assert scene.ui.settings.speed_of("fortunes") == 16


def test_a_bung_is_kept_or_played() -> None:
    scene, given = answered("fortunes-board-bung")
    walk_to(scene, "keep")
    press(scene, "confirm")
    scene, played = answered("fortunes-board-bung")
    walk_to(scene, "play")
    press(scene, "confirm")
    assert given == [AnswerCard(OWN, False)]
    assert played == [AnswerCard(OWN, True)]


@pytest.mark.parametrize("name", ["fortunes-board-bung", "fortunes-board-pick"])
@pytest.mark.parametrize("level", [1, 4])
def test_the_first_press_is_the_better_answer_by_the_odds(
    name: str, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is taken for the best: so that the screen has no opinion of its own."""
    monkeypatch.setattr(board_scene, "manager", lambda _, content: manager(level, content))
    scene, given = answered(name)
    assert isinstance(scene, BoardScene)
    assert isinstance(due := scene.question, PickDue | BungDue)
    press(scene, "confirm")
    assert given == [manager(level, scene.content).choose(scene.stage.table, due, Chance(0))]


@pytest.mark.rule("FF-40")
def test_a_player_is_picked_or_nobody() -> None:
    scene, given = answered("fortunes-board-pick")
    due = scene.question
    assert isinstance(due, PickDue)
    click(scene, f"pick {due.candidates[1]}")
    scene, nobody = answered("fortunes-board-pick")
    walk_to(scene, "nobody")
    press(scene, "confirm")
    assert given == [Pick(OWN, due.candidates[1])]
    assert nobody == [Pick(OWN, None)]


def test_questions_of_others_are_not_asked_here() -> None:
    scene = board("fortunes-board")
    assert scene.asks(RollDue(OWN))
    assert not scene.asks(RollDue(1))


def test_own_cards_stop_what_is_skipped() -> None:
    scene = board("fortunes-board")
    game = gallery.a_game()
    drawn = [event for event in game.events if isinstance(event, ev.CardDrawn)]
    assert {scene.halts(event) for event in drawn if event.card.seat == OWN} == {True}
    assert {scene.halts(event) for event in drawn if event.card.seat != OWN} == {False}


def test_a_key_held_over_the_end_of_others_turns_does_not_roll_and_one_that_rolls_skips_nothing() -> None:
    app = App(open_window())
    game = Game(3, 3)
    app.stack.push(scene := game.scene([], app.ui))

    def hold(frames: int) -> None:
        app.handle([Act(CONFIRM)])
        for _ in range(frames):
            app.handle([Act(HOLD, repeat=True)])
            app.frame(0.02)

    for _ in range(40):
        if scene.question is not None:
            break
        hold(20)
    assert isinstance(scene.question, RollDue)
    assert game.asked == [], "holding only ever goes on"
    for _ in range(20):
        app.frame(0.05)
    hold(20)
    assert game.asked, "a new press rolls"
    assert isinstance(scene.timeline.beats[scene.timeline.cursor].event, ev.CounterMoved)
