"""Which key or pad button means which action, and whether a new choice would collide.

Owns the person's changes to the table in `game.ui.input.actions`. It must not read events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from game.ui.input.actions import ACTIONS, ALWAYS, CORE

Source: TypeAlias = Literal["keys", "buttons"]

# What fields for text use while they are edited; see `Reader`. Rebinding Escape away would also trap people.
_FIXED_KEYS = frozenset({"return", "escape", "up", "down", "left", "right"})
_FIXED_BUTTONS = frozenset({"a", "b", "dpad_up", "dpad_down", "dpad_left", "dpad_right"})


class Refusal(NamedTuple):
    """Why a binding is refused: a key of `game.ui.text` and the name of the action in the way, if one is."""

    key: str
    other: str | None = None


class Bindings:
    """The table with the person's changes on top."""

    def __init__(
        self, keys: Mapping[str, tuple[str, ...]] | None = None, buttons: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        """Changes that are unknown or would collide (a settings file written by hand) are left out."""
        self._changed: dict[Source, dict[str, tuple[str, ...]]] = {"keys": {}, "buttons": {}}
        self._index: dict[Source, dict[str, list[str]]] = {"keys": {}, "buttons": {}}
        asked: dict[Source, Mapping[str, Iterable[str]]] = {"keys": keys or {}, "buttons": buttons or {}}
        for source, changes in asked.items():
            self._reindex(source)
            for name, wanted in changes.items():
                if name in ACTIONS and not any(self.refusal(name, source, one) for one in wanted):
                    self._changed[source][name] = tuple(wanted)
                    self._reindex(source)

    @property
    def keys(self) -> dict[str, tuple[str, ...]]:
        """The changes made to keys, as the settings keep them."""
        return dict(self._changed["keys"])

    @property
    def buttons(self) -> dict[str, tuple[str, ...]]:
        """The changes made to pad buttons, as the settings keep them."""
        return dict(self._changed["buttons"])

    def of(self, name: str, source: Source = "keys") -> tuple[str, ...]:
        """What triggers action `name`, the one to show in hints first."""
        return self._changed[source].get(name, getattr(ACTIONS[name], source))

    def action(self, trigger: str, scope: str, source: Source = "keys") -> str | None:
        """The action `trigger` means in `scope`: the scope's own first, then those always heard."""
        always = None
        for name in self._index[source].get(trigger, ()):
            if ACTIONS[name].scope == scope:
                return name
            if ACTIONS[name].scope in ALWAYS:
                always = name
        return always

    def refusal(self, name: str, source: Source, trigger: str) -> Refusal | None:
        """Why `trigger` can't mean `name`, or None.

        Two actions heard at once may not share a trigger. One that a scope takes from `core` is allowed as long
        as the core action keeps another there: otherwise a screen could no longer be driven.
        """
        action = ACTIONS[name]
        fixed = _FIXED_KEYS if source == "keys" else _FIXED_BUTTONS
        if trigger in fixed and trigger not in getattr(action, source):
            return Refusal("input.refused.fixed")
        for other_name in self._index[source].get(trigger, ()):
            other = ACTIONS[other_name]
            if other_name == name:
                continue
            if other.scope == action.scope or {other.scope, action.scope} <= set(ALWAYS):
                return Refusal("input.refused.taken", other_name)
            core, scoped = (other, action) if other.scope in ALWAYS else (action, other)
            if core.scope not in ALWAYS:
                continue
            left = set(self.of(core.name, source)) | ({trigger} if core is action else set())
            taken = {t for n in ACTIONS for t in self.of(n, source) if ACTIONS[n].scope == scoped.scope} | {trigger}
            if not left - taken:
                return Refusal("input.refused.taken", other_name)
        return None

    def bind(self, name: str, source: Source, trigger: str) -> Refusal | None:
        """Let `trigger` mean `name` instead of what did; core actions keep their fixed trigger beside it."""
        refusal = self.refusal(name, source, trigger)
        if refusal is None:
            fixed = _FIXED_KEYS if source == "keys" else _FIXED_BUTTONS
            kept = tuple(t for t in getattr(ACTIONS[name], source) if t in fixed and t != trigger)
            self._changed[source][name] = (trigger, *kept) if ACTIONS[name].scope == CORE else (trigger,)
            self._reindex(source)
        return refusal

    def reset(self) -> None:
        """Back to the table's own bindings."""
        for source in self._changed:
            self._changed[source].clear()
            self._reindex(source)

    def _reindex(self, source: Source) -> None:
        index: dict[str, list[str]] = {}
        for name in ACTIONS:
            for trigger in self.of(name, source):
                index.setdefault(trigger, []).append(name)
        self._index[source] = index
