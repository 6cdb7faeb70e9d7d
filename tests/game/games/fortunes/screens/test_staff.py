"""Scout, coach, youths and poaching on the screen: by keys, by mouse, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.model import Action
from engine.fortunes.content.load import load
from engine.fortunes.season.actions import CoachYouths, HireScout, LeaveSquare, PoachYouth, RaiseCoach, RollDie
from engine.fortunes.season.model import SeasonTable, StaffDue
from engine.fortunes.season.money import wage_stars
from engine.fortunes.season.staff import ANSWERS
from game.games.fortunes.gallery import board as gallery
from game.games.fortunes.screens.staff import StaffScene
from game.stage.gallery import OWN
from game.stage.screen import Screen
from game.ui.dialogs import Dialog
from game.ui.widgets import Button
from game.ui.window import open_ui
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, unreached, walk_to, words_on

CONTENT = load()


def a_table(cash: int = 200, coach: int = 0, scout: str = "none") -> SeasonTable:
    """A game on its first square, the first manager with so much of everything."""
    game = gallery.a_game()
    table: SeasonTable = game.table(game.find(lambda event: type(event).__name__ == "TurnBegun") + 1)
    manager = table.managers[OWN]
    manager.cash, manager.coach, manager.scout = cash, coach, scout  # type: ignore[assignment]
    return table


def visit(
    table: SeasonTable,
    due: StaffDue | None = None,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    done: Action | None = None,
) -> tuple[StaffScene, list[Action]]:
    """The screen of a visit, and what is done on it."""
    asked = due or StaffDue(OWN, academy=False)
    given: list[Action] = []
    answer = ANSWERS[StaffDue, None]

    def fault(action: Any) -> Any:
        return answer.fault(CONTENT, table, asked, action)

    scene = opened(
        lambda ui: StaffScene(Screen(ui, CONTENT, table, asked.seat, act=given.append, fault=fault), asked, done),
        size,
        scale,
    )
    assert isinstance(scene, StaffScene)
    return scene, given


def with_wages(table: SeasonTable, stars: int) -> SeasonTable:
    """The first manager's club with so many stars to pay for, a senior having what is missing."""
    person = next(one for one in table.managers[OWN].squad if table.people[one].kind != "youth")
    one = table.people[person]
    table.people[person] = replace(one, stars=one.stars + stars - wage_stars(table, OWN))
    return table


def youths(table: SeasonTable) -> list[int]:
    """The first manager's youths."""
    return [person for person in table.managers[OWN].squad if table.people[person].kind == "youth"]


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("academy", [False, True])
def test_everything_is_reached(size: tuple[int, int], scale: int, academy: bool) -> None:
    scene, _ = visit(a_table(200, 3, "ready"), StaffDue(OWN, academy), size, scale)
    assert scene.view.focus is not None
    assert unreached(scene.view) == []


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_scout_and_coach_are_seen_whole_at_once(size: tuple[int, int], scale: int) -> None:
    scene, _ = visit(a_table(200, 2), size=size, scale=scale)
    shown = [scene.view.show(key) for key in ("scout", "coach")]
    scene.view.layout()
    for button in shown:
        assert button is not None
        assert button.visible_rect() == button.screen_rect(), "nothing lies over its words"


@pytest.mark.rule("FF-13")
def test_a_scout_is_hired_and_the_coach_coached() -> None:
    scene, given = visit(a_table())
    click(scene, "scout")
    walk_to(scene, "coach")
    press(scene, "confirm")
    assert given == [HireScout(OWN), RaiseCoach(OWN)]


@pytest.mark.rule("FF-14")
def test_who_leaves_with_coaching_chosen_is_asked_first() -> None:
    table = a_table(cash=200, coach=2)
    scene, given = visit(table)
    stack, youth = scene.ui.stack, youths(table)[0]
    walk_to(scene, f"youth {youth}")
    press(scene, "right")
    click(scene, "leave")
    assert isinstance(stack.top, Dialog)
    press(stack.top, "confirm")
    assert (stack.top, given, scene.stars[youth]) == (scene, [], 2), "what was chosen is still chosen"
    click(scene, "leave")
    press(stack.top, "left", "confirm")
    assert given == [LeaveSquare(OWN)]
    scene, given = visit(table)
    click(scene, "leave")
    assert given == [LeaveSquare(OWN)], "nothing was chosen"


