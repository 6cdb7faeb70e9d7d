"""The result tells the match as its table has it, and offers what it was given to offer."""

import pytest

from engine.core.errors import InputError
from engine.futti.match.model import HOME, VISITORS
from engine.futti.season.awards import merit
from engine.futti.season.events import RoundEnded
from game.games.futti.facts import goal_minutes
from game.games.futti.flow.meaning import meaning_of
from game.games.futti.gallery import career
from game.games.futti.screens.result import ResultScene, total
from game.stage.after_match import After
from game.ui.dialogs import Dialog
from game.ui.text import load as texts
from game.ui.widgets import Button, Label, Paragraph, Table
from tests.game.driving import click, opened, press


def heard(seed: int = 1, **more: object) -> tuple[ResultScene, list[str]]:
    said: list[str] = []
    scene = opened(lambda ui: career.exhibited(ui, seed, After(lambda: said.append("on"), **more)))
    assert isinstance(scene, ResultScene)
    return scene, said


@pytest.mark.rule("FU-30")
def test_an_early_end_says_by_how_many_goals_somebody_was_ahead() -> None:
    """By the lead as it is: a match that three goals end may end with four."""
    for seed, score in ((6, (1, 4)), (8, (4, 0))):
        scene, _ = heard(seed)
        assert (scene.table.ending, scene.table.score) == ("lead_30", score)
        assert scene.verdict().under == f"over after 30 minutes: {abs(score[0] - score[1])} ahead"


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
    press(scene, "page_right")
    top, bottom = scene.view.find("sheet 0"), scene.view.find("sheet 1")
    assert isinstance(top, Table)
    assert isinstance(bottom, Table)
    assert top.rect.y < bottom.rect.y
    for sheet in (top, bottom):
        assert sheet.measure(sheet.rect.w)[1] <= sheet.rect.h, "nobody is cut off, goaltenders least of all"
    assert len(top.rows) == 8
    # number, name, place, shots, goals, steals, saves, yellow, red, injuries, minutes
    assert len(top.columns) == 11
    line = scene.table.sides[HOME].sheets[0]
    assert top.rows[0][-1] == str(line.minutes)


@pytest.mark.rule("FU-33")
def test_everybody_who_came_on_stands_there_and_the_timer_too() -> None:
    t = texts()
    for seed in range(6):
        scene, _ = heard(seed)
        press(scene, "page_right")
        said = [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph | Label)]
        assert t("result.timer", n=scene.table.ticked) in said
        for side in scene.table.sides:
            came = [line for line in said if all(side.card(one.player).name in line for one in side.subs)]
            assert came, (seed, side.subs)
            stands = "; ".join(came)
            for one in side.subs:
                assert t("result.minute", minute=one.minute) in stands


def test_its_buttons_do_what_they_say() -> None:
    watched: list[str] = []
    scene, said = heard(on_watch=lambda what: watched.append(what))
    assert scene.view.find("save") is None
    click(scene, "watch")
    press(scene, "back")
    click(scene, "continue")
    assert (watched, said) == (["all"], ["on", "on"])


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


def test_the_player_of_the_match_has_most_merit_of_all() -> None:
    for seed in range(6):
        scene, _ = heard(seed)
        table, star = scene.table, scene.verdict().star
        assert star is not None
        sides = [[merit(sheet) for sheet in side.sheets] for side in table.sides]
        names = [[side.card(player).name for player in range(8)] for side in table.sides]
        best = sides[star.side][names[star.side].index(star.name)]
        assert best == max(max(side) for side in sides)
        assert str(table.sides[star.side].sheets[names[star.side].index(star.name)].goals or "") in star.why


def test_a_league_match_tells_how_the_table_moved() -> None:
    t = texts()
    for seed in range(4):
        before, _, ahead = career.own_match(seed, 6)
        told = meaning_of(t, before, ahead, (career.OWN,))
        after = next(event for event in ahead if isinstance(event, RoundEnded))
        stood = {row.team: place for place, row in enumerate(before.rows, 1)}
        own = next(row for row in told.rows if row.own)
        place = [row.team for row in after.rows].index(career.OWN) + 1
        assert (own.place, own.rose) == (place, stood[career.OWN] - place)
        assert [row.place for row in told.rows] == list(range(told.rows[0].place, told.rows[0].place + 5))
        assert any("Next:" in words for _, words in told.lines)


def test_nothing_is_told_of_a_round_that_goes_on() -> None:
    before, _, _ = career.own_match(1, 6)
    told = meaning_of(texts(), before, (), (career.OWN,))
    assert not told.rows
    assert told.waits


def test_a_cup_match_says_whether_one_is_through() -> None:
    t = texts()
    for seed in range(6):
        before, _, ahead = career.own_match(seed, 8)
        assert before.playing is not None
        fixture = before.fixtures[before.playing]
        if before.calendar[fixture.round].competition != "cup":
            continue
        after = next(event for event in ahead if isinstance(event, RoundEnded))
        won = any(tie.winner == career.OWN for tie in after.tree[-1])
        said = [words for _, words in meaning_of(t, before, ahead, (career.OWN,)).lines]
        assert (t("futti.report.out") in said) == (not won)
