"""What a choice would change stands beside it: on the desk, in the transfer area, and where a card is held up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.model import clone
from engine.eleven.club_rules.model import Pick, PickDue, Piece
from engine.eleven.content.load import load
from engine.eleven.managers.outlook import Change, Work
from engine.eleven.managers.prospect import Chances
from engine.eleven.season.actions import Build, HirePlayer, HireYoungster, SellPlayer
from engine.eleven.season.day import day_options
from game.games.eleven.gallery import matchday, transfer, week
from game.games.eleven.screens.desk.choices import Thing
from game.games.eleven.screens.hand.hand_scene import HandScene
from game.games.eleven.screens.match.asking import Ploy
from game.games.eleven.screens.outlook import (
    Assistant,
    ends_of,
    noted,
    outlook_line,
    outlook_lines,
    outlook_of,
    points_of,
)
from game.games.eleven.screens.transfer.reader import Deal, Sheet
from game.ui import text
from game.ui.look.lettering import Line
from game.ui.scene import Scene
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, words_on

CONTENT = load()
EVEN = Chances(0.34, 0.33, 0.33)


def said(*lines: Line) -> list[str]:
    return [" ".join(words for _, words in line if words) for line in lines]


def is_written(scene: Scene, change: Change | None) -> bool:
    """Whether both lines are seen, which are drawn word by word."""
    words = " ".join(words_on(scene))
    return change is not None and all(line in words for line in said(*outlook_lines(scene.ui.t, change)))


def ended(work: Work) -> Change | None:
    """What comes of it in the end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Change | None = end.value
            return found


def reckon(scene: Any) -> None:
    """Let so much time pass until it is known what is looked at would change, on however slow a machine."""
    for _ in range(200):
        settle(scene)
        if scene.assistant.change is not None:
            return


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            Change(EVEN, Chances(0.41, 0.3, 0.29), 1290),
            ["Match: win 34 › 41, draw 33 › 30, loss 33 › 29 %", "At the end: +1.3 VP"],
        ),
        (
            Change(EVEN, Chances(0.34, 0.5, 0.16), -449),
            ["Match: win 34, draw 33 › 50, loss 33 › 16 %", "At the end: −0.4 VP"],
        ),
        (Change(EVEN, EVEN, 0), ["Match: win 34, draw 33, loss 33 %, as now", "At the end: +0.0 VP"]),
        (Change(EVEN, None, -20), ["Match: a die decides", "At the end: +0.0 VP"]),
        (Change(EVEN, EVEN, 900, True), ["Match: win 34,", "Too little left", "At the end: +0.9 VP"]),
        (
            Change(EVEN, Chances(0, 1, 0), 900, True),
            ["Match: win 34 › <1, draw 33 › >99, loss 33 › <1 %", "Too little left to play:", "At the end: +0.9 VP"],
        ),
        (Change(EVEN, EVEN, None), ["Best, without a tactic: win 34, draw 33, loss 33 %"]),
        (Change(EVEN, EVEN, 6400, aim=1, counts="wins"), ["Match: win 34,", "Wins: +1; +6.4 VP in all"]),
        (Change(EVEN, EVEN, -900, aim=-3, counts="money"), ["Match: win 34,", "Euros: −3; −0.9 VP in all"]),
        (Change(EVEN, EVEN, 900, counts="goals"), ["Match: win 34,", "Goals: none at once; +0.9 VP in all"]),
        (
            Change(EVEN, None, 9, aim=None, counts="stats"),
            ["Match: a die", "Top tracks: none for sure; +0.0 VP in all"],
        ),
        (Change(None, None, -1056), ["At the end: −1.1 VP"]),
    ],
)
def test_how_a_change_is_said(change: Change, words: list[str]) -> None:
    lines = said(*outlook_lines(text.load(strict=True), change))
    assert all(line.startswith(start) for line, start in zip(lines, words, strict=True))


@pytest.mark.rule("EL-52")
@pytest.mark.parametrize(
    ("key", "aim", "words"),
    [
        ("grandstand", 1, "Buildings: +1;"),
        ("bank", -3, "Euros: −3;"),
        ("goals", 0, "Goals: none at once;"),
        ("", 0, ""),
    ],
)
def test_what_counts_for_the_aim_of_a_campaign_is_said(key: str, aim: int, words: str) -> None:
    """A building is one of what The Master Builder counts, and takes euros that the bank waits for."""
    table = week.fresh(3)
    table.setup = replace(table.setup, scenario=key)
    table.clubs[0].markers["budget"] = 9
    change = Assistant(CONTENT).at_once(table, 0, Build(0, "lighting"))
    assert change is not None
    assert change.aim == aim
    last = said(*outlook_lines(text.load(strict=True), change))[-1]
    assert last.startswith(words or "At the end:")


def test_nothing_is_said_of_what_is_not_known() -> None:
    assert outlook_lines(text.load(strict=True), None) == ()


