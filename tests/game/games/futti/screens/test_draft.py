"""The draft: what may be taken is taken, what may not is explained, and the picks of others are shown in turn."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from engine.core.model import Reason
from engine.futti.content import load
from engine.futti.season.events import CardPicked
from engine.futti.season.model import PickCard
from engine.futti.season.teams import card_of, free_cards, is_goaltender, pickable, picking_club
from game.games.futti.gallery import career
from game.games.futti.screens.draft import SHOWN, DraftDoors, DraftScene
from game.games.futti.screens.draft_pieces import TILE, SnakeStrip, Tile
from game.games.futti.screens.paper import PaperCard, small_card, worths
from game.ui.look import palette
from game.ui.scene import Ui
from game.ui.widgets import Button, Paragraph
from game.ui.window import open_ui
from tests.game.driving import click, hinted, opened, press, settle, words_on
from tests.written import Writing, touching


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_on_a_card_no_rating_comes_close_to_what_it_is_called(size: tuple[int, int]) -> None:
    """A goaltender's has two figures."""
    ui, pool = open_ui(size), load()
    for card in (pool.goaltenders[0], pool.outfield[0]):
        with Writing() as writing:
            small_card(ui.look, ui.t, card, *TILE)
        assert len(writing.found) >= 2 * len(worths(card)) + 1
        assert list(touching(writing.found)) == []


class Draft:
    """A draft played through the scene, as the cabinet does it."""

    def __init__(self, picks: int = 0, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
        self.rules, self.state = career.drafting(3, picks)
        self.taken: list[int] = []
        self.shown = 0
        scene = opened(self._scene, size, scale)
        assert isinstance(scene, DraftScene)
        self.scene = scene

    @property
    def due(self) -> Any:
        asked = self.rules.decisions(self.state)
        return asked[0] if asked and hasattr(asked[0], "pick") else None

    def _scene(self, ui: Ui) -> DraftScene:
        return DraftScene(ui, self.state.table, self.due, DraftDoors(self._check, self._pick, self._seen))

    def _check(self, card: int) -> Reason | None:
        return self.rules.check(self.state, PickCard(0, card))

    def _pick(self, card: int) -> None:
        self.taken.append(card)
        events = self.rules.apply(self.state, PickCard(0, card))
        self.scene.present(events, self.due)

    def _seen(self) -> None:
        self.shown += 1


def test_a_card_is_put_forward_then_taken_and_the_others_pick_in_turn() -> None:
    draft = Draft()
    scene = draft.scene
    best = scene.listed()[0]
    press(scene, "confirm")
    assert scene.chosen == best
    assert draft.taken == []
    assert scene.view.focus is scene.view.find("take")
    press(scene, "confirm")
    assert draft.taken == [best]
    assert scene.live
    assert best not in scene.table.squads[0]  # it is being shown
    for _ in range(20):
        settle(scene)
    assert not scene.live
    assert draft.shown == 1
    assert scene.table.squads == draft.state.table.squads
    assert scene.due == draft.due
    assert picking_club(scene.table) == 0


def test_back_gives_the_card_back_before_it_leaves() -> None:
    scene = Draft().scene
    press(scene, "right", "confirm")
    put_forward = scene.chosen
    press(scene, "back")
    assert scene.chosen is None
    assert scene.view.focus is scene.view.find(f"card {put_forward}")
    assert scene.ui.stack.top is scene


def test_a_card_that_is_taken_flies_to_the_crest_of_whose_pick_it_is() -> None:
    scene = Draft().scene
    press(scene, "confirm", "confirm")
    x, y = next(one.first_place() for one in scene.view.root.walk() if isinstance(one, SnakeStrip))
    pictures: list[bytes] = []
    for seconds in (0.1, SHOWN - 0.01):
        scene.update(seconds - 0.1 if pictures else seconds)
        surface = pygame.Surface(scene.ui.size)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface((int(x) - 8, int(y) - 8, 16, 16)), "RGB"))
    assert scene.hurries, "a press only goes on here"
    assert pictures[0] != pictures[1]


