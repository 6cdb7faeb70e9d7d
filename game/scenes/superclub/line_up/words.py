"""Why something can't be done to a line-up, in a sentence, and how shares of a chance are written."""

from __future__ import annotations

from engine.core.model import Reason
from game.scenes.superclub.line_up.draft import Draft
from game.superclub.wording import refusal
from game.text import Texts


def name_of(t: Texts, draft: Draft, number: int) -> str:
    """What a card is called."""
    return draft.cards[number].name if number in draft.cards else t("superclub.line_up.given")


def sentence(t: Texts, draft: Draft, reason: Reason) -> str:
    """The refusal, with the names of cards."""
    if "card" in reason.params:
        reason = Reason(reason.key, {**reason.params, "card": name_of(t, draft, int(reason.params["card"]))})
    return refusal(t, reason)


def percent(share: float) -> str:
    """A share in per cent; never nothing or all unless it is certain.

    >>> percent(0.503), percent(0.001), percent(0.999), percent(0.0)
    ('50 %', '<1 %', '>99 %', '0 %')
    """
    if 0 < share < 0.005:
        return "<1 %"
    return ">99 %" if 0.995 < share < 1 else f"{round(100 * share)} %"
