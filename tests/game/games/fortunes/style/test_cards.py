"""Football Fortunes' cards, players, money, trophies, press and cup draw: drawn once, in their size, told by shape."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.games.fortunes.style import cards, money, players, printer
from game.games.fortunes.style.cards import Card, card_height
from game.games.fortunes.style.players import SIZES, Player, Size
from game.games.fortunes.style.printer import Flash, Line
from game.stage.style import press, trophies
from game.stage.style.press import Page, Photo
from game.ui.look.crests import Crest
from game.ui.look.look import ELLIPSIS, Look
from game.ui.look.stylesheet import CLUBS
from tests.by_day import by_day, one_in

SCALES = (0.86, 1.0, 1.5)
KIT, CREST = CLUBS[0]
LONG = "The sponsor walks out with a week's notice and takes his boards, his money and the tea urn with him."
TITLES = {"luck": "Manager's Luck", "selection": "Selection Problem", "crisis": "Crisis"}
CARDS = [
    Card(pile, word, "Second training ground sold to a builder", LONG, amount, mood)
    for pile, word in TITLES.items()
    for amount, mood in (("+£200m", "good"), ("−£300m", "bad"), ("", "plain"))
]
WIDTHS = (cards.SMALL, 160, cards.MEDIUM, cards.BIG)


class Reading(Look):
    """A look that remembers every text it was asked for."""

    def __init__(self, scale: float) -> None:
        super().__init__(scale)
        self.read: list[str] = []

    def text(self, string: str, style: str, colour: tuple[int, int, int] = (0, 0, 0)) -> pygame.Surface:
        self.read.append(string)
        return super().text(string, style, colour)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> bytes:
    return pixels(pygame.transform.grayscale(surface))


@pytest.mark.parametrize("scale", by_day(SCALES, 1.0))
@pytest.mark.parametrize("width", one_in(2, WIDTHS))
def test_cards_are_five_to_seven_and_made_once(scale: float, width: int) -> None:
    look = Look(scale)
    for card in CARDS[::4]:
        size = look.px(width), look.px(card_height(width))
        faces = [cards.front(look, card, width), cards.front(look, card, width, "CANCELLED")]
        faces.append(cards.back(look, card.pile, width, card.word))
        faces += [cards.flip(look, card, width, step / 8, card.word) for step in range(9)]
        assert {face.get_size() for face in faces} == {size}
        assert cards.front(look, card, width) is faces[0]
    assert card_height(cards.BIG) == 448
    with pytest.raises(KeyError):
        cards.back(look, "weather", 120)


@pytest.mark.parametrize("scale", by_day(SCALES, 0.86))
@pytest.mark.parametrize("width", one_in(2, WIDTHS))
def test_no_text_on_a_card_is_cut(scale: float, width: int) -> None:
    for card in CARDS:
        look = Reading(scale)
        cards.front(look, card, width, "CANCELLED")
        cards.back(look, card.pile, width, card.word)
        assert look.read
        assert not any(ELLIPSIS in text for text in look.read), look.read


def test_piles_and_amounts_differ_without_colour() -> None:
    look = Look(1.0)
    for one, other in combinations(cards.PILES, 2):
        fronts = [cards.front(look, Card(pile, "", "The same", "The same."), 224) for pile in (one, other)]
        assert grey(fronts[0]) != grey(fronts[1])
    moods: tuple[cards.Mood, ...] = ("good", "bad", "plain")
    shown = {grey(cards.front(look, Card("luck", "", "T", "T.", "£20m", mood), 120)) for mood in moods}
    assert len(shown) == 3
    gain, loss = (money.change(look, "£38m", gain) for gain in (True, False))
    assert grey(gain) != grey(loss)


def test_a_card_turns_from_back_to_front_in_few_pictures() -> None:
    look = Look(1.0)
    card = CARDS[0]
    assert cards.flip(look, card, 224, 0, "Luck") is cards.back(look, "luck", 224, "Luck")
    assert cards.flip(look, card, 224, 1, "Luck") is cards.front(look, card, 224)

    def seen(share: float) -> int:
        return pygame.mask.from_surface(cards.flip(look, card, 224, share, "Luck")).get_bounding_rects()[0].width

    assert seen(0) > seen(0.25) > seen(0.5) < seen(0.75) < seen(1)
    made = look.sprites.made
    for step in range(100):
        cards.flip(look, card, 224, step / 99, "Luck")
    assert look.sprites.made - made <= cards.FLIP


@pytest.mark.parametrize("scale", by_day(SCALES, 0.86))
@pytest.mark.parametrize("size", SIZES)
def test_player_cards_and_rows_have_their_size(size: Size, scale: float) -> None:
    look = Look(scale)
    width, height = SIZES[size]
    for kind in players.HUES:
        player = Player(7, "Wolfeschlegelsteinhausen-Bergerdorff", kind, "Goalkeeper and captain", 5, "£100m", "out")
        made = [players.card(look, player, size, KIT, badge, dim) for badge in ("", "injury") for dim in (True, False)]
        assert {picture.get_size() for picture in made} == {(look.px(width), look.px(height))}
        assert players.card(look, player, size, KIT, "injury", False) is made[-1]
        row = players.row(look, player, 240, 40, KIT, "£100m", "injury", paper=True)
        assert row.get_size() == (look.px(240), look.px(40))


def test_a_card_shows_all_that_is_printed_on_it_and_kinds_differ_without_colour() -> None:
    look = Look(1.0)
    for size in SIZES:
        shown = [Player(7, "Ada", "youth", "Youth", stars, value) for stars, value in ((0, ""), (2, ""), (2, "£20m"))]
        assert len({grey(players.card(look, player, size)) for player in shown}) == 3
    tiles = {grey(players.kind_mark(look, kind, 20, (255, 255, 255))) for kind in players.HUES}
    assert len(tiles) == len(players.HUES)


@pytest.mark.parametrize("scale", SCALES)
def test_money_and_trophies(scale: float) -> None:
    look = Look(scale)
    plate = money.plate(look, "£215m", "CASH", 200, 64)
    assert plate.get_size() == (look.px(200), look.px(64))
    assert grey(plate) != grey(money.plate(look, "£216m", "CASH", 200, 64))
    assert len({grey(money.coins(look, count, 40)) for count in range(13)}) == 13
    assert money.coins(look, 30, 40) is money.coins(look, 12, 40), "more look the same"
    assert len({grey(trophies.trophy(look, cup, 48)) for cup in trophies.CUPS}) == 3
    assert grey(trophies.trophy(look, "europe", 96, KIT)) != grey(trophies.trophy(look, "europe", 96))
    with pytest.raises(KeyError):
        trophies.trophy(look, "wooden spoon", 48)


NEWS = Page("The Pink", "Season 1", "40p", "Shield comes home", "By five points", (LONG, LONG),
            Photo((1, 2, 3), KIT, "Champions", "league"),
            (press.Box("League", (("Möwenbruck", "31"), ("Kaldafoss", "26"))),))  # fmt: skip


@pytest.mark.parametrize("size", [(1000, 620), (560, 680), (700, 420), (420, 360)])
def test_a_page_fills_its_rectangle_and_has_its_headline_whole(size: tuple[int, int]) -> None:
    look = Reading(1.0)
    picture = press.page(look, NEWS, *size)
    assert picture.get_size() == size
    assert press.page(look, NEWS, *size) is picture
    assert "Shield comes home" in " ".join(look.read)


def test_a_flash_is_printed_letter_by_letter() -> None:
    look = Reading(1.0)
    goal = Flash("34'", "Möwenbruck", "Kaldafoss", 2, 1, "Zubeldón")
    printer.flash(look, goal, 620)
    assert {"34'", "Möwenbruck", "2", "1", "Kaldafoss", "Zubeldón"} <= set(look.read)
    look.read.clear()
    printer.flash(look, goal, 620, share=8 / 32)  # 32 letters: five of the club follow the minute's three
    assert "Möwen" in look.read
    assert "Kaldafoss" not in look.read
    made = look.sprites.made
    for step in range(200):
        printer.flash(look, goal, 620, share=step / 199)
    assert look.sprites.made - made <= 40, "one picture a letter, and the cells in them"


def test_a_row_of_the_table_says_how_it_moved_and_keeps_its_name_when_narrow() -> None:
    look = Reading(1.0)
    rows = [Line(3, "Brackenmoor", ("9", "5", "2", "2", "+11"), 17, change, CREST) for change in (2, 0, -2)]
    assert len({grey(printer.table_row(look, row, 600)) for row in rows}) == 3
    assert {"9", "5", "2", "+11", "17"} <= set(look.read)
    look.read.clear()
    printer.table_row(look, rows[0], 280, 30)
    printer.table_head(look, ("Club", "P", "W", "D", "L", "GD", "Pts"), 280, row=30)
    assert {"Brackenmoor", "+11", "17", "Club", "GD", "Pts"} <= set(look.read)
    assert not {"9", "P"} & set(look.read)


DRAWN: dict[str, Callable[[Look, Crest], pygame.Surface]] = {
    "ball": lambda look, crest: trophies.ball(look, 40),
    "open": lambda look, crest: trophies.open_ball(look, 80, "Möwenbruck", crest, 1),
    "bowl": lambda look, crest: trophies.bowl(look, 160, 128, 7),
}


@pytest.mark.parametrize("name", DRAWN)
def test_the_cup_draw_is_made_once(name: str) -> None:
    look = Look(1.0)
    assert DRAWN[name](look, CREST) is DRAWN[name](look, CREST)


def test_a_ball_opens_in_its_place_and_a_bowl_empties() -> None:
    look = Look(1.0)
    sizes = {trophies.open_ball(look, 80, "Möwenbruck", CREST, step / 20).get_size() for step in range(21)}
    assert sizes == {(208, 184)}
    assert len({pixels(trophies.bowl(look, 160, 128, count)) for count in range(17)}) == 17


def test_a_sentence_that_has_no_room_is_left_out_and_not_cut() -> None:
    """As from afar, where everything is written large."""
    look = Look(1.5, 24)
    short = Card("luck", "Luck", "A title", "A baker sponsors the corner flags.", "+£30m", "good")
    whole = replace(short, text=f"{short.text} The corners are called after his three daughters now.")
    for width, same in ((190, True), (600, False)):
        one, other = (pygame.image.tobytes(cards.front(look, card, width), "RGBA") for card in (short, whole))
        assert (one == other) is same
