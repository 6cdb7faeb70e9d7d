"""Why something can't be deployed, in a word on the zone and in a sentence. Which rule refuses it isn't known."""

from __future__ import annotations

from engine.core.model import Reason
from engine.eleven.content.cards import Content, Footballer
from game.text import Texts


def closed_word(t: Texts, reason: Reason) -> str:
    """What stands on a zone that is closed for this reason."""
    key = f"eleven.deploy.closed.{reason.key}"
    if reason.key == "section_full":
        key = f"{key}_{reason.params['section']}"
    return t(key, **reason.params) if key in t else t("eleven.deploy.closed.other")


def sentence(t: Texts, content: Content, reason: Reason) -> str:
    """The refusal with names for the numbers."""
    params: dict[str, object] = dict(reason.params)
    if "card" in params:
        params["card"] = content.players[int(reason.params["card"])].name
    if "section" in params:
        params["section"] = t(f"eleven.section.{params['section']}")
    if "zone" in params:
        params["zone"] = t(f"eleven.zone.{params['zone']}")
    return t(f"eleven.reason.{reason.key}", **params)


def sections_line(t: Texts, card: Footballer) -> str:
    """Where a footballer may play: "midfield or forward"."""
    roles = [t(f"eleven.deploy.roles.{section}") for section in card.sections]
    return roles[0] if len(roles) == 1 else t("eleven.deploy.roles.two", first=roles[0], second=roles[1])
