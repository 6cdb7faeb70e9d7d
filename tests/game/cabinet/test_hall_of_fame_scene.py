"""The hall of fame: read a little at a time, for one game or all; empty and damaged are said in a sentence."""

from collections.abc import Iterator

import pytest

from engine.storage.listing import Broken, CareerInfo
from game.cabinet import hall_of_fame_scene
from game.cabinet.gallery import desk
from game.cabinet.hall_of_fame_scene import HallOfFameScene
from game.stage.registry import GAMES
from game.ui.widgets import Cell, Paragraph, Table
from tests.game.driving import EVERY_SIZE, opened, press, settle, unreached

SEED = 7


def scene_of(name: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> HallOfFameScene:
    scene = opened(lambda ui: desk.HALL[name](ui, SEED), size, scale)
    assert isinstance(scene, HallOfFameScene)
    return scene


def table(scene: HallOfFameScene, key: str) -> Table:
    found = scene.view.show(key)
    assert isinstance(found, Table)
    return found


def said(scene: HallOfFameScene) -> list[str]:
    return [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph)]


@pytest.mark.own_texts
@pytest.mark.parametrize("name", ["hall-of-fame", "hall-statistics", "hall-people", "hall-medals", "hall-friendlies"])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_at_every_size_everything_is_reached_and_nothing_is_written_twice(
    name: str, size: tuple[int, int], scale: int
) -> None:
    scene = scene_of(name, size, scale)
    assert unreached(scene.view) == []
    settle(scene)
    made = scene.ui.look.rendered
    scene.ui.stack.expose()
    settle(scene)
    assert scene.ui.look.rendered == made


def test_nothing_begun_is_one_sentence() -> None:
    scene = scene_of("hall-of-fame-empty")
    assert said(scene) == [scene.ui.t("hall.empty")]
    press(scene, "back")
    assert scene.ui.stack.top is not scene


def test_files_that_cannot_be_read_are_left_out_and_counted() -> None:
    scene = scene_of("hall-of-fame-few")
    assert scene.ui.t("hall.broken", n=2) in said(scene)
    assert len(table(scene, "hall").rows) == 1


def test_peoples_careers_are_paper_and_computers_are_not() -> None:
    scene = scene_of("hall-of-fame")
    rows = table(scene, "hall")
    assert 0 < len(rows.own) < len(rows.rows)
    assert len(rows.rows) == 5 * len(GAMES)


def test_every_scenario_and_campaign_has_a_row_and_those_won_are_paper() -> None:
    scene = scene_of("hall-medals")
    rows = table(scene, "medals")
    assert len(rows.rows) == 4 + 8 + 4 + 4
    assert len(rows.own) == 3
    notes = [row[1].note for row in rows.rows]
    assert notes[0] == "Fütti · Place in the table: 3rd · 2nd · 1st"
    assert notes[4] == "Eleven · Rungs climbed: 4, 5, 6"


def test_friendlies_of_people_without_a_name_are_nobodys_record() -> None:
    """Whoever gave no name is numbered in every match, and is somebody else in the next."""
    scene = scene_of("hall-friendlies")
    named, unnamed = table(scene, "friendlies").rows
    assert named[0] == "Maja"
    assert named[2:] == ["6", "4", "2", "0"], "two friendlies of a name however it is spelt"
    assert isinstance(unnamed[0], Cell)
    assert unnamed[0].text == scene.ui.t("hall.unnamed")
    assert unnamed[2:] == ["3", "2", "1", "0"], "what they have won all together"


def test_one_game_alone_is_chosen_with_four_directions() -> None:
    scene = scene_of("hall-of-fame")
    press(scene, "up", "right")
    assert scene.game == GAMES[0]
    assert len(table(scene, "hall").rows) == 5
    assert scene.view.focus is not None
    assert scene.view.focus.key == "game"


def test_many_careers_are_read_a_few_a_frame_and_the_way_out_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_of_fame_scene, "AT_ONCE", 0.0)
    monkeypatch.setattr(hall_of_fame_scene, "A_FRAME", 0.0)  # one a frame
    asked: list[int] = []

    def found() -> Iterator[CareerInfo | Broken]:
        for number, one in enumerate(desk.many(SEED)[-3:]):
            asked.append(number)
            yield one

    scene = opened(lambda ui: HallOfFameScene(ui, found))
    assert isinstance(scene, HallOfFameScene)
    assert scene.reading
    assert asked == [0, 1]
    settle(scene)
    assert len(scene.careers) == 3
    settle(scene)
    assert not scene.reading
    assert scene.view.focus is scene.view.find("hall")
    assert len(table(scene, "people").rows) == len({"Bruno", "Aunt Wilhelmine"})


def test_leaving_while_it_reads_leaves() -> None:
    scene = opened(lambda ui: HallOfFameScene(ui, lambda: iter(desk.few(SEED))))
    press(scene, "back")
    assert scene.ui.stack.top is not scene
