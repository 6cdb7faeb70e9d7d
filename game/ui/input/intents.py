"""What the person wants, whichever device said it, and which key or button means it. Scenes and widgets see intents
and never a raw event.

Owns the table of every named action: where it is heard and what triggers it unless the person chose otherwise; the
person's changes to it, and whether a new one would collide. An action's name is also the key of its label:
`input.action.<name>`. A scope is heard only in scenes that ask for it (`Scene.scope`), on top of the two that are
always heard: `core`, which drives every screen, and `global`. Keys are pygame's names with modifiers in front
(`alt+return`); buttons are those of `game.ui.input.pads`. Reads no events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

CORE, GLOBAL = "core", "global"
ALWAYS = (CORE, GLOBAL)
Source: TypeAlias = Literal["keys", "buttons"]
# What fields for text use while they are edited; see `Reader`. Rebinding Escape away would also trap people.
_FIXED_KEYS = frozenset({"return", "escape", "up", "down", "left", "right"})
_FIXED_BUTTONS = frozenset({"a", "b", "dpad_up", "dpad_down", "dpad_left", "dpad_right"})


class Device(StrEnum):
    """The kind of device; hints show the caps and glyphs of the one used last."""

    KEYBOARD = "keyboard"
    MOUSE = "mouse"
    TOUCH = "touch"
    PAD = "pad"


class Act(NamedTuple):
    """A named action from the table in `game.ui.input.intents`; `repeat` while it is held down."""

    name: str
    device: Device = Device.KEYBOARD
    repeat: bool = False


PointKind: TypeAlias = Literal["move", "down", "drag", "up", "cancel", "secondary"]


class Point(NamedTuple):
    """The mouse or a finger at (x, y), in logical units of the window.

    `drag` follows `down` once it moved too far to be a click; `secondary` is the right button or a long press;
    `cancel` ends what was begun by `down` without a click.
    """

    kind: PointKind
    x: float
    y: float
    device: Device = Device.MOUSE


class Wheel(NamedTuple):
    """The wheel turned at (x, y); dx and dy in notches, positive dy away from the person."""

    x: float
    y: float
    dx: float
    dy: float


class Typed(NamedTuple):
    """Text entered while a field asked for it."""

    text: str


Intent: TypeAlias = Act | Point | Wheel | Typed


UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"


CONFIRM, BACK, MENU, DETAILS = "confirm", "back", "menu", "details"


RULEBOOK, WIN, EXPLAIN = "rulebook", "win", "explain"


PAGE_LEFT, PAGE_RIGHT = "page_left", "page_right"


NEXT, PREVIOUS = "next", "previous"


FIRST, LAST = "first", "last"


# Confirm, or a pointer, is still down: comes again and again, to whoever wants to know. Nothing else triggers it.
HOLD = "hold"


DIRECTIONS = (UP, DOWN, LEFT, RIGHT)


# Only a field being edited receives these.
ERASE, DELETE, HOME, END = "text.erase", "text.delete", "text.home", "text.end"


DELAY = 0.38


INTERVAL = 0.085


_SLOWEST = 0.2


class Repeater:
    """Remembers what is held and says what is due. Only the last one held repeats, as on a keyboard."""

    def __init__(self) -> None:
        self._held: dict[object, Act] = {}
        self._interval: dict[object, float] = {}
        self._wait = DELAY

    def press(self, source: object, act: Act, strength: float = 1.0) -> None:
        """`source` now holds `act`; `strength` 0–1 of a stick sets how fast it repeats."""
        if source not in self._held:
            self._wait = DELAY
        self._held[source] = act._replace(repeat=True)
        self._interval[source] = _SLOWEST + (INTERVAL - _SLOWEST) * max(0.0, min(1.0, strength))

    def release(self, source: object) -> None:
        """`source` holds nothing any more."""
        if self._held.pop(source, None) is not None:
            del self._interval[source]
            self._wait = DELAY

    def release_all(self) -> None:
        """Nothing is held: the window lost the keyboard, or a pad was unplugged."""
        self._held.clear()
        self._interval.clear()

    def tick(self, seconds: float) -> Act | None:
        """The repetition due after `seconds` more, at most one: a slow frame must not cause a burst."""
        if not self._held:
            return None
        self._wait -= seconds
        if self._wait > 0:
            return None
        source = next(reversed(self._held))
        self._wait = self._interval[source]
        return self._held[source]


class Action(NamedTuple):
    """One row of the table; `repeats` while held."""

    name: str
    scope: str
    keys: tuple[str, ...]
    buttons: tuple[str, ...] = ()
    repeats: bool = False


_TABLE = (
    Action("up", CORE, ("up",), ("dpad_up",), repeats=True),
    Action("down", CORE, ("down",), ("dpad_down",), repeats=True),
    Action("left", CORE, ("left",), ("dpad_left",), repeats=True),
    Action("right", CORE, ("right",), ("dpad_right",), repeats=True),
    Action("confirm", CORE, ("return", "enter", "space"), ("a",)),
    Action("back", CORE, ("escape",), ("b",)),
    Action("details", CORE, ("i",), ("y",)),
    Action("page_left", CORE, ("page up",), ("left_shoulder",), repeats=True),
    Action("page_right", CORE, ("page down",), ("right_shoulder",), repeats=True),
    Action("first", CORE, ("home", "ctrl+home")),
    Action("last", CORE, ("end", "ctrl+end")),
    Action("next", CORE, ("tab",), repeats=True),
    Action("previous", CORE, ("shift+tab",), repeats=True),
    Action("menu", CORE, ("f10",), ("start",)),
    Action("full_screen", GLOBAL, ("f11", "alt+return")),
    Action("mute", GLOBAL, ("f8",)),
    Action("rulebook", GLOBAL, ("f1",), ("back",)),
    Action("win", GLOBAL, ("f2",), ("right_up",)),
    Action("explain", GLOBAL, ("f3",), ("right_down",)),
    Action("lesson.leave", GLOBAL, ("f4",)),
    Action("transport.pause", "transport", ("space",), ("x",)),
    Action("transport.step_back", "transport", (",",), ("right_left",), repeats=True),
    Action("transport.step_forward", "transport", (".",), ("right_right",), repeats=True),
    Action("transport.slower", "transport", ("-",), ("left_trigger",)),
    Action("transport.faster", "transport", ("=", "+"), ("right_trigger",)),
    Action("transport.next_goal", "transport", ("g",)),
    Action("transport.next_timeout", "transport", ("t",)),
    Action("transport.next_half", "transport", ("h",)),
    Action("transport.end", "transport", ("end",)),
    Action("transport.log", "transport", ("l",), ("left_stick",)),
    Action("transport.why", "transport", ("w",), ("right_stick",)),
    Action("transport.sides", "transport", ("b",)),
    Action("result.moment", "result", ("m",), ("x",)),
    Action("club.table", "club", ("t",)),
    Action("club.fixtures", "club", ("f",)),
    Action("club.team", "club", ("q",)),
    Action("club.statistics", "club", ("s",)),
    Action("club.end", "club", ("d",)),
    Action("club.book", "club", ("b",), ("left_stick",)),
    Action("club.points", "club", ("v",), ("right_stick",)),
    Action("club.news", "club", ("n",), ("right_trigger",)),
    Action("undo", "club", ("u", "ctrl+z"), ("x",)),
    Action("deploy.fill", "deploy", ("a",), ("right_trigger",)),
    Action("deploy.fuel", "deploy", ("f",), ("x",)),
    Action("deploy.card", "deploy", ("c",), ("right_stick",)),
    Action("deploy.clear", "deploy", ("x", "delete"), ("left_trigger",)),
    Action("deploy.tactics", "deploy", ("t",), ("left_stick",)),
    Action("deploy.undo", "deploy", ("u", "ctrl+z"), ("right_left",)),
    Action("deploy.book", "deploy", ("b",)),
    Action("deploy.kick_off", "deploy", ("k",), ("right_right",)),
    Action("line_up.suggest", "line_up", ("a",), ("right_trigger",)),
    Action("line_up.formation", "line_up", ("f",)),
    Action("line_up.captain", "line_up", ("c",), ("right_stick",)),
    Action("line_up.clear", "line_up", ("x", "delete"), ("left_trigger",)),
    Action("line_up.undo", "line_up", ("u", "ctrl+z"), ("x",)),
    Action("line_up.squads", "line_up", ("q",), ("left_stick",)),
    Action("line_up.deal", "line_up", ("d",), ("right_left",)),
    Action("line_up.kick_off", "line_up", ("k",), ("right_right",)),
    Action("superclub.squads", "superclub", ("q",), ("left_stick",)),
    Action("superclub.deal", "superclub", ("d",), ("right_stick",)),
    Action("superclub.table", "superclub", ("t",), ("left_trigger",)),
    Action("superclub.log", "superclub", ("l",), ("right_trigger",)),
    Action("superclub.undo", "superclub", ("u", "ctrl+z"), ("x",)),
    Action("fortunes.squads", "fortunes", ("q",), ("left_stick",)),
    Action("fortunes.deal", "fortunes", ("d",), ("right_stick",)),
    Action("fortunes.table", "fortunes", ("t",), ("left_trigger",)),
    Action("fortunes.money", "fortunes", ("m",), ("right_left",)),
    Action("fortunes.log", "fortunes", ("l",), ("right_trigger",)),
    Action("fortunes.undo", "fortunes", ("u", "ctrl+z"), ("x",)),
    Action("search", "book", ("ctrl+f", "/"), ("x",)),
)


ACTIONS: dict[str, Action] = {action.name: action for action in _TABLE}


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
