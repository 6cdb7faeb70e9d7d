"""The result tells the match as its table has it, and offers what it was given to offer."""

from engine.core.errors import InputError
from engine.futti.match.model import HOME, VISITORS
from game.games.futti.facts import goal_minutes
from game.games.futti.gallery import career
from game.games.futti.screens.result import ResultScene, total
from game.stage.after_match import After
from game.ui.dialogs import Dialog
from game.ui.widgets import Button, Table
from tests.game.driving import click, opened, press


def heard(seed: int = 1, **more: object) -> tuple[ResultScene, list[str]]:
    said: list[str] = []
    scene = opened(lambda ui: career.exhibited(ui, seed, After(lambda: said.append("on"), **more)))
    assert isinstance(scene, ResultScene)
    return scene, said


def test_a_report_adds_up() -> None:
    for seed in range(4):
        table = heard(seed)[0].table
        for number in (HOME, VISITORS):
            side = table.sides[number]
            assert sum(side.goals) == side.score == total(side, "goals")
            assert sum(len(minutes) for _, minutes in goal_minutes(table.marks, number)) == side.score
        assert table.sides[HOME].possession + table.sides[VISITORS].possession == table.minute


def test_the_scoresheet_has_home_on_top_and_every_column() -> None:
    scene, _ = heard()
    top, bottom = scene.view.find("sheet 0"), scene.view.find("sheet 1")
    assert isinstance(top, Table)
    assert isinstance(bottom, Table)
    assert top.rect.y < bottom.rect.y
    assert len(top.rows) == 8
    # number, name, place, shots, goals, steals, saves, yellow, red, injuries, minutes
    assert len(top.columns) == 11
    line = scene.table.sides[HOME].sheets[0]
    assert top.rows[0][-1] == str(line.minutes)


def test_its_buttons_do_what_they_say() -> None:
    watched: list[str] = []
    scene, said = heard(on_watch=lambda: watched.append("watch"))
    assert scene.view.find("save") is None
    click(scene, "watch")
    press(scene, "back")
    click(scene, "continue")
    assert (watched, said) == (["watch"], ["on", "on"])


def test_saving_tells_where_once_or_why_not() -> None:
    faults = [True, False]

    def save() -> str:
        if faults.pop(0):
            raise InputError("the disk is full")
        return "kept as one.gafferplay"

    scene, _ = heard(on_save=save)
    click(scene, "save")
    told = scene.ui.stack.top
    assert isinstance(told, Dialog)
    assert told.message == "the disk is full"
    press(scene, "confirm")
    click(scene, "save")
    told = scene.ui.stack.top
    assert isinstance(told, Dialog)
    assert told.message == "kept as one.gafferplay"
    press(scene, "confirm")
    button = scene.view.find("save")
    assert isinstance(button, Button)
    assert button.reason
