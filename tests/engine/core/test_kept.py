"""What is kept of an object: reckoned when it is first asked for, and once."""

from __future__ import annotations

from engine.core.kept import kept


class Squad:
    def __init__(self, stars: int) -> None:
        self.stars = stars
        self.reckoned = 0

    @kept
    def worth(self) -> int:
        """What it is worth."""
        self.reckoned += 1
        return 3 * self.stars


def test_it_is_reckoned_once_and_by_every_object_for_itself() -> None:
    one, other = Squad(4), Squad(5)
    assert (one.reckoned, one.worth, one.worth, one.reckoned) == (0, 12, 12, 1)
    one.stars = 9
    assert (one.worth, other.worth) == (12, 15)


def test_the_class_shows_what_it_is() -> None:
    assert isinstance(Squad.worth, kept)
    assert Squad.worth.__doc__ == "What it is worth."
