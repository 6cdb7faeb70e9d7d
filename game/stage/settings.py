"""The settings: everything a person can choose, counting at once, and the keys and buttons.

Owns where each setting stands and how it is worded. What one does is up to whoever reads it; conflicts of keys are
judged by `game.ui.input.intents`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from game.stage.registry import GAMES
from game.ui import text
from game.ui.dialogs import Answer, Dialog
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import ACTIONS, BACK, Refusal, Source
from game.ui.look import metrics, palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.settings import SPEEDS, Settings
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Grid,
    Hint,
    Label,
    Pane,
    Panel,
    Paragraph,
    Pressable,
    Slider,
    Tabs,
    Toggle,
    Widget,
)
from game.ui.widgets.bar import Bar
from game.ui.widgets.hint_bar import cap, trigger_name

T = TypeVar("T")

SCOPES = tuple(dict.fromkeys(action.scope for action in ACTIONS.values()))
_CELL = 480
_GROUND = Box(palette.ROW)
_WAITING = Box(palette.AMBER_ROW, palette.AMBER, line_width=2)


class SettingsScene(Scene):
    """Changes `ui.settings` and applies it. Volumes are heard while they change and saved on leaving."""

    first_focus = "text_scale"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.waiting: str | None = None
        self.refusals: dict[str, str] = {}
        self._unsaved = False

    def build(self) -> Widget:
        t = self.ui.t
        tabs = [
            Pane(t("settings.display"), self._page(self._display())),
            Pane(t("settings.sound"), self._page(self._sound())),
            Pane(t("settings.match"), self._page(self._match())),
            Pane(t("settings.keys"), self._keys()),
        ]
        confirm = t("settings.press") if self.waiting else t("ui.change")
        hints = [Hint("confirm", confirm), Hint("back", t("ui.cancel" if self.waiting else "ui.back"))]
        return self.page(Tabs(tabs, key="settings", grow=1), title=t("settings.title"), hints=hints)

    def leave(self) -> None:
        self.ui.input.end_capture()
        if self._unsaved:
            self.ui.apply_settings()

    # -- the pages

    def _page(self, cells: list[Widget]) -> Widget:
        reset = Flow([Button(self.ui.t("settings.reset"), self._ask_reset, width=None, key="reset")], align="end")
        return Panel(Column([Grid(cells, cell=_CELL, gap=metrics.GUTTER), reset], gap=24))

    def _display(self) -> list[Widget]:
        t = self.ui.t
        sizes = [(size, t("ui.percent", n=size)) for size in (100, 150, 200)]
        names = {code: t(f"settings.language_name.{code}") for code in text.languages()}
        return [
            self._choice("text_scale", sizes),
            self._toggle("full_screen"),
            self._toggle("reduced_motion"),
            self._toggle("no_flash"),
            self._choice("language", list(names.items())),
        ]

    def _sound(self) -> list[Widget]:
        return [
            self._volume("master_volume"),
            self._volume("effects_volume"),
            self._volume("crowd_volume"),
            self._toggle("mute"),
        ]

    def _match(self) -> list[Widget]:
        t = self.ui.t
        asked = [(when, t(f"settings.timeouts.{when}")) for when in ("always", "decisions", "never")]
        return [
            self._speeds(),
            self._tips(),
            self._choice("hard_timeouts", asked),
            self._toggle("hold_for_question"),
            self._toggle("rumble"),
            self._tips_again(),
        ]

    def _speeds(self) -> Widget:
        """A speed for each game, and what all of them are."""
        t, options = self.ui.t, [(speed, self.ui.t("settings.times", n=f"{speed:g}")) for speed in SPEEDS]
        fields = [
            Choice(
                t("settings.speed", game=t(f"title.games.{game}.name")),
                options,
                self.ui.settings.speed_of(game),
                partial(self._set_speed, game),
                key=f"speed {game}",
            )
            for game in GAMES
        ]
        return self._cell("speed", Column(fields, gap=6))

    def _set_speed(self, game: str, speed: float) -> None:
        self._set("speeds", {**self.ui.settings.speeds, game: speed})

    def _tips(self) -> Widget:
        """A switch for each game, and what all of them do."""
        t, off = self.ui.t, self.ui.settings.tips_off
        switches = [
            Toggle(
                t("settings.tips", game=t(f"title.games.{game}.name")),
                game not in off,
                partial(self._set_tips, game),
                key=f"tips {game}",
            )
            for game in GAMES
        ]
        return self._cell("tips", Column(switches, gap=6))

    def _set_tips(self, game: str, wanted: bool) -> None:
        others = tuple(one for one in self.ui.settings.tips_off if one != game)
        self._set("tips_off", others if wanted else (*others, game))

    def _tips_again(self) -> Widget:
        """Forget which tips were read, so that all come once more."""
        t, settings = self.ui.t, self.ui.settings
        known = any(settings.tips_read.get(game) for game in GAMES) or bool(settings.tips_off)
        reason = None if known else t("settings.no_tip_read")
        return self._cell(
            "tips_again", Button(t("settings.tips_again"), self._forget_tips, reason=reason, key="tips_again")
        )

    def _forget_tips(self) -> None:
        for game in GAMES:
            self.ui.settings.tips_read.pop(game, None)
        self._set("tips_off", ())

    def _cell(self, name: str, field: Widget) -> Widget:
        help_ = Paragraph(self.ui.t(f"settings.help.{name}"), "body18", palette.MUTED)
        return Column([field, help_], gap=6)

    def _toggle(self, name: str) -> Widget:
        value = getattr(self.ui.settings, name)
        return self._cell(name, Toggle(self.ui.t(f"settings.{name}"), value, partial(self._set, name), key=name))

    def _choice(self, name: str, options: Sequence[tuple[T, str]]) -> Widget:
        value = getattr(self.ui.settings, name)
        field = Choice(self.ui.t(f"settings.{name}"), options, value, partial(self._set, name), key=name)
        return self._cell(name, field)

    def _volume(self, name: str) -> Widget:
        t = self.ui.t
        value = getattr(self.ui.settings, name)
        hear = partial(self._hear, name)
        field = Slider(t(f"settings.{name}"), value, hear, show=lambda n: t("ui.percent", n=n), key=name)
        return self._cell(name, field)

    def _set(self, name: str, value: object) -> None:
        """Take a setting over and let it count; this builds every screen again."""
        setattr(self.ui.settings, name, value)
        self.ui.apply_settings()

    def _hear(self, name: str, value: int) -> None:
        """A volume changes under the finger: heard at once, without building anything again."""
        setattr(self.ui.settings, name, value)
        self._unsaved = True
        self.ui.audio.apply(self.ui.settings)
        self.ui.audio.play("kick" if name == "effects_volume" else "roar" if name == "crowd_volume" else "tick")

    def _ask_reset(self) -> None:
        t = self.ui.t
        answers = [Answer(t("settings.reset"), self._reset, "danger"), Answer(t("ui.cancel"))]
        self.ui.stack.push(Dialog(self.ui, t("settings.reset_title"), t("settings.reset_question"), answers))

    def _reset(self) -> None:
        """Everything as it was at first, but for the window's own size and the tips."""
        settings, usual = self.ui.settings, Settings()
        for name in Settings.__struct_fields__:
            if name not in ("window_width", "window_height", "tips_off", "tips_read"):
                setattr(settings, name, getattr(usual, name))
        self.refusals.clear()
        self.ui.input.bindings.reset()
        self.ui.apply_settings()

    # -- keys and buttons

    def _keys(self) -> Widget:
        t = self.ui.t
        rows: list[Widget] = [Paragraph(t("settings.keys_help"), "body18", palette.MUTED)]
        for scope in SCOPES:
            rows.append(Label(t(f"settings.scope.{scope}"), "label18", palette.MUTED, height=36))
            actions = [name for name, action in ACTIONS.items() if action.scope == scope]
            rows.append(Grid([self._binding(name) for name in actions], cell=_CELL))
        return Panel(Column(rows))

    def _binding(self, name: str) -> Widget:
        told = self.refusals.get(name, "")
        return BindingRow(name, partial(self._wait, name), waiting=self.waiting == name, told=told, key=f"bind {name}")

    def _wait(self, name: str) -> None:
        """The next key or button is for this action."""
        self.waiting = name
        self.refusals.pop(name, None)
        self.ui.input.capture()
        self.rebuild()

    def _stop_waiting(self) -> None:
        self.waiting = None
        self.ui.input.end_capture()
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.waiting is not None:
            trigger = self.ui.input.captured()
            if trigger is not None:
                self.bind(self.waiting, trigger, pad=self.ui.input.device is Device.PAD)

    def bind(self, name: str, trigger: str, *, pad: bool) -> None:
        """Let a key, or a pad's button, mean an action; the triggers of Back leave everything as it was."""
        source: Source = "buttons" if pad else "keys"
        bindings = self.ui.input.bindings
        if trigger not in bindings.of(BACK, source) or name == BACK:
            refusal = bindings.bind(name, source, trigger)
            if refusal is not None:
                self.refusals[name] = self._words(refusal, trigger, pad)
            else:
                self.ui.settings.keys, self.ui.settings.buttons = bindings.keys, bindings.buttons
        self.waiting = None
        self.ui.input.end_capture()
        self.ui.apply_settings()

    def _words(self, refusal: Refusal, trigger: str, pad: bool) -> str:
        t = self.ui.t
        other = t(f"input.action.{refusal.other}") if refusal.other else ""
        return t(refusal.key, trigger=trigger_name(trigger, t, pad=pad), other=other)

    def handle(self, intent: Intent) -> bool:
        """While a key is waited for, anything but a key gives up waiting."""
        if self.waiting is not None:
            given_up = isinstance(intent, Act) and intent.name == BACK
            if given_up or (isinstance(intent, Point) and intent.kind in ("down", "secondary")):
                self._stop_waiting()
            return True
        return super().handle(intent)


