"""Why something can't be done, in words: a game's refusals, found in its texts by the game's name.

Owns how a `Reason` becomes a sentence where no screen knows better. Knows no screen, so that commands may use it.
"""

from __future__ import annotations

from engine.core.friendly import SUFFIX
from engine.core.model import Reason
from game.stage.registry import whole_name
from game.ui.text import Texts

_NUMBERED = ("player", "club")


def refusal(t: Texts, game: str, reason: Reason | None) -> str:
    """Why not, in a sentence; empty if nothing is against it."""
    return "" if reason is None else sentence(t, game, reason) or str(reason)


def sentence(t: Texts, game: str, reason: Reason) -> str | None:
    """The sentence for a refusal by the game called `game`, or by a match in it; None if its texts have none.

    It is the text `<game>.reason.<key>`, of a friendly's set-up `friendly.reason.<key>`. What goes into its gaps is
    said by `<game>.<name>.<value>` where there is such a text (a position, a zone), and else stands as it is; players
    and clubs by their numbers.
    """
    words = whole_name(game)
    key = f"{words}.reason.{reason.key}"
    if game.endswith(SUFFIX) and f"friendly.reason.{reason.key}" in t:
        key = f"friendly.reason.{reason.key}"  # of two sides, and no league
    if key not in t:
        return None
    params: dict[str, object] = {}
    for name, value in reason.params.items():
        said = f"{words}.{name}.{value}"
        params[name] = t(said) if said in t else f"{name} {value}" if name in _NUMBERED else value
    return t(key, **params)
