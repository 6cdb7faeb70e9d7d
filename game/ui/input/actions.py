"""The table of every named action: where it is heard and what triggers it unless the person chose otherwise.

An action's name is also the key of its label: `input.action.<name>`. A scope is heard only in scenes that ask for
it (`Scene.scope`), on top of the two that are always heard: `core`, which drives every screen, and `global`.
Keys are pygame's names with modifiers in front (`alt+return`); buttons are those of `game.ui.input.pads`.
"""

from __future__ import annotations

from typing import NamedTuple

CORE, GLOBAL = "core", "global"
ALWAYS = (CORE, GLOBAL)


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
    Action("next", CORE, ("tab",), repeats=True),
    Action("previous", CORE, ("shift+tab",), repeats=True),
    Action("menu", CORE, ("f10",), ("start",)),
    Action("full_screen", GLOBAL, ("f11", "alt+return")),
    Action("mute", GLOBAL, ("f8",)),
    Action("rulebook", GLOBAL, ("f1",), ("back",)),
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
    Action("club.table", "club", ("t",)),
    Action("club.fixtures", "club", ("f",)),
    Action("club.team", "club", ("q",)),
    Action("club.statistics", "club", ("s",)),
    Action("club.end", "club", ("d",)),
    Action("undo", "club", ("u", "ctrl+z"), ("x",)),
    Action("deploy.fill", "deploy", ("a",), ("right_trigger",)),
    Action("deploy.fuel", "deploy", ("f",), ("x",)),
    Action("deploy.card", "deploy", ("c",), ("right_stick",)),
    Action("deploy.clear", "deploy", ("x", "delete"), ("left_trigger",)),
    Action("deploy.tactics", "deploy", ("t",), ("left_stick",)),
    Action("deploy.undo", "deploy", ("u", "ctrl+z"), ("right_left",)),
    Action("line_up.suggest", "line_up", ("a",), ("right_trigger",)),
    Action("line_up.formation", "line_up", ("f",), ("right_right",)),
    Action("line_up.captain", "line_up", ("c",), ("right_stick",)),
    Action("line_up.clear", "line_up", ("x", "delete"), ("left_trigger",)),
    Action("line_up.undo", "line_up", ("u", "ctrl+z"), ("x",)),
    Action("line_up.squads", "line_up", ("q",), ("left_stick",)),
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
