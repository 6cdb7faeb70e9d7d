"""Which keys the deployment's footer lists, by what is in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor
from game.ui.input.intents import NEXT
from game.ui.text import Texts
from game.ui.widgets.hint_bar import Hint


def hints(
    t: Texts, editor: DeploymentEditor, kick_off: Sequence[Hint], *, has_book: bool, leads_back: bool
) -> list[Hint]:
    """Confirming first, then `kick_off`, if it may be."""
    holds, missing = editor.held is not None, editor.missing
    wanted = [
        Hint("confirm", t("eleven.deploy.put_down" if holds else "eleven.deploy.pick_up")),
        *kick_off,
        Hint(NEXT, t("eleven.deploy.next_zone" if holds and not missing else "eleven.deploy.next")),
        Hint("deploy.clear", t("eleven.deploy.clear")),
        Hint("deploy.fill", t("eleven.deploy.fill" if missing else "eleven.deploy.suggest")),
        Hint("deploy.undo", t("eleven.deploy.undo")),
        Hint("deploy.tactics", t("input.action.deploy.tactics")),
        Hint("deploy.book", t("eleven.book.door")),
        Hint("back", t("eleven.deploy.put_back" if holds else "eleven.desk.menu")),
    ]
    heard = {"deploy.undo": holds or editor.can_undo, "deploy.book": has_book, "back": holds or leads_back}
    return [hint for hint in wanted if heard.get(hint.action, True)]
