"""Both formations as they are seen: rows across the pitch, dice between them, kits on everybody, a goal seen again."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.superclub.content.effects import THIRDS
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Side
from game.games.superclub.gallery.match import SCENES
from game.games.superclub.presenter.match import row
from game.games.superclub.presenter.plan import FORWARD, GRASS, LIT, column, homes, keeper_of, place, row_of, strip_of
from game.games.superclub.presenter.shots import duel_view
from game.games.superclub.screens.match.again import replaying
from game.games.superclub.screens.match.people import Seen
from game.games.superclub.screens.match.scales import Room
from game.games.superclub.screens.match.sight import attacker_of
from game.stage.camera import Framing
from game.stage.style import player_tokens
from game.stage.timeline import Instant
from game.ui.look import faces
from game.ui.look.look import Look
from game.ui.look.pen import Pen
from tests.game.driving import opened
from tests.game.games.superclub.screens.test_match_moves import WINDOWS, at, drawn, scene_of


@pytest.mark.parametrize("lit", [None, 0, 1, 2])
def test_rows_stand_across_the_pitch_before_their_goal_and_face_the_one_they_attack(lit: int | None) -> None:
    scene = scene_of(0)
    table = at(scene, 9.0).stage.table
    found = homes(table, lit)
    for side in SIDES:
        ahead, before = FORWARD[side], None
        for third in THIRDS:
            row = [who for who in row_of(table.teams[side], third, side) if who is not None]
            along, across = ([found[who][axis] for who in row] for axis in (0, 1))
            assert max(across) - min(across) > 3 * (max(along) - min(along)), "a row, not a heap"
            assert across == sorted(across, reverse=side == 1), "the first at his own left"
            assert all(0 < y < GRASS for y in across)
            if before is not None:
                assert all((x - before) * ahead > 20 for x in along), "defence, midfield, attack"
            before = along[0]
        keeper = keeper_of(table.teams[side], side)
        assert keeper is not None
        assert all((found[who][0] - found[keeper][0]) * ahead > 0 for who in found if who[0] == side and who != keeper)


def test_in_every_third_the_home_row_is_at_the_left_and_the_visitors_at_the_right() -> None:
    for strip in range(3):
        assert column(strip, 1) - column(strip, 0) > 120
    for side in SIDES:
        assert place(strip_of("defence", side), side, 0, 1, lit=True)[0] == column(2 if side else 0, side)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_dice_and_what_they_must_show_lie_between_the_rows(size: tuple[int, int], scale: int) -> None:
    """None covers a face of the third that is played, nor do the totals, which lie above all of them."""
    scene = scene_of(0, size, scale)
    board, seen = scene.board, 0
    for beat in scene.timeline.beats:
        if not isinstance(beat.event, ev.DiceThrown):
            continue
        now = at(scene, beat.start + 0.7 * beat.choreography.cues["tumble_home"].end)
        board.lens = scene.plan.pitch.lens(now.framing)
        table = now.stage.table
        strip = strip_of(table.duels[-1].thirds[0], 0)
        room: Room = board.scales.room(strip, scene.plan.pitch.lens(Framing(*duel_view(strip))))
        px, die = scene.ui.look.px, room.die
        covered = [pygame.Rect(0, 0, px(die), px(die)) for _ in range(4)]
        for rect, (side, number) in zip(covered, [(0, 0), (0, 1), (1, 0), (1, 1)], strict=True):
            x, y = room.at_die(side, number)
            rect.center = px(x), px(y)
        played = [who for side in SIDES for who in row_of(table.teams[side], table.duels[-1].thirds[side], side) if who]
        for who in played:
            face = board.face_at(now, who)
            assert board.area.contains(face), "all of the third is in sight"
            assert face.collidelist(covered) == -1
            seen += 1
    assert seen > 12


def test_everybody_is_seen_before_the_pattern_of_his_kit() -> None:
    scene = scene_of(0)
    look, kit = scene.ui.look, scene.match_kits.home.kit
    plain, worn = (faces.face(look, 7, 60, kit, round=True, colours=one) for one in (False, True))
    corner = round(plain.get_width() * 0.2), round(plain.get_height() * 0.25)
    assert plain.get_at(corner) != worn.get_at(corner)
    both = {tuple(worn.get_at((x, round(worn.get_height() * 0.14))))[:3] for x in range(20, worn.get_width() - 20)}
    assert len(both) > 1 or kit.pattern in ("plain", "hoops")


def test_a_goal_that_matters_is_seen_again_from_behind_the_net_and_not_with_less_movement() -> None:
    again = 0
    for seed in (0, 1):
        scene, quiet = scene_of(seed), scene_of(seed, still=True)
        for beat, other in zip(scene.timeline.beats, quiet.timeline.beats, strict=True):
            cue = beat.choreography.cues.get("replay")
            if cue is None:
                continue
            again += 1
            assert beat.choreography.length - (cue.end - cue.start) == pytest.approx(other.choreography.length)
            cues = other.choreography.cues
            assert "replay" not in cues or cues["replay"].start == cues["replay"].end
            middle = beat.start + (cue.start + cue.end) / 2
            assert replaying(at(scene, middle))
            assert drawn(scene, middle) != drawn(scene, middle + 0.1)
            before = Instant.of(scene.timeline)
            shot = beat.choreography.play(beat.choreography.cues["flight"].start)
            assert beat.play + shot - 1 < before.play < beat.play + beat.choreography.play(cue.end - 0.01)
    assert again > 0


def test_the_board_marks_who_attacks_with_a_ball_and_in_midfield_nobody() -> None:
    seen: set[int | None] = set()
    for seed in (0, 1, 3):
        scene = scene_of(seed)
        for beat in scene.timeline.beats:
            if isinstance(beat.event, ev.DiceThrown):
                now = at(scene, beat.start + 0.1)
                assert attacker_of(now) == now.stage.table.duels[-1].attacker
                seen.add(attacker_of(now))
    assert seen == {None, 0, 1}
    board, marked = scene.scoreboard, []
    for attacks in (False, True):
        pen = Pen(scene.ui.look, board.blank(), (0, 0, board.width, board.height))
        board.write_club(pen, 0, "Club", (0, 0), attacks)
        marked.append(pen.surface.get_buffer().raw)
    assert marked[0] != marked[1]


@pytest.mark.rule("SC-38")
def test_whoever_stands_in_the_third_that_is_played_has_the_number_of_his_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on the line-up: every outfield player of both sides' third once, nobody else."""
    scene, seen = scene_of(0), list[int]()
    chip = player_tokens.slot_number

    def kept(look: Look, number: int, size: float) -> pygame.Surface:
        seen.append(number)
        return chip(look, number, size)

    monkeypatch.setattr(player_tokens, "slot_number", kept)
    beat = next(one for one in scene.timeline.beats if isinstance(one.event, ev.DiceThrown))
    now = at(scene, beat.start + 0.5 * beat.choreography.length)
    scene.draw_moment(pygame.Surface(scene.ui.size), now)
    table = now.stage.table
    rows = [row(table.teams[side], table.duels[-1].thirds[side]) for side in SIDES]
    expected = sorted(slot + 1 for one in rows for slot, card in enumerate(one) if card is not None)
    assert sorted(seen) == expected


