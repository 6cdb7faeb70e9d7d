"""The rulebook is found by number, by word and by list, and read to its end with every device."""

from collections.abc import Callable

import pytest

from game.cabinet.gallery.desk import HALL as SCENES
from game.stage.registry import GAMES
from game.stage.rulebook import RulebookScene
from game.stage.rulebook_text import rulebook
from game.ui.input import Act, Device, Typed, Wheel
from game.ui.widgets import Table, TextField
from game.ui.widgets.page import Article
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, unreached

SECTIONS = rulebook("futti").sections


def scene_of(number: str = "", size: tuple[int, int] = (1280, 720), scale: int = 100) -> RulebookScene:
    scene = opened(lambda ui: RulebookScene(ui, number=number), size, scale)
    assert isinstance(scene, RulebookScene)
    return scene


def article(scene: RulebookScene) -> Article:
    found = scene.view.show("text")
    assert isinstance(found, Article)
    return found


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 200)])
def test_it_opens_at_the_rule_that_was_asked_for(size: tuple[int, int], scale: int) -> None:
    scene = scene_of("FU-13", size, scale)
    assert scene.section.number == "FU-13"
    assert scene.view.focus is article(scene)
    table = scene.view.show("sections")
    assert isinstance(table, Table)
    assert table.rows[table.row][0] == "FU-13"
    scene.view.layout()
    assert table.rect.contains(table.focus_rect())


def test_without_a_number_or_with_a_foreign_one_it_opens_at_the_beginning() -> None:
    for number in ("", "EL-99"):
        scene = scene_of(number)
        assert scene.section is SECTIONS[0]


def test_the_text_follows_the_list_and_confirm_goes_on_to_it() -> None:
    scene = scene_of()
    press(scene, "down", "down")
    assert scene.section is SECTIONS[2]
    assert article(scene).blocks[1].text == SECTIONS[2].title
    press(scene, "confirm")
    assert scene.view.focus is article(scene)


def test_a_list_is_set_as_points() -> None:
    kinds = [block.kind for block in article(scene_of("FU-21")).blocks]
    assert "point" in kinds
    assert kinds[:2] == ["small", "heading"]


@pytest.mark.parametrize("way", ["keys", "wheel"])
def test_a_long_section_is_scrolled_to_its_end_before_focus_moves_on(way: str) -> None:
    scene = scene_of("FU-21", (800, 600))
    text = article(scene)
    hidden = text.hidden
    assert hidden > 0
    if way == "wheel":
        x, y = text.screen_rect().center
        scene.view.handle(Wheel(x, y, 0, -1000))
    else:
        for _ in range(200):
            if not text.handle(Act("down")):
                break
    assert text.offset == hidden
    assert not text.handle(Act("down"))


def test_typing_finds_and_what_finds_nothing_says_so() -> None:
    scene = scene_of()
    press(scene, "search")
    field = scene.view.focus
    assert isinstance(field, TextField)
    assert field.editing
    scene.ui.stack.handle(Typed("breakaway"))
    assert 0 < len(scene.found) < len(SECTIONS)
    assert scene.section is scene.found[0].section
    assert field.editing  # the list changed, the field didn't
    scene.ui.stack.handle(Typed(" xyzzy"))
    assert scene.found == []
    table = scene.view.find("sections")
    assert isinstance(table, Table)
    assert not table.focusable
    press(scene, "back")
    assert len(scene.found) == len(SECTIONS) + 1  # the glossary


def test_a_click_on_a_row_reads_it() -> None:
    scene = scene_of()
    click(scene, "sections")
    assert scene.view.focus is article(scene)


def test_all_rulebooks_are_searched_with_a_pad_and_one_alone_by_choice() -> None:
    scene = opened(lambda ui: RulebookScene(ui, game="superclub", everywhere=True))
    assert isinstance(scene, RulebookScene)
    assert (scene.shown.game, scene.section.number) == ("superclub", "")
    asked: list[str] = []

    def ask(title: str, text: str, limit: int, take: Callable[[str], None]) -> None:
        asked.append(title)
        take("MATCH")  # letters chosen one by one

    scene.ui.ask_text = ask
    scene.view.set_focus(scene.view.find("search"))
    scene.ui.stack.handle(Act("confirm", Device.PAD))
    assert asked == [scene.ui.t("book.search")]
    assert {one.game for one in scene.found} == set(GAMES)
    press(scene, "down", "right")
    assert {one.game for one in scene.found} == {GAMES[0]}
    assert scene.words == "MATCH"
    press(scene, "down", "confirm")
    assert scene.view.focus is article(scene)


def test_a_hit_far_down_is_opened_where_it_stands_with_the_match_marked() -> None:
    scene = opened(lambda ui: RulebookScene(ui, game="superclub"))
    assert isinstance(scene, RulebookScene)
    press(scene, "search")
    scene.ui.stack.handle(Typed("glasgow"))  # the last of the opponents' cities
    settle(scene)
    text = article(scene)
    assert scene.section.number == "SC-43"
    assert 0 < text.offset <= text.hidden
    assert text.marker is not None
    assert text.marker("Glasgow: 14") == ((0, 7),)


@pytest.mark.own_texts
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", ["rulebook-all", "rulebook-search"])
def test_at_every_size_everything_is_reached_and_nothing_is_written_twice(
    name: str, size: tuple[int, int], scale: int
) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    assert unreached(scene.view) == []
    settle(scene)
    made = scene.ui.look.rendered
    scene.ui.stack.expose()
    settle(scene)
    assert scene.ui.look.rendered == made
