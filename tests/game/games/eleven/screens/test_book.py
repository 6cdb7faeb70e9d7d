"""The book of opponents: opened from desk and deployment, every club by keys and by mouse, what may come marked."""

from __future__ import annotations

import pytest

from engine.eleven.content.load import load
from engine.eleven.match.line_ups import fitting, line_ups
from engine.eleven.match.opening import back_of
from engine.eleven.season.model import SeasonTable
from game.games.eleven.gallery import matchday, week
from game.games.eleven.screens.book.book_scene import BookScene, Coming
from game.games.eleven.screens.book.line_up_card import LineUpCard
from game.ui.scene import Scene
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, unreached, walk_to, words_on

CONTENT = load()
BACK = back_of(CONTENT, 0, 0)


def book(coming: Coming, size: tuple[int, int] = (1280, 720), scale: int = 100) -> BookScene:
    scene = opened(lambda ui: BookScene(ui, CONTENT, coming), size, scale)
    assert isinstance(scene, BookScene)
    return scene


def listed(scene: Scene) -> set[str]:
    return {card.key for card in all_of(scene, LineUpCard)}


@pytest.mark.parametrize("name", list(matchday.BOOKS))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_everything_is_reached_and_whole_on_every_page(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: matchday.BOOKS[name](ui, 1), size, scale)
    for _ in range(3):
        assert unreached(scene.view) == []
        assert all(scene.view.area.contains(card.visible_rect()) for card in all_of(scene, LineUpCard))
        assert all(card.rect.size == card.visible_rect().size for card in all_of(scene, LineUpCard))
        press(scene, "page_right")
        settle(scene)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
def test_every_line_up_of_every_club_is_found_by_the_page_keys(size: tuple[int, int], scale: int) -> None:
    scene, found = book(Coming(), size, scale), set()
    for _ in range(3 * len(CONTENT.clubs)):
        found |= listed(scene)
        press(scene, "page_right")
    clubs = range(len(CONTENT.clubs))
    assert found == {f"line_up{entry.cards[0]}" for club in clubs for entry in line_ups(CONTENT, club, 0)}


def test_clubs_open_by_keys_and_by_mouse() -> None:
    scene = book(Coming())
    press(scene, "down", "confirm")
    assert listed(scene) == {f"line_up{entry.cards[0]}" for entry in line_ups(CONTENT, 1, 0)}
    assert scene.view.focus is not None
    assert scene.view.focus.key == "club1"
    click(scene, "club3")
    assert listed(scene) == {f"line_up{entry.cards[0]}" for entry in line_ups(CONTENT, 3, 0)}


def test_what_the_back_describes_comes_first_and_says_how_likely_it_is() -> None:
    card = fitting(CONTENT, BACK, ())[0]
    scene = book(Coming(0, BACK))
    may_come = fitting(CONTENT, BACK, ())
    first = scene.entries[0]
    assert card in (*first.cards, *first.mirrored)
    words = words_on(scene)
    count = len([one for one in may_come if one in (*first.cards, *first.mirrored)])
    assert count == len(may_come) == 2
    assert "comes, so or mirrored" in words  # as it lies there or mirrored


def test_of_two_entries_that_fit_each_comes_every_other_time() -> None:
    backs = [back_of(CONTENT, number, 0) for number in range(len(CONTENT.opponents))]
    back = next(one for one in backs if len(fitting(CONTENT, one, ())) == 4)
    assert words_on(book(Coming(0, back))).count("may come: 50 %") == 2


@pytest.mark.rule("EL-51", "EL-52")
@pytest.mark.parametrize(
    ("tier", "week", "more", "told"),
    [
        (0, 0, 0, "as strong as in week 1"),
        (0, 1, 0, "as strong as in week 1"),
        (0, 3, 4, "as strong as in week 3"),
        (1, 4, 11, "as in tier 2, week 4"),
    ],
)
def test_everybody_is_as_strong_as_this_week_and_it_says_so(tier: int, week: int, more: int, told: str) -> None:
    """Two a week and five a tier; before the first Monday as in the first week."""
    printed = CONTENT.opponents[0].strength
    words = words_on(book(Coming(tier, week=week)))
    assert told in words
    assert words.count(f"strength {printed + more} in all") == len(line_ups(CONTENT, 0, more))
    words = words_on(book(Coming(tier, back_of(CONTENT, 0, more), week=week)))
    assert any(word.startswith("next: ") and word.endswith(f" · {told}") for word in words)


