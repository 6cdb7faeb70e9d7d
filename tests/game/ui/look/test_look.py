"""The look: real pixels, text that is centred on its capitals, and caches that stay bounded."""

import pygame
import pytest

from game.ui.look import metrics
from game.ui.look.look import Cache, Latest, Look, load_font, sprite
from game.ui.look.palette import TEXT
from game.ui.scene import Ui


def ink(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=100)


@pytest.mark.parametrize("style", ["display48", "body18", "bold24", "label14", "figures20", "key14"])
@pytest.mark.parametrize("scale", [0.86, 1.0, 1.5, 3.0])
def test_the_middle_of_a_text_is_the_middle_of_its_capitals(style: str, scale: float) -> None:
    look = Look(scale)
    surface = look.text("HIE", style)
    assert abs(ink(surface).centery - surface.get_height() / 2) <= 1
    assert abs(ink(surface).height - look.cap_height(style) * scale) <= 1
    assert look.text("ÅgÉj", style).get_height() == surface.get_height()


def test_tabular_digits_are_all_as_wide_as_each_other() -> None:
    look = Look(1.0)
    assert len({look.width(digit * 4, "figures24") for digit in "0123456789"}) == 1
    assert look.width("1111", "semi24") < look.width("0000", "semi24")


def test_letters_of_the_names_are_in_every_text_face() -> None:
    for face in ("BarlowCondensed-Medium", "BarlowCondensed-SemiBold", "BarlowCondensed-Bold", "BebasNeue-Regular"):
        font = load_font(face, 40)
        nothing = pygame.image.tobytes(font.render("\ue123", True, TEXT), "RGBA")
        for letter in "ÄÖÜäöüßéèçñşŞčČžŽŁłőŐØøÅåğİıÆæĐđśńęąřůě–—…·×±’“”":
            assert pygame.image.tobytes(font.render(letter, True, TEXT), "RGBA") != nothing, (face, letter)


def test_fonts_outlive_a_restart_of_pygame() -> None:
    load_font("Inter-Bold", 20)
    pygame.quit()
    pygame.font.init()
    assert load_font("Inter-Bold", 20).render("A", True, TEXT).get_width() > 0


def test_names_outside_the_type_scale_are_refused() -> None:
    for name in ("body17", "comic20", "body", "body8"):
        with pytest.raises(KeyError):
            metrics.style(name)
    with pytest.raises(KeyError):
        load_font("Arial", 20)


def test_what_does_not_fit_ends_in_an_ellipsis_and_fits() -> None:
    look = Look(1.0)
    for width in (15, 40, 90, 140):
        short = look.fit("Borussia Königswusterhausen", "body18", width)
        assert short.endswith("…")
        assert look.width(short, "body18") <= width
    assert look.fit("Fütti", "body18", 200) == "Fütti"
    assert look.fit("", "body18", -8) == "", "where there is no word, none was cut"


def test_wrapped_lines_keep_all_words_and_the_width() -> None:
    look = Look(1.5)
    string = "The tens show four. Can Halvdøn hold it?\nA second line"
    lines = look.wrap(string, "body18", 120)
    assert len(lines) > 2
    assert " ".join(lines) == string.replace("\n", " ")
    assert all(look.width(line, "body18") <= 120 for line in lines)


def test_lines_can_be_even_and_no_last_word_stands_alone() -> None:
    look = Look(1.0)
    string = "Gruzdevin shoots, Cruickshaw spreads, it stays out!"
    width = look.width(string, "bold24") - 10
    usual, even = look.wrap(string, "bold24", width), look.wrap_evenly(string, "bold24", width)
    assert usual[-1] == "out!"
    assert len(even) == 2
    assert " ".join(even) == string
    assert look.width(even[1], "bold24") > 0.7 * look.width(even[0], "bold24")
    assert look.wrap_evenly("Goal!", "bold24", width) == ["Goal!"]
    assert "".join(look.wrap_evenly("Halvdøn " * 3 + "W" * 80, "bold24", 200)).endswith("…")


def test_a_text_is_rendered_once() -> None:
    look = Look(1.0)
    assert look.text("Goal", "bold24") is look.text("Goal", "bold24")
    assert look.rendered == 1
    look.text("Goal", "bold24", (255, 0, 0))
    assert look.rendered == 2


def test_caches_forget_the_oldest_and_stay_within_their_bounds() -> None:
    cache = Cache(10 * 100 * 100 * 4)
    first = cache.get("first", lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    for number in range(200):
        cache.get(number, lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
        assert cache.get("first", lambda: pygame.Surface((1, 1))) is first, "what is in use stays"
        assert cache.held <= cache.limit
    assert len(cache) == 10
    cache.get("huge", lambda: pygame.Surface((1000, 1000)))
    assert len(cache) == 1


def test_a_generator_paints_once_for_all_that_it_is_given() -> None:
    painted = []

    @sprite
    def plate(look: Look, width: int, height: int = 2) -> pygame.Surface:
        painted.append((width, height))
        return pygame.Surface((width, height))

    look, other = Look(1.0), Look(2.0)
    assert plate(look, 3) is plate(look, 3)
    assert plate(look, 3) is not plate(look, 4)
    assert plate(look, 3, height=5) is plate(look, 3, height=5)
    assert plate(look, 3) is not plate(other, 3)
    assert painted == [(3, 2), (4, 2), (3, 5), (3, 2)]


def test_texts_of_days_do_not_grow_the_cache() -> None:
    look = Look(1.0)
    look.texts.limit = 200_000
    for number in range(500):
        look.text(f"minute {number}", "body18")
    assert look.texts.held <= look.texts.limit


def test_pixels_follow_the_scale_and_hairlines_stay() -> None:
    assert Look(1.5).px(16) == 24
    assert Look(0.4).px(1) == 1
    assert Look(0.4).px(0) == 0
    with pytest.raises(ValueError, match="above 0"):
        Look(0)


def test_a_picture_that_changes_is_made_when_it_changes_and_no_more() -> None:
    made = []

    def make() -> pygame.Surface:
        made.append(1)
        return pygame.Surface((4, 4))

    picture = Latest()
    first = picture.get((0, 1), make)
    assert picture.get((0, 1), make) is first
    assert len(made) == 1
    picture.get((1, 1), make)
    assert picture.get((0, 1), make) is not first, "only the last one is kept"
    assert len(made) == 3


@pytest.mark.parametrize("string", ["a\0b", "\0", "a\ud800b", "\u202eabc", "\u0301", "x" * 200_000, "x " * 100_000])
@pytest.mark.parametrize("style", ["body18", "display48", "figures20"])
def test_no_text_can_stop_the_drawing(string: str, style: str) -> None:
    look = Look(1.0)
    assert look.text(string, style).get_width() >= 1
    assert look.width(string, style) >= 0
    look.fit(string, style, 100)
    look.wrap(string, style, 300)


@pytest.mark.own_pictures
def test_pictures_of_another_scale_are_given_back_at_once() -> None:
    ui = Ui()
    old = ui.look
    old.text("Fütti", "body18")
    ui.resize((1280, 720))
    assert ui.look is old
    assert old.texts.held > 0
    ui.resize((1920, 1080))
    assert ui.look is not old
    assert (old.texts.held, old.sprites.held, len(old.texts)) == (0, 0, 0)