class BindingRow(Bar, Pressable):
    """An action with its keys and buttons; says that it waits for one, or why one was refused."""

    ground = ""

    def __init__(self, name: str, on_press: Callable[[], None], *, waiting: bool, told: str, key: str) -> None:
        super().__init__(on_press, key=key)
        self.name = name
        self.waiting = waiting
        self.told = told
        self.tall = 72 if told else metrics.BUTTON

    def write(self, pen: Pen) -> None:
        pad, middle, t, room = metrics.PAD, metrics.BUTTON / 2, self.ui.t, pen.w * 0.5 - metrics.PAD
        pen.lay(_WAITING if self.waiting else _GROUND, 0, 0, pen.w, pen.h)
        pen.write(t(f"input.action.{self.name}"), "semi20", pad, middle, cut=room)
        if self.waiting:
            pen.write(t("settings.waiting"), "semi18", -pad, middle, tone="amber", cut=room)
        else:
            self._write_caps(pen, pen.w * 0.5, middle)
        pen.write(self.told, "semi16", pad, 56, tone="warn", cut=pen.w - 2 * pad)

    def _write_caps(self, pen: Pen, left: float, middle: float) -> None:
        look, t, bindings = self.ui.look, self.ui.t, self.ui.input.bindings
        right = pen.w - metrics.PAD
        for pad, x, end in ((False, left, left + (right - left) * 0.66), (True, left + (right - left) * 0.7, right)):
            for trigger in bindings.of(self.name, "buttons" if pad else "keys"):
                picture = cap(look, trigger, t, pad=pad)
                width = picture.get_width() / look.scale
                if x + width > end + 4:
                    break
                pen.put(picture, x, middle, align="left")
                x += width + 6
