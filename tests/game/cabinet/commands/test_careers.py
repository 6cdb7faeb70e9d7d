"""`gaffer`, `gaffer play` and `gaffer resume`: into a career, out of it, and on where it was."""

import pygame
import pytest

from engine import games
from engine.core.errors import InputError
from game.cabinet import kept
from game.cabinet.commands.terminal import usual_setup
from game.cabinet.commands.window import levels, usual_seats
from game.ui import splash
from tests.screen import virtual_screen


@pytest.fixture
def screen(tmp_path):
    with virtual_screen(tmp_path) as running:
        yield running


def is_drawn(screen):
    picture = screen.picture()
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 1280, 29) for y in range(0, 720, 23)}
    return len(colours) > 40


@pytest.mark.alone
def test_the_title_opens_and_asks_before_it_closes(screen):
    screen.start()
    screen.wait(lambda: is_drawn(screen), "the title")
    before = screen.picture()
    screen.press("Escape")
    screen.wait_for_change(before, "the question")
    screen.press("Left", "Return")
    assert screen.ended() == 0


@pytest.mark.alone
def test_play_begins_a_career_that_resume_goes_on_with(screen, gaffer_home):
    screen.start("play", "futti", "--seed", "7")
    screen.wait(lambda: is_drawn(screen), "the club's home")
    screen.close()  # killed where it is, which must lose nothing
    career = kept.last_career()
    assert career is not None
    screen.start("resume")
    screen.wait(lambda: is_drawn(screen), "the club's home again")


@pytest.mark.nightly
@pytest.mark.alone
def test_quick_begins_a_single_match(screen, gaffer_home):
    screen.start("play", "superclub", "--quick", "--seats", "human,level3", "--seed", "7")
    screen.wait(lambda: is_drawn(screen), "the line-up")
    screen.close()
    career = kept.last_career()
    assert career is not None
    assert career.game == "superclub-friendly"


@pytest.mark.alone
def test_three_keys_lead_from_the_title_to_a_match(screen, gaffer_home):
    screen.start()
    screen.wait(lambda: is_drawn(screen), "the title")
    before = screen.picture()
    screen.press("Down", "Return")
    screen.wait_for_change(before, "what is chosen")
    screen.press("Return")
    # Not whatever changes: what is chosen comes in over several pictures.
    screen.wait(lambda: list(gaffer_home.rglob("*.gaffer")), "the match")
    screen.close()
    career = kept.last_career()
    assert career is not None
    assert career.game == "futti-friendly"


@pytest.mark.parametrize(("game", "seats"), [("futti", (0,)), ("eleven", (0,)), ("superclub", (0, 2, 2, 2))])
def test_without_seats_a_person_plays_alone_or_against_steady_computers(game, seats):
    rules = games.whole_game(game)
    assert usual_seats(rules) == seats
    assert tuple(seat.level for seat in usual_setup(rules, usual_seats(rules)).seats) == seats


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("nobody", "a seat is human, level1, level2, level3, level4"),
        ("human,level6", "not 'level6'"),
        ("", "a seat is"),
        (",".join(["human"] * 5), "At most 4 people can play"),
        (",".join(["level1"] * 13), "at most 12 seats"),
    ],
)
def test_seats_that_cannot_be(refused, seats, said, gaffer_home):
    assert said in refused("play", "futti", "--seats", seats)
    assert not list(gaffer_home.rglob("*.gaffer"))


@pytest.mark.parametrize("game", ["futti", "eleven", "superclub", "fortunes"])
def test_a_gaffer_sits_in_every_game(game):
    seats = usual_setup(games.whole_game(game), levels("human,level5")).seats
    assert [seat.level for seat in seats[:2]] == [0, 5]


def test_nothing_to_resume(refused):
    assert "there is no career to go on with" in refused("resume")


def test_why_nothing_can_be_resumed(refused, gaffer_home):
    session = kept.begin_career(games.whole_game("futti").default_setup(), 1)
    path = session.career.path
    said = refused("resume")
    assert f"no career to go on with: {path.name} is open in another window" in said
    path.with_name("a.gaffer").write_bytes(b"nonsense")
    said = refused("resume")
    assert said.endswith(f"another window, and 1 more can't be used either; gaffer replay '{path}' shows its matches")
    session.close()
    path.unlink()
    assert "no career to go on with: a.gaffer is not a career" in refused("resume")


@pytest.mark.parametrize("content", [b"", b"nonsense", b"SQLite format 3\x00" + b"x" * 500])
def test_a_file_that_is_no_career(refused, tmp_path, content):
    file = tmp_path / "career.gaffer"
    file.write_bytes(content)
    assert "career.gaffer" in refused("resume", str(file))
    assert file.read_bytes() == content


def test_a_career_that_is_missing(refused):
    assert "nowhere.gaffer" in refused("resume", "nowhere.gaffer")


@pytest.mark.parametrize("arguments", [("play", "futti"), ("resume",)])
def test_without_a_display_nothing_is_begun(refused, gaffer_home, arguments):
    assert "there is no display" in refused(*arguments, SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
    assert not list(gaffer_home.rglob("*.gaffer"))


@pytest.mark.parametrize("arguments", [("play", "futti"), ("resume",)])
def test_the_window_comes_first_and_goes_again_if_the_career_cannot_be_opened(refused, monkeypatch, arguments):
    order, windows = [], []
    show_name = splash.show_name

    def shown(opened):
        show_name(opened)
        order.append("window")
        windows.append(opened.window)

    def opening(*_):
        order.append("career")
        raise InputError("the career can't be opened")

    monkeypatch.setattr(splash, "show_name", shown)
    monkeypatch.setattr(kept, "begin_career", opening)
    monkeypatch.setattr(kept, "last_career", opening)
    assert "the career can't be opened" in refused(*arguments, SDL_VIDEODRIVER="dummy")
    assert order == ["window", "career"]
    with pytest.raises(pygame.error):
        windows[0].flip()
