"""The pieces of Eleven: every one is drawn at every scale, as large as promised, once, and told apart by shape."""

import math
from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.eleven.content.load import load
from game.games.eleven import card_pictures
from game.games.eleven.style import boards, footballers, opponents, paper, papers, people, pieces, signs, zones
from game.games.eleven.style.footballers import Footballer, footballer, sockets_at
from game.games.eleven.style.paper import BIG, HAND, MEDIUM, SMALL, State, card_height
from game.games.eleven.style.signs import paint_lines
from game.games.eleven.wording import brief_line, staff_lines
from game.ui.look import marks, metrics, palette
from game.ui.look.lettering import READING, fragments, plain
from game.ui.look.look import Look
from game.ui.text import load as load_texts
from tests.by_day import by_day

SCALES = (0.86, 1.0, 1.5)
WIDTHS = (HAND, SMALL, MEDIUM, BIG)
LONG = (fragments("[fitness] 2: a goal more than anybody had thought of before the [operation] was paid, twice"),) * 4

Paint = Callable[[Look, int], pygame.Surface]

CARDS: dict[str, tuple[Paint, int]] = {
    "footballer": (lambda look, width: footballer(look, pieces.FOOTBALLERS[0], width), HAND),
    "trained": (lambda look, width: footballer(look, pieces.FOOTBALLERS[1], width), HAND),
    "staff": (lambda look, width: people.staff(look, pieces.STAFF[0], width), HAND),
    "sponsor": (lambda look, width: papers.sponsor(look, pieces.SPONSOR, width), HAND),
    "director": (lambda look, width: people.director(look, pieces.DIRECTOR, width), HAND),
    "meeting": (lambda look, width: papers.meeting(look, pieces.MEETING, width), SMALL),
    "tactic": (lambda look, width: papers.tactic(look, papers.Tactic("High press", LONG, ("FC",)), width), HAND),
    "objective": (lambda look, width: papers.objective(look, papers.Objective("League", LONG, LONG), width), SMALL),
    "opponent back": (lambda look, width: opponents.opponent_back(look, pieces.OPPONENT, width), SMALL),
    "opponent front": (
        lambda look, width: opponents.opponent_front(look, pieces.OPPONENT, pieces.LINE_UP, width),
        SMALL,
    ),
    "back": (lambda look, width: boards.card_back(look, "staff", width, 12), HAND),
}


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def silhouette(surface: pygame.Surface) -> pygame.mask.Mask:
    return pygame.mask.from_surface(surface, 128)


@pytest.mark.parametrize("scale", by_day(SCALES, 0.86))
@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_five_to_seven_at_every_width_and_scale(name: str, scale: float) -> None:
    look = Look(scale)
    paint, least = CARDS[name]
    for width in (width for width in WIDTHS if width >= least):
        card = paint(look, width)
        assert card.get_size() == (look.px(width), look.px(card_height(width)))
        assert paint(look, width) is card, "made once"
        assert card.get_at((card.get_width() // 2, card.get_height() // 2))[3] == 255
    assert (card_height(HAND), card_height(BIG)) == (124, 336)


@pytest.mark.parametrize("scale", by_day(SCALES, 1.0))
def test_every_style_sheet_is_drawn_once_and_kept(scale: float) -> None:
    for draw in (pieces.draw, pieces.draw_cards, pieces.draw_big):
        look = Look(scale)
        first = draw(look)
        made = look.rendered, look.sprites.made
        assert first.get_size() == (look.px(1280), look.px(720))
        assert pixels(first) == pixels(draw(look))
        assert (look.rendered, look.sprites.made) == made
        assert look.sprites.held <= look.sprites.limit


def test_a_spent_card_is_grey_and_a_turned_one_lies_on_its_side() -> None:
    look = Look(1.0)
    card = pieces.FOOTBALLERS[0]
    states: dict[State, pygame.Surface] = {
        state: footballer(look, card, HAND, state) for state in ("ready", "exhausted", "turned")
    }
    assert states["exhausted"].get_size() == (88, 124)
    assert states["turned"].get_size() == (124, 88)
    assert len({pixels(picture) for picture in states.values()}) == 3
    red, green, blue, _ = states["exhausted"].get_at((8, 60))
    assert max(red, green, blue) - min(red, green, blue) < 16


def test_what_lies_on_a_card_is_part_of_its_key() -> None:
    look = Look(1.0)
    bare = Footballer(7, "Ada", 5, ("forward",), "attack", 2)
    others = [
        bare,
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, injury=1),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, suspension=1),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, permanent=1),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, temporary=1),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, trained=True),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, experience=(True,)),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, experience=(False,)),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, sockets=1),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, sockets=1, fitness=1),
        Footballer(7, "Ada", 5, ("forward",), "attack", 2, vp=1),
    ]
    for width in (HAND, SMALL, BIG):
        assert len({pixels(footballer(look, card, width)) for card in others}) == len(others)


