"""Random input of every device on the whole cabinet: nothing breaks, nobody is lost, every career can be opened.

`python -m tests.game.monkey --minutes 60` does the same by hand for as long as one likes.
"""

import pytest

from game.scenes.title import TitleScene
from tests.game.monkey import Monkey, make_repeatable


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_minute_of_random_input(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    make_repeatable(seed, monkeypatch.setattr)
    monkey = Monkey(seed)
    try:
        monkey.play(60)
        assert isinstance(monkey.top, TitleScene)
        assert len(monkey.seen) >= 8, f"it hardly left the title: {dict(monkey.seen)}"
        monkey.check_careers()
    finally:
        monkey.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed", "scenes"),
    [
        ("eleven", 14, {"HandScene", "MondayScene", "DeskScene"}),
        ("fortunes", 3, {"MarketScene", "BoardScene", "LineUpScene", "MatchdayScene"}),
    ],
)
def test_three_minutes_of_a_game(game: str, seed: int, scenes: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    make_repeatable(seed, monkeypatch.setattr)
    monkey = Monkey(seed, game)
    try:
        monkey.play(180)
        assert isinstance(monkey.top, TitleScene)
        assert scenes <= set(monkey.seen), dict(monkey.seen)
        monkey.check_careers()
    finally:
        monkey.close()
