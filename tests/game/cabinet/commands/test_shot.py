"""`gaffer shot` and `gaffer --smoke`: every scene can be drawn at every size, and everything works once."""

import pygame
import pytest

from game.cabinet import gallery
from game.ui.window import open_ui

SOME = list(gallery.SCENES)[::20]
OTHERS = [name for name in gallery.SCENES if name not in SOME]


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


def something_is_on(picture):
    """Not one colour, and not only a few."""
    width, height = picture.get_size()
    columns, rows = range(5, width, width // 50), range(5, height, height // 35)
    return len({tuple(picture.get_at((x, y))) for x in columns for y in rows}) > 12


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *((name, (800, 600) if number % 2 else (1280, 720)) for number, name in enumerate(gallery.SCENES)),
        *((name, (1920, 1080)) for name in SOME),
        *(pytest.param(name, (1920, 1080), marks=pytest.mark.nightly) for name in OTHERS),
        ("match", (2560, 1440)),
    ],
)
def test_every_scene_can_be_drawn(name, size):
    """A finer picture is laid out as one of 1280×720, so that usually only some are drawn finer."""
    assert something_is_on(gallery.drawn(open_ui(size), name, 1))


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
