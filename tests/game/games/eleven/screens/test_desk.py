"""The club desk: every action by keys and by mouse, refusals in words, confirmations."""

from __future__ import annotations

import time

import pygame
import pytest

from engine.core.model import Action, Reason
from engine.eleven.club_rules.model import OwnedPlayer, OwnedStaff, Piece
from engine.eleven.content.effects import TRACKS, KeepMarkers
from engine.eleven.content.load import load
from engine.eleven.season.actions import Build, EndDay, ExtendOffice, RaisePotential, SellPlayer, UseCard
from engine.eleven.season.day import day_options
from engine.eleven.season.model import SeasonTable
from game.games.eleven.gallery import week
from game.games.eleven.gallery.week import DESKS
from game.games.eleven.screens.desk import panes
from game.games.eleven.screens.desk.choices import Thing, exists, offers, sites
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.eleven.screens.desk.pieces import Board, OfferButton
from game.games.eleven.wording import refusal
from game.ui.dialogs import Dialog
from game.ui.input import Act, Device, Point
from game.ui.input.intents import RULEBOOK
from game.ui.look import metrics
from game.ui.look.lettering import fragments
from game.ui.look.palette import TEXT
from game.ui.widgets import HintBar
from tests.bench.yardstick import slowness
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, the, unreached, words_on

SEED = 3
CONTENT = load()
ON_THE_DESK = (Build, ExtendOffice, RaisePotential, SellPlayer, UseCard)
"""What is done here; anything else is done in the transfer area."""


def desk_of(
    table: SeasonTable, size: tuple[int, int] = (1280, 720), scale: int = 100
) -> tuple[DeskScene, list[Action]]:
    done: list[Action] = []
    scene = opened(lambda ui: week.desk(ui, table, done.append), size, scale)
    assert isinstance(scene, DeskScene)
    return scene, done


def wanted(table: SeasonTable) -> set[Action]:
    return {action for action in day_options(CONTENT, table, 0) if isinstance(action, ON_THE_DESK)}


def focus(scene: DeskScene, key: str) -> None:
    widget = scene.view.show(key)
    assert widget is not None, key
    scene.view.layout()
    scene.view.set_focus(widget)


def things(scene: DeskScene) -> list[str]:
    """The keys of everything on the desk, on all pages."""
    return [w.key for w in scene.view.root.walk() if w.focusable and w.key.rstrip("0123456789") in panes.HELD_UP]


@pytest.mark.parametrize("name", DESKS)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_widget_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: DESKS[name](ui, SEED), size, scale)
    view = scene.view
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        assert view.area.contains(widget.visible_rect()), widget.key
        assert widget.visible_rect().h >= min(widget.rect.h, 42), widget.key


@pytest.mark.own_texts
@pytest.mark.parametrize("name", DESKS)
def test_an_unchanged_desk_renders_no_text_and_draws_fast(name: str) -> None:
    scene = opened(lambda ui: DESKS[name](ui, SEED))
    ui, surface = scene.ui, pygame.Surface(scene.ui.size)
    made = ui.look.rendered
    began = time.process_time()
    for _ in range(20):
        ui.stack.expose()
        ui.stack.update(1 / 60)
        ui.stack.draw(surface)
    assert (time.process_time() - began) / 20 / slowness() < 0.012
    assert ui.look.rendered == made
    assert not ui.stack.dirty


@pytest.mark.parametrize(
    ("size", "scale", "pages"), [((1280, 720), 100, 1), ((1024, 768), 100, 3), ((800, 600), 200, 5)]
)
def test_keys_alone_reach_every_action(size: tuple[int, int], scale: int, pages: int) -> None:
    table = week.rich(SEED)
    scene, done = desk_of(table, size, scale)
    for page in range(pages):
        for key in things(scene):
            for way in ((), ("down",), ("down", "down")):
                focus(scene, key)
                press(scene, "confirm")
                if scene.view.focus is not None and scene.view.focus.key == key:
                    offered = [one for one in all_of(scene, OfferButton) if one.visible_rect().h]
                    assert not any(one.on for one in offered), "focus goes to what can be done"
                    press(scene, "back")
                    continue
                press(scene, *way, "confirm")
                if isinstance(scene.ui.stack.top, Dialog):
                    scene.ui.stack.handle(Act("up"))
                    scene.ui.stack.top.answer(scene.ui.stack.top.answers[0])
                if scene.ui.stack.top is not scene:  # the list of what the footer has no room for
                    scene.ui.stack.handle(Act("back"))
                press(scene, "back")
                assert scene.view.focus is not None
                assert scene.view.focus.key == key
        press(scene, "page_right") if page < pages - 1 else None
    assert wanted(table) <= set(done)


