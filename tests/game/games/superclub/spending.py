"""Somebody who trains, signs and buys what comes first: focus begins where nothing is spent."""

from __future__ import annotations

from typing import Any

from engine.superclub.season.model import SignDue
from game.games.superclub.screens.deadline.worth import stop_for
from game.games.superclub.screens.frame import SuperclubRoom

_SPENDS = ("train", "sign", "invest ", "staff ")


def spend(room: Any) -> None:
    """Give focus to what a question of Superclub offers, if there is anything; to a signing only where it is worth it.
    On any other scene do nothing."""
    if not isinstance(room, SuperclubRoom) or room.question is None or room.ui.stack.top is not room:
        return
    due = room.question
    if isinstance(due, SignDue) and stop_for(room.content, room.table, due.seat, due.card) < due.price:
        return
    found = (one for one in room.view.focusables() if one.key.startswith(_SPENDS))
    wanted = next((one for one in found if getattr(one, "on_press", None) and not getattr(one, "reason", None)), None)
    if wanted is not None:
        room.view.set_focus(wanted)
