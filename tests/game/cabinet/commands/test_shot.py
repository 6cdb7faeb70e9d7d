"""`gaffer shot` and `gaffer --smoke`: every scene can be drawn at every size, and everything works once."""

import pygame
import pytest

from game.cabinet import gallery
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.picture_book import SEED, SIZES, kept, name_of, off, small

FINE = (1920, 1080)
SAME, FINER = 4, 64
"""How far the colours of a small picture may be off (of 255): as other libraries draw edges, and as words wrap where
there are more pixels for them."""
CODED, CODES = 96, ("kiosk-best", "kiosk-best-late")
"""A code to be photographed has whole pixels, so that finer it is a little larger or smaller; and what has one."""
MAIN = (
    *("title", "settings", "careers", "rulebook-all", "kiosk-pick"),
    *("club-home", "team-sheet", "match", "league-table"),
    *("eleven-desk", "eleven-transfer", "eleven-deploy", "eleven-match-goal"),
    *("superclub-draft-asked", "superclub-line-up", "superclub-match-midfield", "superclub-standings"),
    *("fortunes-market", "fortunes-board", "fortunes-line-up", "fortunes-matchday"),
)
"""What is seen most, of the cabinet and of every game: drawn by day, besides one in sixteen of the others."""
BY_DAY = [name for number, name in enumerate(gallery.SCENES) if number % 16 == 0 or name in MAIN]
PICTURES = [(name, size) for name in gallery.SCENES for size in (*SIZES, FINE)]


def test_the_list_names_every_scene(gaffer):
    result = gaffer("shot", "--list")
    assert result.returncode == 0
    assert result.stdout.splitlines() == list(gallery.SCENES)


def test_a_picture_has_the_size_asked_for(gaffer, tmp_path):
    result = gaffer("shot", "match", "--out", "match.png", "--size", "800x600", DISPLAY=None, SDL_VIDEODRIVER=None)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    picture = pygame.image.load(tmp_path / "match.png")
    assert picture.get_size() == (800, 600)


def test_the_same_seed_draws_the_same_picture():
    first, second, other = (
        pygame.image.tobytes(gallery.picture("match", (640, 360), seed), "RGB") for seed in (3, 3, 4)
    )
    assert first == second != other


@pytest.mark.all_rests
@pytest.mark.parametrize(
    ("name", "size"),
    by_day(
        [*PICTURES, ("match", (2560, 1440))],
        *((name, SIZES[number % 2]) for number, name in enumerate(BY_DAY)),
        *((name, FINE) for name in BY_DAY[::16]),
    ),
)
def test_every_scene_is_drawn_as_the_picture_book_has_it(name, size):
    """A finer picture is laid out as one of 1280×720, so that only some are drawn finer by day."""
    picture, is_finer = small(gallery.drawn(open_ui(size), name, SEED)), size not in SIZES
    wanted = kept().get(name_of(name, SIZES[0] if is_finer else size))
    assert wanted is not None, "it isn't in the book: python -m tests.picture_book"
    most = SAME if not is_finer else CODED if name in CODES else FINER
    assert off(wanted, picture) <= most, "if that is meant: python -m tests.picture_book"


def test_the_picture_book_has_every_scene_once_and_no_two_alike():
    assert list(kept()) == [name_of(scene, size) for scene in gallery.SCENES for size in SIZES]
    pictures = {pygame.image.tobytes(picture, "RGB") for picture in kept().values()}
    assert len(pictures) == len(kept())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name a scene"),
        (("match",), "--out"),
        (("nowhere", "--out", "x.png"), "there is no scene 'nowhere'"),
        (("match", "--out", "x.jpeg"), "ends in .png"),
        (("match", "--out", "no/folder/x.png"), "can't be written"),
        (("match", "--out", "x.png", "--size", "big"), "looks like 1280x720"),
        (("match", "--out", "x.png", "--size", "1x1"), "must be from"),
        (("match", "--out", "x.png", "--size", "99999x99999"), "must be from"),
        (("match", "--out", "x.png", "--seed", "-1"), "the seed must be"),
    ],
)
def test_bad_input(refused, arguments, said):
    assert said in refused("shot", *arguments)


@pytest.mark.nightly  # the usual run has it with the installed program (`test_wheel`)
def test_smoke_without_a_display_says_so_and_goes_on(gaffer):
    result = gaffer("--smoke", SDL_VIDEODRIVER=None, SDL_AUDIODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
    assert result.returncode == 0
    assert result.stderr == "gaffer: there is no display, so this is drawn off screen\n"
    assert result.stdout.endswith("all well\n")
