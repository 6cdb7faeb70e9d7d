"""Players nobody needs (FF-24): listed and released in a window, when their wages cost more than they are worth."""

from __future__ import annotations

from engine.core.model import Action
from engine.fortunes.content.cards import ELEVEN
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season import people
from engine.fortunes.season.actions import ListPlayer, ReleaseListed

_SQUAD = ELEVEN + 2
"""A squad that can do without nobody more: there must be somebody for whoever is out."""


def clear_out(worth: Worth) -> Action | None:
    """In a window, what gets the one who is worth least off the payroll, if that saves money."""
    table, manager = worth.table, worth.manager
    if table.window is None or not worth.style.wages:
        return None
    listed = [one for one in manager.listed if not people.is_lent(table, one)]
    if listed:
        return ReleaseListed(worth.seat, listed[0])
    seniors = people.of_kind(table, people.own_available(table, worth.seat), None)
    if len(worth.squad) <= _SQUAD or not seniors:
        return None
    least = min(seniors, key=worth.leaves)
    return ListPlayer(worth.seat, least) if worth.leaves(least) < 0 else None
