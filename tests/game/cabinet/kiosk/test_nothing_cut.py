"""What is read at the kiosk is there whole: no number, choice or target is cut or covered by its large type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pygame
import pytest

from engine.core.model import Decision, Event
from engine.eleven.club_rules.events import InjuryMoved
from engine.eleven.content.abilities import AllOut
from engine.eleven.content.load import load as eleven_content
from engine.eleven.match.events import TacticPlayed
from engine.eleven.match.model import PlayTactic, TacticDue
from engine.fortunes.content.cards import Pile, Ratings
from engine.fortunes.content.load import load as fortunes_content
from engine.fortunes.season.events import WeekBegun
from engine.fortunes.season.model import RollDue
from engine.futti.content import load as futti_content
from engine.futti.match import events as ev
from game.cabinet.gallery import SCENES
from game.games.eleven.kiosk.kiosk_game import KioskEleven
from game.games.eleven.kiosk.matchday import READY, Matchday, shapes
from game.games.fortunes.gallery.kiosk import SCENES as FORTUNES
from game.games.fortunes.kiosk.play_screens import KioskBoard, Patience
from game.games.fortunes.kiosk.played_games import StretchFeed, ThreeWeeks
from game.games.fortunes.kiosk.screens import paint_ratings
from game.games.fortunes.screens.board.moment import card_face
from game.games.fortunes.style import cards
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.kiosk.kiosk_game import KioskMatch
from game.games.futti.screens.match import asked
from game.games.futti.screens.match.match_scene import RecordFeed
from game.games.futti.style.match_kits import kits_in
from game.stage.explanation import Cell, Question, paint_question
from game.stage.gallery import nowhere
from game.stage.grass_dice import Thrown, needs_plate
from game.stage.kiosk.paced import Pacing
from game.stage.kiosk.profile import LEAST_TYPE, TEXT_SCALE
from game.stage.match_question import Option
from game.stage.screen import Screen
from game.stage.season_scene import ClubBar
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.ui.look import metrics
from game.ui.look.look import ELLIPSIS, Look
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.window import open_ui

SIZES = [(1280, 720), (800, 600)]
PACING = Pacing(lambda: 1.0, ("You", "Rival"))


def staged(size: tuple[int, int] = (1280, 720)) -> Ui:
    """A window at the kiosk's own scale of text."""
    ui = open_ui(size, Settings(text_scale=TEXT_SCALE), strict=True)
    ui.read_from_afar(LEAST_TYPE)
    ui.open_rulebook = ui.open_win = None
    return ui