@pytest.mark.parametrize("number", one_in(4, range(len(CONTENT.clubs))))
def test_in_a_small_window_tier_and_week_are_not_cut(number: int) -> None:
    back = next(back_of(CONTENT, card, 12) for card, one in enumerate(CONTENT.opponents) if one.club == number)
    words = words_on(book(Coming(2, back, week=2), (800, 600)))
    assert any(word.startswith("next: ") and word.endswith("as in tier 3, week 2") for word in words)


@pytest.mark.parametrize(("tier", "told"), [(0, "week 3"), (2, "tier 3, week 3")])
def test_a_low_screen_names_the_week_beside_the_club(tier: int, told: str) -> None:
    words = words_on(book(Coming(tier, BACK, week=3), scale=200))
    assert any(word.split(" · ")[2] == told for word in words if word.count(" · ") > 1)


def test_a_card_that_lies_open_cannot_come_and_its_mirror_lies_up() -> None:
    entry = next(
        one
        for one in line_ups(CONTENT, 0, 0)
        if one.mirror is not None and one.back == back_of(CONTENT, one.cards[0], 0)
    )
    back = back_of(CONTENT, entry.cards[0], 0)
    words = words_on(book(Coming(0, back, frozenset(entry.cards))))
    assert "mirror met already" in words
    left = fitting(CONTENT, back, entry.cards)
    sure = set(left) == set(entry.mirrored)
    assert ("comes for sure" if sure else f"may come: {round(100 * len(entry.mirrored) / len(left))} %") in words
    words = words_on(book(Coming(0, back, frozenset((*entry.cards, *entry.mirrored)))))
    assert "met already" in words


def test_an_entry_is_mirrored_by_keys() -> None:
    scene = book(Coming(0, BACK))
    entry = next(one for one in scene.entries if one.mirror is not None)
    before = scene.view.find(f"line_up{entry.cards[0]}").paint()
    walk_to(scene, f"line_up{entry.cards[0]}")
    press(scene, "confirm")
    after = scene.view.find(f"line_up{entry.cards[0]}").paint()
    assert before.get_buffer().raw != after.get_buffer().raw


def test_who_has_looked_knows_the_one() -> None:
    card = fitting(CONTENT, BACK, ())[-1]
    scene = book(Coming(0, BACK, seen=card))
    first = scene.entries[0]
    assert card in (*first.cards, *first.mirrored)
    words = words_on(scene)
    assert words.count("comes: you have watched it") == 1
    assert not any(word.startswith("may come") for word in words)


def with_door(make: object, opened_doors: list[str]) -> Scene:
    scene = opened(make)
    scene.screen.doors["book"] = lambda: opened_doors.append("book")
    scene.rebuild()
    return scene


def test_the_desk_opens_it_by_its_key_and_from_the_opponents_card() -> None:
    table: SeasonTable = week.fresh(3)
    seen: list[str] = []
    scene = with_door(lambda ui: week.desk(ui, table), seen)
    press(scene, "club.book")
    click(scene, "opponent0")
    click(scene, "act")
    assert seen == ["book", "book"]


def test_the_deployment_opens_it_by_its_key_and_from_the_opponents_paper() -> None:
    seen: list[str] = []
    scene = with_door(lambda ui: matchday.DEPLOYMENTS["eleven-deploy-half"](ui, 1), seen)
    press(scene, "deploy.book")
    click(scene, "opponent")
    assert seen == ["book", "book"]


def test_the_key_that_opens_it_closes_it() -> None:
    scene = book(Coming(0, BACK))
    stack = scene.ui.stack
    press(scene, "club.book")
    assert stack.top is not scene


@pytest.mark.rule("EL-52")
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_in_a_campaign_the_header_ends_with_its_aim(size: tuple[int, int]) -> None:
    scene = opened(lambda ui: BookScene(ui, CONTENT, Coming(week=4, aim="aim 9 of 40")), size)
    assert any(line.endswith("aim 9 of 40") for line in words_on(scene))