def test_a_mouse_alone_reaches_every_action() -> None:
    table = week.rich(SEED)
    scene, done = desk_of(table)
    scene.ui.input.device = Device.MOUSE
    for key in things(scene):
        for button in ("act", "free", "third"):
            click(scene, key)
            assert scene.chosen.key == key
            if scene.view.find(button) is None:
                continue
            click(scene, button)
            if isinstance(scene.ui.stack.top, Dialog):
                scene.ui.stack.top.answer(scene.ui.stack.top.answers[0])
    assert wanted(table) <= set(done)


def _hover(scene: DeskScene, key: str) -> None:
    widget = scene.view.find(key)
    assert widget is not None, key
    scene.ui.stack.handle(Point("move", *widget.visible_rect().center))


def test_a_clicked_thing_wears_a_pin_and_comes_back_when_the_pointer_has_passed_by_another() -> None:
    scene, _ = desk_of(week.rich(SEED))
    scene.ui.input.device = Device.MOUSE
    unpinned = _picture(scene)
    click(scene, "stat0")
    pinned = _picture(scene)
    assert scene.pinned == Thing("stat", 0)
    assert pygame.image.tobytes(pinned, "RGB") != pygame.image.tobytes(unpinned, "RGB")
    _hover(scene, "stat1")
    assert scene.chosen == Thing("stat", 1)
    assert scene.pinned == Thing("stat", 0)
    _hover(scene, "act")
    assert scene.chosen == Thing("stat", 0), "what can be done is done with what is pinned"
    _hover(scene, "stat1")
    scene.ui.stack.handle(Point("move", 2, 300))
    assert scene.chosen == Thing("stat", 0)


def test_a_click_on_the_pinned_thing_or_on_empty_ground_lets_it_go() -> None:
    scene, _ = desk_of(week.rich(SEED))
    scene.ui.input.device = Device.MOUSE
    click(scene, "stat0")
    click(scene, "stat0")
    assert scene.pinned is None
    click(scene, "stat0")
    assert scene.view.target(2, 300) is None
    scene.ui.stack.handle(Point("down", 2, 300))
    scene.ui.stack.handle(Point("up", 2, 300))
    assert scene.pinned is None
    _hover(scene, "stat1")
    assert scene.chosen == Thing("stat", 1)


def _picture(scene: DeskScene) -> pygame.Surface:
    surface = pygame.Surface(scene.ui.size)
    settle(scene)
    scene.ui.stack.draw(surface)
    return surface


def test_another_managers_desk_has_neither_my_turn_nor_my_lamps() -> None:
    scene, _ = desk_of(week.rich(SEED))
    t = scene.ui.t
    mine = {t("eleven.desk.your_turn"), t("eleven.desk.action"), t("eleven.desk.free_action")}
    assert mine <= set(words_on(scene))
    scene.look_at(1)
    assert not mine & set(words_on(scene))


@pytest.mark.rule("EL-21")
def test_a_footballer_with_an_action_can_be_used_freely_used_and_sold() -> None:
    table = week.rich(SEED)
    card = next(n for n, one in enumerate(CONTENT.players) if one.trained.action and one.untrained.action)
    table.clubs[0].markers.update(dict.fromkeys(table.clubs[0].markers, 9))
    table.clubs[0].players = [OwnedPlayer(card, trained=True), OwnedPlayer(0, trained=True)]
    scene, done = desk_of(table)
    scene.ui.input.device = Device.MOUSE
    for button in ("act", "free", "third"):
        click(scene, f"player{card}")
        settle(scene)
        click(scene, button)
    assert isinstance(scene.ui.stack.top, Dialog)
    scene.ui.stack.top.answer(scene.ui.stack.top.answers[0])
    assert done == [UseCard(0, Piece("player", card)), UseCard(0, Piece("player", card), True), SellPlayer(0, card)]
    click(scene, "player0")
    settle(scene)
    assert scene.view.find("third") is None


def test_what_a_button_would_do_is_what_is_held_up() -> None:
    """With a building pinned, the button under another that the pointer passes by does nothing, and says why."""
    scene, done = desk_of(week.rich(SEED))
    scene.ui.input.device = Device.MOUSE
    free = [n for n, site in enumerate(sites(CONTENT, scene.desk.club)) if site.built is None]
    first, second = (Thing("tile", n) for n in free[:2])
    button = scene.view.find("act")
    assert isinstance(button, OfferButton)
    click(scene, first.key)
    wanted, on = button.text, button.on
    _hover(scene, second.key)
    assert (scene.chosen, button.text == wanted, button.on) == (second, False, False)
    assert button.reason == scene.ui.t("eleven.desk.not_in_hand")
    _hover(scene, "act")
    assert (scene.chosen, button.text, button.on) == (first, wanted, on)
    click(scene, "act")
    assert done == ([Build(0, sites(CONTENT, scene.desk.club)[first.number].kind)] if on else [])


