"""A ceremony is a function of its seconds, short, skipped with one press and quiet where movement is reduced."""

import pygame
import pytest

from game.games.futti.flow.honours import honours_of
from game.games.futti.gallery import career
from game.stage import ceremony
from game.stage.ceremony import LENGTH, PHOTO, Ceremony, CeremonyScene, Step
from game.ui.look.crests import from_seed
from game.ui.look.faces import PLAIN
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.text import load
from game.ui.window import open_ui
from tests.game.driving import EVERY_SIZE, opened, press, run

WON = Ceremony(
    "Cup winners", "Abel win the cup", from_seed(3), PLAIN, (1, 2, 3, 4, 5), "cup", (Step("Final", "2:1", 0),)
)
LOST = Ceremony("Sacked", "Abel show the door", from_seed(3), PLAIN, (1, 2, 3, 4, 5))


def frame(shown: Ceremony, seconds: float, *, still: bool = False, size: tuple[int, int] = (640, 360)) -> bytes:
    surface = pygame.Surface(size)
    ceremony.draw(Pen(open_ui(size).look, surface, (0, 0, *size)), shown, seconds, still=still)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("shown", [WON, LOST], ids=["won", "lost"])
def test_a_moment_looks_the_same_whenever_it_is_drawn(shown: Ceremony) -> None:
    seconds = [0.8 * number for number in range(11)]
    first = [frame(shown, one) for one in seconds]
    assert [frame(shown, one) for one in reversed(seconds)] == first[::-1]
    assert len(set(first)) > 4, "something moves"


def test_the_quiet_form_has_no_flash_no_hop_and_no_confetti() -> None:
    assert frame(WON, PHOTO + 0.05, still=True) == frame(WON, LENGTH, still=True)
    assert frame(WON, PHOTO + 0.05) != frame(WON, LENGTH)


@pytest.mark.parametrize("shown", [WON, LOST], ids=["won", "lost"])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_a_press_goes_to_its_end_and_the_next_one_on(shown: Ceremony, size: tuple[int, int], scale: int) -> None:
    done: list[str] = []
    scene = opened(lambda ui: CeremonyScene(ui, shown, lambda: done.append("on")), size, scale)
    assert isinstance(scene, CeremonyScene)
    run(scene, 1.0)
    assert scene.live
    press(scene, "confirm")
    assert scene.is_over
    assert not scene.live
    press(scene, "confirm")
    assert done == ["on"]


def test_it_ends_by_itself_within_twelve_seconds() -> None:
    scene = opened(lambda ui: CeremonyScene(ui, WON, lambda: None))
    run(scene, 12.0)
    assert not scene.live


def test_with_reduced_motion_its_end_is_there_at_once() -> None:
    def made(ui: Ui) -> CeremonyScene:
        ui.settings.reduced_motion = True
        return CeremonyScene(ui, WON, lambda: None)

    scene = opened(made)
    assert isinstance(scene, CeremonyScene)
    assert scene.is_over
    assert not scene.live


def test_what_was_won_is_lifted_by_whoever_won_it_and_nobody_else() -> None:
    t = load(strict=True)
    table = career.after_rounds(3, 99)
    past = table.history[-1]
    champion = honours_of(t, table, (past.champion,))[-1]
    assert (champion.cup, champion.title) == ("league", t("ceremony.champions"))
    assert Step(t("ceremony.points"), str(table.rows[0].points)) in champion.way
    assert past.cup_winner is not None
    cup = honours_of(t, table, (past.cup_winner,))[0]
    assert cup.cup == "cup"
    assert all(one.own is not None for one in cup.way), "the own side is marked in every tie"
    assert cup.way[-1].what.startswith(t("career.stage.0"))
    neither = [club for club in range(len(table.setup.clubs)) if club not in (past.champion, past.cup_winner)]
    assert honours_of(t, table, neither) == []
    assert honours_of(t, career.after_rounds(3, 5), (0,)) == [], "in the middle of a season nothing is won"
