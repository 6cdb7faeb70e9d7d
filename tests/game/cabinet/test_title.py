"""The title: which game is chosen, what opens, what stays shut, and its little life."""

from collections.abc import Collection

import pygame
import pytest

from game.cabinet.title import TWINKLE_SECONDS, GameCard, TitleDoors, TitleScene
from game.stage.registry import GAMES
from game.ui.dialogs import Dialog
from game.ui.input import Act, Device, Point
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.widgets import Button, HintBar
from game.ui.window import open_ui
from tests.by_day import by_day

ENTRIES = ("new", "careers", "replays", "hall", "rulebook", "settings", "credits")
OPTIONAL = ("quick", "first_evening", "teams")


class Title:
    """A title whose doors note who went through."""

    def __init__(
        self,
        *,
        career: bool,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 720),
        every: bool = False,
        met: Collection[str] = GAMES,
    ) -> None:
        self.calls: list[str] = []
        self.ui: Ui = open_ui(size, settings or Settings(), strict=True)
        named = {name: self.note(name) for name in (*ENTRIES, "quit")}
        if every:
            named |= {f"on_{name}": self.note(name) for name in OPTIONAL}
        doors = TitleDoors(**named, on_continue=self.note("continue") if career else None)
        self.scene = TitleScene(self.ui, doors, last="Kaldafoss IF · round 3", met=met)
        self.surface = pygame.Surface(self.ui.size)
        self.ui.stack.push(self.scene)
        self.pass_time(1.0)

    def note(self, name: str):
        return lambda: self.calls.append(name)

    def pass_time(self, seconds: float) -> None:
        self.ui.stack.update(seconds)
        self.ui.stack.draw(self.surface)

    def act(self, *names: str) -> None:
        for name in names:
            self.ui.stack.handle(Act(name))
            self.pass_time(0.5)


@pytest.fixture
def title() -> Title:
    return Title(career=True)


def test_without_a_career_the_first_game_leads_to_a_new_one() -> None:
    title = Title(career=False)
    assert title.scene.view.find("continue") is None
    title.act("confirm")
    assert title.calls == ["new"]


def test_with_a_career_a_small_menu_asks_and_goes_on_first(title: Title) -> None:
    title.act("confirm")
    top = title.ui.stack.top
    assert isinstance(top, Dialog)
    assert "Kaldafoss IF · round 3" in top.message
    title.act("confirm")
    assert title.calls == ["continue"]
    assert title.ui.stack.top is title.scene


def test_a_game_that_nobody_has_met_offers_its_first_evening_first() -> None:
    title = Title(career=True, every=True, met=("futti",))
    title.act("right", "confirm")
    top = title.ui.stack.top
    assert isinstance(top, Dialog)
    assert [answer.text for answer in top.answers] == [
        "Learn it: first evening", "New career", "A match now", "Back",
    ]  # fmt: skip
    title.act("confirm")
    assert title.calls == ["first_evening"]


def test_the_last_game_is_opened_like_any(title: Title) -> None:
    title.act("right", "right", "right", "confirm")
    assert title.scene.view.focus is title.scene.view.find("fortunes")
    assert title.calls == ["new"]


def test_the_chosen_card_is_the_large_one_and_stays_so_below(title: Title) -> None:
    cards = [card for card in title.scene.view.root.walk() if isinstance(card, GameCard)]
    assert [card.rect.size for card in cards] == [(236, 328), *[(198, 275)] * 3]
    title.act("right", "right", "down")
    assert isinstance(title.scene.view.focus, Button)
    assert [card.large for card in cards] == [False, False, True, False]
    assert len({card.rect.bottom for card in cards if not card.large}) == 1


@pytest.mark.parametrize("name", ENTRIES)
def test_every_entry_opens_its_door(title: Title, name: str) -> None:
    title.scene.view.set_focus(title.scene.view.find(name))
    title.act("confirm")
    assert title.calls == [name]


@pytest.mark.parametrize("name", OPTIONAL)
def test_a_door_that_leads_nowhere_has_no_entry(title: Title, name: str) -> None:
    assert title.scene.view.find(name) is None
    every = Title(career=True, every=True)
    every.scene.view.set_focus(every.scene.view.find(name))
    every.act("confirm")
    assert every.calls == [name]


def test_a_match_now_is_among_what_the_last_game_offers() -> None:
    title = Title(career=True, every=True)
    title.act("confirm", "down", "down", "confirm")
    assert title.calls == ["quick"]


