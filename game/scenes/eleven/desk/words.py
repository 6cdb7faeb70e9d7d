"""Why something can't be done on a day, in words for a button. Which rule refuses it is not known here."""

from __future__ import annotations

from engine.core.model import Reason
from game.text import Texts


def why(t: Texts, reason: Reason) -> str:
    """The refusal in a few words."""
    key = f"eleven.reason.{reason.key}"
    if key not in t:
        return t("eleven.desk.not_now")
    params: dict[str, object] = dict(reason.params)
    if "track" in params:
        params["track"] = t(f"eleven.track.{params['track']}")
    return t(key, **params)
