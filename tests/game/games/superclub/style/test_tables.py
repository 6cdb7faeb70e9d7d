"""What lies on Superclub's table: tokens, auction, departments, world, board and pitch."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.games.superclub.style import board, departments, pieces, world
from game.games.superclub.style.board import BoardPlan, Lane
from game.games.superclub.style.world import CONTINENTS, WorldPlan
from game.stage.style import auction_pictures, player_tokens, thirds
from game.stage.style.auction_pictures import Held, Outcome, Seat
from game.stage.style.player_tokens import Token
from game.stage.style.thirds import THIRDS, ThirdsPlan
from game.ui.look.look import Look
from game.ui.look.stylesheet import CLUBS
from tests.by_day import by_day

SCALES = (0.86, 1.0, 1.5)
KIT, CREST = CLUBS[0]
STATES: tuple[player_tokens.State, ...] = ("ready", "injured", "nothing", "lifted", "lit")
HELD: tuple[Held, ...] = ("leads", "in", "turn", "out")
OUTCOMES: tuple[Outcome, ...] = ("sold", "unsold")
STATUSES = ("Newly promoted", "Established", "Mid-table", "Title contender")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> bytes:
    return pixels(pygame.transform.grayscale(surface))


@pytest.mark.parametrize("scale", by_day(SCALES, 1.0))
def test_tokens_and_slots_are_one_size_whatever_their_state(scale: float) -> None:
    look = Look(scale)
    player = Token(3, "Wolfeschlegelsteinhausen", "defender", 7, 2, True, True)
    for size in (44, 64, 80):
        width, height = player_tokens.extent(size)
        made = [
            player_tokens.token(look, player, KIT, size, state, home, 2) for state in STATES for home in (True, False)
        ]
        made += [player_tokens.slot(look, "attacker", size), player_tokens.slot(look, "attacker", size, True)]
        assert {picture.get_size() for picture in made} == {(look.px(width), look.px(height))}
        assert len({grey(picture) for picture in made}) == len(made)
        assert player_tokens.token(look, player, KIT, size, "ready", True, 2) is made[0]


def test_a_token_shows_links_and_what_its_place_costs() -> None:
    look = Look(1.0)
    bare = Token(3, "Ada", "defender", 6)
    kinds = [bare, replace(bare, left=True), replace(bare, right=True), replace(bare, halves=5, lost=1)]
    assert len({grey(player_tokens.token(look, kind, KIT)) for kind in kinds}) == len(kinds)
    linked = player_tokens.token(look, replace(bare, left=True, right=True), KIT)
    at = look.px(0.56 * player_tokens.SIZE)
    assert all(linked.get_at((x, at))[3] > 200 for x in (1, linked.get_width() - 2)), "halves touch a neighbour's"
    assert player_tokens.token(look, bare, KIT).get_at((1, at))[3] == 0
    assert player_tokens.link_span(96, 64) == 0
    assert player_tokens.link_span(120, 64) == pytest.approx(24 + 0.22 * 64)
    assert player_tokens.link(look, 40).get_width() > player_tokens.link(look, 0).get_width()


@pytest.mark.parametrize("scale", SCALES)
def test_the_auctions_pieces_are_as_large_as_asked(scale: float) -> None:
    look = Look(scale)
    for held in HELD:
        for name, amount in (("Bo", "7"), ("Konstantinos Papadimitriou", "104")):
            who = Seat(5, name, "Brackenmoor", "104 M", "cash", 139, "squad 22/23", CREST, KIT, amount, "WORD", held)
            for height in (132, 88):
                plate = auction_pictures.seat(look, who, 304, height, own=True)
                assert plate.get_size() == (look.px(304), look.px(height))
                assert auction_pictures.seat(look, who, 304, height, own=True) is plate
    assert auction_pictures.ledge(look).get_size() == (look.px(288), look.px(34))
    bid = auction_pictures.bid_board(look, "104", ("", "M"), "HIGHEST BID", "Bruno leads", face=4, kit=KIT)
    assert bid.get_size() == (look.px(304), look.px(176))


def test_what_a_bidder_does_is_seen_without_colour() -> None:
    look = Look(1.0)
    up, lying = auction_pictures.paddle(look, KIT, "61", 28), auction_pictures.paddle(look, KIT, "61", 28, "out")
    width, height = auction_pictures.paddle_extent(28)
    assert up.get_size() == (look.px(width), look.px(height))
    assert lying.get_size() == (look.px(height), look.px(width)), "who is out has laid it down"
    sold, unsold = (auction_pictures.stamp(look, "WORD", outcome, 48) for outcome in OUTCOMES)
    assert grey(sold) != grey(unsold)
    assert grey(auction_pictures.gavel(look, 64)) != grey(auction_pictures.gavel(look, 64, down=True))


@pytest.mark.parametrize("scale", SCALES)
def test_every_level_of_a_department_has_a_picture_of_its_own(scale: float) -> None:
    look = Look(scale)
    for name in departments.DEPARTMENTS:
        levels = range(4) if name == "staff" else range(1, 5)
        made = [departments.department(look, name, level, 96) for level in levels]
        assert {picture.get_size() for picture in made} == {(look.px(96), look.px(64))}
        assert len({grey(picture) for picture in made}) == 4
        assert departments.department(look, name, 3, 96, planned=True).get_size() == made[0].get_size()
    assert len({grey(departments.pips(look, level, 12)) for level in range(5)}) == 5
    with pytest.raises(KeyError):
        departments.department(look, "kitchen", 1, 96)


def test_the_world_has_six_continents_that_are_found_by_pointing() -> None:
    assert set(CONTINENTS) == {"africa", "asia", "europe", "north_america", "oceania", "south_america"}
    for plan in (WorldPlan(), WorldPlan(440, 260)):
        for continent in CONTINENTS:
            assert plan.at(*plan.centre(continent)) == continent
            x, y, width, height = plan.region(continent)
            assert x >= 0
            assert y >= 0
            assert x + width <= plan.width
            assert y + height <= plan.height
        assert plan.at(plan.width * 0.02, plan.height * 0.98) is None, "open sea"
        for one, other in combinations(CONTINENTS, 2):
            (ax, ay), (bx, by) = plan.centre(one), plan.centre(other)
            assert (ax - bx) ** 2 + (ay - by) ** 2 > (plan.width * 0.1) ** 2, "piles don't hide each other"


def test_a_continents_state_is_seen_without_colour() -> None:
    look = Look(1.0)
    plan = WorldPlan(440, 260)
    maps = [world.world(look, plan, {"africa": state}) for state in ("plain", "focused", "empty")]
    assert len({grey(picture) for picture in maps}) == 3
    assert maps[0].get_size() == (440, 260)
    assert world.world(look, plan, {"africa": "plain"}) is maps[0] is world.world(look, plan)
    assert len({grey(world.pile(look, "asia", count)) for count in (0, 1, 12, 40)}) == 4


def lane(points: float, row: float, number: int = 0, squad: float = 40) -> Lane:
    kit, crest = CLUBS[number]
    return Lane(f"Club {number}", "Ada", crest, kit, squad, points, row)


def test_the_board_goes_up_to_the_finish_and_a_little_beyond() -> None:
    assert board.BANDS == (0, 40, 60, 80, 100)
    plan = BoardPlan(1248, 400, 6)
    places = [plan.x(value) for value in range(109)]
    assert places == sorted(set(places))
    assert plan.x(140) == plan.x(board.END) > plan.x(100)
    assert plan.x(0) == plan.left
    assert plan.y(5) + plan.lane / 2 == pytest.approx(400 - plan.foot)


@pytest.mark.parametrize("scale", by_day(SCALES, 0.86))
def test_every_club_is_seen_even_on_the_same_number(scale: float) -> None:
    look = Look(scale)
    plan = BoardPlan(800, 400, 6)

    def drawn(lanes: list[Lane]) -> pygame.Surface:
        target = pygame.Surface((look.px(800), look.px(400)))
        board.paint_board(look, target, plan, (0, 0), lanes, STATUSES)
        return target

    level = [lane(40, number, number) for number in range(6)]
    assert pixels(drawn(level)) == pixels(drawn(level)) == pixels(drawn(level[::-1])), "nothing but the values counts"
    for number in range(6):
        moved = [replace(one, points=41.0) if n == number else one for n, one in enumerate(level)]
        before, after = drawn(level), drawn(moved)
        top, bottom = (look.px(plan.y(number + by)) for by in (-0.5, 0.5))
        strip = pygame.Rect(0, top + 2, look.px(800), bottom - top - 4)
        assert pixels(before.subsurface(strip)) != pixels(after.subsurface(strip))
    made = look.sprites.made
    drawn(level)
    assert look.sprites.made == made


@pytest.mark.parametrize("upright", [False, True])
def test_the_thirds_share_the_pitch(upright: bool) -> None:
    plan = ThirdsPlan(600, 420, upright)
    areas = {name: pygame.Rect(*plan.third(name)) for name in THIRDS}
    assert all(not one.colliderect(other) for one, other in combinations(areas.values(), 2))
    assert all(pygame.Rect(0, 0, 600, 420).contains(area) for area in areas.values())
    for name, area in areas.items():
        assert plan.at(*area.center) == name
        places = plan.places(name, 4, 90)
        assert [plan.at(*place) for place in places] == [name] * 4
        assert places == sorted(places), "from the left, for that is how links and doubles count"
        assert max(b[0] - a[0] for a, b in pairwise(places)) <= 90
    assert plan.at(1, 1) is None
    if upright:
        assert areas["defence"].y > areas["midfield"].y > areas["attack"].y
    else:
        assert areas["defence"].x < areas["midfield"].x < areas["attack"].x


@pytest.mark.parametrize("scale", SCALES)
def test_a_third_that_is_played_is_seen_without_colour(scale: float) -> None:
    look = Look(scale)
    plan = ThirdsPlan(600, 420)
    assert thirds.ground(look, plan).get_size() == (look.px(600), look.px(420))
    states: tuple[thirds.State, ...] = ("plain", "lit", "dark", "open", "focused")
    made = [thirds.third(look, plan, "midfield", state, "Midfield", "12") for state in states]
    assert len({grey(picture) for picture in made}) == len(made)
    _, _, width, height = plan.third("midfield")
    assert {picture.get_size() for picture in made} == {(look.px(width), look.px(height))}
    sides = [(home, won) for home in (True, False) for won in (None, True, False)]
    totals = [thirds.total(look, "17", KIT.ring, 48, home, won) for home, won in sides]
    assert len({grey(picture) for picture in totals}) == len(totals)
    assert len({picture.get_size() for picture in totals}) == 1
    with pytest.raises(ValueError, match="not in tuple"):
        thirds.third(look, plan, "wing")


@pytest.mark.parametrize("scale", by_day(SCALES, 0.86))
def test_every_style_sheet_is_drawn_once_and_kept(scale: float) -> None:
    for draw in (pieces.draw_cards, pieces.draw_table, pieces.draw_match):
        look = Look(scale)
        first = draw(look)
        made = look.rendered, look.sprites.made
        assert first.get_size() == (look.px(1280), look.px(720))
        assert pixels(first) == pixels(draw(look))
        assert (look.rendered, look.sprites.made) == made
        assert look.sprites.held <= look.sprites.limit


@pytest.mark.parametrize(("width", "height", "lanes"), [(820, 420, 4), (700, 500, 2), (560, 260, 6), (1200, 300, 6)])
def test_a_marker_at_nought_covers_no_name(width: float, height: float, lanes: int) -> None:
    plan = BoardPlan(width, height, lanes)
    assert plan.x(0) - plan.marker / 2 >= 4 + plan.names
    look = Look(1.0)
    shown = []
    for points in (0, 60):
        surface = pygame.Surface((int(width), int(height)))
        surface.fill((0, 0, 0))
        board.paint_board(
            look, surface, plan, (0, 0), [Lane("Wolfeschlegel", "Ada", CREST, KIT, 60, points, 0)], STATUSES
        )
        shown.append(pixels(surface.subsurface((0, int(plan.head), int(4 + plan.names), int(plan.lane)))))
    assert shown[0] == shown[1]