def test_right_out_of_the_boards_leads_to_what_can_be_done() -> None:
    scene, _ = desk_of(week.fresh(SEED))
    for key in ("stat2", "stat0", "upkeep2"):
        focus(scene, key)
        press(scene, "right")
        assert scene.view.focus is scene.view.find("act"), key
        assert scene.chosen.key == key


def test_what_was_chosen_stays_in_hand_until_a_key_looks_at_something_else() -> None:
    scene, _ = desk_of(week.rich(SEED))
    scene.ui.input.device = Device.MOUSE
    click(scene, "office0")
    focus(scene, "stat1")
    assert scene.pinned == Thing("office")
    scene.ui.input.device = Device.KEYBOARD
    focus(scene, "stat3")
    assert scene.chosen == Thing("stat", 3)
    assert scene.pinned is None


def test_a_sale_is_asked_for_once_more() -> None:
    table = week.rich(SEED)
    card = next(player.card for player in table.clubs[0].players if player.trained)
    scene, done = desk_of(table)
    focus(scene, f"player{card}")
    press(scene, "confirm", "confirm")
    assert isinstance(scene.ui.stack.top, Dialog)
    press(scene, "back")
    assert done == []
    assert not isinstance(scene.ui.stack.top, Dialog)


def test_the_day_ends_at_once_only_when_its_action_is_used() -> None:
    scene, done = desk_of(week.fresh(SEED))
    click(scene, "end")
    assert isinstance(scene.ui.stack.top, Dialog)
    press(scene, "back")
    assert done == []
    scene, done = desk_of(week.used_up(SEED))
    click(scene, "end")
    assert done == [EndDay(0)]


def test_what_is_refused_says_why_in_place() -> None:
    table = week.used_up(SEED)
    scene, done = desk_of(table)
    focus(scene, "stat1")
    button = scene.view.find("act")
    assert isinstance(button, OfferButton)
    assert not button.on
    assert button.reason == scene.ui.t("eleven.reason.action_used")
    press(scene, "confirm", "confirm")
    assert done == []


def _trainer_taken(table: SeasonTable, monkeypatch: pytest.MonkeyPatch) -> tuple[DeskScene, list[str]]:
    """The first trainer, taken in hand by a press where the action of the day is used, and what is noted."""
    assert table.turn is not None
    table.turn.acted = True
    scene, done = desk_of(table)
    said: list[str] = []
    monkeypatch.setattr(scene.ui, "say", said.append)
    focus(scene, "staff0" if scene.view.find("staff0") else Thing("staff", table.clubs[0].staff[0].card).key)
    press(scene, "confirm")
    assert done == []
    return scene, said


@pytest.mark.rule("EL-11")
def test_what_cannot_be_done_any_more_is_said_at_once_and_focus_goes_to_what_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = week.fresh(SEED)
    table.clubs[0].markers["operation"] = table.clubs[0].markers["fitness"] = 5
    scene, said = _trainer_taken(table, monkeypatch)
    assert said == [scene.ui.t("eleven.reason.action_used")]
    assert scene.view.focus is not None
    assert scene.view.focus.key == "free"
    table = week.fresh(SEED)
    table.clubs[0].markers["operation"] = 0
    scene, said = _trainer_taken(table, monkeypatch)
    assert said == [scene.ui.t("eleven.reason.action_used")]
    assert scene.view.focus is not None
    assert scene.view.focus.key == scene.chosen.key, "nothing can be done with it: focus stays on it"


@pytest.mark.parametrize(
    "key",
    [
        "not_your_turn", "action_used", "free_action_used", "no_action", "suspended", "exhausted", "cost_not_covered",
        "no_effect", "already_built", "too_expensive", "office_complete", "budget_fixed", "stat_complete",
        "not_trained",
    ],
)  # fmt: skip
def test_every_refusal_on_the_desk_has_words(key: str) -> None:
    scene, _ = desk_of(week.fresh(SEED))
    reason = Reason(key, {"weeks": 2, "track": "fitness", "cost": 3, "markers": 1, "money": 2})
    assert refusal(scene.ui.t, reason) != scene.ui.t("eleven.not_now")


