"""What the operator's screens may do, whichever of them it is: change the profile, count, clear, set back, leave.

Owns no screen and no time. What happens on leaving, quitting and sending the cabinet to sleep is the kiosk's flow's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from pathlib import Path

from engine.core.errors import InputError, os_reason
from engine.storage.files import write_plain
from game.cabinet.kiosk import audits
from game.cabinet.kiosk.book import Book, Cleared, Drawn, Ended
from game.cabinet.kiosk.book import kept as kept_folder
from game.cabinet.kiosk.kept_profile import KeptProfile
from game.stage.kiosk.profile import Profile
from game.ui.scene import Scene, Ui

CSV = "audits.csv"


class Desk:
    """The profile and the book, and where everything else leads; until the flow says so, nowhere."""

    def __init__(self, ui: Ui, kept: KeptProfile, book: Book, show: Callable[[Scene], None]) -> None:
        """`show` puts a screen in the place of the one there is."""
        self.ui = ui
        self.kept = kept
        self.book = book
        self.show = show
        self.on_change: Callable[[Collection[str]], None] = lambda _: None
        self.on_leave: Callable[[], None] = lambda: None
        self.on_quit: Callable[[], None] = lambda: None
        self.on_sleep: Callable[[], None] = lambda: None
        self.on_tournament: Callable[[], None] | None = None

    @property
    def profile(self) -> Profile:
        """What counts now."""
        return self.kept.profile

    def change(self, **changed: object) -> None:
        """Let other values count, and keep them if that can be done."""
        self.kept.change(**changed)
        self.on_change(changed)

    def counts(self) -> Counter[str]:
        """All figures, by the audits' names."""
        return audits.counted(self.book)

    def write_csv(self) -> Path:
        """Write the figures beside the book. Raises `InputError` if that can't be done."""
        path = (kept_folder() if self.book.path is None else self.book.path.parent) / CSV
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise InputError(f"{path.parent} can't be made: {os_reason(fault)}") from None
        write_plain(path, audits.as_csv(self.counts()))
        return path

    def clear(self) -> None:
        """Begin to count anew."""
        self.book.note(Cleared)

    def reset(self) -> None:
        """Everything as on the first day: the profile, the figures, no tournament. Raises `InputError` if the profile's
        file can't be moved: then nothing changed."""
        before = self.profile
        self.kept.reset()
        self.clear()
        draws = [entry for entry in self.book if isinstance(entry, (Drawn, Ended))]
        if draws and isinstance(draws[-1], Drawn):
            self.book.note(Ended)
        changed = [name for name in before.__struct_fields__ if getattr(before, name) != getattr(self.profile, name)]
        self.on_change(changed)
