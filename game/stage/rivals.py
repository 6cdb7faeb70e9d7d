"""The computer managers one plays against: what they are called and look like, who sits where, and choosing another.

Owns their names, faces and words on the screen, the row that shows one where a game is begun, and the list that one is
chosen from. Who there is and who follows from a seed is the engine's (`characters`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from engine.core.characters import CHARACTERS, dealt
from engine.core.model import PLAY_STYLES, Seat
from game.stage.club_looks import manager_face
from game.ui.dialogs import Centre
from game.ui.look import faces, metrics
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Column, Panel, Pressable, Row, Widget
from game.ui.widgets.bar import Bar

_FACE, _LINE = 48, 20
_TWO_COLUMNS = 900


class Place(Protocol):
    """A manager in the making: 0 or less if no computer, and who was chosen for it, by key."""

    manager: int
    character: str | None


def name_of(t: Texts, key: str) -> str:
    """What somebody is called."""
    return t(f"character.name.{key}")


def likes(t: Texts, game: str, key: str) -> str:
    """What somebody likes in a game, in a line."""
    return t(f"character.likes.{game}.{CHARACTERS[key]}")


def style_of(t: Texts, seat: Seat) -> str:
    """What a manager is like, in a word; empty if like nobody in particular."""
    return t(f"character.style.{seat.style}") if not seat.is_human and seat.style else ""


def plays(t: Texts, seat: Seat) -> str:
    """How well a computer manager plays, and what he is like if he is like somebody; empty for a person."""
    if seat.is_human:
        return ""
    level, style = t(f"new_career.by_level.{seat.level}"), style_of(t, seat)
    return t("character.plays_as", level=level, style=style) if style else t("character.plays", level=level)


def named_level(t: Texts, seat: Seat) -> str:
    """A computer manager's level, by the name of who has one of his own: a character."""
    return t("character.named", who=seat.name, n=seat.level) if seat.style else t("new_career.computer", n=seat.level)


def voiced(t: Texts, style: str, about: str, reason: str, **params: object) -> str:
    """How somebody of a style (its key) says a reason, `about` a bid or a deal; empty without a style."""
    return t(f"voice.{style}.{about}.{reason}", **params) if style else ""


def manner(seat: Seat) -> str:
    """The key of the style somebody speaks in; empty if in nobody's in particular."""
    return seat.style if not seat.is_human and seat.style else ""


def seat_of(t: Texts, key: str, level: int) -> Seat:
    """The seat of a character of that level."""
    return Seat(name_of(t, key), level, CHARACTERS[key])


def peopled(t: Texts, seats: Sequence[Seat], seed: int) -> tuple[Seat, ...]:
    """These seats, with whoever follows from `seed` in those of computers."""
    computers = [number for number, seat in enumerate(seats) if not seat.is_human]
    who = dict(zip(computers, dealt(seed, [None] * len(computers)), strict=True))
    return tuple(seat_of(t, who[n], seat.level) if n in who else seat for n, seat in enumerate(seats))


def cast(places: Sequence[Place], seed: int) -> dict[int, str]:
    """Who sits at each place that a computer manages, by the number of the place: who was chosen, or is dealt."""
    computers = [number for number, place in enumerate(places) if place.manager > 0]
    return dict(zip(computers, dealt(seed, [places[number].character for number in computers]), strict=True))


def choose(places: Sequence[Place], seed: int, number: int, key: str | None) -> None:
    """Let somebody sit at a place (None: whoever is dealt); who sits elsewhere is exchanged with who sat here."""
    before = cast(places, seed)
    other = next((one for one, held in before.items() if held == key and one != number), None)
    if other is not None:
        places[other].character = before[number]
    places[number].character = key


class RivalBar(Bar, Pressable):
    """Somebody's face, name, style and what he likes; `who` says by key who it is now. In a list `club` is what he
    manages already."""

    def __init__(
        self,
        game: str,
        who: Callable[[], str],
        on_press: Callable[[], None],
        kit: Kit | None = None,
        club: str | None = None,
        *,
        key: str,
    ) -> None:
        super().__init__(on_press, key=key)
        self._game, self._who, self._kit, self._club = game, who, kit, club

    @property
    def confirms(self) -> str:
        return self.ui.t("ui.change")

    def measure(self, width: int) -> tuple[int, int]:
        lines = len(self._likes(self.ui.look, width))
        return width, _FACE + 16 + (max(0, lines - 1) if self._is_wide(width) else lines) * _LINE

    def write(self, pen: Pen) -> None:
        look, t, key = pen.look, self.ui.t, self._who()
        pen.put(faces.face(look, manager_face(name_of(t, key)), _FACE, self._kit), 8 + _FACE / 2, 8 + _FACE / 2)
        x, wide = _FACE + 20, self._is_wide(pen.w)
        name = pen.write(name_of(t, key), "bold20", x, 20, width=pen.w - x - (170 if wide else 8))
        style = t(f"character.style.{CHARACTERS[key]}")
        if wide:
            pen.write(style, "semi18", x + name.width / look.scale + 12, 21, tone="amber", width=110)
        else:
            pen.write(style, "semi18", x, 44, tone="amber", width=pen.w - x - 8)
        left, top = (x, 46) if wide else (12, _FACE + 18)
        pen.lines(self._likes(look, pen.w), "semi16", left, top, _LINE, tone="muted")
        if self._club is None:
            pen.mark("chevron_right", 16, -metrics.PAD, 20, tone="muted")
        else:
            pen.write(self._club, "semi16", -12, 20, tone="muted", align="right", width=pen.w * 0.3)

    @staticmethod
    def _is_wide(width: float) -> bool:
        return width >= 340

    def _likes(self, look: Look, width: float) -> list[str]:
        room = width - (_FACE + 32 if self._is_wide(width) else 24)
        return list(look.wrap(likes(self.ui.t, self._game, self._who()), "semi16", room))


class RivalPicker(Scene):
    """Choose who manages a club, over the screen it was opened from: anybody, or whoever the seed deals.

    `seated` says by key which club somebody manages already; `on_choose` gets the key, None for whoever is dealt.
    """

    modal = True

    def __init__(
        self, ui: Ui, game: str, now: str, seated: Mapping[str, str], on_choose: Callable[[str | None], None]
    ) -> None:
        super().__init__(ui)
        self.game, self.now, self.seated, self.on_choose = game, now, seated, on_choose
        self.first_focus = now

    def build(self) -> Widget:
        t = self.ui.t
        keys = sorted(CHARACTERS, key=lambda key: PLAY_STYLES.index(CHARACTERS[key]))
        rows: list[Widget] = [
            RivalBar(self.game, partial(str, key), partial(self._choose, key), club=self.seated.get(key, ""), key=key)
            for key in keys
        ]
        columns = 2 if self.ui.w >= _TWO_COLUMNS else 1
        step = -(-len(rows) // columns)
        parts = [Column(rows[at : at + step], gap=4, grow=1) for at in range(0, len(rows), step)]
        back = Button(t("character.dealt"), partial(self._choose, None), key="dealt")
        return Centre(Panel(Column([back, Row(parts, gap=8)], gap=8), title=t("character.choose")), 1160)

    def _choose(self, key: str | None) -> None:
        self.back()
        self.on_choose(key)
