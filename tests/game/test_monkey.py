"""Random input of every device on the whole cabinet: nothing breaks, nobody is lost, every career can be opened.

`python -m tests.game.monkey --minutes 60` does the same by hand for as long as one likes.
"""

import pytest

from game.cabinet.title import TitleScene
from tests.by_day import by_day
from tests.game.monkey import Monkey, make_repeatable


@pytest.mark.parametrize(("seed", "seconds"), by_day([(1, 30), (1, 60), (3, 60)], (1, 30)))
def test_a_minute_of_random_input(seed: int, seconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    make_repeatable(seed, monkeypatch.setattr)
    monkey = Monkey(seed)
    try:
        monkey.play(seconds)
        assert isinstance(monkey.top, TitleScene)
        assert len(monkey.seen) >= 8, f"it hardly left the title: {dict(monkey.seen)}"
        monkey.check_careers()
    finally:
        monkey.close()


GAMES = [
    ("eleven", 14, 25, {"HandScene"}),
    ("fortunes", 6, 45, {"BoardScene", "LineUpScene"}),
    ("eleven", 14, 180, {"HandScene", "MondayScene", "DeskScene"}),
    ("fortunes", 2, 180, {"MarketScene", "BoardScene", "LineUpScene", "MatchdayScene"}),
]


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seed", "seconds", "scenes"), GAMES)
def test_minutes_of_a_game(
    game: str, seed: int, seconds: int, scenes: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    make_repeatable(seed, monkeypatch.setattr)
    monkey = Monkey(seed, game)
    try:
        monkey.play(seconds)
        assert isinstance(monkey.top, TitleScene)
        assert scenes <= set(monkey.seen), dict(monkey.seen)
        monkey.check_careers()
    finally:
        monkey.close()