@pytest.mark.parametrize("size", by_day([(800, 600), (1280, 720), (1920, 1080)], (800, 600), whole=True))
@pytest.mark.parametrize("scale", [100, 200])
def test_what_is_played_stands_above_the_rest_and_every_word_has_room(size: tuple[int, int], scale: int) -> None:
    title = Title(career=True, settings=Settings(text_scale=scale), size=size, every=True)
    entries = [entry for entry in title.scene.view.root.walk() if isinstance(entry, Button)]
    look = title.ui.look
    for entry in entries:
        assert look.width(entry.text, entry.style) <= entry.rect.w - 16, entry.text
        assert pygame.Rect(0, 0, title.ui.w, title.ui.h - 40).contains(entry.rect)
    rows = [entry.rect.y for entry in entries]
    assert [entry.key for entry in entries if entry.rect.y == min(rows)] == [
        "continue",
        "new",
        "quick",
        "first_evening",
    ]
    cards = [card for card in title.scene.view.root.walk() if isinstance(card, GameCard)]
    assert all(card.rect.w > 0 and card.rect.bottom < min(rows) for card in cards)


def test_continue_says_where_the_career_stands_and_a_finger_presses_it(title: Title) -> None:
    button = title.scene.view.find("continue")
    assert isinstance(button, Button)
    assert button.note == "Fütti · Kaldafoss IF · round 3"
    for kind in ("down", "up"):
        title.ui.stack.handle(Point(kind, *button.rect.center))
    assert title.calls == ["continue"]


def test_leaving_asks_first_and_back_changes_nothing(title: Title) -> None:
    title.act("back", "back")
    assert title.calls == []
    assert title.ui.stack.top is title.scene
    title.act("back", "left", "confirm")
    assert title.calls == ["quit"]


def test_who_only_goes_on_confirming_stays(title: Title) -> None:
    title.act("back", "confirm")
    assert title.calls == []
    assert title.ui.stack.top is title.scene


@pytest.mark.own_pictures
def test_other_words_are_painted_anew(title: Title) -> None:
    """What was painted in one language isn't shown in another, at the same size and scale."""
    plain = title.ui.t

    def painted() -> bytes:
        title.scene.draw_background(title.surface)
        return pygame.image.tobytes(title.surface, "RGB")

    before = painted()
    title.ui.t = lambda key, **params: f"{plain(key, **params)}!!!"  # type: ignore[assignment]
    assert painted() != before
    title.ui.t = plain
    assert painted() == before


def test_the_stands_twinkle_less_than_three_times_a_second_and_not_with_reduced_motion() -> None:
    assert 1 / TWINKLE_SECONDS < 3
    title = Title(career=True)
    changes = 0
    for _ in range(60):
        title.ui.stack.update(1 / 60)
        changes += title.ui.stack.dirty
        title.ui.stack.draw(title.surface)
    assert 1 <= changes <= 3
    still = Title(career=True, settings=Settings(reduced_motion=True))
    for _ in range(60):
        still.ui.stack.update(1 / 60)
        assert not still.ui.stack.dirty


def test_the_first_evening_says_of_which_game_it_is() -> None:
    title = Title(career=False, every=True)
    evening = title.scene.view.find("first_evening")
    assert isinstance(evening, Button)
    assert evening.note == "Fütti"
    title.act("right")
    assert evening.note == "Eleven"
    title.scene.rebuild()
    evening = title.scene.view.find("first_evening")
    assert isinstance(evening, Button)
    assert evening.note == "Eleven"


def test_the_first_arrow_after_the_mouse_shows_what_keys_do_even_where_it_leads_nowhere() -> None:
    title = Title(career=True, settings=Settings(reduced_motion=True))
    title.ui.open_rulebook = lambda _: None
    title.ui.input.device = Device.MOUSE
    title.scene.rebuild()
    title.pass_time(0.1)
    bar = next(one for one in title.scene.view.root.walk() if isinstance(one, HintBar))
    assert [hint.action for hint, _, _ in bar.shown] == ["menu", "rulebook"]
    assert not title.ui.stack.dirty
    title.ui.input.device = Device.KEYBOARD
    title.ui.stack.handle(Act("up"))
    assert title.ui.stack.dirty
    title.pass_time(0.1)
    assert [hint.action for hint, _, _ in bar.shown] == ["confirm", "menu", "explain", "rulebook"]


def test_the_footer_names_the_card_that_lies_in_front(title: Title) -> None:
    """Whoever moves on before the cards have come to rest reads what confirming does now."""
    bar = next(one for one in title.scene.view.root.walk() if isinstance(one, HintBar))
    title.pass_time(0.02)
    for _ in range(2):
        title.ui.stack.handle(Act("right"))
        title.pass_time(0.02)
    title.pass_time(1.0)
    seen = bar.screen_rect().scale_by(title.ui.look.scale)
    shown = pygame.image.tobytes(title.surface.subsurface(seen), "RGB")
    bar.invalidate()
    title.pass_time(0.02)
    assert pygame.image.tobytes(title.surface.subsurface(seen), "RGB") == shown


def test_sideways_the_row_of_cards_ends_with_the_last_one(title: Title) -> None:
    """It leads to no button below: from the last card's right the nearest was the way out."""
    title.act(*["right"] * len(GAMES))
    assert title.scene.view.focus is title.scene.view.find(GAMES[-1])
    title.act(*["left"] * len(GAMES))
    assert title.scene.view.focus is title.scene.view.find(GAMES[0])
