"""What of a game's guide was given already: the hints of its career and the tips of its match.

Owns remembering it, in the settings: a guide that was interrupted goes on where it stood, whichever career is opened.
"""

from __future__ import annotations

from game.ui import Ui


class Given:
    """What was given of the guide through the game called `game`."""

    def __init__(self, ui: Ui, game: str) -> None:
        self._ui = ui
        self._game = game
        self._flag = "guide_seen" if game == "futti" else f"{game}_guide_seen"

    @property
    def is_over(self) -> bool:
        """Whether all of it was read, or skipped for good."""
        return bool(getattr(self._ui.settings, self._flag))

    def __contains__(self, key: str) -> bool:
        return key in self._ui.settings.guides_given.get(self._game, ())

    def note(self, key: str) -> None:
        """The hint or tip `key` was read."""
        if key not in self:
            given = self._ui.settings.guides_given
            given[self._game] = (*given.get(self._game, ()), key)
            self._ui.save_settings()

    def end(self) -> None:
        """No more of it, now and in later games."""
        setattr(self._ui.settings, self._flag, True)
        self._ui.apply_settings()