def test_a_line_says_only_what_is_known() -> None:
    t = text.load(strict=True)
    assert outlook_line(t, None) == outlook_line(t, Change(EVEN, EVEN, None)) == ""
    assert outlook_line(t, Change(None, None, 1200)) == "At the end: +1.2 VP, reckons the assistant"
    both = "Match: win 34, draw 33, loss 33 %, as now · at the end: +1.2 VP, reckons the assistant"
    assert outlook_line(t, Change(EVEN, EVEN, 1200)) == both


def test_another_table_and_another_question_are_reckoned_anew() -> None:
    """What is looked at is told by the table itself, however alike another is, and by what is asked."""
    table = week.fresh(3)
    assistant, played = Assistant(CONTENT), table.clubs[0].players[0].card
    action, pieces = Pick(0, Piece("player", played)), (Piece("player", played),)
    lasting, fleeting = (PickDue(0, "strengthen", pieces, data=(9, 1, more, 0)) for more in (1, 0))

    def known(due: PickDue) -> Change | None:
        assistant.look_at(table, 0, action, due)
        while assistant.change is None:
            assistant.work(1.0)
        return assistant.change

    found = known(lasting)
    assistant.look_at(table, 0, action, lasting)
    assert assistant.change is found  # the same is not reckoned twice
    assert known(fleeting) != found
    assistant.look_at(clone(table), 0, action, fleeting)
    assert assistant.change is None


def test_it_is_reckoned_in_slices_and_known_at_the_end_as_if_at_once() -> None:
    table = week.fresh(3)
    table.clubs[0].markers["budget"] = 9  # enough for somebody, whoever is in reach
    action = next(one for one in day_options(CONTENT, table, 0) if isinstance(one, HirePlayer))
    slow, quick = Assistant(CONTENT), Assistant(CONTENT)
    slow.look_at(table, 0, action)
    frames = 0
    while not slow.work(0.0):
        frames += 1
        assert slow.change is None
    assert frames > 1
    assert slow.change == quick.at_once(table, 0, action) is not None
    slow.look_at(table, 0, None)
    assert slow.change is None
    assert not slow.work(1.0)


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_the_desk_says_what_a_sale_would_change_and_keeps_its_buttons_in_place(
    size: tuple[int, int], scale: int
) -> None:
    table = week.rich(3)
    scene = opened(lambda ui: week.desk(ui, table), size, scale)
    trained = next(one for one in table.clubs[0].players if one.trained and one.is_fit)
    widget = scene.view.show(f"player{trained.card}")
    scene.view.layout()
    scene.view.set_focus(widget)
    press(scene, "confirm")
    before = scene.view.find("act").rect
    reckon(scene)
    change = Assistant(CONTENT).at_once(table, 0, SellPlayer(0, trained.card))
    assert change is not None
    assert scene.assistant.change == change
    assert scene.view.find("act").rect == before
    assert is_written(scene, change)


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_at_rest_the_desk_says_the_chances_of_the_match_and_of_no_other_managers(
    size: tuple[int, int], scale: int
) -> None:
    scene = opened(lambda ui: week.desk(ui, week.fresh(3)), size, scale)
    assert scene.chosen == Thing("opponent")
    scene.view.show("reading")  # a page of its own where there is no room beside the boards
    reckon(scene)
    assert is_written(scene, scene.assistant.change)
    chances = outlook_of(CONTENT).now(scene.table, 0)
    assert scene.assistant.change == Change(chances, chances, None)
    assert "without a tactic" in " ".join(words_on(scene)).lower()
    scene.look_at(1)
    scene.view.show("reading")
    reckon(scene)
    assert scene.assistant.change is None
    assert "without a tactic" not in " ".join(words_on(scene)).lower()


def test_what_has_nothing_to_offer_changes_nothing() -> None:
    scene = opened(lambda ui: week.desk(ui, week.fresh(3)))
    scene.view.set_focus(scene.view.show(Thing("objective").key))
    reckon(scene)
    assert scene.assistant.change is None


def test_the_transfer_area_says_it_of_the_card_in_focus_and_of_youngsters() -> None:
    table = transfer.day_table(3)
    scene = opened(lambda ui: transfer.transfer_scene(ui, table))
    reckon(scene)
    change = Assistant(CONTENT).at_once(table, 0, HirePlayer(0, 4))
    assert is_written(scene, change)
    scene.view.set_focus(scene.view.find("youngsters"))
    reckon(scene)
    change = Assistant(CONTENT).at_once(table, 0, HireYoungster(0))
    assert scene.assistant.change == change is not None


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_who_is_to_be_trained_is_weighed_as_focus_comes_to_him(size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: transfer.SCENES["eleven-pick-train"](ui, 3), size, scale)
    assert isinstance(scene, HandScene)
    reckon(scene)
    first = scene.assistant.change
    assert first is not None
    assert outlook_line(scene.ui.t, first) in words_on(scene)
    press(scene, "right")
    reckon(scene)
    assert scene.assistant.change is not None
    assert scene.assistant.change.before == first.before