FIVE = 20
"""A seed with five in midfield on both sides."""


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("side", [0, 1])
def test_five_in_midfield_stand_on_nobodys_name(size: tuple[int, int], side: Side) -> None:
    scene: Any = opened(lambda ui: SCENES["superclub-match-dice"](ui, FIVE), size)
    table, pitch, look = scene.timeline.before.table, scene.plan.pitch, scene.ui.look
    cards = row(table.teams[side], "midfield")
    assert len(cards) == 5
    lens = pitch.lens(Framing(*duel_view(1)))
    seen = Seen(pitch.size(LIT, 5), pitch.is_named(5))
    taken: list[pygame.Rect] = []
    for slot, card in enumerate(cards):
        picture = scene.board.picture(table, side, "midfield", card, seen)
        x, y = place(1, side, slot, 5, lit=True)
        x, y = lens.at(x, y * pitch.flat)
        left, top = look.px(x) - picture.get_width() // 2, look.px(y) - look.px(seen.anchor)
        taken.append(picture.get_bounding_rect().move(left, top))
    assert seen.large, "there is room for names"
    assert [one.collidelist(taken[:number]) for number, one in enumerate(taken)] == [-1] * 5


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_rows_of_four_are_as_large_as_before(size: tuple[int, int]) -> None:
    pitch = opened(lambda ui: SCENES["superclub-match-dice"](ui, FIVE), size).plan.pitch
    assert pitch.size(LIT, 4) == pitch.size(LIT) == pitch.near > pitch.size(LIT, 5)