def shown(ui: Ui, scene: Scene) -> pygame.Surface:
    surface = pygame.Surface(ui.size)
    ui.stack.push(scene)
    ui.stack.draw(surface)
    return surface


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written from now on."""
    found: list[str] = []
    render = Look.text

    def text(look: Look, string: str, style: str, *colour: Any) -> pygame.Surface:
        found.append(string)
        return render(look, string, style, *colour)

    monkeypatch.setattr(Look, "text", text)
    return found


@pytest.mark.own_pictures
@pytest.mark.parametrize("size", SIZES)
def test_the_numbers_of_a_die_of_twelve_are_whole_in_narrow_cells(size: tuple[int, int], written: list[str]) -> None:
    cells = tuple(Cell(str(face), "good" if face > 7 else "bad", face == 10) for face in range(12, 0, -1))
    question = Question("ask.control", "", None, cells, "ask.control_home", "ask.control_visitors", neutral=True)
    paint_question(staged(size), question, (303, 58), {"home": "A", "visitors": "B"})
    assert [one for one in written if one.isdigit()] == [str(face) for face in range(12, 0, -1)]


@pytest.mark.own_pictures
def test_what_a_die_needs_is_never_covered_by_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Thrown, pygame.Rect]] = []
    draw = asked.draw_thrown

    def kept(*given: Any) -> pygame.Rect:
        place = draw(*given)
        drawn.append((given[1], place))
        return place

    monkeypatch.setattr(asked, "draw_thrown", kept)
    ui, match, seen = staged(), of_record(exhibition(3)), 0
    scene = KioskMatch(
        ui, kits_in(match.blank, futti_content()), Showing(RecordFeed(match.blank, match.events)), PACING
    )
    surface = shown(ui, scene)
    for beat in [one for one in scene.timeline.beats if isinstance(one.event, ev.PlayContested)]:
        scene.timeline.seek(beat.index)
        scene.timeline.seconds = 0.95 * beat.choreography.length
        drawn.clear()
        scene.board.draw(surface, Instant.of(scene.timeline))
        for thrown, place in drawn:
            plate = needs_plate(ui.look, thrown.needs)
            words = plate.get_rect().inflate(-16, -40)  # what is below its tip and within its round corners
            at = plate.get_rect(midbottom=place.midbottom)
            lies = surface.subsurface(words.move(at.topleft)).copy()
            assert pygame.image.tobytes(lies, "RGB") == pygame.image.tobytes(plate.subsurface(words), "RGB"), beat.index
            seen += 1
    assert seen > 20


def _visits() -> Iterator[Matchday]:
    """Matches in which one tactic after another is played."""
    for seed in range(1, 30):
        for ready in READY:
            visit = Matchday(ready, seed)
            visit.deploy(shapes(visit.content, visit.table.club)[0].posts)
            yield visit


def _tactic(due: Decision | None) -> PlayTactic | None:
    return PlayTactic(due.seat, due.hand[0]) if isinstance(due, TacticDue) else None


@pytest.mark.own_pictures
@pytest.mark.parametrize("size", SIZES)
def test_all_of_every_tactic_that_a_visitor_may_have_is_written(size: tuple[int, int], written: list[str]) -> None:
    wanted = {one for ready in READY for one in ready.tactics}
    content, ui = eleven_content(), staged(size)
    for visit in _visits():
        due = visit.waiting
        assert isinstance(due, TacticDue)
        keys = {content.tactics[one].key for one in due.hand}
        if not keys & wanted:
            continue
        scene = KioskEleven(ui, content, Showing(visit, on_ask=nowhere), PACING)
        shown(ui, scene)
        scene.ask(due, nowhere)
        scene.view.layout()
        written.clear()
        for option in [one for one in scene.view.root.walk() if isinstance(one, Option)]:
            option.paint()
        assert written
        assert not [one for one in written if ELLIPSIS in one], keys
        ui.stack.clear()
        wanted -= keys
    assert not wanted


def _is_long(visit: Matchday, event: Event) -> bool:
    """Whether a card is held up with much on it: a tactic's, or that of somebody who pays for what he did."""
    if isinstance(event, InjuryMoved):
        owned = next((one for one in visit.table.club.players if one.card == event.card), None)
        return owned is not None and isinstance(visit.content.players[owned.card].side(owned.trained).ability, AllOut)
    return isinstance(event, TacticPlayed)


@pytest.mark.own_pictures
def test_cards_that_are_held_up_are_written_whole(written: list[str]) -> None:
    left: set[type] = {TacticPlayed, InjuryMoved}
    for visit in _visits():
        while visit.waiting is not None:
            visit.answer(_tactic(visit.waiting))
        if not left & {type(one) for one in visit.told if _is_long(visit, one)}:
            continue
        ui = staged()
        scene = KioskEleven(ui, visit.content, Showing(visit), PACING)
        surface = shown(ui, scene)
        for beat in [one for one in scene.timeline.beats if one.event is not None and _is_long(visit, one.event)]:
            scene.timeline.seek(beat.index)
            scene.timeline.seconds = 0.5 * beat.choreography.length
            written.clear()
            scene.draw_match(surface, Instant.of(scene.timeline))
            assert not [one for one in written if ELLIPSIS in one], beat.event
            left.discard(type(beat.event))
        if not left:
            return
    raise AssertionError(f"not seen: {left}")


