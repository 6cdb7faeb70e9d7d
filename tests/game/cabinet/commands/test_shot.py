"""`gaffer shot` and `gaffer --smoke`: every scene can be drawn at every size, and everything works once."""

import pygame
import pytest

from game.cabinet import gallery
from game.ui.window import open_ui
from tests.game.driving import share_paintings


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


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *((name, (800, 600) if number % 2 else (1920, 1080)) for number, name in enumerate(gallery.SCENES)),
        ("match", (1280, 720)),
        ("match", (2560, 1440)),
    ],
)
def test_every_scene_can_be_drawn(name, size):
    """Something is on it: not one colour, and not only a few."""
    picture = gallery.drawn(share_paintings(open_ui(size)), name, 1)
    colours = {tuple(picture.get_at((x, y))) for x in range(5, size[0], 37) for y in range(5, size[1], 31)}
    assert len(colours) > 12


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
