"""One card of a few: marked, read, chosen; how the board would vote; dice thrown again."""

from __future__ import annotations

import pytest

from engine.core.model import Action
from engine.eleven.club_rules.model import (
    AnswerDie,
    Built,
    Die,
    Means,
    OwnedPlayer,
    Pick,
    PickDue,
    Piece,
    RerollDue,
)
from engine.eleven.content.effects import TRACKS
from engine.eleven.content.load import load
from engine.eleven.season.actions import KeepDirector, KeepObjective
from engine.eleven.season.model import KeepDirectorDue, KeepObjectiveDue, Meeting, SeasonTable
from game.games.eleven.gallery.transfer import SCENES, day_table
from game.games.eleven.screens.hand.hand_scene import HandScene, RerollScene
from game.games.eleven.screens.hand.questions import CardChoice, again, meaning, objectives, outcome, picks
from game.stage.screen import Screen
from game.ui import text
from game.ui.input import Act, Device, Point
from game.ui.widgets import Label
from game.ui.window import open_ui
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, words_on

CONTENT = load()
ASKED = ("infrastructure", "league_place")


def hand(
    due: KeepDirectorDue | KeepObjectiveDue | PickDue, done: list[Action], table: SeasonTable, *, over: bool = False
) -> HandScene:
    return opened(lambda ui: HandScene(Screen(ui, CONTENT, table, act=done.append), due, over=over))  # type: ignore[return-value]


def test_the_second_press_keeps_a_director() -> None:
    done: list[Action] = []
    scene = hand(KeepDirectorDue(0, (2, 5, 9, 13)), done, day_table(7))
    press(scene, "right", "confirm")
    assert (scene.chosen, done) == ("card5", [])
    press(scene, "confirm")
    assert done == [KeepDirector(0, 5)]


def test_the_button_keeps_the_marked_objective_and_nothing_before() -> None:
    done: list[Action] = []
    scene = hand(KeepObjectiveDue(0, (1, 4)), done, day_table(7))
    click(scene, "confirm")
    assert done == []
    click(scene, "card4")
    click(scene, "confirm")
    assert done == [KeepObjective(0, 4)]


@pytest.mark.rule("EL-5", "EL-50")
def test_an_objective_says_what_it_asks_for_of_what_one_has() -> None:
    """Four infrastructure tokens or seven, of which two stand; the third place or better of nine clubs."""
    table = day_table(7)
    club = table.clubs[0]
    club.buildings = [Built("lighting"), Built("store")]
    keys = [next(n for n, one in enumerate(CONTENT.objectives) if one.measure == m) for m in ASKED]
    lines = [
        choice.line
        for choice in objectives(text.load(strict=True), CONTENT, table, KeepObjectiveDue(0, tuple(keys))).choices
    ]
    said = [" ".join(words for _, words in line) for line in lines]
    assert said == ["You have 2: 2 to go, 5 to perfect", f"3 of {len(table.league)} clubs get there"]


def test_the_hint_names_what_confirming_does_to_the_card_in_focus() -> None:
    scene = hand(KeepObjectiveDue(0, (1, 4)), [], day_table(7))
    t, name = scene.ui.t, CONTENT.objectives[4].name

    def does() -> str:
        card = scene.view.find("card4")
        assert card is not None
        return card.confirms

    assert does() == t("eleven.hand.mark")
    click(scene, "card4")
    assert does() == t("eleven.hand.objective.confirm", name=name)


def test_back_takes_the_mark_off() -> None:
    scene = hand(KeepObjectiveDue(0, (1, 4)), [], day_table(7))
    click(scene, "card4")
    press(scene, "back")
    assert scene.chosen is None
    assert scene.ui.stack.top is scene


def test_a_choice_over_a_screen_goes_away_before_it_is_answered() -> None:
    gone: list[bool] = []
    table = day_table(7)
    places = tuple(Piece("place", place) for place in range(5))
    due = PickDue(0, "hire_player", places, True)
    scene = opened(
        lambda ui: HandScene(
            Screen(ui, CONTENT, table, act=lambda action: gone.append(ui.stack.top is not scene)), due, over=True
        )
    )
    click(scene, "decline")
    assert gone == [True]


def test_nobody_is_an_answer_where_it_may_be_declined() -> None:
    done: list[Action] = []
    due = PickDue(0, "hire_player", (Piece("place", 0), Piece("place", 3)), True)
    scene = hand(due, done, day_table(7), over=True)
    click(scene, "decline")
    assert done == [Pick(0, None)]


def test_both_sides_of_those_who_may_be_trained_are_shown() -> None:
    table, ui = day_table(7), open_ui((1280, 720), strict=True)
    table.clubs[0].players[:] = [OwnedPlayer(3), OwnedPlayer(8)]
    due = PickDue(0, "train", (Piece("player", 3), Piece("player", 8)), data=(21, 1, 0))
    question = picks(ui.t, CONTENT, table, due)
    assert [len(choice.pictures) for choice in question.choices] == [2, 2]
    assert [choice.action for choice in question.choices] == [Pick(0, Piece("player", 3)), Pick(0, Piece("player", 8))]


