"""The line-up screen: whole line-ups by keys, mouse and finger, links and lost halves as they count, every refusal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.superclub.content.cards import GIVEN
from engine.superclub.line_up import FORMATIONS, LineUp, Thirds
from engine.superclub.match.line_ups import line_up_fault
from engine.superclub.match.model import Absence, LineUpDue, MatchTable
from engine.superclub.prospects import Adviser
from game.games.superclub.gallery.line_up import SCENES, a_match, line_up_scene
from game.games.superclub.screens.line_up.line_up_editor import GOAL, Spot, SuperclubEditor
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene
from game.games.superclub.screens.line_up.pitch import Pitch, SlotWidget, token_of
from game.ui.input import Device
from tests.by_day import by_day, one_in
from tests.game.carrying import carry, move, walk
from tests.game.driving import EVERY_SIZE, Floor, click, opened, press, said, settle, the, unreached
from tests.game.games.superclub.screens.line_ups import (
    CONTENT,
    EMPTY,
    PLACES,
    WHOLE,
    kick_off,
    match_of,
    screen,
    squad_of,
)

# -- whole line-ups


def test_from_nothing_to_kick_off_by_keys_alone() -> None:
    sent: list[LineUp] = []
    scene = screen(last=EMPTY, sent=sent)
    for spot, number in PLACES:
        move(scene, f"card {number}", spot)
    walk(scene, "captain midfield")
    press(scene, "confirm")
    walk(scene, "kick_off")
    press(scene, "confirm")
    assert sent == [WHOLE]


@pytest.mark.parametrize("device", by_day([Device.MOUSE, Device.TOUCH], Device.MOUSE))
@pytest.mark.parametrize("by", by_day(["dragging", "clicks"], "clicks"))
def test_from_nothing_to_kick_off_by_pointing(device: Device, by: str) -> None:
    sent: list[LineUp] = []
    scene = screen(last=EMPTY, sent=sent)
    for spot, number in PLACES:
        if by == "dragging":
            carry(scene, f"card {number}", spot, device)
        else:
            click(scene, f"card {number}", device)
            click(scene, spot, device)
    click(scene, "captain midfield", device)
    click(scene, "kick_off", device)
    assert sent == [WHOLE]


def test_confirm_alone_fills_every_slot() -> None:
    """Whoever only confirms gets the best of the bench where he is of most use, one after another."""
    scene = screen(last=EMPTY)
    for _ in range(10):
        press(scene, "confirm", "confirm")
    line_up = scene.editor.line_up
    assert scene.editor.missing == 0
    assert set(line_up.attack) == {9, 10, 11}
    assert set(line_up.midfield) == {6, 7, 8}
    assert set(line_up.defence) == {2, 3, 4, 5}
    assert scene.view.focus is not None
    assert scene.view.focus.key == "kick_off"


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_suggestion_can_be_taken_and_taken_back(by: str) -> None:
    scene = screen(last=EMPTY)
    if by == "button":
        walk(scene, "suggest")
        press(scene, "confirm")
    else:
        press(scene, "line_up.suggest")
    assert scene.editor.line_up == scene.editor.suggest()
    press(scene, "line_up.undo")
    assert scene.editor.line_up == EMPTY


def test_a_suggestion_that_changes_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = screen()
    monkeypatch.setattr(scene.editor, "left_out", lambda: None)
    for _ in range(2):
        press(scene, "line_up.suggest")
        assert said(scene) == "As suggested: nobody on the bench is worth more than whoever plays."


def test_it_begins_with_the_suggestion_or_with_what_stands() -> None:
    match = match_of()
    assert screen(match, None).editor.line_up == Adviser(CONTENT, match, LineUpDue(0, 0)).best()
    match.teams[0].line_up = WHOLE
    assert screen(match, None, change=True).editor.line_up == WHOLE


def test_who_is_gone_since_is_missing() -> None:
    match = match_of()
    squad_of(match, out=(Absence(7, "injured"),))
    scene = screen(match)
    assert scene.editor.line_up == WHOLE.placed("midfield", 1, None)
    assert kick_off(scene).note == "Place 1 more"


def test_it_begins_with_the_suggestion_only_if_that_promises_more() -> None:
    match = match_of()
    squad_of(match, out=(Absence(7, "injured"),))
    scene = screen(match, kept=False)
    assert scene.editor.missing == 0, "a gap is worth less than whoever fills it"
    assert said(scene).startswith("As suggested")
    assert scene.view.focus is kick_off(scene)
    press(scene, "line_up.undo")
    assert scene.editor.line_up == WHOLE.placed("midfield", 1, None), "last week's is one step back"
    best = scene.editor.suggest()
    scene = screen(match, last=best, kept=False)
    assert scene.editor.line_up == best
    assert not scene.editor.can_undo


# -- moving about


@pytest.mark.rule("SC-35")
def test_neighbours_swap_and_links_go_with_the_order() -> None:
    """6 has a right half, 7 both, 8 a left one: two links; with 6 and 7 swapped only 6 and 8 still meet."""
    scene = screen()
    assert scene.figures.halves == Thirds(2 * 16, 2 * 16, 2 * 15)
    assert the(scene, Pitch).linked == 3  # and one of the defenders
    move(scene, "midfield 0", "midfield 1")
    assert scene.editor.line_up.midfield == (7, 6, 8)
    assert scene.figures.halves.midfield == 2 * 15
    assert the(scene, Pitch).linked == 2


@pytest.mark.rule("SC-35")
def test_what_a_card_would_be_worth_is_shown_before_it_is_put_down() -> None:
    """7 and 6 swapped: of two links one is left, the rest stays; put back, all is as it was."""
    scene = screen()
    walk(scene, "midfield 0")
    press(scene, "confirm")
    walk(scene, "midfield 1")
    assert said(scene) == "P6 here: 15 in midfield, not 16"
    assert the(scene, Pitch).linked == 2
    assert the(scene, Pitch).sides["midfield"].mine == 30
    press(scene, "back")
    assert the(scene, Pitch).linked == 3
    assert the(scene, Pitch).sides["midfield"].mine == 32


@pytest.mark.rule("SC-34")
def test_halves_lost_out_of_position_are_struck() -> None:
    """An attacker of five in defence loses a star, a defender of three in attack as well; links break."""
    scene = screen()
    carry(scene, "attack 0", "defence 0")
    assert scene.editor.line_up.defence == (9, 3, 4, 5)
    assert scene.editor.line_up.attack == (2, 10, 11)
    token = token_of(scene.editor, "P9", 9, "defence")
    assert (token.halves, token.lost) == (8, 2)
    # 4 + 3 + 3 + 3 and 3 in goal; 2 + 5 + 5
    assert scene.figures.halves == Thirds(2 * 16, 2 * 16, 2 * 12)
    assert token_of(scene.editor, "P16", 16, "defence").lost == 0
    assert token_of(scene.editor, "P1", 1, None).lost == 0


def test_a_card_of_the_bench_takes_the_place_of_another() -> None:
    scene = screen()
    move(scene, "card 16", "defence 3")
    assert scene.editor.line_up.defence == (2, 3, 4, 16)
    assert 5 in scene.editor.bench
    carry(scene, "defence 3", "card 5")
    assert scene.editor.line_up == WHOLE


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_player_is_laid_on_the_bench(by: str) -> None:
    scene = screen()
    if by == "keys":
        move(scene, "attack 1", "bench")
    else:
        carry(scene, "attack 1", "bench")
    assert scene.editor.line_up == WHOLE.placed("attack", 1, None)
    assert kick_off(scene).reason == "Place 1 more"


def test_what_is_let_go_elsewhere_or_put_back_stays_where_it_was() -> None:
    scene = screen()
    carry(scene, "attack 1", "suggest")
    assert (scene.editor.line_up, scene.editor.held) == (WHOLE, None)
    walk(scene, "attack 2")
    press(scene, "confirm", "back")
    assert (scene.editor.line_up, scene.editor.held) == (WHOLE, None)
    assert scene.view.focus is not None
    assert scene.view.focus.key == "attack 2"


def test_without_goalkeeper_given_keeps_goal() -> None:
    """Given has one star where the keeper had three (SC-6)."""
    scene = screen()
    move(scene, "goal", "bench")
    assert scene.editor.line_up.keeper == GIVEN
    assert scene.figures.halves.defence == 2 * 14
    move(scene, "card 15", "goal")
    assert scene.editor.line_up.keeper == 15


def test_a_third_is_cleared_by_key_and_by_tile() -> None:
    scene = screen()
    walk(scene, "attack 1")
    press(scene, "line_up.clear")
    assert scene.editor.line_up.attack == (None, None, None)
    click(scene, "clear defence")
    assert scene.editor.line_up.defence == (None,) * 4
    assert scene.editor.line_up.keeper == 1
    assert kick_off(scene).note == "Place 7 more"


@pytest.mark.rule("SC-33")
@pytest.mark.parametrize("formation", FORMATIONS)
def test_every_formation_keeps_the_ten(formation: tuple[int, int, int]) -> None:
    scene = screen()
    click(scene, f"form {'-'.join(map(str, formation))}")
    assert scene.editor.line_up.formation == formation
    assert sorted(scene.editor.line_up.outfield) == list(range(2, 12))


def test_the_key_goes_through_the_formations() -> None:
    scene = screen()
    seen = []
    for _ in FORMATIONS:
        press(scene, "line_up.formation")
        seen.append(scene.editor.line_up.formation)
    assert seen == [(4, 4, 2), (3, 3, 4), (3, 4, 3), (3, 5, 2), (4, 3, 3)]


# -- captain


@pytest.mark.rule("SC-36")
def test_the_captains_third_is_chosen_and_counts() -> None:
    scene = screen()
    press(scene, "line_up.captain")
    assert scene.editor.line_up.captain == "attack"
    assert scene.figures.halves == Thirds(32, 28, 34)
    walk(scene, "captain defence")
    press(scene, "confirm")
    assert scene.figures.halves == Thirds(36, 28, 30)


@pytest.mark.rule("SC-36", "SC-42")
@pytest.mark.parametrize("match", [match_of(boost=0), match_of("super_duper", rival=None)])
def test_without_captains_stars_there_is_nothing_to_choose(match: MatchTable) -> None:
    scene = screen(match, replace(WHOLE, captain=None))
    assert scene.view.find("captain midfield") is None
    press(scene, "line_up.captain")
    assert scene.editor.line_up.captain is None


# -- around it


def test_the_doors_lead_out_and_nothing_is_lost() -> None:
    asked: list[str] = []
    scene = screen(asked=asked)
    move(scene, "attack 0", "attack 1")
    press(scene, "line_up.squads", "menu", "back")
    assert asked == ["squads", "menu", "menu"]
    scene.ui.stack.push(Floor(scene.ui))
    scene.ui.stack.pop()
    assert scene.editor.line_up.attack == (10, 9, 11)


def test_undo_goes_all_the_way_back() -> None:
    scene = screen()
    move(scene, "attack 0", "attack 1")
    press(scene, "line_up.formation", "line_up.captain", "line_up.undo", "line_up.undo", "line_up.undo")
    assert scene.editor.line_up == WHOLE
    assert not scene.editor.can_undo


def test_the_bench_is_ordered_by_position() -> None:
    editor = SuperclubEditor(match_of(), LineUpDue(0, 0), lambda line_up, unfinished: None, lambda: WHOLE)
    assert editor.bench == [15, 14, 13, 12, 16]
    assert editor.at(GOAL) == 1
    assert editor.place_of(7) == Spot("midfield", 1)


@pytest.mark.parametrize("season", [1, 2])
def test_a_line_up_of_a_real_game_is_sent_in(season: int) -> None:
    sent: list[LineUp] = []
    table, match, due = a_match(7, season)
    scene = opened(lambda ui: line_up_scene(ui, table, match, due, act=lambda action: sent.append(action.line_up)))
    walk(scene, "kick_off")
    press(scene, "confirm")
    assert len(sent) == 1
    assert line_up_fault(match.teams[due.side], sent[0]) is None


@pytest.mark.own_texts
@pytest.mark.parametrize("name", one_in(3, SCENES))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_everything_is_reached_by_directions(name: str, size: tuple[int, int], scale: int) -> None:
    make: Callable = SCENES[name]
    scene = opened(lambda ui: make(ui, 7), size, scale)
    assert not unreached(scene.view)
    assert scene.view.focus is not None
    before = scene.ui.look.rendered
    scene.ui.stack.expose()
    settle(scene)
    settle(scene)  # meanwhile it was told what has focus
    scene.ui.stack.expose()
    between = scene.ui.look.rendered
    settle(scene)
    assert scene.ui.look.rendered == between >= before


def test_carried_cards_are_drawn_and_the_pages_turn() -> None:
    """Where the bench is a page of its own, a card picked up there turns to the pitch."""
    table, match, due = a_match(7)
    scene = opened(lambda ui: line_up_scene(ui, table, match, due), (1280, 720), 200)
    assert isinstance(scene, LineUpScene)
    card = next(one for one in scene.editor.bench if scene.editor.cards[one].position != "goalkeeper")
    click(scene, f"card {card}")
    settle(scene)
    assert isinstance(scene.view.focus, SlotWidget)
    press(scene, "confirm")
    assert scene.editor.place_of(card) is not None