def test_confirm_shows_the_next_pick_and_held_down_all_of_them() -> None:
    draft = Draft()
    scene = draft.scene
    press(scene, "confirm", "confirm")
    assert scene.live
    picked = sum(map(len, scene.table.squads))
    press(scene, "confirm")
    assert scene.live
    assert sum(map(len, scene.table.squads)) == picked + 1
    press(scene, "hold")
    assert not scene.live
    assert scene.table.squads == draft.state.table.squads


def test_other_cards_are_put_forward_before_one_of_them_is_taken() -> None:
    draft = Draft()
    press(draft.scene, "confirm")
    assert draft.scene.view.focus is draft.scene.view.find("take")
    press(draft.scene, "page_right")
    focus = draft.scene.view.focus
    assert focus is not None
    assert focus.key == f"card {draft.scene.listed()[0]}"
    press(draft.scene, "confirm")
    assert draft.taken == []


def test_while_others_pick_a_button_skips_and_no_card_moves_from_its_place() -> None:
    draft = Draft()
    scene = draft.scene

    def pool_top() -> int:
        scene.view.layout()
        return next(one for one in scene.view.root.walk() if one.key == "pool").screen_rect().y

    before = pool_top()
    press(scene, "confirm", "confirm")
    assert scene.live
    assert pool_top() == before
    assert scene.view.find("take") is None
    picked = sum(map(len, scene.table.squads))
    click(scene, "skip")
    assert sum(map(len, scene.table.squads)) == picked + 1
    press(scene, "hold")
    assert scene.view.find("skip") is None
    assert pool_top() == before


def test_the_card_beside_the_list_is_one_of_the_list_whatever_is_filtered() -> None:
    scene = Draft().scene
    press(scene, "confirm")
    assert scene.chosen is not None
    for _ in range(4):
        press(scene, "page_right")
        (paper,) = (one for one in scene.view.root.walk() if isinstance(one, PaperCard))
        assert paper.card == card_of(scene.clubs.pool, scene.listed()[0]), scene.filter
        assert scene.chosen is None


def test_a_group_that_is_complete_says_so_in_its_list() -> None:
    draft = Draft()
    scene, pool, t = draft.scene, draft.scene.clubs.pool, draft.scene.ui.t
    outfield = [number for number in free_cards(pool, scene.table) if not is_goaltender(pool, number)]
    for table in (draft.state.table, scene.table):
        table.squads[0] = tuple(outfield[:6])
    full = t("futti.reason.outfielders_complete")
    for filtered, told in (("attacker", True), ("goalkeeper", False), ("all", False)):
        scene.filter = filtered
        scene.rebuild()
        said = [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph)]
        assert (full in said) == told, filtered


def test_the_squad_says_what_it_still_needs_and_warns_while_that_can_be_had() -> None:
    draft = Draft()
    pool = draft.scene.clubs.pool
    t = draft.scene.ui.t
    defenders = [number for number, card in enumerate(pool.outfield) if card.defence > card.offence and not card.stars]
    draft.scene.table.squads[0] = tuple(defenders[:3])
    draft.scene.rebuild()
    lacks = ", ".join(t(f"draft.lacks.{kind}", n=n) for kind, n in (("attackers", 2), ("goaltenders", 2), ("stars", 1)))
    told = {one.text: one.colour for one in draft.scene.view.root.walk() if isinstance(one, Paragraph)}
    assert told[t("draft.lacks_still", what=lacks)] == palette.MUTED
    draft.scene.table.squads[0] = tuple(defenders[:4])
    draft.scene.rebuild()
    told = {one.text: one.colour for one in draft.scene.view.root.walk() if isinstance(one, Paragraph)}
    assert told[t("draft.lacks_now", what=lacks)] == palette.WARN


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 200)])
def test_what_may_not_be_taken_says_why_in_place(size: tuple[int, int], scale: int) -> None:
    draft = Draft(6, size, scale)  # six outfield players: now only goaltenders may be taken
    scene = draft.scene
    card = next(
        number for number in free_cards(scene.clubs.pool, scene.table) if not is_goaltender(scene.clubs.pool, number)
    )
    tile = scene.view.show(f"card {card}")
    assert isinstance(tile, Tile)
    assert tile.refused
    click(scene, f"card {card}")
    take = scene.view.find("take")
    assert isinstance(take, Button)
    assert scene.view.focus is take
    assert take.second_line == "You have all six of your outfield players."
    press(scene, "confirm")
    assert draft.taken == []