def test_focus_begins_at_somebody_whom_training_makes_better_and_declining_says_what_is_lost() -> None:
    table = day_table(7)
    worse = next(n for n, one in enumerate(CONTENT.players) if one.trained.strength < one.untrained.strength)
    young = next(n for n, one in enumerate(CONTENT.players) if one.kind == "youngster")
    table.clubs[0].players[:] = [OwnedPlayer(worse), OwnedPlayer(young)]
    due = PickDue(0, "train", (Piece("player", worse), Piece("player", young)), True, (21, 1, 0))
    scene = hand(due, [], table, over=True)
    assert scene.view.focus is not None
    assert scene.view.focus.key == f"player{young}"
    assert any(scene.ui.t("eleven.hand.train.gone") in words for words in (" ".join(words_on(scene)),))


@pytest.mark.rule("EL-15")
def test_a_sale_says_what_it_brings() -> None:
    table, ui = day_table(7), open_ui((1280, 720), strict=True)
    club = table.clubs[0]
    club.directors.clear()
    club.staff.clear()
    club.players[:] = [OwnedPlayer(3, trained=True, tokens=2), OwnedPlayer(8, trained=True, tokens=1, injured=1)]
    due = PickDue(0, "sell_now", (Piece("player", 3), Piece("player", 8)), True, (1,))
    fit, hurt = picks(ui.t, CONTENT, table, due).choices
    assert fit.line == (("budget", "+6"), ("vp", "+2"))
    assert hurt.line == (("budget", "+3"),)


@pytest.mark.rule("EL-9")
def test_the_board_by_the_die() -> None:
    assert outcome([]) == "open"
    assert outcome(["yellow"]) == "open"
    assert outcome(["yellow", "blue"]) == "open"
    assert outcome(["red", "blue", "red"]) == "red"
    assert outcome(["yellow", "blue", "red"]) == "tie"
    assert outcome(["blue", "blue"]) == "blue"


# -- dice


def die_scene(due: RerollDue, done: list[Action], table: SeasonTable) -> RerollScene:
    return opened(lambda ui: RerollScene(Screen(ui, CONTENT, table, due.seat, act=done.append), due))  # type: ignore[return-value]


@pytest.mark.parametrize("means", ["keep", "fanbase", "director"])
def test_a_die_is_kept_or_thrown_again(means: Means) -> None:
    done: list[Action] = []
    scene = die_scene(RerollDue(0, Die(0, "potential", 6, (1,)), 2, ("fanbase", "director")), done, day_table(7))
    click(scene, means)
    assert done == [AnswerDie(0, means)]
    assert scene.ui.stack.top is not scene


def test_the_first_press_keeps_and_back_answers_nothing() -> None:
    done: list[Action] = []
    scene = die_scene(RerollDue(0, Die(0, "potential", 6, (1,)), 2, ("fanbase",)), done, day_table(7))
    press(scene, "down", "back")
    settle(scene)
    assert (done, scene.ui.stack.top) == ([], scene)
    press(scene, "confirm")
    assert done == [AnswerDie(0, "keep")]


@pytest.mark.rule("EL-10")
@pytest.mark.parametrize(("value", "better"), [(1, "director"), (6, "keep")])
def test_the_first_press_is_the_better_answer_by_the_odds(value: int, better: Means) -> None:
    """A free throw can only help a one; a six that betters the track is kept."""
    done: list[Action] = []
    table = day_table(7)
    assert 1 <= table.clubs[0].stats[TRACKS[1]] < 6
    scene = die_scene(RerollDue(0, Die(0, "potential", 6, (1,)), value, ("director",)), done, table)
    assert scene.view.find(better).primary
    press(scene, "confirm")
    assert done == [AnswerDie(0, better)]


@pytest.mark.rule("EL-10")
@pytest.mark.parametrize(
    ("before", "words"),
    [(None, ""), (2, "Thrown again: a 2 once more."), (1, "Thrown again: a 2, before it a 1.")],
)
def test_a_die_that_was_thrown_again_says_so_even_if_it_fell_the_same(before: int | None, words: str) -> None:
    due = RerollDue(0, Die(0, "potential", 6, (1,)), 2, ("fanbase",))
    told = again(text.load(strict=True), due, before)
    assert "".join(said for fact in told for _, said in fact.line) == words
    opened(lambda ui: RerollScene(Screen(ui, CONTENT, day_table(7), due.seat), due, before), (800, 600))


def test_a_die_can_be_left_for_the_menu_unanswered() -> None:
    done: list[str] = []
    due = RerollDue(0, Die(0, "potential", 6, (1,)), 2, ("fanbase",))
    scene = opened(
        lambda ui: RerollScene(
            Screen(
                ui,
                CONTENT,
                day_table(7),
                due.seat,
                act=lambda _: done.append("act"),
                doors={"back": lambda: done.append("menu")},
            ),
            due,
        )
    )
    press(scene, "right", "back")
    assert done == []
    press(scene, "back")
    assert done == ["menu"]


