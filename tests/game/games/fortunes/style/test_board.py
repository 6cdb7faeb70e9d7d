"""Football Fortunes' board: where its squares lie, and what stands on them."""

from itertools import combinations, pairwise

import pygame
import pytest

from game.games.fortunes.style import board
from game.games.fortunes.style.board import HUES, SQUARES, Ring
from game.games.fortunes.style.signs import NAMES, sign
from game.ui.look.look import Look
from game.ui.look.palette import contrast, ink_on
from game.ui.look.stylesheet import CLUBS
from tests.by_day import by_day

SCALES = (0.86, 1.0, 1.5)
RINGS = (Ring(960, 560), Ring(600, 360), Ring(1248, 592))
KIT = CLUBS[0][0]
KINDS = [*HUES, *HUES, *HUES, *HUES][:SQUARES]
WORDS = ["FREE AGENT"] * SQUARES


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many pixels two pictures differ plainly when nothing of their colour is seen."""
    a, b = (pygame.transform.grayscale(picture) for picture in (one, other))
    width, height = a.get_size()
    return sum(
        abs(a.get_at((x, y))[0] * a.get_at((x, y))[3] - b.get_at((x, y))[0] * b.get_at((x, y))[3]) > 48 * 255
        for x in range(width)
        for y in range(height)
    )


@pytest.mark.parametrize("plan", RINGS)
def test_thirty_six_squares_tile_the_ring_without_overlap(plan: Ring) -> None:
    areas = [plan.square(number) for number in range(SQUARES)]
    wide, tall = plan.width / 12, plan.height / 8
    assert {(round(x / wide), round(y / tall)) for x, y, _, _ in areas} == {
        (column, row) for column in range(12) for row in range(8) if column in (0, 11) or row in (0, 7)
    }
    assert all((width, height) == (wide, tall) for _, _, width, height in areas)
    assert plan.middle == (wide, tall, plan.width - 2 * wide, plan.height - 2 * tall)


def test_the_way_is_clockwise_from_the_lower_right_corner() -> None:
    plan = Ring(960, 560)
    assert plan.centre(0) == (920, 525)
    assert plan.centre(11) == (40, 525), "along the bottom to the left"
    assert plan.centre(18) == (40, 35), "up"
    assert plan.centre(29) == (920, 35), "along the top to the right"
    assert plan.centre(35) == (920, 455), "and down"
    assert plan.square(36) == plan.square(0)
    for (x, y), (after_x, after_y) in pairwise(plan.centre(number) for number in range(SQUARES + 1)):
        assert (abs(after_x - x), abs(after_y - y)) in ((80, 0), (0, 70)), "every step is to a neighbour"


def test_counters_on_a_square_stand_on_it_and_apart() -> None:
    plan = Ring(960, 560)
    for number in (0, 11, 14, 29):
        x, y, wide, tall = plan.square(number)
        for count in range(1, 7):
            spots = plan.spots(number, count)
            assert len(set(spots)) == count
            assert all(x < across < x + wide and y < down < y + tall for across, down in spots)
            assert [down for _, down in spots] == sorted(down for _, down in spots), "those behind first"
    assert plan.step((0, 0), (80, 0), 0) == (0, 0, 0)
    assert plan.step((0, 0), (80, 0), 0.5) == (40, 0, 1)
    assert plan.step((0, 0), (80, 0), 1) == (80, 0, 0)


def test_kinds_of_squares_differ_without_colour_and_their_words_are_readable() -> None:
    look = Look(1.0)
    for one, other in combinations(HUES, 2):
        assert unlike(sign(look, one, 24), sign(look, other, 24)) > 60, (one, other)
    assert set(HUES) <= set(NAMES)
    assert all(contrast(hue, ink_on(hue)) >= 4.5 for hue in HUES.values())
    with pytest.raises(KeyError):
        board.square(look, "prison", "", 80, 70)


@pytest.mark.parametrize("scale", by_day(SCALES, 1.0))
def test_a_board_is_painted_from_pictures_made_once(scale: float) -> None:
    look = Look(scale)
    plan = RINGS[0]
    target = pygame.Surface((look.px(1000), look.px(600)))
    for _ in range(2):
        made = look.sprites.made
        board.paint_board(look, target, plan, (16, 16), KINDS, WORDS, KIT, lit=7)
    assert look.sprites.made == made
    _, _, width, height = plan.middle
    assert board.pitch(look, plan, KIT).get_size() == (look.px(width), look.px(height))
    lit = board.square(look, "luck", "LUCK", 80, 70, True)
    margin = board.LIT_MARGIN
    assert lit.get_size() == (look.px(80 + 2 * margin), look.px(70 + 2 * margin))


def test_words_of_squares_are_whole_or_left_away_together() -> None:
    look = Look(1.0)
    assert board.shown_words(look, Ring(960, 560), WORDS) == tuple(WORDS)
    words = ["LUCK"] * 35 + ["FREE AGENT"]
    assert board.shown_words(look, Ring(600, 360), words) == ("",) * 36


def test_a_counter_is_told_by_its_letter_and_its_shape_changes_with_nothing_else() -> None:
    look = Look(1.0)
    one, other = (board.counter(look, KIT, letter, 36) for letter in "MT")
    assert one.get_size() == other.get_size() == (26, 36)
    assert unlike(one, other) > 20
    assert pygame.mask.from_surface(one).count() == pygame.mask.from_surface(other).count()
    assert board.counter(look, KIT, "M", 36) is one
    assert pixels(board.counter(look, KIT, "M", 36, dim=True)) != pixels(one)


def test_a_lifted_counter_is_higher_and_all_counters_keep_to_few_pictures() -> None:
    look = Look(1.0)

    def top(lift: float) -> int:
        target = pygame.Surface((100, 100), pygame.SRCALPHA)
        board.stand(look, target, KIT, "M", (50, 90), 36, lift)
        return pygame.mask.from_surface(target, 200).get_bounding_rects()[0].top

    assert top(0) > top(0.5) > top(1)
    made = look.sprites.made
    for step in range(60):
        top(step / 59)
    assert look.sprites.made - made <= 5