def test_signs_of_the_same_kind_differ_without_their_colours() -> None:
    look = Look(1.0)
    for group in (
        signs.RESOURCES, [f"vote_{name}" for name in signs.VOTES], ("attack", "defence"), ("injury", "suspension"),
        ("injury", "operation"), [f"deal_{name}" for name in papers.DEALS],
    ):  # fmt: skip
        for one, other in combinations(group, 2):
            a, b = (pygame.transform.grayscale(signs.sign(look, name, 24)) for name in (one, other))
            unlike = sum(
                abs(a.get_at((x, y))[0] * a.get_at((x, y))[3] - b.get_at((x, y))[0] * b.get_at((x, y))[3]) > 48 * 255
                for x in range(24)
                for y in range(24)
            )
            assert unlike > 60, (one, other)
    shapes = [silhouette(signs.sign(look, f"vote_{name}", 24)) for name in signs.VOTES]
    for first, second in combinations(shapes, 2):
        assert first.overlap_area(second, (0, 0)) < 0.85 * max(first.count(), second.count())


@pytest.mark.parametrize("scale", SCALES)
def test_every_sign_is_drawn_at_every_size(scale: float) -> None:
    look = Look(scale)
    for name in (*signs.names(), *marks.NAMES):
        for size in (14, 24, 40):
            picture = signs.sign(look, name, size)
            assert picture.get_size() == (look.px(signs.sign_width(name, size)), look.px(size))
            assert silhouette(picture).count() > 0
    with pytest.raises(KeyError):
        signs.sign(look, "goalkeeper's cat", 20)


@pytest.mark.parametrize("scale", SCALES)
def test_tokens_and_tracks_are_as_large_as_asked(scale: float) -> None:
    look = Look(scale)
    for piece, width, height in (
        (paper.strength_token(look, 1, 20), 20, 20), (paper.strength_token(look, 2, 20, True), 20, 20),
        (paper.weeks_token(look, "injury", 2, 24), 42, 24), (paper.experience(look, True, 18), 18, 18),
        (paper.socket(look, False, 18), 18, 18), (paper.resource_row(look, "fitness", 2, 4, 20), 92, 20),
        (boards.stat_track(look, "budget", 3, 280), 280, 36),
        (boards.office_track(look, (3, 4, 5, 7, 9), (2, 3, 10, 6, 7), 1, 300), 300, 64),
        (boards.maintenance_track(look, "person", ("0–3", "4+"), (0, 1), 1, 200), 200, 44),
        (boards.stands(look, 3, 2, 240), 240, 72), (opponents.line_up(look, None, 152, 64), 152, 64),
        *((boards.building(look, name, 64, vp=2), 64, 64) for name in boards.BUILDINGS),
    ):  # fmt: skip
        assert piece.get_size() == (look.px(width), look.px(height))


def test_a_marker_lies_in_the_middle_of_its_picture_and_says_whose_it_is_by_shape() -> None:
    for scale in SCALES:
        look = Look(scale)
        for size in (36, footballers.JERSEY, footballers.DRAGGED):
            own = footballers.jersey(look, pieces.KIT, 9, "attack", 3, size)
            width, height = footballers.jersey_extent(size)
            assert own.get_size() == (look.px(width), look.px(height))
            drawn = own.get_bounding_rect(min_alpha=160)
            assert abs(drawn.centerx - own.get_width() / 2) <= look.px(size / 20)
            assert abs(drawn.centery - own.get_height() / 2) <= look.px(size / 12)
            assert own.get_rect().contains(drawn)
    look = Look(1.0)
    plates = {
        pixels(footballers.hem(look, "defence", 2, card=card, opponent=opponent))
        for card, opponent in ((True, False), (False, False), (True, True))
    }
    assert len(plates) == 3
    assert footballers.hem(look, "defence", 2).get_size() == (58, 24)
    without = [footballers.jersey(look, pieces.KIT, 9, "attack", 1, card=False, fit=fit) for fit in (True, False)]
    assert pixels(without[0]) == pixels(without[1]), "a marker without a card has no bolt"


