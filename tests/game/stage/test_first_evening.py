"""What leads through a first evening: it holds the game up or lets it be played, and remembers what was read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.model import SeasonSetup
from game.games.superclub.flow.career_flow import match_guide
from game.stage.first_evening import LEAVE, FirstEvening, Lesson, Step
from game.stage.game_plugin import plugin_of
from game.stage.pause import PauseMenu
from game.stage.session import AnySession, Session
from game.stage.settings import SettingsScene
from game.stage.tips import Guide, Read
from game.ui.input import Act, Device, Point
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.widgets import Button, Column, Hint, HintBar, Label, Pane, Tabs, Widget
from game.ui.window import open_ui
from tests.game.driving import click

SETUP = SeasonSetup((Seat("One"), Seat("Two", 1)), (ClubEntry("mowenbruck"), ClubEntry("kaldafoss")), seasons=1)


class Plain(Scene):
    """Two buttons; `pressed` are those that were, `time` what went by."""

    def __init__(self, ui: Ui, name: str = "") -> None:
        super().__init__(ui)
        self.name = name
        self.pressed: list[str] = []
        self.time = 0.0

    def build(self) -> Widget:
        return Column([Button(key, lambda key=key: self.pressed.append(key), key=key) for key in ("a", "b")])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.time += seconds


class Room(Plain):
    """A room."""


class Other(Plain):
    """Another room."""


class Led:
    """A first evening of steps over rooms, in a game of Superclub that nobody shows."""

    def __init__(self, *steps: Step, settings: Settings | None = None, covers: tuple[str, ...] = ()) -> None:
        self.ui = open_ui((1280, 720), settings or Settings(), strict=False)
        self.lesson = Lesson("superclub", SETUP, 7, steps, covers)
        self.session: AnySession = Session.begin("superclub", SETUP, 7)
        self.ends: list[str] = []
        self.ui.stack.push(Room(self.ui))
        self.evening = FirstEvening(
            self.ui, self.lesson, self.session,
            on_leave=lambda: self.ends.append("left"), on_over=lambda: self.ends.append("over"),
        )  # fmt: skip
        self.ui.stack.companion = self.evening
        self.wait()

    @property
    def room(self) -> Plain:
        top = self.ui.stack.top
        assert isinstance(top, Plain)
        return top

    @property
    def said(self) -> str:
        """The key of what is said now."""
        return "" if self.evening.step is None else self.evening.step.key

    @property
    def onward(self) -> str:
        """What its button to go on says."""
        found = self.evening.line.view.find("next")
        assert isinstance(found, Button)
        return found.text

    def wait(self, seconds: float = 0.1) -> None:
        self.ui.stack.update(seconds)
        self.ui.stack.draw(pygame.Surface(self.ui.size))

    def press(self, *names: str) -> None:
        for name in names:
            self.ui.stack.handle(Act(name))
        self.wait()

    def click(self, key: str) -> None:
        widget = self.room.view.find(key)
        assert widget is not None
        for kind in ("down", "up"):
            self.ui.stack.handle(Point(kind, *widget.visible_rect().center))
        self.wait()


def step(key: str, on: type[Scene] = Room, at: str = "a", when: Callable[[object], bool] = lambda _: True) -> Step:
    """A sentence that is read."""
    return Step(key, on, at, when)


def task(key: str, at: str = "a", until: tuple[type, ...] = ()) -> Step:
    """A sentence that is followed."""
    return Step(key, Room, at, does=at, until=until)


def test_the_game_stands_still_and_hears_nothing_while_a_sentence_is_read() -> None:
    led = Led(step("first"), step("second", Other))
    assert (led.said, led.evening.holds, led.room.view.active) == ("first", True, False)
    assert led.onward == led.ui.t("guide.next")
    before = led.room.time
    led.wait(1.0)
    led.click("b")
    assert led.room.time == before
    assert led.room.pressed == []
    assert led.onward == led.ui.t("evening.first"), "what was pressed waits for the sentence"
    led.evening.rebuild()
    assert led.onward == led.ui.t("evening.first"), "also where the press was the first of another device"
    led.press("confirm")
    assert led.said == ""
    led.press("confirm")
    assert led.room.pressed == ["a"]
    assert led.room.time > before


@pytest.mark.parametrize("key", ["confirm", "back", "transport.pause"])
def test_whatever_goes_on_elsewhere_reads_a_sentence(key: str) -> None:
    led = Led(step("first"), step("second"))
    led.press(key)
    assert led.said == "second"


def test_while_a_task_is_said_the_screen_is_used() -> None:
    led = Led(task("press_b", "b"), step("then"))
    assert (led.said, led.evening.holds) == ("press_b", False)
    led.click("a")
    assert (led.room.pressed, led.said) == (["a"], "press_b")
    led.click("b")
    assert (led.room.pressed, led.said) == (["a", "b"], "then")


def test_a_task_is_done_by_keys_as_well() -> None:
    led = Led(task("press_b", "b"), step("then"))
    led.press("up", "down", "confirm")
    assert (led.room.pressed, led.said) == (["b"], "then")


def test_a_task_that_asks_for_an_action_waits_for_it() -> None:
    led = Led(task("pick", until=(PickPlayer,)), step("then"))
    led.click("a")
    assert led.said == "pick"
    while not led.session.pending():
        led.session.advance()
    led.session.submit(PickPlayer(0, led.session.state.table.board[0]))
    led.wait()
    assert led.said == "then"


def test_what_a_sentence_asks_for_has_focus_so_that_confirming_does_it() -> None:
    led = Led(step("read"), task("press_b", "b"), step("then"))
    led.press("confirm")
    assert led.said == "press_b"
    focus = led.room.view.focus
    assert focus is not None
    assert focus.key == "b"
    led.press("up")
    led.ui.resize((800, 600))
    led.ui.stack.rebuild()
    assert led.room.view.focus is not None
    assert led.room.view.focus.key == "a", "whoever has moved on is left alone"
    led.press("down", "confirm")
    assert (led.room.pressed, led.said) == (["b"], "then")


def test_a_place_that_is_drawn_by_hand_takes_no_focus() -> None:
    drawn = Step("drawn", Room, "a", does=lambda scene: pygame.Rect(10, 10, 20, 20))
    led = Led(drawn, step("then"))
    assert led.room.view.focus is not None
    assert led.room.view.focus.key == "a"


def test_a_sentence_that_is_followed_covers_nothing_that_has_focus() -> None:
    """Below the scenes it never can; over one, where there is no room for a foot, it goes to the other end."""
    led = Led(task("press_b", "b"), settings=Settings(text_scale=200))
    focus = led.room.view.frame
    assert led.ui.foot == 0
    assert focus is not None
    assert not led.evening.line.rect.colliderect(focus)
    assert led.evening.line.rect.bottom > led.ui.h / 2


def test_the_scenes_end_above_the_lesson_and_have_all_of_the_window_without_one() -> None:
    led = Led(step("first"))
    assert led.ui.foot > 0
    assert led.room.view.area.bottom == led.ui.h
    led.ui.stack.companion = None
    assert (led.ui.foot, led.ui.h) == (0, 720)
    assert led.room.view.area.bottom == 720


def test_between_two_sentences_it_says_how_far_one_has_come_and_may_be_left() -> None:
    led = Led(step("first"), step("second", Other))
    led.press("confirm")
    assert led.said == ""
    words = [one.text for one in led.evening.line.view.root.walk() if isinstance(one, Label)]
    assert words == ["First evening: 1 of 2 sentences"]
    leave = led.evening.line.view.find("leave")
    assert leave is not None
    for kind in ("down", "up"):
        led.ui.stack.handle(Point(kind, *leave.visible_rect().center))
    assert led.ends == ["left"]


def test_the_footer_says_what_confirming_does_now() -> None:
    class Footed(Room):
        def build(self) -> Widget:
            return self.page(super().build(), title="Footed", hints=[Hint("confirm", "Choose")])

    led = Led(step("read", Footed), Step("press_b", Footed, "b", does="b"))
    led.ui.input.device = Device.KEYBOARD
    led.ui.stack.push(Footed(led.ui))
    led.wait()
    bar = next(one for one in led.room.view.root.walk() if isinstance(one, HintBar))
    assert bar.confirmed == Hint("confirm", led.ui.t("guide.next"))
    led.press("confirm")
    assert led.said == "press_b"
    assert bar.confirmed == Hint("confirm", "b")


class Pages(Plain):
    """Two pages, each with one thing."""

    def build(self) -> Widget:
        return Tabs([Pane(key, Button(key, lambda: None, key=key)) for key in ("a", "b")], key="pages")


def test_what_is_spoken_of_is_turned_to_once_and_the_person_may_turn_away() -> None:
    led = Led(Step("find_b", Pages, "b", does="b"))
    pages = Pages(led.ui)
    led.ui.stack.push(pages)
    led.wait()
    assert pages.view.find("b") is not None
    assert led.evening.line.target is not None
    led.press("page_left")
    led.wait(1.0)
    assert pages.view.find("a") is not None
    assert pages.view.find("b") is None
    assert led.evening.line.target is None


def test_a_step_waits_for_its_screen_and_its_moment() -> None:
    due: list[bool] = []
    led = Led(step("other", Other), step("last", Other, when=lambda _: bool(due)))
    assert led.said == ""
    led.ui.stack.push(Other(led.ui))
    led.wait()
    led.press("confirm")
    assert (led.said, led.ends) == ("", [])
    due.append(True)
    led.wait()
    led.press("confirm")
    assert led.ends == ["over"]


def test_what_nobody_waited_for_has_passed_and_what_dice_bring_late_has_not() -> None:
    never = Step("late", Room, "a", lambda scene: scene.name == "late", keeps=True)
    led = Led(step("passed", Other), never, step("now"), step("end", Other))
    assert led.said == "now"
    led.press("confirm")
    led.room.name = "late"
    led.wait()
    assert led.said == "late"
    led.press("confirm")
    assert [one.key for one in led.evening.left] == ["end"]


def test_what_others_bring_passes_nothing_that_is_still_to_come() -> None:
    beside = Step("beside", Room, "a", aside=True)
    led = Led(step("later", Other), beside, step("end", Other))
    assert led.said == "beside"
    led.press("confirm")
    assert [one.key for one in led.evening.left] == ["later", "end"]


def test_leaving_is_one_press_at_any_time() -> None:
    for steps in ([step("read")], [task("do")], [step("elsewhere", Other)]):
        led = Led(*steps)
        led.press(LEAVE)
        assert led.ends == ["left"]


@pytest.mark.parametrize(
    ("device", "words"),
    [
        (Device.KEYBOARD, "Leave (F4)"),
        (Device.MOUSE, "Leave (F4)"),
        (Device.PAD, "Leave (Start)"),
        (Device.TOUCH, "Leave"),
    ],
)
def test_every_device_is_told_how_to_leave(device: Device, words: str) -> None:
    """A pad leaves by the menu, which its button opens over any sentence; a finger touches the button itself."""
    led = Led(step("read"), step("last"))
    led.ui.input.device = device
    led.wait()
    leave = led.evening.line.view.find("leave")
    assert isinstance(leave, Button)
    assert leave.text == words
    if device is Device.TOUCH:
        for kind in ("down", "up"):
            led.ui.stack.handle(Point(kind, *leave.visible_rect().center, device))
        assert led.ends == ["left"]


def test_who_comes_back_goes_on_where_it_stood_and_may_begin_again() -> None:
    settings = Settings()
    led = Led(step("first"), step("second"), settings=settings)
    led.press("confirm", LEAVE)
    assert Led(step("first"), step("second"), settings=settings).said == "second"
    Read(led.ui, led.lesson.notes).forget()
    assert Led(step("first"), step("second"), settings=settings).said == "first"


def test_all_tips_told_again_leave_a_first_evening_alone() -> None:
    settings = Settings()
    led = Led(step("first"), step("second"), settings=settings)
    led.press("confirm")
    scene = SettingsScene(led.ui)
    led.ui.stack.push(scene)
    click(scene, "tips_again")
    assert settings.tips_read == {"superclub.evening": ("first",)}


def test_what_a_sentence_has_said_no_tip_of_that_key_says_again() -> None:
    led = Led(step("third"), step("draft"), step("other", Other))
    led.press("confirm")
    led.press("confirm")
    led.ui.stack.companion = None
    known = Read(led.ui, "superclub")
    assert "superclub_third" in known
    assert "draft" in known
    assert "finance" not in known
    assert "other" not in known
    Guide(led.ui, "superclub").show("draft")
    assert led.ui.stack.top is led.room


def test_the_last_sentence_has_one_way_on_which_says_that_it_is_the_end() -> None:
    led = Led(step("first"), step("last"))

    def buttons() -> list[str]:
        return [one.text for one in led.evening.line.view.root.walk() if isinstance(one, Button)]

    assert buttons() == ["Go on", "Leave (F4)"]
    led.press("confirm")
    assert buttons() == ["Finish the lesson"]


def test_the_speed_of_an_earlier_evening_is_not_this_ones_but_whoever_comes_back_has_his() -> None:
    settings = Settings(speeds={"superclub.evening": 4.0, "superclub": 2.0})
    led = Led(step("first"), step("second"), settings=settings)
    assert settings.speeds == {"superclub": 2.0}
    settings.speeds["superclub.evening"] = 2.0
    led.press("confirm", LEAVE)
    Led(step("first"), step("second"), settings=settings)
    assert settings.speeds["superclub.evening"] == 2.0


@pytest.mark.parametrize(("own", "after"), [(None, 2.0), (8.0, 8.0)])
def test_who_plays_on_goes_on_at_the_speed_he_was_led_at_unless_he_has_one_of_his_own(
    own: float | None, after: float
) -> None:
    led = Led(step("first"), settings=Settings(speeds={} if own is None else {"superclub": own}))
    led.ui.settings.speeds["superclub.evening"] = 2.0
    led.press("confirm")
    assert led.ends == ["over"]
    assert led.ui.settings.speeds["superclub"] == after


def test_who_has_come_to_the_end_of_a_lesson_is_told_only_what_it_does_not_cover() -> None:
    led = Led(step("first"), step("last"), covers=("superclub_reveal", "superclub_third"))
    led.press("confirm")
    assert "superclub_reveal" not in Read(led.ui, "superclub")
    led.press("confirm")
    assert led.ends == ["over"]
    led.ui.stack.companion = None
    assert led.ui.settings.tips_off == ()
    guide = match_guide(led.ui)
    assert guide is not None
    assert [tip.key for tip in guide.left] == [
        "superclub_dice", "superclub_injury", "superclub_changer", "superclub_result",
    ]  # fmt: skip


def test_the_menu_and_the_rulebook_open_over_a_sentence_and_it_comes_back() -> None:
    led = Led(step("first"))
    led.ui.stack.push(Other(led.ui))
    led.wait()
    assert (led.said, led.evening.place, led.evening.holds) == ("", None, False)
    led.ui.stack.pop()
    led.wait()
    assert led.said == "first"


def test_only_asking_brings_a_card_while_a_sentence_is_read_and_any_press_puts_it_away() -> None:
    led = Led(step("first"), step("second"))
    widget = led.room.view.find("a")
    assert widget is not None
    widget.term = "futti.points"
    led.wait(5.0)
    assert led.ui.stack.explainer.shown is None
    led.press("explain")
    explainer, place = led.ui.stack.explainer, led.evening.place
    assert explainer.shown is not None
    assert place is not None
    assert not explainer.place.colliderect(place)
    assert led.said == "first"
    led.press("confirm")
    assert (explainer.shown, led.said) == (None, "second")
    for kind in ("down", "cancel", "secondary"):
        led.ui.stack.handle(Point(kind, *widget.visible_rect().center, Device.TOUCH))
    assert explainer.shown is not None
    assert (led.room.pressed, led.said) == ([], "second")


def test_asking_begins_at_what_a_sentence_speaks_of_wherever_focus_is() -> None:
    led = Led(step("first", at="b"))
    for key, term in (("a", "futti.points"), ("b", "futti.offence")):
        widget = led.room.view.find(key)
        assert widget is not None
        widget.term = term
    led.room.view.set_focus(led.room.view.find("a"))
    led.wait()
    led.press("explain")
    shown = led.ui.stack.explainer.shown
    assert shown is not None
    assert shown.term == "futti.offence"


def test_tips_keep_quiet_while_somebody_is_led() -> None:
    led = Led(step("first"))
    Guide(led.ui, "superclub").show("draft")
    assert led.ui.stack.top is led.room
    assert match_guide(led.ui) is None
    led.ui.stack.companion = None
    assert match_guide(led.ui) is not None


def test_a_real_game_is_paused_and_read_about_from_a_sentence(tmp_path: Path) -> None:
    ui = open_ui((1280, 720), Settings(), strict=True)
    plugin = plugin_of("superclub")
    lesson = plugin.lesson()
    session: AnySession = Session.begin("superclub", lesson.setup, lesson.seed)
    left: list[bool] = []
    ui.stack.companion = FirstEvening(ui, lesson, session, on_leave=lambda: left.append(True), on_over=lambda: None)
    plugin.play(ui, session, tmp_path, lambda: left.append(False))
    for _ in range(400):
        ui.stack.update(0.1)
    assert ui.stack.is_held
    ui.stack.handle(Act("menu"))
    assert isinstance(ui.stack.top, PauseMenu)
    assert not ui.stack.is_held
    ui.stack.pop()
    ui.stack.update(0.1)
    assert ui.stack.is_held
    ui.stack.handle(Act(LEAVE))
    assert left == [True]