@pytest.mark.own_pictures
def test_the_header_of_the_board_is_whole_and_ends_above_the_line_below_it(written: list[str]) -> None:
    ui = staged()
    scene = FORTUNES["fortunes-kiosk-board"](ui, 1)
    shown(ui, scene)
    assert not [one for one in written if ELLIPSIS in one]
    (bar,) = [one for one in scene.view.root.walk() if isinstance(one, ClubBar)]
    assert any("manager " in figure.text for figure in bar.figures)
    inked = bar.paint().get_bounding_rect()
    assert inked.bottom < ui.look.px(bar.rect.h), "the last row of the bar is free"
    assert ui.look.px(bar.rect.y) + inked.bottom <= ui.look.px(metrics.SHORT_HEADER)


def test_each_throws_square_is_named_with_what_it_brings(written: list[str]) -> None:
    ui = staged()
    scene = FORTUNES["fortunes-kiosk-board"](ui, 1)
    assert isinstance(scene, KioskBoard)
    surface = shown(ui, scene)
    scene.update(0.0)
    assert isinstance(scene.question, RollDue)
    ui.stack.draw(surface)
    table, board = scene.stage.table, scene.content.tables.board
    counter = table.managers[scene.question.seat].counter
    ahead = [board[(counter + die) % len(board)] for die in range(1, 7)]
    assert [one for one in written if one in {ui.t(f"fortunes.square.{kind}") for kind in board}] == [
        ui.t(f"fortunes.square.{kind}") for kind in ahead
    ]
    brings = {"luck": "a card", "free_agent": "auction", "selection": "a card", "staff": "coach, scout"}
    assert {brings[kind] for kind in ahead if kind in brings} <= set(written)


def test_no_title_of_a_card_is_cut(written: list[str]) -> None:
    """On the board of a kiosk a card is 208 units wide."""
    ui = staged()
    content, piles = fortunes_content(), get_args(Pile)
    for pile in piles:
        for number in range(len(content.pile(pile))):
            face = card_face(ui.t, content, pile, number)
            written.clear()
            cards.front(ui.look, replace(face, text=""), 208)
            assert not [one for one in written if ELLIPSIS in one], face.title


def test_the_header_says_the_week_whose_card_is_held_up() -> None:
    game = ThreeWeeks(1, 1)
    game.take(*game.offers(3)[:1])
    feed, ui = StretchFeed(game, "board"), staged()
    screen = Screen(ui, game.content, feed.blank, game.seats[0], game.seats, fault=game.fault)
    while not isinstance(game.waiting, RollDue):
        game.answer(None)
    scene = KioskBoard(screen, feed, lambda: 1.0, nowhere, Patience(lambda due: 9.0, game.usual))
    shown(ui, scene)
    beat = next(one for one in scene.timeline.beats if isinstance(one.event, WeekBegun))
    scene.timeline.seek(beat.index)
    assert isinstance(beat.event, WeekBegun)
    assert scene.stage.table.week == beat.event.week - 1
    assert scene.heading() == f"Week {beat.event.week}"


def test_an_opponents_figures_stand_below_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[float] = []
    put = Pen.put

    def kept(pen: Pen, picture: pygame.Surface, x: float, *more: Any, **fields: Any) -> None:
        boxes.append(x)
        put(pen, picture, x, *more, **fields)

    monkeypatch.setattr(Pen, "put", kept)
    pen = Pen(staged().look, pygame.Surface((600, 300)), (0, 0, 400, 200))
    paint_ratings(pen, Ratings(14, 24), 200, 50, 50)
    paint_ratings(pen, Ratings(17, 23), 200, 120, 30, 50)
    assert boxes[::2] == pytest.approx([145, 255, 145, 255])  # each box has its sign on it


def test_the_plans_scene_has_room_for_its_words(written: list[str]) -> None:
    ui = staged()
    shown(ui, SCENES["fortunes-kiosk-plan"](ui, 1))
    assert {"Win", "Draw", "Lose"} <= set(written)