@pytest.mark.rule("FF-13")
def test_who_cannot_pay_is_told_so() -> None:
    # A scout is £20m, a coach without stars £40m.
    scene, given = visit(a_table(cash=30))
    click(scene, "coach")
    assert given == []
    assert "40" in scene.why_not(RaiseCoach(OWN))
    assert "lack £10m" in scene.why_not(RaiseCoach(OWN))
    click(scene, "scout")
    assert given == [HireScout(OWN)]


@pytest.mark.rule("FF-13", "FF-20")
def test_what_changes_the_wages_says_the_new_ones_before_it_is_confirmed() -> None:
    """Stars 38: two of a coach make 40, and from there on wages are £95m instead of £65m."""
    table = with_wages(a_table(), 38)
    scene, _ = visit(table)
    coach: Any = scene.view.find("coach")
    assert (coach.text, coach.note) == ("Raise to 2 stars: £40m", "wages £65m › £95m")
    scene, _ = visit(with_wages(a_table(), 37))
    coach = scene.view.find("coach")
    assert coach.note == "", "39 stars cost what 37 do"


@pytest.mark.rule("FF-13", "FF-20")
def test_what_leaves_too_little_for_wages_says_so_before_it_is_confirmed() -> None:
    """37 stars cost £65m: of £95m a coach at £40m leaves too little, a scout at £20m does not."""
    scene, _ = visit(with_wages(a_table(cash=95), 37))
    coach, scout = (scene.view.find(key) for key in ("coach", "scout"))
    assert isinstance(coach, Button)
    assert isinstance(scout, Button)
    assert coach.note == "leaves £55m: wages ask £65m"
    assert scout.note == ""


@pytest.mark.rule("FF-14", "FF-20")
def test_youths_who_get_better_cost_wages_too() -> None:
    table = with_wages(a_table(coach=2), 38)
    scene, _ = visit(table)
    button: Any = scene.view.find("coach_youths")
    assert button.note == ""
    press(scene, "right")
    settle(scene)
    button = scene.view.find("coach_youths")
    assert button.note == "wages £65m › £95m"


@pytest.mark.rule("FF-13")
def test_a_step_that_is_done_says_why_it_is_grey() -> None:
    scene, _ = visit(a_table(coach=2), StaffDue(OWN, academy=False, coached=True))
    coach: Any = scene.view.find("coach")
    assert (coach.note, coach.reason) == ("One step a visit", "One step a visit")


@pytest.mark.rule("FF-13")
@pytest.mark.parametrize(
    ("cash", "coach", "trained", "done", "focus"),
    [(200, 2, False, RaiseCoach(OWN), "youth"), (200, 2, True, RaiseCoach(OWN), "scout"),
     (50, 2, True, RaiseCoach(OWN), "leave"), (200, 5, True, HireScout(OWN), "leave"),
     (200, 2, True, HireScout(OWN), "coach"), (200, 2, True, CoachYouths(OWN, ()), "scout"),
     (200, 2, True, RollDie(OWN), "leave"), (200, 2, False, RollDie(OWN), "youth")],
)  # fmt: skip
def test_once_something_is_done_focus_is_on_what_can_be_done_next(
    cash: int, coach: int, trained: bool, done: Action, focus: str
) -> None:
    """Of £50m a scout leaves too little for wages: one press more shall not take him."""
    table = a_table(cash, coach, "new" if isinstance(done, HireScout) else "none")
    due = StaffDue(OWN, academy=False, coached=isinstance(done, RaiseCoach), trained=trained)
    scene, given = visit(table, due, done=done)
    held = scene.view.focus
    assert held is not None
    assert held.key.split()[0] == focus
    assert not (isinstance(held, Button) and held.reason)
    press(scene, "confirm")
    assert len(given) == (focus != "youth"), "Enter isn't dead"