def test_filters_and_orders_show_what_they_say() -> None:
    scene = Draft().scene
    pool = scene.clubs.pool
    scene.filter = "goalkeeper"
    keepers = [pool.goaltenders[number - len(pool.outfield)].goaltending for number in scene.listed()]
    assert keepers == sorted(keepers, reverse=True)
    assert len(keepers) == len([n for n in free_cards(pool, scene.table) if is_goaltender(pool, n)])
    scene.filter, scene.order = "defender", "stars"
    cards = [pool.outfield[number] for number in scene.listed()]
    assert all(card.defence > card.offence for card in cards)
    assert [card.stars for card in cards] == sorted((card.stars for card in cards), reverse=True)
    scene.filter, scene.order = "all", "name"
    assert len(scene.listed()) == len(free_cards(pool, scene.table))
    press(scene, "page_right")
    assert scene.filter == "attacker"


def test_the_footer_names_undo_where_a_pick_can_be_taken_back() -> None:
    """Whoever has no keys touches it there."""
    draft = Draft()
    assert "undo" not in hinted(draft.scene)
    taken_back: list[bool] = []

    def undo() -> bool:
        taken_back.append(True)
        return True

    draft.scene.doors = replace(draft.scene.doors, undo=undo)
    draft.scene.rebuild()
    assert "undo" in hinted(draft.scene)
    draft.scene.trigger("undo")
    assert taken_back == [True]


def test_other_squads_are_one_key_away() -> None:
    scene = Draft(3).scene
    press(scene, "details")
    assert scene.looked_at == 1


def test_a_whole_draft_ends_with_every_squad_complete() -> None:
    draft = Draft(size=(800, 600))
    while draft.due is not None:
        card = next(iter(pickable(draft.scene.clubs.pool, draft.state.table, 0)))
        click(draft.scene, f"card {card}")
        press(draft.scene, "confirm")
        while draft.scene.live:
            press(draft.scene, "confirm")
    assert len(draft.taken) == draft.shown == 8
    assert draft.scene.table.squads == draft.state.table.squads
    assert draft.scene.table.draft is None


def test_whoever_lacks_only_goaltenders_looks_at_them_first() -> None:
    draft = Draft(6)
    focus = draft.scene.view.focus
    assert isinstance(focus, Tile)
    assert not focus.refused


def test_while_others_think_the_draft_waits_and_shows_each_pick_as_it_is_made() -> None:
    """A frame of thought brings nothing, the next a pick, the one after it the person's turn."""
    draft = Draft()
    scene, taken = draft.scene, sum(map(len, draft.state.table.squads))
    events = draft.rules.apply(draft.state, PickCard(0, scene.listed()[0]))
    picks = [event for event in events if isinstance(event, CardPicked)]
    told: list[tuple[list[CardPicked], bool]] = [([], True), (picks[1:2], True), (picks[2:], False)]

    def more() -> None:
        found, thinking = told.pop(0)
        scene.present(found, None if thinking else draft.due, thinking=thinking)

    scene.doors = replace(scene.doors, more=more)
    scene.present(picks[:1], None, thinking=True)
    scene.update(SHOWN)
    assert scene.live, "whoever picked first was shown, and the others think"
    assert len(scene.table.squads[0]) == 1
    assert sum(map(len, scene.table.squads)) == taken + 1
    press(scene, "confirm")
    assert scene.live, "there is nothing that a press could go on to"
    for _ in range(20):
        scene.update(SHOWN)
    assert told == []
    assert not scene.live
    assert scene.table.squads == draft.state.table.squads
    assert draft.shown == 1


def test_of_a_long_thought_it_is_said_whose_it_is() -> None:
    draft = Draft()
    scene = draft.scene
    events = draft.rules.apply(draft.state, PickCard(0, scene.listed()[0]))
    picks = [event for event in events if isinstance(event, CardPicked)]
    scene.doors = replace(scene.doors, thinker=lambda: 0)
    scene.present(picks[:1], None, thinking=True)
    said = scene.table.setup.seats[0].name + " thinks it over …"
    scene.update(0.1)
    assert said not in words_on(scene)
    for _ in range(5):
        scene.update(0.1)
    assert said in words_on(scene)
    scene.present(picks[1:], draft.due)
    scene.update(0.1)
    assert said not in words_on(scene)