def test_the_zones_of_the_pitch_measure_what_the_design_says() -> None:
    plan = zones.DEPLOY
    assert plan.zone("FL") == (8, 24, 144, 124)
    assert plan.zone("FC") == (160, 24, 288, 124)
    assert plan.zone("MR") == (456, 156, 144, 124)
    assert plan.zone("DC") == (160, 288, 288, 120)
    for size in ((608, 416), (864, 500), (333, 251)):
        plan = zones.ZonePlan(*size)
        areas = [pygame.Rect(plan.zone(name)) for name in zones.ZONES]
        whole = pygame.Rect(0, 0, *size)
        assert all(whole.contains(area) for area in areas)
        assert not any(a.colliderect(b) for a, b in combinations(areas, 2))
        for name, area in zip(zones.ZONES, areas, strict=True):
            assert all(area.collidepoint(place) for place in plan.places(name, 3))


@pytest.mark.parametrize("scale", SCALES)
def test_no_two_states_of_a_zone_look_alike(scale: float) -> None:
    look = Look(scale)
    states: tuple[zones.ZoneState, ...] = ("plain", "open", "closed", "focused", "lit")
    drawn = [zones.zone(look, 144, 124, state, "LEFT", "0/1") for state in states]
    assert {picture.get_size() for picture in drawn} == {(look.px(144), look.px(124))}
    assert len({pixels(picture) for picture in drawn}) == 5
    ground = zones.pitch(look, 400, 300)
    assert ground.get_size() == (look.px(400), look.px(300))
    assert ground.get_at((0, 0))[3] < 128, "the corner is round"


def test_a_text_names_its_signs_in_brackets() -> None:
    assert fragments("Spend 2 [fitness]: one goal") == ((None, "Spend 2"), ("fitness", ": one goal"))
    assert fragments("[vp] 3") == (("vp", "3"),)
    assert fragments("no sign") == plain("no sign")
    assert fragments("") == ()


def test_lines_keep_inside_their_area_whatever_they_say() -> None:
    look = Look(1.5)
    lines = (*LONG, plain("Donaudampfschifffahrtsgesellschaft"))
    for width, height in ((60, 20), (104, 44), (210, 90)):
        board = pygame.Surface((look.px(width + 40), look.px(height + 40)), pygame.SRCALPHA)
        taken = paint_lines(look, board, lines, (20, 20, width, height), palette.INK)
        assert taken <= max(height, 17)
        drawn = board.get_bounding_rect(min_alpha=60)
        assert drawn.left >= look.px(19)
        assert drawn.right <= look.px(width + 21)
        assert drawn.bottom <= look.px(20 + height + 6)


def test_what_changes_in_a_long_game_does_not_fill_the_memory() -> None:
    look = Look(0.25)
    for number in range(40):
        zones.zone(look, 1200, 700, "plain", "LEFT", f"{number}/40")
    assert look.sprites.made == 40
    assert len(look.sprites) < 40
    assert look.sprites.held <= look.sprites.limit


@pytest.mark.parametrize("size", [14, 27, 60])
def test_a_plate_is_as_high_as_its_digits_however_small_the_marker(size: float) -> None:
    look = Look(2.0)
    plate = footballers.hem(look, "attack", 4, size)
    assert plate.get_height() >= look.px(metrics.SIZES[0])
    marker = footballers.jersey(look, pieces.KIT, 9, "attack", 4, size)
    assert plate.get_height() < marker.get_height()


