"""Whether the career that is played can be saved, for the eyes: a dialog when it can't, a notice until it can again.

Owns when the person is told and asked, and when saving is tried again. What waits to be saved, and in which order, is
the session's business.
"""

from __future__ import annotations

from collections.abc import Callable

from game.stage.session import AnySession
from game.ui.dialogs import Answer, Dialog
from game.ui.scene import Ui

_TRY_EVERY = 3.0
"""Seconds between two attempts: between a person's actions too there may be room again."""


class Saving:
    """Looks after one session. `Ui.saving` is how the window finds it."""

    def __init__(self, ui: Ui, session: AnySession) -> None:
        self._ui = ui
        self._session = session
        self._told = 0
        self._is_known = False
        self._since = 0.0
        self._dialog: Dialog | None = None
        self._is_asked = False

    @property
    def notice(self) -> str:
        """What stands on the screen as long as something is unsaved; empty if nothing is."""
        trouble = self._session.trouble
        return self._ui.t("career.unsaved", reason=trouble) if trouble else ""

    def update(self, seconds: float) -> None:
        """Let time pass: try again now and then; tell of trouble that is new, and of each action that it meets."""
        session = self._session
        if session.trouble:
            self._since += seconds
            if self._since >= _TRY_EVERY:
                self._since = 0.0
                session.save()
        if not session.trouble:
            self._is_known = False
        elif (not self._is_known or session.unsaved != self._told) and self._may_tell():
            self._is_known, self._told = True, session.unsaved
            self._push(self._ui.t("career.trouble"), self._ui.t("career.trouble_told", reason=session.trouble))

    def leave(self, then: Callable[[], None]) -> None:
        """Go on to `then`, which closes the session; not before the person has said so if something would be lost."""
        is_asking = self._is_asked and self._is_open()
        if not self._session.owes or self._session.save():
            if is_asking:
                self._ui.stack.pop()  # there was room meanwhile
            then()
            return
        if is_asking:
            return
        t = self._ui.t
        answers = [
            Answer(t("career.leave_unsaved"), then, "danger"),
            Answer(t("career.try_again"), lambda: self.leave(then), "primary"),
            Answer(t("career.stay")),
        ]
        told = t("career.leave_question", reason=self._session.trouble)
        self._push(t("career.leave_title"), told, answers)
        self._is_asked = True

    def _may_tell(self) -> bool:
        return len(self._ui.stack) > 0 and not self._is_open()

    def _is_open(self) -> bool:
        return self._dialog is not None and len(self._ui.stack) > 0 and self._ui.stack.top is self._dialog

    def _push(self, title: str, message: str, answers: list[Answer] | None = None) -> None:
        if self._is_open():
            self._ui.stack.pop()
        self._is_asked = False
        self._dialog = Dialog(self._ui, title, message, answers or ())
        self._ui.stack.push(self._dialog)
