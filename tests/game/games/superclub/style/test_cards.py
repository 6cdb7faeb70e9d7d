"""Superclub's cards: as large as promised, drawn once, no two people alike, positions and kinds told without colour."""

from itertools import combinations

import pygame
import pytest

from game.stage.style import papers, player_cards, stars
from game.stage.style import stars as positions
from game.stage.style.papers import Changer, Cup, Mood, Staff, card_height
from game.stage.style.player_cards import DECK, SIZES, Player, Size, Words, face_seed
from game.stage.style.stars import Side
from game.ui.look import faces
from game.ui.look.lettering import plain
from game.ui.look.look import Look
from game.ui.look.palette import contrast, ink_on
from game.ui.look.stylesheet import CLUBS
from tests.by_day import by_day

SCALES = (0.86, 1.0, 1.5)
WORDS = Words("TRANSFER", "SCOUT", "LINK")
KIT = CLUBS[0][0]
BARE = Player(9, "Ada", "midfielder", "Midfielder", 3)
LONG = Player(
    9, "Wolfeschlegelsteinhausen-Bergerdorff", "goalkeeper", "Goalkeeper and captain", 1, 6, True, True, 66, 56
)
LINES = (plain("Stadium income counts one status higher, and players are kept happy one star higher. ") * 2,)
MOODS: tuple[Mood, ...] = ("good", "bad", "weapon")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many pixels two pictures differ plainly when nothing of their colour is seen."""
    a, b = pygame.transform.grayscale(one), pygame.transform.grayscale(other)
    width, height = a.get_size()
    return sum(
        abs(a.get_at((x, y))[0] * a.get_at((x, y))[3] - b.get_at((x, y))[0] * b.get_at((x, y))[3]) > 48 * 255
        for x in range(width)
        for y in range(height)
    )


@pytest.mark.parametrize("scale", by_day(SCALES, 0.86))
@pytest.mark.parametrize("size", SIZES)
def test_a_player_card_has_its_size_in_every_state_and_is_made_once(size: Size, scale: float) -> None:
    look = Look(scale)
    width, height = {"large": (256, 358), "medium": (140, 196), "small": (88, 124)}[size]
    for position in positions.HUES:
        for player in (BARE, LONG):
            shown = Player(player.seed, player.name, position, player.word, player.stars, player.ceiling, player.left)
            for badge, dim in (("", False), ("injury", False), ("", True)):
                card = player_cards.card(look, shown, size, WORDS, KIT, badge, dim)
                assert card.get_size() == (look.px(width), look.px(height))
                assert player_cards.card(look, shown, size, WORDS, KIT, badge, dim) is card


@pytest.mark.parametrize("size", SIZES)
def test_everything_printed_on_a_card_is_seen(size: Size) -> None:
    look = Look(1.0)
    cards = [
        BARE,
        Player(10, "Ada", "midfielder", "Midfielder", 3),
        Player(9, "Ida", "midfielder", "Midfielder", 3),
        Player(9, "Ada", "attacker", "Midfielder", 3),
        Player(9, "Ada", "midfielder", "Midfielder", 4),
        Player(9, "Ada", "midfielder", "Midfielder", 3, 5),
        Player(9, "Ada", "midfielder", "Midfielder", 3, left=True),
        Player(9, "Ada", "midfielder", "Midfielder", 3, right=True),
        Player(9, "Ada", "midfielder", "Midfielder", 3, left=True, right=True),
    ]
    if size != "small":
        cards += [
            Player(9, "Ada", "midfielder", "Midfielder", 3, transfer=30),
            Player(9, "Ada", "midfielder", "Midfielder", 3, scouting=15),
        ]
    pictures = [player_cards.card(look, card, size, WORDS) for card in cards]
    pictures += [
        player_cards.card(look, BARE, size, WORDS, KIT),
        player_cards.card(look, BARE, size, WORDS, badge="injury"),
    ]
    assert len({pixels(picture) for picture in pictures}) == len(pictures)


@pytest.mark.rule("SC-3")
def test_lamps_and_foot_tell_the_position_without_its_colour() -> None:
    assert positions.LAMPS == {
        "attacker": (True, False, False),
        "midfielder": (False, True, False),
        "defender": (False, False, True),
        "goalkeeper": (False, False, True),
        "utility": (True, True, True),
    }
    grounds = {name: sum(positions.foot_colours(name)[0]) for name in positions.HUES}
    keeper = grounds.pop("goalkeeper")
    assert all(keeper < other for other in grounds.values())
    look = Look(1.0)
    foot = {name: player_cards.card(look, Player(1, "A", name, "", 2), "small", WORDS) for name in positions.HUES}
    assert all(unlike(foot["goalkeeper"], foot[name]) > 400 for name in grounds)


def test_positions_differ_in_shape_and_are_readable() -> None:
    look = Look(1.0)
    for one, other in combinations(positions.HUES, 2):
        first, second = (positions.position_mark(look, name, 24, (255, 255, 255)) for name in (one, other))
        assert unlike(first, second) > 60, (one, other)
    for hue in positions.HUES.values():
        assert contrast(hue, ink_on(hue)) >= 4.5
    with pytest.raises(KeyError):
        positions.position_mark(look, "libero", 20)


def test_no_two_cards_of_the_deck_show_the_same_person() -> None:
    people = [faces.traits(face_seed(number)) for number in range(DECK)]
    assert DECK == 236
    assert len(set(people)) == 236
    assert faces.traits(face_seed(-1)) not in people, "who has no card"
    assert len({person.skin for person in people}) == len(faces.SKINS)
    assert 60 <= sum(person.female for person in people) <= 176


@pytest.mark.parametrize("scale", SCALES)
def test_a_row_is_as_large_as_asked(scale: float) -> None:
    look = Look(scale)
    for width, height in ((280, 52), (240, 48), (320, 56)):
        for player in (BARE, LONG):
            row = player_cards.row(look, player, width, height, KIT, "66 M", "injury", paper=True)
            assert row.get_size() == (look.px(width), look.px(height))
            assert player_cards.row(look, player, width, height, KIT, "66 M", "injury", paper=True) is row
            assert player_cards.row(look, player, width, height, dim=True).get_size() == row.get_size()


def test_full_hollow_and_lost_stars_are_told_apart_without_colour() -> None:
    look = Look(1.0)
    for paper in (True, False):
        kinds = [stars.star(look, half, half, 24, paper) for half in ("full", "hollow", "lost")]
        for one, other in combinations(kinds, 2):
            assert unlike(one, other) > 40
    assert stars.row(look, 5, 4, 20).get_width() == look.px(stars.row_width(4, 20)), "two and a half of four"
    assert stars.row(look, 3, 0, 20, lost=3).get_width() == look.px(stars.row_width(3, 20))
    assert pixels(stars.row(look, 3, 3, 20)) != pixels(stars.row(look, 3, 3, 20, lost=1))


def test_a_star_fills_from_empty_to_full() -> None:
    look = Look(1.0)
    empty, full = (stars.star(look, half, half, 24) for half in ("hollow", "full"))
    assert pixels(stars.filling(look, 0, 24)) == pixels(empty)
    assert pixels(stars.filling(look, 1, 24)) == pixels(full)
    assert unlike(stars.filling(look, 0.5, 24), empty) > 0 < unlike(stars.filling(look, 0.5, 24), full)
    assert stars.filling(look, 0.501, 24) is stars.filling(look, 0.499, 24), "few pictures, not one for every frame"


def test_the_halves_of_two_neighbours_make_one_star() -> None:
    look = Look(1.0)
    edges: tuple[Side, Side] = ("right", "left")
    right, left = (pygame.mask.from_surface(stars.half(look, edge, 32), 128) for edge in edges)
    assert right.get_size() == left.get_size() == (16, 32)
    ours, theirs = right.get_bounding_rects()[0], left.get_bounding_rects()[0]
    assert ours.right == 16, "the half at a player's right edge reaches to the edge"
    assert theirs.left == 0
    assert abs(ours.width - theirs.width) <= 1
    formed = stars.formed(look, 32)
    assert formed.get_width() > 32, "and it shines when it is made"


@pytest.mark.parametrize("scale", by_day(SCALES, 1.0))
def test_the_other_cards_are_five_to_seven(scale: float) -> None:
    look = Look(scale)
    staff = Staff(3, "Bo Lindqvarn-Achterberg", "Stadium director and commercial officer", "50 M", LINES, "flag")
    for width in (88, 120, 168, 240):
        size = look.px(width), look.px(card_height(width))
        made = [papers.staff(look, staff, width), papers.staff(look, staff, width, dim=True)]
        made += [
            papers.changer(look, Changer(mood, "Word", "A headline of some length", LINES), width) for mood in MOODS
        ]
        made += [papers.back(look, deck, width, count=54) for deck in papers.DECKS]
        if width >= 112:
            made.append(papers.cup(look, Cup("Buenos Aires", 22, 18, 19, ("Attack", "Midfield", "Defence")), width))
        assert all(card.get_size() == size for card in made)
        assert papers.staff(look, staff, width) is made[0]
    assert card_height(240) == 336
    assert papers.back(look, "player", 256, 358).get_size() == (look.px(256), look.px(358))
    with pytest.raises(KeyError):
        papers.back(look, "weather", 88)


def test_the_kinds_of_game_changer_differ_without_colour() -> None:
    look = Look(1.0)
    for one, other in combinations(MOODS, 2):
        assert unlike(papers.emblem(look, one, 40), papers.emblem(look, other, 40)) > 150
        cards = [papers.changer(look, Changer(mood, "", "The same"), 88) for mood in (one, other)]
        assert unlike(*cards) > 300
