"""Why something can't be done to a line-up, in a sentence."""

from __future__ import annotations

from engine.core.model import Reason
from game.games.superclub.screens.line_up.line_up_editor import SuperclubEditor
from game.games.superclub.wording import refusal
from game.ui.text import Texts


def name_of(t: Texts, editor: SuperclubEditor, number: int) -> str:
    """What a card is called."""
    return editor.cards[number].name if number in editor.cards else t("superclub.line_up.given")


def sentence(t: Texts, editor: SuperclubEditor, reason: Reason) -> str:
    """The refusal, with the names of cards."""
    if "card" in reason.params:
        reason = Reason(reason.key, {**reason.params, "card": name_of(t, editor, int(reason.params["card"]))})
    return refusal(t, reason)
