"""Why something can't be deployed, in a word on the zone and in a sentence. Which rule refuses it isn't known."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.content.cards import Content, Footballer
from game.eleven.wording import refusal
from game.text import Texts


def closed_word(t: Texts, reason: Reason) -> str:
    """What stands on a zone that is closed for this reason."""
    key = f"eleven.deploy.closed.{reason.key}"
    if reason.key == "section_full":
        key = f"{key}_{reason.params['section']}"
    return t(key, **reason.params) if key in t else t("eleven.deploy.closed.other")


def sentence(t: Texts, content: Content, reason: Reason) -> str:
    """The refusal, with the names of cards."""
    if "card" in reason.params:
        name = content.players[int(reason.params["card"])].name
        reason = Reason(reason.key, {**reason.params, "card": name})
    return refusal(t, reason)


def sections_line(t: Texts, card: Footballer) -> str:
    """Where a footballer may play: "midfield or forward"."""
    roles = [t(f"eleven.deploy.roles.{section}") for section in card.sections]
    return roles[0] if len(roles) == 1 else t("eleven.deploy.roles.two", first=roles[0], second=roles[1])
