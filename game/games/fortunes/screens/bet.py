"""What a manager who was sacked may do: bet points on the week's matches, and before a season take over a club.

Owns both screens. What may be bet, what it brings, and which clubs there are, is the engine's.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.fortunes.match.model import Side
from engine.fortunes.season.actions import PlaceBet, TakeClub
from engine.fortunes.season.model import BetDue, TakeOverDue
from engine.fortunes.season.rounds import payout
from game.games.fortunes.screens.frame import FortunesScene, FortunesScreen, about
from game.ui.look import kits, palette
from game.ui.look.pen import Pen
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Columns,
    Flow,
    Hint,
    Pane,
    Panel,
    Paragraph,
    Pressable,
    Scroll,
    Widget,
)
from game.ui.widgets.bar import Bar
from game.ui.widgets.basic import Kind

_RESULTS: tuple[Side | None, ...] = (0, None, 1)


class BetScene(FortunesScene):
    """Choose a match, a result and a stake, or don't bet. The bet is its answer."""

    chapter = "FF-28"
    first_focus = "place"

    def __init__(self, screen: FortunesScreen, due: BetDue) -> None:
        super().__init__(screen)
        self.due = due
        self.fixture = due.fixtures[0]
        self.side: Side | None = 0
        self.points = min(5, due.most)

    @property
    def bet(self) -> PlaceBet:
        """The bet as it is chosen now."""
        return PlaceBet(self.due.seat, self.fixture, self.side, self.points)

    def build(self) -> Widget:
        t, table = self.ui.t, self.table
        matches: list[Widget] = []
        for number in self.due.fixtures:
            fixture = table.fixtures[number]
            home, away = self.club_looks(fixture.home), self.club_looks(fixture.away)
            words = t("fortunes.bet.match", home=home.name, away=away.name, first=table.place(fixture.home),
                      second=table.place(fixture.away))  # fmt: skip
            kind: Kind = "primary" if number == self.fixture else "quiet"
            take = partial(self.setter("fixture"), number)
            matches.append(about("fortunes.place", Button(words, take, kind=kind, key=f"fixture {number}")))
        results = [(side, self._result(side)) for side in _RESULTS]
        stakes = [(n, t("fortunes.bet.points", n=n)) for n in range(1, self.due.most + 1)]
        reason = self.why_not(self.bet) or None
        result = Choice(t("fortunes.bet.result"), results, self.side, self.setter("side"), key="result")
        stake = Choice(t("fortunes.bet.stake"), stakes, self.points, self.setter("points"), key="stake")
        brings = Paragraph(t("fortunes.bet.brings", n=payout(self.side, self.points)), "semi20", palette.TEXT)
        purse = Paragraph(t("fortunes.bet.purse", n=table.managers[self.seat].purse), "body18", palette.MUTED)
        slip = Column([
            about("fortunes.bet", result),
            about("fortunes.stake", stake),
            about("fortunes.bet_pays", brings),
            Button(t("fortunes.bet.place"), self._place, kind="primary", reason=reason, key="place", height=56),
            Button(t("fortunes.bet.none"), partial(self._place, 0), key="none"),
            about("fortunes.purse", purse),
        ], gap=12)  # fmt: skip
        body = Columns([
            Pane(t("fortunes.bet.tab_matches"), Panel(Column(matches, gap=8), title=t("fortunes.bet.matches")), 600,
                 grow=1),
            Pane(t("fortunes.bet.tab_slip"), Panel(slip, title=t("fortunes.bet.slip")), 456),
        ])  # fmt: skip
        title = t("fortunes.bet.title", name=self.manager(self.seat))
        return self.season_page(body, title, [Hint("confirm", t("ui.choose")), Hint("back", t("fortunes.door.menu"))])

    def _result(self, side: Side | None) -> str:
        """What a result is called for the match that is chosen."""
        fixture, t = self.table.fixtures[self.fixture], self.ui.t
        if side is None:
            return t("fortunes.bet.draw")
        return t("fortunes.bet.wins", club=self.club_looks((fixture.home, fixture.away)[side]).name)

    def _place(self, points: int | None = None) -> None:
        self.screen.act(self.bet if points is None else replace(self.bet, points=points))


class ClubOffer(Bar, Pressable):
    """A club without a manager: crest, shirt, name, and where it came last season."""

    ground = "row_paper"

    def __init__(self, scene: TakeOverScene, club: int) -> None:
        super().__init__(partial(scene.take, club), key=f"club {club}")
        self._scene = scene
        self.club = club

    def measure(self, width: int) -> tuple[int, int]:
        return 224, 128

    def write(self, pen: Pen) -> None:
        looks, x = self._scene.club_looks(self.club), pen.w / 2
        pen.crest(looks.crest, 60, 48, 46)
        pen.put(kits.shirt(pen.look, looks.kit, "", 52), -56, 46)
        pen.write(looks.name, "bold20", x, 90, cut=pen.w - 24, align="centre")
        words = self.ui.t("fortunes.bet.came", n=self._scene.table.place(self.club))
        pen.write(words, "semi18", x, 112, tone="muted", align="centre")


class TakeOverScene(FortunesScene):
    """Choose a club or none."""

    chapter = "FF-28"

    def __init__(self, screen: FortunesScreen, due: TakeOverDue) -> None:
        super().__init__(screen)
        self.due = due
        self.first_focus = f"club {due.clubs[0]}" if due.clubs else "none"

    def build(self) -> Widget:
        t = self.ui.t
        offers = Flow([ClubOffer(self, club) for club in self.due.clubs], gap=16)
        words = Paragraph(t("fortunes.bet.begin_again", name=self.manager(self.seat)), "body20", palette.TEXT)
        none = Button(t("fortunes.bet.no_club"), partial(self.take, None), key="none")
        body = Column([words, Scroll(offers, key="offers", grow=1), none], gap=16, grow=1)
        hints = [Hint("confirm", t("ui.choose")), Hint("back", t("fortunes.door.menu"))]
        return self.season_page(body, t("fortunes.bet.take_over"), hints)

    def take(self, club: int | None) -> None:
        """Answer with a club, or none."""
        self.screen.act(TakeClub(self.due.seat, club))
