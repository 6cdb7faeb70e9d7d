"""One player, two, a challenge, or the tournament's next match: what a visit begins with where there is a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.cabinet.kiosk.party import Offer
from game.stage.kiosk.parts import BODY, HEIGHT, WIDTH, Spot
from game.stage.kiosk.turns import LEFT, RIGHT
from game.stage.kiosk.visitor import TOP, TimedScene
from game.ui.look import palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.text import Texts
from game.ui.widgets import Pressable
from game.ui.widgets.bar import Bar

START_SECONDS = 10.0
"""So long nobody chooses, and one person plays, or whoever is in focus."""
_GAP, _MOST = 10, 150
_SIGN = 84
"""The middle of what is drawn of the people, from the left."""
_WORDS = 172


class OfferBar(Bar, Pressable):
    """Something to choose: who plays, drawn and named, and a sentence."""

    ground = "button"

    def __init__(self, offer: Offer, heading: str, sentence: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press, key=offer.kind)
        self.offer = offer
        self._heading = heading
        self._sentence = sentence

    def write(self, pen: Pen) -> None:
        """The people's colours and marks, the name of it, the sentence."""
        self._draw_sign(pen)
        room = pen.w - _WORDS - 16
        pen.write(self._heading, "display48", _WORDS, low=-pen.h * 0.18, tone="amber", width=room)
        pen.write(self._sentence, BODY, _WORDS, low=pen.h * 0.25, cut=room)

    def _draw_sign(self, pen: Pen) -> None:
        """One person or two, each on his colour; over a king a trophy."""
        size, kind = min(64.0, pen.h - 16), self.offer.kind
        if kind == "one":
            pen.mark("person", size, _SIGN)
            return
        for person, colour in enumerate(palette.PEOPLE):
            x = _SIGN + (size * 0.6 if person == RIGHT else -size * 0.6)
            pen.lay(Box(colour, colour, radius=8), x - size / 2, (pen.h - size) / 2, size, size)
            crowned = kind == "meeting" or (kind == "challenge" and person == LEFT)
            pen.mark("trophy" if crowned else "person", size * 0.8, x, tone=palette.INK)


class StartScreen(TimedScene):
    """The offers below each other. `on_choose` gets the one that was chosen; nobody is made to play for a tournament by
    the clock."""

    first_focus = "one"

    def __init__(self, ui: Ui, offers: Sequence[Offer], on_choose: Callable[[Offer], None]) -> None:
        super().__init__(ui, START_SECONDS)
        self.offers = offers
        self._on_choose = on_choose

    def buttons(self) -> Iterable[Spot]:
        room = HEIGHT - TOP - 8
        height = min(_MOST, (room - _GAP * (len(self.offers) - 1)) // len(self.offers))
        top = TOP + (room - len(self.offers) * (height + _GAP) + _GAP) // 2
        for number, offer in enumerate(self.offers):
            bar = OfferBar(offer, self._heading(offer), self._sentence(offer), partial(self._on_choose, offer))
            yield bar, (10, top + number * (height + _GAP), WIDTH - 20, height)
        yield self.clock()

    def paint(self, pen: Pen) -> None:
        self.heading(pen, self.ui.t("kiosk.start.title"))

    def time_out(self) -> None:
        """The one in focus, if it needs nobody in particular; else one person plays."""
        focus = self.view.focus
        named = next((offer for offer in self.offers if focus is not None and offer.kind == focus.key), None)
        if named is None or named.kind in ("meeting", "challenge"):
            named = next(offer for offer in self.offers if offer.kind == "one")
        self._on_choose(named)

    def _heading(self, offer: Offer) -> str:
        t = self.ui.t
        if offer.kind == "meeting":
            return t("kiosk.start.meeting", name=offer.party.names[LEFT], rival=offer.party.names[RIGHT])
        if offer.king is not None:
            wins = t("kiosk.ladder.wins", n=offer.king.wins)
            return t("kiosk.start.challenge", king=offer.king.initials, wins=wins)
        return t(f"kiosk.start.{offer.kind}")

    def _sentence(self, offer: Offer) -> str:
        king = "" if offer.king is None else offer.king.initials
        game = self.ui.t(f"title.games.{offer.game}.name")
        key = f"kiosk.start.{offer.kind}_says"
        return self.ui.t(f"{key}.{offer.game}" if offer.kind == "two" else key, king=king, game=game)


def notice(t: Texts, whole: float, seconds: int) -> str:
    """What a visitor is told at the beginning of a visit that can't be shown in its `seconds` as it is, since all of it
    takes `whole`."""
    if whole <= seconds:
        return ""
    minutes = seconds % 60 == 0
    unit, count = ("minutes", seconds // 60) if minutes else ("seconds", seconds)
    return t(f"kiosk.notice.{unit}", n=count)