def words(table: SeasonTable, due: RerollDue) -> str:
    ui = open_ui((1280, 720), strict=True)
    found = meaning(ui.t, CONTENT, table, due)
    return "\n".join(" ".join(f"[{name}] {text}" if name else text for name, text in fact.line) for fact in found)


@pytest.mark.rule("EL-20")
def test_potential_names_its_goal_and_its_odds() -> None:
    table = day_table(7)
    table.clubs[0].stats["fanbase"] = 4
    said = words(table, RerollDue(0, Die(0, "potential", 6, (1,)), 2, ("fanbase",)))
    assert "stands at 4: it takes 5 or more" in said
    assert "2 of 6 faces would do" in said


def test_a_number_of_ten_says_whom_it_finds() -> None:
    table = day_table(7)
    owned = next(n for n, card in enumerate(CONTENT.players) if card.shirt == 7)
    table.clubs[0].players[:] = [OwnedPlayer(owned)]
    said = words(table, RerollDue(0, Die(0, "suspension", 10, (2,)), 7, ("fanbase",)))
    assert CONTENT.players[owned].name in said
    assert "9 of 10 numbers find nobody" in said


def test_a_meeting_says_what_was_decided_and_what_else_could_be() -> None:
    table = day_table(7)
    table.meetings = [Meeting(0), *table.meetings[1:]]
    board = [CONTENT.directors[director.card].votes for director in table.clubs[0].directors]
    agreed = [face for face, votes in enumerate(zip(*board, strict=True), start=1) if len(set(votes)) < 3]
    assert agreed, "others are thrown again unasked"
    for face in agreed:
        said = words(table, RerollDue(0, Die(0, "meeting"), face, ("fanbase",)))
        assert said.count("decides") == 1


@pytest.mark.parametrize(("name", "term"), [
    ("eleven-directors", "eleven.director"), ("eleven-pick-objective", "eleven.objective"),
    ("eleven-pick-train", "all.choice"),
])  # fmt: skip
def test_a_card_that_may_be_chosen_is_explained_as_what_it_is(name: str, term: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 3))
    assert {card.term for card in all_of(scene, CardChoice)} == {term}


@pytest.mark.rule("EL-50")
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_what_votes_are_for_stands_over_the_first_directors(size: tuple[int, int], scale: int) -> None:
    said = " ".join(words_on(opened(lambda ui: SCENES["eleven-directors"](ui, 3), size, scale)))
    assert "yellow for money, blue for the team, red for fans and staff" in said


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_the_buttons_keep_their_places_while_one_goes_through_the_cards(size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES["eleven-pick-train"](ui, 7), size, scale)
    top = scene.ui.stack.top
    places = set()
    for card in all_of(top, CardChoice):
        top.view.set_focus(card)
        top.view.layout()
        places.add(tuple(tuple(one.visible_rect()) for one in map(top.view.find, ("confirm", "decline")) if one))
    assert len(places) == 1
    assert all(w > 0 and h > 0 for _, _, w, h in places.pop())


def test_what_a_director_would_bring_is_said_with_whose_it_is() -> None:
    """The marked one stands on the button below, and another is looked at."""
    scene = hand(KeepDirectorDue(0, (2, 5, 9, 13)), [], day_table(7))
    names = {card: CONTENT.directors[card].name for card in (2, 5)}
    press(scene, "right", "confirm", "left")
    settle(scene)
    words = words_on(scene)
    (said,) = (number for number, one in enumerate(words) if "reckons the assistant" in one)
    assert words[said - 1] == names[2]
    assert f"Keep {names[5]}" in words
    focused = scene.view.find("confirm")
    assert focused is not None
    scene.view.set_focus(focused)
    settle(scene)
    words = words_on(scene)
    (said,) = (number for number, one in enumerate(words) if "reckons the assistant" in one)
    assert words[said - 1] == names[5]


def test_what_a_card_is_never_lies_over_what_it_would_change() -> None:
    scene = opened(lambda ui: SCENES["eleven-pick-strengthen"](ui, 7))
    stack, explainer = scene.ui.stack, scene.ui.stack.explainer
    assert isinstance(scene, HandScene)
    (line,) = (one for one in all_of(scene, Label) if "reckons" in one.text)
    scene.ui.input.device, scene.ui.input.pointer = Device.MOUSE, all_of(scene, CardChoice)[0].visible_rect().center
    stack.handle(Point("move", *scene.ui.input.pointer))
    for _ in range(20):
        stack.update(0.05)
    if explainer.shown is None:  # no room but where it is asked for
        stack.handle(Act("explain", Device.MOUSE))
    assert explainer.shown is not None
    assert not explainer.place.colliderect(line.visible_rect())