def test_no_director_is_cut_short_on_any_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """By his last name he is known: it stands there whole, with an initial on the smallest card."""
    look, written = Look(1.0), list[str]()
    put = Look.text

    def text(self: Look, string: str, style: str, colour: palette.RGB) -> pygame.Surface:
        written.append(string)
        return put(self, string, style, colour)

    monkeypatch.setattr(Look, "text", text)
    for card in load().directors:
        for width in (HAND, SMALL, MEDIUM, BIG):
            written.clear()
            people.director(look, people.Director(card.name, 1, ("yellow", "blue", "red") * 2), width)
            assert card.name.split()[-1] in " ".join(written).split(), (card.name, width, written)


@pytest.mark.parametrize(("scale", "width"), [(0.86, 97), (1.0, 116), (1.5, 116)])
def test_on_the_cards_of_the_transfer_area_nothing_is_cut_short(scale: float, width: int) -> None:
    """Where there is no room for all the words, few are used, and those of every sponsor and staff card fit."""
    look, t, content, cut = Look(scale), load_texts("en", strict=True), load(), []
    for number, sponsor in enumerate(content.sponsors):
        lasting = () if sponsor.passive is None else (sponsor.passive,)
        for effects in (sponsor.small, sponsor.adboard, sponsor.kit, sponsor.bonus, lasting):
            fitting = signs.fits(look, (brief_line(t, effects),), (width - 27, 16.3), ("bold14",))
            cut += [] if fitting else [sponsor.name]
        assert card_pictures.sponsor(t, number, sponsor)(look, width).get_width() == look.px(width)
    if width >= 112:
        room = (width - 12, 3 * 16.3)
        cut += [
            card.name for card in content.staff if not signs.fits(look, staff_lines(t, card, brief=True), room, READING)
        ]
    assert cut == []


def test_words_are_said_at_length_where_there_is_room() -> None:
    look, t = Look(1.0), load_texts("en", strict=True)
    trainer = next(card for card in load().staff if card.key == "hartwick")
    long, brief = staff_lines(t, trainer), staff_lines(t, trainer, brief=True)
    assert long != brief
    assert signs.fits(look, long, (240, 200), READING)
    assert not signs.fits(look, long, (104, 3 * 16.3), READING)
    assert len(long) == len(brief)


@pytest.mark.rule("EL-23")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("room", [24.0, 40.0, 80.0])
def test_no_socket_of_a_card_lies_over_another(count: int, room: float) -> None:
    found = sockets_at(count, room, 17.0)
    assert len(found) == count
    for number, (x, up, wide) in enumerate(found):
        assert wide >= 6
        assert x + wide / 2 <= max(room, 17.0) + 0.01
        for other, above, width in found[number + 1 :]:
            assert math.hypot(x - other, up - above) >= (wide + width) / 2


def _noted(said: list[str], write: Callable[..., pygame.Surface], string: str, *rest: Any) -> pygame.Surface:
    said.append(string)
    return write(string, *rest)


@pytest.mark.parametrize("width", [176, 208, 240])
def test_the_title_of_an_objective_is_read_whole(width: int) -> None:
    content, look, t = load(), Look(1.0), load_texts()
    for number, card in enumerate(content.objectives):
        said: list[str] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(look, "text", partial(_noted, said, look.text))
            card_pictures.objective(t, content, number)(look, width)
        assert set(card.name.split()) <= set(" ".join(said).split()), said


@pytest.mark.parametrize("many", range(1, 9))
def test_tokens_on_a_card_never_lie_over_one_another(many: int) -> None:
    """Side by side in 76 units: four of 16 as they are, five a little smaller, more in as many rows as it takes."""
    look = Look(1.0)
    tokens = footballers.tokens_on(look, lambda size: [paper.experience(look, True, size)] * many, 16, (6.0, 82.0), 2)
    rows = tokens.rows
    assert sum(len(row.pieces) for row in rows) == many
    assert len(rows) == (1 if many <= 5 else 2)
    assert tokens.size == (16 if many <= 4 else pytest.approx(12.8))
    for row in rows:
        ends = [left + piece.get_width() for left, piece in zip(row.lefts, row.pieces, strict=True)]
        assert row.lefts[0] >= 6
        assert ends[-1] <= 82 + 0.01
        assert all(end + 2 <= left + 0.01 for end, left in zip(ends, row.lefts[1:], strict=False))
