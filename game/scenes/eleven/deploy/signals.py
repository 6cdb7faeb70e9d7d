"""How the zones look for what is in the hand or in focus: open, closed and why, or where something would be swapped."""

from __future__ import annotations

from engine.eleven.zones import CENTRES, ZONES, Zone
from game.scenes.eleven.deploy.board import ZoneLook
from game.scenes.eleven.deploy.draft import Draft, Fit, Held
from game.scenes.eleven.deploy.words import closed_word
from game.text import Texts


def at_rest(draft: Draft) -> dict[Zone, ZoneLook]:
    """Nothing is offered: a plus where the next marker could be put."""
    room = bool(draft.missing and draft.loose)
    return {zone: ZoneLook(plus=room and not draft.in_zone(zone)) for zone in ZONES}


def offered(t: Texts, draft: Draft, held: Held, focused: Zone | None, *, carried: bool) -> dict[Zone, ZoneLook]:
    """A marker is in the hand or thought of; it is shown above the zone in `focused`, unless a pointer carries it."""
    return {zone: _offered(t, draft, held, zone, zone == focused, carried) for zone in ZONES}


def only_swaps(fit: Fit, zone: Zone) -> bool:
    """Whether a marker of this centre zone must be chosen, as there is no room beside them."""
    return fit.fault is not None and bool(fit.swaps) and zone in CENTRES


def _offered(t: Texts, draft: Draft, held: Held, zone: Zone, focused: bool, carried: bool) -> ZoneLook:
    fit = draft.fit(held, zone)
    if fit.fault is None:
        guest = held if focused and not carried else None
        there = [post for post in draft.in_zone(zone) if post.shirt != held.shirt]
        return ZoneLook("focused" if focused else "open", plus=not there and guest is None, guest=guest)
    if fit.swaps:
        name = "replace" if draft.post_of(held.shirt) is None else "swap"
        word = t(f"eleven.deploy.{name}_which" if zone in CENTRES else f"eleven.deploy.{name}")
        return ZoneLook("focused" if focused else "open", word)
    return ZoneLook("closed", closed_word(t, fit.fault))