@pytest.mark.own_pictures
@pytest.mark.rule("FF-15", "FF-20")
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("cash", "stars", "scout"), [(63, 37, "ready"), (200, 38, "ready"), (63, 37, "none")])
def test_what_a_youth_means_for_wages_is_said_whole(cash: int, stars: int, scout: str, size: tuple[int, int]) -> None:
    table = with_wages(a_table(cash, scout=scout), stars)
    for person in table.managers[1].squad:
        if table.people[person].kind == "youth":
            table.people[person] = replace(table.people[person], stars=2)
    scene, _ = visit(table, size=size)
    scene.view.show("whose")
    scene.view.layout()
    said = words_on(scene)
    assert not [line for line in said if "…" in line]
    wanted = {63: "short for wages", 200: "wages › £95m"}[cash]
    assert any(wanted in line for line in said) == (scout == "ready"), said


@pytest.mark.rule("FF-14")
def test_youths_are_coached_together_and_the_cost_is_summed() -> None:
    table = a_table(cash=200, coach=3)
    first, second = youths(table)[:2]
    scene, given = visit(table)
    press(scene, "right", "down", "right", "right")
    settle(scene)
    # From no stars to two and to three: £40m and £60m.
    button: Any = scene.view.find("coach_youths")
    assert "£100m" in button.text
    click(scene, "coach_youths")
    assert given == [CoachYouths(OWN, ((first, 2), (second, 3)))]


@pytest.mark.rule("FF-14")
def test_nobody_chosen_and_no_coach_are_refused() -> None:
    scene, given = visit(a_table(coach=3))
    click(scene, "coach_youths")
    scene, none = visit(a_table(coach=0))
    click(scene, "coach_youths")
    assert given == none == []
    assert scene.view.find(f"youth {youths(scene.table)[0]}") is None


@pytest.mark.rule("FF-14")
def test_before_there_is_a_coach_every_youth_says_what_his_first_step_would_cost() -> None:
    """From nothing to two stars at £20m each; one star more for who has some; nothing for who is complete."""
    table = a_table(200)
    first, second = youths(table)[:2]
    table.people[second] = replace(table.people[second], stars=3)
    scene, _ = visit(table)
    said = " ".join(words_on(scene))
    assert "With a coach, 2 stars: £40m" in said
    assert "With a coach, 4 stars: £20m" in said
    table.people[first], table.people[second] = (replace(table.people[one], stars=5) for one in (first, second))
    scene, _ = visit(table)
    assert not any("With a coach" in words for words in words_on(scene))


@pytest.mark.rule("FF-15")
def test_a_youth_is_poached_with_a_scout_who_is_ready() -> None:
    table = a_table(scout="ready")
    other = next(person for person in table.managers[1].squad if table.people[person].kind == "youth")
    scene, given = visit(table)
    click(scene, f"poach {other}")
    scene, new = visit(a_table(scout="new"))
    click(scene, f"poach {other}")
    assert given == [PoachYouth(OWN, other)]
    assert new == []


@pytest.mark.rule("FF-15")
def test_youths_are_shown_club_by_club() -> None:
    table = a_table(scout="ready")
    scene, _ = visit(table)
    scene.view.set_focus(scene.view.find("whose"))
    press(scene, "right")  # the academy
    settle(scene)
    shown = [int(widget.key.split()[1]) for widget in scene.view.focusables() if widget.key.startswith("poach ")]
    assert sorted(shown) == sorted(table.academy)


@pytest.mark.rule("FF-16")
def test_the_academy_coaches_youths_alone() -> None:
    scene, given = visit(a_table(coach=2), StaffDue(OWN, academy=True))
    assert scene.view.find("scout") is None
    assert scene.view.find("whose") is None
    click(scene, "leave")
    assert given == [LeaveSquare(OWN)]


def test_the_gallerys_visit_is_drawn() -> None:
    ui = open_ui((1280, 720), strict=True)
    assert isinstance(gallery.BOARDS["fortunes-staff"](ui, 1), StaffScene)