@pytest.mark.parametrize("name", ["vote", "suspend-director", "sell-now"])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_whatever_is_chosen_says_what_it_would_change(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: transfer.SCENES[f"eleven-pick-{name}"](ui, 3), size, scale)
    reckon(scene)
    assert scene.assistant.change is not None
    assert scene.assistant.change.before is not None
    assert outlook_line(scene.ui.t, scene.assistant.change) in words_on(scene)


def test_of_who_is_not_paid_only_the_end_is_said_as_nobody_knows_who_is_met_next() -> None:
    scene = opened(lambda ui: transfer.SCENES["eleven-pick-unpaid"](ui, 3))
    reckon(scene)
    change = scene.assistant.change
    assert change is not None
    assert change.points is not None
    assert f"At the end: {points_of(change.points)} VP, reckons the assistant" in words_on(scene)


def test_declining_says_that_it_leaves_everything_as_it_is() -> None:
    scene = opened(lambda ui: transfer.SCENES["eleven-pick-train"](ui, 3))
    reckon(scene)
    click(scene, scene.first_focus)  # marked, so that its button can be looked at too
    for key, chosen in (("decline", None), ("confirm", Piece("player", int(scene.first_focus.removeprefix("player"))))):
        scene.view.set_focus(scene.view.find(key))
        reckon(scene)
        change = scene.assistant.change
        assert change == ended(outlook_of(CONTENT).pick(scene.table, scene.due, Pick(0, chosen)))
        assert outlook_line(scene.ui.t, change) in words_on(scene)
        assert chosen is not None or (change.points == 0 and change.before == change.after)


@pytest.mark.parametrize("name", ["eleven-directors", "eleven-directors-last"])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_the_draft_says_what_a_director_is_worth(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: transfer.SCENES[name](ui, 3), size, scale)
    reckon(scene)
    assert outlook_line(scene.ui.t, scene.assistant.change) in words_on(scene)
    assert scene.assistant.change.before is None


@pytest.mark.rule("EL-43")
def test_an_objective_says_what_it_counts_at_the_end() -> None:
    scene = opened(lambda ui: transfer.SCENES["eleven-pick-objective"](ui, 3))
    words = " ".join(words_on(scene))
    points = CONTENT.tables.objective_points
    assert f"{points} VP at the end if it is reached" in words
    assert f"{points + CONTENT.tables.perfect_points} if perfectly" in words


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_each_way_to_contract_a_sponsor_says_what_it_is_worth(size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: transfer.transfer_scene(ui, transfer.day_table(3), "sponsors4"), size, scale)
    press(scene, "confirm")
    sheet = scene.ui.stack.top
    assert isinstance(sheet, Sheet)
    for deal in all_of(sheet, Deal):
        change = Assistant(CONTENT).at_once(scene.table, 0, deal.way.action)
        assert (change is None) == (deal.way.reason is not None)
        assert change is None or points_of(change.points) in deal.way.note


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (Chances(0, 1, 0), Chances(1, 0, 0), "Ends better"),
        (Chances(1, 0, 0), Chances(0, 0, 1), "Ends worse"),
        (Chances(0, 0, 1), Chances(0, 0, 1), "Ends no better"),
        (Chances(0, 1, 0), Chances(0.5, 0.5, 0), "Chances: win 0 › 50, draw 100 › 50, loss 0 %"),
        (Chances(0.996, 0.004, 0), Chances(0.5, 0.5, 0), "Chances: win >99 › 50, draw <1 › 50, loss 0 %"),
    ],
)
def test_whether_a_match_ends_better_with_a_tactic_is_said_without_giving_the_result_away(
    before: Chances, after: Chances, words: str
) -> None:
    assert ends_of(text.load(strict=True), before, after) == words


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_tactic_says_whether_the_match_ends_better_with_it(size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: matchday.MATCHES["eleven-match-ask-tactic"](ui, 7), size, scale)
    plays = all_of(scene, Ploy)
    assert len(plays) == 1 + len(scene.decision.hand)
    words = " ".join(words_on(scene))
    assert all(play.ends in words for play in plays)
    assert [play.ends for play in plays if not play.ends.startswith(("Ends ", "Chances: "))] == [""], "none of them"


def test_a_contract_says_the_chances_where_it_changes_them() -> None:
    t = text.load(strict=True)
    assert noted(t, "its effects", None) == "its effects"
    assert noted(t, "its effects", Change(EVEN, EVEN, 1200)) == "its effects; at the end +1.2 VP"
    better = Change(EVEN, Chances(0.5, 0.3, 0.2), 1200)
    assert noted(t, "its effects", better) == "Match: win 34 › 50, draw 33 › 30, loss 33 › 20 %; at the end +1.2 VP"