def test_a_stat_promises_the_faces_above_its_level() -> None:
    """EL-20: at level 4, a five or a six raises it; at 6 nothing does."""
    table = week.fresh(SEED)
    scene, _ = desk_of(table)
    club = scene.desk.club
    for level, chance in ((2, "4 in 6"), (4, "2 in 6"), (5, "1 in 6")):
        club.stats["fitness"] = level
        offer, _ = offers(scene.desk, Thing("stat", 3))
        assert offer.cost == ((None, chance),)


def test_a_track_that_no_die_raises_promises_nothing() -> None:
    """EL-20: the budget is never raised by a die, so no odds stand beside the reason; a stat that may be has them."""
    scene, _ = desk_of(week.fresh(SEED))
    for number, track in enumerate(TRACKS):
        offer, _ = offers(scene.desk, Thing("stat", number))
        assert offer.action is not None
        assert bool(offer.cost) == (scene.screen.fault(offer.action) is None), track


def test_a_stat_says_how_many_markers_will_be_kept() -> None:
    """EL-40: one of a kind, two with a staff card that keeps two."""
    table = week.fresh(SEED)
    scene, _ = desk_of(table)
    club, t = scene.desk.club, scene.ui.t
    club.markers["fitness"] = 5
    club.staff.clear()
    for count in (1, 2):
        lines = panes.held_up(scene.desk, Thing("stat", 3)).lines
        assert fragments(t("eleven.desk.kept", track="fitness", n=count)) in lines
        kept = KeepMarkers(track="fitness", count=2)
        keeper = next(number for number, card in enumerate(CONTENT.staff) if card.passive == kept)
        club.staff.append(OwnedStaff(keeper))


def test_another_desk_can_be_looked_at_but_not_touched() -> None:
    table = week.used_up(SEED)
    scene, _ = desk_of(table)
    click(scene, "club1")
    settle(scene)
    assert scene.shown == 1
    assert scene.view.find("act") is None
    assert scene.view.find("end") is None
    assert scene.view.find("home") is not None
    for player in table.clubs[1].players:
        known = panes.held_up(scene.desk, Thing("player", player.card))
        assert len(known.cards) == (2 if player.trained or player.card in table.clubs[0].secrets.seen else 1)
    assert not exists(scene.desk, Thing("tactic", table.clubs[0].secrets.tactics[0]))
    press(scene, "back")
    assert scene.shown == 0


def test_keys_turn_to_the_other_desks() -> None:
    scene, _ = desk_of(week.fresh(SEED))
    seen = []
    for _ in range(4):
        press(scene, "page_right")
        seen.append(scene.shown)
    assert seen == [1, 2, 3, 0]


def test_every_thing_can_be_held_up() -> None:
    for table in (week.fresh(SEED), week.rich(SEED)):
        scene, _ = desk_of(table)
        for key in things(scene):
            focus(scene, key)
            settle(scene)


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_sentence_about_what_is_held_up_is_written(size: tuple[int, int], scale: int) -> None:
    """However little room there is, of all tracks, whose sentences are the most."""
    for table in (week.fresh(SEED), week.rich(SEED)):
        scene = opened(lambda ui, table=table: week.desk(ui, table), size, scale)
        for number in range(len(TRACKS)):
            scene.view.show(f"stat{number}")
            scene.view.layout()
            focus(scene, f"stat{number}")
            scene.view.show("reading")
            settle(scene)
            words = " ".join(words_on(scene)).split()
            for line in panes.held_up(scene.desk, Thing("stat", number)).lines:
                said = " ".join(" ".join(part for _, part in line).split())
                assert said in " ".join(words), (number, said)


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_the_rulebook_is_a_press_away(size: tuple[int, int], scale: int) -> None:
    """By its key from every screen, which the footer lists once."""
    scene = opened(lambda ui: week.desk(ui, week.fresh(SEED)), size, scale)
    scene.ui.open_rulebook = len
    scene.rebuild()
    bar = the(scene, HintBar)
    listed = [hint.action for hint in (*bar.hints, *bar.lasting)]
    assert listed.count(RULEBOOK) == 1
    assert len(listed) == len(set(listed))


def test_the_ring_of_what_is_in_focus_stays_clear_of_the_words_above_it() -> None:
    """The words' middle lies 15 below the board's edge, and their size is 18; the ring is twice its line outside."""
    scene = opened(lambda ui: week.desk(ui, week.fresh(SEED)))
    look = scene.ui.look
    height = look.text("Due", "semi18", TEXT).get_bounding_rect().h / look.scale
    assert 15 + height / 2 <= Board.TOP - 2 * metrics.FOCUS_RING
